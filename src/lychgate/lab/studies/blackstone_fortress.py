"""The study of Blackstone Fortress: first expeditions, one-offs, strongholds, the quest, and what is taken in them."""

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from typing import Any

from msgspec import Struct, field

from lychgate.games.blackstone_fortress.model.content import Difficulty, ExplorerCard, Stronghold
from lychgate.games.blackstone_fortress.model.state import Past
from lychgate.kernel.question import Answer, Question
from lychgate.lab.charts import Bar, bars
from lychgate.lab.playing import Match, open_table
from lychgate.lab.study import difference, share

from . import Part, Progress, Report, Sizes, Study
from . import blackstone_fortress_choices as choices
from .blackstone_fortress_choices import CONTENT
from .pool import pooled

GAME = "blackstone-fortress"
FIRST, QUEST = "first", "quest"
EXPLORERS = tuple(card.id for card in CONTENT.all(ExplorerCard))
PARTIES = tuple(combinations(EXPLORERS, 4))
DIFFICULTIES = tuple(one.id for one in CONTENT.all(Difficulty))
STRONGHOLDS = tuple(one.id for one in CONTENT.all(Stronghold))
ATTACKED = frozenset(one.id for one in CONTENT.all(Stronghold) if not one.vault)
SEEDS = "sealed"
"""What the seeds of the study begin with: no figure and no bot was set by looking at games with these seeds."""
LIMIT = 60_000
CHUNK = 10
STRIDE = 17
"""How parties are gone through: a number without a common divisor with their number, so that each comes as often."""

BANDS = {
    FIRST: (0.85, 0.95),
    "normal": (0.45, 0.60),
    "hard": (0.25, 0.40),
    "extreme": (0.10, 0.20),
    QUEST: (0.35, 0.55),
}
"""Within which share of games each is meant to be won; of first expeditions, all are meant to be home alive."""
FINDS, LENGTH, DEATHS = (3, 5), (8, 11), (0.03, 0.06)
"""How many clues a first expedition is meant to bring, how many expeditions a quest, and how many of them a death."""
SITE = (0.60, 0.75)
"""The same for an attack on a stronghold in a quest, after the way there; by itself it is easier."""


class Job(Struct, frozen=True):
    """Some games of one kind by a bot. Seeds do not depend on the bot, so that two bots meet the same games."""

    bot: str
    what: str
    games: range


class Told(Struct):
    """What a game came to, and what was counted in it. Of a first expedition `won` says that all are home alive."""

    what: str
    index: int
    explorers: tuple[str, ...]
    won: bool = False
    figures: dict[str, int] = {}
    tally: choices.Tally = field(default_factory=choices.Tally)
    expeditions: list[tuple[str, bool, int]] = []
    """Of a quest: what each expedition was for, whether it succeeded, and how many died in it."""
    error: str = ""


class Home(Exception):
    """The first expedition of a quest is over with its trading, and no more is wanted of it."""


class Counting(Match):
    """A game that counts what its bots choose; after a first expedition and its trading it ends.

    Every explorer goes on as many first expeditions as another and trades aboard the own ship, so that all resources
    are seen; in quests the bot takes its favourites.
    """

    told: Told

    def choose(self, question: Question) -> Answer:
        if self.game is not None:
            self.told.tally.look(self.game.state)
            if self.told.what == FIRST and has_left_precipice(self.game.state):
                raise Home
        answer = super().choose(question)
        self.told.tally.count(question, answer)
        return answer


def has_left_precipice(state: Any) -> bool:
    """Whether an expedition is over, and the next one is being set up."""
    done = len(state.quest.past)
    return done > 0 and (state.expedition is None or state.quest.number > done)


# -- playing


def setup_of(what: str, explorers: tuple[str, ...]) -> dict[str, Any]:
    named = {"explorers": list(explorers)} if explorers else {}
    if what in (FIRST, QUEST):
        return {"mode": "quest", **named}
    if what in DIFFICULTIES:
        return {"mode": "one-off", "difficulty": what, **named}
    return {"mode": "stronghold", "stronghold": what, **named}


def party(index: int) -> tuple[str, ...]:
    return PARTIES[index * STRIDE % len(PARTIES)]


def play(job: Job) -> list[Told]:
    """What a worker does."""
    return [play_one(job.bot, job.what, index) for index in job.games]


def play_one(bot: str, what: str, index: int) -> Told:
    explorers = () if what == QUEST else party(index)
    told = Told(what, index, explorers)
    match = Counting(open_table(GAME, 1, setup_of(what, explorers), ()), bot, f"{SEEDS}:{what}:{index}", LIMIT)
    match.told = told
    try:
        outcome = match.run_inside()
    except Home:
        told.won, told.figures = first_expedition(match)
    except Exception as error:  # a game that breaks is a figure of the study, and must not end it
        told.error = f"{type(error).__name__}: {error}"
    else:
        told.won, told.figures = outcome.result == "won", dict(outcome.figures)
        if what == QUEST:
            told.expeditions = [
                (one.stronghold or one.kind, bool(one.success), len(one.died)) for one in past_of(match)
            ]
        elif what == FIRST:
            told.won, told.figures = first_expedition(match)
    return told


def past_of(match: Match) -> Sequence[Past]:
    """The expeditions of a quest that are over."""
    return () if match.game is None else tuple(match.game.state.quest.past)


def first_expedition(match: Match) -> tuple[bool, dict[str, int]]:
    """Whether all came home alive from the first expedition, and its figures."""
    past = past_of(match)[0]
    figures = {"rounds": past.rounds, "clues": past.clues, "points": past.points, "dead": len(past.died)}
    return not past.died, figures


def jobs(bot: str, what: str, games: int) -> Iterator[Job]:
    for first in range(0, games, CHUNK):
        yield Job(bot, what, range(first, min(first + CHUNK, games)))


Arm = dict[str, list[Told]]
"""The games of a bot by what was played, in an order that does not depend on the workers."""


def play_all(work: Sequence[Job], workers: int, progress: Progress) -> Arm:
    found: Arm = {}
    for some in pooled(play, work, workers, progress):
        found.setdefault(some[0].what, []).extend(some)
    return {what: sorted(games, key=lambda one: one.index) for what, games in found.items()}


ALONE = (FIRST, *DIFFICULTIES, *STRONGHOLDS)
ALL = (*ALONE, QUEST)


def play_study(sizes: Sizes, workers: int, progress: Progress) -> Report:
    """Play everything with the sensible bot and one-offs with the random one, and put the figures together."""
    work = [*jobs("sensible", FIRST, sizes["games"])]
    work += [job for what in DIFFICULTIES for job in jobs("sensible", what, sizes["games"])]
    work += [job for what in STRONGHOLDS for job in jobs("sensible", what, sizes["strongholds"])]
    work += jobs("sensible", QUEST, sizes["quests"])
    sensible = play_all(work, workers, progress)
    return report(sensible, play_all([*jobs("random", DIFFICULTIES[0], sizes["random"])], workers, progress))


def report(sensible: Arm, blind: Arm) -> Report:
    """The figures of games that were played."""
    tallies = [one.tally for what in ALL for one in sensible[what]]
    tables = [_by_kind(sensible), _within(sensible), _quests(sensible), _attacks(sensible)]
    tables += [_by_explorer(sensible), _paired(sensible, blind)]
    tables += [choices.table(tallies), choices.often(tallies), choices.never(tallies), _broken(sensible, blind)]
    return Report("\n\n".join(tables), _chart(sensible))


STUDY = Study(
    {
        "games": Part(700, "first expeditions, and one-off expeditions at each difficulty"),
        "strongholds": Part(350, "games of each stronghold and of the vault"),
        "quests": Part(200, "quests"),
        "random": Part(210, "one-off expeditions of random answers"),
    },
    play_study,
)


# -- the tables


def _title(what: str) -> str:
    if what == FIRST:
        return "First expedition, all home alive"
    if what == QUEST:
        return "The quest"
    if what in DIFFICULTIES:
        return f"One-off, {CONTENT[Difficulty][what].name}"
    return str(CONTENT[Stronghold][what].name)


def _mean(games: Sequence[Told], value: Callable[[Told], float]) -> float:
    return sum(map(value, games)) / max(1, len(games))


def _figure(games: Sequence[Told], name: str) -> str:
    known = [one.figures[name] for one in games if name in one.figures]
    return f"{sum(known) / len(known):.1f}" if known else "-"


def _won(games: Sequence[Told]) -> list[bool]:
    return [one.won for one in games]


def _turns(games: Sequence[Told]) -> float:
    found = [turns for one in games for turns in one.tally.turns.values()]
    return sum(found) / max(1, len(found))


def _by_kind(sensible: Arm) -> str:
    head = "| what | games | won | 95 % | meant | clues | archeotech | dead | turns a combat | errors |"
    lines = [head, "|---|---|---|---|---|---|---|---|---|---|"]
    for what in ALL:
        games = sensible[what]
        meant = f"{BANDS[what][0]:.0%} to {BANDS[what][1]:.0%}" if what in BANDS else "-"
        done = share(_won(games))
        lines.append(
            f"| {_title(what)} | {len(games)} | {done.value:.0%} | {done.low:.0%} to {done.high:.0%} "
            f"| {meant} | {_figure(games, 'clues')} | {_figure(games, 'points')} "
            f"| {_mean(games, lambda one: one.figures.get('dead', 0)):.2f} | {_turns(games):.1f} "
            f"| {sum(bool(one.error) for one in games)} |"
        )
    return "\n".join(lines)


def _within(sensible: Arm) -> str:
    """Whether everything is won as often as it is meant to be, and if not, what is not."""
    values = {what: share(_won(sensible[what])).value for what in BANDS}
    outside = [_title(what) for what, (low, high) in BANDS.items() if not low <= values[what] <= high]
    clues = f"A first expedition is meant to bring {FINDS[0]} to {FINDS[1]} clues."
    if not outside:
        return f"Everything is won as often as it is meant to be. {clues}"
    return f"Outside the range that they are meant for: {'; '.join(outside)}. {clues}"


def _quests(sensible: Arm) -> str:
    games = sensible[QUEST]
    done = share(_won(games))
    gone = [died for one in games for _, _, died in one.expeditions]
    deaths = share([died > 0 for died in gone])
    return "\n".join(
        (
            "| quests | won | 95 % | expeditions | strongholds | dead | expeditions with a death |",
            "|---|---|---|---|---|---|---|",
            f"| {len(games)} | {done.value:.0%} | {done.low:.0%} to {done.high:.0%} "
            f"| {_figure(games, 'expeditions')} | {_figure(games, 'strongholds')} | {_figure(games, 'dead')} "
            f"| {deaths.value:.0%} of {len(gone):,} |",
            "",
            f"Meant are {LENGTH[0]} to {LENGTH[1]} expeditions, and a death in {DEATHS[0]:.0%} to {DEATHS[1]:.0%} "
            f"of them (95 %: {deaths.low:.0%} to {deaths.high:.0%}).",
        )
    )


def _attacks(sensible: Arm) -> str:
    """Attacks on strongholds and the vault in quests, with the way there; and deaths on each kind of expedition."""
    gone = [made for one in sensible[QUEST] for made in one.expeditions]
    lines = ["| expeditions of quests | number | succeeded | 95 % | with a death |", "|---|---|---|---|---|"]
    for what in dict.fromkeys(("normal", *STRONGHOLDS)):
        mine = [(success, died) for name, success, died in gone if name == what]
        done, deaths = share([success for success, _ in mine]), share([died > 0 for _, died in mine])
        won = f"{done.value:.0%} | {done.low:.0%} to {done.high:.0%}" if what != "normal" and mine else "- | -"
        title = "for clues" if what == "normal" else _title(what)
        lines.append(f"| {title} | {len(mine)} | {won} | {deaths.value:.0%} |")
    attacks = share([success for name, success, _ in gone if name in ATTACKED])
    return "\n".join(lines) + (
        f"\n\nOf {attacks.games:,} attacks on strongholds {attacks.value:.0%} succeeded "
        f"(95 %: {attacks.low:.0%} to {attacks.high:.0%}; meant: {SITE[0]:.0%} to {SITE[1]:.0%})."
    )


def _by_explorer(sensible: Arm) -> str:
    """Every party of four is played as often as another: those with an explorer against all."""
    games = [one for what in ALONE for one in sensible[what]]
    mean = share(_won(games)).value
    lines = ["| explorer | games with them | won | 95 % | against the mean |", "|---|---|---|---|---|"]
    for name in EXPLORERS:
        with_them = [one for one in games if name in one.explorers]
        done = share(_won(with_them))
        lines.append(
            f"| {CONTENT[ExplorerCard][name].name} | {len(with_them):,} | {done.value:.0%} "
            f"| {done.low:.0%} to {done.high:.0%} | {100 * (done.value - mean):+.1f} |"
        )
    return "\n".join(lines)


def _paired(sensible: Arm, blind: Arm) -> str:
    what = DIFFICULTIES[0]
    pairs = list(zip(sensible[what], blind[what], strict=False))
    more = difference([a.won for a, _ in pairs], [b.won for _, b in pairs])
    return (
        f"On the same {len(pairs):,} seeds `sensible` wins {more.value:.1%} of the one-off expeditions more than "
        f"`random` (95 %: {more.low:.1%} to {more.high:.1%})."
    )


def _broken(*arms: Arm) -> str:
    games = [one for arm in arms for what in arm for one in arm[what]]
    return f"{len(games):,} games in all; {sum(bool(one.error) for one in games)} of them broke."


def _chart(sensible: Arm) -> str:
    rows = []
    for what in ALL:
        done = share(_won(sensible[what]))
        rows.append(Bar(_title(what), done.value, done.low, done.high))
    return bars("Expeditions, strongholds and quests won by the sensible bot (line: 95 %)", rows)
