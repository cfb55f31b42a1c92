"""Changes by events and crises: heroes who leave the battlefield and come back."""

from lychgate.mechanics.grid.shapes import Cell, cell_id

from ..content import Crisis
from ..footing import heroes_moved
from ..places import where
from ..queries import journey
from ..state import Hero, Ulfenkarn

Cites = tuple[str, ...]


def event_is_moot(game: Ulfenkarn, rules: Cites) -> None:
    """An event comes to nothing."""
    game.tell("event-moot", rules)


# -- crises


def announce_crisis(game: Ulfenkarn, rules: Cites) -> None:
    """The event is a crisis, which has a sentence of its own."""
    game.tell("crisis-comes", rules)


def cancel_crisis(game: Ulfenkarn, rules: Cites) -> None:
    game.tell("crisis-cancelled", rules)


def begin_crisis(game: Ulfenkarn, entry: Crisis, rules: Cites) -> None:
    """An entry of the quest book is read; what comes of it is told in the same sentence."""
    journey(game).crisis = entry.id
    game.unfold("crisis", rules, card=entry.id)
    game.tell("crisis-read", rules, card=entry.id, story=entry.story)


def take_on_crisis(game: Ulfenkarn, hero: Hero, entry: Crisis, rules: Cites) -> None:
    game.tell("took-on-crisis", rules, piece=hero.id, card=entry.id)


def leave_for_crisis(game: Ulfenkarn, hero: Hero, rules: Cites) -> None:
    """The acting hero is taken off the battlefield until their next activation."""
    hero.cell = None
    hero.away = True
    heroes_moved(game)
    game.tell("left-for-crisis", rules, piece=hero.id)


def end_crisis(game: Ulfenkarn, rules: Cites) -> None:
    """The crisis is over, and what it interrupted goes on."""
    journey(game).crisis = ""
    game.tell("crisis-over", rules)


def spare(game: Ulfenkarn, hero: Hero, rules: Cites) -> None:
    """A hero who has neither wounds nor ailments is to take heart. Nothing changes."""
    game.tell("heart-not-needed", rules, piece=hero.id)


# -- coming back


def end_absence(game: Ulfenkarn, hero: Hero, rules: Cites) -> None:
    hero.away = False
    game.tell("came-back", rules, piece=hero.id)


def rejoin(game: Ulfenkarn, hero: Hero, rules: Cites) -> None:
    """A hero who was out of action is in action again, with the counters on the card."""
    hero.out = hero.away = False
    game.tell("back-in-action", rules, piece=hero.id)


def deploy_hero(game: Ulfenkarn, hero: Hero, cell: Cell, rules: Cites) -> None:
    hero.cell = cell
    heroes_moved(game)
    if game.journal is not None:
        game.tell("placed", rules, piece=hero.id, cell=cell_id(cell), **where(game, cell))
