"""Whether to plan several actions at once: what comes after the first is weighed as it will be with its die gone."""

from collections.abc import Iterable, Sequence

from lychgate.bots.base import Advice
from lychgate.kernel.question import Option, Question

from . import worth
from .acting import LEAST, Deed, Weighing
from .look import FAR, Look
from .table import Blow, Charge, Going, Hero, Model, Offer, blow_of, is_repeated


def what_to_do(look: Look, question: Question, hero: Hero) -> Advice:
    """The best of what could be done, with what comes after it where that is as good as certain."""
    weighing = Weighing(look, hero)
    best = weighing.best(question.options)
    best = Planning(weighing, question.options).best_plan(best)
    return Advice(best.id, best.why)


class Planning:
    """The options of a hero, to see what could follow one of them."""

    def __init__(self, weighing: Weighing, options: Sequence[Option]) -> None:
        self.weighing, self.options = weighing, options
        self.look, self.hero, self.purse = weighing.look, weighing.hero, weighing.purse

    def best_plan(self, best: Deed) -> Deed:
        """The longest plan that begins with a deed and would still be right after it; or the deed alone."""
        until, on = f"{best.id}:on", f"{best.id}:all"
        plans = {option.id: option.value for option in self.options if option.id in (until, on)}
        if on in plans and self._fights_on(plans[on]):
            return Deed(on, best.worth, best.why)
        if until in plans and self._goes_on(best, plans[until]):
            return Deed(until, best.worth, best.why)
        return best

    # -- until it falls

    def _goes_on(self, best: Deed, plan: Blow | Charge | Offer) -> bool:
        """Whether the same is still the best with the first die gone."""
        if isinstance(plan, Offer):
            more = self._repriced(best.worth, (plan.cost,), (plan.cost,))
            return more > max(LEAST, self._rival((plan.cost,), self._others(plan)))
        blow, spent = blow_of(plan), spent_on(plan)
        more = self._blow(blow.target, spent, blow)
        if isinstance(plan, Charge):
            return more > max(LEAST, worth.recovery(self.look, self.hero))
        return more > LEAST and more >= self._rival(spent, self._others(plan))

    def _others(self, plan: Blow | Offer) -> Iterable[Option]:
        """What else could be done than to go on with a plan."""
        for option in self.options:
            deed = option.value
            if isinstance(plan, Blow) and isinstance(deed, Blow) and deed.target.id == plan.target.id:
                continue
            if isinstance(plan, Offer) and isinstance(deed, Offer) and deed.id == plan.id.removesuffix(":on"):
                continue
            yield option

    # -- with every die

    def _fights_on(self, plan: Blow | Charge) -> bool:
        """Whether to strike on when the first has fallen: where nothing else is better than a blow at the weakest."""
        blow, spent = blow_of(plan), spent_on(plan)
        same = self._blow(blow.target, spent, blow)
        targets = self._in_reach(plan)
        if not targets:
            return False
        fewest = min(self.look.left(target) for target in targets)
        blows = {target.id: self._blow(target, spent, blow) for target in targets}
        after = max(blows[target.id] for target in targets if self.look.left(target) == fewest)
        if isinstance(plan, Charge):
            rival = worth.recovery(self.look, self.hero)
        else:
            rival = self._rival(spent, (one for one in self.options if not isinstance(one.value, Blow)))
        return min(same, after) > max(LEAST, rival) and max(after, same) >= max(blows.values())

    def _in_reach(self, plan: Blow | Charge) -> list[Model]:
        """Who else can be struck from where the hero is, or will be."""
        first = blow_of(plan).target
        if isinstance(plan, Charge):
            return [one for one in self.weighing.ground.close.get(plan.going.cell, ()) if one is not first]
        struck = {option.value.target.id: option.value.target for option in self.options if type(option.value) is Blow}
        return [one for one in struck.values() if isinstance(one, Model) and one is not first]

    # -- what things are worth with dice gone

    def _blow(self, target: object, spent: tuple[int, ...], first: Blow) -> float:
        """What the next blow of a plan is worth, less its die: by the same weapon, or the dearest that is paid."""
        gone = self.purse.cost(*spent)
        weapons = sorted(self.look.weapons(self.hero), key=lambda one: (one[0].id != first.weapon.id, -one[1]))
        for weapon, cost in weapons:
            price = self.purse.cost(*spent, cost) - gone
            if price < FAR / 2 and not (weapon is first.weapon and weapon.reload) and isinstance(target, Model):
                return self.look.strike(self.hero, weapon, target) - price
        return -FAR

    def _repriced(self, gain: float, costs: tuple[int, ...], spent: tuple[int, ...]) -> float:
        """What something is worth when other dice have been spent first."""
        return gain + self.purse.cost(*costs) + self.purse.cost(*spent) - self.purse.cost(*spent, *costs)

    def _rival(self, spent: tuple[int, ...], options: Iterable[Option]) -> float:
        """What the best of these options is worth then."""
        prices: dict[tuple[int, ...], float] = {}
        most = 0.0
        for option in options:
            if is_repeated(option.value) or isinstance(option.value, Charge):
                continue
            costs = costs_of(option.value)
            more = prices.get(costs)
            if more is None:
                more = prices[costs] = self._repriced(0.0, costs, spent)
            if more > -FAR / 2:
                most = max(most, self._worth(option) + more)
        return most

    def _worth(self, option: Option) -> float:
        if isinstance(option.value, Going):
            return self.weighing.going(option.value)
        deed = self.weighing.weigh(option)
        return -FAR if deed is None else deed.worth


def spent_on(plan: Blow | Charge) -> tuple[int, ...]:
    """What the way and the first blow of a plan cost."""
    return (*plan.going.costs, plan.blow.cost) if isinstance(plan, Charge) else (plan.cost,)


def costs_of(deed: object) -> tuple[int, ...]:
    match deed:
        case Going():
            return deed.costs
        case Blow() | Offer():
            return (deed.cost,)
    return ()
