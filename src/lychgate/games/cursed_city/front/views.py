"""What a seat may see of Cursed City."""

from lychgate.kernel import views
from lychgate.kernel.play import AnyPlay
from lychgate.kernel.state import HEROES
from lychgate.mechanics.grid.scenery import board_view
from lychgate.mechanics.grid.shapes import cell_id

from ..model.content import Tile
from ..model.names import hero_name, model_name
from ..model.queries import hero_card, kind_of, wounds_of
from ..model.state import Hero, Model, Ulfenkarn


def scene(game: AnyPlay, seat: int | None) -> views.Scene:
    """All that this seat may see: everything but the decks and the groups whose cards lie face down."""
    state = game.state
    heroes = list(state.heroes.values())
    return views.Scene(
        title="Cursed City",
        seats=tuple(
            views.Seat(number, f"Player {number + 1}", tuple(hero.id for hero in heroes if hero.seat == number))
            for number in range(state.players)
        ),
        board=board_view(state.battlefield.board, game.content.names(Tile)) if state.battlefield.board.laid else None,
        pieces=(
            *(_hero_piece(game, hero) for hero in heroes),
            *(_model_piece(game, model) for model in state.models.values()),
        ),
    )


def _hero_piece(game: Ulfenkarn, hero: Hero) -> views.Piece:
    card = hero_card(game, hero)
    cell = "" if hero.cell is None else f"cell:{cell_id(hero.cell)}"
    name = hero_name(game, hero)
    left = 8 - sum(hero.spaces.covers)
    return views.Piece(hero.id, name, "hero", cell, card.mark, card.icon, HEROES, hero.seat, (left, 8))


def _model_piece(game: Ulfenkarn, model: Model) -> views.Piece:
    kind, wounds = kind_of(game, model), wounds_of(game, model)
    cell = f"cell:{cell_id(model.cells[0])}"
    name = model_name(game, model)
    return views.Piece(model.id, name, "hostile", cell, kind.mark, "", "hostiles", None, (wounds - model.damage, wounds))
