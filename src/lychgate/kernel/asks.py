"""Questions as data: the one place where a question is encoded, for views, for the wire and for learners."""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec import UNSET, Struct, UnsetType

from .chance import Pool, off_d6
from .question import ChooseSome, Option, Place, Question, Share
from .topics import Verb

Ways = Mapping[str, tuple[str, ...]]
"""For options that lead over cells: by the option's id, the cells in the order in which they are entered."""

FindWays = Callable[[Question], Ways]


class AskOption(Struct, frozen=True):
    """One thing that can be chosen, the cells, pieces, edges and cards that it is about, and the cells of its way.

    `verb` is what is done by choosing it. The one that `passes` declines, or ends what goes on; `uses` is the card or
    ability that is used. There is no way back from a `grave` one: it is shown last, and a client asks whether it is
    meant.
    """

    id: str
    label: str
    about: tuple[str, ...]
    rules: tuple[str, ...]
    way: tuple[str, ...] = ()
    grave: bool = False
    icon: str = ""
    passes: bool = False
    uses: str = ""
    verb: Verb = "other"


class AskDie(Struct, frozen=True):
    """A die to be rolled at a real table; `d6`: what 1 to 6 count as where a D6 is thrown for it."""

    name: str
    faces: tuple[int | str, ...]
    d6: tuple[int | str, ...]


class Ask(Struct, frozen=True):
    """An open question. Only where it is `yours` has it options, and what an answer must keep to.

    `topic` is what it is about, whatever the words; `actor` the piece that acts, and `window` the moment at which
    somebody may use something. Of another's secret question nothing is told but that it is asked.

    `since` is the number of answers when it was put: of two questions in the same words it tells which is meant.
    `some` has least and most, `share` amount and caps, `place` what; `roll` has dice and no options.
    """

    seat: int
    kind: str
    yours: bool
    prompt: str
    rules: tuple[str, ...]
    cause: str
    minor: bool
    since: int
    topic: str = ""
    actor: str = ""
    window: str = ""
    options: tuple[AskOption, ...] = ()
    least: int | UnsetType = UNSET
    most: int | UnsetType = UNSET
    amount: int | UnsetType = UNSET
    caps: tuple[int, ...] | UnsetType = UNSET
    what: str | UnsetType = UNSET
    dice: tuple[AskDie, ...] | UnsetType = UNSET


FindLabel = Callable[[Option], str]
"""What a person reads for an option."""


def text_of(option: Option) -> str:
    """What a person reads where the game has no words of its own for it."""
    return option.text


def ask(question: Question, yours: bool, ways: FindWays, since: int, label: FindLabel = text_of) -> Ask:
    """A question as somebody sees it: `yours` whole, another's without the options, a secret one not at all."""
    if question.secret and not yours:
        return Ask(question.seat, question.kind, False, "", (), "", False, since)
    return Ask(
        question.seat,
        question.kind,
        yours,
        question.prompt,
        question.rules,
        question.cause,
        question.minor,
        since,
        question.topic.id,
        question.actor,
        question.window,
        **(_answers(question, ways, label) if yours else {}),
    )


def _answers(question: Question, ways: FindWays, label: FindLabel) -> dict[str, Any]:
    """What may be answered."""
    if isinstance(question.options, Pool):
        # Its options are all that may be rolled, far too many to list: the dice say the same.
        return {"dice": tuple(AskDie(die.name, die.faces, off_d6(die)) for die in question.options.dice)}
    found = ways(question)
    options = tuple(
        AskOption(
            one.id,
            label(one),
            one.about,
            one.rules,
            found.get(one.id, ()),
            one.grave,
            one.icon,
            one.passes,
            one.uses,
            question.verb_of(one),
        )
        for one in question.options
    )
    return {"options": options, **_bounds(question)}


def _bounds(question: Question) -> dict[str, Any]:
    """What an answer must keep to besides the options."""
    if isinstance(question, ChooseSome):
        return {"least": question.least, "most": question.most}
    if isinstance(question, Share):
        return {"amount": question.amount, "caps": question.limits()}
    return {"what": question.what} if isinstance(question, Place) else {}
