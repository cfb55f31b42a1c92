"""Putting the game as a set-up or a scenario says."""

from lychgate.kernel.state import Step
from lychgate.mechanics.cards.decks import stack, withdraw

from ..content import Adventure, MonsterCard
from ..state import Deeds, Dungeon, EventInPlay, Item, Monster, Warrior, Wq
from .laying import ENTERED_BEFORE, build_deck

Rules = tuple[str, ...]


def join(game: Wq, warrior_id: str, seat: int, rules: Rules) -> Warrior:
    """A Warrior joins the party, with a blank Adventure Record."""
    warrior = Warrior(warrior_id, seat)
    game.state.warriors[warrior_id] = warrior
    game.state.seats[warrior_id] = seat
    game.tell("joined", rules, piece=warrior_id, seat=seat)
    return warrior


def set_starting_wounds(game: Wq, warrior: Warrior, wounds: int, rules: Rules) -> None:
    warrior.starting = warrior.wounds = wounds
    game.tell("starting-wounds", rules, piece=warrior.id, wounds=wounds)


# -- scenarios


def put_adventure(state: Dungeon, adventure: Adventure, task: int, clock: int, bearer: str) -> None:
    """The adventure, and its Dungeon deck: six, the objective among seven, as in any game."""
    quest = state.quest
    quest.adventure, quest.room = adventure.id, adventure.room
    quest.task, quest.clock, quest.bearer = task, clock, bearer
    withdraw(state.cards, "objectives", adventure.room)
    build_deck(state.cards, adventure.room)


def put_deeds(state: Dungeon, entered: int, deeds: Deeds) -> None:
    """What has come about in it: in which turn the objective room was entered, and the rest."""
    state.quest.entered, state.quest.deeds = entered, deeds


def put_entered(state: Dungeon, section: str, entered: bool) -> None:
    """Whether somebody has been on a section before."""
    state.sections[section].entered = ENTERED_BEFORE if entered else 0


def put_warrior(state: Dungeon, warrior: Warrior) -> None:
    state.warriors[warrior.id] = warrior
    state.seats[warrior.id] = warrior.seat


def put_item(state: Dungeon, warrior: Warrior, item: Item, treasure: bool) -> None:
    """He holds a card; Treasure is out of its deck then."""
    if treasure:
        withdraw(state.cards, "treasure", item.card)
    warrior.items.append(item)


def put_monster(state: Dungeon, card: MonsterCard, monster: Monster, event: str) -> None:
    """A Monster stands there, and with it the Event card that it came with."""
    state.made += 1
    monster.id = f"{card.id}-{state.made}"
    if event:
        state.event_count += 1
        monster.event = state.event_count
        state.events.append(EventInPlay(monster.event, event, True))
    state.monsters[monster.id] = monster
    state.combat = True


def put_pile(state: Dungeon, pile: str, cards: list[str]) -> None:
    """These and no others are in a pile."""
    state.cards.piles[pile] = list(cards)


def put_spell(state: Dungeon, spell: str) -> None:
    state.known_spells.append(spell)


def put_turn(state: Dungeon, turn: int, power: int, tokens: int) -> None:
    state.turn, state.power, state.tokens = turn, power, tokens


def put_leader(state: Dungeon, leader: str) -> None:
    state.leader = leader


def put_phase(state: Dungeon, phase: str, steps: list[str]) -> None:
    """The phase that comes next, and the steps that are left of this turn."""
    state.agenda = [Step("turn"), *(Step(name, (), 1) for name in reversed(steps))]
    state.phase = phase


def put_on_top(state: Dungeon, pile: str, cards: list[str]) -> None:
    """These are the next cards of a pile."""
    stack(state.cards, pile, cards)
