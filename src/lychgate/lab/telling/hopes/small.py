"""When The Lantern Crypt cannot be won any more."""

from lychgate.content import Content
from lychgate.games.small.model.content import Chamber, Relic
from lychgate.games.small.model.state import Crypt


def cannot_be_won(state: Crypt, content: Content) -> bool:
    """Every relic fell with its bearer, or the vault lies nowhere and nothing more can be laid.

    Light alone proves nothing: the lantern may burn steadily for as long as it takes.
    """
    in_hands = {relic for hero in state.heroes.values() for relic in hero.relics}
    if in_hands or state.round == 0:
        return False
    if not any(relic in state.relics for relic in content[Relic]):
        return True
    laid = {one.tile for one in state.board.laid}
    vaults = {chamber.id for chamber in content.all(Chamber) if chamber.place == "vault"}
    if laid & vaults:
        return False
    return not state.cards.piles["crypt"] or not state.board.open_doorways
