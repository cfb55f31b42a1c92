"""Coming back to the board: slain hostiles, and explorers who were out of action."""

from collections.abc import Sequence

from lychgate.kernel.question import Choose, Option, Place, Rule
from lychgate.ledger import rule
from lychgate.mechanics.grid.shapes import Cell

from ..board.hexes import nearest_free
from ..board.moments import CLOSED, bits_of
from ..hostiles.choosing import hex_option, size_named
from ..hostiles.markers import reveal_seen
from ..hostiles.reinforcing import stays_slain
from ..hostiles.triggers import trigger
from ..model import topics
from ..model.changes import events as changes
from ..model.changes import expedition, hostiles
from ..model.content import HostileCard
from ..model.names import body_name, name
from ..model.queries import arms_of, bodies, combat
from ..model.state import Blackstone, Body, Explorer, Group, Hostile

Cites = tuple[str, ...]


# -- hostiles


@rule("bsf.event.not-dead-yet")
def return_slain(game: Blackstone, rules: Cites) -> Rule[Hostile | None]:
    """Deploy a slain hostile of the leader's choice as near to an explorer as it can be; None without any."""
    found = slain(game)
    if not found:
        changes.pass_without_effect(game, "slain", rules)
        return None
    group, id_ = found[0] if len(found) == 1 else (yield _which(game, found, rules))
    ends = nearest_free(game, explorer_cells(game), size_named(game, id_), barred=closed_to(game, group, id_))
    if not ends:
        changes.pass_without_effect(game, "hex", rules)
        return None
    cell = ends[0] if len(ends) == 1 else (yield _where(game, game.state.leader, id_, name(game, id_), ends, rules))
    hostile = hostiles.place_hostile(game, group, id_, cell, "returned", rules)
    yield from trigger(game, hostile, "deployed")
    return hostile


@rule("bsf.ruling.return-closed")
def closed_to(game: Blackstone, group: Group, id_: str) -> list[Cell]:
    """The hexes that a hostile may never enter, so that it does not return there either."""
    bits = bits_of(CLOSED, game, Hostile(id_, id_.rpartition("-")[0], "", group.number, (0, 0)))
    return list(combat(game).board.terrain.cells_in(bits)) if bits else []


def slain(game: Blackstone) -> list[tuple[Group, str]]:
    """The hostiles slain in this combat and still off the board: of those alike in one group, one."""
    arms = arms_of[game.content]
    found: dict[tuple[int, str, str], tuple[Group, str]] = {}
    for group in combat(game).groups.values():
        for id_ in group.slain:
            kind = id_.rpartition("-")[0]
            if not stays_slain(game, kind):
                found.setdefault((group.number, kind, arms.get(id_, "")), (group, id_))
    return list(found.values())


def explorer_cells(game: Blackstone) -> list[Cell]:
    """The hexes where explorers stand."""
    return list(dict.fromkeys(body.cell for body in bodies(game.state) if body.cell is not None))


def _which(game: Blackstone, found: Sequence[tuple[Group, str]], rules: Cites) -> Choose:
    """The one with the fewest Wounds is the lesser harm and comes first."""
    cards = game.content[HostileCard]
    ranked = sorted(found, key=lambda one: cards[one[1].rpartition("-")[0]].wounds)
    options = [Option(id_, f"{name(game, id_)}, group {group.number}", value=(group, id_)) for group, id_ in ranked]
    return Choose(
        game.state.leader,
        "Not Dead Yet: which slain hostile returns?",
        options,
        topic=topics.EVENT_SLAIN,
        rules=rules,
        minor=True,
    )


# -- explorers


@rule("bsf.event.heroic-effort", "bsf.twins.return")
def come_back_near(
    game: Blackstone, explorer: Explorer, rules: Cites, beside: Sequence[Cell] | None = None
) -> Rule[None]:
    """Deploy an explorer who is out of action in another's hex, or as near as possible to one.

    The leader chooses the hex, of those that are given where a card gives any; of the Twins their player does, for
    each.
    """
    beside = explorer_cells(game) if beside is None else beside
    expedition.come_back(game, explorer, rules)
    several = len(explorer.bodies) > 1
    cites = (*rules, "bsf.twins.return") if several else rules
    for body in explorer.bodies:
        seat = explorer.seat if several else game.state.leader
        yield from _stand(game, explorer, body, seat, beside, cites)
    yield from reveal_seen(game)


def _stand(
    game: Blackstone, explorer: Explorer, body: Body, seat: int, beside: Sequence[Cell], rules: Cites
) -> Rule[None]:
    ends = nearest_free(game, beside, "explorer", explorer)
    cell = ends[0] if len(ends) == 1 else (yield _where(game, seat, body.id, body_name(game, body), ends, rules))
    expedition.stand(game, body, cell, rules)


def _where(game: Blackstone, seat: int, piece: str, words: str, ends: Sequence[Cell], rules: Cites) -> Place:
    return Place(
        seat,
        "{piece} returns: choose a hex",
        [hex_option(game, cell) for cell in ends],
        topic=topics.EVENT_HEX,
        rules=rules,
        parts={"piece": words},
        actor=piece,
        what=f"piece:{piece}",
        minor=True,
    )
