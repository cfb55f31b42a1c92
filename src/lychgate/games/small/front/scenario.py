"""Scenarios of The Lantern Crypt: the game put into the middle.

[arrange]
step = "hero"                  # what comes next: a hero's turn, "heroes", "lantern" or "the-dead"
round = 3
light = 5
[[arrange.chamber]]            # laid in this order, each through a doorway of one that lies already
id = "gallery"
through = "entrance:east"
[[arrange.hero]]               # in seat order; the first is the one whose turn a step "hero" is
id = "warden"
cell = "3,1"
wounds = 3
[[arrange.enemy]]
kind = "ghoul"
cell = "4,1"
[arrange.next]                 # the next cards of a pile
finds = ["oil", "dust"]
"""

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

from msgspec import Struct, ValidationError, convert

from lychgate.content import Content
from lychgate.kernel.errors import SetupError
from lychgate.kernel.scenarios import problems_of
from lychgate.kernel.state import Step
from lychgate.mechanics.cards.urns import faults as urn_faults
from lychgate.mechanics.grid.shapes import Cell, cell_of
from lychgate.mechanics.grid.tiles import placements

from ..model import changes
from ..model.content import Chamber, EnemyCard, HeroCard, tile
from ..model.state import Crypt, Hero


class HeroLine(Struct, forbid_unknown_fields=True):
    id: str
    cell: str
    wounds: int | None = None
    charm: str | None = None
    relics: list[str] = []


class EnemyLine(Struct, forbid_unknown_fields=True):
    kind: str
    cell: str
    wounds: int | None = None


class ChamberLine(Struct, forbid_unknown_fields=True):
    id: str
    through: str
    way: int = 0


class Arrangement(Struct, forbid_unknown_fields=True):
    step: str = "heroes"
    round: int = 1
    light: int | None = None
    chamber: list[ChamberLine] = []
    hero: list[HeroLine] = []
    enemy: list[EnemyLine] = []
    next: dict[str, list[str]] = {}


PILES = ("crypt", "deep", "charms", "dead", "finds", "found", "slain")
STEPS = ("lantern", "heroes", "hero", "the-dead")


def arrange(state: Crypt, content: Content, plain: Mapping[str, Any]) -> list[str]:
    """Put the state as the arrangement says; return all that is wrong with it."""
    try:
        wanted = convert(dict(plain), type=Arrangement)
    except ValidationError as error:
        return [str(error)]
    problems = list(_set_clock(state, wanted))
    if len(wanted.hero) != state.players:
        problems.append(f"{len(wanted.hero)} heroes for {state.players} players; give each player one")
    attempts = (
        *((f"chamber {line.id}", partial(_lay, state, content, line)) for line in wanted.chamber),
        *((f"hero {line.id}", partial(_put_hero, state, content, line)) for line in wanted.hero),
        *((f"enemy {line.kind}", partial(_put_enemy, state, content, line)) for line in wanted.enemy),
        *((f"next {pile}", partial(changes.arrange_pile, state, pile, cards)) for pile, cards in wanted.next.items()),
    )
    return problems + problems_of(attempts)


def faults(state: Crypt, content: Content) -> Iterator[str]:
    """Why a state from a file is not one of this game."""
    if not 1 <= state.players <= 4:
        yield f"{state.players} players"
    for pile in PILES:
        if pile not in state.cards.piles:
            yield f"there is no pile {pile!r}"
    yield from urn_faults(state.cards)
    for name, hero in state.heroes.items():
        if name != hero.id or hero.id not in content[HeroCard] or not 0 <= hero.seat < state.players:
            yield f"there is no hero {name!r} with a seat here"
    for name, enemy in state.enemies.items():
        if name != enemy.id or enemy.kind not in content[EnemyCard]:
            yield f"there is no enemy {name!r}"


def _lay(state: Crypt, content: Content, line: ChamberLine) -> None:
    doorway = state.board.doorway(line.through)
    ways = placements(state.board, doorway, tile(content.get(Chamber, line.id)))
    if not 0 <= line.way < len(ways):
        raise SetupError(f"it fits through {line.through} in {len(ways)} ways, so there is no way {line.way}")
    changes.arrange_chamber(state, line.id, doorway, ways[line.way])


def _put_hero(state: Crypt, content: Content, line: HeroLine) -> None:
    card = content.get(HeroCard, line.id)
    wounds = card.wounds if line.wounds is None else line.wounds
    if not 1 <= wounds <= card.wounds:
        raise SetupError(f"{wounds} wounds; a {card.name} has 1 to {card.wounds}")
    if line.id in state.heroes:
        raise SetupError("it is there twice")
    cell = _free(state, line.cell)
    left = list(state.relics)
    for relic in line.relics:
        if relic not in left:
            raise SetupError(f"relic {relic!r} is not left; there are {', '.join(left) or 'none'}")
        left.remove(relic)
    changes.arrange_hero(state, Hero(line.id, len(state.heroes), wounds, cell, line.charm, line.relics))


def _put_enemy(state: Crypt, content: Content, line: EnemyLine) -> None:
    card = content.get(EnemyCard, line.kind)
    wounds = card.wounds if line.wounds is None else line.wounds
    if not 1 <= wounds <= card.wounds:
        raise SetupError(f"{wounds} wounds; a {card.name} has 1 to {card.wounds}")
    changes.arrange_enemy(state, card, _free(state, line.cell), wounds)


def _free(state: Crypt, text: str) -> Cell:
    cell = cell_of(text)
    if cell not in state.board.terrain.cells:
        raise SetupError(f"there is no square {text}")
    standing = [(hero.id, hero.cell) for hero in state.heroes.values()]
    standing += [(enemy.id, enemy.cell) for enemy in state.enemies.values()]
    for other, where in standing:
        if where == cell:
            raise SetupError(f"{other} stands on {text} already")
    return cell


def _set_clock(state: Crypt, wanted: Arrangement) -> Iterator[str]:
    """The round, the light, and what comes next."""
    if wanted.round < 1:
        yield f"round is {wanted.round}; rounds are counted from 1"
    light = state.light.most if wanted.light is None else wanted.light
    possible = 1 <= light <= state.light.most
    if not possible:
        yield f"light is {light}; the lantern holds 1 to {state.light.most}"
    changes.arrange_round(state, wanted.round, light if possible else None)
    if wanted.step not in STEPS:
        yield f"step is {wanted.step!r}; it can be {', '.join(STEPS)}"
        return
    rest = [Step("lantern", (), 1), Step("heroes", (), 1), Step("the-dead", (), 1)]
    agenda = [Step("round")]
    if wanted.step == "hero":
        agenda.append(rest[2])
        agenda.extend(Step("hero", (line.id,), 2) for line in reversed(wanted.hero))
    else:
        first = next(index for index, step in enumerate(rest) if step.name == wanted.step)
        agenda.extend(reversed(rest[first:]))
    changes.arrange_agenda(state, agenda)
