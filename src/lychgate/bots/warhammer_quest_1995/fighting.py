"""Whom to strike, whether to break free, which weapon to draw and when to raise a shield."""

from collections.abc import Sequence

from lychgate.bots.base import Advice
from lychgate.kernel.question import Option, Question

from .look import Look
from .quest import wanted, worth_trying
from .table import (
    Item,
    Monster,
    TreasureCard,
    Warrior,
    chances,
    item_card,
    monster_card,
    next_targets,
    stats,
    warrior_card,
)
from .worth import gain, mean, menace, threat


def escape(look: Look, question: Question, warrior: Warrior) -> Advice:
    """Trying costs nothing, so everybody tries who might want to stand elsewhere."""
    return Advice("escape", "A try costs nothing, and free he can choose where to stand.")


def what_to_do(look: Look, question: Question, warrior: Warrior) -> Advice:
    """The quest where it can be seen to, else fight, else shoot."""
    for option in question.options:
        if option.verb is None and option.id != "drink" and worth_trying(look, warrior):
            return Advice(option.id, f"This is what they came for: {option.text}")
    if any(option.id == "fight" for option in question.options):
        return Advice("fight", "Something is in reach.")
    if any(option.verb == "shoot" for option in question.options):
        return _shoot(look, question, warrior)
    return _charm(look, question, warrior) or _strike(look, question, warrior, "nothing")


def strike(look: Look, question: Question, warrior: Warrior) -> Advice:
    """The Monster whose fall, or whose Wounds, help most; first what is made for such a fight."""
    return _charm(look, question, warrior) or _strike(look, question, warrior, "stop")


def _shoot(look: Look, question: Question, warrior: Warrior) -> Advice:
    best = _best(look, warrior, question.options, shooting=True)
    if best is None:
        return Advice("nothing", "Nobody is in sight.")
    return Advice(best.id, f"{_named(look, best)} is worth the shot most.")


def at_the_tomb(look: Look, question: Question, warrior: Warrior) -> Advice:
    return Advice("tomb", "Every blow at the stone brings the end nearer.")


def _strike(look: Look, question: Question, warrior: Warrior, otherwise: str) -> Advice:
    best = _best(look, warrior, question.options, shooting=False)
    if best is None:
        return Advice(otherwise, "There is nothing to do here.")
    return Advice(best.id, f"{_named(look, best)} is worth the blow most.")


def _best(look: Look, warrior: Warrior, options: Sequence[Option], shooting: bool) -> Monster | None:
    targets = [look.state.monsters[option.id] for option in options if option.id in look.state.monsters]
    return max(targets, key=lambda monster: _value(look, warrior, monster, shooting), default=None)


def _value(look: Look, warrior: Warrior, monster: Monster, shooting: bool) -> float:
    game = look.game
    prey = max(
        (
            1.0 + 1.0 * (1.0 - look.health(one)) + 0.5 * (not look.strong(one))
            for one in look.able
            if one.cell in look.terrain.near[monster.cell]
        ),
        default=1.0,
    )
    if wanted(look, monster.kind):
        prey *= 4.0
    if shooting:
        return gain(game, monster, chances.of_shot(game, warrior, monster)) * prey
    struck = chances.of_blow(game, warrior, monster)
    worth = gain(game, monster, struck) * prey
    if stats.unhurt(game, monster) and struck.kills > 0.1:
        # Killed outright it leads on to the next one round the Warrior.
        onward = next_targets(game, warrior, monster.cell, None).values()
        worth += struck.kills * max(
            (gain(game, one, chances.of_blow(game, warrior, one)) for one in onward), default=0.0
        )
    return worth


def _named(look: Look, monster: Monster) -> str:
    card = monster_card(look.game, monster)
    hurt = "wounded " if monster.wounds < card.wounds else ""
    return f"The {hurt}{card.name}"


# -- weapons, charms and shields


def weapon(look: Look, question: Question, warrior: Warrior) -> Advice:
    """A weapon that wakes once is for a fight that matters; an axe is better than an enchanted sword."""
    hard = menace(look.game, look.beside(warrior.cell)) >= 3.0
    axe = "axe" in warrior_card(look.game, warrior).abilities
    for option in question.options:
        if isinstance(option.value, Item):
            card = item_card(look.game, option.value)
            if card.when == "fight" and hard:
                return Advice(option.id, f"This fight is hard enough for the {card.name}.")
            if card.when == "passive" and not axe:
                return Advice(option.id, f"The {card.name} hits more often.")
    return Advice("own", "His own weapon will do.")


def _charm(look: Look, question: Question, warrior: Warrior) -> Advice | None:
    """What may be used again is used; what works once waits for a strong enemy."""
    hard = max((threat(look.game, one) for one in look.beside(warrior.cell)), default=0.0) >= 3.0
    for option in question.options:
        if not isinstance(option.value, Item):
            continue
        card = item_card(look.game, option.value)
        if card.id not in look.game.content[TreasureCard]:
            continue
        if card.table and (warrior.wounds <= 6 or not hard):
            continue
        if card.each_turn or hard:
            return Advice(option.id, f"The {card.name} helps in this fight.")
    return None


def when_hit(look: Look, question: Question, warrior: Warrior) -> Advice:
    """A shield against the blows that matter; what costs nothing against all."""
    striker = max(look.beside(warrior.cell) or look.monsters, key=lambda one: threat(look.game, one), default=None)
    coming = _one_hit(look, warrior, striker) if striker is not None else 3.0
    for option in question.options:
        if not isinstance(option.value, Item):
            continue
        card = item_card(look.game, option.value)
        if card.uses is None and not card.table:
            return Advice(option.id, f"The {card.name} costs nothing to try.")
        if coming >= warrior.wounds or coming >= 4.0:
            return Advice(option.id, f"A blow like this is what the {card.name} is for.")
    return Advice("none", "He can take this one.")


def _one_hit(look: Look, warrior: Warrior, monster: Monster) -> float:
    card = monster_card(look.game, monster)
    return max(0.0, mean(card.damage) + card.strength - stats.toughness(look.game, warrior))


def arrow(look: Look, question: Question, warrior: Warrior) -> Advice:
    """A black arrow for whatever an ordinary one would not bring down."""
    hard = max((threat(look.game, one) for one in look.in_sight(warrior.cell)), default=0.0) >= 1.0
    if hard:
        return Advice(question.options[-1].id, "This one is worth a black arrow.")
    return Advice(question.options[0].id, "An ordinary arrow will do.")
