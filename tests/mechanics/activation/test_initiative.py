"""The initiative track: the deal, whose turn it is, joining, leaving and changing places."""

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lychgate.kernel.chance import Draw
from lychgate.kernel.errors import RuleError
from lychgate.kernel.question import Rule
from lychgate.mechanics.activation.initiative import (
    current,
    deal,
    finish,
    is_last_of_its_side,
    join,
    lay_out,
    leave,
    swap,
)
from lychgate.mechanics.activation.state import Initiative, Slot
from mechanics.grid.drawn_boards import QUICK

from .table import BLACKSTONE, CURSED_CITY, TOPICS, Asking, Book, Party, Table, bare, drive, play

HEROES = [Slot("ana"), Slot("bo"), Slot("cy"), Slot("di")]
GROUPS = [Slot("group-1", True), Slot("group-2", True)]
LABELS = {"group-1": "The first group", "group-2": "The second group", "ana": "Somebody else"}


def cards_of(track: Initiative) -> list[str]:
    return [slot.card for slot in track.slots]


def deals(book: Book, *batches: list[Slot], also: tuple[str, ...] = ()) -> Asking:
    def asking(game: Table) -> Rule[None]:
        track = game.state.track
        return (yield from deal(game, track, batches, 0, ids=book.initiative, topics=TOPICS, labels=LABELS, also=also))

    return asking


@pytest.mark.parametrize(
    "book",
    [
        pytest.param(CURSED_CITY, marks=pytest.mark.rule("cc.initiative.deal", "cc.initiative.order")),
        pytest.param(BLACKSTONE, marks=pytest.mark.rule("bsf.turn.initiative-deal")),
    ],
)
def test_cards_are_dealt_from_the_left_by_chance(book: Book) -> None:
    party = Party()
    ran = play(deals(book, [*HEROES, *GROUPS]), ["bo", "group-2", "di", "ana", "group-1"], party)
    assert cards_of(party.track) == ["bo", "group-2", "di", "ana", "group-1", "cy"]
    assert ran.told("track-dealt") == [
        {"cards": cards_of(party.track), "who": ["bo", "The second group", "di", "ana", "The first group", "cy"]}
    ]


def test_every_order_is_equally_likely() -> None:
    cards = [*HEROES[:2], *GROUPS]
    for order in permutations(cards):
        game = bare()
        rule = deals(CURSED_CITY, cards)(game)
        likely = 1
        question = next(rule)
        for slot in order[:-1]:
            assert isinstance(question, Draw)
            likely *= len(question.weights)
            assert set(question.weights) == {1}
            try:
                question = rule.send(question.take(slot.card))
            except StopIteration:
                break
        assert likely == 24
        assert game.state.track.slots == list(order)


@pytest.mark.rule("bsf.combat.ambush", "bsf.turn.initiative-deal")
def test_in_an_ambush_the_hostile_cards_are_dealt_first() -> None:
    party = Party()
    play(deals(BLACKSTONE, GROUPS, HEROES[:2], also=("bsf.combat.ambush",)), ["group-2", "bo"], party)
    assert cards_of(party.track) == ["group-2", "group-1", "bo", "ana"]


def in_order(rule: str) -> Asking:
    def asking(game: Table) -> Rule[None]:
        lay_out(game, game.state.track, [HEROES[1], GROUPS[0], HEROES[0]], (rule,), labels=LABELS)
        yield from ()

    return asking


@pytest.mark.rule("cc.initiative.first-journey")
def test_cards_can_be_laid_in_a_given_order() -> None:
    party = Party()
    play(in_order("cc.initiative.first-journey"), [], party)
    assert cards_of(party.track) == ["bo", "group-1", "ana"]


def all_act(book: Book, order: list[str]) -> Asking:
    def asking(game: Table) -> Rule[None]:
        track = game.state.track
        while (slot := current(track)) is not None:
            order.append(slot.card)
            if slot.card == "bo":
                leave(game, track, "cy", ids=book.initiative)
                join(game, track, Slot("group-3", True), ids=book.initiative)
            finish(game, track, slot.card, ids=book.initiative)
        yield from ()

    return asking


@pytest.mark.parametrize(
    "book",
    [
        pytest.param(
            CURSED_CITY,
            marks=pytest.mark.rule(
                "cc.activation.order",
                "cc.deliverance.step4-initiative",
                "cc.ooa.remove",
                "cc.ex.deliverance-initiative",
            ),
        ),
        pytest.param(BLACKSTONE, marks=pytest.mark.rule("bsf.activation.order", "bsf.out.removal")),
    ],
)
def test_cards_act_from_the_left_and_are_turned_down_those_that_join_last(book: Book) -> None:
    order: list[str] = []
    party = Party(track=Initiative([HEROES[0], GROUPS[0], HEROES[1], HEROES[2], GROUPS[1]]))
    play(all_act(book, order), [], party)
    assert order == ["ana", "group-1", "bo", "group-2", "group-3"]
    assert [(slot.card, slot.done) for slot in party.track.slots] == [(card, True) for card in order]


def test_a_card_that_left_in_its_own_activation_is_not_turned() -> None:
    game = bare(Party(track=Initiative([HEROES[0], GROUPS[0]])))
    leave(game, game.state.track, "ana", ids=CURSED_CITY.initiative)
    leave(game, game.state.track, "ana", ids=CURSED_CITY.initiative)
    finish(game, game.state.track, "ana", ids=CURSED_CITY.initiative)
    assert game.state.track.slots == [GROUPS[0]]


def test_a_card_joins_only_once() -> None:
    game = bare(Party(track=Initiative([GROUPS[0]])))
    with pytest.raises(RuleError, match="on the track already"):
        join(game, game.state.track, GROUPS[0], ids=CURSED_CITY.initiative)
    with pytest.raises(RuleError, match="not on the track"):
        swap(game, game.state.track, "ana", "group-1", ())


def swaps(one: str, other: str, rules: tuple[str, ...]) -> Asking:
    def asking(game: Table) -> Rule[None]:
        swap(game, game.state.track, one, other, rules)
        yield from ()

    return asking


@pytest.mark.rule("bsf.coveringfire.swap", "bsf.ex.covering-fire")
def test_two_explorers_change_places() -> None:
    party = Party(track=Initiative([HEROES[0], GROUPS[0], HEROES[1]]))
    ran = play(swaps("ana", "bo", ("bsf.coveringfire.swap",)), [], party)
    assert cards_of(party.track) == ["bo", "group-1", "ana"]
    assert ran.told("cards-swapped") == [{"card": "ana", "other": "bo", "who": "ana", "whom": "bo"}]


@QUICK
@given(st.permutations([*HEROES, *GROUPS]), st.integers(0, 5))
def test_the_last_of_a_side_has_no_card_of_it_after_it(order: list[Slot], done: int) -> None:
    game = bare(Party(track=Initiative(list(order))))
    track = game.state.track
    for slot in order[:done]:
        finish(game, track, slot.card, ids=CURSED_CITY.initiative)
    acting = current(track)
    assert acting == order[done]
    after = [slot.hostile for slot in order[done + 1 :]]
    assert is_last_of_its_side(track, acting.card) == (acting.hostile not in after)


def test_a_single_card_is_dealt_without_asking() -> None:
    game = bare()
    drive(deals(CURSED_CITY, HEROES[:1], [])(game))
    assert game.state.track.slots == HEROES[:1]
