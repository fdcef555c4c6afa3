"""The trimmed debug file: what has a place says the same as before, and every number leads somewhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cartomancer.link.debug_file import trimmed
from cartomancer.machine import DebugInfo
from support.machine_fixtures import SMALL, assemble

PROGRAM = """
LENGTH = 3
.enum Kind
    FIRST
    SECOND
.endenum
.proc start
count = $20
@loop:  ldx #LENGTH
        stx count
        bne @loop
        lda #Kind::SECOND
        jsr other
        jmp start
.endproc
.proc other
        rts
.endproc
table:  .byte 1, 2, LENGTH
.segment "VECTORS"
        .addr start, start, start
"""
REFERENCES = {
    "file": {"mod": "mod"},
    "line": {"file": "file", "span": "span"},
    "mod": {"file": "file"},
    "scope": {"mod": "mod", "parent": "scope", "sym": "sym", "span": "span"},
    "sym": {"scope": "scope", "def": "line", "ref": "line", "parent": "sym", "exp": "sym", "seg": "seg"},
}


@pytest.fixture
def files(tmp_path: Path) -> tuple[str, str, bytes]:
    program = assemble(tmp_path, PROGRAM)
    full = program.rom.with_suffix(".dbg").read_text(encoding="utf-8")
    return full, trimmed(full, tmp_path), program.image


def rows(text: str, kind: str) -> list[dict[str, str]]:
    found = [row.split("\t")[1] for row in text.splitlines() if row.startswith(f"{kind}\t")]
    return [dict(re.findall(r'(\w+)=("[^"]*"|[^,]*)', row)) for row in found]


def test_everything_with_a_place_is_as_before(files: tuple[str, str, bytes]) -> None:
    full, short, image = files
    before, after = (DebugInfo.parse(text, image, SMALL) for text in (full, short))
    assert before == after
    assert {"start", "other", "table"} <= set(after.symbols)
    assert after.lines


def test_constants_and_lines_without_bytes_are_gone(files: tuple[str, str, bytes]) -> None:
    full, short, _ = files
    names = {row["name"].strip('"') for row in rows(short, "sym")}
    assert "LENGTH" not in names and "SECOND" not in names
    assert {"start", "other", "table", "@loop"} <= names
    assert all("span" in row for row in rows(short, "line"))
    assert len(rows(short, "line")) < len(rows(full, "line"))


def test_numbers_are_indices_and_every_reference_is_there(files: tuple[str, str, bytes]) -> None:
    _, short, _ = files
    counts = rows(short, "info")[0]
    for kind, count in counts.items():
        assert [row["id"] for row in rows(short, kind)] == [str(at) for at in range(int(count))], kind
    for kind, fields in REFERENCES.items():
        for row in rows(short, kind):
            for field, target in fields.items():
                for number in row.get(field, "").split("+") if field in row else ():
                    assert int(number) < int(counts[target]), (kind, row)


def test_cheap_label_keeps_the_name_that_it_stands_behind(files: tuple[str, str, bytes]) -> None:
    """Here that name is a constant."""
    _, short, _ = files
    symbols = rows(short, "sym")
    loop = next(row for row in symbols if row["name"] == '"@loop"')
    assert symbols[int(loop["parent"])]["name"] == '"count"'


def test_parts_of_an_include_are_one_file_again(tmp_path: Path) -> None:
    include = tmp_path / "gen/shared.inc"
    include.parent.mkdir()
    include.write_text("ONE = 1\nTWO = 2\n", encoding="utf-8")
    full = (
        "version\tmajor=2,minor=0\ninfo\tfile=4,line=2,mod=2,sym=0\n"
        'file\tid=0,name="code/a.s",size=1,mtime=0x5,mod=0\n'
        'file\tid=1,name="/tmp/x/0/gen/shared.inc",size=3,mtime=0x5,mod=0\n'
        'file\tid=2,name="code/b.s",size=1,mtime=0x5,mod=1\n'
        'file\tid=3,name="/tmp/x/1/gen/shared.inc",size=4,mtime=0x5,mod=1\n'
        "line\tid=0,file=2,line=1,span=0\nline\tid=1,file=3,line=2,span=1\n"
        'mod\tid=0,name="a.o",file=0\nmod\tid=1,name="b.o",file=2\n'
    )
    short = trimmed(full, include.parent)
    shared = {"id": "1", "name": f'"{include}"', "size": "16", "mod": "0+1"}
    assert [row["name"] for row in rows(short, "file")] == ['"code/a.s"', f'"{include}"', '"code/b.s"']
    assert shared.items() <= rows(short, "file")[1].items()
    assert [row["file"] for row in rows(short, "line")] == ["2", "1"]
    assert [row["file"] for row in rows(short, "mod")] == ["0", "2"]
    assert rows(short, "info")[0]["file"] == "3"
