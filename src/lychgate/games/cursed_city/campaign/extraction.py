"""The extraction event: what happens on the way home, and what it means for this homecoming or the next journey."""

from lychgate.kernel.chance import Test
from lychgate.kernel.question import Choose, Option, Rule
from lychgate.ledger import rule
from lychgate.mechanics.cards import decks

from ..heroes.searching import take_treasure
from ..journey.quest_die import roll_quest_die
from ..model import piles, topics
from ..model.changes import campaign as changes
from ..model.changes import heroes as holdings
from ..model.content import Discovery
from ..model.names import hero_name
from ..model.queries import is_night, journey, treasure_of
from ..model.state import Hero, Ulfenkarn, step
from .homecoming import survivors

MOST = 12
LEAST_LEFT = 5
"""The salvo and the raised morale take influence and fear no lower than this."""
POTION = "potion-of-coagulated-vitality"


@step("extraction")
@rule("cc.extraction.roll")
def extraction(game: Ulfenkarn) -> Rule[None]:
    """The leader rolls, adds 1 for a success and 1 for daylight, and the row of the table happens."""
    rules = ("cc.extraction.roll",)
    plus = modifiers(game)
    face = yield from roll_quest_die(
        game,
        game.state.leader,
        "Roll for the flight home",
        topic=topics.EXTRACTION_ROLL,
        rules=rules,
        test=Test(test="extraction", plus=plus),
    )
    result = min(MOST, face + sum(number for _, number in plus))
    changes.fly_home(game, result, (*rules, f"cc.extraction.{result}"))
    yield from happen(game, result)


@rule("cc.extraction.roll")
def modifiers(game: Ulfenkarn) -> tuple[tuple[str, int], ...]:
    """What is added to the roll."""
    success = (("success", 1),) if journey(game).success else ()
    day = () if is_night(game.state) else (("daylight", 1),)
    return (*success, *day)


@rule(*(f"cc.extraction.{row}" for row in range(1, 13)))
def happen(game: Ulfenkarn, result: int) -> Rule[None]:
    """A row of the table."""
    rules = (f"cc.extraction.{result}",)
    match result:
        case 1:
            changes.foretell(game, "night", rules)
        case 2:
            overboard(game)
        case 3:
            changes.foretell(game, "wolf", rules)
        case 4:
            changes.foretell(game, "hurt", rules)
        case 5:
            changes.foretell(game, "diseased", rules)
        case 7:
            changes.promise_discount(game, True)
        case 8:
            yield from apothecary(game)
        case 9:
            changes.change_city(game, "influence", -1, rules, LEAST_LEFT)
        case 10:
            changes.change_city(game, "fear", -1, rules, LEAST_LEFT)
        case 11:
            changes.foretell(game, "inspired", rules)
        case 12:
            yield from merchant(game)


@rule("cc.extraction.2")
def overboard(game: Ulfenkarn) -> None:
    """Every hero loses their treasure, those who stayed behind too."""
    for veteran in game.state.roster.values():
        changes.lose_overboard(game, veteran, ("cc.extraction.2",))


# -- the apothecary


@rule("cc.extraction.8")
def apothecary(game: Ulfenkarn) -> Rule[None]:
    """Survival rolls may be made again, and a hero gets the potion, if the discovery deck has one."""
    rules = ("cc.extraction.8",)
    changes.promise_care(game)
    cards = game.state.cards
    if game.state.tome is None or POTION not in decks.possible(cards, piles.DISCOVERY):
        return
    found: str | None = yield from decks.search(
        cards,
        piles.DISCOVERY,
        POTION,
        game.state.leader,
        "The apothecary looks for a potion",
        topic=topics.EXTRACTION_POTION,
        rules=rules,
        labels=game.content.names(Discovery),
    )
    if found is None:
        return
    hero: Hero = yield Choose(
        game.state.leader,
        "Who gets the {card}?",
        [Option(one.id, hero_name(game, one), (f"piece:{one.id}",), value=one) for one in survivors(game)],
        topic=topics.EXTRACTION_POTION,
        rules=rules,
        cause=f"card:{found}",
        parts={"card": game.content[Discovery][found].name},
    )
    yield from take_treasure(game, hero, found)


# -- the merchant


@rule("cc.extraction.12")
def merchant(game: Ulfenkarn) -> Rule[None]:
    """Each hero may give up a treasure for a realmstone card of value 1, as long as there is one."""
    if game.state.tome is None:
        return
    rules = ("cc.extraction.12",)
    for hero in survivors(game):
        treasure = treasure_of(game.state, hero)
        if treasure is None or not stone_pile(game):
            continue
        sells: bool = yield Choose(
            hero.seat,
            "The merchant offers {hero} 1 realmstone for the {card}. Trade?",
            [
                Option("trade", "Trade", (f"card:{treasure}",), value=True),
                Option("keep", "Keep it", value=False, passes=True),
            ],
            topic=topics.EXTRACTION_TRADE,
            rules=rules,
            cause=f"card:{treasure}",
            parts={"hero": hero_name(game, hero), "card": game.content[Discovery][treasure].name},
            actor=hero.id,
        )
        if sells:
            stone = yield from take_stone(game)
            holdings.lose_treasure(game, hero, rules)
            if stone is not None:
                holdings.take_realmstone(game, hero, stone, rules)


def is_small_stone(game: Ulfenkarn, card: str) -> bool:
    record = game.content[Discovery][card]
    return record.kind == "realmstone" and record.value == 1


def stone_pile(game: Ulfenkarn) -> str:
    """Where a realmstone card of value 1 is to be had: in the box, the discards, or the deck; "" for nowhere."""
    cards = game.state.cards
    for pile in (piles.BOX, piles.FOUND, piles.DISCOVERY):
        if any(is_small_stone(game, card) for card in decks.possible(cards, pile)):
            return pile
    return ""


def take_stone(game: Ulfenkarn) -> Rule[str | None]:
    """Take a realmstone card of value 1 from where there is one."""
    found: str | None = yield from decks.search(
        game.state.cards,
        stone_pile(game),
        lambda card: is_small_stone(game, card),
        game.state.leader,
        "The merchant's realmstone",
        topic=topics.EXTRACTION_STONE,
        rules=("cc.extraction.12",),
        labels=game.content.names(Discovery),
    )
    return found
