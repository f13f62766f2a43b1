"""The table protocol, request by request."""

from __future__ import annotations

import random
from typing import Any

import pytest

from engine.cards import code, pack
from engine.match.chance import order_of
from engine.rules.registry import GAMES, rules_of
from tests.match.table_client import DRAW, LOTS, POSITION, RACE, Client, scripted_client


@pytest.fixture
def client() -> Client:
    return Client()


@pytest.fixture
def scripted() -> Client:
    return scripted_client()


class TestGames:
    def test_lists_keys_seats_options_and_reasons(self, client: Client):
        games = client.ask(games=True)["games"]
        assert [game["key"] for game in games] == list(GAMES)
        daytona = games[0]
        assert daytona["seats"] == [2, 3, 4]
        assert daytona["options"]["both_ways"] == {"values": ["forward", "back"], "default": "forward"}
        assert daytona["options"]["laps"] == {"values": [1, 2, 3], "default": 1}
        assert daytona["options"]["target"] == {"values": [10, 30, 50, 100], "default": 50}
        assert daytona["options"]["deuce_as_joker"] == {"values": ["on", "off"], "default": "on"}
        assert daytona["reasons"] == ["deuce-waits", "no-deuce"]

    @pytest.mark.parametrize("value", [False, None, 1, "true", {}, []])
    def test_is_asked_with_true(self, client: Client, value: object):
        assert client.refused(games=value) == "bad-request"


class TestNew:
    def test_gives_a_position(self, client: Client):
        position = client.ask(new="daytona", seats=3, seed=7)
        assert position.keys() == POSITION
        assert position == {
            "game": "daytona",
            "seats": 3,
            "to_move": position["to_move"],
            "legal": [{"type": "draw"}],
            "complete": True,
            "scores": [0, 0, 0],
            "over": False,
            "winners": [],
        }
        assert client.ask(position=True) == position

    def test_the_seed_alone_decides_and_is_0_when_left_out(self, client: Client):
        def state(**seed: int) -> Any:
            client.ask(new="daytona", seats=2, **seed)
            return client.ask(state=True)["state"]

        assert state(seed=7) == state(seed=7) != state(seed=8)
        assert state() == state(seed=0)

    def test_given_shuffles_are_used_in_turn_and_then_the_seed(self, client: Client):
        client.ask(new="daytona", seats=2, shuffles=[LOTS], seed=9)
        assert client.ask(position=True)["to_move"] == 0
        entries = client.ask(log=True)["log"]["entries"]
        assert entries[0] == {"shuffle": 1, "order": LOTS}
        assert entries[1]["order"] == list(map(code, order_of("9", 2, pack(packs=2, jokers=4))))

    @pytest.mark.parametrize(
        "request_",
        [
            *({"new": key, "seats": 2} for key in ("whist", "", "Daytona", None, 5, True, ["daytona"])),
            {"new": "daytona"},
            *({"new": "daytona", "seats": seats} for seats in (None, "2", 2.0, True, [2])),
            *({"new": "daytona", "seats": 2, "options": options} for options in (None, [], "on", 5)),
            *({"new": "daytona", "seats": 2, "seed": seed} for seed in (None, "7", 7.0, True)),
            *({"new": "daytona", "seats": 2, "shuffles": s} for s in (None, {}, "AS", ["AS"], [[5]], [None])),
            {"new": "daytona", "seats": 2, "shuffles": [LOTS[1:]]},
            {"new": "daytona", "seats": 2, "shuffles": [LOTS, [*RACE, "AS"]]},
            {"new": "daytona", "seats": 2, "shuffles": [[*LOTS[1:], "ZZ"]]},
            {"new": "daytona", "seats": 2, "shuffles": [[*LOTS[1:], LOTS[1]]]},
            {"new": "daytona", "seats": 2, "shuffles": [[]]},
            {"new": "daytona", "seats": 2, "surplus": 1},
            {"new": "daytona", "seats": 2, "act": {"type": "draw"}},
        ],
    )
    def test_bad_requests(self, scripted: Client, request_: dict[str, Any]):
        assert scripted.refused(**request_) == "bad-request"
        assert Client().refused(**request_) == "bad-request"

    @pytest.mark.parametrize(
        ("seats", "options"),
        [
            *((seats, {}) for seats in (-1, 0, 1, 5, 10**30)),
            *((2, {"target": target}) for target in (0, 51, "50", 50.0, True, None, [50], {})),
            *((2, {"laps": laps}) for laps in (0, 4, True, 1.0, "1")),
            *((2, {"deuce_as_joker": on}) for on in (True, False, "ON", 1, None)),
            (2, {"surplus": "on"}),
            (2, {"both_ways": "back", "laps": 2}),
            (2, {"both_ways": "back", "deuce_as_joker": "off"}),
        ],
    )
    def test_bad_options(self, scripted: Client, seats: int, options: dict[str, Any]):
        assert scripted.refused(new="daytona", seats=seats, options=options) == "bad-options"


class TestAct:
    def test_gives_position_and_events(self, scripted: Client):
        answer = scripted.ask(**DRAW)
        assert answer.keys() == POSITION | {"events"}
        assert answer["events"] == [
            {"type": "card_drawn", "seat": 0, "card": "2S"},
            {"type": "deuce_asked", "seat": 0},
        ]
        assert answer["legal"] == [{"type": "deuce", "as": "two"}, {"type": "deuce", "as": "joker"}]
        answer = scripted.ask(act={"type": "deuce", "as": "joker"})
        assert answer["to_move"] == 1
        assert answer["events"][1] == {
            "type": "car_moved",
            "seat": 0,
            "start": 0,
            "end": 1,
            "start_lap": 1,
            "end_lap": 1,
            "why": "joker",
        }

    def test_what_is_illegal_says_why(self, scripted: Client):
        answer = scripted.line(b'{"act":{"type":"deuce","as":"two"}}')
        assert (answer["error"], answer["reason"]) == ("illegal-action", "no-deuce")
        scripted.ask(**DRAW)
        answer = scripted.line(b'{"act":{"type":"draw"}}')
        assert (answer["error"], answer["reason"]) == ("illegal-action", "deuce-waits")

    @pytest.mark.parametrize(
        "action",
        [
            *(None, True, 5, "draw", [], {}),
            *({"type": word} for word in (None, "Draw", "", "fly", ["draw"], 1)),
            {"type": "draw", "seat": 0},
            {"type": "deuce"},
            *({"type": "deuce", "as": word} for word in ("three", "", None, 2, True, ["two"])),
            {"type": "deuce", "as_": "two"},
            {"type": "deuce", "as": "two", "more": 1},
        ],
    )
    def test_malformed_actions(self, scripted: Client, action: object):
        assert scripted.refused(act=action) == scripted.refused(check=action) == "bad-request"

    def test_nothing_goes_with_an_action(self, scripted: Client):
        assert scripted.refused(act={"type": "draw"}, seat=0) == "bad-request"

    def test_when_over_it_is_over(self, scripted: Client):
        while not scripted.ask(position=True)["over"]:
            scripted.ask(act=scripted.ask(position=True)["legal"][0])
        position = scripted.ask(position=True)
        assert (position["to_move"], position["legal"], position["complete"]) == (None, [], True)
        assert position["winners"] in ([0], [1])
        for request in ({"act": {"type": "draw"}}, {"check": {"type": "draw"}}, {"bot": "easy", "nodes": 1}):
            assert scripted.refused(**request) == "game-over"
        assert scripted.refused(act={"type": "fly"}) == "bad-request"
        assert scripted.ask(state=True)["state"]["phase"] == "over"

    def test_a_given_shuffle_that_does_not_fit_is_found_when_it_is_due(self, client: Client):
        client.ask(new="daytona", seats=2, shuffles=[LOTS, RACE, ["AS"]], options={"laps": 3})
        while client.ask(state=True)["state"]["stock"]:
            client.ask(act=client.ask(position=True)["legal"][0])
        if client.ask(position=True)["legal"][0]["type"] == "deuce":
            client.ask(act=client.ask(position=True)["legal"][0])
        for _ in range(3):
            assert client.refused(**DRAW) == "bad-request"
        assert client.ask(check={"type": "draw"}) == {"legal": True}

    def test_a_given_shuffle_is_the_new_stock(self, client: Client):
        client.ask(new="daytona", seats=2, shuffles=[LOTS, RACE], options={"laps": 3})
        log = []
        while client.ask(state=True)["state"]["stock"]:
            log.append(client.ask(position=True)["legal"][0])
            client.ask(act=log[-1])
        wanted = sorted(client.ask(state=True)["state"]["discard"])
        client.ask(new="daytona", seats=2, shuffles=[LOTS, RACE, wanted], options={"laps": 3})
        for action in log:
            client.ask(act=action)
        answer = client.ask(**DRAW)
        assert answer["events"][0] == {"type": "stock_remade", "count": len(wanted)}
        assert answer["events"][1]["card"] == wanted[0]
        assert client.ask(state=True)["state"]["stock"] == wanted[1:]


class TestCheck:
    def test_says_what_act_would(self, scripted: Client):
        assert scripted.ask(check={"type": "draw"}) == {"legal": True}
        assert scripted.ask(check={"type": "deuce", "as": "two"}) == {"legal": False, "reason": "no-deuce"}

    def test_plays_nothing(self, scripted: Client):
        before = scripted.ask(state=True)
        scripted.ask(check={"type": "draw"})
        assert scripted.ask(state=True) == before


class TestView:
    def test_hides_the_stock_and_nothing_else(self, scripted: Client):
        state = scripted.ask(state=True)["state"]
        for seat in (0, 1, None):
            view = scripted.ask(view=seat)["view"]
            assert view == {**state, "stock": {"hidden": 92}}

    @pytest.mark.parametrize("seat", [-1, 2, 10**40])
    def test_there_is_no_such_seat(self, scripted: Client, seat: int):
        assert scripted.refused(view=seat) == "bad-options"

    @pytest.mark.parametrize("seat", [True, False, "0", 0.0, [0], {}])
    def test_a_seat_is_an_integer(self, scripted: Client, seat: object):
        assert scripted.refused(view=seat) == "bad-request"


class TestState:
    def test_has_the_fields_of_the_page_and_no_others(self, scripted: Client):
        state = scripted.ask(state=True)["state"]
        assert state == {
            "track": ["7S", *RACE[:14]],
            "pit": "QS",
            "position": [0, 0],
            "lap": [1, 1],
            "misses": [0, 0],
            "finished": [],
            "stock": RACE[16:],
            "discard": [],
            "race": 1,
            "drawn": None,
            "phase": "draw",
            "scores": [0, 0],
            "to_move": 0,
            "over": False,
            "winners": [],
        }
        scripted.ask(**DRAW)
        asked = scripted.ask(state=True)["state"]
        assert (asked["phase"], asked["drawn"], asked["discard"], asked["to_move"]) == ("deuce", "2S", [], 0)


class TestLogAndLoad:
    def test_a_log_taken_up_again_goes_on_as_the_game_would_have(self, client: Client):
        client.ask(new="daytona", seats=4, seed=3, options={"target": 30})
        for _ in range(150):
            client.ask(act=client.ask(position=True)["legal"][0])
        log = client.ask(log=True)["log"]
        position = client.ask(position=True)
        other = Client()
        assert other.ask(load=log) == position
        assert other.ask(log=True)["log"] == log
        while not client.ask(position=True)["over"]:
            action = client.ask(position=True)["legal"][-1]
            assert client.ask(act=action) == other.ask(act=action)
            assert client.ask(state=True) == other.ask(state=True)
        assert client.ask(log=True) == other.ask(log=True)

    def test_only_the_shuffles_that_were_served_are_in_it(self, scripted: Client):
        assert scripted.ask(log=True)["log"] == {
            "header": {
                "cardcade": "log",
                "version": 1,
                "game": "daytona",
                "seats": 2,
                "options": {"both_ways": "forward", "deuce_as_joker": "on", "laps": 1, "target": 10},
                "seed": 0,
            },
            "entries": [{"shuffle": 1, "order": LOTS}, {"shuffle": 2, "order": RACE}],
        }
        scripted.ask(**DRAW)
        assert scripted.ask(log=True)["log"]["entries"][2:] == [{"act": {"type": "draw"}, "seat": 0}]

    def test_the_log_of_a_game_among_people_goes_on_from_seed_0(self, scripted: Client):
        log = scripted.ask(log=True)["log"]
        del log["header"]["seed"]
        log["header"]["players"] = [{"name": "Red"}, {"name": "Blue"}]
        scripted.ask(load=log)
        assert scripted.ask(log=True)["log"]["header"]["seed"] == 0

    def test_what_fails_leaves_the_running_game(self, scripted: Client):
        log = scripted.ask(log=True)["log"]
        act = {"act": {"type": "draw"}, "seat": 1}
        for wrong in (
            *(None, True, [], "log", {}),
            {**log, "header": {**log["header"], "version": 99}},
            {**log, "header": {**log["header"], "game": "whist"}},
            {**log, "header": {**log["header"], "seats": 9}},
            {**log, "header": {**log["header"], "options": {"target": 7}}},
            {**log, "entries": log["entries"][:1]},
            {**log, "entries": [*log["entries"], act]},
            {**log, "entries": [*log["entries"], {**log["entries"][1], "shuffle": 3}]},
        ):
            assert scripted.refused(load=wrong) == "bad-request"
            assert Client().refused(load=wrong) == "bad-request"


class TestBot:
    def test_is_asked_with_the_view_of_the_seat_to_move(self, scripted: Client):
        before = scripted.ask(state=True)
        assert scripted.ask(bot="strong", millis=200) == {"action": {"type": "draw"}}
        assert scripted.ask(bot="easy", nodes=50) == {"action": {"type": "draw"}}
        assert scripted.ask(state=True) == before
        (key, view, *first), (_, _, *second) = scripted.player.calls
        assert (key, view.seat) == ("daytona", 0) and set(view.state.stock) == {-1}
        assert (first, second) == (["strong", 200, None], ["easy", None, 50])

    @pytest.mark.parametrize(
        "request_",
        [
            *({"bot": level, "millis": 5} for level in ("hard", "", None, True, 1, ["easy"], {})),
            {"bot": "easy"},
            {"bot": "easy", "millis": 5, "nodes": 5},
            *({"bot": "easy", "millis": millis} for millis in (0, -1, 1.5, True, "5", None)),
            *({"bot": "easy", "nodes": nodes} for nodes in (0, -1, 1.0, False, [])),
            {"bot": "easy", "millis": 5, "seat": 0},
        ],
    )
    def test_bad_requests(self, scripted: Client, request_: dict[str, Any]):
        assert scripted.refused(**request_) == "bad-request"


@pytest.mark.parametrize(
    "request_",
    [
        {"act": {"type": "draw"}},
        {"check": {"type": "draw"}},
        {"view": 0},
        {"view": None},
        {"position": True},
        {"state": True},
        {"log": True},
        {"bot": "easy", "nodes": 1},
    ],
)
def test_before_the_first_game_there_is_none(client: Client, request_: dict[str, Any]):
    assert client.refused(**request_) == "no-game"


@pytest.mark.parametrize("key", GAMES)
def test_a_game_over_the_protocol_is_the_game_of_the_rules(client: Client, key: str):
    rules, dice = rules_of(key), random.Random(key)
    client.ask(new=key, seats=rules.seats[-1], seed=5)
    for _ in range(200):
        position = client.ask(position=True)
        if position["over"]:
            break
        action = dice.choice(position["legal"])
        assert client.ask(check=action) == {"legal": True}
        answer = client.ask(act=action)
        events = answer.pop("events")
        assert answer == client.ask(position=True)
        assert all(isinstance(event["type"], str) for event in events)
    other = Client()
    assert other.ask(load=client.ask(log=True)["log"]) == client.ask(position=True)
    assert other.ask(state=True) == client.ask(state=True)
    for seat in (None, *range(rules.seats[-1])):
        assert other.ask(view=seat) == client.ask(view=seat)
