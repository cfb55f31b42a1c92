"""Changes by cards that no other room makes, each with the event that tells of it."""

from collections.abc import Sequence

from msgspec.structs import replace

from lychgate.mechanics.cards import decks
from lychgate.mechanics.effects import Standing, Used
from lychgate.mechanics.grid.shapes import cell_id

from .. import piles
from ..names import TURNED, token_words
from ..queries import combat, combat_of, expedition
from ..state import Blackstone, Explorer, Group, Marker, Portal, Token
from .expedition import Cites, put_back

# -- cards


def use_up(game: Blackstone, explorer: Explorer, card: str, rules: Cites) -> None:
    """A card is used and goes back to where it came from."""
    game.state.roster[explorer.id].cards.remove(card)
    game.forget()
    put_back(game, card)
    game.tell("card-used-up", rules, piece=explorer.id, card=card)


def give_up(game: Blackstone, explorer: Explorer, card: str, rules: Cites) -> None:
    """An explorer loses a card."""
    game.state.roster[explorer.id].cards.remove(card)
    game.forget()
    put_back(game, card)
    game.tell("card-given-up", rules, piece=explorer.id, card=card)


def live_again(game: Blackstone, name: str, rules: Cites) -> None:
    """A dead explorer can be picked again."""
    game.state.roster[name].dead = False
    game.tell("lives-again", rules, piece=name)


# -- the row of a challenge


def lay_counters(game: Blackstone, number: int, rules: Cites) -> None:
    """Counters are put on the last card of the row."""
    found = expedition(game).challenge
    if found is not None:
        found.counters.append(number)
        if number:
            game.tell("counters-laid", rules, number=number)


def remove_counter(game: Blackstone, name: str, place: int, card: str, rules: Cites) -> None:
    """An explorer takes a counter off a card of the row."""
    found = expedition(game).challenge
    if found is not None:
        found.counters[place] -= 1
        game.tell("counter-removed", rules, piece=name, card=card, left=found.counters[place])


def take_from_row(game: Blackstone, place: int, card: str) -> int:
    """A card leaves the row, which is told of; the counters that were on it."""
    decks.take(game.state.cards, piles.ROW, card)
    found = expedition(game).challenge
    return 0 if found is None or place >= len(found.counters) else found.counters.pop(place)


def clear_row(game: Blackstone, cards: Sequence[str]) -> None:
    """Cards leave the row; where they go is told."""
    for card in cards:
        decks.take(game.state.cards, piles.ROW, card)


def put_under(game: Blackstone, pile: str, card: str) -> None:
    """A card that was looked at goes under its deck. Nobody else is told which."""
    decks.take(game.state.cards, pile, card)
    decks.put(game.state.cards, pile, card, "bottom")


# -- dice


def turn_destiny(game: Blackstone, score: int, to: int, rules: Cites) -> None:
    """An available destiny die is turned to another score."""
    available = combat(game).destiny.available
    available[available.index(score)] = to
    available.sort()
    game.tell("destiny-turned", rules, score=score, now=to)


def exchange_die(game: Blackstone, explorer: Explorer, space: int, score: int, rules: Cites) -> None:
    """A die on an explorer's card and an available destiny die change places."""
    destiny, dice = combat(game).destiny, explorer.spaces.dice
    destiny.available.remove(score)
    destiny.available.append(dice[space])
    destiny.available.sort()
    game.tell("dice-exchanged", rules, piece=explorer.id, score=dice[space], now=score)
    dice[space] = score


def reroll_destiny(game: Blackstone, faces: list[int], score: int, now: int, rules: Cites) -> None:
    """A destiny die that is not sorted yet shows another score."""
    faces[faces.index(score)] = now
    game.tell("destiny-rerolled", rules, score=score, now=now)


# -- the board


def turn_token(game: Blackstone, token: Token, rules: Cites) -> None:
    """A seal is broken, a lamp lit, a lock turned, an eye shut, a fire lane silenced."""
    token.lit = True
    does = TURNED.get(token.kind.rpartition("-")[2], "is dealt with")
    game.tell("token-turned", rules, token=token.id, what=token_words(token.kind), does=does, cell=cell_id(token.cell))


def remove_portal(game: Blackstone, portal: Portal, rules: Cites) -> None:
    del combat(game).portals[portal.id]
    game.tell("portal-closed", rules, portal=portal.id)


def add_marker(game: Blackstone, marker: Marker, rules: Cites) -> None:
    """One more discovery marker, question mark up."""
    combat(game).markers[marker.number] = marker
    game.tell("marker-added", rules, marker=f"marker-{marker.number}", cell=cell_id(marker.cell))


def pass_well(game: Blackstone, explorer: str, rules: Cites) -> None:
    """An explorer has entered the Gravity Well this turn."""
    passed = combat(game).passed
    if explorer not in passed:
        passed.append(explorer)
        game.tell("well-passed", rules, piece=explorer)


def set_threat(game: Blackstone, level: int, rules: Cites) -> None:
    combat(game).threat = level
    game.tell("threat-set", rules, threat=level)


def leave_combat(game: Blackstone, group: Group, rules: Cites) -> None:
    """A group leaves the combat for good, with its initiative card."""
    fight = combat(game)
    for name in group.members:
        del fight.hostiles[name]
    group.members.clear()
    group.slain.clear()
    group.gone = True
    game.tell("group-left", rules, group=group.number)


def end_twist(game: Blackstone, twist: str, rules: Cites) -> None:
    combat(game).twists.remove(twist)
    game.forget()
    game.tell("twist-ended", rules, card=twist)


def answer(game: Blackstone, explorer: Explorer, number: int, ask: str, key: str, rules: Cites) -> None:
    """A question of the Cradle is answered; under `key` the answers of an activation are counted."""
    used = game.state.kept.used
    used[key] = Used(used[key].times + 1 if key in used else 1, "activation")
    combat(game).answers.append(number)
    game.tell("question-answered", rules, piece=explorer.id, number=number, ask=ask)


# -- what lasts


def hold(game: Blackstone, *lasting: Standing) -> None:
    """Something holds from now until its span ends; what the card says is told of."""
    _now_holds(game, [*game.state.kept.standing, *lasting])


def _now_holds(game: Blackstone, lasting: list[Standing]) -> None:
    """These are all that lasts for a while. Who could speak is worked out again where they are more or fewer."""
    kept = game.state.kept
    if len(kept.standing) != len(lasting):
        game.forget()
    kept.standing = lasting


def release(game: Blackstone, mark: str, name: str) -> None:
    """A mark of a piece, by its id, is over; what ended it is told of."""
    _now_holds(game, [one for one in game.state.kept.standing if not _is_mark(one, mark) or name not in one.who])


def drop_marks(game: Blackstone, name: str) -> None:
    """Whoever has left the fight keeps no mark; how they left is told of."""
    kept = game.state.kept
    if any(one.verb == "mark" and name in one.who for one in kept.standing):
        kept.standing = [
            replace(one, who=tuple(who for who in one.who if who != name)) if one.verb == "mark" else one
            for one in kept.standing
        ]


def end_span(game: Blackstone, *spans: str) -> None:
    """Spans are over: what lasted until then holds no more, and limits start afresh."""
    kept = game.state.kept
    if kept.standing:
        _now_holds(game, [one for one in kept.standing if one.until not in spans])
    if kept.used:
        kept.used = {key: used for key, used in kept.used.items() if used.per not in spans}


def begin_activation(game: Blackstone, explorer: Explorer) -> None:
    """What lasted until an explorer's next activation is over: that activation has come."""
    lasting = game.state.kept.standing
    if lasting:
        _now_holds(game, [one for one in lasting if one.until != "own-activation" or explorer.id not in one.who])


def forget_about(game: Blackstone, card: str, kinds: set[str]) -> None:
    """What a card taught about some kinds of hostiles is used up."""
    lasting = game.state.kept.standing
    _now_holds(game, [one for one in lasting if one.card != card or kinds.isdisjoint(one.against)])


def begin_turn(game: Blackstone) -> None:
    """What was to last until the next turn ends lasts for this turn from now on; nobody has passed the Well."""
    kept = game.state.kept
    if kept.standing:
        kept.standing = [replace(one, until="turn") if one.until == "next-turn" else one for one in kept.standing]
    fight = combat_of(game.state)
    if fight is not None:
        fight.passed.clear()


def end_combat(game: Blackstone) -> None:
    """A combat is over: only limits for a whole expedition, and what lasts as long, are kept."""
    kept = game.state.kept
    _now_holds(game, [one for one in kept.standing if one.until == "expedition"])
    kept.used = {key: used for key, used in kept.used.items() if used.per == "expedition"}


def spend_mark(game: Blackstone, mark: str, name: str) -> None:
    """One piece of several uses up its mark; what it is used for is told of."""
    kept = game.state.kept
    kept.standing = [
        replace(one, who=tuple(who for who in one.who if who != name)) if _is_mark(one, mark) else one
        for one in kept.standing
    ]


def _is_mark(one: Standing, mark: str) -> bool:
    return one.verb == "mark" and one.what == mark


def claim(game: Blackstone, explorer: Explorer, rules: Cites) -> None:
    """An explorer claims what the vault holds."""
    if game.state.quest is not None:
        game.state.quest.claimed = explorer.id
    game.tell("prize-claimed", rules, piece=explorer.id)
