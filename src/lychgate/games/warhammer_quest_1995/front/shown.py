"""What is shown of Warhammer Quest, as flat data: from it the patches of events are found."""

from lychgate.kernel.patches import Shown, Thing
from lychgate.kernel.play import AnyPlay
from lychgate.mechanics.grid.shapes import Cell, cell_id

from ..model.state import OFF, Dungeon, Wq
from .views import branches, events_in_play, quest_cards, sheet_cards, warrior_states


def shown(game: AnyPlay) -> Shown:
    """Where everybody stands and what they have left, which cards lie where, doors, sections and numbers."""
    state: Dungeon = game.state
    board = state.board
    return Shown(
        at={
            **{one.id: _at(one.cell) for one in state.warriors.values()},
            **{one.id: "" for one in state.gone.values()},
            **{one.id: _at(one.cell) for one in state.monsters.values()},
        },
        health={
            **{one.id: one.wounds for one in (*state.warriors.values(), *state.gone.values()) if one.starting},
            **{one.id: one.wounds for one in state.monsters.values()},
        },
        states=frozenset((one.id, word) for one in state.warriors.values() for word in warrior_states(game, one)),
        cards=_cards(game),
        counts=_counts(game),
        tiles=frozenset(laid.id for laid in board.laid),
        edges={f"door:{door.id}": door.state != "closed" for door in board.doors if door.edges}
        | {f"door:{way.id}": True for way in board.open_doorways},
    )


def _at(cell: Cell) -> str:
    return "" if cell == OFF else f"cell:{cell_id(cell)}"


def _cards(game: Wq) -> dict[str, Thing]:
    state = game.state
    cards = {
        card.id: (f"sheet:{one.id}", card.title)
        for one in (*state.warriors.values(), *state.gone.values())
        for card in sheet_cards(game, one)
    }
    cards |= {card.id: ("zone:quest", card.title) for card in quest_cards(game)}
    return cards | {card.id: ("zone:in-play", card.title) for card in events_in_play(game)}


def _counts(game: Wq) -> dict[Thing, int]:
    state = game.state
    piles = (*branches(game), "events", "treasure")
    return {
        ("track:power", "value"): state.power,
        ("track:tokens", "value"): state.tokens,
        **{(f"pile:{pile}", "count"): len(state.cards.piles[pile]) for pile in piles},
    }
