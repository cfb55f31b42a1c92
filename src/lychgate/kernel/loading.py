"""Opening a save: run its answers again, or else go on from its safe point, or else refuse it."""

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from lychgate.version import build

from .errors import Diverged, LychgateError, RuleError, SaveRefused
from .game import Game
from .history import Entry, Mark, marks_of
from .origin import Origin
from .rulebook import ContentStamp, Rulebook
from .saves import Body, PackHash, Reseed, Safe, differences, read


class Opened(Struct, frozen=True):
    """A game from a save. `parted` is why it could not follow its record and goes on from its safe point, if it does;
    `notice` is a sentence for the players where they should know how it was opened."""

    game: Game
    notice: str = ""
    parted: LychgateError | None = None


def load(
    data: bytes,
    open_game: Callable[[str, tuple[PackHash, ...]], tuple[Rulebook, ContentStamp]],
    *,
    from_safe_point: bool = False,
    journal: bool = True,
    fresh: str | None = None,
) -> Opened:
    """Open a save file. `open_game` finds the rulebook and content that it names; see `opened`."""
    body = read(data)
    rulebook, content = open_game(body.game, body.packs)
    return opened(body, rulebook, content, from_safe_point=from_safe_point, journal=journal, fresh=fresh)


def opened(
    body: Body,
    rulebook: Rulebook,
    content: ContentStamp,
    *,
    from_safe_point: bool,
    journal: bool = True,
    fresh: str | None = None,
) -> Opened:
    """Open a save, by its record if all questions are still the same, whatever else has changed.

    Where the rules have been mended since, the replay may part from the record: Diverged says where. Then, where the
    state in the save may be trusted (`from_safe_point`), the game goes on from that, without the history before it.
    `fresh` is the seed of what is rolled from now on, for a save that leaves its own out.
    """
    if body.game != rulebook.id:
        raise SaveRefused(f"the save is of {body.game!r}, not of {rulebook.id!r}")
    other = differences(body, rulebook, content)
    try:
        game = replay(body, rulebook, content, journal=journal, fresh=fresh)
    except LychgateError as error:
        parted = error
    else:
        return Opened(game, _followed_notice(other))
    if not from_safe_point or body.safe is None:
        raise _with_build(parted, body, other)
    try:
        game = continued(body, body.safe, rulebook, content, journal=journal, fresh=fresh)
    except LychgateError as error:
        both = SaveRefused(f"{parted}; and its stored state cannot be used: {error}")
        raise _with_build(both, body, other) from parted
    again = sum(entry.chosen for entry in body.record()[body.safe.answers + game.number :])
    return Opened(game, _continued_notice(other, again), parted)


def _followed_notice(other: str) -> str:
    if not other:
        return ""
    return f"This game was saved with {other}. Every answer still fits, so it continues as recorded."


def _continued_notice(other: str, again: int) -> str:
    why = f"This game was saved with {other}, and its" if other else "The game's"
    lost = "what came before can't be undone"
    if again:
        lost += f", and the last {'choice is' if again == 1 else f'{again} choices are'} asked again"
    return f"{why} record no longer fits. It continues from its last safe point: {lost}."


def _with_build(error: LychgateError, body: Body, other: str) -> LychgateError:
    """The same error, with a note that says which build opens the save, where it is another than this."""
    if other or body.made_by != build():
        error.add_note(f"it was saved by {body.made_by}{f' with {other}' if other else ''}; that build opens it")
    return error


def unplayed(
    body: Body,
    rulebook: Rulebook,
    content: ContentStamp,
    *,
    journal: bool = True,
    limit: int | None = None,
    fresh: str | None = None,
) -> Game:
    """The game of a save before any of its answers has been given."""
    game = Game(
        rulebook,
        content,
        body.origin.checked(rulebook, content),
        seed=body.seed,
        seed_is_secret=body.seedless,
        reseeds=_dice(body, fresh),
        ask_chance=body.ask_chance,
        journal=journal,
        limit=limit,
    )
    game.kept().marks = marks_of(body.marks, len(body.answers))
    return game


def _dice(body: Body, fresh: str | None) -> tuple[Reseed, ...]:
    """The seeds after the first; for a save that leaves its seed out, a fresh one from its last roll on."""
    if not body.seedless:
        return body.reseeds
    if fresh is None:
        raise SaveRefused("the save leaves its seed out; say with which it goes on")
    return ((sum(entry.revealed for entry in body.record()), fresh),)


def replay(
    body: Body, rulebook: Rulebook, content: ContentStamp, *, journal: bool = True, fresh: str | None = None
) -> Game:
    """Run all answers of a save again, comparing every question."""
    game = unplayed(body, rulebook, content, journal=journal, fresh=fresh)
    game.replay(body.record(), verify=True)
    return game


def continued(
    body: Body,
    safe: Safe,
    rulebook: Rulebook,
    content: ContentStamp,
    *,
    journal: bool = True,
    fresh: str | None = None,
) -> Game:
    """Go on from the stored state, with the answers since for as long as they fit."""
    origin = Origin(body.origin.setup, state=safe.state, schema=safe.schema)
    # Fresh dice: the n-th roll of the old game has been thrown already.
    dice = _dice(body, fresh)
    seed = f"{dice[-1][1] if dice else body.seed} after {safe.chances}"
    options: dict[str, Any] = {"seed_is_secret": body.seedless, "ask_chance": body.ask_chance, "journal": journal}
    record: list[Entry] = body.record()[safe.answers :]
    while True:
        game = Game(rulebook, content, origin, seed=seed, **options)
        game.kept().marks = _later_marks(body, safe.answers, len(record))
        try:
            game.replay(record, verify=True)
        except Diverged as parted:
            record = record[: parted.at]
        except RuleError:
            if not record:
                raise
            record = []
        else:
            return game


def _later_marks(body: Body, start: int, answers: int) -> dict[int, tuple[Mark, ...]]:
    """The marks of a record as one that begins later and may be shorter has them: none is lost."""
    marks: dict[int, tuple[Mark, ...]] = {}
    for at, these in sorted(marks_of(body.marks, len(body.answers)).items()):
        place = min(max(at - start, 0), answers)
        marks[place] = (*marks.get(place, ()), *these)
    return marks_of(marks, answers)
