"""The enemy phase."""

from lychgate.kernel.question import Choose, Rule
from lychgate.ledger import rule

from ..effects import occurrences, selecting
from ..model import stats, topics
from ..model.cases import Case, Rules
from ..model.changes import enemies as changes
from ..model.changes.actions import take_turn
from ..model.queries import leading, next_standing
from ..model.state import LAIR, SHADOW, Acg, Enemy, Hero
from ..quest.ending import quest_step
from . import activation


@quest_step("enemy-phase")
@rule("acg.enemy-phase.turn-order", "acg.round.four-phases")
def enemy_phase(game: Acg) -> Rule[None]:
    """The heroes activate enemies in turn, clockwise from the party leader, until every one has activated."""
    changes.begin_phase(game, ("acg.enemy-phase.turn-order", "acg.round.four-phases"))
    yield from occurrences.happens(game, Case("enemy-phase"))
    game.then("enemy-turn", leading(game).id)


@quest_step("enemy-turn")
@rule(
    "acg.enemy-phase.turn-order", "acg.enemy-phase.choice-priority", "acg.enemy-phase.skip-turn",
    "acg.active-hero.enemy-phase", "acg.exhaust.exhausted-enemy-does-not-activate",
)  # fmt: skip
def enemy_turn(game: Acg, who: str) -> Rule[None]:
    """One hero's turn: an enemy of his own zone, or if there is none, one from the shadows."""
    state = game.state
    able = _able(game)
    if not able:
        game.next("enemy-phase-end")
        return
    hero = state.heroes[who]
    if not hero.defeated:
        mine = [enemy for enemy in able if enemy.where == who]
        found = mine or [enemy for enemy in able if enemy.where == SHADOW]
        if found:
            take_turn(game, who)
            found, bears = _weakest_first(game, hero, mine) if len(mine) > 1 else (found, False)
            enemy = yield Choose(
                hero.seat,
                "Choose who activates",
                selecting.choices(game, found),
                topic=topics.ENEMY_TURN,
                rules=TURN,
                cause=f"piece:{who}",
                actor=hero.id,
                minor=bears,
            )
            yield from activation.activate(game, enemy, TURN)
            take_turn(game, "")
        else:
            game.tell("no-enemy", ("acg.enemy-phase.skip-turn",), piece=who)
    game.next("enemy-turn", next_standing(game, who).id)


def _weakest_first(game: Acg, hero: Hero, mine: list[Enemy]) -> tuple[list[Enemy], bool]:
    """A hero's own enemies in the order of their attack values, and whether he could bear the attacks of all of them.

    If so it matters little who comes first.
    """
    attacks = {enemy.id: stats.attack(game, enemy) for enemy in mine}
    ranked = sorted(mine, key=lambda enemy: attacks[enemy.id])
    return ranked, sum(attacks.values()) < stats.remaining(game, hero)


TURN: Rules = (
    "acg.enemy-phase.turn-order", "acg.enemy-phase.choice-priority", "acg.active-hero.enemy-phase",
    "acg.exhaust.exhausted-enemy-does-not-activate",
)  # fmt: skip


@rule("acg.exhaust.exhausted-enemy-does-not-activate", "acg.lair.placement")
def _able(game: Acg) -> list[Enemy]:
    """The enemies that can activate: readied, in a zone, and not activated in this phase before."""
    enemies, acted = game.state.enemies.values(), game.state.acted
    ready = [one for one in enemies if not one.exhausted and not one.slain and one.where != LAIR]
    return [one for one in ready if one.id not in acted] if acted else ready


@quest_step("enemy-phase-end")
@rule("acg.enemy-phase.end")
def enemy_phase_end(game: Acg) -> None:
    """All enemies are exhausted: every one of them is readied, and the phase is over."""
    changes.ready_all(game, ("acg.enemy-phase.end",))
