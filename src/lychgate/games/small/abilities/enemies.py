"""What single kinds of the dead can do, by the names that their records give in `abilities`.

An ability is a function here, registered by its name for a moment of a chapter.
"""

from collections.abc import Iterable

from lychgate.content import Content, Problem
from lychgate.kernel.question import Choose, Option, Rule
from lychgate.ledger import rule

from ..dead import moments
from ..model import changes, topics
from ..model.content import EnemyCard
from ..model.names import enemy_name
from ..model.queries import first_player, hero_card
from ..model.state import Enemy, Hero, Small


@moments.HIT.ability("pilfers")
@rule("small.dead.pilfers")
def pilfer(game: Small, enemy: Enemy, heroes: list[Hero]) -> Rule[None]:
    """Take the charm of one of the heroes who were hit and still stand."""
    rules = ("small.dead.pilfers",)
    holders = [hero for hero in heroes if hero.charm is not None and hero.id in game.state.heroes]
    if not holders:
        return
    hero: Hero = yield Choose(
        first_player(game),
        "{enemy}: whose charm does she take?",
        [Option(hero.id, hero_card(game, hero).name, (f"piece:{hero.id}",), value=hero) for hero in holders],
        topic=topics.DEAD_CHARM,
        rules=rules,
        cause=f"piece:{enemy.id}",
        parts={"enemy": enemy_name(game, enemy)},
        actor=enemy.id,
    )
    changes.pilfer(game, enemy, hero, rules)


def check_abilities(content: Content) -> Iterable[Problem]:
    """Every ability that an enemy names is registered."""
    for enemy in content.all(EnemyCard):
        for ability in enemy.abilities:
            if ability not in moments.HIT.named:
                known = ", ".join(sorted(moments.HIT.named)) or "none yet"
                yield content.problem(enemy, "abilities", f"no ability {ability!r}", f"a name registered ({known})")
