"""The heroes' phase: who acts when, and the one action of each."""

from lychgate.kernel.question import Choose, Option, Order, Rule
from lychgate.ledger import rule

from ..exploring.doorways import doorways_of, explore
from ..exploring.vault import may_take_relics, relics
from ..fighting.blows import fight, targets_in_reach, targets_in_sight, throw
from ..model import changes, topics
from ..model.queries import enemies_next_to, first_player, hero_card
from ..model.state import Hero, Small, step
from .moving import move
from .searching import search


@step("heroes")
@rule("small.heroes.order")
def heroes(game: Small) -> Rule[None]:
    game.heading("heroes", ("small.heroes.order",))
    options = [
        Option(hero.id, hero_card(game, hero).name, (f"piece:{hero.id}",)) for hero in game.state.heroes.values()
    ]
    order: list[str] = yield Order(
        first_player(game),
        "Who acts in which order?",
        options,
        topic=topics.HEROES_ORDER,
        rules=("small.heroes.order",),
    )
    for hero in order:
        game.then("hero", hero)


@step("hero")
def hero_turn(game: Small, hero_id: str) -> Rule[None]:
    """A hero who has fallen since the order was made does nothing."""
    hero = game.state.heroes.get(hero_id)
    if hero is None:
        return
    game.heading("turn", ("small.heroes.order",), piece=hero.id)
    yield from move(game, hero)
    if not game.state.outcome:
        game.then("action", hero.id)


ACTIONS = {"fight": fight, "throw": throw, "explore": explore, "relics": relics}


@step("action")
@rule("small.action.one")
def action(game: Small, hero_id: str) -> Rule[None]:
    hero = game.state.heroes[hero_id]
    words = "What does the {hero} do?"
    chosen: str = yield Choose(
        hero.seat,
        words,
        actions_for(game, hero),
        topic=topics.HERO_ACTION,
        rules=("small.action.one",),
        cause=f"piece:{hero.id}",
        parts={"hero": hero_card(game, hero).name},
        actor=hero.id,
    )
    if chosen == "search":
        yield from search(game, hero)
    elif chosen == "rest":
        changes.heal(game, hero, 1, ("small.action.rest",))
    elif chosen in ACTIONS:
        yield from ACTIONS[chosen](game, hero)


@rule("small.action.search", "small.action.rest")
def actions_for(game: Small, hero: Hero) -> list[Option]:
    """What a hero can do where he stands."""
    options = [Option("nothing", "Do nothing", passes=True)]
    if targets_in_reach(game, hero):
        options.append(Option("fight", "Fight", rules=("small.fight.adjacent",), verb="strike"))
    if targets_in_sight(game, hero):
        options.append(Option("throw", "Throw", rules=("small.throw.sight",), verb="shoot"))
    if doorways_of(game, hero):
        options.append(Option("explore", "Explore", rules=("small.explore.doorway",), verb="explore"))
    if not enemies_next_to(game, hero.cell):
        options.append(Option("search", "Search", rules=("small.action.search",), verb="search"))
        if hero.wounds < hero_card(game, hero).wounds:
            options.append(Option("rest", "Rest", rules=("small.action.rest",), verb="rest"))
        if may_take_relics(game, hero):
            options.append(Option("relics", "Take relics", rules=("small.vault.relics",), verb="use"))
    return options
