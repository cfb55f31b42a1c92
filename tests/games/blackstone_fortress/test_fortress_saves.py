"""Blackstone Fortress in files: a game goes on from its save, and a state that is none of this game's is refused."""

from collections.abc import Callable
from random import Random

import pytest
from msgspec.structs import replace

import lychgate
from games.blackstone_fortress.fortress import DRAIK, GUARDSMAN, TADDEUS, fortress, group, setups
from lychgate.bots.random import random_answer
from lychgate.games import rulebook
from lychgate.games.blackstone_fortress.model.state import Combat, Fortress, Portal

BOOK = rulebook("blackstone-fortress")
SETUPS = list(setups())


@pytest.mark.parametrize("number", range(len(SETUPS)))
def test_a_game_goes_on_from_its_save(number: int) -> None:
    game, dice = lychgate.new("blackstone-fortress", seed=number, players=2, setup=SETUPS[number]), Random(number)
    for _ in range(60):
        if game.question is None:
            break
        game.answer(random_answer(game.question, dice), seat=game.question.seat)
    again = lychgate.load(game.save())
    assert again.play.state == game.play.state
    assert again.view(0) == game.view(0)
    assert list(BOOK.faults(game.play.state, game.play.content)) == []


def fight(state: Fortress) -> Combat:
    assert state.expedition is not None
    assert state.expedition.combat is not None
    return state.expedition.combat


def stranger(state: Fortress) -> None:
    state.explorers["bob"] = state.explorers.pop(DRAIK)


def other_body(state: Fortress) -> None:
    state.explorers[DRAIK].bodies[0].id = "raus"


def fewer_spaces(state: Fortress) -> None:
    state.explorers[DRAIK].spaces.dice.pop()


def die_of_seven(state: Fortress) -> None:
    state.explorers[DRAIK].spaces.dice[0] = 7


def points(state: Fortress) -> None:
    state.explorers[DRAIK].inspiration.points = 9


def pony(state: Fortress) -> None:
    state.roster[DRAIK].cards.append("a-pony")


def ghost(state: Fortress) -> None:
    fight(state).hostiles[f"{GUARDSMAN}-1"].kind = "ghost"


def astray(state: Fortress) -> None:
    fight(state).hostiles[f"{GUARDSMAN}-1"].cell = (40, 40)


def without_group(state: Fortress) -> None:
    fight(state).groups[1].members.clear()


def encounter(state: Fortress) -> None:
    fight(state).groups[1].card = "encounter-x"


def lost(state: Fortress) -> None:
    fight(state).groups[1].slain.append("ghost-1")


def threat(state: Fortress) -> None:
    fight(state).threat = 9


def twist(state: Fortress) -> None:
    fight(state).twists.append("plot")


def unknown_map(state: Fortress) -> None:
    fight(state).map = "combat-99"


def track(state: Fortress) -> None:
    slots = fight(state).track.slots
    slots[0] = replace(slots[0], card="9")


def destiny(state: Fortress) -> None:
    fight(state).destiny.available.append(7)


def portal(state: Fortress) -> None:
    fight(state).portals["portal-9"] = Portal("portal-9", (41, 40), ((40, 40),))


FAULTS: list[tuple[Callable[[Fortress], None], str]] = [
    (stranger, "no explorer 'bob'"),
    (other_body, "has the bodies"),
    (fewer_spaces, "dice spaces"),
    (die_of_seven, "dice spaces"),
    (points, "9 inspiration points"),
    (pony, "a-pony"),
    (ghost, "no hostile"),
    (astray, "beside the board"),
    (without_group, "belongs to no group"),
    (encounter, "encounter-x"),
    (lost, "ghost-1"),
    (threat, "threat level is 9"),
    (twist, "no twist 'plot'"),
    (unknown_map, "no map 'combat-99'"),
    (track, "the track has '9'"),
    (destiny, "a destiny die shows 7"),
    (portal, "portal-9"),
]


@pytest.mark.parametrize(("spoil", "words"), FAULTS, ids=[spoil.__name__ for spoil, _ in FAULTS])
def test_a_state_that_cannot_be_is_refused(spoil: Callable[[Fortress], None], words: str) -> None:
    lines = ({"id": DRAIK, "dice": [6]}, {"id": TADDEUS})
    game = fortress(*lines, track=[DRAIK, "1"], group=[group(1, GUARDSMAN, "3,4")])
    spoil(game.play.state)
    assert any(words in fault for fault in BOOK.faults(game.play.state, game.play.content))
