"""Gear and legendary gear: claiming, equipping and unequipping."""

from typing import NamedTuple

from lychgate.kernel.chance import Draw
from lychgate.kernel.question import Choose, Option, Rule
from lychgate.ledger import rule
from lychgate.mechanics.cards.decks import draw

from ..model import stats, topics
from ..model.cases import Rules
from ..model.changes import belongings as changes
from ..model.content import GearCard
from ..model.names import names
from ..model.queries import gear_card, is_exhausted_twin
from ..model.state import Acg, Gear, Hero
from . import wounds

DECK, DISCARDS = "gear", "gear-discards"


LIMITS = {"weapon": 2, "armour": 1}


# -- treasure


@rule("acg.dungeon.treasure-icons", "acg.gear.discard-pile-open", "acg.discard.gear-deck-empty")
def treasure(game: Acg, hero: Hero, number: int, rules: Rules) -> Rule[None]:
    """For each treasure icon the hero may claim the top card of the gear deck, or any card of its discard pile.

    Where there is only the deck the question is minor: whoever does not like what he claims may discard it.
    """
    for _ in range(number):
        options = _sources(game, hero)
        if not options:
            game.tell("no-gear", (*rules, "acg.discard.gear-deck-empty"), piece=hero.id)
            return
        told = (*rules, "acg.dungeon.treasure-icons", "acg.gear.discard-pile-open", "acg.terms.may")
        chosen = yield Choose(
            hero.seat,
            "Treasure: claim gear?",
            [*options, NO_GEAR],
            topic=topics.GEAR_TREASURE,
            rules=told,
            cause=f"piece:{hero.id}",
            actor=hero.id,
            minor=len(options) == 1,
        )
        if chosen == "none":
            continue
        if chosen == "deck":
            yield from claim(game, hero, (yield from draw_gear(game, hero, told)), told)
        else:
            changes.take_discarded(game, chosen)
            told = (*told, "acg.discard.gear-deck-empty")
            yield from claim(game, hero, chosen, told)


NO_GEAR = Option("none", "Leave it", passes=True)


def _sources(game: Acg, hero: Hero) -> list[Option]:
    cards = game.state.cards
    options = [Option("deck", "The top card of the gear deck", ("pile:gear",))] if cards.piles[DECK] else []
    for card in dict.fromkeys(str(one) for one in cards.piles[DISCARDS]):
        gear = game.content[GearCard][card]
        if gear.hero in (None, hero.id):
            options.append(Option(card, f"{gear.name} from the discard pile", (f"card:{card}",)))
    return options


def draw_gear(game: Acg, hero: Hero, rules: Rules) -> Rule[str]:
    labels = names(game.content)
    return (
        yield from draw(
            game.state.cards,
            DECK,
            hero.seat,
            "Draw a gear card",
            topic=topics.GEAR_CARD,
            rules=rules,
            actor=hero.id,
            labels=labels,
        )
    )


# -- claiming


@rule("acg.gear.claim-then-equip-or-discard", "acg.gear.change-only-when-claiming", "acg.legendary.fortune-claim")
def claim(game: Acg, hero: Hero, card: str, rules: Rules) -> Rule[None]:
    """Whoever claims gear equips it at once or discards it. Legendary Fortune becomes legendary gear."""
    game.tell("claimed", (*rules, "acg.claim.definition"), piece=hero.id, card=card)
    if game.content[GearCard][card].fortune:
        yield from legendary_fortune(game, hero, card)
    else:
        yield from equip_or_discard(game, hero, card)


class Way(NamedTuple):
    """A way of equipping: what is unequipped for it, or nothing; None: the card is discarded."""

    instead_of: Gear | None


def equip_or_discard(game: Acg, hero: Hero, card: str) -> Rule[None]:
    """The question whether gear is equipped, and in whose place. It is minor where there is room for it."""
    options = [*_ways(game, hero, card), Option("discard", "Discard it", (f"card:{card}",), value=None, passes=True)]
    rules = (
        "acg.gear.claim-then-equip-or-discard", "acg.gear.capacity", "acg.gear.type-limits", "acg.gear.unequip",
        "acg.gear.change-only-when-claiming",
    )  # fmt: skip
    stuck = {one.depleted for one in hero.gear if not may_unequip(game, hero, one)}
    why = tuple(STUCK[depleted] for depleted in (True, False) if depleted in stuck)
    label = game.content[GearCard][card].name
    way: Way | None = yield Choose(
        hero.seat,
        f"Equip {label}?",
        options,
        topic=topics.GEAR_EQUIP,
        rules=(*rules, *why),
        cause=f"piece:{hero.id}",
        actor=hero.id,
        minor=options[0].id == "equip",
    )
    if way is None:
        changes.discard_claimed(game, hero, card, why)
    else:
        changes.equip(game, hero, card, way.instead_of)
        yield from wounds.see_to_hero(game, hero)


STUCK = {True: "acg.gear.no-unequip-depleted", False: "acg.gear.no-unequip-vital-health"}


def _ways(game: Acg, hero: Hero, card: str) -> list[Option]:
    options = []
    if fits(game, hero, card, None):
        options.append(Option("equip", "Equip it", (f"card:{card}",), value=Way(None)))
    for copy in copies(hero):
        old = copy.gear
        if may_unequip(game, hero, old) and fits(game, hero, card, old):
            label = f"Equip it in place of {copy_name(game, copy)}"
            options.append(Option(f"for:{copy.id}", label, (f"card:{old.card}", f"card:{card}"), value=Way(old)))
    return options


class Copy(NamedTuple):
    """A gear card of a hero, and whether it is exhausted while its `twin` is readied."""

    gear: Gear
    twin: bool

    @property
    def id(self) -> str:
        """What tells it apart in an answer."""
        return f"{self.gear.card}:exhausted" if self.twin else self.gear.card


def copies(hero: Hero) -> list[Copy]:
    """A hero's gear; of copies that lie alike, one, and not a depleted one if another is not."""
    found: dict[tuple[str, bool], Copy] = {}
    for gear in sorted(hero.gear, key=lambda one: one.depleted):
        copy = Copy(gear, is_exhausted_twin(hero, gear))
        found.setdefault((gear.card, copy.twin), copy)
    return list(found.values())


def copy_name(game: Acg, copy: Copy) -> str:
    return gear_card(game, copy.gear).name + (" (exhausted)" if copy.twin else "")


@rule("acg.gear.capacity", "acg.gear.type-limits", "acg.legendary.equip-limits", "acg.gear.card-makeup")
def fits(game: Acg, hero: Hero, card: str | None, without: Gear | None) -> bool:
    """Whether a hero's gear is within his capacity, with two weapons and one armour at most, once he has a card more
    or one less. What the new card adds to his capacity does not make room for itself: its effect comes after."""
    after = [gear_card(game, gear) for gear in hero.gear if gear is not without]
    if card is not None:
        after.append(game.content[GearCard][card])
    free = game.state.options.get("legends-beyond-capacity", False)
    if sum(not (free and one.hero is not None) for one in after) > stats.capacity(game, hero, without):
        return False
    return all(sum(one.trait == trait for one in after) <= most for trait, most in LIMITS.items())


@rule("acg.gear.unequip", "acg.gear.no-unequip-depleted", "acg.gear.no-unequip-vital-health")
def may_unequip(game: Acg, hero: Hero, gear: Gear) -> bool:
    """Not while it is depleted, and not while the hero's wounds would defeat him (or have) without its health."""
    if gear.depleted:
        return False
    added = stats.health_by_gear(game, gear.card)
    return not added or hero.wounds < stats.health(game, hero) - added


# -- legendary gear


@rule("acg.legendary.fortune-claim", "acg.legendary.class-set", "acg.legendary.not-in-gear-deck")
def legendary_fortune(game: Acg, hero: Hero, card: str) -> Rule[None]:
    """Legendary Fortune goes back to the campaign pool, and the hero claims one of his legendary cards at random."""
    rules = ("acg.legendary.fortune-claim", "acg.legendary.class-set", "acg.legendary.not-in-gear-deck")
    changes.return_fortune(game, hero, card, rules)
    yield from claim_legend(game, hero, rules)


@rule("acg.legendary.class-set", "acg.legendary.equip-limits")
def claim_legend(game: Acg, hero: Hero, rules: Rules) -> Rule[None]:
    """A hero claims one of his own legendary cards at random, if one is left, and equips or discards it."""
    legends = left(game, hero)
    if not legends:
        return
    options = tuple(Option(one, game.content[GearCard][one].name, (f"card:{one}",)) for one in legends)
    found = yield Draw(
        hero.seat,
        "Draw legendary gear",
        options,
        topic=topics.GEAR_LEGEND,
        rules=rules,
        actor=hero.id,
        weights=(1,) * len(legends),
    )
    game.tell("claimed", (*rules, "acg.legendary.equip-limits"), piece=hero.id, card=found)
    yield from equip_or_discard(game, hero, found)


def left(game: Acg, hero: Hero) -> list[str]:
    """The hero's legendary cards that are still to one side."""
    held = {gear.card for gear in hero.gear}
    piled = set(game.state.cards.piles[DISCARDS])
    return [one.id for one in game.content.all(GearCard) if one.hero == hero.id and one.id not in held | piled]
