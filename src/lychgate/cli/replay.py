"""`lychgate replay`: what a save is, and whether it still goes the same way."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from .output import console, count
from .play import Packs

if TYPE_CHECKING:
    from lychgate.kernel.game import Game
    from lychgate.kernel.log import LogLine
    from lychgate.lab import Rerun


def replay(
    file: Annotated[Path, typer.Argument(help="A saved game.")],
    verify: Annotated[bool, typer.Option("--verify", help="Say whether everything went as recorded.")] = False,
    log: Annotated[bool, typer.Option("--log", help="Show everything that happened, hidden things too.")] = False,
    pack: Packs = None,
) -> None:
    """Run a saved game again. The exit code is 1 if it parts from the record or a rule breaks."""
    from rich.text import Text

    from lychgate.kernel.bounds import FILE_BYTES
    from lychgate.kernel.errors import LychgateError
    from lychgate.lab import rerun

    from . import draw
    from .home import read_file
    from .opening import open_game_of

    data = read_file(file, FILE_BYTES)
    try:
        result = rerun(data, lambda body: open_game_of(body, pack or []), journal=log)
    except LychgateError as error:
        error.add_note(f"in {file}")
        raise
    out = console()
    for name, words in _facts(result):
        out.print(Text.assemble((f"{name:<9}", "dim"), words))
    if result.game is not None and result.same and (aim := draw.goal(result.game.scene())) is not None:
        out.print(aim)
    if log and result.game is not None:
        out.print(draw.log_tree(_whole_log(result.game), rules=True))
    if result.other:
        out.print(Text(f"Saved with {result.other}.", style="yellow"))
    if result.parted:
        out.print(Text(f"Not the same: {result.parted}", style="red"))
    if result.broke:
        out.print(Text(f"A rule broke: {result.broke}", style="red"))
    if verify and result.same:
        out.print(Text(_verdict(result), style="green"))
    raise typer.Exit(0 if result.same else 1)


def _facts(result: "Rerun") -> list[tuple[str, str]]:
    """What the save is."""
    body, game = result.body, result.game
    seed = body.reseeds[-1][1] if body.seed is None and body.reseeds else body.seed
    chance = "read out by people" if body.ask_chance else f"from the seed {seed!r}"
    if body.seedless:
        chance = "from a seed that the file leaves out"
    facts = [
        ("game", f"{body.game}, rules version {body.rules} (written by {body.made_by})"),
        ("packs", ", ".join(pack.id for pack in body.packs) or "none"),
        ("set-up", ", ".join(f"{key} {value}" for key, value in body.origin.setup.items()) or "none"),
        ("chance", chance),
        ("answers", str(len(body.answers))),
    ]
    if game is None or not result.same:
        return facts
    if game.outcome is not None:
        return [*facts, ("outcome", f"{game.outcome.result}: {game.outcome.words}")]
    waiting = ", ".join(f"{question.prompt} (player {question.seat + 1})" for question in game.questions)
    return [*facts, ("open", waiting)]


def _verdict(result: "Rerun") -> str:
    words = f"The same: {count(len(result.body.answers), 'answer')} and the stored state fit the rules"
    if result.body.seedless:
        return f"{words}; the file leaves its seed out, so the rolls were not compared with it."
    if result.chance is None:
        return f"{words}; dice and cards were read out by people."
    return f"{words}, and {count(result.chance, 'roll or draw/rolls and draws')} fit the seed."


def _whole_log(game: "Game") -> "list[LogLine]":
    """The log as nobody at the table sees it: with what was told to single seats."""
    from msgspec.structs import replace as with_changes

    from lychgate.kernel.log import tree

    events = [with_changes(event, seats=None) for event in game.events(all_seats=True)]
    return tree(game.rulebook, game.play, events, None)
