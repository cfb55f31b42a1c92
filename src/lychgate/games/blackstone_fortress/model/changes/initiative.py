"""Changes of the phases before anybody acts: phases, destiny, who is ready, and covering fire."""

from ..queries import combat
from ..state import Blackstone, Explorer, Phase

Cites = tuple[str, ...]


def enter_phase(game: Blackstone, phase: Phase, rules: Cites) -> None:
    combat(game).phase = phase
    game.heading(f"{phase}-phase", rules)


def deny_destiny(game: Blackstone, denied: bool, rules: Cites) -> None:
    """Say that there is no destiny roll in the next turn, or that this has come to pass."""
    combat(game).no_destiny = denied
    if denied:
        game.tell("destiny-denied", rules)


def ready(game: Blackstone) -> None:
    """A new turn's initiative phase begins, which is told of: nobody has acted or covered anybody."""
    for explorer in game.state.explorers.values():
        explorer.activated = explorer.covering = explorer.aiming = False
        explorer.refused.clear()
        explorer.saved.clear()


def cover_each_other(game: Blackstone, one: Explorer, other: Explorer) -> None:
    """Two explorers take part in a swap by covering fire, which is told of; neither can again this turn."""
    one.covering = other.covering = True


def refuse_covering_fire(game: Blackstone, one: Explorer, other: Explorer, rules: Cites) -> None:
    """A pair does not trade places: nobody asks for it again this turn."""
    one.refused.append(other.id)
    other.refused.append(one.id)
    game.tell("covering-refused", rules, piece=one.id, other=other.id)


def settle_gambit(game: Blackstone, pick: str) -> None:
    """Note what was said of gambits before their step: `pass`, who attempts one and how it is paid for, or what the
    leader uses; or that it has been heard."""
    combat(game).gambit = pick
