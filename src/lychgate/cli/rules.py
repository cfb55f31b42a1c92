"""`lychgate rules`: search the rulebooks' ledgers, show an entry, and say how much of them is in code and tests."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from .output import console, count

if TYPE_CHECKING:
    from lychgate.ledger import Citation, Coverage

app = typer.Typer(no_args_is_help=True, help="Look up rules, and how many of them are in code and tests.")

GameOption = Annotated[str | None, typer.Option("--game", help="Only in this game's book.")]


@app.command()
def search(
    words: Annotated[list[str], typer.Argument(help="Words that must all occur.")],
    game: GameOption = None,
    most: Annotated[int, typer.Option("--most", help="How many to show.", min=1)] = 20,
) -> None:
    """Find rules, examples, facts, gaps and rulings by words."""
    from rich.padding import Padding
    from rich.text import Text

    from lychgate import ledger

    hits = ledger.search(" ".join(words), game)
    out = console()
    for hit in hits[:most]:
        out.print(Text.assemble((hit.title, "bold"), (f"  {hit.id}", "cyan"), (f"  {hit.kind}, {hit.game}", "dim")))
        out.print(Padding(Text(hit.extract), (0, 0, 0, 2)))
    if not hits:
        out.print(f"Nothing has all of: {' '.join(words)}")
        raise typer.Exit(1)
    if len(hits) > most:
        out.print(Text(f"{most} of {len(hits)}; --most shows more", style="dim"))


@app.command()
def show(entry: Annotated[str, typer.Argument(metavar="ID", help="The id of an entry.")]) -> None:
    """Show one entry: text, source, the rulings that mention it, and where it is in code."""
    from rich.text import Text

    from lychgate import ledger

    from .draw_rules import entry_page

    found = ledger.find(entry)
    game = ledger.game_of(entry) or ""
    out = console()
    out.print(entry_page(found))
    for ruling in ledger.book(game).rulings:
        if ruling.id != entry and entry in f"{ruling.text} {ruling.resolution}":
            out.print(Text("Ruling:", style="dim"), entry_page(ruling))
    places = implemented(game).get(entry, [])
    for place in places:
        out.print(Text(f"in code: {place.module}, line {place.line}, {place.qualname}", style="dim"))
    if isinstance(found, ledger.Rule) and not places:
        out.print(Text("not in code", style="dim"))


@app.command()
def coverage(
    game: Annotated[str | None, typer.Argument(help="One game's book; all of them unless given.")] = None,
    tests: Annotated[Path | None, typer.Option(help="The folder with tests; ./tests unless given.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="The figures and ids as JSON.")] = False,
) -> None:
    """How many rules of a book there are, how many are in code and in tests, and which are not."""
    from lychgate import ledger

    tested = tested_in(tests)
    books = [game] if game is not None else ledger.books()
    figures = [ledger.coverage(book, implemented(book), tested or ()) for book in books]
    if as_json:
        plain = [plain_coverage(each, tested is not None) for each in figures]
        typer.echo(json.dumps(plain[0] if game is not None else plain, indent=2))
    else:
        _print(figures, tested is not None, ids=game is not None)


def implemented(game: str) -> "dict[str, list[Citation]]":
    """What the code of a game cites; nothing where the game has no code yet."""
    from lychgate.games import package_of
    from lychgate.ledger import citations

    package = package_of(game)
    return {} if package is None else citations(package)


def tested_in(folder: Path | None) -> list[str] | None:
    """The ids that tests cite; None where there are no tests to read."""
    from lychgate.kernel.errors import LychgateError
    from lychgate.ledger import cited_in_tests

    if folder is None:
        folder = Path("tests")
        if not folder.is_dir():
            return None
    try:
        return list(cited_in_tests(folder))
    except (SyntaxError, UnicodeDecodeError) as error:
        raise LychgateError(f"the tests in {folder} cannot be read: {error}") from None


def plain_coverage(figures: "Coverage", tests_known: bool) -> dict[str, Any]:
    """The figures as data for JSON; null is said of what nobody has looked at."""
    from msgspec import to_builtins

    plain: dict[str, Any] = to_builtins(figures)
    if not tests_known:
        plain |= dict.fromkeys(("tested", "missing_tests", "examples_tested", "missing_examples"))
    return plain


def _print(figures: "list[Coverage]", tests_known: bool, *, ids: bool) -> None:
    from rich import box
    from rich.table import Table
    from rich.text import Text

    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("book", no_wrap=True)
    for heading in ("rules", "in code", "in tests", "examples", "in tests", "apart"):
        table.add_column(heading, justify="right")
    for each in figures:
        known = (_share(each.tested, each.total), _share(each.examples_tested, each.examples))
        tested, examples = known if tests_known else ("unknown", "unknown")
        in_code = _share(each.implemented, each.total)
        table.add_row(each.game, str(each.total), in_code, tested, str(each.examples), examples, str(each.apart))
    out = console()
    out.print(table)
    if not tests_known:
        out.print(Text("There is no folder ./tests here; --tests says where they are.", style="dim"))
    if not ids:
        out.print(Text("Name a book to see the ids.", style="dim"))
        return
    for each in figures:
        _list(out, "not in code", each.missing_code)
        if tests_known:
            _list(out, "not in tests", each.missing_tests)
            _list(out, "examples not in tests", each.missing_examples)
        _list(out, "cited but in no book", each.unknown)


def _list(out: Any, words: str, ids: tuple[str, ...]) -> None:
    if ids:
        out.print(f"\n{count(len(ids), 'id')} {words}:")
        for entry in ids:
            out.print(f"  {entry}", soft_wrap=True)


def _share(part: int, whole: int) -> str:
    return f"{part} ({part / whole:.0%})" if whole else str(part)
