"""`lychgate games`: which games there are, what the set-up of one offers, and what its questions are about."""

from typing import TYPE_CHECKING, Annotated

import typer

from .output import console

if TYPE_CHECKING:
    from lychgate.kernel.offers import Field

SHOWN = 40
"""So many picks are named."""


def games(
    game: Annotated[str | None, typer.Argument(help="Show what the set-up of this game offers.")] = None,
    topics: Annotated[bool, typer.Option("--topics", help="Show what the questions of this game are about.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="The topics as JSON.")] = False,
) -> None:
    """List the games: id, title, players, summary, version of the rules. With an id: what its set-up offers.

    With --topics: the topics of its questions, by which bots and programs tell them apart.
    """
    if (topics or as_json) and (game is None or not topics):
        raise typer.BadParameter("say of which game: lychgate games GAME --topics [--json]")
    if game is None:
        _list()
    elif topics:
        _topics(game, as_json)
    else:
        _offers(game)


def _list() -> None:
    from rich import box
    from rich.table import Table

    from lychgate.games import games_in_order, rulebook

    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for heading in ("id", "title", "players", "rules", "summary"):
        table.add_column(heading, no_wrap=heading == "id")
    for game in games_in_order():
        book = rulebook(game)
        least, most = book.players
        players = str(least) if least == most else f"{least}-{most}"
        table.add_row(book.id, book.title, players, f"v{book.version}", book.summary)
    console().print(table)


def _offers(game: str) -> None:
    from rich import box
    from rich.table import Table

    from lychgate.games import rulebook

    from .opening import packs_for

    book = rulebook(game)
    fields = book.offers(book.content(packs_for(game, ()))).fields
    console().print(f"{book.title}: {book.summary}")
    if not fields:
        console().print("There is nothing to set up.")
        return
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for heading in ("--setup", "takes", "unless given", "is"):
        table.add_column(heading, no_wrap=heading == "--setup")
    for field in fields:
        words = f"{field.title}. {field.text}" if field.text else field.title
        table.add_row(f"{field.id}=", _takes(field), _default(field), words)
    console().print(table)


def _topics(game: str, as_json: bool) -> None:
    import json

    from msgspec import to_builtins
    from rich import box
    from rich.table import Table

    from lychgate.games import rulebook

    found = sorted(rulebook(game).topics, key=lambda topic: topic.id)
    if as_json:
        typer.echo(json.dumps(to_builtins(found), indent=2))
        return
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for heading in ("topic", "verb", "is asked"):
        table.add_column(heading, no_wrap=heading == "topic")
    for topic in found:
        table.add_row(topic.id, topic.verb, topic.meaning)
    console().print(table)


def _takes(field: "Field") -> str:
    """What can be written behind the `=`."""
    names = [pick.id for pick in field.picks if pick.id]
    named = ", ".join(names[:SHOWN]) + (f" and {len(names) - SHOWN} more" if len(names) > SHOWN else "")
    match field.kind:
        case "switch":
            return "true or false"
        case "number":
            return f"{field.least} to {field.most}"
        case "some":
            return f"{field.least} to {field.most}, as in {_as_list(names[: field.least])}, of {named}"
        case _:
            return f"one of {named}"


def _default(field: "Field") -> str:
    if isinstance(field.default, bool):
        return str(field.default).lower()
    if isinstance(field.default, list | tuple):
        return field.empty or _as_list(field.default)
    titles = {pick.id: pick.title for pick in field.picks}
    return str(field.default) or titles.get("", "")


def _as_list(names: "list[str] | tuple[str, ...]") -> str:
    return "[" + ", ".join(f'"{name}"' for name in names) + "]"
