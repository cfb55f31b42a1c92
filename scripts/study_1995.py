"""Play the study of Warhammer Quest (1995) and write its figures: `python scripts/study_1995.py`.

The tables go into docs/studies/warhammer-quest-1995.md between its two marks, the chart beside it.
"""

import argparse
import os
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import gettempdir

from lychgate.games import rulebook
from lychgate.games.warhammer_quest_1995.content import Adventure, DungeonCard
from lychgate.lab.charts import Bar, bars
from lychgate.lab.playing import Played
from lychgate.lab.sim import Plan
from lychgate.lab.study import difference, mean_figure, play_plans, share, won

GAME = "warhammer-quest-1995"
FOLDER = Path(__file__).parent.parent / "docs" / "studies"
PAGE, CHART = FOLDER / f"{GAME}.md", FOLDER / f"{GAME}.svg"
MARKS = ("<!-- figures begin -->", "<!-- figures end -->")
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


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=40, help="games of each adventure with four Warriors")
    parser.add_argument("--fewer", type=int, default=12, help="games of each adventure with two and with three")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args()
    adventures = list(rulebook(GAME).content(()).all(Adventure))  # type: ignore[attr-defined]
    arms = {
        ("sensible", 4): given.games,
        ("random", 4): given.games,
        ("sensible", 3): given.fewer,
        ("sensible", 2): given.fewer,
    }
    plans = [plan for (bot, warriors), games in arms.items() for plan in arm(bot, warriors, games, adventures)]
    total = sum(plan.games for plan in plans)
    played = play_plans(plans, workers=given.workers, progress=lambda done: _tell(done, total))
    print(file=sys.stderr)
    found: dict[tuple[str, int], Games] = {}
    for plan, games in zip(plans, played, strict=True):
        key = plan.bot, int(plan.setup["warriors"])
        found.setdefault(key, {})[plan.setup["adventure"]] = games
    _write(found, adventures)


def _tell(done: int, total: int) -> None:
    print(f"\r{done} of {total} games", end="", file=sys.stderr, flush=True)


def _write(found: dict[tuple[str, int], Games], adventures: Sequence[Adventure]) -> None:
    tables = "\n\n".join((_by_party(found), _paired(found), _by_adventure(found, adventures), _extremes(found)))
    page = PAGE.read_text(encoding="utf-8")
    begin, end = MARKS
    body = re.sub(f"{begin}.*{end}", lambda _: f"{begin}\n{tables}\n{end}", page, flags=re.DOTALL)
    PAGE.write_text(body, encoding="utf-8")
    CHART.write_text(_chart(found["sensible", 4], adventures), encoding="utf-8")
    print(tables)


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


def _by_adventure(found: dict[tuple[str, int], Games], adventures: Sequence[Adventure]) -> str:
    rooms = rulebook(GAME).content(())[DungeonCard]  # type: ignore[index]
    lines = [
        "| adventure | room | completed | 95 % | dead | turns | `random` |",
        "|---|---|---|---|---|---|---|",
    ]
    ranked = sorted(adventures, key=lambda one: -share(won(found["sensible", 4][one.id])).value)
    for one in ranked:
        games, blind = found["sensible", 4][one.id], found["random", 4][one.id]
        done = share(won(games))
        lines.append(
            f"| {one.name} | {rooms[one.room].name} | {done.value:.0%} | {done.low:.0%} to {done.high:.0%} "
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


if __name__ == "__main__":
    main()
