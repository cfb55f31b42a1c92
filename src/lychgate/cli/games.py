"""`lychgate games`: which games there are."""

from .output import console


def games() -> None:
    """List the games: id, title, players, summary, version of the rules."""
    from rich import box
    from rich.table import Table

    from lychgate.games import game_ids, rulebook

    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for heading in ("id", "title", "players", "rules", "summary"):
        table.add_column(heading, no_wrap=heading == "id")
    for game in game_ids():
        book = rulebook(game)
        least, most = book.players
        players = str(least) if least == most else f"{least}-{most}"
        table.add_row(book.id, book.title, players, f"v{book.version}", book.summary)
    console().print(table)
