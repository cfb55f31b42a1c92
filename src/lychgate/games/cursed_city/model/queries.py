"""What rules ask of the state: whose card, who stands where, whose turn it is to lead."""

from lychgate.content import Content, Derived
from lychgate.kernel.errors import RuleError
from lychgate.mechanics.activation.actors import Actor
from lychgate.mechanics.grid.shapes import Cell

from .content import HeroCard, HeroSide, HostileCard, HostileSide, Kind, Quest, Size, Vampire
from .state import City, Group, Hero, Journey, Marker, Model, Ulfenkarn

Piece = Hero | Model

HEALTH = 8
"""The points of damage that a hero can bear: a wound and a grievous wound on each dice space."""


# -- cards


def hero_card(game: Ulfenkarn, hero: Hero) -> HeroCard:
    return game.content[HeroCard][hero.id]


def hero_side(game: Ulfenkarn, hero: Hero) -> HeroSide:
    """The side of the character card that shows."""
    card: HeroCard = game.content.shelves[HeroCard][hero.id]
    return card.inspired if hero.inspiration.inspired else card.path


def actor_of(game: Ulfenkarn, hero: Hero) -> Actor:
    """A hero as the one who rolls, pays or reacts."""
    return Actor(hero.id, hero.seat, game.content.shelves[HeroCard][hero.id].short)


def hostile_card(game: Ulfenkarn, model: Model) -> HostileCard:
    return game.content[HostileCard][model.category]


def hostile_side(game: Ulfenkarn, model: Model) -> HostileSide:
    """The side of the reference card that is in force: by night the empowered one."""
    return sides[game.content][model.category, in_the_dark(game, model)]


@Derived
def sides(content: Content) -> dict[tuple[str, bool], HostileSide]:
    """The sides of each reference card, by day and by night."""
    cards = content.all(HostileCard)
    return {(card.id, dark): card.night if dark else card.day for card in cards for dark in (False, True)}


@Derived
def only_melee(content: Content) -> frozenset[tuple[str, bool]]:
    """The categories that have nothing but melee weapons, by day or by night."""
    return frozenset(
        key for key, side in sides[content].items() if all(weapon.type == "melee" for weapon in side.weapons)
    )


def has_only_melee(game: Ulfenkarn, model: Model) -> bool:
    return (model.category, in_the_dark(game, model)) in only_melee[game.content]


def in_the_dark(game: Ulfenkarn, model: Model) -> bool:
    """Whether a hostile is empowered by the night."""
    found = game.state.journey
    if found is None or (found.nightfall < found.day_spaces and not found.dark):
        return False
    group = game.state.groups.get(model.group)
    return group is None or not group.by_day


@Derived
def kinds(content: Content) -> dict[str, Kind]:
    """Every kind of hostile model by its id."""
    return {kind.id: kind for card in content.all(HostileCard) for kind in card.kinds}


@Derived
def categories(content: Content) -> dict[str, str]:
    """The category of every kind of model."""
    return {kind.id: card.id for card in content.all(HostileCard) for kind in card.kinds}


def kind_of(game: Ulfenkarn, model: Model) -> Kind:
    return kinds[game.content][model.kind]


def health(hero: Hero) -> int:
    """The points of damage that a hero can still bear: by one more the hero goes out of action."""
    return 0 if hero.out else HEALTH - sum(hero.spaces.covers)


def wounds_of(game: Ulfenkarn, model: Model) -> int:
    """The Wounds value of a model: that of its card and what its kind has more."""
    return hostile_side(game, model).wounds + kind_of(game, model).wounds


def size_of(game: Ulfenkarn, model: Model) -> Size:
    return sizes[game.content][model.category, in_the_dark(game, model)]


@Derived
def sizes(content: Content) -> dict[tuple[str, bool], Size]:
    """The size of each category, by day and by night."""
    return {key: side.size for key, side in sides[content].items()}


@Derived
def small_ones(content: Content) -> tuple[frozenset[str], frozenset[str]]:
    """The categories that are always small, and those that are small by day or by night alone."""
    size, names = sizes[content], [card.id for card in content.all(HostileCard)]
    day, night = (frozenset(name for name in names if size[name, dark] == "small") for dark in (False, True))
    return day & night, day ^ night


def is_champion(game: Ulfenkarn, model: Model) -> bool:
    return kind_of(game, model).champion or hostile_card(game, model).villain


# -- the journey


def journey(game: Ulfenkarn) -> Journey:
    """The journey that goes on; only rules that belong to one ask."""
    found = game.state.journey
    if found is None:
        raise RuleError("no journey goes on")
    return found


def is_night(state: City) -> bool:
    """Whether it is night: the nightfall token is on the night space, or the journey is one in the dark."""
    found = state.journey
    return found is not None and (found.dark or found.nightfall >= found.day_spaces)


def is_misty(state: City) -> bool:
    """Whether the mist has come down, which the nightfall token counts down to where it is always night."""
    found = state.journey
    return found is not None and found.dark and found.nightfall >= found.day_spaces


def objects(state: City) -> list[Marker]:
    """The mysterious objects on the battlefield."""
    return [marker for marker in state.battlefield.markers.values() if marker.kind == "object"]


def treasure_of(state: City, hero: Hero) -> str | None:
    """The treasure card that a hero holds."""
    found = state.roster.get(hero.id)
    return None if found is None else found.treasure


def is_acting(state: City, hero: Hero) -> bool:
    """Whether a hero's own activation goes on."""
    return state.journey is not None and state.journey.acting == hero.id


# -- the quest


def first_quest(content: Content) -> Quest:
    """The quest for new heroes, whose clock a single journey uses too."""
    return min(content.all(Quest), key=lambda quest: quest.level_start)


def quest_of(game: Ulfenkarn) -> Quest:
    """The quest that goes on, or on a single journey the one for new heroes."""
    tome = game.state.tome
    return first_quest(game.content) if tome is None else game.content[Quest][tome.quest]


def vampires(game: Ulfenkarn, *, fallen: bool) -> list[Vampire]:
    """The vampires of the quest who have fallen, or those who have not; a single journey knows of none."""
    tome = game.state.tome
    if tome is None:
        return []
    found = [game.content[Vampire][name] for name in quest_of(game).vampires]
    return [one for one in found if (one.mission in tome.destroyed) is fallen]


# -- who and where


def on_battlefield(state: City) -> list[Hero]:
    """The heroes whose models stand on the battlefield: not buried, away or out of action."""
    found: list[Hero] = []
    for hero in state.heroes.values():  # asked for every Move and every target
        if hero.cell is not None and not hero.buried:
            found.append(hero)
    return found


def in_action(state: City) -> list[Hero]:
    """The heroes who are neither dead nor out of action, wherever they are."""
    return [hero for hero in state.heroes.values() if not hero.out and not is_dead(state, hero)]


def alive(state: City) -> list[Hero]:
    """The heroes of the journey who are not dead, out of action or not."""
    return [hero for hero in state.heroes.values() if not is_dead(state, hero)]


def is_dead(state: City, hero: Hero) -> bool:
    found = state.roster.get(hero.id)
    return found is not None and found.dead


def cells_of(piece: Piece) -> tuple[Cell, ...]:
    """The spaces that a piece stands on; none for a hero who is not on the battlefield."""
    if type(piece) is Model:
        return piece.cells
    return () if piece.cell is None or piece.buried else (piece.cell,)


def hero_cells(state: City) -> set[Cell]:
    return {hero.cell for hero in state.heroes.values() if hero.cell is not None and not hero.buried}


def model_cells(state: City) -> set[Cell]:
    return {cell for model in state.models.values() for cell in model.cells}


def blocked_cells(state: City) -> set[Cell]:
    """The spaces that no model may enter: those with a mysterious object, a marker or a buried hero."""
    taken = {marker.cell for marker in state.battlefield.markers.values()}
    for hero in state.heroes.values():
        if hero.buried and hero.cell is not None:
            taken.add(hero.cell)
    return taken


def models_at(state: City, cell: Cell) -> list[Model]:
    found: list[Model] = []
    for model in state.models.values():
        if cell in model.cells:
            found.append(model)
    return found


def hero_at(state: City, cell: Cell) -> Hero | None:
    for hero in state.heroes.values():
        if hero.cell == cell and not hero.buried:
            return hero
    return None


def models_of(state: City, group: Group) -> list[Model]:
    """The models of a group that are on the battlefield."""
    return [state.models[name] for name in group.models]


def group_of(state: City, model: Model) -> Group:
    return state.groups[model.group]


def piece(state: City, name: str) -> Piece | None:
    """The hero or the hostile with this id."""
    return state.heroes.get(name) or state.models.get(name)


# -- hostile groups


def is_explored(game: Ulfenkarn) -> bool:
    """Whether the battlefield grows by exploring, as on a Deliverance, and is not laid out by a combat map."""
    return journey(game).map == ""
