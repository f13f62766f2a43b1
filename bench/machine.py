"""What the figures were measured on."""

from __future__ import annotations

import os
import platform
from importlib import metadata
from pathlib import Path
from typing import Final

_PACKAGES: Final = ("pygame-ce", "numpy", "joblib", "open_spiel")


def machine() -> dict[str, str]:
    """Processor, memory, system, Python and the packages that matter, as words."""
    return {
        "processor": _processor(),
        "cores": str(os.cpu_count() or "?"),
        "memory": _memory(),
        "system": platform.platform(),
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "packages": ", ".join(f"{name} {found}" for name in _PACKAGES if (found := _version(name))),
    }


def _processor() -> str:
    """By its name where the system tells one."""
    info = Path("/proc/cpuinfo")
    if info.exists():
        for line in info.read_text(encoding="utf-8", errors="replace").splitlines():
            key, _, value = line.partition(":")
            if key.strip() == "model name":
                return value.strip()
    return platform.processor() or platform.machine()


def _memory() -> str:
    try:
        pages, size = os.sysconf("SC_PHYS_PAGES"), os.sysconf("SC_PAGE_SIZE")
    except (AttributeError, ValueError, OSError):
        return "unknown"
    return f"{pages * size / 2**30:.1f} GiB"


def _version(package: str) -> str:
    try:
        return metadata.version(package)
    except metadata.PackageNotFoundError:
        return ""
