"""What the words of cards are worth: abilities, treasure, crises and choices, verb by verb."""

from collections.abc import Iterable, Sequence
from typing import Any

from lychgate.mechanics.activation.action_dice import read_dice
from lychgate.mechanics.effects import (
    Ability,
    Action,
    ChangeDie,
    Choice,
    Choose,
    Deploy,
    Discard,
    Draw,
    Each,
    Gain,
    Heal,
    If,
    Later,
    Lose,
    Mark,
    Move,
    Prevent,
    Put,
    Reroll,
    Roll,
    Start,
    Test,
    Unmark,
    Who,
    Wound,
)

from .look import FAR, STANDS, Look, odds
from .table import (
    Discovery,
    Hero,
    Model,
    Weapon,
    adjacent_hostiles,
    agility,
    aims,
    defence,
    on_battlefield,
    sees,
    vitality,
)

INSPIRED = 0.9
AILMENTS = {"cursed": 1.3, "diseased": 1.1, "trapped": 0.9, "fatigued": 0.9, "stunned": 1.2, "buried": 4.0}
COUNTERS = {
    "inspiration": INSPIRED,
    "fear": -1.8,
    "influence": -1.8,
    "progress": 2.0,
    "rescued": 1.5,
    "realmstone": 0.8,
}
DRAWN = 0.7
KEPT = 0.3
"""What a treasure is worth to somebody who cannot use it now."""
DICE_SIDES = 12


def verbs(look: Look, do: Iterable[Any], hero: Hero) -> float:
    """What it is worth to a hero that all this happens."""
    return sum(verb(look, one, hero) for one in do)


def opened(look: Look, do: Sequence[Any], hero: Hero, answers: Sequence[Any]) -> float:
    """What a line is worth that is begun with these answers: its branch, and a little for whom it goes to."""
    if answers and isinstance(answers[0], Choice):
        return opened(look, answers[0].do, hero, answers[1:])
    return verbs(look, do, hero) + sum(0.01 * _answer(look, hero, one) for one in answers)


def _answer(look: Look, hero: Hero, answer: Any) -> float:
    """Which of several answers is better: a hostile that matters, a hero in need, a hard blow, a low die."""
    match answer:
        case Model():
            return look.kill(answer) / look.left(answer)
        case Hero():
            return look.relief(answer, 2) + (0.8 if ails(answer) else 0.0)
        case (Weapon() as weapon, target):
            return look.strike(hero, weapon, target)
        case int():
            return -answer
    return 0.0


def verb(look: Look, one: Any, hero: Hero) -> float:
    match one:
        case Wound():
            return _wound(look, one, hero)
        case Heal():
            return max((look.relief(who, _number(one)) for who in _heroes(look, one.who, hero)), default=0.0)
        case Mark():
            return _mark(look, one, hero)
        case Unmark():
            return 0.9 if any(ails(who) for who in _heroes(look, one.who, hero)) else 0.0
        case Gain():
            return _counter(look, one.what) * _number(one)
        case Lose():
            return -_counter(look, one.what) * _number(one)
        case Test():
            return _test(look, one, hero)
        case Roll():
            return _roll(look, one, hero)
        case Choose():
            return max(verbs(look, option.do, hero) for option in one.options)
        case If():
            return 0.5 * (verbs(look, one.do, hero) + verbs(look, one.otherwise, hero))
        case Each():
            return verbs(look, one.do, hero)
        case Later():
            return 0.8 * verbs(look, one.do, hero)
        case Action():
            return _action(look, one, hero)
        case Draw():
            return DRAWN * _number(one) + 0.3 * verbs(look, one.otherwise, hero)
        case Prevent():
            return 1.0
        case Reroll():
            return 0.4
        case ChangeDie():
            return _die(look, one, hero)
        case Discard():
            return -0.5
        case Deploy():
            return -1.2 * _number(one)
        case Start():
            return -0.8
        case Put() | Move():
            return 0.1
        case Ability(name="change-of-guard"):
            return max((earlier(look, who) for who in waiting(look, hero)), default=0.0)
        case Ability():
            return 0.3
        case _:
            return 0.0


def _number(one: Any) -> float:
    """How much an amount comes to, roughly."""
    number = one.number
    if number.all:
        return 3.0
    if number.per:
        return 1.5
    return float(number.dice.least + number.dice.most) / 2


def ails(hero: Hero) -> bool:
    return bool(hero.diseased) or hero.cursed or hero.trapped or hero.fatigued or hero.stunned


def _heroes(look: Look, who: Who, hero: Hero) -> list[Hero]:
    """The heroes whom a phrase may mean."""
    nouns = {some.noun for some in who.any_of}
    found = [hero] if nouns & {"self", "them", "subject"} else []
    if "hero" in nouns:
        others = [one for one in on_battlefield(look.state) if one is not hero]
        if any(some.within is not None or "adjacent" in some.traits for some in who.any_of):
            near = look.state.battlefield.board.terrain.beside
            others = [one for one in others if hero.cell is not None and one.cell in near[hero.cell]]
        found += others
    return found


def _is_hostile(who: Who) -> bool:
    return not {some.noun for some in who.any_of} & {"self", "hero", "them"}


def _wound(look: Look, one: Wound, hero: Hero) -> float:
    number = _number(one)
    if _is_hostile(one.who):
        return number * crowd(look, hero) if one.who.any_of[0].pick == "each" else 0.5 * number
    return -sum(look.pain(who, number) for who in _heroes(look, one.who, hero))


def crowd(look: Look, hero: Hero) -> float:
    """What a point of damage on the thickest crowd in sight is worth."""
    near = look.state.battlefield.board.terrain.beside
    seen = [model for model in look.state.models.values() if sees(look.game, hero, model)]
    return max(
        (sum(_point(look, other) for other in seen if _close(near, model, other)) for model in seen), default=0.0
    )


def _close(near: Any, model: Model, other: Model) -> bool:
    return other.cells[0] == model.cells[0] or other.cells[0] in near[model.cells[0]]


def _point(look: Look, model: Model) -> float:
    left = look.left(model)
    return look.kill(model) * (1.0 if left == 1 else 0.65 / left)


def _mark(look: Look, one: Mark, hero: Hero) -> float:
    cost = AILMENTS.get(one.name, 0.5)
    if _is_hostile(one.who):
        return 0.6 * cost
    return -cost * max(1, len(_heroes(look, one.who, hero)))


def _counter(look: Look, what: str) -> float:
    if what in ("fear", "influence") and not look.quest:
        return 0.0
    if what == "progress":
        return look.progress_worth
    return COUNTERS.get(what, 0.2)


def _die(look: Look, one: ChangeDie, hero: Hero) -> float:
    """What it is worth to change dice: of discarded ones the highest comes back, in place of the one that paid."""
    if "destiny-discarded" in one.pool:
        return 0.15 * (max(look.state.destiny.discarded, default=0) - 3)
    if isinstance(one.to, int):
        low = sorted(score for score in hero.spaces.dice if score)[: round(_number(one))]
        return 0.2 * sum(max(0, one.to - score) for score in low)
    return 0.4 * _number(one)


def _test(look: Look, one: Test, hero: Hero) -> float:
    dice = {"agility": agility, "vitality": vitality, "defence": defence}
    worth = -9.0
    for name in one.test:
        rolled = dice[name](look.game, hero) if name in dice else read_dice(name.upper())
        failure, success, critical = odds(rolled)
        best = one.success if one.critical is None else one.critical
        worth = max(
            worth,
            failure * verbs(look, one.failure, hero)
            + success * verbs(look, one.success, hero)
            + critical * verbs(look, best, hero),
        )
    return worth


def _roll(look: Look, one: Roll, hero: Hero) -> float:
    worth = 0.0
    for row in one.rows:
        most = DICE_SIDES if row.most is None else row.most
        worth += (most - row.least + 1) / DICE_SIDES * verbs(look, row.do, hero)
    return worth


def _action(look: Look, one: Action, hero: Hero) -> float:
    """What a free action is worth; one of a hostile group costs."""
    if _is_hostile(one.who):
        return -0.8
    worth = 0.0
    for name in one.name:
        if name == "recuperate":
            dice = vitality(look.game, hero)
            worth = max(worth, max((recovery(look, who, dice) for who in _heroes(look, one.who, hero)), default=0.0))
        elif name in ("move", "run"):
            worth = max(worth, 0.35)
        elif name == "search":
            worth = max(worth, 1.0)
        else:
            only = () if name == "weapon" else (name,)
            worth = max(
                worth,
                max((look.strike(hero, *aim) for aim in aims(look.game, hero, free=True, only=only)), default=0.0),
            )
    return worth


def recovery(look: Look, hero: Hero, dice: tuple[int, ...] | None = None) -> float:
    """What a Recuperate is worth."""
    _, success, critical = odds(vitality(look.game, hero) if dice is None else dice)
    return success * look.relief(hero, 1) + critical * look.relief(hero, 2)


def disturbed(look: Look, hero: Hero) -> bool:
    return bool(adjacent_hostiles(look.game, hero))


# -- the order of the turn


def earlier(look: Look, hero: Hero) -> float:
    """What it is worth for a hero to act before the hostile card just before theirs."""
    if hero.cell is None:
        return 0.0
    before: list[int] = []
    for slot in look.state.track.slots:
        if slot.card == hero.id:
            break
        if slot.hostile and not slot.done:
            before.append(int(slot.card))
    if not before:
        return 0.0
    away = look.away(hero.cell)
    group = look.state.groups.get(before[-1])
    models = [look.state.models[name] for name in group.models] if group is not None else []
    near = [model for model in models if away.get(model.cells[0], FAR) <= look.reach(model) + 1]
    return 0.4 * sum(look.threat(model) for model in near) * (1.5 if look.health(hero) <= 4 else 1.0)


def waiting(look: Look, hero: Hero) -> list[Hero]:
    """The other heroes who are still to act this turn."""
    cards = [
        slot.card for slot in look.state.track.slots if not slot.hostile and not slot.done and slot.card != hero.id
    ]
    return [look.state.heroes[card] for card in cards]


# -- treasure


def in_hand(look: Look, card: str | None, hero: Hero) -> float:
    """What a treasure is worth in the hands of a hero: to whom it saves, to whom it serves now, or just kept."""
    record = None if card is None else look.content[Discovery].get(card)
    if record is None:
        return 0.0
    return max(_kept(look, effect, hero) for effect in record.effects)


def _kept(look: Look, effect: Any, hero: Hero) -> float:
    if effect.when == "would-go-out":
        return KEPT + 2.5 * look.damage(hero) / STANDS
    soon = hero.id == look.journey.acting or not hero.activated
    return max(KEPT, verbs(look, effect.do, hero)) if effect.when == "action" and soon else KEPT
