"""The quest: which journey and which heroes come next, and what is bought between journeys."""

from collections.abc import Iterable
from typing import Any

from lychgate.bots.base import Advice
from lychgate.kernel.question import Option, Question
from lychgate.mechanics.effects import Gain, Lose

from .choosing import best_of
from .look import Look
from .table import (
    Empowerment,
    HeroCard,
    JourneyType,
    Mission,
    Veteran,
    Weapon,
    can_rise_to,
    points_of,
    quest_of,
    vampires,
)

MILD = 5
"""While fear and influence are no higher than this, there is time to grow rich."""
LAST = 9
"""One more of either loses the quest."""
LOST = 1000.0
"""What a lost quest weighs."""
CHEAP = 3
"""What the empowerments cost of which one is worth as much as another, so that the rarest is bought."""
FRAIL = "D6"
"""The Vitality of heroes who want help with it first."""
READY = 3
"""How many heroes should have the level of a mission before it is undertaken."""


# -- journeys


def journey(look: Look, question: Question) -> Advice:
    """A mission once heroes are ready, riches while there is time, else whatever calms the city most."""
    tome = look.state.tome
    if tome is None:
        return Advice(question.options[0].id, "One is as good as another.")
    known = [(option, *_going(option)) for option in question.options]
    if quest_of(look.game).vampires:
        return _against_vampires(look, known)
    worst = max(tome.fear, tome.influence)
    calm = min(danger(look, kind) for _, kind, mission in known if not mission)
    for option, kind, mission in known:
        if mission and ((_ready(look, mission) and worst < LAST - 1) or danger(look, kind) < calm):
            return Advice(option.id, "The heroes are ready for it.")
    if worst <= MILD and not _rich(look):
        for option, kind, _ in known:
            if kind == "scavenge":
                return Advice(option.id, WHY[kind])
    option, kind, _ = min((one for one in known if not one[2]), key=lambda one: danger(look, one[1]))
    return Advice(option.id, WHY.get(kind, "It is time for it."))


def _against_vampires(look: Look, known: list[tuple[Option, str, str]]) -> Advice:
    """A showdown as soon as one is open, else whatever breaks a hold; the Beast when nobody else is left, or nothing
    else can be done before the city is lost."""
    tome = look.state.tome
    last = quest_of(look.game).last
    showdowns = [option for option, _, mission in known if mission and mission != last]
    journeys = [option for option, _, mission in known if not mission]
    beast = next((option for option, _, mission in known if mission == last), None)
    late = tome is not None and (tome.fear >= LAST or (tome.fear >= LAST - 1 and not showdowns))
    if beast is not None and (late or not vampires(look.game, fallen=False)):
        return Advice(beast.id, "It is time for the Beast.")
    if showdowns:
        return Advice(showdowns[0].id, "The hold is broken: now for the vampire.")
    return Advice(journeys[0].id, "A hold is to be broken.")


def _going(option: Option) -> tuple[str, str]:
    """The type of journey that an option is, and its mission."""
    kind, mission = option.value if isinstance(option.value, tuple) else (option.id, "")
    return str(kind), str(mission)


WHY = {
    "scavenge": "There is time to look for realmstone.",
    "hunt": "The Wolf's influence must be brought down.",
    "deliverance": "The people's fear must be brought down.",
}
SUCCEEDS = {"hunt": 0.7, "scavenge": 0.7}
"""How often a journey succeeds; others do every other time."""
STEEP = 1.6
"""How much more each step towards the end of the quest weighs than the one before."""


def danger(look: Look, kind: str) -> float:
    """How near fear and influence are to their end after a journey, success or not."""
    record = look.content[JourneyType][kind].consequences
    chance = SUCCEEDS.get(kind, 0.5)
    won = _weight(look, (*record.always, *record.success))
    return chance * won + (1 - chance) * _weight(look, (*record.always, *record.failure))


def _weight(look: Look, verbs: Iterable[Any]) -> float:
    tome = look.state.tome
    if tome is None:
        return 0.0
    tracks = {"fear": tome.fear, "influence": tome.influence}
    for one in verbs:
        if isinstance(one, Gain | Lose) and one.what in tracks:
            change = one.number.dice.most
            tracks[one.what] = max(0, tracks[one.what] + (change if isinstance(one, Gain) else -change))
    return LOST if max(tracks.values()) > LAST else sum(STEEP**value for value in tracks.values())


def _rich(look: Look) -> bool:
    """Whether most of the heroes have bought what they can use."""
    alive = [one for one in look.state.roster.values() if not one.dead]
    return sum(bool(one.armour) + bool(one.weapon) for one in alive) >= len(alive)


def _ready(look: Look, mission: str) -> bool:
    level = int(look.content[Mission][mission].level)
    alive = [one for one in look.state.roster.values() if not one.dead]
    return sum(one.level >= level for one in alive) >= min(READY, len(alive))


# -- between journeys


def haven(look: Look, question: Question) -> Advice:
    """Calm for the city while there is fear, treasure for who has none, else realmstone or a good start."""
    tome = look.state.tome
    veteran = look.state.roster[question.actor]
    worth = {
        "lamp-house": 3.0 if tome is not None and tome.fear > MILD else 1.0,
        "pawnshop": 1.5 if veteran.treasure is None else 0.0,
        "fencing-school": 2.0,
        "bone-setter": 1.2,
        "listening-post": 1.6,
        "gunsmith": 0.5 if _rich(look) else 1.9,
    }
    return best_of(question, [worth.get(option.id, 0.1) for option in question.options], "It will be of use.")


# -- heroes


def hero(look: Look, question: Question) -> Advice:
    """One of each class; for a mission the highest levels, otherwise those nearest to the level they can reach."""
    state = look.state
    cards = look.content[HeroCard]
    classes = [cards[one].hero_class for one in state.heroes]
    mission = state.journey is not None and bool(state.journey.mission)
    cap = can_rise_to(look.game)

    def worth(option: Option) -> float:
        veteran: Veteran = state.roster[option.id]
        gain = -1.5 * classes.count(cards[option.id].hero_class)
        step = {"none": 0.0, "novice": 0.33, "veteran": 0.67}[veteran.experience]
        full = veteran.level >= cap and step > 0.5
        gain += 2.0 * veteran.level if mission else -1.0 if full else 0.5 * (veteran.level + step)
        return gain + 0.2 * (bool(veteran.armour) + bool(veteran.weapon))

    return best_of(question, [worth(option) for option in question.options], "The party wants one of each kind.")


# -- the shop


def shop(look: Look, question: Question) -> Advice:
    """The dearest thing that somebody can use; realmstone changes hands where it buys what nobody could buy alone."""
    best, most = None, 0.0
    for option in question.options:
        gain = _deal(look, option)
        if gain > most:
            best, most = option, gain
    if best is None:
        return Advice(question.options[-1].id, "There is nothing more to buy.")
    return Advice(best.id, "It will be wanted.")


def _deal(look: Look, option: Option) -> float:
    names = dict(one.split(":", 1)[::-1] for one in option.about)
    heroes = [name for name, kind in names.items() if kind == "piece"]
    cards = [name for name, kind in names.items() if kind == "card"]
    if not (heroes and cards):
        return _gift(look, option)
    record = look.content[Empowerment][cards[0]]
    veteran = look.state.roster[heroes[0]]
    old = veteran.armour if record.slot == "armour" else veteran.weapon
    gain = use(look, heroes[0], record)
    if record.cost <= CHEAP:
        gain -= 0.05 * _held(look, record.id)
    return gain if old is None else gain - 1.0 - use(look, heroes[0], look.content[Empowerment][old])


def _held(look: Look, card: str) -> int:
    """How many heroes have an empowerment already."""
    return sum(card in (one.armour, one.weapon) for one in look.state.roster.values())


def _gift(look: Look, option: Option) -> float:
    """Realmstone for somebody who has more of it, where nothing better can be done with it: it would be lost."""
    kind, *names = option.id.split(":")
    if kind != "give":
        return 0.0
    giver, taker = (points_of(look.game, look.state.heroes[name]) for name in names)
    return 0.1 if (taker, names[1]) > (giver, names[0]) else 0.0


def use(look: Look, hero: str, record: Empowerment) -> float:
    """What an empowerment is worth to a hero: its cost, but for what has nothing to work on.

    What hurts large hostiles is for missions, whose targets are large; what helps to recuperate is for the frail.
    """
    side = look.content[HeroCard][hero].path
    ignores = any(getattr(one, "rules", ()) == ("reload",) for effect in record.effects for one in effect.do)
    if ignores and not any(weapon.reload for weapon in side.weapons):
        return 0.0
    gain = float(record.cost)
    if any(need.what == "target" and "large" in need.values for effect in record.effects for need in effect.needs):
        gain += 0.5 if look.state.journey is not None and look.journey.mission else -0.5
    if side.vitality == FRAIL and any(effect.when == "vitality-failed" for effect in record.effects):
        gain += 0.1
    return gain


def weapon(look: Look, question: Question) -> Advice:
    """The weapon that is used most: the one that any die pays for."""
    card = look.content[HeroCard].get(question.actor)
    if card is None:
        return Advice(question.options[0].id, "It is used most.")
    costs = {one.id: _often(one) for one in card.path.weapons}
    return best_of(question, [costs.get(option.id, 0.0) for option in question.options], "It is used most.")


def _often(one: Weapon) -> float:
    return 0.0 if one.finisher else 7.0 - one.cost


def sell(look: Look, question: Question) -> Advice:
    return Advice("keep", "A treasure in the hand is worth more.")
