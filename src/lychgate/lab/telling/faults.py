"""What no sentence, prompt or label for players may hold."""

import re
from collections.abc import Iterator

FAULTS = {
    "a coordinate": re.compile(r"\d+,\d+"),
    "an id": re.compile(r"\b(cell|piece|card|door|zone|sheet):|\b[a-z]+-\d+\b|_"),
    "a seat's number": re.compile(r"\bPlayer \d"),
    "a wrong plural": re.compile(r"\b1 (W|w)ounds\b|\b1 successes\b|\+[2-9] success\b"),
    "two of one name": re.compile(r"\b(the [A-Z][A-Za-z' -]+) and \1\b"),
    "an empty sum": re.compile(r"\+ ?0\b|\b0 to go\b"),
    "a field that nobody filled": re.compile(r"[{}]"),
    "two spaces": re.compile(r"  "),
    "two full stops": re.compile(r"(?<!\.)\.\.(?!\.)"),
    "two articles": re.compile(r"\b[Tt]he (A|An|The) "),
    "an empty clause": re.compile(r"[;:,] [;:,]"),
    "a place and then the same as a target": re.compile(r"\bbeside ([\w' ]+?)(,| and) attacks \1\b"),
    "a small letter after a full stop": re.compile(r"[a-z]{3}\. [a-z]"),
    "a title and then the same again": re.compile(r"^([A-Z][\w' ]+): (an? |\d+ )\1\b"),
    "a subject named twice": re.compile(r"^(The [A-Z][\w']*) (uses|casts) [^:;.]*: (?i:\1) "),
}


def faults(text: str) -> Iterator[str]:
    """What is wrong with a sentence.

    >>> list(faults("ghoul-2 suffers 1 wounds"))
    ['an id', 'a wrong plural']
    """
    return (what for what, pattern in FAULTS.items() if pattern.search(text))
