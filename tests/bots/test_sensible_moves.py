"""What the sensible bot works out once for all squares is what it would find square by square."""

from collections.abc import Iterator

import pytest

from lychgate.bots import make_bot
from lychgate.bots.base import Chair
from lychgate.bots.warhammer_quest_1995.look import Look
from lychgate.bots.warhammer_quest_1995.moving import Hindrance
from lychgate.bots.warhammer_quest_1995.onslaught import Onslaught
from lychgate.bots.warhammer_quest_1995.table import Warrior, monster_card, topics
from lychgate.bots.warhammer_quest_1995.worth import threat
from lychgate.games.warhammer_quest_1995 import RULEBOOK
from lychgate.kernel.game import Game
from lychgate.kernel.origin import Origin
from lychgate.mechanics.grid.paths import distance_field
from lychgate.mechanics.grid.shapes import Cell
from lychgate.mechanics.grid.sight import sees

CONTENT = RULEBOOK.content(())


def moves(seed: int, most: int) -> Iterator[tuple[Look, Warrior, list[Cell]]]:
    """The moves of a game between sensible bots, and the squares to which each could lead."""
    origin = Origin(RULEBOOK.complete_setup(CONTENT, None, {}))
    game = Game.begin(RULEBOOK, CONTENT, origin, seed=seed)
    bot, found = make_bot("sensible", seed, RULEBOOK.id), 0
    while (question := game.question) is not None and found < most:
        if question.topic == topics.WARRIOR_MOVE:
            found += 1
            cells = [option.value for option in question.options if isinstance(option.value, tuple)]
            yield Look(game.play), game.state.warriors[question.actor], cells
        game.answer(bot.choose(question, Chair(game, question.seat)).answer, seat=question.seat)


@pytest.mark.parametrize("seed", range(4))
def test_who_stands_in_the_leaders_way_is_found_as_by_a_field_for_each_square(seed: int) -> None:
    for look, warrior, cells in moves(seed, 40):
        leader, terrain = look.leader, look.terrain
        goal = frozenset(terrain.tiles[terrain.tile_of[cells[-1]]])
        if leader is None or leader is warrior:
            continue
        friends = {one.cell for one in look.state.warriors.values()} - {warrior.cell, leader.cell}
        clear = distance_field(terrain, goal).get(leader.cell, 99)
        hindrance = Hindrance(look, leader, goal, friends)
        for cell in cells:
            stand = friends | {cell}
            way = distance_field(terrain, goal - stand, stand).get(leader.cell, 99)
            assert hindrance.by(cell) == (min(6, way - clear) if 0 < clear < 99 else 0)


def expected(look: Look, stands: dict[Cell, str]) -> dict[str, float]:
    """What each Warrior may expect of the Monsters, square by square."""
    terrain, load = look.terrain, dict.fromkeys(stands.values(), 0.0)
    beside = {one.id: [stands[cell] for cell in terrain.near[one.cell] if cell in stands] for one in look.monsters}
    free = [one for one in look.monsters if not beside[one.id]]
    walls = {*stands, *(one.cell for one in look.monsters if beside[one.id])}
    for monster in look.monsters:
        for one in beside[monster.id]:
            load[one] += threat(look.game, monster) / len(beside[monster.id])
    rovers = [one for one in free if monster_card(look.game, one).missile is None]
    reach = {one.cell for one in rovers}
    for _ in range(look.speed):
        reach |= {cell for at in reach for cell in terrain.steps[at] if cell not in walls}
    room = {one: len(reach.intersection(terrain.steps[cell])) for cell, one in stands.items()}
    left = float(len(rovers))
    while left > 1e-9 and any(room.values()):
        having = [one for one in room if room[one]]
        each = min(1.0, left / len(having))
        for one in having:
            load[one] += each * sum(threat(look.game, rover) for rover in rovers) / len(rovers)
            room[one] -= 1
        left -= each * len(having)
    for archer in [one for one in free if one not in rovers]:
        seen = [one for cell, one in stands.items() if sees(terrain, archer.cell, cell)]
        for one in seen:
            load[one] += threat(look.game, archer) / len(seen)
    return load


@pytest.mark.parametrize("seed", range(4))
def test_what_the_monsters_may_do_is_found_as_square_by_square(seed: int) -> None:
    for look, warrior, cells in moves(seed, 80):
        if look.monsters:
            onslaught = Onslaught(look, warrior)
            for cell in cells:
                stands = {one.cell: one.id for one in look.able if one is not warrior} | {cell: warrior.id}
                assert onslaught.loads(cell) == pytest.approx(expected(look, stands))
