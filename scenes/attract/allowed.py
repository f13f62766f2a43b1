"""What visitors at a kiosk may see and use. All else is closed to them, whatever it is."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Final

ANY: Final = "*"
"""Every button of the screen."""

SCENES: Final[Mapping[str, frozenset[str]]] = {
    "scenes.attract.show.Attract": frozenset(),
    "scenes.attract.closed.Closed": frozenset(),
    "scenes.attract.still.Still": frozenset(),
    "scenes.attract.tongues.Tongues": frozenset({ANY}),
    "scenes.attract.pinpad.PinPad": frozenset({ANY}),
    "scenes.shelf.Shelf": frozenset(
        {"back", "rules", "language", "game", "daytona", "cribbage", "regicide", "quatorze"}
    ),
    "scenes.lobby.Lobby": frozenset({"back", "continue", "seat", "hand", "count", "level"}),
    "scenes.names.Names": frozenset({ANY}),
    "scenes.naming.Naming": frozenset({ANY}),
    "scenes.setup.Setup": frozenset({"back", "start", "preset", "option", "auto"}),
    "scenes.rejoin.Rejoin": frozenset({ANY}),
    "scenes.rulebook.RuleBook": frozenset({ANY}),
    "scenes.gamelog.GameLog": frozenset({ANY}),
    "scenes.pause.Pause": frozenset(
        {"back", "log", "rules", "leave", "pace", "auto", "stop", "undo", "seats"}
    ),
    "scenes.missing.Missing": frozenset({ANY}),
    "scenes.agreement.Agreement": frozenset({ANY}),
    "scenes.takingback.TakeBack": frozenset({ANY}),
    "scenes.takeover.Takeover": frozenset({ANY}),
    "scenes.confirm.Confirm": frozenset({ANY}),
    "scenes.trouble.Trouble": frozenset({ANY}),
    "scenes.daytona.table.DaytonaTable": frozenset({ANY}),
    "scenes.daytona.podium.Podium": frozenset({"again", "seats", "tables", "log"}),
    "scenes.cribbage.table.CribbageTable": frozenset({ANY}),
    "scenes.cribbage.choices.Choices": frozenset({"back"}),
    "scenes.cribbage.review.Review": frozenset({ANY}),
    "scenes.cribbage.result.Result": frozenset({"again", "seats", "tables", "review"}),
    "scenes.regicide.table.RegicideTable": frozenset({ANY}),
    "scenes.regicide.coronation.Coronation": frozenset({"again", "seats", "tables", "log"}),
    "scenes.quatorze.table.QuatorzeTable": frozenset({ANY}),
    "scenes.quatorze.final.Laurels": frozenset({"again", "seats", "tables", "log"}),
}
"""By the name of a scene: the keys of the buttons that visitors find on it."""

OPERATORS: Final = frozenset({"scenes.attract.operator.OperatorMenu", "scenes.attract.operator.HealthPage"})
"""What is seen once the PIN has been entered."""

TABLES: Final = frozenset(name for name in SCENES if name.endswith("Table"))
"""Where a game is played."""


def name_of(scene: object) -> str:
    """The name by which a scene is listed."""
    kind = type(scene)
    return f"{kind.__module__}.{kind.__qualname__}"


def offers(scene: object, key: Hashable) -> bool:
    """Whether visitors find the button on the scene."""
    keys = SCENES.get(name_of(scene), frozenset())
    word = key[0] if isinstance(key, tuple) else key
    return ANY in keys or word in keys
