"""What a host needs beside the page: manifest, icons, policy, the list of files to keep, gzip."""

from __future__ import annotations

import base64
import gzip
import hashlib
import json
import re
import struct
import zlib
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

POLICY = {
    "default-src": "'none'",
    "script-src": "'self' 'wasm-unsafe-eval'",
    "style-src": "'self'",
    "img-src": "'self' data:",
    "font-src": "'self'",
    "connect-src": "'self'",
    "worker-src": "'self'",
    "manifest-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'none'",
}
"""What the page may do; whatever is not named is forbidden."""
NIGHT, GOLD = (0x14, 0x12, 0x1F), (0xD9, 0xB2, 0x5F)
ICONS = {"icon-192.png": (192, 1.0), "icon-512.png": (512, 1.0), "icon-maskable.png": (512, 0.7)}
"""Pictures for launchers: their size, and how much of it the star fills."""
PACKED = (".png", ".woff2", ".bin")
"""What gzip would not make smaller."""


def policy(page: str) -> str:
    """The Content-Security-Policy, which knows what is written into the page by its hash."""
    inside = {"script-src": digests(page, "script"), "style-src": digests(page, "style")}
    return "; ".join(f"{name} {value}{inside.get(name, '')}" for name, value in POLICY.items())


def digests(page: str, tag: str) -> str:
    """The hashes of what stands between such tags."""
    texts = re.findall(f"<{tag}>(.*?)</{tag}>", page, re.DOTALL)
    return "".join(f" '{integrity(text.encode())}'" for text in texts)


def headers(page: str) -> bytes:
    """What a host may send along, as Netlify and Cloudflare Pages read it."""
    lines = [
        f"Content-Security-Policy: {policy(page)}; frame-ancestors 'none'",
        "X-Content-Type-Options: nosniff",
        "Referrer-Policy: no-referrer",
        "Cache-Control: no-cache",
    ]
    return "\n  ".join(["/*", *lines, ""]).encode()


def integrity(data: bytes) -> str:
    """The hash by which a browser knows a file."""
    return "sha256-" + base64.b64encode(hashlib.sha256(data).digest()).decode()


def sealed(page: str, files: Mapping[str, bytes]) -> str:
    """The page, with the hash of every script and style sheet it loads."""

    def seal(tag: re.Match[str]) -> str:
        name = tag[2]
        return f'{tag[1]}"{name}" integrity="{integrity(files[name])}"'

    loads = r'(<(?:script[^>]* src|link rel="(?:stylesheet|modulepreload)" href)=)"([^"]+)"'
    return re.sub(loads, seal, page)


def rounded(svg: str) -> str:
    """The drawings with one decimal: finer than anybody can see in a field of 512 by 512."""

    def shorter(number: re.Match[str]) -> str:
        text = re.sub(r"^(-?)0\.", r"\1.", f"{float(number[0]):.1f}")
        return f" {text}" if number[0][0] == "." != text[0] else text  # "1.5.96" are two numbers

    return re.sub(r"-?\d*\.\d+", shorter, svg)


WIDTHS = re.compile(r"@media \(((?:max|min)-width): (\d+)px\) \{")
SIZES = {"": 1.0, "125": 1.25, "150": 1.5, "200": 2.0}
"""The sizes that the settings of the page offer: what stands in data-size, and what it means."""


def enlarged(css: str) -> str:
    """The style sheet, with every question about the width asked again for each size of the text.

    Whoever enlarges the page has less room, but its own `zoom` tells media queries nothing of it.
    """
    done, at = "", 0
    while found := WIDTHS.search(css, at):
        end = closing(css, found.end())
        inside = css.count("{", 0, found.start()) > css.count("}", 0, found.start())
        done += css[at : found.start()] + asked_again(found, css[found.end() : end], inside)
        at = end + 1
    return done + css[at:]


def closing(css: str, at: int) -> int:
    """Where the block that is open at this place ends."""
    depth = 1
    while depth:
        brace = re.compile("[{}]").search(css, at)
        if brace is None:
            raise ValueError("a block of the style sheet is not closed")
        depth += 1 if brace[0] == "{" else -1
        at = brace.end()
    return at - 1


def asked_again(found: re.Match[str], body: str, inside: bool) -> str:
    """One question about the width for every size; `:where` leaves the order of rules as it was."""
    copies = []
    for size, factor in SIZES.items():
        guard = f':where([data-size="{size}"])' if size else ":where(:root:not([data-size]))"
        width = f"@media ({found[1]}: {int(found[2]) * factor:g}px)"
        copies.append(f"{width} {{ {guard}{' &' if inside else ''} {{{body}}} }}")
    return "\n".join(copies)


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


def kept(files: Mapping[str, bytes]) -> dict[str, str]:
    """The files that the service worker keeps, each with its hash."""
    return {name: integrity(data) for name, data in sorted(files.items())}


def zipped(name: str, data: bytes) -> bytes:
    """The file as gzip, or nothing where that is not worth while."""
    if name.endswith(PACKED) or len(data) < 1000:
        return b""
    packed = gzip.compress(data, 9, mtime=0)
    return packed if len(packed) < len(data) else b""


# --- icons ------------------------------------------------------------------------------------


def icons(svg: str) -> dict[str, bytes]:
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
