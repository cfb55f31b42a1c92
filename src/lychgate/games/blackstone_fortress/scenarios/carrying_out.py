"""What cards say outside of moments: challenges, facilities and answers are carried out verb by verb."""

from lychgate.kernel.question import NOTHING, Rule
from lychgate.mechanics.effects import Verb

from ..model.state import Blackstone, Explorer


def carry_out(
    game: Blackstone, card: str, do: tuple[Verb, ...], rules: tuple[str, ...], explorer: Explorer | None = None
) -> Rule[None]:
    """Do what a card says; `explorer` is whom it means by `self`."""
    return NOTHING
