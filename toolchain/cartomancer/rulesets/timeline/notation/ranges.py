"""The range field: whose places, and special ranges. 自分WT4~WT1, 相手のスタンバイ・WT1~WT4, ブレイクした対象."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache

from cartomancer.rulesets.timeline.codes import Range, Special
from cartomancer.rulesets.timeline.notation.faults import Trouble, unknown
from cartomancer.rulesets.timeline.notation.lexicon import LANES, TIMELINE, Lexicon, SideWords
from cartomancer.rulesets.timeline.notation.template import Bound
from cartomancer.rulesets.timeline.notation.values import ValueReader, write_keywords
from cartomancer.schema.records import NO_KEYWORDS, Keywords
from cartomancer.words.fold import Folded, key

_RUN = re.compile(r"wt([1-4])[~-](?:wt)?([1-4])")
_MARKS = "・、,+&"
_LONG_RUN = 3
"""Neighbouring WT places from which a run is printed with a mark between its ends."""


@dataclass(frozen=True)
class Ranges:
    """The three range variables, and the keywords that a keyword holder must have."""

    own: int = 0
    opponent: int = 0
    special: int = 0
    holder: Keywords = NO_KEYWORDS

    @property
    def is_empty(self) -> bool:
        """Whether no target is meant."""
        return not (self.own or self.opponent or self.special)


@dataclass(frozen=True)
class _Cursor:
    """How far a range has been read, and whose places are being listed."""

    at: int = 0
    side: str = ""
    ranges: Ranges = Ranges()


def read_range(folded: Folded, lexicon: Lexicon, explain: bool = True) -> Ranges | Trouble:
    """The ranges that a squeezed text names, or what is wrong with it.

    Searching for the word that was meant is slow; a caller that only tries does without the explanation.
    """
    text = folded.text
    if text in map(key, lexicon.no_target):
        return Ranges()
    cursor = _Cursor()
    while cursor.at < len(text):
        step = _read_part(folded, cursor, lexicon, explain)
        if isinstance(step, Trouble):
            return step
        at = step.at
        mark = _mark_at(text, at, lexicon)
        if at < len(text) and not mark and not _starts_part(text, at, lexicon):
            return _unknown(folded, at, lexicon, explain)
        cursor = replace(step, at=at + mark)
    return cursor.ranges


def _read_part(folded: Folded, cursor: _Cursor, lexicon: Lexicon, explain: bool) -> _Cursor | Trouble:
    """One special range, or one place with the side before it if it is named."""
    text = folded.text
    side, after = _side_at(text, cursor.at, lexicon)
    if side:
        place = _places_at(text, after, lexicon)
        if place:
            return _with_places(replace(cursor, side=side), *place)
    for word, special in lexicon.words(Special).items():
        if text.startswith(word, cursor.at):
            return _with_special(folded, cursor, special, cursor.at + len(word), lexicon)
    if side:
        return _unknown(folded, after, lexicon, explain) if after < len(text) else _no_place(folded, cursor.at, lexicon)
    place = _places_at(text, cursor.at, lexicon)
    if place and cursor.side:
        return _with_places(cursor, *place)
    if place:
        written = folded.original(cursor.at, place[1])
        cure = f'write "{lexicon.own.printed}{written}" or "{lexicon.opponent.printed}{written}"'
        return Trouble(cursor.at, f'nobody\'s "{written}": the range does not say whose', cure)
    return _unknown(folded, cursor.at, lexicon, explain)


def _no_place(folded: Folded, at: int, lexicon: Lexicon) -> Trouble:
    example = f"{lexicon.opponent.printed}{lexicon.name(Range.FIELD)}"
    return Trouble(at, f'"{folded.original(at)}" names no place', f'add a place, for example "{example}"')


def _with_places(cursor: _Cursor, places: int, end: int) -> _Cursor:
    ranges = cursor.ranges
    if cursor.side in ("own", "both"):
        ranges = replace(ranges, own=ranges.own | places)
    if cursor.side in ("opponent", "both"):
        ranges = replace(ranges, opponent=ranges.opponent | places)
    return replace(cursor, at=end, ranges=ranges)


def _with_special(folded: Folded, cursor: _Cursor, special: Special, end: int, lexicon: Lexicon) -> _Cursor | Trouble:
    text = folded.text
    if special is Special.SELF and text[end : end + 1] in ("・", "と") and _side_at(text, end + 1, lexicon)[0]:
        # 自分・相手のフィールド: most readers take it for both fields, the tables for this card and one field.
        what = f'"{folded.original(cursor.at)}" can be read in two ways'
        return Trouble(cursor.at, what, "write お互いの… for both players' places, このカード＋… for this card")
    ranges = replace(cursor.ranges, special=cursor.ranges.special | special)
    if special is not Special.KEYWORD_HOLDER or text[end : end + 1] not in ("「", "("):
        return replace(cursor, at=end, ranges=ranges)
    closer = text.find("」" if text[end] == "「" else ")", end)
    for lenient in (False, True):
        for stop, bound in ValueReader(lexicon, folded, lenient).keywords("k", end + 1):
            if stop == closer:
                return _held(cursor, ranges, bound, stop + 1)
    return Trouble(end, "the list of keywords is not closed", f"close it with {'」' if text[end] == '「' else ')'}")


def _held(cursor: _Cursor, ranges: Ranges, bound: Bound, end: int) -> _Cursor | Trouble:
    if bound.trouble:
        return bound.trouble
    assert isinstance(bound.value, Keywords)
    return replace(cursor, at=end, ranges=replace(ranges, holder=bound.value))


def _sides(lexicon: Lexicon) -> Iterator[tuple[str, SideWords]]:
    yield "both", lexicon.both
    yield "own", lexicon.own
    yield "opponent", lexicon.opponent


def _side_at(text: str, at: int, lexicon: Lexicon) -> tuple[str, int]:
    """The side named here and where its word ends; no side is the empty string."""
    for side, words in _sides(lexicon):
        for word in map(key, words.accepted):
            if text.startswith(word, at):
                end = at + len(word)
                skip = next((len(mark) for mark in lexicon.possessive if text.startswith(mark, end)), 0)
                return side, end + skip
    return "", at


def _places_at(text: str, at: int, lexicon: Lexicon) -> tuple[int, int] | None:
    """The places named here, and where their words end."""
    run = _RUN.match(text, at)
    if run:
        first, last = sorted((int(run[1]), int(run[2])))
        return sum(place for place in TIMELINE if first <= int(place.en[2:]) <= last), run.end()
    for word, places in _place_table(lexicon):
        if text.startswith(word, at):
            return places, at + len(word)
    return None


@cache
def _place_table(lexicon: Lexicon) -> tuple[tuple[str, int], ...]:
    """Words for one place and for several, longest first."""
    table = {word: int(place) for word, place in lexicon.words(Range).items()}
    table |= {key(word): sum(places) for word, places in lexicon.place_groups.items()}
    return tuple(sorted(table.items(), key=lambda entry: -len(entry[0])))


def place_code(word: str, lexicon: Lexicon) -> int | None:
    """The places that a single word or run names, without a side."""
    text = key(word)
    found = _places_at(text, 0, lexicon)
    return found[0] if found and found[1] == len(text) else None


def _mark_at(text: str, at: int, lexicon: Lexicon) -> int:
    """Length of the mark that joins two parts of a range."""
    marks = [*map(key, lexicon.list_marks), "+"]
    return next((len(mark) for mark in marks if text.startswith(mark, at)), 0)


def _starts_part(text: str, at: int, lexicon: Lexicon) -> bool:
    """Whether a new part may start without a mark: another side, as in 自分手札相手手札."""
    return bool(_side_at(text, at, lexicon)[0])


def _unknown(folded: Folded, at: int, lexicon: Lexicon, explain: bool) -> Trouble:
    if not explain:
        return Trouble(at, "unknown range", "")
    end = next((end for end in range(at + 1, len(folded.text)) if folded.text[end] in _MARKS), len(folded.text))
    return unknown("range", folded.original(at, end), _all_words(lexicon), at)


def _all_words(lexicon: Lexicon) -> Iterator[str]:
    for side in (lexicon.own, lexicon.opponent):
        for place in Range:
            yield side.printed + lexicon.name(place)
    yield from map(lexicon.name, Range)
    yield from map(lexicon.name, Special)
    yield lexicon.no_target[0]


# --- writing --------------------------------------------------------------------------------------------------


def write_range(ranges: Ranges, lexicon: Lexicon) -> str:
    """The range field; `holder` is printed where it is set."""
    if ranges.is_empty:
        return lexicon.no_target[0]
    parts = []
    if ranges.own and ranges.own == ranges.opponent:
        parts.append(_side_text(lexicon.both, ranges.own, lexicon))
    else:
        for side, places in ((lexicon.own, ranges.own), (lexicon.opponent, ranges.opponent)):
            if places:
                parts.append(_side_text(side, places, lexicon))
    for special in Special:
        if ranges.special & special:
            held = ranges.holder if special is Special.KEYWORD_HOLDER else NO_KEYWORDS
            parts.append(lexicon.name(special) + _held_text(held, lexicon))
    return lexicon.range_join.join(parts)


def _held_text(keywords: Keywords, lexicon: Lexicon) -> str:
    if keywords.is_empty:
        return ""
    listed = write_keywords(keywords, lexicon)
    return f"「{listed}」" if lexicon.language == "ja" else f" ({listed})"


def _side_text(side: SideWords, places: int, lexicon: Lexicon) -> str:
    before = side.before_standby if places & Range.STANDBY else side.printed
    return before + write_places(places, lexicon)


def write_places(places: int, lexicon: Lexicon) -> str:
    """A list of places: the timeline downwards, but upwards after the standby zone, as the document has it."""
    words = [lexicon.name(Range.FIELD)] if places & Range.FIELD else []
    words += _lane_words(places, lexicon)
    words += [lexicon.name(place) for place in (Range.HAND, Range.DECK) if places & place]
    order = TIMELINE
    if places & Range.STANDBY:
        words.append(lexicon.name(Range.STANDBY))
        order = TIMELINE[::-1]
    words += _runs([place if places & place else None for place in order], lexicon)
    return lexicon.list_gap.join(words)


def _lane_words(places: int, lexicon: Lexicon) -> list[str]:
    lanes = [lane for lane in LANES if places & lane]
    if len(lanes) == len(LANES):
        return [next(iter(lexicon.place_groups))]
    names = [lexicon.name(lane) for lane in lanes]
    return names[:1] + [name.removeprefix(lexicon.lane_prefix) for name in names[1:]]


def _runs(places: list[Range | None], lexicon: Lexicon) -> list[str]:
    """Neighbouring places as WT4~WT1 when there are many, else one by one."""
    words: list[str] = []
    run: list[str] = []
    for place in [*places, None]:
        if place is not None:
            run.append(lexicon.name(place))
            continue
        words += [f"{run[0]}{lexicon.run_mark}{run[-1]}"] if len(run) >= _LONG_RUN else run
        run = []
    return words
