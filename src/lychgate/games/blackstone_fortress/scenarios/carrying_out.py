"""What cards say outside of moments: challenges, facilities and answers are carried out verb by verb."""

from lychgate.kernel.question import Rule
from lychgate.mechanics.effects import Case, Verb, run
from lychgate.mechanics.effects.printed import Matter

from ..abilities.in_force import Concerned
from ..abilities.language import fortress
from ..model.state import Blackstone, Explorer


def carry_out(
    game: Blackstone, card: str, do: tuple[Verb, ...], rules: tuple[str, ...], explorer: Explorer | None = None
) -> Rule[None]:
    """Do what a card says; `explorer` is whom it means by `self`. Without one the leader decides."""
    seat = game.state.leader if explorer is None else explorer.seat
    case: Case[Concerned] = Case(
        explorer, seat, card=card, rules=rules, subject=explorer, facts=Matter(None, total_damage=0)
    )
    yield from run(fortress, game, do, case)
