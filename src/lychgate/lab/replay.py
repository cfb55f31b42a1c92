"""Running a save again: the same as recorded, or the first place where it is not."""

from collections.abc import Callable
from typing import Any

import msgspec
from msgspec import Struct, to_builtins

from lychgate.kernel.errors import Diverged, SaveError, SaveRefused, ScenarioError
from lychgate.kernel.game import Game
from lychgate.kernel.loading import unplayed
from lychgate.kernel.rulebook import ContentStamp, Rulebook
from lychgate.kernel.saves import Body, differences, read
from lychgate.kernel.state import State
from lychgate.kernel.stored import stored_state

from .failures import told

SPARE = 100_000
"""How many answers may come by themselves after the last recorded one before something is wrong."""


class Rerun(Struct):
    """A save that was run again, as far as it went.

    `parted` says where rules and record part, `broke` how the rules broke; `other` in what the rules and content here
    differ from those of the save. `chance` is how many rolls and draws
    were found to be those that the seed gives, or None where they were read out by people or the seed is not told.
    """

    body: Body
    game: Game | None
    parted: str = ""
    broke: str = ""
    chance: int | None = None
    other: str = ""

    @property
    def same(self) -> bool:
        return not self.parted and not self.broke


def rerun(data: bytes, open_game: Callable[[Body], tuple[Rulebook, ContentStamp]], *, journal: bool = False) -> Rerun:
    """Run all answers of a save again. Raises only where the save cannot be opened at all."""
    body = read(data)
    rulebook, content = open_game(body)
    if body.game != rulebook.id:
        raise SaveRefused(f"the save is of {body.game!r}, not of {rulebook.id!r}")
    result = Rerun(body, None, other=differences(body, rulebook, content))
    try:
        game = unplayed(body, rulebook, content, journal=journal, limit=len(body.answers) + SPARE, fresh="a rerun")
        result.game = game
        game.door.replay(body.record(), verify=True)
    except Diverged as error:
        result.parted = str(error)
    except (SaveError, ScenarioError):
        raise
    except Exception as error:
        result.broke = told(error)
    else:
        result.parted = _other_chance(result, game) or _other_state(body, game)
    return result


def _other_chance(result: Rerun, game: Game) -> str:
    """The first roll or draw that is not the one that the seed gives."""
    if game.door.chance is None or result.body.seedless:
        return ""
    result.chance = 0
    # A game that was once opened from a file without its seed has one only for what was rolled since.
    first = game.reseeds[0][0] if game.seed is None else 0
    rolled = [(number, entry) for number, entry in enumerate(game.answers) if entry.revealed]
    for count, (number, entry) in enumerate(rolled):
        question = entry.question
        if count < first or question is None:
            continue
        drawn = game.door.chance(question, count)
        if drawn != entry.answer:
            return (
                f"answer {number} is not what the seed gives: {question.describe()} has {entry.answer!r} "
                f"in the record, and the seed gives {drawn!r}"
            )
        result.chance += 1
    return ""


def _other_state(body: Body, game: Game) -> str:
    """Whether the stored state differs from the one the rules came to, and in which part first."""
    point = game.kept().points[-1]
    if body.safe is None or body.safe.answers != point.answers:
        return ""
    try:
        stored = stored_state(game.rulebook, game.content, body.safe.state, body.safe.schema)
    except SaveError as error:
        return str(error)
    where = _difference(_plain(stored), _plain(point.state), "state")
    return f"the state at answer {point.answers} is not the one recorded: {where}" if where else ""


def _plain(state: State) -> Any:
    return msgspec.json.decode(msgspec.json.encode(to_builtins(state, order="deterministic")))


def _difference(stored: Any, came: Any, path: str) -> str:
    """The first part in which two pieces of plain data differ."""
    if isinstance(stored, dict) and isinstance(came, dict):
        for key in [*stored, *(key for key in came if key not in stored)]:
            if key not in stored or key not in came:
                return f"{path}.{key} is only in {'the record' if key in stored else 'the run'}"
            if found := _difference(stored[key], came[key], f"{path}.{key}"):
                return found
        return ""
    if isinstance(stored, list) and isinstance(came, list) and len(stored) == len(came):
        pairs = enumerate(zip(stored, came, strict=True))
        return next((found for i, (a, b) in pairs if (found := _difference(a, b, f"{path}[{i}]"))), "")
    return "" if stored == came else f"{path} was {stored!r} and came to {came!r}"
