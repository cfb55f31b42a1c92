"""Everything that can be done to a game at a table, as acts to be kept. None of it waits or tells anybody."""

from collections.abc import Callable
from contextlib import suppress
from typing import Literal

from msgspec import Struct

from lychgate.api import fresh_seed
from lychgate.kernel.errors import IllegalAnswer, LateAnswer, LychgateError
from lychgate.kernel.game import Game
from lychgate.kernel.question import Answer, Choose, Place, Question

from .record import Act, By, Turn, from_outside, stored, turns_before
from .wire import Asks

Seating = Callable[[int], Literal["bot"] | Asks]
"""Who answers for a seat now: a bot, or a person who wants to be asked this much."""

RESEEDS = 100
"""How many earlier seeds of a game are kept: those that it was played with last."""


class Played(Struct):
    """A game, its answers from outside in order, and back to which of its answers an undo is free."""

    game: Game
    turns: list[Turn]
    free_to: int

    def can_undo(self) -> bool:
        return any(turn.by == "person" for turn in self.turns)


def answer(played: Played, seat: int, number: int | None, given: Answer, by: By) -> Act:
    """Answer the open question of a seat."""
    game = played.game
    before = game.number
    game.answer(given, seat=seat, number=number)
    return _went_on(played, "answer", before, seat, by)


def undo(played: Played, to: int | None, line: int | None) -> Act:
    """Go back to an answer, to a line of the log, or to the last answer that a person gave."""
    if to is not None and line is not None:
        raise IllegalAnswer("an undo goes to an answer or to a line of the log, not to both")
    if to is None and line is None:
        to = next((turn.number for turn in reversed(played.turns) if turn.by == "person"), None)
        if to is None:
            raise IllegalAnswer("there is nothing to undo: no person has answered anything")
    was_over = played.game.outcome is not None
    number = played.game.undo(to, line=line).number
    if was_over:
        played.game = with_other_dice(played.game)
    played.turns = turns_before(played.turns, number)
    played.free_to = played.game.free_undo
    return Act("undo", number, None, "person")


def with_other_dice(game: Game) -> Game:
    """A game that was over and goes on: its file told the seed to whoever wanted it."""
    if game.ask_chance:
        return game
    game.reseeds = game.reseeds[-RESEEDS:]
    other = game.fork(seed=fresh_seed())
    other.undone = game.undone
    return other


def redo(played: Played, seating: Seating) -> list[Act]:
    """Give again what was undone last, and what bots and the table had answered to it."""
    acts = [_redo_one(played, seating)]
    while played.game.can_redo and (waiting := played.game.questions):
        if any(who_answers(question, seating) == "person" for question in waiting):
            break
        try:
            acts.append(_redo_one(played, seating))
        except IllegalAnswer:
            break
    return acts


def _redo_one(played: Played, seating: Seating) -> Act:
    game = played.game
    before, chances = game.number, game.door.chances
    game.redo()
    _begin_dice_after(game, before, chances)
    seat = game.answers[before].seat
    return _went_on(played, "redo", before, seat, "bot" if seating(seat) == "bot" else "person")


def _begin_dice_after(game: Game, number: int, chances: int) -> None:
    """What was rolled before a game got other dice counts again: those begin after it, so that a file's seeds still
    tell where its rolls come from."""
    if game.door.chance is None or not game.reseeds:
        return
    begin, seed = game.reseeds[-1]
    for entry in game.answers[number:]:
        if entry.revealed and entry.question is not None:
            if game.door.chance(entry.question, chances) != entry.answer:
                begin = max(begin, chances + 1)
            chances += 1
    game.reseeds = (*game.reseeds[:-1], (begin, seed))


def answer_minor(played: Played, seating: Seating) -> list[Act]:
    """Answer what is minor for those who do not want to be asked. Where a rule breaks, they are asked after all."""
    acts: list[Act] = []
    with suppress(LychgateError):
        while (question := _next_minor(played.game, seating)) is not None:
            acts.append(answer(played, question.seat, None, question.options[0].id, "quiet"))
    return acts


def _next_minor(game: Game, seating: Seating) -> Question | None:
    return next((one for one in game.questions if who_answers(one, seating) == "quiet"), None)


def who_answers(question: Question, seating: Seating) -> By:
    """Who is to answer this question: people read out all real dice, also a bot's."""
    if question.chance:
        return "person"
    hand = seating(question.seat)
    if hand == "bot":
        return "bot"
    return "quiet" if _goes_unasked(question, hand) else "person"


def _goes_unasked(question: Question, asks: Asks) -> bool:
    """Whether the table gives the first answer for a person who wants to be asked this much.

    A chance to use something passes by itself only for who wants to be asked little: nobody learns of a card that the
    table never offers.
    """
    small = question.minor and isinstance(question, Choose | Place)
    return small and (asks == "little" or (asks == "usual" and not question.window))


def reads_for_bot(question: Question, seating: Seating) -> bool:
    """Whether anybody with a seat may answer, because it is a bot's dice or card at a table with real ones."""
    return question.chance and seating(question.seat) == "bot"


def check_number(game: Game, number: int | None) -> None:
    """Refuse what was meant for another question than the one that is open."""
    if number is not None and number != game.number:
        raise LateAnswer(f"the game has gone on: it is at question {game.number}, not {number}")


def answers_since(game: Game, number: int) -> tuple[tuple[int, Answer], ...]:
    """The answers from outside from `number` on, with their seats."""
    return tuple((entry.seat, entry.answer) for entry in game.answers[number:] if from_outside(game, entry))


def _went_on(played: Played, kind: str, before: int, seat: int, by: By) -> Act:
    entries = played.game.answers[before:]
    for index, entry in enumerate(entries, start=before):
        if entry.revealed:
            played.free_to = index + 1
    played.turns.append(Turn(before, by))
    return Act("redo" if kind == "redo" else "answer", before, seat, by, stored(entries))
