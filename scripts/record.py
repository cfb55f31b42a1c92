"""Write the recorded games of tests/recorded anew: those there are, replayed by the rules as they are now.

python scripts/record.py                     replay all; where one parts from its record, say so
python scripts/record.py small NAME SEED     record a new one, played at random from this seed
python scripts/record.py FILE                take a save (of a game that is over) as a recorded game
"""

import sys
from pathlib import Path
from random import Random

import lychgate
from lychgate.bots.random import random_answer
from lychgate.lab.playthrough import playthrough

RECORDED = Path(__file__).parent.parent / "tests" / "recorded"


def write(game: lychgate.Game, name: str) -> None:
    file = RECORDED / game.rulebook.id / f"{name}.lychgate"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(game.save())
    file.with_suffix(".txt").write_text(playthrough(game), encoding="utf-8")
    print(f"{file.relative_to(RECORDED)}: {game.outcome and game.outcome.result}, {game.number} answers")


def play(game_id: str, seed: int) -> lychgate.Game:
    game = lychgate.new(game_id, seed=seed, players=2)
    dice = Random(seed)
    while game.question is not None:
        game.answer(random_answer(game.question, dice))
    return game


def replay_all() -> None:
    for file in sorted(RECORDED.rglob("*.lychgate")):
        try:
            write(lychgate.load(file.read_bytes()), file.stem)
        except lychgate.Diverged as parted:
            print(f"{file.relative_to(RECORDED)}: {parted}. Record another game in its place.")


def main(arguments: list[str]) -> None:
    if not arguments:
        replay_all()
    elif len(arguments) == 1:
        file = Path(arguments[0])
        write(lychgate.load(file.read_bytes()), file.stem)
    else:
        game_id, name, seed = arguments
        write(play(game_id, int(seed)), name)


main(sys.argv[1:])
