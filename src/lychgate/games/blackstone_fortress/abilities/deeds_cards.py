"""What cards do to decks: drawing, the row of a challenge, discarding, and looking at cards."""

from collections.abc import Sequence

from lychgate.kernel.question import Choose, Option, Rule
from lychgate.mechanics import effects
from lychgate.mechanics.cards import decks
from lychgate.mechanics.effects import At
from lychgate.mechanics.effects.printed import about, is_about

from ..events.rows import changing_conditions
from ..explorers import searching
from ..explorers.moments import Find, Looking
from ..hostiles.markers import reveal
from ..model import piles, topics
from ..model.changes import abilities as changes
from ..model.changes import expedition, explorers
from ..model.content import Discovery
from ..model.names import explorer_name
from ..model.names import name as name_of
from ..model.queries import cards_of, combat
from ..model.queries import expedition as expedition_of
from ..model.state import Blackstone, Explorer
from .deeds_dice import discard_dice
from .facts import is_a
from .in_force import Concerned
from .language import explorers_in, fortress

Deed = At[Concerned]


# -- drawing


@fortress.deed(effects.Draw)
def draw(game: Blackstone, verb: effects.Draw, at: Deed) -> Rule[None]:
    """Change what a Search draws, or draw: cards of the discovery deck, or those that lie in the row."""
    if is_about(at.case, Looking):
        change_search(about(at.case, Looking), verb, at)
    elif verb.to == "row" and verb.deck == "discovery":
        yield from lay_row(game, verb, at)
    elif verb.deck in ("row", "aside"):
        for explorer in explorers_in(at.who):
            yield from from_row(game, explorer, verb, at)
    elif is_about(at.case, Find):
        about(at.case, Find).card = yield from another(game, about(at.case, Find), at)
    else:
        for explorer in explorers_in(at.who):
            yield from find(game, explorer, verb, at)


def change_search(looking: Looking, verb: effects.Draw, at: Deed) -> None:
    """A Search draws one card more, or several of which some are kept."""
    if verb.extra:
        looking.number += at.number
        looking.keep += at.number if looking.keep else 0
    elif at.number > looking.number:
        looking.number, looking.keep = at.number, verb.keep or 0


def another(game: Blackstone, found: Find, at: Deed) -> Rule[str]:
    """Another discovery card in the place of one that went under the deck."""
    card = yield from searching.draw_one(game, found.explorer, at.rules)
    return found.card if card is None else card


def find(game: Blackstone, explorer: Explorer, verb: effects.Draw, at: Deed) -> Rule[None]:
    """Draw discovery cards: from the top, of a kind, or any one that the drawer likes."""
    if not verb.kind and not verb.choice:
        yield from searching.draw_discoveries(game, explorer, at.rules, number=at.number)
        return
    cards = game.state.cards
    possible = decks.possible(cards, piles.DISCOVERY)
    wanted = [one for one in game.content.all(Discovery) if one.id in possible and verb.kind in ("", one.kind)]
    if verb.choice:
        card = yield from _look_through(game, explorer, [one.id for one in wanted], at)
    else:
        card = yield from _first_of(game, explorer, {one.id for one in wanted}, at)
    if card:
        searching.take(game, explorer, card, at.rules)


def _look_through(game: Blackstone, explorer: Explorer, wanted: Sequence[str], at: Deed) -> Rule[str]:
    """Any card of the deck, which is shuffled afterwards."""
    if not wanted:
        return ""
    names = game.content.names(Discovery)
    card: str = yield Choose(
        explorer.seat,
        "{hero}: take which card from the deck?",
        [Option(one, names[one], (f"card:{one}",)) for one in wanted],
        topic=topics.CARD_SEARCH,
        rules=at.rules,
        cause=at.case.cause,
        parts={"hero": explorer_name(game, explorer)},
        actor=explorer.id,
    )
    found = yield from decks.search(
        game.state.cards,
        piles.DISCOVERY,
        card,
        explorer.seat,
        "Is it in the deck?",
        topic=topics.CARD_SEARCH,
        rules=at.rules,
    )
    return found or ""


def _first_of(game: Blackstone, explorer: Explorer, wanted: set[str], at: Deed) -> Rule[str]:
    """The first card of a kind that comes from the deck; the others are shuffled back."""
    drawn: list[str] = []
    while wanted and (not drawn or drawn[-1] not in wanted):
        card = yield from searching.draw_one(game, explorer, at.rules)
        if card is None:
            break
        drawn.append(card)
    last = drawn.pop() if drawn and drawn[-1] in wanted else ""
    if drawn:
        explorers.put_back(game, drawn, at.rules)
    return last


# -- the row of a challenge


def lay_row(game: Blackstone, verb: effects.Draw, at: Deed) -> Rule[None]:
    """Lay discovery cards face up in a row, with counters on each if the card says so."""
    leader = next(one for one in game.state.explorers.values() if not one.out)
    with game.scene("row-laid", at.rules):
        for _ in range(at.number):
            card = yield from searching.draw_one(game, leader, at.rules)
            if card is None:
                return
            expedition.lay_row(game, card, at.rules)
            changes.lay_counters(game, verb.tokens, at.rules)


def row_of(game: Blackstone) -> list[str]:
    """The cards that lie face up, from the left."""
    return [card for card in game.state.cards.piles.get(piles.ROW, ()) if isinstance(card, str)]


def from_row(game: Blackstone, explorer: Explorer, verb: effects.Draw, at: Deed) -> Rule[None]:
    """Take a card of the row, or pick one to try for; what was picked is taken later, or stays."""
    if verb.deck == "aside":
        picked = str(at.case.facts.get("picked", ""))
        if picked and verb.to != "row":
            yield from _take_from_row(game, explorer, row_of(game).index(picked), at)
        return
    row = row_of(game)
    if not row:  # all discovery cards are in somebody's hands
        at.case.facts["left-on-card"] = 0
        return
    place: int = yield Choose(
        explorer.seat,
        "{hero}: try for which card?" if verb.to == "aside" else "{hero}: take which card?",
        [row_option(game, place, card) for place, card in enumerate(row)],
        topic=topics.CARD_TAKE,
        rules=at.rules,
        cause=at.case.cause,
        parts={"hero": explorer_name(game, explorer)},
        actor=explorer.id,
    )
    record = game.content[Discovery][row[place]]
    at.case.facts["picked"] = row[place]
    at.case.facts["value"] = record.value or 3
    if verb.to != "aside":
        yield from _take_from_row(game, explorer, place, at)
    else:
        game.tell("tries-for", at.rules, piece=explorer.id, card=row[place])


def row_option(game: Blackstone, place: int, card: str) -> Option:
    found = expedition_of(game).challenge
    counters = found.counters[place] if found is not None and place < len(found.counters) else 0
    record = game.content[Discovery][card]
    notes = [f"archeotech {record.value}" if record.value else "clue"]
    if counters:
        notes.append(f"{counters} counter" if counters == 1 else f"{counters} counters")
    label = f"{record.name} ({', '.join(notes)})"
    return Option(f"{card}:{place + 1}", label, (f"card:{card}",), value=place)


def _take_from_row(game: Blackstone, explorer: Explorer, place: int, at: Deed) -> Rule[None]:
    card = row_of(game)[place]
    at.case.facts["left-on-card"] = changes.take_from_row(game, place, card)
    searching.take(game, explorer, card, at.rules)
    yield from ()


@fortress.deed(effects.Add)
def add(game: Blackstone, verb: effects.Add, at: Deed) -> None:
    """What is left of the row is shuffled back into the discovery deck."""
    left = row_of(game)
    changes.clear_row(game, left)
    if left:
        explorers.put_back(game, left, at.rules)


# -- discarding


@fortress.deed(effects.Discard)
def discard(game: Blackstone, verb: effects.Discard, at: Deed) -> Rule[None]:
    """Explorers lose unspent dice, or cards, of their own choice."""
    for explorer in explorers_in(at.who):
        if "activation-die" in verb.what:
            yield from discard_dice(game, explorer, at)
        else:
            yield from discard_card(game, explorer, verb.what, at)


def discard_card(game: Blackstone, explorer: Explorer, what: Sequence[str], at: Deed) -> Rule[None]:
    held = [
        card for card in dict.fromkeys(cards_of(game.state, explorer.id)) if any(is_a(game, card, one) for one in what)
    ]
    if not held:
        return
    card: str = yield Choose(
        explorer.seat,
        "{hero}: discard which card?",
        [Option(one, name_of(game, one), (f"card:{one}",)) for one in held],
        topic=topics.CARD_DISCARD,
        rules=at.rules,
        cause=at.case.cause,
        parts={"hero": explorer_name(game, explorer)},
        actor=explorer.id,
    )
    changes.give_up(game, explorer, card, at.rules)


# -- looking at cards and markers


@fortress.deed(effects.Reveal)
def look(game: Blackstone, verb: effects.Reveal, at: Deed) -> Rule[None]:
    """Turn over encounter cards for twists, look at exploration cards, put a find under the deck, turn up markers."""
    if verb.piece == "marker":
        for marker in [one for one in combat(game).markers.values() if not one.up]:
            if not marker.up:
                yield from reveal(game, marker)
    elif verb.deck == "encounter":
        for _ in range(at.number):
            yield from changing_conditions(game)
    elif verb.deck == "discovery":
        explorers.put_under(game, about(at.case, Find).card, at.rules)
    else:
        yield from sort_exploration(game, at)


def sort_exploration(game: Blackstone, at: Deed) -> Rule[None]:
    """Look at the top exploration cards, and put each back on top or under the deck."""
    cards = game.state.cards
    seen = yield from decks.peek(
        cards,
        piles.EXPLORATION,
        at.number,
        at.case.seat,
        "Look at the exploration deck",
        topic=topics.CARD_SEARCH,
        rules=at.rules,
    )
    for card in seen:
        under: bool = yield Choose(
            at.case.seat,
            "{card}: back on top, or under the deck?",
            [Option("top", "On top", value=False), Option("under", "Under the deck", value=True)],
            topic=topics.CARD_PILE,
            rules=at.rules,
            cause=at.case.cause,
            parts={"card": name_of(game, card)},
        )
        if under:
            changes.put_under(game, piles.EXPLORATION, card)
