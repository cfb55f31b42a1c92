"""Reading packs from disk: `pack.toml`, the tables in the other files, and where each was written."""

from __future__ import annotations

import errno
import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from hashlib import sha256
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Annotated, Any, ClassVar

from annotated_types import MinLen

from lychgate.content.check import canonical, check
from lychgate.content.errors import Problem, dotted, show, suggest
from lychgate.content.places import TOP, Place, places
from lychgate.content.record import CONFIG, Id
from lychgate.content.schema import Schema
from lychgate.kernel.bounds import PACK_FILE_BYTES, toml_fault

__all__ = ["Entry", "Folder", "Pack", "PackFiles", "head_table", "packs_in", "read_pack"]

Folder = Path | Traversable
HEAD = "pack.toml"
ENCODING = "utf-8-sig"
"""UTF-8, and no harm if an editor began the file with a mark of its encoding, which TOML does not allow."""
AT_LINE = re.compile(r"at line (\d+)")
LOOKS_LIKE_ID = re.compile(r"^[ \t]*id[ \t]*=[ \t]*[\"'](.*?)[\"']", re.MULTILINE)


@dataclass(frozen=True, slots=True, kw_only=True)
class Head:
    """What `pack.toml` says."""

    __pydantic_config__: ClassVar[Mapping[str, object]] = CONFIG

    id: Id
    title: Annotated[str, MinLen(1)]
    game: str
    version: int | str
    author: str = ""
    requires: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Pack:
    """A pack that was loaded. The hash is over its tables as written, whatever their order and layout."""

    id: str
    title: str
    version: int | str
    author: str
    hash: str


@dataclass(frozen=True, slots=True, eq=False)
class Entry:
    """One `[[kind]]` table of a pack as it was written, and where."""

    kind: str
    pack: str
    file: str
    number: int
    table: Mapping[str, Any]
    place: Place

    @property
    def id(self) -> str | None:
        """Its id; a table that only says what it extends takes the id of that."""
        found = self.table.get("id", self.table.get("extends"))
        return found if isinstance(found, str) else None

    @property
    def where(self) -> str:
        """Its file and line."""
        return self.file if self.place.line is None else f"{self.file}:{self.place.line}"

    def problem(self, path: tuple[str | int, ...], what: str, expected: str) -> Problem:
        """A problem with a field of this entry, with its place filled in."""
        name = f"#{self.number}" if self.id is None else show(self.id)
        line = self.place.line_of(path)
        return Problem(self.file, what, expected, f"{self.kind} {name}", dotted(path), line)


@dataclass(slots=True)
class PackFiles:
    """A pack as read, with what was wrong with its files."""

    file: str
    head: Head
    place: Place = field(default_factory=Place)
    entries: list[Entry] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)
    perhaps: set[str] = field(default_factory=set)
    """Ids that a file seems to define but that could not be read: no reason to call them unknown elsewhere."""

    def pack(self) -> Pack:
        """What the content remembers of the pack."""
        written = sorted((entry.kind, canonical(entry.table)) for entry in self.entries)
        digest = sha256(canonical(written).encode()).hexdigest()
        return Pack(self.head.id, self.head.title, self.head.version, self.head.author, digest)

    def complain(self, path: tuple[str | int, ...], what: str, expected: str) -> None:
        """Note a problem with a field of `pack.toml`."""
        line = self.place.line_of(path)
        self.problems.append(Problem(self.file, what, expected, field=dotted(path), line=line))


def packs_in(folder: Path, game: str | None = None) -> tuple[Path, ...]:
    """The packs in a folder, by name: each folder directly in it that has a `pack.toml`; none if there is no folder.

    With a game, packs that say they are for another are left out. One that cannot be read stays in, so that
    loading it says why.
    """
    if not folder.is_dir():
        return ()
    found = sorted(path.parent for path in folder.glob(f"*/{HEAD}"))
    return tuple(path for path in found if game is None or _game_of(path) in (None, game))


def read_pack(folder: Folder, schema: Schema) -> PackFiles:
    """Read every file of a pack; whatever is wrong is in the `problems` of the answer."""
    head_file = folder / HEAD
    files = PackFiles(str(head_file), Head(id=folder.name, title=folder.name, game=schema.game, version=0))
    if not _is_there(head_file):
        files.complain(
            (), "is not there", f"a file {HEAD} with id, title, game and version, which makes a folder a pack"
        )
        return files
    _read_head(head_file, files)
    if files.head.game != schema.game:
        files.complain(("game",), f"is {show(files.head.game)}", show(schema.game))
        return files
    for file in _toml_files(folder, files):
        _read_entries(file, files, schema)
    return files


def _is_there(file: Folder) -> bool:
    try:
        return file.is_file()
    except OSError:
        return True  # but not for us; reading it will say why


def written_in(file: Folder) -> bytes:
    """What a file of a pack holds; OSError where it is no plain file, as a pipe that never ends, or too large."""
    if not file.is_file():
        if isinstance(file, Path):
            file.stat()  # says so where nothing is there
        raise OSError(errno.EINVAL, "it is no plain file")
    with file.open("rb") as opened:
        data = opened.read(PACK_FILE_BYTES + 1)
    if len(data) > PACK_FILE_BYTES:
        raise OSError(errno.EFBIG, f"it has more than {PACK_FILE_BYTES:,} bytes")
    return data


def head_table(pack: Folder) -> dict[str, Any]:
    """The `pack.toml` of a pack as it is written, unchecked; OSError or ValueError where it cannot be read."""
    text = written_in(pack / HEAD).decode(ENCODING)
    if fault := toml_fault(text, PACK_FILE_BYTES):
        raise ValueError(fault)
    return tomllib.loads(text)


def _game_of(pack: Path) -> str | None:
    try:
        game = head_table(pack).get("game")
    except (OSError, ValueError):
        return None
    return game if isinstance(game, str) else None


def _read_head(file: Folder, files: PackFiles) -> None:
    text, table = _read_toml(file, files)
    files.place = places(text)[TOP][0]
    if table is None:
        return
    head, faults = check(Head, table, {})
    for fault in faults:
        files.complain(fault.path, fault.what, fault.expected)
    # What is right in a wrong head still serves to find what is wrong elsewhere.
    right = {name: table[name] for name in ("id", "game") if isinstance(table.get(name), str)}
    files.head = head or replace(files.head, **right)


def _toml_files(folder: Folder, files: PackFiles, *, top: bool = True) -> Iterator[Folder]:
    try:
        inside = [(file.name, file.is_dir(), file) for file in folder.iterdir()]
    except OSError as error:
        files.problems.append(Problem(str(folder), f"cannot be read: {error.strerror}", "a folder"))
        return
    for name, is_folder, file in sorted(inside, key=lambda each: each[0]):
        if name.startswith("."):
            continue
        if is_folder and isinstance(file, Path) and file.is_symlink():
            # It may lead back up, and two of them round and round.
            files.problems.append(Problem(str(file), "is a link to a folder", "the folder itself"))
        elif is_folder:
            yield from _toml_files(file, files, top=False)
        elif name == HEAD and not top:
            what = "is inside another pack"
            files.problems.append(Problem(str(file), what, "packs beside one another, each in its own folder"))
        elif name.endswith(".toml") and name != HEAD:
            yield file


def _read_entries(file: Folder, files: PackFiles, schema: Schema) -> None:
    text, tables = _read_toml(file, files)
    if tables is None:
        files.perhaps.update(LOOKS_LIKE_ID.findall(text))
        return
    found = places(text)
    for kind, entries in tables.items():
        at = found.get(kind, [])
        if kind not in schema.kinds:
            what = f"is not a kind of record{suggest(kind, schema.kinds)}"
            line = at[0].line if at else found[TOP][0].line_of((kind,))
            expected = f"one of {', '.join(schema.kinds)}"
            files.problems.append(Problem(str(file), what, expected, show(kind), line=line))
        elif not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
            line = at[0].line if at else found[TOP][0].line_of((kind,))
            what = "is not a list of entries"
            files.problems.append(Problem(str(file), what, f"[[{kind}]] above each entry", show(kind), line=line))
        else:
            known = at if len(at) == len(entries) else [Place()] * len(entries)
            for number, (table, place) in enumerate(zip(entries, known, strict=True), start=1):
                files.entries.append(Entry(kind, files.head.id, str(file), number, table, place))


def _read_toml(file: Folder, files: PackFiles) -> tuple[str, dict[str, Any] | None]:
    text = ""
    try:
        written = written_in(file)
        text = written.decode(ENCODING, errors="replace")
        if fault := toml_fault(text, PACK_FILE_BYTES):
            files.problems.append(Problem(str(file), f"cannot be read: {fault}", "something smaller and flatter"))
            return "", None
        return text, tomllib.loads(written.decode(ENCODING))
    except OSError as error:
        problem = Problem(str(file), f"cannot be read: {error.strerror}", "a file that can be read")
    except UnicodeDecodeError as error:
        before = error.object[: error.start].count(b"\n")
        problem = Problem(str(file), "is not text in UTF-8", "a file saved as UTF-8", line=before + 1)
    except ValueError as error:
        at = AT_LINE.search(str(error))
        line = int(at[1]) if at else None
        problem = Problem(str(file), f"is not valid TOML: {error}", "TOML 1.0, see toml.io", line=line)
    files.problems.append(problem)
    return text, None
