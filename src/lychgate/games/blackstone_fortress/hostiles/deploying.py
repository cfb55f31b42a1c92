"""Deploying hostiles: in the hex of a marker, around it, and in cover where they can."""

from collections.abc import Collection, Sequence

from lychgate.kernel.question import Rule
from lychgate.ledger import rule
from lychgate.mechanics.grid.shapes import Cell

from ..board.hexes import nearest_free, room
from ..model import topics
from ..model.changes import hostiles as changes
from ..model.queries import combat, map_of
from ..model.state import Blackstone, Group, Hostile
from .choosing import choose_hex, is_sheltered, newcomer, size_named
from .triggers import combat_goes_on, trigger

DEPLOYS = ("bsf.combat.deploy", "bsf.combat.capacity", "bsf.combat.no-sharing")
COVERED = (*DEPLOYS, "bsf.ruling.deploy-cover")
FULL = ("bsf.combat.deploy",)


@rule("bsf.combat.deploy", "bsf.combat.capacity", "bsf.combat.no-sharing")
def deploy(game: Blackstone, group: Group, names: Sequence[str], cell: Cell) -> Rule[None]:
    """Deploy these hostiles of a group, by id, around the hex of a marker: the first in it, each in turn.

    Explorers who can may fire at each.
    """
    with game.scene("group-deploys", DEPLOYS, group=group.number):
        for place, name in enumerate(names):
            if not combat_goes_on(game):
                changes.lay_on_card(game, group, name, FULL)
                continue
            ends = places_for(game, newcomer(game, group.number, name, cell), cell, first=place == 0)
            yield from put(game, group, name, ends, "deployed", COVERED)


@rule("bsf.combat.deploy", "bsf.ruling.deploy-cover")
def places_for(game: Blackstone, hostile: Hostile, cell: Cell, *, first: bool = False) -> list[Cell]:
    """Where the next hostile of a group may be deployed: the `first` in the marker's hex if it has room.

    The others go there or beside it, in cover from the explorers if they can; if all of that is full, as near as
    possible. In a small combat there is no place but the marker's hex.
    """
    size = size_named(game, hostile.id)
    if map_of(game).kind == "small":
        return [cell] if room(game, cell, size) else []
    if first and room(game, cell, size):
        return [cell]
    near = [one for one in (cell, *combat(game).board.terrain.near[cell]) if room(game, one, size)]
    if not near:
        return nearest_free(game, [cell], size)
    return [one for one in near if is_sheltered(game, hostile, one)] or near


def put(
    game: Blackstone, group: Group, name: str, ends: Collection[Cell], kind: str, rules: tuple[str, ...]
) -> Rule[Hostile | None]:
    """Place a hostile in one of these hexes; explorers may fire at it. Without a hex it lies with the slain."""
    found = list(ends)
    if not found:
        changes.lay_on_card(game, group, name, FULL)
        return None
    coming = newcomer(game, group.number, name, found[0])
    words, topic = ("Deploy {hostile}", topics.DEPLOY_HEX)
    if kind == "arrived":
        words, topic = ("{hostile} arrives: choose its hex", topics.REINFORCE_HEX)
    cell = yield from choose_hex(game, coming, found, topic, words, rules)
    hostile = changes.place_hostile(game, group, name, cell, kind, rules)
    yield from trigger(game, hostile, "deployed")
    return hostile
