"""Opening games and saves with the packs that belong to them: those named, and those in the player's folder."""

import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from lychgate import api
from lychgate.games import games_in_order, rulebook
from lychgate.kernel.bounds import FILE_BYTES, SCENARIO_BYTES, toml_fault
from lychgate.kernel.errors import LychgateError, SaveError, ScenarioError, SetupError
from lychgate.kernel.game import Game
from lychgate.kernel.loading import Opened
from lychgate.kernel.rulebook import ContentStamp, Rulebook
from lychgate.kernel.saves import Body, read
from lychgate.lab.failures import told

from .home import packs_folder, read_file


def default_game() -> str:
    """The game that is played where none is named: the first of the front page."""
    return games_in_order()[0]


def packs_for(game: str, named: Sequence[Path]) -> list[Path]:
    """The player's packs for this game, then those named on the command line."""
    from lychgate.content import packs_in

    for pack in named:
        if not pack.is_dir():
            raise SetupError(f"{pack} is not a folder; a pack is a folder with a pack.toml in it")
    own = [pack for pack in packs_in(packs_folder(), game) if pack.resolve() not in {each.resolve() for each in named}]
    return [*own, *named]


def packs_of_save(body: Body, named: Sequence[Path]) -> list[Path]:
    """The packs that a save was made with, as far as the player's folder has them, and those named."""
    used = {pack.id for pack in body.packs}
    return [pack for pack in packs_for(body.game, named) if pack in named or _pack_id(pack) in used]


def _pack_id(pack: Path) -> object:
    from lychgate.content import head_table

    try:
        return head_table(pack).get("id")
    except (OSError, ValueError):
        return None


def open_game_of(body: Body, named: Sequence[Path]) -> tuple[Rulebook, ContentStamp]:
    book = rulebook(body.game)
    return book, book.content(packs_of_save(body, named))


def load_game(file: Path, named: Sequence[Path] = ()) -> Opened:
    """The game in a save file. The file is the player's own, so its state may be used where its record cannot."""
    data = read_file(file, FILE_BYTES)
    try:
        packs = packs_of_save(read(data), named)
        return api.open_save(data, packs=packs, from_safe_point=True)
    except LychgateError as error:
        error.add_note(f"in {file}")
        raise
    except Exception as error:
        raise SaveError(f"a rule broke while {file} was run again: {told(error)}") from error


def load_scenario(game: str, file: Path, named: Sequence[Path], *, ask: bool) -> Game:
    """The game that a scenario file sets up."""
    try:
        text = read_file(file, SCENARIO_BYTES).decode("utf-8-sig")
        if fault := toml_fault(text, SCENARIO_BYTES):
            raise ScenarioError([f"{file} cannot be read: {fault}"])
        plain = tomllib.loads(text)
    except ValueError as error:
        raise ScenarioError([f"{file} is not valid TOML: {error}"]) from None
    try:
        return api.scenario(game, plain, packs=packs_for(game, named), chance="ask" if ask else "seed")
    except LychgateError:
        raise
    except Exception as error:
        raise ScenarioError([f"a rule broke while {file} was set up: {told(error)}"]) from error


def read_setup(pairs: Sequence[str]) -> dict[str, Any]:
    """Set-up given as KEY=VALUE, where the value is TOML, or text if it is not.

    >>> read_setup(["light=12", "hero=warden", 'names=["Ann", "Bo"]'])
    {'light': 12, 'hero': 'warden', 'names': ['Ann', 'Bo']}
    """
    setup: dict[str, Any] = {}
    for pair in pairs:
        key, sign, text = pair.partition("=")
        if not sign or not key.strip():
            raise SetupError(f"{pair!r} is no set-up; write KEY=VALUE, as in light=12")
        setup[key.strip()] = _value(text.strip())
    return setup


def _value(text: str) -> Any:
    try:
        written = f"value = {text}"
        return text if toml_fault(written, SCENARIO_BYTES) else tomllib.loads(written)["value"]
    except ValueError:
        return text


def read_seed(text: str | None) -> int | str | None:
    """A seed: a whole number where it looks like one, else the text itself.

    >>> read_seed("7"), read_seed("midnight")
    (7, 'midnight')
    """
    if text is None:
        return None
    digits = text.removeprefix("-")
    return int(text) if digits.isascii() and digits.isdigit() and len(digits) <= 18 else text
