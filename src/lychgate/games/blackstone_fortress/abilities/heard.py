"""Who in play can have something to say: known as long as no card changes hands."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from lychgate.mechanics.effects import Standing
from lychgate.mechanics.effects.hearing import Heard, InPlay, in_play
from lychgate.mechanics.effects.printed import Key, Table, Topic
from lychgate.mechanics.effects.silence import hooks_in, silent_among, spoken_of

from ..board import moments as board
from ..board.whereabouts import Whereabouts
from ..combat import moments as combat
from ..explorers import moments as explorers
from ..hostiles import moments as hostiles
from ..initiative import moments as initiative
from ..model.queries import combat_of
from ..model.state import Blackstone, Explorer, Hostile
from .in_force import Concerned, explorer_table, fortress_table, hostile_tables, token_tables

SHIP_MOMENTS = ("destiny",)
"""When the leader is asked about the support of a ship; others are offered as actions, or with gambits."""
HOOKS = hooks_in(board, combat, explorers, hostiles, initiative)
"""The moments and figures of a combat, which rules ask about most."""


@dataclass(slots=True)
class Cards(InPlay):
    """The cards in play with all that they, ships, tokens, twists and what lasts are about."""

    spoken: frozenset[Topic]
    steady: dict[Key, bool] = field(default_factory=dict)
    """Of what has been asked for: whether all lines about it hold whatever happens."""
    held: dict[tuple[str, str, str], list[Standing]] = field(default_factory=dict)
    """What such lines come to, by the piece that they are about."""
    where: Whereabouts | None = None
    """Where the explorers stand, once somebody has asked."""


def cards_in_play(game: Blackstone) -> Cards:
    """The cards in play: what holds in the Fortress, explorers' cards and reference cards."""
    found: Cards | None = game.memo
    if found is None:
        people = {one.id: explorer_table(game, one) for one in game.state.explorers.values()}
        known = in_play(fortress_table(game), people, _reference_cards(game))
        spoken = frozenset(_spoken(game, known.heard))
        found = game.memo = Cards(known.common, known.people, known.heard, spoken)
        game.silent = silent_among(HOOKS, spoken)
    return found


def _reference_cards(game: Blackstone) -> list[tuple[str, Table]]:
    """The reference cards of the hostiles on the board; where there is no board, all of them."""
    tables, fight = hostile_tables[game.content], combat_of(game.state)
    if fight is None:
        return list(tables.items())
    return [(kind, tables[kind]) for kind in {one.kind: None for one in fight.hostiles.values()}]


def _spoken(game: Blackstone, heard: Mapping[Topic, Heard]) -> Iterator[Topic]:
    """What anything in play is about; twists and tokens by their names too, for what they do beyond their lines."""
    yield from spoken_of(heard, game.state.kept)
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
