"""Doorways, and what lies behind them."""

from lychgate.kernel.question import Choose, Option, Place, Rule
from lychgate.ledger import rule
from lychgate.mechanics.cards.decks import draw
from lychgate.mechanics.dice import roll
from lychgate.mechanics.grid.board import Doorway
from lychgate.mechanics.grid.shapes import Cell, cell_id, cell_option
from lychgate.mechanics.grid.tiles import Placement, lay, placements

from ..model import changes, topics
from ..model.content import Chamber, EnemyCard, tile
from ..model.places import chamber_name
from ..model.queries import occupied
from ..model.state import Hero, Small


@rule("small.explore.doorway")
def doorways_of(game: Small, hero: Hero) -> list[Doorway]:
    """The open doorways of the hero's square; none when the crypt holds no more chambers."""
    if not game.state.cards.piles["crypt"]:
        return []
    return [doorway for doorway in game.state.board.open_doorways if hero.cell in doorway.cells]


def explore(game: Small, hero: Hero) -> Rule[None]:
    rules = ("small.explore.doorway",)
    options = [
        Option(way.id, f"The {way.side} doorway", (f"door:{way.id}",), value=way) for way in doorways_of(game, hero)
    ]
    doorway: Doorway = yield Choose(
        hero.seat,
        "Through which doorway?",
        options,
        topic=topics.EXPLORE_DOORWAY,
        rules=rules,
        cause=f"piece:{hero.id}",
        actor=hero.id,
    )
    labels = game.content.names(Chamber)
    card = yield from draw(
        game.state.cards,
        "crypt",
        hero.seat,
        "Which chamber is it?",
        topic=topics.EXPLORE_CHAMBER,
        rules=rules,
        actor=hero.id,
        labels=labels,
    )
    chamber = game.content[Chamber][card]
    with game.scene("explored", rules, piece=hero.id, chamber=card, side=doorway.side):
        ways = placements(game.state.board, doorway, tile(chamber))
        if not ways:
            block(game, card, doorway)
            return
        way = yield from choose_placement(game, hero, ways, card)
        laying = lay(game.state.board, doorway, way, card)
        changes.lay_chamber(game, laying)
        yield from wake_the_dead(game, hero, chamber, laying.laid.cells)


def exits(way: Placement) -> str:
    """Where one could go on from a chamber that is laid like this."""
    sides = [doorway.side for doorway in way.tile.doorways if doorway.id != way.doorway]
    return ("Exits " if len(sides) > 1 else "Exit ") + " and ".join(sides) if sides else "No other exit"


def choose_placement(game: Small, hero: Hero, ways: list[Placement], card: str) -> Rule[Placement]:
    options = [
        Option(way.id, exits(way), tuple(f"cell:{cell_id(cell)}" for cell in way.cells), value=way) for way in ways
    ]
    words = "Place {chamber}"
    way: Placement = yield Place(
        hero.seat,
        words,
        options,
        topic=topics.EXPLORE_LAY,
        rules=("small.explore.doorway",),
        parts={"chamber": chamber_name(game, card)},
        actor=hero.id,
        what=f"card:{card}",
    )
    return way


@rule("small.explore.blocked")
def block(game: Small, card: str, doorway: Doorway) -> None:
    changes.put_under(game, "crypt", card)
    changes.wall_up(game, doorway.id)


@rule("small.explore.dead")
def wake_the_dead(game: Small, hero: Hero, chamber: Chamber, cells: tuple[Cell, ...]) -> Rule[None]:
    rules = ("small.explore.dead",)
    number = yield from roll(
        chamber.dead, hero.seat, "How many of the dead wake?", topic=topics.DEAD_NUMBER, rules=rules
    )
    labels = game.content.names(EnemyCard)
    cards = game.state.cards
    for _ in range(number):
        taken = occupied(game)
        free = [cell for cell in cells if cell not in taken]
        if not free:
            return
        if not cards.piles["dead"]:
            changes.refill(game, "dead", "slain")
        card = yield from draw(
            cards, "dead", hero.seat, "Who wakes?", topic=topics.DEAD_WHICH, rules=rules, labels=labels
        )
        changes.discard(game, "slain", card)
        options = [cell_option(cell) for cell in free]
        words = "Where does the {enemy} wake?"
        cell: Cell = yield Place(
            hero.seat,
            words,
            options,
            topic=topics.DEAD_PLACE,
            rules=rules,
            parts={"enemy": labels[card]},
            what=f"card:{card}",
        )
        changes.wake(game, game.content[EnemyCard][card], cell)
