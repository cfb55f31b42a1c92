"""`lychgate serve`: the table in the browser, for this machine or for others."""

import logging
import os
import threading
import webbrowser
from pathlib import Path
from typing import Annotated

import typer

from .home import FileTrouble, home
from .opening import packs_for, packs_of_save
from .output import console

DATABASE = "table.sqlite"


def serve(
    host: Annotated[
        str, typer.Option(help="The address to listen at; 0.0.0.0 lets others on the network in.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port; 0 takes any that is free.", min=0, max=65535)] = 8423,
    db: Annotated[
        str | None,
        typer.Option(
            envvar="LYCHGATE_DB",
            show_envvar=False,
            help="The database: sqlite:///FILE or postgresql://... (also LYCHGATE_DB). Unless given, "
            "a file in your data folder.",
        ),
    ] = None,
    open_browser: Annotated[bool, typer.Option("--open", help="Open the page in a browser.")] = False,
    origin: Annotated[
        list[str] | None,
        typer.Option(help="An address under which browsers know the server, such as https://play.example.org."),
    ] = None,
    packs: Annotated[list[Path] | None, typer.Option("--pack", help="A folder with a content pack.")] = None,
    bot_delay: Annotated[float, typer.Option(help="How many seconds a bot takes for an answer.", min=0)] = 0.6,
    processes: Annotated[
        int, typer.Option(help="How many processes bots think in; 0 lets them think in the server's own.", min=0)
    ] = max(2, os.cpu_count() or 1),
    tables: Annotated[int, typer.Option(help="How many tables are kept at most.", min=1)] = 10_000,
    new_tables: Annotated[
        float, typer.Option(help="How many new tables a minute one address may ask for.", min=1)
    ] = 30,
    idle: Annotated[
        float, typer.Option(help="Minutes alone after which a table leaves the memory; it stays on disk.", min=0.1)
    ] = 15,
    keep: Annotated[
        float | None, typer.Option(help="Days after which tables that nobody has used are removed.", min=0.01)
    ] = None,
    quiet: Annotated[bool, typer.Option("--quiet", help="Log only what goes wrong.")] = False,
) -> None:
    """Serve the table to browsers until stopped."""
    from lychgate.table.limits import Limits
    from lychgate.table.serving import listening, network_address
    from lychgate.table.serving import serve as run
    from lychgate.table.settings import Settings

    named = packs or []
    settings = Settings(
        db=db or _own_database(),
        origins=tuple(origin or ()),
        bot_delay=bot_delay,
        processes=processes,
        packs_for=lambda game: packs_for(game, named),
        packs_of=lambda body: packs_of_save(body, named),
        limits=Limits(tables=tables, new_tables_a_minute=new_tables, idle_minutes=idle, keep_days=keep),
    )
    logging.basicConfig(level=logging.WARNING if quiet else logging.INFO, format="%(asctime)s %(message)s")
    logging.getLogger("alembic").setLevel(logging.WARNING)

    listener = listening(host, port)

    def ready(address: str) -> None:
        console().print(f"The table is at {address} (Ctrl+C stops it)", soft_wrap=True)
        if (elsewhere := network_address(listener)) is not None:
            console().print(f"Others on your network find it at {elsewhere}", soft_wrap=True)
        if open_browser:
            threading.Timer(0.5, webbrowser.open, (address,)).start()

    run(settings, listener, ready)


def _own_database() -> str:
    """The database in the player's folder, which is made if need be."""
    from lychgate.table.store import sqlite_url

    file = home() / DATABASE
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        # It holds hidden cards, and the key by which the server knows its files: a new one is for its owner's eyes.
        file.touch(mode=0o600)
    except OSError as error:
        raise FileTrouble(f"cannot make {file}: {error.strerror or error}") from None
    return sqlite_url(file)
