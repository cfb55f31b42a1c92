"""Why not: the reasons why something cannot be done now, each with its rule."""

from lychgate.kernel.play import AnyPlay
from lychgate.kernel.question import Question, Share
from lychgate.kernel.story import Off, Stake, Why
from lychgate.kernel.topics import Verb
from lychgate.mechanics.grid.shapes import cell_of

from ..exploring.doorways import doorways_of
from ..exploring.vault import may_take_relics
from ..fighting.blows import targets_in_reach, targets_in_sight
from ..heroes.moving import squares_in_reach
from ..model import topics
from ..model.content import Relic
from ..model.names import piece_name
from ..model.queries import enemies_next_to, hero_card, occupied
from ..model.state import Hero, Small
from .prospects import acting

NOBODY_NEAR = Why("None of the dead is on a neighbouring square", ("small.fight.adjacent",))
NOBODY_IN_SIGHT = Why("None of the dead can be seen at a distance", ("small.throw.sight",))
NO_DOORWAY = Why("He is not at an unexplored doorway", ("small.explore.doorway",))
THE_DEAD_ARE_NEAR = Why("Not with the dead on a neighbouring square", ("small.action.search",))
UNHURT = Why("He is unhurt", ("small.action.rest",))
NO_RELICS = Why("The relics lie in the vault, and it must be quiet there", ("small.vault.relics",))


def off(game: AnyPlay, question: Question) -> tuple[Off, ...]:
    """The actions that a hero cannot take where he stands, and why not."""
    if question.topic != topics.HERO_ACTION:
        return ()
    hero = game.state.heroes[question.actor]
    offered = {option.verb for option in question.options}
    reasons: dict[Verb, Why] = {
        "strike": NOBODY_NEAR,
        "shoot": NOBODY_IN_SIGHT,
        "explore": NO_DOORWAY,
        "search": THE_DEAD_ARE_NEAR,
        "rest": THE_DEAD_ARE_NEAR if enemies_next_to(game, hero.cell) else UNHURT,
        "use": NO_RELICS,
    }
    return tuple(Off(verb, why) for verb, why in reasons.items() if verb not in offered)


def why_not(game: AnyPlay, seat: int, about: str) -> Why | None:
    """Why a thing cannot be chosen now by the hero of this seat; None where it can, or where nothing is known of it."""
    hero = _hero(game, seat)
    if hero is None:
        return None
    kind, _, id_ = about.partition(":")
    if acting(game) != hero.id and kind in ("cell", "piece", "door"):
        return Why(f"It is not {piece_name(game, hero.id).said('the')}'s turn", ("small.heroes.order",))
    if kind == "cell":
        return _why_not_cell(game, hero, id_)
    if kind == "piece":
        return _why_not_piece(game, hero, id_)
    if kind == "door":
        at = {way.id for way in doorways_of(game, hero)}
        return None if id_ in at else Why("Stand on the doorway's square to explore it", ("small.explore.doorway",))
    if kind == "card":
        return _why_not_card(game, hero, id_)
    return None


def _hero(game: Small, seat: int) -> Hero | None:
    """The hero of a seat; of several, the one whose turn it is."""
    theirs = [hero for hero in game.state.heroes.values() if hero.seat == seat]
    return next((hero for hero in theirs if hero.id == acting(game)), theirs[0] if theirs else None)


def _why_not_cell(game: Small, hero: Hero, id_: str) -> Why | None:
    cell = cell_of(id_)
    if game.step.name != "hero":
        return Why("He has moved already", ("small.action.one",))
    if cell in squares_in_reach(game, hero):
        return None
    if cell in occupied(game):
        return Why("Somebody stands there", ("small.move.others",))
    return Why(f"Too far: he moves up to {hero_card(game, hero).speed} squares", ("small.move.squares",))


def _why_not_piece(game: Small, hero: Hero, id_: str) -> Why | None:
    enemy = game.state.enemies.get(id_)
    if enemy is None:
        return Why("Only the dead can be fought", ("small.fight.adjacent",))
    if game.step.name == "hero":
        return Why("First he moves, or stays; then he acts", ("small.action.one",))
    if enemy in targets_in_reach(game, hero) or enemy in targets_in_sight(game, hero):
        return None
    return Why("He neither reaches it nor sees it", ("small.fight.adjacent", "small.throw.sight"))


def _why_not_card(game: Small, hero: Hero, id_: str) -> Why | None:
    if id_ == hero.charm:
        return Why("A charm is given up when a gust blows at the flame", ("small.lantern.shield",))
    if id_ in game.content[Relic] and not (acting(game) == hero.id and may_take_relics(game, hero)):
        return NO_RELICS
    return None


def stake(game: AnyPlay, question: Question) -> Stake | None:
    """Where Wounds are shared out: the hero who can least bear them all."""
    if not isinstance(question, Share):
        return None
    heroes: list[Hero] = [option.value for option in question.options]
    weakest = min(heroes, key=lambda hero: hero.wounds)
    return Stake(weakest.id, question.amount, question.amount >= weakest.wounds)
