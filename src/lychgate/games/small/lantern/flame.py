"""The flame, and the gusts that blow at it."""

from lychgate.kernel.chance import Die, Roll, Test, pool
from lychgate.kernel.question import Choose, Option, Rule, Together
from lychgate.ledger import rule

from ..model import changes, topics
from ..model.content import Charm
from ..model.queries import first_player
from ..model.state import Hero, Small, step
from . import moments
from .moments import Gust

LANTERN = pool(Die("lantern", ("steady", "steady", "steady", "flicker", "flicker", "gust")))


@step("lantern")
@rule("small.lantern.roll", "small.lantern.out")
def lantern(game: Small) -> Rule[None]:
    game.heading("lantern", ("small.lantern.roll",))
    rules = ("small.lantern.roll",)
    with game.scene("burned", rules):
        (flame,) = yield Roll(
            first_player(game),
            "How does the lantern burn?",
            LANTERN,
            topic=topics.LANTERN_ROLL,
            rules=rules,
            test=Test(test="the flame holds", good=("steady",)),
        )
        if flame == "flicker":
            changes.change_light(game, -1, rules)
        if flame == "gust":
            gust = Gust(light=2)
            yield from shield(game, gust)
            if gust.light:
                changes.change_light(game, -gust.light, rules)


@rule("small.lantern.shield")
def shield(game: Small, gust: Gust) -> Rule[None]:
    """Whoever speaks first gives up a charm; those without one that helps are not asked."""
    rules = ("small.lantern.shield",)
    holders = [hero for hero in game.state.heroes.values() if moments.SHIELDS.sum((), game, hero)]
    if not holders:
        return

    def question(hero: Hero) -> Choose:
        options = (
            Option("shield", "Give up the charm", (f"card:{hero.charm}",), value=hero, uses=f"card:{hero.charm}"),
            Option("pass", "Keep it", passes=True),
        )
        return Choose(
            hero.seat,
            "A gust! Shield the flame with your charm?",
            options,
            topic=topics.LANTERN_SHIELD,
            window="gust",
            rules=rules,
            actor=hero.id,
        )

    settled: tuple[int, Hero] | None = yield Together(tuple(map(question, holders)), "any", "pass")
    if settled is None:
        return
    hero = settled[1]
    charm = game.content[Charm][hero.charm or ""]
    changes.lose_charm(game, hero, rules)
    yield from moments.GUST.happens((), game, hero, charm, gust)
