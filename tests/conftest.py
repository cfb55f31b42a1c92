"""Every test's rule marks are checked: the ids exist, and something in the test really cited them.

And a whole run that passes must have asked a question of every topic that a game declares.
"""

import os
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import settings

from lychgate import ledger
from lychgate.games import game_ids, rulebook
from lychgate.kernel.door import Door
from lychgate.kernel.events import Journal
from lychgate.kernel.question import Question
from lychgate.kernel.topics import Topic, Topics
from lychgate.mechanics.activation.topics import activation_topics
from lychgate.mechanics.effects import effect_topics

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


MET = pytest.StashKey[dict[int, Topic]]()
"""The topics of the questions that were answered in this process, by identity."""

ASKED: set[str] = set()
"""The topics of games that were asked in other processes of this run, as `game:topic`."""


def declared() -> dict[int, str]:
    """The topics of all games by identity: games may have topics that are alike.

    Those of the language of effects and of the rules of activation are not among them: what of these a game asks
    depends on its cards.
    """
    shared = Topics()
    effect_topics(shared, orders=True)
    activation_topics(shared)
    own = {game: [topic for topic in rulebook(game).topics if topic not in set(shared)] for game in game_ids()}
    return {id(topic): f"{game}:{topic.id}" for game, topics in own.items() for topic in topics}


def pytest_configure(config: pytest.Config) -> None:
    accept = Door._accept
    met: dict[int, Topic] = {}

    def accepting(self: Door, question: Question, *rest: Any, **more: Any) -> Any:
        met[id(question.topic)] = question.topic
        return accept(self, question, *rest, **more)

    Door._accept = accepting  # type: ignore[method-assign]
    config.stash[MET] = met


def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    names = declared()
    found = ASKED | {names[one] for one in session.config.stash[MET] if one in names}
    if hasattr(session.config, "workeroutput"):
        session.config.workeroutput["asked"] = sorted(found)
        return
    option = session.config.option
    is_whole = not (option.file_or_dir or option.keyword or option.markexpr or option.collectonly)
    missing = sorted(set(names.values()) - found)
    if is_whole and exitstatus == 0 and missing:
        session.config.get_terminal_writer().line(f"\nno test asks these topics: {', '.join(missing)}")
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    ASKED.update(node.workeroutput.get("asked", ()))
