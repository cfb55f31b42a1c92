"""Destiny dice: equal ones are out, two a hero, and all for the last."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lychgate.kernel.question import Rule
from lychgate.mechanics.activation import changes
from lychgate.mechanics.activation.destiny import Purse, roll_destiny, skip_destiny, sort_destiny, spend, spendable
from lychgate.mechanics.activation.state import Destiny
from mechanics.grid.drawn_boards import QUICK

from .table import BLACKSTONE, CURSED_CITY, TOPICS, Asking, Book, Party, Table, bare, play

FACES = st.lists(st.integers(1, 6), min_size=5, max_size=5)


def rolls(book: Book, restores: bool = False) -> Asking:
    def asking(game: Table) -> Rule[None]:
        return (
            yield from roll_destiny(game, game.state.destiny, 0, ids=book.destiny, topics=TOPICS, restores=restores)
        )

    return asking


@pytest.mark.parametrize(
    "book",
    [
        pytest.param(CURSED_CITY, marks=pytest.mark.rule("cc.destiny.roll", "cc.destiny.sort", "cc.ex.destiny-roll")),
        pytest.param(
            BLACKSTONE, marks=pytest.mark.rule("bsf.turn.destiny-roll", "bsf.ex.destiny", "bsf.ex.destiny-all")
        ),
    ],
)
def test_the_destiny_roll_sorts_out_every_die_that_matches_another(book: Book) -> None:
    party = Party(destiny=Destiny([1], [2], {"ana": 2}))
    play(rolls(book), [[2, 3, 3, 4, 6]], party)
    assert party.destiny == Destiny([2, 4, 6], [3, 3], {})
    play(rolls(book), [[5, 3, 1, 4, 6]], party)
    assert party.destiny == Destiny([1, 3, 4, 5, 6], [], {})


@QUICK
@given(FACES)
def test_a_die_is_available_if_its_number_was_rolled_once(faces: list[int]) -> None:
    available, discarded = sort_destiny(faces)
    counts = Counter(faces)
    assert set(available) == {face for face in range(1, 7) if counts[face] == 1}
    assert Counter(available) + Counter(discarded) == counts
    assert not set(available) & set(discarded)


@pytest.mark.rule("cc.event.destiny-fulfilled", "cc.ex.destiny-fulfilled")
def test_destiny_fulfilled_makes_the_discarded_dice_available() -> None:
    party = Party()
    play(rolls(CURSED_CITY, restores=True), [[2, 3, 3, 4, 6]], party)
    assert party.destiny == Destiny([2, 3, 3, 4, 6], [], {})


def skips(book: Book) -> Asking:
    def asking(game: Table) -> Rule[None]:
        skip_destiny(game, game.state.destiny, ids=book.destiny)
        yield from ()

    return asking


@pytest.mark.rule("cc.event.destiny-denied")
def test_in_cursed_city_dice_left_over_outlast_a_turn_without_a_roll() -> None:
    party = Party(destiny=Destiny([2, 6], [3, 3, 4], {"ana": 2}))
    play(skips(CURSED_CITY), [], party)
    assert party.destiny == Destiny([2, 6], [3, 3, 4], {})


@pytest.mark.rule("bsf.event.unfulfilled-destiny")
def test_in_blackstone_fortress_a_turn_without_a_roll_has_no_destiny_dice() -> None:
    party = Party(destiny=Destiny([2, 6], [3, 3, 4], {"ana": 2}))
    play(skips(BLACKSTONE), [], party)
    assert party.destiny == Destiny([], [3, 3, 4, 2, 6], {})


def spends(book: Book, last: bool) -> Asking:
    """One hero spends as many dice as allowed."""

    def asking(game: Table) -> Rule[None]:
        purse = Purse(game.state.destiny, book.destiny, last)
        while scores := spendable(purse, "ana"):
            spend(game, purse, "ana", scores[0])
        yield from ()

    return asking


@pytest.mark.parametrize(
    "book",
    [
        pytest.param(CURSED_CITY, marks=pytest.mark.rule("cc.hero.destiny-limit", "cc.hero.destiny-dice")),
        pytest.param(BLACKSTONE, marks=pytest.mark.rule("bsf.activation.destiny-limit", "bsf.activation.destiny")),
    ],
)
def test_a_hero_spends_two_destiny_dice_a_turn(book: Book) -> None:
    party = Party(destiny=Destiny([1, 2, 3, 4]))
    play(spends(book, last=False), [], party)
    assert party.destiny == Destiny([3, 4], [1, 2], {"ana": 2})
    assert spendable(Purse(party.destiny, book.destiny), "bo") == [3, 4]


@pytest.mark.parametrize(
    "book",
    [
        pytest.param(CURSED_CITY, marks=pytest.mark.rule("cc.hero.destiny-last", "cc.ex.destiny-last-hero")),
        pytest.param(BLACKSTONE, marks=pytest.mark.rule("bsf.activation.destiny-limit")),
    ],
)
def test_the_last_hero_spends_all_that_are_left(book: Book) -> None:
    party = Party(destiny=Destiny([1, 2, 3, 4]))
    play(spends(book, last=True), [], party)
    assert party.destiny == Destiny([], [1, 2, 3, 4], {"ana": 4})


@QUICK
@given(FACES, st.lists(st.sampled_from(("spend", "lose", "restore")), max_size=8))
def test_there_are_always_five_dice(faces: list[int], deeds: list[str]) -> None:
    game = bare()
    destiny = game.state.destiny
    changes.roll_destiny(game, destiny, *sort_destiny(faces), ())
    for deed in deeds:
        if deed == "restore" and destiny.discarded:
            changes.restore_destiny(game, destiny, destiny.discarded[:1], ())
        elif deed == "lose" and destiny.available:
            changes.discard_destiny(game, destiny, destiny.available[-1], ())
        elif scores := spendable(Purse(destiny, CURSED_CITY.destiny), "ana"):
            changes.spend_destiny(game, "ana", destiny, scores[0], ())
        assert Counter(destiny.available) + Counter(destiny.discarded) == Counter(faces)
        assert destiny.spent.get("ana", 0) <= 2
