"""When the lantern lets abilities speak."""

from dataclasses import dataclass

from lychgate.kernel.moments import Figure, Moment

from ..model.content import Charm
from ..model.state import Hero, Small


@dataclass(slots=True)
class Gust:
    """A gust that blows at the flame, and how much light it will take."""

    light: int


SHIELDS = Figure[[Small, Hero]]("lantern.shields", "How many effects against a gust a hero holds.")
GUST = Moment[[Small, Hero, Charm, Gust]]("lantern.gust", "A hero has given up a charm against a gust.")
