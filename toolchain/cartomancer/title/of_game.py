"""Which picture the title of a game is made of, and what is said of files that are no title."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from pathlib import Path, PurePosixPath

from cartomancer.pictures.formats import SUFFIXES
from cartomancer.pictures.nes_palette import RgbTable
from cartomancer.problems import Location, Problem, did_you_mean
from cartomancer.project import Settings
from cartomancer.title.convert import TitleJob
from cartomancer.title.default import Glyph, default_title
from cartomancer.words.language import LANGUAGES, Language

FOLDER = "ui"
STEM = "title"
STEMS = (STEM, *(f"{STEM}.{language}" for language in LANGUAGES))
KNOWN = (*STEMS, "frame")
"""`ui/title.png` for all languages, or `ui/title.ja.png` for one."""


def title_file(language: Language, files: Collection[str]) -> str | None:
    """The picture of a language's title, or None if the game has none."""
    names = (f"{FOLDER}/{stem}{suffix}" for stem in (f"{STEM}.{language}", STEM) for suffix in SUFFIXES)
    return next((name for name in names if name in files), None)


def title_jobs(
    settings: Settings, files: Mapping[str, bytes], shared: bytes, glyph: Glyph, rgb_table: RgbTable
) -> dict[Language, TitleJob]:
    """The title to convert for each language."""
    names: Mapping[Language, str] = {"ja": settings.title_ja, "en": settings.title_en}
    jobs = {}
    for language in LANGUAGES:
        path = title_file(language, files)
        if path is None:
            data = default_title(shared, names[language], language, settings.screen.frame, glyph, rgb_table)
            path = f"{FOLDER}/{STEM}.png"
        else:
            data = files[path]
        jobs[language] = TitleJob(data, rgb_table, path)
    return jobs


def stray_files(files: Collection[str], folder: Path) -> Iterator[Problem]:
    """A warning for each picture beside the title that nothing reads."""
    for name in sorted(files):
        path = PurePosixPath(name)
        if path.parent.as_posix() == FOLDER and path.stem not in KNOWN:
            cure = f"{did_you_mean(path.stem, KNOWN)}; else remove the file"
            yield Problem(Location(folder / name), "no screen shows this picture", cure, warning=True)
