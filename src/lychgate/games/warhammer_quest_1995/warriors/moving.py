"""Moving a Warrior: how far, past what, onto new ground, into the dark, and out of the dungeon."""

from collections.abc import Collection
from typing import Any

from msgspec.structs import replace

from lychgate.kernel.asks import Ways
from lychgate.kernel.play import AnyPlay
from lychgate.kernel.question import NOTHING, Choose, Option, Question, Rule
from lychgate.ledger import rule
from lychgate.mechanics.grid.paths import path, reachable
from lychgate.mechanics.grid.scenery import option_ways
from lychgate.mechanics.grid.shapes import Cell, cell_options

from ..basics import windows
from ..combat import pinning
from ..ending import ends
from ..model import stats, topics
from ..model.changes import ground, health, positions, sequence
from ..model.places import place_of
from ..model.queries import occupied, section_of, standing, warrior_card
from ..model.quest import voices
from ..model.state import Warrior, Wq, step
from . import light
from .moments import BARRED, LEAPS

Rules = tuple[str, ...]

MOVES: Rules = (
    "wq95.move.distance", "wq95.move.directions", "wq95.move.no-passing-through", "wq95.move.blocked-diagonal",
    "wq95.move.unexplored-doorway", "wq95.lantern.light", "wq95.characteristics.movement",
)  # fmt: skip


@step("move")
@rule("wq95.move.distance", "wq95.move.directions", "wq95.move.no-passing-through", "wq95.move.new-section-ends-turn")
def move(game: Wq, warrior_id: str) -> Rule[None]:
    """Up to his Move in squares, past nobody; stepping onto a new section ends his turn."""
    warrior = game.state.warriors.get(warrior_id)
    if warrior is None:
        return
    goal: Any = windows.SOMETHING_USED
    while goal is windows.SOMETHING_USED:
        if warrior.wounds == 0 or game.state.outcome is not None:
            return
        if pinning.is_pinned(game, warrior):
            break
        question = Choose(
            warrior.seat, "Move the {warrior}", destinations(game, warrior),
            topic=topics.WARRIOR_MOVE, rules=MOVES, cause=f"piece:{warrior.id}",
            parts={"warrior": warrior_card(game, warrior).name}, actor=warrior.id,
        )  # fmt: skip
        goal = yield from windows.ask(game, question)
        if goal is windows.SOMETHING_USED:
            yield from windows.window(game, but=warrior.seat)
            yield from ends.check_combat(game)
    if goal is not windows.SOMETHING_USED:
        if goal == "leave":
            yield from leave(game, warrior)
            return
        yield from walk(game, warrior, goal)
    if warrior.id in game.state.warriors and not warrior.halted:
        game.then("fight", warrior.id)


@rule(
    "wq95.move.blocked-diagonal", "wq95.move.levels", "wq95.move.stairs", "wq95.characteristics.movement",
    "wq95.move.unexplored-doorway", "wq95.ruling.diagonal-models", "wq95.ruling.ending-square",
)  # fmt: skip
def destinations(game: Wq, warrior: Warrior) -> list[Option]:
    """Where he can go, his own square first; whoever would be in the dark then is named."""
    budget = stats.move(game, warrior)
    terrain = game.state.board.terrain
    blocked = standing(game)
    for barred in voices(game, BARRED):
        blocked |= terrain.bits_of(barred(game, warrior))
    reach = reachable(terrain, warrior.cell, budget, blocked)
    for leaps in voices(game, LEAPS):
        reach |= leaps(game, warrior, reach, budget)
    options = cell_options(reach)
    if not light.is_everywhere(game):
        options = _with_warnings(game, warrior, reach, options)
    options[0] = replace(options[0], label="Stay", passes=True)
    for cell in _way_out(game):
        if reach.get(cell, budget) < budget:
            out = (f"door:{game.state.outside}",)
            options.append(
                Option("leave", "Leave the dungeon", out, ("wq95.move.leave-dungeon",), grave=True, verb="end")
            )
            break
    return options


Caution = tuple[str, Rules]
"""What the light has to do with going somewhere, and the rule behind it."""


def _with_warnings(game: Wq, warrior: Warrior, cells: Collection[Cell], options: list[Option]) -> list[Option]:
    """The options to go to these squares, with a word where somebody would be in the dark then."""
    tile_of = game.state.board.terrain.tile_of
    sections = set(map(tile_of.__getitem__, cells))
    cautions = {section: caution for section in sections if (caution := _warning(game, warrior, section))}
    if not cautions:
        return options
    return [_with(game, cautions.get(tile_of[cell]), cell, one) for cell, one in zip(cells, options, strict=True)]


def _with(game: Wq, caution: Caution | None, cell: Cell, option: Option) -> Option:
    if caution is None or game.journal is None:  # nobody reads it
        return option
    return replace(option, label=f"{place_of(game, cell)}, {caution[0]}", rules=caution[1])


@rule("wq95.ruling.lost-timing")
def _warning(game: Wq, warrior: Warrior, section: str) -> Caution | None:
    """Whether he would walk into the dark on this section, or with the lantern leave others in it."""
    if warrior.id != game.state.leader:
        if light.shines_on(game, section):
            return None
        return "into the dark", ("wq95.lantern.lost-moving",)
    bright = light.lit_from(game, section)
    others = [one for one in game.state.warriors.values() if one is not warrior]
    behind = [warrior_card(game, one).name for one in others if section_of(game, one.cell) not in bright]
    if not behind:
        return None
    return f"out of the sight of {', '.join(behind)}", ("wq95.lantern.lost-left-behind",)


def _way_out(game: Wq) -> tuple[Cell, ...]:
    """The squares before the entrance, unless something bars it."""
    state = game.state
    if not state.outside or state.outside in state.shut:
        return ()
    return state.board.doorway(state.outside).cells


def walk(game: Wq, warrior: Warrior, goal: Cell) -> Rule[None]:
    """Go there by a shortest way, and see what is entered on it."""
    if goal == warrior.cell:
        return NOTHING
    terrain = game.state.board.terrain
    way = [goal]
    if goal not in terrain.steps[warrior.cell] and _way_matters(game):
        way = path(terrain, warrior.cell, (goal,), occupied(game) - {warrior.cell}) or [goal]
    start = terrain.tile_of[warrior.cell]
    positions.move_to(game, warrior, goal, ("wq95.move.distance", "wq95.move.directions"))
    _note_levels(game, warrior, way)
    for section in dict.fromkeys(map(terrain.tile_of.__getitem__, way)):
        if section != start:
            step_onto(game, warrior, section)
    return light.lose_in_the_dark(game, warrior)


def _way_matters(game: Wq) -> bool:
    """Whether it matters by which squares one goes: where there are stairs, or a section that is new in this turn."""
    state = game.state
    new = (0, state.turn)
    for section in state.sections.values():
        if section.entered in new:
            return True
    return bool(state.board.terrain.with_feature("stairs"))


def ways_of(game: AnyPlay, question: Question) -> Ways:
    """Where a Warrior would walk, for each square that he may move to."""
    if question.topic != topics.WARRIOR_MOVE:
        return {}
    warrior = game.state.warriors[question.actor]
    return option_ways(question, game.state.board.terrain, warrior.cell, occupied(game) - {warrior.cell})


def _note_levels(game: Wq, warrior: Warrior, way: list[Cell]) -> None:
    stairs = game.state.board.terrain.with_feature("stairs")
    if stairs and not stairs.isdisjoint(way):
        game.tell("stairs", ("wq95.move.levels", "wq95.move.stairs"), piece=warrior.id)


@rule(
    "wq95.move.new-section-empty", "wq95.move.new-section-ends-turn", "wq95.ruling.new-section-later-warriors",
    "wq95.ruling.two-rooms-one-phase",
)  # fmt: skip
def step_onto(game: Wq, warrior: Warrior, section: str) -> None:
    """A section nobody had entered before this phase looks empty, and ends the turn of each who steps onto it."""
    state = game.state
    entered = state.sections[section]
    if entered.entered == 0:
        ground.enter_section(game, warrior, section, ("wq95.move.new-section-empty",))
    if entered.entered == state.turn:
        sequence.halt(game, warrior, ("wq95.move.new-section-ends-turn",))


@rule("wq95.move.leave-dungeon", "wq95.ruling.leaving-outcome")
def leave(game: Wq, warrior: Warrior) -> Rule[None]:
    """Back out by the entrance: the Warrior keeps what he has, and is out of the adventure.

    The lantern stays: one of those inside takes it from the leader as he goes.
    """
    health.leave_game(game, warrior, "left", ("wq95.move.leave-dungeon",))
    yield from ends.after_departure(game, warrior)
