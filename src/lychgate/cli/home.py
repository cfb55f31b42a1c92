"""The player's own folder: packs, games that go on by themselves, and what broke."""

import os
import sys
from collections.abc import Mapping
from pathlib import Path
from tempfile import NamedTemporaryFile

from lychgate.kernel.errors import LychgateError

SUFFIX = ".lychgate"


class FileTrouble(LychgateError):
    """A file cannot be read or written; the message says which and why."""


def home(environ: Mapping[str, str] = os.environ, platform: str = sys.platform) -> Path:
    """The player's folder: LYCHGATE_HOME, or where the platform keeps such things.

    >>> home({"LYCHGATE_HOME": "/games/lychgate"}).as_posix()
    '/games/lychgate'
    """
    if chosen := environ.get("LYCHGATE_HOME"):
        return Path(chosen).expanduser()
    if platform == "win32":
        return Path(environ.get("APPDATA") or Path.home() / "AppData" / "Roaming") / "lychgate"
    if platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "lychgate"
    return Path(environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "lychgate"


def packs_folder() -> Path:
    return home() / "packs"


def errors_folder() -> Path:
    return home() / "errors"


def autosave_file(game: str) -> Path:
    return home() / "autosave" / f"{game}{SUFFIX}"


def previous_file(game: str) -> Path:
    """Where the game that was in the autosave before goes, so that beginning another loses nothing."""
    return home() / "autosave" / f"{game}-previous{SUFFIX}"


def read_file(path: Path, most: int) -> bytes:
    """The bytes of a file; FileTrouble where it cannot be read, or has more than `most`."""
    try:
        with path.open("rb") as file:
            data = file.read(most + 1)
    except OSError as error:
        raise FileTrouble(f"cannot read {path}: {error.strerror or error}") from None
    if len(data) > most:
        raise FileTrouble(f"{path} is too large: it has more than {most:,} bytes")
    return data


def write_file(path: Path, data: bytes) -> None:
    """Write a whole file or nothing: a crash in the middle leaves what was there before."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with NamedTemporaryFile(dir=path.parent, prefix=f".{path.name}.", delete=False) as file:
            try:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
                file.close()
                Path(file.name).replace(path)
            except BaseException:
                Path(file.name).unlink(missing_ok=True)
                raise
    except OSError as error:
        raise FileTrouble(f"cannot write {path}: {error.strerror or error}") from None
