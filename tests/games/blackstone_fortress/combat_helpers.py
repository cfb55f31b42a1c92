"""Boards and fights for tests: drawn by hand, with rules driven by a script of dice and answers."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, TypeVar

from games.blackstone_fortress.explorers_helpers import fight_of, plain_content
from games.blackstone_fortress.fortress import DRAIK, GUARDSMAN
from lychgate.games.blackstone_fortress.board.layout import EMPTY
from lychgate.games.blackstone_fortress.model.content import ExplorerCard, HostileCard, Weapon
from lychgate.games.blackstone_fortress.model.state import (
    Blackstone,
    Body,
    Combat,
    Expedition,
    Explorer,
    Fortress,
    Group,
    Hostile,
    Portal,
    Veteran,
    step,
)
from lychgate.kernel.events import Event, Journal
from lychgate.kernel.moments import Hook
from lychgate.kernel.play import Play
from lychgate.kernel.question import Question, Rule
from lychgate.mechanics.activation.spaces import new_spaces
from lychgate.mechanics.activation.state import Slot
from lychgate.mechanics.grid.board import Board
from lychgate.mechanics.grid.maps import put_map, read_map
from lychgate.mechanics.grid.shapes import Cell

T = TypeVar("T")

FAILURE, SUCCESS, CRITICAL = "failure", "success", "critical"
AROUND = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""The six steps, for oracles that share nothing with the grid."""


def drawn(rows: Sequence[str], walls: Sequence[str] = (), barriers: Sequence[str] = ()) -> Board:
    """A board of hexes as a map draws it."""
    letters = sorted(set("".join(rows)) - {" "})
    known = {letter: letter for letter in letters}
    return put_map(EMPTY, read_map("drawn", rows, known, walls=walls, barriers=barriers, shape="hexes"))


def rhombus(width: int, height: int) -> list[str]:
    """The rows of hexes (0, 0) to (width - 1, height - 1)."""
    return [" " * row + " ".join("a" * width) for row in range(height)]


def fortress_on(board: Board | None = None) -> Blackstone:
    """A combat with nobody on the board yet."""
    state = Fortress(mode="combat")
    laid = drawn(rhombus(7, 7)) if board is None else board
    state.expedition = Expedition("practice", combat=Combat("combat-1", board=laid, turn=1, phase="activation"))
    return Play(state, plain_content(), step, Journal())


def fight(game: Blackstone) -> Combat:
    return fight_of(game.state)


def stand(game: Blackstone, name: str, *cells: Cell, dice: Sequence[int] = (), **fields: Any) -> Explorer:
    """Put an explorer in a hex, or the bodies of one in several; the card joins the track."""
    card = game.content[ExplorerCard][name]
    names = [body.id for body in card.bodies] or [card.id]
    places = [*cells, *[cells[-1]] * len(names)] if cells else [None] * len(names)
    bodies = [Body(body, cell) for body, cell in zip(names, places, strict=False)]
    explorer = Explorer(name, 0, bodies, new_spaces(card.spaces), **fields)
    explorer.spaces.dice[: len(dice)] = dice
    game.state.explorers[name] = explorer
    game.state.roster[name] = Veteran(name)
    fight(game).track.slots.append(Slot(name))
    return explorer


def put(game: Blackstone, kind: str, cell: Cell, group: int = 1, **fields: Any) -> Hostile:
    """Put a hostile of this kind in a hex."""
    known = fight(game).groups.setdefault(group, Group(group))
    taken = [one for other in fight(game).groups.values() for one in (*other.members, *other.slain)]
    number = 1 + sum(one.startswith(f"{kind}-") for one in taken)
    arms = fields.pop("arms", "lasgun" if kind == GUARDSMAN else "")
    hostile = Hostile(f"{kind}-{number}", kind, arms, group, cell, **fields)
    fight(game).hostiles[hostile.id] = hostile
    known.members.append(hostile.id)
    return hostile


def put_portal(game: Blackstone, at: Cell) -> Portal:
    """Put a portal beside the board."""
    cells = fight(game).board.terrain.cells
    touched = tuple(cell for cell in ((at[0] + x, at[1] + y) for x, y in AROUND) if cell in cells)
    portal = Portal(f"portal-{len(fight(game).portals) + 1}", at, touched)
    fight(game).portals[portal.id] = portal
    return portal


def weapon_of(game: Blackstone, explorer: Explorer, name: str) -> Weapon:
    return next(one for one in game.content[ExplorerCard][explorer.id].normal.weapons if one.id == name)


def hostile_weapon(game: Blackstone, hostile: Hostile, name: str) -> Weapon:
    return next(one for one in game.content[HostileCard][hostile.kind].weapons if one.id == name)


def weapon(*dice: tuple[int, ...], **fields: Any) -> Weapon:
    """A weapon of these dice at range 1, 2 to 3 and 4 or more; the last count for the rest."""
    every = (*dice, *[dice[-1]] * (3 - len(dice)))
    return Weapon(id="test", name="Test", cost=1, dice=every, **fields)


def duel(away: int = 1) -> tuple[Blackstone, Explorer, Hostile]:
    """Draik, and a Traitor Guardsman at this range."""
    game = fortress_on()
    return game, stand(game, DRAIK, (0, 0)), put(game, GUARDSMAN, (away, 0))


# -- driving rules

NOTES = Journal()
"""What was asked, by which rules: a game writes this down with the answers."""


def play(rule: Rule[T], *answers: Any) -> T:
    """Drive a rule to its end with these answers to dice and choices; what has one answer needs none."""
    left = list(answers)

    def answer(asked: Question) -> Any:
        only = asked.only()
        if only is None:
            assert left, f"nobody answers {asked.describe()} ({[option.id for option in asked.options]})"
            only = left.pop(0)
        return asked.take(asked.plain(only))

    result = _drive(rule, answer)
    assert not left, f"nobody asked for {left}"
    return result


def questions(rule: Rule[Any], *answers: Any) -> list[Question]:
    """Drive a rule as `play` does; the questions with a choice that are no rolls."""
    left = list(answers)
    seen: list[Question] = []

    def answer(asked: Question) -> Any:
        only = asked.only()
        if only is None:
            if not asked.chance:
                seen.append(asked)
            only = left.pop(0)
        return asked.take(asked.plain(only))

    _drive(rule, answer)
    return seen


def _drive(rule: Rule[T], answer: Callable[[Any], Any]) -> T:
    try:
        asked: Any = next(rule)
        while True:
            NOTES.tell("asked", asked.rules, {})
            asked = rule.send(answer(asked))
    except StopIteration as end:
        result: T = end.value
        return result


# -- looking


def events(game: Blackstone, *kinds: str) -> list[Event]:
    assert game.journal is not None
    return [event for event in game.journal.events if not kinds or event.kind in kinds]


def cited(game: Blackstone) -> set[str]:
    """All rules that events cite."""
    return {rule for event in events(game) for rule in event.rules}


def counters(explorer: Explorer) -> list[int]:
    """The counters on a card, worst first: 2 is grievous, 1 a wound."""
    return sorted(filter(None, explorer.spaces.covers), reverse=True)


@contextmanager
def speaking(hook: Hook[Any, Any], speaker: Callable[..., Any], game: Blackstone | None = None) -> Iterator[None]:
    """Let a function alone speak at a moment, as a card would: what other cards do is none of the test's business.

    A game that has been asked about it before forgets that nobody spoke.
    """
    before, hook.always = hook.always, [speaker]
    if game is not None:
        game.forget()
    try:
        yield
    finally:
        hook.always = before
