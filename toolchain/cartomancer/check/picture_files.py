"""Which picture files the cards mean, and what is said of those that are not there."""

from __future__ import annotations

import difflib
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from pathlib import Path, PurePosixPath

from cartomancer.pictures.formats import SUFFIXES
from cartomancer.problems import Problem
from cartomancer.project import Card

NEAR = 0.8


def with_found_pictures(cards: Sequence[Card], files: Collection[str]) -> tuple[Card, ...]:
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


def missing_pictures(cards: Sequence[Card], files: Collection[str], folder: Path) -> Iterator[Problem]:
    """A warning for each picture that is not there; the cure says which file may be meant."""
    free = sorted(set(files) - {path for card in cards for path in (card.art, card.mini)})
    for card in cards:
        for path in (card.art, card.mini):
            if path not in files:
                yield Problem(card.place, *_said(path, free, folder), card.subject, warning=True)


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
