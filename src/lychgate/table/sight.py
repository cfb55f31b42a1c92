"""What a connection may see: one view for all the seats that it holds, the questions, and the log.

Nothing here knows any rules. Each seat's scene is the engine's; where several are held they are laid together.
"""

from bisect import bisect
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import Any, TypeVar

from msgspec.structs import replace

from lychgate.kernel.asks import Ask, ask
from lychgate.kernel.errors import IllegalAnswer
from lychgate.kernel.events import NOWHERE, Event
from lychgate.kernel.game import Game
from lychgate.kernel.log import LogLine, line_level, sentence_parts
from lychgate.kernel.parts import Parts, PlaceWords, joined
from lychgate.kernel.patches import for_several
from lychgate.kernel.question import Question
from lychgate.kernel.views import HELD_UP, Board, Edge, Scene

from .diffs import HasId
from .wire import BoardView, Told, Undone, View

Seats = tuple[int, ...]
"""The seats that a connection holds, in order; none is somebody who only watches."""

Reads = Callable[[Question], bool]
"""Whether people read out this question's dice or card for a bot, as at a table with real dice."""

T = TypeVar("T", bound=HasId)


def view_for(game: Game, seats: Seats, reads: Reads) -> View:
    """All that these seats may see together."""
    scenes = [game.scene(seat) for seat in seats or (None,)]
    first = scenes[0]
    lists: dict[str, Any] = {
        name: together([getattr(scene, name) for scene in scenes])
        for name in ("seats", "pieces", "sheets", "tracks", "piles", "zones")
    }
    lists["zones"] = tuple(sorted(lists["zones"], key=lambda zone: not zone.id.startswith(HELD_UP)))
    return View(
        game=game.rulebook.id,
        title=first.title,
        heading=first.heading,
        board=_board(scenes),
        number=game.number,
        questions=asks_for(game, seats, reads),
        outcome=game.outcome,
        goal=first.goal,
        intents=first.intents,
        order=first.order,
        story=first.story,
        pages=first.pages,
        **lists,
    )


def _board(scenes: Sequence[Scene]) -> BoardView | None:
    boards: list[Board] = [scene.board for scene in scenes if scene.board is not None]
    if not boards:
        return None
    return BoardView(
        boards[0].shape,
        together([board.cells for board in boards]),
        together([apart(board.edges) for board in boards]),
        together([board.tiles for board in boards]),
    )


def apart(edges: tuple[Edge, ...]) -> tuple[Edge, ...]:
    """Edges with ids of their own: those of a wide door after the first get a number behind a `#`.

    >>> wide = (Edge("door:hall", ("cell:0,0", "cell:1,0")), Edge("door:hall", ("cell:0,1", "cell:1,1")))
    >>> [edge.id for edge in apart(wide)]
    ['door:hall', 'door:hall#2']
    """
    if len({edge.id for edge in edges}) == len(edges):
        return edges
    count: Counter[str] = Counter()
    found = []
    for edge in edges:
        count[edge.id] += 1
        found.append(edge if count[edge.id] == 1 else replace(edge, id=f"{edge.id}#{count[edge.id]}"))
    return tuple(found)


def together(lists: Sequence[tuple[T, ...]]) -> tuple[T, ...]:
    """Lists of things as several seats see them, laid together: of each thing the one that tells most."""
    first = lists[0]
    if all(other == first for other in lists[1:]):
        return first
    found: dict[Any, T] = {}
    for things in lists:
        for thing in things:
            known = found.get(thing.id)
            if known is None or (thing != known and telling(thing) > telling(known)):
                found[thing.id] = thing
    return tuple(found.values())


def telling(thing: Any) -> tuple[int, int]:
    """How much can be seen of a thing: few hidden cards and few that lie face down first, then many open ones."""
    shown = sum(len(getattr(thing, name, ())) for name in ("cards", "shown", "pieces", "lines"))
    unknown = sum(not card.title for card in getattr(thing, "cards", ()))
    return (-getattr(thing, "hidden", 0) - unknown, shown)


# -- questions


def asks_for(game: Game, seats: Seats, reads: Reads) -> tuple[Ask, ...]:
    """The open questions: those of held seats whole, those of others without options, a secret one without words."""
    return tuple(
        ask(question, question.seat in seats or (bool(seats) and reads(question)), game.ways, game.asked_at, game.label)
        for question in game.questions
    )


# -- what happened


def seen(event: Event, seats: Seats) -> bool:
    """Whether any of these seats may know of it; none is somebody who only watches."""
    return event.seats is None or any(seat in event.seats for seat in seats)


class Sentences:
    """The events of a game in words, each made once: when it happened. A scene with a sentence of its own is told again
    when more has happened in it.

    Everybody's lines are numbered as he sees them: a gap would tell how much happens that he may not know of.
    """

    def __init__(self, game: Game) -> None:
        self.events: list[Event] = []
        self.rulebook = game.rulebook
        self.parts: list[Parts] = []
        self.levels: list[int] = []
        self._not_for_all: list[Event] = []
        self.extend(game)

    def extend(self, game: Game) -> None:
        """Put into words what has happened since."""
        fresh = game.events(len(self.events), all_seats=True)
        self.events += fresh
        self._not_for_all += [event for event in fresh if event.seats is not None]
        self.parts += [sentence_parts(game.rulebook, game.play, event) for event in fresh]
        self.levels += [line_level(game.rulebook, event) for event in fresh]
        for number in self._scenes_with(fresh):
            event, within = self.events[number], self._within(number)
            self.parts[number] = sentence_parts(game.rulebook, game.play, event, within)
            self.levels[number] = line_level(game.rulebook, event, within)

    def _scenes_with(self, events: Sequence[Event]) -> list[int]:
        """The scenes with a sentence of their own in which any of these happened, oldest first."""
        if not self.rulebook.told:
            return []
        found = {above for event in events if event.seats is None for above in self._above(event)}
        return sorted(found)

    def _above(self, event: Event) -> Iterator[int]:
        """The scenes with a sentence of their own that an event belongs to."""
        while event.parent != NOWHERE:
            event = self.events[event.parent]
            if event.kind in self.rulebook.told:
                yield event.number

    def _within(self, scene: int) -> list[Event]:
        """What everybody knows of what happened in a scene, also after something outside it came between."""
        later = islice(self.events, scene + 1, None)
        return [event for event in later if event.seats is None and scene in self._above(event)]

    def since(self, number: int, seats: Seats) -> tuple[Told, ...]:
        """What these seats may know of what happened from event `number` on."""
        unseen = self._unseen(seats)
        fresh = self.events[number:]
        again = [self.events[scene] for scene in self._scenes_with(fresh) if scene < number]
        told = [self._told(replace(event, fx=(), own={}), seats, unseen) for event in again]
        return (*told, *(self._told(event, seats, unseen) for event in fresh if seen(event, seats)))

    def _told(self, event: Event, seats: Seats, unseen: list[int]) -> Told:
        above = event.parent
        if above != NOWHERE:
            above = above - bisect(unseen, above) if seen(self.events[above], seats) else NOWHERE
        number = event.number - bisect(unseen, event.number)
        parts = self.parts[event.number]
        return Told(
            number,
            event.kind,
            joined(parts),
            event.rules,
            above,
            event.at,
            event.data,
            parts,
            self.levels[event.number],
            for_several([event.patches(seat) for seat in seats if event.seen_by(seat)] or [event.fx]),
            self.rulebook.beats.get(event.kind),
        )

    def _unseen(self, seats: Seats) -> list[int]:
        """The numbers of the events that these seats may not know of."""
        return [event.number for event in self._not_for_all if not seen(event, seats)]

    def event_at(self, line: int, seats: Seats) -> int:
        """The number of the event that is this line for these seats."""
        number = line
        for unseen in self._unseen(seats):
            if unseen > number:
                break
            number += 1
        if number >= len(self.events):
            raise IllegalAnswer(f"the log has no line {line}")
        return number

    def undone(self, number: int, by: Seats, seats: Seats) -> Undone:
        """What these seats may know of an undo back to answer `number`: who did it, and what was taken back."""
        # An event tells how many answers there were with the one that it tells of.
        taken = [event for event in self.events if event.at > number and seen(event, seats)]
        choices = [event for event in taken if event.kind == "chose"]
        rolls = sum(event.kind in ("rolled", "drew") for event in taken)
        first = choices[0].data if choices else {}
        answer = first.get("answer", "")
        words = answer.words if isinstance(answer, PlaceWords) else str(answer)
        return Undone(by, len(choices), rolls, str(first.get("prompt", "")), words)

    def log(self, seats: Seats) -> list[LogLine]:
        """All that these seats may know, as a tree."""
        top: list[LogLine] = []
        lines: dict[int, LogLine] = {}
        for told in self.since(0, seats):
            line = LogLine(told.number, told.kind, told.text, told.rules, told.at, [], told.parts, told.level)
            lines[told.number] = line
            above = lines.get(told.parent)
            (top if above is None else above.lines).append(line)
        return top
