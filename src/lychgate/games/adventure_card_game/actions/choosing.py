"""Which action a hero takes, and where nothing can come between, at once whom it is for or against."""

from functools import cache, lru_cache

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

Chosen = tuple[Action, Aim | None, tuple[Ready, ...]]
"""An action card, whom its action is for or against, and what was offered before it.

Whom: None, where that is chosen when the action begins."""

CHOSEN = ("acg.action.step1-choose", "acg.action.one-of-four", "acg.action.mandatory")


@rule("acg.action.one-of-four", "acg.action.mandatory", "acg.action.step1-choose", "acg.exhaust.definition")
def choose_action(game: Acg, hero: Hero) -> Rule[Chosen]:
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
            action = action_of(hero, chosen.partition(":")[0])
            return action, aims.get(chosen), (*used, *[option.value for option in at_hand])
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
        if card.action not in ("aid", "attack") or ((loud or card.id in lines) and BETWEEN.do(game, hero, card.id)):
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
    if not legal:
        aims[card.id] = []
        return []
    if len(legal) == 1:
        enemy = legal[0]
        aims[card.id] = legal
        return [_attack(game.content, card.id, enemy.card, (enemy.id,), None, False)]
    if targets.most_targets(game, hero, card) > 1:
        return []
    groups = selecting.groups(game, legal)
    several, found = len(groups) > 1, []
    namesakes = several and len({some[0].card for some in groups}) < len(groups)
    for some in groups:
        enemy = some[0]
        left = stats.enemy_remaining(game, enemy) if namesakes and enemy.card else None
        option = _attack(game.content, card.id, enemy.card, tuple([one.id for one in some]), left, several)
        aims[option.id] = some[:1]
        found.append(option)
    return found


# -- the options


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
    return _aimed(content, card, (hero,), f"the {_short(content, hero)}", several)


@lru_cache(maxsize=4096)
def _attack(content: Content, card: str, enemy: str, alike: tuple[str, ...], left: int | None, several: bool) -> Option:
    """An attack on an enemy of this card, with what health it has `left` where others go by the same name."""
    called = of_card(content, enemy).said("the") if enemy else "a facedown enemy"
    return _aimed(content, card, alike, called if left is None else f"{called} ({left} health)", several)


def _aimed(content: Content, card: str, aims: tuple[str, ...], called: str, several: bool) -> Option:
    """An action card with a target; of those that are alike the first is meant, and it is about all of them."""
    printed, use = content[ActionCard][card], f"card:{card}"
    return Option(
        f"{card}:{aims[0]}" if several else card,
        f"{printed.action.capitalize()} {called} with {_dice(printed)}",
        (use, *(f"piece:{one}" for one in reversed(aims))),
        uses=use,
        verb=VERBS[printed.action],
    )


VERBS: dict[ActionKind, Verb] = {"attack": "strike", "aid": "aid", "explore": "explore", "rest": "rest"}


def _short(content: Content, hero: str) -> str:
    return content[HeroCard][hero].short


def _dice(card: ActionCard) -> str:
    dice = "1 die" if card.dice == 1 else f"{card.dice} dice"
    prepares = ", readies all" if card.prepare else ""
    return f"{card.name} ({dice}{prepares})"
