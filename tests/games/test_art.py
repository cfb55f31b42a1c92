"""What games name for clients to draw: every drawn record has an icon, and every icon is one of the set."""

import json
import re
import shutil
from pathlib import Path

import pytest

from lychgate.content import Content, Drawn, load
from lychgate.games import game_ids, rulebook
from lychgate.games.small.front.packs import PACK, SCHEMA
from lychgate.games.small.model.content import HeroCard

AUTHORS = Path(__file__).parents[2] / "client" / "src" / "art" / "authors.json"
SET = {icon for icons in json.loads(AUTHORS.read_text(encoding="utf-8")).values() for icon in icons}


def drawn(game: str) -> list[Drawn]:
    content = rulebook(game).content(())
    assert isinstance(content, Content)
    return [record for kind in content.kinds.values() if issubclass(kind, Drawn) for record in content.all(kind)]


@pytest.mark.parametrize("game", game_ids())
def test_every_drawn_record_names_an_icon_of_the_set(game: str) -> None:
    assert drawn(game)
    assert [record.id for record in drawn(game) if record.icon not in SET] == []


@pytest.mark.parametrize("game", game_ids())
def test_the_words_of_a_game_have_icons_of_the_set_and_are_written_as_clients_look_them_up(game: str) -> None:
    icons = rulebook(game).art.icons
    assert [word for word in icons if word != word.lower()] == []
    assert {icon for icon in icons.values() if icon not in SET} == set()


def test_another_picture_makes_no_other_content(tmp_path: Path) -> None:
    other = Path(shutil.copytree(PACK, tmp_path / "pack"))
    heroes = other / "heroes.toml"
    heroes.write_text(re.sub(r'^icon = ".*"$', 'icon = "cat"', heroes.read_text(), flags=re.MULTILINE))
    ours, theirs = load(SCHEMA, [PACK]), load(SCHEMA, [other])
    assert {hero.icon for hero in theirs.all(HeroCard)} == {"cat"}
    assert theirs.hash == ours.hash
