"""Openings: with which choices a line of a card begins, so that one question can ask whether to use it and how.

A line that begins with "one adjacent hero", with a choice between branches, or with a deed for which the game has
declared its choices, asks for them only after it was used. Where these are few they are offered at once, each as an
option of the question that offers the line, and what was picked is handed to the line as it is used.
"""

from collections.abc import Iterator, Sequence
from typing import Any, TypeVar

from msgspec import UNSET, Struct

from lychgate.kernel.play import AnyPlay
from lychgate.kernel.question import Option

from .cases import Case, Line
from .language import Language
from .phrases import SELF, Who
from .selecting import candidates, meets, unique
from .verbs import Choose

G = TypeVar("G", bound=AnyPlay)
P = TypeVar("P")

READABLE = 8
"""How many ways to use a line are listed one by one; where there are more, it is chosen first and then how."""


class Opening(Struct, frozen=True):
    """One way to use a line: what its first questions are answered with, in order, and how that reads."""

    id: str = ""
    label: str = ""
    about: tuple[str, ...] = ()
    answers: tuple[Any, ...] = ()


PLAIN = Opening()
"""To use a line, and be asked what there is to ask."""


def openings(language: Language[G, P], game: G, line: Line[P], case: Case[P]) -> Sequence[Opening]:
    """The ways to use a line that are worth an option each: one plain way where nothing is to be chosen first.

    The one answer that is possible is given as well, so that who has said yes is not asked again.
    """
    seen = case.for_line(line)
    found = list(_openings(language, game, line.effect.do, seen, True))
    if len(found) > READABLE:
        found = list(_openings(language, game, line.effect.do, seen, False))
    if len(found) == 1:
        return (Opening(answers=found[0].answers),)
    return found if 1 < len(found) <= READABLE else (PLAIN,)


def _openings(language: Language[G, P], game: G, do: tuple[Any, ...], case: Case[P], deep: bool) -> Iterator[Opening]:
    """The ways in which a list of verbs can begin; `deep` looks into the branches of a choice."""
    verb = do[0]
    if not isinstance(verb, Choose):
        for option in _first_options(language, game, verb, case):
            yield Opening(option.id, option.text, option.about, (_value(option),))
    elif verb.who == SELF and not verb.secret:
        for number, branch in enumerate(verb.options):
            if meets(language, game, branch.needs, case):
                inner = list(_openings(language, game, branch.do, case, deep)) if deep else []
                for one in inner or (PLAIN,):
                    label = f"{branch.says}: {one.label}" if one.label and len(inner) > 1 else branch.says
                    name = f"{number}:{one.id}" if one.id and len(inner) > 1 else str(number)
                    yield Opening(name, label, one.about, (branch, *one.answers))


def _first_options(language: Language[G, P], game: G, verb: Any, case: Case[P]) -> Sequence[Option]:
    opens = language.opens.get(type(verb))
    if opens is not None and (options := opens(game, verb, case)):
        return options
    who = getattr(verb, "who", None)
    if who is None or not _is_one_of_several(language, who):
        return ()
    found = [piece for some in who.any_of for piece in candidates(language, game, some, case)]
    return [language.pieces.option(game, piece) for piece in unique(language, found)]


def _is_one_of_several(language: Language[G, P], who: Who) -> bool:
    """Whether a phrase leaves its owner to choose one piece among those in play."""
    return all(
        not one.by and not one.up_to and one.count == 1 and one.of not in language.places for one in who.any_of
    ) and (len(who.any_of) > 1 or who.any_of[0].pick == "one")


def _value(option: Option) -> Any:
    return option.id if option.value is UNSET else option.value
