"""What heroes may react to, and whether a hostile can go on after it."""

from lychgate.kernel.question import NOTHING, Rule
from lychgate.ledger import rule

from ..model.state import Model, Ulfenkarn
from .moments import TRIGGER, Done


@rule("cc.reaction.trigger", "cc.reaction.resume")
def trigger(game: Ulfenkarn, model: Model, done: Done) -> Rule[None]:
    """Let heroes react to what a hostile has done. Without a hero who has reaction dice nobody is asked."""
    for hero in game.state.heroes.values():
        if hero.spaces.reacting and any(hero.spaces.dice):
            return TRIGGER.happens((), game, model, done)
    return NOTHING


def still_there(game: Ulfenkarn, models: list[Model]) -> list[Model]:
    """Those of several hostiles that can go on."""
    journey, there = game.state.journey, game.state.models
    if journey is None or journey.over:
        return []
    found: list[Model] = []
    for model in models:
        if there.get(model.id) is model:
            found.append(model)
    return found


def goes_on(game: Ulfenkarn, model: Model) -> bool:
    """Whether a hostile can go on with its actions: it has not been slain, and the journey is not over."""
    journey = game.state.journey
    return game.state.models.get(model.id) is model and journey is not None and not journey.over
