"""Whom and which: heroes, enemies, cards, places, the town; and sharing out."""

from lychgate.bots.base import Advice
from lychgate.kernel.question import Option, Order, Parts, Question, Share
from lychgate.kernel.topics import Topic

from . import acting, cards, worth
from .cards import CONDITIONS
from .look import Look
from .table import (
    SHADOW,
    Action,
    At,
    DungeonCard,
    Enemy,
    Hero,
    LocationCard,
    Use,
    Wound,
    action_card,
    action_of,
    stats,
    tokens_of,
    topics,
)  # fmt: skip

LIKED = ("bright-wizard", "waywatcher", "warrior-priest", "ironbreaker")
"""Who goes first if not all can go."""

LEADS = ("ironbreaker", "warrior-priest", "waywatcher", "bright-wizard")
"""Who leads, best first: one who can stand in front."""


# -- setting out


def which_hero(look: Look, question: Question) -> Advice:
    free = sorted((option.id for option in question.options), key=lambda one: _rank(one, LIKED))
    return Advice(free[0], "A party wants one who mends, one who stands and one who shoots.")


def leader(look: Look, question: Question) -> Advice:
    best = min((option.id for option in question.options), key=lambda one: _rank(one, LEADS))
    return Advice(best, "Whoever leads goes first, and is found first.")


def _rank(hero: str, order: tuple[str, ...]) -> int:
    return order.index(hero) if hero in order else len(order)


def travel(look: Look, question: Question) -> Advice:
    """On, unless the party is too hurt for what comes and has the time to mend."""
    health = sum(look.left(hero) for hero in look.heroes) / sum(stats.health(look.game, hero) for hero in look.heroes)
    quiet = sum(look.threat(enemy) for enemy in look.state.enemies.values() if enemy.where != "lair") < 2.0
    if health < 0.5 and quiet and look.hours - look.work > 3:
        return Advice("stay", "It is quiet here, and there are wounds to bind.")
    return Advice("travel", "What lurks in the shadows here stays behind.")


# -- sharing out


def place_token(look: Look, question: Question) -> Advice:
    """On the card he will use next and that makes most of a success."""
    best = max(_actions(look, question), key=lambda one: _use_of(look, one))
    return Advice(best.card, "Where it will be wanted first.")


def lose_token(look: Look, question: Question) -> Advice:
    worst = min(_actions(look, question), key=lambda one: _use_of(look, one))
    return Advice(worst.card, "Where it will be missed least.")


def _actions(look: Look, question: Question) -> list[Action]:
    """The action cards that a hero chooses from."""
    hero = look.state.heroes[question.actor]
    return [action_of(hero, option.id) for option in question.options]


def _use_of(look: Look, action: Action) -> float:
    """How much a token on a card will do: what a success of it is worth, and how soon it can be used."""
    card = action_card(look.game, action)
    owner = next(hero for hero in look.state.heroes.values() if any(one is action for one in hero.actions))
    if card.action == "attack":
        near = look.engaged(owner.id) or (card.ranged and look.shadow)
        each = 1.6 if near or look.prey else 0.9
    elif card.action == "explore":
        each = 1.3 if look.to_explore else 0.2
    elif card.action == "rest":
        each = 0.2 + 0.12 * owner.wounds
    else:
        each = 0.3
    return each * (0.6 if action.exhausted else 1.0) * (1.15 if card.prepare else 1.0)


def share_out(look: Look, question: Share) -> Advice:
    """Wounds where they hurt least, healing where it helps most, tokens where there is room; one by one."""
    caps = dict(zip((option.id for option in question.options), question.limits(), strict=True))
    heroes: list[Hero] = [option.value for option in question.options]
    given = dict.fromkeys(caps, 0)
    for _ in range(question.amount):
        open_to = [hero for hero in heroes if given[hero.id] < caps[hero.id]]
        if question.topic is topics.SHARE_WOUNDS:
            best = min(open_to, key=lambda one: look.pain(one, given[one.id] + 1) - look.pain(one, given[one.id]))
        elif question.topic is topics.SHARE_RECOVERY:
            best = max(open_to, key=lambda one: look.relief(one, given[one.id] + 1) - look.relief(one, given[one.id]))
        else:
            best = min(open_to, key=lambda one: given[one.id] + tokens_of(one))
        given[best.id] += 1
    return Advice({hero: some for hero, some in given.items() if some}, "Each as he needs it, or can bear it.")


# -- heroes and enemies


def hero(look: Look, question: Question) -> Advice:
    """Who needs it most, if it is something good; who minds it least, if it is not."""
    return _hero(look, [option.value for option in question.options], question.topic, question.parts)


def _hero(look: Look, found: list[Hero], topic: Topic, parts: Parts) -> Advice:
    if topic is topics.HERO_REVIVES:
        return Advice(max(found, key=lambda one: stats.health(look.game, one)).id, "He is wanted most.")
    if topic is topics.HERO_RECOVERS and any(look.relief(one, 3) for one in found):
        return Advice(max(found, key=lambda one: look.relief(one, 3)).id, "He needs it most.")
    named = str(parts.get("condition", "")) or None
    if topic is topics.HERO_LOSES and any(one.conditions for one in found):
        return Advice(max(found, key=lambda one: worth.cured(look, one, named)).id, "He is the worst off.")
    if topic is topics.HERO_READIES:
        return Advice(max(found, key=lambda one: worth.tired(look, one, 2)).id, "He has most to make ready.")
    if topic is topics.HERO_BECOMES:
        return _afflicted(look, found, named)
    if topic is topics.HERO_CLAIMS:
        return Advice(max(found, key=look.room).id, "He can use it.")
    best = max(found, key=lambda one: look.left(one) - 2 * len(look.engaged(one.id)))
    return Advice(best.id, "He can bear it best.")


def _afflicted(look: Look, found: list[Hero], condition: str | None) -> Advice:
    """Who gets a condition: whoever keeps a good one longest, or minds a bad one least."""
    if CONDITIONS.get(condition or "", 1.0) < 0:
        able = [one for one in found if worth.affliction(look, one, condition or "")] or found
        calm = min(able, key=lambda one: (len(look.engaged(one.id)), -look.left(one)))
        return Advice(calm.id, "He will keep it longest.")
    best = min(found, key=lambda one: (worth.affliction(look, one, condition or ""), -look.left(one)))
    return Advice(best.id, "He can bear it best.")


def enemy(look: Look, question: Question) -> Advice:
    """The worst, where it suffers; the weakest, where the heroes do."""
    found: list[Enemy] = [option.value for option in question.options]
    return _enemy(look, found, question.topic, question.cause.removeprefix("card:"))


def _enemy(look: Look, found: list[Enemy], topic: Topic, card: str) -> Advice:
    if topic is topics.ENEMY_WOUNDED:
        number = max((one.number for one in cards.printed(look.content, card) if isinstance(one, Wound)), default=1)
        best = max(found, key=lambda one: look.gain(one, number))
        return Advice(best.id, f"{acting.called(look, best)} is worth it most.")
    if topic is topics.ENEMY_EXHAUSTED:
        best = max(found, key=lambda one: worth.exhausting(look, one))
        return Advice(best.id, f"{acting.called(look, best)} would do most harm.")
    if topic is topics.ENEMY_SHADOWS:
        return Advice(max(found, key=lambda one: worth.shadowing(look, one)).id, "It is the worst to have near.")
    if topic is topics.ENEMY_DISCARDED:
        return Advice(max(found, key=look.menace).id, "It is the one to be rid of.")
    if (
        topic in (topics.ENEMY_ENGAGES, topics.ENEMY_ENGAGES_FIRST)
        and look.state.attempt is not None
        and not look.state.attempt.hero_dice
    ):
        taker = look.state.heroes[look.state.attempt.hero]
        able = acting.movable(look, found, taker) or found
        if acting.attacks(look):
            best = max(acting.strikable(look, found, taker) or able, key=lambda one: acting.lured(look, one))
            return Advice(best.id, f"{acting.called(look, best)} is the one to strike.")
        return Advice(max(able, key=lambda one: worth.relieving(look, one, taker)).id, "Another is relieved of it.")
    return Advice(min(found, key=look.threat).id, "It is the least of them.")


def aimed(look: Look, options: list[Option]) -> Option:
    """Of options that use one effect, the one with whom it does most for or against."""
    one: Use = options[0].value
    verb = one.effect.do[0]
    if one.at.aim is not None:
        found = {option.value.at.aim.id: option for option in options}
        enemies = [option.value.at.aim for option in options]
        return found[_enemy(look, enemies, ABOUT[verb.verb], one.at.card).answer]
    found = {option.value.at.whom.id: option for option in options}
    heroes = [option.value.at.whom for option in options]
    parts = {"condition": getattr(verb, "condition", None) or ""}
    return found[_hero(look, heroes, ABOUT[verb.verb], parts).answer]


ABOUT: dict[str, Topic] = {
    "wound": topics.ENEMY_WOUNDED,
    "turn": topics.ENEMY_EXHAUSTED,
    "shadow": topics.ENEMY_SHADOWS,
    "banish": topics.ENEMY_DISCARDED,
    "engage": topics.ENEMY_ENGAGES,
    "recover": topics.HERO_RECOVERS,
    "cure": topics.HERO_LOSES,
    "token": topics.HERO_CLAIMS,
    "ready": topics.HERO_READIES,
}
"""What would be asked by each verb, were its target not chosen with the effect."""


def activation(look: Look, question: Question) -> Advice:
    """Of his own the weakest first; from the shadows the strongest where he can bear it, else the weakest."""
    found: list[Enemy] = [option.value for option in question.options]
    who = look.state.heroes[look.state.active]
    strong = found[0].where == SHADOW and look.left(who) > 5
    best = (max if strong else min)(found, key=look.threat)
    return Advice(best.id, "He can bear it better than another." if strong else "The least of them first.")


def branch(look: Look, question: Question) -> Advice:
    """Which of several things happens: whatever is worth most."""
    meant = [name.removeprefix("piece:") for name in question.options[0].about]
    you = look.state.heroes[next(iter(meant), look.state.active or look.state.leader)]
    at = At(you, question.cause.removeprefix("card:"), ())
    best = max(question.options, key=lambda option: worth.verbs(look, option.value.do, at))
    return Advice(best.id, f"That is the better of them: {best.text}")


# -- cards


def first(look: Look, question: Question) -> Advice:
    return Advice(question.options[0].id, "All of it will happen.")


def ready_action(look: Look, question: Question) -> Advice:
    best = max(_actions(look, question), key=lambda one: _use_of(look, one) + one.tokens)
    return Advice(best.card, "He will want it first.")


def tire_action(look: Look, question: Question) -> Advice:
    worst = min(_actions(look, question), key=lambda one: _use_of(look, one) + one.tokens)
    return Advice(worst.card, "He can do without it.")


def condition(look: Look, question: Question) -> Advice:
    best = max((option.id for option in question.options), key=lambda one: CONDITIONS.get(one, 1.0))
    return Advice(best, "It is the worse of them.")


def scout(look: Look, question: Question) -> Advice:
    """A dungeon card that would do harm goes under."""
    kept = question.options[0]
    card = look.content[DungeonCard][kept.about[0].removeprefix("card:")]
    you = look.state.heroes[look.state.active or look.state.leader]
    good = worth.drawn(look, card, you) >= 0
    return Advice("keep" if good else "under", "It will do." if good else "Better not to meet it.")


def order(look: Look, question: Order) -> Advice:
    """The easier of the next locations first."""
    places = look.content[LocationCard]

    def hard(card: str) -> float:
        place = places[card]
        return place.exploration + 2.5 * place.faceup + 1.5 * place.facedown

    return Advice(sorted((option.id for option in question.options), key=hard), "The easier way first.")
