"""What cards do to counters, decks, the track and markers."""

from lychgate.kernel.errors import RuleError
from lychgate.kernel.question import Choose, Option, Rule
from lychgate.ledger import rule
from lychgate.mechanics import effects
from lychgate.mechanics.activation import initiative
from lychgate.mechanics.activation.state import Slot
from lychgate.mechanics.cards import decks
from lychgate.mechanics.effects import At
from lychgate.mechanics.effects.printed import about
from lychgate.mechanics.grid.shapes import Cell

from ..battlefield.layout import zones
from ..battlefield.spaces import distance
from ..heroes import inspiration
from ..heroes.moments import Looking
from ..heroes.searching import take_treasure
from ..hostiles.moments import Activation
from ..journey.clock import advance
from ..journey.rescuing import rescue
from ..model import topics
from ..model.changes import abilities as changes
from ..model.changes import heroes as holdings
from ..model.changes import journey as journeys
from ..model.changes.battlefield import remove_marker
from ..model.changes.campaign import change_city
from ..model.cites import INITIATIVE
from ..model.content import Discovery, Item, Mission
from ..model.names import hero_name
from ..model.piles import BOX, DISCOVERY, FOUND
from ..model.queries import journey
from ..model.state import Group, Hero, Marker, Ulfenkarn
from .facts import marker_at_hand, markers
from .in_force import Concerned
from .language import city, heroes_in

Deed = At[Concerned]

city.names("counter", inspiration="inspiration points", arrow="oaken arrows", progress="the quest token")
city.names("counter", fear="the city's fear", influence="the Wolf's influence", nightfall="the nightfall token")
city.names("counter", rescued="the citizens of the tile, brought to safety", beaten="whether the target was beaten")
city.names("counter", quarry="whom a duellist has picked")


# -- counters


@city.deed(effects.Gain)
def gain(game: Ulfenkarn, verb: effects.Gain, at: Deed) -> Rule[None] | None:
    match verb.what:
        case "inspiration":
            for hero in heroes_in(at.who):
                inspiration.gain(game, hero, at.number, at.rules)
        case "progress":
            journeys.gain_progress(game, at.number, at.rules)
        case "fear" | "influence":
            change_city(game, verb.what, at.number, at.rules)
        case "nightfall":
            return _hasten(game, at)
        case "rescued":
            return _rescue(game, at)
        case _:
            raise RuleError(f"nobody can gain {verb.what}")
    return None


def _hasten(game: Ulfenkarn, at: Deed) -> Rule[None]:
    for _ in range(at.number):
        yield from advance(game, at.rules)


def _rescue(game: Ulfenkarn, at: Deed) -> Rule[None]:
    for hero in heroes_in(at.who):
        yield from rescue(game, hero, at.rules)


@city.deed(effects.Lose)
def lose(game: Ulfenkarn, verb: effects.Lose, at: Deed) -> None:
    match verb.what:
        case "inspiration":
            for hero in heroes_in(at.who):
                inspiration.lose(game, hero, at.number, at.rules)
        case "progress":
            journeys.gain_progress(game, -at.number, at.rules)
        case "fear" | "influence":
            change_city(game, verb.what, -at.number, at.rules)
        case "nightfall":
            journeys.set_back_nightfall(game, at.number, at.rules)
        case "arrow":
            for hero in heroes_in(at.who):
                changes.spend_arrows(game, hero, at.number, at.rules)
        case _:
            raise RuleError(f"nobody can lose {verb.what}")


@city.deed(effects.Set)
def set_counter(game: Ulfenkarn, verb: effects.Set, at: Deed) -> None:
    match verb.what:
        case "beaten":
            changes.beat_target(game, at.rules)
        case "quarry":
            for hero in heroes_in(at.who):
                journeys.pick_quarry(game, hero, at.rules)
        case _:
            raise RuleError(f"nothing says how {verb.what} is set")


# -- cards


@city.deed(effects.Draw)
def draw(game: Ulfenkarn, verb: effects.Draw, at: Deed) -> Rule[None]:
    if verb.keep is not None:
        looking = about(at.case, Looking)
        looking.number, looking.mix = at.number, verb.rest == "shuffled"
        return
    for hero in heroes_in(at.who):
        if verb.deck == "items":
            yield from draw_item(game, hero, verb, at)
        elif verb.kind == "treasure":
            yield from draw_treasure(game, hero, at)
        else:
            yield from draw_realmstone(game, hero, verb.value or 1, at)


@rule("cc.carried.item")
def draw_item(game: Ulfenkarn, hero: Hero, verb: effects.Draw, at: Deed) -> Rule[None]:
    """Take a carried item, unless somebody has it; who carries one already keeps one of the two."""
    if any(veteran.item == verb.card and not veteran.dead for veteran in game.state.roster.values()):
        yield from effects.run(city, game, verb.otherwise, at.case)
        return
    held = game.state.roster[hero.id].item
    if held is not None:
        names = game.content.names(Item)
        kept: str = yield Choose(
            hero.seat,
            "{hero}: carry which item?",
            [Option(one, names[one], (f"card:{one}",)) for one in (verb.card, held)],
            topic=topics.CARD_KEEP,
            rules=("cc.carried.item",),
            cause=at.case.cause,
            parts={"hero": hero_name(game, hero)},
            actor=hero.id,
        )
        if kept == held:
            return
        changes.lose_item(game, hero, ("cc.carried.item",))
    changes.take_item(game, hero, verb.card, ("cc.carried.item",))


def draw_treasure(game: Ulfenkarn, hero: Hero, at: Deed) -> Rule[None]:
    """Draw from the discovery deck until a treasure comes, and shuffle the others back."""
    drawn: list[str] = []
    treasures = {record.id for record in game.content.all(Discovery) if record.kind == "treasure"}
    if treasures.isdisjoint(decks.possible(game.state.cards, DISCOVERY)):
        return
    while not drawn or drawn[-1] not in treasures:
        card: str = yield from decks.draw(
            game.state.cards,
            DISCOVERY,
            hero.seat,
            f"Which treasure does {hero_name(game, hero)} take?",
            topic=topics.CARD_DRAW,
            rules=at.rules,
            labels=game.content.names(Discovery),
        )
        drawn.append(card)
    if drawn[:-1]:
        holdings.put_back(game, drawn[:-1], at.rules, mix=True)
    yield from take_treasure(game, hero, drawn[-1])


def draw_realmstone(game: Ulfenkarn, hero: Hero, value: int, at: Deed) -> Rule[None]:
    """A realmstone card of this value, from the deck, the discards or those that were set aside."""
    cards = game.state.cards
    worth = {record.id for record in game.content.all(Discovery) if record.value == value}
    for pile in (DISCOVERY, FOUND, BOX):
        found = sorted(worth & decks.possible(cards, pile)) if pile in cards.piles else []
        if found:
            words = f"Which realmstone does {hero_name(game, hero)} take?"
            yield from decks.search(cards, pile, found[0], hero.seat, words, topic=topics.CARD_DRAW, rules=at.rules)
            holdings.take_realmstone(game, hero, found[0], at.rules)
            return


# -- the track and the journey


@city.deed(effects.Reorder)
def reorder(game: Ulfenkarn, verb: effects.Reorder, at: Deed) -> None:
    """The initiative card of a group goes to the end of the track; the group does not act now."""
    for group in at.who:
        card = str(group.number) if isinstance(group, Group) else ""
        track = game.state.track
        if not initiative.is_on(track, card) or track.slots[-1].card == card:
            continue
        initiative.leave(game, track, card, ids=INITIATIVE)
        initiative.join(game, track, Slot(card, hostile=True), ids=INITIATIVE)
        about(at.case, Activation).deferred = True


@city.deed(effects.End)
def end(game: Ulfenkarn, verb: effects.End, at: Deed) -> None:
    if verb.what == "activation":
        about(at.case, Activation).deferred = True
    else:
        journeys.end_journey(game, at.rules, "won")


# -- markers and sides

city.names("piece", larder="a larder", standard="a standard", lamp="a lamp", coffin="a coffin", winch="a winch")
city.names("piece", phylactery="a phylactery", throne="the throne", chain="a chain")


@city.deed(effects.Flip)
def flip(game: Ulfenkarn, verb: effects.Flip, at: Deed) -> None:
    """A group shows its day side; a lamp is lit or goes out, a winch is turned."""
    if verb.piece:
        for marker in marked(game, verb.piece, verb.where, at, lit=verb.to == "unlit"):
            changes.turn_marker(game, marker, verb.to != "unlit", at.rules)
        return
    for group in at.who:
        if isinstance(group, Group):
            changes.use_day_side(game, group, at.rules)


@city.deed(effects.Remove)
def remove(game: Ulfenkarn, verb: effects.Remove, at: Deed) -> None:
    for marker in marked(game, verb.piece, verb.where, at)[: at.number]:
        remove_marker(game, marker, at.rules)


def marked(game: Ulfenkarn, kind: str, where: str, at: Deed, lit: bool | None = None) -> list[Marker]:
    """The marker that a card means: the one at hand, or the nearest to the mission's target or to the drop zone."""
    if where == "at-hand":
        found = marker_at_hand(game, at.case)
        return [] if found is None else [found]
    among = [marker for marker in markers(game, kind) if lit is None or marker.lit is lit]
    spots = [] if not among else measured_from(game, where)
    if not spots:
        return among[:1]
    far = {marker.id: distance(game, (marker.cell,), spots) for marker in among}
    return sorted(among, key=lambda marker: (far[marker.id] is None, far[marker.id] or 0))[:1]


def measured_from(game: Ulfenkarn, where: str) -> list[Cell]:
    """The spaces from which the nearest marker is measured."""
    state = game.state
    if where == "nearest-to-drop":
        board = state.battlefield.board
        return [cell for laid in board.laid if laid.tile == zones[game.content]["drop"] for cell in laid.cells]
    mission = game.content[Mission].get(journey(game).mission)
    return [
        cell for model in state.models.values() if mission and model.category == mission.target for cell in model.cells
    ]


city.names("place", at_hand="the marker that the action is about", nearest_to_target="nearest to the target")
city.names("place", nearest_to_drop="nearest to the drop zone")
