"""Odds in words: what may follow from an option, and how likely it is."""

from typing import Any

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from lychgate.kernel.odds import Odds
from lychgate.table.foresight import Foresight

from .output import count, percent

SHOWN = 8
"""How many values of a measure are shown; of more, the mean says enough."""


def odds_table(odds: Odds) -> RenderableType:
    """Each measure: its mean where it is a number, and the chance of each of its values."""
    table = Table.grid(padding=(0, 2))
    for measure, values in odds.summary().items():
        table.add_row(Text(measure), Text(_mean(odds, measure, values), style="bold"), _chances(values))
    return Group(
        Padding(table, (0, 0, 0, 2)) if odds.summary() else Text("  nothing that this game measures"), basis(odds)
    )


def odds_line(odds: Odds) -> Text:
    """All measures in a line, for comparing options."""
    parts = []
    for measure, values in odds.summary().items():
        if set(values) == {0} or set(values) == {False}:
            continue
        parts.append(f"{measure} {_mean(odds, measure, values) or _chances(values).plain}")
    return Text(", ".join(parts) or "nothing changes", style="" if parts else "dim")


def ways_table(foresight: Foresight) -> Table:
    """Each way in which a deed goes on, with its odds; ways that come to the same in one line."""
    table = Table.grid(padding=(0, 2))
    lines: dict[tuple[tuple[str, ...], str], Text] = {}
    for labels, odds in foresight.then:
        line = odds_line(odds)
        lines.setdefault((labels, line.plain), line)
    for (labels, _), line in lines.items():
        table.add_row(Text(", ".join(labels)), line)
    if foresight.more:
        table.add_row(Text(f"{count(foresight.more, 'further way')} not counted", style="dim"))
    return table


def basis(*found: Odds) -> Text:
    """What the odds stand on: of several, the least certain."""
    odds = min(found, key=lambda one: (one.exact, -one.runs))
    if odds.exact:
        return Text(f"  exact, from {count(odds.runs, 'outcome')} of dice and cards", style="dim")
    return Text(f"  sampled: {count(odds.runs, 'game')} played on to the end of the deed", style="dim")


def _mean(odds: Odds, measure: str, values: dict[Any, Any]) -> str:
    """The mean of a number, the chance of a truth; nothing for words."""
    if all(isinstance(value, bool) for value in values):
        return percent(odds.mean(measure))
    if all(isinstance(value, int) for value in values):
        mean = odds.mean(measure)
        return str(mean) if mean.denominator == 1 else f"{float(mean):.2f}"
    return ""


def _chances(values: dict[Any, Any]) -> Text:
    if all(isinstance(value, bool) for value in values):
        return Text()
    likeliest = sorted(values.items(), key=lambda item: -item[1])[:SHOWN]
    shown = [f"{value}: {percent(chance)}" for value, chance in values.items() if (value, chance) in likeliest]
    return Text("  ".join(shown) + ("  …" if len(values) > SHOWN else ""), style="dim")
