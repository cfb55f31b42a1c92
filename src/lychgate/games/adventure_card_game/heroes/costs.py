"""Effects and costs: what an effect requires, what it costs, and success tokens."""

from lychgate.kernel.question import Choose, Option, Rule, Share
from lychgate.ledger import rule
from lychgate.mechanics.cards.decks import put

from ..model import stats, topics
from ..model.cases import At, Rules
from ..model.state import LAIR, TOKENS_MOST, Acg, Action, Gear, Hero, action_card, engaged, in_shadow, standing
from ..model.words import Cost, Need
from . import wounds

TOKENS = ("acg.effects.costs-must-be-paid", "acg.effects.cost-success-tokens")


# -- requirements


@rule("acg.effects.requirements")
def meets(game: Acg, needs: tuple[Need, ...], at: At) -> bool:
    """Whether all requirements of an effect are met."""
    for need in needs:
        number = measure(game, need, at)
        if number < need.least or (need.most is not None and number > need.most):
            return False
    return True


def measure(game: Acg, need: Need, at: At) -> int:
    """The number that a requirement is about."""
    state, you, attempt = game.state, at.you, game.state.attempt
    match need.what:
        case "tokens":
            return tokens(you)
        case "wounds":
            return you.wounds
        case "health":
            return stats.remaining(game, you)
        case "engaged":
            return len(engaged(game, you.id))
        case "shadow":
            return len(in_shadow(game))
        case "conditions":
            return len(you.conditions)
        case "progress":
            return state.progress
        case "left":
            return stats.exploration(game) - state.progress if state.location else 0
        case "peril":
            return state.peril
        case "successes":
            return 0 if attempt is None else attempt.fixed + attempt.icons.get("success", 0)
        case "icons":
            return 0 if attempt is None else attempt.icons.get("attack", 0)
        case "slain":
            return 0 if attempt is None else attempt.slain
        case "heroes":
            return len(standing(game))
        case "mark":
            return state.marks.get(need.name, 0)


# -- success tokens


def tokens(hero: Hero) -> int:
    """The success tokens on a hero's action cards; those he has spent are not there any more."""
    return sum([action.tokens for action in hero.actions])


@rule("acg.tokens.max-two-per-card", "acg.aid.token-placement", "acg.claim.definition")
def claim_tokens(game: Acg, hero: Hero, number: int, rules: Rules) -> Rule[None]:
    """A hero claims success tokens and puts them on his action cards as he likes, two a card at most."""
    caps = tuple([TOKENS_MOST - action.tokens for action in hero.actions])
    placed = min(number, sum(caps))
    told = (*rules, "acg.tokens.max-two-per-card", "acg.aid.token-placement", "acg.claim.definition")
    if placed:
        options = [_on(game, action) for action in hero.actions]
        words = "Where do the success tokens go?"
        shared = yield Share(
            hero.seat,
            words,
            options,
            topic=topics.TOKENS_PLACE,
            rules=told,
            cause=f"piece:{hero.id}",
            actor=hero.id,
            amount=placed,
            caps=caps,
        )
        for action, some in shared:
            action.tokens += some
            if game.journal:
                game.tell("tokens", told, piece=hero.id, number=some, card=action.card)
    if placed < number:
        game.tell("tokens-lost", (*rules, "acg.tokens.max-two-per-card"), piece=hero.id, number=number - placed)


@rule("acg.tokens.discard-not-from-spent", "acg.effects.cost-success-tokens", "acg.discard.tokens-and-conditions")
def discard_tokens(game: Acg, hero: Hero, number: int, rules: Rules) -> Rule[None]:
    """A hero discards success tokens from any of his action cards, in any mix; spent ones do not count."""
    number = min(number, tokens(hero))
    if number <= 0:
        return
    told = (*rules, "acg.tokens.discard-not-from-spent", "acg.discard.tokens-and-conditions")
    holding = [action for action in hero.actions if action.tokens]
    options = tuple(_on(game, action) for action in holding)
    caps = tuple(action.tokens for action in holding)
    shared = yield Share(
        hero.seat,
        "Which success tokens go?",
        options,
        topic=topics.TOKENS_DISCARD,
        rules=told,
        cause=f"piece:{hero.id}",
        actor=hero.id,
        amount=number,
        caps=caps,
    )
    for action, some in shared:
        action.tokens -= some
        game.tell("tokens-discarded", told, piece=hero.id, number=some, card=action.card)


def _on(game: Acg, action: Action) -> Option:
    card = action_card(game, action)
    return Option(action.card, card.name, (f"card:{action.card}",), value=action)


# -- costs


@rule("acg.effects.costs-must-be-paid", "acg.effects.cost-exhaust", "acg.exhaust.definition")
def payable(game: Acg, hero: Hero, cost: Cost, gear: Gear | None) -> bool:
    """Whether a hero can pay: tokens on his cards, the card readied if it is to be exhausted, and blood to spare."""
    if cost.wounds and stats.remaining(game, hero) <= cost.wounds:
        return False
    if cost.tokens and tokens(hero) < cost.tokens:
        return False
    return not (cost.exhaust and gear is not None and gear.exhausted)


@rule(
    "acg.effects.cost-exhaust", "acg.effects.cost-deplete", "acg.effects.cost-discard", "acg.dungeon.item-single-use",
    "acg.effects.cost-success-tokens", "acg.deplete.facedown-for-quest",
)  # fmt: skip
def pay(game: Acg, hero: Hero, cost: Cost, card: str, gear: Gear | None) -> Rule[None]:
    """Pay for an effect. An item, whatever it says, can be used once.

    Wounds come last: what answers them finds the card exhausted or gone, and cannot use it a second time.
    """
    if cost.tokens:
        yield from discard_tokens(game, hero, cost.tokens, TOKENS)
    if gear is not None and cost.exhaust:
        gear.exhausted = True
        rules: Rules = ("acg.effects.cost-exhaust", "acg.exhaust.definition")
        game.tell("exhausted-card", rules, piece=hero.id, card=card)
    if gear is not None and cost.deplete:
        gear.depleted = True
        rules = ("acg.effects.cost-deplete", "acg.deplete.facedown-for-quest")
        game.tell("depleted", rules, piece=hero.id, card=card)
        yield from wounds.see_to_hero(game, hero)
    if gear is not None and cost.discard:
        hero.gear = [one for one in hero.gear if one is not gear]
        put(game.state.cards, "gear-discards", card)
        game.tell("discarded", ("acg.effects.cost-discard", "acg.discard.four-piles"), piece=hero.id, card=card)
        yield from wounds.see_to_hero(game, hero)
    if gear is None and card in hero.items:
        hero.items.remove(card)
        put(game.state.cards, "dungeon-discards", card)
        rules = ("acg.dungeon.item-single-use", "acg.effects.cost-discard", "acg.discard.four-piles")
        game.tell("discarded", rules, piece=hero.id, card=card)
    if cost.wounds:
        yield from wounds.hurt_hero(game, hero, cost.wounds, ("acg.effects.costs-must-be-paid",), cost=True)


# -- the action cards themselves


def exhausted_actions(hero: Hero) -> list[Action]:
    return [action for action in hero.actions if action.exhausted]


@rule("acg.exhaust.definition")
def ready_actions(game: Acg, hero: Hero, number: int, rules: Rules) -> Rule[None]:
    """A hero turns exhausted action cards of his choice upright again (0: all of them)."""
    for left in range(number or len(hero.actions), 0, -1):
        tired = exhausted_actions(hero)
        if not tired:
            return
        if left >= len(tired):
            chosen = tired[0]
        else:
            options = tuple(_on(game, action) for action in tired)
            chosen = yield Choose(
                hero.seat,
                "Which action is readied?",
                options,
                topic=topics.CARDS_READY,
                rules=rules,
                cause=f"piece:{hero.id}",
                actor=hero.id,
            )
        chosen.exhausted = False
        game.tell("readied-card", (*rules, "acg.exhaust.definition"), piece=hero.id, card=chosen.card)


@rule("acg.prepare.cannot-be-exhausted-otherwise", "acg.exhaust.definition")
def exhaust_actions(game: Acg, hero: Hero, number: int, rules: Rules) -> Rule[None]:
    """A hero exhausts action cards of his choice; the one with the prepare icon cannot be."""
    told = (*rules, "acg.exhaust.definition", "acg.prepare.cannot-be-exhausted-otherwise")
    for _ in range(number):
        fresh = [one for one in hero.actions if not one.exhausted and not action_card(game, one).prepare]
        if not fresh:
            return
        options = tuple(_on(game, action) for action in fresh)
        chosen = yield Choose(
            hero.seat,
            "Which action is exhausted?",
            options,
            topic=topics.CARDS_EXHAUST,
            rules=told,
            cause=f"piece:{hero.id}",
            actor=hero.id,
        )
        chosen.exhausted = True
        game.tell("exhausted-card", told, piece=hero.id, card=chosen.card)


def multiplied(game: Acg, number: int, per: str, at: At) -> int:
    """A number on a card, times what it is counted by."""
    if not per:
        return number
    state, you, attempt = game.state, at.you, game.state.attempt
    match per:
        case "engaged":
            return number * len(engaged(game, you.id))
        case "shadow":
            return number * len(in_shadow(game))
        case "enemy":
            return number * sum(one.where != LAIR and not one.slain for one in state.enemies.values())
        case "condition":
            return number * len(you.conditions)
        case "hero":
            return number * len(standing(game))
        case "wound":
            return number * you.wounds
        case "success":
            return number * (0 if attempt is None else max(0, attempt.fixed + attempt.icons.get("success", 0)))
        case "peril":
            return number * state.peril
        case "attack":
            return number * (stats.attack(game, at.this) if at.this is not None and at.this.card else 0)
        case _:
            return number * (0 if attempt is None else attempt.slain)
