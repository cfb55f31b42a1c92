"""The round, and the lantern."""

from lychgate.kernel.chance import Die, Roll, Test, pool
from lychgate.kernel.question import Choose, Option, Rule, Together
from lychgate.ledger import rule
from lychgate.mechanics.effects import Effect

from . import changes, topics
from .content import Charm
from .effects import carry_out
from .state import Hero, Small, step

LANTERN = pool(Die("lantern", ("steady", "steady", "steady", "flicker", "flicker", "gust")))


@step("round")
@rule("small.round.phases")
def round_of_play(game: Small) -> None:
    game.state.round += 1
    game.heading("round", ("small.round.phases",), round=game.state.round)
    game.then("lantern")
    game.then("heroes")
    game.then("the-dead")
    game.next("round")


def first_player(game: Small) -> int:
    """The lowest seat whose hero still stands."""
    return min(hero.seat for hero in game.state.heroes.values())


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
            shielded = yield from shield(game)
            if not shielded:
                changes.change_light(game, -2, rules)


@rule("small.lantern.shield")
def shield(game: Small) -> Rule[bool]:
    """Whoever speaks first gives up a charm; those without one that helps are not asked."""
    rules = ("small.lantern.shield",)
    holders = [hero for hero in game.state.heroes.values() if gust_effects(game, hero)]
    if not holders:
        return False

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
        return False
    hero = settled[1]
    charm, effects = hero.charm or "", gust_effects(game, hero)
    changes.lose_charm(game, hero, rules)
    shielded = False
    for effect in effects:
        case = yield from carry_out(game, effect.do, hero, charm, rules)
        shielded = shielded or case.facts.get("gust") is False
    return shielded


def gust_effects(game: Small, hero: Hero) -> list[Effect]:
    """What a hero's charm does when a gust comes."""
    if hero.charm is None:
        return []
    return [effect for effect in game.content[Charm][hero.charm].effects if effect.when == "gust"]
