"""One game between bots, as fast as it will go; and again with its history when it breaks."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from msgspec import Struct

from lychgate.bots import Bot, Chair, make_bot
from lychgate.bots.random import RandomBot
from lychgate.games import rulebook
from lychgate.kernel.game import Game
from lychgate.kernel.origin import Origin
from lychgate.kernel.question import Answer, Question
from lychgate.kernel.rulebook import ContentStamp, Rulebook
from lychgate.kernel.saves import Body, PackHash, write
from lychgate.kernel.state import Outcome
from lychgate.version import build

from .failures import failing_save, told

INSIDE = frozenset({"random", "sensible"})
"""Bots that look at nothing but the question and the play, so that they can answer from inside the door's loop."""


class Table(Struct, frozen=True):
    """All that the games of one plan share."""

    book: Rulebook
    content: ContentStamp
    origin: Origin


class Played(Struct, frozen=True):
    """What one game came to; of a game that broke, the error and a file that reproduces it.

    `turns` and `idle`, the longest row of turns in which nothing stirred, are counted only where that is asked for.
    """

    index: int
    seed: str
    decisions: int
    choices: int
    chance: int
    result: str = ""
    figures: dict[str, int] = {}
    error: str = ""
    file: str = ""
    turns: int = 0
    idle: int = 0


_tables: dict[tuple[object, ...], Table] = {}


def open_table(game: str, players: int | None, setup: Mapping[str, Any], packs: Sequence[str]) -> Table:
    """The rulebook, the content and the set-up; read once a process, as reading packs takes longer than a game."""
    key = (game, players, repr(setup), tuple(packs))
    if key not in _tables:
        book = rulebook(game)
        content = book.content([Path(pack) for pack in packs])
        _tables.clear()
        _tables[key] = Table(book, content, Origin(book.complete_setup(content, players, setup)))
    return _tables[key]


def _advised(bot: Bot, chair: Chair, question: Question) -> Answer:
    """What a bot answers that looks at more than the question."""
    return bot.choose(question, chair).answer


class Match:
    """A game with a bot in every seat."""

    def __init__(self, table: Table, bot: str, seed: str, limit: int, *, journal: bool = False) -> None:
        self.table = table
        self.journal = journal
        self.bot = bot
        self.seed = seed
        self.limit = limit
        self.seated: dict[int, Callable[[Question], Answer]] = {}
        self.game: Game | None = None
        self.question: Question | None = None
        self.answer: Answer = None

    def run_inside(self) -> Outcome:
        """Play with the bots called from inside the door's loop, and nothing kept."""
        game = self._game(history=False, choices=self.choose)
        game.door.run()
        outcome: Outcome = game.state.outcome
        return outcome

    def run_outside(self) -> Outcome:
        """Play as people do, from question to question: the same game, with its history."""
        game = self._game()
        game.door.run()
        while (question := game.question) is not None:
            self.question, self.answer = question, None
            self.answer = self.choose(question)
            game.answer(self.answer, seat=question.seat)
        outcome: Outcome = game.state.outcome
        return outcome

    def _game(self, **options: Any) -> Game:
        table = self.table
        self.game = Game(
            table.book, table.content, table.origin, seed=self.seed, journal=self.journal, limit=self.limit, **options
        )
        return self.game

    def choose(self, question: Question) -> Answer:
        """What the bot of that seat answers. Each seat's bot has dice of its own."""
        answering = self.seated.get(question.seat) or self._seat(question.seat)
        return None if answering is None else answering(question)

    def _seat(self, seat: int) -> Callable[[Question], Answer] | None:
        """Put a bot into a seat; what answers for it. One that plays at random gives no reasons, and is quicker so."""
        if self.game is None:
            return None
        bot = make_bot(self.bot, f"{self.seed}:{seat}", self.table.book.id)
        answering = bot.answer if isinstance(bot, RandomBot) else partial(_advised, bot, Chair(self.game, seat))
        self.seated[seat] = answering
        return answering

    def save(self) -> bytes:
        """The game up to where it broke, with the answer that broke it if there was one."""
        if self.game is None:
            return write(self._unbegun())
        if self.question is None or self.answer is None:
            return self.game.save()
        return failing_save(self.game, self.question, self.answer)

    def _unbegun(self) -> Body:
        """What can be said of a game that broke before it had a state."""
        table = self.table
        return Body(
            game=table.book.id,
            rules=table.book.version,
            made_by=build(),
            content=table.content.hash,
            packs=tuple(PackHash(pack.id, pack.hash) for pack in table.content.packs),
            origin=table.origin,
            seed=self.seed,
            ask_chance=False,
            answers=(),
            marks={},
            safe=None,
        )


def play_game(
    table: Table, bot: str, index: int, seed: str, *, limit: int, errors: Path, count_idle: bool = False
) -> Played:
    """Play one game to its end. One that breaks is played again, and a file that reproduces it is written."""
    match = Match(table, bot, seed, limit, journal=count_idle)
    result: dict[str, Any]
    try:
        outcome = match.run_inside() if bot in INSIDE else match.run_outside()
    except Exception as error:
        message, data = _broken_again(table, bot, seed, limit, told(error))
        result = {"error": message, "file": str(_written(errors, table.book.id, index, seed, data))}
    else:
        result = {"result": outcome.result, "figures": dict(outcome.figures)}
    if count_idle and match.game is not None:
        kinds = [event.kind for event in match.game.events(all_seats=True)]
        result["turns"], result["idle"] = kinds.count(table.book.turn), longest_idle(kinds, table.book)
    door = match.game.door if match.game is not None else None
    counts = (door.decisions, door.chosen, door.chances) if door is not None else (0, 0, 0)
    return Played(index, seed, *counts, **result)


def longest_idle(kinds: Iterable[str], book: Rulebook) -> int:
    """The longest row of turns, by the kinds of all events of a game, in which nothing stirred."""
    longest = row = 0
    stirred = True
    for kind in (*kinds, book.turn):  # as if another turn began when the last is done
        if kind == book.turn:
            row = 0 if stirred else row + 1
            longest = max(longest, row)
            stirred = False
        elif kind in book.stirs:
            stirred = True
    return longest


def _broken_again(table: Table, bot: str, seed: str, limit: int, message: str) -> tuple[str, bytes]:
    """Play a broken game again, keeping its answers: what went wrong, and the save that reproduces it."""
    match = Match(table, bot, seed, limit)
    try:
        match.run_outside()
    except Exception as error:
        return told(error), match.save()
    match.question = None
    return f"{message} (played again it did not break: a rule or the bot does not repeat itself)", match.save()


def _written(folder: Path, game: str, index: int, seed: str, data: bytes) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    name = re.sub(r"[^A-Za-z0-9.-]+", "-", seed)[:60]
    file = folder / f"{game}-{index}-{name}.lychgate"
    file.write_bytes(data)
    return file.resolve()
