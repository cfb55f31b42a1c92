"""Which action a hero takes, and where nothing can come between, at once whom it is for or against."""

from functools import cache
from typing import NamedTuple

from lychgate.content import Content
from lychgate.kernel.question import Choose, Option, Rule
from lychgate.kernel.topics import Verb
from lychgate.ledger import rule

from ..effects import selecting
from ..effects.moments import AT_HAND, BEFORE, BETWEEN, TAKEN
from ..model import stats, topics
from ..model.cases import Ready
from ..model.content import ActionCard, HeroCard
from ..model.names import of_card
from ..model.queries import action_of
from ..model.state import Acg, Action, Enemy, Hero
from ..model.voices import listeners
from ..model.words import ActionKind
from . import targets

Aim = list[Hero] | list[Enemy]


class Deed(NamedTuple):
    """An action card, and whom its action is for or against; None: that is chosen when the action begins.

    `calm`: nothing can come between the choice and the action. `offered` is what the hero could have used before it.
    """

    action: Action
    aim: Aim | None
    calm: bool
    offered: tuple[Ready, ...]


CHOSEN = ("acg.action.step1-choose", "acg.action.one-of-four", "acg.action.mandatory")


@rule("acg.action.one-of-four", "acg.action.mandatory", "acg.action.step1-choose", "acg.exhaust.definition")
def choose_action(game: Acg, hero: Hero) -> Rule[Deed]:
    """One of the hero's readied action cards, which he exhausts. He must choose one: the prepare card sees to it.

    What he may use before any action is among the options.
    """
    used: list[Ready] = []
    while True:
        loud = BEFORE.do(game)
        aims: dict[str, Aim] = {}
        options = _deeds(game, hero, loud, aims)
        at_hand = AT_HAND.do(game, hero, used) if loud else []
        chosen: str | Ready = yield Choose(
            hero.seat,
            "Choose an action",
            [*options, *at_hand] if at_hand else options,
            topic=topics.ACTION_CHOOSE,
            rules=CHOSEN,
            cause=f"piece:{hero.id}",
            actor=hero.id,
        )
        if isinstance(chosen, str):
            action, aim = action_of(hero, chosen.partition(":")[0]), aims.get(chosen)
            calm = aim is not None or not (loud or action.card in listeners(game.content, "before"))
            offered = (*used, *[option.value for option in at_hand]) if used or at_hand else ()
            return Deed(action, aim, calm, offered)
        used.append(chosen)
        yield from TAKEN.do(game, chosen)


def _deeds(game: Acg, hero: Hero, loud: bool, aims: dict[str, Aim]) -> list[Option]:
    """The action cards, with each of their targets where those can be asked for at once: `aims` has them by option."""
    content = game.content
    plain, lines, cards = _options(content), listeners(content, "before"), content.shelves[ActionCard]
    found: list[Option] = []
    for action in hero.actions:
        if action.exhausted:
            continue
        card: ActionCard = cards[action.card]
        if card.action not in AIMED or ((loud or card.id in lines) and BETWEEN.do(game, hero, card.id)):
            found.append(plain[card.id])
            continue
        aimed = _aids(game, hero, card, aims) if card.action == "aid" else _attacks(game, hero, card, aims)
        found += aimed or [plain[card.id]]
    return found


def _aids(game: Acg, hero: Hero, card: ActionCard, aims: dict[str, Aim]) -> list[Option]:
    """An option for each hero who can be aided."""
    aided = targets.to_aid(game, hero)
    if not aided:
        aims[card.id] = []
    several, found = len(aided) > 1, []
    for one in aided:
        option = _aid(game.content, card.id, one.id, several)
        aims[option.id] = [one]
        found.append(option)
    return found


@rule("acg.attack.multiple-targets")
def _attacks(game: Acg, hero: Hero, card: ActionCard, aims: dict[str, Aim]) -> list[Option]:
    """An option for each enemy that can be attacked and is not just as another; none where several are chosen."""
    legal = targets.legal_targets(game, hero, card)
    use = f"card:{card.id}"
    if len(legal) < 2:
        aims[card.id] = legal
        if not legal:
            return []
        label = _attack(game.content, card.id, legal[0].card)
        return [Option(card.id, label, (use, f"piece:{legal[0].id}"), uses=use, verb="strike")]
    if targets.most_targets(game, hero, card) > 1:
        return []
    groups = selecting.groups(game, legal)
    content, id_, several = game.content, card.id, len(groups) > 1
    namesakes = several and len({some[0].card for some in groups}) < len(groups)
    found = []
    for some in groups:
        enemy = some[0]
        left = stats.enemy_remaining(game, enemy) if namesakes and enemy.card else None
        about = (use, *[f"piece:{one.id}" for one in reversed(some)]) if len(some) > 1 else (use, f"piece:{enemy.id}")
        if several:
            id_ = f"{card.id}:{enemy.id}"
        aims[id_] = some[:1]
        found.append(Option(id_, _attack(content, card.id, enemy.card, left), about, uses=use, verb="strike"))
    return found


# -- words


@cache
def _options(content: Content) -> dict[str, Option]:
    """The action cards by themselves."""
    return {
        card.id: Option(
            card.id, f"{card.action.capitalize()} with {_dice(card)}", (f"card:{card.id}",),
            uses=f"card:{card.id}", verb=VERBS[card.action],
        )
        for card in content.all(ActionCard)
    }  # fmt: skip


@cache
def _aid(content: Content, card: str, hero: str, several: bool) -> Option:
    printed, use = content[ActionCard][card], f"card:{card}"
    label = f"Aid the {content[HeroCard][hero].short} with {_dice(printed)}"
    return Option(f"{card}:{hero}" if several else card, label, (use, f"piece:{hero}"), uses=use, verb="aid")


@cache
def _attack(content: Content, card: str, enemy: str, left: int | None = None) -> str:
    """An attack on an enemy of this card, with what health it has `left` where others go by the same name."""
    called = of_card(content, enemy).said("the") if enemy else "a facedown enemy"
    health = "" if left is None else f" ({left} health)"
    return f"Attack {called}{health} with {_dice(content[ActionCard][card])}"


AIMED = frozenset({"aid", "attack"})
"""The actions that want a target."""

VERBS: dict[ActionKind, Verb] = {"attack": "strike", "aid": "aid", "explore": "explore", "rest": "rest"}


def _dice(card: ActionCard) -> str:
    dice = "1 die" if card.dice == 1 else f"{card.dice} dice"
    prepares = ", readies all" if card.prepare else ""
    return f"{card.name} ({dice}{prepares})"
