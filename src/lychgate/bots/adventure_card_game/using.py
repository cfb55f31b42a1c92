"""Whether to use what may be used: gear, items, lines of cards; and the dice once they lie."""

from lychgate.bots.base import Advice
from lychgate.kernel.question import ChooseSome, Question

from . import acting, choosing, worth
from .look import Look
from .table import (
    Ability,
    Attempt,
    Convert,
    Cost,
    DungeonCard,
    Engage,
    Icons,
    If,
    Prevent,
    Reroll,
    Suffer,
    Use,
    Verb,
    Wound,
    able_to_attack,
    chances,
    dice,
    requirements,
    selecting,
    strongest,
    wounds,
)

LEAST = 0.1
"""What something must be worth beyond its price."""


def which_action(look: Look, question: Question) -> Advice:
    """The best action, on the target that it is best for; and before it, what is at hand and pays."""
    helps = _what_pays(look, question)
    if helps is not None:
        return helps
    hero = look.state.heroes[look.state.active]
    best = acting.deeds(look, hero)[0]
    open_to = [one.id for one in question.options if one.id.partition(":")[0] == best.card.id]
    return Advice(acting.on_whom(look, best, hero, open_to), f"{best.card.name}: {best.why}")


def use_anything(look: Look, question: Question) -> Advice:
    """What pays most, if anything does."""
    return _what_pays(look, question) or Advice("pass", "It is not worth it now.")


def _what_pays(look: Look, question: Question) -> Advice | None:
    best, most = None, LEAST
    for option in question.options:
        if isinstance(option.value, Use):
            value = use(look, option.value)
            if value > most:
                best, most = option, value
    if best is None:
        return None
    alike = [one for one in question.options if isinstance(one.value, Use) and one.value.effect is best.value.effect]
    if best.value.at.aim is not None or best.value.at.whom is not None:
        best = choosing.aimed(look, alike)
    return Advice(best.id, f"It pays: {best.value.effect.says}")


def use(look: Look, one: Use) -> float:
    """What it is worth to use an effect, less its price."""
    at = one.at
    item = at.card in at.you.items
    price = worth.price(look, one.effect.cost, at, item) if one.effect.cost != Cost() or item else 0.0
    attempt = look.state.attempt
    if at.case.moment == "modify" and attempt is not None:
        return modified(look, attempt, one) - price
    if at.case.moment == "rolled" and attempt is not None:
        return sum(_rerolled(look, attempt, each) for each in one.effect.do if isinstance(each, Reroll)) - price
    if at.case.moment == "drawn":
        card = look.content[DungeonCard].get(at.case.card)
        return -worth.drawn(look, card, at.you) - price if card is not None else 0.0
    return sum(_doing(look, each, one) for each in one.effect.do) - price


def _doing(look: Look, verb: Verb, one: Use) -> float:
    case = one.at.case
    if isinstance(verb, Prevent) and case.hero is not None:
        spared = wounds.preventable(case, verb.number)
        return look.pain(case.hero, case.amount) - look.pain(case.hero, case.amount - spared)
    if isinstance(verb, Ability):
        return 0.4
    if case.moment == "before" and acting.attacks(look):
        if isinstance(verb, Engage):
            return _lure(look, verb, one)
        if isinstance(verb, Wound) and len(acting.in_reach(look, *acting.acting(look))) < 2:
            return 0.0  # it would take from the attack the only one that there is to attack
    return worth.verb(look, verb, one.at)


def _lure(look: Look, verb: Engage, one: Use) -> float:
    """What it is worth to engage somebody before an attack, which would otherwise have no target at all, perhaps."""
    found = selecting.eligible(look.game, verb.which, verb.kind, one.at)
    able = acting.strikable(look, found, one.at.you)
    best = max((acting.lured(look, enemy) for enemy in able), default=0.0)
    needed = able and not acting.in_reach(look, *acting.acting(look))
    return max(best, 2 * LEAST) if needed else best


# -- the dice


def result(look: Look, attempt: Attempt, icons: dict[str, int], fixed: int) -> float:
    """What a result is worth as it lies: successes, the blows that come through, and the eye of the nemesis."""
    hero, card = acting.acting(look)
    good = acting.success(look, hero, card, attempt.targets, fixed + icons.get("success", 0))
    able = able_to_attack(look.game, hero, attempt)
    attacks = [able[one] for one in strongest(able, icons.get("attack", 0))]
    hurt = look.pain(hero, max(0, sum(attacks) - icons.get("defence", 0)))
    eyes = 0.0
    if icons.get("nemesis"):
        found = (look.state.enemies.get(one) for one in attempt.nemeses)
        eyes = sum(look.eye(enemy) for enemy in found if enemy is not None)
    return good - hurt - eyes


def modified(look: Look, attempt: Attempt, one: Use) -> float:
    """By how much an effect betters the result."""
    icons, fixed, other = dict(attempt.icons), attempt.fixed, 0.0
    for verb in acting.unfolded(look, one.effect.do, one.at):
        if isinstance(verb, Icons):
            icon = "success" if verb.icon == "critical" else verb.icon
            number = requirements.multiplied(look.game, verb.number, verb.per, one.at)
            icons, fixed = dice.added(icons, fixed, icon, number)
        elif isinstance(verb, Convert):
            icons = _converted(look, attempt, icons, verb)
        elif isinstance(verb, Suffer):
            other -= look.pain(one.at.you, verb.number)
        elif not isinstance(verb, If):
            other += worth.verb(look, verb, one.at)
    return result(look, attempt, icons, fixed) - result(look, attempt, attempt.icons, attempt.fixed) + other


def _converted(look: Look, attempt: Attempt, icons: dict[str, int], verb: Convert) -> dict[str, int]:
    """The best that a conversion makes of the icons."""
    most = dice.convertible(icons, verb.icon, verb.number)
    ways = [dice.converted(icons, verb.icon, verb.to, some) for some in range(1, most + 1)]
    return max(ways, key=lambda one: result(look, attempt, one, attempt.fixed), default=icons)


def how_many(look: Look, question: Question) -> Advice:
    """How many icons are converted."""
    icon, to = str(question.parts["icon"]), str(question.parts["to"])
    attempt = acting.attempted(look)

    def value(some: int) -> float:
        return result(look, attempt, dice.converted(attempt.icons, icon, to, some), attempt.fixed)

    best = max((int(option.id) for option in question.options), key=value)
    return Advice(str(best), "So it comes to most.")


def _rerolled(look: Look, attempt: Attempt, verb: Reroll) -> float:
    """What it is worth to roll the worst dice again."""
    if verb.die == "enemy":
        return _foiled(look, attempt, verb.number)
    hero, card = acting.acting(look)
    there = attempt.fixed + sum(_successes(look, face) for face in attempt.hero_dice)
    more = acting.icons(look, hero, card)[0]
    poor = min(verb.number, sum(not _successes(look, face) for face in attempt.hero_dice))
    if not poor:
        return 0.0
    odds = chances.successes(look.content, poor)
    now = acting.success(look, hero, card, attempt.targets, there + more)
    then = sum(
        share * acting.success(look, hero, card, attempt.targets, there + more + number)
        for number, share in enumerate(odds) if share > 0.01
    )  # fmt: skip
    return then - now - 0.15 * poor


def _foiled(look: Look, attempt: Attempt, number: int) -> float:
    """What it is worth to roll enemy dice again that attack or wake a nemesis: some of them will do so again."""
    faces = dice.icons_of(look.content, "enemy")
    bad = [faces[face] for face in attempt.enemy_dice if faces[face]][:number]
    icons = dict(attempt.icons)
    for icon in (one for face in bad for one in face):
        icons[icon] -= 1
    spared = result(look, attempt, icons, attempt.fixed) - result(look, attempt, attempt.icons, attempt.fixed)
    blank = sum(not side for side in dice.sides(look.content, "enemy")) / len(dice.sides(look.content, "enemy"))
    return spared * blank


def which_dice(look: Look, question: ChooseSome) -> Advice:
    """The dice that show no success, or enemy dice that show anything; if there is none, one that must be."""
    attempt = acting.attempted(look)
    if question.parts["die"] == "hero":
        poor = [one.id for one in question.options if not _successes(look, attempt.hero_dice[one.value])]
        why = "They show no success."
    else:
        faces = dice.icons_of(look.content, "enemy")
        poor = [one.id for one in question.options if faces[attempt.enemy_dice[one.value]]]
        why = "They would do harm."
    if not poor:
        return Advice([question.options[0].id], "One of them has to be.")
    return Advice(poor[: question.most], why)


def _successes(look: Look, face: str) -> int:
    return dice.successes_on(look.content).get(face, 0)
