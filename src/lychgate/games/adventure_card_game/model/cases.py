"""Cases: what an effect is about while it is being resolved."""

from msgspec import Struct, field

from lychgate.ledger import rule

from .state import Acg, Enemy, Gear, Hero

Rules = tuple[str, ...]


class Case(Struct):
    """An occurrence of a moment: whom and what it is about.

    `amount` is what is about to be suffered, `cost` that it is suffered as a cost; `card` a card that was drawn.
    `cancelled`: somebody has prevented it.
    """

    moment: str
    hero: Hero | None = None
    enemy: Enemy | None = None
    amount: int = 0
    card: str = ""
    cancelled: bool = False
    cost: bool = False


def _no_case() -> Case:
    return Case("")


class At(Struct, frozen=True):
    """Where an effect stands: who is `you`, on which card it is printed, whose card that is, and the occurrence.

    On a piece of gear, `gear` is the copy that is meant: a hero may have two of a card.
    """

    you: Hero
    card: str
    rules: Rules
    this: Enemy | None = None
    case: Case = field(default_factory=_no_case)
    gear: Gear | None = None


@rule("acg.active-hero.fallback-to-leader", "acg.active-hero.you-on-enemy-cards")
def active_hero(game: Acg) -> Hero:
    """The active hero; when nobody is active, the party leader."""
    state = game.state
    return state.heroes[state.active] if state.active else leading(game)


@rule("acg.defeat.leader-targets-redirected")
def leading(game: Acg) -> Hero:
    """Whom effects on the party leader find: the leader, or the next hero clockwise who is not defeated."""
    leader = game.state.heroes[game.state.leader]
    if not leader.defeated:
        return leader
    heroes = list(game.state.heroes.values())
    start = heroes.index(leader)
    return next((hero for hero in heroes[start:] + heroes[:start] if not hero.defeated), leader)


def party_seat(game: Acg) -> int:
    """Who confirms what the party decides together: the leader's player, also while that hero is defeated."""
    return game.state.heroes[game.state.leader].seat
