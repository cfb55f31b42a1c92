"""The gambit step: an explorer's card trades places with that of a hostile group."""

from collections.abc import Sequence

from lychgate.kernel.parts import HEADING
from lychgate.kernel.question import Choose, Option, Rule
from lychgate.ledger import rule
from lychgate.mechanics.activation import gambits, initiative
from lychgate.mechanics.activation.action_dice import FAILURE, Dice
from lychgate.mechanics.activation.gambits import Gambit, Gambler

from ..combat.dice import action_roll, agility
from ..model import topics
from ..model.changes import initiative as changes
from ..model.cites import GAMBITS as IDS
from ..model.cites import INSPIRATION
from ..model.queries import actor_of, combat, in_combat, players_of_explorers
from ..model.state import Blackstone, Explorer, step
from .moments import AIDS, FREE_GAMBIT_USED, FREE_GAMBITS, GAMBIT, GAMBIT_DICE, PASSED, Aid
from .order import card_names

ROLL = ("bsf.gambit.cost", "bsf.agility.roll")
MORE = {1: "another gambit", 2: "a third gambit", 3: "a fourth gambit"}
"""What the gambits of an explorer are called, by how many went before in the phase."""


@step("gambit-step")
@rule("bsf.turn.initiative-steps")
def gambit_step(game: Blackstone) -> Rule[None]:
    """Let cards speak that act as the step begins, then ask for gambits, unless it was settled with covering fire."""
    fight = combat(game)
    dealt = list(fight.track.slots)
    yield from GAMBIT.happens((), game)
    pick, alike = fight.gambit, fight.track.slots == dealt
    changes.settle_gambit(game, "")
    if pick == PASSED and alike:
        return
    aids = aids_of(game)
    gambit = picked(game, pick)
    if gambit is not None:
        yield from attempt(game, gambit)
        game.then("gambits", 0, True)
    elif aids:
        yield from use_aid(game, aids, pick)
    else:
        game.then("gambits", 0)


def use_aid(game: Blackstone, aids: Sequence[Aid], pick: str) -> Rule[None]:
    """Use what was picked together with covering fire; without a pick, ask."""
    for aid in aids:
        if aid.id == pick:
            yield from aid.use(game)
            game.then("gambits", 0)
            return
    yield from ask_the_leader(game, aids)


def aid_options(aids: Sequence[Aid]) -> list[Option]:
    return [Option(aid.id, aid.label, aid.about, value=aid, uses=aid.uses) for aid in aids]


def aids_of(game: Blackstone) -> list[Aid]:
    """What the leader can use as the step begins."""
    return [aid for find in AIDS.always for aid in find(game)] if _has_hostiles(game) else []


@rule("bsf.spacecraft.support", "bsf.ruling.support-gambits")
def ask_the_leader(game: Blackstone, aids: Sequence[Aid]) -> Rule[None]:
    """What the leader can use as the step begins belongs to the leader's first question about gambits."""
    seat = game.state.leader
    options = [*aid_options(aids), *offers(game, seat)]
    chosen: Aid | Gambit | None = yield ask(seat, options, calm=not aids_matter(game))
    if isinstance(chosen, Aid):
        yield from chosen.use(game)
        game.then("gambits", 0)
    elif chosen is None:
        game.then("gambits", 1)
    else:
        yield from attempt(game, chosen)
        game.then("gambits", 0, True)


def _has_hostiles(game: Blackstone) -> bool:
    """Whether there is any card to trade places with."""
    for slot in combat(game).track.slots:
        if slot.hostile:
            return True
    return False


@step("gambits")
@rule("bsf.gambit.cost", "bsf.gambit.repeat", "bsf.gambit.no-destiny", "bsf.inspiration.gambit", "bsf.leader.order")
def ask_for_gambits(game: Blackstone, passed: int, again: bool = False) -> Rule[None]:
    """Ask seat by seat, in leader order, who attempts a gambit, and resolve it; then ask again.

    The first `passed` seats have declined since the track last changed, and are not asked until it changes again. With
    `again` there has been a gambit in this turn, and another is a minor matter.
    """
    if not _has_hostiles(game):
        return
    seats = players_of_explorers(game.state)
    for place in range(passed, len(seats)):
        options = offers(game, seats[place])
        if not options:
            continue
        calm = again or not any(matters(game, one) for one in options)
        gambit: Gambit | None = yield ask(seats[place], options, calm=calm)
        if gambit is not None:
            swapped = yield from attempt(game, gambit)
            game.next("gambits", 0 if swapped else place, True)
            return


def offers(game: Blackstone, seat: int) -> list[Option]:
    """The gambits that the explorers of a seat could attempt now, with each way to pay."""
    if not _has_hostiles(game):
        return []
    gamblers = [gambler_of(game, one) for one in in_combat(game.state) if one.seat == seat]
    return gambits.offers(gamblers, combat(game).track, seat)


def picked(game: Blackstone, pick: str) -> Gambit | None:
    """The gambit that was picked together with covering fire, if it can still be attempted."""
    name, _, price = pick.partition(":")
    if name not in game.state.explorers:
        return None
    found = offers(game, game.state.explorers[name].seat)
    return next((one.value for one in found if (one.value.gambler.actor.id, one.value.price) == (name, price)), None)


def ask(seat: int, options: Sequence[Option], *, calm: bool = False) -> Choose:
    """The question whether to attempt a gambit; minor where it would change little."""
    return Choose(
        seat,
        "Attempt a gambit to trade places with a hostile group?",
        [Option("pass", "No gambit", value=None, passes=True), *options],
        topic=topics.ACTIVATION.gambit,
        rules=(*IDS.attempt, *IDS.order),
        window="gambits",
        minor=calm,
    )


def matters(game: Blackstone, option: Option) -> bool:
    """Whether a gambit could bring its explorer before hostiles that are on the board."""
    track = combat(game).track
    gambit: Gambit = option.value
    return acts_in(game, 0, initiative.place_of(track, gambit.gambler.actor.id))


def aids_matter(game: Blackstone) -> bool:
    """Whether a free gambit for everybody could bring anybody before hostiles that are on the board."""
    track = combat(game).track
    cards = [one.id for one in in_combat(game.state) if initiative.is_on(track, one.id)]
    return any(acts_in(game, 0, initiative.place_of(track, card)) for card in cards)


def acts_in(game: Blackstone, first: int, last: int) -> bool:
    """Whether a group that is on the board has its card between two places of the track."""
    fight = combat(game)
    cards = {slot.card for slot in fight.track.slots[first:last] if slot.hostile}
    if cards:
        for one in fight.hostiles.values():
            if str(one.group) in cards:
                return True
    return False


def gambler_of(game: Blackstone, explorer: Explorer) -> Gambler:
    free = FREE_GAMBITS not in game.silent and FREE_GAMBITS.sum((), game, explorer) > 0
    return Gambler(actor_of(game, explorer), explorer.spaces, explorer.inspiration, free)


@rule("bsf.gambit.result", "bsf.gambit.edges", "bsf.gambit.cost", "bsf.inspiration.gambit")
def attempt(game: Blackstone, gambit: Gambit) -> Rule[bool]:
    """Pay, roll Agility, and trade places as far as the roll allows; whether the card has moved."""
    actor = gambit.gambler.actor
    explorer = game.state.explorers[actor.id]
    with game.scene("gambit", IDS.attempt, piece=explorer.id, **_which(game, explorer)):
        if gambit.price == "free":
            yield from FREE_GAMBIT_USED.happens((), game, explorer)
        yield from gambits.pay_for(game, gambit, ids=IDS, inspiring=INSPIRATION, topics=topics.ACTIVATION)
        rolled = yield from action_roll(
            game,
            explorer,
            "gambit",
            gambit_dice(game, explorer),
            "{hero} attempts a gambit: {dice}",
            topic=topics.GAMBIT_AGILITY,
            rules=ROLL,
        )
        result = rolled.result
        names = card_names(game) if result is not FAILURE else {}
        yield from gambits.resolve(
            game, actor, combat(game).track, result, ids=IDS, topics=topics.ACTIVATION, names=names
        )
    return result is not FAILURE


def _which(game: Blackstone, explorer: Explorer) -> dict[str, str]:
    """What the next gambit of an explorer is called after others in this phase: for the tale alone."""
    made = 0
    for event in reversed(game.journal.events if game.journal is not None else ()):
        if event.level == HEADING:
            break
        made += event.kind == "gambit" and event.data["piece"] == explorer.id
    return {"which": MORE.get(made, "yet another gambit")} if made else {}


def gambit_dice(game: Blackstone, explorer: Explorer) -> Dice:
    """The dice of an explorer's gambits: those of agility rolls, unless a card says otherwise."""
    dice = agility(game, explorer)
    for change in GAMBIT_DICE.always:
        dice = change(game, explorer, dice)
    return dice
