"""The figures of many watched games, in a table beside the bars that they should keep."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence

from msgspec import Struct

from .watching import Turn, Watched

NOTHING = "-"


class Row(Struct, frozen=True):
    """A line of the report: what is counted, the bar, and how it is found in the games of one kind."""

    words: str
    bar: str
    find: Callable[[Sequence[Watched]], str]


def fights(games: Iterable[Watched]) -> list[Turn]:
    """All turns in which somebody was struck; not what comes before the first turn."""
    return [turn for game in games for turn in game.turns[1:] if turn.fight]


def quiet(games: Iterable[Watched]) -> list[Turn]:
    return [turn for game in games for turn in game.turns[1:] if not turn.fight]


def spread(figures: Sequence[int]) -> str:
    """The median and what 95 in 100 stay below.

    >>> spread([3, 1, 2]), spread([])
    ('2; 3', '-')
    """
    if not figures:
        return NOTHING
    ranked = sorted(figures)
    return f"{ranked[len(ranked) // 2]}; {ranked[min(len(ranked) - 1, len(ranked) * 95 // 100)]}"


def _sum(field: str) -> Callable[[Sequence[Watched]], str]:
    return lambda games: f"{sum(getattr(game, field) for game in games):,}"


def _hope(games: Sequence[Watched]) -> str:
    """How many of the games that were lost had been said to be, and how many turns before the end."""
    lost = [game for game in games if game.result != "won"]
    said = [len(game.turns) - 1 - game.hopeless for game in lost if game.hopeless is not None]
    return f"{len(said)} of {len(lost)}" + (f" ({spread(said)} turns)" if said else "")


def _false_alarms(games: Sequence[Watched]) -> str:
    return str(sum(1 for game in games if game.hopeless is not None and game.result == "won"))


def _faults(games: Sequence[Watched]) -> str:
    return f"{sum(all_faults(games).values()):,}"


def all_faults(games: Iterable[Watched]) -> Counter[str]:
    found: Counter[str] = Counter()
    for game in games:
        found += game.faults
    return found


ROWS = (
    Row("games; turns with a fight", "", lambda games: f"{len(games)}; {len(fights(games))}"),
    Row("questions that are not minor in a fight turn", "10; 16", lambda g: spread([turn.asked for turn in fights(g)])),
    Row("questions that are not minor in a quiet turn", "5", lambda g: spread([turn.asked for turn in quiet(g)])),
    Row("windows opened", "", _sum("windows")),
    Row("windows passed", "", _sum("passed")),
    Row("sentences of the tale in a fight turn", "12", lambda games: spread([turn.lines for turn in fights(games)])),
    Row("faults in sentences, prompts and labels", "0", _faults),
    Row("answers after which patches and view differ", "0", _sum("differences")),
    Row("answers looked at", "", _sum("answers")),
    Row("answers after which a scene has no goal", "0", _sum("aimless")),
    Row("lost games that were said to be lost before", "", _hope),
    Row("games won that were said to be lost", "0", _false_alarms),
    Row("heroes that changed colour or sign", "0", _sum("recoloured")),
)


def table(found: dict[str, Sequence[Watched]]) -> str:
    """The report in Markdown: a column for each game, where two figures are the median and 95 in 100."""
    lines = ["| | bar | " + " | ".join(found) + " |", "|---|---|" + "---|" * len(found)]
    for row in ROWS:
        lines.append(f"| {row.words} | {row.bar} | " + " | ".join(row.find(games) for games in found.values()) + " |")
    return "\n".join(lines)
