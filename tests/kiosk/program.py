"""A program for a keeper to keep, as small as can be: ``python program.py FILE``. It gives signs of life and
does what it finds in the file: ``crash``, ``grow``, ``hang``, ``work``, ``quit``, ``restart``. There is no
screen for it while a file ``dark`` lies beside that one."""

from __future__ import annotations

import os
import signal
import sys
import time
from pathlib import Path

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

from engine.kiosk.codes import NO_SCREEN, QUIT, RESTART  # noqa: E402
from engine.kiosk.pulse import Pulse  # noqa: E402


def main() -> None:
    order, pulse = Path(sys.argv[1]), Pulse(sys.stdout)
    if "--kiosk-safe" not in sys.argv and order.with_name("broken").exists():
        sys.exit("the options are broken")
    if order.with_name("dark").exists():
        sys.exit(NO_SCREEN)
    weight = []
    counts = {"sessions": 1, "seconds": 60.0, "begun": {"daytona": 2}, "over": {"daytona": 1}, "errors": 0}
    while not pulse.lost:
        pulse.beat({"state": "attract", "frame_ms": {"p50": 1.0}, "counts": counts})
        word = order.read_text() if order.exists() else ""
        order.unlink(missing_ok=True)
        match word:
            case "crash":
                print("something broke", file=sys.stderr, flush=True)
                os.abort()
            case "grow":
                weight.append(b"1" * (300 << 20))
            case "hang":
                signal.pause()
            case "work":
                end = time.monotonic() + 2
                while time.monotonic() < end:
                    pass
            case "quit":
                sys.exit(QUIT)
            case "restart":
                sys.exit(RESTART)
        time.sleep(0.05)


if __name__ == "__main__":
    main()
