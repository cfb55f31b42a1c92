"""What cards do to dice: rolling again, turning, moving and discarding them."""

from collections.abc import Sequence

from lychgate.kernel.chance import D6, Roll, pool
from lychgate.kernel.question import Choose, Option, Rule
from lychgate.ledger import rule
from lychgate.mechanics import effects
from lychgate.mechanics.activation import changes as shared
from lychgate.mechanics.activation.action_dice import CRITICAL, FAILURE
from lychgate.mechanics.activation.spaces import discard_one, empty_spaces
from lychgate.mechanics.effects import At, Case
from lychgate.mechanics.effects.printed import about, is_about

from ..combat.attack import ActionRoll
from ..combat.dice import reroll_dice, reroll_failed
from ..model import topics
from ..model.changes import heroes as changes
from ..model.changes.abilities import turn_destiny
from ..model.content import Discovery
from ..model.names import hero_name
from ..model.queries import actor_of, treasure_of
from ..model.state import Hero, Ulfenkarn
from .in_force import Concerned
from .language import city, heroes_in
from .matter import Spent

Deed = At[Concerned]


# -- rolling again


@city.deed(effects.Reroll)
def reroll(game: Ulfenkarn, verb: effects.Reroll, at: Deed) -> Rule[None]:
    if verb.roll == "destiny":
        yield from reroll_destiny(game, about(at.case, list), at)
    elif verb.roll == "quest":
        at.case.facts["again"] = True
    else:
        roll = about(at.case, ActionRoll)
        if verb.dice == "failed":
            if roll.result is FAILURE:
                yield from reroll_failed(game, roll)
        else:
            yield from reroll_one(game, roll, at)
        at.case.facts["result"] = roll.result.name.lower()


@city.opening(effects.Reroll)
def dice_to_reroll(game: Ulfenkarn, verb: effects.Reroll, case: Case[Concerned]) -> list[Option]:
    """The dice among which a player chooses: the card asks for one destiny die, or one of an action roll."""
    if verb.roll == "destiny":
        return _scores(sorted(set(about(case, list))))
    if verb.roll == "quest" or verb.dice == "failed" or not is_about(case, ActionRoll):
        return []
    return _dice_of(about(case, ActionRoll))


def _dice_of(roll: ActionRoll) -> list[Option]:
    """The dice that may still be rolled again; those that show the same are alike."""
    thrown = roll.thrown
    free = [place for place, fixed in enumerate(thrown.fixed) if not fixed and thrown.results[place] is not CRITICAL]
    alike = {(thrown.dice[place], thrown.results[place]): place for place in reversed(free)}
    return [
        Option(f"die-{place + 1}", f"the D{sides} ({result.name.lower()})", value=place)
        for (sides, result), place in sorted(alike.items(), key=lambda one: one[1])
    ]


def reroll_one(game: Ulfenkarn, roll: ActionRoll, at: Deed) -> Rule[None]:
    """One die of the player's choice that may still be rolled again."""
    options = _dice_of(roll)
    if not options:
        return
    if given := at.case.given():
        yield from reroll_dice(game, roll, [given[0]])
        return
    place: int = yield Choose(
        at.case.seat,
        "{named}re-roll which die?",
        options,
        topic=topics.CARD_DIE,
        rules=at.rules,
        cause=at.case.cause,
        parts={"named": at.case.named},
        minor=True,
    )
    yield from reroll_dice(game, roll, [place])


@rule("cc.reroll.activation-destiny")
def reroll_destiny(game: Ulfenkarn, faces: list[int], at: Deed) -> Rule[None]:
    """One destiny die of the player's choice, before the dice are sorted."""
    (score,) = at.case.given() or (
        (
            yield Choose(
                at.case.seat,
                "{named}re-roll which destiny die?",
                _scores(sorted(set(faces))),
                topic=topics.CARD_DIE,
                rules=at.rules,
                cause=at.case.cause,
                parts={"named": at.case.named},
            )
        ),
    )
    (rolled,) = yield Roll(
        at.case.seat,
        "Re-roll a destiny die",
        pool(D6),
        topic=topics.CARD_ROLL,
        rules=("cc.reroll.activation-destiny", *at.rules),
    )
    faces[faces.index(score)] = int(rolled)
    game.tell("destiny-rerolled", ("cc.reroll.activation-destiny", *at.rules), score=score, now=int(rolled))


# -- turning and moving dice


@city.deed(effects.ChangeDie)
def change_die(game: Ulfenkarn, verb: effects.ChangeDie, at: Deed) -> Rule[None]:
    match verb.pool[0]:
        case "destiny-discarded":
            yield from restore_destiny(game, at)
        case "spent":
            bring_back(game, verb, at)
        case "supply":
            add_die(game, verb, at)
        case "quest":
            yield from change_quest(game, verb, at)
        case _:
            for hero in heroes_in(at.who):
                yield from turn_dice(game, hero, verb, at)


def restore_destiny(game: Ulfenkarn, at: Deed) -> Rule[None]:
    """A discarded destiny die is available again, its score unchanged."""
    destiny = game.state.destiny
    if not destiny.discarded:
        return
    score: int = yield Choose(
        at.case.seat,
        "{named}which destiny die becomes available?",
        _scores(sorted(set(destiny.discarded), reverse=True)),
        topic=topics.CARD_DIE,
        rules=at.rules,
        cause=at.case.cause,
        parts={"named": at.case.named},
    )
    shared.restore_destiny(game, destiny, [score], at.rules)


def bring_back(game: Ulfenkarn, verb: effects.ChangeDie, at: Deed) -> None:
    """The die that was spent returns to its space with another score."""
    spent = about(at.case, Spent)
    for hero in heroes_in(at.who):
        if spent.space is not None and isinstance(verb.to, int):
            shared.place_dice(game, hero.id, hero.spaces, [(spent.space, verb.to)], at.rules)


def add_die(game: Ulfenkarn, verb: effects.ChangeDie, at: Deed) -> None:
    """A die comes to an empty space; on a diseased one it would show 1, so a sound one is taken first."""
    for hero in heroes_in(at.who):
        free = sorted(empty_spaces(hero.spaces), key=hero.diseased.__contains__)
        if free and isinstance(verb.to, int):
            score = 1 if free[0] in hero.diseased else verb.to
            shared.place_dice(game, hero.id, hero.spaces, [(free[0], score)], at.rules)


def change_quest(game: Ulfenkarn, verb: effects.ChangeDie, at: Deed) -> Rule[None]:
    """Change a result of the quest die by a number of the player's choice, between 1 and 12."""
    shown = int(at.case.facts["score"])
    results = sorted({min(12, max(1, shown + by)) for by in verb.by} - {shown})
    if results:
        at.case.facts["score"] = yield Choose(
            at.case.seat,
            "Change the result to what?",
            [Option(f"score-{result}", f"To {result}", value=result) for result in results],
            topic=topics.CARD_DIE,
            rules=at.rules,
            cause=at.case.cause,
        )


def turn_dice(game: Ulfenkarn, hero: Hero, verb: effects.ChangeDie, at: Deed) -> Rule[None]:
    """Turn dice of the player's choice on a hero's card, or an available destiny die where the card says so."""
    for _ in range(at.number):
        choices = [("die", score) for score in sorted(set(filter(None, hero.spaces.dice)))]
        if "destiny" in verb.pool:
            choices += [("destiny", score) for score in sorted(set(game.state.destiny.available))]
        choices = [one for one in choices if _turned(verb, one[1]) != one[1]]
        if not choices:
            return
        kind, score = yield Choose(
            at.case.seat,
            "{hero}: turn which die?",
            [
                Option(
                    f"{kind}-{score}",
                    f"The destiny {score}" if kind == "destiny" else f"The {score}",
                    value=(kind, score),
                )
                for kind, score in choices
            ],
            topic=topics.CARD_DIE,
            rules=at.rules,
            cause=at.case.cause,
            parts={"hero": hero_name(game, hero)},
        )
        if kind == "destiny":
            turn_destiny(game, score, _turned(verb, score), at.rules)
        else:
            space = hero.spaces.dice.index(score)
            shared.turn_die(game, hero.id, hero.spaces, space, _turned(verb, score), at.rules)


def _turned(verb: effects.ChangeDie, score: int) -> int:
    if isinstance(verb.to, int):
        return verb.to
    return min(6, max(1, score + sum(verb.by[:1])))


def _scores(scores: Sequence[int]) -> list[Option]:
    return [Option(f"score-{score}", f"the {score}", value=score) for score in scores]


# -- discarding


@city.deed(effects.Discard)
def discard(game: Ulfenkarn, verb: effects.Discard, at: Deed) -> Rule[None]:
    """Heroes lose a die, or a treasure or realmstone card, of their own choice."""
    for hero in heroes_in(at.who):
        for _ in range(at.number):
            if "die" in verb.what:
                yield from discard_one(
                    game, actor_of(game, hero), hero.spaces, rules=at.rules, topics=topics.ACTIVATION
                )
            else:
                yield from discard_card(game, hero, at)


def discard_card(game: Ulfenkarn, hero: Hero, at: Deed) -> Rule[None]:
    treasure = treasure_of(game.state, hero)
    cards = [*([treasure] if treasure is not None else []), *dict.fromkeys(hero.realmstone)]
    if not cards:
        return
    names = game.content.names(Discovery)
    card: str = yield Choose(
        hero.seat,
        "{hero}: discard which card?",
        [Option(one, names[one], (f"card:{one}",)) for one in cards],
        topic=topics.CARD_DISCARD,
        rules=at.rules,
        cause=at.case.cause,
        parts={"hero": hero_name(game, hero)},
        actor=hero.id,
    )
    if card == treasure:
        changes.lose_treasure(game, hero, at.rules)
    else:
        changes.lose_realmstone(game, hero, card, at.rules)
