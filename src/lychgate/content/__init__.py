"""Content packs: TOML files made into typed records, with every error at once, packs laid over one another.

A pack is a folder with a `pack.toml` (id, title, game, version, and if need be author and requires) and any
number of other `.toml` files, in folders or not. Each file holds entries under the names of their kinds:

    [[monster]]
    id = "cave-goblin"
    name = "Cave goblin"
    source = "house"      # "book", "public" or "house": who says so
    wounds = 2

An entry with the kind and id of one in an earlier pack replaces it. `extends = "cave-goblin"` takes every
field of that record but those given, so two lines put the figure on your own card in place of ours. Fields
are what the game's dataclasses say; a wrong or unknown one is an error with its file, line, entry and field.

A game describes its records as frozen dataclasses on `Record`, gathers them in a `Schema` and calls `load`.
"""

from lychgate.content.content import Content
from lychgate.content.derived import Derived
from lychgate.content.editor import schema_json
from lychgate.content.errors import ContentError, Problem, UnknownIdError
from lychgate.content.loading import load
from lychgate.content.marks import Matches, Means, Parsed, Ref, Shown, Tagged
from lychgate.content.pack import Pack, head_table, packs_in
from lychgate.content.record import (
    Count,
    Drawn,
    Few,
    Ge,
    Gt,
    Id,
    Le,
    Lt,
    MaxLen,
    MinLen,
    Positive,
    Prose,
    Record,
    Several,
    Source,
)
from lychgate.content.schema import Schema

__all__ = [
    "Content",
    "ContentError",
    "Count",
    "Derived",
    "Drawn",
    "Few",
    "Ge",
    "Gt",
    "Id",
    "Le",
    "Lt",
    "Matches",
    "MaxLen",
    "Means",
    "MinLen",
    "Pack",
    "Parsed",
    "Positive",
    "Problem",
    "Prose",
    "Record",
    "Ref",
    "Schema",
    "Several",
    "Shown",
    "Source",
    "Tagged",
    "UnknownIdError",
    "head_table",
    "load",
    "packs_in",
    "schema_json",
]
