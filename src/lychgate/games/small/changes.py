"""Every change of the state, each together with the event that tells of it."""

from collections.abc import Set

from lychgate.kernel.parts import PlaceWords
from lychgate.ledger import rule
from lychgate.mechanics.grid.board import Door, add_door
from lychgate.mechanics.grid.paths import path
from lychgate.mechanics.grid.shapes import Cell, cell_id
from lychgate.mechanics.grid.tiles import Laying
from lychgate.mechanics.tracks import move as move_marker

from .content import EnemyCard
from .places import chamber_of, where
from .state import Enemy, Hero, Small, hero_card
from .stories import ending


def place_hero(game: Small, hero: Hero, cell: Cell) -> None:
    hero.cell = cell
    if game.journal:
        place = PlaceWords(chamber_of(game, cell), f"cell:{cell_id(cell)}")
        game.tell("placed", ("small.setup.entrance",), piece=hero.id, cell=cell_id(cell), place=place)


def move(game: Small, piece: Hero | Enemy, cell: Cell, rules: tuple[str, ...], blocked: Set[Cell]) -> None:
    """A piece goes to a cell by a shortest way that leads over none of the blocked ones."""
    if piece.cell == cell:
        return
    start, piece.cell = piece.cell, cell
    if game.journal:
        entered = path(game.state.board.terrain, start, [cell], blocked - {start, cell}) or [cell]
        way = tuple(f"cell:{cell_id(one)}" for one in entered)
        game.tell("moved", rules, piece=piece.id, cell=cell_id(cell), way=way, **where(game, cell, start))


@rule("small.lantern.out")
def change_light(game: Small, by: int, rules: tuple[str, ...]) -> None:
    """The light goes up or down; when it goes out the game is lost."""
    changed = move_marker(game.state.light, by).by
    if changed:
        kind = "light-lost" if changed < 0 else "light-gained"
        game.tell(kind, rules, light=abs(changed), left=game.state.light.value)
    if game.state.light.value == game.state.light.least:
        end(game, "lost", "darkness", ("small.lantern.out",))


def wound_hero(game: Small, hero: Hero, wounds: int, rules: tuple[str, ...]) -> None:
    """A hero loses wounds, and with the last of them falls."""
    lost = min(wounds, hero.wounds)
    hero.wounds -= lost
    game.tell("wounded", rules, piece=hero.id, wounds=lost, left=hero.wounds)
    if hero.wounds == 0:
        fall(game, hero)


@rule("small.dead.fallen")
def fall(game: Small, hero: Hero) -> None:
    state = game.state
    del state.heroes[hero.id]
    state.fallen.append(hero.id)
    state.fell_in[hero.id] = state.round
    game.tell("fell", ("small.dead.fallen",), piece=hero.id)
    if not state.heroes:
        end(game, "lost", "fallen", ("small.dead.fallen",))


def heal(game: Small, hero: Hero, wounds: int, rules: tuple[str, ...]) -> None:
    healed = min(wounds, hero_card(game, hero).wounds - hero.wounds)
    if healed:
        hero.wounds += healed
        game.tell("healed", rules, piece=hero.id, wounds=healed, left=hero.wounds)


@rule("small.fight.slain")
def wound_enemy(game: Small, enemy: Enemy, wounds: int, rules: tuple[str, ...]) -> None:
    lost = min(wounds, enemy.wounds)
    enemy.wounds -= lost
    game.tell("wounded", rules, piece=enemy.id, wounds=lost, left=enemy.wounds)
    if enemy.wounds == 0:
        del game.state.enemies[enemy.id]
        game.tell("slain", ("small.fight.slain",), piece=enemy.id)


def awake(game: Small, kind: EnemyCard, cell: Cell) -> None:
    """One of the dead comes into play."""
    game.state.awoken += 1
    enemy = Enemy(f"{kind.id}-{game.state.awoken}", kind.id, cell, kind.wounds)
    game.state.enemies[enemy.id] = enemy
    game.tell("awoke", ("small.explore.dead",), piece=enemy.id, cell=cell_id(cell), **where(game, cell))


def lay_chamber(game: Small, laying: Laying) -> None:
    game.state.board = laying.board
    game.tell("laid", ("small.explore.doorway",), chamber=laying.laid.tile)


def wall_up(game: Small, doorway: str) -> None:
    board = game.state.board
    game.state.board = add_door(board, Door(doorway, (), "closed", (doorway,)))
    game.tell("walled-up", ("small.explore.blocked",), doorway=doorway)


def give_charm(game: Small, hero: Hero, charm: str, rules: tuple[str, ...]) -> None:
    """A charm goes to its owner, who alone learns which."""
    hero.charm = charm
    game.tell("got-charm", rules, (hero.seat,), piece=hero.id, charm=charm)


def lose_charm(game: Small, hero: Hero, rules: tuple[str, ...], seats: tuple[int, ...] | None = None) -> None:
    charm, hero.charm = hero.charm, None
    game.tell("gave-charm", rules, seats, piece=hero.id, charm=charm)


def take_relics(game: Small, hero: Hero, relics: list[str]) -> None:
    for relic in relics:
        game.state.relics.remove(relic)
        hero.relics.append(relic)
    game.tell("took", ("small.vault.relics",), piece=hero.id, relics=relics)


def end(game: Small, result: str, page: str, rules: tuple[str, ...], relics: int = 0) -> None:
    """The game is over, in the words of a page of the story."""
    state = game.state
    figures = {"relics": relics, "light": state.light.value, "heroes": len(state.heroes), "rounds": state.round}
    state.outcome = ending(game, result, page, figures)
    game.heading(result, rules, words=state.outcome.words)
