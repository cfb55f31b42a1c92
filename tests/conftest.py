"""Every test's rule marks are checked: the ids exist, and something in the test really cited them."""

import os
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import settings

from lychgate import ledger
from lychgate.kernel.events import Journal

# The same examples every time, so that a run means something; LYCHGATE_WANDER=1 looks for new ones.
settings.register_profile("steady", derandomize=True, deadline=None)
settings.register_profile("wander", deadline=None)
settings.load_profile("wander" if os.environ.get("LYCHGATE_WANDER") else "steady")


def marked(item: pytest.Item) -> list[str]:
    return [rule for mark in item.iter_markers("rule") for rule in mark.args]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    unknown = [f"{item.nodeid} marks {rule!r}" for item in items for rule in marked(item) if not ledger.known(rule)]
    if unknown:
        raise pytest.UsageError("no ledger has these rules:\n" + "\n".join(unknown))


@pytest.fixture(autouse=True)
def _cited(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A test that says it holds a rule must see an event or a question that cites it."""
    wanted = {rule for rule in marked(request.node) if isinstance(ledger.find(rule), ledger.Rule)}
    if not wanted:
        yield
        return
    cited: set[str] = set()

    told = Journal.add

    def telling(self: Journal, kind: str, rules: tuple[str, ...], *rest: Any) -> int:
        cited.update(rules)
        return told(self, kind, rules, *rest)

    monkeypatch.setattr(Journal, "add", telling)
    yield
    missing = sorted(wanted - cited)
    assert not missing, f"nothing in this test cited {', '.join(missing)}"
