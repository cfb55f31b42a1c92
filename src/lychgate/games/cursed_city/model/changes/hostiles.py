"""Changes of hostiles: groups and their encounter cards, models that arrive, move and leave."""

from collections.abc import Iterable

from lychgate.mechanics.cards.decks import add_pile, deal, put, reshuffle
from lychgate.mechanics.grid.shapes import Cell, cell_id

from ..footing import hostile_moved, hostiles_changed
from ..names import group_title
from ..piles import DRIVEN_OFF, ENCOUNTERS, face_down
from ..places import where
from ..queries import categories, journey
from ..state import Group, Model, Ulfenkarn

Cites = tuple[str, ...]


# -- encounter cards and groups


def refill_encounters(game: Ulfenkarn, rules: Cites) -> None:
    """Shuffle the discarded encounter cards into a new encounter deck."""
    reshuffle(game.state.cards, DRIVEN_OFF, ENCOUNTERS)
    game.tell("encounters-reshuffled", rules)


def lay_encounter(game: Ulfenkarn, number: int, card: str, rules: Cites) -> Group:
    """An encounter card lies face up in this space above the track."""
    group = game.state.groups[number] = Group(number, card)
    game.state.groups = dict(sorted(game.state.groups.items()))
    game.tell("encounter-drawn", rules, group=number, card=card)
    return group


def lay_group(game: Ulfenkarn, number: int, rules: Cites) -> Group:
    """A group without an encounter card: a mission's own, or a lesson's."""
    group = game.state.groups[number] = Group(number, "")
    game.state.groups = dict(sorted(game.state.groups.items()))
    game.tell("group-formed", rules, group=number)
    return group


def lay_face_down(game: Ulfenkarn, number: int, rules: Cites) -> None:
    """The top card of the encounter deck lies face down in this space: nobody knows who will come."""
    cards = game.state.cards
    pile = face_down(number)
    if pile not in cards.piles:
        add_pile(cards, pile)
    deal(cards, ENCOUNTERS, pile)
    game.state.groups[number] = Group(number, "", face_up=False)
    game.state.groups = dict(sorted(game.state.groups.items()))
    game.tell("encounter-laid-face-down", rules, group=number)


def turn_up(game: Ulfenkarn, group: Group, card: str, rules: Cites) -> None:
    """Turn the encounter card of a group face up."""
    group.card = card
    group.face_up = True
    game.tell("encounter-turned-up", rules, group=group.number, card=card)


def discard_encounter(game: Ulfenkarn, card: str, rules: Cites) -> None:
    put(game.state.cards, DRIVEN_OFF, card)
    game.tell("encounter-discarded", rules, card=card)


def leave_empty(game: Ulfenkarn, group: Group, rules: Cites) -> None:
    """No group is in this space above the track any more."""
    del game.state.groups[group.number]
    game.tell("group-space-empty", rules, group=group.number)


def replace_encounter(game: Ulfenkarn, group: Group, card: str, rules: Cites) -> None:
    """Another encounter card takes the place of one that brought no models."""
    group.card = card
    game.tell("encounter-drawn", rules, group=group.number, card=card)


# -- activations


def begin_group(game: Ulfenkarn, group: Group, rules: Cites) -> None:
    journey(game).acting = str(group.number)
    group.prey = ""
    if game.journal is not None:
        game.unfold("group-activates", rules, group=group.number, card=group.card, who=group_title(game, group))


def end_group(game: Ulfenkarn, number: int) -> None:
    """The activation is over; what its models have suffered counts from now."""
    state = game.state
    if state.journey is not None and state.journey.acting == str(number):
        state.journey.acting = ""
    group = state.groups.get(number)
    for name in group.models if group is not None else ():
        state.models[name].hurt_since = 0


def note_behaviour(game: Ulfenkarn, category: str, action: str) -> None:
    """Remember what a category rolled last; the roll has told of it."""
    journey(game).rolled[category] = action


def note_gone(game: Ulfenkarn, group: Group) -> None:
    """A group has lost its last model, or is driven off; the event that did it tells of it."""
    group.gone = True


def take_ground(game: Ulfenkarn, cell: Cell, rules: Cites) -> None:
    """A group is about to be deployed around an object; nothing changes yet."""
    if game.journal is not None:
        game.tell("ground-taken", rules, cell=cell_id(cell), **where(game, cell))


# -- models


def place_model(game: Ulfenkarn, group: Group, name: str, cells: tuple[Cell, ...], kind: str, rules: Cites) -> Model:
    """A model of the box, or a slain one of its group, is on the battlefield; one that was away keeps its damage."""
    of = name.rpartition("-")[0]
    kept = game.state.journey.away.pop(name, 0) if game.state.journey is not None else 0
    model = Model(name, of, categories[game.content][of], group.number, cells, damage=kept)
    if not _is_in_play(game, model.category):
        game.forget()  # its reference card comes into play
    game.state.models[name] = model
    hostiles_changed(game)
    group.models.append(name)
    if name in group.slain:
        group.slain.remove(name)
    group.gone = False
    if game.journal is not None:
        game.tell(kind, rules, piece=name, group=group.number, cell=cell_id(cells[0]), **where(game, cells[0]))
    return model


def _is_in_play(game: Ulfenkarn, category: str) -> bool:
    for model in game.state.models.values():
        if model.category == category:
            return True
    return False


def run_short(game: Ulfenkarn, what: str, number: int, rules: Cites) -> None:
    """So many models of a category or kind are missing, for good."""
    game.tell("models-short", rules, what=what, number=number)


DEPLOYS: Cites = ("cc.deploy.order",)


def expect(game: Ulfenkarn, group: Group, number: int) -> None:
    """As many models of a group are still to be placed."""
    if number != group.coming:
        group.coming = number
        game.tell("models-to-come" if number else "models-there", DEPLOYS, group=group.number, number=number)


def count_deployed(game: Ulfenkarn, group: Group, number: int) -> None:
    """Remember how many models a group was deployed with; their own events have told of them."""
    group.deployed = number


def lay_on_card(game: Ulfenkarn, group: Group, name: str, rules: Cites) -> None:
    """A model for which there is no place counts as slain."""
    if name not in group.slain:
        group.slain.append(name)
    game.tell("no-place", rules, piece=name)


def turn_back(game: Ulfenkarn, name: str, hero: str, rules: Cites) -> None:
    """A reinforcement finds a hero in its way and is not placed."""
    game.tell("arrival-blocked", rules, piece=name, target=hero)


def move_model(game: Ulfenkarn, model: Model, cells: tuple[Cell, ...], way: Iterable[Cell], rules: Cites) -> None:
    before, model.cells = model.cells, cells
    hostile_moved(game, before, cells)
    if game.journal is not None:
        entered = tuple(f"cell:{cell_id(one)}" for one in way)
        told = where(game, cells[0], before[0])
        game.tell("moved", rules, piece=model.id, cell=cell_id(cells[0]), way=entered, **told)


def stay(game: Ulfenkarn, model: Model, rules: Cites) -> None:
    """A hostile makes a Move without leaving its space. Nothing changes; the rule that holds it there is told."""
    game.tell("stayed", rules, piece=model.id)


def drive_off(game: Ulfenkarn, group: Group, rules: Cites) -> None:
    """Take what is left of a group off the battlefield; its slain models are available again too."""
    state = game.state
    left = list(group.models)
    for name in left:
        del state.models[name]
    hostiles_changed(game)
    group.models.clear()
    group.slain.clear()
    game.tell("driven-off", rules, group=group.number, pieces=left)
