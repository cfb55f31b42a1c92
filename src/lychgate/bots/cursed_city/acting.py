"""A hero's activation: every option weighed by what it is worth, less the die that it takes."""

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec import Struct

from lychgate.bots.base import Advice
from lychgate.kernel.question import Option, Question
from lychgate.mechanics.effects import Put
from lychgate.mechanics.effects.phrases import SELF
from lychgate.mechanics.grid.paths import distances
from lychgate.mechanics.grid.shapes import Cell

from . import worth
from .errands import (
    HURRIED,
    Errand,
    blows_at,
    doomed_tiles,
    errand_of,
    field,
    hurry,
    menaces,
    next_to,
    searches,
    soon_out,
    unsafe_cells,
)
from .look import FAR, Look
from .paying import HIGH, Purse, purse_of
from .table import (
    Blow,
    Charge,
    Going,
    Hero,
    Model,
    Offer,
    case_of,
    city,
    hero_table,
    is_repeated,
    listed,
    objects,
    sees,
)

LEAST = 0.02
"""What something must be worth beyond its price."""
STEP = 0.3
"""What a space nearer to the errand is worth."""
ONWARD, HOME = 1.6, 2.2
"""How much more it is worth on the way out, to another part of a mission and home."""
DRIFT = 0.1
"""What a space nearer to the way out is worth while there is still something to do."""
TARRY = 0.6
"""What a Recuperate is worth on the way home, of what it is otherwise."""
REALMSTONE = 1.1
"""What a Search is worth that the journey does not ask for, in a quest."""
POINT = 0.4
"""What a point of inspiration is worth to a hero who is inspired: a die rolled again."""
AHEAD = 2
"""How many dice are spent on a way before the hero looks again."""
READY = 0.2
"""What it is worth to have the blow already in mind: a place beside a hostile may be that much worse than the best."""
TROUBLE = 0.3
"""What a trade must be worth, so that treasure does not go round in circles."""


class Deed(Struct, frozen=True):
    """An option: its id, what it is worth with its price taken off, and why."""

    id: str
    worth: float
    why: str


class Weighing:
    """One hero's options, weighed."""

    def __init__(self, look: Look, hero: Hero) -> None:
        self.look, self.hero = look, hero
        self.errand: Errand | None = errand_of(look, hero)
        self.purse: Purse = purse_of(look, hero, self.errand)
        self._ground: Ground | None = None
        self._paid: dict[tuple[int, ...], tuple[float, list[int]]] = {}

    @property
    def ground(self) -> "Ground":
        if self._ground is None:
            self._ground = Ground(self)
        return self._ground

    def best(self, options: Sequence[Option]) -> Deed:
        """The best of what could be done, or to end here."""
        best = Deed("end", LEAST, "Nothing more is worth a die now.")
        for option in options:
            if isinstance(option.value, Going):
                gain = self.going(option.value) if self._plans(option.value) else -FAR
                if gain > best.worth:
                    best = Deed(option.id, gain, self.ground.why(option.value.cell))
                continue
            if is_repeated(option.value):
                continue
            deed = self.weigh(option)
            if deed is not None and deed.worth > best.worth:
                best = deed
        return best

    def weigh(self, option: Option) -> Deed | None:
        """An option that is no going: of those there are few."""
        match option.value:
            case Charge() as charge:
                return self._charge(option.id, charge) if self._plans(charge.going) else None
            case Blow() as blow:
                gain = self.look.strike(self.hero, blow.weapon, blow.target)
                return Deed(option.id, gain - self.purse.cost(blow.cost), f"{blow.weapon.name} is worth the die.")
            case Offer() as offer:
                gain, why = self._offer(offer)
                return Deed(option.id, gain - self.purse.cost(offer.cost), why)
        return None

    def _plans(self, going: Going) -> bool:
        """Whether to think of a way: a long one only on the way home, since what the last dice buy is seen late."""
        return len(going.costs) <= AHEAD or self.look.homeward

    def going(self, going: Going) -> float:
        costs = going.costs
        paid = self._paid.get(costs)
        if paid is None:
            paid = self._paid[costs] = self.purse.paid(*costs)
        price, dice = paid
        return self.ground.standing(going.cell, dice) - self.ground.here - price - 0.03 * len(costs)

    def _charge(self, name: str, charge: Charge) -> Deed | None:
        """To go up to somebody and strike: a little better than going near, if the blow is worth its die then."""
        going, blow = charge.going, charge.blow
        price = self.purse.cost(*going.costs, blow.cost) - self.purse.cost(*going.costs)
        gain = self.look.strike(self.hero, blow.weapon, blow.target) - price
        return (
            Deed(name, self.going(going) + READY + 0.01 * gain, self.ground.why(going.cell)) if gain > LEAST else None
        )

    # -- offers

    def _offer(self, offer: Offer) -> tuple[float, str]:
        head = offer.id.partition(":")[0]
        look, hero = self.look, self.hero
        match head:
            case "recuperate":
                gain = worth.recovery(look, hero) * (TARRY if look.homeward else 1.0)
                return gain, f"{look.name(hero)} has {look.health(hero)} health left."
            case "search":
                return self._search(), "There may be something to find."
            case "search-afar":
                return self._search_afar(), "There may be something to find, even from here."
            case "extract":
                return (12.0, "The way home.") if look.leaving else (-1.0, "There is more to do.")
            case "explore":
                return self._explore()
            case "open":
                return self._open(), "It bars the way."
            case "free":
                return 2.0, "Nobody should stay trapped."
            case "dig":
                return 6.0, "Nobody should stay buried."
            case "give" | "take" | "swap":
                return self._trade(offer), "It is in better hands there."
        return self._special(offer, head)

    def _search(self) -> float:
        look = self.look
        if searches(look) and look.missing:
            return 4.5
        if look.leaving:
            return 0.4 if look.quest and look.missing == 0 else -0.5
        return REALMSTONE if look.quest else 0.35

    def _search_afar(self) -> float:
        """A Search without an object, for three points of inspiration: on the way out they are worth less."""
        look = self.look
        return (REALMSTONE if look.quest else 0.35) - 3 * (0.1 if look.leaving else POINT)

    def _trade(self, offer: Offer) -> float:
        """Treasure changes hands where it is worth more to both together."""
        look, roster = self.look, self.look.state.roster
        other = look.state.heroes[offer.id.partition(":")[2]]
        mine, theirs = roster[self.hero.id].treasure, roster[other.id].treasure
        now = worth.in_hand(look, mine, self.hero) + worth.in_hand(look, theirs, other)
        return worth.in_hand(look, theirs, self.hero) + worth.in_hand(look, mine, other) - now - TROUBLE

    def _explore(self) -> tuple[float, str]:
        look = self.look
        if look.leaving:
            return -1.0, ""
        doomed = doomed_tiles(look)
        safe = sum(number for tile, number in look.journey.citizens.items() if tile not in doomed)
        stores = len(objects(look.state)) if searches(look) else 0
        gain = 3.5 - 0.5 * (safe + stores) - 0.25 * len(look.state.models)
        if doomed:
            gain += 1.0
        return max(gain, hurry(look)), "The road is short, and what follows is close behind."

    def _open(self) -> float:
        """To open a gateway is worth a die where the errand lies behind closed ones."""
        terrain = self.look.state.battlefield.board.terrain
        if self.errand is None or self.hero.cell is None:
            return 0.2
        reached = distances(terrain, self.hero.cell)
        return 0.2 if any(cell in reached for cell in self.errand.cells) else 3.0

    def _special(self, offer: Offer, head: str) -> tuple[float, str]:
        """An action of the journey, or of a card."""
        look, found = self.look, self.look.journey
        key = (found.mission, found.part) if found.mission else (found.type, 1)
        for action in listed[look.content].get(key, ()):
            if action.id == head:
                if head == "challenge":
                    return self._challenge(), "Annika should have somebody to her measure."
                if not found.mission:
                    return 1.5 + 1.5 * self._citizens(), "People are waiting to be saved."
                return (3.5 if action.cost < 6 else 1.0), f"{action.name} is what the mission asks for."
        effect = next(
            (
                one.effect
                for one in hero_table(look.game, self.hero).at["action"]
                if offer.id.startswith(f"{one.card}:{one.number}")
            ),
            None,
        )
        if effect is None:
            return 0.0, ""
        gain = self._leap(effect.do) if any(isinstance(one, Put) for one in effect.do) else 0.0
        gain += worth.opened(look, effect.do, self.hero, offer.answers)
        if effect.cost.discard:
            gain -= 0.8
        return gain, f"{effect.name or 'It'} is worth it."

    def _challenge(self) -> float:
        """To be the quarry is for the healthy, in the place of somebody who is not."""
        look = self.look
        quarry = look.state.heroes.get(look.journey.quarry)
        return 0.0 if quarry is None else 0.5 * (look.health(self.hero) - look.health(quarry)) - 1.0

    def _leap(self, do: Iterable[Any]) -> float:
        """What it is worth to be put in a space of choice."""
        gain = 0.0
        for one in do:
            if isinstance(one, Put) and one.who == SELF and one.where in city.places:
                spots: Iterable[Any] = city.places[one.where](self.look.game, case_of(self.hero, "", ""))
                dice = [*self.purse.own, *self.purse.destiny]
                best = max((self.ground.standing(spot[0], dice) for spot in spots), default=self.ground.here)
                gain += best - self.ground.here
        return gain

    def _citizens(self) -> int:
        terrain = self.look.state.battlefield.board.terrain
        if self.hero.cell is None:
            return 0
        return self.look.journey.citizens.get(terrain.tile_of[self.hero.cell], 0)


class Ground:
    """What it is worth for a hero to stand in a space."""

    def __init__(self, weighing: Weighing) -> None:
        self.look, self.hero = weighing.look, weighing.hero
        self.errand, self.purse, self.weapons = weighing.errand, weighing.purse, self.look.weapons(weighing.hero)
        self.tile_of = self.look.state.battlefield.board.terrain.tile_of
        self.shoots = any(weapon.type != "melee" for weapon, _ in self.weapons)
        self._blows: dict[tuple[str, int, str], float] = {}
        self._shots: dict[tuple[str, int], float] = {}
        self.field = {} if self.errand is None else field(self.look, self.errand)
        out = soon_out(self.look)
        self.out = {} if out is None else field(self.look, out)
        self.close = next_to(self.look)
        self.unsafe, self.menaces = unsafe_cells(self.look), menaces(self.look)
        hurt = self.look.damage(self.hero)
        self.fear = (0.5 if hurt < 3 else 1.0 if hurt < 6 else 2.2) * (1.2 if self.look.leaving else 1.0)
        self.pull = 0.0
        if self.errand is not None:
            self.pull = STEP * min(1.3, 0.4 + self.errand.worth / 4)
            if self.errand.worth >= HURRIED:
                self.pull = STEP * HOME
        if self.errand is not None and self.look.leaving:
            self.pull = STEP * (HOME if self.look.homeward else ONWARD)
        self.here = (
            0.0 if self.hero.cell is None else self.standing(self.hero.cell, [*self.purse.own, *self.purse.destiny])
        )

    def standing(self, cell: Cell, dice: list[int]) -> float:
        """What a space is worth: what is done there or nearer to it, less what is suffered there."""
        close = self.close.get(cell, ())
        gain = -self.unsafe.get(cell, 0.0) - self.fear * blows_at(self.menaces, cell)
        gain += self._strikes(cell, close, dice)
        if self.out:
            gain -= DRIFT * min(self.out.get(cell, FAR), 40)
        if self.errand is None:
            return gain
        away = self.field.get(cell, FAR)
        gain -= self.pull * min(away, 40)
        if away == 0 and not self.errand.hunt:
            ready = not close and any(score >= HIGH for score in dice)
            gain += self.errand.worth * (0.5 if ready else 0.15)
        return gain

    def _strikes(self, cell: Cell, close: Sequence[Model], dice: list[int]) -> float:
        """What the blows are worth that the dice left pay for."""
        if not dice:
            return 0.0
        best = max(dice)
        most = max([self._blow(model, best, "ranged") for model in close]) if close else self._shot(cell, best)
        eager = 0.85 if not self.look.leaving else 0.6 if self.look.homeward else 0.35
        return most * (0.5 + 0.35 * min(2, len(dice) - 1)) * eager

    def _blow(self, model: Model, best: int, without: str) -> float:
        """What the best blow at a hostile is worth that a die pays for, leaving out weapons of a type."""
        key = model.id, best, without
        most = self._blows.get(key)
        if most is None:
            usable = [weapon for weapon, cost in self.weapons if cost <= best and weapon.type != without]
            most = max([self.look.strike(self.hero, weapon, model) for weapon in usable], default=0.0)
            self._blows[key] = most
        return most

    def _shot(self, cell: Cell, best: int) -> float:
        """What the best shot is worth at whom the hero sees now, or from another tile at those who are on it."""
        if not self.shoots:
            return 0.0
        key = self.tile_of[cell], best
        most = self._shots.get(key)
        if most is None:
            most = self._shots[key] = max(
                [self._blow(model, best, "melee") for model in self._visible(key[0])], default=0.0
            )
        return most

    def _visible(self, tile: str) -> list[Model]:
        models = self.look.state.models.values()
        if self.hero.cell is not None and tile == self.tile_of[self.hero.cell]:
            return [model for model in models if sees(self.look.game, self.hero, model)]
        return [model for model in models if self.tile_of[model.cells[0]] == tile]

    def why(self, cell: Cell) -> str:
        if self.errand is not None and self.field.get(cell, FAR) < self.field.get(self.hero.cell or cell, FAR):
            return self.errand.why
        if cell in self.close:
            return "From there a blow can be struck."
        return "It is safer there."


# -- the questions


def where_to_go(look: Look, question: Question, hero: Hero) -> Advice:
    """A free Move: to the best space, or to stay."""
    weighing = Weighing(look, hero)
    ground, dice = weighing.ground, [*weighing.purse.own, *weighing.purse.destiny]
    best, most, why = None, -1e9, "It is well where it is."
    for option in question.options:
        value = ground.here if option.passes else ground.standing(option.value, dice)
        if value > most:
            best, most = option, value
            why = "There is no better place." if option.passes else ground.why(option.value)
    return Advice(question.options[0].id if best is None else best.id, why)
