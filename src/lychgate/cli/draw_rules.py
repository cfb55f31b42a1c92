"""Entries of the rules ledger as pages."""

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from lychgate.ledger import Entry, Example, Fact, Gap, Rule, Ruling, find, known


def rule_page(entry: str) -> RenderableType:
    """A rule as a player reads it; an id that no ledger has is shown as it is."""
    return entry_page(find(entry)) if known(entry) else Text(f"{entry} (in no ledger)", style="dim")


def entry_page(entry: Entry) -> RenderableType:
    """Title, id, text and where it stands in the book."""
    head = Text.assemble((_title(entry), "bold"), (f"  {entry.id}", "cyan"))
    parts: list[RenderableType] = [Text(paragraph) for paragraph in _paragraphs(entry)]
    if isinstance(entry, Fact) and entry.data:
        parts.append(_data(entry))
    places = dict.fromkeys(place for place in (getattr(entry, "chapter", ""), entry.source) if place)
    if places:
        parts.append(Text(", ".join(places), style="dim"))
    return Group(head, Padding(Group(*parts), (0, 0, 0, 2)))


def _title(entry: Entry) -> str:
    title = "" if isinstance(entry, Example) else entry.title
    return title or type(entry).__name__


def _paragraphs(entry: Entry) -> list[str]:
    match entry:
        case Example():
            return [f"Given: {entry.given}", f"Then: {entry.expect}"]
        case Ruling():
            return [entry.text, f"We read it so: {entry.resolution}"]
        case Gap():
            return [entry.text, "The book does not say."]
        case Rule() if entry.apart is not None:
            return [entry.text, f"Nothing for software to do: {entry.apart}"]
        case _:
            return [entry.text]


def _data(fact: Fact) -> Table:
    table = Table.grid(padding=(0, 2))
    for key, value in fact.data.items():
        table.add_row(Text(key, style="dim"), Text(str(value)))
    return table
