"""What an explorer can do now: every action, weapon and target at once, as the options of one question."""

from collections.abc import Iterator

from lychgate.content import Content, Derived
from lychgate.kernel.question import NOTHING, Option, Rule
from lychgate.kernel.topics import Verb
from lychgate.ledger import rule
from lychgate.mechanics.grid.shapes import cell_id

from ..board.cover import has_cover
from ..board.measuring import range_of
from ..combat.attacks import begin, is_covered
from ..combat.targets import Aim, aims
from ..combat.weapons import attacks_for
from ..combat.wounds import could_heal
from ..model.cites import PAY
from ..model.content import ExplorerCard, Weapon
from ..model.names import body_name, hostile_name
from ..model.state import Blackstone, Body, Explorer, Hostile, Marker, Portal
from . import aiming, inspiration, recuperating, searching, summoning, walking
from .charging import Charge, Shot, charges
from .moments import ACTIONS, CarryOut, Offer
from .offered import Offered, Part
from .paying import Price, count_of, pay, prices, scores
from .visiting import Visit, visits
from .walking import Going

END = Option("end", "End activation", value=None, passes=True, verb="end")
INSPIRE = "inspire"
FREE = 6
"""The score that counts as spent on an action for which no die is spent."""


Deed = Going | Shot | Charge | Visit | Offer
"""What the options of an explorer's question stand for."""


@rule("bsf.activation.actions", "bsf.action.list", "bsf.wounds.no-dice")
def options_for(game: Blackstone, explorer: Explorer) -> Offered:
    """Everything that an explorer can do now, without the option to end."""
    return Offered(deeds_of(game, explorer))


def deeds_of(game: Blackstone, explorer: Explorer) -> list[Part]:
    """The same in its parts, none of them empty."""
    dice = scores(game, explorer)
    best = dice[-1] if dice else 0
    price = prices(game, explorer)
    parts: list[Part] = []
    options: list[Option] = []
    aimed: list[Option] = []
    if best:
        found = aims(game, explorer)
        parts = ways_on(game, explorer, dice, price)
        options += shots(game, explorer, dice, found, price)
        aimed = aimed_shots(game, explorer, dice, found, price)
        options += aimed
    for offer in offers(game, explorer, best, price, bool(aimed)):
        if offer.cost <= best:
            options.append(offer_option(offer))
    # Becoming inspired is asked again whenever it would change a roll: it keeps nobody's activation going.
    if not parts and len(options) == 1 and options[0].id == INSPIRE:
        return []
    return [*parts, options] if options else parts


# -- moves


@rule("bsf.action.move", "bsf.action.run", "bsf.twins.interleave")
def ways_on(game: Blackstone, explorer: Explorer, dice: list[int], price: Price) -> list[Part]:
    """Each hex within reach of each body, by the fewest and cheapest actions; and what it could do there."""
    pace = walking.gait(game, explorer, dice, price)
    parts: list[Part] = []
    for body in explorer.bodies:
        found = walking.ways(game, body, pace)
        parts += walking.walks(game, explorer, body, pace, found)
        parts += charges(game, explorer, body, dice, pace, found, price)
        if visited := visits(game, explorer, body, dice, pace, found, price):
            parts.append(visited)
    return parts


# -- weapons


@rule("bsf.action.weapon", "bsf.twins.weapons")
def shots(game: Blackstone, explorer: Explorer, dice: list[int], found: list[Aim], price: Price) -> list[Option]:
    """Each weapon action that can be paid for, with each target; more attacks for a higher die are an option more."""
    costs: dict[str, list[int]] = {}
    again: dict[str, int] = {}
    options: list[Option] = []
    for body, weapon, target in found:
        if weapon.id not in costs:
            cost = price(weapon.id, weapon.cost)
            costs[weapon.id] = tiers(game, explorer, weapon, dice, cost)
            again[weapon.id] = cost if own_dice(explorer, cost) > 1 else 0
        for cost in costs[weapon.id]:
            options.append(shot_option(game, explorer, body, weapon, cost, target))
        if again[weapon.id]:
            options.append(shot_option(game, explorer, body, weapon, again[weapon.id], target, until=True))
    return options


def own_dice(explorer: Explorer, cost: int) -> int:
    """How many dice of an explorer's own card pay a cost: what is done until something falls takes no destiny dice."""
    return count_of(explorer.spaces.dice, cost)


@rule("bsf.attack.several", "bsf.activation.cost")
def tiers(game: Blackstone, explorer: Explorer, weapon: Weapon, dice: list[int], cost: int) -> list[int]:
    """The costs of a weapon action that differ in what they bring and that a die of the explorer pays for.

    Where only a die of a higher tier is left, the lower one is no choice.
    """
    if cost > dice[-1]:
        return []
    more = thresholds[game.content].get((explorer.id, explorer.inspiration.inspired, weapon.id))
    if not more or more[-1] <= cost:
        return [cost]
    steps = [cost, *(least for least in more if least > cost)]
    return sorted({max(step for step in steps if step <= score) for score in dice if score >= cost})


@Derived
def thresholds(content: Content) -> dict[tuple[str, bool, str], list[int]]:
    """The scores from which a die does more, by the explorer, the side of the card and the weapon."""
    return {
        (card.id, inspired, weapon.id): thresholds_of(weapon)
        for card in content.all(ExplorerCard)
        for inspired, side in ((False, card.normal), (True, card.inspired))
        for weapon in side.weapons
    }


def thresholds_of(weapon: Weapon) -> list[int]:
    """The scores from which a die makes more attacks, or gains what the weapon's text gives to a high one."""
    needs = [need for effect in weapon.effects for need in effect.needs if need.what == "spent"]
    return sorted({*weapon.attacks, *(need.least for need in needs if need.least is not None)})


def shot_option(
    game: Blackstone,
    explorer: Explorer,
    body: Body,
    weapon: Weapon,
    cost: int,
    target: Hostile,
    *,
    until: bool = False,
    aim: int = 0,
) -> Option:
    """The option to attack a hostile. Made once and shared: the same are offered again and again."""
    close = body.cell is not None and range_of(body.cell, target.cell) == 1
    key = (body.id, explorer.inspiration.inspired, weapon.id, cost, target.id, close, explorer.aiming, until, aim)
    known = shot_options[game.content]
    option = known.get(key)
    if option is None:
        shot = Shot(body.id, weapon, cost, target.id, until, aim)
        option = known[key] = _shot_option(game, explorer, body, shot, target, "strike" if close else "shoot")
    return option


@Derived
def shot_options(content: Content) -> dict[tuple[str, bool, str, int, str, bool, bool, bool, int], Option]:
    """The options to attack: by the body, the side of its card, the weapon, the cost, the target, whether that is
    adjacent, whether the shot is aimed, goes on until the target falls, and what Aiming costs before it."""
    return {}


def _shot_option(game: Blackstone, explorer: Explorer, body: Body, shot: Shot, target: Hostile, verb: Verb) -> Option:
    weapon = shot.weapon
    number = attacks_for(weapon, shot.cost)
    notes = [f"{shot.aim}+", f"{shot.cost}+"] if shot.aim else [f"{shot.cost}+"]
    if number > 1:
        notes.append(f"{number} attacks")
    if explorer.aiming:
        notes.append("aimed")
    label = f"{'Aim, ' if shot.aim else ''}{weapon.name} ({', '.join(notes)}){' until it falls' if shot.until else ''}"
    label = f"{label}: {hostile_name(game, target)}"
    twin = len(explorer.bodies) > 1
    name = f"{weapon.id}-{shot.cost}" if shot.cost > weapon.cost else weapon.id
    name = f"until:{name}" if shot.until else f"aim:{name}" if shot.aim else name
    return Option(
        f"{name}:{body.id}:{target.id}" if twin else f"{name}:{target.id}",
        f"{body_name(game, body)}: {label}" if twin else label,
        (f"piece:{target.id}", f"piece:{body.id}") if twin else (f"piece:{target.id}",),
        value=shot,
        verb=verb,
    )


# -- the other actions, and what is no action


def offers(game: Blackstone, explorer: Explorer, best: int, price: Price, aims: bool) -> list[Offer]:
    """Aiming, Recuperate, Search and Summon where they can be made; becoming inspired; what cards and ships add."""
    found: list[Offer] = []
    if best:
        if aims:
            found.append(aim_offer(price("aim", aiming.COST)))
        if could_heal(game, explorer):
            found.append(recuperate_offer(price("recuperate", recuperating.COST)))
        if (cost := price("search", searching.COST)) <= best:
            found += search_offers(game, explorer, cost)
        if (cost := price("summon", summoning.COST)) <= best:
            found += summon_offers(game, explorer, cost)
    if inspiration.may_flip(explorer):
        found.append(Offer(INSPIRE, "Become inspired (3 inspiration)", 0, _flip, inspiration.FLIP_RULES))
    for speaker in ACTIONS.always:
        found += speaker(game, explorer, best)
    return found


def _flip(game: Blackstone, explorer: Explorer, paid: int) -> Rule[None]:
    inspiration.flip(game, explorer)
    return NOTHING


@rule("bsf.action.aim", "bsf.cover.ignore")
def aimed_shots(game: Blackstone, explorer: Explorer, dice: list[int], found: list[Aim], price: Price) -> list[Option]:
    """Aiming and each weapon action after it that could be paid for besides, where its target is in cover."""
    if explorer.aiming or not found or len(dice) < 2:
        return []
    aim = price("aim", aiming.COST)
    covered: dict[tuple[str, str], bool] = {}
    options: list[Option] = []
    for body, weapon, target in found:
        if weapon.ignores_cover:
            continue
        pair = (body.id, target.id)
        if pair not in covered:
            covered[pair] = has_cover(game, target, body)
        if not covered[pair]:
            continue
        cost = price(weapon.id, weapon.cost)
        if aiming.can_pay_for_both(dice, aim, cost) and (
            len(explorer.bodies) == 1 or is_covered(game, begin(game, explorer, weapon, target, body=body))
        ):
            options.append(shot_option(game, explorer, body, weapon, cost, target, aim=aim))
    return options


def aim_offer(cost: int) -> Offer:
    return Offer("aim", f"Aim ({cost}+, ignores cover)", cost, _aim, aiming.RULES, "use")


def _aim(game: Blackstone, explorer: Explorer, paid: int) -> Rule[None]:
    aiming.aim(game, explorer)
    return NOTHING


def recuperate_offer(cost: int) -> Offer:
    return Offer("recuperate", f"Recuperate ({cost}+)", cost, _recuperate, recuperating.RULES, "rest")


def _recuperate(game: Blackstone, explorer: Explorer, paid: int) -> Rule[None]:
    return recuperating.recuperate(game, explorer)


@rule("bsf.action.search", "bsf.inspiration.search")
def search_offers(game: Blackstone, explorer: Explorer, cost: int) -> Iterator[Offer]:
    """A Search of each marker in a hex of the explorer; for whoever has the points, one where no marker lies."""
    if not searching.markers_here(game, explorer.bodies) and not searching.can_pay_points(explorer):
        return
    able = searching.searchers(game, explorer)
    for marker in searching.markers_here(game, able):
        about = (f"piece:marker-{marker.number}", f"cell:{cell_id(marker.cell)}")
        yield Offer(
            f"search:{marker.number}",
            f"Search marker {marker.number} ({cost}+)",
            cost,
            _search(marker),
            searching.RULES,
            "search",
            about,
        )
    if searching.may_search_anywhere(game, explorer, able):
        label = f"Search here ({cost}+, 3 inspiration)"
        yield Offer("search-anywhere", label, cost, _search_anywhere, searching.ANYWHERE, "search")


def _search(marker: Marker) -> CarryOut:
    def carry_out(game: Blackstone, explorer: Explorer, paid: int) -> Rule[None]:
        return searching.search(game, explorer, marker)

    return carry_out


def _search_anywhere(game: Blackstone, explorer: Explorer, paid: int) -> Rule[None]:
    return searching.search_anywhere(game, explorer)


@rule("bsf.action.summon")
def summon_offers(game: Blackstone, explorer: Explorer, cost: int) -> Iterator[Offer]:
    """A Summon at each portal where the escape chamber could come."""
    for portal in summoning.summonings(game, explorer):
        label = f"Summon the escape chamber ({cost}+)"
        about = (f"door:{portal.id}",)
        yield Offer(f"summon:{portal.id}", label, cost, _summon(portal), summoning.RULES, "open", about)


def _summon(portal: Portal) -> CarryOut:
    def carry_out(game: Blackstone, explorer: Explorer, paid: int) -> Rule[None]:
        return summoning.summon(game, explorer, portal)

    return carry_out


def offer_option(offer: Offer) -> Option:
    return Option(offer.id, offer.label, offer.about, offer.rules, offer, offer.grave, uses=offer.uses, verb=offer.verb)


# -- doing it


@rule("bsf.activation.cost", "bsf.action.unique", "bsf.action.free", "bsf.action.aim")
def use(game: Blackstone, explorer: Explorer, offer: Offer) -> Rule[None]:
    """Pay for what is neither a Move nor a weapon action, and do it. An aim is over with the next action."""
    score = FREE
    if offer.cost:
        score = yield from pay(game, explorer, offer.cost, offer.label, (*offer.rules, *PAY))
        aiming.lapse(game, explorer)
    yield from offer.carry_out(game, explorer, score)
