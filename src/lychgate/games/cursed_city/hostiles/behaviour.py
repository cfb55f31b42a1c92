"""Behaviour rolls: what the models of a category do, and what they may do."""

from fractions import Fraction

from lychgate.content import Content, Derived
from lychgate.kernel.question import Rule
from lychgate.ledger import rule
from lychgate.mechanics.activation import behaviour as shared

from ..journey.quest_die import face_of
from ..model import topics
from ..model.changes import hostiles as changes
from ..model.cites import BEHAVIOUR
from ..model.content import HostileAction, HostileCard, SharedAction
from ..model.queries import hostile_card, hostile_side, in_the_dark
from ..model.state import Model, Ulfenkarn


@Derived
def columns(content: Content) -> dict[tuple[str, bool], shared.Column]:
    """The behaviour table of every category, by day and by night."""
    return {
        (card.id, night): shared.Column(
            "", tuple(shared.Row(row.least, row.most, row.action) for row in side.behaviour)
        )
        for card in content.all(HostileCard)
        for night, side in ((False, card.day), (True, card.night))
    }


def rows(game: Ulfenkarn, model: Model) -> list[shared.Intent]:
    """What a hostile may do when its group activates, row by row."""
    card = hostile_card(game, model)
    named = {action.id: (str(action.name), str(action.text)) for action in card.actions}
    found = []
    for row in hostile_side(game, model).behaviour:
        name, text = named.get(row.action) or _shared(game, row.action)
        chance = Fraction(row.most - row.least + 1, BEHAVIOUR.sides)
        found.append(shared.Intent(row.least, row.most, row.action, name, text, chance))
    return found


def _shared(game: Ulfenkarn, action: str) -> tuple[str, str]:
    found = game.content[SharedAction].get(action)
    return (action.capitalize(), "") if found is None else (str(found.name), str(found.text))


@rule("cc.behaviour.roll", "cc.behaviour.per-category", "cc.nightfall.empowered")
def roll(game: Ulfenkarn, model: Model) -> Rule[str]:
    """The leader rolls the quest die for the category of a model of the active group; the action by its id."""
    category = model.category
    card = game.content[HostileCard][category]
    column = columns[game.content][category, in_the_dark(game, model)]
    action = yield from shared.behaviour_roll(
        game,
        category,
        card.name,
        column,
        game.state.leader,
        ids=BEHAVIOUR,
        topics=topics.ACTIVATION,
        throw=lambda asked: face_of(game, asked),
    )
    changes.note_behaviour(game, category, action)
    return action


def action_of(game: Ulfenkarn, category: str, action: str) -> HostileAction:
    """An action of a reference card by its id."""
    return next(one for one in game.content[HostileCard][category].actions if one.id == action)
