"""Event cards: in play, done with, and shuffled again."""

from lychgate.mechanics.cards.decks import put, reshuffle

from ..content import EventCard
from ..state import EventInPlay, Wq

Rules = tuple[str, ...]


def set_event_room(game: Wq, section: str) -> None:
    """For which room Event cards are turned up; empty: for the party where it stands."""
    game.state.event_room = section


def keep_event(game: Wq, card: EventCard) -> int:
    """A card stays in view until its fight is over; its number."""
    state = game.state
    state.event_count += 1
    state.events.append(EventInPlay(state.event_count, card.id, card.treasure))
    return state.event_count


def finish_event(game: Wq, event: EventInPlay, rules: Rules) -> None:
    """Its Monsters are gone, and it is done with."""
    drop_event(game, event)
    game.tell("event-over", rules, card=event.card, treasure=int(event.treasure))


def drop_event(game: Wq, event: EventInPlay) -> None:
    game.state.events.remove(event)
    discard_event(game, event.card)


def discard_event(game: Wq, card: str) -> None:
    put(game.state.cards, "event-discards", card)


def reshuffle_events(game: Wq) -> None:
    reshuffle(game.state.cards, "event-discards", "events")
