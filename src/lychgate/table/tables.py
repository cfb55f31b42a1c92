"""A live table: one game, who is connected to it, and everything that changes it, one thing at a time.

A change is made in memory, put on disk, and only then shown. If the disk fails, the table is put away and the next
who asks for it gets what the disk has.
"""

import asyncio
import logging
from collections import Counter
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from typing import Any, Literal, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from lychgate.bots import UnknownBot, bot_names
from lychgate.games import rulebook
from lychgate.kernel.errors import IllegalAnswer, LateAnswer, LychgateError
from lychgate.kernel.question import Question
from lychgate.kernel.story import Why
from lychgate.lab.failures import told

from . import changing, wire
from .bots import Thinkers
from .changing import Played
from .forms import SeatAct
from .record import Act, file_for
from .security import matching
from .showing import Audience, Connection, Showing, Undo, encoded
from .sight import Seats
from .store import SeatRow, Store, TableRow
from .wire import Answer, Asks, Have, People, Place, Ref, ServerMessage

log = logging.getLogger("lychgate.table")

CROWDED = 4404
"""The code with which somebody is let go where there is no place for him."""

SAFE_EVERY = 25
"""How many acts lie between safe points, should a later version's rules part from the record."""

T = TypeVar("T")


class TableGone(LychgateError):
    """The table has been put away; whoever wants it asks for it anew."""


class Crowded(LychgateError):
    """As many sockets are connected to the table as may be."""


class Spoilt(LychgateError):
    """The game in memory is no longer the one on disk."""


class Tools(Struct, frozen=True):
    """What every table uses: the disk, the bots, a way to work away from the event loop, and how slowly bots play."""

    store: Store
    thinkers: Thinkers
    work: Callable[[Callable[[], Any]], Awaitable[Any]]
    bot_delay: float


class Table:
    """One table that somebody has asked for since the server began. `changed` is called after every change."""

    def __init__(
        self, row: TableRow, played: Played, place: int, epoch: int, packs: tuple[str, ...], tools: Tools
    ) -> None:
        self.id = row.id
        self.run = row.run
        self.head = row.head
        self.watch = row.watch
        self.chairs = {seat.seat: seat for seat in row.seats}
        self.played = played
        self.place = place
        self.packs = packs
        self.tools = tools
        self.showing = Showing(row.id, played, epoch, self.reads)
        self.questions: Sequence[Question] = played.game.questions
        self.lock = asyncio.Lock()
        self.audiences: dict[Seats, Audience] = {}
        self.connections: dict[Connection, Seats] = {}
        self.used = asyncio.get_running_loop().time()
        self.gone = False
        self.changed: Callable[[], None] = lambda: None
        self._tasks: set[asyncio.Task[Any]] = set()

    # -- who is who

    def seats_of(self, keys: Sequence[str]) -> Seats | None:
        return seats_of(self.watch, list(self.chairs.values()), keys)

    def seating(self, seat: int) -> Literal["bot"] | Asks:
        """Who answers for a seat: a bot, or a person who wants to be asked this much."""
        chair = self.chairs.get(seat)
        if chair is None:
            return "everything"
        return "bot" if chair.kind == "bot" else chair.asks

    def reads(self, question: Question) -> bool:
        """Whether anybody with a seat reads out this question's dice or card, because it is a bot's."""
        return changing.reads_for_bot(question, self.seating)

    def people(self, joining: Seats | None = None) -> People:
        """Who sits where and who is here, counting somebody who is about to join with these seats."""
        here = [*self.connections.values(), *(() if joining is None else (joining,))]
        held = {seat for seats in here for seat in seats}
        places = (
            Place(each.seat, each.kind, each.name, each.colour, each.seat in held, each.asks, each.bot)
            for each in self.chairs.values()
        )
        return People(tuple(places), sum(not seats for seats in here))

    # -- coming and going

    async def join(self, connection: Connection, seats: Seats, have: Have | None, ref: Ref, most: int) -> None:
        """Connect a screen, or one that comes again with other keys, unless `most` are connected already.

        Show it everything, or nothing where nothing is new. It is connected at the very end, after everything that
        can fail or be called off: whoever hangs up on the way was never here.
        """
        async with self.lock:
            self.must_be_here()
            if connection not in self.connections and len(self.connections) >= most:
                self._make_room_for(seats)
            known = self.audiences.get(seats)
            shown = known if known is not None else await self.work(lambda: self.showing.audience(seats))
            if have is not None and (have.epoch, have.seq) == (self.showing.epoch, self.showing.seq):
                text = self.showing.nothing_new(shown)
            else:
                present = self.people(joining=seats)
                text = await self.work(lambda: self.showing.whole(shown, present, ref))
            self.must_be_here()
            self._remove(connection)
            self.audiences[seats] = shown
            shown.members.add(connection)
            self.connections[connection] = seats
            connection.offer(text)
        self._tell_people()
        self.changed()

    def _make_room_for(self, seats: Seats) -> None:
        """Let the latest go of those who hold the same seats and are most: nobody can keep all others out."""
        held = Counter(self.connections.values())
        most, number = held.most_common(1)[0]
        if number <= held[seats] + 1:
            raise Crowded("the table is crowded; come back later")
        latest = next(one for one in reversed(self.connections) if self.connections[one] == most)
        self._remove(latest)
        latest.hang_up(CROWDED, "crowded")

    def leave(self, connection: Connection) -> None:
        if connection in self.connections:
            self._remove(connection)
            self._tell_people()

    def _remove(self, connection: Connection) -> None:
        seats = self.connections.pop(connection, None)
        self.used = asyncio.get_running_loop().time()
        if seats is not None:
            audience = self.audiences[seats]
            audience.members.discard(connection)
            if not audience.members:
                del self.audiences[seats]

    async def show_whole(self, connection: Connection) -> None:
        """Show everything again to somebody who is behind."""
        async with self.lock:
            seats = self.connections.get(connection)
            if seats is not None:
                audience, present = self.audiences[seats], self.people()
                connection.offer(await self.work(lambda: self.showing.whole(audience, present)))

    async def why_not(self, seat: int, about: str) -> Why | None:
        """Why a thing is not on offer to a seat."""
        async with self.lock:
            self.must_be_here()
            return await self.work(lambda: self.played.game.why_not(seat, about))

    def tell_all(self, message: ServerMessage) -> None:
        text = encoded(message)
        for connection in list(self.connections):
            connection.offer(text)

    def _tell_people(self) -> None:
        self.tell_all(self.people())

    # -- changing

    async def answer(self, seats: Seats, message: Answer) -> int:
        """Answer for a held seat; the number of the question that is open then."""

        def work() -> list[Act]:
            self._may_answer(seats, message.seat)
            number = self._meant(message)
            act = changing.answer(self.played, message.seat, number, message.answer, "person")
            return [act, *changing.answer_minor(self.played, self.seating)]

        return await self.change(work)

    def _may_answer(self, seats: Seats, seat: int) -> None:
        if seat in seats:
            return
        if seats and any(question.seat == seat and self.reads(question) for question in self.questions):
            return
        raise IllegalAnswer(f"you do not hold seat {seat}; only who does may answer for it")

    def _meant(self, message: Answer) -> int:
        """The number of the question that was meant. Where several seats are asked together, those who answer first
        raise the number, but the others' question is still the one that they were shown."""
        now = self.played.game.number
        if message.epoch is not None and message.epoch != self.showing.epoch:
            raise LateAnswer(f"something has been undone meanwhile; the game is at question {now}")
        is_asked = any(one.seat == message.seat for one in self.questions)
        since = self.played.game.asked_at if is_asked else now
        return now if since <= message.number <= now else message.number

    async def undo(self, seats: Seats, message: wire.Undo) -> int:
        """Go back to an answer, or to a line of the log as these seats see it."""

        def work() -> list[Act]:
            changing.check_number(self.played.game, message.number)
            line = message.line
            event = None if line is None else self.showing.sentences.event_at(line, seats)
            return [changing.undo(self.played, message.to, event)]

        return await self.change(work, seats)

    async def redo(self) -> int:
        return await self.change(lambda: changing.redo(self.played, self.seating))

    async def seat_act(self, seat: int, act: SeatAct) -> None:
        """Sit down, leave, hand over to a bot, take a name."""
        bot = known_bot(act.bot, self.played.game.rulebook.id) if act.do == "bot" else None

        def put(chair: SeatRow) -> SeatRow:
            if act.name is not None:
                chair = replace(chair, name=act.name)
            if act.colour is not None:
                chair = replace(chair, colour=act.colour)
            if act.do == "bot":
                return replace(chair, kind="bot", bot=bot)
            if act.do == "name":
                return chair
            return replace(chair, kind="person" if act.do == "take" else "open", bot=None)

        await self._put_chair(seat, put)

    async def ask(self, seat: int, about: Asks) -> None:
        """Ask a seat's person this much from now on."""
        await self._put_chair(seat, lambda chair: replace(chair, asks=about))

    async def _put_chair(self, seat: int, put: Callable[[SeatRow], SeatRow]) -> None:
        async def work() -> None:
            async with self.lock:
                self.must_be_here()
                chair = put(self.chairs[seat])
                await asyncio.wrap_future(self.tools.store.put_seat(self.id, chair))
                self.chairs[seat] = chair

        await self._see_through(work())
        self._tell_people()
        # Who answers what may have changed with it.
        await self.change(lambda: changing.answer_minor(self.played, self.seating))

    async def change(self, work: Callable[[], list[Act]], by: Seats = ()) -> int:
        """Change the game, keep it, and then show it, with who did it. Nobody who hangs up can stop it halfway."""

        async def through() -> int:
            async with self.lock:
                self.must_be_here()
                audiences, present = list(self.audiences.values()), self.people()
                acts, sends = await self.work(lambda: self._made(work, audiences, present, by))
                await self._keep(acts)
                self.questions = self.played.game.questions
                for audience, text in sends:
                    audience.send(text)
                number = self.played.game.number
            self.changed()
            return number

        return await self._see_through(through())

    def _made(
        self, work: Callable[[], list[Act]], audiences: Sequence[Audience], present: People, by: Seats
    ) -> tuple[list[Act], list[tuple[Audience, str]]]:
        """Do it, and make what everyone will be shown."""
        before = self.played.game.number
        try:
            acts = work()
        except Exception as error:
            if not self._stands_at(before):
                raise Spoilt(f"the game cannot be put back as it was: {told(error)}") from error
            raise
        try:
            undo = next((Undo(by, act.number) for act in acts if act.kind == "undo"), None)
            return acts, self.showing.news(audiences, present, undo)
        except Exception as error:
            raise Spoilt(f"the table cannot be shown after that: {told(error)}") from error

    def _stands_at(self, number: int) -> bool:
        """Whether the game waits for what it waited for when this many answers had been given."""
        game = self.played.game
        asked, kept = ([question.fingerprint for question in each] for each in (game.questions, self.questions))
        return game.number == number and asked == kept

    async def _keep(self, acts: list[Act]) -> None:
        if not acts:
            return
        due = self.place // SAFE_EVERY != (self.place + len(acts)) // SAFE_EVERY
        game = self.played.game
        safe = game.safe_point() if due else None
        head = replace(self.head, reseeds=game.reseeds) if game.reseeds != self.head.reseeds else None
        try:
            await asyncio.wrap_future(self.tools.store.add_acts(self.id, self.run, self.place, acts, safe, head))
        except LychgateError as error:
            raise Spoilt(str(error)) from error
        self.head = head or self.head
        self.place += len(acts)
        self.used = asyncio.get_running_loop().time()

    async def _see_through(self, work: Coroutine[Any, Any, T]) -> T:
        """Run to the end, whatever happens to whoever asked for it."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._seen_through)
        return await asyncio.shield(task)

    def _seen_through(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and isinstance(error := task.exception(), Spoilt):
            log.error("table %s is put away: %s", self.id, error)
            self.put_away("the last step could not be kept; the table is opened again as it was before it", 1011)

    def must_be_here(self) -> None:
        if self.gone:
            raise TableGone("the table has been put away; say hello again")

    async def work(self, work: Callable[[], T]) -> T:
        """Do this away from the event loop."""
        done: T = await self.tools.work(work)
        return done

    async def save(self, seats: Seats) -> bytes:
        """The game's file, for somebody from whom it hides nothing. It never holds the seed of a game that goes on."""
        async with self.lock:
            self.must_be_here()
            game = self.played.game
            hides = not seats or (not game.rulebook.open_table and not set(self.chairs) <= set(seats))
            if hides and game.outcome is None:
                raise IllegalAnswer(
                    "the file holds what others hide: while the game goes on it can be had only with the keys of "
                    "all seats, those of bots too"
                )
            return await self.work(lambda: file_for(game, seats))

    # -- the end

    def idle(self) -> bool:
        """Whether nobody is here and nothing goes on."""
        return not self.connections and not self._tasks and not self.lock.locked()

    def put_away(self, reason: str, code: int) -> None:
        """Let go of everybody; the table is on disk, and is opened again when somebody asks for it."""
        self.gone = True
        for connection in list(self.connections):
            connection.hang_up(code, reason)
        self.connections.clear()
        self.audiences.clear()
        self.changed()

    async def settle(self) -> None:
        """Wait until whatever was begun is on disk."""
        while self._tasks:
            await asyncio.gather(*self._tasks, return_exceptions=True)


def seats_of(watch: str, chairs: Sequence[SeatRow], keys: Sequence[str]) -> Seats | None:
    """The seats that these keys open (none with the watchers' key); None where one of them opens nothing."""
    hashes = [watch, *(chair.key for chair in chairs)]
    found: set[int] = set()
    for key in keys:
        opened = matching(key, hashes)
        if not opened:
            return None
        found.update(chairs[index - 1].seat for index in opened if index)
    return tuple(sorted(found)) if keys else None


def known_bot(name: str | None, game: str) -> str:
    """The name of a bot for a game; the game's default bot where none was named."""
    if name is None:
        return rulebook(game).bot
    if name not in bot_names(game):
        raise UnknownBot(f"there is no bot {name!r}; the bots are: {', '.join(bot_names(game))}")
    return name
