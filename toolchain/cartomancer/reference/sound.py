"""The part of the reference page about sound: tunes, their notation, instruments, effects."""

from __future__ import annotations

from collections.abc import Iterator

from cartomancer.reference.scripts import Row, Section
from cartomancer.schema.sound import INSTRUMENTS_MAX, SOUND_DATA_MAX, SoundEffect, TrackCode, Tune
from cartomancer.sound import instruments, notation, tunes

_EFFECTS = {
    SoundEffect.CURSOR: "the cursor moves",
    SoundEffect.CONFIRM: "something is chosen",
    SoundEffect.CANCEL: "back",
    SoundEffect.REFUSE: "not possible",
    SoundEffect.DRAW: "a card is drawn",
    SoundEffect.PLACE: "a card is placed or used",
    SoundEffect.UNLOCK: "a lock opens",
    SoundEffect.ABILITY: "an ability begins: lightning",
    SoundEffect.ATTACK: "an attack is declared",
    SoundEffect.DAMAGE: "something is hit",
    SoundEffect.BREAK: "a card breaks",
    SoundEffect.WIN: "the duel is won",
    SoundEffect.LOSE: "the duel is lost",
}
_TUNES = {Tune.TITLE: "the title and the screens around it", Tune.DUEL: "the duel"}
_CODES = {
    TrackCode.REST: "the note is let go",
    TrackCode.HOLD: "what sounds goes on",
    TrackCode.END: "the voice ends",
    TrackCode.JUMP: "the address that follows is next",
    TrackCode.LENGTH: "+ frames - 1: of everything that follows",
    TrackCode.INSTRUMENT: "+ number of the instrument",
}


def sound_limits() -> list[tuple[str, str]]:
    """Every limit of sound as a number."""
    return [
        ("tunes, effects and instruments", f"{SOUND_DATA_MAX:,} bytes, {INSTRUMENTS_MAX} instruments"),
        ("notes and rests of a part", f"{notation.EVENTS_MAX:,}, repeats counted"),
    ]


def sound_sections() -> Iterator[Section]:
    """Tables with their titles."""
    yield (
        "Sound: .tune files",
        "`assets/sound/<tune>.tune` is for all games; `assets/<game>/sound/<tune>.tune` takes its place in one.",
        ("line", "holds"),
        tunes.DOCS,
    )
    yield "Sound: what a voice plays", "The text of a voice in tunes and effects.", ("sign", "means"), notation.DOCS
    yield (
        "Sound: instruments.toml",
        "One table per instrument, `[name]`; every list has one number per frame, 60 a second. A game's file adds to"
        " the shared one.",
        ("setting", "holds"),
        [(f"`{name}`", text) for name, text in instruments.DOCS.items()],
    )
    yield "Sound: tunes", "", ("name", "played in"), [*_rows(_TUNES)]
    yield (
        "Sound: effects.toml",
        '`[name]`, then a text for each voice that it takes: `pulse2 = "@blip o6 e5"`. An effect takes a channel from'
        " the tune and from effects further up; with the tune's next note the channel is the tune's again.",
        ("name", "played when"),
        [*_rows(_EFFECTS)],
    )
    codes = [(f"${code:02X}", code.name, _CODES[code]) for code in TrackCode]
    notes = ("$00-$5F", "", "a note: its place in the table of periods, from A1 (triangle: A0)")
    yield "Sound: bytes of a track", "", ("code", "name", "does"), [notes, *codes]


def _rows(names: dict[SoundEffect, str] | dict[Tune, str]) -> Iterator[Row]:
    return ((f"`{one.name.lower()}`", text) for one, text in names.items())
