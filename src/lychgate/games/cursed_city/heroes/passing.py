"""Moving through hostiles, where a card allows it: by which way, and past whom."""

from lychgate.kernel.question import Choose, Option, Rule
from lychgate.mechanics.grid.shapes import Cell

from ..model import topics
from ..model.names import hero_name, model_name
from ..model.state import Hero, Model, Ulfenkarn
from .ground import ground

Passed = frozenset[str]
"""The hostiles that a way leads past, by their ids."""


def choose_way(game: Ulfenkarn, hero: Hero, cell: Cell, distance: int) -> Rule[tuple[list[Cell], list[Model]]]:
    """Let the player pick past whom the way to a space leads; the way, and the hostiles passed."""
    ways = ways_past(game, hero, cell, distance)
    passed: Passed = next(iter(ways))
    if len(ways) > 1:
        passed = yield Choose(
            hero.seat,
            "{hero}: move through whom?",
            [way_option(game, one) for one in ways],
            topic=topics.HERO_WAY,
            rules=("cc.move.through",),
            cause=f"piece:{hero.id}",
            parts={"hero": hero_name(game, hero)},
            actor=hero.id,
            minor=True,
        )
    return ways[passed], [model for model in game.state.models.values() if model.id in passed]


def way_option(game: Ulfenkarn, passed: Passed) -> Option:
    names = sorted(passed)
    words = ", ".join(model_name(game, game.state.models[name]) for name in names)
    return Option(
        "+".join(names) or "around", words or "Around them", tuple(f"piece:{name}" for name in names), value=passed
    )


def ways_past(game: Ulfenkarn, hero: Hero, cell: Cell, distance: int) -> dict[Passed, list[Cell]]:
    """For each set of hostiles that can be passed on the way to a space, a shortest such way; most hostiles first."""
    if hero.cell is None:
        return {}
    grounds = ground(game, hero)
    steps = game.state.battlefield.board.terrain.steps
    stands: dict[Cell, Passed] = {}
    for model in game.state.models.values():
        for one in model.cells:
            stands[one] = stands.get(one, frozenset()) | {model.id}
    ways: dict[Passed, list[Cell]] = {}
    seen = {(hero.cell, frozenset[str]())}
    walks: list[tuple[list[Cell], Passed]] = [([], frozenset())]
    for walk, passed in walks:  # grows while it is read, so that the shortest come first
        here = walk[-1] if walk else hero.cell
        if here == cell:
            ways.setdefault(passed, walk)
            continue
        if len(walk) == distance or (walk and here in grounds.halts):
            continue
        for entered in steps[here]:
            now = passed | stands.get(entered, frozenset())
            if entered not in grounds.blocked and (entered, now) not in seen:
                seen.add((entered, now))
                walks.append(([*walk, entered], now))
    return dict(sorted(ways.items(), key=lambda way: (-len(way[0]), sorted(way[0]))))
