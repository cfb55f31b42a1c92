"""Aboard the Adamant: trading, spending realmstone, and the choice of the next journey."""

from collections.abc import Callable, Iterator, Mapping

from lychgate.kernel.question import Choose, Option, Rule
from lychgate.ledger import rule

from ..heroes.helping import agrees, trade
from ..journey.leading import seats_from
from ..model import topics
from ..model.changes import campaign as changes
from ..model.content import Discovery, Empowerment, Item, JourneyType, Mission
from ..model.names import hero_name
from ..model.state import Hero, Ulfenkarn, step
from ..setting_out.party import pick_leader
from .homecoming import survivors
from .quest import offered
from .shop import buy, cost_of, for_sale, left, payment, points_of, sale_option, worn

SPEND = ("cc.realmstone.buy", "cc.end.trade", "cc.realmstone.no-exchange")
TRADE = ("cc.end.trade",)
TEAM = ("cc.end.trade", "cc.realmstone.team")
JOURNEY = ("cc.setup.journey", "cc.end.new-journey", "cc.setup.quest-card")
FIRST: tuple[str, ...] = (
    "cc.setup.journey",
    "cc.setup.quest-card",
    "cc.setup.first-values",
    "cc.experience.level-zero",
)

Deed = Callable[[], Rule[int]]
"""Something that is done aboard; the seat it hands something to, or -1."""
NOBODY = -1
ITEM = "item:"
"""How a trade of carried items is remembered, apart from those of treasure."""


# -- trading and spending


@step("spend")
@rule("cc.end.trade", "cc.realmstone.buy", "cc.realmstone.no-exchange", "cc.realmstone.discard")
def spend(game: Ulfenkarn, done: int) -> Rule[None]:
    """Each player trades and buys until they are done; `done` holds a bit for each seat. Then realmstone is gone.

    Whoever is handed something is asked again.
    """
    seat = next((one for one in seats_from(game, game.state.leader) if not done >> one & 1), None)
    if seat is None:
        changes.lose_realmstone(game, ("cc.realmstone.discard",))
        return
    options = list(deeds(game, seat))
    deed: Deed | None = None
    if options:
        deed = yield Choose(
            seat,
            "Aboard the Adamant: what next?",
            [*options, Option("done", "Done", value=None, passes=True)],
            topic=topics.ADAMANT_NEXT,
            rules=SPEND,
        )
    if deed is None:
        game.next("spend", done | 1 << seat)
        return
    other = yield from deed()
    game.next("spend", done if other == NOBODY else done & ~(1 << other))


def deeds(game: Ulfenkarn, seat: int) -> Iterator[Option]:
    """What a player can do for the heroes of theirs who are alive: what they can buy, by its card, then every trade."""
    party = survivors(game)
    for hero in party:
        if hero.seat == seat:
            yield from _sales(game, hero)
    for hero in party:
        if hero.seat == seat:
            yield from _gifts(game, hero, party)
            for other in party:
                if other is not hero:
                    yield from _swaps(game, hero, other)


# -- buying


def _sales(game: Ulfenkarn, hero: Hero) -> Iterator[Option]:
    points = points_of(game, hero)
    if points:
        for card in for_sale(game, game.state.roster[hero.id], points):
            yield _with(sale_option(game, hero, card), _buying(game, hero, card))


def _buying(game: Ulfenkarn, hero: Hero, card: Empowerment) -> Deed:
    def buying() -> Rule[int]:
        cards = payment(game, hero, cost_of(game, card))
        yield from buy(game, hero, card)
        changes.pay_realmstone(game, hero, cards)
        return NOBODY

    return buying


def _with(option: Option, deed: Deed) -> Option:
    return Option(option.id, option.label, option.about, value=deed, icon=option.icon)


# -- handing over realmstone


@rule("cc.realmstone.team", "cc.end.trade")
def _gifts(game: Ulfenkarn, hero: Hero, party: list[Hero]) -> Iterator[Option]:
    """Offer to hand all realmstone to another, where that hero could then buy what they cannot buy now."""
    points = points_of(game, hero)
    for other in party if points else ():
        if other is not hero and can_use(game, other, points):
            yield Option(
                f"give:{hero.id}:{other.id}",
                f"{hero_name(game, hero)} gives {hero_name(game, other)} {points} realmstone",
                (f"piece:{hero.id}", f"piece:{other.id}"),
                value=_giving(game, hero, other),
            )


def can_use(game: Ulfenkarn, hero: Hero, more: int) -> bool:
    """Whether these points more would let a hero buy something that they cannot pay for now."""
    points = points_of(game, hero)
    veteran = game.state.roster[hero.id]
    return any(
        points < cost_of(game, card) <= points + more and worn(veteran, card) != card.id and left(game, card)
        for card in game.content.all(Empowerment)
    )


def _giving(game: Ulfenkarn, hero: Hero, other: Hero) -> Deed:
    def giving() -> Rule[int]:
        changes.hand_over(game, hero, other, TEAM)
        return other.seat
        yield

    return giving


# -- treasure and carried items


@rule("cc.end.trade")
def _swaps(game: Ulfenkarn, hero: Hero, other: Hero) -> Iterator[Option]:
    """Offer to hand over or swap treasure and carried items, once with each hero."""
    one, two = game.state.roster[hero.id], game.state.roster[other.id]
    about = (f"piece:{hero.id}", f"piece:{other.id}")
    if one.treasure and one.treasure != two.treasure and not have_traded(hero, other, ""):
        label = _label(game, hero, other, game.content.names(Discovery), one.treasure, two.treasure)
        yield Option(f"treasure:{hero.id}:{other.id}", label, about, value=_trading(game, hero, other))
    if one.item and not have_traded(hero, other, ITEM):
        label = _label(game, hero, other, game.content.names(Item), one.item, two.item)
        yield Option(f"item:{hero.id}:{other.id}", label, about, value=_passing(game, hero, other))


def have_traded(hero: Hero, other: Hero, what: str) -> bool:
    """Whether two heroes have traded aboard, or refused to: they are not asked again."""
    return f"{what}{other.id}" in hero.traded or f"{what}{hero.id}" in other.traded


def _label(game: Ulfenkarn, hero: Hero, other: Hero, names: Mapping[str, str], mine: str, theirs: str | None) -> str:
    one, two = hero_name(game, hero), hero_name(game, other)
    if theirs is None:
        return f"{one} gives {two} the {names[mine]}"
    return f"{one} swaps the {names[mine]} for {two}'s {names[theirs]}"


def _trading(game: Ulfenkarn, hero: Hero, other: Hero) -> Deed:
    def trading() -> Rule[int]:
        yield from trade(game, hero, other, TRADE)
        return other.seat

    return trading


def _passing(game: Ulfenkarn, hero: Hero, other: Hero) -> Deed:
    def passing() -> Rule[int]:
        names = game.content.names(Item)
        one, two = game.state.roster[hero.id].item, game.state.roster[other.id].item
        offer = f"{names[one] if one else 'nothing'} for {names[two] if two else 'nothing'}"
        if (yield from agrees(game, hero, other, offer, TRADE)):
            changes.pass_item(game, hero, other, TRADE)
        else:
            changes.refuse_item(game, hero, other, TRADE)
        return other.seat

    return passing


# -- the next journey


@step("adamant")
@rule("cc.end.new-journey", "cc.setup.journey", "cc.setup.leader", "cc.journey.types")
def next_journey(game: Ulfenkarn) -> Rule[None]:
    """Pick a leader, on every journey but the first, who chooses where to go of what the quest offers."""
    tome = game.state.tome
    rules = FIRST
    if tome is not None and tome.past:
        rules = JOURNEY
        yield from pick_leader(game)
    options = [_journey_option(game, one.journey, one.mission) for one in offered(game) if not one.why]
    kind, mission = yield Choose(
        game.state.leader, "Choose the journey", options, topic=topics.SETUP_JOURNEY, rules=rules
    )
    game.anew("set-out", kind, mission)


def _journey_option(game: Ulfenkarn, kind: str, mission: str) -> Option:
    record = game.content[Mission][mission] if mission else game.content[JourneyType][kind]
    return Option(record.id, record.name, (f"card:{record.id}",), value=(kind, mission), icon=record.icon)
