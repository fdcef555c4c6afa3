"""Rules of several files are one script: whatever is said about a line names the file that it is written in."""

from __future__ import annotations

from pathlib import Path

from cartomancer.problems import Location
from cartomancer.script.library import join, link, read_library

MAIN, PART = Path("rules.lua"), Path("rules_part.lua")


def test_lines_of_all_files_are_found() -> None:
    linked = join({MAIN: "function duel()\n  two()\nend", PART: "\n-- a part\nfunction two()\nend\n"})
    text = linked.source.splitlines()
    at = text.index("function two()") + 1
    assert linked.place(Location(MAIN, at, 1)) == Location(PART, 3, 1)
    assert linked.place(Location(MAIN, 2, 3)) == Location(MAIN, 2, 3)
    assert linked.place(Location(PART, at, 1)) == Location(PART, at, 1), "of another file"


def test_functions_of_the_library_follow() -> None:
    library = read_library({Path("cards.lua"): "function four()\n  return 4\nend\n"})
    linked = link("function score()\n  return four()\nend\n", MAIN, library)
    assert "return 4" in linked.source
    at = linked.source.splitlines().index("  return 4") + 1
    assert linked.place(Location(MAIN, at, 3)) == Location(Path("cards.lua"), 2, 3)
