"""A combat is set up: the board, the explorers, the hostiles, the initiative cards, and what acts before turn one."""

from collections.abc import Iterable

from lychgate.kernel.question import Place, Rule
from lychgate.ledger import rule
from lychgate.mechanics.grid.shapes import Cell, cell_option

from ..board import hexes, layout
from ..hostiles import encounters
from ..hostiles.markers import reveal_seen
from ..model import topics
from ..model.changes import expedition as changes
from ..model.content import CombatMap
from ..model.names import body_name
from ..model.queries import combat, expedition, in_action, map_of, on_board
from ..model.state import Blackstone, Body, Combat, Explorer, Without, step
from .leading import leader_order
from .maglev import CHAMBER
from .moments import COMBAT_SETUP, COMBAT_START

STEPS = ("bsf.combat.steps",)


@step("combat")
@rule("bsf.combat.card", "bsf.combat.steps", "bsf.combat.card-kinds")
def begin(game: Blackstone, name: str) -> None:
    """A combat card: set up the battlefield, deploy the hostiles, set up the initiative deck; then the first turn."""
    record = game.content[CombatMap][name]
    rules = ("bsf.combat.card", "bsf.combat.card-kinds", *STEPS)
    changes.begin_combat(game, Combat(record.id, ambush=record.kind == "ambush"), rules)
    plan(game, "hostiles")


def plan(game: Blackstone, deployment: str) -> None:
    """Plan a whole combat: the board, the explorers, the step that deploys the hostiles, its turns and its end."""
    game.then("battlefield")
    game.then("arrive")
    game.then(deployment)
    game.then("combat-ready")
    game.then("combat-turn")
    game.then("combat-end")


@rule("bsf.challenge.resolve")
def begin_small(game: Blackstone, name: str, fighters: Iterable[Explorer], without: Iterable[Without]) -> None:
    """Plan a small combat of some explorers on a map, while the others wait; what it does without is named."""
    changes.choose_fighters(game, [one.id for one in fighters])
    changes.begin_combat(game, Combat(name, without=list(without)), ("bsf.challenge.resolve",))
    plan(game, "hostiles")


@step("battlefield")
@rule("bsf.combat.layout", "bsf.combat.steps")
def battlefield(game: Blackstone) -> None:
    """Lay out the board as the map shows it."""
    layout.lay_map(game, map_of(game))


# -- the explorers


@step("arrive")
@rule("bsf.combat.start-position", "bsf.combat.ambush", "bsf.explorers.controller")
def arrive(game: Blackstone) -> Rule[None]:
    """In leader order the players set up their explorers in the arrival chamber, or on the ambush hexes."""
    rules = ("bsf.combat.ambush",) if combat(game).ambush else ("bsf.combat.start-position",)
    order = yield from leader_order(game, fighters_of(game))
    for explorer in order:
        for body in explorer.bodies:
            yield from _stand(game, explorer, body, rules)


def fighters_of(game: Blackstone) -> list[Explorer]:
    """Who takes part in the combat: everybody in action, or those of a challenge."""
    found = expedition(game).challenge
    there = in_action(game.state)
    return there if found is None else [one for one in there if one.id in found.fighters]


def _stand(game: Blackstone, explorer: Explorer, body: Body, rules: tuple[str, ...]) -> Rule[None]:
    cell: Cell = yield Place(
        explorer.seat,
        "Where does {body} stand?",
        [cell_option(cell) for cell in start_cells(game, explorer, body)],
        topic=topics.SETUP_STAND,
        rules=rules,
        parts={"body": body_name(game, body)},
        minor=True,
        actor=body.id,
        what=f"piece:{body.id}",
    )
    changes.stand(game, body, cell, rules)


def start_cells(game: Blackstone, explorer: Explorer, body: Body) -> list[Cell]:
    """The start hexes with room, first where the body stood in the maglev chamber, then the emptiest.

    Where too few hexes are free, as for those who come late, the nearest ones to them.
    """
    start = map_of(game).start
    free = [cell for cell in start if hexes.room(game, cell, "explorer", explorer)]
    if not free:
        return hexes.nearest_free(game, start, "explorer", explorer)
    seat = expedition(game).maglev.get(body.id)
    rode = start[CHAMBER.index(seat)] if seat in CHAMBER and len(start) == len(CHAMBER) else None
    taken = [one.cell for other in on_board(game.state) for one in other.bodies]
    return sorted(free, key=lambda cell: (cell != rode, taken.count(cell)))


# -- the hostiles


@step("hostiles")
@rule("bsf.combat.steps", "bsf.combat.encounter-draw", "bsf.combat.hidden-markers")
def hostiles(game: Blackstone) -> Rule[None]:
    """Draw an encounter card for each marker and deploy its group; then what changes it, and what is seen."""
    yield from encounters.draw_groups(game)
    yield from COMBAT_SETUP.happens((), game)
    yield from reveal_seen(game)


@step("combat-ready")
@rule("bsf.combat.initiative-deck", "bsf.combat.steps")
def ready(game: Blackstone) -> Rule[None]:
    """The initiative deck has a card for each explorer in action and each group; then what acts before turn one."""
    fight = combat(game)
    cards = len(on_board(game.state)) + sum(not group.gone for group in fight.groups.values())
    game.tell("initiative-deck", ("bsf.combat.initiative-deck",), number=cards)
    yield from COMBAT_START.happens((), game)
