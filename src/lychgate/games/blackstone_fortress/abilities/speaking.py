"""How cards come to speak at a moment, and what holds of a figure or rule."""

from collections.abc import Callable
from typing import Any

from lychgate.kernel.question import Rule
from lychgate.mechanics.activation.action_dice import Dice, read_dice, step_dice
from lychgate.mechanics.effects import Case, Standing, happens, standing
from lychgate.mechanics.effects.lasting import Adjust, Bound, Count, Price
from lychgate.mechanics.effects.phrases import SELF, Some
from lychgate.mechanics.effects.printed import Key

from ..model.queries import cells_of, combat_of
from ..model.state import Blackstone, Explorer, Hostile
from .heard import cards_in_play, heard
from .in_force import Concerned, hostile_tables
from .in_play import lines_about, speaks
from .language import fortress

PLAIN_VERBS = (Adjust, Bound, Count, Price)
"""The verbs that can hold of nobody but whom they name."""
FIGHTERS = ("explorer", "hostile", "model")
"""The kinds that mean whoever is in the fight."""

MakeCase = Callable[..., Case[Concerned]]
"""Makes up a case of the game and what is named after it."""


def speak(
    game: Blackstone, moment: str, subject: Concerned | None, case: MakeCase, *about: Any, **facts: Any
) -> Rule[None] | None:
    """Let every card in force say what it has to say at this moment of a piece's; None where none has anything.

    Most often none has: the case is only made up, of `about` and `facts`, when one does.
    """
    return happens(fortress, game, moment, case(game, *about, **facts)) if speaks(game, moment, subject) else None


def held(
    game: Blackstone, verb: str, what: str, piece: Concerned, case: MakeCase | None = None, *about: Any
) -> list[Standing]:
    """All that holds of one thing for a piece; nothing is worked out where no card in play speaks of it.

    What holds for a piece in the fight whatever happens is worked out once, until a card changes hands.
    """
    cards = game.memo or cards_in_play(game)
    if (verb, what) not in cards.spoken:
        return []
    found = heard(game, (verb, what), piece)
    lasting = bool(game.state.kept.standing) and is_kept(game, verb, what)
    if found is None and not lasting:
        return []
    key = (verb, what, fortress.pieces.id(piece))
    if key in cards.held and is_fighting(game, piece):
        return cards.held[key]
    lines = [] if found is None else lines_about(game, (verb, what), found, piece)
    holds: list[Standing] = []
    if lines or lasting:
        holds = standing(fortress, game, verb, what, piece, None if case is None else case(game, *about), lines)
    if not lasting and is_steady(game, (verb, what)) and is_fighting(game, piece):
        cards.held[key] = holds
    return holds


def is_steady(game: Blackstone, key: Key) -> bool:
    """Whether no line in play that is about this has needs, or picks those it is about by more than their kind."""
    cards = cards_in_play(game)
    found = cards.steady.get(key)
    if found is None:
        tables = (cards.common, *cards.people.values(), *hostile_tables[game.content].values())
        lines = [entry.effect for table in tables for entry in table.holds.get(key, ())]
        found = cards.steady[key] = all(not line.needs and all(_is_plain(verb) for verb in line.do) for line in lines)
    return found


def _is_plain(verb: Any) -> bool:
    """Whether a verb is about its owner, or about all of a kind that are in the fight."""
    return isinstance(verb, PLAIN_VERBS) and (
        verb.who == SELF or all(some == Some(some.noun, "each") and some.noun in FIGHTERS for some in verb.who.any_of)
    )


def is_fighting(game: Blackstone, piece: Concerned) -> bool:
    """Whether a piece is on the board of a combat: an explorer in action, or a hostile."""
    if type(piece) is Explorer:
        return not piece.out and bool(cells_of(piece))
    fight = combat_of(game.state)
    return type(piece) is Hostile and fight is not None and fight.hostiles.get(piece.id) is piece


def is_kept(game: Blackstone, verb: str, what: str) -> bool:
    """Whether something that lasts for a while is about this."""
    for one in game.state.kept.standing:
        if one.what == what and one.verb == verb:
            return True
    return False


def summed(game: Blackstone, figure: str, piece: Concerned) -> int:
    """What cards add to a figure of a piece."""
    found = held(game, "adjust", figure, piece)
    return sum(one.by for one in found) if found else 0


def adjusted_dice(dice: Dice, found: list[Standing]) -> Dice:
    """Action dice as cards change them: set first, if that is better, then raised and lowered step by step."""
    for one in found:
        if one.to:
            wanted = read_dice(one.to)
            if dice == wanted and one.beyond:
                dice = read_dice(one.beyond)
            elif len(dice) < len(wanted) or (len(dice) == len(wanted) and min(dice) < min(wanted)):
                dice = wanted
    for one in found:
        dice = step_dice(dice, one.by) if one.by else dice
    return dice
