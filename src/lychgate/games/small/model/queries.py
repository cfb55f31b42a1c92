"""What rules ask of the state: whose card, who is beside whom, who speaks for the party."""

from lychgate.mechanics.grid.shapes import Cell

from .content import EnemyCard, HeroCard
from .state import Enemy, Hero, Small


def hero_card(game: Small, hero: Hero) -> HeroCard:
    return game.content[HeroCard][hero.id]


def enemy_card(game: Small, enemy: Enemy) -> EnemyCard:
    return game.content[EnemyCard][enemy.kind]


def enemies_next_to(game: Small, cell: Cell) -> list[Enemy]:
    """The dead on neighbouring squares with no wall between."""
    near = game.state.board.terrain.beside[cell]
    return [enemy for enemy in game.state.enemies.values() if enemy.cell in near]


def heroes_next_to(game: Small, cell: Cell) -> list[Hero]:
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
