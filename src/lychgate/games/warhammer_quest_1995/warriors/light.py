"""The lantern's light, and those whom it does not reach."""

from lychgate.kernel.question import NOTHING, Rule
from lychgate.ledger import rule

from ..ending import ends
from ..model.changes import health
from ..model.queries import leader, section_of
from ..model.state import Warrior, Wq


@rule("wq95.lantern.light", "wq95.ruling.adjacent-sections")
def lit_from(game: Wq, section: str) -> set[str]:
    """What a lantern on this section lights: the whole of it, and the sections joined to it."""
    return {section, *game.state.board.terrain.joined[section]}


def is_everywhere(game: Wq) -> bool:
    """Whether the lantern lights the whole dungeon, wherever it is carried."""
    return game.state.board.terrain.all_joined


def lit_sections(game: Wq) -> set[str]:
    return lit_from(game, section_of(game, leader(game).cell))


def shines_on(game: Wq, section: str) -> bool:
    """Whether the lantern lights this section."""
    here = section_of(game, leader(game).cell)
    return section == here or section in game.state.board.terrain.joined[here]


def in_the_dark(game: Wq) -> list[Warrior]:
    """Those who stand where the lantern does not shine; its bearer never does."""
    tile_of = game.state.board.terrain.tile_of
    bright = lit_sections(game)
    return [one for one in game.state.warriors.values() if tile_of[one.cell] not in bright]


@rule("wq95.lantern.lost-left-behind", "wq95.ruling.lost-timing", "wq95.ruling.lost-belongings")
def lose_those_left_behind(game: Wq) -> Rule[None]:
    """Whoever is left in the dark when all have moved is lost, with all that he has."""
    behind = [] if is_everywhere(game) else in_the_dark(game)
    return _lose(game, behind, ("wq95.lantern.lost-left-behind", "wq95.lantern.light")) if behind else NOTHING


@rule("wq95.lantern.lost-moving", "wq95.ruling.lost-timing")
def lose_in_the_dark(game: Wq, warrior: Warrior) -> Rule[None]:
    """Whoever has walked out of the light is lost at once."""
    if is_everywhere(game) or shines_on(game, section_of(game, warrior.cell)):
        return NOTHING
    return _lose(game, [warrior], ("wq95.lantern.lost-moving", "wq95.lantern.light"))


def _lose(game: Wq, warriors: list[Warrior], rules: tuple[str, ...]) -> Rule[None]:
    for warrior in warriors:
        health.leave_game(game, warrior, "lost", rules)
        yield from ends.after_departure(game, warrior)
