"""A Quatorze table in a hall, stepped frame by frame, with hands that press and computers that answer at
once."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any, Final
from unittest.mock import patch

from engine.ai import players
from engine.ai.players import Limit
from engine.ai.worker import Answer
from engine.cards import cards
from engine.input.claims import Claims
from engine.input.focus import Focus
from engine.input.intents import Device, Intent, IntentKind
from engine.match.match import Match
from engine.match.player import Player
from engine.rules.quatorze.state import Action, Cut, Discard, Draw, Meld, State
from scenes.hall import Hall
from scenes.quatorze.desk import Item
from scenes.quatorze.table import QuatorzeTable
from tests.scenes.halls import hall_in, shelf
from tests.support.driver import Driver, Hand

LEFT: Final = Device("keys-left")
RIGHT: Final = Device("keys-right")
MOUSE: Final = Device("mouse")
NAMES: Final = ("Red", "Blue", "Yellow", "Green", "Violet", "Orange")
_STEPS: Final = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}


def sound_action(view: Any) -> Action:
    """What a sound player does."""
    if view.state.phase == "cut":
        return Cut(len(view.state.stock) // 3)
    action: Action = players.choose("quatorze", view, "medium", Limit(nodes=1))
    return action


class Quick:
    """In the thinking process's place: answers at once."""

    def __init__(self) -> None:
        self._answers: list[Answer] = []

    def ask(self, revision: int, _key: str, view: Any, *_more: Any) -> None:
        self._answers = [Answer(revision, sound_action(view))]

    def consult(self, revision: int, call: Callable[..., Any], *given: Any) -> None:
        self._answers = [Answer(revision, call(*given))]

    def forget(self) -> None:
        self._answers = []

    def poll(self) -> list[Answer]:
        answers, self._answers = self._answers, []
        return answers

    def close(self) -> None:
        pass


class Table:
    """What a test does at a table."""

    def __init__(self, hall: Hall, driver: Driver, match: Match, claims: Claims) -> None:
        self.hall = hall
        self.driver = driver
        self.match = match
        self.scene = QuatorzeTable(hall, match, claims)
        hall.app.put_above(hall.shelf, self.scene)

    @property
    def state(self) -> State:
        state: State = self.match.state
        return state

    @property
    def desk(self):
        assert self.scene.desk is not None
        return self.scene.desk

    def frames(self, count: int = 1) -> None:
        self.driver.frames(count)

    def until(self, condition: Callable[[], object], seconds: float = 60.0) -> None:
        self.driver.until(condition, "what was waited for", seconds)

    def asked(self) -> bool:
        """Whether the table waits for somebody."""
        scene = self.scene
        waits = scene.desk or scene.cutting or scene.curtain or scene.panel
        return self.driver.top is not scene or (waits is not None and scene.show.running is None)

    def settle(self) -> None:
        """Skips what is shown until the table waits for somebody."""
        self.frames(2)
        while not self.asked():
            self.scene.show.skip()
            self.frames(2)

    def intent(self, kind: IntentKind, device: Device = LEFT, **more: Any) -> None:
        self.driver.top.handle(Intent(kind, device, **more))

    def tap(self, device: Device = LEFT, pos: tuple[int, int] | None = None) -> None:
        self.intent("press", device, pos=pos)
        self.intent("release", device, pos=pos)

    def deal(
        self, hand: str, *, discard: str = "", phase: str = "meld", seat: int = 0, **changes: Any
    ) -> None:
        """The match stands so that the seat is to move with this hand."""
        own = cards(hand)
        top = cards(discard) if discard else self.state.discard
        hands = tuple(own if one == seat else held for one, held in enumerate(self.state.hands))
        others = tuple(tuple(card for card in held if card not in own) for held in hands)
        hands = tuple(own if one == seat else held for one, held in enumerate(others))
        stock = tuple(card for card in self.state.stock if card not in own and card not in top)
        state = replace(
            self.state, hands=hands, stock=stock, discard=top, phase=phase, to_move=seat, **changes
        )
        self.match.state = state
        self.hall.app.rebuild()
        self.frames(2)

    def item(self, kind: str, card: str = "") -> Item:
        """The item of the desk of that kind, for a card of the hand with that code."""
        wanted = cards(card)[0] if card else None
        return next(one for one in self.desk.focus.items if one.kind == kind and one.card in (wanted, None))

    def click(self, item: Item) -> None:
        """Presses an item with the mouse."""
        self.tap(MOUSE, item.rect.center)
        self.frames()


@contextmanager
def table_in(
    folder: Path,
    hands: Sequence[Device | None],
    size: tuple[int, int] = (1280, 720),
    seed: int = 1,
    **options: Any,
) -> Iterator[Table]:
    """A new match at its table; it waits for the first person. By seat what its person holds, None for a
    computer player. ``seed``: of all its shuffles."""
    chance = Random(seed)
    with (
        patch("engine.match.chance.secrets.token_hex", lambda size: chance.randbytes(size).hex()),
        hall_in(folder, size, shelf) as (hall, driver),
    ):
        hall._brain = Quick()  # type: ignore[assignment]
        players = [
            Player("computer", name, "medium", seat) if hand is None else Player("person", name, "", seat)
            for seat, (name, hand) in enumerate(zip(NAMES, hands, strict=False))
        ]
        claims = Claims()
        for seat, hand in enumerate(hands):
            if hand is not None:
                claims.claim(seat, hand)
        match = Match.begin("quatorze", options, players, hall.store)
        table = Table(hall, driver, match, claims)
        driver.rest(0.5)  # the wipe from the shelf
        table.settle()
        yield table


class Fingers:
    """Plays by one device alone, as a person does who sees the screen."""

    def __init__(self, table: Table, hand: Hand) -> None:
        self._table = table
        self._hand = hand

    def act(self) -> None:
        """Does the next thing that the table waits for."""
        table, scene = self._table, self._table.scene
        if scene.panel is not None:
            table.until(lambda: scene.panel is None or scene.panel.ready)
            self._press(scene.scenery.layout.ground.center)
        elif scene.cutting is not None:
            self._press(scene.cutting.rect.center)
        elif scene.curtain is not None:
            table.until(lambda: scene.curtain is None or scene.curtain.ready)
            self._press(scene.curtain.rect.center)
        else:
            self._play(sound_action(table.match.view(table.desk.seat)))

    def _press(self, at: tuple[int, int]) -> None:
        self._hand.down(at)
        self._hand.up(at)

    def _play(self, action: Action) -> None:
        desk = self._table.desk
        if isinstance(action, Draw):
            self._use(lambda item: item.kind == action.from_)
            return
        wanted = (
            [card for meld in action.melds for card in meld] if isinstance(action, Meld) else [action.card]
        )
        for card in [*desk.picked, *wanted]:
            if (card in desk.picked) != (card in wanted):
                self._use(lambda item, card=card: item.card == card)
        if isinstance(action, Meld):
            self._use(lambda item: item.kind == "lay")
        elif isinstance(action, Discard):
            self._use(lambda item: item.kind == "throw")
        else:
            self._use(lambda item: item.slot is not None and item.slot.action == action)

    def _use(self, wanted: Callable[[Item], bool]) -> None:
        """Goes to the item, however the device does that, and presses it."""
        desk = self._table.desk
        if self._hand.pointing:
            item = next(item for item in desk.focus.items if wanted(item))
            at = (item.rect.left + item.rect.width // 2, item.rect.centery)
            self._press(at)
            return
        for _ in range(60):
            if wanted(desk.current):
                break
            self._hand.tap(self._way(desk, wanted))  # type: ignore[attr-defined]
        assert wanted(desk.current)
        self._press((0, 0))

    @staticmethod
    def _way(desk: Any, wanted: Callable[[Item], bool]) -> str:
        """The first of the fewest steps that lead there; within the hand the way leads along it."""
        cards = [item for item in desk.focus.items if item.kind == "card"]
        goal = next((number for number, item in enumerate(cards) if wanted(item)), None)
        if goal is not None:
            if desk.current not in cards:
                return "down"
            return "left" if goal < cards.index(desk.current) else "right"
        if any(wanted(item) for item in desk.focus.items if item.kind == "slot"):
            ways_there = {
                "slot": "right",
                "card": "up",
                "throw": "up",
                "lay": "up",
                "sort": "up",
                "arrange": "up",
            }
            return ways_there.get(desk.current.kind, "down")
        strip = [item for item in desk.focus.items if item.kind in ("arrange", "sort", "lay", "throw")]
        goal = next((number for number, item in enumerate(strip) if wanted(item)), None)
        if goal is not None:
            if desk.current in strip:
                return "left" if goal < strip.index(desk.current) else "right"
            return "up" if desk.current in cards else "down"
        ways: deque[tuple[Item, str]] = deque([(desk.current, "")])
        seen = {id(desk.current)}
        while ways:
            here, first = ways.popleft()
            if wanted(here):
                return first
            for name, step in _STEPS.items():
                probe = Focus(desk.focus.items)
                probe.choose(here)
                if probe.move(*step) and id(probe.current) not in seen:
                    seen.add(id(probe.current))
                    ways.append((probe.current, first or name))
        raise AssertionError("there is no way to what is wanted")
