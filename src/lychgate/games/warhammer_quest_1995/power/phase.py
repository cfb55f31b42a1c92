"""The Power Phase, and the Event cards that it and new rooms bring."""

from lychgate.kernel.chance import D6, Roll, fallen, pool
from lychgate.kernel.question import NOTHING, Rule
from lychgate.ledger import rule
from lychgate.mechanics.cards.decks import draw
from lychgate.mechanics.dice import roll

from ..basics import windows
from ..basics.reach import foes_about
from ..cards import effects
from ..model import topics
from ..model.changes import attention, event_cards, sequence, spellwork
from ..model.content import DrawCard, EventCard, MonsterCard
from ..model.names import several
from ..model.queries import leader, wizard
from ..model.quest import voices, words
from ..model.state import Wq, step
from ..monsters.placing import place_group
from ..treasure import items, winning
from . import events
from .moments import ARRIVALS, POWER_ROLL, ROLLED

ONE_DIE = pool(D6)
ROOM = ("wq95.monsters.new-room-event", "wq95.monsters.room-event-kinds")
UNEXPECTED = ("wq95.power.unexpected-event",)
TREASURE = (DrawCard(deck="treasure"),)


@step("power-phase")
@rule(
    "wq95.power.roll",
    "wq95.power.track",
    "wq95.dice.large-and-small",
    "wq95.power.dead-wizard",
    "wq95.power.unexpected-event",
    "wq95.power.no-event",
)
def power_phase(game: Wq) -> Rule[None]:
    """One die: the Wizard's Power for this turn, and on a 1 something unexpected."""
    sequence.enter_phase(game, "power")
    caster = wizard(game)
    game.heading("power-phase", ("wq95.power.roll",))
    seat = leader(game).seat if caster is None else caster.seat
    rules = ("wq95.power.roll",) if caster is not None else ("wq95.power.roll", "wq95.power.dead-wizard")
    (face,) = yield Roll(seat, "The Power roll", ONE_DIE, topic=topics.POWER_ROLL, rules=rules)
    if items.may_reroll_power(game):
        face = yield from items.reroll_power(game, face)
    total = face
    for adds in voices(game, POWER_ROLL):
        total += adds(game)
    if caster is not None:
        spellwork.set_power(game, max(0, total), ("wq95.power.roll", "wq95.power.track", "wq95.dice.large-and-small"))
    if voices(game, ROLLED):
        yield from ROLLED.happens(words(game), game)
    if total <= 1:
        game.tell("unexpected", ("wq95.power.unexpected-event",), dice=fallen(face), total=total)
        game.then("event", "")
    else:
        game.tell("uneventful", ("wq95.power.no-event",))
    game.then("power-window")


@step("power-window")
@rule("wq95.ruling.any-time-moments")
def power_window(game: Wq) -> Rule[None]:
    """Before the Warriors' Phase, in which Monsters pin; without any this is the moment before the first acts."""
    return windows.window(game) if game.state.monsters else NOTHING


# -- Event cards, in the Power Phase and in new rooms


@step("event")
@rule("wq95.power.unexpected-event", "wq95.monsters.new-room-event", "wq95.monsters.room-event-kinds")
def event(game: Wq, where: str) -> Rule[None]:
    """Turn up an Event card for a room, or (nowhere) for the party where it stands; `again` is where the last was."""
    yield from windows.window(game)
    state = game.state
    room = state.event_room if where == "again" else where
    event_cards.set_event_room(game, room)
    if not state.cards.piles["events"]:
        event_cards.reshuffle_events(game)
    if not state.cards.piles["events"]:
        return
    rules = ROOM if room else UNEXPECTED
    labels = game.content.names(EventCard)
    drawn = yield from draw(
        state.cards, "events", leader(game).seat, "Draw an Event", topic=topics.EVENT_CARD, rules=rules, labels=labels
    )
    attention.stir(game)
    card = game.content[EventCard][drawn]
    if card.kind == "E":
        yield from special_event(game, card, rules)
        return
    if card.again:
        # The other Event comes first.
        game.then("event", "again")
    game.then("appear", card.id, room)


@step("appear")
@rule("wq95.power.event-m", "wq95.power.keep-card", "wq95.monsters.number", "wq95.power.monsters-wait")
@rule("wq95.ruling.event-card-numbers", "wq95.ruling.minotaur-number", "wq95.ruling.snotling-number")
def monsters_appear(game: Wq, card_id: str, room: str) -> Rule[None]:
    """The card stays in view until its fight is over; as many Monsters as it calls for come under the placing rules."""
    state = game.state
    card = game.content[EventCard][card_id]
    number = event_cards.keep_event(game, card)
    waits = state.phase == "monsters"
    rules: tuple[str, ...] = ("wq95.power.event-m", "wq95.power.keep-card", "wq95.combat.duration")
    rules += ("wq95.monsters.new-monsters-wait",) if waits else ("wq95.power.monsters-wait",)
    rules += (*ROOM, "wq95.monsters.placed-in-room") if room else UNEXPECTED
    with game.scene("event", rules, card=card.id, story=card.flavour or card.text, monsters=True):
        kinds: list[tuple[MonsterCard, int]] = []
        for group in card.groups:
            words = f"How many {several(game, group.monster)}?"
            count = yield from roll(
                group.number,
                leader(game).seat,
                words,
                topic=topics.EVENT_NUMBER,
                rules=("wq95.monsters.number", "wq95.dice.multiple"),
            )
            kinds.append((game.content[MonsterCard][group.monster], count))
        if not room:
            kinds += yield from ARRIVALS.do(game)
        yield from place_group(game, kinds, number, waits, room)
    if not foes_about(game):
        # Nobody found room to come: the Event is over.
        yield from winning.after_combat(game)


@rule("wq95.power.event-e", "wq95.treasure.none-if-stated")
def special_event(game: Wq, card: EventCard, cause: tuple[str, ...]) -> Rule[None]:
    """An event marked E is resolved at once as its card directs."""
    event_cards.discard_event(game, card.id)
    rules: tuple[str, ...] = ("wq95.power.event-e",)
    if not card.treasure:
        rules += ("wq95.treasure.none-if-stated",)
    with game.scene("event", (*cause, *rules), card=card.id, story=card.flavour or card.text):
        yield from events.resolve(game, card, rules)
    if card.treasure:
        yield from effects.apply(game, TREASURE, leader(game), card.id, ("wq95.treasure.per-event",))
    if card.again:
        game.then("event", "again")
