"""`lychgate bench`: how fast it is on this machine."""

import json
from collections.abc import Iterator
from typing import Annotated, Any

import typer

from .output import console


def bench(as_json: Annotated[bool, typer.Option("--json", help="The figures as JSON.")] = False) -> None:
    """Measure questions, choices and chance answers a second, forks, copies, undo and loading."""
    from rich.table import Table
    from rich.text import Text

    from lychgate.lab.bench import run

    stderr = console(stderr=True)
    with stderr.status("Measuring ...") as status:
        figures = run(lambda words: status.update(f"Measuring {words} ..."))
    if as_json:
        typer.echo(json.dumps(figures, indent=2))
        return
    table = Table.grid(padding=(0, 3))
    for name, figure in _flat(figures):
        table.add_row(Text(name), Text(figure, justify="right"))
    console().print(table)


def _flat(figures: Any, path: str = "") -> Iterator[tuple[str, str]]:
    """Nested figures as lines: the way to each, and the figure."""
    if isinstance(figures, dict):
        for key, inner in figures.items():
            yield from _flat(inner, f"{path} {key}".strip())
    else:
        yield path, f"{figures:,.4g}" if isinstance(figures, float) else str(figures)
