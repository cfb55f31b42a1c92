"""Saves: one self-describing file that another process, machine or version can open or refuse with the reason.

A save holds the rules' version, the content's hashes, the origin, every answer with the fingerprint of its
question, and the last safe point's state.
"""

from hashlib import blake2b
from typing import Any

import msgspec
from msgspec import Raw, Struct

from .errors import SaveDamaged, SaveRefused
from .history import Entry, Mark
from .origin import Origin
from .rulebook import ContentStamp, Rulebook

FORMAT = 2
"""Format 2: a save may leave out the seed."""
MAGIC = "lychgate save"


class Envelope(Struct):
    """What every save begins with, in every version: what it is, its format, and a digest of the rest."""

    file: str
    format: int
    digest: str
    body: Raw


class PackHash(Struct, frozen=True):
    id: str
    hash: str


class Safe(Struct, frozen=True):
    """The last safe point, for going on when a mended rule no longer follows the record."""

    answers: int
    chances: int
    state: dict[str, Any]


Reseed = tuple[int, int | str]
"""From this count of chance answers on, another seed."""


class Body(Struct, frozen=True):
    """The save itself. An answer is [fingerprint, answer, 1 if forced].

    The seed is left out (None) where whoever has the file could tell from it what will be rolled.
    """

    game: str
    rules: int
    made_by: str
    content: str
    packs: tuple[PackHash, ...]
    origin: Origin
    seed: int | str | None
    ask_chance: bool
    answers: tuple[tuple[str, Any, int], ...]
    marks: dict[int, tuple[Mark, ...]]
    safe: Safe | None
    reseeds: tuple[Reseed, ...] = ()

    @property
    def seedless(self) -> bool:
        """Whether whoever opens it goes on with other dice, as the file does not say which."""
        return self.seed is None and not self.reseeds and not self.ask_chance

    def record(self) -> list[Entry]:
        return [Entry(answer, bool(forced), None, stored) for stored, answer, forced in self.answers]


def write(body: Body) -> bytes:
    """The bytes of a save file."""
    raw = msgspec.json.encode(body)
    return msgspec.json.encode(Envelope(MAGIC, FORMAT, _digest(raw), Raw(raw)))


def read(data: bytes) -> Body:
    """The body of a save; SaveDamaged or SaveRefused says what is wrong with the file."""
    try:
        envelope = msgspec.json.decode(data, type=Envelope)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise SaveDamaged(f"not a whole Lychgate save ({len(data)} bytes): {error}") from None
    if envelope.file != MAGIC:
        raise SaveDamaged(f"not a Lychgate save: it calls itself {envelope.file!r}, not {MAGIC!r}")
    if envelope.format > FORMAT:
        raise SaveRefused(
            f"the save has format {envelope.format}, this version reads up to {FORMAT}: update Lychgate to open it"
        )
    if _digest(bytes(envelope.body)) != envelope.digest:
        raise SaveDamaged("the save was altered after it was written: its digest does not fit its content")
    try:
        return msgspec.json.decode(envelope.body, type=Body)
    except msgspec.DecodeError as error:
        raise SaveDamaged(f"the save's content is not as its format says: {error}") from None


def fits(body: Body, rulebook: Rulebook, content: ContentStamp) -> None:
    """Refuse a save of another game, of newer rules or of other content, saying which."""
    if body.game != rulebook.id:
        raise SaveRefused(f"the save is of {body.game!r}, not of {rulebook.id!r}")
    if body.rules > rulebook.version:
        raise SaveRefused(
            f"the save was made with version {body.rules} of the rules of {rulebook.title}; "
            f"here is version {rulebook.version}: update Lychgate to open it"
        )
    if body.content == content.hash:
        return
    here = {pack.id: pack.hash for pack in content.packs}
    changes = [
        f"pack {pack.id!r} is missing here" if pack.id not in here else f"pack {pack.id!r} has changed"
        for pack in body.packs
        if here.get(pack.id) != pack.hash
    ]
    saved = {pack.id for pack in body.packs}
    changes += [f"pack {pack!r} was not in use" for pack in here if pack not in saved]
    raise SaveRefused("the save was made with other content: " + "; ".join(changes or ["packs in another order"]))


def _digest(body: bytes) -> str:
    return blake2b(body, digest_size=16).hexdigest()
