"""Setting out, sharing out and passing on: the quieter choices."""

from lychgate.bots.base import Advice
from lychgate.kernel.question import ChooseSome, Question
from lychgate.mechanics.grid.shapes import Cell, cell_id

from .look import Look
from .table import Item, TreasureCard, item_card, warrior_card

LIKED = ("barbarian", "dwarf", "elf", "wizard")
"""Who goes first if not all can go."""

LEADS = ("barbarian", "dwarf", "elf", "wizard")
"""Who carries the lantern, best first: one who can stand at a door."""


def which_warriors(look: Look, question: ChooseSome) -> Advice:
    """Different seats begin at different places of the list, so that they seldom want the same Warrior."""
    free = sorted((option.id for option in question.options), key=lambda one: _rank(one, LIKED))
    picks = [free[(question.seat + index) % len(free)] for index in range(question.least)]
    return Advice(picks, "A party that can both stand and mend.")


def _rank(warrior: str, order: tuple[str, ...]) -> int:
    return order.index(warrior) if warrior in order else len(order)


def leader(look: Look, question: Question) -> Advice:
    """Whoever is strongest and least hurt."""
    there = [option.id for option in question.options if option.id in look.state.warriors]

    def fit(one: str) -> float:
        warrior = look.state.warriors[one]
        return _rank(one, LEADS) + (0.0 if warrior.starting == 0 or look.health(warrior) > 0.4 else 2.5)

    return Advice(min(there, key=fit), "The lantern belongs with one who can stand in front.")


def again(look: Look, question: Question) -> Advice:
    """A 1 is rolled again."""
    return Advice(question.options[0].id, "A second roll can hardly be worse than a 1.")


def way_in(look: Look, question: Question) -> Advice:
    return Advice(question.options[0].id, "One way in is as good as another.")


def where_to_enter(look: Look, question: Question) -> Advice:
    """Near the way on, and the fighters nearest."""
    state = look.state
    ways = [cell for way in state.board.open_doorways if way.id != state.outside for cell in way.cells]
    cells: list[Cell] = [option.value for option in question.options]
    if not ways:
        return Advice(cell_id(cells[0]), "Anywhere.")
    best = min(cells, key=lambda cell: min(look.steps(cell, way) for way in ways))
    return Advice(cell_id(best), "Near the way on.")


def treasure(look: Look, question: Question) -> Advice:
    """To whom it is of most use."""
    card = look.game.content[TreasureCard][question.cause.removeprefix("card:")]
    ids = [option.id for option in question.options]

    def use(one: str) -> int:
        who = warrior_card(look.game, look.state.warriors[one])
        if card.who == "wizard":
            return "wizard" in who.abilities
        if card.who == "archer":
            return who.missile is not None
        front = look.strong(look.state.warriors[one])
        if card.kind == "weapon":
            return (2 if "axe" not in who.abilities else 1) if front else 0
        return front if card.when in ("hit", "fight", "passive") or card.kind == "gold" else not front

    return Advice(max(ids, key=use), "He can make the best use of it.")


def inherit(look: Look, question: Question) -> Advice:
    """Potions to those who stand farther back, the rest to anybody who lives."""
    there = [option.id for option in question.options if option.id in look.state.warriors]
    if not there:
        return Advice(question.options[-1].id, "Nobody can use it.")
    best = min(there, key=lambda one: (look.state.warriors[one].wounds == 0, look.strong(look.state.warriors[one])))
    return Advice(best, "It may save somebody yet.")


def pass_on(look: Look, question: Question) -> Advice:
    """What somebody else alone can use goes to him; nothing else changes hands."""
    for option in question.options[1:]:
        if isinstance(option.value, Item):
            who = item_card(look.game, option.value).who
            owner = question.cause.removeprefix("piece:")
            if who != "any" and _fits(look, owner) != who and any(_fits(look, one.id) == who for one in look.able):
                return Advice(option.id, "Somebody else can use it, and he cannot.")
    return Advice("done", "Everybody has what suits him.")


def _fits(look: Look, warrior: str) -> str:
    card = warrior_card(look.game, look.state.warriors[warrior])
    return "wizard" if "wizard" in card.abilities else "archer" if card.missile is not None else "any"


def taker(look: Look, question: Question) -> Advice:
    """Whoever can use it."""
    item = question.cause.removeprefix("card:")
    who = look.game.content[TreasureCard][item].who
    ids = [option.id for option in question.options]
    return Advice(max(ids, key=lambda one: _fits(look, one) == who), "He can use it.")
