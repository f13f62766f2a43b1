"""Cardcade's way in: the game in its window, the table protocol, the examination of a log, or the arena.

Nothing heavy is imported before it is known to be needed: the computer players' process imports this file
too.
"""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from pathlib import Path

PACKAGES = (
    "pygame",
    "pygame_gui",
    "numpy",
    "platformdirs",
    "fontpkg_fira_sans_condensed",
    "prometheus_client",
)
SMALLEST, LARGEST = (1024, 600), (3840, 2160)
INSTALL = "pip install -r requirements.txt"


def main() -> int:
    """Does what the command line says; gives the exit status."""
    if sys.version_info < (3, 11):  # noqa: UP036
        sys.exit("Cardcade needs Python 3.11 or newer; this is " + sys.version.split()[0])
    from engine.output import OutputError, complain

    _open_streams()
    arguments = _parser().parse_args()
    try:
        status: int = arguments.run(arguments)
    except KeyboardInterrupt:
        return 130
    except OutputError as error:
        complain(str(error))
        return 2
    return status


def _play(arguments: Namespace) -> int:
    if arguments.kiosk and not arguments.kept:
        return _keep(arguments)
    if arguments.config is not None and not arguments.kiosk:
        print("--config goes with --kiosk; settings at home are made in the program", file=sys.stderr)
        return 2
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    if lack := _lack() or _no_texts(arguments.language):
        print(lack, file=sys.stderr)
        return 2
    if arguments.kiosk:
        return _kiosk(arguments)
    from scenes.opening import window_of

    window = window_of(arguments)
    from engine.match.settings import Settings
    from engine.match.store import Store, default_folder
    from scenes.hall import open_hall

    store = Store(arguments.data or default_folder())
    try:
        settings = Settings.load(store.folder, writable=store.writable)
        if arguments.mute:
            settings.use_for_now("muted", True)
        if arguments.language:
            settings.use_for_now("language", arguments.language)
        return open_hall(window, store, settings)
    finally:
        store.close()


def _keep(arguments: Namespace) -> int:
    """The keeper, which starts this program again and again with the flag that leads to ``_kiosk``."""
    from engine.kiosk.keeping import keep
    from engine.rules.registry import GAMES

    return keep(arguments.config, _kiosk_folder(arguments), GAMES, __file__, [*sys.argv[1:], "--kept"])


def _kiosk(arguments: Namespace) -> int:
    from scenes.attract.opening import open_kiosk

    folder, safe = _kiosk_folder(arguments), arguments.kiosk_safe
    return open_kiosk(arguments.config, folder, safe=safe, windowed=arguments.windowed, kept=True)


def _kiosk_folder(arguments: Namespace) -> Path:
    """In the data folder: what a kiosk keeps."""
    from engine.match.store import default_folder

    return (arguments.data or default_folder()).absolute() / "kiosk"


def _table(_arguments: Namespace) -> int:
    from engine.ai.players import Limit, choose
    from engine.match.table import run

    return run(lambda key, view, level, *, millis, nodes: choose(key, view, level, Limit(millis, nodes)))


def _verify(arguments: Namespace) -> int:
    from engine.match.verify import verify
    from engine.output import say

    report = verify(arguments.log)
    say(report.text())
    return report.status


def _kiosk_pin(_arguments: Namespace) -> int:
    from engine.kiosk.pin import ask

    return ask()


def _export(arguments: Namespace) -> int:
    from engine.match.notices import reason
    from engine.match.statistics.export import write_csv
    from engine.match.statistics.results import Results, demand_games
    from engine.match.store import Store, default_folder
    from engine.output import say

    folder = arguments.data or default_folder()
    try:
        demand_games(folder)
    except OSError as error:
        print(f"The games in {folder} can't be read: {reason(error)}", file=sys.stderr)
        return 1
    store = Store(folder)
    try:
        results = Results(store)
        results.catch_up()
        write_csv(results.all(), arguments.to)
    except OSError as error:
        print(f"The file {arguments.to} can't be written: {reason(error)}", file=sys.stderr)
        return 1
    finally:
        store.close()
    say(f"{arguments.to} holds {len(results)} finished {'game' if len(results) == 1 else 'games'}")
    return 0


def _parser() -> ArgumentParser:
    from argparse import SUPPRESS, ArgumentParser
    from pathlib import Path

    from engine.arena.command import DESCRIPTION, add_arguments

    parser = ArgumentParser(
        prog="main.py",
        description="Cardcade: card games as an arcade of animated tables. Without a command: play.",
    )
    parser.set_defaults(run=_play)
    parser.add_argument(
        "--windowed", type=_size, metavar="WxH", help="play in a window of this size, 1920x1080 say"
    )
    parser.add_argument("--fullscreen", action="store_true", help="play on the whole screen")
    parser.add_argument(
        "--display", type=_display, default=0, metavar="N", help="which screen, from 0 (default 0)"
    )
    parser.add_argument("--data", type=Path, metavar="DIR", help="keep games and settings in this folder")
    parser.add_argument("--mute", action="store_true", help="without sound, this time")
    parser.add_argument("--language", metavar="CODE", help="texts in this language, this time")
    parser.add_argument(
        "--kiosk",
        action="store_true",
        help="for visitors of a public place: the whole screen, nothing to quit or set, started again when"
        " something breaks",
    )
    parser.add_argument(
        "--config",
        type=Path,
        metavar="FILE",
        help="the kiosk's configuration; packaging/kiosk.toml explains it",
    )
    parser.add_argument("--kept", action="store_true", help=SUPPRESS)
    parser.add_argument("--kiosk-safe", action="store_true", help=SUPPRESS)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    table = commands.add_parser("table", help="play over standard input and output, a JSON object a line")
    table.set_defaults(run=_table)
    verify = commands.add_parser(
        "verify",
        help="say whether a game was honest, from its log",
        description="Plays a game's log again, recomputes every shuffle from its seed, and says whether the"
        " game was honest. Exit status: 0 nothing dishonest in it, 1 not honest, 2 it can't be told.",
    )
    verify.add_argument("log", type=Path, metavar="LOG", help="the file, matches/*.jsonl in the data folder")
    verify.set_defaults(run=_verify)
    export = commands.add_parser(
        "export",
        help="write the results of all finished games as a table (CSV)",
        description="Writes a line for every seat of every finished game: who played, the score, what the"
        " seat did.",
    )
    export.add_argument("--to", type=Path, required=True, metavar="FILE", help="the file; it is replaced")
    export.add_argument(
        "--data",
        type=Path,
        default=SUPPRESS,
        metavar="DIR",
        help="the folder of the games, if it is not the usual",
    )
    export.set_defaults(run=_export)
    pin = commands.add_parser(
        "kiosk-pin",
        help="make the line that keeps a kiosk operator's PIN",
        description="Asks for a PIN and prints the line for [operator] in the kiosk's configuration. The PIN"
        " itself is not in it.",
    )
    pin.set_defaults(run=_kiosk_pin)
    arena = commands.add_parser(
        "arena", help="let players meet, and say who is stronger", description=DESCRIPTION
    )
    add_arguments(arena)
    return parser


def _size(text: str) -> tuple[int, int]:
    from argparse import ArgumentTypeError

    width, _, height = text.lower().partition("x")
    if text.isascii() and width.isdecimal() and height.isdecimal() and len(text) < 12:
        long, short = max(int(width), int(height)), min(int(width), int(height))
        if SMALLEST[0] <= long <= LARGEST[0] and SMALLEST[1] <= short <= LARGEST[1]:
            return int(width), int(height)
    raise ArgumentTypeError(
        f"{text!r} is no size for the window; it is 1024x600 up to 3840x2160, or upright, such as 1080x1920"
    )


def _display(text: str) -> int:
    from argparse import ArgumentTypeError

    if text.isascii() and text.isdecimal() and len(text) < 4:
        return int(text)
    raise ArgumentTypeError(f"{text!r} is no screen: they are numbered from 0")


def _lack() -> str:
    """What is missing for playing, as a sentence; empty when nothing is."""
    from importlib.util import find_spec

    if missing := [name for name in PACKAGES if find_spec(name) is None]:
        return f"Cardcade lacks {', '.join(missing)}. To install what it needs: {INSTALL}"
    try:
        import pygame
    except ImportError as error:
        return f"pygame can't be loaded: {error}. To install it anew: {INSTALL} --force-reinstall"
    if not getattr(pygame, "IS_CE", False):
        return f"Cardcade needs pygame-ce in place of pygame: pip uninstall pygame, then {INSTALL}"
    return ""


def _no_texts(language: str | None) -> str:
    """That there are no texts in this language, as a sentence; empty when there are."""
    from engine.present.i18n import available

    if language is None or language in available():
        return ""
    return f"There are no texts in {language!r}, only in: {', '.join(available())}"


def _open_streams() -> None:
    """Standard streams that were closed lead nowhere, so that no other file gets their numbers; and what an
    old terminal can't show is told by its code."""
    for number in range(3):
        try:
            os.fstat(number)
        except OSError:
            os.open(os.devnull, os.O_RDWR)
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: PTH123, SIM115
        else:
            stream.reconfigure(errors="backslashreplace")


if __name__ == "__main__":
    sys.exit(main())
