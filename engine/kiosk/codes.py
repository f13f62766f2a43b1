"""What a kiosk's program means by its exit status."""

from __future__ import annotations

from typing import Final

QUIT: Final = 0
"""The operator has quit: the keeper ends too."""
RESTART: Final = 75
"""The operator wants it started again."""
