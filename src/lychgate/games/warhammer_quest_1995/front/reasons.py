"""Why not: the reasons why something cannot be done now, each with its rule, and who stands to lose what."""

from collections.abc import Callable

from lychgate.kernel.play import AnyPlay
from lychgate.kernel.question import Question
from lychgate.kernel.story import OFF_AT_MOST, Off, Stake, Why
from lychgate.kernel.topics import Verb
from lychgate.mechanics.grid.shapes import cell_of

from ..combat.fighting import through
from ..model import stats, topics
from ..model.content import Adventure
from ..model.queries import monster_card, warriors_next_to, wizard
from ..model.state import OFF, Monster, Warrior, Wq
from . import refusals

ACTING = frozenset(
    {
        topics.PINNING_ESCAPE,
        topics.WARRIOR_MOVE,
        topics.WARRIOR_ACTION,
        topics.STRIKE_TARGET,
        topics.DEATHBLOW_TARGET,
        topics.EXPLORE_DOORWAY,
    }
)
"""The questions at which somebody looks for what else he might do."""

NOTHING_TO_USE = Why("Nothing that you carry would have any effect now", ("wq95.items.any-time",))
TRADE_LATER = Why("Items change hands at the end of a turn without Monsters", ("wq95.items.swap-timing",))


# -- verbs


def off(game: AnyPlay, question: Question) -> tuple[Off, ...]:
    """What players look for and a Warrior cannot do now, and why not."""
    warrior = game.state.warriors.get(question.actor)
    if question.topic not in ACTING or warrior is None:
        return ()
    offered = {question.verb_of(option) for option in question.options}
    moved = question.topic not in (topics.WARRIOR_MOVE, topics.PINNING_ESCAPE)
    reasons: dict[Verb, Callable[[], Why | None]] = {
        "move": lambda: _why_not_move(game, warrior, moved),
        "strike": lambda: refusals.why_not_strike(game, warrior, moved),
        "shoot": lambda: refusals.why_not_shoot(game, warrior, moved),
        "cast": lambda: _why_not_cast(game, question.seat),
        "use": lambda: NOTHING_TO_USE,
        "explore": lambda: refusals.why_not_explore(game),
        "trade": lambda: TRADE_LATER,
    }
    found = [Off(verb, why) for verb, reason in reasons.items() if verb not in offered and (why := reason())]
    return tuple(found[:OFF_AT_MOST])


def _why_not_move(game: Wq, warrior: Warrior, moved: bool) -> Why | None:
    pinned = refusals.why_not_now(game, warrior) or refusals.why_pinned(game, warrior)
    return pinned or (refusals.MOVED if moved else None)


def _why_not_cast(game: Wq, seat: int) -> Why | None:
    caster = wizard(game)
    if caster is None:
        return refusals.NO_WIZARD
    known = game.state.known_spells
    reasons = [why for spell in known if (why := refusals.why_not_spell(game, seat, spell))]
    return reasons[0] if reasons else None


# -- things


def why_not(game: AnyPlay, seat: int, about: str) -> Why | None:
    """Why a thing cannot be chosen now by this seat; None where it can, or where nothing is known of it."""
    kind, _, name = about.partition(":")
    if kind == "card":
        return _why_not_card(game, seat, name)
    if kind == "door":
        return refusals.why_not_door(game, name)
    warrior = _warrior(game, seat)
    if warrior is None or warrior.cell == OFF:
        return None
    moved = refusals.has_moved(game)
    if kind == "cell":
        return refusals.why_not_cell(game, warrior, cell_of(name), moved)
    if kind == "piece":
        return _why_not_piece(game, warrior, name, moved)
    return None


def _warrior(game: Wq, seat: int) -> Warrior | None:
    """The Warrior of a seat who acts, or else the first of them who could."""
    theirs = [one for one in game.state.warriors.values() if one.seat == seat]
    acting = [one for one in theirs if one.id == game.state.acting]
    return next(iter([*acting, *(one for one in theirs if one.wounds > 0), *theirs]), None)


def _why_not_piece(game: Wq, warrior: Warrior, name: str, moved: bool) -> Why | None:
    state = game.state
    if name in state.monsters:
        return refusals.why_not_monster(game, warrior, state.monsters[name], moved)
    other = state.warriors.get(name) or state.gone.get(name)
    if other is None:
        return None
    if other.seat != warrior.seat and other.id in state.warriors:
        return refusals.FRIEND
    return refusals.why_not_now(game, other) or (refusals.FRIEND if other is not warrior else None)


def _why_not_card(game: Wq, seat: int, name: str) -> Why | None:
    """A card that somebody carries, a spell, or one that lies on the table."""
    state = game.state
    for owner in (*state.warriors.values(), *state.gone.values()):
        for item in owner.items:
            if item.id == name:
                gone = refusals.why_not_now(game, owner) if owner.id in state.gone else None
                return gone or refusals.why_not_item(game, seat, owner, item)
    if name in state.known_spells:
        return refusals.why_not_spell(game, seat, name)
    if any(name == f"event-{one.number}" for one in state.events):
        return refusals.IN_PLAY
    return refusals.READ if name == "task" or name in game.content[Adventure] else None


# -- stakes


def stake(game: AnyPlay, question: Question) -> Stake | None:
    """Who stands to lose what: by a hit, by the Monster that turns on him, or because nobody heals him in time."""
    state = game.state
    if question.window in ("hit", "before-blow"):
        monster = state.monsters.get(str(question.parts.get("striker", "")))
        warrior = state.warriors.get(str(question.parts.get("struck", "")))
        return None if monster is None or warrior is None else _worst_blow(game, monster, warrior)
    if question.window == "phase:end":
        dying = next((one for one in state.warriors.values() if one.wounds == 0), None)
        return None if dying is None else Stake(dying.id, 0, True)
    return None


def _worst_blow(game: Wq, monster: Monster, warrior: Warrior) -> Stake:
    """The most that one blow of a Monster, or one shot, can cost a Warrior."""
    card = monster_card(game, monster)
    worst = card.damage.most + stats.strength(game, monster)
    if card.missile is not None and warrior not in warriors_next_to(game, monster.cell):
        worst = card.missile.dice.most + card.missile.strength
    wounds = through(worst, stats.toughness(game, warrior))
    return Stake(warrior.id, wounds, wounds >= warrior.wounds)
