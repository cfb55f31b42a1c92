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
    "an end that is missing": re.compile(r"[:;,] $"),
    "one and behind another": re.compile(r" and (suffers?|takes?) [^,:;]* and (is|are) "),
    "two full stops": re.compile(r"(?<!\.)\.\.(?!\.)"),
    "two articles": re.compile(r"\b[Tt]he (A|An|The) "),
    "an empty clause": re.compile(r"[;:,] [;:,]"),
    "a place and then the same as a target": re.compile(r"\bbeside ([\w' ]+?)(,| and) attacks \1\b"),
    "a small letter after a full stop": re.compile(r"[a-z]{3}\. [a-z]"),
    "a title and then the same again": re.compile(r"^([A-Z][\w' ]+): (an? |\d+ )\1\b"),
    "a verb twice in a row": re.compile(r"\b(suffers|discards|finds) [^.,;:]*(, | and )\1\b"),
    "a condition that comes and goes": re.compile(r"\bbecomes (\w+)( and|,) is no longer \1\b"),
    "a victim named twice": re.compile(r" turns on (the [A-Z][\w']*): \1 "),
    "a target named twice in a clause": re.compile(
        r"\battacks ([A-Z][\w' ]*?) (?:with\b|\[)[^;.:]*: \1 takes (?!no\b)"
    ),
    "a subject named twice": re.compile(r"^(The [A-Z][\w']*) (uses|casts) [^:;.]*: (?i:\1) "),
    "an end behind an end": re.compile(r" and misses and "),
    "a number behind a name's number": re.compile(r"\b[A-Z][a-z]+ \d+ \d+\b"),
    "one thing listed twice": re.compile(r"\b(the [A-Z][\w' -]+), \1(?=,|;| and |$)"),
    "what the fallen have left": re.compile(r"(?:[Ww]ounds?|damage|health) \(0 left\)"),
    "an article too many": re.compile(r"\b[Aa]n? (other|another|the)\b"),
    "a target named twice": re.compile(r" draws in (the [A-Z][\w' ]*), then attacks \1 "),
    "an arrival that is told again": re.compile(r"; ([A-Za-z][\w' ]+) \d+ arrives at [^;]*; \1 \d+ arrives at "),
    "several who are named twice": re.compile(r"\b([A-Z]\w+(?:, [A-Z]\w+)* and [A-Z]\w+) are [a-z]+; \1 are "),
    "a card that is named twice": re.compile(r"\(([A-Z][^()]*)\) \(\1\)"),
}


def faults(text: str) -> Iterator[str]:
    """What is wrong with a sentence.

    >>> list(faults("ghoul-2 suffers 1 wounds"))
    ['an id', 'a wrong plural']
    """
    return (what for what, pattern in FAULTS.items() if pattern.search(text))
