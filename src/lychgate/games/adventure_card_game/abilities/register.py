"""The register of named abilities: what cards do that no verb can say."""

from lychgate.kernel.moments import Hook, Moment

from ..model.cases import At
from ..model.state import Acg

USED = Moment[[Acg, At]]("used", "A card does what no verb can say, by the name of an ability.")
SENSED = Hook[[Acg, At], bool](
    "sensed", "Whether an ability would come to anything just now; unless it says, it would."
)


def works(game: Acg, name: str, at: At) -> bool:
    """Whether an ability would come to something."""
    return name not in SENSED.named or SENSED.named[name](game, at)
