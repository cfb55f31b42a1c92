"""Opening a file that somebody brought, in a process of its own with little memory and little time.

The process is sent the file and says which packs it needs; it is sent their folders, runs the game, and sends back
what the table keeps of it. It never sends Python objects: whatever a file may do to it, the server reads only JSON.
"""

import os
import signal
import sys
from contextlib import suppress
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from lychgate import api
from lychgate.games import rulebook
from lychgate.kernel.bounds import brief
from lychgate.kernel.errors import LychgateError, SaveRefused, in_full
from lychgate.kernel.game import Game
from lychgate.kernel.loading import Opened, opened
from lychgate.kernel.origin import Origin
from lychgate.kernel.saves import Body, read, sealed_by
from lychgate.lab.failures import told

from .record import Act, acts_of, head_of

if sys.platform != "win32":  # which has no such limits; the server's own limit of time still holds there
    import resource


class Allowance(Struct, frozen=True):
    """How much memory a process may take beyond what it starts with, how many seconds of computing, and how many
    answers the game may have: the server keeps it in memory, and shows its log to everybody who comes."""

    memory_bytes: int
    cpu_seconds: int
    answers: int


class Needs(Struct, frozen=True, tag="needs"):
    """The game and packs of the file, as a save without anything else."""

    body: Body


class Imported(Struct, frozen=True, tag="imported"):
    """What a table keeps of the game: its head, its acts, and the number of seats; whether its dice are new, and how it
    was opened, where that is not as it was saved."""

    head: Body
    acts: tuple[Act, ...]
    seats: int
    fresh_dice: bool
    notice: str = ""
    peak_kb: int = 0


class Failed(Struct, frozen=True, tag="failed"):
    """Why the file cannot be opened."""

    reason: str
    peak_kb: int = 0


Message = Needs | Imported | Failed
OUT_OF_MEMORY = "the file's game takes more memory than a table may; nothing was changed here"


def work(pipe: "Connection[Any, Any]", allowance: Allowance, key: bytes) -> None:
    """What the process does: one file, and its end."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(5)
    _limit(allowance)
    with suppress(EOFError, OSError):
        pipe.send_bytes(_outcome(pipe, key, allowance.answers))


def _limit(allowance: Allowance) -> None:
    if sys.platform == "win32":
        return
    seconds = allowance.cpu_seconds
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    with suppress(OSError):  # where this cannot be read (macOS), address space cannot be limited either
        pages = int(Path("/proc/self/statm").read_text().split()[0])
        most = pages * resource.getpagesize() + allowance.memory_bytes
        resource.setrlimit(resource.RLIMIT_AS, (most, most))


def _outcome(pipe: "Connection[Any, Any]", key: bytes, most: int) -> bytes:
    try:
        return msgspec.json.encode(_opened(pipe, key, most))
    except MemoryError:
        reason = OUT_OF_MEMORY
    except RecursionError:
        reason = "the file's game cannot be run: it is nested too deeply"
    except (EOFError, OSError):
        raise
    except LychgateError as error:
        reason = in_full(error)
    except Exception as error:
        reason = f"the file's game cannot be run: {told(error)}"
    # What the failed attempt held is gone by now, so there is memory for an answer.
    return msgspec.json.encode(Failed(brief(reason), _peak_kb()))


def _opened(pipe: "Connection[Any, Any]", key: bytes, most: int) -> Imported:
    data = pipe.recv_bytes()
    body = read(data)
    if len(body.answers) > most:
        raise SaveRefused(f"the file's game has {len(body.answers):,} answers; {most:,} are the most for a table")
    trusted = sealed_by(data, key)
    needs = replace(body, origin=Origin({}), seed=None, answers=(), marks={}, safe=None, reseeds=())
    pipe.send_bytes(msgspec.json.encode(Needs(needs)))
    packs = [Path(folder) for folder in msgspec.json.decode(pipe.recv_bytes(), type=list[str])]
    kept = run(body, packs, trusted=trusted)
    game = with_fresh_dice(kept.game)
    fresh = game.outcome is None and not game.ask_chance
    seats = len(game.view()["seats"])
    return Imported(head_of(game), tuple(acts_of(game)), seats, fresh, kept.notice, _peak_kb())


def run(body: Body, packs: list[Path], *, trusted: bool) -> Opened:
    """The game of a save. Only a save that this server signed may bring a state; of any other, the answers count."""
    if not trusted and body.origin.state is not None:
        raise SaveRefused(
            "this game goes on from a stored state, which only the server that wrote the file can vouch for; "
            "open it there"
        )
    book = rulebook(body.game)
    return opened(body, book, book.content(packs), from_safe_point=trusted, fresh=api.fresh_seed())


def with_fresh_dice(game: Game) -> Game:
    """A game from a file, to be played on at a table: whoever wrote the file may know the dice that are in it."""
    if game.seed_is_secret or game.ask_chance or game.outcome is not None:
        return game
    return game.fork(seed=api.fresh_seed())


def _peak_kb() -> int:
    """The most memory that the process has held so far."""
    return 0 if sys.platform == "win32" else resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
