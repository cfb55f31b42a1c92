"""The check that cards say nothing which the language does not know."""

from collections.abc import Iterator

from lychgate.content import Content, Problem

from .language import fortress
from .words import declare_words


def check_effects(content: Content) -> Iterator[Problem]:
    """Every word of every line is one that the game knows; hostiles and weapons of content are words too."""
    declare_words(content)
    yield from fortress.check(content)
