"""Endings: how practice, a one-off expedition or the whole quest came out, with its page and every explorer's fate."""

from collections.abc import Iterator

from lychgate.kernel.state import HEROES, Outcome
from lychgate.kernel.story import HeroFate, Story
from lychgate.ledger import rule

from ..model.changes import campaign as changes
from ..model.content import ChallengeCard, CombatMap, Difficulty, Discovery, StoryPage, Stronghold
from ..model.queries import archeotech_of, clues_of, expedition
from ..model.state import Blackstone, Quest

HOSTILES = "hostiles"
OTHER = {"won": "lost", "lost": "won"}


def sides_of(result: str, opposed: bool) -> dict[str, str]:
    """The result of each side: the explorers', and the hostile player's where there was one.

    >>> sides_of("won", opposed=True)
    {'heroes': 'won', 'hostiles': 'lost'}
    """
    return {HEROES: result, HOSTILES: OTHER[result]} if opposed else {HEROES: result}


def _end(
    game: Blackstone,
    result: str,
    page: StoryPage,
    figures: dict[str, int],
    rules: tuple[str, ...],
    *,
    text: str,
    place: str = "",
    opposed: bool = False,
    fates: tuple[HeroFate, ...],
) -> None:
    """End the game with a page; its words may name the `place` where it ended."""
    story = Story("ending", page.name, text, page.setting, page.glyph)
    sides = sides_of(result, opposed)
    changes.end_game(game, Outcome(result, page.words.format(place=place), figures, sides, story, fates), rules)


def page_of(game: Blackstone, name: str) -> StoryPage:
    return game.content[StoryPage][name]


# -- practice


def end_practice(game: Blackstone, won: bool) -> None:
    """How a combat, a challenge or a stronghold by itself came out."""
    state = game.state
    result = "won" if won else "lost"
    page = page_of(game, f"ending-{state.mode}-{result}")
    place = _practised(game)
    text = page.text.strip()
    if isinstance(place, Stronghold):
        text = f"{place.success if won else place.failure}\n\n{text}"
    _end(
        game,
        result,
        page,
        figures_of_expedition(game),
        ("bsf.escape.end",),
        text=text,
        place=str(place.name),
        opposed=state.hostile is not None,
        fates=tuple(fates_of_party(game)),
    )


def _practised(game: Blackstone) -> Stronghold | ChallengeCard | CombatMap:
    """What was played by itself."""
    plan = game.state.plan
    match game.state.mode:
        case "challenge":
            return game.content[ChallengeCard][plan.challenge]
        case "combat":
            return game.content[CombatMap][plan.map]
        case _:
            return game.content[Stronghold][expedition(game).stronghold]


# -- a one-off expedition


@rule("bsf.oneoff.result", "bsf.oneoff.difficulty", "bsf.ruling.oneoff-count")
def reaches(game: Blackstone, record: Difficulty) -> bool:
    """Whether the explorers hold both the clues and the archeotech that the difficulty asks for."""
    names = list(game.state.explorers)
    return clues_held(game, names) >= record.clues and points_held(game, names) >= record.points


def clues_held(game: Blackstone, names: list[str]) -> int:
    return sum(clues_of(game, name) for name in names)


def points_held(game: Blackstone, names: list[str]) -> int:
    """What the archeotech that these explorers hold is worth."""
    records = game.content[Discovery]
    return sum(records[card].value for name in names for card in archeotech_of(game, name))


@rule("bsf.oneoff.result", "bsf.oneoff.purpose")
def end_one_off(game: Blackstone) -> None:
    """Nobody goes back to Precipice: what is held decides."""
    record = game.content[Difficulty][game.state.plan.difficulty]
    result = "won" if reaches(game, record) else "lost"
    changes.count_up(game, figures_of_expedition(game), record, ("bsf.oneoff.result",))
    all_dead = len(expedition(game).died) == len(game.state.explorers)
    page = page_of(game, f"ending-one-off-{'dead' if all_dead else result}")
    _end(
        game,
        result,
        page,
        figures_of_expedition(game),
        ("bsf.oneoff.result", "bsf.oneoff.difficulty", "bsf.ruling.oneoff-count"),
        text=page.text.strip(),
        opposed=game.state.hostile is not None,
        fates=tuple(fates_of_party(game)),
    )


def figures_of_expedition(game: Blackstone) -> dict[str, int]:
    """The expedition in figures."""
    found, names = expedition(game), list(game.state.explorers)
    return {
        "rounds": found.round,
        "clues": clues_held(game, names),
        "points": points_held(game, names),
        "slain": sum(len(kinds) for kinds in found.slain.values()),
        "dead": len(found.died),
    }


def fates_of_party(game: Blackstone) -> Iterator[HeroFate]:
    found = expedition(game)
    for explorer in game.state.explorers.values():
        if explorer.id in found.died:
            yield HeroFate(explorer.id, "died", found.round or None)
        else:
            yield HeroFate(explorer.id, "was carried out" if explorer.out else "came home")


# -- the quest


@rule("bsf.vault.win", "bsf.overview.goal")
def win_quest(game: Blackstone) -> None:
    """What the vault holds is claimed, and the quest is won; whoever claimed it has an epilogue of their own."""
    quest = game.state.quest
    claimed = "" if quest is None else quest.claimed
    vault = next(record for record in game.content.all(Stronghold) if record.vault)
    changes.note_expedition(game)
    _end_quest(game, "won", "ending-won", ("bsf.vault.win", "bsf.overview.goal"), vault.epilogues.get(claimed, ""))


@rule("bsf.failure.legacy", "bsf.failure.explorers", "bsf.failure.restart")
def lose_quest(game: Blackstone, by: str, rules: tuple[str, ...]) -> None:
    """The quest is lost: no legacy card is left (`legacy`), or too few `explorers` are alive."""
    _end_quest(game, "lost", f"ending-lost-{by}", (*rules, "bsf.failure.restart"))


def _end_quest(game: Blackstone, result: str, name: str, rules: tuple[str, ...], epilogue: str = "") -> None:
    quest = game.state.quest or Quest()
    page = page_of(game, name)
    _end(
        game,
        result,
        page,
        figures_of_quest(game, quest),
        rules,
        text=f"{page.text.strip()}\n\n{epilogue}".strip(),
        opposed=quest.opposed,
        fates=tuple(fates_of_roster(game, quest)),
    )


def figures_of_quest(game: Blackstone, quest: Quest) -> dict[str, int]:
    """The quest in figures."""
    return {
        "expeditions": quest.number,
        "strongholds": len(quest.conquered),
        "legacies": len(quest.legacies),
        "dead": sum(veteran.dead for veteran in game.state.roster.values()),
    }


def fates_of_roster(game: Blackstone, quest: Quest) -> Iterator[HeroFate]:
    for veteran in game.state.roster.values():
        claims = veteran.id == quest.claimed
        yield HeroFate(veteran.id, "died" if veteran.dead else "claimed the prize" if claims else "lives")
