"""What lines of cards are worth to the party just now, in wounds of a hero who has many left."""

from collections.abc import Callable

from msgspec.structs import replace

from .cards import CONDITIONS, TOKEN, thresholds
from .look import Look
from .table import (
    Ability,
    Activate,
    Afflict,
    At,
    Banish,
    Cost,
    Cure,
    Delve,
    Distribute,
    DungeonCard,
    Either,
    Enemy,
    Engage,
    Hero,
    Icons,
    If,
    Mark,
    Peril,
    Progress,
    Ready,
    Recover,
    Revive,
    Shadow,
    Spawn,
    Suffer,
    Test,
    Tire,
    Token,
    Treasure,
    Turn,
    Verb,
    Who,
    Wound,
    action_card,
    requirements,
    selecting,
    stats,
    tokens_of,
)

LEGEND = 5.0
"""What a legendary gear card is worth."""

FIND = 2.2
"""What a gear card is worth to one who has room for it."""

KINDS = {"attack": 1.3, "explore": 1.2, "aid": 0.8, "rest": 0.9}
"""How much an action of each kind is worth in itself, to be ready for."""


def verbs(look: Look, do: tuple[Verb, ...], at: At) -> float:
    """What all these lines are worth together."""
    return sum(verb(look, one, at) for one in do)


def verb(look: Look, one: Verb, at: At) -> float:
    """What one line is worth."""
    match one:
        case Suffer():
            number = requirements.multiplied(look.game, one.number, one.per, at)
            return -sum(look.pain(hero, number) for hero in _heroes(look, one.who, at))
        case Recover():
            number = requirements.multiplied(look.game, one.number, one.per, at)
            if one.which is not None:
                return -0.6 * number
            return _best(one.who, [look.relief(hero, number) for hero in selecting.candidates(look.game, one.who, at)])
        case Token():
            return _tokens(look, one, at)
        case Distribute():
            return one.number * {"tokens": TOKEN, "wounds": -1.2, "recovery": 1.0}[one.what] * _needy(look, one.what)
        case Ready():
            found = [tired(look, hero, one.number or 4) for hero in selecting.candidates(look.game, one.who, at)]
            return _best(one.who, found)
        case Tire():
            return -0.9 * one.number * len(_heroes(look, one.who, at))
        case Afflict():
            found = [-affliction(look, hero, one.condition) for hero in _heroes(look, one.who, at)]
            return _best(one.who, found)
        case Cure():
            found = [cured(look, hero, one.condition) for hero in selecting.candidates(look.game, one.who, at)]
            return _best(one.who, found)
        case Revive():
            return 12.0
        case Wound():
            number = requirements.multiplied(look.game, one.number, one.per, at)
            return _enemies(look, one, at, lambda enemy: look.gain(enemy, number))
        case Turn():
            sign = 1.0 if one.to == "exhausted" else -1.0
            return sign * _enemies(look, one, at, lambda enemy: exhausting(look, enemy))
        case Shadow():
            return _enemies(look, one, at, lambda enemy: shadowing(look, enemy))
        case Banish():
            return _enemies(look, one, at, look.menace)
        case Engage():
            return _engaging(look, one, at)
        case _:
            return _rest(look, one, at)


def _rest(look: Look, one: Verb, at: At) -> float:
    """The lines about the place, the quest and the unknown."""
    match one:
        case Spawn():
            number = one.number * (len(look.heroes) if one.each else 1)
            tier = look.sheet.tier or 2
            return -number * (1.5 + tier) * {"engaged": 1.3, "shadow": 1.0, "facedown": 0.8, "lair": 0.0}[one.where]
        case Progress():
            return progress(look, requirements.multiplied(look.game, one.number, one.per, at))
        case Peril():
            return -one.number * (2.0 if any(each.last_peril for each in look.sheet.defeat) else 1.2)
        case Delve():
            return 0.5 * one.number
        case Treasure():
            return LEGEND if one.legendary else find(look, at.you) * one.number
        case Mark():
            return mark(look, one.name, one.number)
        case Activate():
            return -2.0
        case Ability():
            return 0.4
        case Icons():
            return 0.9 * one.number
        case Either():
            heroes = [at.you] if one.who == "you" else selecting.candidates(look.game, one.who, at)
            return sum(either(look, one, replace(at, you=hero)) for hero in heroes)
        case If():
            return verbs(look, one.do if requirements.meets(look.game, one.needs, at) else one.otherwise, at)
        case Test():
            return (verbs(look, one.do, at) + verbs(look, one.otherwise, at)) / 2
        case _:
            return 0.0


def either(look: Look, one: Either, at: At) -> float:
    """What the best branch is worth of those that `you` can choose."""
    open_to = (branch for branch in one.branches if requirements.meets(look.game, branch.needs, at))
    return max((verbs(look, branch.do, at) for branch in open_to), default=0.0)


# -- heroes


def _heroes(look: Look, who: Who, at: At) -> list[Hero]:
    """Whom a line touches; of several that are chosen from, the one who minds least."""
    found = selecting.candidates(look.game, who, at)
    if len(found) > 1 and who in selecting.CHOSEN:
        return [max(found, key=look.left)]
    return found


def _best(who: Who, worths: list[float]) -> float:
    """Of one who is chosen, the best; of all, the sum."""
    if not worths:
        return 0.0
    return max(worths) if who in selecting.CHOSEN else sum(worths)


def _tokens(look: Look, one: Token, at: At) -> float:
    heroes = selecting.candidates(look.game, one.who, at)
    number = requirements.multiplied(look.game, one.number, one.per, at)
    if number > 0:
        return _best(one.who, [TOKEN * min(number, look.room(hero)) for hero in heroes])
    return _best(one.who, [-TOKEN * min(-number, tokens_of(hero)) for hero in heroes])


def _needy(look: Look, what: str) -> float:
    if what != "recovery":
        return 1.0
    worst = min(look.heroes, key=look.left, default=None)
    hurt = sum(hero.wounds for hero in look.heroes)
    return min(1.0, hurt / 4) * (1.6 if worst is not None and look.left(worst) <= 3 else 1.0)


def tired(look: Look, hero: Hero, number: int) -> float:
    """What it is worth to ready so many of a hero's actions."""
    found = sorted((_kind(look, hero, one.card) for one in hero.actions if one.exhausted), reverse=True)
    return sum(found[:number])


def _kind(look: Look, hero: Hero, card: str) -> float:
    for action in hero.actions:
        if action.card == card:
            printed = action_card(look.game, action)
            return KINDS[printed.action] * (0.4 if printed.prepare else 0.4 + 0.3 * printed.dice) + 0.5 * action.tokens
    return 0.0


def affliction(look: Look, hero: Hero, condition: str) -> float:
    """What a condition costs a hero."""
    if condition in hero.conditions or stats.lasting(look.game, hero, "cannot-receive-conditions"):
        return 0.0
    return _suffered(look, hero, condition)


def _suffered(look: Look, hero: Hero, condition: str) -> float:
    price = CONDITIONS.get(condition, 1.0)
    if condition == "sickened":
        return price + 0.15 * hero.wounds
    if condition == "empowered":
        return price if not look.engaged(hero.id) else price * 0.5
    return price + (1.0 if look.left(hero) <= 3 else 0.0)


def cured(look: Look, hero: Hero, named: str | None) -> float:
    """What it is worth that a hero loses a condition, or the worst he has."""
    held = [one for one in hero.conditions if (one == named if named else CONDITIONS.get(one, 1.0) > 0)]
    return max((_suffered(look, hero, one) for one in held), default=0.0)


# -- enemies


def _enemies(look: Look, one: Wound | Turn | Shadow | Banish, at: At, value: Callable[[Enemy], float]) -> float:
    found = selecting.eligible(look.game, one.which, one.kind, at)
    worths = [value(enemy) for enemy in found]
    if not worths:
        return 0.0
    return max(worths) if one.which in selecting.ONE else sum(worths)


def exhausting(look: Look, enemy: Enemy) -> float:
    """What it is worth that an enemy does not act: in this round, that is."""
    if enemy.exhausted or enemy.id in look.state.acted or stats.forbids(look.game, enemy, "cannot-be-exhausted"):
        return 0.0
    return look.threat(enemy) if look.state.phase == "hero" else look.acts(enemy)


def shadowing(look: Look, enemy: Enemy) -> float:
    """What it is worth to lose an enemy in the shadows: it strikes less, and may stay behind."""
    if enemy.where not in look.state.heroes:
        return 0.0
    near = look.to_explore and look.ways and look.unexplored <= 3
    blows = look.attack(enemy) * 0.4
    return look.threat(enemy) * (1.2 if near else 0.35) + blows


def _engaging(look: Look, one: Engage, at: At) -> float:
    """An enemy that engages: better one who can bear it than one who cannot."""
    found = selecting.eligible(look.game, one.which, one.kind, at)
    if not found:
        return 0.0
    taker = next(iter(_heroes(look, one.who, at)), at.you)
    if one.which in ("shadow", "all-shadow"):
        return -0.8
    return max(relieving(look, enemy, taker) for enemy in found)


def relieving(look: Look, enemy: Enemy, taker: Hero) -> float:
    """What it is worth that an enemy turns from one hero to another."""
    if len(look.engaged(taker.id)) >= 2 and look.left(taker) < 6:
        return -2.0
    held = look.state.heroes.get(enemy.where)
    hits = look.attack(enemy) * 1.0
    if held is None:
        return -look.pain(taker, hits)
    return look.pain(held, hits) * (1.0 + 0.3 * (len(look.engaged(held.id)) - 1)) - look.pain(taker, hits)


# -- the place and the quest


def progress(look: Look, number: int) -> float:
    """What progress is worth, up to what is wanted; what comes with the last of it, too."""
    if number < 0:
        return -min(-number, look.state.progress) * max(0.3, look.step)
    steps = min(number, look.unexplored)
    done = explored(look) if number >= look.unexplored > 0 else 0.0
    return steps * (look.step + partial(look)) + done * 0.4


def partial(look: Look) -> float:
    """What each progress is worth for what comes when the place is fully explored."""
    return 0.6 * explored(look) / max(3, look.unexplored)


def explored(look: Look) -> float:
    """What it is worth in itself that the active location is fully explored."""
    if look.reward is None:
        look.reward = worth = 0.8 if look.to_explore else 0.0
        at = At(look.heroes[0] if look.heroes else next(iter(look.state.heroes.values())), look.place.id, ())
        for effect in () if look.state.searched else look.place.effects:
            if effect.when == "explored":
                worth += max(-1.5, verbs(look, effect.do, at))
        look.reward = worth
    return look.reward


def mark(look: Look, name: str, number: int) -> float:
    """What a count of the quest is worth: dear where it brings defeat, and of use only up to where it changes much."""
    if look.bad_mark(name):
        return -number * (1.0 + 2.5 * look.haste)
    top = thresholds(look.content, look.state.quest).get(name, 0)
    if number > 0 and look.state.marks.get(name, 0) >= top > 0:
        return 0.0
    return MARK * number


MARK = 2.4
"""What a count of the quest is worth that changes something later."""


# -- costs


def price(look: Look, cost: Cost, at: At, item: bool) -> float:
    """What using something costs."""
    worth = cost.tokens * TOKEN + look.pain(at.you, cost.wounds)
    if cost.exhaust:
        worth += 0.2
    if cost.deplete:
        worth += 1.6
    if cost.discard or item:
        worth += 1.0
    return worth


# -- cards


def find(look: Look, hero: Hero) -> float:
    """What a gear card is worth to a hero."""
    free = len(hero.gear) < stats.capacity(look.game, hero)
    return FIND if free else 0.6


def drawn(look: Look, card: DungeonCard, hero: Hero) -> float:
    """What a dungeon card is worth to the hero who draws it."""
    at = At(hero, card.id, ())
    worth = card.treasure * find(look, hero)
    return worth + (2.0 if card.trait == "item" else verbs(look, card.do, at))
