"""Moving, and bringing a relic home."""

from lychgate.kernel.question import Choose, Option, Rule
from lychgate.ledger import rule
from lychgate.mechanics.grid.paths import reachable
from lychgate.mechanics.grid.shapes import Cell, cell_id, cell_option

from ..model import changes, topics
from ..model.queries import hero_card
from ..model.state import Hero, Small


@rule("small.move.burden")
def speed(game: Small, hero: Hero) -> int:
    return max(1, hero_card(game, hero).speed - len(hero.relics))


@rule("small.move.squares", "small.move.others")
def squares_in_reach(game: Small, hero: Hero) -> list[Cell]:
    """Where a hero's move can end, his own square first."""
    dead, friends = in_the_way(game)
    return list(reachable(game.state.board.terrain, hero.cell, speed(game, hero), dead, friends))


def in_the_way(game: Small) -> tuple[set[Cell], set[Cell]]:
    """Squares that heroes cannot enter, and those where they cannot stop."""
    dead = {enemy.cell for enemy in game.state.enemies.values()}
    friends = {other.cell for other in game.state.heroes.values()}
    return dead, friends


def move(game: Small, hero: Hero) -> Rule[None]:
    rules = ("small.move.squares", "small.move.others") + (("small.move.burden",) if hero.relics else ())
    options = [
        Option(cell_id(cell), "Stay", (f"cell:{cell_id(cell)}",), value=cell, passes=True)
        if cell == hero.cell
        else cell_option(cell)
        for cell in squares_in_reach(game, hero)
    ]
    cell: Cell = yield Choose(
        hero.seat,
        "Where does the {hero} move?",
        options,
        topic=topics.HERO_MOVE,
        rules=rules,
        cause=f"piece:{hero.id}",
        parts={"hero": hero_card(game, hero).name},
        actor=hero.id,
    )
    changes.move(game, hero, cell, rules, in_the_way(game)[0])
    bring_home(game, hero)


@rule("small.end.won")
def bring_home(game: Small, hero: Hero) -> None:
    if hero.relics and hero.cell in game.state.board.terrain.with_feature("stairs"):
        changes.end(game, "won", "daylight", ("small.end.won",), len(hero.relics))
