"""When adventures may speak as the dungeon grows or comes down."""

from lychgate.kernel.moments import Duty

from ..model.state import Wq

EXPLORED = Duty[[Wq, str], None]("explored", "A card of this pile of Dungeon cards has been turned up.")
WAYS_CHANGED = Duty[[Wq], None]("ways-changed", "A way through the dungeon is shut, for now or for good.")
CAVED_IN = Duty[[Wq, str], None]("caved-in", "The roof of a section falls, on everybody who is under it.")
