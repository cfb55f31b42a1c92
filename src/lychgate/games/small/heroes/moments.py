"""When the heroes let abilities speak."""

from lychgate.kernel.moments import Moment

from ..model.content import Find
from ..model.state import Hero, Small

FOUND = Moment[[Small, Hero, Find]]("heroes.found", "A hero has drawn a find, which takes effect at once.")
