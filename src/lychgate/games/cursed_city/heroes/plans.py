"""Plans of several blows, picked in one step: each is an action of its own and takes its die."""

from collections.abc import Iterator, Sequence

from lychgate.kernel.question import Option
from lychgate.ledger import rule

from ..model.content import Weapon
from ..model.state import Marker, Ulfenkarn
from .deeds import Blow, Charge, blow_of
from .walking import Pace


@rule("cc.hero.one-at-a-time", "cc.weapon.make")
def repeated(game: Ulfenkarn, pace: Pace, struck: Sequence[Option]) -> Iterator[Option]:
    """The blows that can be followed by others: until the target falls, and on against whoever else is in reach.

    The next blow is struck with the same weapon or, where no die pays for it, with the dearest that one pays for.
    """
    weapons: dict[str, list[Blow]] = {}
    charging = False
    for option in struck:
        deed: Blow | Charge = option.value
        charging = charging or type(deed) is Charge
        blow = blow_of(deed)
        weapons.setdefault(blow.target.id, []).append(blow)
    crowded = crowded_bits(game) if charging else 0
    known: dict[tuple[int, ...], int] = {}
    for option in struck:
        deed = option.value
        blow = blow_of(deed)
        costs = (*deed.going.costs, blow.cost) if type(deed) is Charge else (blow.cost,)
        left = known.get(costs)
        if left is None:
            left = known[costs] = pace.leaves(costs)
        then = followers(blow, weapons[blow.target.id], left)
        if not then:
            continue
        names, _, whom = option.label.partition(" (")
        if len(then) > 1 or then[0] is not blow.weapon:
            after = [one.name for one in then if one is not blow.weapon]
            names = f"{names}, then {' and '.join(after)}"
        until = "it is broken" if type(blow.target) is Marker else "it falls"
        yield _plan(option, f"{names} until {until} ({whom}", deed, then, more=False)
        if any_other(game, deed, len(weapons), crowded):
            yield _plan(option, f"{names} with every die ({whom}, then the weakest", deed, then, more=True)


def followers(blow: Blow, at_hand: Sequence[Blow], left: int) -> list[Weapon]:
    """The weapons with which a blow can be followed by another, as they would be picked: the same, then the dearest.

    `left` is the highest score that is left then.
    """
    if len(at_hand) == 1:  # as is most often so
        return [blow.weapon] if blow.cost <= left and not blow.weapon.reload else []
    found = [one for one in at_hand if one.cost <= left and not (one.weapon is blow.weapon and blow.weapon.reload)]
    cheaper = sorted(found, key=lambda one: -one.cost)
    again = [one.weapon for one in cheaper if one.weapon is blow.weapon]
    return again + [one.weapon for one in cheaper if one.weapon is not blow.weapon and needed(one, blow)]


def needed(other: Blow, blow: Blow) -> bool:
    """Whether another weapon may come to be used: where dice pay for it that do not for the first, or it reloads."""
    return other.cost < blow.cost or blow.weapon.reload


def any_other(game: Ulfenkarn, deed: Blow | Charge, targets: int, crowded: int) -> bool:
    """Whether anybody else is in reach: now, or where a charge ends."""
    if type(deed) is Charge:
        return bool(game.state.battlefield.board.terrain.bit[deed.going.cell] & crowded)
    return targets > 1 and type(deed.target) is not Marker


def crowded_bits(game: Ulfenkarn) -> int:
    """The spaces that are beside two hostiles or more."""
    step_bits = game.state.battlefield.board.terrain.step_bits
    beside = crowded = 0
    for model in game.state.models.values():
        bits = 0
        for cell in model.cells:
            bits |= step_bits[cell]
        crowded |= beside & bits
        beside |= bits
    return crowded


def _plan(option: Option, label: str, deed: Blow | Charge, then: Sequence[Weapon], *, more: bool) -> Option:
    blow = blow_of(deed)
    on = Blow(blow.weapon, blow.cost, blow.target, tuple([weapon.id for weapon in then]), more)
    plan = Charge(deed.going, on) if type(deed) is Charge else on
    return Option(f"{option.id}:{'all' if more else 'on'}", label, option.about, value=plan, verb=option.verb)
