"""People at the Cribbage table: whatever is asked is answered, with any device."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from engine.input.claims import Claims
from engine.input.intents import Device
from engine.match.match import Match
from engine.match.player import Player
from scenes.cribbage.desk import ACTION
from scenes.cribbage.table import CribbageTable
from scenes.hall import Hall
from tests.scenes.halls import hall_in, shelf
from tests.support.driver import Driver, Hand, KeyHand, MouseHand, PadHand, TouchHand

HANDS: dict[str, Callable[[Driver], Hand]] = {
    "pad": PadHand,
    "keys-left": lambda driver: KeyHand(driver, left=True),
    "keys-right": KeyHand,
    "mouse": MouseHand,
    "touch": TouchHand,
}
RIGHT, LEFT = Device("keys-right"), Device("keys-left")
LONGEST = 9000.0
"""Seconds of the game's time that a match may take. It flies while the computer thinks."""


@contextmanager
def room(folder: Path, size: tuple[int, int] = (1024, 600)) -> Iterator[tuple[Hall, Driver]]:
    """A hall to open tables in."""
    with hall_in(folder, size, first=shelf) as (hall, driver):
        yield hall, driver


def begin(hall: Hall, options: Mapping[str, object], people: Mapping[int, Device]) -> CribbageTable:
    """A match that has just begun, people on these seats, the computer on the others."""
    players = [
        Player("person", name, "", seat) if seat in people else Player("computer", name, "easy", seat)
        for seat, name in enumerate(("Red", "Blue"))
    ]
    return sit_down(hall, Match.begin("cribbage", options, players, hall.store), people)


def sit_down(hall: Hall, match: Match, people: Mapping[int, Device]) -> CribbageTable:
    claims = Claims()
    for seat, device in people.items():
        claims.claim(seat, device)
    table = CribbageTable(hall, match, claims)
    hall.app.push(table)
    return table


def tap(hand: Hand, at: tuple[int, int] = (0, 0)) -> None:
    hand.down(at)
    hand.up(at)


def card_at(table: CribbageTable, token: int) -> tuple[int, int]:
    """A point where this card of the near hand is seen."""
    rect = next(item.rect for item in table.desk.items if item.what == token)
    return rect.left + rect.width // 7, rect.centery


def press(hand: Hand, table: CribbageTable, what: int | str) -> None:
    """Presses a card or button: pointers aim at it, the others go there first."""
    desk = table.desk
    item = next(item for item in desk.items if item.what == what)
    if hand.pointing:
        tap(hand, card_at(table, what) if isinstance(what, int) else item.rect.center)
        return
    for _step in range(12):
        if desk.focused == what:
            break
        hand.tap("right" if isinstance(what, int) else "up")
    assert desk.focused == what
    tap(hand)


def answer(hand: Hand, table: CribbageTable) -> None:
    """Does the first thing that may be done about what is asked."""
    decision = table.decision
    assert decision is not None
    state = table.match.state
    cards = [item.what for item in table.desk.items if isinstance(item.what, int)]
    if state.phase == "discard":
        press(hand, table, cards[0])
        press(hand, table, cards[1])
        press(hand, table, ACTION)
    elif state.phase == "play":
        if not decision.forced:
            faces = table.show.picture.faces
            fitting = {action.card for action in table.match.rules.legal(state).actions}
            press(hand, table, next(token for token in cards if faces[token] in fitting))
    else:
        if not hand.pointing:
            hand.tap("right")
        press(hand, table, ACTION)


def play(
    driver: Driver, table: CribbageTable, hands: Mapping[int, Hand], until: Callable[[], object]
) -> None:
    """Everybody does what is asked of them until something is so."""
    end = driver.seconds + LONGEST
    middle = table.scenery.layout.middle.center
    while not until():
        assert driver.seconds < end, "the match does not end"
        if table.curtain is not None:
            if table.curtain.ready:
                tap(hands[table.curtain.seat], middle)
        elif table.show.gate is not None:
            tap(next(iter(hands.values())), middle)
        elif table.decision is not None and table.show.over:
            answer(hands[table.decision.seat], table)
        driver.frames()
