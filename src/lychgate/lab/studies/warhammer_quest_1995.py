"""The study of Warhammer Quest (1995): every adventure, with parties of two, three and four Warriors."""

from collections.abc import Mapping, Sequence
from tempfile import gettempdir
from typing import Any

from lychgate.games import rulebook
from lychgate.games.warhammer_quest_1995.model.content import Adventure, DungeonCard
from lychgate.lab.charts import Bar, bars
from lychgate.lab.playing import Played
from lychgate.lab.sim import Plan
from lychgate.lab.study import difference, mean_figure, play_plans, share, won

from . import Part, Progress, Report, Sizes, Study

GAME = "warhammer-quest-1995"
HOPELESS, TRIVIAL = 0.05, 0.95

Games = dict[str, list[Played]]
"""The games of each adventure."""


def arm(bot: str, warriors: int, games: int, adventures: Sequence[Adventure]) -> list[Plan]:
    """A plan for each adventure. Seeds depend on the adventure alone, so that all arms have the same."""
    return [
        Plan(
            GAME,
            games,
            seed=f"study:{one.id}",
            bot=bot,
            setup={"adventure": one.id, "warriors": warriors},
            errors=gettempdir(),
        )
        for one in adventures
    ]


def play(sizes: Sizes, workers: int, progress: Progress) -> Report:
    """Play every adventure in every arm, and put the figures together."""
    content: Any = rulebook(GAME).content(())
    adventures: list[Adventure] = list(content.all(Adventure))
    arms = {
        ("sensible", 4): sizes["games"],
        ("random", 4): sizes["games"],
        ("sensible", 3): sizes["fewer"],
        ("sensible", 2): sizes["fewer"],
    }
    plans = [plan for (bot, warriors), games in arms.items() for plan in arm(bot, warriors, games, adventures)]
    total = sum(plan.games for plan in plans)
    played = play_plans(plans, workers=workers, progress=lambda done: progress(done, total))
    found: dict[tuple[str, int], Games] = {}
    for plan, games in zip(plans, played, strict=True):
        key = plan.bot, int(plan.setup["warriors"])
        found.setdefault(key, {})[plan.setup["adventure"]] = games
    rooms = {card.id: card.name for card in content.all(DungeonCard)}
    tables = (_by_party(found), _paired(found), _by_adventure(found, adventures, rooms), _extremes(found))
    return Report("\n\n".join(tables), _chart(found["sensible", 4], adventures))


STUDY = Study(
    {
        "games": Part(40, "games of each adventure with four Warriors"),
        "fewer": Part(12, "games of each adventure with two and with three"),
    },
    play,
)


def _all(games: Games) -> list[Played]:
    return [one for some in games.values() for one in some]


def _by_party(found: dict[tuple[str, int], Games]) -> str:
    lines = [
        "| bot | Warriors | games | completed | 95 % | dead | lost in the dark | gold | turns | errors |",
        "|---|---|---|---|---|---|---|---|---|---|",
    ]
    for (bot, warriors), by_adventure in found.items():
        games = _all(by_adventure)
        done = share(won(games))
        dead, lost, gold, turns = (mean_figure(games, name) for name in ("dead", "lost", "gold", "turns"))
        broken = sum(bool(one.error) for one in games)
        lines.append(
            f"| `{bot}` | {warriors} | {len(games):,} | {done.value:.1%} | {done.low:.1%} to {done.high:.1%} "
            f"| {dead:.2f} | {lost:.2f} | {gold:,.0f} | {turns:.1f} | {broken} |"
        )
    return "\n".join(lines)


def _paired(found: dict[tuple[str, int], Games]) -> str:
    more = difference(won(_all(found["sensible", 4])), won(_all(found["random", 4])))
    return (
        f"On the same seeds `sensible` completes {more.value:.1%} of the adventures more than `random` "
        f"(95 %: {more.low:.1%} to {more.high:.1%})."
    )


def _by_adventure(
    found: dict[tuple[str, int], Games], adventures: Sequence[Adventure], rooms: Mapping[str, str]
) -> str:
    lines = [
        "| adventure | room | completed | 95 % | dead | turns | `random` |",
        "|---|---|---|---|---|---|---|",
    ]
    ranked = sorted(adventures, key=lambda one: -share(won(found["sensible", 4][one.id])).value)
    for one in ranked:
        games, blind = found["sensible", 4][one.id], found["random", 4][one.id]
        done = share(won(games))
        lines.append(
            f"| {one.name} | {rooms[one.room]} | {done.value:.0%} | {done.low:.0%} to {done.high:.0%} "
            f"| {mean_figure(games, 'dead'):.1f} | {mean_figure(games, 'turns'):.0f} | {share(won(blind)).value:.0%} |"
        )
    return "\n".join(lines)


def _extremes(found: dict[tuple[str, int], Games]) -> str:
    shares = {name: share(won(games)).value for name, games in found["sensible", 4].items()}
    hopeless = [name for name, value in shares.items() if value < HOPELESS]
    trivial = [name for name, value in shares.items() if value > TRIVIAL]
    return (
        f"Hopeless for it (under {HOPELESS:.0%}): {', '.join(hopeless) or 'none'}. "
        f"Trivial (over {TRIVIAL:.0%}): {', '.join(trivial) or 'none'}."
    )


def _chart(games: Games, adventures: Sequence[Adventure]) -> str:
    shares = {one.name: share(won(games[one.id])) for one in adventures}
    rows = [
        Bar(name, one.value, one.low, one.high)
        for name, one in sorted(shares.items(), key=lambda pair: (-pair[1].value, pair[0]))
    ]
    return bars("Adventures completed by the sensible bot, four Warriors (line: 95 %)", rows)
