"""How much of a book is in code and held by tests."""

import ast
from collections.abc import Collection, Iterator
from pathlib import Path

import msgspec

from lychgate.ledger.load import book, index
from lychgate.ledger.model import LedgerError, prefix_of

Function = ast.FunctionDef | ast.AsyncFunctionDef


class TestCitation(msgspec.Struct, frozen=True):
    """A test that names a rule or an example: its file, the line it begins on, and its name."""

    __test__ = False  # pytest would take a class of this name for a test

    file: str
    line: int
    test: str


class Coverage(msgspec.Struct, frozen=True):
    """Figures for one book; `msgspec.to_builtins` makes a plain dict of them.

    `total`, `implemented` and `tested` leave out the rules that are `apart`. `unknown` are the ids that
    were cited as this book's and are not in it.
    """

    game: str
    total: int
    apart: int
    implemented: int
    tested: int
    missing_code: tuple[str, ...]
    missing_tests: tuple[str, ...]
    unknown: tuple[str, ...]
    examples: int
    examples_tested: int
    missing_examples: tuple[str, ...]


def coverage(game: str, implemented: Collection[str], tested: Collection[str]) -> Coverage:
    """Compare the ids cited in code and in tests with the book.

    >>> figures = coverage("cursed-city", implemented=["cc.turn.phases"], tested=["cc.turn.fazes"])
    >>> figures.implemented, figures.tested, figures.unknown
    (1, 0, ('cc.turn.fazes',))
    """
    ledger = book(game)
    rules = [rule.id for rule in ledger.rules if rule.apart is None]
    examples = [example.id for example in ledger.examples]
    in_code, in_tests = set(implemented), set(tested)
    missing_code = tuple(rule for rule in rules if rule not in in_code)
    missing_tests = tuple(rule for rule in rules if rule not in in_tests)
    missing_examples = tuple(example for example in examples if example not in in_tests)
    ours = {entry for entry in in_code | in_tests if prefix_of(entry) == ledger.prefix}
    return Coverage(
        game=game,
        total=len(rules),
        apart=len(ledger.rules) - len(rules),
        implemented=len(rules) - len(missing_code),
        tested=len(rules) - len(missing_tests),
        missing_code=missing_code,
        missing_tests=missing_tests,
        unknown=tuple(sorted(ours - index(game).keys())),
        examples=len(examples),
        examples_tested=len(examples) - len(missing_examples),
        missing_examples=missing_examples,
    )


def cited_in_tests(folder: Path) -> dict[str, list[TestCitation]]:
    """What the tests of a folder hold, by id, read from their source and without running them.

    Counted are `pytest.mark.rule("id", ...)` on test functions and classes, in `pytestmark`, and in the
    `marks` of a `pytest.param`, also where the mark or the list of cases is a constant of the module.
    """
    if not folder.is_dir():
        raise LedgerError(f"{folder}: no such folder, expected one with tests")
    cited: dict[str, list[TestCitation]] = {}
    for path in sorted({*folder.rglob("test_*.py"), *folder.rglob("*_test.py")}):
        module = ast.parse(path.read_text(encoding="utf-8"), filename=str(path))
        file = path.relative_to(folder).as_posix()
        for line, test, ids in _Scan(module, file).tests():
            for entry in dict.fromkeys(ids):
                cited.setdefault(entry, []).append(TestCitation(file, line, test))
    return dict(sorted(cited.items()))


class _Scan:
    """One test module being read."""

    def __init__(self, module: ast.Module, file: str) -> None:
        self.module = module
        self.file = file
        self.constants = dict(_assigned(module.body))

    def tests(self) -> Iterator[tuple[int, str, list[str]]]:
        """Each test with its line and the ids it cites."""
        return self._tests(self.module.body, self._marked(self.module.body), "")

    def _tests(self, body: list[ast.stmt], inherited: list[str], inside: str) -> Iterator[tuple[int, str, list[str]]]:
        for node in body:
            if isinstance(node, Function) and node.name.startswith("test"):
                yield node.lineno, inside + node.name, inherited + self._decorated(node)
            elif isinstance(node, ast.ClassDef) and node.name.startswith("Test"):
                # A mark on a class is cited once, by the class: its tests may well be inherited.
                own = self._decorated(node) + self._marked(node.body)
                yield node.lineno, inside + node.name, inherited + own
                yield from self._tests(node.body, [], f"{inside}{node.name}::")
            else:
                # A state machine of Hypothesis becomes a test by `TestDoors = Doors.TestCase`.
                for name, _ in _assigned([node]):
                    if name.startswith("Test"):
                        yield node.lineno, inside + name, inherited

    def _marked(self, body: list[ast.stmt]) -> list[str]:
        value = dict(_assigned(body)).get("pytestmark")
        return self._ids(value) if value else []

    def _decorated(self, node: Function | ast.ClassDef) -> list[str]:
        return [entry for decorator in node.decorator_list for entry in self._ids(decorator)]

    def _ids(self, expression: ast.expr, through: frozenset[str] = frozenset()) -> list[str]:
        """The ids of every rule mark within an expression, and within the constants that it names."""
        found: list[str] = []
        for node in ast.walk(expression):
            if isinstance(node, ast.Call) and _is_rule_mark(node.func):
                found += self._arguments(node)
            elif isinstance(node, ast.Name) and node.id in self.constants.keys() - through:
                found += self._ids(self.constants[node.id], through | {node.id})
        return found

    def _arguments(self, mark: ast.Call) -> list[str]:
        given = [node for argument in mark.args for node in self._spread(argument)]
        ids = [node.value for node in given if isinstance(node, ast.Constant) and isinstance(node.value, str)]
        if len(ids) != len(given) or mark.keywords or not ids:
            raise LedgerError(
                f"{self.file}:{mark.lineno}: {ast.unparse(mark)} cannot be read without running it, "
                "expected ids in quotes"
            )
        return ids

    def _spread(self, argument: ast.expr) -> list[ast.expr]:
        """`*WON` is what the module's constant WON holds, where it holds its ids plainly."""
        if isinstance(argument, ast.Starred) and isinstance(argument.value, ast.Name):
            held = self.constants.get(argument.value.id)
            if isinstance(held, ast.Tuple | ast.List):
                return held.elts
        return [argument]


def _assigned(body: list[ast.stmt]) -> Iterator[tuple[str, ast.expr]]:
    """Each name that the statements give a value, with the value."""
    for node in body:
        if isinstance(node, ast.Assign):
            yield from ((target.id, node.value) for target in node.targets if isinstance(target, ast.Name))
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.value:
            yield node.target.id, node.value


def _is_rule_mark(function: ast.expr) -> bool:
    if not isinstance(function, ast.Attribute) or function.attr != "rule":
        return False
    return ast.unparse(function.value) in ("pytest.mark", "mark")
