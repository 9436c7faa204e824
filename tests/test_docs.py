"""The pages for strangers are true: what they name is there, what they tell to type works."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from functools import cache
from itertools import product
from pathlib import Path
from pkgutil import resolve_name

import pytest

import build
from conclave.__main__ import parser
from conclave.ui.words import words as words_of
from tests.house import OURS
from tests.test_layers import MAY_IMPORT

ROOT = Path(__file__).resolve().parent.parent
PAGES = ("README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md")
FORMS = ".github/ISSUE_TEMPLATE"
MACHINES = (".github/workflows/test.yml", ".github/workflows/pages.yml", ".pre-commit-config.yaml")
"""Who else types our commands."""
MOST_LINES = 120
UNREAD = {".git", ".build", "dist", "__pycache__", ".hypothesis"}
"""Folders that are made, or none of our business."""
MADE = re.compile(r"(dist|\.build)\b|(library|conclave)\.zip|memory\.bin|(rest|pyodide\.asm)\.wasm")
"""What only a build makes."""
SUFFIX = re.compile(r"\.(py|md|toml|mjs|js|css|json|yml|html|txt|zip|bin|wasm)$")
STANDS_FOR = {"NAME": "goofspiel", "GAME": "grimoria", "/fr.": "/de."}
"""Names that stand for any: French is the language that nobody has translated yet."""
ELSEWHERE = {"mime", "types", "deepcopy", "PHASE", "NAME"}
"""Names that are not ours: nginx's and Python's, and those that stand for any."""
FENCED = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
COMMAND = re.compile(r"python (build\.py|-m conclave)\b(.*)")

every_page = pytest.mark.parametrize("page", PAGES)


def text_of(page: str) -> str:
    return (ROOT / page).read_text("utf-8")


def spans(page: str) -> list[str]:
    """What stands in backticks, but for blocks."""
    return [
        " ".join(span.split()) for span in re.findall(r"`([^`]+)`", FENCED.sub("", text_of(page)))
    ]


def commands(page: str) -> list[tuple[str, list[str]]]:
    """Which program is to be called, and with which words."""
    blocks = [block for _, block in FENCED.findall(text_of(page))] or [text_of(page)]
    lines = [line for block in blocks for line in block.splitlines() if "`" not in line]
    found = (COMMAND.search(line) for line in (*lines, *spans(page)))
    return [(each[1], shlex.split(each[2])) for each in found if each]


@cache
def paths() -> frozenset[str]:
    """Every file and folder of the repository, each with a slash before and behind."""
    tops = [path for path in ROOT.iterdir() if path.name not in UNREAD]
    inside = [path for top in tops for path in top.rglob("*") if not UNREAD & {*path.parts}]
    return frozenset(f"/{path.relative_to(ROOT).as_posix()}/" for path in (*tops, *inside))


@cache
def sources() -> str:
    """All that is written here, but for these pages and what looks at them."""
    wanted = (".py", ".mjs", ".js", ".css", ".toml", ".json", ".html", ".yml")
    files = [path[1:-1] for path in paths() if path.endswith(tuple(f"{each}/" for each in wanted))]
    others = [ROOT / name for name in sorted(files) if ROOT / name != Path(__file__)]
    return "\n".join(path.read_text("utf-8") for path in others)


@cache
def words() -> frozenset[str]:
    return frozenset(re.findall(r"\w+", sources()))


def is_path(span: str) -> bool:
    plain = re.fullmatch(r"[\w.@{},/-]+", span) and not span.startswith(("/", "@", "--"))
    return bool(plain and ("/" in span or SUFFIX.search(span)) and not MADE.match(span))


def meant(span: str) -> Iterator[str]:
    """The paths that a span names: `{a,b}` names two, and some words stand for any."""
    for word, stand_in in STANDS_FOR.items():
        span = span.replace(word, stand_in)
    parts = [part.split(",") for part in re.split(r"[{}]", span)]
    yield from ("".join(each).strip("/") for each in product(*parts))


def is_there(path: str) -> bool:
    return any(each.endswith(f"/{path}/") for each in paths())


# --- the pages ----------------------------------------------------------------------------------


def test_the_readme_is_short() -> None:
    assert len(text_of("README.md").splitlines()) <= MOST_LINES


@every_page
def test_every_path_that_is_named_is_there(page: str) -> None:
    blocks = " ".join(block for _, block in FENCED.findall(text_of(page)))
    typed = re.findall(r"(?<!\S)(?:py|tests|static)/\S*", blocks)
    named = [path for each in (*spans(page), *typed) if is_path(each) for path in meant(each)]
    assert [path for path in named if not is_there(path)] == []


@every_page
def test_every_link_leads_somewhere(page: str) -> None:
    targets = [each for each in re.findall(r"\]\(([^)]+)\)", text_of(page)) if "://" not in each]
    assert [each for each in targets if not (ROOT / each).exists()] == []


@pytest.mark.parametrize("page", [*PAGES, *MACHINES])
def test_every_command_is_understood(page: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    for program, arguments in commands(page):
        if program == "build.py" and arguments != ["--help"]:
            _, rest = build.parse(arguments)
            assert all(is_there(word) for word in rest if word.startswith("tests")), rest
        elif len(arguments) > 1:
            parser().parse_args(arguments)
        elif arguments:  # only named
            with pytest.raises(SystemExit, match="0"):
                parser().parse_args([*arguments, "--help"])


@every_page
def test_every_option_and_colour_is_known(page: str) -> None:
    named = {word for span in spans(page) for word in re.findall(r"(?<!\S)--[a-z-]+", span)}
    known = {*re.findall(r'"(--[a-z-]+)"', sources()), *re.findall(r"(--[a-z-]+):", sources())}
    assert named - known == set()


@every_page
def test_every_name_is_in_our_sources(page: str) -> None:
    names = [span for span in spans(page) if re.fullmatch(r"@?[A-Za-z_][\w.]*", span)]
    parts = {part for name in names if not is_path(name) for part in re.findall(r"\w+", name)}
    assert sorted(parts - words() - ELSEWHERE) == []


@every_page
def test_what_is_named_in_full_can_be_imported(page: str) -> None:
    for span in spans(page):
        if not MADE.match(span) and (found := re.match(r"conclave(\.\w+)+", span)):
            assert resolve_name(found[0])


def test_the_rooms_may_import_what_is_said() -> None:
    rows = re.findall(r"^\| (`.*?) \| (.*) \|$", text_of("ARCHITECTURE.md"), re.MULTILINE)
    said = {
        room: {name for name in re.findall(r"`(\w+)`", others) if name in MAY_IMPORT}
        for rooms, others in rows
        for room in re.findall(r"`(\w+)`", rooms)
        if room in MAY_IMPORT
    }
    assert said == {room: others - {""} for room, others in MAY_IMPORT.items() if room}


def test_who_reports_a_fault_is_told_where_the_link_is() -> None:
    link = words_of("en")("link.report").lower()
    forms = [f"{FORMS}/{name}.yml" for name in ("fault", "idea", "words")]
    for page in ("README.md", "CONTRIBUTING.md", "SECURITY.md", *forms):
        assert link in " ".join(text_of(page).split()).lower(), page


@pytest.mark.parametrize("game", [info.id for info in OURS])
def test_the_examples_of_the_readme_play_every_game(
    game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    examples = [text for kind, text in FENCED.findall(text_of("README.md")) if kind == "python"]
    assert examples
    for example in examples:
        assert '"grimoria"' in example
        names: dict[str, object] = {}
        exec(example.replace("grimoria", game), names)
        assert str(names["g"].scores()) in capsys.readouterr().out  # type: ignore[attr-defined]


# --- the tests above see what they should -------------------------------------------------------


@pytest.mark.parametrize(
    ("span", "seen"),
    [
        ("kernel/gone.py", ["kernel/gone.py"]),
        ("gone.py", ["gone.py"]),
        ("words/{en,xy}.toml", ["words/xy.toml"]),
        ("tests/contract/make_records.py", ["tests/contract/make_records.py"]),
        ("kernel/game.py", []),
        ("dist/_headers", []),
        ("conclave_games/NAME", []),
        ("py/conclave/games/", []),
    ],
)
def test_what_is_not_there_is_seen(span: str, seen: list[str]) -> None:
    assert [path for path in meant(span) if is_path(span) and not is_there(path)] == seen
