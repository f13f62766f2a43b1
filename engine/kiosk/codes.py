"""What a kiosk's program means by its exit status."""

from __future__ import annotations

from typing import Final

QUIT: Final = 0
"""The operator has quit: the keeper ends too."""
NO_SCREEN: Final = 69
"""There is no screen to show anything on: the keeper says so and tries again."""
RESTART: Final = 75
"""The operator wants it started again."""
