"""What a user of the package writes: `new`, `load`, `scenario`, `replay`."""

from collections.abc import Mapping, Sequence
from os import PathLike
from pathlib import Path
from secrets import randbits
from typing import Any, Literal

from lychgate.games import rulebook
from lychgate.kernel.errors import SetupError
from lychgate.kernel.game import Game
from lychgate.kernel.loading import load as load_save
from lychgate.kernel.origin import Origin
from lychgate.kernel.rulebook import ContentStamp, Rulebook
from lychgate.kernel.saves import PackHash
from lychgate.kernel.scenarios import begin_scenario

Packs = Sequence[str | PathLike[str]]


def new(
    game: str,
    *,
    seed: int | str | None = None,
    players: int | None = None,
    setup: Mapping[str, Any] | None = None,
    chance: Literal["seed", "ask"] = "seed",
    packs: Packs = (),
    journal: bool = True,
    history: bool = True,
) -> Game:
    """Begin a game and run it to its first question.

    Without a `seed` a fresh one is drawn. `chance="ask"` asks for every roll and draw, for real dice.

    >>> game = new("small", seed=7, players=2)
    >>> game.answer(game.question.options[0])
    """
    if chance not in ("seed", "ask"):
        raise SetupError(f"chance is {chance!r}; it can be 'seed' (the game rolls) or 'ask' (you read out the dice)")
    book = rulebook(game)
    content = book.content(_paths(packs))
    return Game.begin(
        book,
        content,
        Origin(complete_setup(book, content, players, setup)),
        seed=randbits(48) if seed is None else seed,
        ask_chance=chance == "ask",
        journal=journal,
        history=history,
    )


def complete_setup(
    book: Rulebook, content: ContentStamp, players: int | None, setup: Mapping[str, Any] | None
) -> dict[str, Any]:
    """A set-up with everything filled in; SetupError says what cannot be."""
    least, most = book.players
    count = least if players is None else players
    if not least <= count <= most:
        raise SetupError(f"{book.title} is for {least} to {most} players, not {count}")
    return book.setup(count, setup or {}, content)


def scenario(
    game: str, plain: Mapping[str, Any], *, packs: Packs = (), chance: Literal["seed", "ask"] = "seed"
) -> Game:
    """Set a game up in the middle, as a scenario says."""
    book = rulebook(game)
    return begin_scenario(book, book.content(_paths(packs)), plain, ask_chance=chance == "ask")


def load(data: bytes, *, packs: Packs = (), from_safe_point: bool = False, journal: bool = True) -> Game:
    """Open a saved game, running its answers again."""

    def open_game(game: str, _: tuple[PackHash, ...]) -> tuple[Rulebook, ContentStamp]:
        book = rulebook(game)
        return book, book.content(_paths(packs))

    return load_save(data, open_game, from_safe_point=from_safe_point, journal=journal)


def _paths(packs: Packs) -> list[Path]:
    return [Path(pack) for pack in packs]
