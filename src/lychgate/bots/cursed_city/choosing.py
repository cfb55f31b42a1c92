"""Choices that are no deeds: dice to pay with, gambits, whom cards concern, crises, and what is kept."""

from collections.abc import Sequence
from typing import Any

from lychgate.bots.base import Advice
from lychgate.kernel.question import ChooseSome, Option, Question
from lychgate.mechanics.effects import Line, Reorder, Use, Wound, walk

from . import worth
from .acting import POINT, Weighing
from .errands import errand_of
from .fighting import spare
from .look import Look
from .paying import purse_of
from .table import Crisis, Discovery, Hero, JourneyType, Model, in_action

SAME = "It is all the same."


def first(look: Look, question: Question) -> Advice:
    return Advice(question.options[0].id, SAME)


def actor(look: Look, question: Question) -> Hero:
    """Whose choice it is: the hero who acts, or one of those at the seat."""
    found = look.state.heroes.get(question.actor)
    if found is None and look.state.journey is not None:
        found = look.state.heroes.get(look.journey.acting)
    if found is None:
        own = [hero for hero in look.state.heroes.values() if hero.seat == question.seat]
        found = next(iter(own or look.state.heroes.values()))
    return found


def best_of(question: Question, values: list[float], why: str) -> Advice:
    """The option with the highest value; the first of equals."""
    place = max(range(len(values)), key=lambda number: values[number])
    return Advice(question.options[place].id, why)


# -- dice


def pay(look: Look, question: Question, hero: Hero) -> Advice:
    """The die that is missed least: a destiny die before one that can still react, a low one before a high one."""
    if look.journey.acting != hero.id or hero.spaces.reacting:
        return Advice(question.options[0].id, "The lowest die will do.")
    purse = purse_of(look, hero, errand_of(look, hero))
    best = min(question.options, key=lambda option: purse.price(option.value.score, option.value.destiny))
    return Advice(best.id, "It is the die that is missed least.")


def gambit(look: Look, question: Question) -> Advice:
    """A gambit for whoever would act after hostiles that can reach them, for nothing or for a die of 1 or 2."""
    best, most = None, 0.0
    for option in question.options:
        if option.passes:
            continue
        hero = look.state.heroes[option.value.gambler.actor.id]
        gain = worth.earlier(look, hero) - _price(hero, option.value.price)
        if option.value.price == "die" and min((die for die in hero.spaces.dice if die), default=6) > 2:
            continue
        if gain > most:
            best, most = option, gain
    if best is None:
        return Advice("pass", "The order is good enough.")
    return Advice(best.id, "Who strikes first is struck less.")


def _price(hero: Hero, price: str) -> float:
    """What a gambit costs: points are dear until the hero is inspired."""
    points = 2 * POINT if hero.inspiration.inspired else 3.0
    return {"free": 0.0, "die": 0.7, "points": points}[price]


def guard(look: Look, question: Question) -> Advice:
    """Who acts in somebody's place: whoever would be struck first."""
    return best_of(
        question, [worth.earlier(look, option.value) for option in question.options], "The sooner the better."
    )


def swap(look: Look, question: Question) -> Advice:
    """The hostile card that lies furthest to the left."""
    places = {slot.card: place for place, slot in enumerate(look.state.track.slots)}
    best = min(question.options, key=lambda option: places.get(option.id, 99))
    return Advice(best.id, "The sooner the better.")


def which_die(look: Look, question: Question) -> Advice:
    """A die that a card changes: of one's own the lowest, of discarded ones the highest, which is offered first."""
    if isinstance(question.options[0].value, tuple):
        best = min(question.options, key=lambda option: option.value[1])
        return Advice(best.id, "The lowest die gains most.")
    return Advice(question.options[0].id, "This die does most.")


def some_dice(look: Look, question: ChooseSome) -> Advice:
    return Advice([option.id for option in question.options][: question.most], "They can only get better.")


# -- cards


def use_card(look: Look, question: Question) -> Advice:
    """What pays most of what may be used at this moment, if anything does."""
    best, most = None, 0.05
    for option in question.options:
        if isinstance(option.value, Use):
            gain = _use(look, question, option.value.line, option.value.opening.answers)
            if gain > most:
                best, most = option, gain
    if best is None:
        return Advice(question.options[-1].id, "It is not worth it now.")
    return Advice(best.id, "It pays now.")


SURE = {"would-go-out": 6.0, "would-die": 6.0, "attack-success": 1.0, "puts": 1.0, "attack-done": 0.2, "slays": 1.0}
"""What it is worth to have a say at a moment, where the words of the card do not tell."""


def _use(look: Look, question: Question, line: Line[Any], answers: Sequence[Any]) -> float:
    effect = line.effect
    hero = line.owner if isinstance(line.owner, Hero) else actor(look, question)
    gain = SURE.get(question.window, 0.0) + worth.opened(look, effect.do, hero, answers)
    if any(isinstance(one, Reorder) for one in effect.do):
        gain += 0.3 * len(look.party)
    if question.window == "attack-result":
        gain += 0.6
    if question.window == "group-activates" and not any(isinstance(one, Reorder) for one in effect.do):
        gain += 1.5
    if question.window == "nightfall-step":
        gain += 1.5 if look.journey.nightfall + 1 >= look.journey.day_spaces else 0.0
    if question.window == "search":
        gain += 0.7
    if question.window == "quest-die-rolled":
        gain = _again(look, str(question.parts.get("roll", "")), int(question.parts["face"]))
    return gain - (0.8 if effect.cost.discard else 0.0)


def _again(look: Look, roll: str, face: int) -> float:
    """What it is worth to roll the quest die again: a life, a point, or an event that nobody wants."""
    if roll == "survival":
        return 6.0 if face <= 2 else 0.0
    if roll == "the event":
        night = look.journey.nightfall + 1 >= look.journey.day_spaces
        return (1.6 if night else 0.4) if face in (7, 8) else 1.0 if face <= 4 and look.state.models else 0.0
    return 0.0


def may(look: Look, question: Question) -> Advice:
    yes = next((option for option in question.options if not option.passes), question.options[0])
    return Advice(yes.id, "It can only help.")


def branch(look: Look, question: Question) -> Advice:
    hero = actor(look, question)
    values = [worth.verbs(look, option.value.do, hero) for option in question.options]
    return best_of(question, values, "It comes cheaper than the other.")


def whom(look: Look, question: Question) -> Advice:
    """Of hostiles the one that matters most; of heroes the neediest, or for harm whoever can stand it."""
    if isinstance(question, ChooseSome):
        return Advice([option.id for option in question.options][: question.most], "The more the better.")
    pieces = [option.value for option in question.options]
    if all(isinstance(piece, Model) for piece in pieces):
        return best_of(question, [look.kill(piece) / look.left(piece) for piece in pieces], "It is worth most there.")
    if not all(isinstance(piece, Hero) for piece in pieces):
        return first(look, question)
    if is_harm(look, question.cause):
        return spare(look, question)
    needs = [look.relief(hero, 2) + (0.8 if worth.ails(hero) else 0.0) for hero in pieces]
    return best_of(question, needs, "Nobody needs it more.")


def is_harm(look: Look, cause: str) -> bool:
    """Whether what a card does to somebody hurts: a crisis, a trap, or what a journey does."""
    card = cause.removeprefix("card:")
    if card in look.content[Crisis] or card in look.content[JourneyType]:
        return True
    record = look.content[Discovery].get(card)
    return record is not None and record.kind in ("trap", "crisis")


def where(look: Look, question: Question) -> Advice:
    """A space: the best for a hero to stand in, or the thickest crowd for what hurts."""
    hero = look.state.heroes.get(question.actor)
    if hero is None or look.state.journey is None:
        return first(look, question)
    if _hurts(look, question.cause):
        values = [_crowd(look, option) for option in question.options]
        return best_of(question, values, "They stand close together there.")
    weighing = Weighing(look, hero)
    dice = [*weighing.purse.own, *weighing.purse.destiny]
    values = [weighing.ground.standing(_cell(option), dice) for option in question.options]
    return best_of(question, values, "It is the best place to stand.")


def _cell(option: Option) -> Any:
    value = option.value
    return value[0] if isinstance(value[0], tuple) else value


def _hurts(look: Look, cause: str) -> bool:
    card = cause.removeprefix("card:")
    record = look.content[Discovery].get(card)
    return record is not None and any(isinstance(one, Wound) for effect in record.effects for one in walk(effect.do))


def _crowd(look: Look, option: Option) -> float:
    cell = _cell(option)
    near = {cell, *look.state.battlefield.board.terrain.beside[cell]}
    gain = sum(
        look.kill(model) * min(1.0, 2 / look.left(model))
        for model in look.state.models.values()
        if not near.isdisjoint(model.cells)
    )
    return gain - sum(look.pain(hero, 2) for hero in look.party if hero.cell in near)


def card(look: Look, question: Question) -> Advice:
    """Which of several discovery cards: what the journey asks for, then what is worth most."""
    records = look.content[Discovery]
    values = [discovery(look, records[option.id]) if option.id in records else 0.0 for option in question.options]
    return best_of(question, values, "It is the best of them.")


def lost_card(look: Look, question: Question) -> Advice:
    records = look.content[Discovery]
    values = [-discovery(look, records[option.id]) if option.id in records else 0.0 for option in question.options]
    return best_of(question, values, "It is missed least.")


def discovery(look: Look, record: Any) -> float:
    """What a discovery card is worth to have."""
    if record.kind == "realmstone":
        return (1.0 + record.value) if look.quest else 1.0
    if record.kind == "treasure":
        heals = any(one.verb in ("heal", "prevent") for effect in record.effects for one in effect.do)
        return 1.6 if heals else 1.2
    return 0.0


def search_where(look: Look, question: Question) -> Advice:
    return Advice(question.options[0].id, "One is as good as another.")


def ailment(look: Look, question: Question) -> Advice:
    return best_of(question, [worth.AILMENTS.get(option.id, 0.5) for option in question.options], "It is the worst.")


def agree(look: Look, question: Question) -> Advice:
    return Advice("agree", "The party shares what it has.")


# -- crises and events


def crisis_hero(look: Look, question: Question) -> Advice:
    """Whoever is best able to stand it, and least wanted where they are."""
    best = max(question.options, key=lambda option: look.health(option.value) + (1 if option.value.activated else 0))
    return Advice(best.id, f"{look.name(best.value)} can stand it best.")


def crisis_choice(look: Look, question: Question, hero: Hero) -> Advice:
    values = [worth.verbs(look, option.value.do, hero) for option in question.options]
    return best_of(question, values, "It promises more than it costs.")


def event_hero(look: Look, question: Question) -> Advice:
    """Who comes back or takes heart: the most hurt. Who is inspired: whoever is nearest to it."""
    if "cc.event.inspiring-effort" in question.rules:
        values = [_hope(option.value) for option in question.options]
        return best_of(question, values, "It goes furthest there.")
    values = [look.damage(option.value) + 2.0 * worth.ails(option.value) for option in question.options]
    return best_of(question, values, "Nobody needs it more.")


def _hope(hero: Hero) -> float:
    return 0.5 if hero.inspiration.inspired else 1.0 + hero.inspiration.points


def take_heart(look: Look, question: Question, hero: Hero) -> Advice:
    if look.damage(hero) >= 3 and not hero.trapped:
        return Advice("recuperate", "The wounds are worse.")
    return Advice("ailment", "The ailment is worse.")


def gravetide(look: Look, question: Question) -> Advice:
    """Where the fewest are lost: people, and heroes."""
    tile_of = look.state.battlefield.board.terrain.tile_of

    def cost(tile: str) -> float:
        heroes = sum(hero.cell is not None and tile_of[hero.cell] == tile for hero in in_action(look.state))
        return 2.0 * heroes + look.journey.citizens.get(tile, 0)

    best = min(question.options, key=lambda option: cost(option.id))
    return Advice(best.id, "The least is lost there.")


def lychgate(look: Look, question: Question) -> Advice:
    """Where no hero stands in the way, as far from all as can be."""
    cells = {hero.cell for hero in look.party}
    values = [-float(sum(cell in cells for cell in option.value.cells)) for option in question.options]
    return best_of(question, values, "Nobody stands in the way there.")
