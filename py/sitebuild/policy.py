"""What the page may do and load: its Content-Security-Policy, and the hashes of its files."""

from __future__ import annotations

import base64
import hashlib
import re
from collections.abc import Mapping

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
