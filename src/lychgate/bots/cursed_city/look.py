"""One look at the table: how the heroes are, what each hostile threatens, and what its death is worth.

Worth is counted in points of damage that a healthy hero is spared.
"""

from functools import cached_property, lru_cache
from typing import Any

from lychgate.mechanics.activation.action_dice import Dice, chances
from lychgate.mechanics.grid.paths import distances
from lychgate.mechanics.grid.shapes import Cell
from lychgate.mechanics.grid.terrain import Terrain

from .table import (
    BARS,
    BLOOD,
    City,
    Group,
    Hero,
    HeroCard,
    Journey,
    Marker,
    Model,
    Target,
    Ulfenkarn,
    Weapon,
    attack_chances,
    cost_of,
    hostile_side,
    in_action,
    is_champion,
    is_last_part,
    is_target,
    leaves_at,
    may_make,
    move_of,
    on_battlefield,
    prospect,
    weapon_actions,
    wounds_of,
    yields,
)

STANDS = 8
"""The damage that a hero can have; the next point takes them out of action."""
PROGRESS = 2.2
"""What a step of progress is worth while it is wanted."""
SPENT = 12
"""With so little health left among them, heroes who have a quest to live for go home."""
FAR = 99
OWN_GROUP = 1
"""The space above the track of a journey's own group."""


@lru_cache(maxsize=256)
def odds(dice: Dice) -> tuple[float, float, float]:
    """The chances of a failure, a success and a critical success."""
    failure, success, critical = chances(dice)
    return float(failure), float(success), float(critical)


@lru_cache(maxsize=256)
def mean_blow(dice: Dice, success: int, critical: int) -> float:
    """What a blow of a hostile costs a hero behind a middling Defence, on average."""
    _, hit, best = odds(dice)
    _, stop, ward = odds((8,))
    less = [max(0, success - off) for off in (0, 1, 3)], [max(0, critical - off) for off in (0, 1, 3)]
    guard = (1 - stop - ward, stop, ward)
    return sum(hit * guard[one] * less[0][one] + best * guard[one] * less[1][one] for one in range(3))


class Look:
    """What the bot asks of the table, worked out once for each answer."""

    def __init__(self, game: Any) -> None:
        self.game: Ulfenkarn = game
        self.state: City = game.state
        self.content = game.content
        self._blows: dict[tuple[object, ...], tuple[tuple[int, float], ...]] = {}
        self._kills: dict[str, float] = {}
        self._strikes: dict[tuple[str, str, str], float] = {}
        self._reaches: dict[str, int] = {}
        self._weapons: dict[str, list[tuple[Weapon, int]]] = {}

    @property
    def journey(self) -> Journey:
        found = self.state.journey
        if found is None:
            raise AssertionError("no journey goes on; this question belongs to one")
        return found

    @cached_property
    def party(self) -> list[Hero]:
        return on_battlefield(self.state)

    def name(self, hero: Hero) -> str:
        return str(self.content[HeroCard][hero.id].short)

    # -- the journey

    @cached_property
    def missing(self) -> int:
        """How much progress is still wanted."""
        return max(0, self.journey.goal - self.journey.progress)

    @cached_property
    def quest(self) -> bool:
        return self.state.tome is not None

    @cached_property
    def barred(self) -> bool:
        """Whether the mission does not let the heroes leave yet."""
        return bool(self.party) and BARS.sum((), self.game, self.party[0], "extract") > 0

    @cached_property
    def leaving(self) -> bool:
        """Whether it is time to go: the goal is met or out of reach, or the party is spent."""
        if self.state.battlefield.extraction:
            return True
        if self.missing == 0:
            return not self.barred
        if prospect(self.game).hope == "lost":
            return True
        return self.quest and self.missing > 1 and self.spent and not self.barred

    @cached_property
    def homeward(self) -> bool:
        """Whether nothing comes after the way out: before another part of a mission it is well to gather strength."""
        return self.leaving and is_last_part(self.game)

    @cached_property
    def spent(self) -> bool:
        """Whether too little health is left in the party to go on."""
        alive = in_action(self.state)
        return sum(self.health(hero) for hero in alive) <= SPENT or len(alive) <= 2

    # -- heroes

    def damage(self, hero: Hero) -> int:
        return sum(hero.spaces.covers)

    def health(self, hero: Hero) -> int:
        return STANDS - self.damage(hero)

    def pain(self, hero: Hero, points: float) -> float:
        """What points of damage cost a hero: more where a die is lost, and most near the end."""
        left = self.health(hero)
        wound = any(cover == 1 for cover in hero.spaces.covers)
        rate = 0.75 if wound else 1.1
        if left <= 1:
            rate = 3.0
        elif left <= 3:
            rate = 1.8
        return rate * points

    def relief(self, hero: Hero, points: float) -> float:
        """What points of healing are worth to a hero."""
        hurt = self.damage(hero)
        if not hurt:
            return 0.0
        covered = sum(1 for cover in hero.spaces.covers if cover)
        rate = (0.0, 0.8, 1.1, 1.7, 2.4)[covered]
        if hurt >= 6:
            rate = 3.2
        return rate * min(points, hurt)

    # -- hostiles

    def threat(self, model: Model) -> float:
        """The damage that a hostile does in an activation, if it reaches anybody."""
        if model.stunned:
            return 0.2
        return max(mean_blow(one.dice, one.damage[0], one.damage[1]) for one in hostile_side(self.game, model).weapons)

    @cached_property
    def to_come(self) -> set[int]:
        """The groups that are still to act this turn."""
        return {int(slot.card) for slot in self.state.track.slots if slot.hostile and not slot.done}

    @cached_property
    def progress_worth(self) -> float:
        return PROGRESS if self.missing else 0.0

    def left(self, model: Model) -> int:
        """The Wounds that a hostile has left; of one who withdraws, what is left until then."""
        if yields(self.game, model):
            return max(1, BLOOD - model.hurt_since)
        return max(1, wounds_of(self.game, model) - model.damage)

    def kill(self, model: Model) -> float:
        """What the death of a hostile is worth: the blows it spares, and what it does for the journey."""
        worth = self._kills.get(model.id)
        if worth is None:
            worth = self._kills[model.id] = self._kill(model)
        return worth

    def _kill(self, model: Model) -> float:
        group = self.state.groups[model.group]
        game, threat = self.game, self.threat(model)
        standing = len(group.models) - leaves_at(group.deployed)
        doomed = standing <= 0 and not self._stays(group)
        soon = 1.0 if model.group in self.to_come else 0.6
        turns = soon + (0.0 if doomed else 0.8 if self.leaving else 1.3)
        worth = threat * turns + 0.05 * wounds_of(game, model)
        if is_target(game, model) or yields(game, model):
            worth += 2 * self.progress_worth
        elif self.journey.type == "hunt":
            if is_champion(game, model):
                worth += 2 * self.progress_worth
            if standing > 0:
                worth += self.progress_worth / standing
        elif self.counts(model):
            worth += self.progress_worth
        elif self.journey.type == "pillage" and standing > 0 and not self.journey.mission:
            worth += self.progress_worth / standing
        elif standing == 1:
            worth += 0.5
        return worth

    def counts(self, model: Model) -> bool:
        """Whether each model of its kind that is slain is progress: the spies of a Sabotage."""
        found = self.journey
        return found.type == "sabotage" and not found.mission and model.group == OWN_GROUP

    def _stays(self, group: Group) -> bool:
        models = [self.state.models[name] for name in group.models]
        return any(is_target(self.game, one) or yields(self.game, one) or self.counts(one) for one in models)

    # -- blows

    def weapons(self, hero: Hero) -> list[tuple[Weapon, int]]:
        """The weapon actions that a hero may make now, with what each costs."""
        found = self._weapons.get(hero.id)
        if found is None:
            found = self._weapons[hero.id] = [
                (one, cost_of(self.game, hero, one.id, one.cost))
                for one in weapon_actions(self.game, hero)
                if may_make(hero, one)
            ]
        return found

    def blow(self, hero: Hero, weapon: Weapon, target: Target) -> tuple[tuple[int, float], ...]:
        """How likely each amount of damage is."""
        key: tuple[object, ...]
        if isinstance(target, Model):
            key = (hero.id, weapon.id, target.kind, target.cursed, target.diseased, target.damage > 0)
        else:
            key = (hero.id, weapon.id, target.id)
        found = self._blows.get(key)
        if found is None:
            raw = attack_chances(self.game, hero, weapon, target)
            found = self._blows[key] = tuple((dealt, float(chance)) for dealt, chance in raw.items())
        return found

    def strike(self, hero: Hero, weapon: Weapon, target: Target) -> float:
        """What a blow is worth."""
        key = hero.id, weapon.id, target.id
        worth = self._strikes.get(key)
        if worth is None:
            worth = self._strikes[key] = self._strike(hero, weapon, target)
        return worth

    def _strike(self, hero: Hero, weapon: Weapon, target: Target) -> float:
        found = self.blow(hero, weapon, target)
        if isinstance(target, Marker):
            return self.progress_worth * 0.5 * sum(dealt * chance for dealt, chance in found)
        if not isinstance(target, Model):
            return 0.0
        left, kill = self.left(target), self.kill(target)
        more = 0.35 if any(one.when == "attack-success" for one in weapon.effects) else 0.0
        return sum(
            chance * (kill if dealt >= left else (0.65 * kill * dealt / left + (more if dealt else 0.0)))
            for dealt, chance in found
        )

    # -- distances

    @cached_property
    def ground(self) -> Terrain:
        """The battlefield as it would be with every gateway between tiles open: closed ones can be opened."""
        board = self.state.battlefield.board
        return board.terrain if board.terrain.all_open else board.opened.terrain

    def away(self, cell: Cell) -> dict[Cell, int]:
        return distances(self.ground, cell)

    def reach(self, model: Model) -> int:
        """How far a hostile gets in a Move."""
        found = self._reaches.get(model.category)
        if found is None:
            found = self._reaches[model.category] = move_of(self.game, model)
        return found
