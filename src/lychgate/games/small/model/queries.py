"""What rules look up in the state: a piece's card, who stands next to whom, who decides for the party."""

from lychgate.mechanics.grid.shapes import Cell

from .content import EnemyCard, HeroCard
from .state import Enemy, Hero, Small


def hero_card(game: Small, hero: Hero) -> HeroCard:
    """The hero's record in the content: its figures."""
    return game.content[HeroCard][hero.id]


def enemy_card(game: Small, enemy: Enemy) -> EnemyCard:
    """The record of an enemy's kind in the content."""
    return game.content[EnemyCard][enemy.kind]


def enemies_next_to(game: Small, cell: Cell) -> list[Enemy]:
    """The dead on neighbouring squares with no wall between."""
    near = game.state.board.terrain.beside[cell]
    return [enemy for enemy in game.state.enemies.values() if enemy.cell in near]


def heroes_next_to(game: Small, cell: Cell) -> list[Hero]:
    """The heroes on neighbouring squares with no wall between."""
    near = game.state.board.terrain.beside[cell]
    return [hero for hero in game.state.heroes.values() if hero.cell in near]


def occupied(game: Small) -> set[Cell]:
    """The squares on which somebody stands."""
    state = game.state
    cells = {enemy.cell for enemy in state.enemies.values()}
    cells.update(hero.cell for hero in state.heroes.values())
    return cells


def first_player(game: Small) -> int:
    """The lowest seat whose hero still stands."""
    return min(hero.seat for hero in game.state.heroes.values())
