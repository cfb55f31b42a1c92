"""What cards do to pieces: wounds, healing, marks, what is prevented, and where pieces go."""

from typing import cast

from lychgate.kernel.errors import RuleError
from lychgate.kernel.question import Choose, Option, Place, Rule
from lychgate.ledger import rule
from lychgate.mechanics import effects
from lychgate.mechanics.effects import At, Standing, choose_spot
from lychgate.mechanics.effects.printed import about
from lychgate.mechanics.grid.paths import distance_field
from lychgate.mechanics.grid.shapes import Cell, cell_option

from ..board import moving
from ..board.hexes import nearest_free, room
from ..board.moments import Entry
from ..combat.attack import Harm, Kind, Vitality
from ..combat.stunning import stun
from ..combat.wounds import harm_hostile, heal, lighten, suffer
from ..events.returning import come_back_near
from ..explorers import moving as walking
from ..explorers.moving import free_move
from ..hostiles.choosing import choose_hex
from ..hostiles.moments import Activation, BlackstoneRoll
from ..hostiles.moving import move as hostile_move
from ..hostiles.triggers import goes_on, stands, trigger
from ..model import topics
from ..model.changes import abilities as changes
from ..model.changes import expedition
from ..model.changes.explorers import halt
from ..model.names import hostile_name
from ..model.names import name as name_of
from ..model.queries import combat, explorer_of
from ..model.state import WOUND, Blackstone, Body, Explorer, Group, Hostile, Veteran
from ..setting_out.moments import Revealed
from .in_force import Concerned
from .in_play import whose
from .language import cells_at, explorers_in, fortress, hostiles_in

Deed = At[Concerned]


# -- wounds


@fortress.deed(effects.Wound, asks="How many wounds?")
def wound(game: Blackstone, verb: effects.Wound, at: Deed) -> Rule[None]:
    kind: Kind = "grievous" if verb.kind == "grievous" else "wound"
    by = at.case.owner if isinstance(at.case.owner, Explorer | Hostile) else None
    cause = at.case.card or "card"
    for explorer in explorers_in(at.who):
        with game.again("harmed", at.rules, piece=explorer.id):
            for _ in range(at.number):
                yield from suffer(game, explorer, kind, at.rules, cause=cause, by=by)
    for hostile in hostiles_in(game, at.who):
        for _ in range(at.number):
            yield from harm_hostile(game, hostile, kind, at.rules, by=None if by is hostile else by)


@fortress.deed(effects.Heal, asks="How much is healed?")
def healing(game: Blackstone, verb: effects.Heal, at: Deed) -> None:
    for explorer in explorers_in(at.who):
        if verb.kind == "grievous":
            lighten(game, explorer, at.number, at.rules)
        else:
            heal(game, explorer, at.up_to(explorer.spaces.covers.count(WOUND)), at.rules)


# -- marks


@fortress.deed(effects.Mark)
def mark(game: Blackstone, verb: effects.Mark, at: Deed) -> None:
    """Stun somebody, or give them a mark that lasts for a while."""
    if verb.name == "stunned":
        for explorer in explorers_in(at.who):
            stun(game, explorer, at.rules)
        for hostile in hostiles_in(game, at.who):
            stun(game, hostile, at.rules)
        return
    names = tuple(fortress.pieces.id(one) for one in at.who)
    if names:
        changes.hold(game, Standing("mark", verb.name, names, until=verb.until or "combat", card=at.case.card))
        game.tell("marked", at.rules, pieces=list(names), mark=verb.name)


# -- what is prevented


@fortress.deed(effects.Prevent)
def prevent(game: Blackstone, verb: effects.Prevent, at: Deed) -> Rule[None] | None:
    """Leave word for the rule that let the card speak."""
    match verb.what:
        case "harm":
            about(at.case, Harm).saved = True
        case "result":
            about(at.case, Vitality).done = True
        case "event":
            about(at.case, BlackstoneRoll).cancelled = True
        case "exploration-card":
            about(at.case, Revealed).skipped = True
        case "group-activation":
            about(at.case, Activation).cancelled = True
        case "move":
            about(at.case, Entry).ends = True
        case "activation":
            stop_acting(game, about(at.case, Entry), at)
        case "twist":
            return end_twist(game, at)
        case _:
            raise RuleError(f"nothing says how {verb.what} is prevented")
    return None


@rule("bsf.ruling.ended-activation")
def stop_acting(game: Blackstone, entry: Entry, at: Deed) -> None:
    """Whoever has entered a hex goes no further, and does nothing more in this activation."""
    entry.ends = True
    who = whose(game, entry.piece)
    card, left = (str(who.group), stands(game, who)) if isinstance(who, Hostile) else (who.id, not who.out)
    if left and combat(game).acting == card:
        halt(game, who, at.rules)


def end_twist(game: Blackstone, at: Deed) -> Rule[None]:
    found = combat(game).twists
    twist: str = yield Choose(
        at.case.seat,
        "End which twist?",
        [Option(one, name_of(game, one), (f"card:{one}",)) for one in found],
        topic=topics.CARD_TWIST,
        rules=at.rules,
        cause=at.case.cause,
    )
    changes.end_twist(game, twist, at.rules)


# -- who leaves and comes back


@fortress.deed(effects.Send)
def send(game: Blackstone, verb: effects.Send, at: Deed) -> None:
    """Explorers die; hostiles and groups leave the combat."""
    for explorer in explorers_in(at.who):
        expedition.die(game, explorer, at.rules)
    for one in at.who:
        if isinstance(one, Group):
            changes.leave_combat(game, one, at.rules)


@fortress.deed(effects.Return)
def come_back(game: Blackstone, verb: effects.Return, at: Deed) -> Rule[None]:
    """The dead live again; explorers out of action come back, counters and all, in the owner's hex or near somebody."""
    for one in at.who:
        if isinstance(one, Veteran):
            changes.live_again(game, one.id, at.rules)
        elif isinstance(one, Explorer):
            beside = cells_at(game, verb.where, at.case) if verb.where else None
            yield from come_back_near(game, one, at.rules, beside)


# -- where pieces go


@fortress.deed(effects.Move, asks="How far?")
def go(game: Blackstone, verb: effects.Move, at: Deed) -> Rule[None]:
    """Explorers move as their players like; hostiles as whoever uses the card likes, or towards a place."""
    how: moving.How = "phase" if "walls" in verb.ignoring else "unhindered" if "engage" in verb.ignoring else "walk"
    for explorer in explorers_in(at.who):
        if verb.to:
            yield from leader_moves(game, explorer, at)
            continue
        body = yield from which_body(game, explorer, at)
        if body is not None:
            yield from free_move(game, body, at.number, at.rules, how=how)
    for hostile in hostiles_in(game, at.who):
        if verb.to == "cradle":
            yield from draw_in(game, hostile, at)
        elif verb.to:
            yield from close_in(game, hostile, at)
        else:
            yield from move_hostile(game, hostile, at)


def which_body(game: Blackstone, explorer: Explorer, at: Deed) -> Rule[Body | None]:
    """The miniature that moves, as the player says where there are two."""
    found = [body for body in explorer.bodies if body.cell is not None]
    if len(found) < 2:
        return found[0] if found else None
    body: Body = yield Choose(
        explorer.seat,
        "Who moves?",
        [fortress.pieces.option(game, body) for body in found],
        topic=topics.DUO_FIRST,
        rules=("bsf.twins.interleave", *at.rules),
        cause=at.case.cause,
        actor=explorer.id,
    )
    return body


def leader_moves(game: Blackstone, explorer: Explorer, at: Deed) -> Rule[None]:
    """The leader moves an explorer's miniatures, each as far as the card says."""
    for body in explorer.bodies:
        cells = list(moving.reach(game, body, at.number, how="unhindered"))
        if not cells:
            continue
        cell: Cell = yield Place(
            game.state.leader,
            "Where does {hero} tumble?",
            [cell_option(cell) for cell in cells],
            topic=topics.CARD_HEX,
            rules=at.rules,
            parts={"hero": name_of(game, body.id)},
            actor=body.id,
            what=f"piece:{body.id}",
        )
        yield from walking.go(game, body, cell, at.rules, how="unhindered")


def move_hostile(game: Blackstone, hostile: Hostile, at: Deed) -> Rule[None]:
    """A player moves a hostile, by the rules of a move; it may stay."""
    cells = list(moving.reach(game, hostile, at.number))
    if not cells:
        return
    stay = Option("stay", "Leave it", value=None, passes=True)
    cell: Cell | None = yield Choose(
        at.case.seat,
        "Move {hostile} where?",
        [*(cell_option(cell) for cell in cells), stay],
        topic=topics.CARD_HEX_MORE,
        rules=at.rules,
        cause=at.case.cause,
        parts={"hostile": hostile_name(game, hostile)},
        actor=hostile.id,
    )
    if cell is not None:
        yield from walk(game, hostile, cell, at)


def walk(game: Blackstone, hostile: Hostile, cell: Cell, at: Deed) -> Rule[None]:
    """A hostile goes there, and explorers may fire at it."""
    yield from moving.go(game, hostile, moving.path(game, hostile, cell), at.rules)
    if stands(game, hostile):
        yield from trigger(game, hostile, "moved")


def close_in(game: Blackstone, hostile: Hostile, at: Deed) -> Rule[None]:
    """A hostile moves towards the closest explorer: once, or twice where it goes twice its Move."""
    moves = 1 if at.number <= int(fortress.facts["move"](game, at.case, hostile)) else 2
    for _ in range(moves):
        if goes_on(game, hostile):
            yield from hostile_move(game, hostile, "adjacent", at.rules)


def draw_in(game: Blackstone, hostile: Hostile, at: Deed) -> Rule[None]:
    """A hostile moves towards the Cradle, as near as it can come."""
    field = distance_field(combat(game).board.terrain, cells_at(game, "cradle", at.case))
    away = {cell: field[cell] for cell in moving.reach(game, hostile, at.number) if cell in field}
    least = min(away.values(), default=None)
    if least is None or least >= field.get(hostile.cell, 0):
        return
    cells = [cell for cell, far in away.items() if far == least]
    cell = yield from choose_hex(game, hostile, cells, topics.HOSTILE_MOVE, "Where does {hostile} move?", at.rules)
    yield from walk(game, hostile, cell, at)


@fortress.deed(effects.Put)
def put(game: Blackstone, verb: effects.Put, at: Deed) -> Rule[None]:
    """Put miniatures in hexes that the player chooses; it is no Move, so nothing stops them but a lack of room."""
    for body in _bodies(at.who):
        spots = spots_with_room(game, explorer_of(game, body), cells_at(game, verb.where, at.case))
        if not spots:
            continue
        spot = yield from choose_spot(fortress, game, [*spots], at.case, what=f"piece:{body.id}")
        (cell,) = cast(tuple[Cell], spot)
        yield from moving.place(game, body, cell, at.rules)


@rule("bsf.combat.capacity")
def spots_with_room(game: Blackstone, explorer: Explorer, cells: list[Cell]) -> list[tuple[Cell, ...]]:
    """Those of some hexes that have room for an explorer's miniature; where all are full, the nearest that have."""
    free = [cell for cell in cells if room(game, cell, "explorer", explorer)]
    return [(cell,) for cell in free or nearest_free(game, cells, "explorer", explorer)]


def _bodies(concerned: list[Concerned]) -> list[Body]:
    """The miniatures of explorers among those whom a verb is about."""
    found: list[Body] = []
    for one in concerned:
        if isinstance(one, Explorer):
            found += one.bodies
        elif isinstance(one, Body):
            found.append(one)
    return found
