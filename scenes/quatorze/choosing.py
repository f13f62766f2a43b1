"""What choosing means at the table: which action an item stands for, why it may not be, what to advise."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING
from weakref import proxy

from engine.cards import Card
from engine.input.intents import Device
from engine.present.i18n import _, capital, ngettext
from engine.rules.quatorze import melds
from engine.rules.quatorze.checks import lacks
from engine.rules.quatorze.state import Action, Discard, Draw, Meld, Swap
from scenes import cardnames
from scenes.quatorze import counsel, offers, words
from scenes.quatorze.desk import Desk, Item
from scenes.quatorze.order import arranged

if TYPE_CHECKING:
    from scenes.quatorze.course import QuatorzeCourse


class Choosing:
    """For whoever is asked at the table."""

    def __init__(self, table: QuatorzeCourse) -> None:
        self._table: QuatorzeCourse = proxy(table)  # which holds this, and is to go at once

    def choose(self, item: Item, device: Device) -> None:
        """A person wishes this; when it may not be, the line says why."""
        table, desk = self._table, self._table.at_hand
        if desk is None:
            return
        if desk.waiting and item.kind not in ("arrange", "sort", "menu"):
            table.say_whose_turn()
            return
        match item.kind:
            case "card" if item.card is not None:
                self._pick(desk, (item.card,))
            case "bracket":
                self._pick(desk, item.cards)
            case "stock":
                self._try(desk, Draw("stock"))
            case "discard" if table.state.phase == "draw":
                self._try(desk, Draw("discard"))
            case "discard" | "throw":
                self._throw(desk)
            case "meld" if item.meld is not None:
                (card,) = desk.picked
                self._try(desk, offers.attempt(table.state, card, item.meld))
            case "slot" if item.slot is not None:
                self._try(desk, item.slot.action)
            case "lay":
                self._lay(desk)
            case "arrange" | "sort":
                self._sort(desk, item.kind)
            case "menu":
                table.pause()
            case "hint":
                self.hint(device)

    def _pick(self, desk: Desk, cards: tuple[Card, ...]) -> None:
        if not desk.moves_cards:
            self.refuse(desk, _("Draw a card first"))
            return
        self._table.hall.sound.play("press")
        desk.pick(cards)
        self.say_picked(desk)

    def prompt(self, desk: Desk) -> None:
        """Says what the seat to move is asked, and that it holds an opening, if it does and hints are on."""
        table = self._table
        if table.forced:
            table.scenery.say(_("The discard can’t be used: a card from the stock"), desk.seat)
            return
        told = table.hall.settings.hints
        opens = told and desk.offer is not None and lacks(table.state) > 0
        worth = melds.points_of(desk.offer.melds) if opens and desk.offer is not None else 0
        table.scenery.say(words.prompt(table.state, table.names[desk.seat], worth), desk.seat)

    def say_picked(self, desk: Desk) -> None:
        """What the picked cards are together."""
        table = self._table
        if not desk.picked:
            self.prompt(desk)
            return
        reading = offers.read(desk.in_order)
        least = lacks(table.state)
        if reading.melds and not reading.left:
            if least > reading.points:
                text = _("Melds worth {n} of {least}").format(n=reading.points, least=least)
            else:
                text = _("Melds worth {n}: lay them down?").format(n=reading.points)
        elif len(desk.picked) == 1:
            card = desk.in_order[0]
            fits = bool(offers.slots(table.state, card))
            text = _("{card}: throw it, or add it to a meld") if fits else _("{card}: throw it, or pick more")
            text = capital(text.format(card=cardnames.short(card)))
        else:
            picked = len(desk.picked)
            text = ngettext("{n} card picked: no meld yet", "{n} cards picked: no meld yet", picked)
            text = text.format(n=picked)
        table.scenery.say(text, desk.seat)

    def say_focus(self) -> None:
        """What has the focus, where that needs words: where a card would go."""
        table, desk = self._table, self._table.desk
        if desk is None or desk.current is None:
            return
        item = desk.current
        if item.kind == "slot" and item.slot is not None:
            name = cardnames.the(item.slot.action.card)
            swaps = isinstance(item.slot.action, Swap)
            text = _("Swap {card} for the joker, and lay that too") if swaps else _("Add {card} here")
            table.scenery.say(text.format(card=name), desk.seat)
        elif item.kind == "discard" and table.state.phase == "draw":
            name = cardnames.the(table.state.discard[-1])
            table.scenery.say(_("Take {card}").format(card=name), desk.seat)
        else:
            self.say_picked(desk)

    def _throw(self, desk: Desk) -> None:
        if not desk.moves_cards:
            self.refuse(desk, _("Draw a card first"))
        elif len(desk.picked) == 1:
            (card,) = desk.picked
            self._try(desk, Discard(card))
        elif desk.picked:
            self.refuse(desk, _("Pick one card only to throw it"))
        else:
            self.refuse(desk, _("Pick the card you want to throw"))

    def _lay(self, desk: Desk) -> None:
        """The picked melds, or what the table proposes."""
        if not desk.moves_cards:
            self.refuse(desk, _("Draw a card first"))
            return
        if not desk.picked:
            if desk.offer is not None:
                self._try(desk, desk.offer)
            else:
                self.refuse(desk, self._why_no_offer(desk.shown.hand))
            return
        reading = offers.read(desk.in_order)
        if reading.melds and reading.left:
            text = _("No part of a meld: {cards}").format(cards=words.cards(reading.left))
            self.refuse(desk, text)
            return
        self._try(desk, Meld(reading.melds or (desk.in_order,)))

    def _why_no_offer(self, hand: tuple[Card, ...]) -> str:
        table = self._table
        if table.state.phase == "first_discard":
            return _("The first turn is a discard and nothing else")
        points, least = arranged(hand).points, lacks(table.state)
        if least and points < least and points:
            return _("Your melds come to {n} of {least}").format(n=points, least=least)
        return _("You hold no melds that could be laid now")

    def _sort(self, desk: Desk, kind: str) -> None:
        """Arranged and back to the own order; or by suit, then by rank."""
        table, order = self._table, desk.shown.order
        table.hall.sound.play("press")
        if kind == "sort":
            table.reorder(replace(order, mode="rank" if order.mode == "suit" else "suit"))
        elif order.mode == "melds":
            table.reorder(order.kept(desk.shown.hand))
        else:
            table.reorder(replace(order, mode="melds"))

    def _try(self, desk: Desk, action: Action) -> None:
        table = self._table
        refused = table.match.rules.check(table.state, action)
        if refused is None:
            table.hall.sound.play("confirm")
            if not isinstance(action, Draw):
                desk.picked = frozenset()
            table.act(action, desk.seat)
        else:
            self.refuse(desk, words.refusal(refused))

    def refuse(self, desk: Desk, text: str) -> None:
        """Says why something may not be done."""
        self._table.hall.sound.play("refuse")
        self._table.scenery.say(text, desk.seat, warn=True)

    # -- advice ------------------------------------------------------------------------------------------

    def hint(self, device: Device) -> None:
        """Asks the coach what a strong player would do, for whoever is asked, and why."""
        table, desk = self._table, self._table.desk
        if desk is None or not table.may_choose(device):
            table.hall.sound.play("refuse")
            return
        table.hall.sound.play("press")
        table.thinker.ask_coach()

    def take_advice(self) -> None:
        """Shows what the coach says once it has been asked."""
        table, desk = self._table, self._table.desk
        given = table.thinker.advice()
        if given is not None and desk is not None:
            self._point_out(desk, given.action)
            table.scenery.say(counsel.advice(given), desk.seat)

    def _point_out(self, desk: Desk, action: Action) -> None:
        """The focus goes to what is advised, with its cards picked."""
        if isinstance(action, Draw):
            desk.point(desk.item("stock" if action.from_ == "stock" else "discard"))
        elif isinstance(action, Meld):
            desk.pick([card for meld in action.melds for card in meld], only=True)
            desk.point(desk.item("lay"))
        elif isinstance(action, Discard):
            desk.pick((action.card,), only=True)
            desk.point(desk.item("throw"))
        else:
            card = getattr(action, "card", None)
            if card is not None:
                desk.pick((card,), only=True)
                fits = [item for item in desk.focus.items if item.slot and item.slot.action == action]
                if fits:
                    desk.point(fits[0])
