"""A journey's end: seven steps in this order and no other, of which a single journey has the first five."""

from lychgate.ledger import rule

from ..model.changes import campaign as changes
from ..model.queries import is_dead
from ..model.state import Hero, Ulfenkarn, step
from ..scenarios.goals import succeeded
from .endings import end_journey

TOKENS = ("cc.end.remove-tokens",)


@step("journeys-end")
@rule("cc.end.sequence", "cc.end.success")
def journeys_end(game: Ulfenkarn) -> None:
    """Compare what happened with the victory conditions, and plan what follows. What was still to come is forgotten."""
    changes.determine_success(game, succeeded(game), ("cc.end.sequence", "cc.end.success"))
    game.then("extraction")
    game.then("survival")
    game.then("clean-up")
    game.then("consequences")
    if game.state.tome is None:
        game.then("single-journey-over")
    else:
        game.then("elites")
        game.then("havens")
        game.then("spend", 0)
        game.then("ashore")


@step("clean-up")
@rule("cc.end.remove-tokens")
def clean_up(game: Ulfenkarn) -> None:
    """Survivors lose all ailments, inspiration and wounds, and their cards show the Path to Glory again."""
    changes.leave_city(game, TOKENS)
    for hero in survivors(game):
        changes.tend(game, hero)


def survivors(game: Ulfenkarn) -> list[Hero]:
    """The heroes of the journey who are alive."""
    return [hero for hero in game.state.heroes.values() if not is_dead(game.state, hero)]


@step("single-journey-over")
@rule("cc.end.success")
def single_journey_over(game: Ulfenkarn) -> None:
    """A journey of its own ends here: there is nothing to spend realmstone on, and no next one."""
    end_journey(game)


@step("ashore")
@rule("cc.end.new-journey", "cc.pause.heroes", "cc.pause.quest-card", "cc.extraction.reminder")
def ashore(game: Ulfenkarn) -> None:
    """Nothing of the journey is left but the roster and the quest card, which keep all that a pause must not lose."""
    changes.note_journey(game)
    changes.go_ashore(game, ("cc.end.new-journey", "cc.pause.heroes", "cc.pause.quest-card"))
    game.anew("adamant")
