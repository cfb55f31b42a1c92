"""The promises that every game keeps, as checks that anybody's game can be put through.

Each takes a game at some question and raises `BrokenPromise` where it does not keep one.
"""

from collections.abc import Iterable
from typing import Any

from msgspec import to_builtins

from lychgate.kernel.errors import IllegalAnswer, LychgateError
from lychgate.kernel.game import Game
from lychgate.kernel.loading import load
from lychgate.kernel.odds import Odds
from lychgate.kernel.patches import folded, shown_of


class BrokenPromise(LychgateError):
    """A game does not do what every game does."""


def picture(game: Game) -> dict[str, Any]:
    """All that can be told of a game from outside: its state, events, questions and count of answers."""
    return {
        "state": to_builtins(game.state),
        "events": [to_builtins(event) for event in game.events(all_seats=True)],
        "questions": [(question.fingerprint, question.prompt) for question in game.questions],
        "number": game.number,
        "outcome": to_builtins(game.outcome),
    }


def _same(promise: str, one: Any, other: Any) -> None:
    if one == other:
        return
    differs = [key for key in one if one[key] != other.get(key)] if isinstance(one, dict) else ["answer"]
    raise BrokenPromise(f"{promise}: {', '.join(differs)} differ")


def _again(game: Game, answers: int, *, verify: bool) -> Game:
    """The first answers of a game, run again from its beginning."""
    return Game.begin(
        game.rulebook,
        game.content,
        game.origin,
        seed=game.seed,
        reseeds=game.reseeds,
        ask_chance=game.ask_chance,
        record=list(game.answers)[:answers],
        verify=verify,
    )


def replay_is_the_same(game: Game) -> None:
    """The same origin, seed and answers give the same game."""
    again = _again(game, game.number, verify=True)
    _same("a replay gives the same state", to_builtins(game.state), to_builtins(again.state))


def save_and_load_change_nothing(game: Game) -> None:
    """A save can be made at any question, and opening it gives the game back."""
    again = load(game.save(), lambda *_: (game.rulebook, game.content)).game
    _same("saving and loading change nothing", picture(game), picture(again))


def a_fork_goes_its_own_way(game: Game, answers: Iterable[Any]) -> None:
    """A fork is the same at first, and nothing done to it touches its parent."""
    before = picture(game)
    twin = game.fork()
    _same("a fork begins as its parent is", before, picture(twin))
    for answer in answers:
        twin.answer(answer)
    _same("a fork never touches its parent", before, picture(game))


def undo_is_a_shorter_replay(game: Game, to: int) -> None:
    """Undoing to an answer is the same as never having gone on."""
    twin = game.fork()
    undone = twin.undo(to)
    shorter = _again(game, undone.number, verify=False)
    _same("undo equals a shorter replay", to_builtins(shorter.state), to_builtins(twin.state))
    if undone.free:
        _same("a free undo leaves no trace", picture(shorter)["events"], picture(twin)["events"])
    elif not any(event.kind == "undone" for event in twin.events()):
        raise BrokenPromise("an undo past a revelation leaves a mark in the log")


def refused_answers_change_nothing(game: Game, answer: Any) -> bool:
    """An illegal answer is refused and leaves the game as it was; whether this one was refused."""
    before = picture(game)
    twin = game.fork()
    try:
        twin.answer(answer)
    except IllegalAnswer:
        _same("a refused answer changes nothing", before, picture(twin))
        return True
    return False


def odds_add_up(odds: Odds) -> None:
    """Probabilities add up to one, exactly, with those of the lines that were given up."""
    total = sum(outcome.probability for outcome in odds.outcomes) + odds.missing
    if total != 1:
        raise BrokenPromise(f"the odds add up to {total}, not to 1")


def views_leak_nothing(game: Game, hidden: Iterable[tuple[int | None, str]]) -> None:
    """No view holds what its seat may not know: pairs of a seat and an id that must not be in its view."""
    views: dict[int | None, str] = {}
    for seat, secret in hidden:
        if seat not in views:
            views[seat] = repr(game.view(seat))
        if repr(secret) in views[seat]:
            raise BrokenPromise(f"the view of seat {seat} holds {secret!r}, which it may not know")


class Followed:
    """What seats are shown of a game, followed by patches alone, as a client does. The seat None only watches."""

    __slots__ = ("_game", "_shown", "_told")

    def __init__(self, game: Game, seats: Iterable[int | None]) -> None:
        self._game = game
        self._shown = {seat: shown_of(game.rulebook.scene(game.play, seat)) for seat in seats}
        self._told = len(game.events(all_seats=True))

    def go_on(self) -> int:
        """Fold in what has happened since, for every seat, and compare it with the scene; how many were compared."""
        game = self._game
        for seat, before in self._shown.items():
            patches = [patch for event in game.events(self._told, seat=seat) for patch in event.fx]
            now = shown_of(game.rulebook.scene(game.play, seat))
            if folded(before, [*patches, *game.patches(seat)]) != now:
                raise BrokenPromise(f"patches add up to what seat {seat} is shown: not after answer {game.number}")
            self._shown[seat] = now
        self._told = len(game.events(all_seats=True))
        return len(self._shown)
