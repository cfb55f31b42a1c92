"""When a quest sheet speaks."""

from lychgate.kernel.moments import Duty

from ..model.state import Acg

LOOKED = Duty[[Acg], None]("looked", "Something has happened by which the quest may be won or lost.")
