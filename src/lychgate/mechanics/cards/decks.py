"""Decks: piles of slots, and what is done with them. A shuffled deck has no order until it is drawn from.

A pile is a list of slots, top first, each a known card or a ticket to an urn (see `urns`). Rules that draw are
generators: they ask chance only where more than one card can come.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from math import gcd
from types import MappingProxyType
from typing import Literal

from msgspec import Struct

from lychgate.kernel.chance import Draw, Unseen
from lychgate.kernel.errors import RuleError
from lychgate.kernel.question import Choose, Option, Rule
from lychgate.kernel.topics import Topic

from .urns import Cards, Slot, Way, odds, poured, remove, spread_out, ways_to

End = Literal["top", "bottom"]

NO_LABELS: Mapping[str, str] = MappingProxyType({})


# piles -----------------------------------------------------------------------------------------------------------


def add_pile(cards: Cards, name: str, known: Iterable[str] = ()) -> None:
    """A new pile of known cards, top first.

    >>> cards = Cards()
    >>> add_pile(cards, "events", ["ambush", "calm"])
    >>> shuffle(cards, "events")
    >>> cards
    Cards(piles={'events': [1, 1]}, urns={1: {'ambush': 1, 'calm': 1}}, nested={})
    """
    if name in cards.piles:
        raise RuleError(f"there is a pile {name!r} already; use put to add cards to it")
    cards.piles[name] = list(known)


def count(cards: Cards, pile: str) -> int:
    """How many cards are in a pile."""
    return len(_pile(cards, pile))


def put(cards: Cards, pile: str, card: str, end: End = "top") -> None:
    """Put a known card on a pile, or under it."""
    slots = _pile(cards, pile)
    slots.insert(0 if end == "top" else len(slots), card)


def take(cards: Cards, pile: str, card: str) -> None:
    """Take a card out of a pile where it is known to lie; of several, the topmost."""
    slots = _pile(cards, pile)
    if card not in slots:
        raise RuleError(f"{card!r} is not a known card of pile {pile!r}, which is {_shown(slots)}")
    slots.remove(card)


def deal(cards: Cards, source: str, target: str, number: int = 1, off: End = "top", onto: End = "top") -> None:
    """Move cards one at a time from one pile to another. Nobody looks at them."""
    slots, goal = _pile(cards, source), _pile(cards, target)
    if number > len(slots):
        raise RuleError(f"pile {source!r} has {len(slots)} cards, so {number} cannot be dealt from it")
    for _ in range(number):
        slot = slots.pop(0 if off == "top" else -1)
        goal.insert(0 if onto == "top" else len(goal), slot)


def split_alternately(cards: Cards, pile: str, into: Sequence[str]) -> None:
    """Deal a whole pile from its bottom, a card to each of the new piles in turn. The old pile is gone.

    >>> cards = Cards({"all": ["a", "b", "c"]})
    >>> split_alternately(cards, "all", into=("left", "right"))
    >>> cards.piles
    {'left': ['a', 'c'], 'right': ['b']}
    """
    slots = cards.piles.pop(pile, None)
    if slots is None:
        raise RuleError(_no_pile(cards, pile))
    for name in into:
        add_pile(cards, name)
    for number, slot in enumerate(reversed(slots)):
        cards.piles[into[number % len(into)]].insert(0, slot)


def clear_away(cards: Cards, piles: Iterable[str]) -> None:
    """Take piles off the table, as far as they are there, with the urns of their tickets.

    >>> cards = Cards({"events": ["ambush", "calm"], "spent": ["storm"]})
    >>> shuffle(cards, "events")
    >>> deal(cards, "events", "spent")
    >>> clear_away(cards, ("events", "spent"))
    >>> cards
    Cards(piles={}, urns={}, nested={})
    """
    slots = [slot for name in piles for slot in cards.piles.pop(name, [])]
    _, tickets = poured(cards, slots)
    if tickets:
        raise RuleError("these piles share unseen cards with others; clear them all away together")


def shuffle(cards: Cards, pile: str) -> None:
    """Shuffle a pile: all its slots become tickets to a new urn that holds what they were.

    A pile of tickets to one urn stays as it is: they are all alike, and have no order to lose.
    """
    slots = _pile(cards, pile)
    if len(slots) < 2 or (isinstance(slots[0], int) and slots.count(slots[0]) == len(slots)):
        return
    inside, tickets = poured(cards, slots)
    urn = max(cards.urns, default=0) + 1
    cards.urns[urn] = inside
    if tickets:
        cards.nested[urn] = tickets
    slots[:] = [urn] * len(slots)


def reshuffle(cards: Cards, discards: str, into: str) -> None:
    """Shuffle the discards, and what is left of the pile they came from, into that pile."""
    discarded = _pile(cards, discards)
    _pile(cards, into).extend(discarded)
    discarded.clear()
    shuffle(cards, into)


def possible(cards: Cards, pile: str) -> set[str]:
    """The cards that may be in a pile."""
    found: set[str] = set()
    for slot in set(_pile(cards, pile)):
        found |= {slot} if isinstance(slot, str) else odds(cards, slot)[0].keys()
    return found


def stack(cards: Cards, pile: str, next_cards: Sequence[str]) -> None:
    """Settle which cards come next from a pile, top first: for scenarios. Each must be possible where it goes."""
    slots = _pile(cards, pile)
    if len(next_cards) > len(slots):
        raise RuleError(f"pile {pile!r} has {len(slots)} cards, so {len(next_cards)} cannot be stacked on it")
    for index, card in enumerate(next_cards):
        slot = slots[index]
        if isinstance(slot, int):
            ways = ways_to(cards, slot, card)
            if not ways:
                raise RuleError(
                    f"{card!r} cannot be card {index + 1} of pile {pile!r}; "
                    f"it is one of {', '.join(sorted(odds(cards, slot)[0]))}"
                )
            remove(cards, ways[0][0], card)
            slots[index] = card
        elif slot != card:
            raise RuleError(f"card {index + 1} of pile {pile!r} is known to be {slot!r}, so it cannot be {card!r}")


def withdraw(cards: Cards, pile: str, card: str) -> None:
    """Take a card out of the first slot of a pile where it may lie: for scenarios in which it is in play already."""
    slots = _pile(cards, pile)
    for index, slot in enumerate(slots):
        ways = ways_to(cards, slot, card) if isinstance(slot, int) else []
        if ways:
            remove(cards, ways[0][0], card)
        if ways or slot == card:
            del slots[index]
            return
    raise RuleError(f"{card!r} cannot be in pile {pile!r}; it may hold {', '.join(sorted(possible(cards, pile)))}")


# drawing ---------------------------------------------------------------------------------------------------------


def draw(
    cards: Cards,
    pile: str,
    seat: int,
    words: str,
    *,
    topic: Topic,
    rules: tuple[str, ...] = (),
    off: End = "top",
    labels: Mapping[str, str] = NO_LABELS,
    secret: bool = False,
    cause: str = "",
    actor: str = "",
) -> Rule[str]:
    """Draw the top card (or the bottom one) of a pile. Chance is asked unless only one card can be there."""
    slots = _pile(cards, pile)
    if not slots:
        raise RuleError(f"pile {pile!r} is empty; look at its count before drawing, and reshuffle where the rules say")
    index = 0 if off == "top" else len(slots) - 1
    card = yield from _reveal(
        cards, slots, index, _Asking(seat, words, topic, rules, labels, secret, cause, actor, pile)
    )
    del slots[index]
    return card


def peek(
    cards: Cards,
    pile: str,
    number: int,
    seat: int,
    words: str,
    *,
    topic: Topic,
    rules: tuple[str, ...] = (),
    labels: Mapping[str, str] = NO_LABELS,
    secret: bool = False,
    cause: str = "",
    actor: str = "",
) -> Rule[list[str]]:
    """Look at the top cards of a pile (as many as there are) and leave them where they lie, now known."""
    slots = _pile(cards, pile)
    asking = _Asking(seat, words, topic, rules, labels, secret, cause, actor, pile)
    for index in range(min(number, len(slots))):
        yield from _reveal(cards, slots, index, asking)
    return [slot for slot in slots[:number] if isinstance(slot, str)]


def search(
    cards: Cards,
    pile: str,
    wanted: str | Callable[[str], bool],
    seat: int,
    words: str,
    *,
    topic: Topic,
    rules: tuple[str, ...] = (),
    labels: Mapping[str, str] = NO_LABELS,
    secret: bool = False,
    cause: str = "",
    actor: str = "",
) -> Rule[str | None]:
    """Look through a pile for a card, take it out and shuffle the rest; None where there is none.

    Where several different cards will do, the seat chooses. Chance is asked only about slots whose card may as
    well lie elsewhere, and about none of them once a card wanted by name is found.
    """
    slots = _pile(cards, pile)
    asking = _Asking(seat, words, topic, rules, labels, secret, cause, actor, pile)
    fits = (lambda card: card == wanted) if isinstance(wanted, str) else wanted
    spread_out(cards, slots)
    for index, slot in enumerate(slots):
        if wanted in slots:
            break
        if isinstance(slot, int) and any(map(fits, odds(cards, slot)[0])):
            yield from _reveal(cards, slots, index, asking)
    found = {slot for slot in slots if isinstance(slot, str) and fits(slot)}
    chosen = yield from _choice(sorted(found), asking)
    if chosen is not None:
        slots.remove(chosen)
    shuffle(cards, pile)
    return chosen


class _Asking(Struct, frozen=True):
    """How the questions about a pile are put."""

    seat: int
    words: str
    topic: Topic
    rules: tuple[str, ...]
    labels: Mapping[str, str]
    secret: bool
    cause: str
    actor: str
    pile: str


def _reveal(cards: Cards, slots: list[Slot], index: int, ask: _Asking) -> Rule[str]:
    """Turn a ticket into the card it stands for."""
    urn = slots[index]
    if isinstance(urn, str):
        return urn
    shares, _ = odds(cards, urn)
    card = next(iter(shares))
    if len(shares) > 1:
        ids = tuple(sorted(shares))
        weights = _reduced(tuple(map(shares.__getitem__, ids)))
        unseen = Unseen(ids, ask.labels)
        card = yield Draw(
            ask.seat,
            ask.words,
            unseen,
            topic=ask.topic,
            rules=ask.rules,
            cause=ask.cause,
            secret=ask.secret,
            actor=ask.actor,
            weights=weights,
            pile=ask.pile,
        )
    ways = ways_to(cards, urn, card)
    way = ways[0][0] if len(ways) == 1 else (yield from _origin(ways, card, ask))
    remove(cards, way, card)
    slots[index] = card
    return card


def _origin(ways: list[tuple[Way, int]], card: str, ask: _Asking) -> Rule[Way]:
    """Through which urns the card came. Copies of one card in several urns look alike but leave different odds
    behind, so chance says which copy this was."""
    options = tuple(
        Option("/".join(map(str, way)), f"from urn {way[-1]}", (f"card:{card}",), value=way) for way, _ in ways
    )
    weights = _reduced(tuple(weight for _, weight in ways))
    words = f"Which copy of {ask.labels.get(card, card)} was it?"
    way: Way = yield Draw(
        ask.seat,
        words,
        options,
        topic=ask.topic,
        rules=ask.rules,
        cause=ask.cause,
        secret=ask.secret,
        actor=ask.actor,
        weights=weights,
    )
    return way


def _choice(found: list[str], ask: _Asking) -> Rule[str | None]:
    if len(found) < 2:
        return found[0] if found else None
    options = Unseen(tuple(found), ask.labels)
    chosen: str = yield Choose(
        ask.seat,
        ask.words,
        options,
        topic=ask.topic,
        rules=ask.rules,
        cause=ask.cause,
        secret=ask.secret,
        actor=ask.actor,
    )
    return chosen


# helpers ---------------------------------------------------------------------------------------------------------


def _pile(cards: Cards, pile: str) -> list[Slot]:
    try:
        return cards.piles[pile]
    except KeyError:
        raise RuleError(_no_pile(cards, pile)) from None


def _no_pile(cards: Cards, pile: str) -> str:
    return f"there is no pile {pile!r}; the piles are {', '.join(cards.piles) or 'none'}"


def _shown(slots: list[Slot]) -> str:
    return ", ".join(slot if isinstance(slot, str) else "?" for slot in slots) or "empty"


def _reduced(weights: tuple[int, ...]) -> tuple[int, ...]:
    common = 1 if 1 in weights else gcd(*weights)
    return weights if common == 1 else tuple(weight // common for weight in weights)
