"""A party that plays The Lantern Crypt sensibly: kill what is near, find the vault, carry relics to the stairs."""

from collections.abc import Callable, Iterable
from random import Random
from typing import Any

from lychgate.games.small.fighting.blows import needed
from lychgate.games.small.front.prospects import vault_is_laid, why_lost
from lychgate.games.small.heroes.moving import in_the_way
from lychgate.games.small.model import topics
from lychgate.games.small.model.content import HeroCard, only
from lychgate.games.small.model.queries import enemies_next_to, enemy_card, hero_card, heroes_next_to
from lychgate.games.small.model.state import Enemy, Hero, Small
from lychgate.kernel.question import Question
from lychgate.kernel.topics import Topic
from lychgate.mechanics.grid.paths import distance_field
from lychgate.mechanics.grid.shapes import Cell

from .base import Advice, Chair
from .random import random_answer

FAR = 99
"""Further than any way through the crypt."""

LOW = 3
"""With this little light there is no time to fight."""

Decision = Callable[[Small, Any], Advice]
BY_TOPIC: dict[Topic, Decision] = {}


def decides(*about: Topic) -> Callable[[Decision], Decision]:
    """Register who answers the questions about these topics."""

    def register(decision: Decision) -> Decision:
        BY_TOPIC.update(dict.fromkeys(about, decision))
        return decision

    return register


class SensibleBot:
    """Looks at what its seat may know and asks the rules; its dice answer what makes no difference."""

    def __init__(self, seed: int | str) -> None:
        self.dice = Random(seed)

    def choose(self, question: Question, chair: Chair) -> Advice:
        decision = BY_TOPIC.get(question.topic)
        if decision is None:
            return Advice(random_answer(question, self.dice), "It makes no difference.")
        return decision(chair.play, question)


BOTS = {"sensible": SensibleBot}


# -- what a hero is after


def goals(game: Small, hero: Hero) -> tuple[Iterable[Cell], str]:
    """The squares that a hero wants to reach, and why."""
    board = game.state.board
    if hero.relics:
        return board.terrain.with_feature("stairs"), "The relic must go up the stairs."
    if vault_is_laid(game) and game.state.relics:
        vault = only(game.content, "vault").id
        cells = [cell for tile in board.laid if tile.tile == vault for cell in tile.cells]
        return cells, "The relics are in the vault."
    if not game.state.relics:
        return [
            other.cell for other in game.state.heroes.values() if other.relics
        ], "Whoever carries the relic needs company."
    return [cell for way in board.open_doorways for cell in way.cells], "They have yet to find the vault."


def danger(game: Small, hero: Hero, cell: Cell) -> float:
    """The mean number of Wounds that the dead next to a square would deal to a hero there."""
    guard = hero_card(game, hero).guard
    return sum(harm(game, enemy, guard) for enemy in enemies_next_to(game, cell))


def harm(game: Small, enemy: Enemy, guard: int) -> float:
    """The mean number of Wounds of a strike against a guard."""
    card = enemy_card(game, enemy)
    return (7 - needed(card.skill, guard)) / 6 * card.damage


# -- setting out


@decides(topics.SETUP_HERO)
def which_hero(game: Small, question: Question) -> Advice:
    """Choose by Wounds, speed and skill."""

    def use(card: HeroCard) -> int:
        return card.wounds + card.speed + 2 * card.skill

    best = max(question.options, key=lambda option: use(option.value))
    return Advice(best.id, f"The {best.value.name} is quick, sturdy and hits well.")


@decides(topics.SETUP_CHANGE_CHARM)
def keep_charm(game: Small, question: Question) -> Advice:
    return Advice("keep", "Any charm shields the flame.")


@decides(topics.SETUP_ENTER)
def where_to_enter(game: Small, question: Question) -> Advice:
    doorways = [cell for way in game.state.board.open_doorways for cell in way.cells]
    away = distance_field(game.state.board.terrain, doorways)
    best = min(question.options, key=lambda option: away.get(option.value, FAR))
    return Advice(best.id, "From here it is not far to a doorway.")


# -- the lantern


@decides(topics.LANTERN_SHIELD)
def shield(game: Small, question: Question) -> Advice:
    return Advice("shield", "A gust takes 2 light, and a charm is good for nothing else.")


# -- the heroes


@decides(topics.HEROES_ORDER)
def order(game: Small, question: Question) -> Advice:
    """Let those next to the dead act first, so that the way is free for the others."""
    heroes = game.state.heroes
    ids = sorted(heroes, key=lambda hero: -len(enemies_next_to(game, heroes[hero].cell)))
    return Advice(ids, "Those who can fight go first and clear the way.")


@decides(topics.HERO_MOVE)
def where_to_move(game: Small, question: Question) -> Advice:
    hero = game.state.heroes[question.actor]
    if squares := squares_to_fight_from(game, hero, [option.value for option in question.options]):
        best = min(question.options, key=lambda option: (option.value not in squares, danger(game, hero, option.value)))
        return Advice(best.id, "Left alone, the dead would only follow.")
    cells, why = goals(game, hero)
    away = distance_field(game.state.board.terrain, cells, in_the_way(game)[0])
    stairs = () if hero.relics else game.state.board.terrain.with_feature("stairs")

    def cost(cell: Cell) -> float:
        """How far it is from there, with the danger; the stairs are kept free for whoever carries a relic."""
        return away.get(cell, FAR) + 2 * danger(game, hero, cell) + FAR * (cell in stairs)

    best = min(question.options, key=lambda option: cost(option.value))
    return Advice(best.id, why)


def squares_to_fight_from(game: Small, hero: Hero, reach: list[Cell]) -> list[Cell]:
    """The squares in reach next to one of the dead; none for a hero with a relic, or while the light is low."""
    if hero.relics or game.state.light.value <= LOW:
        return []
    return [cell for cell in reach if enemies_next_to(game, cell)]


PREFERRED = (
    ("relics", "The relic is what they came for."),
    ("fight", "The dead nearby would strike first."),
    ("rest", "A rest heals 1 Wound, and nothing is near."),
    ("explore", "They have yet to find the vault."),
    ("throw", "A throw costs nothing."),
    ("search", "There may be oil or salve."),
    ("nothing", "There is nothing else to do."),
)
"""Actions, the best first, and why."""


def wants_rest(game: Small, hero: Hero) -> bool:
    """Whether a hero is hurt, none of the dead walk, and there is light to spare."""
    lost = hero_card(game, hero).wounds - hero.wounds
    return lost > 1 and game.state.light.value > 6 and not game.state.enemies


def is_pursued(game: Small, hero: Hero) -> bool:
    """Whether one of the dead can get next to a hero in this round: a bad time to wake more."""
    away = distance_field(game.state.board.terrain, [hero.cell])
    return any(away.get(enemy.cell, FAR) <= enemy_card(game, enemy).speed + 1 for enemy in game.state.enemies.values())


@decides(topics.HERO_ACTION)
def which_action(game: Small, question: Question) -> Advice:
    hero = game.state.heroes[question.actor]
    offered = {option.id for option in question.options}
    if why_lost(game):
        return Advice("nothing", "This cannot be won any more.")
    if not wants_rest(game, hero):
        offered.discard("rest")
    if hero.relics:
        offered -= {"relics", "explore"}
    elif is_pursued(game, hero):
        offered.discard("explore")
    best, why = next((name, why) for name, why in PREFERRED if name in offered)
    return Advice(best, why)


@decides(topics.STRIKE_TARGET, topics.THROW_TARGET)
def whom_to_strike(game: Small, question: Question) -> Advice:
    """Choose the one with fewest Wounds left; of several, the one that hurts most."""

    def worth(enemy: Enemy) -> tuple[int, float]:
        return -enemy.wounds, harm(game, enemy, 4)

    best = max(question.options, key=lambda option: worth(option.value))
    return Advice(best.id, "This one falls first.")


@decides(topics.VAULT_RELICS)
def which_relics(game: Small, question: Question) -> Advice:
    return Advice([question.options[0].id], "One relic is enough, and a second slows.")


# -- the dead, whose choices are the players'


@decides(topics.DEAD_PLACE)
def where_they_wake(game: Small, question: Question) -> Advice:
    """Choose the square furthest from the heroes."""
    away = distance_field(game.state.board.terrain, [hero.cell for hero in game.state.heroes.values()])
    best = max(question.options, key=lambda option: away.get(option.value, FAR))
    return Advice(best.id, "There it is furthest from everybody.")


@decides(topics.DEAD_MOVE)
def where_they_go(game: Small, question: Question) -> Advice:
    """Choose the square next to the hero with most Wounds left."""

    def bearable(cell: Cell) -> int:
        return min((hero.wounds for hero in heroes_next_to(game, cell)), default=FAR)

    best = max(question.options, key=lambda option: bearable(option.value))
    return Advice(best.id, "There it hurts whoever can best bear it.")


@decides(topics.DEAD_WOUNDS)
def who_is_wounded(game: Small, question: Any) -> Advice:
    """Give one Wound after another to the hero with most left."""
    left = {option.id: option.value.wounds for option in question.options}
    shares = dict.fromkeys(left, 0)
    for _ in range(question.amount):
        strongest = max(left, key=lambda hero: left[hero])
        left[strongest] -= 1
        shares[strongest] += 1
    return Advice(
        {hero: wounds for hero, wounds in shares.items() if wounds}, "Whoever has most Wounds left bears them."
    )
