"""What heads of files claim is true: their names, the files and banks they name, the sections of `.inc` files."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from support.places import ROOT

ROMSRC = ROOT / "romsrc"
SOURCES = sorted((*ROMSRC.rglob("*.s"), *ROMSRC.rglob("*.inc"), *ROMSRC.rglob("*.lua")))
INCLUDES = sorted(ROMSRC.rglob("*.inc"))
MODULES = sorted((ROOT / "toolchain").rglob("*.py"))

_HEAD = re.compile(r"(?:;|--) (\S+) - \S")
_SECTION = re.compile(r"^; --- (.*)$")
_FILES = re.compile(r"[\w/*]+\.s\b")
_GLOBAL = re.compile(r"^\.global(?:zp)?\s+(.*?)\s*(?:;.*)?$")
_BANK = re.compile(r"\b(CODE_[A-Z]+)\b(?::([^;]*))?")
"""`a.s, b.s (CODE_X)` or `in CODE_X: a.s, b.s`."""

_PATH = re.compile(
    r"\b(?:romsrc|toolchain|emu_tests|assets|docs)/[\w/-]+(?:\.\w+)?|\b(?:schema|link|ruleset)/\w+\.py\b"
)
GENERATED = ("hooks.s", "board_data.s", "assets/cards", "toolchain/jsnes", "toolchain/fonts", "romsrc/core/sys_")


def head(path: Path) -> list[str]:
    """The comment at the top of a source, without its marks."""
    mark = "--" if path.suffix == ".lua" else ";"
    lines = []
    for line in path.read_text(encoding="utf-8").splitlines():
        if not line.startswith(mark):
            break
        lines.append(line)
    return lines


def defined(path: Path) -> set[str]:
    """Labels, procedures, constants and macros of a source."""
    text = path.read_text(encoding="utf-8")
    gates = set(re.findall(r"^ +gate (\w+),", text, re.MULTILINE))
    return gates | set(re.findall(r"^(?:\.proc |\.macro )?([A-Za-z_]\w*)(?::|\s*=|\s|$)", text, re.MULTILINE))


def sections(path: Path) -> Iterator[tuple[str, list[str]]]:
    """Title and global names of each section of an include file."""
    title = ""
    names: list[str] = []
    for line in path.read_text(encoding="utf-8").splitlines():
        found, said = _SECTION.match(line), _GLOBAL.match(line)
        if found and title and not names:
            title = f"{title}, {found[1]}"  # goes on in a second line
        elif found:
            yield title, names
            title, names = found[1], []
        elif said:
            names = [*names, *re.split(r",\s*", said[1].rstrip(","))]
    yield title, names


def files_of(title: str, folder: Path) -> list[Path]:
    """The files that a title names, as paths; those that do not exist included."""
    named = []
    for word in _FILES.findall(title):
        place = ROMSRC if "/" in word else folder
        named += sorted(place.glob(word)) if "*" in word else [place / word]
    return named


def head_faults(path: Path) -> list[str]:
    """What the first line says that is not so."""
    first = head(path)[:1]
    found = _HEAD.match(first[0]) if first else None
    return [] if found and found[1] == path.name else [f"{path.name}: {first}"]


def section_faults(path: Path) -> list[str]:
    """Sections whose files do not exist, do not define what is below, or are in another bank."""
    faults = []
    for title, names in sections(path):
        files = files_of(title, path.parent)
        faults += [f"{title}: {file.name}" for file in files if not file.is_file() and file.name not in GENERATED]
        there = [file for file in files if file.is_file()]
        if there and _FILES.sub("", title).strip(" ,") == "" and len(there) == len(files):
            known = set().union(*(defined(file) for file in there))
            faults += [f"{title}: {name}" for name in names if name not in known]
        for bank, words in _BANK.findall(title):
            inside = files_of(words or title.partition(bank)[0], path.parent)
            faults += [f"{title}: {file.name}" for file in inside if f'"{bank}"' not in file.read_text("utf-8")]
    return faults


def path_faults(text: str) -> list[str]:
    """Files and folders of the tree that a text names and that are not there."""
    lost = []
    for word in _PATH.findall(text):
        places = (ROOT, ROOT / "toolchain/cartomancer")
        if not word.startswith(GENERATED) and not any((place / word).exists() for place in places):
            lost.append(word)
    return lost


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.relative_to(ROMSRC).as_posix())
def test_a_source_begins_with_its_own_name_and_names_files_that_exist(path: Path) -> None:
    assert head_faults(path) == []
    assert path_faults("\n".join(head(path))) == []


@pytest.mark.parametrize("path", INCLUDES, ids=lambda path: path.relative_to(ROMSRC).as_posix())
def test_sections_of_an_include_file_are_about_the_files_they_name(path: Path) -> None:
    assert section_faults(path) == []


def test_heads_of_modules_name_files_that_exist() -> None:
    faults = []
    for path in MODULES:
        said = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
        faults += [f"{path.relative_to(ROOT)}: {word}" for word in path_faults(said)]
    assert faults == []


def test_a_false_head_section_and_path_are_found(tmp_path: Path) -> None:
    (tmp_path / "here.s").write_text("; there.s - a head\nlabel:\n", encoding="utf-8")
    (tmp_path / "x.inc").write_text(
        "; x.inc - shared\n; --- here.s\n.global label, nothing\n; --- gone.s\n.global a\n; --- here.s (CODE_X)\n",
        encoding="utf-8",
    )
    assert head_faults(tmp_path / "here.s") and not head_faults(tmp_path / "x.inc")
    assert section_faults(tmp_path / "x.inc") == ["here.s: nothing", "gone.s: gone.s", "here.s (CODE_X): here.s"]
    assert path_faults("see romsrc/core/zones.s and romsrc/core/nothing.s") == ["romsrc/core/nothing.s"]
