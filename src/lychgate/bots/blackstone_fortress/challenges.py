"""Challenges: whether to take part, which card to try for, which weapon, and never to strike a companion."""

from operator import eq, gt, lt

from lychgate.bots.base import Advice
from lychgate.kernel.question import Question

from .choosing import agree, best_of, decline, first
from .look import Look, mean_damage, odds
from .quest import record_in, worth
from .table import BANDS, ROW, Discovery, Explorer, Weapon, agility, attacks_for, defence

TRIES = {"superhuman-endurance": "defence", "superhuman-agility": "agility"}
"""Challenges in which a card of the row is rolled for, and with which dice."""
CLUE_ROLLS = 3
"""How many rolls a clue asks for."""
HEALTHY = 4
"""Who can suffer as many wounds may risk one for a find."""
NEAR = frozenset({"break-down-that-door", "refuse-to-yield", "ambush-in-the-shadows"})
"""Challenges in which whatever is attacked stands adjacent; elsewhere it stands further off."""
GUESSING, CALLS = "crossfire-trap", {"0": gt, "1": lt, "2": eq}
"""The challenge in which each explorer says how a die will compare with the last, and what its options say."""
BEST = 6
"""What counts as spent on an action of a challenge."""


def card_behind(question: Question) -> str:
    return question.cause.removeprefix("card:")


def take_part(look: Look, question: Question) -> Advice:
    """Whether to do what a card allows: a challenge only while the explorer can afford it."""
    explorer = look.actor(question.actor)
    challenge = look.challenge
    if explorer is None or card_behind(question) != challenge:
        return agree(look, question)
    if challenge in TRIES:
        row = look.state.cards.piles.get(ROW, ())
        if max((attempt(look, explorer, challenge, card) for card in row if isinstance(card, str)), default=0.0) <= 0.0:
            return Advice(decline(look, question).answer, "No card of these is worth the wounds.")
        return Advice(agree(look, question).answer, "One of these cards is worth a try.")
    if look.health(explorer) < HEALTHY:
        return Advice(decline(look, question).answer, f"{look.name(explorer)} is hurt enough.")
    return Advice(agree(look, question).answer, f"{look.name(explorer)} can afford a wound.")


def attempt(look: Look, explorer: Explorer, challenge: str, card: str) -> float:
    """What trying for a card is worth: the card where no roll fails, less a wound for each roll that does."""
    record = look.content[Discovery][card]
    rolls = CLUE_ROLLS if record.kind == "clue" else record.value
    fails = odds(dice_for(look, explorer, TRIES[challenge]))[0]
    return (1 - fails) ** rolls * worth(look, card) - look.pain(explorer, rolls * fails)


def dice_for(look: Look, explorer: Explorer, what: str) -> tuple[int, ...]:
    return agility(look.game, explorer) if what == "agility" else defence(look.game, explorer)


def from_row(look: Look, question: Question) -> Advice:
    """Which of the cards that lie open: the best, or the one most worth trying for."""
    explorer = look.actor(question.actor)
    cards = [record_in(option.id) for option in question.options]
    if look.challenge in TRIES and explorer is not None and all(card in look.content[Discovery] for card in cards):
        values = [attempt(look, explorer, look.challenge, card) for card in cards]
        return best_of(question, values, "It is the one most likely to be got.")
    return best_of(question, [worth(look, card) for card in cards], "It is the best of them.")


def which_test(look: Look, question: Question) -> Advice:
    """Of two kinds of roll the one that fails less."""
    explorer = look.actor(question.actor)
    if explorer is None or any(option.id not in ("agility", "defence") for option in question.options):
        return first(look, question)
    fails = [odds(dice_for(look, explorer, option.id))[0] for option in question.options]
    return best_of(question, [-chance for chance in fails], "It is the roll that fails less.")


def call(question: Question, last: int) -> Advice:
    """How a die will compare with the one rolled last: what most of its faces do."""
    right = [sum(CALLS[option.id](face, last) for face in range(1, 7)) for option in question.options]
    return best_of(question, [float(faces) for faces in right], f"{max(right)} faces of 6 are right.")


def which_way(look: Look, question: Question) -> Advice:
    """One of the things that a card lets somebody do; a companion is never attacked."""
    if card_behind(question) == GUESSING and all(option.id in CALLS for option in question.options):
        return call(question, int(question.parts["roll"]))
    for option in question.options:
        deeds = getattr(option.value, "do", ())
        if look.challenge != card_behind(question) or not any(deed.verb == "action" for deed in deeds):
            return Advice(option.id, "Nobody is hurt by it.")
    return first(look, question)


def weapon(look: Look, question: Question, explorer: Explorer) -> Advice:
    """The weapon that does most, where there is no board; the best free attack where there is one."""
    weapons = [option.value for option in question.options]
    if all(isinstance(one, Weapon) for one in weapons):
        places = (0,) if look.challenge in NEAR else range(1, BANDS)
        values = [
            max(mean_damage(one.dice[place], False) * attacks_for(one, BEST) for place in places) for one in weapons
        ]
        return best_of(question, values, "It does most harm.")
    if all(isinstance(option.value, tuple) for option in question.options):
        values = [look.strike(explorer, body, arm, target) * attacks_for(arm, BEST) for body, arm, target in weapons]
        return best_of(question, values, "It costs nothing.")
    names = [look.state.explorers.get(option.id) for option in question.options]
    needs = [-float(look.health(one)) if one is not None else 0.0 for one in names]
    return best_of(question, needs, "Nobody needs help more.")
