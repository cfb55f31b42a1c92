"""Art: how clients draw what a game names by words."""

from typing import Literal

from msgspec import Struct

Ground = Literal["water", "fire", "stairs", "rubble", "void", "earth", "wood"]
"""What the ground of a cell can be drawn as; without any it is flagstones."""


class Art(Struct, frozen=True):
    """Pictures for the words of a game's views, in lower case; its content names the icons of pieces and cards.

    `icons` are names of game-icons.net for states, counters, figures and faces of dice, for kinds of pieces and cards
    without an icon of their own, and for what lies on cells. `grounds` is for kinds of cells, `hues` (0 to 7, as those
    of heroes) for kinds of dice and for the counters that lie in dice spaces.
    """

    icons: dict[str, str] = {}
    grounds: dict[str, Ground] = {}
    hues: dict[str, int] = {}
