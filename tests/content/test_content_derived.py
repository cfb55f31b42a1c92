"""What follows from content alone, and shelves that are looked up directly."""

from pathlib import Path

import pytest

from content.small_game import GOBLIN, SCHEMA, Monster, write
from lychgate.content import Content, Derived, Record, load


def test_what_follows_from_content_is_worked_out_once_for_each(tmp_path: Path) -> None:
    asked: list[str] = []

    @Derived
    def wounds(content: Content) -> int:
        asked.append(content.hash)
        return sum(monster.wounds for monster in content.all(Monster))

    goblin, ogre = (
        load(SCHEMA, [write(tmp_path / name, {"all.toml": GOBLIN.replace("= 2", f"= {number}")})])
        for name, number in (("goblin", 2), ("ogre", 5))
    )
    assert [wounds[one] for one in (goblin, ogre, goblin, ogre)] == [2, 5, 2, 5]
    assert asked == [goblin.hash, ogre.hash]


def test_a_shelf_that_there_is_not_is_told_from_those_there_are(tmp_path: Path) -> None:
    content = load(SCHEMA, [write(tmp_path / "one", {"all.toml": GOBLIN})])
    assert content.shelves[Monster]["goblin"] is content[Monster]["goblin"]
    for missing in (lambda: content.shelves[Record], lambda: content[Record]):
        with pytest.raises(TypeError, match="Record is not a kind of record of small; it has Monster, Hero, Card"):
            missing()
