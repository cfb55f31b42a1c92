"""What finds do."""

from lychgate.kernel.question import Rule

from ..heroes import moments
from ..model.content import Find
from ..model.state import Hero, Small
from .effects import carry_out


@moments.FOUND
def take_effect(game: Small, hero: Hero, find: Find) -> Rule[None]:
    """Carry out the find for the hero who drew it."""
    yield from carry_out(game, find.do, hero, find.id, ("small.action.search",))
