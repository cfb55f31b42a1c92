"""The leader says in which order players act who would act at the same moment."""

from collections.abc import Sequence

from msgspec import Struct

from lychgate.kernel.question import Choose, Option, Rule
from lychgate.kernel.topics import Topic

from .citing import Cites


class Player(Struct, frozen=True):
    """A player who is to act: the seat, the words for the leader, and the pieces that the player runs."""

    seat: int
    words: str
    pieces: tuple[str, ...] = ()


def leader_order(
    leader: int, players: Sequence[Player], *, topic: Topic, rules: Cites, prompt: str = "Who goes next?"
) -> Rule[list[int]]:
    """The seats in the order in which the leader lets them act; they are offered in the order given.

    >>> from lychgate.kernel.topics import Topics
    >>> asked = leader_order(0, [Player(0, "Elf"), Player(1, "Orc")], topic=Topics()("order", "Who is next."), rules=())
    >>> [option.label for option in next(asked).options]
    ['Elf', 'Orc']
    """
    left = list(players)
    about = {one.seat: tuple(f"piece:{piece}" for piece in one.pieces) or (f"seat:{one.seat}",) for one in players}
    ordered: list[int] = []
    while len(left) > 1:
        options = [Option(f"player-{one.seat + 1}", one.words, about[one.seat], value=one) for one in left]
        chosen: Player = yield Choose(leader, prompt, options, topic=topic, rules=rules, minor=True)
        left.remove(chosen)
        ordered.append(chosen.seat)
    return ordered + [one.seat for one in left]
