"""The built-in pack: what the box holds, what its cards say, and that a pack with a slip is found out."""

import dataclasses
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from lychgate.content import ContentError, Record
from lychgate.games.blackstone_fortress.front.packs import load_content
from lychgate.games.blackstone_fortress.model.content import (
    Artefact,
    ChallengeCard,
    CombatMap,
    Difficulty,
    Discovery,
    Encounter,
    ExplorerCard,
    HostileCard,
    Legacy,
    Resource,
    Spacecraft,
    Stronghold,
    Tile,
    Twist,
)
from lychgate.mechanics.effects import Ability, Effect, describe, describe_all, mismatches

CONTENT = load_content(())


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
        if do and not hasattr(part, "verb") and not hasattr(part, "says"):
            text = getattr(part, "text", "") or getattr(record, "text", "")
            yield f"{getattr(part, 'name', '')} {text}".strip(), do


# -- what is in the box


def test_the_box_holds_what_the_book_lists() -> None:
    number = {kind: len(CONTENT.all(kind)) for kind in CONTENT.kinds.values()}
    wanted = {
        ExplorerCard: 8,
        HostileCard: 8,
        Spacecraft: 6,
        ChallengeCard: 18,
        Encounter: 34,
        Twist: 9,
        Legacy: 12,
        Artefact: 4,
        Tile: 10,
        Difficulty: 3,
    }
    assert {kind: number[kind] for kind in wanted} == wanted
    assert sum(card.number for card in CONTENT.all(HostileCard)) == 35
    assert sum(record.kind in ("combat", "ambush") for record in CONTENT.all(CombatMap)) == 18
    assert Counter(site.vault for site in CONTENT.all(Stronghold)) == {False: 4, True: 1}


def test_the_discovery_deck_has_eleven_clues_and_twenty_five_finds() -> None:
    shares = Counter[tuple[str, int]]()
    for card in CONTENT.all(Discovery):
        shares[card.kind, card.value] += card.number
    assert shares == {("clue", 0): 11, ("archeotech", 1): 10, ("archeotech", 2): 10, ("archeotech", 3): 5}


def test_the_vault_has_an_epilogue_for_every_explorer() -> None:
    (vault,) = (site for site in CONTENT.all(Stronghold) if site.vault)
    assert vault.epilogues.keys() == CONTENT[ExplorerCard].keys()


def test_each_ship_has_twelve_resource_cards() -> None:
    for ship in CONTENT.all(Spacecraft):
        uses = Counter[str]()
        for card in CONTENT.all(Resource):
            if card.ship == ship.id:
                uses[card.uses] += card.number
        assert uses == {"once": 8, "lasting": 2, "a combat": 2}, ship.id


def test_ten_encounter_cards_carry_the_nine_twists() -> None:
    carried = Counter(entry.twist for card in CONTENT.all(Encounter) for entry in card.entries if entry.twist)
    assert set(carried) == {twist.id for twist in CONTENT.all(Twist)}
    assert carried.total() == 10
    assert carried["major-find"] == 2


def test_a_first_deck_has_twenty_cards() -> None:
    first = ("traitor-guardsman", "negavolt-cultist", "ur-ghul", "spindle-drone")
    assert sum(card.kind in first for card in CONTENT.all(Encounter)) == 20


def test_legacies_are_four_of_each_kind_and_bring_each_kind_of_hostile_once() -> None:
    assert Counter(card.kind for card in CONTENT.all(Legacy)) == {"countdown": 4, "hostiles": 4, "change": 4}
    added = sorted(card.adds for card in CONTENT.all(Legacy) if card.adds)
    assert added == ["chaos-beastman", "chaos-space-marine", "obsidius-mallex", "rogue-psyker"]


def test_explorers_have_colours_and_signs_of_their_own() -> None:
    explorers = CONTENT.all(ExplorerCard)
    assert sorted(one.hue for one in explorers) == list(range(8))
    assert len({one.sign for one in explorers} - {""}) == 8


# -- what cards say


def test_no_text_leaves_out_a_figure_of_what_its_card_does() -> None:
    wrong = [
        f"{record.id}: {text}: {found}"
        for record in records()
        for text, do in lists_of_verbs(record)
        if text and (found := mismatches(text, do))
    ]
    assert wrong == []


def test_everything_a_card_does_can_be_put_into_words() -> None:
    for record in records():
        for part in inside(record):
            if isinstance(part, Effect):
                assert describe(part)
        for _, do in lists_of_verbs(record):
            assert describe_all(do)


def test_at_most_one_record_in_ten_needs_an_ability_of_its_own() -> None:
    """By name in a line, or as a printed rule that the game's own Python carries out."""
    speaking = [record for record in records() if any(True for _ in lists_of_verbs(record))]
    named = {
        name
        for record in records()
        for part in inside(record)
        for name in (part.name if isinstance(part, Ability) else getattr(part, "ability", ""),)
        if name
    }
    assert len(named) * 10 <= len(speaking), sorted(named)


# -- slips

SLIPS = {
    """
[[hostile]]
extends = "ur-ghul"
[hostile.table]
hidden = [{ least = 1, most = 19, action = "hold" }]
engaged = [{ least = 1, most = 20, action = "fury" }]
close = [{ least = 1, most = 20, action = "charge" }]
other = [{ least = 1, most = 20, action = "charge" }]
""": "no row has a 20",
    """
[[hostile]]
extends = "ur-ghul"
columns = ["hidden", "other", "engaged", "close"]
""": "do not match the table",
    """
[[hostile]]
extends = "traitor-guardsman"
number = 15
""": "do not add up to 15",
    """
[[hostile]]
extends = "rogue-psyker"
states = { empowered = "nothing" }
""": "no weapon 'nothing'",
    """
[[encounter]]
extends = "encounter-ur-ghul-1"
entries = [{ hostiles = { ur-ghul = 5 } }, { hostiles = { dust = 1 } }, { twist = "debris" }, {}]
""": "asks for 5 of 'ur-ghul'",
    """
[[events]]
extends = "events"
rows = [{ least = 1, most = 19, id = "a", name = "A", text = "A." }]
""": "no row has a 20",
    """
[[legacy]]
extends = "closed-ways"
events = [
    { least = 1, most = 2, id = "a", name = "A", text = "A." },
    { least = 2, most = 3, id = "b", name = "B", text = "B." },
]
""": "two rows for one number",
    """
[[resource]]
extends = "votive-candle"
effects = [{ when = "vitality-roll", do = [{ verb = "heal" }] }]
""": "can be used again",
    """
[[resource]]
extends = "reactor-tap"
effects = [{ when = "activation-rolls", do = [{ verb = "heal" }] }]
""": "has no limit",
    """
[[twist]]
extends = "blackout"
effects = [{ when = "allways", do = [{ verb = "heal" }] }]
""": "allways",
    """
[[stronghold]]
extends = "deathmaze"
groups = [{ number = 1, marker = 4, hostiles = { obsidius-mallex = 2 } }]
""": "asks for 2 of 'obsidius-mallex'",
    """
[[map]]
extends = "death-corridor"
markers = { 1 = "4,10" }
""": "no marker 2",
    """
[[stronghold]]
extends = "hidden-vault"
epilogues = { tadeus = "He left." }
""": "no explorer 'tadeus'",
    """
[[map]]
extends = "combat-1"
markers = { 1 = "99,99" }
""": "99,99 is no hex",
    """
[[map]]
extends = "combat-1"
markers = { 1 = "0,3", 2 = "0,3" }
""": "two lie in one hex",
    """
[[map]]
extends = "combat-1"
walls = ["0,3 nowhere"]
""": "nowhere",
    """
[[map]]
extends = "combat-1"
rows = ["a a   b", " a", "M"]
start = ["-1,2"]
markers = {}
portals = []
walls = []
barriers = []
""": "some hexes cannot be reached",
    """
[[map]]
extends = "combat-1"
portals = ["40,40"]
""": "touches 0 hexes",
    """
[[map]]
extends = "combat-1"
portals = ["0,3"]
""": "0,3 is a hex",
    """
[[map]]
extends = "combat-1"
tiles = [{ tile = "no-such-side", at = "0,3" }]
""": "no side 'no-such-side'",
    """
[[twist]]
extends = "surprise-attack"
effects = [{ when = "behaviour-roll", of = "any", do = [{ verb = "count", what = "behaviour", to = "hold" }] }]
""": "nobody: the card has no owner",
}


@pytest.mark.parametrize("words", SLIPS, ids=list(SLIPS.values()))
def test_a_slip_in_a_pack_is_found(tmp_path: Path, words: str) -> None:
    (tmp_path / "pack.toml").write_text('id = "slip"\ntitle = "A slip"\ngame = "blackstone-fortress"\nversion = 1\n')
    (tmp_path / "records.toml").write_text(words)
    with pytest.raises(ContentError) as found:
        load_content([tmp_path])
    assert SLIPS[words] in str(found.value)
