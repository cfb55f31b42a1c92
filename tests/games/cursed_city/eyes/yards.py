"""The test yard: two halls with two closed gateways between them, plain heroes, and hostiles of all four sizes.

The halls lie at 2,0 and 8,0, six spaces by six; `door` touches 7,2 7,3 8,2 8,3 and `hatch` 7,4 7,5 8,4 8,5.
"""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import lychgate
from lychgate.kernel.game import Game
from lychgate.kernel.question import Question
from lychgate.mechanics.grid.shapes import Cell, cell_of

PACK = str(Path(__file__).parent / "yard")
FAILURE, SUCCESS, CRITICAL = "failure", "success", "critical"


def hero(name: str, cell: str | None = None, *dice: int, **more: Any) -> dict[str, Any]:
    """A line for a hero: whoever is not in a space is out of action."""
    where = {"out": True} if cell is None else {"cell": cell}
    return {"id": name, **where, "dice": list(dice), **more}


def group(number: int, *models: str, **more: Any) -> dict[str, Any]:
    """A line for a group of models, each as `dray 5,2`."""
    return {
        "number": number,
        "models": [dict(zip(("kind", "cell"), one.split(), strict=True)) for one in models],
        **more,
    }


def yard(
    *heroes: Mapping[str, Any],
    dice: Sequence[Any] = (),
    answers: Sequence[Any] = (),
    players: int = 1,
    setup: Mapping[str, Any] | None = None,
    **arrange: Any,
) -> Game:
    """A Hunt in the yard in the middle of a turn; heroes who are not named are out of action."""
    named = {one["id"] for one in heroes}
    others = [hero(name) for name in ("ada", "ben", "cid", "dot") if name not in named]
    return lychgate.scenario(
        "cursed-city",
        {
            "players": players,
            "seed": 1,
            "setup": {"journey": "hunt", "heroes": ["ada", "ben", "cid", "dot"], **(setup or {})},
            "chance": list(dice),
            "answers": list(answers),
            "arrange": {"map": "yard", "turn": 1, "objects": [], "hero": [*map(dict, heroes), *others], **arrange},
        },
        packs=[PACK],
    )


def asked(game: Game) -> Question:
    assert game.question is not None
    return game.question


def options(game: Game) -> list[str]:
    return [option.id for option in asked(game).options]


def topic(game: Game) -> str:
    return "" if game.question is None else game.question.topic.id


def told(game: Game, *kinds: str) -> list[dict[str, Any]]:
    return [{"kind": event.kind, **event.data} for event in game.events(all_seats=True) if event.kind in kinds]


def cells(*words: str) -> set[Cell]:
    return {cell_of(word) for word in words}


def on_until(game: Game, done: Callable[[Game], bool], **known: Any) -> None:
    """Answer by these answers to topics (with `_` for a dot), else with the first option, until something is so."""
    for _ in range(60):
        if game.question is None or done(game):
            return
        name = topic(game).replace(".", "_").replace("-", "_")
        first = [one.id for one in asked(game).options] if asked(game).kind == "order" else asked(game).options[0]
        game.answer(known.get(name, first))
    raise AssertionError("it goes on and on")


def targets_asked(game: Game) -> set[str]:
    """Among whom a hostile's target is asked, until a hero acts; every question is answered by its first option."""
    targets: list[str] = []
    for _ in range(9):
        if topic(game) in ("hero.action", ""):
            break
        if "target" in topic(game):
            targets = options(game)
        game.answer(options(game)[0])
    return set(targets)
