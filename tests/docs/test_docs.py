"""The documents are true: their code runs, their transcripts come out the same, their links lead somewhere.

In a page, blocks run in order in an empty folder. A `python` block is run, or checked as a doctest where it has
prompts; a block whose fence names a file (```toml mine/pack.toml) is that file; of a `console` block every lychgate
command is run, typing what the transcript shows after a `>`, unless the fence says `shown`.
"""

import re
import runpy
import shlex
from doctest import ELLIPSIS, NORMALIZE_WHITESPACE, DocTestParser, DocTestRunner
from pathlib import Path
from typing import Any

import pytest
from msgspec import Struct
from typer.testing import CliRunner

from docs.reading import COMMAND, PAGES, ROOT, Block, anchors, blocks, links, name_of, transcripts
from lychgate.cli import app
from lychgate.games.blackstone_fortress.abilities.language import fortress as fortress_language
from lychgate.games.blackstone_fortress.front import scenario as fortress
from lychgate.games.blackstone_fortress.front.setup import KEYS as FORTRESS_KEYS
from lychgate.games.cursed_city.abilities.language import city as city_language
from lychgate.games.cursed_city.front import scenario as cursed_city
from lychgate.games.cursed_city.front.setup import KEYS as CITY_KEYS
from lychgate.games.warhammer_quest_1995.front.scenario import Arrangement, MonsterLine, SectionLine, WarriorLine

COMMAND_LINE = ROOT / "docs" / "command-line.md"
LOOSELY = ELLIPSIS | NORMALIZE_WHITESPACE
TYPED = re.compile(r"^(?:Player \d+ )?> ?(.*)$", re.MULTILINE)
NAMED = re.compile(r"`(\w+)`")
PROCEDURE = re.compile(r"`([\w-]+)`")
OPTION = re.compile(r"(?<!\S)--[a-z][a-z-]*")
MACHINE_PATHS = re.compile(r"(?<![\w.~])/(?:work|tmp|root|home|Users|opt|var|mnt)/")

runnable = [page for page in PAGES if any(block.language in ("python", "console") for block in blocks(page))]


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "page").mkdir()
    monkeypatch.chdir(tmp_path / "page")
    monkeypatch.setenv("LYCHGATE_HOME", str(tmp_path / "lychgate"))
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setenv("NO_COLOR", "1")


@pytest.mark.parametrize("page", runnable, ids=name_of)
def test_what_a_page_shows_is_what_happens(page: Path) -> None:
    names: dict[str, Any] = {}
    for block in blocks(page):
        where = f"{name_of(page)}, line {block.line + 1}"
        if block.language == "python":
            names = run_python(block, names, where)
        elif block.language == "console" and block.word != "shown":
            for command, said in transcripts(block):
                run_command(command, said, where)
        elif "." in block.word:
            file = Path(block.word)
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(block.text, encoding="utf-8")


def run_python(block: Block, names: dict[str, Any], where: str) -> dict[str, Any]:
    """Run a block with the names that those before it have left; return the names there are then."""
    if ">>> " not in block.text:
        file = Path(f"block_{block.line}.py")
        file.write_text("\n" * block.line + block.text, encoding="utf-8")
        return runpy.run_path(str(file), init_globals=names)
    test = DocTestParser().get_doctest(block.text, names, where, where, block.line)
    said: list[str] = []
    DocTestRunner(optionflags=LOOSELY).run(test, out=said.append, clear_globs=False)
    assert not said, "".join(said)
    return test.globs


def run_command(command: str, said: str, where: str) -> None:
    program, *arguments = shlex.split(command)
    if program != "lychgate":
        return
    result = CliRunner().invoke(app, arguments, input="".join(f"{line}\n" for line in TYPED.findall(said)))
    assert re.fullmatch(pattern(said), words(result.output)), f"{where}: {command}\n{result.output}"


def words(text: str) -> str:
    """A text without its layout, with a space at either end."""
    return f" {' '.join(text.split())} "


def pattern(said: str) -> str:
    """What a transcript stands for: its words, and anything or nothing where it has three dots."""
    exactly = re.escape(words(said))
    return exactly.replace(r"\ \.\.\.\ ", r"\ (?:.*\ )?").replace(r"\.\.\.", ".*")


def test_the_command_line_page_names_every_command_and_option() -> None:
    page = COMMAND_LINE.read_text(encoding="utf-8")
    for command in ("games", "play", "sim", "replay", "rules search", "rules show", "rules coverage"):
        sections = [part for part in page.split("\n## ") if f"lychgate {command}" in part]
        missing = options_of(command.split()) - set(OPTION.findall("".join(sections).replace("`", " ")))
        assert not missing, f"{command}: {missing}"
    for command in ("content check", "bench", "--version"):
        assert f"lychgate {command}" in page


def options_of(command: list[str]) -> set[str]:
    """The options that the command's own help lists."""
    result = CliRunner().invoke(app, [*command, "--help"], env={"COLUMNS": "200"})
    assert result.exit_code == 0, result.output
    return set(OPTION.findall(result.output)) - {"--help"}


@pytest.mark.parametrize(
    ("game", "lines"),
    [
        ("warhammer-quest-1995", (Arrangement, SectionLine, WarriorLine, MonsterLine)),
        ("cursed-city", (cursed_city.Arrangement, cursed_city.HeroLine, cursed_city.GroupLine, cursed_city.ModelLine)),
        (
            "blackstone-fortress",
            (fortress.Arrangement, fortress.ExplorerLine, fortress.GroupLine, fortress.HostileLine),
        ),
    ],
)
def test_the_page_of_a_game_names_every_key_of_its_scenarios(game: str, lines: tuple[type[Struct], ...]) -> None:
    page = (ROOT / "docs" / f"{game}.md").read_text(encoding="utf-8")
    tables = page.split("| key of ")[1:]
    found = [
        {key for row in re.findall(r"^\| (`.*?) \|", one, re.MULTILINE) for key in NAMED.findall(row)} for one in tables
    ]
    assert found == [set(one.__struct_fields__) for one in lines]


@pytest.mark.parametrize(("game", "keys"), [("cursed-city", CITY_KEYS), ("blackstone-fortress", FORTRESS_KEYS)])
def test_the_page_of_a_game_names_every_key_of_its_set_up(game: str, keys: tuple[str, ...]) -> None:
    page = (ROOT / "docs" / f"{game}.md").read_text(encoding="utf-8")
    table = page.split("What the set-up takes:")[1].split("\n## ")[0]
    assert set(re.findall(r"^\| `(.*?)` \|", table, re.MULTILINE)) == set(keys)


def test_the_page_of_effects_names_every_deed_that_has_a_procedure_of_its_own() -> None:
    page = (ROOT / "docs" / "effects.md").read_text(encoding="utf-8")
    table = page.split("## What it can say")[1]
    named = {
        name for row in re.findall(r"^\| \*.*?\| (.*?) \|", table, re.MULTILINE) for name in PROCEDURE.findall(row)
    }
    assert named == {*fortress_language.abilities, *city_language.abilities}


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_every_command_in_a_page_exists_with_its_options(page: Path) -> None:
    for command in COMMAND.findall(page.read_text(encoding="utf-8")):
        words = command.split()
        group = 2 if words[0] in ("rules", "content") and len(words) > 1 else 1
        unknown = set(OPTION.findall(command)) - options_of(words[:group]) - {"--help"}
        assert not unknown, f"{command}: there is no {unknown}"


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_every_link_leads_somewhere(page: Path) -> None:
    for link in links(page):
        file, _, anchor = link.partition("#")
        target = (page.parent / file).resolve() if file else page
        assert target.exists(), f"{link} is not there"
        if anchor:
            assert anchor in anchors(target), f"{link}: no such heading"


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_no_page_names_a_path_of_somebodys_machine(page: Path) -> None:
    assert not MACHINE_PATHS.findall(page.read_text(encoding="utf-8"))


def test_the_pictures_can_be_drawn_anew() -> None:
    make = runpy.run_path(str(ROOT / "docs" / "images" / "make.py"))
    drawn = make["picture"]()
    assert "Cutpurse" in drawn
    assert "http" not in re.sub(r'xmlns="[^"]*"|<!--.*?-->', "", drawn), "it fetches something from the web"
