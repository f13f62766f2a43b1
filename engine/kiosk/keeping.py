"""The way into the keeper."""

from __future__ import annotations

import logging
import signal
import sys
from collections.abc import Callable, Sequence
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import Any, Final

from engine.kiosk import config as configs
from engine.kiosk.child import Child, command
from engine.kiosk.config import Config, Health, Known
from engine.kiosk.keeper import SAFE, Keeper

LOG: Final = "kiosk.log"
_BYTES, _FILES = 1 << 20, 5
"""Of the log: how large a file grows, and how many older ones are kept."""
_log = logging.getLogger("cardcade.keeper")


def keep(file: Path | None, folder: Path, games: Sequence[str], script: str, flags: Sequence[str]) -> int:
    """Keeps the program running that ``script`` with ``flags`` starts; gives the exit status. The program
    itself tells what is wrong in the configuration."""
    _open_log(folder)
    config = configs.read(file, Known(games, ()))[0] if file is not None else Config()

    def start(safe: bool) -> Child:
        if safe:
            _log.warning("the program is started with the safe options")
        return Child(command(script, [*flags, SAFE] if safe else flags), _hear)

    keeper = Keeper(config, folder, games, start)
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda number, _frame: keeper.stop(number))
    stop = _serve(keeper.figures, config.health)
    try:
        return keeper.run()
    finally:
        stop()


def _hear(line: str) -> None:
    """A line that the program said."""
    _log.info("program: %s", line)


def _open_log(folder: Path) -> None:
    logging.raiseExceptions = False
    _log.setLevel(logging.INFO)
    _log.propagate = False
    shape = logging.Formatter("%(asctime)s %(levelname)s %(message)s")
    handlers: list[logging.Handler] = [logging.StreamHandler(sys.stderr)]
    try:
        folder.mkdir(parents=True, exist_ok=True)
        handlers.append(
            RotatingFileHandler(folder / LOG, maxBytes=_BYTES, backupCount=_FILES, encoding="utf-8")
        )
    except OSError as error:
        print(f"kiosk: no log can be kept in {folder} ({error}); it goes on without.", file=sys.stderr)
    for handler in handlers:
        handler.setFormatter(shape)
        _log.addHandler(handler)


def _serve(figures: Callable[[], dict[str, Any]], health: Health) -> Callable[[], None]:
    """Figures for Prometheus, where they are wished for; gives what ends that."""
    if not health.prometheus:
        return lambda: None
    from engine.kiosk.metrics import serve

    try:
        return serve(figures, health.address, health.port)[0]
    except OSError as error:
        _log.error(
            "figures cannot be served at %s port %d (%s); choose another address or port under [health]",
            health.address,
            health.port,
            error,
        )
        return lambda: None
