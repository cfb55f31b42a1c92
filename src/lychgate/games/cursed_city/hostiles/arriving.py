"""Reinforcements: by which lychgate they come, and what stands in their way."""

from collections.abc import Collection, Iterable, Sequence

from lychgate.kernel.question import Choose, Option, Place, Rule
from lychgate.ledger import rule
from lychgate.mechanics.grid.paths import distance_field
from lychgate.mechanics.grid.shapes import Cell, cell_id

from ..battlefield.spaces import distance, fits
from ..combat.damage import suffer
from ..model import topics
from ..model.changes import hostiles as changes
from ..model.content import Size
from ..model.names import name as called
from ..model.places import place_of
from ..model.queries import cells_of, hero_at, hero_cells, is_explored, journey, on_battlefield
from ..model.state import Group, Lychgate, Model, Ulfenkarn
from .acting import perform
from .deploying import room, size_of_kind, space_option
from .groups import gone
from .planning import FAR, Cells
from .triggers import goes_on, trigger

COMES = ("cc.reinforce.gather", "cc.reinforce.pick", "cc.reinforce.repeat")
BLOCKED = ("cc.reinforce.hero-in-space",)
ONE_SPACE: tuple[Size, ...] = ("small", "large")
HARM = 2
"""What a hero suffers in whose space a reinforcement would arrive."""


# -- by which lychgate


@rule("cc.reinforce.hunt-scavenge")
def furthest_lychgates(game: Ulfenkarn) -> list[Lychgate]:
    """The lychgates furthest from their nearest hero; one without a way to any hero is further than all others."""
    gates = list(game.state.battlefield.lychgates.values())
    heroes = [cell for hero in on_battlefield(game.state) for cell in cells_of(hero)]
    far = {gate.id: _apart(game, gate.cells, heroes) for gate in gates}
    most = max(far.values(), default=0)
    return [gate for gate in gates if far[gate.id] == most]


@rule("cc.reinforce.deliverance")
def lychgates_by_closed_gateways(game: Ulfenkarn) -> list[Lychgate]:
    """The lychgates nearest to any closed gateway."""
    field = game.state.battlefield
    gates = list(field.lychgates.values())
    closed = [cell for gateway in field.gateways.values() if not gateway.open for cell in gateway.cells]
    far = {gate.id: _apart(game, gate.cells, closed) for gate in gates}
    least = min(far.values(), default=0)
    return [gate for gate in gates if far[gate.id] == least]


def _apart(game: Ulfenkarn, a: Iterable[Cell], b: Collection[Cell]) -> int:
    found = distance(game, a, b)
    return FAR if found is None else found


def arrival_rules(game: Ulfenkarn) -> tuple[str, ...]:
    """The rule that says by which lychgate reinforcements arrive."""
    return ("cc.reinforce.deliverance",) if is_explored(game) else ("cc.reinforce.hunt-scavenge",)


def arrival_lychgates(game: Ulfenkarn) -> list[Lychgate]:
    """The lychgates by which the next reinforcement may arrive."""
    return lychgates_by_closed_gateways(game) if is_explored(game) else furthest_lychgates(game)


def _choose_lychgate(game: Ulfenkarn, name: str) -> Rule[Lychgate | None]:
    """One of the lychgates that are equal by the rule; those where no hero stands in the way are offered first."""
    heroes = hero_cells(game.state)
    gates = sorted(arrival_lychgates(game), key=lambda gate: not heroes.isdisjoint(gate.cells))
    if len(gates) < 2:
        return gates[0] if gates else None
    options = [
        Option(
            gate.id, place_of(game, gate.cells[0]), tuple(f"cell:{cell_id(cell)}" for cell in gate.cells), value=gate
        )
        for gate in gates
    ]
    chosen: Lychgate = yield Choose(
        game.state.leader,
        "{hostile} arrives: choose the lychgate",
        options,
        topic=topics.REINFORCE_LYCHGATE,
        rules=arrival_rules(game),
        parts={"hostile": called(game, name)},
        actor=name,
        minor=True,
    )
    return chosen


# -- one after another


@rule("cc.reinforce.pick", "cc.reinforce.gather", "cc.reinforce.repeat")
def reinforce(game: Ulfenkarn, group: Group, names: Sequence[str], *, advance: bool = True) -> Rule[int]:
    """Let these models of a group, by id, arrive as reinforcements, each once; how many were placed.

    They come from those available, or from the slain of the group.
    """
    waiting = list(names)
    placed = 0
    if waiting:
        game.tell("reinforcements", COMES, group=group.number)
    while waiting and not journey(game).over:
        name = yield from _choose_next(game, waiting)
        waiting.remove(name)
        changes.expect(game, group, len(waiting))
        placed += yield from arrive(game, group, name, advance=advance)
    if not group.deployed:
        changes.count_deployed(game, group, placed)
    changes.expect(game, group, 0)
    if placed and not group.models and not journey(game).over:
        yield from gone(game, group)
    return placed


def _choose_next(game: Ulfenkarn, waiting: list[str]) -> Rule[str]:
    """Which model comes next; those of one kind are alike."""
    alike = {name.rpartition("-")[0]: name for name in reversed(waiting)}
    if len(alike) == 1:
        return waiting[0]
    found = sorted(alike.values(), key=waiting.index)
    chosen: str = yield Choose(
        game.state.leader,
        "Choose the reinforcement that arrives next",
        [Option(name, called(game, name), (f"piece:{name}",)) for name in found],
        topic=topics.REINFORCE_NEXT,
        rules=("cc.reinforce.pick",),
        minor=True,
    )
    return chosen


@rule("cc.reinforce.hero-in-space", "cc.reinforce.blocked", "cc.reinforce.advance", "cc.reinforce.nowhere")
def arrive(game: Ulfenkarn, group: Group, name: str, *, advance: bool = True) -> Rule[bool]:
    """One reinforcement: it hurts the hero in its space, or is placed and Advances. Whether it was placed."""
    gate = yield from _choose_lychgate(game, name)
    if gate is None:
        changes.lay_on_card(game, group, name, ("cc.reinforce.nowhere",))
        return False
    size = size_of_kind(game, name.rpartition("-")[0])
    cell = yield from _choose_space(game, name, gate)
    hero = hero_at(game.state, cell)
    if hero is not None:
        changes.turn_back(game, name, hero.id, BLOCKED)
        yield from suffer(game, hero, HARM, BLOCKED, cause="lychgate")
        return False
    there: list[Cells] = [(cell,)] if size in ONE_SPACE and fits(game, cell, size) else room(game, size, cell)
    ends = there or nearest_room(game, name, gate.cells)
    if not ends:
        changes.lay_on_card(game, group, name, ("cc.reinforce.nowhere",))
        return False
    cells = ends[0] if len(ends) == 1 else (yield _ask_space(game, name, ends))
    rules = (*arrival_rules(game), *(() if there else ("cc.reinforce.blocked",)))
    with game.scene("reinforces", COMES, piece=name):
        model = changes.place_model(game, group, name, cells, "arrived", rules)
        yield from arrived(game, model, advance=advance)
    return True


@rule("cc.reinforce.advance")
def arrived(game: Ulfenkarn, model: Model, *, advance: bool) -> Rule[None]:
    """Heroes may react to an arrival; then the reinforcement Advances."""
    yield from trigger(game, model, "deployed")
    if advance and goes_on(game, model):
        yield from perform(game, model, "advance", rules=("cc.reinforce.advance",))


def _choose_space(game: Ulfenkarn, name: str, gate: Lychgate) -> Rule[Cell]:
    """The space at a lychgate, any of them: those that can take the model come first."""
    size = size_of_kind(game, name.rpartition("-")[0])
    cells = sorted(gate.cells, key=lambda cell: not (fits(game, cell, size)))
    if len(cells) == 1:
        return cells[0]
    chosen: Cells = yield _ask_space(game, name, [(cell,) for cell in cells])
    return chosen[0]


def _ask_space(game: Ulfenkarn, name: str, ends: list[Cells]) -> Place:
    return Place(
        game.state.leader,
        "{hostile} arrives: choose its space",
        [space_option(cells) for cells in ends],
        topic=topics.REINFORCE_SPACE,
        rules=arrival_rules(game),
        parts={"hostile": called(game, name)},
        actor=name,
        what=f"piece:{name}",
        minor=True,
    )


@rule("cc.reinforce.blocked")
def nearest_room(game: Ulfenkarn, name: str, cells: Collection[Cell]) -> list[Cells]:
    """The empty spaces nearest to a lychgate that can take a model."""
    size = size_of_kind(game, name.rpartition("-")[0])
    found: dict[Cells, None] = {}
    least = FAR
    for cell, far in distance_field(game.state.battlefield.board.terrain, cells).items():
        if far > least:
            break
        ends = room(game, size, cell)
        if ends:
            least = far
            found.update(dict.fromkeys(ends))
    return list(found)
