"""Over which squares a move leads."""

from lychgate.kernel.asks import Ways
from lychgate.kernel.play import AnyPlay
from lychgate.kernel.question import Question
from lychgate.mechanics.grid.scenery import option_ways

from ..heroes.moving import in_the_way
from ..model import topics


def ways_of(game: AnyPlay, question: Question) -> Ways:
    """Where a hero would walk, for each square that he may move to."""
    if question.topic != topics.HERO_MOVE:
        return {}
    hero = game.state.heroes[question.actor]
    return option_ways(question, game.state.board.terrain, hero.cell, *in_the_way(game))
