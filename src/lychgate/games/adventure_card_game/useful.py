"""Whether an effect would come to anything just now."""

from . import abilities, costs, selecting, stats, wounds
from .cases import At
from .effects import room
from .state import Acg
from .verbs import (
    Ability,
    Banish,
    Convert,
    Cure,
    Effect,
    Engage,
    Icons,
    Peril,
    Prevent,
    Progress,
    Ready,
    Recover,
    Reroll,
    Revive,
    Shadow,
    Token,
    Turn,
    Verb,
    Wound,
)  # fmt: skip


def useful(game: Acg, effect: Effect, at: At) -> bool:
    """Whether an effect would do anything just now, so that nobody is asked about one that would not."""
    return any(_matters(game, verb, at) for verb in effect.do)


def _matters(game: Acg, verb: Verb, at: At) -> bool:
    state, attempt = game.state, game.state.attempt
    match verb:
        case Recover(which=None):
            return any(hero.wounds for hero in selecting.candidates(game, verb.who, at))
        case Token():
            heroes = selecting.candidates(game, verb.who, at)
            return any(room(game, one, "tokens") if verb.number > 0 else costs.tokens(one) for one in heroes)
        case Ready():
            return any(costs.exhausted_actions(one) for one in selecting.candidates(game, verb.who, at))
        case Cure():
            named = verb.condition
            heroes = selecting.candidates(game, verb.who, at)
            return any(wounds.harmful(game, one) if named is None else named in one.conditions for one in heroes)
        case Revive():
            return any(hero.defeated for hero in state.heroes.values())
        case Prevent():
            return at.case.amount > 0
        case Wound() | Banish() | Engage():
            return bool(selecting.eligible(game, verb.which, verb.kind, at))
        case Shadow():
            return any(one.where in state.heroes for one in selecting.eligible(game, verb.which, verb.kind, at))
        case Turn():
            tired = verb.to == "readied"
            return any(one.exhausted is tired for one in selecting.eligible(game, verb.which, verb.kind, at))
        case Icons():
            return attempt is not None and (verb.number > 0 or _icon_count(attempt.icons, attempt.fixed, verb.icon) > 0)
        case Convert():
            return attempt is not None and attempt.icons.get(verb.icon, 0) > 0
        case Reroll():
            return attempt is not None and bool(attempt.hero_dice if verb.die == "hero" else attempt.enemy_dice)
        case Progress():
            return bool(state.location) and (state.progress < stats.exploration(game) if verb.number > 0 else True)
        case Peril():
            return verb.number > 0 or state.peril > 0
        case Ability():
            return abilities.works(game, verb.name, at)
        case _:
            return True


def _icon_count(icons: dict[str, int], fixed: int, icon: str) -> int:
    return icons.get(icon, 0) + (fixed if icon == "success" else 0)
