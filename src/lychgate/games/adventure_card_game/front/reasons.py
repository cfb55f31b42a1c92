"""Why not: the reasons why something cannot be chosen now, each with its rule, and who stands to lose what."""

from lychgate.kernel.play import AnyPlay
from lychgate.kernel.question import Question
from lychgate.kernel.story import OFF_AT_MOST, Off, Stake, Why
from lychgate.kernel.topics import Verb

from ..actions import results, targets
from ..model import stats, topics
from ..model.cases import Ready
from ..model.content import ActionCard, LocationCard, QuestSheet
from ..model.names import of_card
from ..model.queries import action_card, hero_card
from ..model.state import LAIR, SHADOW, Acg, Action, Enemy, Hero
from ..model.words import ActionKind
from . import refusals

# -- verbs

LOOKED_FOR: dict[Verb, ActionKind] = {"strike": "attack", "aid": "aid", "explore": "explore", "rest": "rest"}


def off(game: AnyPlay, question: Question) -> tuple[Off, ...]:
    """What players look for when a hero chooses his action and cannot do now, and why not."""
    hero = game.state.heroes.get(question.actor)
    if question.topic != topics.ACTION_CHOOSE or hero is None:
        return ()
    offered = {question.verb_of(option) for option in question.options}
    found = [
        Off(verb, why)
        for verb, kind in LOOKED_FOR.items()
        if verb not in offered and (why := refusals.why_not_action(game, hero, _of_kind(game, hero, kind)))
    ]
    if "use" not in offered:
        found.append(Off("use", Why("Nothing he holds can be used before an action", ("acg.action.before-and-after",))))
    found += [
        Off("move", refusals.why_not_travel(game)),
        Off("swap", Why("Gear is changed only when some is claimed", ("acg.gear.change-only-when-claiming",))),
        Off("pass", Why("A hero who activates must take an action", ("acg.action.mandatory",))),
    ]
    return tuple(found[:OFF_AT_MOST])


def _of_kind(game: Acg, hero: Hero, kind: ActionKind) -> Action:
    return next(one for one in hero.actions if action_card(game, one).action == kind)


# -- things


def why_not(game: AnyPlay, seat: int, about: str) -> Why | None:
    """Why a thing cannot be chosen now by a seat; None where nothing is to be said of it."""
    kind, _, name = about.partition(":")
    state = game.state
    if name in state.enemies:
        return _why_not_enemy(game, seat, state.enemies[name])
    if kind == "piece":
        return _why_not_hero(game, seat, state.heroes[name]) if name in state.heroes else None
    if kind == "pile":
        return refusals.why_not_pile(game, name)
    return _why_not_card(game, seat, name) if kind == "card" else None


def _acting(game: Acg, seat: int) -> Hero | None:
    """The active hero, where this seat plays him and he has yet to choose his action."""
    state = game.state
    if state.phase != "hero" or not state.active or state.attempt is not None:
        return None
    hero = state.heroes[state.active]
    return hero if hero.seat == seat else None


def _why_not_enemy(game: Acg, seat: int, enemy: Enemy) -> Why | None:
    """An enemy: it cannot be attacked, or it cannot be the one that activates."""
    if enemy.slain:
        return Why("It is defeated, and goes at the end of the action", ("acg.defeat.enemy-to-discard",))
    if enemy.where == LAIR:
        return Why("Nothing reaches into the nemesis lair", ("acg.lair.cannot-be-targeted",))
    if game.state.phase == "enemy":
        return _why_not_activated(game, enemy)
    hero = _acting(game, seat)
    if hero is None:
        return refusals.why_nobody_acts(game, seat)
    action = _of_kind(game, hero, "attack")
    return refusals.why_not_action(game, hero, action) or _why_not_attacked(
        game, hero, action_card(game, action), enemy
    )


def _why_not_attacked(game: Acg, hero: Hero, card: ActionCard, enemy: Enemy) -> Why | None:
    if enemy in targets.legal_targets(game, hero, card):
        return Why(f"Choose {card.name} first, and then whom to attack", ("acg.attack.choose-target",))
    if enemy.where == hero.id or card.ranged:
        return Why("Attacks cannot be aimed at it, its card says", ("acg.golden.cannot-is-absolute",))
    if enemy.where == SHADOW:
        return Why("It is in the shadows: only a ranged attack reaches it", ("acg.zones.shadow-needs-ranged",))
    other = hero_card(game, game.state.heroes[enemy.where]).short
    words = f"It is engaged with the {other}: only a ranged attack reaches it"
    return Why(words, ("acg.attack.choose-target", "acg.attack.ranged"))


def _why_not_activated(game: Acg, enemy: Enemy) -> Why:
    """In the enemy phase: it has activated, it is exhausted, or another comes first."""
    state = game.state
    if enemy.id in state.acted:
        return Why("It has activated in this phase", ("acg.enemy-phase.turn-order",))
    if enemy.exhausted:
        return Why("It is exhausted and does not activate", ("acg.exhaust.exhausted-enemy-does-not-activate",))
    if enemy.where == SHADOW:
        return Why("Enemies engaged with him come before those in the shadows", ("acg.enemy-phase.choice-priority",))
    other = hero_card(game, state.heroes[enemy.where]).short
    return Why(f"It activates in the {other}'s turn", ("acg.enemy-phase.choice-priority",))


def _why_not_hero(game: Acg, seat: int, other: Hero) -> Why | None:
    """A hero: he cannot be aided."""
    if other.defeated:
        return Why("He is defeated, and out for the rest of the quest", ("acg.defeat.hero-is-out-for-quest",))
    hero = _acting(game, seat)
    if hero is None:
        return refusals.why_nobody_acts(game, seat)
    if other is hero:
        return Why("A hero cannot aid himself", ("acg.aid.legal-target",))
    action = _of_kind(game, hero, "aid")
    refused = refusals.why_not_action(game, hero, action)
    return refused or Why(
        f"Choose {action_card(game, action).name} first, and then whom to aid", ("acg.aid.choose-target",)
    )


def _why_not_card(game: Acg, seat: int, name: str) -> Why | None:
    """A card of a hero, the place, the quest sheet, or a place of the settlement."""
    state, content = game.state, game.content
    if name in content[LocationCard]:
        return refusals.why_not_travel(game)
    if name in content[QuestSheet]:
        return Why("The rules of the quest hold by themselves", ("acg.sheet.quest-rules",))
    if state.stage == "settlement":
        return refusals.why_not_visit(game, seat, name)
    owner, held = refusals.held(game, name)
    if owner is None:
        return None
    if owner.seat != seat:
        return Why(f"It is the {of_card(content, owner.id).one}'s", ("acg.golden.players-control-heroes",))
    if owner.defeated:
        return Why("He is defeated, and out for the rest of the quest", ("acg.defeat.hero-is-out-for-quest",))
    action = next((one for one in owner.actions if one.card == held), None)
    if action is None:
        return refusals.why_not_used(game, owner, held)
    if _acting(game, seat) is not owner:
        return refusals.why_nobody_acts(game, seat, owner)
    return refusals.why_not_action(game, owner, action)


# -- stakes


def stake(game: AnyPlay, question: Question) -> Stake | None:
    """Who stands to lose what: by wounds that could be prevented, or by the attacks that a result brings."""
    if question.window == "wounded":
        case = next((option.value.at.case for option in question.options if isinstance(option.value, Ready)), None)
        return None if case is None or case.hero is None else _stake(game, case.hero, case.amount)
    attempt = game.state.attempt
    if question.window not in ("rolled", "modify") or attempt is None:
        return None
    hero = game.state.heroes[attempt.hero]
    return _stake(game, hero, results.coming(game, hero, attempt) - attempt.icons.get("defence", 0))


def _stake(game: Acg, hero: Hero, wounds: int) -> Stake | None:
    return Stake(hero.id, wounds, wounds >= stats.remaining(game, hero)) if wounds > 0 else None
