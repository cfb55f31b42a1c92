"""Choices that are no deeds: initiative, overwatch, rolls again, whom cards concern, and the ties of hostiles."""

from lychgate.bots.base import Advice
from lychgate.kernel.question import ChooseSome, Order, Question
from lychgate.mechanics.grid.paths import distance_field
from lychgate.mechanics.grid.shapes import Cell

from .errands import steps_to
from .look import FAR, Look
from .table import Body, Explorer, Hostile, HostileCard, Portal, owners, range_of, weapon_actions

SAME = "It is all the same."
LOW = 2
"""A die of this score or less is rolled again where that costs nothing."""
OWN_WAY = 6.0
"""How many hexes further from the hostiles a trap is laid to be in no companion's way."""


def first(look: Look, question: Question) -> Advice:
    if isinstance(question, Order):
        return Advice([option.id for option in question.options], SAME)
    if isinstance(question, ChooseSome):
        return Advice([option.id for option in question.options][: question.least], SAME)
    return Advice(question.options[0].id, SAME)


def best_of(question: Question, values: list[float], why: str) -> Advice:
    """The option with the highest value; the first of equals."""
    place = max(range(len(values)), key=lambda number: values[number])
    return Advice(question.options[place].id, why)


def agree(look: Look, question: Question) -> Advice:
    yes = next((option for option in question.options if not option.passes), question.options[0])
    return Advice(yes.id, "The party acts as one.")


def decline(look: Look, question: Question) -> Advice:
    no = next((option for option in question.options if option.passes), question.options[-1])
    return Advice(no.id, "It is better kept.")


def most(look: Look, question: Question) -> Advice:
    """The last option: the largest number."""
    return Advice(question.options[-1].id, "The more the better.")


def weakest(look: Look, question: Question) -> Advice:
    """Which of the slain comes back: the one with the fewest wounds; for the enemy the one with the most."""
    sign = 1.0 if look.state.hostile == question.seat else -1.0
    kinds = [option.id.partition(":")[2] or option.id for option in question.options]
    cards = look.content[HostileCard]
    wounds = [cards[kind].wounds if (kind := name.rpartition("-")[0]) in cards else 0 for name in kinds]
    return best_of(question, [sign * number for number in wounds], "It is the lesser harm.")


def nearest_portal(look: Look, question: Question) -> Advice:
    portals = [option.value for option in question.options]
    if not all(isinstance(one, Portal) for one in portals):
        return first(look, question)
    values = [-float(sum(steps_to(look, one, portal.cells) for one in look.party)) for portal in portals]
    return best_of(question, values, "It is the nearest way out.")


# -- overwatch and rolls again


def react(look: Look, question: Question, explorer: Explorer) -> Advice:
    """Fire with the weapon that does most: a die that is left is lost at the end of the phase."""
    victim = look.fight.hostiles.get(question.cause.removeprefix("piece:"))
    weapons = {weapon.id: weapon for weapon in weapon_actions(look.game, explorer)}
    best, most = None, 0.08
    for option in question.options:
        if option.passes or victim is None or option.value.id not in weapons:
            continue
        gain = max(look.strike(explorer, body, weapons[option.value.id], victim) for body in explorer.bodies)
        if gain > most:
            best, most = option, gain
    if best is None:
        return decline(look, question)
    return Advice(best.id, "A die that is left would be lost.")


def reroll(look: Look, question: Question, explorer: Explorer) -> Advice:
    """Spend a point on a failure that matters, where points are not kept to become inspired."""
    points = explorer.inspiration.points
    keep = 0 if explorer.inspiration.inspired else 2
    failed = [option for option in question.options if not option.passes]
    if failed and (points > keep or look.health(explorer) <= 2):
        return Advice(failed[0].id, "The point is well spent on this.")
    return decline(look, question)


def flip(look: Look, question: Question, explorer: Explorer) -> Advice:
    return agree(look, question)


# -- attacks


def next_target(look: Look, question: Question, explorer: Explorer) -> Advice:
    """Where one more attack is worth most."""
    values = [look.kill(option.value) / look.left(option.value) for option in question.options]
    return best_of(question, values, "It is worth most against this one.")


def die(look: Look, question: Question) -> Advice:
    """Which die a card changes, or to what: low dice are rolled again, and whatever can be higher gets higher."""
    if isinstance(question, ChooseSome):
        explorer = look.actor(question.actor)
        dice = [] if explorer is None else explorer.spaces.dice
        low = [option.id for option in question.options if dice and dice[option.value] <= LOW]
        return Advice(low[: question.most], "Low dice can only get better.")
    values = [option.value for option in question.options]
    if all(isinstance(value, tuple) for value in values):
        return best_of(question, [float(two - one) for one, two in values], "It is the better die.")
    if all(option.id.startswith("score-") for option in question.options):
        return best_of(question, [float(value) for value in values], "The higher the better.")
    return first(look, question)


def some_dice(look: Look, question: ChooseSome) -> Advice:
    return Advice([option.id for option in question.options][: question.most], "They can only get better.")


# -- cards


def use(look: Look, question: Question) -> Advice:
    """A card that speaks now: one that lasts is used whenever it can be, one that is used up where it matters."""
    for option in question.options:
        if not option.passes and (option.id.partition(":")[0] not in KEPT or _matters(look, question)):
            return Advice(option.id, "It is the moment for it.")
    return decline(look, question)


def _matters(look: Look, question: Question) -> bool:
    """Whether a roll is about somebody who cannot stand much more."""
    explorer = look.state.explorers.get(question.actor)
    return explorer is None or look.health(explorer) <= 3


KEPT = frozenset({"servitor-plate", "votive-candle"})
"""Cards that are used up by making one roll good."""


def duo_action(look: Look, question: Question) -> Advice:
    """A Twin shoots where there is anybody to shoot at, and moves otherwise."""
    hostiles = [option for option in question.options if isinstance(option.value, Hostile)]
    if hostiles:
        best = max(hostiles, key=lambda option: look.kill(option.value) / look.left(option.value))
        return Advice(best.id, "It costs nothing more.")
    return first(look, question)


def hex_for(look: Look, question: Question) -> Advice:
    """Where something is laid that harms whoever enters: near hostiles, and in nobody's own way."""
    fight = look.state.expedition.combat if look.state.expedition is not None else None
    if fight is None or not fight.hostiles or isinstance(question, ChooseSome):
        return first(look, question)
    values = []
    for option in question.options:
        cell = (
            option.value[0] if isinstance(option.value, tuple) and isinstance(option.value[0], tuple) else option.value
        )
        if not (isinstance(cell, tuple) and len(cell) == 2):
            return first(look, question)
        near = min(range_of(cell, one.cell) for one in fight.hostiles.values())
        values.append(-float(near) - (OWN_WAY if in_own_way(look, cell) else 0.0))
    return best_of(question, values, "They have to come this way.")


def in_own_way(look: Look, cell: Cell) -> bool:
    """Whether somebody would have further to go to a marker or the way out if this hex could not be entered."""
    terrain = look.fight.board.terrain
    goals = [marker.cell for marker in look.fight.markers.values()]
    goals += look.fight.escape or [portal.cells[0] for portal in look.fight.portals.values()]
    starts = [body.cell for one in look.party for body in one.bodies if body.cell is not None]
    for goal in goals:
        plain, round_it = look.away(goal), distance_field(terrain, (goal,), {cell})
        if goal == cell or any(round_it.get(start, FAR) > plain.get(start, FAR) for start in starts):
            return True
    return False


# -- whom


def whom(look: Look, question: Question) -> Advice:
    """Of hostiles the one that matters most; of explorers the neediest."""
    if isinstance(question, ChooseSome):
        return Advice([option.id for option in question.options][: question.most], "The more the better.")
    pieces = [option.value for option in question.options]
    if pieces and all(isinstance(piece, Hostile) for piece in pieces):
        return best_of(question, [look.kill(piece) / look.left(piece) for piece in pieces], "It is worth most there.")
    explorers = [_explorer(look, piece) for piece in pieces]
    if explorers and all(one is not None for one in explorers):
        needs = [-look.health(one) if one is not None else 0.0 for one in explorers]
        return best_of(question, needs, "Nobody needs it more.")
    return first(look, question)


def _explorer(look: Look, piece: object) -> Explorer | None:
    if isinstance(piece, Explorer):
        return piece
    if isinstance(piece, Body):
        return look.state.explorers.get(owners[look.content].get(piece.id, ""))
    return None


# -- the ties of hostiles


def prey(look: Look, question: Question) -> Advice:
    """Whom a hostile attacks: for the enemy whoever is nearest to falling, else whoever can stand it best."""
    sign = -1.0 if look.state.hostile == question.seat else 1.0
    explorers = [_explorer(look, option.value) for option in question.options]
    values = [sign * look.health(one) if one is not None else 0.0 for one in explorers]
    words = "This one is nearest to falling." if sign < 0 else "This one can stand it best."
    return best_of(question, values, words)
