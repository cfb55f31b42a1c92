"""The command line: `lychgate`. Each file here is a command or a group of them, or something they share."""

import sys
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from lychgate.kernel.errors import LychgateError, in_full
from lychgate.version import __version__

from . import bench, content, games, play, replay, rules, serve, sim

__all__ = ["app", "main"]


class CleanErrors(TyperGroup):
    """Shows every error that explains itself as a message, and not as a traceback."""

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except LychgateError as error:
            typer.secho(f"Error: {in_full(error)}", err=True, fg="red")
            raise typer.Exit(1) from None


app = typer.Typer(
    cls=CleanErrors,
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    help="An open table for dungeon crawls: play, simulate, replay, and look up the rules.",
)


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"lychgate {__version__}")
        raise typer.Exit


@app.callback()
def _options(
    version: Annotated[
        bool, typer.Option("--version", help="Show the version and leave.", callback=_version, is_eager=True)
    ] = False,
) -> None:
    """Options of the command itself."""


app.command("games")(games.games)
app.command("play")(play.play)
app.command("serve")(serve.serve)
app.command("sim")(sim.sim)
app.command("replay")(replay.replay)
app.add_typer(rules.app, name="rules")
app.add_typer(content.app, name="content")
app.command("bench")(bench.bench)


def main() -> None:
    """The program."""
    for stream in (sys.stdout, sys.stderr):
        # Old terminals and pipes may not know a box-drawing character: show something rather than fail.
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    app()
