"""Changes of heroes in their activations: whose turn it is, moves, treasure, realmstone and the discovery deck."""

from collections.abc import Sequence

from lychgate.mechanics.cards.decks import put, reshuffle, shuffle
from lychgate.mechanics.grid.shapes import Cell, cell_id

from ..footing import heroes_moved
from ..piles import DISCOVERY, FOUND
from ..places import where
from ..queries import journey
from ..state import Hero, Ulfenkarn

Cites = tuple[str, ...]


# -- activations


def ready(game: Ulfenkarn) -> None:
    """A new turn begins: nobody has activated, and every weapon is loaded."""
    for hero in game.state.heroes.values():
        hero.activated = hero.paused = False
        hero.reloading.clear()


def begin_activation(game: Ulfenkarn, hero: Hero, rules: Cites) -> None:
    journey(game).acting = hero.id
    hero.kills = hero.inspiration.slain = 0
    hero.attacked.clear()
    hero.traded.clear()
    game.unfold("hero-activated", rules, piece=hero.id)


def pause_activation(game: Ulfenkarn, hero: Hero, rules: Cites) -> None:
    """An activation is interrupted until the hero's card comes up again."""
    hero.paused = True
    journey(game).acting = ""
    game.tell("activation-paused", rules, piece=hero.id)


def resume_activation(game: Ulfenkarn, hero: Hero, rules: Cites) -> None:
    hero.paused = False
    journey(game).acting = hero.id
    game.unfold("activation-resumed", rules, piece=hero.id)


def end_activation(game: Ulfenkarn, hero: Hero, rules: Cites) -> None:
    """An activation is over; the hero may react from now on."""
    hero.activated = True
    journey(game).acting = ""
    game.tell("hero-done", rules, piece=hero.id)


# -- moves


def move(game: Ulfenkarn, hero: Hero, way: Sequence[Cell], ran: bool, rules: Cites) -> None:
    """A hero goes over these spaces to the last of them."""
    start, hero.cell = hero.cell, way[-1]
    heroes_moved(game)
    if game.journal is not None:
        steps = tuple(f"cell:{cell_id(cell)}" for cell in way)
        cell = way[-1]
        kind = "hero-ran" if ran else "hero-moved"
        game.tell(kind, rules, piece=hero.id, cell=cell_id(cell), way=steps, **where(game, cell, start))


# -- treasure, realmstone and the discovery deck


def forget_trades(game: Ulfenkarn, hero: Hero) -> None:
    """A die was spent, which is told of: trades may be offered again."""
    hero.traded.clear()


def take_treasure(game: Ulfenkarn, hero: Hero, card: str, rules: Cites) -> None:
    """A hero puts a treasure card into the treasure space, which is empty."""
    game.state.roster[hero.id].treasure = card
    game.forget()
    game.tell("treasure-taken", rules, piece=hero.id, card=card)


def lose_treasure(game: Ulfenkarn, hero: Hero, rules: Cites) -> None:
    """A hero's treasure card goes to the discards."""
    veteran = game.state.roster[hero.id]
    if veteran.treasure is not None:
        card, veteran.treasure = veteran.treasure, None
        game.forget()
        put(game.state.cards, FOUND, card)
        game.tell("treasure-discarded", rules, piece=hero.id, card=card)


def trade_treasure(game: Ulfenkarn, hero: Hero, other: Hero, rules: Cites) -> None:
    """Two heroes change their treasure cards; one of them may have none."""
    one, two = game.state.roster[hero.id], game.state.roster[other.id]
    one.treasure, two.treasure = two.treasure, one.treasure
    game.forget()
    hero.traded.append(other.id)
    game.tell("treasure-traded", rules, piece=hero.id, other=other.id, gave=two.treasure, got=one.treasure)


def refuse_trade(game: Ulfenkarn, hero: Hero, other: Hero, rules: Cites) -> None:
    hero.traded.append(other.id)
    game.tell("trade-refused", rules, piece=other.id, other=hero.id)


def take_realmstone(game: Ulfenkarn, hero: Hero, card: str, rules: Cites) -> None:
    hero.realmstone.append(card)
    game.tell("realmstone-taken", rules, piece=hero.id, card=card)


def lose_realmstone(game: Ulfenkarn, hero: Hero, card: str, rules: Cites) -> None:
    """A hero's realmstone card goes to the discards."""
    hero.realmstone.remove(card)
    put(game.state.cards, FOUND, card)
    game.tell("realmstone-discarded", rules, piece=hero.id, card=card)


def discard_discovery(game: Ulfenkarn, card: str, rules: Cites) -> None:
    """A discovery card that was carried out, or is not kept, goes to the discards."""
    put(game.state.cards, FOUND, card)
    game.tell("discovery-discarded", rules, card=card)


def put_back(game: Ulfenkarn, cards: Sequence[str], rules: Cites, *, mix: bool = False) -> None:
    """Discovery cards that were drawn and not taken go under the deck, or are shuffled into it."""
    for card in cards:
        put(game.state.cards, DISCOVERY, card, "bottom")
    if mix:
        shuffle(game.state.cards, DISCOVERY)
    game.tell("discovery-put-back", rules, cards=list(cards))


def refill_discovery(game: Ulfenkarn, rules: Cites) -> None:
    """Shuffle the discards into a discovery deck that has run out."""
    reshuffle(game.state.cards, FOUND, DISCOVERY)
    game.tell("discovery-reshuffled", rules)
