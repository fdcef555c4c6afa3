"""Sound: what the driver on the cartridge and the compiler of tunes and effects must agree on.

A *track* is a stream of bytes for one voice. $00-$5F is a note (its place in the table of periods); codes of
`TrackCode` follow. Every track has a length in frames that holds until another is set. An *instrument* is the record
`INSTRUMENT`, its volumes one byte per frame, and its pitches.
"""

from __future__ import annotations

from enum import IntEnum

from cartomancer.schema.layout import Field, Layout


class Voice(IntEnum):
    """The console's channels, in order of their registers."""

    PULSE1 = 0
    PULSE2 = 1
    TRIANGLE = 2
    NOISE = 3


class Tune(IntEnum):
    """Music; a tune's source is assets/sound/<name>.tune."""

    NONE = 0
    TITLE = 1
    DUEL = 2


class SoundEffect(IntEnum):
    """Effects, the more important ones later: one takes a channel from those before it and from itself only."""

    NONE = 0
    CURSOR = 1  # the cursor moves
    CONFIRM = 2  # something is chosen
    CANCEL = 3  # back
    REFUSE = 4  # not possible
    DRAW = 5  # a card is drawn
    PLACE = 6  # a card comes to the field or the timeline, or is used
    UNLOCK = 7  # a lock opens
    ABILITY = 8  # an ability begins: lightning; what it does comes after it and is heard
    ATTACK = 9  # an attack is declared
    DAMAGE = 10  # something is hit
    BREAK = 11  # a card breaks
    WIN = 12  # the duel is won
    LOSE = 13  # the duel is lost


SOUND_EFFECTS_ON = 0b01
SOUND_MUSIC_ON = 0b10
SOUND_ALL_ON = SOUND_EFFECTS_ON | SOUND_MUSIC_ON
"""Bits of the option."""


class TrackCode(IntEnum):
    """Bytes of a track that are not notes."""

    REST = 0x60  # the note is let go
    HOLD = 0x61  # what sounds goes on
    END = 0x62  # the voice falls silent; an effect gives its channel back
    JUMP = 0x63  # the address that follows is next
    LENGTH = 0x80  # + frames - 1: of everything from here on
    INSTRUMENT = 0xC0  # + number


LENGTH_MAX = 64
INSTRUMENTS_MAX = 64

INSTRUMENT = Layout(
    "Instrument",
    (
        Field("release", 1, "", "offset of the volumes after the note is let go"),
        Field("pitch", 1, "", "offset of the pitches, 0 = none"),
        Field("vibrato", 1, "", "offset in the table of vibratos, 0 = none"),
    ),
)
"""Head of an instrument. Then its volumes as the sound unit's register wants them, one a frame, and VOLUME_END: the
last one stays; the same again after release; then pitches, one a frame, each with PITCH_BIAS, and PITCH_AGAIN + the
offset to go on from."""

VOLUME_END = 0
VOLUME_FIXED = 0b0011_0000
"""Bits of the register that every volume has: no length counter, no envelope of the hardware."""

PITCH_BIAS = 64
PITCH_AGAIN = 0x80
INSTRUMENT_BYTES_MAX = 128
"""Offsets in an instrument have seven bits."""

VIBRATO_FRAMES = 12
VIBRATO_DEPTHS = 3
"""A wave takes so many frames; there are so many strengths besides none."""

NOTE_COUNT = 75
LOWEST_PULSE = 33
LOWEST_TRIANGLE = 21
"""Notes count from MIDI's 33, A1 of 55 Hz, the lowest that a pulse can play; the triangle plays an octave lower."""

NOISE_PERIODS = 16
NOISE_METAL = 0b0001_0000
"""A pitch of the noise voice: a period 0-15, and a bit for the short, metallic sequence."""

SOUND_DATA_MAX = 7_000
"""Bytes of all tunes, effects and instruments: what the driver leaves of its bank."""
