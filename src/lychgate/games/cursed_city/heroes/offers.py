"""What a hero can do now: every action, weapon and target at once, as the options of one question."""

from collections.abc import Iterator, Set
from functools import lru_cache

from msgspec.structs import replace

from lychgate.kernel.events import SILENCE
from lychgate.kernel.question import Option, Rule
from lychgate.kernel.topics import Verb
from lychgate.ledger import rule
from lychgate.mechanics.activation.walking import Way
from lychgate.mechanics.grid.shapes import Cell, cell_id

from ..battlefield.spaces import adjacent_hostiles, cells_beside
from ..combat.attack import Target
from ..combat.attacks import attack, target_name
from ..combat.weapons import aims, may_make, weapon_actions
from ..model.cites import PAY
from ..model.names import hero_name, model_name
from ..model.queries import cells_of
from ..model.state import Hero, Marker, Model, Ulfenkarn
from . import helping, leaving, moving, plans, recuperating, searching, walking
from .deeds import Blow, Charge, Deed
from .moments import OFFERS, Offer
from .paying import best_score, cost_of, pay, scores
from .walking import Going, Pace

WEAPON_RULES = (*PAY, "cc.weapon.make")
END = Option("end", "End activation", value=None, passes=True, verb="end")


@rule("cc.hero.actions", "cc.hero.basic-list", "cc.hero.one-at-a-time", "cc.buried.no-actions")
def options_for(game: Ulfenkarn, hero: Hero) -> list[Option]:
    """Everything that a hero can do now, without the option to end. A buried hero can only be freed."""
    best = best_score(game, hero)
    options: list[Option] = []
    if not hero.buried and hero.cell is not None:
        if best:
            pace = walking.pace_of(game, hero)
            found = walking.ways(game, hero, pace)
            options += walking.goings(pace, found)
            near = cells_beside(game, cells_of(hero))
            struck = [blow_option(game, blow, near) for blow in blows_now(game, hero, best)]
            struck += charges(game, hero, pace, found)
            options += struck
            if struck and pace.dice > 1:
                options += plans.repeated(game, pace, struck)
        offers = [*actions(game, hero, best), *others(game, hero)]
        for offer in offers:
            if offer.cost <= best:
                options.append(offer_option(offer))
    if helping.is_needed(game):
        options += [offer_option(offer) for offer in help_offers(game, hero) if offer.cost <= best]
    return options


# -- blows


@rule("cc.weapon.make")
def blows_now(game: Ulfenkarn, hero: Hero, best: int) -> list[Blow]:
    """Each weapon action that can be paid for, with each target."""
    found: list[Blow] = []
    costs: dict[str, int] = {}
    for weapon, target in aims(game, hero):
        cost = costs.get(weapon.id)
        if cost is None:
            cost = costs[weapon.id] = cost_of(game, hero, weapon.id, weapon.cost)
        if cost <= best:
            found.append(Blow(weapon, cost, target))
    return found


def blow_option(game: Ulfenkarn, blow: Blow, near: Set[Cell]) -> Option:
    weapon, target = blow.weapon, blow.target
    at_hand = weapon.type != "ranged" and not near.isdisjoint(spaces_of(target))
    verb: Verb = "strike" if at_hand else "shoot"
    return Option(
        *_words(weapon.id, weapon.name, blow.cost, target.id, target_name(game, target)), value=blow, verb=verb
    )


@lru_cache(maxsize=4096)
def _words(weapon: str, name: str, cost: int, target: str, whom: str) -> tuple[str, str, tuple[str, ...]]:
    """The id of a blow, what it is called and what it is about; remembered, as the same are offered all the time."""
    return f"{weapon}:{target}", f"{name} ({cost}+): {whom}", (f"piece:{target}",)


@rule("cc.hero.one-at-a-time", "cc.target.melee")
def charges(game: Ulfenkarn, hero: Hero, pace: Pace, found: list[Way]) -> Iterator[Option]:
    """To go up to a hostile and strike it, where some dice lead there and another pays for the blow.

    Whoever has an enemy at hand strikes or leaves, and is not offered this. The way ends where only this one is beside
    the hero, if it can; whoever wants to stand elsewhere goes there first.
    """
    if pace.dice < 2 or not game.state.models or adjacent_hostiles(game, hero):
        return
    near = [way for way in found if way.actions < pace.dice]
    weapons = [one for one in weapon_actions(game, hero) if one.type == "melee" and may_make(hero, one)]
    if not (near and weapons):
        return
    terrain = game.state.battlefield.board.terrain
    costs = [(weapon, cost_of(game, hero, weapon.id, weapon.cost)) for weapon in weapons]
    around: list[tuple[Model, int]] = []
    beside = crowded = 0
    step_bits = terrain.step_bits
    for model in game.state.models.values():
        bits = 0
        for cell in model.cells:
            bits |= step_bits[cell]
        around.append((model, bits))
        crowded |= beside & bits
        beside |= bits
    for model, bits in around:
        for way in near:  # the shortest first, and of those the one with the fewest Runs
            ends = way.bits & bits
            if ends:
                cell = min(terrain.cells_in(ends & ~crowded or ends))
                going = Going(cell, pace.costs(way.actions, way.runs), way.runs)
                left = pace.leaves(going.costs)
                for weapon, cost in costs:
                    if left >= cost:
                        yield charge_option(game, Charge(going, Blow(weapon, cost, model)), model)
                break


def charges_now(game: Ulfenkarn, hero: Hero) -> list[Option]:
    """The same, for whoever asks after them alone."""
    pace = walking.pace_of(game, hero)
    return list(charges(game, hero, pace, walking.ways(game, hero, pace)))


def charge_option(game: Ulfenkarn, charge: Charge, model: Model) -> Option:
    going, weapon = charge.going, charge.blow.weapon
    label = walking.label((*going.costs, charge.blow.cost), going.runs, weapon.name)
    words = _charge_words(weapon.id, label, model.id, model_name(game, model))
    return Option(*words, value=charge, verb="strike")


@lru_cache(maxsize=4096)
def _charge_words(weapon: str, label: str, model: str, whom: str) -> tuple[str, str, tuple[str, ...]]:
    return f"charge:{weapon}:{model}", f"{label}: {whom}", (f"piece:{model}",)


def spaces_of(target: Target) -> tuple[Cell, ...]:
    return (target.cell,) if type(target) is Marker else cells_of(target)


# -- the other actions


def actions(game: Ulfenkarn, hero: Hero, best: int) -> Iterator[Offer]:
    """Recuperate, Search, Extract and Open, where their conditions are met."""
    if best and recuperating.is_hurt(hero):
        yield from recuperate_offers(game, hero)
    if best >= searching.COST:
        yield from search_offers(game, hero)
        if leaving.closed_beside(game, hero):
            for gateway in leaving.extractions(game, hero):
                yield extract_offer(gateway.id)
            for gateway in leaving.openings(game, hero):
                yield open_offer(gateway.id)


def recuperate_offers(game: Ulfenkarn, hero: Hero) -> Iterator[Offer]:
    """Recuperate once, or with one die after another while anything is left to heal."""
    cost = cost_of(game, hero, "recuperate", recuperating.COST)
    yield Offer("recuperate", f"Recuperate ({cost}+)", cost, _recuperate, recuperating.RULES, "rest")
    if recuperating.is_badly_hurt(hero) and sum(score >= cost for score in scores(game, hero)) > 1:
        label = f"Recuperate with every die ({cost}+)"
        yield Offer("recuperate:on", label, cost, _recuperate, recuperating.RULES, "rest", on=True)


def again(game: Ulfenkarn, hero: Hero, offer: Offer) -> Offer | None:
    """An offer that is taken with one die after another, as it is with the next die; None where it is over."""
    best = best_score(game, hero)
    found = [one for one in recuperate_offers(game, hero) if one.cost <= best] if recuperating.is_hurt(hero) else []
    return replace(found[0], id=offer.id, on=True) if found else None


def _recuperate(game: Ulfenkarn, hero: Hero, paid: int) -> Rule[None]:
    return recuperating.recuperate(game, hero)


def search_offers(game: Ulfenkarn, hero: Hero) -> Iterator[Offer]:
    """A Search beside each object next to the hero; next to none, a distant one for whoever has the points."""
    beside = searching.objects_beside(game, hero)
    afar = not beside and searching.may_search_afar(hero)
    if not (beside or afar) or not searching.may_search(game, hero):
        return
    cost = cost_of(game, hero, "search", searching.COST)
    for marker in beside:

        def carry_out(game: Ulfenkarn, hero: Hero, paid: int, marker: str = marker.id) -> Rule[None]:
            return searching.search(game, hero, game.state.battlefield.markers[marker])

        about = (f"piece:{marker.id}", f"cell:{cell_id(marker.cell)}")
        yield Offer(f"search:{marker.id}", f"Search ({cost}+)", cost, carry_out, searching.RULES, "search", about)
    if afar:

        def search_afar(game: Ulfenkarn, hero: Hero, paid: int) -> Rule[None]:
            return searching.search_afar(game, hero)

        label = f"Distant search ({cost}+, 3 inspiration)"
        yield Offer("search-afar", label, cost, search_afar, searching.DISTANT, "search")


def extract_offer(gateway: str) -> Offer:
    def carry_out(game: Ulfenkarn, hero: Hero, paid: int) -> Rule[None]:
        return leaving.extract(game, hero, gateway)

    cost = leaving.EXTRACT_COST
    return Offer(
        f"extract:{gateway}",
        f"Extract ({cost}+)",
        cost,
        carry_out,
        leaving.EXTRACT_RULES,
        "open",
        (f"door:{gateway}",),
    )


def open_offer(gateway: str) -> Offer:
    def carry_out(game: Ulfenkarn, hero: Hero, paid: int) -> Rule[None]:
        leaving.open_up(game, hero, gateway)
        yield from ()

    cost = leaving.OPEN_COST
    return Offer(
        f"open:{gateway}", f"Open ({cost}+)", cost, carry_out, leaving.OPEN_RULES, "open", (f"door:{gateway}",)
    )


def others(game: Ulfenkarn, hero: Hero) -> Iterator[Offer]:
    """What cards, journeys and missions add, and trades of treasure."""
    for speaker in OFFERS.always:
        yield from speaker(game, hero)
    for other, way in helping.trades(game, hero):

        def carry_out(
            game: Ulfenkarn, hero: Hero, paid: int, other: str = other.id, way: helping.Trade = way
        ) -> Rule[None]:
            return helping.trade(game, hero, game.state.heroes[other])

        label = helping.trade_label(game, hero, other, way)
        yield Offer(f"{way}:{other.id}", label, 0, carry_out, helping.TRADE_RULES, "trade", (f"piece:{other.id}",))


# -- what is no action


def help_offers(game: Ulfenkarn, hero: Hero) -> Iterator[Offer]:
    """Freeing the trapped and digging out the buried."""
    for trapped in helping.freeable(game, hero):

        def release(game: Ulfenkarn, hero: Hero, paid: int, trapped: str = trapped.id) -> Rule[None]:
            return helping.free(game, hero, game.state.heroes[trapped])

        whom = "Break free" if trapped is hero else f"Free {hero_name(game, trapped)}"
        label, cost = f"{whom} ({helping.FREE_COST}+)", helping.FREE_COST
        yield Offer(f"free:{trapped.id}", label, cost, release, helping.FREE_RULES, "aid", (f"piece:{trapped.id}",))
    for buried in helping.diggable(game, hero):

        def dig(game: Ulfenkarn, hero: Hero, paid: int, buried: str = buried.id) -> Rule[None]:
            return helping.dig(game, hero, game.state.heroes[buried])

        label = "Dig out (two 6s)" if buried is hero else f"Dig out {hero_name(game, buried)} (two 6s)"
        yield Offer(f"dig:{buried.id}", label, 0, dig, helping.DIG_RULES, "aid", (f"piece:{buried.id}",))


def offer_option(offer: Offer) -> Option:
    return Option(offer.id, offer.label, offer.about, offer.rules, offer, offer.grave, uses=offer.uses, verb=offer.verb)


# -- doing it


@rule("cc.hero.cost", "cc.weapon.make", "cc.hero.unique", "cc.hero.free-actions", "cc.move.distance", "cc.run.distance")
def carry_out(game: Ulfenkarn, hero: Hero, deed: Deed) -> Rule[None]:
    """Pay for what was chosen and do it."""
    if type(deed) is Going:
        yield from go(game, hero, deed)
    elif type(deed) is Charge:
        yield from go(game, hero, deed.going)
    elif type(deed) is Blow:
        yield from pay(game, hero, deed.cost, WEAPON_RULES)
        yield from attack(game, hero, deed.weapon, [deed.target])
    else:
        paid = 6
        if deed.cost:
            paid = yield from pay(game, hero, deed.cost, (*deed.rules, *PAY))
        used = used_before(game, hero) if deed.verb == "use" else ()
        with game.scene("used-more", deed.rules, piece=hero.id, before=used) if used else SILENCE:
            yield from deed.carry_out(game, hero, paid)


def used_before(game: Ulfenkarn, hero: Hero) -> tuple[str, ...]:
    """What a hero has used so far in this activation, by its name: for the tale alone."""
    if game.journal is None:
        return ()
    names: list[str] = []
    for event in reversed(game.journal.events):
        if event.kind == "hero-activated":
            break
        if event.kind == "effect" and event.data.get("by") == hero.id:
            names.append(str(event.data["name"]))
    return tuple(names)


def go(game: Ulfenkarn, hero: Hero, going: Going) -> Rule[None]:
    """The first Move or Run of those that lead to a space."""
    rules = moving.RUN_RULES if going.ran else moving.MOVE_RULES
    distance = moving.distance_of(game, hero, "run" if going.ran else "move")
    cell = going.cell if len(going.costs) == 1 else walking.stops_of(game, hero, going)[0]
    with game.scene("went", rules, piece=hero.id):
        yield from pay(game, hero, going.costs[0])
        yield from moving.go(game, hero, cell, rules, distance=distance, ran=going.ran)
