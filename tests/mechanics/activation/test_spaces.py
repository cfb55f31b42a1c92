"""Dice spaces: the activation roll, which dice can pay, and what is lost under a counter."""

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lychgate.kernel.errors import RuleError
from lychgate.kernel.question import Rule
from lychgate.mechanics.activation import changes
from lychgate.mechanics.activation.destiny import Purse
from lychgate.mechanics.activation.spaces import (
    Payment,
    activation_roll,
    can_pay,
    cover,
    discard_one,
    empty_spaces,
    new_spaces,
    pay,
    payments,
    uncovered,
)
from lychgate.mechanics.activation.state import Destiny, Spaces
from mechanics.grid.drawn_boards import QUICK

from .table import BLACKSTONE, CURSED_CITY, TOPICS, Asking, Book, Party, Table, bare, drive, play

SCORES = st.integers(1, 6)


@st.composite
def cards(draw: st.DrawFn) -> Spaces:
    """A card in any state: covers without dice under them, dice or nothing on the other spaces."""
    covers = draw(st.lists(st.integers(0, 2), min_size=3, max_size=4))
    return Spaces([0 if cover else draw(st.integers(0, 6)) for cover in covers], covers)


def party_with(card: Spaces, destiny: Destiny | None = None) -> Party:
    party = Party(destiny=destiny or Destiny())
    party.heroes["ana"].spaces = card
    return party


def rolls(book: Book, fewer: int = 0, dulled: Sequence[int] = ()) -> Asking:
    def asking(game: Table) -> Rule[None]:
        ana = game.state.heroes["ana"]
        return (
            yield from activation_roll(
                game, ana.actor, ana.spaces, ids=book.spaces, topics=TOPICS, fewer=fewer, dulled=dulled
            )
        )

    return asking


@pytest.mark.parametrize(
    "book",
    [
        pytest.param(
            CURSED_CITY,
            marks=pytest.mark.rule(
                "cc.activationroll.make", "cc.activationroll.empty-space", "cc.activationroll.place"
            ),
        ),
        pytest.param(BLACKSTONE, marks=pytest.mark.rule("bsf.turn.activation-rolls", "bsf.wounds.dice")),
    ],
)
def test_a_die_is_rolled_for_each_space_without_a_counter_or_a_die(book: Book) -> None:
    card = Spaces([0, 5, 0, 0], [1, 0, 0, 0], reacting=True)
    ran = play(rolls(book), [[6, 2]], party_with(card))
    assert card == Spaces([0, 5, 6, 2], [1, 0, 0, 0], reacting=False)
    assert ran.told("dice-placed") == [{"piece": "ana", "scores": [6, 5, 2]}]


@pytest.mark.parametrize("number", [3, 4])
@pytest.mark.rule("bsf.turn.activation-rolls")
def test_a_card_has_as_many_spaces_as_it_says(number: int) -> None:
    card = new_spaces(number)
    play(rolls(BLACKSTONE), [[3] * number], party_with(card))
    assert card.dice == [3] * number


@pytest.mark.rule("bsf.wounds.no-dice", "bsf.ex.all-covered")
def test_an_explorer_with_every_space_covered_rolls_nothing_and_acts_by_destiny_alone() -> None:
    card = Spaces([0] * 4, [1, 2, 1, 1])
    assert play(rolls(BLACKSTONE), [], party_with(card)).told("no-dice") == [{"piece": "ana"}]
    assert not can_pay(card, 1)
    assert can_pay(card, 4, [5])


def test_fewer_dice_are_rolled_where_a_rule_says_so() -> None:
    card = new_spaces(4)
    play(rolls(BLACKSTONE, fewer=1), [[4, 4, 6]], party_with(card))
    assert card.dice == [4, 4, 6, 0]
    play(rolls(BLACKSTONE, fewer=4), [], party_with(new_spaces(4)))


@pytest.mark.rule("cc.activationroll.place", "cc.diseased.dice")
def test_the_player_says_which_die_goes_on_a_space_that_turns_it_to_1() -> None:
    card = new_spaces(4)
    play(rolls(CURSED_CITY, dulled=[1]), [[6, 2, 2, 5], "die-2"], party_with(card))
    assert card.dice == [2, 1, 5, 6]
    generous = new_spaces(4)
    play(rolls(CURSED_CITY, dulled=[1]), [[6, 2, 2, 5], "die-6"], party_with(generous))
    assert generous.dice == [2, 1, 2, 5]


def test_nobody_is_asked_which_of_equal_dice_is_turned() -> None:
    card = new_spaces(3)
    play(rolls(CURSED_CITY, dulled=[0]), [[4, 4, 4]], party_with(card))
    assert card.dice == [1, 4, 4]


def test_a_space_that_turns_dice_needs_a_topic_to_ask_by() -> None:
    game = bare(party_with(new_spaces(2)))
    with pytest.raises(RuleError, match="need a topic"):
        drive(rolls(BLACKSTONE, dulled=[0])(game), [[4, 5]])


# -- paying


def could_pay(card: Spaces, least: int, extra: Sequence[int]) -> list[Payment]:
    """What a card and these destiny dice could pay with."""
    return [option.value for option in payments("ana", tuple(card.dice), least, tuple(extra), tuple(extra))]


@QUICK
@given(cards(), SCORES, st.lists(SCORES, max_size=5))
def test_those_dice_can_pay_that_show_enough(card: Spaces, least: int, extra: list[int]) -> None:
    own = {score for score in card.dice if score and score >= least}
    shared = {score for score in extra if score >= least}
    found = could_pay(card, least, extra)
    assert {one.score for one in found if not one.destiny} == own
    assert {one.score for one in found if one.destiny} == shared
    assert [one.score for one in found] == sorted(one.score for one in found)
    assert len(found) == len(own) + len(shared)
    assert can_pay(card, least, extra) == bool(found)


def pays(book: Book, least: int, purse: bool = False, last: bool = False) -> Asking:
    def asking(game: Table) -> Rule[int]:
        ana = game.state.heroes["ana"]
        shared = Purse(game.state.destiny, book.destiny, last) if purse else None
        return (yield from pay(game, ana.actor, ana.spaces, least, rules=book.pay, topics=TOPICS, purse=shared))

    return asking


@pytest.mark.parametrize(
    "book",
    [
        pytest.param(
            CURSED_CITY,
            marks=pytest.mark.rule("cc.hero.cost", "cc.activationroll.spend-once", "cc.ex.action-cost"),
        ),
        pytest.param(BLACKSTONE, marks=pytest.mark.rule("bsf.activation.cost")),
    ],
)
def test_an_action_takes_one_die_of_its_cost_or_more(book: Book) -> None:
    card = Spaces([3, 6, 4, 4], [0] * 4)
    ran = play(pays(book, 4), ["die-6"], party_with(card))
    assert (ran.value, card.dice) == (6, [3, 0, 4, 4])
    assert ran.told("die-spent") == [{"piece": "ana", "score": 6}]
    again = play(pays(book, 4), [], party_with(card))
    assert (again.value, card.dice) == (4, [3, 0, 0, 4])


def test_the_lowest_die_that_pays_is_offered_first() -> None:
    game = bare(party_with(Spaces([5, 2, 6, 3], [0] * 4)))
    question = next(pays(CURSED_CITY, 3)(game))
    assert question.minor  # type: ignore[union-attr]
    assert [option.id for option in question.options] == ["die-3", "die-5", "die-6"]  # type: ignore[union-attr]


def test_a_die_that_is_not_there_cannot_pay() -> None:
    game = bare(party_with(Spaces([3], [0])))
    with pytest.raises(RuleError, match="no die of 4 or more"):
        drive(pays(CURSED_CITY, 4)(game))


@pytest.mark.parametrize(
    "book",
    [
        pytest.param(CURSED_CITY, marks=pytest.mark.rule("cc.hero.destiny-dice", "cc.hero.destiny-limit")),
        pytest.param(BLACKSTONE, marks=pytest.mark.rule("bsf.activation.destiny", "bsf.activation.destiny-limit")),
    ],
)
def test_a_destiny_die_pays_in_place_of_an_activation_die_and_is_discarded(book: Book) -> None:
    destiny = Destiny([2, 4, 6], [3, 3])
    card = Spaces([4, 1, 0, 0], [0] * 4)
    ran = play(pays(book, 4, purse=True), ["destiny-6"], party_with(card, destiny))
    assert (ran.value, card.dice) == (6, [4, 1, 0, 0])
    assert destiny == Destiny([2, 4], [3, 3, 6], {"ana": 1})


@QUICK
@given(cards(), st.lists(SCORES, max_size=5), st.lists(st.tuples(SCORES, st.integers(0, 9)), max_size=6))
def test_paying_takes_one_die_and_no_other(card: Spaces, dice: list[int], costs: list[tuple[int, int]]) -> None:
    game = bare(party_with(card, Destiny(list(dice))))
    spent = 0
    for least, which in costs:
        before = sorted([*filter(None, card.dice), *game.state.destiny.available])
        choices = could_pay(card, least, game.state.destiny.available if spent < 2 else ())
        if not choices:
            continue
        chosen = choices[which % len(choices)]
        spent += chosen.destiny
        answer = f"destiny-{chosen.score}" if chosen.destiny else f"die-{chosen.score}"
        paid = drive(pays(CURSED_CITY, least, purse=True)(game), [answer] if len(choices) > 1 else [])
        assert paid == chosen.score >= least
        before.remove(paid)
        assert sorted([*filter(None, card.dice), *game.state.destiny.available]) == before
    assert sorted([*game.state.destiny.available, *game.state.destiny.discarded]) == sorted(dice)


def discards(purse: bool) -> Asking:
    def asking(game: Table) -> Rule[bool]:
        ana = game.state.heroes["ana"]
        shared = Purse(game.state.destiny, CURSED_CITY.destiny) if purse else None
        return (
            yield from discard_one(game, ana.actor, ana.spaces, rules=("cc.stunned.hero",), topics=TOPICS, purse=shared)
        )

    return asking


@pytest.mark.rule("cc.stunned.hero")
def test_a_discarded_die_is_lost_but_not_spent() -> None:
    destiny = Destiny([4])
    card = Spaces([2, 0], [0, 0])
    assert play(discards(purse=True), ["destiny-4"], party_with(card, destiny)).value
    assert destiny == Destiny([], [4], {})
    assert play(discards(purse=True), [], party_with(card, destiny)).told("die-lost") == [{"piece": "ana", "score": 2}]
    assert not play(discards(purse=False), [], party_with(card, destiny)).value


# -- covering


def covers(book: Book, among: Sequence[int] | None = None) -> Asking:
    def asking(game: Table) -> Rule[bool]:
        ana = game.state.heroes["ana"]
        return (yield from cover(game, ana.actor, ana.spaces, 1, ids=book.spaces, topics=TOPICS, among=among))

    return asking


@pytest.mark.parametrize(
    "book",
    [
        pytest.param(CURSED_CITY, marks=pytest.mark.rule("cc.wound.apply", "cc.wound.dice-lost")),
        pytest.param(BLACKSTONE, marks=pytest.mark.rule("bsf.wounds.counter", "bsf.wounds.dice-lost")),
    ],
)
def test_a_counter_goes_on_a_space_of_the_players_choice_and_a_die_under_it_is_lost(book: Book) -> None:
    card = Spaces([0, 5, 2, 5], [2, 0, 0, 0])
    ran = play(covers(book), ["space-2"], party_with(card))
    assert (ran.value, card) == (True, Spaces([0, 0, 2, 5], [2, 1, 0, 0]))
    assert ran.told("die-lost") == [{"piece": "ana", "score": 5}]


def test_only_the_spaces_that_a_game_allows_are_covered() -> None:
    card = Spaces([3, 5], [0, 0])
    play(covers(CURSED_CITY, among=[1]), [], party_with(card))
    assert card == Spaces([3, 0], [0, 1])


def test_a_card_without_a_free_space_takes_no_counter() -> None:
    card = Spaces([0, 0], [1, 2])
    assert not play(covers(CURSED_CITY), [], party_with(card)).value
    assert card.covers == [1, 2]


@QUICK
@given(cards(), st.integers(0, 9))
def test_one_space_is_covered_and_loses_its_die_alone(card: Spaces, which: int) -> None:
    game = bare(party_with(card))
    free, before = uncovered(card), list(card.dice)
    scores = sorted({card.dice[space] for space in free})
    chosen = scores[which % len(scores)] if scores else 0
    first = next((space for space in free if card.dice[space] == chosen), None)
    done = drive(covers(CURSED_CITY)(game), [f"space-{first + 1}"] if first is not None and len(scores) > 1 else [])
    assert done == bool(free)
    if first is not None:
        before[first] = 0
        assert uncovered(card) == [space for space in free if space != first]
    assert card.dice == before


@QUICK
@given(cards(), st.data())
def test_an_activation_roll_fills_exactly_the_empty_spaces(card: Spaces, data: st.DataObject) -> None:
    before = list(card.dice)
    empty = [at for at, cover in enumerate(card.covers) if not cover and not card.dice[at]]
    faces = data.draw(st.lists(SCORES, min_size=len(empty), max_size=len(empty)))
    drive(rolls(CURSED_CITY)(bare(party_with(card))), [faces] if empty else [])
    assert [card.dice[at] for at in empty] == faces
    assert [die for at, die in enumerate(card.dice) if at not in empty] == [
        die for at, die in enumerate(before) if at not in empty
    ]
    assert empty_spaces(card) == []


def test_a_freed_space_has_no_die_until_the_next_roll() -> None:
    card = Spaces([0, 3], [1, 0])
    changes.free_space(bare(), "ana", card, 0, ())
    assert (empty_spaces(card), card.dice) == ([0], [0, 3])


def test_a_die_is_turned() -> None:
    card = Spaces([5, 3], [0, 0])
    changes.turn_die(bare(), "ana", card, 0, 1, ())
    assert card.dice == [1, 3]
