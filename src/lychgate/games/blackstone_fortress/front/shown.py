"""What a seat is shown of Blackstone Fortress, as flat data: from it the patches of events are found."""

from msgspec.structs import replace

from lychgate.kernel.patches import Shown, Thing, face_of
from lychgate.kernel.play import AnyPlay
from lychgate.mechanics.grid.shapes import Cell, cell_id

from ..model.queries import combat_of
from ..model.state import Blackstone, Fortress
from . import groups, sheets
from .board import chambers, edges_shown
from .views import (
    FACE_UP,
    health,
    hostile_health,
    hostile_states,
    marker_id,
    pile_titles,
    token_states,
    tracks,
    zones_of_cards,
)


def shown(game: AnyPlay) -> Shown:
    """Where everybody stands, what they have left, dice on cards, which cards lie where, portals and numbers."""
    state: Fortress = game.state
    fight = combat_of(state)
    held = {f"sheet:{one.id}": list(sheets.cards(game, one, None)) for one in state.explorers.values()}
    held |= {f"zone:{zone.id}": list(zone.cards) for zone in zones_of_cards(game)}
    cards = {card.id: (place, face_of(card)) for place, lying in held.items() for card in lying}
    if fight is not None:
        cards |= {card: (place, title) for place, card, title in groups.faces(game, fight)}
    hostiles = {} if fight is None else {one.id: hostile_health(game, one)[0] for one in fight.hostiles.values()}
    explorers = {body.id: health(one)[0] for one in state.explorers.values() for body in one.bodies}
    return Shown(
        at=_places(state),
        health={**explorers, **hostiles},
        states=frozenset(_states(state)),
        cards=cards,
        tops=_tops(state),
        turned=frozenset(card.id for lying in held.values() for card in lying if card.turned),
        counts=_counts(game),
        tiles=frozenset() if fight is None else chambers(fight.board),
        edges={} if fight is None or not fight.board.laid else edges_shown(game, fight),
        dice=_dice(state),
    )


def shown_to(game: AnyPlay, seat: int, common: Shown) -> Shown:
    """The same for a seat, which reads the secret agendas of its own explorers."""
    state: Fortress = game.state
    own = [one.id for one in state.explorers.values() if one.seat == seat and not one.inspiration.inspired]
    agendas = {sheets.agenda_id(one): (f"sheet:{one}", sheets.AGENDA) for one in own}
    return replace(common, cards={**common.cards, **agendas}) if agendas else common


def _at(cell: Cell) -> str:
    return f"cell:{cell_id(cell)}"


def _places(state: Fortress) -> dict[str, str]:
    fight = combat_of(state)
    places = {
        body.id: "" if fight is None or body.cell is None else _at(body.cell)
        for one in state.explorers.values()
        for body in one.bodies
    }
    if fight is not None:
        places |= {one.id: _at(one.cell) for one in fight.hostiles.values()}
        places |= {marker_id(one): _at(one.cell) for one in fight.markers.values()}
        places |= {one.id: _at(one.cell) for one in fight.tokens.values()}
    return places


def _states(state: Fortress) -> list[Thing]:
    fight = combat_of(state)
    found = [(body.id, word) for one in state.explorers.values() for word in sheets.states(one) for body in one.bodies]
    if fight is not None:
        found += [(one.id, word) for one in fight.hostiles.values() for word in hostile_states(one)]
        found += [(one.id, word) for one in fight.tokens.values() for word in token_states(one)]
        found += [(marker_id(one), "hidden") for one in fight.markers.values() if not one.up]
    return found


def _tops(state: Fortress) -> dict[str, str]:
    found = {}
    for pile in FACE_UP:
        known = [card for card in state.cards.piles.get(pile, ()) if isinstance(card, str)]
        if known:
            found[f"pile:{pile}"] = known[0]
    return found


def _counts(game: Blackstone) -> dict[Thing, int]:
    state = game.state
    counts: dict[Thing, int] = {(f"track:{track.id}", "value"): track.value for track in tracks(game)}
    counts |= {(f"pile:{pile}", "count"): len(state.cards.piles[pile]) for pile in pile_titles(game)}
    fight = combat_of(state)
    if fight is not None:
        for group in fight.groups.values():
            if group.slain and not group.gone:
                counts[f"card:group-{group.number}", "slain"] = len(group.slain)
    return counts


def _dice(state: Fortress) -> dict[str, int | str]:
    found: dict[str, int | str] = {}
    for explorer in state.explorers.values():
        for space in sheets.spaces(explorer):
            if space.die is not None:
                found[space.id] = space.die
            elif space.counter:
                found[space.id] = space.counter
    fight = combat_of(state)
    if fight is not None:
        for place, die in enumerate(fight.destiny.available, 1):
            found[f"destiny:{place}"] = die
    return found
