"""Every game stands in the common rooms: imports lead downwards, and only model/changes changes the state."""

from pathlib import Path

import pytest

import lychgate.games
from docs.reading import ROOT, blocks
from games.rooms import Package, change_faults, room_faults, state_structs

GAMES = Path(lychgate.games.__file__).parent
ROOMED = sorted(file.parent.name for file in GAMES.glob("*/__init__.py"))


def game(name: str) -> Package:
    return Package.read(GAMES / name, f"lychgate.games.{name}")


def test_the_small_game_is_among_those_that_are_read() -> None:
    assert "small" in ROOMED
    assert state_structs(game("small")) == {"Crypt", "Enemy", "Hero"}


@pytest.mark.parametrize("name", ROOMED)
def test_rooms_import_downwards_only_and_without_a_cycle(name: str) -> None:
    assert list(room_faults(game(name))) == []


@pytest.mark.parametrize("name", ROOMED)
def test_only_changes_change_the_state(name: str) -> None:
    assert list(change_faults(game(name))) == []


def test_the_game_that_is_built_step_by_step_in_the_docs_stands_in_rooms(tmp_path: Path) -> None:
    files = [block for block in blocks(ROOT / "docs" / "contributing.md") if block.word.startswith("stair/")]
    assert len(files) >= 5
    for block in files:
        file = tmp_path / block.word
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(block.text, encoding="utf-8")
    stair = Package.read(tmp_path / "stair", "stair")
    assert state_structs(stair) == {"Stair"}
    assert [*room_faults(stair), *change_faults(stair)] == []


STATE = "class Hero: ...\nclass Crypt: ...\n"


def made(folder: Path, **files: str) -> Package:
    """A package with these files; `__` stands for a folder."""
    folders = {name.partition("__")[0]: "" for name in files}
    for name, text in {"": "", "model": "", "model__state": STATE, **folders, **files}.items():
        file = folder.joinpath(*name.split("__")).with_suffix(".py") if "__" in name else folder / name / "__init__.py"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return Package.read(folder, "crypt")


@pytest.mark.parametrize(
    ("files", "fault"),
    [
        ({"heroes__moving": "from ..abilities import charms", "abilities__charms": ""}, "chapters imports abilities"),
        ({"heroes__moving": "import crypt.front.views", "front__views": ""}, "chapters imports front"),
        ({"model__names": "def late():\n    from crypt.heroes.moving import move", "heroes__moving": ""}, "chapters"),
        ({"heroes__moving": "from .. import RULEBOOK"}, "the package itself"),
        (
            {
                "heroes__a": "from ..dead import b",
                "dead__b": "",
                "dead__c": "from ..heroes.d import x",
                "heroes__d": "",
            },
            "chapters import each other",
        ),
        ({"heroes__a": "from . import b", "heroes__b": "from .a import x"}, "modules import each other"),
    ],
)
def test_what_breaks_the_rooms_is_found(tmp_path: Path, files: dict[str, str], fault: str) -> None:
    faults = list(room_faults(made(tmp_path, **files)))
    assert len(faults) == 1
    assert fault in faults[0]


def test_a_module_beside_the_rooms_is_found(tmp_path: Path) -> None:
    (tmp_path / "rules.py").write_text("from .model import state\n", encoding="utf-8")
    assert list(room_faults(made(tmp_path))) == ["rules lies in no room"]


MECHANICS = "from lychgate.mechanics.cards import decks\nfrom lychgate.mechanics.cards.decks import put\n"


@pytest.mark.parametrize(
    "line",
    [
        "game.state.round += 1",
        "hero.wounds = 0",
        "hero.relics.append('crown')",
        "del game.state.heroes[hero.id]",
        "hero.charm, other = None, 1",
        "state = game.state; state.light.value = 3",
        "for one in list(game.state.heroes.values()): one.wounds -= 1",
        "game.state.heroes.get('elf').wounds = 2",
        "setattr(hero, 'wounds', 2)",
        "put(game.state.cards, 'found', 'oil')",
        "cards = game.state.cards; later(put, cards, 'found')",
        "decks.take(game.state.cards, 'found', 'oil')",
        "one: Hero = yield question; one.wounds = 2",
    ],
)
def test_what_changes_the_state_elsewhere_is_found(tmp_path: Path, line: str) -> None:
    text = f"{MECHANICS}def act(game: Small, hero: Hero) -> None:\n    {line}\n"
    assert len(list(change_faults(made(tmp_path, heroes__acting=text)))) == 1
    assert list(change_faults(made(tmp_path, heroes__acting="", model__changes=text))) == []


@pytest.mark.parametrize(
    "line",
    ["options = []; options.append(hero)", "cell = hero.cell", "left = list(game.state.relics); left.remove('crown')"],
)
def test_what_only_reads_the_state_is_no_fault(tmp_path: Path, line: str) -> None:
    text = f"def act(game: Small, hero: Hero) -> None:\n    {line}\n"
    assert list(change_faults(made(tmp_path, heroes__acting=text))) == []
