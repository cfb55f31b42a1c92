"""Who in play can have something to say: known as long as no card changes hands."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from lychgate.kernel.moments import Hook
from lychgate.mechanics.effects import Standing
from lychgate.mechanics.effects.hearing import Heard, InPlay, in_play
from lychgate.mechanics.effects.printed import Key, Topic

from ..model.queries import combat_of
from ..model.state import Blackstone, Explorer, Hostile
from .in_force import Concerned, explorer_table, fortress_table, hostile_tables, token_tables
from .silence import silent_hooks

SHIP_MOMENTS = ("destiny",)
"""When the leader is asked about the support of a ship; others are offered as actions, or with gambits."""


@dataclass(slots=True)
class Cards(InPlay):
    """The cards in play with all that they, ships, tokens and twists are about, and the moments that are silent, with
    what something that lasts for a while would have to be about to be heard at them."""

    spoken: frozenset[Topic]
    silent: dict[Hook[..., Any], frozenset[Topic]]
    steady: dict[Key, bool] = field(default_factory=dict)
    """Of what has been asked for: whether all lines about it hold whatever happens."""
    held: dict[tuple[str, str, str], list[Standing]] = field(default_factory=dict)
    """What such lines come to, by the piece that they are about."""


def cards_in_play(game: Blackstone) -> Cards:
    """The cards in play: what holds in the Fortress, explorers' cards and reference cards."""
    found: Cards | None = game.memo
    if found is None:
        explorers = {one.id: explorer_table(game, one) for one in game.state.explorers.values()}
        known = in_play(fortress_table(game), explorers, hostile_tables[game.content].items())
        spoken = frozenset(_spoken(game, known.heard))
        found = game.memo = Cards(known.common, known.people, known.heard, spoken, silent_hooks(spoken))
    return found


def _spoken(game: Blackstone, heard: Mapping[Topic, Heard]) -> Iterator[Topic]:
    """What anything in play is about; twists and tokens by their names too, for what they do beyond their lines."""
    yield from heard
    yield from (topic[0] for topic in heard if isinstance(topic, tuple))
    yield from SHIP_MOMENTS
    fight = combat_of(game.state)
    if fight is not None:
        yield from fight.twists
        for kind in {token.kind for token in fight.tokens.values()}:
            yield kind
            if kind in token_tables[game.content]:
                yield from token_tables[game.content][kind].outward


def heard(game: Blackstone, topic: Topic, piece: Concerned | None) -> Heard | None:
    """Who can have a line about this piece; None where nobody has, as is most often so."""
    found: Heard | None = (game.memo or cards_in_play(game)).heard.get(topic)
    if found is None or found.everybody or piece is None:
        return found
    if type(piece) is Explorer:
        return found if piece.id in found.people else None
    return found if type(piece) is Hostile and piece.kind in found.hostiles else None
