"""Write the recorded games of tests/recorded anew.

python scripts/record.py             replay those there are by the rules as they are now; say where one parts
python scripts/record.py anew GAME   play them anew by recipes.toml, as when the cards have changed
python scripts/record.py FILE        take a save (of a game that is over) as a recorded game
"""

import sys
import tomllib
from itertools import count
from pathlib import Path
from typing import Any

import lychgate
from lychgate.bots import Chair, make_bot
from lychgate.kernel.saves import read
from lychgate.lab.playthrough import playthrough

RECORDED = Path(__file__).parent.parent / "tests" / "recorded"
PATIENCE = 2_000
"""So many seeds are tried until a game ends as its recipe says."""


def write(game: lychgate.Game, name: str) -> None:
    file = RECORDED / game.rulebook.id / f"{name}.lychgate"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(game.save())
    file.with_suffix(".txt").write_text(playthrough(game), encoding="utf-8")
    print(f"{file.relative_to(RECORDED)}: {game.outcome and game.outcome.result}, {game.number} answers")


def begin(recipe: dict[str, Any], seed: int) -> lychgate.Game:
    """The game of a recipe: a new one, or a scenario in `scenarios` with what its script says already played."""
    game_id, players = recipe["game"], recipe["players"]
    if "scenario" not in recipe:
        return lychgate.new(game_id, seed=seed, players=players, setup=recipe.get("setup", {}))
    plain = tomllib.loads((RECORDED / "scenarios" / recipe["scenario"]).read_text(encoding="utf-8"))
    return lychgate.scenario(game_id, {**plain, "seed": seed, "players": players})


def play(recipe: dict[str, Any], seed: int) -> lychgate.Game:
    """One game by a recipe: all its seats played by one kind of bot."""
    game_id = recipe["game"]
    game = begin(recipe, seed)
    bots = [make_bot(recipe["bot"], f"{seed}:{seat}", game_id) for seat in range(recipe["players"])]
    while game.questions:
        question = game.questions[0]
        advice = bots[question.seat].choose(question, Chair(game, question.seat))
        game.answer(advice.answer, seat=question.seat)
    return game


def ends_as_wanted(game: lychgate.Game, recipe: dict[str, Any]) -> bool:
    """Whether a game has the result of a recipe and, where one is named, closes with its page of the story."""
    end = game.outcome
    if end is None or end.result != recipe["result"]:
        return False
    return "page" not in recipe or (end.story is not None and end.story.title == recipe["page"])


def play_anew(game_id: str) -> None:
    """Every recipe of a game: the first seed with which it ends as wanted."""
    for recipe in tomllib.loads((RECORDED / "recipes.toml").read_text(encoding="utf-8"))["recipe"]:
        if recipe["game"] != game_id:
            continue
        for seed in count():
            game = play(recipe, seed)
            if ends_as_wanted(game, recipe):
                write(game, recipe["name"])
                break
            if seed == PATIENCE:
                print(f"{recipe['name']}: no seed up to {PATIENCE} ends as wanted; change the recipe")
                break


def replay_all() -> None:
    for file in sorted(RECORDED.rglob("*.lychgate")):
        name = file.relative_to(RECORDED)
        try:
            game = lychgate.load(file.read_bytes())
        except lychgate.LychgateError as parted:
            print(f"{name}: {parted}. Play it anew, or record another game in its place.")
            continue
        told = file.with_suffix(".txt").read_text(encoding="utf-8")
        if playthrough(game) != told or read(game.save()).answers != read(file.read_bytes()).answers:
            # The second is so where fingerprints have a newer form: what was asked, answered and told is the same.
            write(game, file.stem)


def main(arguments: list[str]) -> None:
    match arguments:
        case []:
            replay_all()
        case ["anew", game_id]:
            play_anew(game_id)
        case [file]:
            write(lychgate.load(Path(file).read_bytes()), Path(file).stem)
        case _:
            sys.exit(__doc__)


main(sys.argv[1:])
