"""Bots at a table: they answer when their seat is asked and somebody is there to see it, and give hints and odds."""

import asyncio
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any

import msgspec

from lychgate.kernel.errors import LateAnswer, LychgateError
from lychgate.lab.failures import told

from . import changing
from .bots import CopyMissing, Errand, Thought, Want
from .record import Act
from .store import SeatRow
from .tables import Table
from .wire import Fault, OddsTold

log = logging.getLogger("lychgate.table")


class BotPlay:
    """The bots of one table."""

    def __init__(self, table: Table, advice_at_once: int) -> None:
        self.table = table
        self.advice_at_once = advice_at_once
        self.advising = 0
        self.copied_to: tuple[int, int] | None = None
        self._playing: asyncio.Task[None] | None = None
        table.changed = self.wake

    # -- playing

    def wake(self) -> None:
        """Let bots play if one is asked; stop them when the table is gone."""
        if self.table.gone and self._playing is not None:
            self._playing.cancel()
        elif self._playing is None and self._asked() is not None:
            self._playing = asyncio.get_running_loop().create_task(self._play())
            self._playing.add_done_callback(self._rest)

    def _rest(self, task: asyncio.Task[None]) -> None:
        self._playing = None
        if not task.cancelled() and task.exception() is None:
            self.wake()

    def _asked(self) -> SeatRow | None:
        """The seat of the bot that is asked, if anybody is here to see its answer."""
        table = self.table
        if table.connections:
            for question in table.questions:
                if changing.who_answers(question, table.seating) == "bot":
                    return table.chairs[question.seat]
        return None

    async def _play(self) -> None:
        while (chair := self._asked()) is not None:
            showing = self.table.showing
            before = (showing.epoch, showing.seq)
            try:
                await self._one_answer(chair)
            except LychgateError as error:
                # Where the game has changed meanwhile, the bot has only come too late.
                if (showing.epoch, showing.seq) == before and not isinstance(error, LateAnswer):
                    self._stuck(chair, error)
                    raise
            except Exception as error:
                self._stuck(chair, error)
                raise

    async def _one_answer(self, chair: SeatRow) -> None:
        """Think, but not quicker than can be followed, and answer."""
        clock = asyncio.get_running_loop().time
        begun = clock()
        number, thought = await self._think("answer", chair.seat, bot=chair.bot or self._best())
        await asyncio.sleep(max(0.0, self.table.tools.bot_delay - (clock() - begun)))
        await self._answer(chair.seat, number, thought)

    async def _answer(self, seat: int, number: int, thought: Thought) -> None:
        table = self.table

        def work() -> list[Act]:
            if table.seating(seat) != "bot":
                raise LateAnswer("the seat has been taken back")
            act = changing.answer(table.played, seat, number, thought.answer, "bot")
            return [act, *changing.answer_minor(table.played, table.seating)]

        await table.change(work)

    def _stuck(self, chair: SeatRow, error: Exception) -> None:
        """Say so, but not why: what broke may name what not everybody may know."""
        log.error("table %s: the bot at seat %d cannot go on: %s", self.table.id, chair.seat, told(error))
        self.table.tell_all(Fault(f"the bot at seat {chair.seat} cannot go on; take its seat, or undo"))

    def _best(self) -> str:
        return self.table.played.game.rulebook.bot

    # -- advice

    async def hint(self, seat: int) -> Thought:
        """What a bot would answer at this seat."""
        with self._advice():
            return (await self._think("hint", seat, bot=self._best()))[1]

    async def odds(self, seat: int, answer: Any) -> OddsTold:
        """What may follow from an answer."""
        with self._advice():
            return msgspec.convert((await self._think("odds", seat, answer=answer))[1].odds, OddsTold)

    @contextmanager
    def _advice(self) -> Iterator[None]:
        """One of those who ask; bots of other tables think in the same lane, and are not to wait for long."""
        if self.advising >= self.advice_at_once:
            raise LychgateError("too much is being worked out for this table; wait for the answers")
        self.advising += 1
        try:
            yield
        finally:
            self.advising -= 1

    # -- thinking

    async def _think(self, want: Want, seat: int, bot: str = "", answer: Any = None) -> tuple[int, Thought]:
        """Think about the open question in a copy of the game; the number of that question, and the thought."""
        for whole in (False, True):
            async with self.table.lock:
                self.table.must_be_here()
                errand = await self.table.work(partial(self._errand, want, seat, bot, answer, whole))
                self.copied_to = (errand.epoch, errand.number)
            try:
                return errand.number, await self.table.tools.thinkers.think(errand)
            except CopyMissing:
                self.copied_to = None
        raise LychgateError("the game could not be copied to think about it")

    def _errand(self, want: Want, seat: int, bot: str, answer: Any, whole: bool) -> Errand:
        game, epoch = self.table.played.game, self.table.showing.epoch
        game.asked(seat)
        known = self.copied_to is not None and self.copied_to[0] == epoch and not whole
        since = self.copied_to[1] if known and self.copied_to is not None else game.number
        return Errand(
            table=self.table.id,
            epoch=epoch,
            since=since,
            number=game.number,
            answers=changing.answers_since(game, since),
            want=want,
            seat=seat,
            bot=bot,
            answer=answer,
            save=None if known else game.save(whole=True),
            packs=self.table.packs,
        )
