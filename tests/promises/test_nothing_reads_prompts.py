"""Words are for people: nothing outside the games decides by the words of a question or the label of an option.

Reword a prompt, and every bot, hint, odds and client goes on as before: they key on topics, verbs, kinds and ids.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "lychgate"
CLIENT = ROOT / "client" / "src"

WORDED = frozenset({"prompt", "words", "label", "text"})
"""The fields of questions and options that people read."""

ASKED = re.compile(r"question|option|ask|asked|first|choice")
"""How a question or an option is called where it is looked at."""

LOOKS = frozenset(
    {"startswith", "endswith", "removeprefix", "removesuffix", "split", "partition", "find", "index", "count", "strip",
     "rstrip", "lstrip", "replace", "lower", "casefold", "format"}
)  # fmt: skip
"""What is done with a text to find something out from it."""

TYPED = SOURCE / "cli" / "answers.py"
"""The one exception: a person may type the words of an option."""


def modules() -> Iterator[Path]:
    for file in sorted(SOURCE.rglob("*.py")):
        room = file.relative_to(SOURCE).parts[0]
        if room not in ("games", "kernel") and file != TYPED:
            yield file


def is_worded(node: ast.AST) -> bool:
    """Whether this is the words of a question or an option."""
    if not isinstance(node, ast.Attribute) or node.attr not in WORDED:
        return False
    return any(isinstance(part, ast.Name) and ASKED.search(part.id) for part in ast.walk(node.value))


def reads(tree: ast.AST) -> Iterator[int]:
    """The lines on which words are compared, searched, cut up or looked up by."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.expr | ast.stmt):
            continue
        looked_at: list[ast.AST] = []
        if isinstance(node, ast.Compare):
            looked_at = [node.left, *node.comparators]
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in LOOKS:
            looked_at = [node.func.value]
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in ("get", "match"):
            looked_at = list(node.args)
        elif isinstance(node, ast.Subscript):
            looked_at = [node.slice, node.value]
        elif isinstance(node, ast.Match):
            looked_at = [node.subject]
        if any(is_worded(part) for one in looked_at for part in ast.walk(one)):
            yield node.lineno


@pytest.mark.parametrize("file", list(modules()), ids=lambda file: str(file.relative_to(SOURCE)))
def test_no_code_outside_the_games_reads_the_words_of_a_question(file: Path) -> None:
    lines = sorted(set(reads(ast.parse(file.read_text(encoding="utf-8")))))
    assert not lines, f"words are compared on line {', '.join(map(str, lines))}: use the topic, verb, id or parts"


@pytest.mark.parametrize(
    "code",
    [
        "if question.words == 'Which arrow?': pass",
        "if 'wounded' in question.words: pass",
        "what = question.prompt.removeprefix('Which hero ')",
        "BY_WORDS[question.words](look)",
        "BY_WORDS.get(question.prompt)",
        "if game.questions[0].prompt != first.prompt: pass",
        "if option.text.endswith(' 1'): pass",
        "match question.prompt:\n    case 'Explore?': pass",
    ],
)
def test_the_test_can_fail(code: str) -> None:
    assert list(reads(ast.parse(code)))


LOOKED_AT = re.compile(
    r"\b(prompt|label)\s*(===|!==|==|!=)"
    r"|(===|!==)\s*\w+(\.\w+)*\.(prompt|label)\b"
    r"|\.(prompt|label)\.(includes|startsWith|endsWith|match|search|indexOf|split)\("
    r"|\.test\([^)]*\bprompt\b"
    r"|switch \([^)]*\b(prompt|label)\b"
)


@pytest.mark.parametrize(
    "file", sorted(CLIENT.rglob("*.ts")) + sorted(CLIENT.rglob("*.svelte")), ids=lambda one: one.name
)
def test_the_client_does_not_read_the_words_of_a_question(file: Path) -> None:
    found = [line.strip() for line in file.read_text(encoding="utf-8").splitlines() if LOOKED_AT.search(line)]
    assert not found


def test_the_test_of_the_client_can_fail() -> None:
    assert LOOKED_AT.search("{#if cause && !ask.prompt.includes(cause.title)}")
    assert LOOKED_AT.search("if (option.label === 'Stay') return")
