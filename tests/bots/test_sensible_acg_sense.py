"""Whether what the sensible bot does in the Adventure Card Game makes sense: some fifty of its games, act by act."""

from functools import cache
from typing import Any, NamedTuple

import pytest

from lychgate.bots import Advice, Chair
from lychgate.bots.adventure_card_game import SensibleBot
from lychgate.games import rulebook
from lychgate.games.adventure_card_game.model import stats, topics
from lychgate.games.adventure_card_game.model.cases import Ready
from lychgate.games.adventure_card_game.model.content import ActionCard, HeroCard, QuestSheet
from lychgate.games.adventure_card_game.model.queries import action_of
from lychgate.games.adventure_card_game.model.state import Acg, Action, Hero
from lychgate.kernel.events import Event
from lychgate.kernel.game import Game
from lychgate.kernel.origin import Origin
from lychgate.kernel.question import Question
from lychgate.kernel.scenarios import begin_scenario

BOOK = rulebook("adventure-card-game")
CONTENT: Any = BOOK.content(())
HEROES = [card.id for card in CONTENT.all(HeroCard)]
QUESTS = [sheet.id for sheet in CONTENT.all(QuestSheet) if sheet.tier]


class Act(NamedTuple):
    """An answer of the bot: the question, what it said, and which of his other actions would have been of use."""

    game: str
    question: Question
    advice: Advice
    idle: tuple[str, ...] = ()
    useful: tuple[str, ...] = ()


class Watched:
    """A game that the bot plays, and what there is to say against its answers."""

    def __init__(self, name: str, seed: int, players: int, **setup: Any) -> None:
        self.name = name
        self.bot = SensibleBot(seed)
        self.acts: list[Act] = []
        origin = Origin(BOOK.complete_setup(CONTENT, players, setup))
        self.game = Game(BOOK, CONTENT, origin, seed=seed, choices=self.choose, limit=50_000)
        self.game.door.run()
        self.events: list[Event] = list(self.game.events(all_seats=True))

    def choose(self, question: Question) -> Any:
        chair = Chair(self.game, question.seat)
        advice = self.bot.choose(question, chair)
        act = Act(self.name, question, advice)
        if "acg.action.step1-choose" in question.rules:
            play, hero = chair.play, chair.play.state.heroes[chair.play.state.active]
            deeds = [one.id for one in question.options if question.verb_of(one) != "use"]
            uses = {one: use_of(play, hero, action_of(hero, one.split(":")[0])) for one in deeds}
            useful = tuple(one for one, use in uses.items() if use)
            act = act._replace(idle=(advice.answer,) if not uses.get(advice.answer, True) else (), useful=useful)
        self.acts.append(act)
        return advice.answer

    def below(self, event: Event) -> list[Event]:
        """What came of an event, however deep."""
        inside, found = {event.number}, []
        for one in self.events:
            if one.parent in inside:
                inside.add(one.number)
                found.append(one)
        return found


def use_of(play: Acg, hero: Hero, action: Action) -> bool:
    """Whether an action could do anything at all: its successes, its other lines, or the cards that it readies."""
    card = CONTENT[ActionCard][action.card]
    state = play.state
    tired = card.prepare and any(one.exhausted for one in hero.actions if one is not action)
    if tired or any(effect.when in ("before", "after") and not effect.needs for effect in card.effects):
        return True
    if card.action == "explore":
        return state.progress < stats.exploration(play) or bool(state.cards.piles["dungeon"])
    if card.action == "rest":
        return bool(hero.wounds) or bool(hero.conditions)
    if card.action == "aid":
        return any(one is not hero and not one.defeated for one in state.heroes.values())
    foes = [one for one in state.enemies.values() if not one.slain and one.where != "lair"]
    return any(card.ranged or one.where == hero.id for one in foes) or bool(
        stats.lasting(play, hero, "ranged") and foes
    )


@cache
def games() -> tuple[Watched, ...]:
    played = [
        Watched(f"{quest} with {players}, seed {seed}", seed, players, quest=quest, heroes=HEROES[-max(2, players) :])
        for quest in QUESTS
        for players in (1, 3, 4)
        for seed in (11, 12, 13)
    ]
    played += [Watched(f"delve, seed {seed}", seed, 2, mode="delve") for seed in (11, 12, 13, 14)]
    played += [Watched("campaign, seed 15", 15, 2, mode="campaign")]
    return tuple(played)


# -- actions


def test_no_action_is_chosen_that_can_do_nothing_while_another_can_do_something() -> None:
    wrong = [
        (act.game, act.advice.why, act.useful)
        for game in games()
        for act in game.acts
        if act.idle and act.useful
    ]  # fmt: skip
    assert wrong == []


def test_an_attack_has_a_target() -> None:
    """Where an attack found nobody, it was at least one that readies cards, or there was nothing else to do."""
    wrong = []
    for game in games():
        chosen: Act | None = None
        acts = iter(act for act in game.acts if "acg.action.step1-choose" in act.question.rules)
        for event in game.events:
            if event.kind == "acts":
                card = CONTENT[ActionCard][event.data["card"]]
                chosen = next((act for act in acts if act.advice.answer.split(":")[0] == card.id), None)
                prepares = card.prepare
            elif event.kind == "no-target" and chosen is not None and not prepares:
                wrong.append((game.name, chosen.advice.why))
    assert wrong == []


def test_a_hero_without_a_scratch_rests_only_for_something_else() -> None:
    wrong = [
        (act.game, act.advice.why)
        for game in games()
        for act in game.acts
        if act.advice.why.endswith("health left.") and act.idle
    ]
    assert wrong == []


# -- what is used

COSTS = {"discarded", "exhausted-card", "depleted", "tokens-discarded"}
NOTHING = {"cannot", "cannot-exhaust", "cannot-engage", "cannot-attack", "has-condition", "no-more-progress", "chose"}
"""Events that tell of a cost, or that nothing came of it."""


def test_nothing_is_used_that_changes_nothing() -> None:
    """Of everything somebody chose to use something came, besides what it cost."""
    wrong = []
    uses = 0
    for game in games():
        for event in game.events:
            if event.kind != "effect" or "acg.effects.costs-are-optional" not in event.rules:
                continue
            uses += 1
            came = [one for one in game.below(event) if one.kind not in COSTS | NOTHING]
            if all(one.kind == "wounded" and "acg.effects.costs-must-be-paid" in one.rules for one in came):
                wrong.append((game.name, event.data["says"], [one.kind for one in game.below(event)]))
    assert uses > 500
    assert wrong == []


def test_gear_that_lay_in_the_open_is_not_claimed_to_be_discarded_again() -> None:
    wrong = []
    for game in games():
        claims = [act for act in game.acts if act.question.words == "Treasure: claim gear?"]
        equips = [act for act in game.acts if act.question.words.startswith("Equip ")]
        for claim in claims:
            if claim.advice.answer in ("deck", "none"):
                continue
            after = next(act for act in equips if game.acts.index(act) > game.acts.index(claim))
            if after.advice.answer == "discard":
                wrong.append((game.name, claim.advice.answer))
    assert wrong == []


# -- what it says


def test_what_it_says_agrees_with_what_it_does() -> None:
    """Whoever is said to be struck is among the targets, what is said to pay is used, and what is not is not."""
    for game in games():
        for act in game.acts:
            why, answer, question = act.advice.why, act.advice.answer, act.question
            if why.startswith("It pays: "):
                assert isinstance(question.option(answer).value, Ready)
                assert question.option(answer).value.effect.says in why
            if why == "It is not worth it now.":
                assert answer == "pass"
            if why.endswith(" is worth the blow most."):
                struck = answer if isinstance(answer, list) else [answer]
                said = why.removesuffix(" is worth the blow most.").removeprefix("The ")
                named = [question.option(one).text for one in struck]
                assert said == "Whatever lies there" or any(said in text for text in named), (why, named)
            if why == "There is room for another piece.":
                assert answer == "blacksmith"
            if why == "Room for more is wanted first.":
                assert answer == "arena"
            if "nobody" in why:
                raise AssertionError(f"{act.game}: {answer}, though {why}")


def test_the_number_of_cards_that_an_action_is_said_to_ready_is_right() -> None:
    for game in games():
        for act in game.acts:
            if "It readies " in act.advice.why:
                said = int(act.advice.why.partition("It readies ")[2].split()[0])
                readied = {one.id.split(":")[0] for one in act.question.options if act.question.verb_of(one) != "use"}
                assert said == 4 - len(readied)


# -- by hand


def advice(hero: dict[str, Any], other: dict[str, Any], foes: list[dict[str, Any]], **arrange: Any) -> Advice:
    """What the bot answers to the first question of a scenario."""
    scene = {
        "players": 1,
        "arrange": {
            "quest": "a-foul-stench", "location": "rat-run", "hero": [hero, other], "enemy": foes,
            "only": {"locations": [], "dungeon": []}, **arrange,
        },
    }  # fmt: skip
    game = begin_scenario(BOOK, CONTENT, scene)
    return SensibleBot(1).choose(game.questions[0], Chair(game, 0))


def test_it_does_not_attack_where_nobody_is() -> None:
    hero = {"id": "warrior-priest", "advanced": ["attack"], "wounds": 2}
    said = advice(hero, {"id": "ironbreaker"}, [], location="paupers-catacomb")
    assert "attack" not in said.answer


def test_it_drinks_no_draught_that_would_not_heal() -> None:
    """Sickened, a hero recovers nothing: the draught is not even offered, and the Linen is for the other."""
    hero = {"id": "warrior-priest", "wounds": 9, "items": ["healing-draught"], "conditions": ["sickened"]}
    scene = {
        "players": 1,
        "arrange": {
            "quest": "a-foul-stench", "location": "rat-run", "hero": [hero, {"id": "ironbreaker"}], "enemy": [],
            "only": {"locations": [], "dungeon": []},
        },
    }  # fmt: skip
    game = begin_scenario(BOOK, CONTENT, scene)
    bot = SensibleBot(1)
    for _ in range(12):
        for question in game.questions[:1]:
            assert not any("healing-draught" in option.id for option in question.options)
            game.answer(bot.choose(question, Chair(game, question.seat)).answer)
        if "sickened" not in game.state.heroes["warrior-priest"].conditions:
            break


@pytest.mark.parametrize("sick", ["warrior-priest", "ironbreaker"])
def test_a_cure_goes_to_the_one_whom_it_cures(sick: str) -> None:
    """Clean Linen: one loses Bleeding, and one recovers; who is Sickened cannot, and who does not bleed need not."""
    other = "ironbreaker" if sick == "warrior-priest" else "warrior-priest"
    heroes = [
        {"id": "warrior-priest", "wounds": 9, "items": ["clean-linen"]},
        {"id": "ironbreaker", "wounds": 9},
    ]
    for line in heroes:
        line["conditions"] = ["sickened"] if line["id"] == sick else ["bleeding"]
    scene = {
        "players": 1,
        "arrange": {
            "quest": "a-foul-stench", "location": "rat-run", "hero": heroes, "enemy": [],
            "only": {"locations": [], "dungeon": []},
        },
    }  # fmt: skip
    game = begin_scenario(BOOK, CONTENT, scene)
    bot, answers = SensibleBot(1), {}
    game.answer("warrior-priest:clean-linen:0")
    while game.questions and game.questions[0].topic in (topics.HERO_LOSES, topics.HERO_RECOVERS):
        question = game.questions[0]
        answers[question.topic] = bot.choose(question, Chair(game, question.seat)).answer
        game.answer(answers[question.topic])
    assert answers == {topics.HERO_LOSES: other, topics.HERO_RECOVERS: other}
