"""What is different between two builds of a game, in words, and which .duel files are about that: for `watch`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from cartomancer.load.files import read_file
from cartomancer.manifest import Manifest

PICTURES = ("picture", "mini")
NOT_SAID = ("file", "line", "map", "mini", "rules", "panel")
"""What of a card's source is not its own: where it lies, and texts that follow from its abilities."""

_WORD = re.compile(r"[\w-]+")


@dataclass(frozen=True)
class Changes:
    """What a build changed."""

    lines: tuple[str, ...]
    cards: frozenset[str]
    """Cards that play differently."""
    rules: bool
    """Whether more than cards play differently: then every test is about it."""


def changes(before: Manifest, now: Manifest) -> Changes:
    """The differences of two builds of a game."""
    lines = list(_card_lines(before, now))
    cards = {line.partition(":")[0] for line in lines}
    rules = False
    for name, text in _scripts(before, now):
        users = {card.id for card in now.cards if _uses(card.source, name)}
        lines.append(text)
        cards |= users
        rules = rules or not users
    for what, one, other in (
        ("rules", before.rules, now.rules),
        ("deck", _decks(before), _decks(now)),
        ("text", before.texts, now.texts),
    ):
        lines += [f"{what} {line}" for line in _differences(one, other)]
    rules = rules or before.rules != now.rules or _decks(before) != _decks(now) or before.ruleset != now.ruleset
    lines += ["ruleset"] if before.ruleset != now.ruleset else []
    lines += _picture_lines(before, now)
    return Changes(tuple(dict.fromkeys(lines)), frozenset(cards), rules)


def _card_lines(before: Manifest, now: Manifest) -> Iterator[str]:
    old = {card.id: card.source for card in before.cards}
    new = {card.id: card.source for card in now.cards}
    for card in [*old, *(card for card in new if card not in old)]:
        if card not in new:
            yield f"{card}: gone"
        elif card not in old:
            yield f"{card}: new"
        else:
            one, other = ({k: v for k, v in source.items() if k not in NOT_SAID} for source in (old[card], new[card]))
            yield from (f"{card}: {line}" for line in _differences(one, other))


def _scripts(before: Manifest, now: Manifest) -> Iterator[tuple[str, str]]:
    """Abilities and scripts that do something else, by name."""
    old = {blob.owner: blob.sha1 for blob in before.blobs if blob.kind in ("script", "ability")}
    for blob in now.blobs:
        if blob.kind in ("script", "ability") and old.get(blob.owner) != blob.sha1:
            yield blob.owner, f"{blob.kind} {blob.owner}"


def _uses(source: Mapping[str, Any], ability: str) -> bool:
    return any(one.get("ability") == ability for one in source.get("abilities", ()))


def _decks(manifest: Manifest) -> dict[str, Any]:
    return {str(deck["id"]): {name: value for name, value in deck.items() if name != "id"} for deck in manifest.decks}


def _differences(before: Mapping[str, Any], now: Mapping[str, Any]) -> Iterator[str]:
    """Keys whose values differ; short values are shown."""
    for key in dict.fromkeys([*before, *now]):
        one, other = before.get(key), now.get(key)
        if one != other:
            short = isinstance(one, (int, str)) and isinstance(other, (int, str)) and len(f"{one}{other}") < 60
            yield f"{key} {one} -> {other}" if short else f"{key}"


def _picture_lines(before: Manifest, now: Manifest) -> list[str]:
    """Cards whose pictures are different."""
    old = {(blob.kind, blob.owner): blob.sha1 for blob in before.blobs if blob.kind in PICTURES}
    new = {(blob.kind, blob.owner): blob.sha1 for blob in now.blobs if blob.kind in PICTURES}
    return [f"{owner}: {kind}" for (kind, owner), sha1 in new.items() if old.get((kind, owner), sha1) != sha1]


def touched(files: Iterable[Path], found: Changes) -> list[Path]:
    """The .duel files that are about what has changed: those that name one of its cards, or all."""
    if found.rules:
        return list(files)
    texts = ((path, read_file(path).decode("utf-8", "replace")) for path in files)
    return [path for path, text in texts if found.cards & set(_WORD.findall(text))]
