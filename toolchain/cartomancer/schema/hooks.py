"""Labels that a layer calls although what defines them is above it.

A layer of the console's code calls downwards only (see `LAYERS`). What it must ask of whoever builds on it, it asks
through one of these: the only names that may point upwards. A hook that nobody fills does nothing.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from enum import Enum

LAYERS = (
    ("kernel", "save", "sound"),
    ("vm",),
    ("core",),
    ("steps", "rulesets"),
    ("players",),
    ("ui", "painter", "steps_face", "duel", "menu", "lobby", "maker"),
)
"""Folders of romsrc, from the lowest layer to the highest."""

NATIVE = ("steps", "steps_face")
"""Of them those that only a ruleset links that names them: `native`. What is of the screens has `_face` after it."""

DUEL_SCREENS = ("painter", "steps_face", "duel")
"""Of them those that an image without the screen of a duel leaves out."""


def native_folders(names: Collection[str]) -> tuple[str, ...]:
    """The folders of romsrc that native code of these names is in."""
    return tuple(folder for folder in NATIVE if folder.removesuffix("_face") in names)


class Default(Enum):
    """What a hook does that nobody fills."""

    NOTHING = ("clc", "rts")  # no, or: go on
    REFUSE = ("sec", "rts")
    HALT = ("jmp *",)


@dataclass(frozen=True)
class Hook:
    """A label; `folder` is whose code calls it, and only where it is filled if it has no default."""

    name: str
    folder: str
    what: str
    default: Default | None = Default.NOTHING


HOOKS = (
    Hook("front_end", "kernel", "what runs from power-on to power-off", Default.HALT),
    Hook("sound_update", "kernel", "the sound of a frame"),
    Hook("stack_over", "kernel", "the hardware stack is used up", Default.HALT),
    Hook("script_stopped", "vm", "a script was stopped: vm_fault"),
    Hook("list_view", "vm", "X = index of a handle that is not a list's; LIST_START, LIST_COUNT or a trap", None),
    Hook("view_count", "vm", "the same; the result of list_count, or a trap", None),
    Hook("view_card", "vm", "the same and the next argument; the result of list_card, or a trap", None),
    Hook("card_unseen", "vm", "X = instance; C=1: the player who thinks does not see it. X is kept"),
    Hook("duel_reset", "core", "a new match begins"),
    Hook("card_made", "core", "X = instance, far_ptr = its record; C=1: it says what nobody knows"),
    Hook("card_copied", "core", "X = instance, Y = a card of the same number that card_made was asked about"),
    Hook("card_arrives", "core", "X = instance that has come to the field"),
    Hook("card_leaves", "core", "X = instance that leaves MOVE_FROM for MOVE_TO; C=1: it stays what it is"),
    Hook("move_refused", "core", "X = instance; C=1: scripts may not move it"),
    Hook("deck_made", "core", "X = first card of the deck of player Y"),
    Hook("duel_screen", "lobby", "the duel that was arranged is played"),
    Hook("duel_continue", "menu", "the duel of the save goes on; C=1: it cannot", Default.REFUSE),
    Hook("journal_begin", "lobby", "a duel begins: the save keeps it"),
    Hook("journal_end", "menu", "the save forgets its duel"),
    Hook("save_has_duel", "menu", "C=0: the save has a duel to go on with", Default.REFUSE),
    Hook("own_deck_list", "core", "X = number of an own deck; far_ptr; C=1: there is none", Default.REFUSE),
)

_CALL_DEFAULT = "jmp range_trap"


def hook_lines() -> Iterator[str]:
    """The declarations."""
    yield from (f".global {hook.name}  ; {hook.what}" for hook in HOOKS)


def default_lines(calls: Collection[str], defined: Collection[str]) -> Iterator[str]:
    """What stands for the hooks, and for the routines of system calls, that the linked sources do not define."""
    for default in Default:
        names = [hook.name for hook in HOOKS if hook.default is default and hook.name not in defined]
        yield from _labels(f"_{default.name.lower()}", names, default.value)
    yield from _labels("_no_call", [name for name in calls if name not in defined], (_CALL_DEFAULT,))


def _labels(routine: str, names: Collection[str], code: Collection[str]) -> Iterator[str]:
    if names:
        yield from (f"{name}:" for name in names)
        yield from (f".proc {routine}", *(f"        {line}" for line in code), ".endproc")
