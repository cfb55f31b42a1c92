"""Inspiration: gaining points, becoming inspired, and what an explorer's kills bring at the end of an activation."""

from typing import Literal

from lychgate.kernel.chance import Roll
from lychgate.kernel.question import NOTHING, Choose, Option, Rule
from lychgate.ledger import rule
from lychgate.mechanics.activation import changes as shared
from lychgate.mechanics.activation import inspiration

from ..combat.attack import Attack
from ..combat.moments import HIT
from ..hostiles.moments import BlackstoneRoll
from ..initiative.moments import GAMBIT, PASSED
from ..model import topics
from ..model.changes import explorers as changes
from ..model.cites import INSPIRATION as IDS
from ..model.names import explorer_name
from ..model.queries import actor_of, combat, explorer_card, in_action, in_combat, is_acting
from ..model.state import Blackstone, Explorer
from .moments import INSPIRATION_ROLL, INSPIRES

FLIP_RULES = ("bsf.inspiration.flip", "bsf.ruling.flip-optional", "bsf.ruling.spend-timing")


# -- points


@rule("bsf.inspiration.gain", "bsf.inspiration.cap")
def gain(game: Blackstone, explorer: Explorer, points: int, rules: tuple[str, ...]) -> Rule[None]:
    """Give an explorer points, never more than 4; who has 3 by it is asked whether to become inspired at once."""
    inspiration.gain(game, actor_of(game, explorer), explorer.inspiration, points, rules, ids=IDS)
    return offer_flip(game, explorer)


@rule("bsf.inspiration.cap")
def lose(game: Blackstone, explorer: Explorer, points: int, rules: tuple[str, ...]) -> None:
    """Take points from an explorer, as far as there are any."""
    inspiration.lose(game, actor_of(game, explorer), explorer.inspiration, points, rules)


# -- becoming inspired


@rule("bsf.inspiration.flip", "bsf.ruling.already-inspired", "bsf.ruling.all-out-inspired", "bsf.out.effects")
def may_flip(explorer: Explorer) -> bool:
    """Whether an explorer could become inspired for points now."""
    return not explorer.out and inspiration.may_inspire(explorer.inspiration)


@rule("bsf.inspiration.flip", "bsf.inspiration.spend", "bsf.inspired.transfer", "bsf.inspiration.becoming")
def flip(game: Blackstone, explorer: Explorer) -> None:
    """Spend 3 points and turn the card over; all that lies on it stays."""
    inspiration.inspire(game, actor_of(game, explorer), explorer.inspiration, ids=IDS)


@rule("bsf.ruling.flip-optional", "bsf.ruling.spend-timing")
def offer_flip(game: Blackstone, explorer: Explorer, why: str = "") -> Rule[None]:
    """Ask whether an explorer becomes inspired now. Nobody is asked who could not, or who acts and can at any time.

    `why` names what the other side of the card would be better for; it is asked once a turn. A gain is always asked.
    """
    if not may_flip(explorer) or is_acting(game.state, explorer) or why in explorer.saved:
        return NOTHING
    return _ask_for_flip(game, explorer, why)


def _ask_for_flip(game: Blackstone, explorer: Explorer, why: str) -> Rule[None]:
    flips: bool = yield Choose(
        explorer.seat,
        "{hero}: spend 3 inspiration to become inspired ({points} left)?",
        [
            Option("flip", "Become inspired", (f"piece:{explorer.bodies[0].id}",), value=True),
            Option("pass", "Save the points", value=False, passes=True),
        ],
        topic=topics.INSPIRATION_FLIP,
        rules=FLIP_RULES,
        parts={"hero": explorer_name(game, explorer), "points": explorer.inspiration.points},
        actor=explorer.id,
        window="inspiration",
    )
    if flips:
        flip(game, explorer)
    elif why:
        changes.save_points(game, explorer, why)


@GAMBIT
@rule("bsf.ruling.spend-timing")
def before_gambits(game: Blackstone) -> Rule[None] | None:
    """In the gambit step: ask those whose Agility becoming inspired would change, unless nobody attempts a gambit."""
    if combat(game).gambit == PASSED:
        return None
    found = [one for one in in_combat(game.state) if may_flip(one) and would_change(game, one, "agility")]
    return _offer_each(game, found) if found else None


def _offer_each(game: Blackstone, found: list[Explorer]) -> Rule[None]:
    for explorer in found:
        yield from offer_flip(game, explorer, "gambit")


@HIT
@rule("bsf.ruling.spend-timing")
def before_defence(game: Blackstone, attack: Attack) -> Rule[None] | None:
    """Before a defence roll: ask, where becoming inspired would change the Defence."""
    explorer = attack.target
    if isinstance(explorer, Explorer) and may_flip(explorer) and would_change(game, explorer, "defence"):
        return offer_flip(game, explorer)
    return None


@rule("bsf.ruling.spend-timing")
def before_vitality(game: Blackstone, explorer: Explorer) -> Rule[None]:
    """Before a vitality roll outside the own activation: ask, where becoming inspired would change the Vitality."""
    return offer_flip(game, explorer) if would_change(game, explorer, "vitality") else NOTHING


@rule("bsf.ruling.spend-timing")
def before_challenge(game: Blackstone) -> Rule[None]:
    """Before a challenge, in which any figure may count: ask everybody who could become inspired."""
    for explorer in in_action(game.state):
        yield from offer_flip(game, explorer)


def would_change(game: Blackstone, explorer: Explorer, figure: Literal["agility", "defence", "vitality"]) -> bool:
    """Whether the inspired side of a card shows other dice."""
    card = explorer_card(game, explorer)
    return bool(getattr(card.normal, figure) != getattr(card.inspired, figure))


@rule("bsf.inspired.agenda", "bsf.ruling.already-inspired", "bsf.inspired.transfer")
def grant(game: Blackstone, explorer: Explorer, rules: tuple[str, ...]) -> None:
    """Turn the card to its inspired side for nothing: points are kept, and an inspired explorer stays as they are."""
    if not explorer.out:
        inspiration.grant(game, actor_of(game, explorer), explorer.inspiration, rules)


@rule("bsf.inspired.duration")
def end(game: Blackstone, explorer: Explorer) -> None:
    """The expedition is over: the card is turned back."""
    inspiration.end(game, actor_of(game, explorer), explorer.inspiration, ids=IDS)


# -- the inspiration roll


@rule("bsf.inspiration.roll", "bsf.inspiration.roll-auto", "bsf.dice.blackstone")
def roll(game: Blackstone, explorer: Explorer) -> Rule[None]:
    """Roll for a point where the explorer has slain anything in the activation; 20 Wounds and more need no roll."""
    slain = explorer.inspiration.slain
    if not slain:
        return NOTHING
    more = INSPIRES.sum((), game, explorer, slain) if INSPIRES not in game.silent else 0
    if more:
        shared.count_slain(game, explorer.id, explorer.inspiration, more, IDS.slain)
    return inspiration.inspiration_roll(
        game,
        actor_of(game, explorer),
        explorer.inspiration,
        ids=IDS,
        topics=topics.ACTIVATION,
        throw=lambda asked: _throw(game, explorer, asked),
    )


def _throw(game: Blackstone, explorer: Explorer, asked: Roll) -> Rule[int]:
    """Roll the Blackstone die, and let cards have it rolled again before its face counts."""
    (face,) = yield asked
    roll = BlackstoneRoll(asked, int(face))
    yield from INSPIRATION_ROLL.happens((), game, explorer, roll)
    return roll.face
