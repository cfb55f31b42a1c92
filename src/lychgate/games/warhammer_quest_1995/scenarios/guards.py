"""The guards of the objective room: who waits there, and how many."""

from collections.abc import Sequence

from lychgate.kernel.question import Rule
from lychgate.ledger import rule
from lychgate.mechanics.cards.decks import draw
from lychgate.mechanics.dice import roll

from ..model import topics
from ..model.changes import event_cards, fray
from ..model.content import EventCard, Group, MonsterCard, TableCard
from ..model.names import several
from ..model.queries import able, leader
from ..model.quest import QUEST, adventure_of
from ..model.state import Wq
from ..monsters import placing

Kinds = list[tuple[MonsterCard, int]]


@rule("wq95.monsters.objective-room")
def place(game: Wq, section: str) -> Rule[None]:
    """They are placed in the room by the usual rules, and wait."""
    kinds = yield from waiting(game)
    placed = yield from placing.place_group(game, kinds, 0, True, section)
    extra = adventure_of(game).guards
    for monster in placed:
        fray.toughen(monster, extra.extra_wounds, extra.extra_attacks)


def waiting(game: Wq) -> Rule[Kinds]:
    """The kinds and numbers of those who wait: from the adventure, from the table, from the next Monster Event."""
    wanted = adventure_of(game).guards
    groups = list(wanted.groups)
    if wanted.table:
        rolled = yield from roll_groups(game, wanted.modifier)
        groups += [Group(monster=wanted.instead.get(one.monster, one.monster), number=one.number) for one in rolled]
    if wanted.event:
        groups += yield from next_monster_event(game)
    kinds = yield from count(game, groups)
    if wanted.per_warrior:
        kinds = [(kind, number * len(able(game))) for kind, number in kinds]
    return [(kind, number if wanted.most is None else min(number, wanted.most)) for kind, number in kinds]


def count(game: Wq, groups: Sequence[Group]) -> Rule[Kinds]:
    """How many there are of each kind."""
    kinds: Kinds = []
    for group in groups:
        kind = game.content[MonsterCard][group.monster]
        words = f"How many {several(game, kind.id)}?"
        number = yield from roll(
            group.number, leader(game).seat, words, topic=topics.GUARDS_NUMBER, rules=("wq95.monsters.number", *QUEST)
        )
        kinds.append((kind, number))
    return kinds


def roll_groups(game: Wq, modifier: int = 0) -> Rule[tuple[Group, ...]]:
    """A roll on the table of the objective rooms; a total beyond its rows is the nearest row."""
    table = game.content[TableCard]["objective-monsters"]
    rolled = yield from roll(table.dice, leader(game).seat, "Roll for guards", topic=topics.GUARDS_TABLE, rules=QUEST)
    rows = sorted(map(int, table.groups))
    return table.groups[str(min(max(rolled + modifier, rows[0]), rows[-1]))]


def next_monster_event(game: Wq) -> Rule[tuple[Group, ...]]:
    """Event cards are turned up until one has Monsters; none of them does anything else, and none gives Treasure."""
    cards, labels = game.state.cards, game.content.names(EventCard)
    for _ in range(len(cards.piles["events"]) + len(cards.piles["event-discards"])):
        if not cards.piles["events"]:
            event_cards.reshuffle_events(game)
        drawn = yield from draw(
            cards,
            "events",
            leader(game).seat,
            "Roll for more guards",
            topic=topics.GUARDS_EVENT,
            rules=QUEST,
            labels=labels,
        )
        event_cards.discard_event(game, drawn)
        if game.content[EventCard][drawn].kind == "M":
            return game.content[EventCard][drawn].groups
    return ()
