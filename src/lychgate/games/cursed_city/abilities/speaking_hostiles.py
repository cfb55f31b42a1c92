"""Reference cards: the named actions of hostiles, and what their rules change."""

from msgspec import Struct

from lychgate.content import Content, Derived
from lychgate.kernel.question import Rule
from lychgate.ledger import rule
from lychgate.mechanics import effects
from lychgate.mechanics.effects import Case, happens, run
from lychgate.mechanics.effects.phrases import SELF
from lychgate.mechanics.effects.printed import Matter
from lychgate.mechanics.effects.silence import rests_on

from ..hostiles import moments
from ..hostiles.acting import each
from ..hostiles.moments import Activation
from ..hostiles.triggers import goes_on
from ..model.changes.abilities import end_own
from ..model.content import HostileAction, HostileCard
from ..model.queries import in_the_dark, models_of
from ..model.state import Group, Hero, Model, Ulfenkarn
from .deeds_actions import OwnAction, act_alone, moves_in, own_action
from .heard import heard
from .in_force import Concerned, hostile_tables
from .language import city
from .matter import case_of
from .speaking import held, is_heard, speak, summed

ACTIONS = ("cc.hostile.card-actions",)
NOBODY: frozenset[str] = frozenset()


@moments.BEHAVIOUR
@rule("cc.hostile.card-actions")
def behaviour(game: Ulfenkarn, group: Group, models: list[Model], action: HostileAction) -> Rule[None]:
    """Carry out an action of a reference card: first what the group does as one, then each model in its turn."""
    together, in_turn = taken_apart[game.content][models[0].category, action.id]
    if game.journal is not None:
        game.tell("hostile-action", ACTIONS, group=group.number, action=str(action.name))
    if together:
        yield from run(city, game, together, _case(game, models[0], action))
    yield from each(game, models, lambda model: _one(game, model, action, in_turn), activation=True)


class Part(Struct, frozen=True):
    """A verb of an action that each model goes through by itself, and how many Moves follow it, for planning; `own` is
    what it does where the verb lets it make a shared action, and there is nobody else to look for."""

    verb: effects.Verb
    more: int
    own: OwnAction | None


@Derived
def taken_apart(content: Content) -> dict[tuple[str, str], tuple[tuple[effects.Verb, ...], tuple[Part, ...]]]:
    """Each action of each reference card: what the group does as one, then what each model does in its turn."""
    return {(card.id, action.id): _parts(action) for card in content.all(HostileCard) for action in card.actions}


def _parts(action: HostileAction) -> tuple[tuple[effects.Verb, ...], tuple[Part, ...]]:
    together = tuple(verb for verb in action.do if isinstance(verb, effects.Deploy))
    alone = [verb for verb in action.do if not isinstance(verb, effects.Deploy)]
    return together, tuple(
        Part(verb, moves_in(alone[number:]), own_action(verb)) for number, verb in enumerate(alone, 1)
    )


def _one(game: Ulfenkarn, model: Model, action: HostileAction, parts: tuple[Part, ...]) -> Rule[None]:
    """One model goes through the whole action, verb by verb."""
    case = _case(game, model, action)
    for part in parts:
        if not goes_on(game, model):
            return
        case.facts["more"] = part.more
        if part.own is None:
            yield from run(city, game, (part.verb,), case)
        else:
            yield from act_alone(game, model, part.own, case)


def _case(game: Ulfenkarn, model: Model, action: HostileAction) -> Case[Concerned]:
    case: Case[Concerned] = Case(
        model,
        game.state.leader,
        card=model.category,
        rules=ACTIONS,
        subject=model,
        facts=Matter(model),
        name=action.name,
    )
    case.roles["acting"] = [model]
    return case


# -- groups


@moments.GROUP_ACTIVATES
@rests_on("group-activates")
def group_activates(game: Ulfenkarn, coming: Activation) -> Rule[None] | None:
    return speak(game, "group-activates", coming.group, case_of, coming.group, coming, ("cc.hostile.activate",))


@moments.GROUP_ACTS
def group_acts(game: Ulfenkarn, group: Group) -> Rule[None] | None:
    """What a villain drew around a group ends with its next activation; then its models' own rules speak."""
    for model in models_of(game.state, group):
        end_own(game, model.category)
    return _start(game, group) if is_heard(game, "activation-start", None) else None


def _start(game: Ulfenkarn, group: Group) -> Rule[None]:
    for model in models_of(game.state, group):
        if is_heard(game, "activation-start", model):
            yield from happens(city, game, "activation-start", case_of(game, model, model, ("cc.hostile.activate",)))


@moments.GROUP_GONE
@rests_on("group-gone")
def group_gone(game: Ulfenkarn, group: Group) -> Rule[None] | None:
    return speak(game, "group-gone", group, case_of, group, group, ("cc.drivenoff.remove",))


@moments.STAYS
@rests_on(("ignore", "driven-off"))
def stays(game: Ulfenkarn, group: Group) -> int:
    return len(held(game, "ignore", "driven-off", group))


# -- figures


@moments.MOVE
@rests_on(("adjust", "move"))
def further(game: Ulfenkarn, model: Model) -> int:
    return summed(game, "move", model)


@moments.FLIES
@rests_on(("ignore", "engage"))
def flies(game: Ulfenkarn, model: Model) -> int:
    if (model.category, in_the_dark(game, model)) in flyers[game.content]:
        return 1
    return len(held(game, "ignore", "engage", model))


@Derived
def flyers(content: Content) -> frozenset[tuple[str, bool]]:
    """The categories, by day or by night, whose reference card says so without any condition."""
    return frozenset(
        key
        for key, table in hostile_tables[content].items()
        for entry in table.holds.get(("ignore", "engage"), ())
        if not entry.effect.needs
        for verb in entry.effect.do
        if isinstance(verb, effects.Ignore) and "engage" in verb.rules and verb.who == SELF
    )


@moments.UNSEEN
@rests_on(("count", "distance"))
def unseen(game: Ulfenkarn) -> frozenset[str]:
    found = heard(game, ("count", "distance"), None)
    names = game.state.heroes if game.state.kept.standing else found.people if found is not None else NOBODY
    return frozenset([name for name in names if _is_furthest(game, game.state.heroes[name])]) if names else NOBODY


def _is_furthest(game: Ulfenkarn, hero: Hero) -> bool:
    return any(one.to == "furthest" for one in held(game, "count", "distance", hero))
