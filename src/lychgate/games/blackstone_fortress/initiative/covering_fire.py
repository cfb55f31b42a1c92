"""The covering fire step: two explorers who see each other trade places on the track."""

from itertools import combinations

from msgspec.structs import replace

from lychgate.kernel.question import Choose, Option, Rule
from lychgate.ledger import rule
from lychgate.mechanics.activation import initiative
from lychgate.mechanics.activation.gambits import Gambit

from ..board.sight import sees
from ..model import topics
from ..model.changes import initiative as changes
from ..model.cites import GAMBITS
from ..model.names import explorer_name
from ..model.queries import cells_of, combat, in_action, players_of_explorers
from ..model.state import Blackstone, Explorer, step
from . import gambits
from .moments import COVERING_FIRE, PASSED, Aid

ASKS = "Covering fire: which explorers trade places on the track?"
RULES = ("bsf.coveringfire.swap", "bsf.coveringfire.limits", "bsf.leader.order")

Pair = tuple[Explorer, Explorer]


@step("covering-fire-step")
@rule("bsf.coveringfire.limits")
def covering_fire_step(game: Blackstone) -> Rule[None]:
    """Let cards speak that act in this step, then ask for covering fire."""
    yield from COVERING_FIRE.happens((), game)
    game.then("covering-fire", 0)


@step("covering-fire")
@rule("bsf.coveringfire.swap", "bsf.coveringfire.limits", "bsf.leader.order")
def covering_fire(game: Blackstone, passed: int) -> Rule[None]:
    """Ask seat by seat, in leader order, which two trade places; then ask again.

    The first `passed` seats have declined since the track last changed, and are not asked until it changes again.
    """
    pairs = able_pairs(game)
    if not pairs:
        return
    seats = players_of_explorers(game.state)
    if len(seats) == 1:
        yield from both_at_once(game, seats[0], pairs)
        return
    for place in range(passed, len(seats)):
        own = [pair for pair in pairs if seats[place] in (pair[0].seat, pair[1].seat)]
        pair = yield from _choose_pair(game, seats[place], own)
        if pair is not None:
            agreed = yield from _both_agree(game, seats[place], pair)
            if agreed:
                swap(game, pair)
            else:
                changes.refuse_covering_fire(game, *pair, RULES)
            game.next("covering-fire", 0 if agreed else place)
            return


@rule("bsf.coveringfire.limits", "bsf.turn.initiative-steps", "bsf.gambit.cost")
def both_at_once(game: Blackstone, seat: int, pairs: list[Pair]) -> Rule[None]:
    """Who runs all explorers says in one answer that there is no covering fire, and whether a gambit follows, or what
    the leader uses for gambits.

    Nothing comes between the two then, and nobody else could wish for either.
    """
    aids = gambits.aids_of(game)
    found = gambits.offers(game, seat)
    if aids and seat != game.state.leader:
        aids, found = [], []
    calm = not (
        any(matters(game, pair) for pair in pairs)
        or any(gambits.matters(game, one) for one in found)
        or (aids and gambits.aids_matter(game))
    )
    chosen: Pair | Gambit | Aid | None = yield Choose(
        seat,
        "Covering fire or a gambit: who trades places?" if found or aids else ASKS,
        [
            Option("pass", "Keep the order" if found or aids else "No covering fire", value=None, passes=True),
            *(_option(game, pair) for pair in pairs),
            *gambits.aid_options(aids),
            *(replace(one, label=f"Gambit: {one.label}") for one in found),
        ],
        topic=topics.COVERING_FIRE,
        rules=(*RULES, *GAMBITS.attempt) if found else RULES,
        window="covering-fire",
        minor=calm,
    )
    if isinstance(chosen, Gambit):
        changes.settle_gambit(game, f"{chosen.gambler.actor.id}:{chosen.price}")
    elif isinstance(chosen, Aid):
        changes.settle_gambit(game, chosen.id)
    elif chosen is not None:
        swap(game, chosen)
        game.next("covering-fire", 0)
    elif found or aids:
        changes.settle_gambit(game, PASSED)


def matters(game: Blackstone, pair: Pair) -> bool:
    """Whether a group that is on the board acts between two explorers."""
    track = combat(game).track
    first, last = sorted(initiative.place_of(track, one.id) for one in pair)
    return gambits.acts_in(game, first, last)


@rule("bsf.coveringfire.swap", "bsf.coveringfire.limits")
def able_pairs(game: Blackstone) -> list[Pair]:
    """The pairs who may trade places now: they see each other, and neither has been part of a swap this turn."""
    track = combat(game).track
    able = [one for one in in_action(game.state) if not one.covering and initiative.is_on(track, one.id)]
    return [
        (one, other)
        for one, other in combinations(able, 2)
        if other.id not in one.refused and see_each_other(game, one, other)
    ]


@rule("bsf.coveringfire.swap")
def see_each_other(game: Blackstone, one: Explorer, other: Explorer) -> bool:
    """Whether two explorers have a clear view of one another: for Rein & Raus either of them will do."""
    for here in cells_of(one):
        for there in cells_of(other):
            if sees(game, here, there):
                return True
    return False


def _choose_pair(game: Blackstone, seat: int, pairs: list[Pair]) -> Rule[Pair | None]:
    if not pairs:
        return None
    options = [_option(game, pair) for pair in pairs]
    chosen: Pair | None = yield Choose(
        seat,
        ASKS,
        [Option("pass", "No covering fire", value=None, passes=True), *options],
        topic=topics.COVERING_FIRE,
        rules=RULES,
        window="covering-fire",
        minor=not any(matters(game, pair) for pair in pairs),
    )
    return chosen


def _option(game: Blackstone, pair: Pair) -> Option:
    """A pair, named in the order of their cards: who acts later would act in the place of the first."""
    track = combat(game).track
    first, later = sorted(pair, key=lambda one: initiative.place_of(track, one.id))
    return Option(
        f"{first.id}:{later.id}",
        f"{explorer_name(game, later)} trades places with {explorer_name(game, first)}",
        (_piece(later), _piece(first)),
        value=pair,
    )


def _piece(explorer: Explorer) -> str:
    """An explorer as views name one on the track: by the first miniature."""
    return f"piece:{explorer.bodies[0].id}"


@rule("bsf.coveringfire.limits")
def _both_agree(game: Blackstone, seat: int, pair: Pair) -> Rule[bool]:
    """Whether the other player agrees; who runs both explorers need not be asked."""
    one, other = pair if pair[0].seat == seat else (pair[1], pair[0])
    if other.seat == seat:
        return True
    agreed: bool = yield Choose(
        other.seat,
        "{hero} offers covering fire: trade places with {other}?",
        [
            Option("agree", "Trade places", (_piece(one), _piece(other)), value=True),
            Option("pass", "Keep your place", value=False, passes=True),
        ],
        topic=topics.COVERING_AGREED,
        rules=RULES,
        parts={"hero": explorer_name(game, one), "other": explorer_name(game, other)},
        cause=_piece(one),
        actor=other.id,
    )
    return agreed


@rule("bsf.coveringfire.swap")
def swap(game: Blackstone, pair: Pair) -> None:
    """Trade the places of two cards; neither explorer is part of another swap this turn."""
    one, other = pair
    with game.scene("covering-fire", RULES, piece=one.id, other=other.id):
        changes.cover_each_other(game, one, other)
        initiative.swap(game, combat(game).track, one.id, other.id, RULES)
