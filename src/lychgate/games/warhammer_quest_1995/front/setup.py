"""Setup, and starting the adventure."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from lychgate.content import Content
from lychgate.kernel.chance import D6, Roll, pool
from lychgate.kernel.errors import SetupError
from lychgate.kernel.offers import refuse_unknown, switches
from lychgate.kernel.question import Choose, ChooseSome, Option, Place, Rule, Together
from lychgate.kernel.state import Step, copied
from lychgate.kernel.topics import Topic
from lychgate.ledger import rule
from lychgate.mechanics.cards.decks import add_pile, deal, draw, put, shuffle
from lychgate.mechanics.cards.urns import Cards
from lychgate.mechanics.grid.shapes import cell_options

from ..exploration.phase import doorway_sets, lay_entrance, sides_of, split_deck
from ..model import changes, topics
from ..model.content import Adventure, DungeonCard, EquipmentCard, EventCard, SpellCard, TreasureCard, WarriorCard, tile
from ..model.state import Dungeon, Item, Quest, Warrior, Wq, leader, step, warrior_card
from ..monsters.placing import empty
from ..spells import casting
from ..warriors.phase import in_order
from . import offers

ONE_DIE = pool(D6)

SWITCHES = tuple(field.id for field in offers.SWITCHES)


# -- before the first question


def complete_setup(players: int, given: Mapping[str, Any], content: Content) -> dict[str, Any]:
    """The set-up with all its choices: who goes, which adventure, and the switches."""
    refuse_unknown(given, ("warriors", "adventure", *SWITCHES))
    adventure = given.get("adventure", "")
    if not isinstance(adventure, str) or (adventure and adventure not in content[Adventure]):
        raise SetupError(f"there is no adventure {adventure!r}; there are {', '.join(content[Adventure])}")
    party = _party(players, given, content)
    return {"players": players, "warriors": party, "adventure": adventure, **switches(given, SWITCHES)}


@rule("wq95.basics.players", "wq95.setup.fewer-warriors")
def _party(players: int, given: Mapping[str, Any], content: Content) -> int | list[str]:
    """How many Warriors go, or which: two to four, and at least one for each player."""
    most = len(content[WarriorCard])
    wanted = given.get("warriors", max(players, min(4, most)))
    party: int | list[str]
    if isinstance(wanted, list | tuple):
        party = [str(one) for one in wanted]
        missing = [one for one in party if one not in content[WarriorCard]]
        if missing:
            raise SetupError(f"there is no Warrior {missing[0]!r}; there are {', '.join(content[WarriorCard])}")
        if len(set(party)) != len(party):
            raise SetupError(f"the Warriors are {', '.join(party)}; each can go once")
    elif type(wanted) is int:
        party = wanted
    else:
        raise SetupError(f"warriors is {wanted!r}; give a number, or a list of {', '.join(content[WarriorCard])}")
    number = party if isinstance(party, int) else len(party)
    if not max(2, players) <= number <= most:
        raise SetupError(f"{number} Warriors for {players} players; two to {most} can go, at least one a player")
    return party


@rule("wq95.setup.decks", "wq95.setup.monsters-sorted", "wq95.setup.sort-sections", "wq95.basics.rules-sources")
def begin(setup: Mapping[str, Any], content: Content) -> Dungeon:
    """The table before anybody has chosen: three shuffled decks, the spells in their piles, no Monster on the board."""
    warriors = setup["warriors"]
    named = tuple(warriors) if isinstance(warriors, list) else ()
    state = Dungeon(
        agenda=[Step("turn"), Step("start", (setup["adventure"],)), Step("party", (",".join(named),))],
        players=setup["players"],
        cards=copied(shuffled_decks(content)),
        options={name: setup[name] for name in SWITCHES},
    )
    state.quest = Quest(marks={"warriors": len(named) or warriors})
    return state


@cache
def shuffled_decks(content: Content) -> Cards:
    """What lies on the table before every game; made once and copied, for shuffled decks are all alike."""
    cards = Cards()
    ordinary = [card for card in content.all(DungeonCard) if card.kind != "objective"]
    add_pile(cards, "dungeon-box", [card.id for card in ordinary for _ in range(card.number)])
    add_pile(cards, "objectives", [card.id for card in content.all(DungeonCard) if card.kind == "objective"])
    add_pile(cards, "events", [card.id for card in content.all(EventCard)])
    add_pile(cards, "treasure", [card.id for card in content.all(TreasureCard)])
    for kind in ("attack", "defence", "healing"):
        add_pile(cards, f"spells-{kind}", [card.id for card in content.all(SpellCard) if card.pile == kind])
    for pile in tuple(cards.piles):
        shuffle(cards, pile)
    for pile in ("event-discards", "treasure-discards", "dungeon"):
        add_pile(cards, pile)
    return cards


# -- choosing Warriors


@step("party")
@rule("wq95.setup.choose-warrior", "wq95.basics.cooperative")
def party(game: Wq, named: str) -> Rule[None]:
    """Everybody picks his Warrior at the same time; who wants the same one rolls for it."""
    state = game.state
    number = state.quest.marks.pop("warriors")
    rules = ("wq95.setup.choose-warrior", "wq95.basics.cooperative", "wq95.basics.players")
    ready = ("wq95.setup.decks", "wq95.setup.sort-sections", "wq95.setup.monsters-sorted", "wq95.basics.rules-sources")
    game.heading("party", (*rules, *ready))
    chosen: dict[str, int] = {one: index % state.players for index, one in enumerate(named.split(","))} if named else {}
    while len(chosen) < number:
        yield from pick_round(game, chosen, number)
    for warrior, seat in sorted(chosen.items(), key=lambda pair: (pair[1], pair[0])):
        join(game, warrior, seat)
    if number < 4:
        game.tell("few", ("wq95.setup.fewer-warriors",), number=number)
    game.then("lantern")
    for warrior in state.warriors:
        game.then("starting-wounds", warrior)
    game.then("wizardry")


def pick_round(game: Wq, chosen: dict[str, int], number: int) -> Rule[None]:
    """All seats that still lack Warriors pick; contested ones go to the highest roll, the others pick again."""
    rules = ("wq95.setup.choose-warrior",)
    free = [card for card in game.content.all(WarriorCard) if card.id not in chosen]
    wanted = _missing(game, chosen, number)
    options = tuple(Option(card.id, card.name, (f"card:{card.id}",), icon=card.icon) for card in free)
    picks: dict[int, list[str]] = yield Together(
        tuple(
            ChooseSome(
                seat,
                "Which Warrior are you?",
                options,
                topic=topics.SETUP_WARRIORS,
                rules=rules,
                least=count,
                most=count,
            )
            for seat, count in wanted.items()
        )
    )
    for card in free:
        seats = [seat for seat, mine in picks.items() if card.id in mine]
        if seats:
            chosen[card.id] = yield from contest(seats, card.name, ("wq95.setup.contested-warrior",))


def _missing(game: Wq, chosen: dict[str, int], number: int) -> dict[int, int]:
    """How many Warriors each seat still has to choose: seats take turns until all are shared out."""
    due: dict[int, int] = {}
    for index in range(number):
        due[index % game.state.players] = due.get(index % game.state.players, 0) + 1
    for seat in chosen.values():
        due[seat] -= 1
    return {seat: count for seat, count in due.items() if count}


@rule("wq95.setup.contested-warrior", "wq95.ruling.choosing-tie")
def contest(seats: list[int], what: str, rules: tuple[str, ...]) -> Rule[int]:
    """Each rolls a die and the highest has it; those who tie roll again. One alone has it without a roll."""
    while len(seats) > 1:
        rolled: dict[int, int] = {}
        for seat in seats:
            (rolled[seat],) = yield Roll(
                seat, "Roll for the {what}", ONE_DIE, topic=topics.SETUP_CONTEST, rules=rules, parts={"what": what}
            )
        best = max(rolled.values())
        seats = [seat for seat in seats if rolled[seat] == best]
    return seats[0]


@rule("wq95.setup.take-components", "wq95.setup.starting-equipment", "wq95.basics.warrior-card")
@rule("wq95.basics.adventure-record")
def join(game: Wq, warrior_id: str, seat: int) -> None:
    """A Warrior joins the party, with his card, a blank Adventure Record and his equipment."""
    card = game.content[WarriorCard][warrior_id]
    warrior = Warrior(warrior_id, seat)
    game.state.warriors[warrior_id] = warrior
    game.state.seats[warrior_id] = seat
    rules = ("wq95.setup.take-components", "wq95.basics.warrior-card", "wq95.basics.adventure-record")
    game.tell("joined", rules, piece=warrior_id, seat=seat)
    for equipment in card.equipment:
        item = Item(equipment, equipment, _uses(game, equipment))
        changes.give_item(game, warrior, item, ("wq95.setup.starting-equipment",))


def _uses(game: Wq, equipment: str) -> int | None:
    uses = game.content[EquipmentCard][equipment].uses
    return None if uses is None else uses.plus


# -- the lantern, Wounds and wizardry


@step("lantern")
@rule("wq95.setup.lantern-makes-leader", "wq95.setup.lantern-without-barbarian")
def lantern(game: Wq) -> Rule[None]:
    """Whoever has the lantern leads; without its usual bearer the players agree who takes it, or roll."""
    for warrior in game.state.warriors.values():
        if any(item.card == "lantern" for item in warrior.items):
            changes.set_leader(game, warrior, ("wq95.setup.lantern-makes-leader",))
            return
    rules = ("wq95.setup.lantern-without-barbarian",)
    bearer = yield from agree(game, topics.SETUP_LANTERN, "Who carries the lantern?", rules)
    changes.give_item(game, bearer, Item("lantern", "lantern"), rules)
    changes.set_leader(game, bearer, (*rules, "wq95.setup.lantern-makes-leader"))


def agree(game: Wq, topic: Topic, words: str, rules: tuple[str, ...]) -> Rule[Warrior]:
    """Everybody names a Warrior; if they do not agree, the highest roll decides who says."""
    state = game.state
    options = tuple(
        Option(one.id, warrior_card(game, one).name, (f"piece:{one.id}",), value=one) for one in state.warriors.values()
    )
    seats = sorted({one.seat for one in state.warriors.values()})
    named: dict[int, Warrior] = yield Together(
        tuple(Choose(seat, words, options, topic=topic, rules=rules) for seat in seats)
    )
    if len({one.id for one in named.values()}) == 1:
        return named[seats[0]]
    winner = yield from contest(seats, "say", rules)
    return named[winner]


@step("starting-wounds")
@rule("wq95.setup.starting-wounds", "wq95.setup.starting-wounds-reroll", "wq95.setup.wounds-record")
def starting_wounds(game: Wq, warrior_id: str) -> Rule[None]:
    """A die and a number; a rolled 1 may be rolled again, once."""
    warrior = game.state.warriors[warrior_id]
    dice = warrior_card(game, warrior).wounds
    rules = ("wq95.setup.starting-wounds", "wq95.dice.d6", "wq95.dice.modifier")
    (face,) = yield Roll(
        warrior.seat,
        "Starting Wounds",
        ONE_DIE,
        topic=topics.SETUP_WOUNDS,
        rules=rules,
        cause=f"piece:{warrior.id}",
        actor=warrior.id,
    )
    if face == 1:
        face = yield from roll_again(game, warrior, "wq95.setup.starting-wounds-reroll")
    warrior.starting = warrior.wounds = face + dice.plus
    told = ("wq95.setup.starting-wounds", "wq95.setup.wounds-record", "wq95.characteristics.wounds")
    game.tell("starting-wounds", told, piece=warrior.id, wounds=warrior.wounds)


def roll_again(game: Wq, warrior: Warrior, cause: str) -> Rule[int]:
    """A 1 may be rolled again once; the second roll stands."""
    options = (Option("again", "Roll again"), Option("keep", "Keep the 1", passes=True))
    words = "A 1 for the Wounds of the {warrior}. Roll again?"
    parts = {"warrior": warrior_card(game, warrior).name}
    choice = yield Choose(
        warrior.seat,
        words,
        options,
        topic=topics.SETUP_WOUNDS_AGAIN,
        rules=(cause,),
        cause=f"piece:{warrior.id}",
        parts=parts,
        actor=warrior.id,
    )
    if choice == "keep":
        return 1
    (face,) = yield Roll(
        warrior.seat,
        "The second roll stands",
        ONE_DIE,
        topic=topics.SETUP_WOUNDS_SECOND,
        rules=(cause,),
        cause=f"piece:{warrior.id}",
        actor=warrior.id,
    )
    return int(face)


@step("wizardry")
def wizardry(game: Wq) -> Rule[None]:
    """The Wizard's spells and Power Tokens; whatever was not drawn goes back in the box."""
    yield from casting.draw_spells(game)
    yield from casting.roll_tokens(game)


# -- the adventure and the Dungeon deck


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
            "Which objective room?",
            topic=topics.SETUP_OBJECTIVE,
            rules=("wq95.start.objective-room",),
            labels=rooms,
        )
        (number,) = yield Roll(
            seat, "Which adventure?", ONE_DIE, topic=topics.SETUP_ADVENTURE, rules=("wq95.start.adventure-roll",)
        )
        adventure = next(one for one in game.content.all(Adventure) if (one.room, one.number) == (room, number))
    state.quest.room, state.quest.adventure = adventure.room, adventure.id
    rules = ("wq95.start.objective-room", "wq95.start.adventure-roll", "wq95.end.adventure-text")
    game.tell("adventure", rules, adventure=adventure.id, room=adventure.room)
    build_deck(state.cards, adventure.room)
    built = ("wq95.start.deck-bottom", "wq95.start.deck-top", "wq95.start.deck-unused")
    game.tell("deck", built, cards=len(state.cards.piles["dungeon"]))
    game.then("entrance")
    game.then("enter")
    game.then("set-out")


@rule("wq95.start.deck-bottom", "wq95.start.deck-top", "wq95.start.deck-unused", "wq95.ruling.two-shuffles")
def build_deck(cards: Cards, room: str) -> None:
    """Six cards and the objective room shuffled together; six more on top; the rest stays in the box."""
    size = min(6, len(cards.piles["dungeon-box"]) // 2)
    deal(cards, "dungeon-box", "dungeon", size)
    put(cards, "dungeon", room)
    shuffle(cards, "dungeon")
    deal(cards, "dungeon-box", "dungeon", size)


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
        "Which section is the entrance?",
        topic=topics.SETUP_ENTRANCE,
        rules=rules,
        labels=labels,
    )
    card = game.content[DungeonCard][drawn]
    outside, kept = yield Choose(
        seat, "{section}: from which side did you come in?", _ways_in(game.content, drawn),
        topic=topics.SETUP_WAY_IN, rules=("wq95.start.entrance-doorways",), parts={"section": card.name},
    )  # fmt: skip
    laid = lay_entrance(state, card, outside, kept)
    game.tell("laid", ("wq95.start.entrance", "wq95.start.entrance-doorways"), section=card.id)
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
            f"From the {sides_of(drawn, (outside,))}; on to the {sides_of(drawn, kept)}",
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
            warrior.seat, "Where does the {warrior} enter?", options,
            topic=topics.SETUP_ENTER, rules=rules, cause=f"piece:{warrior.id}",
            parts={"warrior": warrior_card(game, warrior).name}, actor=warrior.id, what=f"piece:{warrior.id}",
        )  # fmt: skip
        changes.place_warrior(game, warrior, cell, rules)
