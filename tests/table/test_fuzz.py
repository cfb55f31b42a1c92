"""Nonsense gets an error, never a crash: on the socket by Hypothesis, on plain requests by Schemathesis."""

import json
import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from schemathesis.specs.openapi.checks import positive_data_acceptance

from lychgate.table import wire
from lychgate.table.app import create_app
from lychgate.table.limits import Limits
from lychgate.table.settings import Settings
from table.screens import Keys, Running, Screen, bearer, running

json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)
TAGS = [kind.__struct_config__.tag for kind in wire.ClientMessage.__args__]
FIELDS = sorted({field for kind in wire.ClientMessage.__args__ for field in kind.__struct_fields__})
likely: st.SearchStrategy[Any] = st.sampled_from(
    [0, 1, -1, 7, 2**53, 2**64, "warden", "keep", "cell:0,0", True, None, [], {}, ["warden"], [6]]
)
near_misses = st.builds(
    lambda tag, fields: {"type": tag, **fields},
    st.sampled_from(TAGS) | st.text(max_size=5),
    st.dictionaries(st.sampled_from(FIELDS), likely | json_values, max_size=5),
)
# Goodbyes end the connection, as they should.
frames = (
    st.one_of(near_misses, near_misses, json_values).map(lambda value: json.dumps(value))
    | st.text(max_size=60)
    | st.binary(max_size=60)
).filter(lambda frame: isinstance(frame, bytes) or '"bye"' not in frame)


@pytest.fixture(scope="module")
def patient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server that puts up with any number of faults."""
    limits = Limits(
        faults=10**9, messages_a_second=1e9, messages_at_once=10**9, new_tables_a_minute=1e9, waiting_messages=10**6
    )
    with running(tmp_path_factory.mktemp("patient"), limits=limits) as server:
        yield server


class Faults(logging.Handler):
    """Remembers what the server says of its own faults."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.records: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.records.append(record.getMessage())


@pytest.fixture
def faults() -> Iterator[list[str]]:
    handler = Faults()
    logging.getLogger().addHandler(handler)
    yield handler.records
    logging.getLogger().removeHandler(handler)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(frames, min_size=1, max_size=6), st.booleans())
@example(["[" * 30_000], True)
@example(['{"type":"answer","seat":0,"number":0,"answer":' + "[" * 5000 + "]" * 5000 + "}"], True)
@example(['{"type":"answer","seat":0,"number":0,"answer":' + "9" * 5000 + "}"], True)
@example(['{"type":"answer","seat":0,"number":0,"answer":"\\ud800"}'], True)
@example(['{"type":"odds","seat":0,"answer":{"warden":1}}', '{"type":"hint","seat":1,"ref":1}'], True)
def test_no_message_brings_the_server_down(
    patient: Running, faults: list[str], sent: list[str | bytes], greet: bool
) -> None:
    keys = patient.new_table(players=2)
    screen = Screen(patient.address, keys.table, keys.seats[0])
    if greet:
        screen.say_hello()
    for frame in sent:
        screen.socket.send(frame)
    # It is still there, and shows the table as if nothing had been said.
    screen.say(wire.Hello(keys.table, [keys.seats[0]], ref="still there"))
    screen.until(wire.Whole, lambda whole: whole.ref == "still there")
    screen.leave()
    assert faults == []


def test_too_many_faults_end_the_connection(tmp_path: Path) -> None:
    with running(tmp_path, limits=Limits(faults=3)) as server:
        keys = server.new_table(players=1)
        screen = Screen(server.address, keys.table, *keys.seats).say_hello()
        for _ in range(4):
            screen.socket.send("nonsense")
        assert screen.closed() == (4400, "too many faults")
        assert sum(isinstance(message, wire.Fault) for message in screen.messages) == 4
        screen.leave()


def test_hello_comes_first_and_bye_comes_last(patient: Running) -> None:
    keys = patient.new_table(players=1)
    screen = Screen(patient.address, keys.table, *keys.seats)
    screen.say(wire.Redo("early"))
    fault = screen.until(wire.Fault)
    assert (fault.reason, fault.ref) == ("say hello first", "early")
    screen.say_hello()
    screen.say(wire.Bye())
    assert screen.closed() == (1000, "bye")
    screen.leave()


# -- plain requests

description = schemathesis.openapi.from_dict(create_app(Settings(db="")).openapi())
# Which games and bots there are is known to the server and not to the description.
UNTOLD = [positive_data_acceptance]
quickly = settings(max_examples=15, deadline=None, suppress_health_check=list(HealthCheck))


@quickly
@description.parametrize()
def test_requests_get_what_the_description_promises(case: Any, patient: Running) -> None:
    case.call_and_validate(base_url=patient.address, excluded_checks=UNTOLD)


@pytest.fixture(scope="module")
def own(patient: Running) -> Keys:
    return patient.new_table(players=2)


@quickly
@description.include(path_regex="/api/tables/").parametrize()
def test_requests_with_a_key_do_too(case: Any, patient: Running, own: Keys) -> None:
    case.path_parameters["table"] = own.table
    case.call_and_validate(base_url=patient.address, excluded_checks=UNTOLD, headers=bearer(*own.seats))
