"""What devices hold down at the table: cards dragged or pushed along, buttons, the pack at the cut."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal
from weakref import proxy

from engine.cards import Card
from engine.input.intents import Device, Intent
from engine.rules.quatorze.state import Cut
from scenes.quatorze.scenery import Part

if TYPE_CHECKING:
    from scenes.quatorze.course import QuatorzeCourse
    from scenes.quatorze.desk import Desk, Item

_SLACK: Final = 16
"""Units that a pointer may stray before it drags."""

Pos = tuple[int, int]


@dataclass(eq=False)
class _Held:
    """``start``: where a pointer went down, None for buttons of pads and keys. ``dragged``: the card has been
    taken along, and is ``at`` there."""

    what: Literal["item", "part", "pack"]
    start: Pos | None
    item: Item | None = None
    part: Part | None = None
    dragged: bool = False
    at: Pos | None = None

    @property
    def card(self) -> Card | None:
        return None if self.item is None else self.item.card


class Grips:
    """By device and finger, from press to release."""

    def __init__(self, table: QuatorzeCourse) -> None:
        self._table: QuatorzeCourse = proxy(table)  # which holds this, and is to go at once
        self._held: dict[tuple[Device, int], _Held] = {}

    @property
    def busy(self) -> bool:
        """Whether a card is being held."""
        return any(held.card is not None for held in self._held.values())

    def let_go(self) -> None:
        """What is held down counts no more."""
        self._held.clear()

    def carry_on(self) -> None:
        """Cards that are dragged stay under their pointers when all others have been put into place."""
        desk = self._table.at_hand
        hand = desk.shown.hand if desk is not None else ()
        for held in self._held.values():
            if held.card is not None and held.card in hand and held.at is not None:
                self._table.scenery.pieces.carry(held.card, *held.at)

    def hold_part(self, intent: Intent, part: Part) -> None:
        self._held[intent.device, intent.finger] = _Held("part", intent.pos, part=part)

    def hold_pack(self, intent: Intent) -> None:
        self._held[intent.device, intent.finger] = _Held("pack", intent.pos)

    def press(self, intent: Intent) -> None:
        """On the desk: buttons of pads and keys act at once, but for cards, which may be pushed along;
        pointers act when they are let go."""
        desk = self._table.at_hand
        if desk is None:
            return
        if intent.pos is None:
            item = desk.current
            if item is not None and item.kind == "card":
                self._held[intent.device, intent.finger] = _Held("item", None, item)
            elif item is not None:
                self._table.choosing.choose(item, intent.device)
            return
        item = desk.under(intent.pos)
        if item is not None:
            if not desk.waiting:
                desk.point(item)
            self._held[intent.device, intent.finger] = _Held("item", intent.pos, item)

    def shift(self, intent: Intent) -> bool:
        """A direction while a card is held pushes it along the hand; whether it did."""
        desk = self._table.at_hand
        held = next(
            (one for (device, _), one in self._held.items() if device == intent.device and one.start is None),
            None,
        )
        if held is None or held.card is None or desk is None or not intent.dx:
            return False
        hand = desk.shown.hand
        if held.card not in hand:
            return False
        held.dragged = True
        to = max(0, min(len(hand) - 1, hand.index(held.card) + intent.dx))
        self._table.reorder(desk.shown.order.moved(hand, held.card, to), at_once=True)
        self._table.hall.sound.play("focus")
        return True

    def point(self, intent: Intent) -> None:
        """A pointer moves, with something held or not."""
        table, pos = self._table, intent.pos
        assert pos is not None
        held = self._held.get((intent.device, intent.finger))
        if held is not None and held.what == "pack":
            if table.cutting is not None:
                table.cutting.point(pos)
        elif held is not None and held.card is not None and held.start is not None:
            self._drag(held, held.card, pos)
        elif held is None and table.may_choose(intent.device):
            self._hover(pos)

    def _hover(self, pos: Pos) -> None:
        table = self._table
        if table.cutting is not None:
            table.cutting.point(pos)
        elif table.desk is not None:
            found = table.desk.at(pos)
            if found is not None and found is not table.desk.current:
                table.desk.point(found)
                table.choosing.say_focus()

    def _drag(self, held: _Held, card: Card, pos: Pos) -> None:
        """The card follows the pointer; along the hand the others make room."""
        table, desk = self._table, self._table.at_hand
        assert held.start is not None
        if desk is None or card not in desk.shown.hand:
            return
        far = max(abs(pos[0] - held.start[0]), abs(pos[1] - held.start[1]))
        if not held.dragged:
            if far < table.scenery.layout.frame.px(_SLACK):
                return
            held.dragged = True
            if desk.moves_cards and card not in desk.picked:
                desk.pick((card,), only=True)
                table.choosing.say_picked(desk)
        hand, layout = desk.shown.hand, table.scenery.layout
        if pos[1] > layout.hand.top - layout.hand.height * 0.3:
            spots = layout.fan(len(hand))
            to = min(range(len(hand)), key=lambda place: abs(spots[place].x - pos[0]))
            if hand.index(card) != to:
                table.reorder(desk.shown.order.moved(hand, card, to), at_once=True)
        target = desk.at(pos)
        if target is not None and target.kind in ("discard", "slot", "meld") and not desk.waiting:
            desk.point(target)
        held.at = pos
        table.scenery.pieces.carry(card, *pos)

    def release(self, intent: Intent) -> None:
        """What was held is let go: cards drop where they are, buttons act."""
        table = self._table
        held = self._held.pop((intent.device, intent.finger), None)
        if held is None:
            return
        if held.what == "part":
            if held.part is not None and intent.pos and table.scenery.part_at(intent.pos) == held.part:
                table.use_part(held.part, intent.device)
        elif held.what == "pack":
            if table.cutting is not None and intent.pos and table.cutting.rect.collidepoint(intent.pos):
                table.act(Cut(table.cutting.count), table.cutting.seat)
        elif held.item is not None and table.at_hand is not None:
            self._release_item(held, held.item, intent)

    def _release_item(self, held: _Held, item: Item, intent: Intent) -> None:
        table, desk = self._table, self._table.at_hand
        assert desk is not None
        if held.dragged:
            if held.start is not None and item.card is not None:
                self._drop(item.card, intent)
            return
        if held.start is None:
            table.choosing.choose(item, intent.device)
            return
        found = desk.under(intent.pos) if intent.pos is not None else None
        if found is not None and desk.same(found, item):
            table.choosing.choose(found, intent.device)

    def _drop(self, card: Card, intent: Intent) -> None:
        """A dragged card is let go over the discards, a meld, the open table, or its own hand."""
        table, desk = self._table, self._table.at_hand
        assert desk is not None and intent.pos is not None
        layout = table.scenery.layout
        table.scenery.pieces.show_hand(table.show.picture)
        desk.show()
        if desk.waiting:
            return
        own_mat = desk.moves_cards and layout.mat(layout.near).melds.collidepoint(intent.pos)
        if len(desk.picked) > 1 and not own_mat:
            self._part_with_others(desk, card, intent.pos)
        found = desk.at(intent.pos)
        if found is not None and found.kind in ("discard", "slot", "meld"):
            table.choosing.choose(found, intent.device)
        elif own_mat:
            table.choosing.choose(desk.item("lay"), intent.device)
        elif found is not None and found.kind == "card" and desk.picked == {card}:
            desk.pick((card,))
            table.choosing.say_picked(desk)

    @staticmethod
    def _part_with_others(desk: Desk, card: Card, pos: Pos) -> None:
        """Of several picked cards the one that is dragged to the discards or to a meld is meant alone."""
        picked = desk.picked
        desk.pick((card,), only=True)
        found = desk.at(pos)
        if found is None or found.kind not in ("discard", "slot", "meld"):
            desk.pick(tuple(picked), only=True)
