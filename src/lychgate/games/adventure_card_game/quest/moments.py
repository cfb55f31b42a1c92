"""When a quest sheet may speak."""

from lychgate.kernel.moments import Moment

from ..model.state import Acg

LOOKED = Moment[[Acg]]("looked", "Something has happened by which the quest may be won or lost.")
