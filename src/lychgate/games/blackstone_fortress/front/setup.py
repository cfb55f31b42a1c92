"""What can be chosen before a game, and the state before the first question."""

from collections.abc import Iterable, Mapping
from typing import Any

from lychgate.content import Content
from lychgate.kernel.errors import SetupError
from lychgate.kernel.offers import Field, Offers, Pick, refuse_unknown, switches
from lychgate.kernel.state import Step
from lychgate.ledger import rule

from ..model.content import ChallengeCard, CombatMap, Difficulty, Encounter, ExplorerCard, QuestCard, Stronghold
from ..model.state import Fortress, Mode, Plan, Quest, Switches, Veteran

MODES: dict[str, Mode] = {
    "one-off": "one-off",
    "quest": "quest",
    "stronghold": "stronghold",
    "combat": "combat",
    "challenge": "challenge",
}
HOSTILES = ("auto", "ask")
SWITCHES = {
    "run": "run",
    "adjacent-first": "adjacent_first",
    "one-roll-a-kind": "one_roll_a_kind",
    "leader-passes-in-combat": "leader_passes_in_combat",
}
"""Keys of readings that are on or off, and their fields."""
ON = frozenset({"run", "leader-passes-in-combat"})
NUMBERS = {"grievous-on-hostiles": (2, 1, 3), "cover-steps": (1, 0, 2)}
"""Keys of readings that are numbers: what they are if nothing is said, their least and their most."""
KEYS = (
    "mode",
    "difficulty",
    "explorers",
    "hostiles",
    "map",
    "challenge",
    "stronghold",
    "kinds",
    *SWITCHES,
    *NUMBERS,
)
EXPLORERS = 4
FIRST_PARTY = ("janus-draik", "taddeus", "amallyn-shadowguide", "ur-025")
FIRST_MAP = "combat-1"


# -- what can be chosen


def offers(content: Content) -> Offers:
    """A one-off expedition, the whole quest, or a part of one. Somebody alone leads four explorers on a Normal one."""
    modes = (
        Pick("one-off", "An expedition", "One evening: enough clues and archeotech, and home alive."),
        Pick("quest", "The quest", "Expedition after expedition, to the four strongholds and the hidden vault."),
        Pick("combat", "A combat", "One battlefield, and the way out of it."),
        Pick("stronghold", "A stronghold", "One of the four, or the hidden vault, without the way there."),
        Pick("challenge", "A challenge", "One card, a few minutes."),
    )
    return Offers(
        (
            Field("mode", "Play", "one", "one-off", picks=modes),
            Field(
                "difficulty",
                "Difficulty",
                "one",
                "normal",
                picks=_picks(_difficulties(content)),
                only=("mode", "one-off"),
            ),
            Field("map", "Where", "one", FIRST_MAP, picks=_map_picks(content), only=("mode", "combat")),
            Field(
                "stronghold", "Stronghold", "one", _first(content), picks=_sites(content), only=("mode", "stronghold")
            ),
            Field(
                "challenge",
                "Challenge",
                "one",
                next(iter(content[ChallengeCard]), ""),
                picks=_picks(content.all(ChallengeCard)),
                only=("mode", "challenge"),
            ),
            Field(
                "explorers",
                "Explorers",
                "some",
                [],
                picks=tuple(
                    Pick(one.id, one.name, one.text or one.flavour, icon=one.icon) for one in content.all(ExplorerCard)
                ),
                most=EXPLORERS,
                empty="The players pick them.",
            ),
            Field(
                "hostiles",
                "Ties among hostiles",
                "one",
                "auto",
                picks=(
                    Pick("auto", "By themselves", "Settled in a sensible order; you can still change each."),
                    Pick("ask", "Ask the leader", "Which explorer, which hex: every choice is put to the leader."),
                ),
                minor=True,
            ),
            *_readings(),
        ),
        setup={"mode": "one-off", "difficulty": "normal", "explorers": list(FIRST_PARTY)},
    )


def _readings() -> tuple[Field, ...]:
    return (
        Field("run", "Run", "switch", True, "A die of 4 or more moves one hex further.", minor=True),
        Field(
            "adjacent-first",
            "Adjacent first",
            "switch",
            False,
            "Attack only whoever is adjacent, if anyone is.",
            minor=True,
        ),
        Field("one-roll-a-kind", "One roll a kind", "switch", False, "Hostiles of a kind act by one roll.", minor=True),
        Field(
            "leader-passes-in-combat",
            "A leader a turn",
            "switch",
            True,
            "The marker passes after each turn.",
            minor=True,
        ),
        Field(
            "grievous-on-hostiles",
            "Grievous wound",
            "number",
            2,
            "Wounds it counts on a hostile.",
            least=1,
            most=3,
            minor=True,
        ),
        Field("cover-steps", "Cover", "number", 1, "Steps by which it lowers an attack.", least=0, most=2, minor=True),
    )


def _difficulties(content: Content) -> list[Difficulty]:
    """The easiest first."""
    return sorted(content.all(Difficulty), key=lambda one: (one.clues, one.points))


def _picks(records: Iterable[Difficulty | ChallengeCard]) -> tuple[Pick, ...]:
    return tuple(Pick(one.id, one.name, one.text) for one in records)


def _map_picks(content: Content) -> tuple[Pick, ...]:
    found = (one for one in content.all(CombatMap) if one.kind in ("combat", "ambush"))
    return tuple(Pick(one.id, one.name, one.plays) for one in found)


def _sites(content: Content) -> tuple[Pick, ...]:
    return tuple(Pick(one.id, one.name, one.teaches) for one in content.all(Stronghold))


def _first(content: Content) -> str:
    return next(iter(content[Stronghold]), "")


# -- what was chosen


def complete_setup(players: int, given: Mapping[str, Any], content: Content) -> dict[str, Any]:
    """The set-up with all its choices, or a clear word on what is wrong with it."""
    refuse_unknown(given, KEYS)
    mode = _one_of("mode", given.get("mode", "one-off"), tuple(MODES))
    maps = [one.id for one in content.all(CombatMap) if one.kind in ("combat", "ambush")]
    return {
        "players": players,
        "mode": mode,
        "difficulty": _only("difficulty", given, mode == "one-off", list(content[Difficulty]), "normal"),
        "map": _only("map", given, mode == "combat", maps, FIRST_MAP),
        "challenge": _only("challenge", given, mode == "challenge", list(content[ChallengeCard])),
        "stronghold": _only("stronghold", given, mode == "stronghold", list(content[Stronghold])),
        "kinds": _kinds(given.get("kinds", []), content),
        "explorers": _explorers(given.get("explorers", []), content),
        "hostiles": _one_of("hostiles", given.get("hostiles", "auto"), HOSTILES),
        **switches({key: given.get(key, key in ON) for key in SWITCHES}, tuple(SWITCHES)),
        **{key: _number(key, given.get(key, usual), least, most) for key, (usual, least, most) in NUMBERS.items()},
    }


def _one_of(key: str, wanted: object, known: list[str] | tuple[str, ...]) -> str:
    if wanted not in known:
        raise SetupError(f"{key} is {wanted!r}; it can be {', '.join(known)}")
    return str(wanted)


def _only(key: str, given: Mapping[str, Any], needed: bool, known: list[str], usual: str = "") -> str:
    """A choice that belongs to one mode; elsewhere it is nothing, whatever was chosen."""
    wanted = given.get(key) or usual or next(iter(known), "")
    chosen = _one_of(key, wanted, known)
    return chosen if needed else ""


def _number(key: str, wanted: object, least: int, most: int) -> int:
    if type(wanted) is not int or not least <= wanted <= most:
        raise SetupError(f"{key} is {wanted!r}; it must be a whole number from {least} to {most}")
    return wanted


def _kinds(wanted: object, content: Content) -> list[str]:
    """The kinds of hostiles that a combat for practice is fought against; none named: those of a first expedition."""
    known = [card.kind for card in content.all(Encounter)]
    if not isinstance(wanted, list | tuple):
        raise SetupError(f"kinds is {wanted!r}; give a list of {', '.join(dict.fromkeys(known))}")
    return [_one_of("a kind of hostile", one, known) for one in wanted]


@rule("bsf.explorers.four")
def _explorers(wanted: object, content: Content) -> list[str]:
    """Who goes, in the order of picking; none named: the players pick."""
    if not isinstance(wanted, list | tuple):
        raise SetupError(f"explorers is {wanted!r}; give a list of {', '.join(content[ExplorerCard])}")
    named = [_one_of("an explorer", one, list(content[ExplorerCard])) for one in wanted]
    if named and (len(named) != EXPLORERS or len(set(named)) != EXPLORERS):
        raise SetupError(f"the explorers are {', '.join(named)}; four different ones go, or none is named")
    return named


# -- the state before the first question


@rule("bsf.oneoff.setup", "bsf.setup.encounter-deck")
def begin(setup: Mapping[str, Any], content: Content) -> Fortress:
    """The table before the first expedition sets out."""
    plan = Plan(
        tuple(setup["explorers"]),
        setup["difficulty"],
        setup["map"],
        setup["challenge"],
        setup["stronghold"],
        tuple(setup["kinds"]),
    )
    readings = {field: setup[key] for key, field in SWITCHES.items()}
    readings |= {key.replace("-", "_"): setup[key] for key in NUMBERS}
    return Fortress(
        agenda=[Step("set-out")],
        players=setup["players"],
        mode=MODES[setup["mode"]],
        switches=Switches(**readings),
        plan=plan,
        present=list(range(setup["players"])),
        asks_hostiles=setup["hostiles"] == "ask",
        quest=Quest(kinds=list(_quest(content).kinds)) if setup["mode"] == "quest" else None,
        roster={one.id: Veteran(one.id) for one in content.all(ExplorerCard)},
    )


def _quest(content: Content) -> QuestCard:
    return content.all(QuestCard)[0]
