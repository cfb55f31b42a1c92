"""Adventures played from their objective room: a party, what it meets, and what its players say and roll."""

from collections import deque
from collections.abc import Mapping, Sequence
from typing import Any

from games.warhammer_quest_1995.fights import meant
from lychgate.games.warhammer_quest_1995 import RULEBOOK
from lychgate.games.warhammer_quest_1995.front.packs import load_content
from lychgate.games.warhammer_quest_1995.model.content import Adventure
from lychgate.games.warhammer_quest_1995.model.state import Dungeon
from lychgate.kernel.chance import Roll
from lychgate.kernel.events import Event
from lychgate.kernel.game import Game
from lychgate.kernel.question import Answer, Question
from lychgate.kernel.scenarios import begin_scenario

CONTENT = load_content(())
Say = Mapping[str, str | Sequence[str]]


def at(x: int, y: int) -> str:
    """A square of the objective room, by the place that it has in the drawing."""
    return f"{x - 1},{y - 8}"


CORRIDOR = ("0,0", "1,0", "0,1", "1,1")
"""The squares of the passage before the objective room; those of the doorway first."""

LONG = 2000
"""More answers than any of these games needs."""


def errand(
    adventure: str,
    party: Mapping[str, str],
    say: Say | None = None,
    *,
    guards: Sequence[Mapping[str, Any]] = (),
    wounds: Mapping[str, int] | None = None,
    items: Mapping[str, Sequence[str]] | None = None,
    entered: bool = True,
    turns: int | None = None,
    **arrange: Any,
) -> Game:
    """Play an adventure, its room already entered unless said otherwise, until it is over or so many turns have passed.

    `say` gives the answers to questions by a part of their prompt: one for all of them, or a list for one after the
    other. What nobody has said anything about is passed by: nobody moves, fights or uses anything, and dice show 2.
    """
    room = CONTENT[Adventure][adventure].room
    plain = {
        "players": 1,
        "setup": {"warriors": max(2, len(party))},
        "arrange": {
            "turn": 3,
            "adventure": adventure,
            "section": [
                {"card": "passage-worn"},
                {"card": room, "through": "passage-worn-1:ahead", "entered": entered},
            ],
            "warrior": [
                {"id": one, "cell": cell, "items": [*(items or {}).get(one, ())]}
                | ({"wounds": wounds[one]} if wounds and one in wounds else {})
                for one, cell in party.items()
            ],
            "monster": [dict(one) for one in guards],
            "entered": int(entered),
            **arrange,
        },
    }
    game = begin_scenario(RULEBOOK, CONTENT, plain, ask_chance=True)
    return play_on(game, say or {}, turns)


def play_on(game: Game, say: Say, turns: int | None = None) -> Game:
    """Go on with these answers until it is over or so many turns have passed; everything said must be asked for."""
    left: dict[str, deque[str] | str] = {key: one if isinstance(one, str) else deque(one) for key, one in say.items()}
    unused = set(left)
    last = game.state.turn + (50 if turns is None else turns)
    while game.question is not None and game.state.turn < last:
        question = game.question
        assert game.number < LONG, f"{question.prompt} is asked over and over"
        game.answer(_answer(question, left, unused))
    assert not unused, f"nobody was asked about {', '.join(sorted(unused))}"
    remaining = {key: list(one) for key, one in left.items() if isinstance(one, deque) and one}
    assert not remaining, f"nobody was asked often enough: {remaining}"
    assert turns is not None or game.outcome is not None, "it goes on and on"
    return game


def _answer(question: Question, left: dict[str, deque[str] | str], unused: set[str]) -> Answer:
    for key, answer in left.items():
        if key in question.prompt and answer:
            unused.discard(key)
            return meant(question, answer if isinstance(answer, str) else answer.popleft())
    if isinstance(question, Roll):
        return " ".join("2" for _ in question.options.dice)
    ids = [option.id for option in question.options]
    return next((one for one in ("pass", "nothing", "no") if one in ids), ids[0])


# -- what came of it


def told(game: Game, kind: str) -> list[dict[str, Any]]:
    return [event.data for event in events(game, kind)]


def events(game: Game, kind: str) -> list[Event]:
    return [event for event in game.events(all_seats=True) if event.kind == kind]


def result(game: Game) -> str:
    assert game.outcome is not None
    return game.outcome.result


def gold(game: Game) -> dict[str, int]:
    """What each of the living has."""
    state: Dungeon = game.state
    return {one.id: one.gold for one in state.warriors.values()}


def fates(game: Game) -> dict[str, str]:
    return dict(game.state.fates)


def foe(kind: str, cell: str, wounds: int = 1, event: str = "") -> dict[str, Any]:
    """A Monster with so many Wounds left; one of the guards unless it came with an Event card."""
    return {"kind": kind, "cell": cell, "wounds": wounds, "event": event}
