"""What cards let pieces do: free actions of heroes, actions of hostiles, and models that come."""

from collections.abc import Iterator, Sequence
from typing import cast

from msgspec import Struct
from msgspec.structs import replace

from lychgate.kernel.question import Choose, Option, Rule
from lychgate.mechanics import effects
from lychgate.mechanics.effects import At, Case, choose_spot, run
from lychgate.mechanics.effects.phrases import SELF, TARGET
from lychgate.mechanics.grid.shapes import Cell

from ..combat.attack import Attack
from ..combat.dice import vitality
from ..combat.weapons import aim_options, aims, free_weapon_action, make_free_attack
from ..heroes.moving import distance_of, free_move
from ..heroes.recuperating import recuperate
from ..heroes.searching import objects_beside, search, search_afar
from ..hostiles.acting import ACTIONS, Action, each, perform, strike
from ..hostiles.arriving import arrived, reinforce
from ..hostiles.groups import available, can_return, lay_face_down
from ..model import topics
from ..model.changes import hostiles as changes
from ..model.changes.abilities import end_action, hold
from ..model.names import hero_name, name
from ..model.queries import categories, group_of, kinds, on_battlefield
from ..model.state import Group, Hero, Model, Ulfenkarn
from .in_force import Concerned
from .language import city, heroes_in, models_in

Deed = At[Concerned]
OTHER_ACTIONS = frozenset({"recuperate", "search", "run", "move"})
SHARED: dict[str, Action] = {action: action for action in ACTIONS}


# -- heroes


@city.deed(effects.Action)
def action(game: Ulfenkarn, verb: effects.Action, at: Deed) -> Rule[None]:
    """Heroes act without a die, hostiles make a shared action."""
    heroes, models = heroes_in(at.who), models_in(game, at.who)
    return hostiles_act(game, models, verb, at) if models and not heroes else _all_act(game, heroes, verb, at)


def _all_act(game: Ulfenkarn, heroes: Sequence[Hero], verb: effects.Action, at: Deed) -> Rule[None]:
    for hero in heroes:
        yield from free_action(game, hero, verb, at)
    models = models_in(game, at.who)
    if models:
        yield from hostiles_act(game, models, verb, at)


def free_action(game: Ulfenkarn, hero: Hero, verb: effects.Action, at: Deed) -> Rule[None]:
    """One of the actions named, as if a 6 had been spent; `during` holds while it lasts."""
    if verb.during:
        yield from hold_during(game, hero, verb, at)
    if "recuperate" in verb.name:
        helper = at.case.owner if "own-vitality" in verb.rule else hero
        healer = helper if isinstance(helper, Hero) else hero
        yield from recuperate(game, hero, vitality(game, healer), by=healer)
    elif "search" in verb.name:
        yield from free_search(game, hero, at)
    elif "run" in verb.name or "move" in verb.name:
        ran = "run" in verb.name
        far = distance_of(game, hero, "run" if ran else "move")
        yield from free_move(game, hero, far, at.rules, ran=ran)
    else:
        yield from free_attack(game, hero, verb, at)
    end_action(game)


@city.opening(effects.Action)
def aims_of_free_attack(game: Ulfenkarn, verb: effects.Action, case: Case[Concerned]) -> list[Option]:
    """Whom a free weapon action of the card's owner can be aimed at, where the card leaves nothing else to choose."""
    hero = case.owner
    if not isinstance(hero, Hero) or verb.who != SELF or verb.target is not None or verb.during:
        return []
    if not OTHER_ACTIONS.isdisjoint(verb.name):
        return []
    return aim_options(game, aims(game, hero, free=True, only=[name for name in verb.name if name != "weapon"]))


def free_attack(game: Ulfenkarn, hero: Hero, verb: effects.Action, at: Deed) -> Rule[None]:
    """A free weapon action; with a card that somebody chose to use there is no declining it."""
    if given := at.case.given():
        yield from make_free_attack(game, hero, given[0])
        return
    only = [name for name in verb.name if name != "weapon"]
    target = None
    if verb.target is not None:
        (target,) = yield from effects.select(city, game, verb.target, at.case)
    aimed = target if isinstance(target, Model) else None
    if aims(game, hero, free=True, only=only):
        used = at.case.line is not None and at.case.line.effect.may
        yield from free_weapon_action(game, hero, at.rules, only=only, at=aimed, may=not used)


def free_search(game: Ulfenkarn, hero: Hero, at: Deed) -> Rule[None]:
    """Search beside an object, of the player's choice; without one it is a distant search."""
    found = objects_beside(game, hero)
    if not found:
        yield from search_afar(game, hero)
        return
    beside = yield Choose(
        hero.seat,
        "{hero}: search where?",
        [Option(marker.id, name(game, marker.id), (f"piece:{marker.id}",), value=marker) for marker in found],
        topic=topics.CARD_SEARCH,
        rules=at.rules,
        cause=at.case.cause,
        parts={"hero": hero_name(game, hero)},
        actor=hero.id,
    )
    yield from search(game, hero, beside)


def hold_during(game: Ulfenkarn, hero: Hero, verb: effects.Action, at: Deed) -> Rule[None]:
    """Put in force what holds until the action is over."""
    mine = at.case.for_piece(hero, hero.seat)
    mine.standing = []
    yield from run(city, game, verb.during, mine)
    hold(game, *(replace(one, until="action") for one in mine.standing))


# -- hostiles


def moves_in(do: Sequence[object]) -> int:
    """How many Moves a list of verbs has for each hostile that acts."""
    return sum(_moves(verb) for verb in do if isinstance(verb, effects.Action))


def _moves(verb: effects.Action) -> int:
    shared = SHARED.get(verb.name[0])
    return 0 if shared is None else ACTIONS[shared][0] * (verb.times.fixed or 1)


def hostiles_act(game: Ulfenkarn, models: list[Model], verb: effects.Action, at: Deed) -> Rule[None]:
    """Hostiles make a shared action, each in its turn; `target` is whom they go for if they can."""
    shared = SHARED[verb.name[0]]
    prey = _prey(game, verb.target, at)
    if at.case.roles.get("acting") == models:
        return _one_acts(game, models[0], shared, prey, verb, at)
    return each(game, models, lambda model: _one_acts(game, model, shared, prey, verb, at))


class OwnAction(Struct, frozen=True):
    """A shared action that a hostile makes by itself, so many times."""

    verb: effects.Action
    shared: Action
    times: int


def own_action(verb: object) -> OwnAction | None:
    """The shared action that a verb lets its owner make a given number of times; None for anything else."""
    if not isinstance(verb, effects.Action) or verb.who != SELF or verb.times.fixed is None:
        return None
    shared = SHARED.get(verb.name[0])
    return None if shared is None else OwnAction(verb, shared, verb.times.fixed)


def act_alone(game: Ulfenkarn, model: Model, own: OwnAction, case: Case[Concerned]) -> Rule[None]:
    """A hostile on the battlefield does what its card says of nobody but itself: most of what hostiles ever do."""
    at: Deed = At(case, [model], own.times)
    yield from _one_acts(game, model, own.shared, _prey(game, own.verb.target, at), own.verb, at)
    case.roles["them"] = at.who


def _one_acts(
    game: Ulfenkarn, model: Model, action: Action, prey: list[Hero], verb: effects.Action, at: Deed
) -> Rule[None]:
    more = int(at.case.facts.get("more", 0))
    for left in range(at.number, 0, -1):
        made = yield from perform(
            game,
            model,
            action,
            prey=prey,
            away=verb.towards == "away",
            more=more + (left - 1) * ACTIONS[action][0],
            hit=verb.hit,
            critical=verb.critical,
        )
        note_struck(at, made)
        if model.id not in game.state.models:
            return


def _prey(game: Ulfenkarn, who: effects.Who | None, at: Deed) -> list[Hero]:
    if who is None or who == TARGET:
        return []
    return [hero for some in who.any_of for hero in heroes_in(effects.candidates(city, game, some, at.case))]


def note_struck(at: Deed, made: Attack | None) -> None:
    """Remember whom this action has attacked, for a second attack that goes for somebody else."""
    if made is not None:
        at.case.facts["struck"] = f"{at.case.facts.get('struck', '')} {made.target.id}".strip()


@city.deed(effects.Attack)
def weapon_action(game: Ulfenkarn, verb: effects.Attack, at: Deed) -> Rule[None]:
    """Hostiles make a weapon action: against one hero, or one against each of those whom the card names."""
    for model in models_in(game, at.who):
        several = [some for some in verb.target.any_of if some.pick == "each"]
        if several:
            for hero in heroes_in(effects.candidates(city, game, several[0], at.case.for_piece(model, at.case.seat))):
                if model.id in game.state.models and hero in on_battlefield(game.state):
                    made = yield from strike(game, model, among=[hero], hit=verb.hit, critical=verb.critical)
                    note_struck(at, made)
        else:
            prey = _prey(game, verb.target, at)
            made = yield from strike(game, model, weapon=verb.weapon, prey=prey, hit=verb.hit, critical=verb.critical)
            note_struck(at, made)


# -- models that come


@city.deed(effects.Deploy, asks="How many?")
def deploy(game: Ulfenkarn, verb: effects.Deploy, at: Deed) -> Rule[None]:
    """Models come: by a lychgate as reinforcements, or beside somebody."""
    if verb.what == "encounter":
        number = next(one for one in range(1, 5) if one not in game.state.groups)
        lay_face_down(game, number)
        return
    group = yield from _group_for(game, verb, at)
    if group is None:
        return
    names = yield from _models_for(game, group, verb, at)
    if verb.where == "lychgate":
        yield from reinforce(game, group, names)
        return
    for placed, one in enumerate(names):
        at.case.facts["placed"] = placed
        yield from _place(game, group, one, verb, at)


def _group_for(game: Ulfenkarn, verb: effects.Deploy, at: Deed) -> Rule[Group | None]:
    """The group that the models belong to: its number, the owner's own, or where slain ones are chosen, theirs."""
    state = game.state
    owner = at.case.owner
    if isinstance(verb.group, int):
        group = state.groups.get(verb.group)
        return group or changes.lay_group(game, verb.group, at.rules)
    if isinstance(owner, Model) and verb.group in ("", "own"):
        return group_of(state, owner)
    if verb.group in ("new", "same"):
        return _new_group(game, verb, at)
    groups = [one for one in state.groups.values() if can_return(game, one)]
    if len(groups) < 2:
        return groups[0] if groups else None
    chosen: Group = yield Choose(
        state.leader,
        "Whose slain hostile comes back?",
        [city.pieces.option(game, one) for one in groups],
        topic=topics.CARD_GROUP,
        rules=at.rules,
        cause=at.case.cause,
    )
    return chosen


def _new_group(game: Ulfenkarn, verb: effects.Deploy, at: Deed) -> Group:
    """A group in an empty space above the track, or in place of the smallest; `same` is the one just formed."""
    groups = game.state.groups
    formed = int(at.case.facts.get("formed", 0))
    if verb.group == "same" and formed in groups:
        return groups[formed]
    empty = [number for number in range(1, 5) if number not in groups]
    number = empty[0] if empty else min(groups.values(), key=lambda one: len(one.models)).number
    if not empty:
        changes.drive_off(game, groups[number], at.rules)
        changes.leave_empty(game, groups[number], at.rules)
    at.case.facts["formed"] = number
    return changes.lay_group(game, number, at.rules)


def _models_for(game: Ulfenkarn, group: Group, verb: effects.Deploy, at: Deed) -> Rule[list[str]]:
    """The models by id, from the first of the pools that has any; the leader chooses between different kinds."""
    for pool in verb.pool or ("available",):
        found = [one for one in _pool(game, group, pool) if _is_of(game, one, verb.what)]
        if not found:
            continue
        chosen: list[str] = []
        while found and (at.everything or len(chosen) < at.number):
            one = found[0] if at.everything else (yield from _which(game, found, at))
            found.remove(one)
            chosen.append(one)
        return chosen
    return []


def _pool(game: Ulfenkarn, group: Group, pool: str) -> Iterator[str]:
    match pool:
        case "slain":
            yield from can_return(game, group)
        case "away":
            yield from game.state.journey.away if game.state.journey is not None else ()
        case _:
            for kind in kinds[game.content]:
                yield from available(game, kind)


def _is_of(game: Ulfenkarn, model: str, what: str) -> bool:
    kind = model.rpartition("-")[0]
    return what in ("any", kind, categories[game.content][kind])


def _which(game: Ulfenkarn, found: list[str], at: Deed) -> Rule[str]:
    alike = {one.rpartition("-")[0]: one for one in reversed(found)}
    if len(alike) == 1:
        return found[0]
    chosen: str = yield Choose(
        game.state.leader,
        "Which model comes?",
        [Option(one, name(game, one), (f"piece:{one}",)) for one in alike.values()],
        topic=topics.CARD_MODEL,
        rules=at.rules,
        cause=at.case.cause,
        minor=True,
    )
    return chosen


def _place(game: Ulfenkarn, group: Group, model: str, verb: effects.Deploy, at: Deed) -> Rule[None]:
    """Put a model where the card says and let heroes react to it."""
    spots = city.places[verb.where](game, at.case)
    if not spots:
        return
    leader = at.case.for_piece(at.case.owner, game.state.leader) if at.case.owner is not None else at.case
    spot = yield from choose_spot(city, game, spots, leader, what=f"piece:{model}")
    placed = changes.place_model(game, group, model, cast(tuple[Cell, ...], spot), "deployed", at.rules)
    yield from arrived(game, placed, advance=False)
