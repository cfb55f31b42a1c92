"""Every change of the shared parts of the state, with its event."""

from collections.abc import Iterable, Mapping, Sequence

from lychgate.kernel.play import AnyPlay

from .citing import Cites
from .state import Destiny, Initiative, Inspiration, Slot, Spaces

# -- dice spaces


def place_dice(game: AnyPlay, piece: str, spaces: Spaces, placed: Sequence[tuple[int, int]], rules: Cites) -> None:
    """Put rolled dice, as pairs of space and score, on a card. They are activation dice."""
    spaces.reacting = False
    for space, score in placed:
        spaces.dice[space] = score
    if game.journal is not None:
        game.tell("dice-placed", rules, piece=piece, scores=shown(spaces))


def spend_die(game: AnyPlay, piece: str, spaces: Spaces, space: int, rules: Cites) -> int:
    """Take a die off its space to pay with it; its score."""
    score = spaces.dice[space]
    spaces.dice[space] = 0
    if game.journal is not None:
        game.tell("die-spent", rules, piece=piece, score=score)
    return score


def lose_die(game: AnyPlay, piece: str, spaces: Spaces, space: int, rules: Cites) -> None:
    """Take a die off its space for nothing."""
    score = spaces.dice[space]
    spaces.dice[space] = 0
    game.tell("die-lost", rules, piece=piece, score=score)


def turn_die(game: AnyPlay, piece: str, spaces: Spaces, space: int, score: int, rules: Cites) -> None:
    """Turn a die on a card to another score."""
    before = spaces.dice[space]
    if before != score:
        spaces.dice[space] = score
        game.tell("die-turned", rules, piece=piece, before=before, score=score)


def cover_space(
    game: AnyPlay, piece: str, spaces: Spaces, space: int, cover: int, rules: Cites, loses: Cites = ()
) -> None:
    """Cover a space, or change what covers it; a die under it is lost, by the rule `loses`."""
    before = spaces.covers[space]
    spaces.covers[space] = cover
    if not before:
        game.tell("space-covered", rules, piece=piece, space=space + 1, cover=cover)
    elif cover > before:
        game.tell("cover-worse", rules, piece=piece, space=space + 1, cover=cover)
    else:
        game.tell("cover-better", rules, piece=piece, space=space + 1, cover=cover)
    if spaces.dice[space]:
        lose_die(game, piece, spaces, space, loses or rules)


def free_space(game: AnyPlay, piece: str, spaces: Spaces, space: int, rules: Cites) -> None:
    """Take off what covers a space. It has no die until the next activation roll."""
    spaces.covers[space] = 0
    game.tell("space-freed", rules, piece=piece, space=space + 1)


def lower_dice(game: AnyPlay, piece: str, spaces: Spaces, rules: Cites, by: int = 1) -> None:
    """Lower every die; what would show 0 is gone. They are reaction dice from now on."""
    had_dice = any(spaces.dice)
    spaces.dice[:] = [score - by if score else 0 for score in spaces.dice]
    spaces.reacting = True
    if had_dice and game.journal is not None:
        game.tell("dice-lowered", rules, piece=piece, scores=shown(spaces))


def clear_dice(game: AnyPlay, piece: str, spaces: Spaces, rules: Cites) -> None:
    """Take every die off a card."""
    spaces.reacting = False
    if any(spaces.dice):
        spaces.dice[:] = [0] * len(spaces.dice)
        game.tell("dice-removed", rules, piece=piece)


def shown(spaces: Spaces) -> list[int]:
    """The scores on a card, highest first."""
    return sorted(filter(None, spaces.dice), reverse=True)


# -- destiny dice


def roll_destiny(game: AnyPlay, destiny: Destiny, available: list[int], discarded: list[int], rules: Cites) -> None:
    """A new turn's destiny dice; nobody has spent any."""
    destiny.available, destiny.discarded = available, discarded
    destiny.spent.clear()
    faces = {"available": list(available), "discarded": list(discarded)}
    if available:
        game.tell("destiny-rolled", rules, **faces)
    else:
        game.tell("destiny-all-matched", rules, **faces)


def skip_destiny(game: AnyPlay, destiny: Destiny, keeps: bool, rules: Cites) -> None:
    """A turn without a destiny roll; dice left over from the last one are kept or lost."""
    destiny.spent.clear()
    if not keeps:
        destiny.discarded += destiny.available
        destiny.available.clear()
    game.tell("destiny-skipped", rules, available=list(destiny.available))


def spend_destiny(game: AnyPlay, piece: str, destiny: Destiny, score: int, rules: Cites) -> None:
    """A hero spends an available destiny die, which counts towards the limit."""
    destiny.available.remove(score)
    destiny.discarded.append(score)
    destiny.spent[piece] = destiny.spent.get(piece, 0) + 1
    game.tell("destiny-spent", rules, piece=piece, score=score)


def discard_destiny(game: AnyPlay, destiny: Destiny, score: int, rules: Cites) -> None:
    """An available destiny die is discarded without being spent."""
    destiny.available.remove(score)
    destiny.discarded.append(score)
    game.tell("destiny-lost", rules, score=score)


def restore_destiny(game: AnyPlay, destiny: Destiny, scores: Iterable[int], rules: Cites) -> None:
    """Discarded destiny dice become available, their scores unchanged."""
    restored = list(scores)
    for score in restored:
        destiny.discarded.remove(score)
        destiny.available.append(score)
    destiny.available.sort()
    if restored:
        game.tell("destiny-restored", rules, scores=restored)


# -- the initiative track


def lay_track(game: AnyPlay, track: Initiative, slots: Iterable[Slot], labels: Mapping[str, str], rules: Cites) -> None:
    """Lay the cards of a turn face up, from the left.

    The tale tells `who` they are: groups by their `labels`, for who is in them changes.
    """
    track.slots = list(slots)
    if game.journal is not None:
        who = [called(slot, labels) for slot in track.slots]
        game.tell("track-dealt", rules, cards=[slot.card for slot in track.slots], who=who)


def called(slot: Slot, labels: Mapping[str, str]) -> str:
    """A card as the tale names it: a hero's by the hero's id, a group's by its label."""
    return labels.get(slot.card, slot.card) if slot.hostile else slot.card


def turn_down(game: AnyPlay, track: Initiative, place: int, rules: Cites) -> None:
    """Turn a card face down: its activation is over."""
    slot = track.slots[place]
    track.slots[place] = Slot(slot.card, slot.hostile, True)
    if game.journal is not None:
        game.tell("card-done", rules, card=slot.card)


def add_card(game: AnyPlay, track: Initiative, slot: Slot, rules: Cites) -> None:
    """A card joins the right-hand end of the track."""
    track.slots.append(slot)
    game.tell("card-joined", rules, card=slot.card)


def remove_card(game: AnyPlay, track: Initiative, place: int, rules: Cites) -> None:
    """A card leaves the track, and those after it close up."""
    slot = track.slots.pop(place)
    game.tell("card-left", rules, card=slot.card)


def swap_cards(game: AnyPlay, track: Initiative, one: int, other: int, labels: Mapping[str, str], rules: Cites) -> None:
    """Two cards change places."""
    slots = track.slots
    slots[one], slots[other] = slots[other], slots[one]
    first, second = slots[other], slots[one]
    game.tell(
        "cards-swapped",
        rules,
        card=first.card,
        other=second.card,
        who=called(first, labels),
        whom=called(second, labels),
    )


# -- inspiration


def gain_points(game: AnyPlay, piece: str, inspiration: Inspiration, points: int, rules: Cites) -> None:
    inspiration.points += points
    game.tell("inspiration-gained", rules, piece=piece, points=points, left=inspiration.points)


def lose_points(game: AnyPlay, piece: str, inspiration: Inspiration, points: int, rules: Cites) -> None:
    inspiration.points -= points
    game.tell("inspiration-lost", rules, piece=piece, points=points, left=inspiration.points)


def spend_points(game: AnyPlay, piece: str, inspiration: Inspiration, points: int, use: str, rules: Cites) -> None:
    inspiration.points -= points
    game.tell("inspiration-spent", rules, piece=piece, points=points, use=use, left=inspiration.points)


def flip_card(game: AnyPlay, piece: str, inspiration: Inspiration, rules: Cites) -> None:
    """Turn a character card to its inspired side; all that lies on it stays."""
    inspiration.inspired = True
    game.forget()
    game.tell("inspired", rules, piece=piece)


def flip_back(game: AnyPlay, piece: str, inspiration: Inspiration, rules: Cites) -> None:
    inspiration.inspired = False
    game.forget()
    game.tell("inspired-ended", rules, piece=piece)


def count_slain(game: AnyPlay, piece: str, inspiration: Inspiration, wounds: int, rules: Cites) -> None:
    """Add the Wounds of a slain hostile to what counts for the inspiration roll."""
    inspiration.slain += wounds
    game.tell("slain-counted", rules, piece=piece, wounds=wounds, total=inspiration.slain)


def forget_slain(inspiration: Inspiration) -> None:
    """Start to count from 0; the inspiration roll, to which the count led, tells of it."""
    inspiration.slain = 0
