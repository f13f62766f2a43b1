"""Quatorze, a Lebanese rummy for two to six."""

from __future__ import annotations

from engine.rules.quatorze.game import RULES as RULES
