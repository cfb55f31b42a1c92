"""What the words on cards mean: kinds of piece, roles, traits and places."""

from collections.abc import Callable, Iterable

from lychgate.content import Content
from lychgate.mechanics.effects import Case
from lychgate.mechanics.effects.cases import Spot
from lychgate.mechanics.grid.shapes import Cell

from ..ailments.tokens import ailments_of
from ..battlefield.sight import sees, sees_cell
from ..battlefield.spaces import adjacent, distance, nearest_empty, occupied, tile_of
from ..model.content import HostileCard, Size
from ..model.queries import cells_of, group_of, hostile_card, is_champion, journey, on_battlefield, size_of
from ..model.state import Group, Hero, Model, Ulfenkarn
from .in_force import Concerned
from .language import city, models_in, spaces_of

Cases = Case[Concerned]


# -- moments and other names

city.names(
    "moment",
    action="in the hero's own activation, as an action",
    gambit="in the gambit step",
    destiny="the destiny dice are rolled and not yet sorted",
    activation_start="an activation has begun",
    activation_end="an activation is over",
    die_spent="a die has been spent",
    attack_rolled="an attack roll has been made",
    attack_failed="an attack roll is a failure",
    attack_result="an attack roll is successful, and its result may still be raised",
    attack_success="after the damage of a successful attack",
    attack_critical="after the damage of a critical success",
    attack_done="a weapon action is over",
    hit="the target of an attack has suffered damage",
    agility_failed="an Agility roll is a failure",
    vitality_failed="a Vitality roll is a failure",
    defence_failed="a Defence roll is a failure",
    recuperate_rolled="the Vitality roll of a Recuperate has been made",
    defended="a Defence roll has been made",
    would_suffer="damage is about to be suffered",
    would_be_slain="a hostile is about to be slain",
    would_go_out="a hero is about to go out of action",
    would_die="a hero is about to die",
    suffered="damage has been suffered by somebody who is still there",
    slays="somebody has slain a hostile",
    slain="a hostile has been slain",
    champion_slain="a champion or villain has been slain",
    healed="somebody has healed a hero",
    ailment="somebody is about to get an ailment",
    passes="a hero has moved through hostiles",
    puts="a card has put somebody somewhere",
    displaces="a huge or giant hostile has pushed somebody out of its way",
    went_out="a hero has gone out of action",
    search="a hero is about to draw discovery cards",
    drawn="a hero has drawn a discovery card",
    group_activates="the initiative card of a group has come up",
    nightfall_step="the nightfall token is about to move",
    quest_die_rolled="the quest die has been rolled",
    event_roll="the event roll has been made",
    group_gone="a group has been wiped out or driven off",
    object_removed="a mysterious object has left the battlefield",
    citizen_rescued="a citizen has been brought to safety",
    destroyed="a hostile has been destroyed for good",
    setup="the city is laid out, and the first turn comes next",
    quest_step="the quest step",
    event_phase_end="the event has been resolved",
    part_ends="a part of a mission is over, and another follows",
)
city.names(
    "span", turn="until the turn ends", action="until the action is over", journey="as long as the journey lasts"
)
city.names("span", own_activation="until the owner's next activation")
city.names("thing", ailment="an ailment that is about to be got", nightfall="the move of the nightfall token")
city.names("thing", death="the death of a hero")
city.names("harm", grievous="whole grievous wounds")
city.names("holding", die="an activation or reaction die", treasure="a treasure card", realmstone="a realmstone card")
city.names("deck", discovery="the discovery deck", realmstone="realmstone cards", items="the carried items")
city.names("position", end="the right-hand end of the track", shuffled="shuffled into the deck")
city.names("position", activation="the activation that goes on", journey="the journey")
city.names("part", crisis="a crisis of this journey")
city.names(
    "pool",
    activation="the dice on a hero's card",
    destiny="the available destiny dice",
    destiny_discarded="the discarded destiny dice",
    spent="the die that was just spent",
    supply="dice that nobody uses",
    quest="the quest die that was just rolled",
    slain="hostiles slain from the group",
    available="models that nobody uses",
    away="models that have withdrawn or lie down",
)
city.names(
    "action",
    move="a Move",
    run="a Run",
    recuperate="a Recuperate",
    search="a Search",
    gambit="a gambit",
    weapon="a weapon action",
    advance="an Advance",
    charge="a Charge",
)
city.names("roll", attack="an attack roll", defence="a Defence roll", agility="an Agility roll")
city.names("roll", vitality="a Vitality roll", destiny="the destiny roll", quest="a roll of the quest die")
city.names("figure", agility="the Agility dice", vitality="the Vitality dice", defence="the Defence dice")
city.names("figure", attack="the dice of a weapon action", damage="the damage of an attack", move="the Move value")
city.names("figure", harm="the damage that a hostile suffers")
city.names(
    "rule",
    engage="having to stop beside enemies",
    enemy_spaces="not passing through enemies",
    reload="Reload",
    lowering="lowering reaction dice",
    driven_off="being driven off",
    extract="Extract",
    own_vitality="the dice of whoever is treated",
    discovery_draw="how many discovery cards a Search draws",
)
city.names("fate", slain="slain", out="out of action", destroyed="destroyed for good")


def declare_weapons(*names: str) -> None:
    """Weapons are actions too, by their ids."""
    for name in names:
        city.names("action", **{name.replace("-", "_"): "a weapon action"})


# -- kinds


@city.kind("hero", "a hero on the battlefield")
def heroes(game: Ulfenkarn, case: Cases) -> list[Concerned]:
    found: list[Concerned] = list(on_battlefield(game.state))
    if isinstance(case.owner, Hero) and case.owner not in found and not case.owner.out:
        found.append(case.owner)
    return found


@city.kind("hostile", "a hostile on the battlefield")
def hostiles(game: Ulfenkarn, case: Cases) -> list[Concerned]:
    return list(game.state.models.values())


@city.kind("model", "a hero or a hostile on the battlefield")
def models(game: Ulfenkarn, case: Cases) -> list[Concerned]:
    return [*on_battlefield(game.state), *game.state.models.values()]


@city.kind("group", "a hostile group with models on the battlefield")
def groups(game: Ulfenkarn, case: Cases) -> list[Concerned]:
    return [group for group in game.state.groups.values() if group.models]


def _of(name: str) -> Callable[[Ulfenkarn, Cases], list[Concerned]]:
    def found(game: Ulfenkarn, case: Cases) -> list[Concerned]:
        return [model for model in game.state.models.values() if name in (model.category, model.kind)]

    return found


def _is(name: str) -> Callable[[Ulfenkarn, Cases, Concerned], bool]:
    def is_one(game: Ulfenkarn, case: Cases, piece: Concerned) -> bool:
        return isinstance(piece, Model) and name in (piece.category, piece.kind)

    return is_one


def declare_hostiles(content: Content) -> None:
    """Every category and every kind of hostile is a kind of piece, and something that can be deployed.

    It is a trait as well: one that has just been slain is off the battlefield, and still is what it was.
    """
    for card in content.all(HostileCard):
        for name in (card.id, *(kind.id for kind in card.kinds)):
            if name not in city.kinds:
                city.kind(name, f"{card.name} on the battlefield")(_of(name))
                city.trait(name, f"{card.name}, on the battlefield or slain")(_is(name))
                city.names("model", **{name.replace("-", "_"): str(card.name)})


city.names("model", any="any hostile", encounter="the group of an encounter card")


# -- roles

city.names("role", target="whom an attack or a card is aimed at", attacker="who attacks", passed="those moved through")
city.names("role", acting="the hostiles that act, each in turn", deployed="those just deployed", healer="who heals")


@city.role("group", "the group of the target, or the one that activates")
def group(game: Ulfenkarn, case: Cases) -> list[Concerned]:
    if isinstance(case.subject, Group):
        return [case.subject]
    for piece in (*case.roles.get("target", ()), case.subject):
        if isinstance(piece, Model) and piece.group in game.state.groups:
            return [group_of(game.state, piece)]
    return []


@city.role("own-group", "the mission's own group")
def own_group(game: Ulfenkarn, case: Cases) -> list[Concerned]:
    return [game.state.groups[1]] if 1 in game.state.groups else []


@city.role("another", "heroes who have not been attacked in this action")
def another(game: Ulfenkarn, case: Cases) -> list[Concerned]:
    struck = str(case.facts.get("struck", "")).split()
    return [hero for hero in on_battlefield(game.state) if hero.id not in struck]


@city.role("loneliest", "the hero who is furthest from every other hero")
def loneliest(game: Ulfenkarn, case: Cases) -> list[Concerned]:
    """All of them where several are equally lonely; a hero alone on the battlefield is."""
    found = on_battlefield(game.state)
    far = {hero.id: _company(game, hero, found) for hero in found}
    most = max(far.values(), default=0)
    return [hero for hero in found if far[hero.id] == most]


def _company(game: Ulfenkarn, hero: Hero, heroes: list[Hero]) -> int:
    """How far a hero is from the nearest other one."""
    others = [distance(game, cells_of(hero), cells_of(other)) for other in heroes if other is not hero]
    return min((steps for steps in others if steps is not None), default=10_000)


@city.role("quarry", "the hero whom a duellist has picked")
def quarry(game: Ulfenkarn, case: Cases) -> list[Concerned]:
    name = journey(game).quarry
    return [hero for hero in on_battlefield(game.state) if hero.id == name]


# -- traits


@city.trait("quarry", "picked by a duellist")
def is_quarry(game: Ulfenkarn, case: Cases, piece: Concerned) -> bool:
    return isinstance(piece, Hero) and piece.id == journey(game).quarry


@city.trait("most-inspired", "with as much inspiration as any hero on the battlefield")
def is_most_inspired(game: Ulfenkarn, case: Cases, piece: Concerned) -> bool:
    most = max((hero.inspiration.points for hero in on_battlefield(game.state)), default=0)
    return isinstance(piece, Hero) and piece.inspiration.points == most


@city.trait("adjacent", "in a space adjacent to the owner's")
def is_adjacent(game: Ulfenkarn, case: Cases, piece: Concerned) -> bool:
    owner = case.owner
    return owner is not None and piece is not owner and adjacent(game, spaces_of(game, owner), spaces_of(game, piece))


@city.trait("visible", "seen by the owner; everybody sees themselves")
def is_visible(game: Ulfenkarn, case: Cases, piece: Concerned) -> bool:
    owner = case.owner
    if owner is None or type(owner) is Group:
        return False
    if type(piece) is Group:
        return any(sees(game, owner, model) for model in models_in(game, [piece]))
    there = type(piece) is Hero or game.state.models.get(piece.id) is piece
    return there and sees(game, owner, piece)


@city.trait("same-tile", "on the owner's tile")
def is_on_tile(game: Ulfenkarn, case: Cases, piece: Concerned) -> bool:
    if case.owner is None:
        return False
    tiles = {tile_of(game, cell) for cell in spaces_of(game, case.owner)}
    return any(tile_of(game, cell) in tiles for cell in spaces_of(game, piece))


@city.trait("ailing", "with an ailment that can be taken off by a card")
def is_ailing(game: Ulfenkarn, case: Cases, piece: Concerned) -> bool:
    return not isinstance(piece, Group) and bool(ailments_of(piece))


@city.trait("out", "out of action")
def is_out(game: Ulfenkarn, case: Cases, piece: Concerned) -> bool:
    return isinstance(piece, Hero) and piece.out


@city.trait("champion", "a champion")
def champion(game: Ulfenkarn, case: Cases, piece: Concerned) -> bool:
    return isinstance(piece, Model) and is_champion(game, piece)


@city.trait("villain", "a villain")
def villain(game: Ulfenkarn, case: Cases, piece: Concerned) -> bool:
    return isinstance(piece, Model) and hostile_card(game, piece).villain


def _size(size: Size) -> None:
    @city.trait(size, f"of {size} size")
    def of_size(game: Ulfenkarn, case: Cases, piece: Concerned) -> bool:
        return isinstance(piece, Model) and size_of(game, piece) == size


for _one in ("small", "large", "huge", "giant"):
    _size(_one)


# -- places


def _empty(game: Ulfenkarn) -> list[Spot]:
    taken = occupied(game)
    return [(cell,) for cell in game.state.battlefield.board.terrain.tile_of if cell not in taken]


@city.place("any-empty", "any empty space")
def any_empty(game: Ulfenkarn, case: Cases) -> list[Spot]:
    return _empty(game)


@city.place("visible-empty", "any empty space that the owner sees")
def visible_empty(game: Ulfenkarn, case: Cases) -> list[Spot]:
    return [spot for spot in _empty(game) if _seen(game, case, spot)]


@city.place("visible-space", "any space that the owner sees")
def visible_space(game: Ulfenkarn, case: Cases) -> list[Spot]:
    spots: list[Spot] = [(cell,) for cell in game.state.battlefield.board.terrain.tile_of]
    return [spot for spot in spots if _seen(game, case, spot)]


def _seen(game: Ulfenkarn, case: Cases, spot: Spot) -> bool:
    return case.owner is not None and sees_cell(game, spaces_of(game, case.owner), spot[0])  # type: ignore[index]


@city.place("beside-self", "an empty space adjacent to the owner, or else the nearest")
def beside_self(game: Ulfenkarn, case: Cases) -> list[Spot]:
    return [] if case.owner is None else _beside(game, case.owner)


@city.place("beside-target", "an empty space adjacent to the target, or else the nearest")
def beside_target(game: Ulfenkarn, case: Cases) -> list[Spot]:
    return [spot for piece in case.roles.get("target", ()) for spot in _beside(game, piece)]


def _beside(game: Ulfenkarn, piece: Concerned) -> list[Spot]:
    return _around(game, spaces_of(game, piece))


def _around(game: Ulfenkarn, cells: Iterable[Cell]) -> list[Spot]:
    return [(cell,) for cell in nearest_empty(game, cells)]


@city.place("beside-each-standard", "beside one standard after another, a model at each")
def beside_each_standard(game: Ulfenkarn, case: Cases) -> list[Spot]:
    standards = [marker for marker in game.state.battlefield.markers.values() if marker.kind == "standard"]
    placed = int(case.facts.get("placed", 0))
    return _around(game, [standards[placed].cell]) if placed < len(standards) else []


@city.place("beside-unlit-lamp", "beside the unlit lamp that is furthest from the heroes")
def beside_unlit_lamp(game: Ulfenkarn, case: Cases) -> list[Spot]:
    lamps = [one for one in game.state.battlefield.markers.values() if one.kind == "lamp" and not one.lit]
    heroes = [cell for hero in on_battlefield(game.state) for cell in cells_of(hero)]
    far = {lamp.id: distance(game, [lamp.cell], heroes) or 0 for lamp in lamps}
    most = max(far.values(), default=0)
    return [spot for lamp in lamps if far[lamp.id] == most for spot in _around(game, [lamp.cell])]


@city.place("beside-furthest-rat", "beside the Corpse Rat that is furthest from the heroes")
def beside_furthest_rat(game: Ulfenkarn, case: Cases) -> list[Spot]:
    rats = [model.cells for model in game.state.models.values() if model.category == "corpse-rats"]
    return _around_furthest(game, rats)


@city.place("by-furthest-lychgate", "beside the lychgate that is furthest from the heroes")
def by_furthest_lychgate(game: Ulfenkarn, case: Cases) -> list[Spot]:
    return _around_furthest(game, [gate.cells for gate in game.state.battlefield.lychgates.values()])


@city.place("on-furthest-tile", "on the tile that is furthest from the heroes")
def on_furthest_tile(game: Ulfenkarn, case: Cases) -> list[Spot]:
    return _around_furthest(game, [tile.cells for tile in game.state.battlefield.board.laid])


def _around_furthest(game: Ulfenkarn, places: list[tuple[Cell, ...]]) -> list[Spot]:
    """The nearest empty spaces to those of these places that are furthest from the heroes."""
    heroes = [cell for hero in on_battlefield(game.state) for cell in cells_of(hero)]
    far = [distance(game, cells, heroes, hostile=True) or 0 for cells in places]
    return [
        spot for cells, steps in zip(places, far, strict=True) if steps == max(far) for spot in _around(game, cells)
    ]


city.names("place", lychgate="by a lychgate, as reinforcements", away="as far from the heroes as can be")
city.names("place", usual="where the usual rules say")
