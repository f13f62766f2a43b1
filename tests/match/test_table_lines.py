"""What the table protocol makes of lines that are no requests."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.match.table_client import Client, scripted_client

NO_JSON = [
    *(b"", b"\n", b"  \t\r\n", b"\0", b"01", b"{", b"}", b"nonsense", b"-Infinity"),
    *(b'{"games":true', b"{games:true}", b"{'games':true}", b'{"games":tru}', b'{"games":"\t"}'),
    *(b'{"games":true}{"games":true}', b'{"games":true},', b'{"games":true}\0'),
    *(b'{"seed":NaN}', b'{"seed":Infinity}'),
    *(b"\xff", b'{"games":"\xc3"}', b"\xed\xa0\x80"),
    *(b'\xef\xbb\xbf{"games":true}', '{"games":true}'.encode("utf-16")),
    *(b"[" * 100_000, b'{"a":' * 100_000, b"[" * 100_000 + b"]" * 100_000),
]
NO_REQUEST = [
    *("null", "true", "5", '"games"', "[]", '[{"games":true}]', "{}", '{"Games":true}', '{"":true}'),
    *('{"games":true,"position":true}', '{"position":true,"state":true}', '{"position":true,"x":0}'),
    *('{"seats":2}', '{"position":false}', '{"state":1}', '{"log":"true"}', '{"state":null}'),
    *('{"new":"\\ud800","seats":2}', '{"\\ud800":1}', '{"act":{"type":"\\ud800"}}', '{"act":{"\\ud800":1}}'),
    *("[" * 400 + "]" * 400, '{"load":' * 300 + "1" + "}" * 300, '{"view":1e400}', '{"view":0.0}'),
    *('{"bot":"easy","millis":1e999}', '{"new":"daytona","seats":1e0}'),
]
KEYS = ["new", "act", "load", "view", "bot", "header", "entries", "type", "as", "seats"]


def beginning(line: bytes | str) -> str:
    return repr(line[:30])


@pytest.fixture
def client() -> Client:
    return Client()


@pytest.fixture
def scripted() -> Client:
    return scripted_client()


@pytest.mark.parametrize("line", NO_JSON, ids=beginning)
def test_lines_that_are_no_json(scripted: Client, line: bytes):
    assert scripted.raw(line) == "bad-json"


@pytest.mark.parametrize("line", NO_REQUEST, ids=beginning)
def test_lines_that_are_no_request(scripted: Client, line: str):
    assert scripted.raw(line) == "bad-request"


def test_lines_whose_numbers_are_huge(scripted: Client):
    huge = "9" * 6000
    assert scripted.raw(f'{{"view":{huge}}}') == "bad-options"
    assert scripted.raw(f'{{"view":-{huge}}}') == "bad-options"
    assert scripted.raw(f'{{"new":"daytona","seats":{huge}}}') == "bad-options"
    assert scripted.raw(f'{{"new":"daytona","seats":2,"options":{{"laps":{huge}}}}}') == "bad-options"
    assert scripted.line(f'{{"new":"daytona","seats":2,"seed":{huge}}}'.encode())["ok"]
    assert scripted.line(b'{"log":true}')["ok"]


def test_lines_may_have_blanks_around(client: Client):
    assert client.line(b'  { "games" : true } \r\n')["ok"]


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(KEYS) | st.text(max_size=4), inner, max_size=4)
    ),
)


@settings(max_examples=300, deadline=None)
@given(st.binary(max_size=40) | json_values.map(lambda value: json.dumps(value).encode()))
def test_lines_of_nonsense_are_refused_and_nothing_changes(line: bytes):
    client = scripted_client()
    before = client.ask(state=True)
    client.line(line)
    assert client.ask(state=True) == before
