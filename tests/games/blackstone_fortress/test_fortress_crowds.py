"""What a crowd costs: the work of a turn grows with the hostiles in it, and no faster."""

import sys
from random import Random
from types import FrameType

from games.blackstone_fortress.fortress import (
    AMALLYN,
    BEASTMAN,
    CULTIST,
    DRAIK,
    DRONE,
    GHUL,
    GUARDSMAN,
    TADDEUS,
    UR025,
    fortress,
)
from lychgate.bots.random import random_answer
from lychgate.games.blackstone_fortress.board.sight import seen_from
from lychgate.kernel.game import Game

EXPLORERS = tuple(
    {"id": name, "cell": cell, "dice": [6, 4, 2]}
    for name, cell in ((DRAIK, "-1,8"), (TADDEUS, "0,8"), (AMALLYN, "-1,9"), (UR025, "0,9"))
)
FEW = {1: {GUARDSMAN: 3}}
MANY = {1: {GUARDSMAN: 14}, 2: {CULTIST: 4, GHUL: 4}, 3: {BEASTMAN: 4}, 4: {DRONE: 4}}
HEXES = [f"{q},{r}" for r in range(1, 6) for q in range(-1, 6)]
TIMES = 10


def crowd(groups: dict[int, dict[str, int]]) -> Game:
    """Four explorers in the south of the Cloister, and groups spread over its north, two or so to a hex."""
    probe = fortress(*EXPLORERS)
    board = probe.state.expedition.combat.board.terrain
    free = [cell for cell in HEXES if tuple(map(int, cell.split(","))) in board.cells]
    lines, place = [], 0
    for number, kinds in groups.items():
        hostiles = []
        for kind, many in kinds.items():
            hostiles += [{"kind": kind, "cell": free[place + one // 2]} for one in range(many)]
            place += (many + 1) // 2
        lines.append({"number": number, "hostiles": hostiles})
    game = fortress(*EXPLORERS, group=lines)
    for cell in board.cells:  # what is known of the board for good is no work of a turn
        seen_from(game.state.expedition.combat.board.terrain)[cell]
    return game


def work_of_a_turn(game: Game, seed: int) -> int:
    """How many functions are called until the turn is over: a count that does not depend on the machine."""
    dice, calls, turn = Random(seed), 0, game.state.expedition.combat.turn

    def count(frame: FrameType, event: str, argument: object) -> None:
        nonlocal calls
        calls += event == "call"

    sys.setprofile(count)
    try:
        while game.question is not None and game.state.expedition.combat.turn == turn:
            game.answer(random_answer(game.question, dice))
    finally:
        sys.setprofile(None)
    return calls


def test_a_turn_with_thirty_hostiles_is_at_most_ten_times_the_work_of_one_with_three() -> None:
    few = sum(work_of_a_turn(crowd(FEW), seed) for seed in range(4))
    many = sum(work_of_a_turn(crowd(MANY), seed) for seed in range(4))
    assert many <= TIMES * few, f"{many} calls with thirty, {few} with three"
