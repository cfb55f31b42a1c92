"""Changes by cards that no other room makes, each with the event that tells of it."""

from lychgate.mechanics.effects import Kept, Standing

from ..footing import hostiles_changed
from ..names import turned
from ..state import Group, Hero, Marker, Ulfenkarn

Cites = tuple[str, ...]


def spend_arrows(game: Ulfenkarn, hero: Hero, number: int, rules: Cites) -> None:
    hero.arrows -= number
    game.tell("arrow-spent", rules, piece=hero.id, left=hero.arrows)


def turn_destiny(game: Ulfenkarn, score: int, to: int, rules: Cites) -> None:
    """An available destiny die is turned to another score."""
    available = game.state.destiny.available
    available[available.index(score)] = to
    game.tell("destiny-turned", rules, score=score, now=to)


def use_day_side(game: Ulfenkarn, group: Group, rules: Cites) -> None:
    """A group uses the day side of its reference cards until the turn ends."""
    group.by_day = True
    hostiles_changed(game)
    game.tell("uses-day-side", rules, group=group.number)


def use_own_side(game: Ulfenkarn, group: Group) -> None:
    """The turn is over, and with it what kept the night off a group."""
    group.by_day = False
    hostiles_changed(game)


def take_item(game: Ulfenkarn, hero: Hero, item: str, rules: Cites) -> None:
    """A hero carries an item; one that was carried before is given up."""
    game.state.roster[hero.id].item = item
    game.forget()
    game.tell("item-taken", rules, piece=hero.id, card=item)


def lose_item(game: Ulfenkarn, hero: Hero, rules: Cites) -> None:
    veteran = game.state.roster[hero.id]
    if veteran.item is not None:
        item, veteran.item = veteran.item, None
        game.forget()
        game.tell("item-lost", rules, piece=hero.id, card=item)


def turn_marker(game: Ulfenkarn, marker: Marker, lit: bool, rules: Cites) -> None:
    """A lamp is lit or goes out, a winch is turned."""
    marker.lit = lit
    game.tell("marker-lit" if lit else "marker-unlit", rules, marker=marker.id, does=turned(marker.kind, lit))


def beat_target(game: Ulfenkarn, rules: Cites) -> None:
    """The target of a mission was beaten in this part, which counts in the next one."""
    if game.state.journey is not None:
        game.state.journey.beaten = True
        game.tell("target-beaten", rules)


def come_back(game: Ulfenkarn, hero: Hero) -> None:
    """A hero who was away is there again; being put somewhere is told of."""
    hero.away = False


def rejoin(game: Ulfenkarn, hero: Hero, covers: list[int], rules: Cites) -> None:
    """A hero who was out of action is back, with these counters; where the hero stands is told of later."""
    hero.out = False
    hero.spaces.covers[:] = covers
    game.tell("back-in-action", rules, piece=hero.id)


# -- what lasts


def hold(game: Ulfenkarn, *lasting: Standing) -> None:
    """Something holds from now until its span ends; what the card says is told of."""
    game.state.kept.standing.extend(lasting)
    game.forget()


def end_action(game: Ulfenkarn) -> None:
    """What held during an action is over with it."""
    kept = game.state.kept
    kept.standing = [one for one in kept.standing if one.until != "action"]


def end_own(game: Ulfenkarn, card: str) -> None:
    """What a hostile did until its next activation is over: that activation has come."""
    kept = game.state.kept
    if kept.standing:
        kept.standing = [one for one in kept.standing if one.until != "own-activation" or one.card != card]


def forget_all(game: Ulfenkarn) -> None:
    """A new journey begins: nothing holds, waits or has been used."""
    game.state.kept = Kept()
    game.forget()
