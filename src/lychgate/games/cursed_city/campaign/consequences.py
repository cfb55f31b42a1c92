"""Consequences: what the journey changes in the city, and what its heroes learn by it."""

from lychgate.content import Content, Derived
from lychgate.kernel.question import Choose, Option, Rule
from lychgate.ledger import rule
from lychgate.mechanics.effects import Case, Verb, run

from ..abilities.in_force import Concerned
from ..abilities.language import city
from ..model import topics
from ..model.changes import campaign as changes
from ..model.content import HeroCard, HeroClass, JourneyType, Mission, Trait
from ..model.names import hero_name
from ..model.queries import journey, quest_of, vampires
from ..model.state import Experience, Hero, Ulfenkarn, Veteran, step
from .endings import lose_quest, win_quest
from .homecoming import survivors
from .quest import can_rise_to, lost_by, won

RULES = ("cc.end.consequences",)
TOKENS: tuple[Experience, ...] = ("none", "novice", "veteran")
FEWER_GAINS = 2
"""How many gains make a level where the table has chosen quick levels."""


@step("consequences")
@rule("cc.end.consequences", "cc.quest.fail-fear", "cc.quest.fail-influence", "cc.quest.objective")
def consequences(game: Ulfenkarn) -> Rule[None]:
    """Carry out what the journey's record says, let the heroes learn, and read the quest card."""
    found = journey(game)
    record = game.content[JourneyType][found.type].consequences
    yield from carry_out(game, found.type, record.always)
    yield from carry_out(game, found.type, record.success if found.success else record.failure)
    if found.success:
        if found.mission:
            mission = game.content[Mission][found.mission]
            changes.destroy_evil(game, found.mission, ("cc.setup.quest-card", "cc.end.consequences"))
            yield from carry_out(game, found.mission, mission.fall)
            yield from reward(game, mission)
        else:
            break_hold(game, found.type)
        learn(game)
    read_quest_card(game)


@rule("cc.ruling.nightwars-vampires")
def break_hold(game: Ulfenkarn, kind: str) -> None:
    """A journey against a vampire has been won: it can be met in its showdown."""
    for vampire in vampires(game, fallen=False):
        if vampire.journey == kind:
            changes.break_hold(game, vampire, ("cc.ruling.nightwars-vampires",))


def carry_out(game: Ulfenkarn, card: str, verbs: tuple[Verb, ...], hero: Hero | None = None) -> Rule[None]:
    """Do what the record of a journey or a mission says; `hero` is whom it means by `self`."""
    seat = game.state.leader if hero is None else hero.seat
    yield from run(city, game, verbs, Case[Concerned](hero, seat, card=card, rules=RULES))


@rule("cc.end.consequences")
def reward(game: Ulfenkarn, mission: Mission) -> Rule[None]:
    """A hero of the leader's choice takes what the mission gives; on a single journey there is no use for it."""
    if not mission.reward or game.state.tome is None:
        return
    hero: Hero = yield Choose(
        game.state.leader,
        "{mission}: who takes the reward?",
        [Option(one.id, hero_name(game, one), (f"piece:{one.id}",), value=one) for one in survivors(game)],
        topic=topics.MISSION_REWARD,
        rules=RULES,
        cause=f"card:{mission.id}",
        parts={"mission": mission.name},
        minor=True,
    )
    yield from carry_out(game, mission.id, mission.reward, hero)


def read_quest_card(game: Ulfenkarn) -> None:
    """The quest is won with the last evil, and lost where fear or influence is too great."""
    tome = game.state.tome
    if tome is None:
        return
    by = lost_by(quest_of(game), tome)
    if won(game, tome):
        win_quest(game)
    elif by:
        lose_quest(game, by, (f"cc.quest.fail-{by}",))


# -- experience


@rule("cc.experience.gain", "cc.experience.quick-learners")
def learn(game: Ulfenkarn) -> None:
    """Survivors gain experience; twice for those who went with a hero of a higher level.

    The level of the journey is that of its highest hero, as it was before anybody learned, and even if that hero died.
    """
    level = journey(game).level
    with game.scene("learned", ("cc.experience.gain",)):
        for hero in survivors(game):
            veteran = game.state.roster[hero.id]
            rules: tuple[str, ...] = ("cc.experience.gain",)
            if veteran.level < level:
                gain(game, veteran, rules)
                rules = ("cc.experience.quick-learners",)
            gain(game, veteran, rules)


@rule("cc.experience.tokens")
def gain(game: Ulfenkarn, veteran: Veteran, rules: tuple[str, ...]) -> None:
    """Novice, veteran, and with the third gain a level; as long as the quest lets heroes rise no higher, no more."""
    tokens = TOKENS[: gains_a_level(game)]
    place = tokens.index(veteran.experience) if veteran.experience in tokens else len(tokens) - 1
    rules = (*rules, "cc.experience.tokens")
    if place + 1 < len(tokens):
        changes.gain_experience(game, veteran, tokens[place + 1], rules)
    elif veteran.level < can_rise_to(game):
        rise(game, veteran, rules)


def gains_a_level(game: Ulfenkarn) -> int:
    """How many gains make a level: as the quest says, or two where the table has chosen that."""
    return FEWER_GAINS if game.state.rulings.get("two-gains-a-level", False) else quest_of(game).gains_a_level


@rule("cc.trait.gain", "cc.trait.keep", "cc.trait.classes")
def rise(game: Ulfenkarn, veteran: Veteran, rules: tuple[str, ...]) -> None:
    """Rise a level, and gain the trait of the class for it. Those of lower levels are kept."""
    trait = traits[game.content].get((game.content[HeroCard][veteran.id].hero_class, veteran.level + 1), "")
    changes.rise_level(game, veteran, trait, (*rules, "cc.trait.gain", "cc.trait.keep", "cc.trait.classes"))


@Derived
def traits(content: Content) -> dict[tuple[HeroClass, int], str]:
    """The trait that each class gains at each level."""
    return {(one.hero_class, one.level): one.id for one in content.all(Trait)}
