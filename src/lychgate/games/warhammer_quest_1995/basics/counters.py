"""Warrior counters: chance picks one of them."""

from collections.abc import Sequence

from lychgate.kernel.chance import Draw
from lychgate.kernel.question import Option, Rule
from lychgate.kernel.topics import Topic
from lychgate.ledger import rule

from ..model.queries import leader, warrior_card
from ..model.state import Warrior, Wq

Rules = tuple[str, ...]


@rule("wq95.marker.warrior-counters", "wq95.ruling.counters-of-absent")
def draw_counter(game: Wq, warriors: Sequence[Warrior], topic: Topic, words: str, rules: Rules) -> Rule[Warrior]:
    """Chance picks a Warrior: only the counters of those who qualify are in the cup."""
    options = tuple(Option(one.id, warrior_card(game, one).name, (f"piece:{one.id}",), value=one) for one in warriors)
    told = (*rules, "wq95.marker.warrior-counters")
    drawn: Warrior = yield Draw(leader(game).seat, words, options, topic=topic, rules=told, weights=(1,) * len(options))
    return drawn
