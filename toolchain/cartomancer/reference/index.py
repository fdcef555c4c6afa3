"""The index of the reference: where a keyword or an effect is carried out, and which tests name it.

Nothing is kept by hand: sources and tests are read when the page is written. An installed package has no tests.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from cartomancer.reference.markdown import md_table
from cartomancer.ruleset.values import Ruleset

CODE = (".s", ".lua")
TESTS = (".py", ".duel")
SHOWN = 4
"""Tests that are named, those first whose names have the word in them; of the others the number."""

_ROUTINE = re.compile(r"\s*(?:\.proc|(?:local )?function) +(\w+)|(\w+):\s*$")
_ENDS: dict[str, str | tuple[str, ...]] = {
    ".s": ".endproc",
    ".lua": "end",
    ".py": tuple("@ABCDEFGHIJKLMNOPQRSTUVWXYZ_"),
    ".duel": "scenario",
}
"""How a line begins that ends a routine, or belongs to the next test, by the ending of the file's name."""

_TEST = re.compile(r"\s*(?:def (test_\w+)|scenario: *(.*\S))")


@dataclass(frozen=True)
class Word:
    """Something that the rules know by a name."""

    kind: str
    name: str
    code: str
    """A pattern of the lines of 6502 code or Lua that carry it out."""
    python: str
    """A pattern of the lines of tests in Python that are about it."""
    words: str = ""
    """The same for lines of .duel files, whatever the case of the letters."""


def keyword_words(ruleset: Ruleset) -> Iterator[Word]:
    """The keywords of a ruleset."""
    for row in ruleset.keyword:
        name = row.id.upper()
        yield Word(
            "keyword",
            row.en or row.id,
            rf'Keyword::{name}\b|"{name}"',
            rf"Keyword\.{name}\b|[\"']{name}[\"']",
            rf"\b{re.escape(row.en or row.id)}\b",
        )


def condition_words(ruleset: Ruleset) -> Iterator[Word]:
    """The conditions of a ruleset whose abilities are scripts."""
    for row in ruleset.condition:
        name = row.id.upper()
        yield Word("condition", row.en or row.id, rf'"{name}"', rf"[\"']{name}[\"']")


def index_lines(words: Sequence[Word], code: Sequence[Path], tests: Sequence[Path], root: Path) -> Iterator[str]:
    """The table; folders of code and of tests are searched, files are named as they lie below `root`."""
    rows = _rows(tuple(words), tuple(code), tuple(tests), root.resolve())
    yield from md_table(("", "name", "routine", "tests"), rows)


@cache
def _rows(words: tuple[Word, ...], code: tuple[Path, ...], tests: tuple[Path, ...], root: Path) -> list[Row]:
    """Once a process: reading all tests takes a second."""
    sources = _read(code, CODE, root)
    tried = _read(tests, TESTS, root)
    rows: list[Row] = []
    for word in words:
        places = [f"`{name}` {file}:{line}" for file, name, line in _found(sources, word.code, _ROUTINE)]
        proofs = [f"{file}: {name}" for file, name, _ in _found(_ending(tried, ".py"), word.python, _TEST)]
        if word.words:
            said = f"(?i:{word.words})"
            proofs += [f"{file}: {name}" for file, name, _ in _found(_ending(tried, ".duel"), said, _TEST)]
        parts = re.findall(r"\w+", word.name.lower())
        proofs.sort(key=lambda proof: not all(part in proof.lower() for part in parts))
        more = [f"{len(proofs) - SHOWN} more"] if len(proofs) > SHOWN else []
        rows.append((word.kind, word.name, "<br>".join(places), "<br>".join(proofs[:SHOWN] + more)))
    return rows


Texts = dict[str, list[str]]
Row = tuple[str, str, str, str]


def _read(folders: Sequence[Path], endings: Sequence[str], root: Path) -> Texts:
    found = sorted(path for folder in folders for path in folder.rglob("*") if path.suffix in endings)
    return {_below(path, root): path.read_text(encoding="utf-8").splitlines() for path in found}


def _below(path: Path, root: Path) -> str:
    path, root = path.resolve(), root.resolve()
    return (path.relative_to(root) if path.is_relative_to(root) else path).as_posix()


def _ending(texts: Texts, ending: str) -> Texts:
    return {file: lines for file, lines in texts.items() if file.endswith(ending)}


def _found(texts: Texts, pattern: str, head: re.Pattern[str]) -> list[tuple[str, str, int]]:
    """File, routine or test, and line of each that has a matching line; once each.

    What is outside of all (a table, a constant, a parameter of a test) belongs to the next one.
    """
    wanted = re.compile(pattern)
    found: dict[tuple[str, str], int] = {}
    for file, lines in texts.items():
        inside, waits, ends = "", 0, _ENDS[Path(file).suffix]
        for number, line in enumerate(lines, 1):
            begins = head.match(line)
            if begins:
                inside = next(part for part in begins.groups() if part)
            elif line.startswith(ends):
                inside = ""
            if wanted.search(line.partition(";")[0] if file.endswith(".s") else line):
                waits = waits or number
            if inside and waits:
                found.setdefault((file, inside), waits)
                waits = 0
    return [(file, name, line) for (file, name), line in found.items()]
