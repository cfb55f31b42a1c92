"""Whether an effect would come to anything just now."""

from collections.abc import Callable, Iterable
from typing import Any

from msgspec.structs import replace

from ..effects import selecting
from ..heroes import costs, wounds
from ..model import stats
from ..model.cases import At
from ..model.state import Acg
from ..model.verbs import (
    Ability,
    Afflict,
    Banish,
    Convert,
    Cure,
    Effect,
    Either,
    Engage,
    Icons,
    Mark,
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
from . import register
from .effects import room


def useful(game: Acg, effect: Effect, at: At) -> bool:
    """Whether an effect would do anything just now, so that nobody is asked about one that would not."""
    return _any_useful(game, effect.do, at)


def _any_useful(game: Acg, do: Iterable[Verb], at: At) -> bool:
    for verb in do:
        matters = MATTERS.get(type(verb))
        if matters is None or matters(game, verb, at):
            return True
    return False


def _either(game: Acg, verb: Either, at: At) -> bool:
    """Whether one of the branches that can be chosen would do anything."""
    for hero in selecting.candidates(game, verb.who, at):
        here = replace(at, you=hero)
        for branch in verb.branches:
            if costs.meets(game, branch.needs, here) and _any_useful(game, branch.do, here):
                return True
    return False


# -- heroes


def _recover(game: Acg, verb: Recover, at: At) -> bool:
    heroes = selecting.candidates(game, verb.who, at)
    return verb.which is not None or any(hero.wounds and room(game, hero, "recovery") for hero in heroes)


def _afflict(game: Acg, verb: Afflict, at: At) -> bool:
    return any(
        verb.condition not in hero.conditions and not stats.lasting(game, hero, "cannot-receive-conditions")
        for hero in selecting.candidates(game, verb.who, at)
    )


def _token(game: Acg, verb: Token, at: At) -> bool:
    heroes = selecting.candidates(game, verb.who, at)
    return any(room(game, one, "tokens") if verb.number > 0 else costs.tokens(one) for one in heroes)


def _ready(game: Acg, verb: Ready, at: At) -> bool:
    return any(costs.exhausted_actions(one) for one in selecting.candidates(game, verb.who, at))


def _cure(game: Acg, verb: Cure, at: At) -> bool:
    named = verb.condition
    heroes = selecting.candidates(game, verb.who, at)
    return any(wounds.harmful(game, one) if named is None else named in one.conditions for one in heroes)


def _revive(game: Acg, verb: Revive, at: At) -> bool:
    return any(hero.defeated for hero in game.state.heroes.values())


def _prevent(game: Acg, verb: Prevent, at: At) -> bool:
    return at.case.amount > 0 and not at.case.cost


# -- enemies


def _touch(game: Acg, verb: Wound | Banish | Engage, at: At) -> bool:
    return bool(selecting.eligible(game, verb.which, verb.kind, at))


def _shadow(game: Acg, verb: Shadow, at: At) -> bool:
    return any(one.where in game.state.heroes for one in selecting.eligible(game, verb.which, verb.kind, at))


def _turn(game: Acg, verb: Turn, at: At) -> bool:
    tired = verb.to == "readied"
    return any(one.exhausted is tired for one in selecting.eligible(game, verb.which, verb.kind, at))


# -- the roll


def _icons(game: Acg, verb: Icons, at: At) -> bool:
    attempt = game.state.attempt
    return attempt is not None and (verb.number > 0 or _icon_count(attempt.icons, attempt.fixed, verb.icon) > 0)


def _convert(game: Acg, verb: Convert, at: At) -> bool:
    attempt = game.state.attempt
    return attempt is not None and attempt.icons.get(verb.icon, 0) > 0


def _reroll(game: Acg, verb: Reroll, at: At) -> bool:
    attempt = game.state.attempt
    return attempt is not None and bool(attempt.hero_dice if verb.die == "hero" else attempt.enemy_dice)


def _icon_count(icons: dict[str, int], fixed: int, icon: str) -> int:
    return icons.get(icon, 0) + (fixed if icon == "success" else 0)


# -- the place


def _progress(game: Acg, verb: Progress, at: At) -> bool:
    state = game.state
    return bool(state.location) and (state.progress < stats.exploration(game) if verb.number > 0 else True)


def _peril(game: Acg, verb: Peril, at: At) -> bool:
    return verb.number > 0 or game.state.peril > 0


def _mark(game: Acg, verb: Mark, at: At) -> bool:
    return verb.number > 0 or game.state.marks.get(verb.name, 0) > 0


def _ability(game: Acg, verb: Ability, at: At) -> bool:
    return register.works(game, verb.name, at)


MATTERS: dict[type, Callable[[Acg, Any, At], bool]] = {
    Recover: _recover, Token: _token, Ready: _ready, Afflict: _afflict, Cure: _cure, Revive: _revive, Prevent: _prevent,
    Wound: _touch, Banish: _touch, Engage: _touch, Shadow: _shadow, Turn: _turn, Icons: _icons, Convert: _convert,
    Reroll: _reroll, Progress: _progress, Peril: _peril, Mark: _mark, Ability: _ability, Either: _either,
}  # fmt: skip
"""What the verbs that can come to nothing depend on; the others always do something."""
