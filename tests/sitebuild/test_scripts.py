"""Our JavaScript and CSS: types, lint, and nothing that the oldest browsers lack."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from sitebuild import scripts
from sitebuild.comments import uncommented

NEWER = {
    "property.css": ("a { text-box-trim: trim-both; }", "css/properties/text-box-trim"),
    "value.css": ("a { color: contrast-color(red); }", "css/types/color/contrast-color"),
    "selector.css": ("a:interest-source { top: 0; }", "css/selectors/interest-source"),
    "member.mjs": ("document.startViewTransition();", "api/Document/startViewTransition"),
    "built-in.mjs": ("[1].values().map(String);", "javascript/builtins/Iterator/map"),
    "unpacked.mjs": ("export const { union } = new Set();", "javascript/builtins/Set/union"),
    "global.mjs": ("new URLPattern();", "api/URLPattern"),
}


@pytest.fixture(scope="module", autouse=True)
def tools() -> None:
    if not scripts.MODULES.exists():
        pytest.fail(
            "the tools are missing: run python build.py check, or the tests by build.py test"
        )


@pytest.mark.parametrize("check", scripts.CHECKS)
def test_scripts_and_styles_are_in_order(check: str) -> None:
    assert scripts.failures(scripts.CHECKS[check]()) == ""


def test_what_the_oldest_browsers_lack_is_named(tmp_path: Path) -> None:
    for name, (text, _) in NEWER.items():
        (tmp_path / name).write_text(text, "utf-8")
    complaints = scripts.failures(scripts.oldest(*(str(tmp_path / name) for name in NEWER)))
    for name, (_, lacking) in NEWER.items():
        assert f"{name}:1 needs {lacking}: " in complaints, name


def test_the_readme_names_the_oldest_browsers(root: Path) -> None:
    browsers = json.loads((scripts.PLACE / "package.json").read_bytes())["browsers"]
    assert browsers["chrome"] == browsers["edge"] and browsers["safari"] == browsers["safari_ios"]
    named = "Chrome and Edge {chrome}, Firefox {firefox}, Safari {safari}".format_map(browsers)
    assert named in " ".join((root / "README.md").read_text("utf-8").split())


def test_lock_file_names_hashes_but_no_host() -> None:
    lock = (scripts.PLACE / "package-lock.json").read_text("utf-8")
    assert '"integrity": "sha512-' in lock
    assert '"resolved"' not in lock


def test_visitors_get_no_comments_but_the_same_lines() -> None:
    source = """/* One
   two */
/** @type {A} */ (a).b = "// no comment"; // stays
  // goes
c = `
/d*/`; /* stays */
"""
    kept = """\n
/** @type {A} */ (a).b = "// no comment"; // stays

c = `
/d*/`; /* stays */
"""
    assert uncommented(source) == kept
