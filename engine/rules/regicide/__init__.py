"""Regicide, Robin Taylor's trick-taking game, for two to four players."""

from __future__ import annotations

from engine.rules.regicide.game import RULES as RULES
