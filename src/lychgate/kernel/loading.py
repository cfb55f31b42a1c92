"""Opening a save: run its answers again and compare every question with the record."""

from collections.abc import Callable
from typing import Any

from .errors import Diverged, SaveRefused
from .game import Game
from .history import marks_of
from .origin import Origin
from .rulebook import ContentStamp, Rulebook
from .saves import Body, PackHash, Reseed, fits, read


def load(
    data: bytes,
    open_game: Callable[[str, tuple[PackHash, ...]], tuple[Rulebook, ContentStamp]],
    *,
    from_safe_point: bool = False,
    journal: bool = True,
    fresh: str | None = None,
) -> Game:
    """Open a save. `open_game` finds the rulebook and content that it names; `fresh` is the seed of what is rolled
    from now on, for a save that leaves its own out.

    Where the rules have been mended since, the replay may part from the record: Diverged says where. Then
    `from_safe_point` goes on from the state that was stored, without the history before it.
    """
    body = read(data)
    rulebook, content = open_game(body.game, body.packs)
    fits(body, rulebook, content)
    if from_safe_point:
        return _from_safe_point(body, rulebook, content, journal, fresh)
    return replay(body, rulebook, content, journal=journal, fresh=fresh)


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


def _from_safe_point(body: Body, rulebook: Rulebook, content: ContentStamp, journal: bool, fresh: str | None) -> Game:
    """Go on from the stored state, with the answers since for as long as they fit."""
    if body.safe is None:
        raise SaveRefused("the save holds no safe point to go on from")
    origin = Origin(body.origin.setup, state=body.safe.state)
    record = body.record()[body.safe.answers :]
    # Fresh dice: the n-th roll of the old game has been thrown already.
    dice = _dice(body, fresh)
    seed = f"{dice[-1][1] if dice else body.seed} after {body.safe.chances}"
    options: dict[str, Any] = {"seed_is_secret": body.seedless, "ask_chance": body.ask_chance, "journal": journal}
    while True:
        game = Game(rulebook, content, origin, seed=seed, **options)
        try:
            game.replay(record, verify=True)
        except Diverged as parted:
            record = record[: parted.at]
        else:
            return game
