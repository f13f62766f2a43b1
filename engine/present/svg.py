"""SVG drawings: read from ``assets/``, composed of parts, checked, and turned into surfaces.

The loader (SDL_image's nanosvg) draws a subset of SVG and is silent about the rest, so every drawing of the
project is held to that subset by ``lint``.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Final

import pygame

ASSETS: Final = Path(__file__).resolve().parents[2] / "assets"

_XMLNS: Final = "http://www.w3.org/2000/svg"
_ROOT: Final = re.compile(r"<svg\b[^>]*>", re.S)
_VIEW_BOX: Final = re.compile(r"\sviewBox=\"([^\"]*)\"")
_ROUNDING: Final = 0.02  # whole pixels change a small drawing's shape by so much: stretch, leave no gap
_COLOUR: Final = re.compile(r"none|#[0-9a-fA-F]{6}|url\(#[\w-]+\)")

_SHAPE: Final = ("transform", "fill", "fill-opacity", "fill-rule", "stroke", "stroke-width", "stroke-opacity")
_LINE: Final = (
    "stroke-dasharray",
    "stroke-dashoffset",
    "stroke-linecap",
    "stroke-linejoin",
    "stroke-miterlimit",
)
_PAINTED: Final = frozenset((*_SHAPE, *_LINE, "id"))
_GRADIENT: Final = frozenset(("id", "gradientUnits", "gradientTransform", "spreadMethod"))

_DRAWN: Final[dict[str, frozenset[str]]] = {
    "svg": frozenset(("viewBox",)),
    "title": frozenset(),
    "defs": frozenset(),
    "g": _PAINTED,  # an opacity here would count for each shape alone, not for the group
    "path": _PAINTED | {"d", "opacity"},
    "rect": _PAINTED | {"x", "y", "width", "height", "rx", "ry", "opacity"},
    "circle": _PAINTED | {"cx", "cy", "r", "opacity"},
    "ellipse": _PAINTED | {"cx", "cy", "rx", "ry", "opacity"},
    "line": _PAINTED | {"x1", "y1", "x2", "y2", "opacity"},
    "polyline": _PAINTED | {"points", "opacity"},
    "polygon": _PAINTED | {"points", "opacity"},
    "linearGradient": _GRADIENT | {"x1", "y1", "x2", "y2"},
    "radialGradient": _GRADIENT | {"cx", "cy", "r", "fx", "fy"},
    "stop": frozenset(("offset", "stop-color", "stop-opacity")),
}
"""By element: the attributes that the loader draws as SVG means them."""


@cache
def asset(name: str) -> str:
    """The text of a drawing, by its path under ``assets/``."""
    return (ASSETS / name).read_text(encoding="utf-8")


def inner(svg_text: str) -> str:
    """What stands inside the root element: a part for ``document`` or ``place``."""
    opening = _ROOT.search(svg_text)
    if opening is None:
        raise ValueError("no <svg> element")
    return svg_text[opening.end() : svg_text.rindex("</svg>")]


def document(width: float, height: float, *parts: str) -> str:
    """A whole drawing of that view box."""
    return f'<svg xmlns="{_XMLNS}" viewBox="0 0 {width:g} {height:g}">{"".join(parts)}</svg>'


def place(
    part: str, x: float, y: float, *, scale: float = 1.0, turn: float = 0.0, size: float = 100.0
) -> str:
    """The part (drawn in a square of ``size``) scaled, turned by degrees, its middle put at x, y."""
    half = size / 2
    return (
        f'<g transform="translate({x:g} {y:g}) rotate({turn:g}) scale({scale:g}) '
        f'translate({-half:g} {-half:g})">{part}</g>'
    )


def split(svg_text: str, name: str) -> tuple[str, str]:
    """The drawing without what has this id, and that alone in its place; for a part that moves by itself.
    Raises ValueError when nothing at the drawing's outer level has it."""
    from xml.etree import ElementTree

    ElementTree.register_namespace("", _XMLNS)
    rest, alone = ElementTree.fromstring(svg_text), ElementTree.fromstring(svg_text)
    parts = [(node, other) for node, other in zip(rest, alone, strict=True) if node.get("id") == name]
    if not parts:
        raise ValueError(f"nothing has the id {name}")
    kept = {id(other) for _node, other in parts}
    for node, _other in parts:
        rest.remove(node)
    for other in list(alone):
        if id(other) not in kept:
            alone.remove(other)
    return ElementTree.tostring(rest, "unicode"), ElementTree.tostring(alone, "unicode")


def recolour(svg_text: str, colours: Mapping[str, str]) -> str:
    """The text with colours (``#rrggbb``, lower case) put in place of others, all at once."""
    if not colours:
        return svg_text
    pattern = re.compile("|".join(re.escape(old) for old in colours))
    return pattern.sub(lambda hit: colours[hit.group()], svg_text)


def raster(svg_text: str, width: int, height: int, *, crop: bool = False) -> pygame.Surface:
    """The drawing at exactly that size in pixels, premultiplied, in its middle. In room of another shape all
    of it is shown, or with ``crop`` the room is filled and what stands over is cut off."""
    loaded = _loaded(svg_text, width, height, crop)
    # Into the window's order of bytes (what convert_alpha does, but without a window): blits faster.
    return loaded.premul_alpha().convert(pygame.Surface((1, 1), pygame.SRCALPHA))


def opaque(svg_text: str, width: int, height: int) -> pygame.Surface:
    """A drawing that covers all of its ground, at that size in pixels: blits faster still."""
    return _loaded(svg_text, width, height).convert(pygame.Surface((1, 1), depth=32))


def _loaded(svg_text: str, width: int, height: int, crop: bool = False) -> pygame.Surface:
    width, height = max(1, width), max(1, height)  # of a window dragged to nothing a pixel is left
    opening = _ROOT.search(svg_text)
    box = _VIEW_BOX.search(opening.group()) if opening else None
    if opening is None or box is None:
        raise ValueError("no <svg> element with a viewBox")
    left, top, wide, high = _window(tuple(map(float, box.group(1).split())), width / height, crop)
    root = (
        f'<svg xmlns="{_XMLNS}" viewBox="{left:g} {top:g} {wide:g} {high:g}" width="{width}" '
        f'height="{height}" preserveAspectRatio="none">'
    )
    text = svg_text[: opening.start()] + root + svg_text[opening.end() :]
    return pygame.image.load_sized_svg(BytesIO(text.encode()), (width, height))


def _window(box: tuple[float, ...], ratio: float, crop: bool) -> tuple[float, float, float, float]:
    """The view box that has the wanted ratio. Done here, as the loader knows preserveAspectRatio badly."""
    left, top, wide, high = box
    if abs(wide / high / ratio - 1) < _ROUNDING:
        return left, top, wide, high
    grow_sideways = (wide / high < ratio) != crop
    new_wide = high * ratio if grow_sideways else wide
    new_high = high if grow_sideways else wide / ratio
    return left - (new_wide - wide) / 2, top - (new_high - high) / 2, new_wide, new_high


def lint(svg_text: str) -> list[str]:
    """What the loader would silently drop or draw differently, one sentence each; empty when all is drawn."""
    from xml.etree import ElementTree

    try:
        root = ElementTree.fromstring(svg_text)
    except ElementTree.ParseError as error:
        return [f"not XML: {error}"]
    found = [] if "viewBox" in root.attrib else ["the root has no viewBox"]
    defined = {node.get("id") for node in root.iter() if node.tag.endswith("Gradient")}
    for node in root.iter():
        tag = node.tag.removeprefix(f"{{{_XMLNS}}}")
        if tag not in _DRAWN:
            found.append(f"<{tag}> is not drawn")
            continue
        found += [f"<{tag} {name}> is not drawn" for name in node.attrib if name not in _DRAWN[tag]]
        for name in ("fill", "stroke", "stop-color"):
            found += _colour_faults(tag, name, node.get(name), defined)
    return found


def _colour_faults(tag: str, name: str, colour: str | None, defined: set[str | None]) -> list[str]:
    if colour is None:
        return []
    if not _COLOUR.fullmatch(colour):
        return [f'<{tag} {name}="{colour}">: write colours as #rrggbb']
    if colour.startswith("url") and colour[5:-1] not in defined:
        return [f'<{tag} {name}="{colour}">: no such gradient']
    return []
