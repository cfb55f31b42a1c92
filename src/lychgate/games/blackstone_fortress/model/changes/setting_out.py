"""Changes made while an expedition is prepared: who plays, who goes, the decks and the ships."""

from collections.abc import Iterable

from lychgate.ledger import rule
from lychgate.mechanics.activation.spaces import new_spaces
from lychgate.mechanics.cards.decks import add_pile, clear_away, deal, shuffle
from lychgate.mechanics.effects import Kept

from .. import piles
from ..content import Discovery, ExplorerCard, Legacy, Resource, Spacecraft, Stronghold
from ..queries import expedition
from ..state import Blackstone, Body, Expedition, Explorer, Ship
from .expedition import Cites

# -- who plays


def begin_expedition(game: Blackstone, found: Expedition, rules: Cites) -> None:
    """An expedition is prepared. Nobody has been picked, and nothing of the last one is left."""
    state = game.state
    state.expedition = found
    state.explorers = {}
    game.forget()
    state.led = ""
    state.kept = Kept()
    if state.quest is None:
        game.heading("expedition-begins", rules)
    else:
        state.quest.number += 1
        game.heading("expedition-numbered", rules, number=state.quest.number)


def aim_at(game: Blackstone, kind: str, stronghold: str, rules: Cites) -> None:
    """The expedition goes for a stronghold, or for the hidden vault."""
    found = expedition(game)
    if kind == "vault":
        found.kind = "vault"
    elif kind == "stronghold":
        found.kind = "stronghold"
    found.stronghold = stronghold
    game.forget()
    game.heading("destination", rules, stronghold=stronghold)


def seat_players(game: Blackstone, seats: Iterable[int], rules: Cites) -> None:
    """These seats play in the coming expedition."""
    state = game.state
    state.present = sorted(seats)
    state.hostile = None
    if state.leader not in state.present:
        state.leader = state.present[0]
    game.tell("players-present", rules, number=len(state.present))


@rule("bsf.explorers.five-players")
def take_hostile_side(game: Blackstone, seat: int | None, rules: Cites) -> None:
    """A player runs the hostiles in this expedition, or nobody does."""
    game.state.hostile = seat
    if seat is not None:
        game.tell("hostile-player", rules, seat=seat)


@rule("bsf.explorers.card-side", "bsf.explorers.controller", "bsf.setup.initiative-cards")
def join(game: Blackstone, card: ExplorerCard, seat: int, *, leads: bool) -> Explorer:
    """A player takes an explorer, with what they own: the secret agenda side of the card is up.

    `leads`: the explorer belongs to the leadership, and changes hands with the marker.
    """
    state = game.state
    veteran = state.roster[card.id]
    bodies = [Body(one.id) for one in card.bodies] or [Body(card.id)]
    explorer = Explorer(card.id, seat, bodies, new_spaces(card.spaces))
    state.explorers[card.id] = explorer
    game.forget()
    if leads:
        state.led = card.id
    rules: Cites = (
        "bsf.explorers.card-side",
        "bsf.explorers.controller",
        "bsf.setup.initiative-cards",
        "bsf.expedition.belongings",
    )
    if card.bodies:
        rules += ("bsf.twins.one-explorer",)
    game.tell("joined", rules, piece=card.id, seat=seat, cards=list(veteran.cards))
    return explorer


def use_head_start(game: Blackstone, name: str) -> int:
    """The inspiration points with which an explorer starts this expedition; the next one has none of them."""
    veteran = game.state.roster[name]
    points, veteran.head_start = veteran.head_start, 0
    return points


# -- decks


@rule("bsf.setup.discovery-deck")
def build_discovery(game: Blackstone) -> None:
    """Shuffle all discovery cards that nobody holds; in a quest only once, for the deck lives on."""
    state = game.state
    if piles.DISCOVERY in state.cards.piles:
        return
    cards = [record.id for record in game.content.all(Discovery) for _ in range(record.number)]
    for veteran in state.roster.values():
        for card in veteran.cards:
            if card in cards:
                cards.remove(card)
    _shuffled(game, piles.DISCOVERY, cards)
    add_pile(state.cards, piles.FOUND)
    game.tell("discovery-deck", ("bsf.setup.discovery-deck",), number=len(cards))


@rule("bsf.setup.other-cards")
def build_quest_decks(game: Blackstone) -> None:
    """Shuffle the legacy cards, the resource cards of each ship and the strongholds, once in a quest."""
    state = game.state
    if piles.LEGACY in state.cards.piles:
        return
    _shuffled(game, piles.LEGACY, [record.id for record in game.content.all(Legacy)])
    _shuffled(game, piles.STRONGHOLDS, [record.id for record in game.content.all(Stronghold) if not record.vault])
    held = [card for veteran in state.roster.values() for card in veteran.cards]
    for ship in game.content.all(Spacecraft):
        cards = [
            record.id for record in game.content.all(Resource) if record.ship == ship.id for _ in range(record.number)
        ]
        for card in held:
            if card in cards:
                cards.remove(card)
        _shuffled(game, piles.resources(ship.id), cards)
    game.tell("quest-decks", ("bsf.setup.other-cards",))


@rule("bsf.setup.exploration-deck")
def build_exploration(game: Blackstone, parts: Iterable[tuple[list[str], int]], rules: Cites) -> None:
    """Deal a number of cards of each part at random, shuffle them together, and put the others back into the box."""
    cards = game.state.cards
    clear_away(cards, (piles.EXPLORATION, piles.PLAYED, piles.BOX))
    for name in (piles.EXPLORATION, piles.PLAYED, piles.BOX):
        add_pile(cards, name)
    for part, number in parts:
        _shuffled(game, "part", part)
        deal(cards, "part", piles.EXPLORATION, number)
        deal(cards, "part", piles.BOX, len(part) - number)
        del cards.piles["part"]
    shuffle(cards, piles.EXPLORATION)
    expedition(game).route = len(cards.piles[piles.EXPLORATION])
    game.tell("exploration-deck", rules, number=expedition(game).route)


@rule("bsf.setup.encounter-deck")
def build_encounters(game: Blackstone, names: Iterable[str], rules: Cites) -> None:
    """Shuffle the encounter cards of the kinds that are met."""
    clear_away(game.state.cards, (piles.ENCOUNTERS, piles.MET))
    _shuffled(game, piles.ENCOUNTERS, names)
    add_pile(game.state.cards, piles.MET)
    game.tell("encounter-deck", rules, number=len(game.state.cards.piles[piles.ENCOUNTERS]))


def _shuffled(game: Blackstone, pile: str, cards: Iterable[str]) -> None:
    add_pile(game.state.cards, pile, cards)
    shuffle(game.state.cards, pile)


# -- ships


@rule("bsf.spacecraft.placement")
def place_ship(game: Blackstone, ship: str, rules: Cites) -> None:
    """A ship goes with the expedition, support side up."""
    expedition(game).ships.append(Ship(ship))
    game.tell("ship-placed", rules, card=ship)


def settle_ships(game: Blackstone, rules: Cites) -> None:
    """All ships of the expedition are known."""
    ships = [ship.id for ship in expedition(game).ships]
    if ships:
        game.tell("ships-placed", rules, cards=ships)
