"""Windows: "at any time" without drowning the players in questions.

When a Warrior acts, what his seat could use just now is among the options of his own question (`ask`). The other seats
have a window before it, and so has everybody between two actions that ask nothing: a window opens only for those who
hold something that they could use now. Whoever passes is not asked again before something has changed, or there is
something more that he could use. Passing is the first option of a window and the question a minor one: how long a
player passes is his table's business.

Every window is this one question. Where it opens is said in `wq95.ruling.any-time-moments`.
"""

from typing import Any, Final

from msgspec.structs import replace

from lychgate.kernel.question import NOTHING, Choose, Option, Rule
from lychgate.ledger import rule

from ..model import topics
from ..model.changes import attention
from ..model.queries import monster_card, warrior_card
from ..model.quest import voices
from ..model.state import Monster, Point, Warrior, Wq
from .moments import DISTURBED, LAPSES, USABLE, USED, Use

Holder = tuple[int, list[Option]]
Aim = tuple[Monster, Warrior]
"""A Monster that is about to strike, and at whom."""

RULES = ("wq95.items.any-time", "wq95.spells.any-time")
NOBODY = -1
"""No seat."""


class _SomethingUsed:
    """What `ask` gives back where something was used: things may have changed, so the question is put again."""


SOMETHING_USED: Final = _SomethingUsed()


@rule(
    "wq95.items.any-time", "wq95.spells.any-time", "wq95.spells.attack-timing", "wq95.spells.any-number",
    "wq95.ruling.any-time-moments",
)  # fmt: skip
def window(game: Wq, point: str = "", aim: Aim | None = None, but: int = NOBODY) -> Rule[None]:
    """Offer items and spells, seat by seat, until nobody wants to use anything more.

    `point` says where in a Warrior's turn this is, for spells that lapse at the same point of the next turn; `aim` who
    is about to strike whom. The seat `but` is asked something next, and is offered its things there.
    """
    state = game.state
    lapse(game, point)
    if state.settled or (but != NOBODY and state.players == 1):
        return NOTHING
    holders = _holders(game, but)
    if holders:
        return _ask(game, holders, point, aim, but)
    if but == NOBODY:
        attention.settle(game)
    return NOTHING


def lapse(game: Wq, point: str) -> None:
    """This point of the turn has come, for spells that last until then."""
    if game.state.lasting:
        LAPSES.do(game, _anchor(game, point))


def _anchor(game: Wq, point: str) -> Point:
    """This moment of the turn, as spells remember it."""
    return Point(game.state.phase, game.state.acting, point)


def _ask(game: Wq, holders: list[Holder], point: str, aim: Aim | None, but: int) -> Rule[None]:
    """Ask round after round, until nobody has used anything or nobody could."""
    used = True
    while used and holders:
        used = yield from _ask_round(game, holders, point, aim)
        holders = _holders(game, but) if used else []
    if but == NOBODY:
        attention.settle(game)


def _ask_round(game: Wq, holders: list[Holder], point: str, aim: Aim | None) -> Rule[bool]:
    """Ask each seat in turn whether it uses anything; whether one of them did, for then all are asked again."""
    for seat, options in holders:
        if (yield from _offer(game, seat, options, point, aim)):
            return True
    return False


def _offer(game: Wq, seat: int, options: list[Option], point: str, aim: Aim | None) -> Rule[bool]:
    """Ask one seat whether it uses one of these; whether it did."""
    chosen = yield Choose(
        seat,
        "{moment}. Use an item or a spell?",
        [PASS, *options],
        topic=topics.WINDOW_USE,
        window=_window(game, point, aim),
        rules=RULES,
        parts={"moment": _moment(game, point, aim), **_striking(aim)},
        minor=True,
    )
    if chosen == PASS.id:
        attention.pass_by(game, seat, [option.id for option in options])
        return False
    yield from _use(game, chosen, _anchor(game, point))
    return True


# -- with the question of whoever acts


@rule("wq95.items.any-time", "wq95.spells.any-time", "wq95.ruling.any-time-moments")
def ask(game: Wq, question: Choose, point: str = "") -> Rule[Any]:
    """Put this question with what its seat could use just now among the options.

    Gives what was chosen, or `SOMETHING_USED`. A seat that has nothing to choose is offered its things in a window.
    """
    state = game.state
    seat = question.seat
    if state.settled and not state.passed:
        return (yield question)
    everything = USABLE.do(game)
    uses = everything.get(seat)
    if not uses:
        if not everything:
            attention.settle(game)
        return (yield question)
    offered = [option.id for option in uses]
    if len(question.options) == 1:
        passed = state.passed.get(seat, ())
        if not all(one in passed for one in offered) and (yield from _offer(game, seat, uses, point, None)):
            return SOMETHING_USED
        return (yield question)
    chosen = yield replace(question, options=[*question.options, *uses])
    if type(chosen) is Use:
        yield from _use(game, chosen, _anchor(game, point))
        return SOMETHING_USED
    attention.pass_by(game, seat, offered)
    return chosen


def has_more(game: Wq, seat: int) -> bool:
    """Whether a seat could use something that it has not passed just now."""
    return any(one == seat for one, _ in _holders(game, NOBODY))


def _use(game: Wq, chosen: Use, anchor: Point) -> Rule[None]:
    attention.stir(game)
    before = _at_peace(game) if voices(game, DISTURBED) else {}
    yield from USED.named[chosen.source](game, chosen, anchor)
    if before:
        _disturb(game, before)


def _at_peace(game: Wq) -> dict[str, tuple[int, int]]:
    """How the Monsters are before something is used."""
    return {one.id: (one.wounds, len(one.spells)) for one in game.state.monsters.values()}


def _disturb(game: Wq, before: dict[str, tuple[int, int]]) -> None:
    """See which of them something was used on."""
    for monster in list(game.state.monsters.values()):
        if before.get(monster.id, (monster.wounds, len(monster.spells))) != (monster.wounds, len(monster.spells)):
            for disturbed in voices(game, DISTURBED):
                disturbed(game, monster)


PASS = Option("pass", "Pass", passes=True)


def _window(game: Wq, point: str, aim: Aim | None) -> str:
    """The id of this moment: before a blow, a point of a Warrior's turn, or a phase."""
    if aim is not None:
        return "before-blow"
    if point:
        return point.replace(" ", "-")
    state = game.state
    return "before-act" if state.phase == "warriors" and state.acting else f"phase:{state.phase}"


def _striking(aim: Aim | None) -> dict[str, str | int]:
    """Who is about to strike whom, by their ids."""
    return {} if aim is None else {"striker": aim[0].id, "struck": aim[1].id}


def _moment(game: Wq, point: str, aim: Aim | None) -> str:
    """When this is, in words."""
    state = game.state
    if aim is not None:
        return f"The {monster_card(game, aim[0]).name} turns on the {warrior_card(game, aim[1]).name}"
    actor = state.warriors.get(state.acting)
    if state.phase != "warriors" or actor is None:
        return MOMENTS.get(state.phase, "Now")
    name = warrior_card(game, actor).name
    return {"": f"Before the {name} acts", "moved": f"The {name} has moved"}.get(point, f"The {name} fights")


MOMENTS = {
    "power": "Power Phase",
    "warriors": "Warriors' Phase",
    "monsters": "Monsters' Phase",
    "exploration": "Before exploring",
    "end": "End of the turn",
}


def _holders(game: Wq, but: int) -> list[Holder]:
    """The seats that have something to use and have not passed it just now, in their order, and what they have."""
    state = game.state
    if state.outcome is not None:
        return []
    options = USABLE.do(game)
    if but != NOBODY:
        options.pop(but, None)
    if not options:
        return []
    if state.passed:
        options = _not_passed(game, options)
    return sorted(options.items())


def _not_passed(game: Wq, options: dict[int, list[Option]]) -> dict[int, list[Option]]:
    """Without the seats that have passed all this, as nothing has changed since."""
    passed = game.state.passed
    return {
        seat: offer
        for seat, offer in options.items()
        if seat not in passed or any(option.id not in passed[seat] for option in offer)
    }
