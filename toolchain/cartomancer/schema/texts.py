"""The texts of screens: their keys in the order of their numbers, their boxes, and which rows of a ruleset give some.

Numbers on the cartridge follow the lists here and the codes of rows; the order of rows in a sheet never matters. The
text of a row with code n has the number TEXT_<GROUP>_BASE + n; a state counts by its bit.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from cartomancer.ruleset.codes import CORE_MESSAGES
from cartomancer.ruleset.rows import AskRow
from cartomancer.ruleset.values import Ruleset
from cartomancer.schema import screens
from cartomancer.schema.menu_screens import MAKER_ABOUT, MAKER_LABEL, MAKER_TEXTS, MENU_LABELS
from cartomancer.schema.screens import Box
from cartomancer.schema.tutorial import LESSON_LABELS

LABELS = {"title": screens.TITLE_CELLS, **screens.CARD_LABELS, **screens.OTHER_LABELS, **MENU_LABELS, **LESSON_LABELS}
"""Texts that the screens themselves show, and the box of each."""

CORE_MESSAGE_TEXTS = {code: f"message_{name.lower()}" for name, code in CORE_MESSAGES.items()}
"""Messages of the core itself by their codes."""

SHOWN_TEXTS = ("type_separator", "name_mark", *(key for key in LABELS if key != "title"), *screens.SENTENCE_TEXTS)
"""The keys that every game with screens has, from `assets/ui/text.csv` or its own sheets."""

_OF_STEPS = ("only_ability", "status_cores", "modifier_guard_own", "modifier_guard_enemy")
"""Of them those that only the screens of step abilities show."""


def shown_texts(ruleset: Ruleset) -> tuple[str, ...]:
    """The keys that every game of a ruleset has."""
    shown = (key for key in SHOWN_TEXTS if "steps" in ruleset.native or key not in _OF_STEPS)
    return tuple(key for key in shown if ruleset.maker or key not in MAKER_TEXTS)


PARTS = {
    "player": "p",
    "card": "c",
    "other": "o",
    "value": "n",
    "place": "t",
    "from": "f",
    "number": "e",
    "text": "s",
    "action": "a",
}
"""What a sentence may name in braces, and the letter after a percent sign that stands for it on the cartridge
(romsrc/duel/sentence.s). `place` is the value read as a place, `action` as an action, `from` and `number` the other
card's byte."""

_PART = re.compile(r"\{([^{}]*)\}")


@dataclass(frozen=True)
class RowTexts:
    """A group of texts: `<group>_<id>` for each row of a table."""

    group: str
    table: str
    box: Box | None = None
    sentence: bool = False
    ja: str = "ja"
    en: str = "en"
    """Keys of the row that say it; a row that says nothing has no text of this group."""

    wrapped: bool = False
    """Long ones are broken into lines of the box."""

    maker: bool = False
    """Only images with pages on which players make cards have them; of keywords those without a number."""

    def said(self, row: Any) -> tuple[str, str]:
        """What a row says."""
        ja, en = str(getattr(row, self.ja)), str(getattr(row, self.en))
        return ja or en, en or ja

    def rows(self, ruleset: Ruleset) -> list[Any]:
        """The rows that have a text of this group."""
        rows = getattr(ruleset, self.table) if ruleset.maker or not self.maker else ()
        rows = [row for row in rows if row.takes == "flag"] if self.table == "keyword" else rows
        return list(rows) if self.ja == "ja" else [row for row in rows if any(self.said(row))]


ROW_TEXTS = (
    RowTexts("phase", "phase", screens.BOARD_PHASE),
    RowTexts("ask", "ask", screens.MESSAGE_ASK, sentence=True),
    RowTexts("does", "ask", screens.MENU_ITEM, ja="does_ja", en="does_en"),
    RowTexts("none", "ask", screens.MENU_ITEM, ja="none_ja", en="none_en"),
    RowTexts("action", "action", screens.MENU_ITEM),
    RowTexts("place", "place", screens.PICK_PLACE),
    RowTexts("cause", "cause", screens.RESULT_CAUSE),
    RowTexts("state", "state"),
    RowTexts("message", "message", sentence=True),
    RowTexts("resource", "resource"),
    RowTexts("stat", "stat", screens.CARD_STAT_LABEL),
    RowTexts("pick", "pick", MAKER_LABEL),
    RowTexts("about", "pick", MAKER_ABOUT, ja="text_ja", en="text_en", wrapped=True),
    RowTexts("meaning", "keyword", MAKER_ABOUT, ja="text_ja", en="text_en", wrapped=True, maker=True),
)
"""What rows are called on the screens; a sheet may say it in other words under the same key."""


def texts_of(group: str) -> RowTexts:
    """A group by its name."""
    return next(texts for texts in ROW_TEXTS if texts.group == group)


ALPHABET = "maker_alphabet_"
"""What the keys of alphabets begin with: the console counts their letters, two bytes each."""


def wrapped_box(key: str, ruleset: Ruleset) -> Box | None:
    """The box in whose lines a text is broken, if it is."""
    groups = [texts for texts in ROW_TEXTS if texts.wrapped and key.startswith(f"{texts.group}_")]
    return next((texts.box for texts in groups if key in {one for _, one in row_keys(ruleset, texts)}), None)


def ask_words(row: AskRow) -> tuple[str, str]:
    """Keys of what A and B do at a question: its own words, or those of every game."""
    none = "do_end_turn" if row.ends_turn else "do_back" if row.back else "do_none"
    none = "do_pass" if row.form == "respond" else none
    does, nothing = texts_of("does"), texts_of("none")
    return (
        row_key("does", row) if any(does.said(row)) else "do_choose",
        row_key("none", row) if any(nothing.said(row)) else none,
    )


def row_key(group: str, row: Any) -> str:
    """The key of a row's text."""
    return f"{group}_{row.id}"


def row_number(group: str, row: Any) -> int:
    """What is added to TEXT_<GROUP>_BASE."""
    number: int = row.number
    return number.bit_length() - 1 if group in ("state", "meaning") else number


def row_keys(ruleset: Ruleset, texts: RowTexts) -> tuple[tuple[int, str], ...]:
    """The numbers and keys of a group from its lowest to its highest code; where there is no row, an empty text."""
    found = {row_number(texts.group, row): row_key(texts.group, row) for row in texts.rows(ruleset)}
    if texts.group == "message":
        found |= CORE_MESSAGE_TEXTS
    if not found:
        return ()
    return tuple((code, found.get(code, f"{texts.group}_{code}")) for code in range(min(found), max(found) + 1))


def is_sentence(key: str, ruleset: Ruleset) -> bool:
    """Whether a text has parts in braces."""
    if key in screens.SENTENCE_TEXTS:
        return True
    return any(key == one for texts in ROW_TEXTS if texts.sentence for _, one in row_keys(ruleset, texts))


def text_keys(ruleset: Ruleset) -> tuple[str, ...]:
    """Every text that an image of the ruleset has under a name: what screens show, and what its rows are called."""
    return (*shown_texts(ruleset), *(key for texts in ROW_TEXTS for _, key in row_keys(ruleset, texts)))


def unknown_parts(text: str) -> list[str]:
    """Parts of a sentence that nothing stands for."""
    return [name for name in _PART.findall(text) if name not in PARTS]


def coded(text: str) -> str:
    """A sentence as the cartridge has it: `{card}` is `%c`, a percent sign is written twice."""
    return _PART.sub(lambda part: f"%{PARTS.get(part[1], '')}", text.replace("%", "%%"))


def text_bases(ruleset: Ruleset, keys: Mapping[str, int]) -> Iterator[tuple[str, int]]:
    """TEXT_<GROUP>_BASE, and <GROUP>_TEXTS: one more than the highest code that has a text."""
    for texts in ROW_TEXTS:
        numbered = row_keys(ruleset, texts)
        first, key = numbered[0] if numbered else (0, "title")
        yield f"TEXT_{texts.group.upper()}_BASE", keys.get(key, first) - first
        yield f"{texts.group.upper()}_TEXTS", numbered[-1][0] + 1 if numbered else 0
