"""What hostiles do: in which order they act, the shared actions Move, Advance and Charge, and their weapon actions."""

from collections.abc import Callable, Collection, Sequence
from typing import Literal

from lychgate.kernel.events import SILENCE, Event, Scene, Silence
from lychgate.kernel.question import Choose, Option, Rule
from lychgate.ledger import rule
from lychgate.mechanics.activation.behaviour import ask_next
from lychgate.mechanics.effects import Verb
from lychgate.mechanics.grid.terrain import Terrain

from ..ailments import remove
from ..battlefield.spaces import hostile_terrain
from ..combat.attack import Attack
from ..combat.attacks import attack
from ..combat.targets import targets
from ..model import topics
from ..model.cites import BEHAVIOUR
from ..model.content import Weapon
from ..model.footing import people_of
from ..model.names import model_name
from ..model.queries import hostile_side
from ..model.state import Hero, Model, Ulfenkarn
from .moving import move
from .planning import FAR, strikes_from_here
from .triggers import goes_on, still_there, trigger

Action = Literal["move", "advance", "charge"]

ACTIONS: dict[Action, tuple[int, bool]] = {"move": (1, False), "advance": (1, True), "charge": (2, True)}
"""How many Moves each shared action has, and whether a weapon action follows."""

DOES: dict[Action, str] = {"move": "moves", "advance": "advances", "charge": "charges"}
CITED: dict[Action, tuple[str, ...]] = {
    "move": ("cc.hmove.distance",),
    "advance": ("cc.hostile.advance", "cc.hattack.rules"),
    "charge": ("cc.hostile.charge", "cc.hattack.rules"),
}


# -- one after another


@rule("cc.behaviour.order", "cc.stunned.hostile")
def each(
    game: Ulfenkarn, models: Sequence[Model], do: Callable[[Model], Rule[object]], *, activation: bool = False
) -> Rule[None]:
    """Let hostiles act one at a time, always the one nearest to any hero next, as things stand by then.

    In the `activation` of their group stunned ones stand up in their turn instead of acting; at other times they do
    neither.
    """
    waiting = list(models) if activation else [model for model in models if not model.stunned]
    since = 0 if game.journal is None else len(game.journal.events)
    while waiting:
        model = waiting[0] if len(waiting) == 1 else (yield from _next(game, waiting))
        waiting.remove(model)
        if model.stunned:
            yield from remove(game, model, "stunned", ("cc.stunned.hostile",))
        else:
            yield from do(model)
        if waiting:
            waiting = still_there(game, waiting)
    if game.journal is not None:
        tell_walkers(game, [model.id for model in models], game.journal.events[since:])


def tell_walkers(game: Ulfenkarn, models: list[str], events: Sequence[Event]) -> None:
    """Sum up those who did nothing but walk: one sentence for each kind of model, each by itself is a detail."""
    ways = {str(event.data["piece"]): event.data for event in events if event.kind == "moved"}
    busy = {event.data.get("piece") for event in events if event.kind == "attacked"}
    busy |= {event.data.get("target") for event in events if event.kind == "attacked"}
    walkers: dict[str, list[str]] = {}
    for name in models:
        if name in ways and name not in busy:
            walkers.setdefault(name.rpartition("-")[0], []).append(name)
    for alike in walkers.values():
        where = {key: ways[alike[0]][key] for key in ("to", "place")}
        kind = "walked" if len(alike) == 1 else "walked-on"
        game.tell(kind, ("cc.hmove.distance",), piece=alike[0], number=len(alike), **where)


def _next(game: Ulfenkarn, waiting: list[Model]) -> Rule[Model]:
    """Which acts next: the nearest; of models that are alike in every way, the first, as with no hero left to near."""
    nearest = _nearest(game, waiting)
    if len(nearest) == 1 or not people_of(game).heroes:
        return nearest[0]
    alike: dict[tuple[object, ...], Model] = {}
    for model in nearest:
        tokens = (model.cursed, model.diseased, model.stunned, model.trapped)
        alike.setdefault((model.kind, model.cells, model.damage, tokens), model)
    if len(alike) == 1:
        return nearest[0]
    by_name = {model.id: model for model in alike.values()}
    names = {name: model_name(game, model) for name, model in by_name.items()}
    chosen: str = yield ask_next(names, game.state.leader, names=names, ids=BEHAVIOUR, topics=topics.ACTIVATION)
    return by_name[chosen]


def _nearest(game: Ulfenkarn, waiting: list[Model]) -> list[Model]:
    """Those that are nearest to any hero; all of them where there is no way to one."""
    terrain = hostile_terrain(game)
    at: list[int] = []
    all_of_them = 0
    for model in waiting:  # asked for again after each of them
        space = terrain.bit[model.cells[0]] if len(model.cells) == 1 else terrain.bits_of(model.cells)
        at.append(space)
        all_of_them |= space
    closest = _nearest_to_heroes(terrain, people_of(game).heroes, all_of_them)
    if not closest:
        return waiting
    nearest: list[Model] = []
    for model, space in zip(waiting, at, strict=True):
        if space & closest:
            nearest.append(model)
    return nearest


def _nearest_to_heroes(terrain: Terrain, heroes: Sequence[Hero], spaces: int) -> int:
    """Those of these spaces that are nearest to any hero; none where there is no way to one."""
    nearest, least = 0, FAR
    for hero in heroes:
        if hero.cell is not None:
            for steps, ring in enumerate(terrain.rings[terrain.bit[hero.cell]]):
                if steps > least:
                    break
                if ring & spaces:
                    nearest = ring & spaces | (nearest if steps == least else 0)
                    least = steps
                    break
    return nearest


# -- shared actions


@rule("cc.hostile.card-actions")
def act(
    game: Ulfenkarn,
    models: Sequence[Model],
    action: Action,
    *,
    prey: Collection[Hero] = (),
    away: bool = False,
    more: int = 0,
    hit: Sequence[Verb] = (),
    critical: Sequence[Verb] = (),
    rules: tuple[str, ...] = (),
    activation: bool = False,
) -> Rule[None]:
    """Let hostiles make a shared action, each in its turn; see `perform` for what can be changed about it."""
    return each(
        game,
        models,
        lambda model: perform(
            game, model, action, prey=prey, away=away, more=more, hit=hit, critical=critical, rules=rules
        ),
        activation=activation,
    )


@rule("cc.hostile.advance", "cc.hostile.charge")
def perform(
    game: Ulfenkarn,
    model: Model,
    action: Action,
    *,
    prey: Collection[Hero] = (),
    away: bool = False,
    more: int = 0,
    hit: Sequence[Verb] = (),
    critical: Sequence[Verb] = (),
    rules: tuple[str, ...] = (),
) -> Rule[Attack | None]:
    """One hostile makes its Moves, then its weapon action, which is returned if there was one.

    `prey` are the heroes whom it attacks if it can, `more` is how many Moves follow in the same action, for planning,
    `hit` and `critical` are what else befalls a hero who suffers damage; `rules` are cited besides.
    """
    moves, attacks = ACTIONS[action]
    with SILENCE if game.journal is None else _scene(game, model, action, rules):
        for left in range(moves, 0, -1):
            if game.journal is None and not away and strikes_from_here(game, model, prey or game.state.heroes.values()):
                break  # it would make its Moves without leaving its space, and nobody is to be told
            yield from move(game, model, prey=prey, away=away, lookahead=left + more)
            if not goes_on(game, model):
                return None
        if not attacks or not goes_on(game, model):
            return None
        made = yield from strike(game, model, prey=prey, hit=hit, critical=critical)
        return made


def _scene(game: Ulfenkarn, model: Model, action: Action, rules: tuple[str, ...]) -> Scene | Silence:
    return game.scene("hostile-acts", (*CITED[action], *rules), piece=model.id, does=DOES[action])


# -- weapon actions


@rule("cc.hattack.rules", "cc.hattack.choice", "cc.hattack.no-target")
def strike(
    game: Ulfenkarn,
    model: Model,
    *,
    weapon: str = "",
    among: Collection[Hero] | None = None,
    prey: Collection[Hero] = (),
    hit: Sequence[Verb] = (),
    critical: Sequence[Verb] = (),
) -> Rule[Attack | None]:
    """Make one weapon action, if there is a target: one `among` these heroes, and one of the `prey` if there is one."""
    reach = _reach(game, model, weapon, among, prey)
    if not reach:
        game.tell("no-target", ("cc.hattack.no-target",), piece=model.id)
        return None
    chosen = reach[0] if len(reach) == 1 else (yield _which(game, model, reach))
    made = yield from attack(game, model, chosen[0], chosen[1], hit=tuple(hit), critical=tuple(critical))
    if made is not None and goes_on(game, model):
        yield from trigger(game, model, "attacked")
    return made


def _reach(
    game: Ulfenkarn, model: Model, name: str, among: Collection[Hero] | None, prey: Collection[Hero]
) -> list[tuple[Weapon, list[Hero]]]:
    """The weapons that have a target, with their targets."""
    found: list[tuple[Weapon, list[Hero]]] = []
    for weapon in hostile_side(game, model).weapons:
        if name in ("", weapon.id):
            wanted: list[Hero] = []
            for target in targets(game, model, weapon):
                if type(target) is Hero:
                    wanted.append(target)
            if wanted and among is not None:
                wanted = [hero for hero in wanted if hero in among]
            if wanted:
                preferred = [hero for hero in wanted if hero in prey] if prey else wanted
                found.append((weapon, preferred or wanted))
    return found


def _which(game: Ulfenkarn, model: Model, reach: list[tuple[Weapon, list[Hero]]]) -> Choose:
    return Choose(
        game.state.leader,
        "{hostile}: choose a weapon",
        [Option(weapon.id, weapon.name, value=(weapon, heroes)) for weapon, heroes in reach],
        topic=topics.HOSTILE_WEAPON,
        rules=("cc.hattack.rules",),
        cause=f"piece:{model.id}",
        parts={"hostile": model_name(game, model)},
        actor=model.id,
    )
