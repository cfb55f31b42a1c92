"""When cards may speak: where the rules of a chapter let effects have their say."""

from lychgate.kernel.moments import Moment

from ..model.cases import At, Case, Ready
from ..model.state import Acg, Hero
from ..model.verbs import Verb
from ..model.voices import Lines, Voices

SAYS = Moment[[Acg, tuple[Verb, ...], At]]("says", "A card does what it says, verb by verb.")
IN_ORDER = Moment[[Acg, Case, Voices]](
    "in-order", "A moment that the quest sheet or an enemy in play names: they come before all others."
)


OFFERED = Moment[[Acg, Case, Voices, list[Ready]]](
    "offered", "A moment at which only the place and the heroes have effects, and some of them could be used."
)


PRINTED = Moment[[Acg, Hero, Case, str, Lines]](
    "printed", "A hero comes to the other lines of his action card, before his action or after it."
)
