"""The operator's PIN: kept as a salted hash, and slow to guess."""

from __future__ import annotations

import hashlib
import hmac
import secrets
import sys
from base64 import b64decode, b64encode
from dataclasses import dataclass
from getpass import getpass
from typing import Final

from engine.output import say

SHORTEST, LONGEST = 4, 12
"""Digits of a PIN."""
FREE_TRIES: Final = 1
FIRST_WAIT: Final = 2.0
LONGEST_WAIT: Final = 300.0
"""Seconds: how long nothing can be tried after a wrong PIN; twice as long after each further one."""
_WORD: Final = "scrypt"
_COST: Final = 1 << 14
_SALT: Final = 16
_LARGEST_COST: Final = 1 << 17


@dataclass(frozen=True, slots=True)
class PinHash:
    """What is kept of a PIN."""

    cost: int
    salt: bytes
    digest: bytes

    def matches(self, digits: str) -> bool:
        """Whether this is the PIN; takes some tens of milliseconds on purpose."""
        return hmac.compare_digest(_digest(digits, self.salt, self.cost), self.digest)

    def line(self) -> str:
        """The form that the configuration keeps."""
        parts = (b64encode(part).decode("ascii") for part in (self.salt, self.digest))
        return ":".join((_WORD, str(self.cost), *parts))


def hashed(digits: str) -> PinHash:
    """The hash of a PIN with a new salt; raises ValueError when it is none."""
    if not (digits.isascii() and digits.isdigit() and SHORTEST <= len(digits) <= LONGEST):
        raise ValueError(f"a PIN has {SHORTEST} to {LONGEST} digits")
    salt = secrets.token_bytes(_SALT)
    return PinHash(_COST, salt, _digest(digits, salt, _COST))


def parsed(line: str) -> PinHash:
    """The hash out of the form that ``line`` gives; raises ValueError."""
    word, cost, salt, digest = line.split(":")
    if (
        word != _WORD
        or not cost.isdigit()
        or not 2 <= int(cost) <= _LARGEST_COST
        or int(cost) & int(cost) - 1
    ):
        raise ValueError(line)
    return PinHash(int(cost), b64decode(salt, validate=True), b64decode(digest, validate=True))


def _digest(digits: str, salt: bytes, cost: int) -> bytes:
    return hashlib.scrypt(digits.encode(), salt=salt, n=cost, r=8, p=1, maxmem=256 << 20)


class Gate:
    """Lets in who knows the PIN. ``wait``: seconds until the next try counts."""

    def __init__(self, kept: PinHash | None) -> None:
        """Without a PIN nobody comes in."""
        self._kept = kept
        self._wrong = 0
        self.wait = 0.0

    @property
    def exists(self) -> bool:
        """Whether anybody can come in at all."""
        return self._kept is not None

    def update(self, dt: float) -> None:
        """``dt`` seconds go by."""
        self.wait = max(0.0, self.wait - dt)

    def enter(self, digits: str) -> bool:
        """Whether that opens it. A try while it is shut is none."""
        if self._kept is None or self.wait > 0:
            return False
        if self._kept.matches(digits):
            self._wrong = 0
            return True
        self._wrong += 1
        if self._wrong > FREE_TRIES:
            self.wait = min(LONGEST_WAIT, FIRST_WAIT * 2.0 ** (self._wrong - FREE_TRIES - 1))
        return False


def ask() -> int:
    """Asks for a PIN (twice, where somebody types it) and prints its line; gives the exit status. Raises
    OutputError."""
    if sys.stdin.isatty():
        digits = getpass("PIN: ")
        if getpass("Once more: ") != digits:
            print("Those were two different PINs; nothing was made.", file=sys.stderr)
            return 1
    else:
        digits = sys.stdin.readline().strip()
    try:
        made = hashed(digits)
    except ValueError as error:
        print(f"{error}; nothing was made.", file=sys.stderr)
        return 1
    say(f'pin = "{made.line()}"')
    return 0
