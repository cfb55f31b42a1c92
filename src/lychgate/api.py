"""What a user of the package writes: `new`, `load`, `scenario`, `handed_on`."""

from collections.abc import Mapping, Sequence
from os import PathLike
from pathlib import Path
from secrets import token_hex
from typing import Any, Literal

from lychgate.games import rulebook
from lychgate.kernel.bounds import SEED_BITS, TEXT, seed_fits
from lychgate.kernel.errors import SetupError
from lychgate.kernel.game import Game
from lychgate.kernel.loading import Opened
from lychgate.kernel.loading import load as load_save
from lychgate.kernel.origin import Origin
from lychgate.kernel.rulebook import ContentStamp, Rulebook
from lychgate.kernel.saves import PackHash
from lychgate.kernel.scenarios import begin_scenario

Packs = Sequence[str | PathLike[str]]


def fresh_seed() -> str:
    """A seed of 128 random bits, which nobody can guess or find by trying."""
    return token_hex(16)


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

    Without a `seed` a fresh one is drawn, which no save of the game holds until it is over. `chance="ask"` asks for
    every roll and draw, for real dice.

    >>> game = new("small", seed=7, players=2)
    >>> game.answer(game.question.options[0])
    """
    if seed is not None and type(seed) not in (int, str):
        raise SetupError(f"the seed is {seed!r}; it can be a whole number or a text")
    if seed is not None and not seed_fits(seed):
        raise SetupError(f"the seed is too long; it can be a number of {SEED_BITS} bits or a text of {TEXT} characters")
    book = rulebook(game)
    content = book.content(_paths(packs))
    return Game.begin(
        book,
        content,
        Origin(book.complete_setup(content, players, setup)),
        seed=fresh_seed() if seed is None else seed,
        seed_is_secret=seed is None,
        ask_chance=_asks(chance),
        journal=journal,
        history=history,
    )


def handed_on(game: Game) -> dict[str, Any]:
    """What a finished game hands to the next one, as part of its set-up: `new(game, setup=handed_on(finished))`."""
    if game.outcome is None:
        raise SetupError("the game goes on: only a finished one hands something on")
    found = dict(game.rulebook.hands_on(game.state))
    if not found:
        raise SetupError(f"a game of {game.rulebook.title} such as this one hands nothing on")
    return found


def scenario(
    game: str, plain: Mapping[str, Any], *, packs: Packs = (), chance: Literal["seed", "ask"] = "seed"
) -> Game:
    """Set a game up in the middle, as a scenario says."""
    book = rulebook(game)
    return begin_scenario(book, book.content(_paths(packs)), plain, ask_chance=_asks(chance))


def load(data: bytes, *, packs: Packs = (), from_safe_point: bool = False, journal: bool = True) -> Game:
    """Open a saved game, running its answers again. Where it leaves its seed out, it goes on with fresh dice.

    `from_safe_point` says what to do where rules or content have changed and no longer follow the record: go on from
    the state that is stored in the save, which should then be one that you trust. `open_save` also says so.
    """
    return open_save(data, packs=packs, from_safe_point=from_safe_point, journal=journal).game


def open_save(data: bytes, *, packs: Packs = (), from_safe_point: bool = False, journal: bool = True) -> Opened:
    """The same as `load`, together with a notice for the players where the game was not opened as it was saved."""

    def open_game(game: str, _: tuple[PackHash, ...]) -> tuple[Rulebook, ContentStamp]:
        book = rulebook(game)
        return book, book.content(_paths(packs))

    return load_save(data, open_game, from_safe_point=from_safe_point, journal=journal, fresh=fresh_seed())


def _asks(chance: str) -> bool:
    if chance not in ("seed", "ask"):
        raise SetupError(f"chance is {chance!r}; it can be 'seed' (the game rolls) or 'ask' (you read out the dice)")
    return chance == "ask"


def _paths(packs: Packs) -> list[Path]:
    if isinstance(packs, str | PathLike):
        raise SetupError(f"packs is {packs!r}; give a list of folders, as in packs=[{str(packs)!r}]")
    return [Path(pack) for pack in packs]
