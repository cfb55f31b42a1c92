"""An explorer's activation: every option weighed by what it is worth, less the die that it takes."""

from collections.abc import Sequence

from msgspec import Struct

from lychgate.bots.base import Advice
from lychgate.kernel.question import Option, Question
from lychgate.mechanics.grid.paths import distance_field
from lychgate.mechanics.grid.shapes import Cell

from . import using
from .errands import CALL, Errand, errand_of, steps_to
from .ground import Ground
from .look import FAR, Look, odds
from .table import (
    Body,
    Charge,
    Explorer,
    Going,
    Hostile,
    Offer,
    Shot,
    Visit,
    attacks_for,
    destiny_dice,
    path,
    range_of,
    visible_cells,
    vitality,
)
from .vault import is_seated, open_questions, sitter_of

DESTINY, NEEDED = 0.1, 1.0
"""What a destiny die is worth to those who are still to act, and where one of them has no other."""
ANSWER = 3.0
"""What a die is worth that answers a question of the vault, to whoever sits or is still to act there."""
LEAST = 0.03
"""What something must be worth beyond its price."""
STEP, HURRY = 0.2, 2.4
"""What a hex nearer to the errand is worth, and how much more while they leave."""
CLOCK = 1.5
"""The same where a stage must be done before its light goes out."""
SOON, GROWS = 4, 0.5
"""From which turn on an errand gets more urgent, and by how much each turn: no combat may last for ever."""
TRAP = 2.0
"""What a trap on the way costs, before fear."""
HIGH = 4
"""What Search and Summon cost."""
FEAR = [0.0, 2.4, 1.8, 1.2, 0.9]
"""What harm counts, by how many wounds an explorer can still suffer."""
STAYING, LEAVING = 0.9, 0.4
"""What the attacks from a hex count towards standing there."""


class Deed(Struct, frozen=True):
    """An option: its id, what it is worth with its price taken off, and why."""

    id: str
    worth: float
    why: str


class Purse:
    """The dice of an explorer: which to spend, and which to keep for overwatch or for an errand."""

    asked: frozenset[int] = frozenset()
    """Questions of the vault that a die can answer."""
    seated = answers = False
    """Whether this explorer sits there, and whether a companion who does is still to act."""

    def __init__(self, look: Look, explorer: Explorer, errand: Errand | None) -> None:
        self.own = [score for score in explorer.spaces.dice if score]
        self.destiny = list(destiny_dice(look.game, explorer))
        others = [slot for slot in look.fight.track.slots if not slot.hostile and not slot.done]
        waiting = [look.state.explorers[slot.card] for slot in others if slot.card != explorer.id]
        self.others = DESTINY if waiting else 0.0
        if any(not any(one.spaces.dice) for one in waiting):
            self.others = NEEDED
        self.watch = 0.25 if look.to_come and look.hostiles else 0.0
        near = errand is not None and steps_to(look, explorer, errand.cells) <= 2 * look.move(explorer)
        self.high = errand is not None and errand.high and near
        sitter = sitter_of(look)
        if sitter is not None:
            self.asked, self.seated = open_questions(look), is_seated(look, explorer)
            self.answers = any(one is sitter for one in waiting)
        self._cheapest: dict[int, tuple[int, bool] | None] = {}
        self._after: dict[tuple[int, ...], tuple[float, list[int]]] = {}

    def price(self, score: int, destiny: bool) -> float:
        """What an explorer gives up with a die."""
        worth = 0.02 * score
        if destiny:
            worth += self.others
        elif score > 1:
            worth += self.watch
        if score in self.asked and (self.seated or (destiny and self.answers)):
            worth += ANSWER
        if self.high and score >= HIGH and self.count(HIGH) == 1:
            worth += 1.2
        return worth

    def count(self, least: int) -> int:
        return sum(score >= least for score in (*self.own, *self.destiny))

    def cheapest(self, cost: int) -> tuple[int, bool] | None:
        """The die that pays a cost and is missed least: its score, and whether it is a destiny die."""
        if cost not in self._cheapest:
            self._cheapest[cost] = self._find(cost)
        return self._cheapest[cost]

    def _find(self, cost: int) -> tuple[int, bool] | None:
        found = [(score, False) for score in self.own if score >= cost]
        found += [(score, True) for score in self.destiny if score >= cost]
        return min(found, key=lambda die: self.price(*die), default=None)

    def cost(self, cost: int) -> float:
        die = self.cheapest(cost) if cost else (0, False)
        return FAR if die is None else 0.0 if not cost else self.price(*die)

    def after(self, costs: tuple[int, ...]) -> tuple[float, list[int]]:
        """What an explorer gives up by paying all these costs, and the scores that are left."""
        found = self._after.get(costs)
        if found is None:
            found = self._after[costs] = self._pay(costs)
        return found

    def _pay(self, costs: tuple[int, ...]) -> tuple[float, list[int]]:
        dice = [(score, False) for score in self.own] + [(score, True) for score in self.destiny]
        price = 0.0
        for cost in costs:
            die = min((one for one in dice if one[0] >= cost), key=lambda one: self.price(*one), default=None)
            if die is None:
                return FAR, []
            price += self.price(*die)
            dice.remove(die)
        return price, [score for score, _ in dice]


class Weighing:
    """One explorer's options, weighed."""

    def __init__(self, look: Look, explorer: Explorer) -> None:
        self.look, self.explorer = look, explorer
        self.errand = errand_of(look, explorer)
        self.purse = Purse(look, explorer, self.errand)
        self.ground = Ground(look, explorer)
        self.field = self._field()
        haste = HURRY if look.leaving else CLOCK if look.timed else 1.0
        self.urge = STEP * haste * (1.0 + GROWS * max(0, look.fight.turn - SOON))
        hurt = look.health(explorer)
        self.fear = FEAR[min(hurt, 4)]
        self._here: dict[str, float] = {}

    def _field(self) -> dict[Cell, int]:
        """How far each hex is from the errand, round traps where there is a way round them."""
        cells = () if self.errand is None else self.errand.cells
        traps = self.look.traps
        if traps and cells:
            found = distance_field(self.look.fight.board.terrain, cells, traps)
            if all(body.cell is None or body.cell in found for body in self.explorer.bodies):
                return found
        found = {}
        for cell in cells:
            for there, steps in self.look.away(cell).items():
                found[there] = min(steps, found.get(there, FAR))
        return found

    def _trapped(self, body: Body, cell: Cell) -> float:
        """What it costs to enter traps on the way to a hex."""
        look = self.look
        if not look.traps or body.cell is None:
            return 0.0
        if not any(range_of(body.cell, trap) <= range_of(body.cell, cell) + 1 for trap in look.traps):
            return 0.0
        met = look.traps.intersection(path(look.game, body, cell, wary=True))
        return TRAP * self.fear * len(met)

    def best(self, options: Sequence[Option]) -> Deed:
        """The best single action, or to end here; with what is sure to follow, where one option says both."""
        best = Deed("end", LEAST, "Nothing more is worth a die now.")
        taken: Option | None = None
        other = 0.0
        for option in options:
            if isinstance(option.value, Going) and len(option.value.costs) > 1:
                continue
            deed = self.weigh(option)
            if deed is None:
                continue
            if not isinstance(option.value, Shot):
                other = max(other, deed.worth)
            if deed.worth > best.worth:
                best, taken = deed, option
        match taken.value if taken is not None else None:
            case Going() as going:
                return self._and_there(self._with_more(best, going, options), options)
            case Shot() as shot if not shot.aim:
                return self._until_it_falls(best, shot, options, max(LEAST, other))
        return best

    def _with_more(self, best: Deed, going: Going, options: Sequence[Option]) -> Deed:
        """A Move with the best shot from where it leads, or a longer walk, if either is worth the dice.

        Who comes to where the errand is done looks again first; and nobody walks past a good shot.
        """
        body = self._body(going.body)
        price, left = self.purse.after(going.costs)
        if not left or (self.errand is not None and self.field.get(going.cell, FAR) == 0):
            return best
        found, most = best, best.worth + LEAST
        for option in options:
            if isinstance(option.value, Charge) and option.value.going == going and not option.value.shot.until:
                shot = option.value.shot
                more = self.purse.after((*going.costs, shot.cost))[0] - price
                gain = self.ground.strike(shot.weapon, going.cell, self.look.fight.hostiles[shot.target], shot.cost)
                if best.worth + gain - more > most:
                    found, most = Deed(option.id, best.worth + gain - more, best.why), best.worth + gain - more
        shot_there = self.ground.strikes(body, going.cell, max(left)) - min(
            self.purse.price(die, False) for die in left
        )
        walk = max(most, best.worth + shot_there)
        for option in options:
            if isinstance(option.value, Going) and len(option.value.costs) > 1 and option.value.body == going.body:
                deed = self.weigh(option)
                if deed is not None and deed.worth > walk:
                    found, walk = Deed(option.id, deed.worth, deed.why), deed.worth
        return found

    def _until_it_falls(self, best: Deed, shot: Shot, options: Sequence[Option], other: float) -> Deed:
        """The same shot again and again, if it stays worth every die that could pay and more than anything else.

        Whoever keeps a die for an errand looks again after each shot.
        """
        if self.purse.high:
            return best
        for option in options:
            if isinstance(option.value, Shot) and option.value.until and _alike(option.value, shot):
                gain = best.worth + self.purse.cost(shot.cost)
                return Deed(option.id, best.worth, best.why) if gain - self._rest(shot) > other else best
        return best

    def _rest(self, shot: Shot) -> float:
        """The price of the dearest die that could be spent if a shot is made until its target falls."""
        return max((self.purse.price(die, False) for die in self.purse.own if die >= shot.cost), default=0.0)

    def _and_there(self, best: Deed, options: Sequence[Option]) -> Deed:
        """A walk with what is sure to follow where it leads: a Search, or more shots at a target that stands."""
        deeds = {option.id: option.value for option in options}
        picked = deeds[best.id]
        for name, deed in deeds.items():
            match deed:
                case Visit() as visit if visit.going == picked:
                    return Deed(name, best.worth, best.why)
                case Charge() as charge if charge.shot.until and isinstance(picked, Charge):
                    if charge.going == picked.going and _alike(charge.shot, picked.shot) and self._fires_on(charge):
                        return Deed(name, best.worth, best.why)
        return best

    def _fires_on(self, charge: Charge) -> bool:
        """Whether a shot after a Move stays worth every die that could pay for it again."""
        shot = charge.shot
        if self.purse.high:
            return False
        gain = self.ground.strike(shot.weapon, charge.going.cell, self.look.fight.hostiles[shot.target], shot.cost)
        return gain - self._rest(shot) > LEAST

    def weigh(self, option: Option) -> Deed | None:
        look, explorer = self.look, self.explorer
        match option.value:
            case Going() as going:
                body = self._body(going.body)
                price, left = self.purse.after(going.costs)
                gain = self._standing(body, going.cell, left) - self._now(body) - self._trapped(body, going.cell)
                return Deed(option.id, gain - price - 0.04 * len(going.costs), self._why(body, going.cell))
            case Shot(until=True):
                return None
            case Shot() as shot:
                body = self._body(shot.body)
                target = look.fight.hostiles[shot.target]
                if shot.aim:
                    gain = look.strike(explorer, body, shot.weapon, target, aimed=True)
                    gain -= look.strike(explorer, body, shot.weapon, target)
                    return Deed(option.id, gain - self.purse.cost(shot.aim), "A target behind cover is worth the aim.")
                score = (self.purse.cheapest(shot.cost) or (shot.cost, False))[0]
                number = attacks_for(shot.weapon, score)
                gain = look.strike(explorer, body, shot.weapon, target, aimed=explorer.aiming) * (0.2 + 0.8 * number)
                return Deed(option.id, gain - self.purse.cost(shot.cost), f"{shot.weapon.name} is worth the die.")
            case Offer() as offer:
                gain, why = self._offer(offer)
                return Deed(option.id, gain - self.purse.cost(offer.cost), why)
        return None

    def _body(self, name: str) -> Body:
        return next(body for body in self.explorer.bodies if body.id == name)

    # -- offers

    def _offer(self, offer: Offer) -> tuple[float, str]:
        look, explorer = self.look, self.explorer
        match offer.id.partition(":")[0]:
            case "aim":
                return 0.0, ""
            case "recuperate":
                _, success, critical = odds(vitality(look.game, explorer))
                gain = success * look.relief(explorer, 1) + critical * look.relief(explorer, 2)
                return gain, f"{look.name(explorer)} can stand {look.health(explorer)} more."
            case "search":
                return 5.0, "There is something to find."
            case "search-anywhere":
                return (1.5, "The points buy a find.") if explorer.inspiration.inspired else (0.0, "")
            case "summon":
                if look.leaving:
                    return 8.0, "It is time to call the way out."
                return (3.0, "The way out had better wait.") if look.fight.turn >= CALL else (-1.0, "It is too soon.")
            case "inspire":
                return 2.0, "Three points make everything better."
        return using.worth(self, _name(offer)), "It is worth what it takes."

    def targets(self, body: Body) -> list[Hostile]:
        if body.cell is None:
            return []
        terrain = self.look.fight.board.terrain
        seen = visible_cells(self.look.game, body.cell)
        return [one for one in self.look.hostiles if seen & terrain.bit[one.cell]]

    def in_sight(self) -> bool:
        """Whether there is anybody to shoot at."""
        return any(self.targets(body) for body in self.explorer.bodies)

    def away(self, body: Body) -> int:
        """How many steps a body is from its errand."""
        return 0 if body.cell is None or self.errand is None else self.field.get(body.cell, 0)

    # -- ground

    def _now(self, body: Body) -> float:
        if body.id not in self._here:
            dice = [*self.purse.own, *self.purse.destiny]
            self._here[body.id] = 0.0 if body.cell is None else self._standing(body, body.cell, dice)
        return self._here[body.id]

    def _standing(self, body: Body, cell: Cell, dice: list[int]) -> float:
        """What a hex is worth: what is done there or nearer to it, less what is suffered there."""
        ground = self.ground
        gain = self._strikes(body, cell, dice) - self.fear * ground.suffered(cell) - ground.alone(cell)
        if self.errand is None:
            return gain
        away = self.field.get(cell, FAR)
        gain -= self.urge * min(away, 30)
        if away == 0:
            ready = not self.errand.high or any(score >= HIGH for score in dice)
            gain += self.errand.worth * (0.6 if ready else 0.2)
        return gain

    def _strikes(self, body: Body, cell: Cell, dice: list[int]) -> float:
        """What the attacks are worth that the dice left pay for, from a hex."""
        if not dice or not self.look.hostiles:
            return 0.0
        most = self.ground.shots(body, cell, max(dice))
        return most * (0.5 + 0.3 * min(2, len(dice) - 1)) * (LEAVING if self.look.leaving else STAYING)

    def _why(self, body: Body, cell: Cell) -> str:
        if self.errand is not None and self.field.get(cell, FAR) < self.field.get(body.cell or cell, FAR):
            return self.errand.why
        return "It is a better place to stand."


def _alike(one: Shot, other: Shot) -> bool:
    """Whether two shots are made by the same body with the same weapon at the same target."""
    return (one.body, one.weapon, one.target) == (other.body, other.weapon, other.target)


def _name(offer: Offer) -> str:
    """Which action an offer is: a ship's support by the name of the ship."""
    return offer.uses.removeprefix("card:") if offer.id == "support" else offer.id


# -- the questions


def what_to_do(look: Look, question: Question, explorer: Explorer) -> Advice:
    best = Weighing(look, explorer).best(list(question.options))
    return Advice(best.id, best.why)


def where_to_go(look: Look, question: Question, explorer: Explorer) -> Advice:
    """A free Move: to the best hex, or to stay."""
    weighing = Weighing(look, explorer)
    dice = [*weighing.purse.own, *weighing.purse.destiny]
    best, most = question.options[0], -1e9
    for option in question.options:
        body = explorer.bodies[0]
        cell = body.cell if option.passes else option.value
        if isinstance(option.value, Going):
            body, cell = weighing._body(option.value.body), option.value.cell
        value = 0.0 if cell is None else weighing._standing(body, cell, dice) - weighing._trapped(body, cell)
        if value > most:
            best, most = option, value
    return Advice(best.id, "It is the best place to stand.")


def pay(look: Look, question: Question, explorer: Explorer) -> Advice:
    """The die that is missed least."""
    if look.fight.acting != explorer.id or explorer.spaces.reacting:
        return Advice(question.options[0].id, "The lowest die will do.")
    purse = Purse(look, explorer, None)
    if purse.count(HIGH) == 1:  # only then it matters whether an errand wants it
        purse = Purse(look, explorer, errand_of(look, explorer))
    best = min(question.options, key=lambda option: purse.price(option.value.score, option.value.destiny))
    return Advice(best.id, "It is the die that is missed least.")
