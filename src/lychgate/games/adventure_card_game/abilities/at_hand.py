"""What a hero may use when he chooses his action, and what may still come between that choice and the action.

Effects that heal before an action do the same before the action card is chosen as after: nothing that they touch
depends on which card it is. So they are offered with that choice, and the window between does not open for them.
"""

from functools import cache

from msgspec.structs import replace

from lychgate.content import Content
from lychgate.kernel.question import Option, Rule
from lychgate.ledger import rule

from ..effects import occurrences
from ..effects.moments import AT_HAND, BEFORE, BETWEEN, TAKEN
from ..model.cases import Case, Ready
from ..model.state import Acg, Hero
from ..model.verbs import Afflict, Cure, Effect, Recover
from ..model.voices import Voices, listeners, voices
from .resolving import is_over, option, use
from .useful import useful


@BEFORE
def before(game: Acg) -> bool:
    """Whether a card in play, besides action cards, has something to say before an action."""
    if "before" not in (game.silent or occurrences.listen(game)):
        return True
    heard = voices(game.content, "before", "")
    if heard is None:
        # Only lines for one kind of action: they are looked at with their cards.
        return bool(listeners(game.content, "before"))
    return bool(heard.enemies) and _before_all_others(game, heard)


@BETWEEN
@rule("acg.action.before-and-after", "acg.activation.hero-card-top-to-bottom")
def between(game: Acg, hero: Hero, card: str) -> bool:
    """Whether anything may come between the choice of an action card and its action, besides what is at hand."""
    heard = voices(game.content, "before", card)
    if heard is None:
        return False
    if _before_all_others(game, heard):
        return True
    case = Case("before", hero)
    for line in heard.printed:
        one = occurrences.ready_line(game, hero, card, None, line, case)
        if one is not None and useful(game, one.effect, one.at):
            return True
    if "before" in (game.silent or occurrences.listen(game)):
        return False
    ready = occurrences.could_be_used(game, case, heard)
    return any(not _is_at_hand(game, hero, one) and useful(game, one.effect, one.at) for one in ready)


@AT_HAND
@rule("acg.action.before-and-after", "acg.timing.quest-enemy-rest", "acg.effects.repeat-use")
def at_hand(game: Acg, hero: Hero, used: list[Ready]) -> list[Option]:
    """What heals before an action, of the cards of one player, unless a quest rule or an enemy comes before it."""
    heard = voices(game.content, "before", "")
    if heard is None or _before_all_others(game, heard):
        return []
    found: dict[str, Option] = {}
    for one in occurrences.could_be_used(game, Case("before", hero), heard):
        if _is_at_hand(game, hero, one) and not is_over(game, one, used) and useful(game, one.effect, one.at):
            offered = replace(option(game, one), verb="use")
            found.setdefault(offered.id, offered)
    return list(found.values())


@TAKEN
def take(game: Acg, one: Ready) -> Rule[None]:
    """Use what is at hand."""
    return use(game, one)


def _before_all_others(game: Acg, heard: Voices) -> bool:
    """Whether the quest or an enemy in play has something to say, which comes before all others."""
    if game.state.quest in heard.quests:
        return True
    return bool(heard.enemies) and any(enemy.card in heard.enemies for enemy in game.state.enemies.values())


def _is_at_hand(game: Acg, hero: Hero, one: Ready) -> bool:
    return not one.must and one.seat == hero.seat and (one.at.card, one.number) in _healing(game.content)


@cache
def _healing(content: Content) -> frozenset[tuple[str, int]]:
    """The lines that only heal, before whatever action it is, and cost no wounds and no success tokens."""
    return frozenset(
        (card, number)
        for card, some in listeners(content, "before").items()
        for number, effect in some
        if not effect.actions and _only_heals(effect)
    )


def _only_heals(effect: Effect) -> bool:
    if effect.cost.wounds or effect.cost.tokens:
        return False
    return all(
        isinstance(verb, Cure | Afflict) or (isinstance(verb, Recover) and verb.which is None) for verb in effect.do
    )
