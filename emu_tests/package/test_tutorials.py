"""The tutorials, done as they say: the rows, scripts and tests of the page, and its commands, in an empty folder."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest
from PIL import Image

from support.places import ROOT
from support.shared_cache import lend_cache

TUTORIALS = sorted(path.name for path in (ROOT / "docs/tutorial").glob("*.md"))
_BLOCK = re.compile(r"```(\w+)\n(.*?)```", re.DOTALL)
SERVED = ("cartomancer play", "cartomancer watch", "cartomancer doctor --install")
"""Commands that do not end, or change the machine; other tests try them."""


class Reader:
    """Somebody who types what a page says."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def command(self, line: str) -> None:
        if line.startswith("cd "):
            self.folder /= line[3:]
            return
        if line in SERVED:
            return
        words = [sys.executable, "-m", *line.split()]
        done = subprocess.run(words, cwd=self.folder, capture_output=True, text=True, check=False)
        assert done.returncode == 0, f"{line}\n{done.stdout}{done.stderr}"
        if words[3] == "new":
            lend_cache(self.folder / words[4] / "build")

    def block(self, language: str, text: str, before: str) -> None:
        """A block of code; `before` is what the page says above it."""
        named = re.findall(r"`((?:tests|scripts)/[\w.]+)`", before)
        if language == "csv":
            with (self.folder / "cards.csv").open("a", encoding="utf-8") as sheet:
                sheet.write(text)
        elif language == "duel" or (language == "lua" and named and not text.startswith("local function")):
            (self.folder / named[-1]).write_text(text, encoding="utf-8")
        elif language == "lua":
            self.replaced("rules/rules.lua", r"^local function look_at.*?^end\n", text)
        elif text.startswith("goal"):
            self.replaced("game.toml", r"^goal.*\n", text)
        elif text.startswith("keyword"):
            self.replaced("rules/ruleset.toml", r"^keyword = .*\n", text)
        else:
            self.replaced("decks.toml", r"(?<=\[harbour\.cards\]\n)paper_lantern = 2\n", text)

    def replaced(self, file: str, pattern: str, text: str) -> None:
        path = self.folder / file
        made, count = re.subn(
            pattern,
            lambda _: text,
            path.read_text(encoding="utf-8"),
            flags=re.MULTILINE | re.DOTALL if pattern.startswith("^local") else re.MULTILINE,
        )
        assert count == 1, f"{file}: {pattern}"
        path.write_text(made, encoding="utf-8")


@pytest.mark.parametrize("name", TUTORIALS)
def test_a_tutorial_works_as_it_says(name: str, tmp_path: Path) -> None:
    page = (ROOT / "docs/tutorial" / name).read_text(encoding="utf-8")
    reader = Reader(tmp_path)
    end = 0
    for found in _BLOCK.finditer(page):
        before = page[end : found.start()]
        end = found.end()
        if found[1] == "sh":
            for line in found[2].splitlines():
                reader.command(line)
        else:
            reader.block(found[1], found[2], before)
    for pictured in reader.folder.glob("*.png"):
        with Image.open(pictured) as shown:
            assert shown.size == (1024, 960)
    reader.command("cartomancer test")
    assert len(list((reader.folder / "tests").iterdir())) == 2


def steps(page: Path) -> list[tuple[str, str]]:
    """The blocks of code of a page, without the words for people in them."""
    text = page.read_text(encoding="utf-8")
    return [(language, re.sub(r"(scenario:|#).*", r"\1", code)) for language, code in _BLOCK.findall(text)]


@pytest.mark.parametrize("name", TUTORIALS)
def test_the_japanese_tutorial_has_the_same_steps(name: str) -> None:
    pages = [ROOT / "docs" / folder / name for folder in ("tutorial", "ja")]
    one, other = (steps(page) for page in pages)
    assert one == other
    heads = [len(re.findall("^## ", page.read_text(encoding="utf-8"), re.MULTILINE)) for page in pages]
    assert heads[0] == heads[1] > 3
