"""The chances of a blow and of a shot agree with the rules, face by face."""

from itertools import product
from typing import Any

import pytest

from games.warhammer_quest_1995.quest_items import dungeon, look, monster, play
from lychgate.games.warhammer_quest_1995.combat import chances, fighting, shooting
from lychgate.games.warhammer_quest_1995.model.queries import warrior_card
from lychgate.games.warhammer_quest_1995.model.state import Dungeon

FACES = range(1, 7)


def standing(warrior: str, kind: str, *, unarmed: bool = False, far: bool = False) -> Dungeon:
    state = dungeon(warrior)
    monster(state, kind, (2, 0) if far else (state.warriors[warrior].cell[0], 2))
    state.quest.deeds.unarmed = unarmed
    return state


def outcomes(make: Any, rule: Any, dice: int = 1) -> tuple[float, float]:
    """How likely the rule kills, and how many Wounds it takes: every face to hit with every damage."""
    kills = taken = 0.0
    for hit, *damage in product(FACES, repeat=1 + dice):
        state = make()
        (foe,) = state.monsters.values()
        before = foe.wounds
        play(state, rule, dice=[str(hit), " ".join(map(str, damage))])
        dead = foe.id not in state.monsters
        kills += dead
        taken += before if dead else before - foe.wounds
    total = 6 ** (1 + dice)
    return kills / total, taken / total


@pytest.mark.parametrize("kind", ["orc", "goblin", "minotaur", "snotling"])
@pytest.mark.parametrize(("warrior", "unarmed"), [("barbarian", False), ("barbarian", True), ("dwarf", False)])
@pytest.mark.rule("wq95.combat.to-hit", "wq95.combat.damage", "wq95.combat.toughness")
def test_a_blow_does_what_its_chances_say(kind: str, warrior: str, unarmed: bool) -> None:
    state = standing(warrior, kind, unarmed=unarmed)
    said = chances.of_blow(look(state), state.warriors[warrior], next(iter(state.monsters.values())))

    def strike(game: Any) -> Any:
        yield from fighting.strike(game, game.state.warriors[warrior], next(iter(game.state.monsters.values())), ())

    axe = warrior == "dwarf" and not unarmed
    assert said == pytest.approx(outcomes(lambda: standing(warrior, kind, unarmed=unarmed), strike, 2 if axe else 1))


@pytest.mark.parametrize("kind", ["orc", "goblin", "minotaur"])
@pytest.mark.rule("wq95.shooting.to-hit", "wq95.shooting.damage")
def test_a_shot_does_what_its_chances_say(kind: str) -> None:
    state = standing("elf", kind, far=True)
    said = chances.of_shot(look(state), state.warriors["elf"], next(iter(state.monsters.values())))

    def shoot(game: Any) -> Any:
        missile = warrior_card(game, game.state.warriors["elf"]).missile
        assert missile is not None
        yield from shooting.shoot(game, game.state.warriors["elf"], missile, next(iter(game.state.monsters.values())))

    assert said == pytest.approx(outcomes(lambda: standing("elf", kind, far=True), shoot))


def test_who_has_no_missile_weapon_cannot_shoot() -> None:
    state = standing("dwarf", "orc", far=True)
    assert chances.of_shot(look(state), state.warriors["dwarf"], next(iter(state.monsters.values()))) == (0, 0)


def test_the_axe_is_better_than_a_die() -> None:
    assert sum(share for _, share in chances.axe_odds()) == pytest.approx(35 / 36)
    assert chances.harm(chances.axe_odds(), 1, 3).kills > chances.harm(chances.one_die(), 1, 3).kills
