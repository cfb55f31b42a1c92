"""What lines of cards are worth to the party just now, in wounds of a hero who has many left."""

from functools import cache

from lychgate.content import Content

from .look import CONDITIONS, SEVERAL, Look, harm
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
    Effect,
    Either,
    Enemy,
    Engage,
    GearCard,
    Hero,
    Icons,
    If,
    Lasting,
    LocationCard,
    Mark,
    Need,
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
    Wound,
    action_card,
    costs,
    selecting,
    stats,
)

TOKEN = 0.75
"""What a success token is worth."""

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
            number = costs.multiplied(look.game, one.number, one.per, at)
            return -sum(look.pain(hero, number) for hero in _heroes(look, one.who, at, least=True))
        case Recover():
            number = costs.multiplied(look.game, one.number, one.per, at)
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
            return -0.9 * one.number * len(_heroes(look, one.who, at, least=True))
        case Afflict():
            found = [-affliction(look, hero, one.condition) for hero in _heroes(look, one.who, at, least=True)]
            return _best(one.who, found)
        case Cure():
            found = [_cure(look, hero, one.condition) for hero in selecting.candidates(look.game, one.who, at)]
            return _best(one.who, found)
        case Revive():
            return 12.0
        case Wound():
            number = costs.multiplied(look.game, one.number, one.per, at)
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
            return progress(look, costs.multiplied(look.game, one.number, one.per, at))
        case Peril():
            return -one.number * (2.0 if any(each.last_peril for each in look.sheet.defeat) else 1.2)
        case Delve():
            return 0.5 * one.number
        case Treasure():
            return find(look, at.you) * one.number
        case Mark():
            return mark(look, one.name, one.number)
        case Activate():
            return -2.0
        case Ability():
            return 0.4
        case Icons():
            return 0.9 * one.number
        case Either():
            return max((verbs(look, branch.do, at) for branch in one.branches), default=0.0)
        case If():
            return verbs(look, one.do if costs.meets(look.game, one.needs, at) else one.otherwise, at)
        case Test():
            return (verbs(look, one.do, at) + verbs(look, one.otherwise, at)) / 2
        case _:
            return 0.0


# -- heroes


def _heroes(look: Look, who: str, at: At, least: bool) -> list[Hero]:
    """Whom a line touches; of several that are chosen from, the one who minds least."""
    found = selecting.candidates(look.game, who, at)  # type: ignore[arg-type]
    if len(found) > 1 and who in selecting.CHOSEN:
        return [max(found, key=look.left)] if least else found
    return found


def _best(who: str, worths: list[float]) -> float:
    """Of one who is chosen, the best; of all, the sum."""
    if not worths:
        return 0.0
    return max(worths) if who in selecting.CHOSEN else sum(worths)


def _tokens(look: Look, one: Token, at: At) -> float:
    heroes = selecting.candidates(look.game, one.who, at)
    number = costs.multiplied(look.game, one.number, one.per, at)
    if number > 0:
        return _best(one.who, [TOKEN * min(number, look.room(hero)) for hero in heroes])
    return _best(one.who, [-TOKEN * min(-number, costs.tokens(hero)) for hero in heroes])


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


def _cure(look: Look, hero: Hero, named: str | None) -> float:
    held = [one for one in hero.conditions if (one == named if named else CONDITIONS.get(one, 1.0) > 0)]
    return max((_suffered(look, hero, one) for one in held), default=0.0)


# -- enemies


def _enemies(look: Look, one: Wound | Turn | Shadow | Banish, at: At, value: object) -> float:
    found = selecting.eligible(look.game, one.which, one.kind, at)
    worths = [value(enemy) for enemy in found]  # type: ignore[operator]
    if not worths:
        return 0.0
    return float(max(worths) if one.which in selecting.ONE else sum(worths))


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
    taker = next(iter(_heroes(look, one.who, at, least=True)), at.you)
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
        for effect in look.place.effects:
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


@cache
def thresholds(content: Content, quest: str) -> dict[str, int]:
    """Up to which count each mark of a quest makes a difference, by what its cards ask for."""
    from .table import EnemyCard, QuestSheet

    sheet = content[QuestSheet][quest]
    found: dict[str, int] = {}
    records: list[object] = [sheet, *(content[LocationCard][one] for one in (*sheet.first, *sheet.mixed, *sheet.last))]
    if sheet.nemesis:
        records.append(content[EnemyCard][sheet.nemesis])
    for record in records:
        for need in needs_of(record):
            if need.what == "mark":
                bound = need.least if need.most is None else need.most + 1
                found[need.name] = max(found.get(need.name, 0), bound)
    return found


def needs_of(part: object) -> list[Need]:
    """The requirements in a record, however deep."""
    if isinstance(part, Need):
        return [part]
    if isinstance(part, tuple):
        return [need for one in part for need in needs_of(one)]
    if isinstance(part, dict):
        return needs_of(tuple(part.values()))
    names = getattr(type(part), "__dataclass_fields__", {})
    return [need for name in names for need in needs_of(getattr(part, name))]


@cache
def printed(content: Content, card: str) -> tuple[Verb, ...]:
    """All lines of a card, those within other lines as well."""
    found: list[Verb] = []
    for kind in content.kinds.values():
        if card in content[kind]:
            _gather(content[kind][card], found)
    return tuple(found)


def _gather(part: object, found: list[Verb]) -> None:
    if isinstance(part, tuple):
        for one in part:
            _gather(one, found)
    elif isinstance(part, dict):
        _gather(tuple(part.values()), found)
    else:
        if hasattr(part, "verb"):
            found.append(part)  # type: ignore[arg-type]
        for name in getattr(type(part), "__dataclass_fields__", {}):
            _gather(getattr(part, name), found)


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


FREQUENT = {
    "before": 0.6, "rolled": 0.5, "modify": 0.8, "after": 0.6, "wounded": 0.9, "engaged": 0.6, "enemy-phase": 0.8,
    "round": 0.8, "revealed": 0.4, "explored": 0.4, "slain": 0.5, "fallen": 0.15, "location-phase": 0.5,
}  # fmt: skip
"""How often in a round the moment comes that a card of gear names."""

OFTEN = {"attack": 0.4, "explore": 0.35, "rest": 0.12, "aid": 0.18}
"""How large a share of a hero's actions each kind is."""


@cache
def gear_value(content: Content, card: str) -> float:
    """What a gear card is worth to wear for a quest, by what is printed on it."""
    printed = content[GearCard][card]
    lasting = sum(_lasting(one) for one in printed.lasting)
    return lasting + sum(_printed(effect) for effect in printed.effects)


def _lasting(one: Lasting) -> float:
    if one.what == "health":
        return 1.3 * one.number
    if one.what == "dice":
        return one.number * 10.0 * sum(OFTEN[kind] for kind in one.actions or tuple(OFTEN))
    return {"capacity": 3.5, "ranged": 1.5, "cannot-receive-conditions": 2.0}.get(one.what, 1.0)


def _printed(effect: Effect) -> float:
    """What a line is worth over a quest of about eight rounds, less what its use costs."""
    worth = sum(_rough(one) for one in effect.do)
    cost = effect.cost
    if cost.deplete or cost.discard:
        return worth
    share = sum(OFTEN[kind] for kind in effect.actions) if effect.actions else 1.0
    times = 8 * FREQUENT.get(effect.when, 0.4) * share * (0.7 if effect.needs else 1.0)
    if cost.exhaust:
        times = min(times, 6.0)
    return max(0.0, worth - cost.tokens * TOKEN - cost.wounds) * times


def _rough(one: Verb) -> float:
    """What a line is worth without a look at the table."""
    match one:
        case Icons():
            return one.number * (1.2 if one.icon == "success" else 0.5)
        case Wound():
            return one.number * (2.0 if one.which in ("all-engaged", "all-shadow") else 1.3)
        case Turn() | Shadow() | Banish():
            return 2.0
        case If():
            return sum(_rough(each) for each in one.do)
        case Ability():
            return 0.4 if one.name != "ready-this-card" else 0.0
        case _:
            return PLAIN.get(one.verb, 0.8) * float(getattr(one, "number", 1) or 2)


PLAIN = {"recover": 1.1, "token": TOKEN, "ready": 1.0, "prevent": 1.2, "reroll": 0.5, "cure": 1.0, "revive": 9.0,
         "progress": 1.3, "convert": 0.8}  # fmt: skip

__all__ = ["SEVERAL", "affliction", "drawn", "find", "gear_value", "harm", "price", "verb", "verbs"]
