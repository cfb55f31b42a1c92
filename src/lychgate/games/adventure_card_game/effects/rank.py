"""Rank: which enemy comes before which."""

from lychgate.ledger import rule

from ..model import stats
from ..model.content import EnemyCard
from ..model.state import Acg, Enemy


@rule("acg.rank.order", "acg.tiers.purpose", "acg.zones.facedown-non-nemesis-no-rank")
def rank(game: Acg, enemy: Enemy) -> tuple[int, int, int, int]:
    """A nemesis outranks others; then the tier, the attack value, the health value. Facedown: below everything."""
    if not enemy.card:
        return (-1, 0, 0, 0)
    card: EnemyCard = game.content.shelves[EnemyCard][enemy.card]
    return (card.type == "nemesis", card.tier, stats.attack(game, enemy), card.health)


def highest_ranked(game: Acg, enemies: list[Enemy]) -> list[Enemy]:
    """The enemy of the highest rank; several where they tie for it."""
    if len(enemies) < 2:
        return enemies
    ranks = [rank(game, enemy) for enemy in enemies]
    top = max(ranks)
    return [enemy for enemy, its in zip(enemies, ranks, strict=True) if its == top]
