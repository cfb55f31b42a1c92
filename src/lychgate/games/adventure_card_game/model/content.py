"""What the content of the Adventure Card Game consists of: dice, cards, quest sheets and campaigns."""

from collections.abc import Iterable
from dataclasses import dataclass, field, fields, is_dataclass
from typing import Annotated, Literal

from lychgate.content import Count, Drawn, Few, Ge, Le, MaxLen, MinLen, Positive, Prose, Record, Ref, Several, Shown

from .verbs import Colour, Effect, Lasting, Verb
from .words import ActionKind, DieKind, Icon, Need

BASIC_KEYWORDS = ("advance", "retreat", "inflict")
HEROES = (2, 3, 4)
"""How many heroes a party has."""


# -- dice and heroes


@dataclass(frozen=True, slots=True, kw_only=True)
class Face:
    """A face of a die: the word for it, without spaces, and the icons on it."""

    name: Annotated[str, MinLen(1)]
    icons: tuple[Icon, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class DieCard(Record):
    """The hero die or the enemy die. Its name is part of what is rolled."""

    name: Annotated[str, MinLen(1)]
    kind: DieKind
    faces: Annotated[tuple[Face, ...], MinLen(2)]


@dataclass(frozen=True, slots=True, kw_only=True)
class HeroCard(Drawn):
    """A hero. `health` goes by the number of heroes in the party: the hero cards for two, for three and for four.

    `hue` and `sign` mark the hero at the table, whoever plays.
    """

    hue: Annotated[int, Ge(0), Le(7), Shown()] = 0
    sign: Prose = ""
    short: Annotated[Prose, MinLen(1)]
    mark: Annotated[Prose, MinLen(1), MaxLen(2)]
    health: Annotated[tuple[Positive, ...], MinLen(3), MaxLen(3)]
    effects: tuple[Effect, ...] = ()
    lasting: tuple[Lasting, ...] = ()
    text: Prose
    story: Prose = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ActionCard(Drawn):
    """One of a hero's eight action cards: four basic, four advanced, one of each action.

    `targets` is how many an attack may have; `divide`: its successes are divided among them. Effects of the moments
    before, rolled, modify and after are the other lines of the card, in the order of the card.
    """

    hero: Annotated[str, Ref("hero")]
    action: ActionKind
    advanced: bool = False
    dice: Few
    prepare: bool = False
    ranged: bool = False
    targets: Several = 1
    divide: bool = False
    effects: tuple[Effect, ...] = ()
    text: Prose
    flavour: Prose = ""


# -- enemies


@dataclass(frozen=True, slots=True, kw_only=True)
class KeywordText:
    """A keyword that an enemy's own card explains."""

    name: Annotated[str, MinLen(1)]
    do: Annotated[tuple[Verb, ...], MinLen(1)]
    says: Annotated[Prose, MinLen(1)]


@dataclass(frozen=True, slots=True, kw_only=True)
class EnemyCard(Drawn):
    """An enemy. All cards of one name are a set; an elite shares the name of the standard enemy it goes with.

    A nemesis has no tier but the quest icon; `nemesis` is its nemesis effect. `copies` is how many such cards exist.
    """

    name: Annotated[str, MinLen(1)]
    type: Literal["standard", "elite", "nemesis"] = "standard"
    tier: Annotated[int, Ge(0), Le(3)] = 0
    copies: Several = 1
    mark: Annotated[Prose, MinLen(1), MaxLen(2)]
    traits: tuple[str, ...] = ()
    attack: Count
    health: Positive
    resilience: Count = 0
    bar: Annotated[tuple[str, ...], MinLen(1)]
    keywords: tuple[KeywordText, ...] = ()
    effects: tuple[Effect, ...] = ()
    lasting: tuple[Lasting, ...] = ()
    nemesis: tuple[Verb, ...] = ()
    text: Prose = ""
    flavour: Prose = ""
    story: Prose = ""


# -- places, and what is found there


@dataclass(frozen=True, slots=True, kw_only=True)
class LocationCard(Drawn):
    """A location: its exploration value, and the enemies it spawns faceup and facedown.

    Without a tier it has the quest icon, and comes into play only where a quest names it.
    """

    tier: Annotated[int, Ge(0), Le(3)] = 0
    exploration: Positive
    faceup: Few = 0
    facedown: Few = 0
    effects: tuple[Effect, ...] = ()
    lasting: tuple[Lasting, ...] = ()
    text: Prose = ""
    flavour: Prose = ""
    story: Prose = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class DungeonCard(Drawn):
    """An item, with effects to use it by, or an event, which does what it says; and its treasure icons.

    With the quest icon it comes into play only where a quest or the campaign pool brings it.
    """

    trait: Literal["item", "event"]
    copies: Several = 1
    quest_icon: bool = False
    treasure: Few = 0
    do: tuple[Verb, ...] = ()
    effects: tuple[Effect, ...] = ()
    text: Prose
    flavour: Prose = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class GearCard(Drawn):
    """A weapon, armour or accessory; `hero` makes it legendary gear, `fortune` the Legendary Fortune."""

    trait: Literal["weapon", "armour", "accessory"]
    copies: Several = 1
    hero: Annotated[str, Ref("hero")] | None = None
    fortune: bool = False
    effects: tuple[Effect, ...] = ()
    lasting: tuple[Lasting, ...] = ()
    text: Prose
    flavour: Prose = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ConditionCard(Drawn):
    """A condition: what it does while a hero has it. It goes when one of its effects cures it."""

    harmful: bool = True
    effects: tuple[Effect, ...] = ()
    lasting: tuple[Lasting, ...] = ()
    text: Prose


# -- quests


@dataclass(frozen=True, slots=True, kw_only=True)
class Condition:
    """When a quest is won or lost: whatever is given must hold at once. Conditions are looked at after every effect.

    `slain` names an enemy that must have been defeated in this quest, `location` one that must be the active location
    and `explored` whether it must be fully explored; `fallen` is how many heroes must be down (0: not asked). `ending`
    is the last page of a quest that ends in this way.
    """

    ending: Prose = ""

    slain: Annotated[str, Ref("enemy")] | None = None
    location: Annotated[str, Ref("location")] | None = None
    explored: bool = False
    fallen: Few = 0
    last_peril: bool = False
    no_location_left: bool = False
    no_enemies: bool = False
    needs: tuple[Need, ...] = ()
    says: Annotated[Prose, MinLen(1)]


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenCards:
    """Cards picked at random from those that qualify: so many of a tier (0: the quest's own)."""

    number: Several
    tier: Annotated[int, Ge(0), Le(3)] = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class QuestSheet(Drawn):
    """A quest sheet. Without a tier it is a delve quest, and says of which tier its open cards are.

    `nemesis` waits in the lair, is shuffled into the enemy deck, or stays aside until an effect spawns it. `first` and
    `last` locations lie on top of and under the shuffled rest. `track` has a colour for every space of the peril track
    after the starting space ("" for none); `perils` are the effects of the colours. `counts` are the marks that players
    are shown, with what they read; a mark that is not among them is a note between cards. `counted` is how the tale
    says where one of them is now, with `{number}`. When the location deck is empty the party cannot travel; what then
    follows is for the rules and conditions of the sheet.
    """

    tier: Annotated[int, Ge(0), Le(3)] = 0
    story: Prose
    goal: Prose
    sets: tuple[str, ...] = ()
    standard: tuple[OpenCards, ...] = ()
    elite: tuple[OpenCards, ...] = ()
    nemesis: Annotated[str, Ref("enemy")] | None = None
    nemesis_in: Literal["lair", "deck", "aside"] = "aside"
    first: tuple[Annotated[str, Ref("location")], ...] = ()
    mixed: tuple[Annotated[str, Ref("location")], ...] = ()
    locations: tuple[OpenCards, ...] = ()
    last: tuple[Annotated[str, Ref("location")], ...] = ()
    dungeon: Count
    dungeon_named: tuple[Annotated[str, Ref("dungeon")], ...] = ()
    gear: Count
    counts: Annotated[dict[str, str], Shown()] = field(default_factory=dict)
    counted: Annotated[dict[str, str], Shown()] = field(default_factory=dict)
    rules: tuple[Effect, ...] = ()
    lasting: tuple[Lasting, ...] = ()
    track: Annotated[tuple[Colour, ...], MinLen(1)]
    perils: dict[str, tuple[Verb, ...]] = field(default_factory=dict)
    peril_texts: Annotated[dict[str, str], Shown()] = field(default_factory=dict)
    victory: Annotated[tuple[Condition, ...], MinLen(1)]
    defeat: Annotated[tuple[Condition, ...], MinLen(1)]
    reward: tuple[Verb, ...] = ()
    penalty: tuple[Verb, ...] = ()
    reward_text: Prose = ""
    penalty_text: Prose = ""
    text: Prose


@dataclass(frozen=True, slots=True, kw_only=True)
class CampaignCard(Record):
    """A campaign: its quests in order."""

    quests: Annotated[tuple[Annotated[str, Ref("quest")], ...], MinLen(1)]
    story: Prose
    won: Prose
    lost: Prose


# -- what is in them


def parts_of(part: object) -> Iterable[object]:
    """A record, and everything in it that is a record of its own, however deep."""
    if isinstance(part, tuple):
        for one in part:
            yield from parts_of(one)
    elif isinstance(part, dict):
        yield from parts_of(tuple(part.values()))
    elif is_dataclass(part):
        yield part
        for each in fields(part):
            value = getattr(part, each.name)
            if value and not isinstance(value, str | int):
                yield from parts_of(value)
