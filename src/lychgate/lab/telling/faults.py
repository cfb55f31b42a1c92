"""What no sentence, prompt or label for players may hold."""

import re
from collections.abc import Iterator

FAULTS = {
    "a coordinate": re.compile(r"\d+,\d+"),
    "an id": re.compile(r"\b(cell|piece|card|door|zone|sheet):|\b[a-z]+-\d+\b|_"),
    "a seat's number": re.compile(r"\bPlayer \d"),
    "a wrong plural": re.compile(r"\b1 (W|w)ounds\b|\b1 successes\b"),
    "an empty sum": re.compile(r"\+ ?0\b"),
    "a field that nobody filled": re.compile(r"[{}]"),
    "two spaces": re.compile(r"  "),
    "an end that is missing": re.compile(r"[:;,] $"),
    "one and behind another": re.compile(r" and (suffers?|takes?) [^,:;]* and (is|are) "),
}


def faults(text: str) -> Iterator[str]:
    """What is wrong with a sentence.

    >>> list(faults("ghoul-2 suffers 1 wounds"))
    ['an id', 'a wrong plural']
    """
    return (what for what, pattern in FAULTS.items() if pattern.search(text))
