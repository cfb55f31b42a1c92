"""The content hash: the same for the same records, whatever the files look like."""

from __future__ import annotations

from multiprocessing import get_context
from pathlib import Path

import pytest

from content.small_game import GOBLIN, SCHEMA, Hero, hash_and_seed, write
from lychgate.content import Content, load

HERO = """
    [[hero]]
    id = "mage"
    name = "Mage"
    source = "house"
    start = [1, 2]
    skills = { b = { name = "Bolt", roll = 2 }, a = { name = "Axe", roll = 3 } }
"""
OGRE = """
    [[monster]]
    id = "ogre"
    name = "Ogre"
    source = "house"
    wounds = 6
    number = "2D6"
    gold = "all"
    attacks = [{ name = "Club", roll = 4, reach = 2.0 }]
"""
ALIKE = {
    "in files of other names and another order": {"z.toml": GOBLIN, "a/b.toml": OGRE, "c.toml": HERO},
    "in one file, in another order": {"all.toml": OGRE + GOBLIN + HERO},
    "with comments and other spaces": {
        "all.toml": "# All\n" + (GOBLIN + OGRE + HERO).replace(" = ", "=").replace("wounds=2", "wounds=2 # two")
    },
    "in other words": {"all.toml": (GOBLIN + OGRE + HERO).replace('"Ogre"', '"Troll"')},
    "from another source": {"all.toml": (GOBLIN + OGRE + HERO).replace('source = "house"', 'source = "book"')},
    "with the fields in another order": {
        "all.toml": GOBLIN.replace('    id = "goblin"\n', "") + '    id = "goblin"\n' + OGRE + HERO
    },
    "with sub-tables": {
        "all.toml": GOBLIN
        + OGRE.replace("attacks = [{", "[[monster.attacks]]\n").replace(" }]", "").replace(", ", "\n")
        + HERO
    },
    "with numbers written another way": {"all.toml": GOBLIN.replace("= 2", "= 0x2") + OGRE.replace("2.0", "2") + HERO},
    "with dice in small letters": {"all.toml": GOBLIN + OGRE.replace("2D6", "2d6") + HERO},
    "with a default written out": {
        "all.toml": GOBLIN + "    gold = 0\n    number = 1D6\n".replace("1D6", '"1D6"') + OGRE + HERO
    },
    "with the table's keys the other way round": {
        "all.toml": GOBLIN
        + OGRE
        + HERO.replace(
            '{ b = { name = "Bolt", roll = 2 }, a = { name = "Axe", roll = 3 } }',
            '{ a = { roll = 3, name = "Axe" }, b = { name = "Bolt", roll = 2 } }',
        )
    },
}
UNLIKE = {
    "one figure": ("wounds = 2", "wounds = 3"),
    "one id": ('"ogre"', '"troll"'),
    "one die": ('"2D6"', '"2D8"'),
    "one figure deep inside": ("roll = 4", "roll = 5"),
    "the order of a pair": ("[1, 2]", "[2, 1]"),
}


def plain(folder: Path) -> Content:
    return load(SCHEMA, [write(folder, {"all.toml": GOBLIN + OGRE + HERO})])


@pytest.mark.parametrize("case", ALIKE)
def test_the_hash_is_the_same(tmp_path: Path, case: str) -> None:
    again = load(SCHEMA, [write(tmp_path / "two" / "base", ALIKE[case])])
    assert again.hash == plain(tmp_path / "one" / "base").hash
    assert list(again.get(Hero, "mage").skills) == ["a", "b"]


@pytest.mark.parametrize("case", UNLIKE)
def test_the_hash_is_another_when_something_changes(tmp_path: Path, case: str) -> None:
    before, after = UNLIKE[case]
    text = GOBLIN + OGRE + HERO
    assert before in text
    changed = load(SCHEMA, [write(tmp_path / "two", {"all.toml": text.replace(before, after, 1)})])
    assert changed.hash != plain(tmp_path / "one").hash


def test_the_hash_is_of_the_records_however_they_are_spread_over_packs(tmp_path: Path) -> None:
    packs = [write(tmp_path / name, {"it.toml": text}) for name, text in (("a", GOBLIN), ("b", OGRE + HERO))]
    assert load(SCHEMA, packs).hash == plain(tmp_path / "one").hash


def test_each_pack_has_a_hash_of_its_own(tmp_path: Path) -> None:
    a, b = (write(tmp_path / name, {"it.toml": text}) for name, text in (("a", GOBLIN), ("b", OGRE + HERO)))
    moved = write(tmp_path / "elsewhere" / "b", {"x.toml": HERO, "y.toml": "# ogre\n" + OGRE})
    first, second = load(SCHEMA, [a, b]), load(SCHEMA, [a, moved])
    assert [pack.hash for pack in first.packs] == [pack.hash for pack in second.packs]
    assert first.packs[0].hash != first.packs[1].hash
    changed = write(tmp_path / "changed" / "b", {"it.toml": OGRE.replace("= 6", "= 7") + HERO})
    third = load(SCHEMA, [a, changed])
    assert third.packs[0] == first.packs[0]
    assert third.packs[1].hash != first.packs[1].hash


def test_the_hash_is_the_same_in_every_process(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    expected = plain(tmp_path / "base").hash
    found = []
    for seed in ("1", "2"):
        monkeypatch.setenv("PYTHONHASHSEED", seed)
        with get_context("spawn").Pool(1) as pool:
            found.append(pool.apply(hash_and_seed, [tmp_path / "base"]))
    assert [content_hash for content_hash, _ in found] == [expected, expected]
    assert found[0] != found[1]
