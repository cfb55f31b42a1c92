"""`lychgate content`: check content packs."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from .output import console, count

if TYPE_CHECKING:
    from rich.console import Console

    from lychgate.content import Problem
    from lychgate.kernel.rulebook import ContentStamp

app = typer.Typer(no_args_is_help=True, help="Check content packs.")


@app.callback()
def _group() -> None:
    """Content packs: heroes, enemies, cards and maps as files."""


@app.command()
def check(
    path: Annotated[
        Path | None, typer.Argument(help="A pack or a folder of packs; the built-in ones and yours unless given.")
    ] = None,
) -> None:
    """Check packs: everything that is wrong with them, and how many records there are of each kind and source."""
    from lychgate.games import game_ids

    from .home import packs_folder

    out = console()
    packs, problems = _by_game(_packs(packs_folder() if path is None else path, named=path is not None))
    for game in game_ids() if path is None else packs:
        problems += _check(out, game, packs.get(game, []), built_in=path is None)
    for problem in problems:
        out.print(str(problem), style="red", soft_wrap=True)
    out.print(f"{count(len(problems), 'problem')}." if problems else "No problems.")
    raise typer.Exit(1 if problems else 0)


def _packs(path: Path, *, named: bool) -> Sequence[Path]:
    """The packs that a path means: itself, or those in it."""
    from lychgate.content import packs_in
    from lychgate.kernel.errors import LychgateError

    if (path / "pack.toml").is_file():
        return [path]
    found = packs_in(path)
    if named and not found:
        raise LychgateError(f"{path} is no pack and holds none; a pack is a folder with a pack.toml in it")
    return found


def _by_game(packs: Sequence[Path]) -> "tuple[dict[str, list[Path]], list[Problem]]":
    """Packs by the game they say they are for, and what is wrong with those that name none."""
    from lychgate.content import Problem, head_table
    from lychgate.games import game_ids

    known = ", ".join(game_ids())
    found: dict[str, list[Path]] = {}
    problems: list[Problem] = []
    for pack in packs:
        head = pack / "pack.toml"
        try:
            game = head_table(pack).get("game")
        except OSError as error:
            problems.append(Problem(str(head), f"cannot be read: {error.strerror}", "a file that can be read"))
        except ValueError as error:
            problems.append(Problem(str(head), f"is not valid TOML: {error}", "TOML 1.0 in UTF-8"))
        else:
            if game in game_ids():
                found.setdefault(game, []).append(pack)
            else:
                what = "is not there" if game is None else f"is {game!r}"
                problems.append(Problem(str(head), what, f"one of {known}", field="game"))
    return found, problems


def _check(out: "Console", game: str, packs: Sequence[Path], *, built_in: bool) -> "list[Problem]":
    """Load what a game has built in, then the packs over it; return what is wrong."""
    from lychgate.content import ContentError
    from lychgate.games import rulebook

    book = rulebook(game)
    try:
        if built_in or not packs:
            _count(out, game, book.content([]))
        if packs:
            _count(out, game, book.content(packs))
    except ContentError as error:
        return error.problems
    return []


def _count(out: "Console", game: str, content: "ContentStamp") -> None:
    """How many records there are."""
    from rich import box
    from rich.table import Table
    from rich.text import Text

    from lychgate.content import Content

    packs = ", ".join(pack.id for pack in content.packs)
    out.print(Text.assemble((f"{game}: ", "bold"), packs or "no packs"))
    if not isinstance(content, Content):
        return
    counts = content.sources()
    sources = list(dict.fromkeys(source for each in counts.values() for source in each))
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("kind")
    for heading in ("records", *sources):
        table.add_column(heading, justify="right")
    for kind, each in counts.items():
        table.add_row(kind, str(sum(each.values())), *(str(each[source]) for source in sources))
    out.print(table)
