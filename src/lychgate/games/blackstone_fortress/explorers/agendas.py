"""Secret agendas: who achieves one becomes inspired at once, and keeps all inspiration points."""

from lychgate.ledger import rule

from ..model.queries import explorer_card
from ..model.state import Blackstone, Explorer
from . import inspiration

RULES = ("bsf.inspired.agenda", "bsf.inspiration.becoming")
OWNED = ("bsf.inspired.agenda-card", "bsf.inspired.agenda")


@rule("bsf.inspired.agenda", "bsf.inspired.agenda-card", "bsf.ruling.agenda-twins")
def check_owned(game: Blackstone, explorer: Explorer) -> None:
    """Inspire an explorer who owns the discovery card of the secret agenda.

    It is checked when a card comes to an explorer, and for all of them at the start of an expedition.
    """
    agenda = explorer_card(game, explorer).agenda
    if agenda.kind == "owns" and agenda.of in game.state.roster[explorer.id].cards:
        achieve(game, explorer, OWNED)


@rule("bsf.inspired.agenda", "bsf.ruling.already-inspired")
def achieve(game: Blackstone, explorer: Explorer, rules: tuple[str, ...] = RULES) -> None:
    """An explorer has achieved the secret agenda, if that still changes anything."""
    if explorer.inspiration.inspired or explorer.out:
        return
    with game.scene("agenda-achieved", rules, piece=explorer.id):
        inspiration.grant(game, explorer, rules)
