"""The built-in pack: what the box holds, what its cards say, and that a pack with a slip is found out."""

import dataclasses
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from lychgate.content import ContentError, Record
from lychgate.games.cursed_city.front.packs import load_content
from lychgate.games.cursed_city.model.content import (
    CombatMap,
    Crisis,
    Discovery,
    Empowerment,
    Encounter,
    Exploration,
    HeroCard,
    HostileCard,
    Item,
    JourneyType,
    Mission,
    Quest,
    SharedAction,
    Tile,
    Trait,
)
from lychgate.mechanics.effects import Ability, Effect, Mark, Unmark, describe, describe_all, mismatches, walk

CONTENT = load_content(())
NIGHTWARS = {"kritza", "annika", "carmilla", "spies", "radukar-the-beast"}
"""The hostiles of the second quest."""
AILMENTS = {"buried", "cursed", "diseased", "fatigued", "stunned", "trapped"}


def records() -> list[Record]:
    return [record for kind in CONTENT.kinds.values() for record in CONTENT.all(kind)]


def inside(value: Any) -> Iterator[Any]:
    """Every table in a record, at any depth."""
    if isinstance(value, tuple):
        for part in value:
            yield from inside(part)
    elif dataclasses.is_dataclass(value) and not isinstance(value, type):
        yield value
        for field in dataclasses.fields(value):
            yield from inside(getattr(value, field.name))


def lists_of_verbs(record: Record) -> Iterator[tuple[str, tuple[Any, ...]]]:
    """What a record does, with the text that says so."""
    for part in inside(record):
        do = getattr(part, "do", ())
        if do and not hasattr(part, "verb") and not hasattr(part, "least"):
            yield str(getattr(part, "text", "") or getattr(record, "text", "")), do


# -- what is in the box


def test_the_box_holds_what_the_book_lists() -> None:
    number = {kind: len(CONTENT.all(kind)) for kind in CONTENT.kinds.values()}
    wanted = {HeroCard: 8, Encounter: 16, Exploration: 19, Trait: 20, Empowerment: 12}
    assert {kind: number[kind] for kind in wanted} == wanted
    assert len(CONTENT[Quest]["ulfenkarn"].missions) == 6
    hostiles = [card for card in CONTENT.all(HostileCard) if card.id not in NIGHTWARS]
    assert (len(hostiles), sum(kind.number for card in hostiles for kind in card.kinds)) == (11, 36)
    assert sum(card.number for card in CONTENT.all(Empowerment)) == 24
    found = Counter[str]()
    for card in CONTENT.all(Discovery):
        found[card.kind] += card.number
    assert found == {"realmstone": 15, "treasure": 12, "trap": 4, "crisis": 4}


def test_twenty_tiles_have_two_sides_of_one_outline() -> None:
    sides: dict[int, list[Tile]] = {}
    for tile in CONTENT.all(Tile):
        if tile.kind == "tile":
            sides.setdefault(tile.number, []).append(tile)
    assert sorted(sides) == list(range(1, 21))
    for tiles in sides.values():
        assert sorted(tile.side for tile in tiles) == ["a", "b"]
        outlines = {tuple("".join("#" if one == "#" else "." for one in row) for row in tile.rows) for tile in tiles}
        assert len(outlines) == 1


def test_no_map_uses_a_tile_twice() -> None:
    for record in CONTENT.all(CombatMap):
        numbers = [CONTENT[Tile][one.tile].number for one in record.tiles]
        assert len(set(numbers)) == len(numbers), record.id


def test_hunts_and_scavenges_have_a_map_for_every_roll() -> None:
    for journey in ("hunt", "scavenge"):
        rolls = [face for record in CONTENT.all(CombatMap) if record.journey == journey for face in record.roll]
        assert sorted(rolls) == list(range(1, 13))


def test_every_part_of_a_mission_has_its_map() -> None:
    parts = {(mission.id, number) for mission in CONTENT.all(Mission) for number in range(1, len(mission.parts) + 1)}
    maps = {(record.mission, record.part) for record in CONTENT.all(CombatMap) if record.mission}
    assert maps <= parts
    for mission in CONTENT.all(Mission):
        kind = CONTENT[JourneyType][mission.journey]
        own = {(mission.id, number) for number in range(1, len(mission.parts) + 1)}
        assert kind.explored or kind.maps or own <= maps, f"{mission.id} is played somewhere"


def test_encounter_cards_say_whom_they_bring_at_each_level() -> None:
    """The text is read back: `Level 0-1: 4 Ulfenwatch; 2: Halgrim, 3 Ulfenwatch; ...`."""
    names = {card.name: card.id for card in CONTENT.all(HostileCard)}
    names |= {card.id.title(): card.id for card in CONTENT.all(HostileCard) if card.villain}
    for record in CONTENT.all(Encounter):
        said: list[dict[str, int]] = []
        for part in record.text.removeprefix("Level ").rstrip(".").split("; "):
            levels, _, group = part.partition(": ")
            first, _, last = levels.partition("-")
            assert int(first) == len(said), record.id
            words = [one.split(" ", 1) if one[0].isdigit() else ["1", one] for one in group.split(", ")]
            said += [{names[name]: int(number) for number, name in words}] * (int(last or first) - int(first) + 1)
        assert said == list(record.lines), record.id


def test_each_class_learns_one_trait_a_level() -> None:
    learned = sorted((trait.hero_class, trait.level) for trait in CONTENT.all(Trait))
    classes = ("blade", "executioner", "loremaster", "stalwart")
    assert learned == [(one, level) for one in classes for level in range(1, 6)]


def test_heroes_have_colours_and_signs_of_their_own() -> None:
    heroes = CONTENT.all(HeroCard)
    assert sorted(hero.hue for hero in heroes) == list(range(8))
    assert len({hero.sign for hero in heroes} - {""}) == 8


# -- what cards say


def test_no_text_leaves_out_a_figure_of_what_its_card_does() -> None:
    for record in records():
        for text, do in lists_of_verbs(record):
            assert mismatches(text, do) == [], f"{record.id}: {text}"


def test_everything_a_card_does_can_be_put_into_words() -> None:
    for record in records():
        for part in inside(record):
            if isinstance(part, Effect):
                assert describe(part)
        for _, do in lists_of_verbs(record):
            assert describe_all(do)


def test_every_ailment_comes_from_somewhere_and_goes_somehow() -> None:
    """Trapped, fatigued, stunned and buried end by rules of the book; cards take off any of them."""
    verbs = [verb for record in records() for _, do in lists_of_verbs(record) for verb in walk(do)]
    assert {verb.name for verb in verbs if isinstance(verb, Mark)} == AILMENTS
    assert any(isinstance(verb, Unmark) and verb.name == "any" for verb in verbs)


def test_at_most_one_record_in_ten_needs_an_ability_of_its_own() -> None:
    """By name in a line, or as a printed rule that a mission's own Python carries out."""
    speaking = [record for record in records() if any(True for _ in lists_of_verbs(record))]
    named = {
        name
        for record in records()
        for part in inside(record)
        for name in (part.name if isinstance(part, Ability) else getattr(part, "ability", ""),)
        if name
    }
    assert len(named) * 10 <= len(speaking)


def test_crisis_tables_name_entries_of_their_own_set() -> None:
    crises = CONTENT[Crisis]
    for kind in CONTENT.all(JourneyType):
        mine = [crisis for crisis in crises.values() if crisis.set == kind.crises]
        assert sorted(crisis.number for crisis in mine) == list(range(1, 9))


def test_shared_actions_are_said_in_the_language_too() -> None:
    assert [action.id for action in CONTENT.all(SharedAction)] == ["advance", "charge"]
    assert [item.id for item in CONTENT.all(Item)] == ["black-rose", "red-blade", "tapestry-of-ages"]


# -- slips

SIDE = """
[[hostile]]
extends = "ulfenwatch"
[hostile.day]
move = 3
wounds = 2
size = "small"
weapons = [{ id = "w", name = "W", type = "melee", dice = "D6", damage = [1, 2] }]
"""


def behaves(*rows: tuple[int, int, str]) -> str:
    """A hostile with this behaviour table."""
    written = ", ".join(f'{{ least = {least}, most = {most}, action = "{action}" }}' for least, most, action in rows)
    return f"{SIDE}behaviour = [{written}]"


SLIPS = {
    behaves((1, 6, "charge"), (6, 12, "charge")): "a 6 is in 2 rows",
    behaves((1, 11, "charge")): "no row has a 12",
    behaves((1, 12, "hide")): "no action 'hide'",
    """
[[encounter]]
extends = "lid-off"
lines = [{ corpse-rats = 7 }, { dust = 1 }, { vargskyr = 1 }, { vargskyr = 1 }, { vargskyr = 1 }, { vargskyr = 1 }]
""": "asks for 7 of 'corpse-rats'",
    """
[[discovery]]
extends = "mourners-bead"
value = 0
""": "is 0",
    """
[[trait]]
extends = "thick-skin"
effects = [{ when = "would-sufer", do = [{ verb = "prevent", number = 1 }] }]
""": "would-sufer",
    """
[[exploration]]
extends = "explore-cutthroat-cut"
gateways = ["north", "nowhere"]
""": "no gateway location 'nowhere'",
    """
[[map]]
extends = "alleyways"
objects = [{ at = "99,99" }]
""": "99,99 is no space",
    """
[[map]]
extends = "alleyways"
gateways = [{ id = "exit-1", touches = ["15,2", "15,3"], open = false }]
""": "some tiles cannot be reached",
    """
[[map]]
extends = "alleyways"
lychgates = [{ id = "lychgate-1", side = "south", touches = ["4,1"] }]
""": "lies inside a tile",
    """
[[map]]
extends = "alleyways"
roll = [1]
""": "no map of a hunt has 2",
    """
[[map]]
extends = "barracks"
roll = [3, 4]
""": "4 is that of 'barracks'",
    """
[[journey]]
extends = "sabotage"
night = false
""": "comes down on a journey by day",
    """
[[journey]]
extends = "pillage"
crises = "nowhere"
""": "no crisis table 'nowhere'",
    """
[[journey]]
extends = "vendetta"
maps = "sewers"
""": "no map is one of 'sewers'",
    """
[[journey]]
extends = "sabotage"
groups = [{ space = 1, models = { spies = 5 }, where = "two-beside-each-object" }]
""": "asks for 5 of 'spies'",
    """
[[quest]]
extends = "nightwars"
endings = "elsewhere"
""": "there is no page 'elsewhere-won-early'",
    """
[[quest]]
extends = "nightwars"
last = "the-final-assault"
""": "'the-final-assault' is no mission of it",
    """
[[vampire]]
extends = "kritza"
mission = "nine-hundred-and-one"
""": "is no showdown with it",
    """
[[tile]]
id = "another-drop"
name = "Another drop zone"
source = "house"
kind = "drop"
rows = [".."]
""": "a second drop zone",
}


@pytest.mark.parametrize("words", SLIPS, ids=list(SLIPS.values()))
def test_a_slip_in_a_pack_is_found(tmp_path: Path, words: str) -> None:
    (tmp_path / "pack.toml").write_text('id = "slip"\ntitle = "A slip"\ngame = "cursed-city"\nversion = 1\n')
    (tmp_path / "records.toml").write_text(words)
    with pytest.raises(ContentError) as found:
        load_content([tmp_path])
    assert SLIPS[words] in str(found.value)
