"""The vault and its relics."""

from lychgate.kernel.question import ChooseSome, Option, Rule
from lychgate.ledger import rule

from ..model import changes, topics
from ..model.content import Relic, only
from ..model.state import Hero, Small


@rule("small.vault.relics")
def may_take_relics(game: Small, hero: Hero) -> bool:
    vault = only(game.content, "vault").id
    return bool(game.state.relics) and game.state.board.terrain.tile_of[hero.cell] == vault


def relics(game: Small, hero: Hero) -> Rule[None]:
    left = game.state.relics
    options = [Option(relic, game.content[Relic][relic].name, (f"card:{relic}",)) for relic in left]
    words = "Take which relics?"
    most = min(2, len(left))
    taken: list[str] = yield ChooseSome(
        hero.seat,
        words,
        options,
        topic=topics.VAULT_RELICS,
        rules=("small.vault.relics",),
        actor=hero.id,
        least=1,
        most=most,
    )
    changes.take_relics(game, hero, taken)
