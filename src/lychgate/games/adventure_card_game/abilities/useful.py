"""Whether an effect would come to anything just now."""

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from msgspec.structs import replace

from ..effects import requirements, selecting
from ..heroes import conditions
from ..model import stats
from ..model.cases import At
from ..model.queries import exhausted_actions, tokens_of
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
)
from . import register

V = TypeVar("V")
Matters = Callable[[Acg, V, At], bool]

MATTERS: dict[type, Matters[Any]] = {}
"""What the verbs that can come to nothing depend on; the others always do something."""


def matters(verb: type[V]) -> Callable[[Matters[V]], Matters[V]]:
    """Register the function that says whether a verb would do anything."""

    def register(question: Matters[V]) -> Matters[V]:
        MATTERS[verb] = question
        return question

    return register


def useful(game: Acg, effect: Effect, at: At) -> bool:
    """Whether an effect would do anything just now, so that nobody is asked about one that would not."""
    return verbs_useful(game, effect.do, at)


def verbs_useful(game: Acg, do: Iterable[Verb], at: At) -> bool:
    """Whether one of these verbs would do anything."""
    for verb in do:
        matters = MATTERS.get(type(verb))
        if matters is None or matters(game, verb, at):
            return True
    return False


@matters(Either)
def _either(game: Acg, verb: Either, at: At) -> bool:
    """Whether one of the branches that can be chosen would do anything."""
    for hero in selecting.candidates(game, verb.who, at):
        here = replace(at, you=hero)
        for branch in verb.branches:
            if requirements.meets(game, branch.needs, here) and verbs_useful(game, branch.do, here):
                return True
    return False


# -- heroes


@matters(Recover)
def _recover(game: Acg, verb: Recover, at: At) -> bool:
    heroes = selecting.candidates(game, verb.who, at)
    return verb.which is not None or any(hero.wounds and stats.room(game, hero, "recovery") for hero in heroes)


@matters(Afflict)
def _afflict(game: Acg, verb: Afflict, at: At) -> bool:
    return any(
        verb.condition not in hero.conditions and not stats.lasting(game, hero, "cannot-receive-conditions")
        for hero in selecting.candidates(game, verb.who, at)
    )


@matters(Token)
def _token(game: Acg, verb: Token, at: At) -> bool:
    heroes = selecting.candidates(game, verb.who, at)
    return any(stats.room(game, one, "tokens") if verb.number > 0 else tokens_of(one) for one in heroes)


@matters(Ready)
def _ready(game: Acg, verb: Ready, at: At) -> bool:
    return any(exhausted_actions(one) for one in selecting.candidates(game, verb.who, at))


@matters(Cure)
def _cure(game: Acg, verb: Cure, at: At) -> bool:
    named = verb.condition
    heroes = selecting.candidates(game, verb.who, at)
    return any(conditions.harmful(game, one) if named is None else named in one.conditions for one in heroes)


@matters(Revive)
def _revive(game: Acg, verb: Revive, at: At) -> bool:
    return any(hero.defeated for hero in game.state.heroes.values())


@matters(Prevent)
def _prevent(game: Acg, verb: Prevent, at: At) -> bool:
    return at.case.amount > 0 and not at.case.cost


# -- enemies


def _touch(game: Acg, verb: Wound | Banish | Engage, at: At) -> bool:
    return bool(selecting.eligible(game, verb.which, verb.kind, at))


matters(Wound)(_touch)
matters(Banish)(_touch)
matters(Engage)(_touch)


@matters(Shadow)
def _shadow(game: Acg, verb: Shadow, at: At) -> bool:
    return any(one.where in game.state.heroes for one in selecting.eligible(game, verb.which, verb.kind, at))


@matters(Turn)
def _turn(game: Acg, verb: Turn, at: At) -> bool:
    tired = verb.to == "readied"
    return any(one.exhausted is tired for one in selecting.eligible(game, verb.which, verb.kind, at))


# -- the roll


@matters(Icons)
def _icons(game: Acg, verb: Icons, at: At) -> bool:
    attempt = game.state.attempt
    return attempt is not None and (verb.number > 0 or _icon_count(attempt.icons, attempt.fixed, verb.icon) > 0)


@matters(Convert)
def _convert(game: Acg, verb: Convert, at: At) -> bool:
    attempt = game.state.attempt
    return attempt is not None and attempt.icons.get(verb.icon, 0) > 0


@matters(Reroll)
def _reroll(game: Acg, verb: Reroll, at: At) -> bool:
    attempt = game.state.attempt
    return attempt is not None and bool(attempt.hero_dice if verb.die == "hero" else attempt.enemy_dice)


def _icon_count(icons: dict[str, int], fixed: int, icon: str) -> int:
    return icons.get(icon, 0) + (fixed if icon == "success" else 0)


# -- the place


@matters(Progress)
def _progress(game: Acg, verb: Progress, at: At) -> bool:
    state = game.state
    return bool(state.location) and (state.progress < stats.exploration(game) if verb.number > 0 else True)


@matters(Peril)
def _peril(game: Acg, verb: Peril, at: At) -> bool:
    return verb.number > 0 or game.state.peril > 0


@matters(Mark)
def _mark(game: Acg, verb: Mark, at: At) -> bool:
    return verb.number > 0 or game.state.marks.get(verb.name, 0) > 0


@matters(Ability)
def _ability(game: Acg, verb: Ability, at: At) -> bool:
    return register.works(game, verb.name, at)
