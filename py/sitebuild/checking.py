"""Tests, checks and benchmarks: our own Python is started on the repository."""

from __future__ import annotations

import subprocess
from collections.abc import Sequence

from . import browsers, scripts
from .building import build
from .plan import Plan
from .tools import PYTHON, ROOT, environment, prepare_python, say

CHECKS = (
    ("the format", "ruff", "format", "--check"),
    ("for lint", "ruff", "check"),
    ("the types", "mypy", "--strict", "py/conclave", "py/sitebuild", "build.py", "tests"),
)
LAYERS = ("layers and words", "pytest", "tests/test_layers.py", "tests/test_words.py")
QUICK = (
    *("tests/kernel", "tests/ui", "tests/app", "tests/contract", "tests/sitebuild"),
    *("tests/test_docs.py", "tests/test_layers.py", "tests/test_words.py"),
)
"""Where to look for what can be known within a minute, without a browser or a site."""


def start(*arguments: str, **variables: str) -> int:
    """Run our own Python in the repository and return its exit status."""
    command = [PYTHON, *arguments]
    return subprocess.run(command, cwd=ROOT, env=environment() | variables).returncode


def start_with_browsers(kinds: Sequence[browsers.Kind], *arguments: str) -> int:
    """Run our own Python on a fresh dist/ with real browsers at hand."""
    prepare_python("test", "tools")
    if {"-h", "--help"} & set(arguments):
        return start("-m", *arguments)  # nothing is built for an answer in words
    scripts.prepare()
    programs = browsers.variables(kinds)
    build(Plan())
    say(f"running {arguments[0]}")
    return start("-m", *arguments, **programs)


def quick(arguments: list[str]) -> int:
    """Check, and run the tests that need neither a browser nor a site and are soon done."""
    failed = check_python()
    say("running the quick tests")
    tests = arguments or ["-n", "2", *QUICK]
    return int(failed or start("-m", "pytest", "--quick", *tests) != 0)


def check_python() -> int:
    """Check format, lint and types of our Python; git does so before every commit, if asked to."""
    prepare_python("test", "tools")
    return int(checked(CHECKS))


def check() -> int:
    """Check format, lint, types, layers, words and scripts."""
    prepare_python("test", "tools")
    scripts.prepare()
    python = checked((*CHECKS, LAYERS))
    return int(scripts_checked() or python)


def scripts_checked() -> bool:
    """Check the scripts and style sheets, and tell whether anything is wrong with them."""
    failed = False
    for name, commands in scripts.CHECKS.items():
        say(f"checking scripts: {name}")
        complaints = scripts.failures(commands())
        print(complaints, end="")
        failed |= bool(complaints)
    return failed


def checked(steps: tuple[tuple[str, ...], ...]) -> bool:
    """Run these checks and tell whether any of them failed."""
    failed = False
    for name, *arguments in steps:
        say(f"checking {name}")
        failed |= start("-m", *arguments) != 0
    return failed
