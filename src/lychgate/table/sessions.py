"""A socket: says hello, asks, and is sent what its seats may see."""

import asyncio
import logging
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from lychgate.kernel.bounds import json_fault
from lychgate.kernel.errors import IllegalAnswer, LateAnswer, LychgateError, RuleError
from lychgate.lab.failures import told

from . import wire
from .botplay import BotPlay
from .house import House, NoSuchTable
from .limits import Bucket
from .showing import encoded
from .sight import Seats
from .tables import Crowded, Spoilt, Table, TableGone

log = logging.getLogger("lychgate.table")

decoder: msgspec.json.Decoder[wire.ClientMessage] = msgspec.json.Decoder(wire.ClientMessage)

Thoughtful = wire.AskOdds | wire.AskHint | wire.AskWhy
"""What is answered to the one who asks, and changes nothing."""

MALFORMED, NO_TABLE, LATE, HASTY, SLOW = 4400, 4404, 4408, 4429, 4413
"""Why a socket is closed: too many messages nobody understands, no such table, no hello, too many, too few read."""

FORGIVEN_A_SECOND = 1 / 30
LAST_WORDS_SECONDS = 5


class Session:
    """One socket, from its hello on."""

    def __init__(self, socket: WebSocket, house: House) -> None:
        self.socket = socket
        self.house = house
        self.limits = house.limits
        self.table: Table | None = None
        self.seats: Seats = ()
        self.closing: tuple[int, str] | None = None
        self.outbox: asyncio.Queue[str | None] = asyncio.Queue()
        self.waiting = 0
        self.thoughts: set[asyncio.Task[None]] = set()
        now = asyncio.get_running_loop().time()
        self.bucket = Bucket(self.limits.messages_a_second, self.limits.messages_at_once, now)
        self.patience = Bucket(FORGIVEN_A_SECOND, self.limits.faults, now)
        self.over = asyncio.Event()

    # -- what tables see of it

    def offer(self, text: str) -> None:
        """Put a message in line; who does not read what is sent is let go, and may come back."""
        if self.closing is not None:
            return
        # However long it is, a message may wait where no other does: the whole of a long game is one.
        too_long = self.waiting and self.waiting + len(text) > self.limits.waiting_bytes
        if too_long or self.outbox.qsize() >= self.limits.waiting_messages:
            self.hang_up(SLOW, "too much was waiting to be read; say hello again")
            return
        self.waiting += len(text)
        self.outbox.put_nowait(text)

    def hang_up(self, code: int, reason: str) -> None:
        """Close, after what is already in line."""
        if self.closing is None:
            self.closing = (code, reason)
            if code == SLOW:
                self.outbox = asyncio.Queue()
            self.outbox.put_nowait(None)
            self.over.set()

    def send(self, message: wire.ServerMessage) -> None:
        self.offer(encoded(message))

    # -- its life

    async def run(self) -> None:
        """Until somebody hangs up."""
        await self.socket.accept()
        writer = asyncio.get_running_loop().create_task(self._write())
        reader = asyncio.get_running_loop().create_task(self._read())
        over = asyncio.get_running_loop().create_task(self.over.wait())
        try:
            await asyncio.wait({reader, writer, over}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            try:
                await _called_off(reader, over, *self.thoughts)
            finally:
                # Only now can nothing more join: what was under way has ended.
                if self.table is not None:
                    self.table.leave(self)
                self.hang_up(1000, "")
            with suppress(asyncio.CancelledError, TimeoutError):
                await asyncio.wait_for(writer, LAST_WORDS_SECONDS)
            await asyncio.gather(writer, return_exceptions=True)

    async def _write(self) -> None:
        with suppress(WebSocketDisconnect, RuntimeError, TimeoutError):
            while (text := await self.outbox.get()) is not None:
                await asyncio.wait_for(self.socket.send_text(text), self.limits.silence_seconds)
                self.waiting -= len(text)
            if self.closing is not None and self.socket.application_state is WebSocketState.CONNECTED:
                code, reason = self.closing
                await self.socket.close(code, reason)

    async def _read(self) -> None:
        with suppress(WebSocketDisconnect):
            while self.closing is None:
                message = await self._next()
                if message is not None:
                    await self._obey(message)

    async def _next(self) -> wire.ClientMessage | None:
        """The next message that can be understood, or None."""
        waits = None if self.table is not None else self.limits.hello_seconds
        try:
            frame = await asyncio.wait_for(self.socket.receive(), waits)
        except TimeoutError:
            self.hang_up(LATE, "nothing was said")
            return None
        if frame["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(frame.get("code") or 1005)
        if not self.bucket.allows(asyncio.get_running_loop().time()):
            self._fault("too many messages at once; slow down", HASTY)
            return None
        text = frame.get("text")
        if text is None:
            self._fault("messages are text with JSON in it")
            return None
        try:
            if fault := json_fault(text.encode("utf-8", "surrogatepass")):
                raise ValueError(fault)
            return decoder.decode(text)
        except (msgspec.DecodeError, RecursionError, UnicodeError, ValueError) as error:
            self._fault(f"this is no message that anybody understands here: {str(error)[:200]}")
            return None

    def _fault(self, reason: str, code: int = MALFORMED, ref: wire.Ref = None) -> None:
        self.send(wire.Fault(reason, ref))
        if not self.patience.allows(asyncio.get_running_loop().time()):
            self.hang_up(code, "too many faults")

    # -- what it asks for

    async def _obey(self, message: wire.ClientMessage) -> None:
        if isinstance(message, wire.Bye):
            self.hang_up(1000, "bye")
        elif isinstance(message, wire.Hello):
            await self._hello(message)
        elif self.table is None:
            self._fault("say hello first", ref=message.ref)
        elif isinstance(message, wire.AskOdds | wire.AskHint | wire.AskWhy):
            self._think(self.table, message)
        else:
            await self._carefully(self._do(self.table, message), message.ref)

    async def _hello(self, hello: wire.Hello) -> None:
        before = self.table
        for _ in range(3):
            try:
                table, seats = await self.house.enter(hello.table, hello.keys)
                await table.join(self, seats, hello.have, hello.ref, self.limits.sockets_a_table)
            except TableGone:
                continue
            except Crowded as error:
                self.send(wire.Fault(str(error), hello.ref))
                self.hang_up(NO_TABLE, "crowded")
                return
            except NoSuchTable as error:
                self.send(wire.Fault(str(error), hello.ref))
                self.hang_up(NO_TABLE, "no such table")
                return
            except LychgateError as error:
                log.error("table %s cannot be opened: %s", hello.table, told(error))
                self.send(wire.Fault(f"the table cannot be opened: {told(error)}", hello.ref))
                self.hang_up(NO_TABLE, "cannot be opened")
                return
            except Exception:
                log.exception("table %s: the server is at fault", hello.table)
                self.send(wire.Fault("the server is at fault, and nothing has changed", hello.ref))
                self.hang_up(1011, "the server is at fault")
                return
            if before is not None and before is not table:
                before.leave(self)
            self.table, self.seats = table, seats
            return
        self.hang_up(1013, "try again")

    async def _carefully(self, work: Coroutine[Any, Any, None], ref: wire.Ref) -> None:
        """Do what was asked; whatever goes wrong with it is told, and nothing else stops."""
        try:
            await work
        except LateAnswer as error:
            self._refuse(ref, str(error))
            if self.table is not None:
                await self.table.show_whole(self)
        except Spoilt:
            self._refuse(ref, "it could not be kept, and nothing has changed")
        except RuleError as error:
            log.error("table %s: a rule is at fault: %s", self.table and self.table.id, told(error))
            self._refuse(ref, "a rule of the game is at fault, and nothing has changed")
        except LychgateError as error:
            self._refuse(ref, str(error)[:500])
        except Exception:
            log.exception("table %s: the server is at fault", self.table and self.table.id)
            self._refuse(ref, "the server is at fault, and nothing has changed")

    def _refuse(self, ref: wire.Ref, reason: str) -> None:
        self.send(wire.Refused(ref, reason, 0 if self.table is None else self.table.played.game.number))

    async def _do(self, table: Table, message: wire.ClientMessage) -> None:
        if not self.seats:
            raise IllegalAnswer("you are watching; to take part, come in with the link of a seat")
        match message:
            case wire.Answer():
                await table.answer(self.seats, message)
            case wire.Undo():
                await table.undo(self.seats, message)
            case wire.Redo():
                await table.redo()
            case wire.AskMe():
                self._must_hold(message.seat)
                await table.ask(message.seat, message.about)
            case wire.Point():
                table.tell_all(wire.Pointed(self.seats[0], message.cell))
            case wire.React():
                table.tell_all(wire.Reacted(self.seats[0], message.word))
        if message.ref is not None:
            self.send(wire.Done(message.ref, table.played.game.number))

    def _must_hold(self, seat: int) -> None:
        if seat not in self.seats:
            raise IllegalAnswer(f"you do not hold seat {seat}")

    # -- what takes thought

    def _think(self, table: Table, message: Thoughtful) -> None:
        """Beside everything else, so that nobody waits for it."""
        if len(self.thoughts) >= self.limits.thoughts_at_once:
            self._fault("too many questions at once; wait for the answers", HASTY)
            return
        task = asyncio.get_running_loop().create_task(self._carefully(self._tell(table, message), message.ref))
        self.thoughts.add(task)
        task.add_done_callback(self.thoughts.discard)

    async def _tell(self, table: Table, message: Thoughtful) -> None:
        self._must_hold(message.seat)
        match message:
            case wire.AskOdds():
                self.send(wire.Odds(message.ref, await self._bots().odds(message.seat, message.answer)))
            case wire.AskHint():
                thought = await self._bots().hint(message.seat)
                self.send(wire.Hint(message.ref, thought.answer, thought.why))
            case wire.AskWhy():
                why = await table.why_not(message.seat, message.about)
                self.send(wire.WhyNot(message.ref) if why is None else wire.WhyNot(message.ref, why.words, why.rules))

    def _bots(self) -> BotPlay:
        if self.table is None or self.table.id not in self.house.bots:
            raise TableGone("the table has been put away; say hello again")
        return self.house.bots[self.table.id]


async def _called_off(*tasks: asyncio.Task[Any]) -> None:
    """Call tasks off and wait until they have ended."""
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
