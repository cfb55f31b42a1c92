"""Where they go: the adventure, the Dungeon deck, and the entrance."""

from functools import cache

from lychgate.content import Content
from lychgate.kernel.chance import D6, Roll, pool
from lychgate.kernel.question import Choose, Option, Place, Rule
from lychgate.ledger import rule
from lychgate.mechanics.cards.decks import draw
from lychgate.mechanics.grid.shapes import cell_options

from ..exploration.phase import doorway_sets, exits, sides_of, split_deck
from ..model import topics
from ..model.changes import positions, questing
from ..model.changes.laying import build_deck, lay_entrance
from ..model.content import Adventure, DungeonCard, tile
from ..model.names import section_words
from ..model.queries import empty, leader, warrior_card
from ..model.state import Wq, step
from ..warriors.phase import in_order

ONE_DIE = pool(D6)


@step("start")
@rule("wq95.start.objective-room", "wq95.start.adventure-roll")
def start(game: Wq, named: str) -> Rule[None]:
    """Which objective room, and which of its adventures; then the deck and the entrance."""
    game.heading("start", ("wq95.start.objective-room",))
    state = game.state
    seat = leader(game).seat
    if named:
        adventure = game.content[Adventure][named]
    else:
        rooms = {card.id: card.name for card in game.content.all(DungeonCard) if card.kind == "objective"}
        room = yield from draw(
            state.cards,
            "objectives",
            seat,
            "Draw the objective room",
            topic=topics.SETUP_OBJECTIVE,
            rules=("wq95.start.objective-room",),
            labels=rooms,
        )
        (number,) = yield Roll(
            seat, "Roll for the adventure", ONE_DIE, topic=topics.SETUP_ADVENTURE, rules=("wq95.start.adventure-roll",)
        )
        adventure = next(one for one in game.content.all(Adventure) if (one.room, one.number) == (room, number))
    rules = ("wq95.start.objective-room", "wq95.start.adventure-roll", "wq95.end.adventure-text")
    questing.choose_adventure(game, adventure, rules)
    build_deck(state.cards, adventure.room)
    built = ("wq95.start.deck-bottom", "wq95.start.deck-top", "wq95.start.deck-unused")
    game.tell("deck", built, cards=len(state.cards.piles["dungeon"]))
    game.then("entrance")
    game.then("enter")
    game.then("set-out")


@step("entrance")
@rule("wq95.start.entrance", "wq95.start.entrance-doorways", "wq95.basics.modular-board")
def entrance(game: Wq) -> Rule[None]:
    """The top card is the entrance; one of its doorways, as the players choose, is the way they came in."""
    state = game.state
    seat = leader(game).seat
    rules = ("wq95.start.entrance", "wq95.basics.modular-board")
    labels = game.content.names(DungeonCard)
    drawn = yield from draw(
        state.cards,
        "dungeon",
        seat,
        "Draw the entrance",
        topic=topics.SETUP_ENTRANCE,
        rules=rules,
        labels=labels,
    )
    card = game.content[DungeonCard][drawn]
    outside, kept = yield Choose(
        seat, "You come in by the {section}. From where?", _ways_in(game.content, drawn),
        topic=topics.SETUP_WAY_IN, rules=("wq95.start.entrance-doorways",), parts={"section": section_words(card.name)},
    )  # fmt: skip
    laid = lay_entrance(state, card, outside, kept)
    game.tell("way-in", ("wq95.start.entrance", "wq95.start.entrance-doorways"), section=card.id)
    if card.kind == "junction":
        split_deck(game, laid, card)


@cache
def _ways_in(content: Content, section: str) -> tuple[Option, ...]:
    """The ways in which a section can be the entrance."""
    card = content[DungeonCard][section]
    drawn = tile(card)
    return tuple(
        Option(
            f"{outside} {'+'.join(kept)}",
            f"Enter from the {sides_of(drawn, (outside,))}, {exits(drawn, kept).lower()}",
            value=(outside, kept),
        )
        for outside, kept in entrance_ways(card)
    )


@rule("wq95.start.entrance-doorways", "wq95.ruling.entrance-t-junction", "wq95.ruling.entrance-way-out")
def entrance_ways(card: DungeonCard) -> list[tuple[str, tuple[str, ...]]]:
    """Each doorway that may lead outside, with those that then lead on; a junction is entered by its stem."""
    return [
        (outside, tuple(way for way in present if way != outside))
        for present in doorway_sets(card)
        for outside in (present if card.kind != "junction" else card.entry)
    ]


@step("enter")
@rule("wq95.start.place-leader", "wq95.start.place-others")
def enter(game: Wq) -> Rule[None]:
    """The leader first, then the others from the highest Initiative to the lowest, on the entrance section."""
    state = game.state
    for warrior in in_order(game):
        rules = ("wq95.start.place-leader",) if warrior.id == state.leader else ("wq95.start.place-others",)
        cells = empty(game, state.board.laid[0].cells)
        options = cell_options(cells)
        cell = yield Place(
            warrior.seat, "Place the {warrior}", options,
            topic=topics.SETUP_ENTER, rules=rules, cause=f"piece:{warrior.id}",
            parts={"warrior": warrior_card(game, warrior).name}, actor=warrior.id, what=f"piece:{warrior.id}",
        )  # fmt: skip
        positions.place_warrior(game, warrior, cell, rules)
