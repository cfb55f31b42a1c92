"""Event cards that bring no Monsters."""

from lychgate.kernel.chance import D6, Roll, pool
from lychgate.kernel.question import Rule

from ..basics.counters import draw_counter
from ..cards import effects
from ..model import topics
from ..model.content import EventCard
from ..model.queries import able, leader, warrior_card
from ..model.state import Warrior, Wq

ONE_DIE = pool(D6)
Rules = tuple[str, ...]


def resolve(game: Wq, card: EventCard, rules: Rules) -> Rule[None]:
    """Find whom it concerns, do what it says, and see whether another Event follows."""
    bearer = yield from find_bearer(game, card, rules)
    if bearer is None:
        return
    yield from effects.apply(game, card.effects, bearer, card.id, rules)
    if card.table:
        yield from effects.roll_table(game, card.table, bearer, card.id, rules)
    if card.again_on:
        (face,) = yield Roll(bearer.seat, "Does another Event follow?", ONE_DIE, topic=topics.EVENT_MORE, rules=rules)
        if face in card.again_on:
            game.then("event", "again")


def find_bearer(game: Wq, card: EventCard, rules: Rules) -> Rule[Warrior | None]:
    """The leader, a Warrior drawn by counter, or whoever rolls lowest; those who tie roll again."""
    warriors = able(game)
    if not warriors:
        return None
    if card.bearer == "random":
        return (yield from draw_counter(game, warriors, topics.EVENT_BEARER, "Whom does it concern?", rules))
    if card.bearer == "leader":
        return leader(game) if leader(game).wounds else warriors[0]
    while len(warriors) > 1:
        rolled: dict[str, int] = {}
        for warrior in warriors:
            (rolled[warrior.id],) = yield Roll(
                warrior.seat, "{name}: the lowest goes", ONE_DIE,
                topic=topics.EVENT_LOWEST, rules=rules, cause=f"piece:{warrior.id}",
                parts={"name": warrior_card(game, warrior).name}, actor=warrior.id,
            )  # fmt: skip
        lowest = min(rolled.values())
        warriors = [one for one in warriors if rolled[one.id] == lowest]
    return warriors[0]


# -- the ways between sections


# -- what no verb can say
