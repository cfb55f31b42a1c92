"""What can be chosen before a game, and the state before the first question."""

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec import ValidationError, convert

from lychgate.content import Content
from lychgate.kernel.errors import SetupError
from lychgate.kernel.offers import Field, Offers, Pick, refuse_unknown, switches
from lychgate.kernel.state import Step
from lychgate.ledger import rule

from ..model.content import (
    CombatMap,
    Discovery,
    Elite,
    Empowerment,
    Haven,
    HeroCard,
    Item,
    JourneyType,
    Mission,
    Quest,
)
from ..model.queries import first_quest
from ..model.state import City, Plan, Tome, Veteran
from ..setting_out.party import DECAPITATION

MODES = ("journey", "quest", "lesson")
RULINGS = ("teaching-order", "two-gains-a-level")
KEYS = ("mode", "quest", "journey", "map", "mission", "level", "heroes", "night", "lesson", "roster", *RULINGS)
HEROES = 4
MOST_LEVEL = 5
LESSONS = ("1", "2", "3", "4", "5")
FIRST_PARTY = ("glaurio-ven-alten", "emelda-braskov", "qulathis-the-exile", "brutogg-corpse-eater")
FIRST_JOURNEY, FIRST_MAP = "hunt", "alleyways"


class VeteranLine(Veteran, forbid_unknown_fields=True):
    """A hero of the roster, as a set-up gives it."""


# -- what can be chosen


def offers(content: Content) -> Offers:
    """A single journey, the whole quest, or a lesson. Somebody alone leads four heroes through the alleyways."""
    modes = (
        Pick("journey", "A journey", "One journey or mission, and home again."),
        Pick("quest", "A quest", "Journey after journey, until the city is free or lost."),
        Pick("lesson", "A lesson", "One hero, one room, ten minutes."),
    )
    journeys = tuple(Pick(one.id, one.name, one.text, icon=one.icon) for one in content.all(JourneyType))
    quests = tuple(Pick(one.id, one.name, one.text) for one in _quests(content))
    lessons = tuple(Pick(str(one.lesson), one.name, one.text) for one in content.all(CombatMap) if one.lesson)
    heroes = tuple(Pick(one.id, one.name, one.text, icon=one.icon) for one in content.all(HeroCard))
    return Offers(
        (
            Field("mode", "Play", "one", "journey", picks=modes),
            Field("quest", "Quest", "one", first_quest(content).id, picks=quests, only=("mode", "quest")),
            Field("journey", "Journey", "one", FIRST_JOURNEY, picks=journeys, only=("mode", "journey")),
            *_map_fields(content),
            *_mission_fields(content),
            Field("lesson", "Lesson", "one", "1", picks=lessons, only=("mode", "lesson")),
            Field("heroes", "Heroes", "some", [], picks=heroes, most=HEROES, empty="The players pick them."),
            *_level_fields(content),
            Field("night", "By night", "switch", False, "It is dark from the first turn.", only=("mode", "journey")),
            Field(
                "teaching-order", "First journey", "switch", False, "The first turn goes in a fixed order.", minor=True
            ),
            Field(
                "two-gains-a-level",
                "Quick levels",
                "switch",
                False,
                "Two gains of experience make a level.",
                minor=True,
            ),
        ),
        setup={"journey": FIRST_JOURNEY, "map": FIRST_MAP, "heroes": list(FIRST_PARTY)},
    )


def _quests(content: Content) -> list[Quest]:
    """The quests, those for the least seasoned heroes first."""
    return sorted(content.all(Quest), key=lambda one: one.level_start)


def _map_fields(content: Content) -> Iterator[Field]:
    """Where a journey with combat maps is played."""
    for kind in content.all(JourneyType):
        maps = _maps_of(kind, content)
        if maps:
            picks = (Pick("", "Roll for it"), *(Pick(one.id, one.name, one.text) for one in maps))
            yield Field("map", "Where", "one", "", picks=picks, only=("journey", kind.id))


def _maps_of(kind: JourneyType, content: Content) -> list[CombatMap]:
    """The combat maps of a type of journey, but for those of missions."""
    return [one for one in content.all(CombatMap) if one.journey == (kind.maps or kind.id) and not one.mission]


def _mission_fields(content: Content) -> Iterator[Field]:
    """Which mission a journey of a type is; but for Decapitations it need not be one."""
    for kind in content.all(JourneyType):
        missions = [Pick(one.id, one.name, one.text, icon=one.icon) for one in _missions(kind.id, content)]
        if missions and kind.id == DECAPITATION:
            yield Field("mission", "Mission", "one", missions[0].id, picks=tuple(missions), only=("journey", kind.id))
        elif missions:
            picks = (Pick("", "None: the journey as it is"), *missions)
            yield Field("mission", "Showdown", "one", "", picks=picks, only=("journey", kind.id))


def _level_fields(content: Content) -> Iterator[Field]:
    """How seasoned the heroes are; each type of journey has a level that it is meant for."""
    for kind in content.all(JourneyType):
        words = "How seasoned the heroes are."
        yield Field("level", "Level", "number", kind.level, words, most=MOST_LEVEL, only=("journey", kind.id))


def _missions(journey: str, content: Content) -> list[Mission]:
    """The missions of a type of journey, those for the least seasoned heroes first."""
    return sorted((one for one in content.all(Mission) if one.journey == journey), key=lambda one: one.level)


# -- what was chosen


def complete_setup(players: int, given: Mapping[str, Any], content: Content) -> dict[str, Any]:
    """The set-up with all its choices, or a clear word on what is wrong with it."""
    refuse_unknown(given, KEYS)
    mode = _one_of("mode", given.get("mode", "journey"), MODES)
    journey = _one_of("journey", given.get("journey") or FIRST_JOURNEY, [one.id for one in content.all(JourneyType)])
    roster = _roster(given.get("roster", {}), content)
    mission = _mission(mode, journey, given.get("mission", ""), content)
    return {
        "players": players,
        "mode": mode,
        "journey": journey if mode == "journey" else "",
        "map": _map(mode, journey, given.get("map", ""), content),
        "mission": mission,
        "level": _number("level", given.get("level", _level(mode, journey, mission, content)), 0, MOST_LEVEL),
        "heroes": _heroes(given.get("heroes", []), content),
        "night": switches(given, ("night",))["night"],
        "lesson": _lesson(mode, given.get("lesson", LESSONS[0])),
        "roster": roster,
        "quest": _quest(mode, given.get("quest", ""), roster, content),
        **switches(given, RULINGS),
    }


def _one_of(key: str, wanted: object, known: list[str] | tuple[str, ...]) -> str:
    if wanted not in known:
        raise SetupError(f"{key} is {wanted!r}; it can be {', '.join(known)}")
    return str(wanted)


def _number(key: str, wanted: object, least: int, most: int) -> int:
    if type(wanted) is not int or not least <= wanted <= most:
        raise SetupError(f"{key} is {wanted!r}; it must be a whole number from {least} to {most}")
    return wanted


def _lesson(mode: str, wanted: object) -> str:
    """A lesson is picked by its number as text; files may give the number itself."""
    if mode != "lesson" and wanted == "":
        return ""
    lesson = _one_of("lesson", str(wanted) if type(wanted) is int else wanted, LESSONS)
    return lesson if mode == "lesson" else ""


def _map(mode: str, journey: str, wanted: object, content: Content) -> str:
    """The map that is named; "" is rolled for."""
    if mode != "journey" or wanted == "":
        return ""
    fitting = [one.id for one in _maps_of(content[JourneyType][journey], content)]
    if not fitting:
        raise SetupError(f"a {journey} has no map to choose, but map is {wanted!r}")
    return _one_of("map", wanted, fitting)


def _mission(mode: str, journey: str, wanted: object, content: Content) -> str:
    known = [one.id for one in _missions(journey, content)] if mode == "journey" else []
    if journey == DECAPITATION and known:
        return _one_of("mission", wanted or known[0], known)
    if wanted == "":
        return ""
    if not known:
        raise SetupError(f"mission is {wanted!r}, but only a single journey of a type with missions has one")
    return _one_of("mission", wanted, known)


def _level(mode: str, journey: str, mission: str, content: Content) -> int:
    """How seasoned the heroes are unless somebody says otherwise: as the mission is meant for, or the journey."""
    if mode != "journey":
        return 0
    return content[Mission][mission].level if mission else content[JourneyType][journey].level


def _quest(mode: str, wanted: object, roster: Mapping[str, Any], content: Content) -> str:
    """The quest that is played, the one for new heroes unless another is named; it needs four heroes who are alive."""
    quest = _one_of("quest", wanted or first_quest(content).id, [one.id for one in content.all(Quest)])
    if mode != "quest":
        return ""
    dead = sum(bool(one.get("dead")) for one in roster.values())
    if len(content[HeroCard]) - dead < HEROES:
        raise SetupError(f"{dead} heroes of the roster are dead; a quest needs four who are alive")
    return quest


@rule("cc.setup.four-heroes")
def _heroes(wanted: object, content: Content) -> list[str]:
    """Who goes, in the order of picking; none named: the players pick."""
    if not isinstance(wanted, list | tuple):
        raise SetupError(f"heroes is {wanted!r}; give a list of {', '.join(content[HeroCard])}")
    named = [_one_of("a hero", one, list(content[HeroCard])) for one in wanted]
    if named and (len(named) != HEROES or len(set(named)) != HEROES):
        raise SetupError(f"the heroes are {', '.join(named)}; four different heroes go, or none is named")
    return named


def _roster(wanted: object, content: Content) -> dict[str, dict[str, Any]]:
    """Heroes as a finished quest left them: level, experience and what they own, by hero."""
    if not isinstance(wanted, Mapping):
        raise SetupError(f"roster is {wanted!r}; give a table of heroes, each with its level and what it owns")
    known = {"treasure": Discovery, "item": Item, "armour": Empowerment, "weapon": Empowerment, "elite": Elite}
    for name, record in wanted.items():
        hero = _read_veteran(_one_of("a hero of the roster", name, list(content[HeroCard])), record)
        _number(f"the level of {name}", hero.level, 0, MOST_LEVEL)
        for key, kind in known.items():
            if getattr(hero, key) is not None:
                _one_of(f"the {key} of {name}", getattr(hero, key), list(content[kind]))
        if hero.haven:
            _one_of(f"the haven of {name}", hero.haven, list(content[Haven]))
    return {str(name): dict(record) for name, record in wanted.items()}


def _read_veteran(name: str, record: object) -> Veteran:
    if not isinstance(record, Mapping) or "id" in record:
        raise SetupError(f"{name} in the roster is {record!r}; give a table such as {{ level = 2 }}")
    try:
        return convert({"id": name, **record}, type=VeteranLine)
    except ValidationError as error:
        raise SetupError(f"{name} in the roster: {error}") from None


# -- the state before the first question


@rule("cc.experience.level-zero", "cc.setup.first-values")
def begin(setup: Mapping[str, Any], content: Content) -> City:
    """The city before anybody has gone down into it."""
    plan = Plan(
        setup["journey"],
        setup["map"],
        setup["mission"],
        setup["level"],
        tuple(setup["heroes"]),
        setup["night"],
        int(setup["lesson"] or 0),
    )
    quest = content[Quest][setup.get("quest", first_quest(content).id)] if setup["mode"] == "quest" else None
    return City(
        agenda=[Step("set-out")],
        players=setup["players"],
        mode=setup["mode"],
        rulings={name: setup[name] for name in RULINGS},
        plan=plan,
        tome=None if quest is None else Tome(quest.id, quest.fear, quest.influence),
        roster={one.id: _veteran(one.id, setup, quest) for one in content.all(HeroCard)},
    )


@rule("cc.ruling.nightwars-start")
def _veteran(hero: str, setup: Mapping[str, Any], quest: Quest | None) -> Veteran:
    """A hero as the roster has them; without one, as seasoned as the journey or the quest is meant for."""
    given = setup["roster"].get(hero, {})
    if quest is not None and not setup["roster"]:
        return Veteran(hero, level=quest.level_start, purse=quest.purse)
    level = setup["level"] if setup["mode"] == "journey" else 0
    return Veteran(hero, **{"level": level, **given})
