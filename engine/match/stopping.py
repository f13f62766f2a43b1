"""The players agree to stop before the rules end the game: an action of the match, kept in its log as a
note."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from engine.match.log import Acted, Entry, Noted
from engine.rules.base import Outcome, Rules

_STOPPED: Final = "stopped"


def stop_note(agreed: Sequence[int]) -> Noted:
    """The entry that ends a match; ``agreed`` are the seats of the people who did."""
    return Noted({_STOPPED: {"agreed": list(agreed)}})


def is_stop(note: Mapping[str, Any]) -> bool:
    """Whether the note is one of ``stop_note``."""
    return isinstance(note.get(_STOPPED), dict)


def outcome_of(rules: Rules[Any, Any], state: Any, entries: Sequence[Entry]) -> Outcome:
    """How the match stands in this state, to which all entries lead: as the rules say, or as it ended when
    the players agreed to stop after the last action."""
    for entry in reversed(entries):
        if isinstance(entry, Acted):
            break
        if isinstance(entry, Noted) and is_stop(entry.note):
            return rules.if_stopped(state) or rules.outcome(state)
    return rules.outcome(state)
