"""`lychgate play`: any game in the terminal."""

import sys
from collections.abc import Callable
from contextlib import suppress
from enum import StrEnum
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from lychgate.kernel.errors import SetupError

from .output import console

if TYPE_CHECKING:
    from lychgate.kernel.game import Game
    from lychgate.kernel.loading import Opened


class Dice(StrEnum):
    """Who rolls: the game, or you with real dice."""

    roll = "roll"
    ask = "ask"


Packs = Annotated[
    list[Path] | None, typer.Option("--pack", help="A content pack to lay over the others. May be repeated.")
]

Setup = Annotated[list[str] | None, typer.Option(metavar="KEY=VALUE", help="Part of the set-up. May be repeated.")]


def play(
    game: Annotated[str | None, typer.Argument(help="The game's id, as in `lychgate games`.")] = None,
    players: Annotated[int | None, typer.Option(help="How many players.")] = None,
    seed: Annotated[str | None, typer.Option(help="The seed: the same seed rolls the same dice.")] = None,
    setup: Setup = None,
    dice: Annotated[Dice | None, typer.Option(help="Let the game roll, or be asked and roll real dice.")] = None,
    pack: Packs = None,
    load: Annotated[Path | None, typer.Option(help="Go on with a saved game.")] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with the game you left.")] = False,
    after: Annotated[Path | None, typer.Option(help="Begin with what a finished game, by its save, hands on.")] = None,
    scenario: Annotated[Path | None, typer.Option(help="Begin in the middle, as a scenario file says.")] = None,
    bot: Annotated[str | None, typer.Option(help="The bot that plays the seats that people do not.")] = None,
    seats: Annotated[
        str | None, typer.Option(metavar="1,2", help="The players that people play; a bot plays the others.")
    ] = None,
) -> None:
    """Play in the terminal: alone, around one keyboard, or with bots."""
    from lychgate.kernel.loading import Opened

    from .client import play as play_on
    from .opening import default_game
    from .sitting import Sitting

    chosen = {"--players": players, "--seed": seed, "--setup": setup, "--dice": dice, "--after": after}
    name = game or default_game()
    packs = pack or []
    if load is not None or resume:
        opened = _saved(name, game, load, resume, scenario, packs, chosen)
    else:
        opened = Opened(_new(name, scenario, packs, chosen))
    begun = opened.game
    people = _people(seats, bot, begun)
    sitting = Sitting(begun, console(), _reader(), people=people, bot=bot or "random", packs=packs)
    sitting.say_which_dice()
    if opened.notice:
        sitting.say(opened.notice)
    if not resume or opened.parted:
        sitting.put_aside(begun.rulebook.id)
    raise typer.Exit(play_on(sitting))


def _saved(
    name: str,
    wanted: str | None,
    load: Path | None,
    resume: bool,
    scenario: Path | None,
    packs: list[Path],
    chosen: dict[str, Any],
) -> "Opened":
    """A game from a file; the file says how it was set up, so nothing else may."""
    from .home import autosave_file
    from .opening import load_game

    given = [option for option, value in {**chosen, "--scenario": scenario}.items() if value is not None]
    if load is not None and resume:
        given.append("--resume")
    if given:
        raise SetupError(f"{', '.join(given)} cannot go with a saved game, which has its own set-up")
    file = load or autosave_file(name)
    if load is None and not file.exists():
        raise SetupError(f"no game of {name} was left to go on with; begin one with: lychgate play {name}")
    opened = load_game(file, packs)
    here = opened.game.rulebook.id
    if wanted is not None and here != wanted:
        raise SetupError(f"{file} is a game of {here}, not of {wanted}")
    return opened


def _new(name: str, scenario: Path | None, packs: list[Path], chosen: dict[str, Any]) -> "Game":
    from lychgate import api

    from .opening import load_scenario, packs_for, read_seed, read_setup

    ask = chosen["--dice"] is Dice.ask
    if scenario is not None:
        given = [option for option in ("--players", "--seed", "--setup", "--after") if chosen[option] is not None]
        if given:
            raise SetupError(f"{', '.join(given)} cannot go with --scenario: the file says it")
        return load_scenario(name, scenario, packs, ask=ask)
    return api.new(
        name,
        seed=read_seed(chosen["--seed"]),
        players=chosen["--players"],
        setup=_handed_on(name, chosen["--after"], packs) | read_setup(chosen["--setup"] or []),
        chance="ask" if ask else "seed",
        packs=packs_for(name, packs),
    )


def _handed_on(name: str, after: Path | None, packs: list[Path]) -> dict[str, Any]:
    """The part of the set-up that a finished game gives."""
    from lychgate import api

    from .opening import load_game

    if after is None:
        return {}
    finished = load_game(after, packs).game
    if finished.rulebook.id != name:
        raise SetupError(f"{after} is a game of {finished.rulebook.id}, not of {name}")
    return api.handed_on(finished)


def _people(seats: str | None, bot: str | None, game: "Game") -> set[int] | None:
    """The seats that people play; None means all. With a bot and no seats named, the first is yours."""
    from lychgate.bots import make_bot

    if bot is not None:
        make_bot(bot, 0, game.rulebook.id)
    if seats is None:
        return None if bot is None else {0}
    there = [each["id"] for each in game.view(None)["seats"]]
    people: set[int] = set()
    for word in seats.replace(",", " ").split():
        if not (word.isascii() and word.isdigit() and int(word) - 1 in there):
            raise SetupError(f"--seats {seats}: {word!r} is no player here; they are 1 to {len(there)}")
        people.add(int(word) - 1)
    if not people:
        raise SetupError("--seats names nobody; name at least one player, as in --seats 1")
    return people


def _reader() -> Callable[[str], str]:
    """How lines are read: with editing and recall in a terminal, echoed where they come from a file."""
    if sys.stdin.isatty():
        with suppress(ImportError):
            # Once it is imported, `input` has editing and recall; not every platform has it.
            import_module("readline")
        return input

    def read(prompt: str) -> str:
        line = input(prompt)
        typer.echo(line)
        return line

    return read
