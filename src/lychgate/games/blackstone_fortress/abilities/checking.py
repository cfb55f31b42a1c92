"""The check that cards say nothing which the language does not know."""

from collections.abc import Iterator, Sequence
from typing import Any

from lychgate.content import Content, Problem
from lychgate.mechanics.effects import Effect, Reroll
from lychgate.mechanics.effects.phrases import SELF
from lychgate.mechanics.effects.verbs import STANDING

from ..model.content import Legacy, Stronghold, Twist
from .language import fortress
from .words import declare_words


def check_effects(content: Content) -> Iterator[Problem]:
    """Every word of every line is one that the game knows; hostiles and weapons of content are words too."""
    declare_words(content)
    yield from fortress.check(content)
    yield from check_owners(content)


def check_owners(content: Content) -> Iterator[Problem]:
    """A card that belongs to nobody cannot speak of itself: what holds by it says for whom.

    The actions of a place are those of whoever takes them.
    """
    cards: list[Twist | Legacy] = [*content.all(Twist), *content.all(Legacy)]
    for record in cards:
        yield from _ownerless(content, record, ("effects",), record.effects)
    for site in content.all(Stronghold):
        for place, printed in enumerate(site.rules):
            yield from _ownerless(content, site, ("rules", place, "effects"), printed.effects)
        for number, stage in enumerate(site.stages):
            for place, printed in enumerate(stage.rules):
                yield from _ownerless(content, site, ("stages", number, "rules", place, "effects"), printed.effects)


def _ownerless(
    content: Content, record: Twist | Legacy | Stronghold, path: tuple[str | int, ...], lines: Sequence[Effect]
) -> Iterator[Problem]:
    for place, effect in enumerate(lines):
        for number, verb in enumerate(effect.do):
            if effect.when != "action" and _holds_for_self(verb):
                where = (*path, place, "do", number, "who")
                yield content.problem(record, where, "nobody: the card has no owner", 'whom it is about, as "subject"')


def _holds_for_self(verb: Any) -> bool:
    """Whether something holds for the owner of the card; to roll again now is a deed."""
    is_deed = isinstance(verb, Reroll) and verb.until == "now"
    return isinstance(verb, STANDING) and not is_deed and verb.who == SELF
