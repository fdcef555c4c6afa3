"""Taking an old project along: what of its files is older than the format of today, and the same in that format.

The format of a project has a version of its own (docs/versions.md). Each step here leads from one version to the next;
it rewrites text as its maker wrote it, comments included, and lists what only a person can decide.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from pathlib import Path

from cartomancer.load.files import read_file
from cartomancer.load.source import FLOW_FILE, OWN_RULES
from cartomancer.places import GAME_FILE
from cartomancer.ruleset.read import RULESET_FILE

CURRENT = (1, 0)
"""FORMAT of check/settings.py, as numbers."""

BEFORE = (0, 0)
"""A project from before formats had versions."""

FIRST_RULESET = "timeline"
"""What every game was played by before games named their ruleset."""

_VERSION = re.compile(r"(\d{1,4})\.(\d{1,4})")
_FORMAT_LINE = re.compile(r'^format *= *"[^"\n]*" *(#.*)?\n', re.MULTILINE)
_TITLE_LINE = re.compile(r"^title *=.*\n", re.MULTILINE)


class CannotUpgrade(Exception):  # noqa: N818  # it reads as what it says
    """The project is not read; the message is one line with the cure."""


@dataclass(frozen=True)
class Upgrade:
    """What is to be done."""

    before: tuple[int, int]
    files: Mapping[Path, str]
    """New texts of files."""
    done: tuple[str, ...]
    """What they change, a line each."""
    left: tuple[str, ...]
    """What only a person can decide."""


def format_text(version: tuple[int, int] = CURRENT) -> str:
    """A version as files write it."""
    return f"{version[0]}.{version[1]}"


def read_format(value: object) -> tuple[int, int] | None:
    """A version as files write it; None if it is not one."""
    found = _VERSION.fullmatch(value) if isinstance(value, str) else None
    return (int(found[1]), int(found[2])) if found else None


def upgrade(game: Path, shipped: Collection[str]) -> Upgrade:
    """What of a game is old; `shipped` are the rulesets of the engine."""
    path = game / GAME_FILE
    try:
        text = read_file(path).decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise CannotUpgrade(f"{path}: it is not UTF-8; save it as UTF-8 first, or letters would be lost") from error
    try:
        values = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise CannotUpgrade(f"{path}: {error}; mend it first: cartomancer build says where") from error
    said = values.get("format")
    before = BEFORE if said is None else read_format(said)
    if before is None:
        raise CannotUpgrade(f'{path}: format {said!r} is not a version; write format = "{format_text()}"')
    if before > CURRENT:
        newer = f"format {said} is newer than this package reads ({format_text()})"
        raise CannotUpgrade(f"{path}: {newer}; install a newer cartomancer")
    done: list[str] = []
    left: list[str] = []
    made = text
    for version, step in STEPS:
        if before < version:
            made = step(made, values, game, shipped, done, left)
    return Upgrade(before, {path: made} if made != text else {}, tuple(done), tuple(left))


def _to_1_0(
    text: str, values: Mapping[str, object], game: Path, shipped: Collection[str], done: list[str], left: list[str]
) -> str:
    """Games name their ruleset and the format of their files."""
    own = (game / OWN_RULES / RULESET_FILE).is_file()
    if "ruleset" not in values and not own:
        if (game / FLOW_FILE).is_file():
            left.append(
                f"{game / FLOW_FILE} is not read: rules of a game's own are in {OWN_RULES}/, with a {RULESET_FILE}"
            )
        elif FIRST_RULESET in shipped:
            text = _with_line(text, f'ruleset = "{FIRST_RULESET}"')
            done.append(f'{GAME_FILE}: ruleset = "{FIRST_RULESET}", by which every game was played before')
    done.append(f'{GAME_FILE}: format = "{format_text((1, 0))}"')
    return _with_line(_FORMAT_LINE.sub("", text), f'format = "{format_text((1, 0))}"')


Step = Callable[[str, Mapping[str, object], Path, Collection[str], list[str], list[str]], str]
STEPS: tuple[tuple[tuple[int, int], Step], ...] = (((1, 0), _to_1_0),)
"""Each step by the version that it leads to, in order."""


def _with_line(text: str, line: str) -> str:
    """A setting after the title, or at the top."""
    title = _TITLE_LINE.search(text)
    at = title.end() if title and title[0].rstrip().endswith(("}", '"')) else 0
    return f"{text[:at]}{line}\n{text[at:]}"
