"""Which picture files the cards mean, and what is said of those that are not there."""

from __future__ import annotations

import difflib
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from pathlib import Path, PurePosixPath

from cartomancer.pictures.formats import SUFFIXES
from cartomancer.problems import Location, Problem
from cartomancer.project import CardDesign

NEAR = 0.8


def with_found_pictures(cards: Sequence[CardDesign], files: Collection[str]) -> tuple[CardDesign, ...]:
    """The cards, with `art/fox.jpg` for the usual `art/fox.png` where only that is there; the same of minis."""
    return tuple(
        replace(card, art=_found(card.art, card.id, files), mini=_found(card.mini, card.id, files)) for card in cards
    )


def _found(path: str, usual: str, files: Collection[str]) -> str:
    """A path that is there: as written, or, under the usual name, with another ending."""
    named = PurePosixPath(path)
    if path in files or named.stem != usual:
        return path
    others = (named.with_suffix(suffix).as_posix() for suffix in SUFFIXES)
    return next((other for other in others if other in files), path)


UNDRAWN_LEAST = 3
"""With more cards than this, an empty folder is one warning."""


def missing_pictures(cards: Sequence[CardDesign], files: Collection[str], folder: Path) -> Iterator[Problem]:
    """A warning for each picture that is not there; the cure says which file may be meant. Where nothing is drawn yet,
    one warning says so of all."""
    wanted = [(card, path) for card in cards for path in (card.art, card.mini)]
    free = sorted(set(files) - {path for _, path in wanted})
    undrawn = _undrawn(wanted, files)
    for name in sorted(undrawn):
        first, path = next((card, path) for card, path in wanted if PurePosixPath(path).parent.as_posix() == name)
        cure = f"draw {folder / path} and the others; until then cards show placeholders"
        yield Problem(Location(first.place.path), f"no card has its picture in {name}/ yet", cure, warning=True)
    for card, path in wanted:
        if path not in files and PurePosixPath(path).parent.as_posix() not in undrawn:
            yield Problem(card.place, *_said(path, free, folder), card.subject, warning=True)


def _undrawn(wanted: Sequence[tuple[CardDesign, str]], files: Collection[str]) -> set[str]:
    """Folders from which several cards want pictures, and that have none at all."""
    folders = Counter(PurePosixPath(path).parent.as_posix() for _, path in wanted)
    there = {PurePosixPath(path).parent.as_posix() for path in files}
    return {name for name, count in folders.items() if count > UNDRAWN_LEAST and name not in there}


def _said(path: str, free: Sequence[str], folder: Path) -> tuple[str, str]:
    """What is wrong with a picture that is not there, and the cure."""
    until = "until then the card shows a placeholder"
    suffix = PurePosixPath(path).suffix
    if suffix.casefold() not in SUFFIXES:
        what = f'its name ends with "{suffix}"' if suffix else "its name has no ending"
        return f"{path} is not read: {what}", f"export it as PNG, and name that file; {until}"
    beside = [other for other in free if PurePosixPath(other).parent == PurePosixPath(path).parent]
    same = next((other for other in beside if other.casefold() == path.casefold()), None)
    if same is not None:
        what = f"{path} is missing; there is {same}, with other capital letters"
        return what, f"rename that file to {PurePosixPath(path).name}; {until}"
    stem = PurePosixPath(path).stem.casefold()
    alike = {PurePosixPath(other).stem.casefold(): other for other in reversed(beside)}
    near = difflib.get_close_matches(stem, alike, n=1, cutoff=NEAR)
    guess = f"did you mean {alike[near[0]]}? Otherwise " if near else ""
    return f"{path} is missing", f"{guess}draw {folder / path}; {until}"
