"""Changes in the course of a quest: its phases, peril, leadership, counts, and its end."""

from typing import Literal

from ..cases import Rules
from ..content import QuestSheet
from ..state import Acg, Hero

# -- beginning


def begin_quest(game: Acg, rules: Rules) -> None:
    """Nothing is left of the quest before."""
    state = game.state
    state.stage, state.phase, state.round = "quest", "", 0
    state.result, state.why, state.active, state.peril = "", "", "", 0
    state.enemies, state.marks, state.slain, state.aside = {}, {}, {}, []
    game.heading("quest-setup", rules, quest=state.quest)


def set_aside(game: Acg, card: str, rules: Rules) -> None:
    """An enemy's card waits for an effect that brings it."""
    game.state.aside.append(card)
    game.tell("aside", rules, card=card)


def set_peril(game: Acg, spaces: int, rules: Rules) -> None:
    """The peril token is put on the first space, or as far along as the last quest has brought it."""
    state = game.state
    state.peril = 0
    game.tell("peril-set", rules, spaces=spaces)
    if state.campaign.peril:
        move_peril(game, min(state.campaign.peril, spaces), (*rules, "acg.campaign.reward-and-penalty"))
        state.campaign.peril = 0


# -- rounds and phases


def begin_round(game: Acg, rules: Rules) -> None:
    game.state.round += 1
    game.heading("round", rules, round=game.state.round)


def begin_hero_phase(game: Acg, slots: list[str], rules: Rules) -> None:
    """The activations of a hero phase are still to come, in this order."""
    state = game.state
    state.phase = "hero"
    state.slots = slots
    game.heading("hero-phase", rules, piece=state.leader)


def begin_location_phase(game: Acg, rules: Rules) -> None:
    game.state.phase = "location"
    game.heading("location-phase", rules)


def begin_peril_phase(game: Acg, rules: Rules) -> None:
    game.state.phase = "peril"
    game.heading("peril-phase", rules)


# -- peril and leadership


def move_peril(game: Acg, peril: int, rules: Rules) -> None:
    state = game.state
    number = peril - state.peril
    state.peril = peril
    if game.journal:
        spaces = len(game.content[QuestSheet][state.quest].track)
        game.tell("peril", rules, number=number, peril=peril, spaces=spaces, moves="rises" if number > 0 else "falls")


def lead(game: Acg, hero: Hero, rules: Rules) -> None:
    """The party leader token goes to a hero."""
    game.state.leader = hero.id
    game.tell("leads", rules, piece=hero.id)


def speak_first(game: Acg, hero: str) -> None:
    """Somebody stands in for a leader who is not chosen yet, or ("") nobody does any more."""
    game.state.leader = hero


# -- counts


def set_mark(game: Acg, name: str, number: int, sheet: QuestSheet, rules: Rules) -> None:
    """A count of the quest has changed; one that players are shown has a title on the sheet."""
    title = sheet.counts.get(name)
    fewer = number < game.state.marks.get(name, 0)
    game.state.marks[name] = number
    if title is not None:
        game.tell("mark", rules, name=title, number=number, fewer=fewer, words=sheet.counted.get(name, ""))
    else:
        game.tell("noted", rules, number=number)


# -- the end


def finish(game: Acg, result: Literal["won", "lost"], why: str, rules: Rules) -> None:
    state = game.state
    state.result, state.why = result, why
    game.tell("quest-ends", rules, says=why)


def break_off(game: Acg) -> None:
    """All that was to follow falls away, as the quest is over."""
    game.state.agenda.clear()
    game.coming.clear()
    game.anew("quest-over")


def clear_table(game: Acg, rules: Rules) -> None:
    """Nobody acts any more."""
    state = game.state
    state.attempt, state.active, state.activating, state.slots = None, "", "", []
    for hero in state.heroes.values():
        hero.spent = 0
    game.heading("quest-over", rules, quest=state.quest)
    won = state.result == "won"
    told = ("acg.quest.victory" if won else "acg.quest.defeat", *rules)
    game.tell("quest-won" if won else "quest-lost", told, says=state.why.rstrip("."))
