"""What can be chosen before a game, and the state before the first question."""

from collections.abc import Mapping
from typing import Any

from msgspec import ValidationError, convert

from lychgate.content import Content
from lychgate.kernel.errors import SetupError
from lychgate.kernel.offers import Field, Offers, Pick, refuse_unknown, switches
from lychgate.kernel.state import Step
from lychgate.ledger import rule

from ..model.content import CombatMap, Discovery, Empowerment, HeroCard, Item, JourneyType, Mission, Quest
from ..model.state import City, Plan, Tome, Veteran

MODES = ("journey", "quest", "lesson")
RULINGS = ("teaching-order", "two-gains-a-level")
KEYS = ("mode", "journey", "map", "mission", "level", "heroes", "night", "lesson", "roster", *RULINGS)
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
        Pick("journey", "A journey", "One Hunt, Scavenge, Deliverance or mission, and home again."),
        Pick("quest", "The quest", "Journey after journey, until the city is free or lost."),
        Pick("lesson", "A lesson", "One hero, one room, ten minutes."),
    )
    journeys = tuple(Pick(one.id, one.name, one.text, icon=one.icon) for one in content.all(JourneyType))
    missions = tuple(Pick(one.id, one.name, one.text, icon=one.icon) for one in _missions(content))
    lessons = tuple(Pick(str(one.lesson), one.name, one.text) for one in content.all(CombatMap) if one.lesson)
    heroes = tuple(Pick(one.id, one.name, one.text, icon=one.icon) for one in content.all(HeroCard))
    return Offers(
        (
            Field("mode", "Play", "one", "journey", picks=modes),
            Field("journey", "Journey", "one", FIRST_JOURNEY, picks=journeys, only=("mode", "journey")),
            *(_map_field(content, journey) for journey in ("hunt", "scavenge")),
            Field(
                "mission", "Mission", "one", _first_mission(content), picks=missions, only=("journey", "decapitation")
            ),
            Field("lesson", "Lesson", "one", "1", picks=lessons, only=("mode", "lesson")),
            Field("heroes", "Heroes", "some", [], picks=heroes, most=HEROES, empty="The players pick them."),
            Field(
                "level", "Level", "number", 0, "How seasoned the heroes are.", most=MOST_LEVEL, only=("mode", "journey")
            ),
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


def _map_field(content: Content, journey: str) -> Field:
    found = (one for one in content.all(CombatMap) if one.journey == journey)
    picks = (Pick("", "Roll for it"), *(Pick(one.id, one.name, one.text) for one in found))
    return Field("map", "Where", "one", "", picks=picks, only=("journey", journey))


def _missions(content: Content) -> list[Mission]:
    """The missions, those for the least seasoned heroes first."""
    return sorted(content.all(Mission), key=lambda one: one.level)


def _first_mission(content: Content) -> str:
    return next((one.id for one in _missions(content)), "")


# -- what was chosen


def complete_setup(players: int, given: Mapping[str, Any], content: Content) -> dict[str, Any]:
    """The set-up with all its choices, or a clear word on what is wrong with it."""
    refuse_unknown(given, KEYS)
    mode = _one_of("mode", given.get("mode", "journey"), MODES)
    journey = _one_of("journey", given.get("journey") or FIRST_JOURNEY, [one.id for one in content.all(JourneyType)])
    return {
        "players": players,
        "mode": mode,
        "journey": journey if mode == "journey" else "",
        "map": _map(mode, journey, given.get("map", ""), content),
        "mission": _mission(mode, journey, given.get("mission", ""), content),
        "level": _number("level", given.get("level", 0), 0, MOST_LEVEL),
        "heroes": _heroes(given.get("heroes", []), content),
        "night": switches(given, ("night",))["night"],
        "lesson": _lesson(mode, given.get("lesson", LESSONS[0])),
        "roster": _roster(given.get("roster", {}), content),
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
    fitting = [one.id for one in content.all(CombatMap) if one.journey == journey and not one.mission]
    if not fitting:
        raise SetupError(f"a {journey} has no map to choose, but map is {wanted!r}")
    return _one_of("map", wanted, fitting)


def _mission(mode: str, journey: str, wanted: object, content: Content) -> str:
    if mode != "journey" or journey != "decapitation":
        if wanted != "":
            raise SetupError(f"mission is {wanted!r}, but only a single decapitation journey has one")
        return ""
    return _one_of("mission", wanted or _first_mission(content), [one.id for one in content.all(Mission)])


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
    known = {"treasure": Discovery, "item": Item, "armour": Empowerment, "weapon": Empowerment}
    for name, record in wanted.items():
        hero = _read_veteran(_one_of("a hero of the roster", name, list(content[HeroCard])), record)
        _number(f"the level of {name}", hero.level, 0, MOST_LEVEL)
        for key, kind in known.items():
            if getattr(hero, key) is not None:
                _one_of(f"the {key} of {name}", getattr(hero, key), list(content[kind]))
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
    return City(
        agenda=[Step("set-out")],
        players=setup["players"],
        mode=setup["mode"],
        rulings={name: setup[name] for name in RULINGS},
        plan=plan,
        tome=_tome(content) if setup["mode"] == "quest" else None,
        roster={one.id: _veteran(one.id, setup) for one in content.all(HeroCard)},
    )


def _tome(content: Content) -> Tome:
    quest = content.all(Quest)[0]
    return Tome(quest.id, quest.fear, quest.influence)


def _veteran(hero: str, setup: Mapping[str, Any]) -> Veteran:
    level = setup["level"] if setup["mode"] == "journey" else 0
    given = setup["roster"].get(hero, {})
    return Veteran(hero, **{"level": level, **given})
