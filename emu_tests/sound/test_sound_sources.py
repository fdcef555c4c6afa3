"""Sources of sound: what is wrong is named with file, line and cure; what is right comes back out of its bytes."""

from __future__ import annotations

import random
import shutil
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from cartomancer.check.sound import read_sound
from cartomancer.cli import main as commands
from cartomancer.load.sound_files import load_sound
from cartomancer.machine.bus import R7
from cartomancer.problems import Location
from cartomancer.reference.page import reference_page
from cartomancer.schema.memory import code_banks
from cartomancer.schema.profile import HEADER_SIZE, MMC3_512K
from cartomancer.schema.sound import LENGTH_MAX, SOUND_DATA_MAX, SoundEffect, TrackCode, Tune, Voice
from cartomancer.sound.compiled import compile_sound, decode_track, sounding
from cartomancer.sound.notation import LENGTHS
from cartomancer.sound.pieces import Event, Part, Piece, Sound
from cartomancer.verify import verify
from support.built_game import BuiltGame
from support.places import ROOT
from support.projects import Project
from support.ruleset_of import ruleset_of
from support.sound_fixtures import game_sound

TUNE = """\
speed 8
pulse1:   @flute o4 l4 | c d e f |
triangle: @bass o2 | c1 |
loop
pulse1:   g2 g2 |
triangle: c1 |
"""


class Sources:
    """Folders of sound that a test may change."""

    def __init__(self, place: Path) -> None:
        self.assets = place / "assets"
        self.shared = self.assets / "sound"
        self.own = self.assets / "trial" / "sound"
        shutil.copytree(ROOT / "assets/sound", self.shared)
        self.own.mkdir(parents=True)

    def read(self) -> tuple[Sound, str]:
        sound, problems = read_sound(load_sound(self.assets / "trial"))
        text = "\n".join(problem.render() for problem in problems)
        return sound, text.replace(f"{self.assets}/", "")

    def said_of(self, tune: str) -> str:
        (self.shared / "title.tune").write_text(tune, encoding="utf-8")
        return self.read()[1]

    def toml(self, name: str, old: str, new: str) -> str:
        path = self.shared / name
        text = path.read_text(encoding="utf-8")
        assert old in text
        path.write_text(text.replace(old, new, 1), encoding="utf-8")
        return self.read()[1]


@pytest.fixture
def sources(tmp_path: Path) -> Sources:
    return Sources(tmp_path)


# --- tunes ----------------------------------------------------------------------------------------------------


def test_right_tune_is_read(sources: Sources) -> None:
    assert sources.said_of(TUNE) == ""
    piece = sources.read()[0].tunes["title"]
    assert (piece.frames, piece.loop, piece.bar) == (256, Fraction(1), Fraction(1))
    assert [event.note for event in piece.parts[0].events] == [60, 62, 64, 65, 67, 67]


TUNES = [
    ("speed 8", "spede 8", "title.tune:1: error: ", '"spede" is not understood', 'did you mean "speed"?'),
    ("speed 8", "speed 99", "title.tune:1: error: ", '"speed 99" is not a speed', "2 to 30"),
    ("speed 8\n", "", "title.tune:1: error: ", "has no speed", "write speed 8"),
    ("speed 8", "speed 8\nbar 4/5", "title.tune:2: error: ", '"bar 4/5" is not a bar', "bar 6/8"),
    (
        "pulse1:   @flute",
        "pulse3:   @flute",
        "title.tune:2: error: ",
        'voice "pulse3" does not exist',
        'did you mean "pulse',
    ),
    ("@flute", "@flut", "title.tune:2:11: error: ", 'instrument "flut" does not exist', 'did you mean "flute"?'),
    ("@flute ", "", "title.tune:2:19: error: ", "no instrument is chosen", "@flute"),
    ("@flute", "@kick", "title.tune:2:11: error: ", '"@kick" cannot be used on pulse1', "noise voice"),
    ("c d e f", "c d e", "title.tune:2:32: error: ", "bar 1 has 12 sixteenths, not 16", "make it longer"),
    ("c d e f", "c d e f8. g", "title.tune:2:38: error: ", "bar 1 has 19 sixteenths, not 16", "make it shorter"),
    ("c d e f", "c d e x", "title.tune:2:32: error: ", '"x" is not understood', "write notes c to b"),
    ("c d e f", "c d e f5", "title.tune:2:32: error: ", "length 5 does not exist", "use one of: 1, 2, 3, 4"),
    ("o4 l4", "o9 l4", "title.tune:2:18: error: ", '"o9" is not an octave', "0 to 8"),
    ("o4 l4", "o0 < l4", "title.tune:2:21: error: ", '"<" leads to octave -1', "0 to 8"),
    ("o4 l4", "o4 l", "title.tune:2:21: error: ", "l has no number", "l8"),
    ("o4 l4", "o1 l4", "title.tune:2:26: error: ", "c1 is out of reach of pulse1", "a1 to b7"),
    ("c d e f", "[c d]1 e f", "title.tune:2:30: error: ", '"]1" is not a repeat', "2 to 32"),
    ("c d e f", "[c d e f", "title.tune:2:26: error: ", "this [ is never closed", "write ]"),
    ("c d e f", "c d e f ]2", "title.tune:2:34: error: ", "there is no [ for this ]", "write ["),
    ("| c d e f", "^4 | c d e", "title.tune:2:24: error: ", "there is no note before ^", "write the note first"),
    ("g2 g2 |", "^2 g2 |", "title.tune:5:11: error: ", "there is no note before ^", "none is held over the loop"),
    (
        "c d e f |",
        "c d e f | r1 |",
        "title.tune:3: error: ",
        "triangle is 1 bar shorter than the others at the loop",
        "rests too",
    ),
    (
        "g2 g2 |",
        "g2 g2 | g1 |",
        "title.tune:6: error: ",
        "triangle is 1 bar shorter than the others at the end",
        "rests",
    ),
    ("loop", "loop\nloop", "title.tune:5: error: ", "a second loop", "leave one"),
    ("pulse1:   g2 g2 |\ntriangle: c1 |\n", "", "title.tune:4: error: ", "nothing follows the loop", "below it"),
    ("loop", "noise: kick4 hatt4 r2 |\nloop", "title.tune:4:14: error: ", 'drum "hatt" does not exist', '"hat"?'),
    ("loop", "noise: @kick\nloop", "title.tune:4:8: error: ", '"@kick" cannot be used on noise', "as in kick8"),
]


@pytest.mark.parametrize("old, new, where, what, cure", TUNES, ids=[entry[3] for entry in TUNES])
def test_wrong_tune_names_line_and_cure(sources: Sources, old: str, new: str, where: str, what: str, cure: str) -> None:
    assert old in TUNE
    said = sources.said_of(TUNE.replace(old, new, 1))
    entry = next((one for one in said.split("\nsound/") if what in one), said)
    assert where in f"sound/{entry}", said
    assert 'tune "title"' in entry
    assert what in entry
    assert cure in entry


def test_all_problems_of_all_files_come_at_once(sources: Sources) -> None:
    (sources.shared / "instruments.toml").write_text("[a]\nvolume = [99]\n", encoding="utf-8")
    sources.toml("effects.toml", "[cursor]", "[cursr]")
    said = sources.said_of(TUNE.replace("c d e f", "c d e q").replace("g2 g2", "g2 g3"))
    for part in ("volume [99]", 'effect "cursr"', '"q" is not understood', '"flute" does not exist', "bar 2 has"):
        assert part in said


def test_problem_in_a_repeat_is_reported_once(sources: Sources) -> None:
    assert sources.said_of(TUNE.replace("c d e f", "[c99 d]2")).count("length 99") == 1


def test_file_that_is_no_tune_is_named(sources: Sources) -> None:
    (sources.shared / "titel.tune").write_text(TUNE, encoding="utf-8")
    said = sources.read()[1]
    assert 'sound/titel.tune: error: there is no tune "titel"' in said
    assert 'did you mean "title"?' in said


# --- instruments and effects ----------------------------------------------------------------------------------


TOMLS = [
    ("instruments.toml", "[flute] ", "[flute]\nvolum = 3", 'unknown setting "volum"', 'did you mean "volume"?'),
    ("instruments.toml", "vibrato = 2", "vibrato = 9", "vibrato 9 cannot be used", "0 to 3"),
    ("instruments.toml", "duty = 2", 'duty = "2"', "duty '2' cannot be used", "0 to 3"),
    ("instruments.toml", "duty = 2", "duty = []", "duty [] cannot be used", "0 to 3"),
    ("instruments.toml", "again = 0", "again = 6", "again 6 cannot be used", "0 to 5"),
    ("instruments.toml", "pitch = [0, 0, 3, 3, 7, 7]", "noise = [1]\npitch = [0]", "has pitch and noise", "remove one"),
    ("instruments.toml", "noise = [4, 3]\n", "", "metal cannot be used", "beside noise"),
    ("instruments.toml", "[flute] ", "[Flute] ", 'instrument "Flute": is not an instrument', "small letters"),
    ("instruments.toml", "volume = [15]\n", "", "has no volume", "write volume"),
    ("instruments.toml", "volume = [15]\n", f"volume = {[3] * 130}\n", "takes 137 bytes of 128", "shorten"),
    ("instruments.toml", "volume = [15]", "volume = [15", "not TOML", "correct the TOML"),
    ("effects.toml", "[cursor]", "[curser]", 'effect "curser": does not exist', 'did you mean "cursor"?'),
    ("effects.toml", 'pulse2 = "@blip o6 e5"', 'pulse5 = "@blip o6 e5"', 'voice "pulse5" does not exist', '"pulse'),
    ("effects.toml", 'pulse2 = "@blip o6 e5"', "pulse2 = 5", "pulse2 plays nothing", "in quotes"),
    ("effects.toml", 'pulse2 = "@blip o6 e5"', "", "plays nothing", "write [name]"),
    ("effects.toml", "@blip o6 e5", "@blip o6 e500", "500 frames", "1 to 240"),
    ("effects.toml", "@blip o6 e5", "@blip o6 e5 | e5", "an effect has no bars", "leave the bar line out"),
    ("effects.toml", "@blip o6 e5", "@blib o6 e5", 'instrument "blib" does not exist', '"blip"?'),
    ("effects.toml", "swish11", "swosh11", 'drum "swosh" does not exist', '"swish"?'),
]


@pytest.mark.parametrize("file, old, new, what, cure", TOMLS, ids=[entry[3] for entry in TOMLS])
def test_wrong_instrument_or_effect_names_line_and_cure(
    sources: Sources, file: str, old: str, new: str, what: str, cure: str
) -> None:
    said = sources.toml(file, old, new)
    entry = next((one for one in said.split("\nsound/") if what in one), said)
    assert f"{file}:" in f"sound/{entry}", said
    assert "error: " in entry
    assert what in entry
    assert cure in entry


def test_missing_sources_are_warnings_and_silence(tmp_path: Path) -> None:
    sources = Sources(tmp_path)
    shutil.rmtree(sources.shared)
    sound, said = sources.read()
    assert said.count("warning: ") == 3
    assert "error" not in said
    assert "sound/title.tune: warning: is missing" in said
    assert compile_sound(sound).tracks == ()


def test_missing_effect_is_a_warning(sources: Sources) -> None:
    path = sources.shared / "effects.toml"
    path.write_text(path.read_text(encoding="utf-8").replace('[draw]\nnoise = "swish11"\n', ""), encoding="utf-8")
    assert 'sound/effects.toml: warning: effect "draw" is missing' in sources.read()[1]


def test_sound_that_does_not_fit_says_how_much_too_much(sources: Sources) -> None:
    notes = " ".join(f"{letter}{length}" for letter in "cdefgab" for length in LENGTHS if length > 2) * 65
    said = sources.said_of(f"speed 8\npulse1: @flute o4 {notes} \n")
    assert "bytes, " in said and "too many" in said
    assert "largest: tune title" in said
    assert "cure: shorten a tune" in said


def test_game_has_its_own_tune_effect_and_instrument(sources: Sources) -> None:
    shared, _ = sources.read()
    (sources.own / "title.tune").write_text(TUNE.replace("@flute", "@pipe"), encoding="utf-8")
    (sources.own / "instruments.toml").write_text("[pipe]\nvolume = [9]\n", encoding="utf-8")
    (sources.own / "effects.toml").write_text('[draw]\npulse1 = "@pipe c3"\n', encoding="utf-8")
    own, said = sources.read()
    assert said == ""
    assert own.tunes["title"].frames == 256
    assert own.effects["draw"].parts[0].voice is Voice.PULSE1
    assert own.effects["cursor"].parts == shared.effects["cursor"].parts
    assert own.tunes["duel"].parts == shared.tunes["duel"].parts


def test_own_sound_reaches_the_cartridge(tmp_path: Path) -> None:
    project = Project(tmp_path)
    (project.folder / "sound").mkdir()
    project.write("sound/title.tune", TUNE)
    built = project.build()
    assert not project.build().fresh
    project.write("sound/title.tune", TUNE.replace("c d e f", "c d e g"))
    again = project.build()
    assert again.fresh, "a changed tune is built"
    assert built.rom.is_file()


# --- bytes ----------------------------------------------------------------------------------------------------


def random_piece(dice: random.Random) -> Piece:
    """A tune of one voice: any lengths, notes, rests, with or without a loop."""
    names = [name for name, one in game_sound().instruments.items() if not one.is_noise and not one.pitch]
    events, at, loops = [], Fraction(0), [Fraction(0)]
    for _ in range(dice.randrange(1, 30)):
        length = Fraction(dice.choice([1, 1, 2, 3]), dice.choice(LENGTHS)) * dice.choice([1, 1, 1, 5])
        note = None if dice.random() < 0.3 else dice.randrange(40, 90)
        events.append(Event(at, length, note, dice.choice(names)))
        at += length
        loops.append(at)
    loop = dice.choice([None, *loops[:-1]])
    part = Part(Voice.PULSE1, tuple(events), at)
    return Piece("title", (part,), Fraction(dice.randrange(2, 31) * 16), loop, Fraction(1), Location(Path("x")))


@pytest.mark.parametrize("seed", range(60))
def test_bytes_play_what_the_events_say(seed: int) -> None:
    piece = random_piece(random.Random(seed))
    data = compile_sound(replace(game_sound(), tunes={"title": piece}, effects={}))
    (track,) = data.tracks
    played, jump = decode_track(track.data, data.instruments)
    assert played == tuple(sounding(piece, piece.parts[0]))
    assert (jump is None) == (piece.loop is None)
    assert sum(one.frames for one in played) == piece.frames
    if track.loop is not None:
        rest, _ = decode_track(track.data[track.loop :], data.instruments)
        assert piece.loop is not None
        assert sum(one.frames for one in rest) == piece.frames - piece.frame(piece.loop)
        assert track.data[track.loop] >= TrackCode.LENGTH, "a loop sets what it needs"


@pytest.mark.parametrize(
    "data, what",
    [
        (b"", "no end"),
        (bytes([0x83, TrackCode.HOLD]), "begins with a hold"),
        (bytes([0x83, 10]), "no end"),
        (bytes([10, TrackCode.END]), "is not a note"),
        (bytes([0x83, 0x4B, TrackCode.END]), "is not a note"),
        (bytes([0x83, 0x70, TrackCode.END]), "is not a note"),
        (bytes([0xFF, TrackCode.END]), "instrument 63 of 2"),
    ],
)
def test_bytes_that_are_no_track_are_refused(data: bytes, what: str) -> None:
    with pytest.raises(ValueError, match=what):
        decode_track(data, ("silent", "flute"))


def test_shared_sound_fits_with_room_to_spare() -> None:
    data = compile_sound(game_sound())
    assert data.size < SOUND_DATA_MAX * 3 // 4
    assert LENGTH_MAX == 64 and len(data.instruments) == len(data.records)


def test_driver_leaves_the_room_that_is_promised(game: BuiltGame) -> None:
    symbols = game.manifest.symbols
    start = symbols["note_low"]["address"]
    assert start is not None
    assert start - MMC3_512K.code_window + SOUND_DATA_MAX <= MMC3_512K.bank_size
    assert symbols["sound_update"]["bank"] == code_banks(MMC3_512K)["CODE_SOUND"]
    assert R7 == 7


# --- proof ----------------------------------------------------------------------------------------------------


def test_verify_reads_every_voice_of_every_piece(game: BuiltGame) -> None:
    sounds = game.manifest.sounds
    assert {(one.kind, one.name.upper()) for one in sounds} == {
        *(("tune", one.name) for one in Tune if one),
        *(("effect", one.name) for one in SoundEffect if one),
    }
    image = game.image.read_bytes()
    for piece in sounds:
        for track in piece.tracks:
            at = HEADER_SIZE + track.bank * MMC3_512K.bank_size + track.address % MMC3_512K.bank_size
            damaged = bytearray(image)
            place = next(n for n in range(track.size) if image[at + n] < TrackCode.REST)
            damaged[at + place] ^= 1
            faults = [fault for fault in verify(bytes(damaged), game.manifest) if piece.name in fault]
            assert faults == [f'{piece.kind} "{piece.name}": {track.voice} does not play what its source says']
            if piece.name != "win" and piece.kind == "effect":
                break


def test_verify_notices_another_loop_and_another_entry(game: BuiltGame) -> None:
    image = game.image.read_bytes()
    piece = next(one for one in game.manifest.sounds if one.name == "duel")
    track = piece.tracks[0]
    at = HEADER_SIZE + track.bank * MMC3_512K.bank_size + track.address % MMC3_512K.bank_size
    damaged = bytearray(image)
    damaged[at + track.size - 2] ^= 1
    assert 'tune "duel": pulse1 goes on elsewhere after its end' in verify(bytes(damaged), game.manifest)
    table = game.manifest.symbols["tune_voices"]["address"]
    assert table is not None
    damaged = bytearray(image)
    damaged[HEADER_SIZE + track.bank * MMC3_512K.bank_size + table % MMC3_512K.bank_size + 8 * Tune.DUEL] ^= 1
    assert 'tune "duel": pulse1: the driver looks for it elsewhere' in verify(bytes(damaged), game.manifest)


def test_reference_documents_the_notation() -> None:
    page = reference_page(commands, ruleset_of("timeline"))
    for word in ("`[ c d e ]3`", "`speed 8`", "`vibrato`", "`unlock`", "`kick8 hat snare`", "assets/<game>/sound/"):
        assert word in page, word
    for code in TrackCode:
        assert f"| {code.name} |" in page
