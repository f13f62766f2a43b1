"""What a game's statistics say, in words and numbers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from engine.match.statistics.sums import PEOPLE, Record, Sums
from engine.present.i18n import N_, _, ngettext, number

NOTHING: Final = "–"


@dataclass(frozen=True, slots=True)
class Figure:
    """A number with its label; ``value`` is ready to be shown."""

    label: str
    value: str


def count(label: str, facts: Mapping[str, int], word: str) -> Figure:
    """A fact as it is; a dash where nothing is known."""
    return Figure(label, number(facts[word]) if word in facts else NOTHING)


def mean(label: str, facts: Mapping[str, int], word: str, of: str) -> Figure:
    """A fact divided by another."""
    return Figure(label, number(facts[word] / facts[of], 1) if facts.get(of) else NOTHING)


def share(label: str, facts: Mapping[str, int], word: str, of: str) -> Figure:
    """A fact as percent of another."""
    return Figure(label, percent(facts[word], facts[of]) if facts.get(of) else NOTHING)


def percent(part: int, whole: int) -> str:
    """The share in percent."""
    return _("{n}%").format(n=number(100 * part / whole)) if whole else NOTHING


def common(sums: Sums) -> list[Figure]:
    """What all games have."""
    return [
        Figure(_("Games"), number(sums.all.games)),
        Figure(_("Won"), number(sums.all.wins)),
        Figure(_("Share won"), percent(sums.all.wins, sums.all.games)),
        Figure(_("Best result"), NOTHING if sums.best is None else number(sums.best)),
        Figure(_("Average result"), NOTHING if sums.average is None else number(sums.average, 1)),
    ]


_OPPONENTS: Final = (
    ("easy", N_("Against easy ones")),
    ("medium", N_("Against medium ones")),
    ("strong", N_("Against strong ones")),
    (PEOPLE, N_("Against people")),
)


def against(sums: Sums) -> list[Figure]:
    """Games won and played by kind of opponents."""
    made = []
    for kind, label in _OPPONENTS:
        record = sums.against.get(kind, Record())
        words = _("{won} of {played}").format(won=number(record.wins), played=number(record.games))
        made.append(Figure(_(label), words if record.games else NOTHING))
    return made


def phrase(record: Record) -> str:
    """How many games somebody has played and won."""
    if not record.games:
        return _("No game finished yet")
    words = ngettext("{n} game, {won} won", "{n} games, {won} won", record.games)
    return words.format(n=number(record.games), won=number(record.wins))
