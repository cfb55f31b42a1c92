"""More words for scenarios: what is found on the way, the enemy phase, and the town."""

from collections.abc import Sequence
from typing import Any

from games.adventure_card_game.table import TWO, Foes, Party, play, table, told
from lychgate.kernel.game import Game

JAUNT = {"mode": "campaign", "quest": "jaunt"}
"""The campaign of three quests: the errand, the vigil and the wake."""


def find(
    card: str | Sequence[str], party: Party = TWO, foes: Foes = (), *, roll: str = "guard guard", **arrange: Any
) -> Game:
    """The first hero explores without success and draws this dungeon card; foes with him roll blanks."""
    cards = [card] if isinstance(card, str) else list(card)
    only = {"dungeon": cards, **arrange.pop("only", {})}
    game = table(party, foes, only=only, **arrange)
    leader = game.state.leader
    readied = sum(one.where == leader and not one.exhausted for one in game.state.enemies.values())
    return play(game, "explore", " ".join([roll, *["blank"] * readied]))


def enemy_phase(party: Party = TWO, foes: Foes = (), *answers: Any, **arrange: Any) -> Game:
    """The enemy phase begins."""
    return play(table(party, foes, phase="enemy", **arrange), *answers)


def in_town(party: Party = TWO, *answers: Any, **arrange: Any) -> Game:
    """The vigil of the jaunt is over, and won unless it says otherwise."""
    there = {"quest": "vigil", "phase": "settlement", "setup": JAUNT, **arrange}
    return play(table(party, **there), *answers)


def activated(game: Game) -> list[str]:
    """Which enemies have activated, in order, and against whom."""
    return [f"{event.data['enemy']} {event.data['piece']}" for event in told(game, "activates")]


def rules_of(game: Game, kind: str) -> set[str]:
    """All rules that events of a kind cite."""
    return {rule for event in told(game, kind) for rule in event.rules}


def marks(game: Game) -> dict[str, int]:
    found: dict[str, int] = game.state.marks
    return found


def slips(game: Game, name: str) -> list[str]:
    """The cards of a pile, as far as they are known."""
    return [str(one) for one in game.state.cards.piles[name]]
