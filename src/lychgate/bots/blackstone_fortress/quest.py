"""The expedition and the quest: when to go home, whom to take, what to trade, and when to attack a stronghold."""

from lychgate.bots.base import Advice
from lychgate.kernel.question import ChooseSome, Question

from .choosing import SAME, agree, best_of, decline, first
from .look import Look
from .table import LEGACY, Artefact, Discovery, Encounter, ExplorerCard, Resource, in_action

ORDER = ("ur-025", "amallyn-shadowguide", "pious-vorne", "taddeus", "janus-draik", "dahyak-grekh", "rein-and-raus")
"""Whom it takes where it has the choice, the sturdiest first."""

SHIPS = ("gamma-3-beta", "clarion", "traveller", "kravvchato", "vanguard", "steed-of-mathurir")
"""Which ships it takes along, the most useful first."""
FRAIL = 2
"""How much stronger the others must be for each who can suffer no more than a wound."""
CALLS_BACK = "traveller"
"""The ship where the dead may be called back."""
WAY, VAULT = 10, 14
"""How many wounds the party can still suffer when it had better give up a stronghold, and the vault at its door."""

HOPE, DESPERATE = 8, 0.25
"""The same in the last expedition that there can be, and how likely a death may be there."""
PERIL, ROAD = 0.08, 0.115
"""How likely a death may be in the next fight: on an expedition for clues, and on the way to a stronghold."""

ASKS, FEW, QUEST_CLUES = "use:clarion", 2, 4
"""Where clues are to be had at Precipice, and how few must be missing of those for an attack."""
CLUE, SPARE = 5.0, 0.5
"""What a clue is worth, and a find that is wanted no more."""
LASTS = {"once": 0.3, "a combat": 0.45, "lasting": 0.5}
"""What is added to the worth of a resource by how often it is of use."""
TIER, OWN, AGAIN = 0.3, 0.15, 0.5
"""What a tier adds to it, that it is made for the explorer, and what is taken off for each that they have already."""
ALIKE = 0.5
"""Resources that differ by no more than this are as good as each other."""


def explorer(look: Look, question: Question) -> Advice:
    """Who brings the most: those who own something, then the sturdiest."""

    def worth(name: str) -> float:
        held = look.state.roster[name].cards if name in look.state.roster else []
        place = ORDER.index(name) if name in ORDER else len(ORDER)
        return len(held) - 0.3 * place

    names = [option.id if option.id in look.content[ExplorerCard] else "" for option in question.options]
    return best_of(question, [worth(name) for name in names], "A good companion.")


def ship(look: Look, question: Question) -> Advice:
    """A ship whose support costs no die, then one that hides or strikes; one that calls the dead back before any."""
    dead = any(veteran.dead for veteran in look.state.roster.values())

    def value(name: str) -> float:
        return 9.0 if dead and name == CALLS_BACK else -float(SHIPS.index(name)) if name in SHIPS else -9.0

    return best_of(question, [value(option.id) for option in question.options], "Its support is worth most.")


def lore(look: Look, question: Question) -> Advice:
    """The kind with the most encounter cards in force: it is met most often, and everybody can think of it."""
    kinds = None if look.state.quest is None else look.state.quest.kinds
    met = [card.kind for card in look.content.all(Encounter) if kinds is None or card.kind in kinds]
    values = [float(met.count(option.id)) for option in question.options]
    return best_of(question, values, "It is met more often than any other.")


def go_on(look: Look, question: Question) -> Advice:
    """Go home when enough is found, or when the next card costs more than it brings."""
    alive = in_action(look.state)
    health = look.strength
    home = next((option.id for option in question.options if option.id == "go-home"), question.options[-1].id)
    on = next((option.id for option in question.options if option.id == "go-on"), question.options[0].id)
    if look.enough:
        return Advice(home, "They have what they came for.")
    if look.state.mode == "one-off":
        return Advice(on, "There is more to find.")
    if look.on_the_way:
        return Advice(
            *((home, "They are too hurt to conquer anything.") if too_hurt(look) else (on, "It is not far now."))
        )
    if look.peril > PERIL or health <= 9 or len(alive) < 4:
        return Advice(home, "Another fight may cost a life.")
    if look.clues >= 4 and health <= 13:
        return Advice(home, "Four clues are in hand.")
    return Advice(on, "They can take another room.")


def too_hurt(look: Look) -> bool:
    """Whether a party on the way had better turn back: for the vault it can come again at no cost but time.

    In the last expedition that there can be they go on while there is any hope.
    """
    alive = in_action(look.state)
    if not look.state.cards.piles.get(LEGACY):
        return len(alive) < 3 or look.strength <= HOPE or look.peril > DESPERATE
    found = look.state.expedition
    vault = found is not None and found.kind == "vault"
    most = VAULT if vault and not look.cards_left else WAY
    frail = sum(map(look.weak, alive))
    return len(alive) < 4 or look.strength <= most + FRAIL * frail or look.peril > ROAD


def record_in(option: str) -> str:
    """The record that an option names, without the number of the copy or of its place in a row.

    >>> record_in("drone-heart:3"), record_in("reactor-tap@2")
    ('drone-heart', 'reactor-tap')
    """
    return option.partition("@")[0].partition(":")[0]


def attack(look: Look, question: Question) -> Advice:
    return agree(look, question)


def visit(look: Look, question: Question) -> Advice:
    """Trade where that is possible, at home first; else a facility that harms nobody."""
    if ASKS in [option.id for option in question.options] and 0 < QUEST_CLUES - look.clues_of_all <= FEW:
        return Advice(ASKS, "A clue more, and a stronghold can be attacked.")
    trades = [option for option in question.options if option.id.startswith("trade:")]
    actor = look.state.explorers.get(question.actor)
    home = "" if actor is None else str(look.content[ExplorerCard][actor.id].ship)
    if trades:
        best = next((option for option in trades if option.id == f"trade:{home}"), trades[0])
        return Advice(best.id, "Archeotech buys what is needed.")
    harmless = [
        option for option in question.options if option.id in ("use:traveller", "use:steed-of-mathurir", "use:clarion")
    ]
    if harmless:
        return Advice(harmless[0].id, "It costs nothing to try.")
    return decline(look, question)


def points(look: Look, question: ChooseSome) -> Advice:
    """All archeotech but what an agenda asks for."""
    wanted = {str(card.agenda.of) for card in look.content.all(ExplorerCard) if card.agenda.kind == "owns"}
    chosen = [option.id for option in question.options if record_in(option.id) not in wanted]
    return Advice(chosen[: question.most] or [question.options[0].id][: question.least], "Cards in hand buy nothing.")


def resource(look: Look, question: Question) -> Advice:
    """A card that is about as good as any other of them; nothing that they have already, or that only others can use.

    How good a card is depends on what is to come, which nobody knows: between those that are nearly alike it is chance.
    """
    values = [_use_of(look, question.actor, record_in(option.id)) for option in question.options]
    near = [option for option, value in zip(question.options, values, strict=True) if value >= max(values) - ALIKE]
    return Advice(look.dice.choice(near).id, "None of the others is much better.")


def _use_of(look: Look, taker: str, name: str) -> float:
    """What a resource is worth to an explorer."""
    record = look.content[Resource].get(name)
    if record is None:
        return 0.0
    if record.only and taker not in record.only:
        return 0.1
    held = [card for veteran in look.state.roster.values() if not veteran.dead for card in veteran.cards]
    value: float = TIER * record.tier + LASTS[record.uses] + (OWN if record.only else 0.0)
    return max(0.2, value - AGAIN * held.count(record.id))


def card(look: Look, question: Question) -> Advice:
    """Which of several cards to keep: a clue while clues are wanted, then what is worth most."""
    if isinstance(question, ChooseSome):
        return first(look, question)
    values = [worth(look, record_in(option.id)) for option in question.options]
    return best_of(question, values, "It is the best of them.")


def lost_card(look: Look, question: Question) -> Advice:
    if isinstance(question, ChooseSome):
        return first(look, question)
    values = [-worth(look, record_in(option.id)) for option in question.options]
    return best_of(question, values, "It is missed least.")


def worth(look: Look, name: str) -> float:
    """What a card is worth to have: a clue most while clues are wanted, archeotech what it buys or still counts for."""
    found = look.content[Discovery].get(name)
    if found is not None:
        wants_clues, wants_points = look.wants
        if found.kind == "clue":
            return CLUE if wants_clues else SPARE
        return 1.0 + float(found.value) if wants_points else SPARE + 0.1 * float(found.value)
    if name in look.content[Artefact]:
        return 6.0
    record = look.content[Resource].get(name)
    return 0.0 if record is None else float(record.tier)


__all__ = [
    "SAME",
    "attack",
    "card",
    "explorer",
    "go_on",
    "lost_card",
    "points",
    "record_in",
    "resource",
    "visit",
    "worth",
]
