"""What a table becomes: typed, frozen records."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from copy import deepcopy
from multiprocessing import Pipe
from pathlib import Path
from typing import Any, cast
from zipfile import Path as ZipPath
from zipfile import ZipFile

import pytest

from content.small_game import GOBLIN, SCHEMA, Attack, Both, Card, Hero, Monster, Size, Summon, Wound, write
from lychgate.content import Content, UnknownIdError, load, packs_in

EVERYTHING = """
    [[monster]]
    id = "ogre"
    name = "Ogre"
    source = "book"
    note = "page 12"
    wounds = 8
    number = "2d3"
    size = "large"
    gold = "all"
    leader = "mage"
    flies = true
    attacks = [{ name = "Club", roll = 4, reach = 2 }]

    [[monster]]
    id = "bat"
    name = "Bat"
    source = "house"
    wounds = 1
    number = 3

    [[monster.attacks]]
    name = "Bite"
    roll = 6

    [[hero]]
    id = "mage"
    name = "Mage"
    source = "public"
    start = [1, 2]
    [hero.skills]
    b = { name = "Bolt", roll = 2 }
    a = { name = "Axe", roll = 3 }

    [[card]]
    id = "doom"
    name = "Doom"
    source = "house"
    rows = ["..#"]
    by_level = { 2 = "ogre", 1 = "bat" }
    [card.effect]
    verb = "both"
    effects = [{ verb = "wound", amount = 1 }, { verb = "both", effects = [{ verb = "summon", who = "ogre" }] }]
"""


@pytest.fixture
def content(tmp_path: Path) -> Content:
    return load(SCHEMA, [write(tmp_path / "base", {"all.toml": EVERYTHING})])


def test_a_table_becomes_a_record_of_its_dataclass(content: Content) -> None:
    ogre = content.get(Monster, "ogre")
    assert (ogre.name, ogre.source, ogre.note, ogre.wounds) == ("Ogre", "book", "page 12", 8)
    assert (ogre.size, ogre.gold, ogre.leader, ogre.flies) == (Size.LARGE, "all", "mage", True)


def test_fields_left_out_have_the_values_of_the_dataclass(content: Content) -> None:
    bat = content.get(Monster, "bat")
    assert (bat.note, bat.size, bat.gold, bat.leader, bat.flies) == ("", Size.SMALL, 0, None, False)


def test_arrays_of_tables_become_tuples_of_dataclasses(content: Content) -> None:
    assert content.get(Monster, "ogre").attacks == (Attack("Club", 4, 2.0),)
    assert content.get(Monster, "bat").attacks == (Attack("Bite", 6),)
    assert content.get(Hero, "mage").start == (1, 2)


def test_a_whole_number_will_do_for_a_number_with_a_fraction(content: Content) -> None:
    assert isinstance(content.get(Monster, "ogre").attacks[0].reach, float)


def test_a_type_of_the_games_own_is_parsed_from_text_or_a_whole_number(content: Content) -> None:
    assert str(content.get(Monster, "ogre").number) == "2D3"
    assert str(content.get(Monster, "bat").number) == "3D1"


def test_verbs_nest_in_verbs(content: Content) -> None:
    effect = content.get(Card, "doom").effect
    assert effect == Both("both", (Wound("wound", 1), Both("both", (Summon("summon", "ogre"),))))


def test_tables_by_key_come_out_in_the_order_of_their_keys(content: Content) -> None:
    assert list(content.get(Hero, "mage").skills) == ["a", "b"]
    assert content.get(Card, "doom").by_level == {1: "bat", 2: "ogre"}


def test_records_cannot_be_changed(content: Content) -> None:
    mage = cast("Any", content.get(Hero, "mage"))
    with pytest.raises(dataclasses.FrozenInstanceError):
        mage.name = "Sage"
    changes: list[Callable[[], object]] = [
        lambda: mage.skills.update(c=1),
        lambda: mage.skills.pop("a"),
        lambda: mage.skills.clear(),
        lambda: mage.skills.setdefault("c", 1),
        lambda: mage.skills.__setitem__("c", 1),
        lambda: mage.skills.__delitem__("a"),
        lambda: mage.skills.__ior__({"c": 1}),
        lambda: cast("Any", content)[Hero].clear(),
        lambda: cast("Any", content).kinds.clear(),
    ]
    for change in changes:
        with pytest.raises(TypeError, match="cannot be changed"):
            change()
    with pytest.raises(dataclasses.FrozenInstanceError):
        cast("Any", content).hash = "0"


def test_records_with_tables_can_be_hashed(content: Content) -> None:
    assert len({content.get(Hero, "mage"), content.get(Hero, "mage")}) == 1


def test_all_gives_the_records_in_the_order_of_their_ids(content: Content) -> None:
    assert [monster.id for monster in content.all(Monster)] == ["bat", "ogre"]
    assert list(content[Monster]) == ["bat", "ogre"]


def test_an_unknown_id_is_answered_with_the_nearest(content: Content) -> None:
    with pytest.raises(UnknownIdError, match=r'^no monster has the id "oger" \(did you mean "ogre"\?\)$'):
        content.get(Monster, "oger")
    with pytest.raises(KeyError, match=r'^no monster has the id "xyzzy"; there are "bat" or "ogre"$'):
        content[Monster]["xyzzy"]
    assert "xyzzy" not in content[Monster]
    assert content[Monster].get("xyzzy") is None


def test_a_class_that_is_no_kind_is_refused(content: Content) -> None:
    with pytest.raises(TypeError, match="Attack is not a kind of record of small; it has Monster, Hero, Card"):
        content[cast("Any", Attack)]


def test_copies_of_content_are_the_content_itself(content: Content) -> None:
    assert deepcopy({"content": content})["content"] is content


def test_content_survives_the_way_to_another_process(content: Content) -> None:
    here, there = Pipe()
    here.send(content)
    again: Content = there.recv()
    assert again.hash == content.hash
    assert again.all(Card) == content.all(Card)
    assert again.all(Hero) == content.all(Hero)
    with pytest.raises(UnknownIdError):
        again.get(Monster, "oger")


def test_sources_are_counted_by_kind(content: Content) -> None:
    assert content.sources() == {
        "monster": {"book": 1, "public": 0, "house": 1},
        "hero": {"book": 0, "public": 1, "house": 0},
        "card": {"book": 0, "public": 0, "house": 1},
    }


def test_content_says_in_brief_what_it_is(content: Content) -> None:
    assert repr(content) == f"<Content of small: 4 records from base, hash {content.hash[:12]}>"


def test_files_may_be_in_folders_and_hidden_ones_are_left_alone(tmp_path: Path) -> None:
    pack = write(tmp_path / "base", {"a/b/foes.toml": GOBLIN, ".foes.toml": "junk", "notes.txt": "junk"})
    assert [monster.id for monster in load(SCHEMA, [pack]).all(Monster)] == ["goblin"]


def test_a_file_may_begin_with_the_mark_of_its_encoding(tmp_path: Path) -> None:
    pack = write(tmp_path / "base", {"foes.toml": GOBLIN})
    text = (pack / "foes.toml").read_bytes()
    (pack / "foes.toml").write_bytes(b"\xef\xbb\xbf" + text.replace(b"\n", b"\r\n"))
    assert load(SCHEMA, [pack]).get(Monster, "goblin").wounds == 2


def test_a_pack_may_be_inside_an_archive(tmp_path: Path) -> None:
    pack = write(tmp_path / "base", {"foes.toml": GOBLIN})
    with ZipFile(tmp_path / "packs.zip", "w") as archive:
        for file in pack.iterdir():
            archive.write(file, f"base/{file.name}")
    zipped = load(SCHEMA, [ZipPath(tmp_path / "packs.zip", "base/")])
    assert zipped.hash == load(SCHEMA, [pack]).hash


def test_the_packs_in_a_folder_are_listed_by_name(tmp_path: Path) -> None:
    for name in ("b", "a"):
        write(tmp_path / name, {})
    write(tmp_path / "other", {}, pack='id = "other"\ntitle = "x"\ngame = "chess"\nversion = 1')
    write(tmp_path / "broken", {}, pack="= 1")
    (tmp_path / "no-pack").mkdir()
    assert [pack.name for pack in packs_in(tmp_path)] == ["a", "b", "broken", "other"]
    assert [pack.name for pack in packs_in(tmp_path, "small")] == ["a", "b", "broken"]
    assert packs_in(tmp_path / "nowhere") == ()
