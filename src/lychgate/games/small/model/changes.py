"""Every change of the state, each together with the event that tells of it."""

from collections.abc import Set

from lychgate.kernel.parts import PlaceWords
from lychgate.kernel.state import Step
from lychgate.ledger import rule
from lychgate.mechanics.cards.decks import put, reshuffle, stack, withdraw
from lychgate.mechanics.grid.board import Door, Doorway, add_door
from lychgate.mechanics.grid.paths import path
from lychgate.mechanics.grid.shapes import Cell, cell_id
from lychgate.mechanics.grid.tiles import Laying, Placement, lay
from lychgate.mechanics.tracks import move as move_marker

from .content import EnemyCard, HeroCard
from .places import chamber_of, where
from .queries import hero_card
from .state import Crypt, Enemy, Hero, Small
from .stories import ending


def next_round(game: Small) -> None:
    game.state.round += 1
    game.heading("round", ("small.round.phases",), round=game.state.round)


def join(game: Small, card: HeroCard, seat: int) -> None:
    """A hero joins the party and waits upstairs."""
    game.state.heroes[card.id] = Hero(card.id, seat, card.wounds)
    game.tell("joined", ("small.setup.heroes",), piece=card.id, seat=seat)


def place_hero(game: Small, hero: Hero, cell: Cell) -> None:
    hero.cell = cell
    if game.journal:
        place = PlaceWords(chamber_of(game, cell), f"cell:{cell_id(cell)}")
        game.tell("placed", ("small.setup.entrance",), piece=hero.id, cell=cell_id(cell), place=place)


def move(game: Small, piece: Hero | Enemy, cell: Cell, rules: tuple[str, ...], blocked: Set[Cell]) -> None:
    """A piece goes to a cell by a shortest way that leads over none of the blocked ones."""
    if piece.cell == cell:
        return
    start, piece.cell = piece.cell, cell
    if game.journal:
        entered = path(game.state.board.terrain, start, [cell], blocked - {start, cell}) or [cell]
        way = tuple(f"cell:{cell_id(one)}" for one in entered)
        game.tell("moved", rules, piece=piece.id, cell=cell_id(cell), way=way, **where(game, cell, start))


@rule("small.lantern.out")
def change_light(game: Small, by: int, rules: tuple[str, ...]) -> None:
    """The light goes up or down; when it goes out the game is lost."""
    changed = move_marker(game.state.light, by).by
    if changed:
        kind = "light-lost" if changed < 0 else "light-gained"
        game.tell(kind, rules, light=abs(changed), left=game.state.light.value)
    elif by > 0:
        game.tell("light-full", rules)
    if game.state.light.value == game.state.light.least:
        end(game, "lost", "darkness", ("small.lantern.out",))


def wound_hero(game: Small, hero: Hero, wounds: int, rules: tuple[str, ...]) -> None:
    """A hero loses wounds, and with the last of them falls."""
    lost = min(wounds, hero.wounds)
    hero.wounds -= lost
    game.tell("wounded", rules, piece=hero.id, wounds=lost, left=hero.wounds)
    if hero.wounds == 0:
        fall(game, hero)


@rule("small.dead.fallen")
def fall(game: Small, hero: Hero) -> None:
    state = game.state
    del state.heroes[hero.id]
    state.fallen.append(hero.id)
    state.fell_in[hero.id] = state.round
    game.tell("fell", ("small.dead.fallen",), piece=hero.id, relics=list(hero.relics))
    if not state.heroes:
        end(game, "lost", "fallen", ("small.dead.fallen",))


def heal(game: Small, hero: Hero, wounds: int, rules: tuple[str, ...]) -> None:
    healed = min(wounds, hero_card(game, hero).wounds - hero.wounds)
    if healed:
        hero.wounds += healed
        game.tell("healed", rules, piece=hero.id, wounds=healed, left=hero.wounds)


@rule("small.fight.slain")
def wound_enemy(game: Small, enemy: Enemy, wounds: int, rules: tuple[str, ...]) -> None:
    lost = min(wounds, enemy.wounds)
    enemy.wounds -= lost
    game.tell("wounded", rules, piece=enemy.id, wounds=lost, left=enemy.wounds)
    if enemy.wounds == 0:
        del game.state.enemies[enemy.id]
        game.tell("slain", ("small.fight.slain",), piece=enemy.id)


def wake(game: Small, kind: EnemyCard, cell: Cell) -> None:
    """One of the dead comes into play."""
    game.state.awoken += 1
    enemy = Enemy(f"{kind.id}-{game.state.awoken}", kind.id, cell, kind.wounds)
    game.state.enemies[enemy.id] = enemy
    game.tell("awoke", ("small.explore.dead",), piece=enemy.id, cell=cell_id(cell), **where(game, cell))


def lay_chamber(game: Small, laying: Laying) -> None:
    game.state.board = laying.board
    game.tell("laid", ("small.explore.doorway",), chamber=laying.laid.tile)


def wall_up(game: Small, doorway: str) -> None:
    board = game.state.board
    game.state.board = add_door(board, Door(doorway, (), "closed", (doorway,)))
    game.tell("walled-up", ("small.explore.blocked",), doorway=doorway)


def give_charm(game: Small, hero: Hero, charm: str, rules: tuple[str, ...]) -> None:
    """A charm goes to its owner, who alone learns which."""
    hero.charm = charm
    game.tell("got-charm", rules, (hero.seat,), piece=hero.id, charm=charm)


def lose_charm(game: Small, hero: Hero, rules: tuple[str, ...], seats: tuple[int, ...] | None = None) -> None:
    charm, hero.charm = hero.charm, None
    game.tell("gave-charm", rules, seats, piece=hero.id, charm=charm)


def pilfer(game: Small, enemy: Enemy, hero: Hero, rules: tuple[str, ...]) -> None:
    """One of the dead takes a hero's charm out of the game; the others do not learn which it was."""
    hero.charm = None
    game.tell("pilfered", rules, piece=enemy.id, target=hero.id)


def take_relics(game: Small, hero: Hero, relics: list[str]) -> None:
    for relic in relics:
        game.state.relics.remove(relic)
        hero.relics.append(relic)
    game.tell("took", ("small.vault.relics",), piece=hero.id, relics=relics)


# -- cards: the draw or the scene around it tells of these


def discard(game: Small, pile: str, card: str) -> None:
    put(game.state.cards, pile, card)


def put_under(game: Small, pile: str, card: str) -> None:
    put(game.state.cards, pile, card, "bottom")


def refill(game: Small, pile: str, discards: str) -> None:
    """Shuffle the discards into a pile that has run out."""
    reshuffle(game.state.cards, discards, pile)


def end(game: Small, result: str, page: str, rules: tuple[str, ...], relics: int = 0) -> None:
    """The game is over, in the words of a page of the story."""
    state = game.state
    figures = {"relics": relics, "light": state.light.value, "heroes": len(state.heroes), "rounds": state.round}
    state.outcome = ending(game, result, page, figures)
    game.heading(result, rules, words=state.outcome.words)


# -- scenarios: a state put into the middle of a game, of which no event tells


def arrange_chamber(state: Crypt, chamber: str, doorway: Doorway, way: Placement) -> None:
    """Take a chamber out of the crypt deck and lay it."""
    withdraw(state.cards, "crypt", chamber)
    state.board = lay(state.board, doorway, way, chamber).board


def arrange_hero(state: Crypt, hero: Hero) -> None:
    """Put a hero on the board with the charm and the relics that it holds."""
    for relic in hero.relics:
        state.relics.remove(relic)
    if hero.charm is not None:
        withdraw(state.cards, "charms", hero.charm)
    state.heroes[hero.id] = hero


def arrange_enemy(state: Crypt, card: EnemyCard, cell: Cell, wounds: int) -> None:
    state.awoken += 1
    enemy = Enemy(f"{card.id}-{state.awoken}", card.id, cell, wounds)
    state.enemies[enemy.id] = enemy


def arrange_pile(state: Crypt, pile: str, cards: list[str]) -> None:
    """Make these the next cards of a pile."""
    stack(state.cards, pile, cards)


def arrange_round(state: Crypt, number: int, light: int | None) -> None:
    """Set the round, and the light where it is given."""
    state.round = number
    if light is not None:
        state.light.value = light


def arrange_agenda(state: Crypt, agenda: list[Step]) -> None:
    state.agenda = agenda
