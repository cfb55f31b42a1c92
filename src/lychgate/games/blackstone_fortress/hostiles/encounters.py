"""Encounter cards: who is met at which marker, and the twists that come instead."""

from collections.abc import Mapping

from lychgate.kernel.question import Rule
from lychgate.ledger import rule
from lychgate.mechanics.cards.decks import count, draw
from lychgate.mechanics.grid.shapes import Cell

from ..model import topics
from ..model.changes import hostiles as changes
from ..model.content import Encounter, Entry
from ..model.piles import ENCOUNTERS, MET
from ..model.queries import boxed, combat, hostile_seat
from ..model.state import Blackstone, Group
from .deploying import deploy

DRAW = ("bsf.combat.encounter-draw",)
EMPTY = ("bsf.ruling.encounter-empty",)
ENTRY = ("bsf.combat.encounter-draw", "bsf.combat.encounter-entry")
TWIST = ("bsf.combat.twist", "bsf.combat.encounter-entry")
SHORT = ("bsf.combat.no-models",)
NONE = ("bsf.combat.no-models", "bsf.ruling.no-model-draw")
FORMED = ("bsf.combat.deploy", "bsf.discovery.markers")
MIXED = (*FORMED, "bsf.combat.mixed-groups")


# -- available miniatures


@rule("bsf.combat.no-models", "bsf.setup.hostile-pieces", "bsf.ruling.arms")
def available(game: Blackstone, kind: str) -> list[str]:
    """The hostiles of a kind that are neither on the board nor among the slain of a group."""
    fight = combat(game)
    taken = set(fight.hostiles)
    for group in fight.groups.values():
        taken.update(group.slain)
    return [name for name in boxed[game.content][kind] if name not in taken]


@rule("bsf.combat.no-models")
def gather(game: Blackstone, wanted: Mapping[str, int]) -> list[str]:
    """As many hostiles of each kind as are wanted, by id, or as there are miniatures free."""
    found = {kind: available(game, kind)[:number] for kind, number in wanted.items()}
    if any(found.values()):
        for kind, number in wanted.items():
            if len(found[kind]) < number:
                changes.run_short(game, kind, number - len(found[kind]), SHORT)
    return [name for names in found.values() for name in names]


# -- drawing


@rule("bsf.combat.encounter-draw", "bsf.combat.steps", "bsf.discovery.markers")
def draw_groups(game: Blackstone) -> Rule[None]:
    """Draw an encounter card for each marker whose number shows, in order, and deploy its group before the next."""
    for number, marker in sorted(combat(game).markers.items()):
        if marker.up:
            yield from meet(game, number, marker.cell)


@rule("bsf.combat.encounter-entry", "bsf.combat.twist")
def meet(game: Blackstone, number: int, cell: Cell) -> Rule[Group | None]:
    """Draw an encounter card for the marker with this number: its entry of that number is a group, or a twist.

    The group that was deployed is returned; None where there is none.
    """
    card = yield from draw_encounter(game)
    if card is None:
        changes.go_without_card(game, number, EMPTY)
        return None
    entry = entry_of(game, card, number)
    changes.turn_up_encounter(game, number, card, ENTRY)
    if not entry.twist:
        return (yield from form(game, number, entry.hostiles, cell, card))
    changes.put_in_force(game, entry.twist, TWIST)
    changes.discard_encounter(game, card, TWIST)
    return None


@rule("bsf.combat.encounter-entry")
def entry_of(game: Blackstone, card: str, number: int) -> Entry:
    """The n-th entry of an encounter card counts for the n-th marker."""
    return game.content[Encounter][card].entries[number - 1]


@rule("bsf.ruling.encounter-empty")
def draw_encounter(game: Blackstone, rules: tuple[str, ...] = DRAW) -> Rule[str | None]:
    """Draw the top card of the encounter deck, shuffling the discards where none is left.

    None where all cards are in play, as against few kinds of hostiles.
    """
    cards = game.state.cards
    if not count(cards, ENCOUNTERS) and not count(cards, MET):
        return None
    if not count(cards, ENCOUNTERS):
        changes.refill_encounters(game, EMPTY)
    card: str = yield from draw(
        cards,
        ENCOUNTERS,
        hostile_seat(game.state),
        "Draw an encounter card",
        topic=topics.ENCOUNTER_DRAW,
        rules=rules,
        labels=game.content.names(Encounter),
    )
    return card


# -- forming a group


@rule("bsf.combat.no-models", "bsf.ruling.no-model-draw", "bsf.combat.mixed-groups")
def form(game: Blackstone, number: int, wanted: Mapping[str, int], cell: Cell, card: str = "") -> Rule[Group | None]:
    """Form a group of these hostiles, as far as there are miniatures, and deploy it at a marker's hex.

    Without any miniature there is no such group in this combat. Strongholds form theirs without a card.
    """
    names = gather(game, wanted)
    if not names:
        changes.go_without_group(game, number, NONE)
        if card:
            changes.discard_encounter(game, card, NONE)
        return None
    group = changes.form_group(game, number, card, MIXED if len(wanted) > 1 else FORMED)
    yield from deploy(game, group, names, cell)
    return group
