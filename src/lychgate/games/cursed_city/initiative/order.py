"""The initiative phase: activation rolls, and the cards on the track."""

from lychgate.kernel.question import Rule
from lychgate.ledger import rule
from lychgate.mechanics.activation import initiative
from lychgate.mechanics.activation.spaces import activation_roll
from lychgate.mechanics.activation.state import Slot

from ..model.changes import heroes as changes
from ..model.changes.journey import enter_phase
from ..model.cites import INITIATIVE as IDS
from ..model.cites import SPACES
from ..model.names import group_title, hero_name
from ..model.queries import actor_of, in_action, journey
from ..model.state import Group, Ulfenkarn, step
from ..model.topics import ACTIVATION

TEACHING_ORDER = ((True, 0), (True, 1), (False, 0), (True, 2), (False, 1), (False, 2), (False, 3), (True, 3))
"""The first turn of a first journey: heroes (True) and groups by their place. Most heroes are ahead of most groups, and
one is late, so that a gambit is worth a thought."""


@step("initiative-phase")
@rule("cc.initiative.steps")
def initiative_phase(game: Ulfenkarn) -> None:
    enter_phase(game, "initiative", ("cc.initiative.steps",))
    changes.ready(game)
    game.then("activation-rolls")
    game.then("deal-initiative")
    game.then("gambits", 0)


@step("activation-rolls")
@rule(
    "cc.activationroll.make",
    "cc.activationroll.empty-space",
    "cc.activationroll.place",
    "cc.diseased.dice",
)
def activation_rolls(game: Ulfenkarn) -> Rule[None]:
    """Roll for each hero who is in action, also for those who are buried or away: they will activate this turn."""
    for hero in in_action(game.state):
        yield from activation_roll(
            game, actor_of(game, hero), hero.spaces, ids=SPACES, topics=ACTIVATION, dulled=hero.diseased
        )


@step("deal-initiative")
@rule("cc.initiative.deal", "cc.initiative.order", "cc.initiative.first-journey")
def deal_initiative(game: Ulfenkarn) -> Rule[None]:
    """Shuffle and deal a card for each hero in action and each group above the track, face down ones too."""
    state = game.state
    heroes = [Slot(hero.id) for hero in in_action(state)]
    groups = [Slot(str(number), hostile=True) for number in sorted(state.groups)]
    found = journey(game)
    if found.first and found.turn == 1:
        lay_teaching_order(game, heroes, groups)
        return
    yield from initiative.deal(
        game, state.track, [heroes + groups], state.leader, ids=IDS, topics=ACTIVATION, labels=card_names(game)
    )


@rule("cc.initiative.first-journey")
def lay_teaching_order(game: Ulfenkarn, heroes: list[Slot], groups: list[Slot]) -> None:
    """Lay out the cards of a first turn in the order that teaches most."""
    cards = {True: heroes, False: groups}
    slots = [cards[side][place] for side, place in TEACHING_ORDER if place < len(cards[side])]
    initiative.lay_out(game, game.state.track, slots, ("cc.initiative.first-journey",), labels=card_names(game))


def card_names(game: Ulfenkarn) -> dict[str, str]:
    """What the initiative cards are called: heroes by name, groups by who is in them."""
    if game.journal is None:  # nobody reads it
        return dict.fromkeys((*game.state.heroes, *map(str, game.state.groups)), "")
    names = {hero.id: hero_name(game, hero) for hero in game.state.heroes.values()}
    return names | {str(number): _group_called(game, group) for number, group in game.state.groups.items()}


def _group_called(game: Ulfenkarn, group: Group) -> str:
    """A group as it stands on the track; of one that is not on the battlefield that is said."""
    title = group_title(game, group)
    return title if group.models or group.slain else f"{title} ({'away' if group.face_up else 'on its way'})"
