"""What an explorer can do now: every action, weapon and target at once, as the options of one question."""

from collections.abc import Iterator
from functools import lru_cache

from msgspec import Struct

from lychgate.content import Content, Derived
from lychgate.kernel.question import NOTHING, Option, Rule
from lychgate.kernel.topics import Verb
from lychgate.ledger import rule
from lychgate.mechanics.grid.shapes import Cell, cell_id

from ..board import moving as ground
from ..board.cover import has_cover
from ..board.measuring import range_of
from ..combat.attacks import begin, is_covered, weapon_action
from ..combat.targets import Aim, aims
from ..combat.weapons import attacks_for
from ..combat.wounds import could_heal
from ..model.cites import PAY
from ..model.content import ExplorerCard, Weapon
from ..model.names import body_name, hostile_name
from ..model.queries import combat
from ..model.state import Blackstone, Body, Explorer, Hostile, Marker, Portal
from . import aiming, inspiration, moving, recuperating, searching, summoning
from .moments import ACTIONS, CarryOut, Offer
from .paying import Price, pay, prices, scores

WEAPON_RULES = (*PAY, "bsf.action.weapon")
END = Option("end", "End activation", value=None, passes=True, verb="end")
INSPIRE = "inspire"
FREE = 6
"""The score that counts as spent on an action for which no die is spent."""


class Going(Struct, frozen=True, gc=False):
    """A Move or Run of a body to a hex."""

    body: str
    cell: Cell
    cost: int
    ran: bool


class Shot(Struct, frozen=True):
    """A weapon action by a body against a hostile, both by their ids; its die must show at least the cost."""

    body: str
    weapon: Weapon
    cost: int
    target: str


Deed = Going | Shot | Offer
"""What the options of an explorer's question stand for."""


def name_of(deed: Deed) -> str:
    """Which action a deed is: `move`, `run`, the id of a weapon, or of an offer."""
    if isinstance(deed, Going):
        return "run" if deed.ran else "move"
    return deed.weapon.id if isinstance(deed, Shot) else deed.id


@rule("bsf.activation.actions", "bsf.action.list", "bsf.wounds.no-dice")
def options_for(game: Blackstone, explorer: Explorer) -> list[Option]:
    """Everything that an explorer can do now, without the option to end."""
    dice = scores(game, explorer)
    best = dice[-1] if dice else 0
    price = prices(game, explorer)
    options: list[Option] = []
    found: list[Aim] = []
    if best:
        found = aims(game, explorer)
        options += moves(game, explorer, best, price)
        options += shots(game, explorer, dice, found, price)
    options += [offer_option(offer) for offer in offers(game, explorer, dice, found, price) if offer.cost <= best]
    # Becoming inspired is asked again whenever it would change a roll: it keeps nobody's activation going.
    return [] if len(options) == 1 and options[0].id == INSPIRE else options


# -- moves


@rule("bsf.action.move", "bsf.action.run", "bsf.twins.interleave")
def moves(game: Blackstone, explorer: Explorer, best: int, price: Price) -> list[Option]:
    """Each hex within reach of each body, by the cheapest action that leads there."""
    move, run = price("move", moving.MOVE_COST), price("run", moving.RUN_COST)
    options: list[Option] = []
    near = moving.move_of(game, explorer) if move <= best else 0
    far = moving.run_of(game, explorer) if run <= best else 0
    for body in explorer.bodies:
        name = body_name(game, body) if len(explorer.bodies) > 1 else ""
        for cell, steps in ground.reach(game, body, max(near, far)).items():
            ran = steps > near
            options.append(going_option(body.id, name, cell, run if ran else move, ran))
    return options


@lru_cache(maxsize=4096)
def going_option(body: str, name: str, cell: Cell, cost: int, ran: bool) -> Option:
    """The option to go to a hex, with its cost; the body is named where there are two.

    Made once and shared: the same hexes are offered again and again.
    """
    where = cell_id(cell)
    label = going_label(cost, ran)
    return Option(
        f"{body}:{where}" if name else where,
        f"{name}: {label}" if name else label,
        (f"cell:{where}", f"piece:{body}") if name else (f"cell:{where}",),
        value=Going(body, cell, cost, ran),
        verb="move",
    )


def going_label(cost: int, ran: bool) -> str:
    return f"{'Run' if ran else 'Move'} ({cost}+)"


# -- weapons


@rule("bsf.action.weapon", "bsf.twins.weapons")
def shots(game: Blackstone, explorer: Explorer, dice: list[int], found: list[Aim], price: Price) -> list[Option]:
    """Each weapon action that can be paid for, with each target; more attacks for a higher die are an option more."""
    costs: dict[str, list[int]] = {}
    options: list[Option] = []
    for body, weapon, target in found:
        if weapon.id not in costs:
            costs[weapon.id] = tiers(game, explorer, weapon, dice, price)
        for cost in costs[weapon.id]:
            options.append(shot_option(game, explorer, body, weapon, cost, target))
    return options


@rule("bsf.attack.several", "bsf.activation.cost")
def tiers(game: Blackstone, explorer: Explorer, weapon: Weapon, dice: list[int], price: Price) -> list[int]:
    """The costs of a weapon action that differ in what they bring and that a die of the explorer pays for.

    Where only a die of a higher tier is left, the lower one is no choice.
    """
    cost = price(weapon.id, weapon.cost)
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


def shot_option(game: Blackstone, explorer: Explorer, body: Body, weapon: Weapon, cost: int, target: Hostile) -> Option:
    """The option to attack a hostile. Made once and shared: the same are offered again and again."""
    close = body.cell is not None and range_of(body.cell, target.cell) == 1
    key = (body.id, explorer.inspiration.inspired, weapon.id, cost, target.id, close, explorer.aiming)
    known = shot_options[game.content]
    option = known.get(key)
    if option is None:
        option = known[key] = _shot_option(game, explorer, body, weapon, cost, target, "strike" if close else "shoot")
    return option


@Derived
def shot_options(content: Content) -> dict[tuple[str, bool, str, int, str, bool, bool], Option]:
    """The options to attack: by the body, the side of its card, the weapon, the cost, the target, whether that is
    adjacent, and whether the shot is aimed."""
    return {}


def _shot_option(
    game: Blackstone, explorer: Explorer, body: Body, weapon: Weapon, cost: int, target: Hostile, verb: Verb
) -> Option:
    number = attacks_for(weapon, cost)
    notes = [f"{cost}+"]
    if number > 1:
        notes.append(f"{number} attacks")
    if explorer.aiming:
        notes.append("aimed")
    label = f"{weapon.name} ({', '.join(notes)}): {hostile_name(game, target)}"
    twin = len(explorer.bodies) > 1
    tier = f"-{cost}" if cost > weapon.cost else ""
    return Option(
        f"{weapon.id}{tier}:{body.id}:{target.id}" if twin else f"{weapon.id}{tier}:{target.id}",
        f"{body_name(game, body)}: {label}" if twin else label,
        (f"piece:{target.id}", f"piece:{body.id}") if twin else (f"piece:{target.id}",),
        value=Shot(body.id, weapon, cost, target.id),
        verb=verb,
    )


# -- the other actions, and what is no action


def offers(game: Blackstone, explorer: Explorer, dice: list[int], found: list[Aim], price: Price) -> Iterator[Offer]:
    """Aiming, Recuperate, Search and Summon where they can be made; becoming inspired; what cards and ships add."""
    best = dice[-1] if dice else 0
    if best:
        if aim_helps(game, explorer, dice, found, price):
            yield aim_offer(price("aim", aiming.COST))
        if could_heal(game, explorer):
            yield recuperate_offer(price("recuperate", recuperating.COST))
        if price("search", searching.COST) <= best:
            yield from search_offers(game, explorer, price("search", searching.COST))
        if price("summon", summoning.COST) <= best:
            yield from summon_offers(game, explorer, price("summon", summoning.COST))
    if inspiration.may_flip(explorer):
        yield Offer(INSPIRE, "Become inspired (3 inspiration)", 0, _flip, inspiration.FLIP_RULES)
    for speaker in ACTIONS.always:
        yield from speaker(game, explorer, best)


def _flip(game: Blackstone, explorer: Explorer, paid: int) -> Rule[None]:
    inspiration.flip(game, explorer)
    return NOTHING


@rule("bsf.action.aim", "bsf.cover.ignore")
def aim_helps(game: Blackstone, explorer: Explorer, dice: list[int], found: list[Aim], price: Price) -> bool:
    """Whether a weapon action after Aiming could be paid for, and there is a target in cover to make it worthwhile."""
    if explorer.aiming or not found or len(dice) < 2:
        return False
    aim = price("aim", aiming.COST)
    covered: dict[tuple[str, str], bool] = {}
    for body, weapon, target in found:
        if weapon.ignores_cover:
            continue
        pair = (body.id, target.id)
        if pair not in covered:
            covered[pair] = has_cover(game, target, body)
        if (
            covered[pair]
            and is_covered(game, begin(game, explorer, weapon, target, body=body))
            and aiming.can_pay_for_both(dice, aim, price(weapon.id, weapon.cost))
        ):
            return True
    return False


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


@rule("bsf.activation.cost", "bsf.action.weapon", "bsf.action.unique", "bsf.action.free", "bsf.action.aim")
def carry_out(game: Blackstone, explorer: Explorer, deed: Deed) -> Rule[None]:
    """Pay for what was chosen and do it. An aim is over with the next action, whatever that is."""
    if isinstance(deed, Going):
        rules = moving.RUN_RULES if deed.ran else moving.MOVE_RULES
        with game.scene("ran" if deed.ran else "went", rules, piece=deed.body):
            yield from pay(game, explorer, deed.cost, going_label(deed.cost, deed.ran))
            aiming.lapse(game, explorer)
            distance = moving.run_of(game, explorer) if deed.ran else moving.move_of(game, explorer)
            yield from moving.go(game, own_body(explorer, deed.body), deed.cell, rules, distance=distance)
    elif isinstance(deed, Shot):
        score = yield from pay(game, explorer, deed.cost, f"{deed.weapon.name} ({deed.cost}+)", WEAPON_RULES)
        aimed = explorer.aiming
        aiming.lapse(game, explorer)
        target = combat(game).hostiles[deed.target]
        yield from weapon_action(game, explorer, deed.weapon, score, first=target, body=deed.body, aimed=aimed)
    else:
        score = FREE
        if deed.cost:
            score = yield from pay(game, explorer, deed.cost, deed.label, (*deed.rules, *PAY))
            aiming.lapse(game, explorer)
        yield from deed.carry_out(game, explorer, score)


def own_body(explorer: Explorer, name: str) -> Body:
    return next(body for body in explorer.bodies if body.id == name)
