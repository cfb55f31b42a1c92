"""Art: how clients draw what a game names by words."""

from collections.abc import Mapping
from types import MappingProxyType

from msgspec import Struct, field


def _nothing() -> Mapping[str, str]:
    return MappingProxyType({})


class Art(Struct, frozen=True):
    """Pictures for the words of a game's views, in lower case; its content names the icons of pieces and cards.

    `icons` has names of game-icons.net for states, counters, figures and faces of dice, kinds of cards and what lies
    on cells. `grounds` says for kinds of cells what the ground is drawn as: `water`, `fire`, `stairs`, `rubble`,
    `void`, `earth` or `wood`; anything else is flagstones.
    """

    icons: Mapping[str, str] = field(default_factory=_nothing)
    grounds: Mapping[str, str] = field(default_factory=_nothing)
