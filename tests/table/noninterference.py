"""Non-interference: change what is hidden from some seats, and nothing that they are sent changes.

Works on games alone, without a server, so that any game can be put through it at any moment:

    for seats in ((0,), (1,), ()):
        check(game, seats)

`check` makes other games that these seats cannot tell from this one (another sealed answer, another hidden card, other
dice) and compares everything that a connection with these seats can get: views, log, updates, odds, foresight, hints,
refusals and the game's file.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from lychgate.bots import adviser, hint
from lychgate.kernel.errors import LychgateError
from lychgate.kernel.game import Game
from lychgate.kernel.history import Entry
from lychgate.kernel.question import ChooseSome, Order, Question, Share
from lychgate.kernel.views import names_in
from lychgate.table.changing import Played
from lychgate.table.foresight import foreseen
from lychgate.table.record import acts_of, file_for, folded, head_of
from lychgate.table.showing import Showing
from lychgate.table.sight import Seats, seen
from lychgate.table.wire import People

LONG = 600.0
NOBODY = People((), 0)

Sent = dict[str, Any]
"""What a connection can get at one moment, by the way in which it gets it."""


class Variation(NamedTuple):
    """A game that some seats cannot tell from another, and what differs in it."""

    what: str
    game: Game


class Leak(AssertionError):
    """Something that is sent depends on what is hidden from whoever it is sent to."""


def check(game: Game, seats: Seats, *, odds: int = 3) -> set[str]:
    """Raise `Leak` where anything differs that these seats are sent; return the kinds of what was varied."""
    varied = set()
    expected = None
    for variation in variations(game, seats):
        expected = expected or sent(again(game, game.answers), seats, odds=odds)
        compare(variation.what, seats, expected, sent(variation.game, seats, odds=odds))
        varied.add(variation.what)
    varied.update(check_updates(game, seats))
    return varied


def compare(what: str, seats: Seats, expected: Sent, found: Sent) -> None:
    for key in {**expected, **found}:
        if expected.get(key) != found.get(key):
            raise Leak(f"seats {seats} can tell from {key} that {what}: {apart(expected.get(key), found.get(key))}")


def apart(one: Any, other: Any) -> str:
    """Where two things that were sent part, with a little of what is around it."""
    texts = repr(one), repr(other)
    at = next((place for place, pair in enumerate(zip(*texts, strict=False)) if pair[0] != pair[1]), 0)
    return " / ".join(text[max(0, at - 60) : at + 60] for text in texts)


# -- other games that look the same


def variations(game: Game, seats: Seats) -> Iterator[Variation]:
    """Games that these seats cannot tell from this one."""
    yield Variation("the dice to come differ", again(game, game.answers, seed="other dice"))
    for index, entry in enumerate(game.answers):
        if entry.seat not in seats and entry.question is not None and not entry.forced:
            if entry.chance and entry.question.secret and not shown_since(game, seats, index, entry.answer):
                yield from _other_card(game, index, entry)
            elif index >= game.number - game.door.sealed():
                yield from _other_answer("a sealed answer differs", game, index, entry, entry.question)
            elif entry.question.secret and not entry.chance and index == game.number - 1:
                yield from _other_answer("a secret answer differs", game, index, entry, entry.question)


def shown_since(game: Game, seats: Seats, drawn: int, card: Any) -> bool:
    """Whether these seats have been told of a card that was drawn in secret, after more was answered."""
    told = [event.data for event in game.events(all_seats=True) if event.at > drawn + 1 and seen(event, seats)]
    return any(card == value or (isinstance(value, list) and card in value) for data in told for value in data.values())


def _other_answer(what: str, game: Game, index: int, entry: Entry, question: Question) -> Iterator[Variation]:
    """Another answer than the one that was given sealed, or in secret just now: nobody has asked about it since."""
    for other in other_answers(question, entry.answer):
        yield from _varied(what, game, index, replace(entry, answer=other))


def _other_card(game: Game, index: int, entry: Entry) -> Iterator[Variation]:
    """Another card than the one that somebody else drew in secret, where the rest of the game fits it."""
    assert entry.question is not None
    for option in entry.question.options:
        if option.id != entry.answer:
            yield from _varied("a hidden card differs", game, index, replace(entry, answer=option.id))


def _varied(what: str, game: Game, index: int, entry: Entry) -> Iterator[Variation]:
    record = [*game.answers[:index], entry, *game.answers[index + 1 :]]
    try:
        other = again(game, record)
    except LychgateError:
        return
    if other.number == game.number:
        yield Variation(what, other)


def again(game: Game, record: Sequence[Entry], seed: str = "") -> Game:
    """A game with another record, and perhaps other dice from now on."""
    reseeds = (*game.reseeds, (game.door.chances, seed)) if seed else game.reseeds
    return Game.begin(
        game.rulebook,
        game.content,
        game.origin,
        seed=game.seed,
        seed_is_secret=True,
        reseeds=reseeds,
        ask_chance=game.ask_chance,
        record=list(record),
    )


def other_answers(question: Question, given: Any) -> list[Any]:
    """A few legal answers other than this one."""
    ids = [option.id for option in question.options]
    if isinstance(question, ChooseSome):
        found: list[Any] = [ids[:number] for number in range(question.least, question.most + 1)]
        found += [ids[-number:] for number in range(max(1, question.least), question.most + 1)]
    elif isinstance(question, Order):
        found = [ids, ids[::-1]]
    elif isinstance(question, Share):
        found = []
    else:
        found = ids
    return [answer for answer in found if answer != given][:4]


# -- what is sent


def sent(game: Game, seats: Seats, *, odds: int = 3) -> Sent:
    """Everything that a connection with these seats can get now; odds of so many options."""
    showing = shown(game)
    found: Sent = {"the whole": showing.whole(showing.audience(seats), NOBODY)}
    for seat in seats or (None,):
        found[f"the view of {seat}"] = game.view(seat)
        found[f"the events of {seat}"] = game.events(seat=seat)
        found[f"the log of {seat}"] = game.log(seat)
        found[f"the patches of {seat}"] = game.patches(seat)
    for seat in range(len(game.view()["seats"])):
        found[f"the refusal of nonsense for seat {seat}"] = _told(partial(game.fork().answer, {}, seat=seat))
    for seat in seats:
        found |= _reasons(game, seat)
    for question in game.questions:
        if question.seat in seats and not question.chance:
            found |= _advice(game, question, odds)
            found[f"the stake of {question.seat}"] = game.rulebook.stake(game.play, question)
            found[f"what {question.seat} cannot do"] = game.rulebook.off(game.play, question)
    if game.rulebook.open_table or set(seats) == {seat["id"] for seat in game.view()["seats"]}:
        found["the file"] = file_for(game, seats)
    return found


def _reasons(game: Game, seat: int) -> Sent:
    """Why a seat cannot choose each of the things that it sees, or that it may guess to be there."""
    scene = game.scene(seat)
    cells = [cell.id for cell in scene.board.cells[20:]] if scene.board else []
    things = [name for name in names_in(scene) if name not in cells]
    secret = [entry.question for entry in game.answers if entry.chance and entry.question and entry.question.secret]
    things += [f"card:{option.id}" for question in secret for option in question.options]
    return {f"why {seat} cannot choose {thing}": _told(partial(game.why_not, seat, thing)) for thing in things}


def _advice(game: Game, question: Question, odds: int) -> Sent:
    seat = question.seat
    found: Sent = {}
    for answer in other_answers(question, None)[:odds]:
        found[f"odds of {answer} for {seat}"] = _told(partial(game.odds, answer, seat=seat, limit=60, samples=20))
    first = next(iter(other_answers(question, None)), None)
    found[f"foresight of {first} for {seat}"] = _told(partial(foreseen, game, first, seat, LONG))
    found[f"a hint for {seat}"] = _told(partial(hint, game, seat, adviser(game.rulebook) or "random"))
    return found


def shown(game: Game) -> Showing:
    """A game as a table shows it."""
    record = folded(head_of(game), acts_of(game))
    return Showing("table", Played(game, record.turns, game.free_undo), 1, lambda question: False)


def _told(work: Callable[[], Any]) -> Any:
    """What comes of it, or how it is refused."""
    try:
        return work()
    except LychgateError as error:
        return f"{type(error).__name__}: {error}"


# -- what is sent when somebody else answers


def check_updates(game: Game, seats: Seats) -> Iterator[str]:
    """Where another seat is about to seal its answer: the update is the same whatever it is."""
    for question in game.questions:
        if question.seat in seats or question.chance or len(game.questions) < 2:
            continue
        updates = {}
        for answer in other_answers(question, None):
            twin = game.fork()
            showing = shown(twin)
            audience = showing.audience(seats)
            twin.answer(answer, seat=question.seat)
            if twin.door.sealed():
                ((_, text),) = showing.news([audience], NOBODY)
                updates[msgspec.json.encode(answer)] = text
        if len(updates) > 1:
            first = next(iter(updates.values()))
            for text in updates.values():
                compare("a sealed answer differs", seats, {"the update": first}, {"the update": text})
            yield "an answer is being sealed"
