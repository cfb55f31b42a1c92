"""Changes of explorers in their activations: whose turn it is, aiming, cards found, markers, ships' support."""

from collections.abc import Sequence

from lychgate.mechanics.activation.changes import shown
from lychgate.mechanics.cards.decks import put, reshuffle, shuffle
from lychgate.mechanics.grid.shapes import cell_id

from ..piles import DISCOVERY, FOUND
from ..places import where
from ..queries import combat
from ..state import Blackstone, Explorer, Hostile, Marker, Ship

Cites = tuple[str, ...]

QUIET = frozenset({"effect"})
"""Scenes in which nothing comes to pass yet where a card only says what will hold."""


# -- activations


def begin_activation(game: Blackstone, explorer: Explorer, rules: Cites) -> None:
    combat(game).acting = explorer.id
    explorer.inspiration.slain = 0
    explorer.slain.clear()
    explorer.halted = False
    game.heading("explorer-activated", rules, piece=explorer.id)


def end_activation(game: Blackstone, explorer: Explorer, rules: Cites) -> None:
    """An activation is over; what is left on the card is for overwatch."""
    explorer.activated = True
    explorer.aiming = False
    combat(game).acting = ""
    used = None if game.journal is None else game.journal.idle(QUIET)
    if used is not None:
        scores = shown(explorer.spaces) if explorer.spaces.reacting else []
        kind = f"{'used-and-' if used else ''}{'waited' if scores else 'idled'}"
        names = [event.data["name"] for event in used]
        game.tell(kind, rules, piece=explorer.id, scores=scores, names=names)
    game.tell("explorer-done", rules, piece=explorer.id)


def halt(game: Blackstone, who: Explorer | Hostile, rules: Cites) -> None:
    """Something ends somebody's activation: nothing more follows in it."""
    who.halted = True
    game.tell("activation-halted", rules, piece=who.id)


def aim(game: Blackstone, explorer: Explorer, rules: Cites) -> None:
    explorer.aiming = True
    game.tell("aimed", rules, piece=explorer.id)


def stop_aiming(game: Blackstone, explorer: Explorer) -> None:
    """The action after Aiming is made, which is told of: the aim is over, whatever the action was."""
    explorer.aiming = False


def save_points(game: Blackstone, explorer: Explorer, why: str) -> None:
    """A player does not become inspired now, which the answer tells of: this is not asked again this turn."""
    explorer.saved.append(why)


# -- what is found


def take_card(game: Blackstone, explorer: Explorer, card: str, rules: Cites) -> None:
    """A card belongs to an explorer from now on."""
    game.state.roster[explorer.id].cards.append(card)
    game.forget()
    game.tell("card-taken", rules, piece=explorer.id, card=card)


def put_back(game: Blackstone, cards: Sequence[str], rules: Cites) -> None:
    """Discovery cards that were drawn and not kept are shuffled into the deck."""
    for card in cards:
        put(game.state.cards, DISCOVERY, card, "bottom")
    shuffle(game.state.cards, DISCOVERY)
    game.tell("discovery-put-back", rules, cards=list(cards))


def put_under(game: Blackstone, card: str, rules: Cites) -> None:
    """A discovery card goes under the deck."""
    put(game.state.cards, DISCOVERY, card, "bottom")
    game.tell("discovery-put-under", rules, card=card)


def refill_discovery(game: Blackstone, rules: Cites) -> None:
    """Shuffle the discards into a discovery deck that has run out."""
    reshuffle(game.state.cards, FOUND, DISCOVERY)
    game.tell("discovery-reshuffled", rules)


def remove_marker(game: Blackstone, marker: Marker, rules: Cites) -> None:
    """A discovery marker that was searched leaves the board."""
    fight = combat(game)
    words = where(game, marker.cell)
    del fight.markers[marker.number]
    fight.searched += 1
    if game.journal is not None:
        game.tell("marker-removed", rules, marker=f"marker-{marker.number}", cell=cell_id(marker.cell), **words)


# -- ships


def use_support(game: Blackstone, ship: Ship, explorer: str, rules: Cites) -> None:
    """The support of a ship is used, once in an expedition; `explorer` is empty where the leader uses it."""
    ship.used = True
    game.tell("support-used", rules, ship=ship.id, piece=explorer)
