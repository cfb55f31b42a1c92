"""Which action a hero takes, and where nothing can come between, at once whom it is for or against."""

from functools import cache
from typing import NamedTuple

from lychgate.content import Content
from lychgate.kernel.question import Choose, Option, Rule
from lychgate.kernel.topics import Verb
from lychgate.ledger import rule

from ..effects import selecting
from ..effects.moments import AT_HAND, BETWEEN, TAKEN
from ..model import stats, topics
from ..model.cases import Ready
from ..model.content import ActionCard
from ..model.names import the
from ..model.queries import action_card
from ..model.state import Acg, Action, Enemy, Hero
from ..model.words import ActionKind
from . import targets


class Deed(NamedTuple):
    """An action card, and whom its action is for or against; None: that is chosen when the action begins."""

    action: Action
    aim: list[Hero] | list[Enemy] | None = None


Chosen = tuple[Deed, tuple[Ready, ...]]
"""What a hero does, and what he was offered to use before it."""


CHOSEN = ("acg.action.step1-choose", "acg.action.one-of-four", "acg.action.mandatory")


@rule("acg.action.one-of-four", "acg.action.mandatory", "acg.action.step1-choose", "acg.exhaust.definition")
def choose_action(game: Acg, hero: Hero) -> Rule[Chosen]:
    """One of the hero's readied action cards, which he exhausts. He must choose one: the prepare card sees to it.

    What he may use before any action is among the options.
    """
    used: list[Ready] = []
    while True:
        at_hand = AT_HAND.do(game, hero, used)
        chosen: Deed | Ready = yield Choose(
            hero.seat,
            "Choose an action",
            [*_deeds(game, hero), *at_hand] if at_hand else _deeds(game, hero),
            topic=topics.ACTION_CHOOSE,
            rules=CHOSEN,
            cause=f"piece:{hero.id}",
            actor=hero.id,
        )
        if isinstance(chosen, Deed):
            return chosen, (*used, *(option.value for option in at_hand))
        used.append(chosen)
        yield from TAKEN.do(game, chosen)


def _deeds(game: Acg, hero: Hero) -> list[Option]:
    """The action cards, with each of their targets where those can be asked for at once."""
    found: list[Option] = []
    for action in hero.actions:
        if not action.exhausted:
            card = action_card(game, action)
            if card.action in ("aid", "attack") and not BETWEEN.do(game, hero, card.id):
                found += _aimed(game, hero, action, card)
            else:
                id_, label, about, verb = _faces(game.content)[card.id]
                found.append(Option(id_, label, about, value=Deed(action), uses=about[0], verb=verb))
    return found


def _aimed(game: Acg, hero: Hero, action: Action, card: ActionCard) -> list[Option]:
    """An option for each target. An attack at several is chosen first, and its targets all at the same moment."""
    id_, label, about, verb = _faces(game.content)[card.id]
    some: list[tuple[str, tuple[str, ...], list[Hero] | list[Enemy]]]
    if card.action == "aid":
        some = [(f"Aid {the(game, one.id)}", (f"piece:{one.id}",), [one]) for one in targets.to_aid(game, hero)]
    else:
        legal = targets.legal_targets(game, hero, card)
        if len(legal) > 1 and targets.most_targets(game, hero, card) > 1:
            return [Option(id_, label, about, value=Deed(action), uses=about[0], verb=verb)]
        some = [
            (f"Attack {_called(game, foe.value, legal)}", foe.about, [foe.value])
            for foe in selecting.choices(game, legal)
        ]
    if not some:
        return [Option(id_, label, about, value=Deed(action, []), uses=about[0], verb=verb)]
    with_dice = f"with {_dice(card)}"
    return [
        Option(
            id_ if len(some) == 1 else f"{id_}:{aim[0].id}",
            f"{words} {with_dice}",
            (*about, *others),
            value=Deed(action, aim),
            uses=about[0],
            verb=verb,
        )
        for words, others, aim in some
    ]


def _called(game: Acg, enemy: Enemy, others: list[Enemy]) -> str:
    """An enemy as the object of a sentence, with its health where others have its name."""
    if not enemy.card:
        return "a facedown enemy"
    words = the(game, enemy.id)
    if any(one.card == enemy.card and one.wounds != enemy.wounds for one in others):
        return f"{words} ({stats.enemy_remaining(game, enemy)} health)"
    return words


@cache
def _faces(content: Content) -> dict[str, tuple[str, str, tuple[str, ...], Verb]]:
    """The action cards where one is chosen: id, label, what it is about, and the verb."""
    return {
        card.id: (card.id, f"{card.action.capitalize()} with {_dice(card)}", (f"card:{card.id}",), VERBS[card.action])
        for card in content.all(ActionCard)
    }


VERBS: dict[ActionKind, Verb] = {"attack": "strike", "aid": "aid", "explore": "explore", "rest": "rest"}


@cache
def _dice(card: ActionCard) -> str:
    dice = "1 die" if card.dice == 1 else f"{card.dice} dice"
    prepares = ", readies all" if card.prepare else ""
    return f"{card.name} ({dice}{prepares})"
