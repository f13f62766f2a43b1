"""What happens at the Daytona table, in words: the line by the card, the log, the values on the board."""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards import VALUES, Card
from engine.present.cardart import rank_text
from engine.present.i18n import _, language, ngettext
from engine.rules.base import Event
from engine.rules.daytona.events import (
    CardDrawn,
    CarMoved,
    CarStayed,
    DeuceAsked,
    DeuceChosen,
    GameOver,
    LineCrossed,
    LotDrawn,
    PitEntered,
    PitLaid,
    RaceOver,
    RaceStarted,
    StarterChosen,
    StockRemade,
    TurnMissed,
)
from engine.rules.daytona.state import HOME
from scenes.daytona import picture as pictures
from scenes.daytona.picture import Picture

_FIRST = 1
_RUN = 3  # that many neighbouring values are written as a span


def rank(value: int) -> str:
    """A value (1 to 13) as it stands on the cards."""
    return rank_text(Card(value - 1), language())


def card_name(card: Card) -> str:
    """A card by its rank alone: suits mean nothing here."""
    return rank(VALUES[card]) if VALUES[card] else _("Joker")


def runs(values: Sequence[int]) -> str:
    """Values, ascending, as people write them: ``A–3, 6, 7``."""
    groups: list[list[int]] = []
    for value in values:
        if groups and value == groups[-1][-1] + 1:
            groups[-1].append(value)
        else:
            groups.append([value])
    parts: list[str] = []
    for group in groups:
        if len(group) >= _RUN:
            parts.append(f"{rank(group[0])}–{rank(group[-1])}")
        else:
            parts += [rank(value) for value in group]
    return ", ".join(parts)


def place_name(place: int) -> str:
    """1st, 2nd, …"""
    names = (_("1st"), _("2nd"), _("3rd"), _("4th"))
    return names[place - 1]


def outcome(before: Picture, events: Sequence[Event]) -> str:
    """What the card just drawn did and why, in one short line; empty when no card was drawn."""
    shown, as_joker, text = before, False, ""
    for event in events:
        match event:
            case CardDrawn(_, card):
                text = card_name(card)
            case DeuceAsked():
                text = _("{card}: a two or a joker?").format(card=text)
            case DeuceChosen(_, as_):
                as_joker = as_ == "joker"
            case PitEntered(_, misses):
                text = ngettext(
                    "{card}: pit stop — misses {n} turn", "{card}: pit stop — misses {n} turns", misses
                ).format(card=_drawn(shown), n=misses)
            case CarMoved():
                text = _moved(shown, event, as_joker)
            case CarStayed():
                text = _stayed(shown, event)
            case LineCrossed(_, place):
                text = _("{card}: fits the line’s {line}. Home, {place}!").format(
                    card=_drawn(shown), line=_on_track(shown, 0), place=place_name(place)
                )
        shown = pictures.after(shown, event)
    return text


def _drawn(shown: Picture) -> str:
    card = shown.drawn if shown.drawn is not None else shown.shown
    return card_name(card) if card is not None else ""


def _on_track(shown: Picture, position: int) -> str:
    card = shown.track[position % HOME]
    return card_name(card) if card is not None else ""


def _moved(shown: Picture, event: CarMoved, as_joker: bool) -> str:
    card = _drawn(shown)
    ahead, behind = _on_track(shown, event.start + 1), _on_track(shown, event.start - 1)
    goes_on = (event.end_lap, event.end) > (event.start_lap, event.start)
    if event.why == "joker":
        return _("{card} as a joker — forward").format(card=card) if as_joker else _("Joker — forward")
    if event.why == "fits-ahead":
        return _("{card}: fits the {ahead} ahead — forward").format(card=card, ahead=ahead)
    if event.why == "fits-behind":
        return _("{card}: fits the {behind} behind — back").format(card=card, behind=behind)
    text = (
        _("{card}: fits ahead and behind — forward") if goes_on else _("{card}: fits ahead and behind — back")
    )
    return text.format(card=card)


def _stayed(shown: Picture, event: CarStayed) -> str:
    card = _drawn(shown)
    if event.why == "joker-at-line":
        return _("A joker does not cross the line — stays")
    at = shown.mover
    if at is not None and shown.position[at] == 0 and shown.lap[at] == _FIRST:
        return _("{card}: does not fit the {ahead} — stays").format(card=card, ahead=_on_track(shown, 1))
    return _("{card}: fits neither — stays").format(card=card)


def tell(before: Picture, events: Sequence[Event], names: Sequence[str]) -> list[str]:
    """Everything that happened as lines of the log. ``before``: the picture ahead of the first event."""
    lines: list[str] = []
    shown = before
    drawn: list[Event] = []
    begun = before
    for event in events:
        if isinstance(event, (CardDrawn, DeuceChosen)):
            begun, drawn = shown, []
        drawn.append(event)
        if isinstance(event, (DeuceAsked, PitEntered, CarStayed, CarMoved)):
            seat = event.seat
            line = outcome(begun, drawn)
            if not (isinstance(event, CarMoved) and event.end == HOME):
                lines.append(_("{name}: {what}").format(name=names[seat], what=line))
        elif isinstance(event, LineCrossed):
            line = outcome(begun, drawn)
            lines.append(_("{name}: {what}").format(name=names[event.seat], what=line))
        else:
            lines += _other(event, names)
        shown = pictures.after(shown, event)
    return lines


def _other(event: Event, names: Sequence[str]) -> list[str]:
    """Lines for what is no draw of a card."""
    match event:
        case LotDrawn(seat, card):
            return [_("{name} draws {card} for the start").format(name=names[seat], card=card_name(card))]
        case StarterChosen(seat):
            return [_("{name} starts the first race").format(name=names[seat])]
        case RaceStarted(race, starter):
            return [_("Race {n}; {name} starts").format(n=race, name=names[starter])]
        case PitLaid(card):
            return [_("The track is laid; the pit stop is {card}").format(card=card_name(card))]
        case StockRemade(count):
            return [_("The discards are shuffled into a new stock of {n}").format(n=count)]
        case TurnMissed(seat, 0):
            return [_("{name} sits in the pit for the last turn").format(name=names[seat])]
        case TurnMissed(seat, left):
            text = ngettext(
                "{name} sits in the pit; {n} turn to miss", "{name} sits in the pit; {n} turns to miss", left
            )
            return [text.format(name=names[seat], n=left)]
        case RaceOver(race, _places, points, scores):
            gained = ", ".join(
                f"{name} +{won} ({score})" for name, won, score in zip(names, points, scores, strict=True)
            )
            return [_("Race {n} is over: {points}").format(n=race, points=gained)]
        case GameOver(winners):
            return [_("{name} wins the game").format(name=names[seat]) for seat in winners]
        case _:
            return []
