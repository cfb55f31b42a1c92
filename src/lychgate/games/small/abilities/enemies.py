"""What single kinds of the dead can do, by the names that their records give in `abilities`.

None of ours has an ability of its own. One is a function here, registered by its name for a moment of a chapter.
"""

from collections.abc import Iterable

from lychgate.content import Content, Problem

from ..dead import moments
from ..model.content import EnemyCard


def check_abilities(content: Content) -> Iterable[Problem]:
    """Every ability that an enemy names is registered."""
    for enemy in content.all(EnemyCard):
        for ability in enemy.abilities:
            if ability not in moments.HIT.named:
                known = ", ".join(sorted(moments.HIT.named)) or "none yet"
                yield content.problem(enemy, "abilities", f"no ability {ability!r}", f"a name registered ({known})")
