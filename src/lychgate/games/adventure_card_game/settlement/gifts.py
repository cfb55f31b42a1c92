"""Gear that changes hands in town."""

from typing import NamedTuple

from lychgate.kernel.question import Choose, Option, Rule
from lychgate.ledger import rule

from ..heroes import gear
from ..model import topics
from ..model.changes import belongings
from ..model.names import card_name
from ..model.queries import gear_card, party_seat
from ..model.state import Acg, Gear, Hero


class Gift(NamedTuple):
    """Gear that changes hands: what comes back for it, or what the taker puts aside to make room, if anything."""

    giver: Hero
    gear: Gear
    taker: Hero
    back: Gear | None = None
    instead_of: Gear | None = None


@rule("acg.gear.give-in-settlement")
def hand_round(game: Acg) -> Rule[None]:
    """The last gifts before the party leaves town, when depleted gear is whole again and wounds are healed."""
    while gifts := gift_options(game):
        done = Option("done", "Done", value=None, passes=True, verb="end")
        rules = ("acg.gear.give-in-settlement", "acg.terms.may")
        gift = yield Choose(party_seat(game), "Trade gear?", [done, *gifts], topic=topics.TOWN_GIFTS, rules=rules)
        if gift is None:
            return
        give(game, gift)


def gift_options(game: Acg) -> list[Option]:
    """What could be given or swapped; a swap is one transaction, and limits are looked at when it is done."""
    options = []
    heroes = list(game.state.heroes.values())
    for giver in heroes:
        for copy in gear.copies(giver):
            if not _giveable(game, giver, copy.gear):
                continue
            for taker in heroes:
                if taker is not giver:
                    options += _gifts(game, giver, copy, taker)
    return options


@rule("acg.legendary.cannot-be-given", "acg.gear.give-in-settlement")
def _giveable(game: Acg, giver: Hero, one: Gear) -> bool:
    """Not legendary gear, nor what is depleted or keeps the giver alive."""
    return gear_card(game, one).hero is None and gear.may_unequip(game, giver, one)


@rule("acg.gear.capacity", "acg.gear.type-limits", "acg.gear.give-in-settlement")
def _gifts(game: Acg, giver: Hero, given: gear.Copy, taker: Hero) -> list[Option]:
    """What one hero may hand another, or swap with him: afterwards the gear of both is within their limits."""
    one = given.gear
    name = gear.copy_name(game, given)
    to = card_name(game.content, taker.id)
    about = (f"card:{one.card}", f"piece:{taker.id}")
    found = []
    spared = gear.fits(game, giver, None, one)
    if spared and gear.fits(game, taker, one.card, None):
        key = f"{giver.id}:{given.id}>{taker.id}"
        found.append(Option(key, f"{name} goes to the {to}", about, value=Gift(giver, one, taker), verb="trade"))
    for copy in gear.copies(taker):
        other = copy.gear
        makes_room = gear.fits(game, taker, one.card, other)
        if spared and makes_room and gear.may_unequip(game, taker, other):
            label = f"{name} goes to the {to}, in place of {gear.copy_name(game, copy)}"
            key = f"{giver.id}:{given.id}>{taker.id}:{copy.id}"
            found.append(Option(key, label, about, value=Gift(giver, one, taker, instead_of=other), verb="trade"))
        swapped = giver.id < taker.id and one.card != other.card and _giveable(game, taker, other)
        if swapped and makes_room and gear.fits(game, giver, other.card, one):
            label = f"{name} goes to the {to} for {gear.copy_name(game, copy)}"
            key = f"{giver.id}:{given.id}<>{taker.id}:{copy.id}"
            found.append(Option(key, label, about, value=Gift(giver, one, taker, other), verb="trade"))
    return found


@rule("acg.gear.give-in-settlement", "acg.legendary.cannot-be-given", "acg.gear.equip")
def give(game: Acg, gift: Gift) -> None:
    """Gear that is not legendary is handed to another hero, who equips it; or two pieces are swapped."""
    giver, one, taker, back, instead_of = gift
    rules = ("acg.gear.give-in-settlement", "acg.legendary.cannot-be-given", "acg.gear.equip")
    belongings.hand_over(game, giver, one, taker, rules)
    if back is not None:
        belongings.hand_over(game, taker, back, giver, rules)
    if instead_of is not None:
        belongings.unequip(game, taker, instead_of)
