"""Gambits: paying, and whom a card may change places with."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lychgate.kernel.question import Rule
from lychgate.mechanics.activation.action_dice import CRITICAL, FAILURE, SUCCESS, Result, settle, throw
from lychgate.mechanics.activation.gambits import Gambler, choose_gambit, partners, pay_for, prices, resolve
from lychgate.mechanics.activation.state import Destiny, Initiative, Inspiration, Slot, Spaces
from mechanics.grid.drawn_boards import QUICK

from .table import BLACKSTONE, CURSED_CITY, ROLL, TOPICS, Asking, Book, Party, Table, bare, play

NAMES = {f"g{number}": f"Group {number}" for number in range(1, 5)}


def track_of(cards: str) -> Initiative:
    """`ana g1 bo`: groups begin with a g."""
    return Initiative([Slot(card, card.startswith("g")) for card in cards.split()])


def shown(party: Party) -> str:
    return " ".join(slot.card for slot in party.track.slots)


def party_at(cards: str, dice: list[int]) -> Party:
    """Ana and Cy, one for each player, have these dice; the others have none."""
    party = Party(track=track_of(cards), destiny=Destiny([6, 5]))
    for name in ("ana", "cy"):
        party.heroes[name].spaces = Spaces(list(dice), [0] * len(dice))
    return party


def gambit_step(book: Book, agility: tuple[str, ...] = (), free: str = "") -> Asking:
    """The whole step, as a game makes it."""

    def asking(game: Table) -> Rule[None]:
        left = free
        while True:
            gamblers = [
                Gambler(hero.actor, hero.spaces, hero.inspiration, hero.id == left)
                for hero in game.state.heroes.values()
            ]
            track = game.state.track
            gambit = yield from choose_gambit(gamblers, track, ids=book.gambits, topics=TOPICS)
            if gambit is None:
                return
            left = "" if gambit.price == "free" else left
            yield from pay_for(game, gambit, ids=book.gambits, inspiring=book.inspiration, topics=TOPICS)
            actor = gambit.gambler.actor
            thrown = yield from throw(actor, (8,), "{hero}: Agility", topic=ROLL, rules=agility)
            result = yield from settle(game, actor, thrown, ids=book.dice)
            yield from resolve(game, actor, track, result, ids=book.gambits, topics=TOPICS, names=NAMES)

    return asking


@pytest.mark.rule(
    "cc.gambit.attempt",
    "cc.gambit.agility",
    "cc.gambit.success",
    "cc.gambit.repeat",
    "cc.gambit.order",
    "cc.ex.gambit-nearest",
    "cc.ex.initiative-gambit",
)
@pytest.mark.parametrize(("side", "after"), [("g1", "bo g2 ana g1 cy"), ("g2", "bo cy ana g2 g1")])
def test_in_cursed_city_a_success_swaps_with_the_nearest_group_on_a_side(side: str, after: str) -> None:
    party = party_at("bo g2 ana cy g1", [3])
    play(gambit_step(CURSED_CITY, ("cc.gambit.agility",)), ["pass", "cy", ["success"], side, "pass"], party)
    assert shown(party) == after
    assert party.heroes["cy"].spaces.dice == [0]


@pytest.mark.rule("bsf.gambit.cost", "bsf.gambit.result", "bsf.gambit.repeat", "bsf.ex.gambit-success")
@pytest.mark.parametrize(("side", "after"), [("g1", "ana cy bo g1 g2 di"), ("g2", "ana g1 bo g2 cy di")])
def test_in_blackstone_fortress_a_success_swaps_with_the_nearest_group_on_a_side(side: str, after: str) -> None:
    party = party_at("ana g1 bo cy g2 di", [3])
    play(gambit_step(BLACKSTONE), ["pass", "cy", ["success"], side, "pass"], party)
    assert shown(party) == after


@pytest.mark.rule("cc.gambit.critical")
def test_in_cursed_city_a_critical_success_swaps_with_any_group() -> None:
    party = party_at("g1 g2 cy g3", [3])
    play(gambit_step(CURSED_CITY), ["cy", ["critical"], "g1"], party)
    assert shown(party) == "cy g2 g1 g3"


@pytest.mark.rule("bsf.gambit.result", "bsf.ex.gambit-critical")
@pytest.mark.parametrize(("other", "after"), [("g1", "ana g2 g1 g3"), ("g2", "g1 ana g2 g3"), ("g3", "g1 g2 g3 ana")])
def test_in_blackstone_fortress_a_critical_success_swaps_with_any_group(other: str, after: str) -> None:
    party = party_at("g1 g2 ana g3", [3])
    play(gambit_step(BLACKSTONE), ["ana", ["critical"], other], party)
    assert shown(party) == after


@pytest.mark.parametrize(
    "book",
    [
        pytest.param(
            CURSED_CITY, marks=pytest.mark.rule("cc.gambit.failure", "cc.gambit.no-destiny", "cc.gambit.repeat")
        ),
        pytest.param(
            BLACKSTONE, marks=pytest.mark.rule("bsf.gambit.result", "bsf.gambit.no-destiny", "bsf.gambit.repeat")
        ),
    ],
)
def test_a_failure_moves_nothing_costs_the_die_and_leaves_the_destiny_dice_alone(book: Book) -> None:
    party = party_at("g1 ana", [2, 5])
    play(gambit_step(book), ["ana", "die-5", ["failure"], "ana", ["failure"]], party)
    assert shown(party) == "g1 ana"
    assert party.heroes["ana"].spaces.dice == [0, 0]
    assert party.destiny.available == [6, 5]


@pytest.mark.rule("bsf.gambit.edges")
def test_at_the_edge_a_success_swaps_towards_the_other_side_without_asking() -> None:
    party = party_at("ana bo g1 g2", [2])
    play(gambit_step(BLACKSTONE), ["ana", ["success"]], party)
    assert shown(party) == "g1 bo ana g2"


@pytest.mark.parametrize(
    "book",
    [
        pytest.param(CURSED_CITY, marks=pytest.mark.rule("cc.inspiration.gambit")),
        pytest.param(BLACKSTONE, marks=pytest.mark.rule("bsf.inspiration.gambit")),
    ],
)
def test_two_points_pay_for_a_gambit_in_place_of_a_die(book: Book) -> None:
    party = party_at("g1 ana", [])
    party.heroes["ana"].inspiration = Inspiration(3, inspired=True)
    play(gambit_step(book), ["ana:points", ["success"]], party)
    assert shown(party) == "ana g1"
    assert party.heroes["ana"].inspiration.points == 1


def test_a_free_gambit_costs_nothing() -> None:
    party = party_at("g1 ana", [4])
    play(gambit_step(BLACKSTONE, free="ana"), ["ana:free", ["success"], "pass"], party)
    assert (shown(party), party.heroes["ana"].spaces.dice) == ("ana g1", [4])


def test_others_may_attempt_a_gambit_after_one_that_they_waited_for() -> None:
    party = party_at("g1 ana cy", [4])
    play(gambit_step(CURSED_CITY), ["pass", "cy", ["success"], "ana", ["success"]], party)
    assert shown(party) == "cy g1 ana"


@pytest.mark.parametrize("cards", ["ana cy", "g1", ""])
def test_nobody_is_asked_without_a_hostile_card_or_a_card_of_their_own(cards: str) -> None:
    play(gambit_step(CURSED_CITY), [], party_at(cards, [4]))


def test_what_a_gambit_can_cost() -> None:
    ana = bare().state.heroes["ana"]
    assert prices(Gambler(ana.actor, Spaces([0, 1], [0, 0]), Inspiration(2), free=True)) == ["free", "die", "points"]
    assert prices(Gambler(ana.actor, Spaces([0, 0], [1, 0]), Inspiration(1))) == []


@QUICK
@given(st.lists(st.booleans(), max_size=7), st.integers(0, 7), st.sampled_from(Result))
def test_partners_are_found_by_walking_from_the_card(sides: list[bool], at: int, result: Result) -> None:
    at = min(at, len(sides))
    cards = [Slot(f"card-{number}", hostile) for number, hostile in enumerate(sides)]
    cards.insert(at, Slot("me"))
    walked = []
    for step in (-1, 1):
        place = at + step
        while 0 <= place < len(cards):
            if cards[place].hostile:
                walked.append(cards[place].card)
                break
            place += step
    everyone = [slot.card for slot in cards if slot.hostile]
    expected = {FAILURE: [], SUCCESS: walked, CRITICAL: everyone}[result]
    assert partners(Initiative(cards), "me", result) == expected
