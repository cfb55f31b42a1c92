"""Where cards, journeys and missions have a say in what heroes do."""

from collections.abc import Callable, Sequence
from typing import Any

from msgspec import Struct

from lychgate.kernel.moments import Figure, Hook, Moment
from lychgate.kernel.question import Rule
from lychgate.kernel.topics import Verb

from ..model.content import Discovery
from ..model.state import Hero, Marker, Model, Ulfenkarn


class Offer(Struct, frozen=True):
    """Something more that a hero can do in an activation: a unique ability, a treasure, an action of the journey.

    `cost` is what the die must show, and 0 where none is spent. `carry_out` is handed the score that paid, a 6 where
    nothing did. `answers` are what a card is told of how it is used, where there are several ways. `on`: and again,
    with one die after another.
    """

    id: str
    label: str
    cost: int
    carry_out: Callable[[Ulfenkarn, Hero, int], Rule[None]]
    rules: tuple[str, ...] = ("cc.hero.unique",)
    verb: Verb = "use"
    about: tuple[str, ...] = ()
    uses: str = ""
    grave: bool = False
    answers: tuple[Any, ...] = ()
    on: bool = False


class Looking(Struct):
    """A Search as it goes on: what is searched, how many cards are drawn to take one of them, and where the rest goes.

    Without an `object` the search is a distant one.
    """

    object: str = ""
    number: int = 1
    mix: bool = False


OFFERS = Hook[[Ulfenkarn, Hero], Sequence[Offer]](
    "offers", "What else a hero can do now, in the hero's own activation."
)
COST = Figure[[Ulfenkarn, Hero, str, int]](
    "cost", "What is added to the cost of an action, which is named by its id and printed cost."
)
MOVE = Figure[[Ulfenkarn, Hero, str]]("move", "How many spaces a hero can go further in a `move` or `run`.")
IGNORES = Figure[[Ulfenkarn, Hero, str]](
    "ignores",
    "Above 0: a rule does not hold for the hero: `engage`, `lowering`, or `enemy-spaces` with `small` hostiles.",
)

BARS = Figure[[Ulfenkarn, Hero, str]]("bars", "Above 0: a hero cannot make this action: `extract`.")

RETURNS = Moment[[Ulfenkarn, Hero]]("returns", "The activation of a hero who is away begins: the hero comes back.")
ACTIVATION_START = Moment[[Ulfenkarn, Hero]](
    "activation-start", "A hero's activation has begun; stun and fatigue are over, and no action has been made."
)
ACTION_DONE = Moment[[Ulfenkarn, Hero]]("action-done", "A hero has carried out one action; another may follow.")
ACTIVATION_END = Moment[[Ulfenkarn, Hero]](
    "activation-end", "A hero's activation is over: dice are lowered and the inspiration roll is made."
)
DIE_SPENT = Moment[[Ulfenkarn, Hero, int, int | None]](
    "die-spent", "A hero has paid with a die: its score, and its dice space unless it was a destiny die."
)
PASSES = Moment[[Ulfenkarn, Hero, list[Model]]]("passes", "A hero has moved through the spaces of these hostiles.")
SEARCH = Moment[[Ulfenkarn, Hero, Looking]]("search", "A hero is about to draw a discovery card.")
DRAWN = Moment[[Ulfenkarn, Hero, Discovery]](
    "drawn", "A hero has drawn a discovery card: a trap or a crisis is carried out, treasure and realmstone are taken."
)
OBJECT_REMOVED = Moment[[Ulfenkarn, Marker]]("object-removed", "A mysterious object has left the battlefield.")
