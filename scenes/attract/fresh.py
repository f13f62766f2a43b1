"""What every visitor of a kiosk finds: settings and rules as the configuration has them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.kiosk.config import Config
from engine.match.settings import Settings
from engine.rules.base import OptionValue
from engine.rules.registry import rules_of
from scenes.table import Place, Table


def options(config: Config, table: Table, seats: int) -> Mapping[str, OptionValue]:
    """The rules of the table with so many seats."""
    name = config.presets.get(table.key, "")
    preset = next((one.options for one in table.presets if one.name == name), {})
    return rules_of(table.key).settle({**table.proposal(seats), **preset}, seats)


def settings(config: Config, places: Sequence[Place], language: str, volume: int) -> Settings:
    """Settings that no file keeps."""
    display = config.display
    made = Settings(
        language=language,
        volume=volume,
        music=config.sound.music,
        text_size=display.text_size,
        high_contrast=display.high_contrast,
        reduced_motion=display.reduced_motion,
    )
    for place in places:
        if isinstance(place, Table) and place.key in config.presets:
            seats = place.usual_seats
            made.tables[place.key] = {"seats": seats, "options": dict(options(config, place, seats))}
    return made
