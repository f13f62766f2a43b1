"""Daytona: two to four cars race round a track of cards."""

from __future__ import annotations

from engine.rules.daytona.game import RULES

__all__ = ["RULES"]
