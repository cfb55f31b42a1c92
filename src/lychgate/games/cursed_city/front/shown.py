"""What is shown of Cursed City, as flat data: from it the patches of events are found."""

from lychgate.kernel.patches import Shown, Thing
from lychgate.kernel.play import AnyPlay
from lychgate.kernel.views import Card
from lychgate.mechanics.grid.shapes import Cell, cell_id

from ..model.queries import health, wounds_of
from ..model.state import City, Ulfenkarn
from . import groups, sheets
from .board import board
from .views import FACE_UP, PILES, model_states, tracks


def shown(game: AnyPlay) -> Shown:
    """Where everybody stands, what they have left, dice on cards, which cards lie where, gates and numbers."""
    state: City = game.state
    laid = board(game)
    sheet = {hero.id: list(sheets.cards(game, hero)) for hero in state.heroes.values()}
    return Shown(
        at=_places(state),
        health={
            **{hero.id: health(hero) for hero in state.heroes.values()},
            **{model.id: max(0, wounds_of(game, model) - model.damage) for model in state.models.values()},
        },
        states=frozenset(_states(state)),
        cards=_cards(game, sheet),
        tops=_tops(state),
        turned=frozenset(card.id for cards in sheet.values() for card in cards if card.turned),
        counts=_counts(game),
        tiles=frozenset(tile.id for tile in laid.tiles) if laid is not None else frozenset(),
        edges={edge.id: edge.open for edge in laid.edges if edge.kind != "wall"} if laid is not None else {},
        dice=_dice(state),
        over={model.id: tuple(map(_at, model.cells)) for model in state.models.values() if len(model.cells) > 1},
    )


def _at(cell: Cell) -> str:
    return f"cell:{cell_id(cell)}"


def _places(state: City) -> dict[str, str]:
    places = {hero.id: "" if hero.cell is None else _at(hero.cell) for hero in state.heroes.values()}
    places |= {model.id: _at(model.cells[0]) for model in state.models.values()}
    return places | {marker.id: _at(marker.cell) for marker in state.battlefield.markers.values()}


def _states(state: City) -> list[Thing]:
    found = [(hero.id, word) for hero in state.heroes.values() for word in sheets.states(state, hero)]
    found += [(model.id, word) for model in state.models.values() for word in model_states(model)]
    for marker in state.battlefield.markers.values():
        found += [(marker.id, "marked")] if marker.flagged else []
        found += [(marker.id, "lit")] if marker.lit else []
        found += [(marker.id, "filled")] if marker.holds else []
    return found


def _cards(game: Ulfenkarn, sheet: dict[str, list[Card]]) -> dict[str, Thing]:
    cards: dict[str, Thing] = {}
    for hero, held in sheet.items():
        cards |= {card.id: (f"sheet:{hero}", card.title) for card in held}
    for zone in groups.group_zones(game):
        cards |= {card.id: (f"zone:{zone.id}", "" if card.down else card.title) for card in zone.cards}
    return cards


def _tops(state: City) -> dict[str, str]:
    found = {}
    for pile in FACE_UP:
        known = [card for card in state.cards.piles.get(pile, ()) if isinstance(card, str)]
        if known:
            found[f"pile:{pile}"] = known[0]
    return found


def _counts(game: Ulfenkarn) -> dict[Thing, int]:
    state = game.state
    counts: dict[Thing, int] = {(f"track:{track.id}", "value"): track.value for track in tracks(game)}
    counts |= {(f"pile:{pile}", "count"): len(state.cards.piles[pile]) for pile in PILES if pile in state.cards.piles}
    for group in state.groups.values():
        if group.face_up and group.slain:
            counts[f"card:group-{group.number}", "slain"] = len(group.slain)
    return counts


def _dice(state: City) -> dict[str, int | str]:
    found: dict[str, int | str] = {}
    for hero in state.heroes.values():
        for space in sheets.spaces(hero):
            if space.die is not None:
                found[space.id] = space.die
            elif space.counter:
                found[space.id] = space.counter
    for place, die in enumerate(state.destiny.available, 1):
        found[f"destiny:{place}"] = die
    return found
