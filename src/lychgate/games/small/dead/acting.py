"""The dead."""

from lychgate.kernel.chance import Roll, Test
from lychgate.kernel.question import Choose, Option, Rule, Share
from lychgate.ledger import rule
from lychgate.mechanics.grid.paths import distance_field, reachable
from lychgate.mechanics.grid.shapes import Cell, cell_option

from ..fighting.blows import ONE_DIE, added, hits, needed
from ..model import changes, topics
from ..model.names import enemy_name, wounds_in_words
from ..model.queries import enemy_card, first_player, hero_card, heroes_next_to, occupied
from ..model.state import Enemy, Hero, Small, step
from . import moments


@step("the-dead")
@rule("small.dead.move", "small.dead.attack")
def the_dead(game: Small) -> None:
    if not game.state.enemies:
        return
    game.heading("the-dead", ("small.dead.move",))
    for enemy in game.state.enemies:
        game.then("enemy", enemy)


@step("enemy")
def enemy_turn(game: Small, enemy_id: str) -> Rule[None]:
    enemy = game.state.enemies[enemy_id]
    if not heroes_next_to(game, enemy.cell):
        yield from come(game, enemy)
    if heroes_next_to(game, enemy.cell):
        yield from strike(game, enemy)


@rule("small.dead.move")
def come(game: Small, enemy: Enemy) -> Rule[None]:
    ends = nearest_ends(game, enemy)
    if not ends:
        return
    rules = ("small.dead.move",)
    options = [cell_option(cell) for cell in ends]
    name = enemy_name(game, enemy)
    words = "Where does {enemy} go?"
    cell: Cell = yield Choose(
        first_player(game),
        words,
        options,
        topic=topics.DEAD_MOVE,
        rules=rules,
        cause=f"piece:{enemy.id}",
        parts={"enemy": name},
        actor=enemy.id,
    )
    changes.move(game, enemy, cell, rules, occupied(game))


def nearest_ends(game: Small, enemy: Enemy) -> list[Cell]:
    """The squares within its speed that are as near to a hero as it can get by a shortest way."""
    terrain = game.state.board.terrain
    taken = occupied(game) - {enemy.cell}
    goals = [hero.cell for hero in game.state.heroes.values()]
    away = distance_field(terrain, goals, taken)
    if enemy.cell not in away:
        return []
    reach = reachable(terrain, enemy.cell, enemy_card(game, enemy).speed, taken)
    steps = min(away[enemy.cell] - 1, enemy_card(game, enemy).speed)
    return [cell for cell, cost in reach.items() if cost == steps and away.get(cell) == away[enemy.cell] - steps]


@rule("small.dead.attack")
def strike(game: Small, enemy: Enemy) -> Rule[None]:
    rules = ("small.dead.attack",)
    card = enemy_card(game, enemy)
    heroes = heroes_next_to(game, enemy.cell)
    guard = max(hero_card(game, hero).guard for hero in heroes)
    needs = needed(card.skill, guard)
    targets = [hero.id for hero in heroes]
    with game.scene("struck", rules, piece=enemy.id, targets=targets):
        (face,) = yield Roll(
            first_player(game),
            "{enemy} strikes: needs {needs}+",
            ONE_DIE,
            topic=topics.DEAD_HIT,
            rules=("small.dead.attack", "small.fight.hit"),
            cause=f"piece:{enemy.id}",
            parts={"enemy": enemy_name(game, enemy), "needs": needs},
            actor=enemy.id,
            test=Test(enemy.id, targets[0], "to hit", needs, plus=added(card.skill), then=wounds_in_words(card.damage)),
        )
        if hits(face, card.skill, guard):
            yield from share_wounds(game, enemy, heroes)
            if card.abilities and game.state.outcome is None:
                yield from moments.HIT.happens(card.abilities, game, enemy, heroes)
        else:
            game.tell("missed", rules, piece=enemy.id)


def share_wounds(game: Small, enemy: Enemy, heroes: list[Hero]) -> Rule[None]:
    caps = tuple(hero.wounds for hero in heroes)
    amount = min(enemy_card(game, enemy).damage, sum(caps))
    options = [Option(hero.id, hero_card(game, hero).name, (f"piece:{hero.id}",), value=hero) for hero in heroes]
    shares: list[tuple[Hero, int]] = yield Share(
        first_player(game),
        "Who takes {wounds} from {enemy}?",
        options,
        topic=topics.DEAD_WOUNDS,
        rules=("small.dead.attack",),
        cause=f"piece:{enemy.id}",
        parts={
            "wounds": wounds_in_words(amount),
            "enemy": enemy_name(game, enemy),
            "amount": amount,
        },
        actor=enemy.id,
        amount=amount,
        caps=caps,
    )
    for hero, wounds in shares:
        changes.wound_hero(game, hero, wounds, ("small.dead.attack",))
