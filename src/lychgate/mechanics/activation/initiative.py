"""The initiative track: cards dealt from the left, turned face down when done."""

from collections.abc import Iterable, Mapping, Sequence

from msgspec import Struct

from lychgate.kernel.chance import Draw, Unseen
from lychgate.kernel.errors import RuleError
from lychgate.kernel.play import AnyPlay
from lychgate.kernel.question import Rule

from . import changes
from .citing import Cites
from .state import Initiative, Slot
from .topics import ActivationTopics

NO_LABELS: Mapping[str, str] = {}


class Rules(Struct, frozen=True):
    """The ids to cite: the deal, the order of activation, a card that joins, and one that leaves."""

    deal: Cites
    order: Cites
    join: Cites
    leave: Cites


def deal(
    game: AnyPlay,
    track: Initiative,
    batches: Iterable[Sequence[Slot]],
    seat: int,
    *,
    ids: Rules,
    topics: ActivationTopics,
    labels: Mapping[str, str],
    also: Cites = (),
) -> Rule[None]:
    """Shuffle the cards and deal them face up from the left; each batch is shuffled by itself, the first goes first.

    Usually there is one batch; `also` are the rules for another deal. `labels` are the cards' names.
    """
    dealt: list[Slot] = []
    for batch in batches:
        left = {slot.card: slot for slot in batch}
        while len(left) > 1:
            card: str = yield Draw(
                seat,
                "Which initiative card comes next?",
                Unseen(tuple(left), labels),
                topic=topics.card,
                rules=ids.deal,
                weights=(1,) * len(left),
                pile="initiative",
            )
            dealt.append(left.pop(card))
        dealt += left.values()
    changes.lay_track(game, track, dealt, labels, (*ids.deal, *also))


def lay_out(
    game: AnyPlay, track: Initiative, slots: Iterable[Slot], rules: Cites, *, labels: Mapping[str, str]
) -> None:
    """Lay the cards in a given order instead of dealing them."""
    changes.lay_track(game, track, slots, labels, rules)


def current(track: Initiative) -> Slot | None:
    """The leftmost card that is still face up: whoever has it acts now; None when all have."""
    for slot in track.slots:
        if not slot.done:
            return slot
    return None


def is_last_of_its_side(track: Initiative, card: str) -> bool:
    """Whether a card is on the track, and no other of the same side is still face up.

    >>> track = Initiative([Slot("elf", done=True), Slot("group-1", True), Slot("dwarf")])
    >>> is_last_of_its_side(track, "dwarf")
    True
    """
    for own in track.slots:
        if own.card == card:
            break
    else:
        return False
    for slot in track.slots:
        if not slot.done and slot.hostile is own.hostile and slot.card != card:
            return False
    return True


def place_of(track: Initiative, card: str) -> int:
    """Where a card lies on the track, from 0."""
    for place, slot in enumerate(track.slots):
        if slot.card == card:
            return place
    raise RuleError(f"card {card!r} is not on the track, which is {[slot.card for slot in track.slots]}")


def is_on(track: Initiative, card: str) -> bool:
    for slot in track.slots:
        if slot.card == card:
            return True
    return False


def finish(game: AnyPlay, track: Initiative, card: str, *, ids: Rules) -> None:
    """An activation is over: its card is turned face down. A card that has left the track is not turned."""
    if is_on(track, card):
        changes.turn_down(game, track, place_of(track, card), ids.order)


def join(game: AnyPlay, track: Initiative, slot: Slot, *, ids: Rules) -> None:
    """A card joins the right-hand end, and so acts last this turn."""
    if is_on(track, slot.card):
        raise RuleError(f"card {slot.card!r} is on the track already; remove it before it joins again")
    changes.add_card(game, track, slot, ids.join)


def leave(game: AnyPlay, track: Initiative, card: str, *, ids: Rules) -> None:
    """A card leaves the track, if it is there."""
    if is_on(track, card):
        changes.remove_card(game, track, place_of(track, card), ids.leave)


def swap(
    game: AnyPlay, track: Initiative, card: str, other: str, rules: Cites, *, labels: Mapping[str, str] = NO_LABELS
) -> None:
    """Two cards change places; `labels` are what the cards of groups among them are called."""
    changes.swap_cards(game, track, place_of(track, card), place_of(track, other), labels, rules)
