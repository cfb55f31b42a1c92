"""Endings: how a journey of its own, or the whole quest, came out, with its page and the fate of every hero."""

from collections.abc import Iterator

from lychgate.kernel.state import Outcome
from lychgate.kernel.story import HeroFate, Story
from lychgate.ledger import rule

from ..model.changes import campaign as changes
from ..model.content import JourneyType, Mission, StoryPage
from ..model.queries import is_dead, journey, quest_of, vampires
from ..model.state import Tome, Ulfenkarn

# -- a single journey


@rule("cc.end.success")
def end_journey(game: Ulfenkarn) -> None:
    """End a game of one journey: won or lost by its victory conditions."""
    found = journey(game)
    success = bool(found.success)
    record = game.content[Mission][found.mission] if found.mission else game.content[JourneyType][found.type]
    kind = "mission" if found.mission else "journey"
    figures = {
        "turns": found.turn,
        "progress": found.progress,
        "dead": sum(is_dead(game.state, hero) for hero in game.state.heroes.values()),
    }
    outcome = Outcome(
        "won" if success else "lost",
        f"{record.name}: the {kind} is a success." if success else f"{record.name}: the {kind} has failed.",
        figures,
        story=Story("ending", record.name, last_words(record, success), glyph=record.icon),
        heroes=tuple(fates_of_party(game)),
    )
    changes.end_game(game, outcome, ("cc.end.success",))


def last_words(record: Mission | JourneyType, success: bool) -> str:
    """What is told when a journey or a mission is over."""
    if isinstance(record, Mission):
        return record.won if success else record.lost
    return record.success if success else record.failure


def fates_of_party(game: Ulfenkarn) -> Iterator[HeroFate]:
    for hero in game.state.heroes.values():
        yield HeroFate(hero.id, "died" if is_dead(game.state, hero) else "came home")


# -- the quest


@rule("cc.quest.objective")
def win_quest(game: Ulfenkarn) -> None:
    """The last of the great evils is destroyed; a page of its own tells of it where others are left."""
    page = "won-early" if vampires(game, fallen=False) else "won"
    _end_quest(game, "won", page, ("cc.quest.objective",))


def lose_quest(game: Ulfenkarn, by: str, rules: tuple[str, ...]) -> None:
    """The quest is lost by `fear`, by `influence`, or because too many `heroes` are dead."""
    _end_quest(game, "lost", f"lost-{by}", rules)


def _end_quest(game: Ulfenkarn, result: str, page: str, rules: tuple[str, ...]) -> None:
    record = game.content[StoryPage][f"{quest_of(game).endings}-{page}"]
    changes.note_journey(game)
    tome = game.state.tome
    outcome = Outcome(
        result,
        record.words,
        {} if tome is None else figures_of(game, tome),
        story=Story("ending", record.name, record.text, record.setting, record.glyph),
        heroes=tuple(fates_of_roster(game)),
    )
    changes.end_game(game, outcome, rules)


def figures_of(game: Ulfenkarn, tome: Tome) -> dict[str, int]:
    """The quest in figures."""
    return {
        "journeys": len(tome.past),
        "successes": sum(one.success for one in tome.past),
        "turns": sum(one.turns for one in tome.past),
        "missions": len(tome.destroyed),
        "fear": tome.fear,
        "influence": tome.influence,
        "dead": sum(one.dead for one in game.state.roster.values()),
    }


def fates_of_roster(game: Ulfenkarn) -> Iterator[HeroFate]:
    for veteran in game.state.roster.values():
        yield HeroFate(veteran.id, "died" if veteran.dead else f"lives, at level {veteran.level}")
