"""What words on cards mean that depend on the state of the game: kinds of piece, roles and traits."""

from collections.abc import Callable, Iterable

from lychgate.content import Content
from lychgate.mechanics.effects import Case
from lychgate.mechanics.grid.shapes import Cell, cell_of

from ..board.cover import has_barrier
from ..board.hexes import adjacent, adjacent_hostiles
from ..board.measuring import range_of
from ..board.sight import sees
from ..model.content import ExplorerCard, HostileCard, Size
from ..model.queries import bodies, cells_of, combat, combat_of, in_action, map_of, size_of
from ..model.state import Blackstone, Body, Explorer, Group, Hostile, Token
from .in_force import Concerned
from .language import fortress, hexes_of

Cases = Case[Concerned]

# -- words that come with the cards


def declare_words(content: Content) -> None:
    """Every kind of hostile is a kind of piece and a model; weapons are actions, by their ids."""
    for card in content.all(HostileCard):
        if card.id not in fortress.kinds:
            fortress.kind(card.id, f"{card.plural} on the board")(_of(card.id))
            fortress.trait(card.id, f"{card.name}, on the board or slain")(_is(card.id))
            fortress.names("model", **{card.id.replace("-", "_"): str(card.name)})
            fortress.fact(f"slew-{card.id}", f"whether the explorer has slain {card.plural} in this expedition")(
                _slew(card.id)
            )
    sides = [side for card in content.all(ExplorerCard) for side in (card.normal, card.inspired)]
    weapons = [weapon for side in sides for weapon in side.weapons]
    weapons += [weapon for card in content.all(HostileCard) for weapon in card.weapons]
    for weapon in weapons:
        fortress.names("action", **{weapon.id.replace("-", "_"): "a weapon action"})


def _of(kind: str) -> Callable[[Blackstone, Cases], list[Concerned]]:
    def found(game: Blackstone, case: Cases) -> list[Concerned]:
        fight = combat_of(game.state)
        return [] if fight is None else [one for one in fight.hostiles.values() if one.kind == kind]

    return found


def _is(kind: str) -> Callable[[Blackstone, Cases, Concerned], bool]:
    def is_one(game: Blackstone, case: Cases, piece: Concerned) -> bool:
        return isinstance(piece, Hostile) and piece.kind == kind

    return is_one


def _slew(kind: str) -> Callable[[Blackstone, Cases, Concerned | None], bool]:
    def slew(game: Blackstone, case: Cases, piece: Concerned | None) -> bool:
        subject, found = case.subject, game.state.expedition
        return isinstance(subject, Explorer) and found is not None and kind in found.slain.get(subject.id, ())

    return slew


# -- kinds


@fortress.kind("explorer", "an explorer in action; in a combat, one who takes part in it")
def explorers(game: Blackstone, case: Cases) -> list[Concerned]:
    found = in_action(game.state)
    if combat_of(game.state) is not None:
        return [one for one in found if cells_of(one)]
    return list(found)


@fortress.kind("companion", "an explorer of the expedition, even if out of action")
def companions(game: Blackstone, case: Cases) -> list[Concerned]:
    return [one for one in game.state.explorers.values() if not game.state.roster[one.id].dead]


@fortress.kind("lost", "an explorer of the expedition who is out of action and not dead")
def lost(game: Blackstone, case: Cases) -> list[Concerned]:
    return [one for one in game.state.explorers.values() if one.out and not game.state.roster[one.id].dead]


@fortress.kind("dead", "a dead explorer")
def dead(game: Blackstone, case: Cases) -> list[Concerned]:
    return [one for one in game.state.roster.values() if one.dead]


@fortress.kind("hostile", "a hostile on the board")
def hostiles(game: Blackstone, case: Cases) -> list[Concerned]:
    fight = combat_of(game.state)
    return [] if fight is None else list(fight.hostiles.values())


@fortress.kind("model", "an explorer or a hostile on the board")
def models(game: Blackstone, case: Cases) -> list[Concerned]:
    return [*explorers(game, case), *hostiles(game, case)]


@fortress.kind("group", "a hostile group with hostiles on the board")
def groups(game: Blackstone, case: Cases) -> list[Concerned]:
    fight = combat_of(game.state)
    return [] if fight is None else [group for group in fight.groups.values() if group.members]


@fortress.kind("rifleman", "a Guardsman with a Lasgun who sees the hex that was entered")
def riflemen(game: Blackstone, case: Cases) -> list[Concerned]:
    fight = combat_of(game.state)
    cell = str(case.facts.get("cell", ""))
    if fight is None or not cell:
        return []
    return [one for one in fight.hostiles.values() if one.arms == "lasgun" and sees(game, one.cell, cell_of(cell))]


# -- roles

fortress.names("role", target="whom an attack or a card is aimed at", attacker="who attacks")
fortress.names("role", practice="nobody: damage is only counted", leader="the leader's explorers")


@fortress.role("leader", "the explorers whom the leader runs")
def leader(game: Blackstone, case: Cases) -> list[Concerned]:
    return [one for one in game.state.explorers.values() if one.seat == game.state.leader]


@fortress.role("raus", "Raus, of the Twins")
def raus(game: Blackstone, case: Cases) -> list[Concerned]:
    return [body for body in bodies(game.state) if body.id == "raus"]


@fortress.role("drone", "a Spindle Drone that is on no board")
def drone(game: Blackstone, case: Cases) -> list[Concerned]:
    return [Hostile("spindle-drone-1", "spindle-drone", "", 0, (0, 0))]


# -- traits


@fortress.trait("adjacent", "in a hex adjacent to the owner's, with no wall between")
def is_adjacent(game: Blackstone, case: Cases, piece: Concerned) -> bool:
    owner = case.owner
    if owner is None or piece is owner:
        return False
    return any(adjacent(game, a, b) for a in hexes_of(game, owner) for b in hexes_of(game, piece))


@fortress.trait("engaging", "adjacent to the owner and in sight")
def is_engaging(game: Blackstone, case: Cases, piece: Concerned) -> bool:
    owner = case.owner
    return isinstance(owner, Explorer) and piece in adjacent_hostiles(game, owner)


@fortress.trait("visible", "seen by the owner; everybody sees themselves")
def is_visible(game: Blackstone, case: Cases, piece: Concerned) -> bool:
    owner = case.owner
    if owner is None:
        return False
    seen = [sees(game, a, b) for a in hexes_of(game, owner) for b in hexes_of(game, piece)]
    return any(seen)


@fortress.trait("waiting", "a group whose initiative card has not come up this turn")
def is_waiting(game: Blackstone, case: Cases, piece: Concerned) -> bool:
    if not isinstance(piece, Group):
        return False
    fight, card = combat(game), str(piece.number)
    for slot in fight.track.slots:
        if slot.card == card and not slot.done:
            return fight.acting != card
    return False


@fortress.trait("acting", "a hostile of the group that is activated")
def is_acting(game: Blackstone, case: Cases, piece: Concerned) -> bool:
    return isinstance(piece, Hostile) and isinstance(case.subject, Group) and piece.group == case.subject.number


@fortress.trait("fighting", "who takes part in the small combat of the challenge")
def is_fighting(game: Blackstone, case: Cases, piece: Concerned) -> bool:
    found = game.state.expedition
    fighters = found.challenge.fighters if found is not None and found.challenge is not None else []
    return isinstance(piece, Explorer) and piece.id in fighters


@fortress.trait("out", "out of action")
def is_out(game: Blackstone, case: Cases, piece: Concerned) -> bool:
    return isinstance(piece, Explorer) and piece.out


@fortress.trait("explorer", "an explorer")
def is_explorer(game: Blackstone, case: Cases, piece: Concerned) -> bool:
    return isinstance(piece, Explorer | Body)


@fortress.trait("hostile", "a hostile")
def is_hostile(game: Blackstone, case: Cases, piece: Concerned) -> bool:
    return isinstance(piece, Hostile)


def _size(size: Size) -> None:
    @fortress.trait(size, f"of {size} size")
    def of_size(game: Blackstone, case: Cases, piece: Concerned) -> bool:
        return isinstance(piece, Hostile) and size_of(game, piece) == size


for _one in ("small", "large", "huge"):
    _size(_one)


# -- traits of strongholds and the vault


def cells_named(game: Blackstone, name: str) -> list[Cell]:
    """The hexes, or those of the chambers, that a map gives a name."""
    terrain = combat(game).board.terrain
    found: list[Cell] = []
    for place in map_of(game).places:
        if place.id == name:
            found += [*place.at, *(cell for cell, tile in terrain.tile_of.items() if tile in place.chambers)]
    return found


def tokens_of(game: Blackstone, kind: str) -> list[Token]:
    """The tokens of a kind on the board; places that a map names are among them."""
    fight = combat_of(game.state)
    return [] if fight is None else [one for one in fight.tokens.values() if one.kind == kind]


def _near(game: Blackstone, piece: Concerned, tokens: Iterable[Token], within: int) -> bool:
    return any(range_of(cell, token.cell) <= within for cell in hexes_of(game, piece) for token in tokens)


@fortress.trait("open", "in a hex without a barrier")
def is_open(game: Blackstone, case: Cases, piece: Concerned) -> bool:
    terrain = combat(game).board.terrain
    return any(not has_barrier(terrain, cell) for cell in hexes_of(game, piece))


@fortress.trait("lift", "in a lift hex")
def is_on_lift(game: Blackstone, case: Cases, piece: Concerned) -> bool:
    return _near(game, piece, tokens_of(game, "lift"), 0)


@fortress.trait("above", "on the upper board of the Descent")
def is_above(game: Blackstone, case: Cases, piece: Concerned) -> bool:
    return not set(cells_named(game, "above")).isdisjoint(hexes_of(game, piece))


@fortress.trait("upper", "a group that belongs to the upper board of the Descent")
def is_upper(game: Blackstone, case: Cases, piece: Concerned) -> bool:
    """By the map: the marker itself may have been searched."""
    markers = map_of(game).markers
    return isinstance(piece, Group) and markers.get(piece.number) in cells_named(game, "above")


@fortress.trait("sealside", "within 3 hexes of a seal")
def is_sealside(game: Blackstone, case: Cases, piece: Concerned) -> bool:
    return _near(game, piece, tokens_of(game, "seal"), 3)


@fortress.trait("lamplit", "within 2 hexes of a lit lamp")
def is_lamplit(game: Blackstone, case: Cases, piece: Concerned) -> bool:
    return _near(game, piece, lit_lamps(game), 2)


def lit_lamps(game: Blackstone) -> list[Token]:
    return [lamp for lamp in tokens_of(game, "lamp") if lamp.lit]


@fortress.trait("strongest", "of the group with the most hostiles on the board")
def is_strongest(game: Blackstone, case: Cases, piece: Concerned) -> bool:
    groups = combat(game).groups.values()
    most = max((len(group.members) for group in groups), default=0)
    first = next((group.number for group in groups if len(group.members) == most), 0)
    return isinstance(piece, Hostile) and piece.group == first


@fortress.trait("stalking", "as near to an explorer as any of its kind")
def is_stalking(game: Blackstone, case: Cases, piece: Concerned) -> bool:
    if not isinstance(piece, Hostile):
        return False
    kin = [one for one in combat(game).hostiles.values() if one.kind == piece.kind]
    least = min(to_explorers(game, one.cell) for one in kin)
    return to_explorers(game, piece.cell) == least


def to_explorers(game: Blackstone, cell: Cell) -> int:
    return min((range_of(cell, body.cell) for body in bodies(game.state) if body.cell is not None), default=99)


@fortress.trait("called", "as near to the Cradle as any explorer")
def is_called(game: Blackstone, case: Cases, piece: Concerned) -> bool:
    cradle = [token.cell for token in tokens_of(game, "cradle")]
    away = {
        one.id: min((range_of(a, b) for a in cells_of(one) for b in cradle), default=99)
        for one in in_action(game.state)
        if cells_of(one)
    }
    return isinstance(piece, Explorer) and away.get(piece.id) == min(away.values(), default=None)
