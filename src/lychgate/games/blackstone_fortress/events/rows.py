"""The events of the book's table, a function for each."""

from collections.abc import Callable, Sequence

from lychgate.kernel.question import Choose, Option, Rule
from lychgate.ledger import rule
from lychgate.mechanics.grid.shapes import cell_id

from ..combat.wounds import could_heal, vitality_roll
from ..explorers import inspiration
from ..explorers.searching import draw_discovery
from ..hostiles.encounters import draw_encounter
from ..hostiles.markers import turn_up
from ..model import topics
from ..model.changes import events as changes
from ..model.changes import hostiles
from ..model.content import Encounter
from ..model.names import explorer_name
from ..model.places import place_of
from ..model.queries import combat, in_action
from ..model.state import Blackstone, Explorer, Marker
from .escaping import bring_escape_chamber
from .returning import come_back_near, return_slain

Event = Callable[[Blackstone], Rule[None]]

ROWS: dict[str, Event] = {}
"""The events of the book, by the id of their row."""


def row(name: str) -> Callable[[Event], Event]:
    """Register the function that carries out a row of the table."""

    def register(function: Event) -> Event:
        ROWS[name] = function
        return function

    return register


@row("all-is-dust")
@rule("bsf.event.all-is-dust")
def all_is_dust(game: Blackstone) -> Rule[None]:
    """The leader removes a discovery marker; with none left, each explorer loses 1 inspiration.

    A hidden marker is turned up as it goes, so that the others keep the numbers that are left.
    """
    rules = ("bsf.event.all-is-dust",)
    markers = list(combat(game).markers.values())
    if not markers:
        for explorer in in_action(game.state):
            inspiration.lose(game, explorer, 1, rules)
        return
    marker: Marker = yield Choose(
        game.state.leader,
        "All Is Dust: remove a discovery marker",
        [_marker_option(game, marker) for marker in markers],
        topic=topics.EVENT_MARKER,
        rules=rules,
    )
    if not marker.up:
        marker = yield from turn_up(game, marker)
    changes.crumble(game, marker, rules)


def _marker_option(game: Blackstone, marker: Marker) -> Option:
    words = place_of(game, marker.cell) if game.journal is not None else ""
    at = cell_id(marker.cell)
    return Option(f"at-{at}", words, (f"cell:{at}",), value=marker)


@row("unfulfilled-destiny")
@rule("bsf.event.unfulfilled-destiny")
def unfulfilled_destiny(game: Blackstone) -> Rule[None]:
    """There is no destiny roll in the next turn."""
    changes.deny_destiny(game, ("bsf.event.unfulfilled-destiny",))
    yield from ()


@row("not-dead-yet")
@rule("bsf.event.not-dead-yet")
def not_dead_yet(game: Blackstone) -> Rule[None]:
    """A slain hostile of the leader's choice returns, as near to an explorer as it can be."""
    yield from return_slain(game, ("bsf.event.not-dead-yet",))


@row("changing-conditions")
@rule("bsf.event.changing-conditions", "bsf.ruling.twist-slot")
def changing_conditions(game: Blackstone) -> Rule[None]:
    """Turn over an encounter card: a twist on it holds until the combat ends. The card is discarded."""
    rules = ("bsf.event.changing-conditions", "bsf.ruling.twist-slot")
    card = yield from draw_encounter(game, rules)
    if card is None:
        changes.pass_without_effect(game, "twist", rules)
        return
    hostiles.turn_up_encounter(game, 0, card, rules)
    held = combat(game).twists
    twists = [entry.twist for entry in game.content[Encounter][card].entries if entry.twist and entry.twist not in held]
    for twist in twists:
        hostiles.put_in_force(game, twist, rules)
    if not twists:
        changes.pass_without_effect(game, "twist", rules)
    hostiles.discard_encounter(game, card, rules)


@row("escape-chamber")
@rule("bsf.event.escape-chamber", "bsf.escape.event")
def escape_chamber(game: Blackstone) -> Rule[None]:
    """The escape chamber arrives, unless it has come already."""
    yield from bring_escape_chamber(game)


@row("inspiration")
@rule("bsf.event.inspiration")
def inspire(game: Blackstone) -> Rule[None]:
    """An explorer of the leader's choice gains 1 inspiration."""
    rules = ("bsf.event.inspiration",)
    explorer = yield from choose(game, in_action(game.state), "Inspiration: who gains 1 inspiration?", rules)
    yield from inspiration.gain(game, explorer, 1, rules)


@row("heroic-effort")
@rule("bsf.event.heroic-effort")
def heroic_effort(game: Blackstone) -> Rule[None]:
    """An explorer who is out of action comes back near another, then makes a vitality roll.

    With nobody out, somebody of the leader's choice makes one.
    """
    rules = ("bsf.event.heroic-effort",)
    out = [one for one in game.state.explorers.values() if one.out and not game.state.roster[one.id].dead]
    if out:
        explorer = yield from choose(game, out, "Heroic Effort: who comes back?", rules)
        yield from come_back_near(game, explorer, rules)
    else:
        hurt = [one for one in in_action(game.state) if could_heal(game, one)]
        if not hurt:
            changes.pass_without_effect(game, "unhurt", rules)
            return
        explorer = yield from choose(game, hurt, "Heroic Effort: who makes a vitality roll?", rules)
    yield from vitality_roll(game, explorer, rules)


@row("lucky-find")
@rule("bsf.event.lucky-find")
def lucky_find(game: Blackstone) -> Rule[None]:
    """An explorer of the leader's choice draws a discovery card."""
    rules = ("bsf.event.lucky-find",)
    explorer = yield from choose(game, in_action(game.state), "Lucky Find: who draws a discovery card?", rules)
    yield from draw_discovery(game, explorer, rules)


def choose(game: Blackstone, explorers: Sequence[Explorer], words: str, rules: tuple[str, ...]) -> Rule[Explorer]:
    """The leader picks an explorer for an event."""
    if len(explorers) == 1:
        return explorers[0]
    chosen: Explorer = yield Choose(
        game.state.leader,
        words,
        [Option(one.id, explorer_name(game, one), (f"piece:{one.id}",), value=one) for one in explorers],
        topic=topics.EVENT_EXPLORER,
        rules=rules,
    )
    return chosen
