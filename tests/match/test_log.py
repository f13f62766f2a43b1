"""Logs: their form, older and newer ones, and what the rules make of them."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine.match import log as log_module
from engine.match.chance import Shuffled, TableShuffler
from engine.match.log import (
    Acted,
    Header,
    Log,
    LogError,
    NewerLogError,
    Noted,
    Sealed,
    log_from_wire,
    log_to_wire,
)
from engine.match.replay import frames, replay
from engine.rules.daytona import RULES
from engine.rules.daytona.state import Draw


def game(actions: int = 40, *, seed: int = 5) -> tuple[dict[str, Any], list[Any]]:
    """The wire form of a game's log, and its states."""
    shuffler = TableShuffler((), seed)
    options = RULES.settle({}, 3)
    states = [RULES.start(options, 3, shuffler).state]
    log = Log(Header("daytona", 3, options, seed), [*shuffler.commit()])
    for _ in range(actions):
        state = states[-1]
        action = RULES.legal(state).actions[0]
        states.append(RULES.apply(state, action, shuffler).state)
        log.entries += [*shuffler.commit(), Acted(RULES.action_to_wire(action), state.to_move)]
    return json.loads(json.dumps(log_to_wire(log))), states


def test_header_and_entries_have_the_form_of_a_save():
    log = Log(
        Header("daytona", 2, {"target": 10}, None, ({"name": "Red"},), "a1", "2026-07-01T12:00:00+00:00"),
        [
            Sealed(1, "ab"),
            Shuffled(1, (0, 1), "cd"),
            Shuffled(2, (2, 103)),
            Acted({"type": "draw"}, 1),
            Noted({"left": 1}),
        ],
    )
    wire = log_to_wire(log)
    assert wire == {
        "header": {
            "cardcade": "log",
            "version": 1,
            "game": "daytona",
            "seats": 2,
            "options": {"target": 10},
            "players": [{"name": "Red"}],
            "id": "a1",
            "begun": "2026-07-01T12:00:00+00:00",
        },
        "entries": [
            {"seal": 1, "sha256": "ab"},
            {"shuffle": 1, "seed": "cd", "order": ["AS", "2S"]},
            {"shuffle": 2, "order": ["3S", "KCb"]},
            {"act": {"type": "draw"}, "seat": 1},
            {"note": {"left": 1}},
        ],
    }
    again = log_from_wire(wire)
    assert (again.header, again.entries, again.shuffles) == (log.header, log.entries, 2)


@pytest.mark.parametrize(
    "spoil",
    [
        {"cardcade": "save"},
        {"cardcade": None},
        {"version": 0},
        {"version": True},
        {"version": "1"},
        {"version": 1.0},
        {"game": 5},
        {"seats": "2"},
        {"seats": True},
        {"seats": 2.0},
        {"options": []},
        {"seed": "7"},
        {"seed": 7.5},
        {"players": {}},
        {"players": ["Red"]},
        {"id": 5},
        {"begun": None},
        {"surplus": 1},
    ],
)
def test_a_spoilt_header_is_refused(spoil: dict[str, Any]):
    wire, _ = game(1)
    with pytest.raises(LogError) as raised:
        log_from_wire({**wire, "header": {**wire["header"], **spoil}})
    assert raised.value.entry is None


@pytest.mark.parametrize("field", ["cardcade", "version", "game", "seats", "options"])
def test_a_header_lacks_nothing(field: str):
    wire, _ = game(1)
    del wire["header"][field]
    with pytest.raises(LogError):
        log_from_wire(wire)


@pytest.mark.parametrize(
    "entry",
    [
        *(None, 1, "draw", [], {}),
        {"act": {"type": "draw"}},
        {"act": "draw", "seat": 0},
        {"act": {}, "seat": True},
        {"act": {}, "seat": 0, "more": 1},
        {"shuffle": 1},
        {"shuffle": "1", "order": []},
        {"shuffle": 1, "order": "AS"},
        {"shuffle": 1, "order": ["ZZ"]},
        {"shuffle": 1, "order": [["AS"]]},
        {"shuffle": 1, "order": [], "seed": 7},
        {"seal": 1},
        {"seal": 1, "sha256": 5},
        {"note": "text"},
        {"unheard-of": {}},
    ],
)
def test_a_spoilt_entry_is_refused_and_named(entry: object):
    wire, _ = game(3)
    wire["entries"].insert(4, entry)
    with pytest.raises(LogError, match="entry 4") as raised:
        log_from_wire(wire)
    assert raised.value.entry == 4


@pytest.mark.parametrize(
    "wire", [None, [], "log", {}, {"header": {}}, {"header": {}, "entries": [], "more": 1}]
)
def test_what_is_no_log_is_refused(wire: object):
    with pytest.raises(LogError):
        log_from_wire(wire)


class TestVersions:
    def test_a_later_one_is_refused_politely(self):
        wire, _ = game(1)
        with pytest.raises(NewerLogError, match="later version"):
            log_from_wire({"header": {**wire["header"], "version": 2, "new": 1}, "entries": [{"new": 1}]})

    def test_an_older_one_is_led_over_every_step(self, monkeypatch: pytest.MonkeyPatch):
        def rename(header, entries):
            options = {
                ("target" if name == "goal" else name): value for name, value in header["options"].items()
            }
            return {**header, "options": options}, entries

        def count_from_zero(header, entries):
            return header, [
                {**entry, "seat": entry["seat"] - 1} if "act" in entry else entry for entry in entries
            ]

        wire, states = game(5)
        old = json.loads(json.dumps(wire).replace('"target"', '"goal"'))
        for entry in old["entries"]:
            if "act" in entry:
                entry["seat"] += 1
        monkeypatch.setattr(log_module, "VERSION", 3)
        monkeypatch.setattr(log_module, "MIGRATIONS", {1: rename, 2: count_from_zero})
        assert replay(log_from_wire(old)) == states[-1]

    def test_every_older_version_has_its_migration(self):
        assert set(log_module.MIGRATIONS) == set(range(1, log_module.VERSION))


class TestReplay:
    def test_gives_every_state(self):
        wire, states = game()
        found = list(frames(log_from_wire(wire)))
        assert [frame.step.state for frame in found] == states
        assert [frame.acts for frame in found] == list(range(41))
        acts = [index for index, entry in enumerate(wire["entries"]) if "act" in entry]
        assert [frame.entry for frame in found] == [None, *acts]

    def test_stops_where_it_is_told(self):
        wire, states = game()
        assert [replay(log_from_wire(wire), upto) for upto in (0, 1, 17)] == [
            states[0],
            states[1],
            states[17],
        ]
        assert replay(log_from_wire(wire), 99) == states[-1]

    def test_without_any_action_is_the_start(self):
        wire, states = game(0)
        assert replay(log_from_wire(wire)) == states[0]

    def test_passes_over_seals_and_notes(self):
        wire, states = game(4)
        for index in range(len(wire["entries"]), -1, -1):
            wire["entries"].insert(index, {"note": {}} if index % 2 else {"seal": 1, "sha256": ""})
        assert replay(log_from_wire(wire)) == states[-1]

    def test_events_are_those_of_the_game(self):
        wire, _ = game(3)
        first, *later = frames(log_from_wire(wire))
        assert type(first.step.events[0]).__name__ == "LotDrawn"
        assert all(type(frame.step.events[0]).__name__ == "CardDrawn" for frame in later)
        assert all(frame.step.events == () for frame in frames(log_from_wire(wire), events=False))

    @pytest.mark.parametrize(
        ("header", "sentence"),
        [
            ({"game": "whist"}, "no game"),
            ({"seats": 7}, "can't begin"),
            ({"options": {"target": 51}}, "can't begin"),
            ({"options": {"surplus": 1}}, "can't begin"),
        ],
    )
    def test_a_game_that_cannot_be(self, header: dict[str, Any], sentence: str):
        wire, _ = game(2)
        with pytest.raises(LogError, match=sentence) as raised:
            replay(log_from_wire({**wire, "header": {**wire["header"], **header}}))
        assert raised.value.entry is None

    def broken(self, wire: dict[str, Any]) -> LogError:
        good = 0
        with pytest.raises(LogError) as raised:
            for _ in frames(log_from_wire(wire)):
                good += 1
        assert good == sum("act" in entry for entry in wire["entries"][: raised.value.entry]) + 1
        return raised.value

    def test_an_action_of_another_seat(self):
        wire, _ = game(6)
        wire["entries"][4]["seat"] = (wire["entries"][4]["seat"] + 1) % 3
        assert self.broken(wire).entry == 4

    @pytest.mark.parametrize(
        "act", [{"type": "deuce", "as": "two"}, {"type": "fly"}, {"type": "draw", "x": 1}]
    )
    def test_an_action_that_cannot_be(self, act: dict[str, Any]):
        wire, states = game(6)
        assert states[3].phase == "draw"
        wire["entries"][5]["act"] = act
        assert self.broken(wire).entry == 5

    def test_a_shuffle_that_nobody_asked_for(self):
        wire, _ = game(6)
        wire["entries"].insert(5, {**wire["entries"][1], "shuffle": 3})
        assert self.broken(wire).entry == 6

    def test_a_shuffle_served_for_an_action_that_never_came(self):
        wire, _ = game(6)
        wire["entries"].append({**wire["entries"][1], "shuffle": 3})
        assert self.broken(wire).entry == 8

    def test_shuffles_out_of_turn(self):
        wire, _ = game(6)
        wire["entries"].insert(4, {**wire["entries"][1], "shuffle": 4})
        assert self.broken(wire).entry == 4

    def test_a_beginning_without_its_shuffles(self):
        wire, _ = game(0)
        for entries in ([], wire["entries"][:1]):
            with pytest.raises(LogError, match="shuffle is missing") as raised:
                replay(log_from_wire({**wire, "entries": entries}))
            assert raised.value.entry is None

    def test_a_shuffle_of_other_cards(self):
        wire, _ = game(0)
        wire["entries"][1]["order"][0] = wire["entries"][1]["order"][1]
        with pytest.raises(LogError, match="no reordering"):
            replay(log_from_wire(wire))

    def test_an_action_after_the_end(self):
        wire, states = game(0)
        log = log_from_wire(wire)
        shuffler = TableShuffler((), 5, served=2)
        state = states[0]
        while state.to_move is not None:
            action = RULES.legal(state).actions[0]
            log.entries.append(Acted(RULES.action_to_wire(action), state.to_move))
            state = RULES.apply(state, action, shuffler, events=False).state
            log.entries[-1:] = [*shuffler.commit(), log.entries[-1]]
        assert replay(log) == state
        log.entries.append(Acted(RULES.action_to_wire(Draw()), 0))
        with pytest.raises(LogError, match="to move"):
            replay(log)
