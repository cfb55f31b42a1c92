"""Secret agendas: who achieves one becomes inspired at once, and keeps all inspiration points."""

from lychgate.ledger import rule

from ..combat.attack import Slaying
from ..combat.moments import SLAYS
from ..model.content import Agenda
from ..model.queries import explorer_card
from ..model.state import Blackstone, Explorer
from . import inspiration

RULES = ("bsf.inspired.agenda", "bsf.inspiration.becoming")
OWNED = ("bsf.inspired.agenda-card", "bsf.inspired.agenda")
ANY = ("", "any")
"""An agenda of slaying that does not say of what kind."""


@rule("bsf.inspired.agenda", "bsf.inspired.agenda-card", "bsf.ruling.agenda-twins")
def check_owned(game: Blackstone, explorer: Explorer) -> None:
    """Inspire an explorer who owns the discovery card of the secret agenda.

    It is checked when a card comes to an explorer, and for all of them at the start of an expedition.
    """
    agenda = explorer_card(game, explorer).agenda
    if agenda.kind == "owns" and agenda.of in game.state.roster[explorer.id].cards:
        achieve(game, explorer, OWNED)


@SLAYS
@rule("bsf.inspired.agenda")
def check_slain(game: Blackstone, slaying: Slaying) -> None:
    """Inspire an explorer who has slain what the secret agenda asks for, in the own activation or in overwatch."""
    explorer = slaying.by
    if isinstance(explorer, Explorer):
        agenda = explorer_card(game, explorer).agenda
        if agenda.kind == "slays" and fulfils(agenda, slaying):
            achieve(game, explorer, RULES)


def fulfils(agenda: Agenda, slaying: Slaying) -> bool:
    """Whether this kill fulfils an agenda: the kind, the weapon, and how many by the same weapon action."""
    if agenda.of not in (*ANY, slaying.hostile.kind):
        return False
    attack = slaying.attack
    if attack is None:
        return not agenda.weapon and agenda.number == 1
    if agenda.weapon not in ("", attack.weapon.id):
        return False
    return sum(agenda.of in (*ANY, kind) for kind in attack.slain) >= agenda.number


@rule("bsf.inspired.agenda", "bsf.ruling.already-inspired")
def achieve(game: Blackstone, explorer: Explorer, rules: tuple[str, ...]) -> None:
    """An explorer has achieved the secret agenda, if that still changes anything."""
    if explorer.inspiration.inspired or explorer.out:
        return
    with game.scene("agenda-achieved", rules, piece=explorer.id):
        inspiration.grant(game, explorer, rules)
