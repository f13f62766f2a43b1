"""Cribbage for two, six cards each."""

from __future__ import annotations

from engine.rules.cribbage.game import RULES as RULES
