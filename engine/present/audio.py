"""What the making of sounds and the playing of them agree on; apart, so that playing need not load numpy."""

from __future__ import annotations

from typing import Final

RATE: Final = 44_100
"""Samples a second."""
ENGINE_STEPS: Final = 9
"""Speeds at which an engine is heard running."""
