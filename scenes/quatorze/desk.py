"""What a person can choose in their turn: cards, piles, melds and their ends, buttons.

Everything that can be chosen is an *item* with a place; one of them has the focus. Pads and keyboards move
the focus, pointers point at items. What choosing means is the table's to say.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal

from pygame import Rect, Surface

from engine.cards import Card
from engine.input.focus import Focus
from engine.present.i18n import N_, _
from engine.present.sprite import Sprite, SurfaceArt
from engine.rules.quatorze import melds
from engine.rules.quatorze.state import State, Swap
from scenes.quatorze import keys, offers, signs
from scenes.quatorze.faces import Light
from scenes.quatorze.keys import Key
from scenes.quatorze.layout import LIFT
from scenes.quatorze.offers import Slot
from scenes.quatorze.order import arranged
from scenes.quatorze.packing import ASPECT, GAP
from scenes.quatorze.picture import Picture
from scenes.quatorze.places import Place, places
from scenes.quatorze.scenery import Scenery

Kind = Literal[
    "card", "bracket", "stock", "discard", "meld", "slot", "arrange", "sort", "lay", "throw", "hint", "menu"
]

_STRIP: Final[tuple[Kind, ...]] = ("arrange", "sort", "lay", "throw")
_WORDS: Final[dict[Kind, str]] = {"arrange": N_("Arrange"), "sort": N_("Sort"), "throw": N_("Throw")}
_Z: Final = 100
_Z_TABLE: Final = 44
_OVER_JOKER: Final = 0.56
"""Of a joker's height: what is covered where it may be swapped; which card it stands for is read below."""


@dataclass(eq=False)
class Item:
    """``card``: of the hand; ``cards``: of a bracket; ``meld``: a number on the table; ``slot``: where the
    picked card may go."""

    kind: Kind
    rect: Rect
    card: Card | None = None
    cards: tuple[Card, ...] = ()
    meld: int | None = None
    slot: Slot | None = None
    enabled: bool = field(default=True)


class Desk:
    """Stands on the stage until it is closed. ``picked``: cards of the hand chosen for what comes next.
    ``seat`` is whose hand it is: while another is to move it is ``waiting`` and can only be put in order, and
    its focus is seen once it is ``awake``."""

    def __init__(
        self,
        scenery: Scenery,
        state: State,
        shown: Picture,
        picked: frozenset[Card],
        fresh: Card | None,
        seat: int,
    ) -> None:
        self.seat = seat
        self.state = state
        self.waiting = seat != state.to_move
        self.awake = not self.waiting
        self.shown = shown
        self.picked = frozenset(card for card in picked if card in shown.hand)
        self.offer = None if self.waiting else offers.offer(state)
        self.focus: Focus[Item] = Focus()
        self._scenery = scenery
        self._sprites: dict[int, Sprite] = {}
        self._drawn: list[Sprite] = []
        self._last: Item | None = None
        self._cards: list[Item] = []
        self._fixed = [*self._piles(), *self._buttons()]
        self.rebuild()
        self._focus_first(fresh)
        self.show()

    @property
    def moves_cards(self) -> bool:
        """Whether cards can be picked for something now."""
        return not self.waiting and self.state.phase in ("first_discard", "meld")

    @property
    def in_order(self) -> tuple[Card, ...]:
        """The picked cards as they lie in the hand."""
        return tuple(card for card in self.shown.hand if card in self.picked)

    # -- items -------------------------------------------------------------------------------------------

    def rebuild(self, shown: Picture | None = None) -> None:
        """The hand or what is picked of it has changed."""
        if shown is not None:
            self.shown = shown
        focused = self.focus.current
        self._cards = self._hand()
        self._melds = self._table()
        items = [*self._fixed, *self._melds, *self._brackets(), *self._cards]
        self.focus.set_items(items, prefer=self._same(items, focused))
        same = self._same(items, focused)
        if same is not None:
            self.focus.choose(same)

    @staticmethod
    def _same(items: Sequence[Item], old: Item | None) -> Item | None:
        """The item that stands for the same thing as an old one."""
        if old is None:
            return None
        return next((item for item in items if Desk.same(item, old)), None)

    @staticmethod
    def same(one: Item, other: Item) -> bool:
        """Whether both stand for the same thing."""
        return (one.kind, one.card, one.cards, one.meld, one.slot) == (
            other.kind, other.card, other.cards, other.meld, other.slot,
        )  # fmt: skip

    def _hand(self) -> list[Item]:
        """The cards of the hand, each as far as it is seen, from its lower edge up to where it may rise."""
        layout = self._scenery.layout
        spots = layout.fan(len(self.shown.hand))
        items = []
        for index, (card, spot) in enumerate(zip(self.shown.hand, spots, strict=True)):
            wide = spot.height * ASPECT
            left = spot.x - wide / 2
            right = spots[index + 1].x - wide / 2 if index + 1 < len(spots) else spot.x + wide / 2
            top = round(layout.hand.top - spot.height * LIFT)
            rect = Rect(round(left), top, round(right) - round(left), layout.hand.bottom - top)
            items.append(Item("card", rect, card))
        return items

    def _brackets(self) -> list[Item]:
        """Below the cards that would meld, while the hand is arranged."""
        if self.shown.order.mode != "melds":
            return []
        layout, items, start = self._scenery.layout, [], 0
        for meld in arranged(self.shown.hand).melds:
            cards = self._cards[start : start + len(meld)]
            start += len(meld)
            last = layout.fan(len(self.shown.hand))[start - 1]
            right = (
                round(last.x + last.height * ASPECT / 2)
                if start == len(self._cards)
                else cards[-1].rect.right
            )
            rect = Rect(cards[0].rect.left, layout.brackets.top, 0, layout.brackets.height)
            rect.width = right - rect.left - layout.frame.px(8)
            items.append(Item("bracket", rect, cards=meld))
        return items

    def _piles(self) -> list[Item]:
        layout = self._scenery.layout
        draws = not self.waiting and self.state.phase == "draw"
        return [
            Item("stock", layout.stock.union(layout.counts[0]), enabled=draws),
            Item("discard", layout.discard.union(layout.counts[1]), enabled=draws or self.moves_cards),
        ]

    def _buttons(self) -> list[Item]:
        layout = self._scenery.layout
        buttons = [Item(kind, place) for kind, place in zip(_STRIP, layout.buttons, strict=True)]
        for item in buttons[2:]:
            item.enabled = self.moves_cards
        return [*buttons, Item("hint", layout.hint), Item("menu", layout.menu)]

    def _table(self) -> list[Item]:
        """With one card picked: the melds, and where on them the card fits."""
        if self.state.phase != "meld" or len(self.picked) != 1:
            return []
        (card,) = self.picked
        found = places(self.shown, self._scenery.layout)
        rects: dict[int, Rect] = {}
        for number in range(len(self.shown.melds)):
            rects[number] = self._meld_rect(number, found)
        fits = offers.slots(self.state, card)
        items = [
            Item("slot", self._slot_rect(slot, rects, found), slot=slot, meld=slot.meld) for slot in fits
        ]
        taken = {slot.meld for slot in fits}
        melds = [Item("meld", rects[number], meld=number) for number in rects if number not in taken]
        return [*melds, *items]

    def _meld_rect(self, number: int, found: Mapping[Key, Place]) -> Rect:
        """The pixels that a meld covers."""
        cards = self.shown.melds[number].cards
        first, last = (found[keys.card(card)].spot for card in (cards[0], cards[-1]))
        wide = first.height * ASPECT
        left, right = first.x - wide / 2, last.x + wide / 2
        return Rect(round(left), round(first.y - first.height / 2), round(right - left), round(first.height))

    def _slot_rect(self, slot: Slot, rects: dict[int, Rect], found: Mapping[Key, Place]) -> Rect:
        rect = rects[slot.meld]
        cards = self.shown.melds[slot.meld].cards
        spot = found[keys.card(cards[0])].spot
        bar = round(spot.height * ASPECT * GAP * 0.46)
        if slot.place < 0:
            return Rect(rect.left - bar, rect.top, bar, rect.height)
        if slot.place == len(cards):
            return Rect(rect.right, rect.top, bar, rect.height)
        joker = found[keys.card(cards[slot.place])].spot
        at = Rect(0, rect.top, bar, round(rect.height * _OVER_JOKER))
        at.centerx = round(joker.x - spot.height * ASPECT * 0.25)
        return at

    def _focus_first(self, fresh: Card | None) -> None:
        """The stock before the draw; then the new card, or one in the middle."""
        if self.state.phase == "draw" and not self.waiting:
            self.focus.choose(self._fixed[0])
            return
        wanted = next((item for item in self._cards if item.card == fresh), None)
        if wanted is None and self._cards:
            wanted = self._cards[len(self._cards) // 2]
        if wanted is not None:
            self.focus.choose(wanted)

    # -- use ---------------------------------------------------------------------------------------------

    @property
    def current(self) -> Item | None:
        return self.focus.current

    def item(self, kind: Kind) -> Item:
        """The pile or button of that kind."""
        return next(item for item in self._fixed if item.kind == kind)

    def move(self, dx: int, dy: int, *, held: bool) -> bool:
        """One step; whether the focus went. Up from the hand leads to what the picked cards are for, up again
        to where a card fits on the table; left and right go through all such places, and down leads back."""
        here = self.current
        target = self._shortcut(here, dx, dy) if here is not None else None
        moved = self.focus.choose(target) if target is not None else self.focus.move(dx, dy, wrap=not held)
        if here is not None and here.kind == "card":
            self._last = here
        self.show()
        return moved

    def _shortcut(self, here: Item, dx: int, dy: int) -> Item | None:
        slots = [item for item in self.focus.items if item.kind == "slot"]
        if here.kind == "slot":
            if dx and len(slots) > 1:
                return slots[(slots.index(here) + dx) % len(slots)]
            return self.item("throw") if dy > 0 else None
        if here.kind == "card":
            return self._purpose() if dy < 0 and self.moves_cards else None
        if here.kind in _STRIP and dy < 0 and slots:
            x, y = here.rect.center
            return min(slots, key=lambda item: abs(item.rect.centerx - x) + abs(item.rect.centery - y))
        if here.kind in _STRIP and dy > 0 and self._last is not None:
            return self._same(self._cards, self._last)
        return None

    def _purpose(self) -> Item | None:
        """The button that the picked cards, or none, are for."""
        if self.picked and not offers.read(self.in_order).left:
            return self.item("lay")
        if len(self.picked) == 1:
            return self.item("throw")
        if not self.picked and self.offer is not None:
            return self.item("lay")
        return None

    def at(self, pos: tuple[int, int]) -> Item | None:
        """What lies under a pointer and can be chosen."""
        return self.focus.at(pos)

    def under(self, pos: tuple[int, int]) -> Item | None:
        """As ``at``, or else what lies there but can't be chosen now: pressing it is told why."""
        dim = (item for item in self._fixed if not item.enabled and item.rect.collidepoint(pos))
        return self.at(pos) or next(dim, None)

    def point(self, item: Item) -> None:
        """The pointer is on the item."""
        if self.focus.choose(item):
            self.show()

    def pick(self, cards: Sequence[Card], *, only: bool = False) -> None:
        """Takes cards up, or lays them back when all of them are up. With ``only`` no others stay up."""
        some = frozenset(cards)
        if only:
            self.picked = some
        else:
            self.picked = self.picked - some if some <= self.picked else self.picked | some
        self.rebuild()
        self.show()

    # -- looks -------------------------------------------------------------------------------------------

    def show(self) -> None:
        """Lights up what is picked, what must be laid and what has the focus."""
        for sprite in self._drawn:
            self._scenery.stage.remove(sprite)
        self._drawn = []
        current = self.current if self.awake else None
        for item in self.focus.items:
            if item.kind in _STRIP:
                self._put(self._button_art(item, current), item.rect, _Z)
            elif item.kind == "bracket":
                self._put(self._bracket_art(item, current), item.rect, _Z)
            elif item.kind == "slot":
                swaps = item.slot is not None and isinstance(item.slot.action, Swap)
                frame = self._scenery.layout.frame
                art = signs.slot(item.rect.size, frame, focused=item is current, swaps=swaps)
                self._put(art, item.rect, _Z_TABLE)
            elif item is current and item.kind in ("stock", "discard", "meld"):
                self._ring(item)
        self._scenery.buttons(current.kind if current is not None else None)
        self._scenery.pieces.light(self._lights(current), self.picked)

    def _put(self, art: Surface, rect: Rect, z: float) -> None:
        sprite = Sprite(SurfaceArt(art), *art.get_rect(center=rect.center).center, z=z)
        self._drawn.append(self._scenery.stage.add(sprite))

    def _ring(self, item: Item) -> None:
        layout = self._scenery.layout
        place = {"stock": layout.stock, "discard": layout.discard}.get(item.kind, item.rect)
        grow = layout.frame.px(18)
        place = place.inflate(grow, grow)
        self._put(signs.frame_round(place.size, layout.frame), place, _Z_TABLE)

    def _lights(self, current: Item | None) -> dict[Card, Light]:
        lights: dict[Card, Light] = dict.fromkeys(self.shown.owed, "owed")
        lights.update(dict.fromkeys(self.picked, "picked"))
        if current is not None and current.card is not None:
            lights[current.card] = "lit"
        return {card: light for card, light in lights.items() if card in self.shown.hand}

    def _bracket_art(self, item: Item, current: Item | None) -> Surface:
        reading = offers.read(item.cards)
        picked = frozenset(item.cards) <= self.picked
        frame = self._scenery.layout.frame
        return signs.bracket(
            str(reading.points), item.rect.size, frame, focused=item is current, picked=picked
        )

    def _button_art(self, item: Item, current: Item | None) -> Surface:
        if item.kind == "lay":
            text, strong = self._lay_words()
        else:
            text = _(_WORDS[item.kind])
            strong = item.kind == "throw" and len(self.picked) == 1 and self.moves_cards
        frame, size, lit = self._scenery.layout.frame, item.rect.size, item is current
        px = self._words_px()
        return signs.button(None, text, size, frame, px, focused=lit, enabled=item.enabled, strong=strong)

    def _words_px(self) -> int:
        """The one size of the strip's words; what is said of laying down may wrap."""
        frame = self._scenery.layout.frame
        return min(
            signs.button_px(None, _(_WORDS[item.kind]), item.rect.size, frame)
            for item in self._fixed
            if item.kind in _WORDS
        )

    def _lay_words(self) -> tuple[str, bool]:
        """What would be laid down and what it is worth, against what an opening takes."""
        least = 0 if self.state.down[self.seat] else max(1, self.state.terms.opening)
        if self.picked:
            reading = offers.read(self.in_order)
            points, ready = reading.points, not reading.left and reading.points >= least
        elif self.offer is not None:
            points, ready = melds.points_of(self.offer.melds), True
        else:
            points, ready = arranged(self.shown.hand).points, False
        if least > 1 and points:
            text = _("Lay down {n} of {least}").format(n=points, least=least)
        else:
            text = _("Lay down {n}").format(n=points) if points else _("Lay down")
        return text, ready and self.moves_cards

    def close(self) -> None:
        for sprite in self._drawn:
            self._scenery.stage.remove(sprite)
        self._drawn = []
        self._scenery.buttons(None)
        self._scenery.pieces.light({}, frozenset())
