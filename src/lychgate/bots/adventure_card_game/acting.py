"""Which action, at whom, and with how many success tokens."""

from collections.abc import Iterator

from msgspec.structs import replace

from lychgate.bots.base import Advice
from lychgate.kernel.question import ChooseSome, Question, Share

from . import worth
from .cards import TOKEN
from .look import Look
from .table import (
    ENGAGED_MOST,
    FREE,
    SHADOW,
    Action,
    ActionCard,
    At,
    Attempt,
    Case,
    Cure,
    Effect,
    Either,
    Enemy,
    EnemyCard,
    Engage,
    Hero,
    HeroCard,
    Icons,
    If,
    Ready,
    Recover,
    Reroll,
    Shadow,
    Verb,
    action_card,
    action_of,
    chances,
    hero_dice,
    legal_targets,
    listeners,
    most_targets,
    requirements,
    stats,
    tokens_of,
)  # fmt: skip

READINESS = 0.4
"""What share of an exhausted action's worth it is to ready it."""

CURIOSITY = 0.5
"""What a dungeon card is worth before it is seen."""


AT_HAND = "Nothing better is at hand."
"""All there is to say for an action that does nothing."""


# -- what success is worth


def success(look: Look, hero: Hero, card: ActionCard, targets: list[str], number: int) -> float:
    """What so many successes are worth to an action with these targets."""
    if card.action == "explore":
        return worth.progress(look, number)
    if card.action == "rest":
        return look.relief(hero, number)
    state = look.state
    if card.action == "aid":
        return sum(aid(look, state.heroes[one], number) for one in targets if one in state.heroes)
    found = [state.enemies[one] for one in targets if one in state.enemies and not state.enemies[one].slain]
    return _struck(look, found, number, card.divide)


def aid(look: Look, target: Hero, number: int) -> float:
    """What success tokens are worth to a hero: the first few more than those that come on top."""
    held = tokens_of(target)
    number = min(number, look.room(target))
    return sum(TOKEN * (1.15 - 0.1 * (held + place)) for place in range(number))


def _struck(look: Look, found: list[Enemy], number: int, divide: bool) -> float:
    if not divide or len(found) < 2:
        return sum(look.gain(enemy, number - look.resilience(enemy)) for enemy in found)
    return sum(look.gain(enemy, some - look.resilience(enemy)) for enemy, some in divided(look, found, number))


def divided(look: Look, found: list[Enemy], number: int) -> list[tuple[Enemy, int]]:
    """How successes are best divided: kill whom one can, the worst first, and the rest on the worst that is left."""
    ranked = sorted(found, key=look.menace, reverse=True)
    shares = dict.fromkeys((enemy.id for enemy in ranked), 0)
    for enemy in ranked:
        wanted = look.health(enemy) + look.resilience(enemy)
        if wanted <= number:
            shares[enemy.id] = wanted
            number -= wanted
    rest = next((enemy for enemy in ranked if not shares[enemy.id]), ranked[0])
    shares[rest.id] += number
    return [(enemy, shares[enemy.id]) for enemy in ranked]


# -- what a card would do


def sources(look: Look, hero: Hero, card: str, moment: str) -> Iterator[tuple[str, Effect]]:
    """The effects that would join in: of the action card, the hero, his gear and conditions, and the place."""
    found = listeners(look.content, moment)
    if not found:
        return
    held = [gear.card for gear in hero.gear if not gear.depleted and not gear.exhausted]
    for one in (card, hero.id, *held, *hero.conditions, look.state.location):
        for _, effect in found.get(one, ()):
            yield one, effect
    for enemy in look.engaged(hero.id):
        for _, effect in found.get(enemy.card, ()):
            if effect.of == "you":
                yield enemy.card, effect


def _met(look: Look, effect: Effect, at: At) -> bool:
    """Whether its requirements are met, as far as they can be known before the dice are."""
    needs = tuple(need for need in effect.needs if need.what not in ("slain", "successes", "icons"))
    return not needs or requirements.meets(look.game, needs, at)


def icons(look: Look, hero: Hero, card: ActionCard) -> tuple[int, float]:
    """The successes and the defence that come without a die."""
    more = {"success": 0, "defence": 0}
    for one, effect in sources(look, hero, card.id, "modify"):
        if effect.actions and card.action not in effect.actions:
            continue
        at = At(hero, one, ())
        if effect.cost != FREE or not _met(look, effect, at):
            continue
        for each in unfolded(look, effect.do, at):
            if isinstance(each, Icons) and each.icon in more:
                more[each.icon] += requirements.multiplied(look.game, each.number, each.per, at)
    return more["success"], more["defence"]


def unfolded(look: Look, do: tuple[Verb, ...], at: At) -> Iterator[Verb]:
    for one in do:
        if isinstance(one, If):
            yield from one.do if requirements.meets(look.game, one.needs, at) else one.otherwise
        else:
            yield one


def lines(look: Look, hero: Hero, card: ActionCard, target: Hero | None, hope: float) -> float:
    """What everything besides the dice is worth: lines of the card, and what others have to say afterwards."""
    total = 0.0
    for moment in ("before", "after"):
        at = At(hero, card.id, (), None, Case(moment, hero))
        for _, effect in sources(look, hero, card.id, moment):
            if (effect.actions and card.action not in effect.actions) or not _met(look, effect, at):
                continue
            value = sum(_line(look, each, at, target) for each in effect.do)
            value -= worth.price(look, effect.cost, at, False) if effect.cost != FREE else 0.0
            if any(need.what in ("slain", "successes") for need in effect.needs):
                value *= hope
            if effect.may or effect.cost != FREE:
                value = max(0.0, value) * 0.8
            total += value
    return total


def _line(look: Look, one: Verb, at: At, target: Hero | None) -> float:
    if getattr(one, "who", "") != "target":
        return worth.verb(look, one, at)
    if target is None:
        return 0.0
    match one:
        case Ready():
            return worth.tired(look, target, one.number or 4)
        case Recover():
            return look.relief(target, one.number)
        case Cure():
            return 1.0 if target.conditions else 0.0
        case Either():
            return worth.either(look, one, replace(at, you=target))
        case _:
            return 0.5


def sent_off(look: Look, hero: Hero, card: ActionCard) -> int:
    """How many of those around him a card lets him shake off before the dice are thrown."""
    for effect in card.effects:
        if effect.when == "before":
            for one in effect.do:
                if isinstance(one, Shadow):
                    return 3 if one.which == "all-engaged" else 1
    return 0


def targets(look: Look, hero: Hero, card: ActionCard) -> list[Enemy]:
    """Whom an attack could be aimed at, those among them whom the card lets him engage first."""
    return [*in_reach(look, hero, card), *_callable(look, hero, card)]


def in_reach(look: Look, hero: Hero, card: ActionCard) -> list[Enemy]:
    """Whom an attack could be aimed at as things stand."""
    return legal_targets(look.game, hero, card)


def _callable(look: Look, hero: Hero, card: ActionCard) -> list[Enemy]:
    """Whom the card lets him engage, and then attack."""
    called = {one.which for effect in card.effects if effect.when == "before" for one in effect.do
              if isinstance(one, Engage)}  # fmt: skip
    if not called or len(look.engaged(hero.id)) >= ENGAGED_MOST:
        return []
    places = [*look.state.heroes, *([SHADOW] if "one" in called else [])]
    return strikable(look, [enemy for place in places for enemy in look.engaged(place)], hero)


def strikable(look: Look, found: list[Enemy], taker: Hero) -> list[Enemy]:
    """Those who would come if a hero engaged them, and could then be attacked."""
    able = movable(look, found, taker)
    return [enemy for enemy in able if not stats.forbids(look.game, enemy, "cannot-be-targeted")]


def movable(look: Look, found: list[Enemy], taker: Hero) -> list[Enemy]:
    """Those who would come if a hero engaged them: not his own, nor those who cannot be engaged."""
    return [one for one in found if one.where != taker.id and not stats.forbids(look.game, one, "cannot-be-engaged")]


def lured(look: Look, enemy: Enemy) -> float:
    """What it is worth to engage an enemy before an attack: whom it leaves, and that it can then be struck."""
    hero, card = acting(look)
    more = icons(look, hero, card)[0]
    best = max((expected(look, hero, card, [one.id], more) for one in in_reach(look, hero, card)), default=0.0)
    return worth.relieving(look, enemy, hero) + max(0.0, expected(look, hero, card, [enemy.id], more) - best)


def expected(look: Look, hero: Hero, card: ActionCard, aims: list[str], fixed: int) -> float:
    """What the successes are worth on average, with so many already certain."""
    odds = chances.successes(look.content, hero_dice(look.game, hero, card))
    if card.action == "attack" and len(aims) == 1:
        enemy = look.state.enemies[aims[0]]
        less = fixed - look.resilience(enemy)
        return sum(share * look.gain(enemy, number + less) for number, share in enumerate(odds) if share > 0.004)
    return sum(
        share * success(look, hero, card, aims, number + fixed) for number, share in enumerate(odds) if share > 0.004
    )


class Deed:
    """An action that a hero could do: what it is worth, whom it is for, and why."""

    __slots__ = ("action", "card", "target", "value", "why")

    def __init__(self, action: Action, card: ActionCard, target: str, value: float, why: str) -> None:
        self.action, self.card, self.target, self.value, self.why = action, card, target, value, why


def deed(look: Look, hero: Hero, action: Action) -> Deed:
    """What an action would be worth now, without what it readies."""
    card = action_card(look.game, action)
    more, guard = icons(look, hero, card)
    fixed = more + action.tokens
    aims, target, why = _aimed(look, hero, card, fixed)
    value = expected(look, hero, card, aims, fixed) if aims or card.action in ("explore", "rest") else 0.0
    if action.tokens and value > 0:
        value -= 0.45 * action.tokens
    hope = 0.6 if card.action != "attack" else 0.45 if aims else 0.0
    aided = look.state.heroes.get(aims[0]) if card.action == "aid" and aims else None
    besides = lines(look, hero, card, aided, hope)
    value += besides
    if not why:
        why = "The other lines of the card are worth it." if besides > 0 else AT_HAND
    if card.action == "attack" and aims and not in_reach(look, hero, card):
        value += min(0.0, worth.relieving(look, look.state.enemies[aims[0]], hero))
    if card.action == "explore":
        value += CURIOSITY if look.state.cards.piles["dungeon"] else 0.0
    value += 0.2 * sum(
        one.number
        for _, effect in sources(look, hero, card.id, "rolled")
        for one in effect.do
        if isinstance(one, Reroll) and (not effect.actions or card.action in effect.actions)
    )
    guard += hero_dice(look.game, hero, card) * chances.icons_a_die(look.content, "hero", "defence")
    value -= look.pain(hero, look.blows(hero, guard, sent_off(look, hero, card)))
    return Deed(action, card, target, value, why)


def _aimed(look: Look, hero: Hero, card: ActionCard, fixed: int) -> tuple[list[str], str, str]:
    """The best targets of an action, their name, and what there is to say for it ("": nothing but its other lines)."""
    if card.action == "explore":
        if look.unexplored and look.to_explore:
            return [], "", f"{look.unexplored} more progress is wanted here."
        return [], "", "There may be something to find." if look.state.cards.piles["dungeon"] else ""
    if card.action == "rest":
        return [], "", f"He has {look.left(hero)} health left." if look.relief(hero, 1) else ""
    if card.action == "aid":
        others = [one for one in look.heroes if one is not hero]
        if not others:
            return [], "", ""
        best = max(others, key=lambda one: aided(look, hero, card, one))
        return [best.id], best.id, f"The {name(look, best)} can use the help."
    found = targets(look, hero, card)
    if not found:
        return [], "", ""
    ranked = sorted(found, key=lambda one: expected(look, hero, card, [one.id], fixed), reverse=True)
    most = most_targets(look.game, hero, card)
    return [one.id for one in ranked[:most]], ranked[0].id, f"{called(look, ranked[0])} is worth the blow."


def aided(look: Look, hero: Hero, card: ActionCard, target: Hero) -> float:
    """What it is worth to aid this hero: tokens, and what else the card gives him."""
    tokens = expected(look, hero, card, [target.id], 0)
    at = At(hero, card.id, ())
    return tokens + sum(
        _line(look, one, at, target)
        for effect in card.effects
        for one in effect.do
        if getattr(one, "who", "") == "target"
    )


def deeds(look: Look, hero: Hero) -> list[Deed]:
    """All that he could do, the best first."""
    every = [deed(look, hero, action) for action in hero.actions]
    for one in every:
        if one.card.prepare:
            tired = [max(0.5, other.value) for other in every if other.action.exhausted and other is not one]
            one.value += READINESS * sum(tired)
            if tired:
                readies = f"It readies {len(tired)} used {'card' if len(tired) == 1 else 'cards'}."
                one.why = readies if one.why == AT_HAND else f"{readies} {one.why}"
    return sorted((one for one in every if not one.action.exhausted), key=lambda one: one.value, reverse=True)


def called(look: Look, enemy: Enemy) -> str:
    if not enemy.card:
        return "Whatever lies there"
    card = look.content[EnemyCard][enemy.card]
    return card.name if card.type == "nemesis" else f"The {card.name}"


def name(look: Look, hero: Hero) -> str:
    return look.content[HeroCard][hero.id].short


# -- the questions


def on_whom(look: Look, best: Deed, hero: Hero, open_to: list[str]) -> str:
    """Of the answers that take an action, the one with the target that it is best for."""
    if len(open_to) == 1:
        return open_to[0]
    aims = {answer.partition(":")[2]: answer for answer in open_to}
    if best.card.action == "aid":
        return aims[max(aims, key=lambda one: aided(look, hero, best.card, look.state.heroes[one]))]
    fixed = icons(look, hero, best.card)[0] + best.action.tokens
    return aims[max(aims, key=lambda one: expected(look, hero, best.card, [one], fixed))]


def whom_to_aid(look: Look, question: Question) -> Advice:
    hero, card = acting(look)
    best = max((option.value for option in question.options), key=lambda one: aided(look, hero, card, one))
    return Advice(best.id, f"The {name(look, best)} can use the help best.")


def whom_to_attack(look: Look, question: Question) -> Advice:
    hero, card = acting(look)
    attempt = attempted(look)
    used = action_of(hero, attempt.card)
    fixed = icons(look, hero, card)[0] + used.tokens
    enemies: list[Enemy] = [option.value for option in question.options]
    enemies.sort(key=lambda one: expected(look, hero, card, [one.id], fixed), reverse=True)
    why = f"{called(look, enemies[0])} is worth the blow most."
    if not isinstance(question, ChooseSome):
        return Advice(enemies[0].id, why)
    chosen = enemies[: question.most]
    return Advice([one.id for one in chosen], why)


def how_many_tokens(look: Look, question: Question) -> Advice:
    """As many as are worth more now than on the card."""
    hero, card = acting(look)
    attempt = attempted(look)
    more = icons(look, hero, card)[0]

    def value(some: int) -> float:
        return expected(look, hero, card, attempt.targets, more + some) - some * TOKEN * 0.7

    best = max((int(option.id) for option in question.options), key=value)
    return Advice(str(best), "They are worth most now." if best else "They will be worth more another time.")


def divide(look: Look, question: Share) -> Advice:
    found = [option.value for option in question.options]
    shares = {enemy.id: some for enemy, some in divided(look, found, question.amount) if some}
    return Advice(shares, "As many as it takes to fell the worst of them.")


def acting(look: Look) -> tuple[Hero, ActionCard]:
    attempt = attempted(look)
    return look.state.heroes[attempt.hero], look.content[ActionCard][attempt.card]


def attacks(look: Look) -> bool:
    """Whether an attack is being performed."""
    attempt = look.state.attempt
    return attempt is not None and look.content[ActionCard][attempt.card].action == "attack"


def attempted(look: Look) -> Attempt:
    attempt = look.state.attempt
    if attempt is None:
        raise AssertionError("nobody is acting; this question belongs to an action")
    return attempt
