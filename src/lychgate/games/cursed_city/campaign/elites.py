"""Elite classes: what heroes become when the first vampire has fallen."""

from lychgate.kernel.question import Choose, Option, Rule
from lychgate.ledger import rule

from ..model import topics
from ..model.changes import campaign as changes
from ..model.content import Elite, HeroCard
from ..model.queries import quest_of, vampires
from ..model.state import Ulfenkarn, Veteran, step

RULES = ("cc.ruling.nightwars-elite",)


@step("elites")
@rule("cc.ruling.nightwars-elite")
def elites(game: Ulfenkarn) -> None:
    """With the first vampire fallen every living hero who has no elite class yet takes one."""
    if not quest_of(game).elites or not vampires(game, fallen=True):
        return
    for veteran in game.state.roster.values():
        if veteran.elite is None and not veteran.dead:
            game.then("elite", veteran.id)


@step("elite")
@rule("cc.ruling.nightwars-elite")
def become(game: Ulfenkarn, hero: str) -> Rule[None]:
    """A hero takes an elite class of theirs that nobody else has; whoever leads the hero decides, or the leader."""
    veteran = game.state.roster[hero]
    classes = classes_for(game, veteran)
    if not classes:
        return
    card = game.content[HeroCard][hero]
    played = game.state.heroes.get(hero)
    chosen: Elite = yield Choose(
        game.state.leader if played is None else played.seat,
        "{hero}: choose an elite class",
        [Option(one.id, one.name, (f"card:{one.id}",), value=one, icon=one.icon) for one in classes],
        topic=topics.ELITE,
        rules=RULES,
        parts={"hero": card.short},
        actor=hero,
    )
    changes.become_elite(game, veteran, chosen.id, RULES)


def classes_for(game: Ulfenkarn, veteran: Veteran) -> list[Elite]:
    """The elite classes that are open to a hero: of their own class, and nobody else's who is alive."""
    taken = {one.elite for one in game.state.roster.values() if not one.dead}
    own = game.content[HeroCard][veteran.id].hero_class
    return [one for one in game.content.all(Elite) if one.hero_class == own and one.id not in taken]
