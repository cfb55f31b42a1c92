"""How often the bot gets up."""

from lychgate.lab.charts import Bar, bars
from lychgate.lab.sim import Plan
from lychgate.lab.studies import Part, Progress, Report, Sizes, Study
from lychgate.lab.study import play_plans, share, won


def play(sizes: Sizes, workers: int, progress: Progress) -> Report:
    plan = Plan("tower", sizes["games"], seed="study", bot="steady")
    (games,) = play_plans([plan], workers=workers, progress=lambda done: progress(done, plan.games))
    done = share(won(games))
    chart = bars("Won", [Bar("tower", done.value, done.low, done.high)])
    return Report(f"{len(games)} games, {done.value:.0%} won", chart)


STUDY = Study({"games": Part(10, "games")}, play)
