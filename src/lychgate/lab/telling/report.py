"""The figures of many watched games, in a table beside the bars that they should keep."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence

from msgspec import Struct

from .positions import Kept, found
from .watching import Turn, Watched

NOTHING = "-"


class Column(Struct, frozen=True):
    """The games of one title that were watched, what is kept for it, and whether there is a proof that it is lost."""

    title: str
    games: Sequence[Watched]
    kept: Kept = Kept()
    proof: bool = False


class Row(Struct, frozen=True):
    """A line of the report: what is counted, the bar, and how it is found in the games of one title."""

    words: str
    bar: str
    find: Callable[[Column], str]


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


def _turns(pick: Callable[[Column], Sequence[Turn]], field: str) -> Callable[[Column], str]:
    return lambda column: spread([getattr(turn, field) for turn in pick(column)])


def _fights(column: Column) -> list[Turn]:
    return fights(column.games)


def _quiet(column: Column) -> list[Turn]:
    return quiet(column.games)


def _kept(column: Column) -> list[Turn]:
    return found(column.games, column.kept)


def _sum(field: str) -> Callable[[Column], str]:
    return lambda column: f"{sum(getattr(game, field) for game in column.games):,}"


def _positions(column: Column) -> str:
    return f"{len(_kept(column))} of {len(column.kept.turns)}" if column.kept.turns else NOTHING


def _said(column: Column) -> str:
    """How many of the games that were lost had been said to be, and how many turns before the end."""
    lost = [game for game in column.games if game.result != "won"]
    said = [len(game.turns) - 1 - game.hopeless for game in lost if game.hopeless is not None]
    return f"{len(said)} of {len(lost)}" + (f" ({spread(said)} turns)" if said else "")


def silence(game: Watched) -> int:
    """The turns from the one in which it was proved that a game is lost to the one in which that was said, or the end.

    >>> silence(Watched(turns=[Turn()] * 9, proved=4, hopeless=6)), silence(Watched(turns=[Turn()] * 9, proved=4))
    (2, 4)
    """
    said = len(game.turns) - 1 if game.hopeless is None else game.hopeless
    return max(0, said - (said if game.proved is None else game.proved))


def _silence(column: Column) -> str:
    if not column.proof:
        return NOTHING
    proved = [silence(game) for game in column.games if game.proved is not None]
    return f"at most {max(proved)} in {len(proved)} games" if proved else "none proved"


def _won(field: str) -> Callable[[Column], str]:
    """How many games were won after all."""
    return lambda column: str(
        sum(1 for game in column.games if getattr(game, field) is not None and game.result == "won")
    )


def _faults(column: Column) -> str:
    return f"{sum(all_faults(column.games).values()):,}"


def all_faults(games: Iterable[Watched]) -> Counter[str]:
    found: Counter[str] = Counter()
    for game in games:
        found += game.faults
    return found


ROWS = (
    Row("games; turns with a fight", "", lambda column: f"{len(column.games)}; {len(_fights(column))}"),
    Row("kept fight turns of four heroes", "", _positions),
    Row("questions that are not minor in a kept fight turn", "10; 16", _turns(_kept, "asked")),
    Row("questions that are not minor in any fight turn", "", _turns(_fights, "asked")),
    Row("questions that are not minor in a quiet turn", "5", _turns(_quiet, "asked")),
    Row("windows opened", "", _sum("windows")),
    Row("windows passed", "", _sum("passed")),
    Row("sentences of the tale in a kept fight turn", "12", _turns(_kept, "lines")),
    Row("sentences of the tale in any fight turn", "", _turns(_fights, "lines")),
    Row("faults in sentences, prompts and labels", "0", _faults),
    Row("answers after which patches and view differ", "0", _sum("differences")),
    Row("answers looked at", "", _sum("answers")),
    Row("answers after which a scene has no goal", "0", _sum("aimless")),
    Row("lost games that were said to be lost before", "", _said),
    Row("games won that were said to be lost", "0", _won("hopeless")),
    Row("turns from cannot be won to saying so", "at most 1", _silence),
    Row("games won that were proved to be lost", "0", _won("proved")),
    Row("heroes that changed colour or sign", "0", _sum("recoloured")),
)


def table(columns: Sequence[Column]) -> str:
    """The report in Markdown: a column for each game, where two figures are the median and 95 in 100."""
    lines = ["| | bar | " + " | ".join(column.title for column in columns) + " |", "|---|---|" + "---|" * len(columns)]
    for row in ROWS:
        lines.append(f"| {row.words} | {row.bar} | " + " | ".join(row.find(column) for column in columns) + " |")
    return "\n".join(lines)
