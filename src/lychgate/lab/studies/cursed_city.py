"""The study of Cursed City: every type of journey, every mission at its level, the quest, and what is taken in them."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any

from msgspec import Struct, field

from lychgate.games.cursed_city.model.content import HeroCard, JourneyType, Mission, Quest
from lychgate.kernel.question import Answer, Question
from lychgate.lab.charts import Bar, bars
from lychgate.lab.collecting import collecting_seldom
from lychgate.lab.playing import Match, open_table
from lychgate.lab.study import difference, share

from . import Part, Progress, Report, Sizes, Study
from . import cursed_city_choices as choices
from .cursed_city_choices import CONTENT
from .pool import pooled

GAME = "cursed-city"
HEROES = tuple(card.id for card in CONTENT.all(HeroCard))
PARTIES = tuple(combinations(HEROES, 4))
TYPES = tuple(one for one in CONTENT.all(JourneyType) if one.id != "decapitation")
JOURNEYS = tuple(one.id for one in TYPES)
QUESTS = tuple(sorted(CONTENT.all(Quest), key=lambda one: one.level_start))
MISSIONS = tuple(CONTENT.all(Mission))
LIMIT = 60_000
CHUNK = 10
MOST = 5
"""The highest level of heroes."""
STRIDE = 37
"""How parties are gone through: a number without a common divisor with their number, so that each comes as often."""

BANDS = {
    "hunt": (0.60, 0.75),
    "scavenge": (0.60, 0.75),
    "deliverance": (0.50, 0.65),
    "mission": (0.45, 0.60),
    "ulfenkarn": (0.35, 0.55),
    **dict.fromkeys(("pillage", "sabotage", "vendetta"), (0.45, 0.65)),
    **dict.fromkeys(
        ("the-crown-of-tails", "nine-hundred-and-one", "the-wall-behind-her", "the-beast-unchained"), (0.45, 0.65)
    ),
    "nightwars": (0.30, 0.50),
}
"""Within which share of games each is meant to be won at its own level."""
TURNS = (6, 9)
"""How many turns a journey at its own level is meant to take on average."""
APART = 0.08
"""How far the parties with a hero may be from the mean."""


class Task(Struct, frozen=True):
    """What is played: a type of journey at a level, a mission at its own, or a quest."""

    what: str
    level: int = 0

    @property
    def setup(self) -> dict[str, Any]:
        if self.what in CONTENT[Quest]:
            return {"mode": "quest", "quest": self.what}
        if self.what in JOURNEYS:
            return {"mode": "journey", "journey": self.what, "level": self.level}
        journey = CONTENT[Mission][self.what].journey
        return {"mode": "journey", "journey": journey, "mission": self.what, "level": self.level}


class Job(Struct, frozen=True):
    """Some games of one task by a bot. Seeds do not depend on the bot, so that two bots meet the same games."""

    bot: str
    task: Task
    games: range


class Told(Struct):
    """What a game came to, and what was offered and taken in it."""

    task: Task
    index: int
    heroes: tuple[str, ...]
    won: bool = False
    figures: dict[str, int] = {}
    tally: choices.Tally = field(default_factory=choices.Tally)
    error: str = ""


class Counting(Match):
    """A game that counts what its bots choose."""

    told: Told

    def choose(self, question: Question) -> Answer:
        answer = super().choose(question)
        self.told.tally.count(question, answer)
        return answer


# -- playing


def party(index: int) -> tuple[str, ...]:
    return PARTIES[index * STRIDE % len(PARTIES)]


def play(job: Job) -> list[Told]:
    """What a worker does."""
    with collecting_seldom():
        return [play_one(job, index) for index in job.games]


def play_one(job: Job, index: int) -> Told:
    heroes = () if job.task in WHOLE else party(index)
    table = open_table(GAME, 1, job.task.setup | ({"heroes": list(heroes)} if heroes else {}), ())
    told = Told(job.task, index, heroes)
    match = Counting(table, job.bot, f"study:{job.task.what}:{job.task.level}:{index}", LIMIT)
    match.told = told
    try:
        outcome = match.run_inside()
    except Exception as error:  # a game that breaks is a figure of the study, and must not end it
        told.error = f"{type(error).__name__}: {error}"
    else:
        told.won, told.figures = outcome.result == "won", dict(outcome.figures)
    return told


def jobs(bot: str, task: Task, games: int) -> Iterator[Job]:
    for first in range(0, games, CHUNK):
        yield Job(bot, task, range(first, min(first + CHUNK, games)))


Arm = dict[Task, list[Told]]
"""The games of a bot by what was played, in an order that does not depend on the workers."""


def play_all(work: Sequence[Job], workers: int, progress: Progress) -> Arm:
    found: Arm = {}
    for some in pooled(play, work, workers, progress):
        found.setdefault(some[0].task, []).extend(some)
    return {task: sorted(games, key=lambda one: one.index) for task, games in found.items()}


FIRST = tuple(Task(one.id, one.level) for one in TYPES)
LATER = tuple(Task(one.id, level) for one in TYPES for level in range(one.level + 1, MOST + 1))
AT_LEVEL = tuple(Task(one.id, one.level) for one in MISSIONS)
WHOLE = tuple(Task(one.id) for one in QUESTS)


def play_study(sizes: Sizes, workers: int, progress: Progress) -> Report:
    """Play every journey, mission and quest with both bots, and put the figures together."""
    work = [job for task in FIRST for job in jobs("sensible", task, sizes["games"])]
    work += [job for task in AT_LEVEL for job in jobs("sensible", task, sizes["missions"])]
    work += [job for task in LATER for job in jobs("sensible", task, sizes["levels"])]
    work += [job for task in WHOLE for job in jobs("sensible", task, sizes["quests"])]
    sensible = play_all(work, workers, progress)
    blind = play_all([job for task in FIRST for job in jobs("random", task, sizes["random"])], workers, progress)
    tables = (_by_task(sensible), within(sensible), _quests(sensible), by_hero(sensible), _paired(sensible, blind),
              _taken(sensible), _broken(sensible, blind))  # fmt: skip
    return Report("\n\n".join(tables), _chart(sensible))


STUDY = Study(
    {
        "games": Part(700, "games of each type of journey at its own level"),
        "missions": Part(420, "games of each mission at its level"),
        "levels": Part(420, "games of each type of journey at each higher level"),
        "quests": Part(400, "games of each quest"),
        "random": Part(210, "journeys of random answers"),
    },
    play_study,
)


# -- the tables


def _title(task: Task) -> str:
    if task in WHOLE:
        return str(CONTENT[Quest][task.what].name)
    if task.what in JOURNEYS:
        return f"{CONTENT[JourneyType][task.what].name}, level {task.level}"
    return f"{CONTENT[Mission][task.what].name}, level {task.level}"


def _mean(games: Sequence[Told], figure: str) -> float:
    return sum(one.figures.get(figure, 0) for one in games) / max(1, len(games))


def _won(games: Sequence[Told]) -> list[bool]:
    return [one.won for one in games]


def _band(task: Task) -> tuple[float, float]:
    return BANDS.get(task.what, BANDS["mission"])


def _by_task(sensible: Arm) -> str:
    lines = ["| journey | games | won | 95 % | turns | dead | errors |", "|---|---|---|---|---|---|---|"]
    for task in (*FIRST, *LATER, *AT_LEVEL):
        games = sensible.get(task, [])  # later levels may be left out
        if not games:
            continue
        done = share(_won(games))
        lines.append(
            f"| {_title(task)} | {len(games)} | {done.value:.0%} | {done.low:.0%} to {done.high:.0%} "
            f"| {_mean(games, 'turns'):.1f} | {_mean(games, 'dead'):.2f} | {sum(bool(one.error) for one in games)} |"
        )
    return "\n".join(lines)


def within(sensible: Arm) -> str:
    """Whether everything is won as often as it is meant to be, and if not, what is not."""
    tasks = (*FIRST, *AT_LEVEL, *WHOLE)
    values = {task: share(_won(sensible[task])).value for task in tasks}
    outside = [
        f"{_title(task)} ({values[task]:.0%}, meant: {_band(task)[0]:.0%} to {_band(task)[1]:.0%})"
        for task in tasks
        if not _band(task)[0] <= values[task] <= _band(task)[1]
    ]
    if outside:
        said = f"Outside the range that they are meant for: {'; '.join(outside)}."
    else:
        said = "Every type of journey at its own level, every mission and quest is won as often as it is meant to be."
    return f"{said} {_long_or_short(sensible)}"


def _long_or_short(sensible: Arm) -> str:
    """Whether every journey takes as many turns as it is meant to, and if not, which does not."""
    least, most = TURNS
    turns = {task: _mean(sensible[task], "turns") for task in (*FIRST, *AT_LEVEL)}
    outside = [f"{_title(task)} ({mean:.1f})" for task, mean in turns.items() if not least <= mean <= most]
    if outside:
        return f"Longer or shorter than the {least} to {most} turns that they are meant for: {'; '.join(outside)}."
    return f"Each of these journeys and missions takes {least} to {most} turns on average."


def _quests(sensible: Arm) -> str:
    lines = [
        "| quest | games | won | 95 % | journeys | successes | missions | fear | influence | dead |",
        "|---|---|---|---|---|---|---|---|---|---|",
    ]
    for task in WHOLE:
        games = sensible[task]
        done = share(_won(games))
        lines.append(
            f"| {_title(task)} | {len(games)} | {done.value:.0%} | {done.low:.0%} to {done.high:.0%} "
            f"| {_mean(games, 'journeys'):.1f} | {_mean(games, 'successes'):.1f} | {_mean(games, 'missions'):.1f} "
            f"| {_mean(games, 'fear'):.1f} | {_mean(games, 'influence'):.1f} | {_mean(games, 'dead'):.1f} |"
        )
    return "\n".join(lines)


def _single(arm: Arm) -> list[Told]:
    return [one for task in (*FIRST, *LATER, *AT_LEVEL) for one in arm.get(task, ())]


def by_hero(sensible: Arm) -> str:
    """Every party of four is played as often as another: those with a hero against all."""
    games = _single(sensible)
    mean = share(_won(games)).value
    lines = ["| hero | journeys with this hero | won | 95 % | against the mean |", "|---|---|---|---|---|"]
    apart = []
    for hero in HEROES:
        with_hero = [one for one in games if hero in one.heroes]
        done = share(_won(with_hero))
        lines.append(
            f"| {CONTENT[HeroCard][hero].name} | {len(with_hero):,} | {done.value:.0%} "
            f"| {done.low:.0%} to {done.high:.0%} | {100 * (done.value - mean):+.1f} |"
        )
        if abs(done.value - mean) > APART:
            apart.append(CONTENT[HeroCard][hero].name)
    who = f"too far apart: {', '.join(apart)}" if apart else "none are further apart"
    lines.append(f"\nParties with a hero are meant to be within {100 * APART:.0f} points of the mean; {who}.")
    return "\n".join(lines)


def _paired(sensible: Arm, blind: Arm) -> str:
    pairs = [(a, b) for task in FIRST for a, b in zip(sensible[task], blind[task], strict=False)]
    more = difference([a.won for a, _ in pairs], [b.won for _, b in pairs])
    return (
        f"On the same {len(pairs):,} seeds `sensible` wins {more.value:.1%} of the journeys more than `random` "
        f"(95 %: {more.low:.1%} to {more.high:.1%})."
    )


def _taken(sensible: Arm) -> str:
    games = [one for task in sorted(sensible, key=lambda one: (one.what, one.level)) for one in sensible[task]]
    counted = [choices.Outcome(one.won, one.tally) for one in games]
    return f"{choices.table(counted)}\n\n{choices.seldom(counted)}"


def _broken(*arms: Arm) -> str:
    games = [one for arm in arms for task in arm for one in arm[task]]
    broken = [one for one in games if one.error]
    return f"{len(games):,} games in all; {len(broken)} of them broke."


def _chart(sensible: Arm) -> str:
    rows = []
    for task in (*FIRST, *AT_LEVEL, *WHOLE):
        done = share(_won(sensible[task]))
        rows.append(Bar(_title(task), done.value, done.low, done.high))
    return bars("Journeys, missions and quests won by the sensible bot (line: 95 %)", rows)
