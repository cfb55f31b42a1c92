"""Urns: what a shuffled deck is before it is drawn from.

A slot of a pile is a known card (its id) or a ticket (a number) to an urn: the cards that may be there, and how many
of each. Where some of a shuffled pile is shuffled again with other cards, an urn holds tickets to another urn. All
tickets of one urn are alike, so moving slots about changes no odds, and any ticket can be drawn first: the odds of
its card are the shares of its urn.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import pairwise
from math import lcm
from typing import TypeVar

from msgspec import Struct

Slot = str | int
Way = tuple[int, ...]
"""Through which urns a ticket leads to a card."""

Key = TypeVar("Key")


class Cards(Struct):
    """All piles of a game, and the urns that their tickets refer to. `nested` counts the tickets in an urn."""

    piles: dict[str, list[Slot]] = {}
    urns: dict[int, dict[str, int]] = {}
    nested: dict[int, dict[int, int]] = {}


def faults(cards: Cards) -> Iterator[str]:
    """Why these piles and urns, read from a file, cannot have come about by shuffling and drawing."""
    tickets = Counter(slot for slots in cards.piles.values() for slot in slots if isinstance(slot, int))
    for urn, others in cards.nested.items():
        tickets.update(others)
        if urn not in cards.urns or any(other >= urn for other in others):
            yield f"urn {urn} is not there, or holds tickets to an urn that is not older"
            return
    for urn in tickets.keys() | cards.urns.keys():
        if urn not in cards.urns:
            yield f"there is no urn {urn}"
        elif tickets[urn] != size(cards, urn):
            yield f"urn {urn} has {tickets[urn]} tickets for {size(cards, urn)} cards"
    counts = [number for inside in cards.urns.values() for number in inside.values()]
    counts += [number for inside in cards.nested.values() for number in inside.values()]
    if any(number < 1 for number in counts):
        yield "an urn holds less than one of a card"


def size(cards: Cards, urn: int) -> int:
    return sum(cards.urns[urn].values()) + sum(cards.nested.get(urn, {}).values())


def odds(cards: Cards, urn: int) -> tuple[Mapping[str, int], int]:
    """The weight of each card that a ticket of this urn may be, and the sum of the weights."""
    inside, tickets = cards.urns[urn], cards.nested.get(urn)
    if not tickets:
        return inside, sum(inside.values())
    below = [(number, *odds(cards, other)) for other, number in tickets.items()]
    scale = lcm(*(total for _, _, total in below))
    shares = {card: number * scale for card, number in inside.items()}
    for number, weights, total in below:
        for card, weight in weights.items():
            shares[card] = shares.get(card, 0) + number * weight * (scale // total)
    return shares, size(cards, urn) * scale


def ways_to(cards: Cards, urn: int, card: str) -> list[tuple[Way, int]]:
    """The ways through nested urns by which a ticket may be this card, with weights."""
    inside, tickets = cards.urns[urn], cards.nested.get(urn)
    if not tickets:
        return [((urn,), inside[card])] if card in inside else []
    below = [(number, odds(cards, other)[1], ways_to(cards, other, card)) for other, number in tickets.items()]
    scale = lcm(*(total for _, total, _ in below))
    found: list[tuple[Way, int]] = [((urn,), inside[card] * scale)] if card in inside else []
    for number, total, ways in below:
        found += [((urn, *way), number * weight * (scale // total)) for way, weight in ways]
    return found


def remove(cards: Cards, way: Way, card: str) -> None:
    """Take a card out of the last urn of the way, and its ticket out of each urn before."""
    _less(cards.urns[way[-1]], card)
    for urn, other in pairwise(way):
        _less(cards.nested[urn], other)
    for urn in way:
        _tidy(cards, urn)


def _tidy(cards: Cards, urn: int) -> None:
    if not cards.nested.get(urn, True):
        del cards.nested[urn]
    if urn not in cards.nested and not cards.urns[urn]:
        del cards.urns[urn]


def _less(counts: dict[Key, int], key: Key) -> None:
    counts[key] -= 1
    if not counts[key]:
        del counts[key]


def poured(cards: Cards, slots: list[Slot]) -> tuple[dict[str, int], dict[int, int]]:
    """What a pile is made of once its order is forgotten: cards and tickets, and how many of each."""
    inside: dict[str, int] = {}
    tickets: dict[int, int] = {}
    for slot, number in Counter(slots).items():
        if isinstance(slot, str):
            inside[slot] = number
        else:
            tickets[slot] = number
    _empty_whole_urns(cards, inside, tickets)
    return inside, tickets


def spread_out(cards: Cards, slots: list[Slot]) -> None:
    """Lay a pile open to be looked through: certain cards first, then the tickets that remain."""
    inside, tickets = poured(cards, slots)
    slots[:] = [card for card in sorted(inside) for _ in range(inside[card])]
    slots += [urn for urn in sorted(tickets) for _ in range(tickets[urn])]


def _empty_whole_urns(cards: Cards, inside: dict[str, int], tickets: dict[int, int]) -> None:
    """Where all tickets of an urn are here, put its content in their place: fewer urns, the same odds."""
    while whole := [urn for urn, number in tickets.items() if number == size(cards, urn)]:
        for urn in whole:
            del tickets[urn]
            for card, number in cards.urns.pop(urn).items():
                inside[card] = inside.get(card, 0) + number
            for other, number in cards.nested.pop(urn, {}).items():
                tickets[other] = tickets.get(other, 0) + number
