"""The study of the Adventure Card Game: every quest, the delve and the campaign, with every party of heroes."""

from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from itertools import combinations
from multiprocessing import get_context
from typing import Any

from msgspec import Struct

from lychgate.games import rulebook
from lychgate.games.adventure_card_game.model import topics
from lychgate.games.adventure_card_game.model.cases import Ready
from lychgate.games.adventure_card_game.model.content import ActionCard, CampaignCard, GearCard, HeroCard, QuestSheet
from lychgate.kernel.question import Answer, Question
from lychgate.lab.charts import Bar, bars
from lychgate.lab.playing import Match, open_table
from lychgate.lab.study import difference, share

from . import Part, Progress, Report, Sizes, Study

GAME = "adventure-card-game"
SIZES = (2, 3, 4)
CONTENT: Any = rulebook(GAME).content(())
HEROES = tuple(card.id for card in CONTENT.all(HeroCard))
FIRST = tuple(rulebook(GAME).offers(CONTENT).setup["heroes"])
"""The party of somebody who just wants to play."""
QUESTS = (*(quest for campaign in CONTENT.all(CampaignCard) for quest in campaign.quests), "delve")
LIMIT = 100_000
LEAST, MOST = 0.395, 0.695
"""Within which every quest is to be won, by every size of party and by the first one: 40 to 69 in a hundred."""


class Job(Struct, frozen=True):
    """Some games of one party on one quest. Seeds do not depend on the bot, so that two bots meet the same games."""

    bot: str
    what: str
    heroes: tuple[str, ...]
    games: range


class Told(Struct):
    """What a game came to, and which cards mattered in it: actions chosen, gear put on, effects used."""

    what: str
    heroes: tuple[str, ...]
    index: int
    won: bool = False
    figures: dict[str, int] = {}
    actions: dict[str, int] = {}
    worn: dict[str, int] = {}
    used: dict[str, int] = {}
    error: str = ""


class Counting(Match):
    """A game that counts the cards its bots choose."""

    told: Told

    def choose(self, question: Question) -> Answer:
        answer = super().choose(question)
        if question.topic is topics.GEAR_EQUIP and answer != "discard":
            _count(self.told.worn, question.option(answer).about[-1].removeprefix("card:"))
        elif question.topic in USING and answer != "pass":
            use = question.option(answer).value
            if isinstance(use, Ready):
                _count(self.told.used, use.at.card)
            else:
                _count(self.told.actions, answer.partition(":")[0])
        return answer


USING = frozenset({topics.ACTION_CHOOSE, topics.WINDOW_USE, topics.LINE_USE})
"""Questions by which an action is taken, with its target or not, or something is used."""


def _count(counts: dict[str, int], card: str) -> None:
    counts[card] = counts.get(card, 0) + 1


# -- playing


def setup(what: str, heroes: Sequence[str]) -> dict[str, Any]:
    mode = what if what in ("delve", "campaign") else "quest"
    return {"mode": mode, "heroes": list(heroes)} | ({"quest": what} if mode == "quest" else {})


def play(job: Job) -> list[Told]:
    """What a worker does."""
    table = open_table(GAME, len(job.heroes), setup(job.what, job.heroes), ())
    found = []
    for index in job.games:
        told = Told(job.what, job.heroes, index, actions={}, worn={}, used={})
        match = Counting(table, job.bot, f"study:{job.what}:{'+'.join(job.heroes)}:{index}", LIMIT)
        match.told = told
        try:
            outcome = match.run_inside()
        except Exception as error:  # a game that breaks is a figure of the study, and must not end it
            told.error = f"{type(error).__name__}: {error}"
        else:
            told.won, told.figures = outcome.result == "won", dict(outcome.figures)
        found.append(told)
    return found


def jobs(bot: str, what: str, size: int, games: int) -> Iterator[Job]:
    """So many games for a party of this size, every composition as often as another."""
    parties = list(combinations(HEROES, size))
    for party in parties:
        yield from portions(bot, what, party, -(-games // len(parties)))


def portions(bot: str, what: str, party: tuple[str, ...], games: int) -> Iterator[Job]:
    """The games of one party, in portions for the workers."""
    for first in range(0, games, 40):
        yield Job(bot, what, party, range(first, min(first + 40, games)))


Arm = dict[tuple[str, int], list[Told]]
"""The games of an arm by quest and party size, in an order that does not depend on the workers."""


def play_all(work: Sequence[Job], workers: int, progress: Progress) -> Arm:
    found: Arm = {}
    done = 0
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        for future in as_completed([pool.submit(play, job) for job in work]):
            some = future.result()
            done += 1
            found.setdefault((some[0].what, len(some[0].heroes)), []).extend(some)
            progress(done, len(work))
    return {key: sorted(games, key=lambda one: (one.heroes, one.index)) for key, games in found.items()}


def play_study(sizes: Sizes, workers: int, progress: Progress) -> Report:
    """Play every quest and party size with both bots, then the soak, and put the figures together."""
    games, campaigns, soak = (sizes[part] for part in ("games", "campaigns", "soak"))
    pairs = [(what, size) for what in QUESTS for size in SIZES]
    work = [job for what, size in pairs for job in jobs("sensible", what, size, games)]
    work += [job for size in SIZES for job in jobs("sensible", "campaign", size, campaigns)]
    sensible = play_all(work, workers, progress)
    first = [job for what in QUESTS for job in portions("sensible", what, FIRST, games)]
    given_first = play_all(first, workers, progress)
    blind = play_all([job for one in pairs for job in jobs("random", *one, games)], workers, progress)
    more = [job for one in pairs for job in jobs("random", *one, -(-soak // len(pairs)))]
    more += [job for size in SIZES for job in jobs("random", "campaign", size, campaigns)]
    soaked = play_all(more, workers, progress)
    tables = (
        _by_quest(sensible, blind), _first_party(given_first), _within(sensible, given_first), _paired(sensible, blind),
        _campaigns(sensible), _by_hero(sensible), _actions(sensible), _gear(sensible), _soaked(soaked),
    )  # fmt: skip
    return Report("\n\n".join(tables), _chart(sensible))


STUDY = Study(
    {
        "games": Part(204, "games of each quest and party size"),
        "campaigns": Part(72, "campaigns of each party size"),
        "soak": Part(10_000, "quests of random answers that must end"),
    },
    play_study,
)


# -- the tables


def _title(what: str) -> str:
    if what == "delve":
        what = next(sheet.id for sheet in CONTENT.all(QuestSheet) if not sheet.tier)
    return str(CONTENT[QuestSheet][what].name)


def _mean(games: Sequence[Told], figure: str) -> float:
    return sum(one.figures.get(figure, 0) for one in games) / max(1, len(games))


def _won(games: Sequence[Told]) -> list[bool]:
    return [one.won for one in games]


def _by_quest(sensible: Arm, blind: Arm) -> str:
    lines = [
        "| quest | heroes | games | won | 95 % | rounds | standing | slain | errors | `random` |",
        "|---|---|---|---|---|---|---|---|---|---|",
    ]
    for what in QUESTS:
        for size in SIZES:
            games = sensible[what, size]
            done, broken = share(_won(games)), sum(bool(one.error) for one in games)
            lines.append(
                f"| {_title(what)} | {size} | {len(games)} | {done.value:.0%} | {done.low:.0%} to {done.high:.0%} "
                f"| {_mean(games, 'rounds'):.1f} | {_mean(games, 'standing'):.1f} | {_mean(games, 'slain'):.1f} "
                f"| {broken} | {share(_won(blind[what, size])).value:.1%} |"
            )
    return "\n".join(lines)


def _party() -> str:
    return " and ".join(CONTENT[HeroCard][one].name for one in FIRST)


def _first_party(given_first: Arm) -> str:
    """The quests for those who take the party they are given."""
    lines = [f"| quest, {_party()} | games | won | 95 % | rounds | standing |", "|---|---|---|---|---|---|"]
    for what in QUESTS:
        games = given_first[what, len(FIRST)]
        done = share(_won(games))
        lines.append(
            f"| {_title(what)} | {len(games)} | {done.value:.0%} | {done.low:.0%} to {done.high:.0%} "
            f"| {_mean(games, 'rounds'):.1f} | {_mean(games, 'standing'):.1f} |"
        )
    return "\n".join(lines)


def _within(sensible: Arm, given_first: Arm) -> str:
    """Whether every quest is won as often as it is meant to be, and if not, which are not."""
    shares = {f"{_title(what)} with {size}": _won(sensible[what, size]) for what in QUESTS for size in SIZES}
    shares |= {f"{_title(what)} with the first party": _won(given_first[what, len(FIRST)]) for what in QUESTS}
    values = {name: share(won).value for name, won in shares.items()}
    outside = [f"{name} ({value:.0%})" for name, value in values.items() if not LEAST <= value < MOST]
    range_ = f"between {min(values.values()):.0%} and {max(values.values()):.0%}"
    if not outside:
        return f"Every quest, with two, three or four heroes and with the first party, is won {range_} of the time."
    return f"The quests are won {range_} of the time. Outside the range they are meant for: {', '.join(outside)}."


def _single(arm: Arm) -> list[Told]:
    return [one for what in QUESTS for size in SIZES for one in arm[what, size]]


def _paired(sensible: Arm, blind: Arm) -> str:
    more = difference(_won(_single(sensible)), _won(_single(blind)))
    return (
        f"On the same {len(_single(blind)):,} seeds `sensible` wins {more.value:.1%} of the quests more than `random` "
        f"(95 %: {more.low:.1%} to {more.high:.1%})."
    )


def _campaigns(sensible: Arm) -> str:
    lines = ["| campaign | games | last quest won | 95 % | quests won of five |", "|---|---|---|---|---|"]
    for size in SIZES:
        games = sensible["campaign", size]
        done = share(_won(games))
        lines.append(
            f"| {size} heroes | {len(games)} | {done.value:.0%} | {done.low:.0%} to {done.high:.0%} "
            f"| {_mean(games, 'quests won'):.1f} |"
        )
    return "\n".join(lines)


def _by_hero(sensible: Arm) -> str:
    lines = ["| hero | quests with him, two or three heroes | won | 95 % |", "|---|---|---|---|"]
    for hero in HEROES:
        games = [one for one in _single(sensible) if hero in one.heroes and len(one.heroes) < len(HEROES)]
        done = share(_won(games))
        name = CONTENT[HeroCard][hero].name
        lines.append(f"| {name} | {len(games):,} | {done.value:.0%} | {done.low:.0%} to {done.high:.0%} |")
    return "\n".join(lines)


def _split(games: Sequence[Told], what: str) -> tuple[Counter[str], Counter[str]]:
    """How often each card was counted in games that were won, and in those that were lost."""
    won, lost = Counter[str](), Counter[str]()
    for one in games:
        (won if one.won else lost).update(getattr(one, what))
    return won, lost


def _actions(sensible: Arm) -> str:
    won, lost = _split(_every(sensible), "actions")
    lines = ["| action | kind | chosen in won games | in lost games |", "|---|---|---|---|"]
    for card in sorted(CONTENT.all(ActionCard), key=lambda one: (one.hero, one.advanced, one.action)):
        kind = f"{card.action}, {'advanced' if card.advanced else 'basic'}"
        lines.append(f"| {card.name} | {kind} | {won[card.id]:,} | {lost[card.id]:,} |")
    return "\n".join(lines)


def _every(arm: Arm) -> list[Told]:
    return [one for key in sorted(arm) for one in arm[key]]


def _gear(sensible: Arm) -> str:
    games = _every(sensible)
    used = Counter[str]()
    for one in games:
        used.update(one.used)
    lines = ["| gear | games it was put on in | of them won | effects chosen |", "|---|---|---|---|"]
    for card in sorted(CONTENT.all(GearCard), key=lambda one: (one.hero or "", one.trait, one.name)):
        if card.fortune:
            continue
        with_it = [one.won for one in games if card.id in one.worn]
        of_them = f"{sum(with_it) / len(with_it):.0%}" if with_it else "-"
        lines.append(f"| {card.name} | {len(with_it):,} | {of_them} | {used[card.id]:,} |")
    return "\n".join(lines)


def _soaked(soak: Arm) -> str:
    quests, campaigns = _single(soak), [one for size in SIZES for one in soak["campaign", size]]
    broken = [one for one in (*quests, *campaigns) if one.error]
    return (
        f"Random answers: {len(quests):,} quests and {len(campaigns)} campaigns played to their end, "
        f"{len(broken)} of them broken; quests won: {sum(one.won for one in quests)}."
    )


def _chart(sensible: Arm) -> str:
    rows = []
    for what in QUESTS:
        for size in SIZES:
            done = share(_won(sensible[what, size]))
            rows.append(Bar(f"{_title(what)}, {size}", done.value, done.low, done.high))
    return bars("Quests won by the sensible bot, two to four heroes (line: 95 %)", rows)
