"""What is no action: freeing the trapped, digging out the buried, and trading treasure."""

from typing import Literal

from lychgate.kernel.question import Choose, Option, Rule
from lychgate.ledger import rule

from ..ailments.tokens import remove
from ..battlefield.spaces import adjacent_heroes
from ..model import topics
from ..model.changes import heroes as changes
from ..model.content import Discovery
from ..model.names import hero_name
from ..model.queries import treasure_of
from ..model.state import Hero, Ulfenkarn
from .paying import pay, sixes

FREE_COST, DIG_COST, DIG_DICE = 4, 6, 2
FREE_RULES = ("cc.trapped.release", "cc.trapped.hero")
DIG_RULES = ("cc.buried.dig-free", "cc.buried.no-actions")
TRADE_RULES = ("cc.search.treasure-trade", "cc.search.treasure-limit")

Trade = Literal["give", "take", "swap"]


# -- the trapped and the buried


def is_needed(game: Ulfenkarn) -> bool:
    """Whether anybody is trapped or buried."""
    for hero in game.state.heroes.values():
        if hero.trapped or hero.buried:
            return True
    return False


@rule("cc.trapped.release")
def freeable(game: Ulfenkarn, hero: Hero) -> list[Hero]:
    """The trapped heroes whom a hero can free: those adjacent, and the hero."""
    trapped = [one for one in game.state.heroes.values() if one.trapped]
    return [one for one in (hero, *adjacent_heroes(game, hero)) if one.trapped] if trapped else trapped


@rule("cc.trapped.release")
def free(game: Ulfenkarn, hero: Hero, trapped: Hero) -> Rule[None]:
    """Take the trapped token off a hero; the die was spent."""
    with game.scene("freed", FREE_RULES, piece=hero.id, target=trapped.id):
        yield from remove(game, trapped, "trapped", FREE_RULES)


@rule("cc.buried.dig-free")
def diggable(game: Ulfenkarn, hero: Hero) -> list[Hero]:
    """The buried heroes whom a hero can dig out with two dice of 6: those next to the hero, or the hero."""
    buried = [one for one in game.state.heroes.values() if one.buried and can_dig(game, hero, one)]
    return buried if buried and sixes(game, hero) >= DIG_DICE else []


def can_dig(game: Ulfenkarn, hero: Hero, buried: Hero) -> bool:
    """Whether a hero is near enough to dig: adjacent to the token, or under it."""
    if hero is buried or hero.buried or hero.cell is None or buried.cell is None:
        return hero is buried
    return buried.cell in game.state.battlefield.board.terrain.beside[hero.cell]


@rule("cc.buried.dig-free")
def dig(game: Ulfenkarn, hero: Hero, buried: Hero) -> Rule[None]:
    """Spend two dice of 6; the buried hero is back in the space of the token."""
    with game.scene("dug-out", DIG_RULES, piece=hero.id, target=buried.id):
        for _ in range(DIG_DICE):
            yield from pay(game, hero, DIG_COST, DIG_RULES)
        yield from remove(game, buried, "buried", DIG_RULES)


# -- treasure


@rule("cc.search.treasure-trade")
def trades(game: Ulfenkarn, hero: Hero) -> list[tuple[Hero, Trade]]:
    """With whom a hero can trade treasure now, and how; not again with one who has just traded or refused."""
    state = game.state
    held = treasure_of(state, hero)
    found: list[tuple[Hero, Trade]] = []
    for other in adjacent_heroes(game, hero):
        theirs = treasure_of(state, other)
        if (held or theirs) and other.id not in hero.traded:
            found.append((other, "swap" if held and theirs else "give" if held else "take"))
    return found


def trade_label(game: Ulfenkarn, hero: Hero, other: Hero, way: Trade) -> str:
    """A trade as a button says it."""
    names = game.content.names(Discovery)
    mine, theirs = treasure_of(game.state, hero), treasure_of(game.state, other)
    if way == "give" and mine is not None:
        return f"Give {hero_name(game, other)} the {names[mine]}"
    if way == "take" and theirs is not None:
        return f"Take the {names[theirs]} from {hero_name(game, other)}"
    return f"Trade treasure with {hero_name(game, other)}"


@rule("cc.search.treasure-trade", "cc.search.treasure-limit")
def trade(game: Ulfenkarn, hero: Hero, other: Hero, rules: tuple[str, ...] = TRADE_RULES) -> Rule[None]:
    """Hand over or swap treasure, if the player of the other hero agrees."""
    if (yield from agrees(game, hero, other, _offered(game, hero, other), rules)):
        changes.trade_treasure(game, hero, other, rules)
    else:
        changes.refuse_trade(game, hero, other, rules)


def agrees(game: Ulfenkarn, hero: Hero, other: Hero, offer: str, rules: tuple[str, ...]) -> Rule[bool]:
    """Ask the player of the other hero, unless both heroes are theirs."""
    if other.seat == hero.seat:
        return True
    agreed: bool = yield Choose(
        other.seat,
        "{hero} offers a trade: {trade}. Agree?",
        [Option("agree", "Agree", value=True), Option("refuse", "Refuse", value=False, passes=True)],
        topic=topics.TREASURE_TRADE,
        rules=rules,
        cause=f"piece:{hero.id}",
        parts={"hero": hero_name(game, hero), "trade": offer},
        actor=other.id,
    )
    return agreed


def _offered(game: Ulfenkarn, hero: Hero, other: Hero) -> str:
    """What would change hands, for the player who is asked."""
    names = game.content.names(Discovery)
    mine, theirs = treasure_of(game.state, hero), treasure_of(game.state, other)
    gives, takes = names[mine] if mine else "nothing", names[theirs] if theirs else "nothing"
    return f"{gives} for {takes}"
