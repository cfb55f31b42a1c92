"""When cards speak: what the rules of a chapter leave to the effects on cards."""

from lychgate.kernel.moments import Duty
from lychgate.kernel.question import Option, Rule

from ..model.cases import At, Case, Ready
from ..model.state import Acg, Hero
from ..model.verbs import Verb
from ..model.voices import Lines, Voices

SAYS = Duty[[Acg, tuple[Verb, ...], At], Rule[None]]("says", "A card does what it says, verb by verb.")
IN_ORDER = Duty[[Acg, Case, Voices], Rule[None]](
    "in-order", "A moment that the quest sheet or an enemy in play names: they come before all others."
)
OFFERED = Duty[[Acg, Case, Voices, list[Ready]], Rule[None]](
    "offered", "A moment at which only the place and the heroes have effects, and some of them could be used."
)
PRINTED = Duty[[Acg, Hero, Case, str, Lines], Rule[None]](
    "printed", "A hero comes to the other lines of his action card, before his action or after it."
)
BEFORE = Duty[[Acg], bool](
    "before", "Whether any card in play but action cards may have something to say before an action."
)
BETWEEN = Duty[[Acg, Hero, str], bool](
    "between", "Whether anything may come between the choice of this action card and its action."
)
AT_HAND = Duty[[Acg, Hero, list[Ready]], list[Option]](
    "at-hand", "What a hero may use just as well before he chooses his action, besides what he was offered already."
)
TAKEN = Duty[[Acg, Ready], Rule[None]]("taken", "A hero uses what is at hand.")
