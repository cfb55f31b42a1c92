"""Facts: what conditions on cards ask and amounts count. Those of a single roll or card come with the case."""

from lychgate.mechanics.effects import Case
from lychgate.mechanics.effects.printed import about, is_about
from lychgate.mechanics.grid.shapes import Cell, cell_of

from ..board.cover import has_cover
from ..board.measuring import range_of
from ..board.sight import seen_by_explorers
from ..combat.attack import ActionRoll, Attack, Slaying
from ..combat.wounds import counters
from ..explorers.moments import Looking
from ..explorers.moving import move_of
from ..hostiles import planning
from ..hostiles.moments import BehaviourRoll
from ..model.content import Artefact, Discovery, Resource
from ..model.queries import archeotech_of, cards_of, cells_of, combat, combat_of, expedition, in_action, map_of
from ..model.state import GRIEVOUS, Blackstone, Explorer, Group, Hostile
from .in_force import Concerned
from .language import fortress, hexes_of
from .speaking import held
from .spots import hex_at_2_3
from .words import lit_lamps, lost

Cases = Case[Concerned]

fortress.names(
    "fact",
    result="failure, success or critical",
    wound="what the attack has left: wound or grievous",
    roll_fails="whether the roll brings nothing",
    cell="the hex that was entered",
    kind="the kind of hostile that is deployed",
    returned="the score of the die that was made available",
    access_route="whether the card is one of an access route",
    at_home="whether the explorer trades aboard the home ship",
    left_on_card="the counters left on the card that was taken",
    value="the value of the card that was picked; 3 for a clue",
    total_damage="the damage of all explorers together",
)


# -- attacks


def attack_of(case: Cases) -> Attack | None:
    """The attack that a case is about, or that a roll or a kill belongs to."""
    if is_about(case, Attack):
        return about(case, Attack)
    if is_about(case, ActionRoll):
        return about(case, ActionRoll).attack
    return about(case, Slaying).attack if is_about(case, Slaying) else None


@fortress.fact("weapon", "the weapon of the attack, by its id")
def weapon(game: Blackstone, case: Cases, piece: Concerned | None) -> str:
    attack = attack_of(case)
    return "" if attack is None else attack.weapon.id


@fortress.fact("attack-range", "the range of the attack; 0 without one")
def attack_range(game: Blackstone, case: Cases, piece: Concerned | None) -> int:
    attack = attack_of(case)
    return 0 if attack is None else max(1, attack.range)


@fortress.fact("spent", "the score that was spent on the weapon action")
def spent(game: Blackstone, case: Cases, piece: Concerned | None) -> int:
    attack = attack_of(case)
    return 0 if attack is None else attack.score


@fortress.fact("in-cover", "whether the target of the attack is in cover from the attacker")
def in_cover(game: Blackstone, case: Cases, piece: Concerned | None) -> bool:
    attack = attack_of(case)
    if attack is None or attack.piece is None or attack.origin is None:
        return False
    return has_cover(game, attack.piece, attack.origin)


@fortress.fact("moved", "whether the hostile has moved in the action that goes on")
def moved(game: Blackstone, case: Cases, piece: Concerned | None) -> bool:
    return isinstance(piece, Hostile) and piece.moved


@fortress.fact("target-range", "how far the owner is from the target")
def target_range(game: Blackstone, case: Cases, piece: Concerned | None) -> int:
    own = hexes_of(game, case.owner) if case.owner is not None else ()
    there = [cell for target in case.roles.get("target", ()) for cell in hexes_of(game, target)]
    return min((range_of(a, b) for a in own for b in there), default=0)


@fortress.fact("target-lit", "whether the target is within 2 hexes of a lit lamp")
def target_lit(game: Blackstone, case: Cases, piece: Concerned | None) -> bool:
    there = [cell for target in case.roles.get("target", ()) for cell in hexes_of(game, target)]
    return any(range_of(cell, lamp.cell) <= 2 for cell in there for lamp in lit_lamps(game))


# -- the combat


@fortress.fact("turn", "the number of the turn")
def turn(game: Blackstone, case: Cases, piece: Concerned | None) -> int:
    fight = combat_of(game.state)
    return 0 if fight is None else fight.turn


@fortress.fact("markers", "how many discovery markers lie on the board")
def markers(game: Blackstone, case: Cases, piece: Concerned | None) -> int:
    return len(combat(game).markers)


@fortress.fact("hidden-markers", "how many of them show a question mark")
def hidden_markers(game: Blackstone, case: Cases, piece: Concerned | None) -> int:
    return sum(not marker.up for marker in combat(game).markers.values())


@fortress.fact("portals", "how many portals there are")
def portals(game: Blackstone, case: Cases, piece: Concerned | None) -> int:
    return len(combat(game).portals)


@fortress.fact("standard-combat", "whether this is a combat of an exploration card")
def standard_combat(game: Blackstone, case: Cases, piece: Concerned | None) -> bool:
    return map_of(game).kind in ("combat", "ambush")


@fortress.fact("twists", "how many twists hold")
def twists(game: Blackstone, case: Cases, piece: Concerned | None) -> int:
    fight = combat_of(game.state)
    return 0 if fight is None else len(fight.twists)


@fortress.fact("searches", "how many markers have been searched in this combat")
def searches(game: Blackstone, case: Cases, piece: Concerned | None) -> int:
    return combat(game).searched


@fortress.fact("marker-group", "the kinds of the group whose marker is searched")
def marker_group(game: Blackstone, case: Cases, piece: Concerned | None) -> str:
    """The kind of which the group has most, on the board and slain; empty without a group."""
    marker = about(case, Looking).marker
    group = combat(game).groups.get(marker.number) if marker is not None else None
    names = [] if group is None else [name.rpartition("-")[0] for name in (*group.members, *group.slain)]
    return max(names, key=names.count, default="")


@fortress.fact("out-of-action", "how many explorers are out of action and not dead")
def out_of_action(game: Blackstone, case: Cases, piece: Concerned | None) -> int:
    return len(lost(game, case))


@fortress.fact("twists-or-lost", "how many twists hold and how many explorers are out of action, together")
def twists_or_lost(game: Blackstone, case: Cases, piece: Concerned | None) -> int:
    fight = combat_of(game.state)
    return len(lost(game, case)) + (0 if fight is None else len(fight.twists))


@fortress.fact("explorers", "how many explorers take part")
def explorers(game: Blackstone, case: Cases, piece: Concerned | None) -> int:
    return len(in_action(game.state))


# -- dice


@fortress.fact("discarded-destiny", "how many destiny dice are discarded")
def discarded_destiny(game: Blackstone, case: Cases, piece: Concerned | None) -> int:
    return len(combat(game).destiny.discarded)


@fortress.fact("available-destiny", "how many destiny dice are available")
def available_destiny(game: Blackstone, case: Cases, piece: Concerned | None) -> int:
    return len(combat(game).destiny.available)


@fortress.fact("unspent-dice", "how many dice lie on the explorer's card")
def unspent_dice(game: Blackstone, case: Cases, piece: Concerned | None) -> int:
    return sum(1 for die in piece.spaces.dice if die) if isinstance(piece, Explorer) else 0


@fortress.fact("roll-odd", "whether the behaviour roll is odd")
def roll_odd(game: Blackstone, case: Cases, piece: Concerned | None) -> bool:
    return about(case, BehaviourRoll).roll.face % 2 == 1


# -- explorers


@fortress.fact("move", "the Move of the piece")
def move(game: Blackstone, case: Cases, piece: Concerned | None) -> int:
    if isinstance(piece, Explorer):
        return move_of(game, piece)
    return planning.move_of(game, piece) if isinstance(piece, Hostile) else 0


@fortress.fact("grievous", "how many grievous wounds the explorer has")
def grievous(game: Blackstone, case: Cases, piece: Concerned | None) -> int:
    return len(counters(piece, GRIEVOUS)) if isinstance(piece, Explorer) else 0


@fortress.fact("cards", "how many cards the explorer holds")
def cards(game: Blackstone, case: Cases, piece: Concerned | None) -> int:
    return len(cards_of(game.state, piece.id)) if isinstance(piece, Explorer) else 0


@fortress.fact("archeotech", "how many archeotech cards the explorer holds")
def archeotech(game: Blackstone, case: Cases, piece: Concerned | None) -> int:
    return len(archeotech_of(game, piece.id)) if isinstance(piece, Explorer) else 0


def is_a(game: Blackstone, card: str, what: str) -> bool:
    """Whether a card is of one of the sorts that can be discarded."""
    content = game.content
    if what in ("clue", "archeotech"):
        return card in content[Discovery] and content[Discovery][card].kind == what
    kinds = {"discovery": Discovery, "resource": Resource, "artefact": Artefact}
    return card in content[kinds[what]]


@fortress.fact("targets-at-2-3", "how many hexes with hostiles the explorer sees at range 2 to 3")
def targets_at_2_3(game: Blackstone, case: Cases, piece: Concerned | None) -> int:
    return len(hex_at_2_3(game, case))


@fortress.fact("own-damage", "the damage that the explorer has dealt in this challenge")
def own_damage(game: Blackstone, case: Cases, piece: Concerned | None) -> int:
    return int(case.facts.get(f"damage-{piece.id}", 0)) if isinstance(piece, Explorer) else 0


@fortress.fact("counters", "how many counters lie on the cards of the row")
def counters_on_row(game: Blackstone, case: Cases, piece: Concerned | None) -> int:
    found = expedition(game).challenge
    return 0 if found is None else sum(found.counters)


# -- hexes


def cell_at_hand(game: Blackstone, case: Cases) -> list[Cell]:
    """The hex that was entered, or those of the owner."""
    entered = str(case.facts.get("cell", ""))
    if entered:
        return [cell_of(entered)]
    return list(hexes_of(game, case.owner)) if case.owner is not None else []


@fortress.fact("hex", "the place of the map to which the hex belongs that was entered, or the owner's")
def hex_place(game: Blackstone, case: Cases, piece: Concerned | None) -> str:
    here = cell_at_hand(game, case)
    found = [token for token in combat(game).tokens.values() if token.cell in here]
    if any(token.kind == "fire-lane" and token.lit for token in found):
        return "silent-lane"
    return next((token.kind for token in found), "")


@fortress.fact("marker-hex", "whether a discovery marker lies in the hex")
def marker_hex(game: Blackstone, case: Cases, piece: Concerned | None) -> bool:
    here = cell_at_hand(game, case)
    return any(marker.cell in here for marker in combat(game).markers.values())


@fortress.fact("token-here", "the kind of the seal, lamp or lock in the owner's hex that is not dealt with yet")
def token_here(game: Blackstone, case: Cases, piece: Concerned | None) -> str:
    here = cells_of(case.owner) if isinstance(case.owner, Explorer) else []
    kinds = ("seal", "lamp", "lock")
    found = [token for token in combat(game).tokens.values() if token.cell in here and token.kind in kinds]
    return next((token.kind for token in found if not token.lit), "")


@fortress.fact("well-shut", "whether no explorer may pass the Gravity Well any more this turn")
def well_shut(game: Blackstone, case: Cases, piece: Concerned | None) -> bool:
    return len(combat(game).passed) >= well_limit(game)


def well_limit(game: Blackstone) -> int:
    """How many explorers may pass the Gravity Well in a turn."""
    party = in_action(game.state)
    limits = [int(one.to) for one in held(game, "bound", "well", party[0])] if party else []
    return max(limits, default=1)


@fortress.fact("cradle-taken", "whether somebody sits in the Cradle")
def cradle_taken(game: Blackstone, case: Cases, piece: Concerned | None) -> bool:
    seats = {token.cell for token in combat(game).tokens.values() if token.kind == "cradle"}
    return any(not seats.isdisjoint(cells_of(one)) for one in in_action(game.state))


@fortress.fact("group-number", "the number of the hostile's group")
def group_number(game: Blackstone, case: Cases, piece: Concerned | None) -> int:
    subject = case.subject
    if isinstance(subject, Group):
        return subject.number
    return subject.group if isinstance(subject, Hostile) else 0


@fortress.fact("seen", "whether an explorer sees whom the moment is about")
def seen(game: Blackstone, case: Cases, piece: Concerned | None) -> bool:
    subject = case.subject
    bit = combat(game).board.terrain.bit
    return isinstance(subject, Hostile) and bool(bit[subject.cell] & seen_by_explorers(game))
