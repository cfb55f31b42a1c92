"""Verbs of what happens to heroes."""

from lychgate.kernel.question import Choose, Option, Rule, Share
from lychgate.ledger import rule

from ..effects import requirements, selecting
from ..enemies import harm
from ..heroes import conditions, readying, tokens, wounds
from ..model import stats, topics
from ..model.cases import At
from ..model.changes import heroes as changes
from ..model.names import card_name
from ..model.queries import condition_card, hero_card, party_seat, standing
from ..model.state import Acg
from ..model.verbs import Afflict, Cure, Distribute, Improve, Prevent, Ready, Recover, Revive, Suffer, Tire, Token
from ..settlement import places
from .doing import does


@does(Suffer)
def _suffer(game: Acg, verb: Suffer, at: At) -> Rule[None]:
    number = requirements.multiplied(game, verb.number, verb.per, at)
    for hero in (yield from selecting.heroes(game, verb.who, at, topics.HERO_SUFFERS, "Choose a hero to suffer")):
        yield from wounds.hurt_hero(game, hero, number, at.rules, at.this)


@does(Recover)
def _recover(game: Acg, verb: Recover, at: At) -> Rule[None]:
    number = requirements.multiplied(game, verb.number, verb.per, at)
    if verb.which is not None:
        for enemy in (yield from selecting.enemies(game, verb.which, "", at)):
            harm.heal_enemy(game, enemy, number, at.rules)
        return
    for hero in (yield from selecting.heroes(game, verb.who, at, topics.HERO_RECOVERS, "Choose a hero to recover")):
        wounds.heal_hero(game, hero, number, at.rules)


@does(Token)
def _token(game: Acg, verb: Token, at: At) -> Rule[None]:
    number = requirements.multiplied(game, verb.number, verb.per, at)
    topic, words = CLAIMS if number > 0 else DISCARDS
    for hero in (yield from selecting.heroes(game, verb.who, at, topic, words)):
        if number > 0:
            yield from tokens.claim_tokens(game, hero, number, at.rules)
        else:
            yield from tokens.discard_tokens(game, hero, -number, at.rules)


CLAIMS = (topics.HERO_CLAIMS, "Choose a hero to claim it")
DISCARDS = (topics.HERO_DISCARDS, "Choose a hero to discard")


@does(Distribute)
@rule("acg.distribute.party-decides", "acg.leader.breaks-deadlock", "acg.terms.party")
def _distribute(game: Acg, verb: Distribute, at: At) -> Rule[None]:
    """The party decides together who gets how much, within what each can take; the rest is lost."""
    number = requirements.multiplied(game, verb.number, verb.per, at)
    everyone = standing(game)
    caps = tuple(stats.room(game, hero, verb.what) for hero in everyone)
    rules = (*at.rules, "acg.distribute.party-decides", "acg.leader.breaks-deadlock", "acg.terms.party")
    options = tuple(Option(one.id, hero_card(game, one).name, (f"piece:{one.id}",), value=one) for one in everyone)
    topic, words = SHARED[verb.what]
    amount = min(number, sum(caps))
    shared = yield Share(
        party_seat(game), words, options, topic=topic, rules=rules, cause=f"card:{at.card}", amount=amount, caps=caps
    )
    for hero, some in shared:
        if verb.what == "wounds":
            yield from wounds.hurt_hero(game, hero, some, rules)
        elif verb.what == "tokens":
            yield from tokens.claim_tokens(game, hero, some, rules)
        else:
            wounds.heal_hero(game, hero, some, rules)


SHARED = {
    "wounds": (topics.SHARE_WOUNDS, "Share out the wounds"),
    "tokens": (topics.SHARE_TOKENS, "Share out the success tokens"),
    "recovery": (topics.SHARE_RECOVERY, "Share out the healing"),
}


@does(Ready)
def _ready(game: Acg, verb: Ready, at: At) -> Rule[None]:
    for hero in (yield from selecting.heroes(game, verb.who, at, topics.HERO_READIES, "Choose who readies actions")):
        yield from readying.ready_actions(game, hero, verb.number, at.rules)


@does(Tire)
def _tire(game: Acg, verb: Tire, at: At) -> Rule[None]:
    for hero in (yield from selecting.heroes(game, verb.who, at, topics.HERO_EXHAUSTS, "Choose who exhausts actions")):
        yield from readying.exhaust_actions(game, hero, verb.number, at.rules)


@does(Afflict)
def _afflict(game: Acg, verb: Afflict, at: At) -> Rule[None]:
    parts = {"name": condition_card(game, verb.condition).name, "condition": verb.condition}
    words = "Choose who becomes {name}"
    for hero in (yield from selecting.heroes(game, verb.who, at, topics.HERO_BECOMES, words, parts)):
        conditions.afflict(game, hero, verb.condition, at.rules)


@does(Cure)
def _cure(game: Acg, verb: Cure, at: At) -> Rule[None]:
    named = condition_card(game, verb.condition).name if verb.condition is not None else "a condition"
    parts = {"name": named, "condition": verb.condition or ""}
    for hero in (yield from selecting.heroes(game, verb.who, at, topics.HERO_LOSES, "Choose who loses {name}", parts)):
        held = [verb.condition] if verb.condition is not None else conditions.harmful(game, hero)
        held = [one for one in held if one in hero.conditions]
        if len(held) > 1:
            names = {one: card_name(game.content, one) for one in held}
            options = tuple(Option(one, name, (f"card:{one}", f"piece:{hero.id}")) for one, name in names.items())
            held = [
                (
                    yield Choose(
                        hero.seat,
                        "Choose a condition to lose",
                        options,
                        topic=topics.EFFECT_CURE,
                        rules=at.rules,
                        cause=f"card:{at.card}",
                        actor=hero.id,
                    )
                )
            ]
        for condition in held:
            changes.cure(game, hero, condition, at.rules)


@does(Revive)
def _revive(game: Acg, verb: Revive, at: At) -> Rule[None]:
    fallen = [hero for hero in game.state.heroes.values() if hero.defeated]
    if fallen:
        seat = party_seat(game)
        hero = yield from selecting.choose_hero(
            game, fallen, seat, topics.HERO_REVIVES, "Choose a hero to stand up again", at.rules, at.card
        )
        changes.revive(game, hero, verb.health, at.rules)


@does(Prevent)
@rule("acg.effects.costs-must-be-paid")
def _prevent(game: Acg, verb: Prevent, at: At) -> None:
    """Wounds that are about to be suffered are not, unless they are a cost, which is paid in full."""
    case = at.case
    prevented = wounds.preventable(case, verb.number)
    if prevented and case.hero is not None:
        case.amount -= prevented
        case.cancelled = not case.amount
        game.tell("prevented", at.rules, piece=case.hero.id, wounds=prevented)


@does(Improve)
@rule("acg.delve.no-settlement")
def _improve(game: Acg, verb: Improve, at: At) -> Rule[None]:
    for hero in (yield from selecting.heroes(game, verb.who, at)):
        yield from places.improve(game, hero, verb.how, (*at.rules, "acg.delve.no-settlement"))
