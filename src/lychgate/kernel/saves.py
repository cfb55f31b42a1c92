"""Saves: one self-describing file that another process, machine or version can open or refuse with the reason.

A save holds the rules' version, the content's hashes, the origin, every answer with the fingerprint of its
question, and the last safe point's state.
"""

from hashlib import blake2b
from hmac import compare_digest
from hmac import digest as keyed_digest
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Raw, Struct

from .bounds import SEED_BITS, Name, Text, Whole, json_fault, seed_fits
from .errors import SaveDamaged, SaveRefused
from .history import Entry, Mark
from .origin import Origin
from .rulebook import ContentStamp, Rulebook
from .stored import FIRST_SCHEMA

FORMAT = 3
"""Format 2: a save may leave out the seed. Format 3: fingerprints name the topic of a question."""
MAGIC = "lychgate save"


ANSWERS = 500_000
ORIGIN_BYTES = 1024 * 1024

Fingerprint = Annotated[str, Meta(max_length=200, pattern=r"^[a-z-]+:[0-9]{1,2}:([a-z0-9.-]+:)?[^:]*:[0-9a-f]+$")]
Flag = Annotated[int, Meta(ge=0, le=1)]


class Envelope(Struct, omit_defaults=True):
    """What every save begins with, in every version: what it is, its format, and a digest of the rest.

    `seal` is a signature of the body by the server that wrote the file, which only that server can check.
    """

    file: str
    format: int
    digest: str
    body: Raw
    seal: str = ""


class PackHash(Struct, frozen=True):
    id: Name
    hash: Name


class Safe(Struct, frozen=True):
    """The last safe point, for going on when a mended rule no longer follows the record. `schema` is its version."""

    answers: Whole
    chances: Whole
    state: dict[str, Any]
    schema: Whole = FIRST_SCHEMA


Reseed = tuple[Whole, int | Text]
"""From this count of chance answers on, another seed."""


class Body(Struct, frozen=True):
    """The save itself. An answer is [fingerprint, answer, 1 if forced].

    The seed is left out (None) where whoever has the file could tell from it what will be rolled.
    """

    game: Name
    rules: Whole
    made_by: Name
    content: Name
    packs: Annotated[tuple[PackHash, ...], Meta(max_length=100)]
    origin: Origin
    seed: int | Text | None
    ask_chance: bool
    answers: Annotated[tuple[tuple[Fingerprint, Any, Flag], ...], Meta(max_length=ANSWERS)]
    marks: Annotated[dict[Whole, tuple[Mark, ...]], Meta(max_length=ANSWERS)]
    safe: Safe | None
    reseeds: Annotated[tuple[Reseed, ...], Meta(max_length=1000)] = ()

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
    envelope = _envelope(data)
    if envelope.format > FORMAT:
        raise SaveRefused(
            f"the save has format {envelope.format}, this version reads up to {FORMAT}: update Lychgate to open it"
        )
    if envelope.format < 1:
        raise SaveDamaged(f"the save claims format {envelope.format}; formats are counted from 1")
    if _digest(bytes(envelope.body)) != envelope.digest:
        raise SaveDamaged("the save was altered after it was written: its digest does not fit its content")
    try:
        body = msgspec.json.decode(envelope.body, type=Body)
    except msgspec.DecodeError as error:
        raise SaveDamaged(f"the save's content is not as its format says: {error}") from None
    _check_sizes(body)
    return body


def _envelope(data: bytes) -> Envelope:
    if fault := json_fault(data):
        raise SaveDamaged(f"not a Lychgate save: {fault}")
    try:
        envelope = msgspec.json.decode(data, type=Envelope)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise SaveDamaged(f"not a whole Lychgate save ({len(data)} bytes): {error}") from None
    if envelope.file != MAGIC:
        raise SaveDamaged(f"not a Lychgate save: it calls itself {envelope.file[:100]!r}, not {MAGIC!r}")
    return envelope


def _check_sizes(body: Body) -> None:
    """Refuse what the types of the fields cannot: seeds that are too large, and an origin that is mostly ballast."""
    for seed in (body.seed, *(seed for _, seed in body.reseeds)):
        if seed is not None and not seed_fits(seed):
            raise SaveDamaged(f"a seed of the save has more than {SEED_BITS} bits")
    size = len(msgspec.json.encode(body.origin))
    if size > ORIGIN_BYTES:
        raise SaveDamaged(f"the save's origin has {size:,} bytes; {ORIGIN_BYTES:,} are the most")


def sealed(data: bytes, key: bytes) -> bytes:
    """A save with this server's signature of its body."""
    envelope = _envelope(data)
    envelope.seal = _seal(envelope, key)
    return msgspec.json.encode(envelope)


def sealed_by(data: bytes, key: bytes) -> bool:
    """Whether a save carries the signature that `sealed` makes with this key."""
    envelope = _envelope(data)
    return compare_digest(envelope.seal.encode(), _seal(envelope, key).encode())


def _seal(envelope: Envelope, key: bytes) -> str:
    return keyed_digest(key, bytes(envelope.body), "sha256").hex()


def differences(body: Body, rulebook: Rulebook, content: ContentStamp) -> str:
    """In what the rules and content here differ from those of a save; empty where they do not.

    A change of words in a pack leaves the content's hash as it was, and a version that takes the hash in another way
    leaves the hashes of the packs.
    """
    found = []
    if body.rules != rulebook.version:
        found.append(f"version {body.rules} of the rules (here is version {rulebook.version})")
    packs = _other_packs(body, content)
    if body.content != content.hash and packs:
        found.append(f"other content ({'; '.join(packs)})")
    return " and ".join(found)


def _other_packs(body: Body, content: ContentStamp) -> list[str]:
    if [(pack.id, pack.hash) for pack in body.packs] == [(pack.id, pack.hash) for pack in content.packs]:
        return []
    here = {pack.id: pack.hash for pack in content.packs}
    changes = [
        f"pack {pack.id!r} is missing here" if pack.id not in here else f"pack {pack.id!r} has changed"
        for pack in body.packs
        if here.get(pack.id) != pack.hash
    ]
    saved = {pack.id for pack in body.packs}
    changes += [f"pack {pack!r} was not in use" for pack in here if pack not in saved]
    return changes or ["packs in another order"]


def _digest(body: bytes) -> str:
    return blake2b(body, digest_size=16).hexdigest()
