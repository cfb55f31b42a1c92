"""What cards say, whatever lies on the table: how much harm an enemy does, what gear is worth, which counts matter."""

from functools import cache

from lychgate.content import Content

from .table import (
    Ability,
    Activate,
    Afflict,
    Banish,
    Effect,
    EnemyCard,
    Engage,
    GearCard,
    Icons,
    If,
    Keyword,
    Lasting,
    LocationCard,
    Mark,
    Need,
    Progress,
    QuestSheet,
    Recover,
    Shadow,
    Spawn,
    Suffer,
    Test,
    Tire,
    Token,
    Turn,
    Verb,
    Wound,
    parts_of,
)

TOKEN = 0.75
"""What a success token is worth."""

CONDITIONS = {"bleeding": 1.8, "sickened": 1.1, "empowered": -1.6}
"""What a condition costs a hero, in wounds; a good one has a price below nothing."""

SEVERAL = 2.5
"""How many heroes `each` is, on an enemy's card."""


# -- enemies


@cache
def harms(content: Content, card: str) -> tuple[float, float]:
    """What an activation of an enemy costs the party, and what its nemesis effect does, in wounds."""
    enemy = content[EnemyCard][card]
    words = {one.name: one.do for one in enemy.keywords}
    acts = sum(
        float(enemy.attack) if word == "inflict" else sum(harm(verb, enemy.attack) for verb in words.get(word, ()))
        for word in enemy.bar
    )
    return acts, sum(harm(verb, enemy.attack) for verb in enemy.nemesis)


def harm(verb: Verb, attack: float) -> float:
    """What a line of an enemy's card costs the party, roughly, whoever stands where."""
    match verb:
        case Suffer():
            number = attack if verb.per == "attack" else verb.number
            return number * (SEVERAL if verb.who == "each" else 1.0)
        case Token():
            return -0.6 * verb.number * (SEVERAL if verb.who == "each" else 1.0)
        case Tire():
            return 0.8 * verb.number
        case Afflict():
            return CONDITIONS.get(verb.condition, 1.0) * 0.8
        case Recover():
            return 0.5 * verb.number if verb.which is not None else -verb.number
        case Wound():
            return -0.4
        case Keyword():
            return attack if verb.name == "inflict" else 0.0
        case Engage():
            return 0.0 if verb.which == "this" else 0.8
        case Spawn():
            return 2.0 * verb.number
        case Progress():
            return -verb.number
        case Mark():
            return 1.5
        case Activate():
            return 2.0
        case Banish():
            return -1.5
        case If():
            yes, no = (sum(harm(one, attack) for one in some) for some in (verb.do, verb.otherwise))
            return 0.6 * yes + 0.4 * no
        case Test():
            yes, no = (sum(harm(one, attack) for one in some) for some in (verb.do, verb.otherwise))
            return 0.5 * yes + 0.5 * no
        case _:
            return 0.0


# -- what is printed


@cache
def thresholds(content: Content, quest: str) -> dict[str, int]:
    """Up to which count each mark of a quest makes a difference, by what its cards ask for."""
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


def needs_of(record: object) -> list[Need]:
    """The requirements in a record, however deep."""
    return [part for part in parts_of(record) if isinstance(part, Need)]


@cache
def printed(content: Content, card: str) -> tuple[object, ...]:
    """All lines of a card, those within other lines as well."""
    found = (content[kind][card] for kind in content.kinds.values() if card in content[kind])
    return tuple(part for record in found for part in parts_of(record))


# -- gear


FREQUENT = {
    "before": 0.6, "rolled": 0.5, "modify": 0.8, "after": 0.6, "wounded": 0.9, "engaged": 0.6, "enemy-phase": 0.8,
    "round": 0.8, "revealed": 0.4, "explored": 0.4, "slain": 0.5, "fallen": 0.15, "location-phase": 0.5,
}  # fmt: skip
"""How often in a round the moment comes that a card of gear names."""

OFTEN: dict[str, float] = {"attack": 0.4, "explore": 0.35, "rest": 0.12, "aid": 0.18}
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
        return one.number * 10.0 * (sum(OFTEN[kind] for kind in one.actions) if one.actions else 1.0)
    return HELPFUL.get(one.what, 1.0)


HELPFUL = {"capacity": 3.5, "ranged": 1.5, "cannot-receive-conditions": 2.0}


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
