"""What the documents name exists: links, files, decisions, and the tables that repeat a fact of the code."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cartomancer.ruleset.rows import ROWS
from cartomancer.schema.core_calls import SERVICES
from cartomancer.schema.hooks import HOOKS, LAYERS
from cartomancer.schema.memory import RAM_AREAS, code_banks
from cartomancer.schema.profile import MMC3_512K
from support.places import ROOT

DOCUMENTS = sorted(
    {
        *(
            ROOT / name
            for name in ("README.md", "README.ja.md", "CHANGELOG.md", "CONTRIBUTING.md", "LICENSE-ASSETS.md")
        ),
        *(ROOT / "docs").rglob("*.md"),
        *(ROOT / "romsrc").rglob("README.md"),
    }
)
CODE = sorted(
    path
    for folder in ("romsrc", "toolchain", "emu_tests", "assets")
    for path in (ROOT / folder).rglob("*")
    if path.suffix in (".s", ".inc", ".py", ".lua", ".toml", ".duel")
)
DECISIONS = (ROOT / "docs/decisions.md").read_text(encoding="utf-8")
ARCHITECTURE = (ROOT / "docs/architecture.md").read_text(encoding="utf-8")
MADE = ("build/", ".venv/")
"""What a clone does not have before it is built."""

OF_A_NEW_GAME = ("tutorial", "ja")
"""Folders whose pages name files of a game that the reader begins; test_tutorials makes them."""

_BLOCK = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)
_LINK = re.compile(r"\]\(([^)\s]+)\)")
_QUOTED = re.compile(r"`([^`\n]+)`")
_PATH = re.compile(r"[\w.-]+(?:/[\w.*-]+)+/?")
_FILE = re.compile(r"[\w-]+\.(?:s|inc)")


def prose(path: Path) -> str:
    """A document without its blocks of code."""
    return _BLOCK.sub("", path.read_text(encoding="utf-8"))


def anchors(path: Path) -> set[str]:
    """What a link may name after #: the headings, as hosts of Markdown spell them."""
    titles = re.findall(r"^#+ (.+)$", prose(path), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", title).strip().lower().replace(" ", "-") for title in titles}


def missing_links(path: Path, text: str) -> list[str]:
    """Relative links that lead nowhere."""
    lost = []
    for link in _LINK.findall(text):
        if re.match(r"[a-z]+:", link):
            continue
        name, _, anchor = link.partition("#")
        target = path.parent / name if name else path
        if not target.exists() or (anchor and anchor not in anchors(target)):
            lost.append(link)
    return lost


def missing_paths(path: Path, text: str) -> list[str]:
    """Paths in backticks that are neither in the tree nor beside the document."""
    lost = []
    for quoted in _QUOTED.findall(text):
        wanted = _PATH.fullmatch(quoted) or _FILE.fullmatch(quoted)
        if not wanted or quoted.startswith(MADE) or quoted in GENERATED:
            continue
        if not any(any(base.glob(quoted.rstrip("/"))) for base in places(path, text)):
            lost.append(quoted)
    return lost


GENERATED = ("schema.inc", "game.inc", "hooks.s")


def places(path: Path, text: str) -> list[Path]:
    """Where a path may begin: the tree, the toolchain, the document's folder, romsrc, folders that it names."""
    named = [ROOT / name for name in _QUOTED.findall(text) if _PATH.fullmatch(name) and "*" not in name]
    folders = {one if one.is_dir() else one.parent for one in named if one.exists()}
    return [
        ROOT,
        path.parent,
        ROOT / "romsrc",
        ROOT / "toolchain/cartomancer",
        ROOT / "assets/timeline",
        *sorted(folders),
    ]


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_links_and_files_of_a_document_exist(path: Path) -> None:
    text = prose(path)
    paths = [] if path.parent.name in OF_A_NEW_GAME else missing_paths(path, text)
    assert (missing_links(path, text), paths) == ([], [])


def test_missing_link_anchor_and_file_are_found() -> None:
    readme = ROOT / "README.md"
    assert missing_links(readme, "[a](docs/nothing.md) [b](docs/style.md#nothing) [c](docs/style.md#three-laws)") == [
        "docs/nothing.md",
        "docs/style.md#nothing",
    ]
    text = "`romsrc/core/zones.s` `romsrc/core/nothing.s` `nothing.s` `zones.s` `romsrc/steps/effect_*.s` `romsrc/no/`"
    assert missing_paths(readme, text) == ["romsrc/core/nothing.s", "nothing.s", "romsrc/no/"]


def test_every_folder_of_romsrc_says_what_it_owns() -> None:
    folders = [path for path in (ROOT / "romsrc").rglob("*") if path.is_dir()]
    assert [path for path in folders if not (path / "README.md").is_file()] == []
    overview = (ROOT / "romsrc/README.md").read_text(encoding="utf-8")
    assert [name for layer in LAYERS for name in layer if f"[{name}]({name}/README.md)" not in overview] == []


def test_every_decision_that_code_cites_is_defined() -> None:
    defined = set(re.findall(r"^\| (A\d{3}-\d+) \|", DECISIONS, re.MULTILINE))
    numbers = set(map(int, re.findall(r"^(\d+)\. ", DECISIONS, re.MULTILINE)))
    questions: set[str] = set()
    cited: set[int] = set()
    for path in CODE:
        text = path.read_text(encoding="utf-8")
        questions |= set(re.findall(r"\bA\d{3}-\d+\b", text))
        for group in re.findall(r"\bDECISIONS (\d+(?:(?:, |-)\d+)*)", text):
            cited |= set(map(int, re.findall(r"\d+", group)))
    assert questions and cited
    assert (questions - defined, cited - numbers) == (set(), set())
    assert numbers == set(range(1, len(numbers) + 1))


def test_architecture_has_the_banks_and_areas_of_the_schema() -> None:
    rows = re.findall(r"^\| (\w+) \| `\$(\w+)` \| ([\d,]+) \|", ARCHITECTURE, re.MULTILINE)
    assert [(name, int(start, 16), int(size.replace(",", ""))) for name, start, size in rows] == [
        (area.name, area.start, area.size) for area in RAM_AREAS
    ]
    banks = re.findall(r"^\| (CODE_\w+) \| (\d+) \|", ARCHITECTURE, re.MULTILINE)
    assert {name: int(bank) for name, bank in banks} == code_banks(MMC3_512K)


def test_architecture_has_layers_hooks_tables_and_services() -> None:
    assert "  <-  ".join(", ".join(layer) for layer in LAYERS) in ARCHITECTURE
    assert re.findall(r"^\| `(\w+)` \| (\w+) \|", ARCHITECTURE, re.MULTILINE) == [
        (hook.name, hook.folder) for hook in HOOKS
    ]
    said = ARCHITECTURE.split("## Rulesets")[1].replace("\n", " ")
    assert ", ".join(ROWS) in said
    services = said.split("schema/services.py`: ")[1].split(".")[0]
    assert [name for name in SERVICES if name not in services and name != "plain"] == []
