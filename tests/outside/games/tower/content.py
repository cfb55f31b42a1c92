"""What stands on the stairs."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

from lychgate.content import Content, Drawn, Ge, Le, Schema, load

__all__ = ["Content", "Guard", "load_content"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Guard(Drawn):
    """Somebody who lets nobody pass that rolls less than this."""

    strength: Annotated[int, Ge(2), Le(6)]
    text: str


SCHEMA = Schema(game="tower", kinds={"guard": Guard})


def load_content(packs: Sequence[Path]) -> Content:
    return load(SCHEMA, [Path(__file__).parent / "pack", *packs])
