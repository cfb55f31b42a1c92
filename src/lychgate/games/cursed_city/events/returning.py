"""Coming back to the battlefield: heroes who were away on a crisis, or out of action."""

from lychgate.kernel.question import Place, Rule
from lychgate.ledger import rule
from lychgate.mechanics.grid.shapes import Cell, cell_option

from ..battlefield.spaces import nearest_empty
from ..heroes.moments import RETURNS
from ..model import topics
from ..model.changes import events as changes
from ..model.names import hero_name
from ..model.queries import on_battlefield
from ..model.state import Hero, Ulfenkarn

RULES = ("cc.crisis.return", "cc.crisis.activate")


@RETURNS
@rule("cc.crisis.return", "cc.crisis.activate")
def come_back(game: Ulfenkarn, hero: Hero) -> Rule[None]:
    """The activation of a hero who is away begins: they are deployed, and then activate as usual."""
    changes.end_absence(game, hero, RULES)
    yield from come_back_near(game, hero, RULES)


@rule("cc.crisis.return", "cc.event.born-hero-return")
def come_back_near(game: Ulfenkarn, hero: Hero, rules: tuple[str, ...], seat: int | None = None) -> Rule[None]:
    """Deploy a hero in an empty space as near as possible to another hero.

    Of spaces that are equally near this seat chooses, or else the hero's player.
    """
    cells = nearest_empty(game, company(game, hero))
    cell: Cell = yield Place(
        hero.seat if seat is None else seat,
        "{hero} comes back: choose a space",
        [cell_option(cell) for cell in cells],
        topic=topics.RETURN_PLACE,
        rules=rules,
        parts={"hero": hero_name(game, hero)},
        actor=hero.id,
        minor=True,
        what=f"piece:{hero.id}",
    )
    changes.deploy_hero(game, hero, cell, rules)


def company(game: Ulfenkarn, hero: Hero) -> list[Cell]:
    """Where the others are whom a hero comes back to: on the battlefield, or buried in it.

    Where nobody is, since all others are away, the first tile that still lies serves: the drop zone as a rule.
    """
    state = game.state
    found = [one.cell for one in on_battlefield(state) if one is not hero and one.cell is not None]
    found = found or [one.cell for one in state.heroes.values() if one is not hero and one.cell is not None]
    return found or list(state.battlefield.board.laid[0].cells)
