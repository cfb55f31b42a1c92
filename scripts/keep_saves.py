"""Keep saves of the present rules in tests/saves/corpus, which every later version must open.

python scripts/keep_saves.py   for each game, the kinds of save that are not kept yet for its version of the rules

Run it when the version of a game's rules or of its state's schema, or the format of saves, has gone up. Nothing that is
kept is written again.
"""

import tomllib
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Literal

import lychgate
from lychgate.bots.random import random_answer
from lychgate.games import rulebook
from lychgate.kernel.saves import FORMAT, sealed

SAVES = Path(__file__).parent.parent / "tests" / "saves"
KEY = b"the key of the house that signed the corpus"
SEED = 11


def wander(game: lychgate.Game, answers: int) -> lychgate.Game:
    """Answer at random, until that many answers have been given or the game is over."""
    dice = Random(SEED)
    while (question := game.question) is not None and game.number < answers:
        game.answer(random_answer(question, dice), seat=question.seat)
    return game


def begin(game: str, chance: Literal["seed", "ask"] = "seed") -> lychgate.Game:
    return lychgate.new(game, seed=SEED, players=2, chance=chance)


def middle(game: str) -> bytes:
    return wander(begin(game), 90).save()


def end(game: str) -> bytes:
    return wander(begin(game), 100_000).save()


def dice_read_out(game: str) -> bytes:
    return wander(begin(game, chance="ask"), 60).save()


def scenario(game: str) -> bytes:
    plain = tomllib.loads((SAVES / "scenarios" / f"{game}.toml").read_text(encoding="utf-8"))
    return wander(lychgate.scenario(game, plain), 40).save()


def undo_mark(game: str) -> bytes:
    played = wander(begin(game), 60)
    played.undo(to=30)
    return wander(played, 50).save()


def without_seed(game: str) -> bytes:
    played = wander(begin(game), 60)
    played.seed_is_secret = True
    return played.save()


def signed(game: str) -> bytes:
    return sealed(without_seed(game), KEY)


KINDS: dict[str, Callable[[str], bytes]] = {
    "middle": middle,
    "end": end,
    "dice-read-out": dice_read_out,
    "scenario": scenario,
    "undo-mark": undo_mark,
    "without-seed": without_seed,
    "signed": signed,
}


def main() -> None:
    for game in lychgate.game_ids():
        book = rulebook(game)
        for kind, make in KINDS.items():
            made_by = f"format{FORMAT}-rules{book.version}-schema{book.schema}"
            file = SAVES / "corpus" / f"{game}-{made_by}-{kind}.lychgate"
            if not file.exists():
                file.write_bytes(make(game))
                print(f"{file.name}: {file.stat().st_size:,} bytes")


main()
