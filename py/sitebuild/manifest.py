"""The manifest of the installed application, and the pictures that launchers show."""

from __future__ import annotations

import json
import re
import struct
import zlib
from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any

NIGHT, GOLD = (0x14, 0x12, 0x1F), (0xD9, 0xB2, 0x5F)
ICONS = {"icon-192.png": (192, 1.0), "icon-512.png": (512, 1.0), "icon-maskable.png": (512, 0.7)}
"""Pictures for launchers: their size, and how much of it the star fills."""


def manifest(games: Iterable[Sequence[str]], description: str) -> bytes:
    """What a launcher must know: names, icons, and a shortcut to each game."""
    icons: list[dict[str, str]] = [{"src": "icon.svg", "type": "image/svg+xml", "sizes": "any"}]
    for name, (size, filled) in ICONS.items():
        purpose = "any" if filled == 1 else "maskable"
        sizes = f"{size}x{size}"
        icons.append({"src": name, "type": "image/png", "sizes": sizes, "purpose": purpose})
    shortcuts = [{"name": name, "url": f"./?new={id}"} for id, name in games]
    colours = {"background_color": "#14121f", "theme_color": "#14121f"}
    facts: dict[str, Any] = {"name": "Conclave", "short_name": "Conclave", "id": "./"}
    facts |= {"description": description, "start_url": "./", "scope": "./", "display": "standalone"}
    facts |= colours | {"categories": ["games"], "icons": icons, "shortcuts": shortcuts}
    return json.dumps(facts, ensure_ascii=False, indent=1).encode()


@cache
def pictures(svg: str) -> dict[str, bytes]:
    """The icon as PNG files: the star of the SVG on a ground that a mask may cut."""
    star = outline(svg)
    return {name: picture(star, size, filled) for name, (size, filled) in ICONS.items()}


def outline(svg: str) -> list[tuple[float, float]]:
    """The corners of the one path of the icon: M, L and l in a field of 64 by 64."""
    (path,) = re.findall(r' d="([^"z]+)z"', svg)
    x = y = 0.0
    corners = []
    for command, numbers in re.findall(r"([MLl])([^MLl]*)", path):
        values = [float(each) for each in re.findall(r"-?[\d.]+", numbers)]
        for dx, dy in zip(values[::2], values[1::2], strict=True):
            x, y = (x + dx, y + dy) if command == "l" else (dx, dy)
            corners.append((x, y))
    return corners


def picture(star: list[tuple[float, float]], size: int, filled: float) -> bytes:
    """The star with its eye, as a PNG."""
    scale = size / 64 * filled
    shift = size * (1 - filled) / 2
    corners = [(x * scale + shift, y * scale + shift) for x, y in star]
    eye = (32 * scale + shift, 33 * scale + shift, 6.5 * scale)
    return png([row(corners, eye, y, size) for y in range(size)])


def row(
    corners: list[tuple[float, float]], eye: tuple[float, float, float], y: int, size: int
) -> bytes:
    """One line of pixels, each the mean of three finer lines."""
    light = [0.0] * size
    for fine in (y + 1 / 6, y + 0.5, y + 5 / 6):
        for left, right in spans(corners, eye, fine):
            for x in range(max(0, int(left)), min(size, int(right) + 1)):
                light[x] += max(0.0, min(right, x + 1) - max(left, x)) / 3
    mixed = (
        night + (gold - night) * min(1.0, max(0.0, share))
        for share in light
        for night, gold in zip(NIGHT, GOLD, strict=True)
    )
    return bytes(round(value) for value in mixed)


def spans(
    corners: list[tuple[float, float]], eye: tuple[float, float, float], y: float
) -> list[tuple[float, float]]:
    """Where a line is golden: inside the star, outside its eye."""
    cuts = []
    for (x1, y1), (x2, y2) in zip(corners, corners[1:] + corners[:1], strict=True):
        if (y1 <= y) != (y2 <= y):
            cuts.append(x1 + (y - y1) / (y2 - y1) * (x2 - x1))
    middle, height, radius = eye
    half = radius**2 - (y - height) ** 2
    if half > 0:
        cuts += [middle - half**0.5, middle + half**0.5]
    cuts.sort()
    return list(zip(cuts[::2], cuts[1::2], strict=True))


def png(rows: list[bytes]) -> bytes:
    """A PNG of rows of red, green and blue."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return (
            struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        )

    head = struct.pack(">IIBBBBB", len(rows[0]) // 3, len(rows), 8, 2, 0, 0, 0)
    body = zlib.compress(b"".join(b"\0" + each for each in rows), 9)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", body) + chunk(b"IEND", b"")
