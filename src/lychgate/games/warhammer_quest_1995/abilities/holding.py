"""What puts Warriors into pits, and gets them out again."""

from lychgate.kernel.chance import D6, Roll, pool
from lychgate.kernel.question import Rule
from lychgate.ledger import rule
from lychgate.mechanics.dice import Dice, roll

from ..cards import effects
from ..combat import fighting
from ..model import stats, topics
from ..model.changes import positions
from ..model.state import Warrior, Wq
from ..warriors.held import PIT, within_rope
from .charms import destroyed
from .register import ability

ONE_DIE, TWO_D6 = pool(D6), Dice.parse("2D6")


@ability("pit-trap")
@rule("wq95.marker.pit")
def pit_trap(game: Wq, bearer: Warrior, card: str) -> Rule[None]:
    """2D6 Wounds for the fall, and nobody gets at him down there; one who hovers neither falls nor is hurt."""
    rules = (*PIT, "wq95.power.event-e")
    if stats.flag(game, bearer, "levitate"):
        game.tell("hovers", rules, piece=bearer.id)
        return
    damage = yield from roll(
        TWO_D6,
        bearer.seat,
        "Roll for Wounds",
        topic=topics.HELD_FALL,
        rules=rules,
        actor=bearer.id,
        cause=f"card:{card}",
    )
    yield from fighting.hurt_warrior(game, bearer, damage, False, rules)
    if bearer.id in game.state.warriors and not bearer.in_pit:
        positions.fall_into_pit(game, bearer, rules)


@ability("rope", lambda game, user, phase: bool(within_rope(game, user)), "frees")
@rule("wq95.ruling.rope", "wq95.marker.pit", "wq95.items.any-time")
def pull_out(game: Wq, bearer: Warrior, card: str) -> Rule[None]:
    """One Warrior is out of a pit; then, on 1 or 2, the rope parts."""
    rules = (*PIT, "wq95.items.card-rules", "wq95.items.any-time")
    victims = within_rope(game, bearer)
    victim = yield from effects.choose_warrior(
        game, bearer, victims, topics.HELD_PULLED, "choose who is pulled out", card, rules
    )
    positions.get_out_of_pit(game, victim, rules)
    (face,) = yield Roll(
        bearer.seat,
        "Does the rope hold? Needs 3+",
        ONE_DIE,
        topic=topics.HELD_ROPE,
        rules=rules,
        cause=f"card:{card}",
        actor=bearer.id,
    )
    if face <= 2:
        game.tell("worn-out", rules, piece=bearer.id, item=card)
        destroyed(game, bearer, card)
