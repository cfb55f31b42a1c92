"""Survival: who was carried aboard out of action rolls for their life."""

from lychgate.kernel.chance import Test
from lychgate.kernel.question import Rule
from lychgate.ledger import rule

from ..ailments.tokens import ailments_of
from ..combat.wounds import die
from ..journey.quest_die import roll_quest_die
from ..model import topics
from ..model.changes import campaign as changes
from ..model.names import hero_name
from ..model.queries import is_dead, quest_of
from ..model.state import Hero, Ulfenkarn, step
from .endings import lose_quest

SURVIVES = 2
"""The least that a survival roll must come to."""
DEAD = ("cc.survival.dead-hero",)


@step("survival")
@rule("cc.survival.roll", "cc.survival.dead-hero", "cc.survival.five-dead", "cc.quest.fail-heroes")
def survival(game: Ulfenkarn) -> Rule[None]:
    """Every hero who is out of action rolls; the dead lose all they had; too many dead end the quest."""
    if any(hero.out or is_dead(game.state, hero) for hero in game.state.heroes.values()):
        with game.scene("survival", ("cc.survival.roll",)):
            yield from _live_or_die(game)
    if game.state.tome is not None and deaths(game) >= quest_of(game).deaths_lost:
        lose_quest(game, "heroes", ("cc.survival.five-dead", "cc.quest.fail-heroes"))


def _live_or_die(game: Ulfenkarn) -> Rule[None]:
    for hero in game.state.heroes.values():
        if hero.out and not is_dead(game.state, hero):
            yield from roll_for_life(game, hero)
    for hero in game.state.heroes.values():
        if is_dead(game.state, hero):
            changes.lay_to_rest(game, hero, DEAD)


def deaths(game: Ulfenkarn) -> int:
    """How many heroes of the roster are dead."""
    return sum(veteran.dead for veteran in game.state.roster.values())


@rule("cc.survival.roll", "cc.extraction.8")
def roll_for_life(game: Ulfenkarn, hero: Hero) -> Rule[None]:
    """Roll the quest die, 1 less with any ailment: on 1 or less the hero dies. The apothecary allows a second roll."""
    plus = (("ailment", -1),) if ailments_of(hero) else ()
    rules: tuple[str, ...] = ("cc.survival.roll",)
    face = yield from _roll(game, hero, plus, rules, again=False)
    if not _lives(face, plus) and game.state.homecoming.reroll_survival:
        rules = ("cc.survival.roll", "cc.extraction.8")
        face = yield from _roll(game, hero, plus, rules, again=True)
    if _lives(face, plus):
        changes.survive(game, hero, face, rules)
    else:
        yield from die(game, hero, rules)


def _lives(face: int, plus: tuple[tuple[str, int], ...]) -> bool:
    return face + sum(number for _, number in plus) >= SURVIVES


def _roll(
    game: Ulfenkarn, hero: Hero, plus: tuple[tuple[str, int], ...], rules: tuple[str, ...], again: bool
) -> Rule[int]:
    needs = SURVIVES - sum(number for _, number in plus)
    return roll_quest_die(
        game,
        hero.seat,
        "{hero}: roll to survive",
        topic=topics.SURVIVAL_ROLL,
        rules=rules,
        test=Test(hero.id, "", "survival", needs=needs, plus=plus, again=again),
        parts={"hero": hero_name(game, hero)},
        actor=hero.id,
    )
