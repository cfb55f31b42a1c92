"""Who goes: choosing Warriors, the lantern, Wounds and wizardry."""

from lychgate.kernel.chance import D6, Roll, pool
from lychgate.kernel.question import Choose, ChooseSome, Option, Rule, Together
from lychgate.kernel.topics import Topic
from lychgate.ledger import rule

from ..model import topics
from ..model.changes import arranging, belongings
from ..model.content import EquipmentCard, WarriorCard
from ..model.queries import warrior_card
from ..model.state import Item, Warrior, Wq, step
from ..spells import casting

ONE_DIE = pool(D6)


@step("party")
@rule("wq95.setup.choose-warrior", "wq95.basics.cooperative")
def party(game: Wq, named: str) -> Rule[None]:
    """Everybody picks his Warrior at the same time; who wants the same one rolls for it."""
    state = game.state
    number = state.going
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
                "Choose a Warrior",
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
    rules = ("wq95.setup.take-components", "wq95.basics.warrior-card", "wq95.basics.adventure-record")
    warrior = arranging.join(game, warrior_id, seat, rules)
    for equipment in card.equipment:
        item = Item(equipment, equipment, _uses(game, equipment))
        belongings.give_item(game, warrior, item, ("wq95.setup.starting-equipment",))


def _uses(game: Wq, equipment: str) -> int | None:
    uses = game.content[EquipmentCard][equipment].uses
    return None if uses is None else uses.plus


@step("lantern")
@rule("wq95.setup.lantern-makes-leader", "wq95.setup.lantern-without-barbarian")
def lantern(game: Wq) -> Rule[None]:
    """Whoever has the lantern leads; without its usual bearer the players agree who takes it, or roll."""
    for warrior in game.state.warriors.values():
        if any(item.card == "lantern" for item in warrior.items):
            belongings.set_leader(game, warrior, ("wq95.setup.lantern-makes-leader",))
            return
    rules = ("wq95.setup.lantern-without-barbarian",)
    bearer = yield from agree(game, topics.SETUP_LANTERN, "Choose who carries the lantern", rules)
    belongings.give_item(game, bearer, Item("lantern", "lantern"), rules)
    belongings.set_leader(game, bearer, (*rules, "wq95.setup.lantern-makes-leader"))


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
    told = ("wq95.setup.starting-wounds", "wq95.setup.wounds-record", "wq95.characteristics.wounds")
    arranging.set_starting_wounds(game, warrior, face + dice.plus, told)


def roll_again(game: Wq, warrior: Warrior, cause: str) -> Rule[int]:
    """A 1 may be rolled again once; the second roll stands."""
    options = (Option("again", "Roll again"), Option("keep", "Keep the 1", passes=True))
    words = "Starting Wounds of the {warrior}: a 1. Re-roll?"
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
