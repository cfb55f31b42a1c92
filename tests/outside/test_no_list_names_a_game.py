"""A game is found, not listed: outside its own modules no code, script or client file names one."""

import ast
from collections.abc import Iterator
from pathlib import Path

from lychgate.finding import package_name
from lychgate.games import game_ids

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "lychgate"
PACKAGES = {package_name(game) for game in game_ids()}


def shared_modules() -> Iterator[Path]:
    """The modules of the package and the scripts, but for those of one game."""
    for file in [*PACKAGE.rglob("*.py"), *(ROOT / "scripts").glob("*.py")]:
        of_one = PACKAGES & {file.stem, *file.relative_to(ROOT).parts}
        if not of_one and not any(file.stem.startswith(f"{name}_") for name in PACKAGES):
            yield file


def names(file: Path) -> list[str]:
    """The ids of games that stand in the code of a module; those in docstrings are only examples."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    described = {node.value for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    constants = [node for node in ast.walk(tree) if isinstance(node, ast.Constant) and node not in described]
    modules = [node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    ids = [node.value for node in constants if node.value in game_ids()]
    return [*ids, *(name for name in modules if PACKAGES & set(name.split(".")))]


def test_no_shared_module_or_script_names_a_game() -> None:
    found = {str(file.relative_to(ROOT)): named for file in shared_modules() if (named := names(file))}
    assert found == {}


def test_neither_the_makefile_nor_the_client_names_a_game() -> None:
    # "small" is a word as well.
    ids = {name for game in game_ids() if "-" in game for name in (game, package_name(game))}
    client = [file for file in (ROOT / "client" / "src").rglob("*") if file.suffix in (".ts", ".svelte", ".json")]
    named = [
        (file.name, game)
        for file in (ROOT / "Makefile", *client)
        for game in ids
        if game in file.read_text(encoding="utf-8")
    ]
    assert named == []
