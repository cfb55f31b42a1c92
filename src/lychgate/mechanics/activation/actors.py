"""Actors: who rolls, pays, swaps or reacts."""

from msgspec import Struct


class Actor(Struct, frozen=True, gc=False):
    """A piece, the seat that decides for it, and its name in prompts."""

    id: str
    seat: int
    name: str
