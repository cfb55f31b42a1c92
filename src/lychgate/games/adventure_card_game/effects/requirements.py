"""What an effect requires, and whether its cost can be paid."""

from lychgate.ledger import rule

from ..model import stats
from ..model.cases import At
from ..model.queries import engaged, in_shadow, standing, tokens_of
from ..model.state import LAIR, Acg, Gear, Hero
from ..model.words import Cost, Need


@rule("acg.effects.requirements")
def meets(game: Acg, needs: tuple[Need, ...], at: At) -> bool:
    """Whether all requirements of an effect are met."""
    for need in needs:
        number = measure(game, need, at)
        if number < need.least or (need.most is not None and number > need.most):
            return False
    return True


def measure(game: Acg, need: Need, at: At) -> int:
    """The number that a requirement is about."""
    state, you, attempt = game.state, at.you, game.state.attempt
    match need.what:
        case "tokens":
            return tokens_of(you)
        case "wounds":
            return you.wounds
        case "health":
            return stats.remaining(game, you)
        case "engaged":
            return len(engaged(game, you.id))
        case "shadow":
            return len(in_shadow(game))
        case "conditions":
            return len(you.conditions)
        case "progress":
            return state.progress
        case "left":
            return stats.exploration(game) - state.progress if state.location else 0
        case "peril":
            return state.peril
        case "successes":
            return 0 if attempt is None else attempt.fixed + attempt.icons.get("success", 0)
        case "icons":
            return 0 if attempt is None else attempt.icons.get("attack", 0)
        case "slain":
            return 0 if attempt is None else attempt.slain
        case "heroes":
            return len(standing(game))
        case "mark":
            return state.marks.get(need.name, 0)


# -- costs


@rule("acg.effects.costs-must-be-paid", "acg.effects.cost-exhaust", "acg.exhaust.definition")
def payable(game: Acg, hero: Hero, cost: Cost, gear: Gear | None) -> bool:
    """Whether a hero can pay: tokens on his cards, the card readied if it is to be exhausted, and blood to spare."""
    if cost.wounds and stats.remaining(game, hero) <= cost.wounds:
        return False
    if cost.tokens and tokens_of(hero) < cost.tokens:
        return False
    return not (cost.exhaust and gear is not None and gear.exhausted)


def multiplied(game: Acg, number: int, per: str, at: At) -> int:
    """A number on a card, times what it is counted by."""
    if not per:
        return number
    state, you, attempt = game.state, at.you, game.state.attempt
    match per:
        case "engaged":
            return number * len(engaged(game, you.id))
        case "shadow":
            return number * len(in_shadow(game))
        case "enemy":
            return number * sum(one.where != LAIR and not one.slain for one in state.enemies.values())
        case "condition":
            return number * len(you.conditions)
        case "hero":
            return number * len(standing(game))
        case "wound":
            return number * you.wounds
        case "success":
            return number * (0 if attempt is None else max(0, attempt.fixed + attempt.icons.get("success", 0)))
        case "peril":
            return number * state.peril
        case "attack":
            return number * (stats.attack(game, at.this) if at.this is not None and at.this.card else 0)
        case _:
            return number * (0 if attempt is None else attempt.slain)
