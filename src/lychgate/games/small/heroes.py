"""The heroes."""

from msgspec.structs import replace

from lychgate.kernel.play import AnyPlay
from lychgate.kernel.question import Choose, Option, Order, Question, Rule
from lychgate.kernel.views import Ways
from lychgate.ledger import rule
from lychgate.mechanics.cells import Cell, cell_options
from lychgate.mechanics.decks import draw, put, reshuffle
from lychgate.mechanics.paths import reachable
from lychgate.mechanics.scenery import option_ways

from . import changes
from .content import Find
from .effects import carry_out
from .exploring import doorways_of, explore, may_take_relics, relics
from .fighting import fight, targets_in_reach, targets_in_sight, throw
from .rounds import first_player
from .state import Hero, Small, enemies_next_to, hero_card, step


@step("heroes")
@rule("small.heroes.order")
def heroes(game: Small) -> Rule[None]:
    game.heading("heroes", ("small.heroes.order",))
    options = [
        Option(hero.id, hero_card(game, hero).name, (f"piece:{hero.id}",)) for hero in game.state.heroes.values()
    ]
    order: list[str] = yield Order(first_player(game), "Who acts in which order?", options, ("small.heroes.order",))
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


@rule("small.move.burden")
def speed(game: Small, hero: Hero) -> int:
    return max(1, hero_card(game, hero).speed - len(hero.relics))


@rule("small.move.squares", "small.move.others")
def squares_in_reach(game: Small, hero: Hero) -> list[Cell]:
    """Where a hero's move can end, his own square first."""
    dead, friends = in_the_way(game)
    return list(reachable(game.state.board.terrain, hero.cell, speed(game, hero), dead, friends))


def in_the_way(game: Small) -> tuple[set[Cell], set[Cell]]:
    """Squares that heroes cannot enter, and those where they cannot stop."""
    dead = {enemy.cell for enemy in game.state.enemies.values()}
    friends = {other.cell for other in game.state.heroes.values()}
    return dead, friends


def ways_of(game: AnyPlay, question: Question) -> Ways:
    """Where a hero would walk, for each square that he may move to."""
    hero = game.state.heroes.get(question.cause.removeprefix("piece:"))
    if hero is None or question.rules[:1] != ("small.move.squares",):
        return {}
    return option_ways(question, game.state.board.terrain, hero.cell, *in_the_way(game))


def move(game: Small, hero: Hero) -> Rule[None]:
    rules = ("small.move.squares", "small.move.others") + (("small.move.burden",) if hero.relics else ())
    options = cell_options(squares_in_reach(game, hero))
    options[0] = replace(options[0], label="Stay")
    cell: Cell = yield Choose(
        hero.seat,
        "Where does the {hero} move?",
        options,
        rules,
        f"piece:{hero.id}",
        {"hero": hero_card(game, hero).name},
    )
    changes.move(game, hero, cell, rules)
    bring_home(game, hero)


@rule("small.end.won")
def bring_home(game: Small, hero: Hero) -> None:
    if hero.relics and hero.cell in game.state.board.terrain.with_feature("stairs"):
        changes.end(game, "won", "A relic sees daylight again.", ("small.end.won",), len(hero.relics))


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
        ("small.action.one",),
        f"piece:{hero.id}",
        {"hero": hero_card(game, hero).name},
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
    options = [Option("nothing", "Do nothing")]
    if targets_in_reach(game, hero):
        options.append(Option("fight", "Fight", rules=("small.fight.adjacent",)))
    if targets_in_sight(game, hero):
        options.append(Option("throw", "Throw", rules=("small.throw.sight",)))
    if doorways_of(game, hero):
        options.append(Option("explore", "Explore", rules=("small.explore.doorway",)))
    if not enemies_next_to(game, hero.cell):
        options.append(Option("search", "Search", rules=("small.action.search",)))
        if hero.wounds < hero_card(game, hero).wounds:
            options.append(Option("rest", "Rest", rules=("small.action.rest",)))
        if may_take_relics(game, hero):
            options.append(Option("relics", "Take relics", rules=("small.vault.relics",)))
    return options


@rule("small.action.search")
def search(game: Small, hero: Hero) -> Rule[None]:
    rules = ("small.action.search",)
    cards = game.state.cards
    if not cards.piles["finds"]:
        reshuffle(cards, "found", "finds")
    labels = game.content.names(Find)
    card = yield from draw(cards, "finds", hero.seat, "What is found?", rules, labels=labels, cause=f"piece:{hero.id}")
    find = game.content[Find][card]
    put(cards, "found", card)
    with game.scene("found", rules, piece=hero.id, find=card):
        yield from carry_out(game, find.do, hero, card, rules)
