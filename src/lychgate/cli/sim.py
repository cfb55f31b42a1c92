"""`lychgate sim`: many games between bots."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from .output import console, count
from .play import Packs, Setup

if TYPE_CHECKING:
    from lychgate.lab import Results

SHOWN = 10


def sim(
    game: Annotated[str, typer.Argument(help="The game's id.")],
    games: Annotated[int, typer.Option(help="How many games.")] = 100,
    seed: Annotated[str, typer.Option(help="Game i has the seed SEED:i.")] = "0",
    bot: Annotated[str, typer.Option(help="The bot that plays all seats.")] = "random",
    workers: Annotated[int | None, typer.Option(help="How many processes; as many as processors unless given.")] = None,
    players: Annotated[int | None, typer.Option(help="How many players.")] = None,
    setup: Setup = None,
    pack: Packs = None,
    limit: Annotated[int, typer.Option(help="A game of more answers than this counts as an error.")] = 100_000,
    errors: Annotated[Path | None, typer.Option(help="The folder for files that reproduce errors.")] = None,
    idle: Annotated[
        bool, typer.Option("--idle", help="Also find the longest game and the longest row of turns without any change.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="The results as JSON.")] = False,
) -> None:
    """Play many games with bots and add up what happened. The results do not depend on the number of workers."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from lychgate.kernel.errors import SetupError
    from lychgate.lab import Plan, simulate

    from .home import errors_folder
    from .opening import packs_for, read_seed, read_setup

    if workers is not None and workers < 1:
        raise SetupError(f"{workers} workers cannot play; ask for 1 or more")
    plan = Plan(
        game=game,
        games=games,
        seed=read_seed(seed) or 0,
        bot=bot,
        players=players,
        setup=read_setup(setup or []),
        packs=tuple(map(str, packs_for(game, pack or []))),
        limit=limit,
        errors=str(errors or errors_folder()),
        idle=idle,
    )
    stderr = console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=stderr, transient=True, disable=not stderr.is_terminal) as progress:
        task = progress.add_task(game, total=games)
        results = simulate(plan, workers=workers, progress=lambda done: progress.update(task, completed=done))
    if as_json:
        typer.echo(json.dumps(results.plain(), indent=2))
    else:
        _print(results)
    raise typer.Exit(1 if results.errors else 0)


def _print(results: "Results") -> None:
    from rich.table import Table
    from rich.text import Text

    out = console()
    workers = count(results.workers, "worker")
    head = f"{results.game}: {count(results.games, 'game')}, bot {results.bot}, seed {results.seed}"
    out.print(Text(head, style="bold"))
    table = Table.grid(padding=(0, 3))
    for name, rate in results.per_second.items():
        table.add_row(Text(name), Text(f"{getattr(results, name):,}"), Text(f"{rate:,.0f} a second", style="dim"))
    table.add_row("seconds", f"{results.seconds:.2f}", Text(workers, style="dim"))
    for result, number in results.outcomes.items():
        table.add_row(Text(result), f"{number:,}", Text(f"{number / results.games:.1%}", style="dim"))
    for name, mean in results.figures.items():
        table.add_row(Text(f"mean {name}"), f"{mean:,.2f}", "")
    for name, extreme in results.extremes.items():
        table.add_row(Text(f"most {name}"), f"{extreme.number:,}", Text(f"seed {extreme.seed}", style="dim"))
    if results.errors:
        table.add_row(Text("errors", style="red"), f"{len(results.errors):,}", "")
    out.print(table)
    for each in results.errors[:SHOWN]:
        out.print(Text(f"game {each.index} (seed {each.seed}): {each.message}", style="red"))
        out.print(Text(f"  lychgate replay {each.file}"), soft_wrap=True)
    if len(results.errors) > SHOWN:
        out.print(f"and {len(results.errors) - SHOWN} more; --json lists them all")
