"""What is shown of The Lantern Crypt, as flat data: from it the patches of events are found."""

from collections.abc import Container

from msgspec.structs import replace

from lychgate.kernel.patches import Shown, Thing
from lychgate.kernel.play import AnyPlay
from lychgate.mechanics.grid.shapes import cell_id

from ..model.names import name
from ..model.state import UPSTAIRS, Crypt, Enemy, Hero

PILES = ("crypt", "finds", "charms", "dead")


def shown(game: AnyPlay) -> Shown:
    """Where everybody stands and what they have left, which cards lie where, doors, chambers and the light."""
    state: Crypt = game.state
    pieces: list[Hero | Enemy] = [*state.heroes.values(), *state.enemies.values()]
    board = state.board
    found = [card for card in state.cards.piles["found"] if isinstance(card, str)]
    return Shown(
        at={piece.id: "" if piece.cell == UPSTAIRS else f"cell:{cell_id(piece.cell)}" for piece in pieces},
        health={piece.id: piece.wounds for piece in pieces},
        cards=_cards(game),
        tops={"pile:found": found[0]} if found else {},
        counts=_counts(state),
        tiles=frozenset(laid.id for laid in board.laid),
        edges={f"door:{door.id}": door.state != "closed" for door in board.doors if door.edges}
        | {f"door:{way.id}": True for way in board.open_doorways},
    )


def shown_to(game: AnyPlay, seat: int, common: Shown) -> Shown:
    """The same for a seat, which sees the charms of its own heroes."""
    state: Crypt = game.state
    charms = {hero.id: hero.charm for hero in state.heroes.values() if hero.charm and hero.seat == seat}
    if not charms:
        return common
    return replace(
        common,
        cards={**common.cards, **{card: (f"sheet:{hero}", name(game, card)) for hero, card in charms.items()}},
        counts={thing: now for thing, now in common.counts.items() if not _hides(thing, charms)},
    )


def _hides(thing: Thing, charms: Container[str]) -> bool:
    sheet, kind = thing
    return kind == "hidden" and sheet.removeprefix("sheet:") in charms


def _cards(game: AnyPlay) -> dict[str, Thing]:
    state: Crypt = game.state
    cards = {relic: ("zone:left", name(game, relic)) for relic in state.relics}
    for hero in state.heroes.values():
        cards |= {card: (f"sheet:{hero.id}", name(game, card)) for card in hero.relics}
    return cards


def _counts(state: Crypt) -> dict[Thing, int]:
    counts = {(f"pile:{pile}", "count"): len(state.cards.piles[pile]) for pile in PILES}
    counts["track:light", "value"] = state.light.value
    counts["pile:found", "count"] = sum(isinstance(card, str) for card in state.cards.piles["found"])
    return counts | {(f"sheet:{hero.id}", "hidden"): 1 for hero in state.heroes.values() if hero.charm is not None}
