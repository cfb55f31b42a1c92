"""Search: drawing discovery cards, and what each kind of card does."""

from lychgate.kernel.question import Choose, Option, Rule
from lychgate.kernel.topics import Topic
from lychgate.ledger import rule
from lychgate.mechanics.activation import inspiration
from lychgate.mechanics.cards.decks import draw

from ..battlefield.layout import OBJECT
from ..battlefield.spaces import adjacent_hostiles
from ..model import topics
from ..model.changes import heroes as changes
from ..model.changes.battlefield import remove_marker
from ..model.cites import INSPIRATION
from ..model.content import Discovery
from ..model.names import hero_name
from ..model.piles import DISCOVERY, FOUND
from ..model.queries import actor_of, treasure_of
from ..model.state import Hero, Marker, Ulfenkarn
from .moments import DRAWN, OBJECT_REMOVED, SEARCH, Looking

COST = 4
RULES = ("cc.search.conditions",)
DISTANT = ("cc.inspiration.search",)
LIMIT = ("cc.search.treasure-limit", "cc.search.discard-pile")


# -- whether


@rule("cc.search.conditions")
def objects_beside(game: Ulfenkarn, hero: Hero) -> list[Marker]:
    """The mysterious objects that a hero stands next to."""
    if hero.cell is None or hero.buried:
        return []
    near = game.state.battlefield.board.terrain.beside[hero.cell]
    found: list[Marker] = []
    for marker in game.state.battlefield.markers.values():
        if marker.kind == OBJECT and marker.cell in near:
            found.append(marker)
    return found


def anything_to_find(game: Ulfenkarn) -> bool:
    """Whether a discovery card can be drawn: the deck, or the discards that make a new one, must have a card."""
    piles = game.state.cards.piles
    return bool(piles.get(DISCOVERY) or piles.get(FOUND))


@rule("cc.search.conditions")
def may_search(game: Ulfenkarn, hero: Hero) -> bool:
    """Whether nothing but the want of an object keeps a hero from searching."""
    return hero.cell is not None and anything_to_find(game) and not adjacent_hostiles(game, hero)


@rule("cc.inspiration.search")
def may_search_afar(hero: Hero) -> bool:
    """Whether a hero has the points for a distant search; who is not inspired yet never has."""
    return inspiration.can_spend(hero.inspiration, inspiration.SEARCH)


# -- searching


@rule("cc.inspiration.search", "cc.inspiration.spend")
def search_afar(game: Ulfenkarn, hero: Hero) -> Rule[None]:
    """Spend points and search beside no object at all; nothing is removed, whatever is drawn."""
    inspiration.spend(
        game, actor_of(game, hero), hero.inspiration, inspiration.SEARCH, "a distant search", INSPIRATION.search
    )
    yield from search(game, hero, None)


@rule("cc.search.conditions")
def search(game: Ulfenkarn, hero: Hero, beside: Marker | None, *, number: int = 1, mix: bool = False) -> Rule[None]:
    """Search beside this object: draw a discovery card, or `number` to choose one from, and carry it out."""
    looking = Looking(beside.id if beside is not None else "", number, mix)
    yield from SEARCH.happens((), game, hero, looking)
    with game.scene("searched", RULES if beside is not None else DISTANT, piece=hero.id):
        card = yield from draw_discovery(game, hero, looking)
        if card is not None:
            yield from resolve(game, hero, card, beside)


def draw_discovery(game: Ulfenkarn, hero: Hero, looking: Looking) -> Rule[str | None]:
    """Draw from the discovery deck; of several cards the player keeps one. None where there is no card left."""
    drawn: list[str] = []
    for _ in range(looking.number):
        card = yield from _draw_one(game, hero)
        if card is None:
            break
        drawn.append(card)
    if len(drawn) < 2:
        return drawn[0] if drawn else None
    kept = yield from _choose_card(game, hero, drawn, "{hero}: resolve which card?", topics.SEARCH_KEEP, RULES)
    drawn.remove(kept)
    changes.put_back(game, drawn, RULES, mix=looking.mix)
    return kept


@rule("cc.search.discard-pile")
def _draw_one(game: Ulfenkarn, hero: Hero) -> Rule[str | None]:
    cards = game.state.cards
    if not cards.piles[DISCOVERY]:
        if not cards.piles[FOUND]:
            return None
        changes.refill_discovery(game, ("cc.search.discard-pile",))
    card: str = yield from draw(
        cards,
        DISCOVERY,
        hero.seat,
        f"What does {hero_name(game, hero)} find?",
        topic=topics.SEARCH_CARD,
        rules=RULES,
        labels=game.content.names(Discovery),
        cause=f"piece:{hero.id}",
        actor=hero.id,
    )
    return card


def _choose_card(
    game: Ulfenkarn, hero: Hero, cards: list[str], words: str, topic: Topic, rules: tuple[str, ...]
) -> Rule[str]:
    names = game.content.names(Discovery)
    options = [Option(card, names[card], (f"card:{card}",)) for card in dict.fromkeys(cards)]
    chosen: str = yield Choose(
        hero.seat,
        words,
        options,
        topic=topic,
        rules=rules,
        parts={"hero": hero_name(game, hero)},
        actor=hero.id,
    )
    return chosen


# -- what is found


@rule("cc.search.treasure", "cc.search.realmstone", "cc.search.trap", "cc.search.crisis")
def resolve(game: Ulfenkarn, hero: Hero, card: str, beside: Marker | None) -> Rule[None]:
    """Take treasure and realmstone, which removes the object; carry out a trap or a crisis and discard it."""
    record = game.content[Discovery][card]
    rules = (f"cc.search.{record.kind}",)
    game.tell("found", rules, piece=hero.id, card=card)
    if record.kind == "treasure":
        yield from take_treasure(game, hero, card)
    elif record.kind == "realmstone":
        changes.take_realmstone(game, hero, card, rules)
    yield from DRAWN.happens((), game, hero, record)
    if record.kind in ("trap", "crisis"):
        changes.discard_discovery(game, card, (*rules, "cc.search.discard-pile"))
    elif beside is not None:
        yield from remove_object(game, beside, rules)


def remove_object(game: Ulfenkarn, marker: Marker, rules: tuple[str, ...]) -> Rule[None]:
    """Take a mysterious object off the battlefield."""
    remove_marker(game, marker, rules)
    yield from OBJECT_REMOVED.happens((), game, marker)


@rule("cc.search.treasure", "cc.search.treasure-limit")
def take_treasure(game: Ulfenkarn, hero: Hero, card: str) -> Rule[None]:
    """A hero gets a treasure card; who holds one already keeps one of the two."""
    held = treasure_of(game.state, hero)
    if held is not None:
        kept = yield from _choose_card(
            game, hero, [card, held], "{hero}: keep which treasure?", topics.TREASURE_KEEP, LIMIT
        )
        if kept == held:
            changes.discard_discovery(game, card, LIMIT)
            return
        changes.lose_treasure(game, hero, LIMIT)
    changes.take_treasure(game, hero, card, ("cc.search.treasure",))
