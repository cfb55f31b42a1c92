"""What was on offer in games of Cursed City, and what of it was taken: actions, abilities, traits, cards."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Any

from msgspec import Struct, field

from lychgate.games import rulebook
from lychgate.games.cursed_city.heroes.deeds import Blow, Charge
from lychgate.games.cursed_city.heroes.walking import Going
from lychgate.games.cursed_city.model.content import Discovery, Empowerment, HeroCard, JourneyType, Mission, Trait
from lychgate.games.cursed_city.model.topics import ACTIVATION, ADAMANT_NEXT
from lychgate.kernel.question import Answer, Option, Question
from lychgate.lab.study import share
from lychgate.mechanics.effects import Action, Effect

CONTENT: Any = rulebook("cursed-city").content(())
SELDOM = 0.02
"""What is taken in a smaller share of its offers has to be explained."""
MOVE, RUN, REACT, REROLL = "move", "run", "react", "reroll"
GAMBIT, FREE_GAMBIT, INSPIRED_GAMBIT = "gambit", "quick-thinker", "gambit:points"
PRICES = {"die": GAMBIT, "free": FREE_GAMBIT, "points": INSPIRED_GAMBIT}
POOL, HAND_OVER = "pool realmstone", "hand over treasure"
BY_ID = frozenset({"effect.use", "attack.free", "search.keep", "treasure.keep", "setup.journey"})
"""The topics of questions whose options are called after a card, a weapon or a journey."""


class Tally(Struct):
    """How often each thing was on offer in a game, and how often it was taken."""

    offered: dict[str, int] = field(default_factory=dict)
    taken: dict[str, int] = field(default_factory=dict)

    def count(self, question: Question, answer: Answer) -> None:
        """A thing is on offer once a question, however many options have it."""
        if question.topic.id not in COUNTED or not isinstance(answer, str):
            return
        options = [option for option in question.options if not option.passes]
        for name in {name for option in options for name in names_of(question, option)}:
            self.offered[name] = self.offered.get(name, 0) + 1
        for option in options:
            if option.id == answer:
                for name in names_of(question, option):
                    self.taken[name] = self.taken.get(name, 0) + 1


def names_of(question: Question, option: Option) -> Iterable[str]:
    """The things that an option takes."""
    if question.topic is ACTIVATION.react:
        return (REACT, *names_in(option.id))
    if question.topic is ACTIVATION.inspired_reroll:
        return (REROLL,)
    if question.topic is ACTIVATION.gambit:
        return (PRICES[option.value.price],)
    if question.topic is ADAMANT_NEXT:
        deal, _, what = option.id.partition(":")
        return (f"buy:{what.rpartition(':')[2]}",) if deal == "buy" else (POOL if deal == "give" else HAND_OVER,)
    match option.value:
        case Going() as going:
            return _goes(going)
        case Charge() as charge:
            return (*_goes(charge.going), charge.blow.weapon.id)
        case Blow() as blow:
            return (blow.weapon.id,)
    return names_in(option.id)


def _goes(going: Going) -> tuple[str, ...]:
    return (*((RUN,) if going.ran else ()), *((MOVE,) if len(going.costs) > going.runs else ()))


@lru_cache(maxsize=4096)
def names_in(option: str) -> frozenset[str]:
    """What the id of an option names: an action or card by its id, a line of a card by the card's id and its number.

    >>> sorted(names_in("brutogg-corpse-eater:0:brutogg-corpse-eater"))
    ['brutogg-corpse-eater', 'brutogg-corpse-eater:0']
    """
    parts = option.replace(" ", ":").split(":")
    return frozenset({":".join(parts[:2]), *(part for part in parts if not part.isdigit())})


COUNTED = BY_ID | {
    "hero.action",
    ADAMANT_NEXT.id,
    ACTIVATION.react.id,
    ACTIVATION.inspired_reroll.id,
    ACTIVATION.gambit.id,
}


# -- the table


class Thing(Struct, frozen=True):
    """Something that can be taken: by what name it is counted, its kind and its title."""

    name: str
    kind: str
    title: str


ACTIONS = {
    MOVE: "Move",
    RUN: "Run",
    "recuperate": "Recuperate",
    "search": "Search",
    "search-afar": "Search from afar",
    "extract": "Extract",
    "explore": "Explore",
    "rescue": "Rescue",
    "open": "Open",
    "free": "Free",
    "dig": "Dig out",
    "give": "Give a treasure",
    "take": "Take a treasure",
    "swap": "Swap treasures",
    REACT: "React",
    REROLL: "Re-roll for inspiration",
    GAMBIT: "Gambit for a die",
    INSPIRED_GAMBIT: "Gambit for inspiration",
    POOL: "Pool realmstone (aboard)",
    HAND_OVER: "Hand over treasure (aboard)",
}


def things() -> Iterator[Thing]:
    """All that somebody can choose to take."""
    for name, title in ACTIONS.items():
        yield Thing(name, "action", title)
    for mission in CONTENT.all(Mission):
        for part in mission.parts:
            for action in part.actions:
                yield Thing(action.id, f"action, {mission.name}", action.name)
    for card in CONTENT.all(HeroCard):
        struck = {weapon.id: weapon.name for weapon in card.path.weapons if weapon.finisher}
        for weapon in card.path.weapons:
            if not (weapon.finisher and any(weapon.id in strikes(effect) for effect in card.inspired.abilities)):
                yield Thing(weapon.id, f"weapon, {card.short}", weapon.name)
        for number, effect in enumerate(card.inspired.abilities):  # those of the other side come first on it
            if effect.optional or effect.when == "action":
                with_it = "".join(f", {struck[name]}" for name in strikes(effect) if name in struck)
                yield Thing(f"{card.id}:{number}", f"ability, {card.short}", f"{effect.name}{with_it}")
    for trait in CONTENT.all(Trait):
        if any(effect.optional for effect in trait.effects):
            yield Thing(trait.id, f"trait, {trait.hero_class} {trait.level}", trait.name)
    for empowerment in CONTENT.all(Empowerment):
        yield Thing(f"buy:{empowerment.id}", f"{empowerment.slot}, cost {empowerment.cost}", empowerment.name)
        if any(effect.optional for effect in empowerment.effects):
            yield Thing(empowerment.id, f"use of {empowerment.slot}", empowerment.name)
    for treasure in CONTENT.all(Discovery):
        if treasure.kind == "treasure":
            yield Thing(treasure.id, "treasure", treasure.name)
    for journey in (*CONTENT.all(JourneyType), *CONTENT.all(Mission)):
        if journey.id != "decapitation":
            yield Thing(journey.id, "journey", journey.name)


def strikes(effect: Effect) -> tuple[str, ...]:
    """The weapons that a card strikes with in the same breath: they have no question of their own."""
    return tuple(name for verb in effect.do if isinstance(verb, Action) for name in verb.name)


class Outcome(Struct, frozen=True):
    """A game: whether it was won, and what was taken in it."""

    won: bool
    tally: Tally


def table(games: Sequence[Outcome]) -> str:
    """Each thing: how often it was on offer, in which share of its offers it was taken, and games won with it."""
    lines = ["| what | kind | offered | taken | games with it | won of these |", "|---|---|---|---|---|---|"]
    for thing, offered, taken in counted(games):
        with_it = share([one.won for one in games if thing.name in one.tally.taken])
        rate = f"{taken / offered:.0%}" if offered else "-"
        won = f"{with_it.value:.0%}" if with_it.games else "-"
        lines.append(f"| {thing.title} | {thing.kind} | {offered:,} | {rate} | {with_it.games:,} | {won} |")
    return "\n".join(lines)


def seldom(games: Sequence[Outcome]) -> str:
    """The things that are hardly ever taken."""
    found = [
        f"{thing.title} ({taken:,} of {offered:,})"
        for thing, offered, taken in counted(games)
        if taken < SELDOM * offered
    ]
    unseen = [thing.title for thing, offered, _ in counted(games) if not offered]
    words = f"Taken in less than {SELDOM:.0%} of their offers: {'; '.join(found)}." if found else ""
    if not found:
        words = f"Nothing is taken in less than {SELDOM:.0%} of its offers."
    return f"{words} Never on offer: {', '.join(unseen)}." if unseen else words


def counted(games: Sequence[Outcome]) -> Iterator[tuple[Thing, int, int]]:
    offered: dict[str, int] = {}
    taken: dict[str, int] = {}
    for one in games:
        for counts, total in ((one.tally.offered, offered), (one.tally.taken, taken)):
            for name, number in counts.items():
                total[name] = total.get(name, 0) + number
    for thing in things():
        yield thing, offered.get(thing.name, 0), taken.get(thing.name, 0)
