"""How a server is set up."""

from collections.abc import Callable, Sequence
from pathlib import Path

from msgspec import Struct, field

from lychgate.kernel.saves import Body

from .limits import Limits

STATIC = Path(__file__).parent / "static"
"""Where the client's build puts its files."""


def _no_packs(of: object) -> Sequence[Path]:
    return ()


class Settings(Struct, frozen=True, kw_only=True):
    """The database's URL, who may talk to the server, how bots play, and where content packs are.

    `packs_for` gives the packs of new games of an id, `packs_of` those that a kept game was made with. With
    `processes` 0 bots think in a thread.
    """

    db: str
    origins: tuple[str, ...] = ()
    bot_delay: float = 0.6
    processes: int = 2
    packs_for: Callable[[str], Sequence[Path]] = _no_packs
    packs_of: Callable[[Body], Sequence[Path]] = _no_packs
    static: Path = STATIC
    limits: Limits = field(default_factory=Limits)
