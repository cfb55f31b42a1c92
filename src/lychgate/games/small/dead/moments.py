"""When the dead let abilities speak."""

from lychgate.kernel.moments import Moment

from ..model.state import Enemy, Hero, Small

HIT = Moment[[Small, Enemy, list[Hero]]](
    "dead.hit", "One of the dead has hit the heroes next to it and dealt its Wounds."
)
