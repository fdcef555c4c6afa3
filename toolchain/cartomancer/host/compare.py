"""Console and host side by side: the first difference in words.

Both are asked for the same plain values (`console.read_state`, a host's snapshot). Compared is what the host has a word
for: a model that knows nothing of lists is not asked about them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from cartomancer.host.prompts import Prompt

_NAMES = {
    "turn_player": "the player whose turn it is",
    "turn": "the number of the turn",
    "phase": "the phase",
    "result": "the result",
    "over": "whether the duel is over",
    "rng": "the random numbers",
    "attack": "the attack",
    "standing": "the standing changes",
    "log_total": "the number of log entries",
}
_PARTS = {
    "places": "place {}",
    "cards": "card {}",
    "players": "player {}",
    "resources": "player {}",
    "registers": "register {}",
    "modifiers": "the changes of card {}",
    "triggers": "trigger {}",
    "lists": "list {}",
    "stage": "request {} on the stage",
    "attacks": "attack {}",
    "links": "link {}",
    "log": "log entry {}",
    "priority": "the priority's {}",
}
_ORDER = ("prompt", "result", "over", "turn", "turn_player", "phase", "places", "cards", "players", "modifiers")
"""What is said first; then all other parts."""


def asked(prompt: Prompt) -> dict[str, Any]:
    """A prompt in the words of `console.read_prompt`."""
    return {
        "type": int(prompt.type),
        "player": prompt.player,
        "minimum": prompt.minimum,
        "maximum": prompt.maximum,
        "candidates": list(prompt.candidates),
        "ask": int(prompt.ask),
        "source": prompt.source,
        "total": prompt.total,
        "or_none": prompt.or_none,
        "passes": prompt.passes,
        "options": prompt.options,
    }


def differences(console: Mapping[str, Any], host: Mapping[str, Any]) -> Iterator[str]:
    """Every difference in words, the most telling first."""
    for part in sorted(host, key=lambda name: (_ORDER.index(name) if name in _ORDER else len(_ORDER), name)):
        for path, ours, theirs in _walk((), console.get(part), host[part]):
            yield f"{_subject(part, path)}: {_said(ours)} on the console, {_said(theirs)} in the host"


def first_difference(console: Mapping[str, Any], host: Mapping[str, Any]) -> str | None:
    """The first one, or None where they agree."""
    return next(differences(console, host), None)


def _walk(path: tuple[Any, ...], ours: Any, theirs: Any) -> Iterator[tuple[tuple[Any, ...], Any, Any]]:
    if ours == theirs:
        return
    if isinstance(ours, Mapping) and isinstance(theirs, Mapping):
        for key in dict.fromkeys([*ours, *theirs]):
            yield from _walk((*path, key), ours.get(key), theirs.get(key))
    elif isinstance(ours, list) and isinstance(theirs, list) and len(ours) == len(theirs):
        for at, one in enumerate(ours):
            yield from _walk((*path, at), one, theirs[at])
    else:
        yield path, ours, theirs


def _subject(part: str, path: tuple[Any, ...]) -> str:
    if not path:
        return _NAMES.get(part, part)
    if part not in _PARTS:
        return " ".join([f"the {part}'s", *map(str, path)])
    return ", ".join([_PARTS[part].format(path[0]), *map(str, path[1:])])


def _said(value: Any) -> str:
    return "nothing" if value is None else str(value)
