"""Empowerments: what can be bought, for how much, and with which realmstone."""

from collections.abc import Iterable
from itertools import combinations

from lychgate.kernel.question import Choose, Option, Rule
from lychgate.ledger import rule

from ..model import topics
from ..model.changes import campaign as changes
from ..model.content import Discovery, Empowerment, HeroCard
from ..model.names import hero_name
from ..model.state import Hero, Ulfenkarn, Veteran, step

BUY = ("cc.realmstone.buy", "cc.realmstone.points", "cc.realmstone.slots", "cc.realmstone.two-heroes")
LEAST_COST = 1


# -- what is for sale


@rule("cc.realmstone.buy", "cc.realmstone.two-heroes")
def for_sale(game: Ulfenkarn, veteran: Veteran, points: int) -> list[Empowerment]:
    """The empowerments that a hero can pay for: not one they have, and not one that two heroes have already."""
    return [
        card
        for card in game.content.all(Empowerment)
        if cost_of(game, card) <= points and card.id != worn(veteran, card) and left(game, card)
    ]


def worn(veteran: Veteran, card: Empowerment) -> str | None:
    """What a hero has in the slot of a card."""
    return veteran.armour if card.slot == "armour" else veteran.weapon


@rule("cc.realmstone.two-heroes")
def left(game: Ulfenkarn, card: Empowerment) -> bool:
    """Whether a copy is left: no more heroes can have an empowerment than there are cards of it."""
    owners = sum(card.id in (one.armour, one.weapon) for one in game.state.roster.values() if not one.dead)
    return owners < card.number


@rule("cc.extraction.7")
def cost_of(game: Ulfenkarn, card: Empowerment) -> int:
    """The cost as printed; the first one after an extraction event costs 1 less, but never less than 1."""
    return max(LEAST_COST, card.cost - 1) if game.state.homecoming.discount else card.cost


# -- buying


@rule("cc.realmstone.buy", "cc.realmstone.slots")
def buy(game: Ulfenkarn, hero: Hero, card: Empowerment) -> Rule[int]:
    """Put an empowerment into its slot, with the weapon that it is for where it asks for one; what it cost."""
    chosen = (yield from choose_weapon(game, hero, card)) if asks_for_weapon(card) else ""
    cost = cost_of(game, card)
    rules = (*BUY, "cc.extraction.7") if game.state.homecoming.discount else BUY
    changes.promise_discount(game, False)
    changes.empower(game, game.state.roster[hero.id], card, chosen, cost, rules)
    return cost


def asks_for_weapon(card: Empowerment) -> bool:
    """Whether an empowerment holds for one weapon alone, which is chosen when it is bought."""
    return any(need.what == "chosen-weapon" for effect in card.effects for need in effect.needs)


def choose_weapon(game: Ulfenkarn, hero: Hero, card: Empowerment) -> Rule[str]:
    weapons = game.content[HeroCard][hero.id].path.weapons
    chosen: str = yield Choose(
        hero.seat,
        "{card}: for which weapon of {hero}?",
        [Option(weapon.id, weapon.name) for weapon in weapons],
        topic=topics.ADAMANT_WEAPON,
        rules=BUY,
        cause=f"card:{card.id}",
        parts={"card": card.name, "hero": hero_name(game, hero)},
        actor=hero.id,
    )
    return chosen


def sale_option(game: Ulfenkarn, hero: Hero, card: Empowerment) -> Option:
    """An empowerment for a hero, as an option."""
    old = worn(game.state.roster[hero.id], card)
    instead = f", instead of {game.content[Empowerment][old].name}" if old is not None else ""
    label = f"{hero_name(game, hero)}: {card.name} ({cost_of(game, card)} realmstone{instead})"
    return Option(
        f"buy:{hero.id}:{card.id}", label, (f"card:{card.id}", f"piece:{hero.id}"), value=(hero, card), icon=card.icon
    )


# -- realmstone


@rule("cc.realmstone.points")
def points_of(game: Ulfenkarn, hero: Hero) -> int:
    """The realmstone points that a hero holds."""
    return worth(game, hero.realmstone)


def payment(game: Ulfenkarn, hero: Hero, cost: int) -> list[str]:
    """The cards that pay with the least lost, since no change is given; of equal ways the one with the fewest cards."""
    ways: list[tuple[str, ...]] = [
        way
        for number in range(1, len(hero.realmstone) + 1)
        for way in combinations(sorted(hero.realmstone), number)
        if worth(game, way) >= cost
    ]
    return list(ways[min(range(len(ways)), key=lambda place: (worth(game, ways[place]), len(ways[place])))])


def worth(game: Ulfenkarn, cards: Iterable[str]) -> int:
    """The points of some realmstone cards."""
    return sum(game.content[Discovery][card].value for card in cards)


# -- before a single journey


@step("outfit")
@rule("cc.realmstone.buy")
def outfit(game: Ulfenkarn) -> None:
    """On a journey of its own, heroes of level n have n + 1 points to spend, unless the set-up says what they have.

    In a quest for seasoned heroes each has a purse to spend before their first journey.
    """
    state = game.state
    for hero in state.heroes.values():
        veteran = state.roster[hero.id]
        if veteran.purse:
            game.then("outfit-hero", hero.id, veteran.purse)
            changes.spend_purse(game, veteran)
        elif state.mode == "journey" and veteran.armour is None and veteran.weapon is None:
            game.then("outfit-hero", hero.id, veteran.level + 1)


@step("outfit-hero")
@rule("cc.realmstone.buy")
def outfit_hero(game: Ulfenkarn, hero_id: str, points: int) -> Rule[None]:
    """Let a hero buy one thing, and another as long as there are points for it."""
    hero = game.state.heroes[hero_id]
    cards = for_sale(game, game.state.roster[hero_id], points)
    if not cards:
        return
    done = Option("done", "Done", value=None, passes=True)
    chosen: tuple[Hero, Empowerment] | None = yield Choose(
        hero.seat,
        "{hero} has {points} realmstone to spend. Buy what?",
        [*(sale_option(game, hero, card) for card in cards), done],
        topic=topics.ADAMANT_NEXT,
        rules=BUY,
        parts={"hero": hero_name(game, hero), "points": points},
        actor=hero.id,
    )
    if chosen is not None:
        cost = yield from buy(game, hero, chosen[1])
        game.next("outfit-hero", hero_id, points - cost)
