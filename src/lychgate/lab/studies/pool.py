"""Work of a study shared out to processes."""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from typing import TypeVar

from . import Progress

Job = TypeVar("Job")
Found = TypeVar("Found")


def pooled(play: Callable[[Job], Found], work: Sequence[Job], workers: int, progress: Progress) -> Iterator[Found]:
    """What each job came to, as it is done: in no order."""
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        for done, future in enumerate(as_completed([pool.submit(play, job) for job in work]), 1):
            yield future.result()
            progress(done, len(work))
