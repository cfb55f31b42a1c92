"""A look at the table: what the bot works out before it answers one question."""

from functools import cache, cached_property
from math import exp

from .cards import harms
from .table import (
    SHADOW,
    Acg,
    Enemy,
    EnemyCard,
    Hero,
    LocationCard,
    QuestSheet,
    chances,
    may_attack,
    standing,
    stats,
)

UNKNOWN = 2.2
"""What an enemy that lies facedown does in a round, in wounds."""

STAY, LURK = 3.0, 1.3
"""For how many rounds an enemy that is engaged, or in the shadows, will be a trouble if it is left alone."""

GOAL = 22.0
"""What slaying the enemy is worth that the quest is about."""

STEP = 1.1
"""What one progress is worth when there is time enough."""

LAST_BLOW = 0.55
"""How much of the worth of a blow is that it kills; the rest is for the wounds."""


class Look:
    """The table as it is now. Everything is worked out when first asked for."""

    def __init__(self, game: Acg) -> None:
        self.game = game
        self.state = game.state
        self.content = game.content
        self._attack: dict[str, int] = {}
        self._resilience: dict[str, int] = {}
        self._menace: dict[str, float] = {}
        self._left: dict[str, int] = {}
        self.reward: float | None = None
        """What it is worth that the active location is fully explored, once somebody has worked it out."""

    # -- heroes

    @cached_property
    def heroes(self) -> list[Hero]:
        """Those who stand."""
        return standing(self.game)

    @cached_property
    def turns(self) -> float:
        """How often each hero acts in a round."""
        return 4 / len(self.state.heroes)

    def left(self, hero: Hero) -> int:
        if hero.id not in self._left:
            self._left[hero.id] = stats.remaining(self.game, hero)
        return self._left[hero.id]

    def engaged(self, hero: str) -> list[Enemy]:
        return self.by_place.get(hero, [])

    @cached_property
    def barred(self) -> frozenset[str]:
        """Those who cannot recover wounds."""
        return frozenset(hero.id for hero in self.heroes if stats.lasting(self.game, hero, "cannot-recover"))

    def pain(self, hero: Hero, wounds: float) -> float:
        """What so many wounds cost: one each while there are many left, more the nearer they bring the end."""
        if wounds <= 0:
            return 0.0
        left = self.left(hero)
        return _life(left) - _life(left - wounds)

    def relief(self, hero: Hero, wounds: float) -> float:
        """What it is worth to recover so many."""
        able = min(float(hero.wounds), wounds)
        if able <= 0 or hero.defeated or hero.id in self.barred:
            return 0.0
        left = self.left(hero)
        return _life(left + able) - _life(left)

    def room(self, hero: Hero) -> int:
        """How many success tokens more his cards can hold."""
        return stats.room(self.game, hero, "tokens")

    # -- enemies

    @cached_property
    def by_place(self) -> dict[str, list[Enemy]]:
        found: dict[str, list[Enemy]] = {}
        for enemy in self.state.enemies.values():
            if not enemy.slain:
                found.setdefault(enemy.where, []).append(enemy)
        return found

    @cached_property
    def shadow(self) -> list[Enemy]:
        return self.by_place.get(SHADOW, [])

    def attack(self, enemy: Enemy) -> int:
        if enemy.id not in self._attack:
            self._attack[enemy.id] = stats.attack(self.game, enemy) if enemy.card else 2
        return self._attack[enemy.id]

    def acts(self, enemy: Enemy) -> float:
        """What its next activation costs the party."""
        if not enemy.card:
            return UNKNOWN
        printed = self.content[EnemyCard][enemy.card].attack
        return harms(self.content, enemy.card)[0] + (self.attack(enemy) - printed)

    def threat(self, enemy: Enemy) -> float:
        """What an enemy costs the party in a round: its activation, and the blows between."""
        acts = self.acts(enemy)
        if enemy.where in self.state.heroes:
            acts += self.turns * self.attack(enemy) * chances.chance_of(self.content, "enemy", "attack") * 0.75
        if enemy.card and self.content[EnemyCard][enemy.card].nemesis:
            acts += self.eye(enemy) * 0.8
        return acts

    def eye(self, enemy: Enemy) -> float:
        """What its nemesis effect costs the party."""
        return harms(self.content, enemy.card)[1] if enemy.card else 0.0

    def menace(self, enemy: Enemy) -> float:
        """What it is worth to be rid of an enemy."""
        if enemy.id not in self._menace:
            self._menace[enemy.id] = self._menacing(enemy)
        return self._menace[enemy.id]

    def _menacing(self, enemy: Enemy) -> float:
        stays = STAY if enemy.where in self.state.heroes or self._lasting(enemy) else LURK
        worth = self.threat(enemy) * stays + 0.5
        if enemy.card in self.prey:
            worth += GOAL * (1.0 + self.haste)
        return worth

    def _lasting(self, enemy: Enemy) -> bool:
        """Whether it will not be left behind in the shadows: there is nowhere to go on to, or it is a nemesis."""
        return not self.ways or (bool(enemy.card) and self.content[EnemyCard][enemy.card].type == "nemesis")

    def health(self, enemy: Enemy) -> int:
        return stats.enemy_remaining(self.game, enemy) if enemy.card else 4

    def resilience(self, enemy: Enemy) -> int:
        if enemy.id not in self._resilience:
            self._resilience[enemy.id] = stats.resilience(self.game, enemy) if enemy.card else 0
        return self._resilience[enemy.id]

    def gain(self, enemy: Enemy, wounds: float) -> float:
        """What so many wounds on an enemy are worth."""
        if wounds <= 0 or enemy.slain:
            return 0.0
        health = self.health(enemy)
        worth = self.menace(enemy)
        return worth if wounds >= health else worth * (1 - LAST_BLOW) * wounds / health

    def blows(self, hero: Hero, guard: float, away: int = 0) -> float:
        """The wounds to expect from those around a hero when he acts; `away`: so many of the worst are sent off."""
        able = [enemy for enemy in self.engaged(hero.id) if may_attack(self.game, enemy)]
        there = sorted(able, key=self.attack, reverse=True)[away:]
        dice = sum(not enemy.exhausted for enemy in there)
        chance = chances.chance_of(self.content, "enemy", "attack")
        return chances.blows(tuple(map(self.attack, there)), dice, chance, round(guard, 1)) if dice else 0.0

    # -- the quest

    @cached_property
    def sheet(self) -> QuestSheet:
        return self.content[QuestSheet][self.state.quest]

    @cached_property
    def ways(self) -> int:
        """How many locations are still to come."""
        return len(self.state.cards.piles["locations"])

    @cached_property
    def unexplored(self) -> int:
        return stats.exploration(self.game) - self.state.progress if self.state.location else 0

    @cached_property
    def prey(self) -> frozenset[str]:
        """Whom the quest is about, if anybody, where that enemy can be slain for good."""
        found: set[str] = set()
        for condition in self.sheet.victory:
            if condition.slain is not None:
                found.add(condition.slain)
            elif not condition.explored and self.sheet.nemesis and condition.location in (None, self.state.location):
                found.add(self.sheet.nemesis)
        return frozenset(found)

    @cached_property
    def to_explore(self) -> bool:
        """Whether the active location is one that must be explored: to go on, or to win."""
        if self.ways:
            return True
        return any(one.explored and one.location in (None, self.state.location) for one in self.sheet.victory)

    @cached_property
    def hours(self) -> float:
        """How many rounds are left, as far as the quest sheet says."""
        state = self.state
        least = 30.0
        for condition in self.sheet.defeat:
            if condition.last_peril:
                least = min(least, float(len(self.sheet.track) - state.peril))
            for need in condition.needs:
                if need.what == "mark" and need.least > 0:
                    least = min(least, (need.least - state.marks.get(need.name, 0)) / 1.2)
        return max(0.5, least)

    @cached_property
    def work(self) -> float:
        """How many rounds the party still wants, roughly."""
        tier = self.sheet.tier or 2
        steps = self.unexplored * self.to_explore + self.ways * (4.5 + tier * 0.7)
        prey = sum(
            self.content[EnemyCard][one].health * 0.8 for one in (self.prey or frozenset((self.sheet.nemesis or "",)))
            if one in self.content[EnemyCard] and self.sheet.nemesis
        ) if self._hunt else 0.0  # fmt: skip
        return steps / 4.5 + prey / 4.0

    @cached_property
    def _hunt(self) -> bool:
        return not any(condition.explored for condition in self.sheet.victory)

    @cached_property
    def haste(self) -> float:
        """From 0, all the time in the world, to 1, hardly enough."""
        return min(1.0, max(0.0, self.work / self.hours - 0.6))

    @cached_property
    def step(self) -> float:
        """What one progress is worth."""
        if not self.to_explore:
            return 0.0
        return STEP * (1.0 + 0.8 * self.haste)

    @cached_property
    def place(self) -> LocationCard:
        return self.content[LocationCard][self.state.location]

    def bad_mark(self, name: str) -> bool:
        """Whether a count of the quest brings defeat."""
        return any(need.what == "mark" and need.name == name for one in self.sheet.defeat for need in one.needs)


@cache
def _life(left: float) -> float:
    """What a hero is worth with so much health left: nothing is worse than losing him."""
    if left <= 0:
        return -5.0
    return left + 5.0 * (1 - exp(-left / 3))
