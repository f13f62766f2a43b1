"""People whose names are remembered, and the file that keeps them: ``profiles.json``."""

from __future__ import annotations

import os
import unicodedata
from collections.abc import Iterator
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Final

from engine.match.document import Document
from engine.match.notices import Notice, notice

VERSION: Final = 1
LONGEST_NAME: Final = 12
LONGEST_INITIALS: Final = 3


@dataclass(frozen=True, slots=True)
class Profile:
    """A remembered person. ``id`` stays when the name changes; logs carry it."""

    id: str
    name: str
    initials: str


class Profiles:
    """In the order in which they were made. ``notices``: what reading the file had to do without."""

    def __init__(self, folder: Path, *, writable: bool) -> None:
        """Never fails; what can't be kept lasts as long as the program."""
        self.notices: list[Notice] = []
        self._document = Document(folder, "profiles", VERSION, writable, self.notices)
        self._strange: dict[str, object] = {}
        self._known: dict[str, Profile] = {}
        values = self._document.read()
        people = values.pop("profiles", [])
        self._strange = values
        for entry in people if isinstance(people, list) else [None]:
            profile = _from_wire(entry)
            if profile is None or profile.id in self._known:
                self.notices.append(notice("profiles-entry"))
            else:
                self._known[profile.id] = profile

    def __iter__(self) -> Iterator[Profile]:
        return iter(self._known.values())

    def __len__(self) -> int:
        return len(self._known)

    def get(self, id_: str) -> Profile | None:
        """None when it has been deleted, or never was."""
        return self._known.get(id_)

    def add(self, name: str, initials: str) -> tuple[Profile, Notice | None]:
        """A new profile, and what kept it from being written. The name must not be empty once ``cleaned``."""
        name = cleaned(name)
        profile = Profile(os.urandom(6).hex(), name, cleaned_initials(initials) or initials_of(name))
        self._known[profile.id] = profile
        return profile, self._save()

    def rename(self, profile: Profile, name: str, initials: str) -> Notice | None:
        """Other name and initials for the same person; tells what kept it from being written."""
        name = cleaned(name)
        initials = cleaned_initials(initials) or initials_of(name)
        self._known[profile.id] = replace(profile, name=name, initials=initials)
        return self._save()

    def delete(self, profile: Profile) -> Notice | None:
        """Forgets a person; their games stay, under the names that they were played with."""
        self._known.pop(profile.id, None)
        return self._save()

    def _save(self) -> Notice | None:
        people = [asdict(profile) for profile in self._known.values()]
        return self._document.write({"profiles": people, **self._strange})


def cleaned(text: str) -> str:
    """A name as it is kept: in composed letters, single blanks between words, nothing that can't be seen, no
    longer than ``LONGEST_NAME``."""
    composed = unicodedata.normalize("NFC", text)
    seen = "".join(letter if letter.isprintable() else " " for letter in composed)
    return " ".join(seen.split())[:LONGEST_NAME].rstrip()


def cleaned_initials(text: str) -> str:
    """Initials as they are kept: capitals without blanks, no more than ``LONGEST_INITIALS``."""
    return cleaned(text).replace(" ", "").upper()[:LONGEST_INITIALS]


def initials_of(name: str) -> str:
    """The initials that a name suggests: of its words, or the beginning of its only one."""
    words = name.split()
    letters = "".join(word[0] for word in words) if len(words) > 1 else name
    return cleaned_initials(letters)


def _from_wire(entry: object) -> Profile | None:
    """A profile out of the file; None when it is none."""
    if not isinstance(entry, dict):
        return None
    id_, name, initials = entry.get("id"), entry.get("name"), entry.get("initials")
    if not isinstance(id_, str) or not isinstance(name, str) or not isinstance(initials, str):
        return None
    name = cleaned(name)
    if not id_ or len(id_) > 64 or not id_.isascii() or not id_.isprintable() or not name:
        return None
    return Profile(id_, name, cleaned_initials(initials) or initials_of(name))
