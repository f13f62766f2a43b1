"""What the program goes without, as sentences."""

from __future__ import annotations

from engine.match.notices import Notice
from engine.present.i18n import _


def sentence(notice: Notice) -> str:
    """The notice in the player's language; a word that is not known here is shown as it is."""
    template = _templates().get(notice.word)
    return template.format(**notice.params) if template else notice.word


def _templates() -> dict[str, str]:
    return {**_folder(), **_matches(), **_settings(), **_profiles(), **_writing()}


def _folder() -> dict[str, str]:
    return {
        "folder-unusable": _("The folder {path} cannot be used ({reason}). Games last until you quit."),
        "folder-read-only": _(
            "The folder {path} cannot be written ({reason}). New games last until you quit."
        ),
        "folder-busy": _("Another Cardcade is using {path}. Games begun here last until you quit."),
    }


def _matches() -> dict[str, str]:
    return {
        "match-torn": _("The game {name} was cut off while it was saved; only its last move may be missing."),
        "match-damaged": _(
            "The game {name} was damaged in line {line}. What came before it is kept; the rest is in {aside}."
        ),
        "match-broken": _("The game {name} could not be read. It has been set aside as {aside}."),
        "match-left": _("The game {name} could not be read and stays where it is ({reason})."),
        "match-unreadable": _("The system does not let us read the game {name} ({reason})."),
        "match-newer": _("The game {name} was saved by a newer Cardcade and stays untouched."),
    }


def _settings() -> dict[str, str]:
    return {
        "settings-broken": _(
            "The settings could not be read and were set aside as {aside}. The usual ones hold."
        ),
        "settings-left": _("The settings could not be read ({reason}). Changes last until you quit."),
        "settings-unreadable": _("The system does not let us read the settings ({reason})."),
        "settings-newer": _("A newer Cardcade wrote the settings. Changes made now last until you quit."),
        "settings-value": _("The setting {field} had a value that it cannot have; the usual one holds."),
    }


def _profiles() -> dict[str, str]:
    return {
        "profiles-broken": _("The list of names could not be read and was set aside as {aside}."),
        "profiles-left": _("The list of names could not be read ({reason}). Changes last until you quit."),
        "profiles-unreadable": _("The system does not let us read the list of names ({reason})."),
        "profiles-newer": _("A newer Cardcade wrote the list of names. Changes last until you quit."),
        "profiles-entry": _("A name in the list could not be understood and was left out."),
        "results-damaged": _(
            "The list of results was damaged; what can be read is kept, the rest is in {aside}."
        ),
        "results-unreadable": _("The list of results cannot be used now ({reason}). The games keep them."),
        "results-newer": _("A newer Cardcade wrote the list of results. It stays as it is."),
        "aside-tidied": _(
            "{count} of the oldest files that had been set aside were deleted; the newest {kept} stay."
        ),
    }


def _writing() -> dict[str, str]:
    return {
        "disk-full": _("The disk is full. The game goes on, but cannot be saved now."),
        "write-refused": _("The game cannot be saved ({reason}). It goes on all the same."),
        "write-failed": _("Saving failed ({reason}). It is tried again with the next draw."),
        "memory-only": _("This game is not kept when you quit."),
    }
