"""What dice are worth: which to spend, and which to keep for a reaction or for an action that needs a high one."""

from msgspec import Struct
from msgspec.structs import replace

from .errands import Errand, steps
from .look import FAR, Look
from .table import Hero, Model, destiny_dice, hero_side

HIGH = 4
"""What Search, Explore and Extract cost."""


class Purse(Struct):
    """The dice of a hero: own and destiny scores, what a reaction would be worth, and whether a high die is wanted."""

    own: list[int]
    destiny: list[int]
    reaction: float
    least: int
    high: bool
    others: bool

    def price(self, score: int, destiny: bool) -> float:
        """What a hero gives up with a die."""
        worth = 0.02 * score
        if destiny:
            worth += 0.12 if self.others else 0.0
        elif score > self.least:
            worth += self.reaction
        if self.high and score >= HIGH and self.count(HIGH) == 1:
            worth += 1.0
        return worth

    def count(self, least: int) -> int:
        return sum(score >= least for score in (*self.own, *self.destiny))

    def cheapest(self, cost: int) -> tuple[int, bool] | None:
        """The die that is best spent on a cost."""
        if cost == 0:
            return 0, False
        found = [(score, False) for score in self.own if score >= cost]
        found += [(score, True) for score in self.destiny if score >= cost]
        return min(found, key=lambda die: self.price(*die), default=None)

    def cost(self, *costs: int) -> float:
        """What it costs to pay for actions one after another."""
        return self.paid(*costs)[0]

    def paid(self, *costs: int) -> tuple[float, list[int]]:
        """The same, and the scores that are left then."""
        purse, total = self, 0.0
        for cost in costs:
            die = purse.cheapest(cost)
            if die is None:
                return FAR, []
            if cost:
                total += purse.price(*die)
                purse = purse._spent(*die)
        return total, [*purse.own, *purse.destiny]

    def _spent(self, score: int, destiny: bool) -> "Purse":
        """The purse without one of its dice."""
        left = [*(self.destiny if destiny else self.own)]
        left.remove(score)
        return replace(self, destiny=left) if destiny else replace(self, own=left)


def purse_of(look: Look, hero: Hero, errand: Errand | None = None) -> Purse:
    own = [score for score in hero.spaces.dice if score]
    destiny = list(destiny_dice(look.game, hero))
    least = min([cost for _, cost in look.weapons(hero)], default=FAR)
    reaction = _reaction(look, hero) if look.to_come and len(own) < 5 else 0.0
    others = any(not slot.hostile and not slot.done and slot.card != hero.id for slot in look.state.track.slots)
    high = errand is not None and not errand.hunt and steps(look, hero, errand) <= hero_side(look.game, hero).run
    return Purse(own, destiny, reaction, least, high, others)


def _reaction(look: Look, hero: Hero) -> float:
    """What a die kept for a reaction is worth: a blow at whoever still comes near, if somebody does."""
    if hero.cell is None:
        return 0.0
    away = look.away(hero.cell)
    coming = [
        model for model in look.state.models.values() if model.group in look.to_come and _comes(look, model, away)
    ]
    if not coming:
        return 0.05
    weapons = [one for one, _ in look.weapons(hero) if one.cost <= 3]
    worth = max((look.strike(hero, weapon, model) for weapon in weapons for model in coming[:3]), default=0.0)
    close = any(away.get(model.cells[0], FAR) <= 1 for model in coming)
    return worth * (0.6 if close else 0.4)


def _comes(look: Look, model: Model, away: dict[tuple[int, int], int]) -> bool:
    return away.get(model.cells[0], FAR) <= look.reach(model) + 1
