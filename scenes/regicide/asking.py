"""What a person is asked: to choose a card of the hand, to answer, to change trump and order.

Everything that can be chosen is an *item* with a place and an action; one of them has the focus. Pads and
keyboards move the focus, pointers point at items. The rules judge the action; what they refuse stays.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from pygame import Rect, Surface

from engine.input.focus import Focus
from engine.present.cardart import Deck
from engine.present.i18n import _
from engine.present.screen import columns, cut_bottom, rows
from engine.present.sprite import Sprite, SurfaceArt
from engine.rules.regicide import RULES
from engine.rules.regicide.state import (
    ALL_SUITS,
    Action,
    Bury,
    Change,
    Open,
    Pass,
    Play,
    State,
    Suit,
    Take,
    Trump,
)
from scenes.regicide import signs, words
from scenes.regicide.faces import Light
from scenes.regicide.layout import ASPECT, LIFT, Layout
from scenes.regicide.picture import Picture
from scenes.regicide.scenery import Scenery

Painter = Callable[[bool], Surface]
"""Paints an answer with or without the focus."""

_Z: Final = 110


@dataclass(eq=False)
class Item:
    """``action``: None for leading on as it is. ``token``: of a card in the hand. ``says``: what it would
    do, for the line above the hand."""

    rect: Rect
    action: Action | None
    token: int | None = None
    says: str = ""
    paint: Painter | None = None
    enabled: bool = field(default=True)


class Asking:
    """Stands on the stage until it is closed. ``forced``: there is but one thing to do. With ``changing`` the
    panel of trump and order lies over the trick; else a hand is asked for a card, or for an answer."""

    def __init__(self, scenery: Scenery, state: State, shown: Picture, *, changing: bool) -> None:
        assert state.to_move is not None
        self.seat: int = state.to_move
        legal = RULES.legal(state).actions
        self.forced = len(legal) == 1
        self.changing = changing
        self._scenery = scenery
        self._sprites: dict[int, Sprite] = {}
        self._state = state
        self._cards = self._hand(scenery.layout, shown) if shown.viewer == self.seat else []
        self._answers = self._make_answers(scenery.layout, scenery.game.deck)
        self._legal = {action.card for action in legal if isinstance(action, (Play, Bury))}
        self._shown = shown
        asks_card = state.phase in ("play", "bury") and not changing
        self.items = self._cards if asks_card else self._answers
        self.focus: Focus[Item] = Focus(self.items)
        self._focus_first(asks_card)
        for number, item in enumerate(self._answers):
            sprite = Sprite(SurfaceArt(self._painted(item)), *item.rect.center, z=_Z)
            self._sprites[number] = scenery.stage.add(sprite)
        self.show()

    def _focus_first(self, asks_card: bool) -> None:
        """The middle one of the cards that may go; the last answer where that changes nothing."""
        if asks_card:
            fitting = [item for item in self._cards if self._shown.faces[item.token or 0] in self._legal]
            if fitting:
                self.focus.choose(fitting[len(fitting) // 2])
        elif self.changing:
            self.focus.choose(self.items[-1])

    # -- items -------------------------------------------------------------------------------------------

    def _hand(self, layout: Layout, shown: Picture) -> list[Item]:
        """The cards of the hand, each as far as it is seen, from its lower edge up to where it may rise."""
        hand = shown.hands[self.seat]
        spots = layout.fan(self.seat, len(hand))
        items = []
        for index, (token, spot) in enumerate(zip(hand, spots, strict=True)):
            wide = spot.height * ASPECT
            left = spot.x - wide / 2
            right = spots[index + 1].x - wide / 2 if index + 1 < len(hand) else spot.x + wide / 2
            top = layout.hand.top - spot.height * LIFT
            rect = Rect(round(left), round(top), round(right) - round(left), layout.hand.bottom - round(top))
            card = shown.faces[token]
            action: Action = Bury(card) if self._state.phase == "bury" else Play(card)
            items.append(Item(rect, action, token))
        return items

    def _make_answers(self, layout: Layout, deck: Deck) -> list[Item]:
        state = self._state
        if state.phase == "open":
            take: Action = Take() if state.terms.deal == "nine" else Open()
            word = _("Take") if state.terms.deal == "nine" else _("Open it")
            choices: list[tuple[Action, str]] = [(take, word)]
            if not self.forced:
                choices.append((Pass(), _("Pass")))
            places = columns(layout.answers(), 2, layout.frame.px(20))
            return [
                Item(place, action, paint=_word(text, place, layout, deck))
                for (action, text), place in zip(choices, places, strict=False)
            ]
        if state.phase == "trump":
            places = columns(layout.answers(), len(ALL_SUITS), layout.frame.px(14))
            return [
                Item(place, Trump(suit), says=words.naming(suit), paint=_suit(suit, place, layout, deck))
                for suit, place in zip(ALL_SUITS, places, strict=True)
            ]
        return self._changes(layout, deck) if self.changing else []

    def _changes(self, layout: Layout, deck: Deck) -> list[Item]:
        """Crown the right way up, crown upside down, by four suits; below them all that changes nothing."""
        state, gap = self._state, layout.frame.px(12)
        room = layout.change()
        foot, rest = cut_bottom(room, min(layout.frame.px(96), room.height // 4))
        rest = Rect(rest.left, rest.top, rest.width, rest.height - gap)
        items = []
        for upside_down, row in zip((False, True), rows(rest, 2, gap), strict=True):
            for suit, place in zip(ALL_SUITS, columns(row, len(ALL_SUITS), gap), strict=True):
                new = suit if suit != state.trump else None
                turn = upside_down != state.reversed
                now = new is None and not turn
                action = None if now else Change(new, turn)
                says = words.proposal(suit, upside_down, now=now, turn=turn, new=new is not None)
                items.append(
                    Item(place, action, says=says, paint=_cell(suit, upside_down, place, layout, deck, now))
                )
        says = words.proposal(state.trump or "S", state.reversed, now=True, turn=False, new=False)
        items.append(Item(foot, None, says=says, paint=_word(_("Lead on as it is"), foot, layout, deck)))
        return items

    # -- use ---------------------------------------------------------------------------------------------

    @property
    def current(self) -> Item | None:
        return self.focus.current

    def fits(self, item: Item) -> bool:
        """Whether the rules allow what an item stands for."""
        return item.token is None or self._shown.faces[item.token] in self._legal

    def move(self, dx: int, dy: int, *, held: bool) -> bool:
        """One step; whether the focus went."""
        moved = self.focus.move(dx, dy, wrap=not held)
        self.show()
        return moved

    def at(self, pos: tuple[int, int]) -> Item | None:
        """What lies under a pointer; while the panel lies open the hand can be pointed at, too."""
        found = self.focus.at(pos)
        if found is None and self.changing:
            found = next((item for item in self._cards if item.rect.collidepoint(pos)), None)
        return found

    def point(self, item: Item) -> None:
        """The pointer is on the item."""
        if self.focus.choose(item):
            self.show()

    def advise(self, action: Action) -> None:
        """The focus goes to what a coach would do; to leading on where that is a card."""
        wanted = next((item for item in self.items if item.action == action), None)
        if wanted is None and self.changing and isinstance(action, Play):
            wanted = self.items[-1]
        if wanted is not None:
            self.point(wanted)

    def show(self) -> None:
        """Lights up what may be chosen and what has the focus."""
        current = self.current
        for number, sprite in self._sprites.items():
            item = self._answers[number]
            sprite.art = SurfaceArt(self._painted(item))
            sprite.z = _Z + (item is current)
        lights: dict[int, Light] = {}
        if self._state.phase in ("play", "bury"):
            for item in self._cards:
                assert item.token is not None
                fits = self._shown.faces[item.token] in self._legal
                lights[item.token] = "lit" if fits else "dim"
        if len(self._legal) == len(self._cards):
            lights = {}
        lifted = current.token if current is not None else None
        self._scenery.pieces.light(lights, lifted)

    def close(self) -> None:
        for sprite in self._sprites.values():
            self._scenery.stage.remove(sprite)
        self._scenery.pieces.light({}, None)

    def _painted(self, item: Item) -> Surface:
        assert item.paint is not None
        return item.paint(item is self.focus.current)


def _word(text: str, place: Rect, layout: Layout, deck: Deck) -> Painter:
    return lambda focused: signs.answer(text, None, place.size, layout.frame, deck, focused=focused)


def _suit(suit: Suit, place: Rect, layout: Layout, deck: Deck) -> Painter:
    return lambda focused: signs.answer("", suit, place.size, layout.frame, deck, focused=focused)


def _cell(suit: Suit, upside_down: bool, place: Rect, layout: Layout, deck: Deck, now: bool) -> Painter:
    return lambda focused: signs.cell(
        suit, upside_down, place.size, layout.frame, deck, focused=focused, now=now
    )
