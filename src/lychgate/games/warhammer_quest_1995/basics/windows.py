"""Windows: "at any time" without drowning the players in questions.

A window opens between two actions, and only for those who hold something that they could use now. Whoever passes is not
asked again before something has changed, or there is something more that he could use. Whoever passes until something
happens is left alone until somebody is wounded or dies, Monsters appear, or a new turn begins. That is the first
option, and the question a minor one: a player who wants quiet has it chosen for him.

Every window is this one question. Where it opens is said in `wq95.ruling.any-time-moments`.
"""

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


@rule(
    "wq95.items.any-time", "wq95.spells.any-time", "wq95.spells.attack-timing", "wq95.spells.any-number",
    "wq95.ruling.any-time-moments",
)  # fmt: skip
def window(game: Wq, point: str = "", aim: Aim | None = None) -> Rule[None]:
    """Offer items and spells, seat by seat, until nobody wants to use anything more.

    `point` says where in a Warrior's turn this is, for spells that lapse at the same point of the next turn; `aim` who
    is about to strike whom.
    """
    state = game.state
    if state.lasting:
        anchor = _anchor(game, point)
        LAPSES.do(game, anchor)
    if state.settled or len(state.hushed) == state.players:
        return NOTHING
    holders = _holders(game)
    if holders:
        return _ask(game, holders, point, aim)
    attention.settle(game)
    return NOTHING


def _anchor(game: Wq, point: str) -> Point:
    """This moment of the turn, as spells remember it."""
    return Point(game.state.phase, game.state.acting, point)


def _ask(game: Wq, holders: list[Holder], point: str, aim: Aim | None) -> Rule[None]:
    """Ask round after round, until nobody has used anything or nobody could."""
    anchor = _anchor(game, point)
    used = True
    while used and holders:
        used = yield from _ask_round(game, holders, _window(game, point, aim), _moment(game, point, aim), anchor)
        holders = _holders(game) if used else []
    attention.settle(game)


def _ask_round(game: Wq, holders: list[Holder], window: str, moment: str, anchor: Point) -> Rule[bool]:
    """Ask each seat in turn whether it uses anything; whether one of them did, for then all are asked again."""
    for seat, options in holders:
        parts = {"moment": moment}
        chosen = yield Choose(
            seat,
            "{moment}. Use an item or a spell?",
            [*PASSES, *options],
            topic=topics.WINDOW_USE,
            window=window,
            rules=RULES,
            parts=parts,
            minor=True,
        )
        if chosen == "hush":
            attention.hush(game, seat)
        elif chosen == "pass":
            attention.pass_by(game, seat, [option.id for option in options])
        else:
            yield from _use(game, chosen, anchor)
            return True
    return False


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


PASSES = (
    Option("hush", "Pass until something happens"),
    Option("pass", "Pass", passes=True),
)


def _window(game: Wq, point: str, aim: Aim | None) -> str:
    """The id of this moment: before a blow, a point of a Warrior's turn, or a phase."""
    return "before-blow" if aim is not None else point.replace(" ", "-") or game.state.phase


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


def _holders(game: Wq) -> list[Holder]:
    """The seats that have something to use and have not passed it just now, in their order, and what they have."""
    state = game.state
    if state.outcome is not None:
        return []
    options = USABLE.do(game)
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
