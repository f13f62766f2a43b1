"""What the seat to move can do, whatever is in its hands: cards to choose, buttons to press.

The desk changes nothing in the game; it says what was wished.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from pygame import Rect

from engine.input.focus import Focus
from engine.present import icons, paint
from engine.present.i18n import _
from engine.present.paint import css
from engine.present.sprite import Sprite, SurfaceArt
from engine.present.stage import Stage
from engine.present.theme import CREAM
from engine.present.widgets import Button
from scenes.cribbage import keys, style
from scenes.cribbage.layout import LIFT
from scenes.cribbage.picture import Picture
from scenes.cribbage.places import Place, places
from scenes.cribbage.scenery import Scenery

HINT: Final = "hint"
MENU: Final = "menu"
ACTION: Final = "action"
_WITH_SIGNS: Final = 1.3
"""Larger letters leave the buttons at the side no room for signs."""

Wish = int | str
"""A card's token, or the name of a button."""


@dataclass(eq=False, slots=True)
class Item:
    """Something that can have the focus."""

    what: Wish
    rect: Rect
    enabled: bool = True


class Desk:
    """Stands on the table's stage. Until it is opened only the two buttons at the side are there, and if
    not ``live`` not even these."""

    def __init__(self, scenery: Scenery, *, live: bool) -> None:
        self._scenery = scenery
        self._stage: Stage = scenery.stage
        layout, frame = scenery.layout, scenery.layout.frame
        self._buttons: dict[str, Button] = {}
        sides = ((HINT, _("Hint"), "star", layout.hint), (MENU, _("Menu"), "menu", layout.menu))
        for name, text, glyph, room in sides if live else ():
            icon = icons.glyph(glyph, frame.px(36), css(CREAM)) if frame.text <= _WITH_SIGNS else None
            button = Button(room, text, _nothing, frame, style.PALETTE, icon=icon)
            button.put_on(self._stage)
            self._buttons[name] = button
        Button.even(self._buttons.values())
        self._cards: dict[int, Place] = {}
        self.chosen: tuple[int, ...] = ()
        self._dim: frozenset[int] = frozenset()
        self._advised: tuple[int, ...] = ()
        self._focus: Focus[Item] = Focus()
        self._shows_focus = False
        self._rings: list[Sprite] = []
        self._arrange(None)

    # -- opening and closing -----------------------------------------------------------------------------

    def open(
        self,
        shown: Picture,
        tokens: Iterable[int],
        action: str,
        dim: Iterable[int],
        *,
        live: bool,
        strong: bool,
    ) -> None:
        """Offers the cards, those in ``dim`` darker, and a button (``live``: it does something, else it is
        dim, too; ``strong``: it is what is to be done); with an empty ``action`` there is none."""
        self._close_action()
        lying = places(shown, self._scenery.layout)
        self._cards, self.chosen, self._advised = {token: lying[token] for token in tokens}, (), ()
        self._dim = frozenset(dim)
        for token in self._dim:
            face, height = shown.faces[token], self._cards[token].spot.height
            self._stage.sprite(keys.card(token)).art = self._scenery.faces.art(face, height, True)
        if action:
            layout = self._scenery.layout
            button = Button(layout.action, action, _nothing, layout.frame, style.PALETTE, strong=strong)
            button.enabled = live
            button.put_on(self._stage)
            self._buttons[ACTION] = button
        best = next((token for token in self._cards if token not in self._dim), None)
        self._arrange(best if best is not None else (ACTION if action else None))

    def close(self) -> None:
        """Only the buttons at the side are left."""
        self._close_action()
        self._cards, self.chosen, self._dim, self._advised = {}, (), frozenset(), ()
        self._arrange(None)

    def _close_action(self) -> None:
        button = self._buttons.pop(ACTION, None)
        if button is not None:
            button.take_off(self._stage)

    def _arrange(self, first: Wish | None) -> None:
        items = [Item(token, self._card_rect(token)) for token in self._cards]
        items += [Item(name, button.rect) for name, button in self._buttons.items()]
        self._focus = Focus(items)
        self._shows_focus = first is not None
        self.focus_on(first)

    def _card_rect(self, token: int) -> Rect:
        """Where a card is found; all of a hand on one level, however they fan."""
        size = self._stage.sprite(keys.card(token)).art.size
        rect = Rect(0, 0, *size)
        level = min(place.spot.y for place in self._cards.values())
        rect.center = round(self._cards[token].spot.x), round(level)
        return rect

    # -- what people do ----------------------------------------------------------------------------------

    @property
    def items(self) -> Sequence[Item]:
        """All that can have the focus."""
        return self._focus.items

    @property
    def focused(self) -> Wish | None:
        """What has the focus, if anything shows it."""
        current = self._focus.current
        return current.what if current is not None and self._shows_focus else None

    def focus_on(self, what: Wish | None) -> None:
        for item in self._focus.items:
            if item.what == what:
                self._focus.choose(item)
        self.paint()

    def move(self, dx: int, dy: int) -> bool:
        """The focus goes on: sideways from card to card, round and round; whether it did."""
        if not self._shows_focus:
            return False
        cards = list(self._cards)
        if dx and self.focused in cards:
            self.focus_on(cards[(cards.index(self.focused) + dx) % len(cards)])
            return len(cards) > 1
        moved = self._focus.move(dx, dy)
        self.paint()
        return moved

    def at(self, pos: tuple[int, int]) -> Wish | None:
        """What lies under a pointer. Of overlapping cards the one that is seen there."""
        found = self._focus.at(pos)
        cards = [
            (self._cards[item.what].z, item.what)
            for item in self._focus.items
            if isinstance(item.what, int) and item.rect.collidepoint(pos)
        ]
        if cards:
            return max(cards)[1]
        return found.what if found is not None else None

    def point(self, pos: tuple[int, int]) -> None:
        """A pointer is there."""
        what = self.at(pos)
        if what is not None and self._shows_focus and what != self.focused:
            self.focus_on(what)

    def hold(self, name: Wish | None, down: bool) -> None:
        """A button is pressed, or no longer."""
        if isinstance(name, str) and name in self._buttons:
            self._buttons[name].pressed = down

    def toggle(self, token: int) -> None:
        """A card is chosen, or no longer."""
        if token in self.chosen:
            self.chosen = tuple(one for one in self.chosen if one != token)
        else:
            self.chosen = (*self.chosen, token)
        self.paint()

    def enable(self, live: bool) -> None:
        """Whether the button does something, as far as is known before it is pressed."""
        self._buttons[ACTION].enabled = live

    def is_live(self, what: Wish) -> bool:
        """Whether it is no button that does nothing."""
        return not isinstance(what, str) or self._buttons[what].enabled

    def rename(self, text: str) -> None:
        """Other words on the button."""
        self._buttons[ACTION].text = text

    def advise(self, tokens: Sequence[int]) -> None:
        """The coach would take these."""
        self._advised = tuple(token for token in tokens if token in self._cards)
        if self._advised and self._shows_focus:
            self.focus_on(self._advised[0])
        self.paint()

    # -- how it looks ------------------------------------------------------------------------------------

    def paint(self) -> None:
        """Chosen cards stand out of the hand, what has the focus is framed."""
        focused = self.focused
        for name, button in self._buttons.items():
            button.focused = name == focused
        for ring in self._rings:
            self._stage.remove(ring)
        self._rings = []
        for token, place in self._cards.items():
            self._paint_card(token, place, token == focused)

    def _paint_card(self, token: int, place: Place, focused: bool) -> None:
        sprite = self._stage.sprite(keys.card(token))
        spot = place.spot
        out = LIFT if token in self.chosen else LIFT * 0.4 if focused or token in self._advised else 0.0
        angle = math.radians(spot.angle)
        sprite.x = spot.x - math.sin(angle) * out * spot.height
        sprite.y = spot.y - math.cos(angle) * out * spot.height
        if token in self._advised:
            self._ring(sprite, CREAM, 1.0)
        if focused:
            self._ring(sprite, style.LAMP, 1.6)

    def _ring(self, card: Sprite, colour: tuple[int, int, int], weight: float) -> None:
        wide, high = card.art.size
        line = max(2, round(high * 0.017 * weight))
        size = wide + 2 * line, high + 2 * line
        art = paint.rounded(*size, high * 0.05 + line, None, colour, line)
        ring = Sprite(SurfaceArt(art), card.x, card.y, angle=card.angle, z=card.z + 0.5)
        self._rings.append(self._stage.add(ring))


def _nothing() -> None:
    """What the table's buttons do by themselves: the table decides."""
