"""The picture converter: legal output from any picture, the optimum of its measure, and what it says when it cannot."""

from __future__ import annotations

import hashlib
import io
import itertools
import struct
import zlib
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PIL import Image

from cartomancer.bench.picture_exact import exact_cost
from cartomancer.bench.picture_scenes import paint_scene
from cartomancer.bench.pictures import diffuse, optimum_of
from cartomancer.pictures.convert import Picture, convert_picture, picture_from_rom
from cartomancer.pictures.delta_e import COST_SCALE, delta_e_2000
from cartomancer.pictures.errors import PictureError
from cartomancer.pictures.measure import delta_e, seen_delta_e
from cartomancer.pictures.nes_palette import (
    BLACK,
    USABLE,
    contrast,
    decoded_signal,
    default_rgb_table,
    load_rgb_table,
    luminance,
)
from cartomancer.pictures.options import OPTION_DOCS, PictureOptions, parse_options
from cartomancer.pictures.placeholder import placeholder
from cartomancer.pictures.rules import BLACK_AND_WHITE, CARD_SCREEN, FREE
from cartomancer.pictures.solve import Ground, solve
from cartomancer.pictures.source import fit
from cartomancer.schema.formats import TEXT_COLOUR, TEXT_PALETTE

TABLE = default_rgb_table()
PLAIN = PictureOptions(mode="plain")
SMALL = (32, 32)
GOLDEN = "a02ee9f1ea54839aaf8214c8a6e26a87c68d3147"


def png(image: Image.Image, **options: object) -> bytes:
    data = io.BytesIO()
    image.save(data, "PNG", **options)
    return data.getvalue()


def scene(name: str, size: tuple[int, int] = SMALL) -> Image.Image:
    return fit(paint_scene(name).convert("RGBA"), size, PictureOptions())


def assert_legal(picture: Picture, size: tuple[int, int]) -> None:
    """Everything the console and the card screen ask of a picture."""
    assert (picture.width * 8, picture.height * 8) == size
    colours = {picture.backdrop, *itertools.chain(*picture.palettes)}
    assert colours <= set(USABLE)
    text = picture.palettes[TEXT_PALETTE][TEXT_COLOUR - 1]
    assert contrast(TABLE[picture.backdrop], TABLE[text]) >= 7
    assert luminance(TABLE[picture.backdrop]) < luminance(TABLE[text])
    assert [len(palette) for palette in picture.palettes] == [3, 3, 3, 3]
    assert len(set(picture.tiles)) == len(picture.tiles) <= 255
    assert picture.indices().shape == (size[1], size[0])
    assert picture_from_rom(picture.map_blob(), picture.tile_blob()) == replace(picture, used_as_drawn=False)


# --- colour ---------------------------------------------------------------------------------------------------

# Pairs of Sharma, Wu and Dalal, "The CIEDE2000 color-difference formula" (2005), table 1.
SHARMA = (
    ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
    ((50.0, 3.1571, -77.2803), (50.0, 0.0, -82.7485), 2.8615),
    ((50.0, 2.8361, -74.0200), (50.0, 0.0, -82.7485), 3.4412),
    ((50.0, -1.3802, -84.2814), (50.0, 0.0, -82.7485), 1.0000),
    ((50.0, 0.0, 0.0), (50.0, -1.0, 2.0), 2.3669),
    ((50.0, 2.4900, -0.0010), (50.0, -2.4900, 0.0009), 7.1792),
    ((50.0, 2.4900, -0.0010), (50.0, -2.4900, 0.0011), 7.2195),
    ((50.0, -0.0010, 2.4900), (50.0, 0.0009, -2.4900), 4.8045),
    ((50.0, -0.0010, 2.4900), (50.0, 0.0011, -2.4900), 4.7461),
    ((50.0, 2.5, 0.0), (50.0, 0.0, -2.5), 4.3065),
    ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
    ((50.0, 2.5, 0.0), (61.0, -5.0, 29.0), 22.8977),
    ((50.0, 2.5, 0.0), (56.0, -27.0, -3.0), 31.9030),
    ((50.0, 2.5, 0.0), (58.0, 24.0, 15.0), 19.4535),
    ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
    ((63.0109, -31.0961, -5.8663), (62.8187, -29.7946, -4.0864), 1.2630),
    ((35.0831, -44.1164, 3.7933), (35.0232, -40.0716, 1.5901), 1.8645),
    ((22.7233, 20.0904, -46.6940), (23.0331, 14.9730, -42.5619), 2.0373),
    ((90.8027, -2.0831, 1.4410), (91.1528, -1.6435, 0.0447), 1.4441),
    ((6.7747, -0.2908, -2.4247), (5.8714, -0.0985, -2.2286), 0.6377),
    ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
)


@pytest.mark.parametrize(("first", "second", "expected"), SHARMA)
def test_ciede2000_published_pair_agrees(first: tuple[float, ...], second: tuple[float, ...], expected: float) -> None:
    assert delta_e_2000(np.array(first), np.array(second)) == pytest.approx(expected, abs=1e-4)
    assert delta_e_2000(np.array(second), np.array(first)) == pytest.approx(expected, abs=1e-4)


def test_signal_with_neutral_knobs_agrees_with_published_row() -> None:
    published = "626262 001FB2 2404C8 5200B2 730076 800024 730B00 522800 244400 005700 005C00 005324 003C76"
    neutral = decoded_signal(tint=0.0, saturation=1.0)
    assert [f"{r:02X}{g:02X}{b:02X}" for r, g, b in neutral[:13]] == published.split()


def test_default_table_has_the_greys_of_the_signal() -> None:
    greys = (0x00, 0x10, 0x20, 0x30, 0x0F, 0x2D, 0x3D)
    assert [TABLE[colour] for colour in greys] == [(level,) * 3 for level in (98, 171, 255, 255, 0, 78, 184)]


def test_usable_colours_are_54_distinct_without_sync_black() -> None:
    assert len(USABLE) == len(set(USABLE)) == 54
    assert 0x0D not in USABLE
    assert len({TABLE[colour] for colour in USABLE}) == 54


@pytest.mark.parametrize("entries", [64, 512])
def test_pal_file_is_read(tmp_path: Path, entries: int) -> None:
    path = tmp_path / "some.pal"
    path.write_bytes(bytes(range(192)) + bytes((entries - 64) * 3))
    assert load_rgb_table(path)[1] == (3, 4, 5)
    path.write_bytes(bytes(100))
    with pytest.raises(ValueError, match="192"):
        load_rgb_table(path)


# --- legality -------------------------------------------------------------------------------------------------


@st.composite
def odd_pictures(draw: st.DrawFn) -> bytes:
    """Small pictures of every kind that PNG has, with extreme proportions among them."""
    width, height = draw(st.sampled_from([(1, 1), (3, 2), (1, 300), (400, 2), (16, 16), (33, 31), (32, 32)]))
    seed = draw(st.integers(0, 2**32 - 1))
    mode = draw(st.sampled_from(["1", "L", "LA", "P", "RGB", "RGBA", "I;16"]))
    source = np.random.default_rng(seed)
    if mode == "I;16":
        return png(Image.fromarray(source.integers(0, 65536, (height, width)).astype(np.uint16)))
    image = Image.fromarray(source.integers(0, 256, (height, width, 4)).astype(np.uint8), "RGBA")
    if mode == "RGBA":
        return png(image)
    if mode == "P":
        return png(image.convert("RGB").quantize(9), transparency=3)
    return png(image.convert(mode))


@settings(max_examples=8, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)
@given(
    data=odd_pictures(),
    mode=st.sampled_from(["plain", "detail", "dithered"]),
    fitting=st.sampled_from(["cover", "contain", "stretch"]),
    scaling=st.sampled_from(["lanczos", "box", "nearest"]),
)
def test_any_picture_gives_legal_output(data: bytes, mode: str, fitting: str, scaling: str) -> None:
    picture = convert_picture(data, SMALL, PictureOptions(mode=mode, fit=fitting, filter=scaling), TABLE)
    assert_legal(picture, SMALL)


def test_other_sizes_are_legal() -> None:
    for size in ((16, 16), (48, 32)):
        assert_legal(convert_picture(png(scene("reef", (90, 90))), size, PLAIN, TABLE), size)


def test_sixteen_bit_grey_is_scaled_not_cut_off() -> None:
    grey = np.full((32, 32), 0xABAB, dtype=np.uint16)
    picture = convert_picture(png(Image.fromarray(grey)), SMALL, PLAIN, TABLE)
    assert set(picture.indices().ravel().tolist()) == {0x10}


def test_transparent_pixels_become_dark() -> None:
    clear = Image.new("RGBA", SMALL, (255, 255, 255, 0))
    assert set(convert_picture(png(clear), SMALL, PLAIN, TABLE).indices().ravel().tolist()) == {BLACK}


def test_contain_shows_the_whole_picture_with_dark_bars() -> None:
    wide = Image.new("RGB", (200, 100), TABLE[0x30])
    shown = convert_picture(png(wide), SMALL, PictureOptions(mode="plain", fit="contain"), TABLE).indices()
    assert set(shown[:8].ravel().tolist()) == set(shown[24:].ravel().tolist()) == {BLACK}
    assert set(shown[8:24].ravel().tolist()) == {0x30}


def test_crop_uses_that_part() -> None:
    image = Image.new("RGB", (96, 40), TABLE[0x16])
    image.paste(TABLE[0x2A], (50, 4, 82, 36))
    picture = convert_picture(png(image), SMALL, parse_options("crop=50,4,32,32"), TABLE)
    assert set(picture.indices().ravel().tolist()) == {0x2A}


# --- quality --------------------------------------------------------------------------------------------------


def brute_force(costs: npt.NDArray[np.int64], grounds: Sequence[Ground]) -> int:
    """The least cost of four sets of three colours over every ground, by trying all of them."""
    best = 1 << 62
    for ground in grounds:
        others = [colour for colour in range(len(costs)) if colour != ground.backdrop]
        sets = list(itertools.combinations(others, 3))
        table = np.array([costs[[ground.backdrop, *three]].min(axis=0).sum(axis=1) for three in sets])
        four = np.array(list(itertools.combinations(range(len(sets)), 4)))
        total = table[four].min(axis=1).sum(axis=1)
        if ground.texts is not None:
            legible = np.array([any(ground.texts[colour] for colour in three) for three in sets])
            total = total[legible[four].any(axis=1)]
        best = min(best, int(total.min()))
    return best


@pytest.mark.parametrize("seed", range(4))
def test_solvers_agree_with_trying_everything(seed: int) -> None:
    source = np.random.default_rng(seed)
    costs = source.integers(0, 3000, (8, 7, 16))
    texts = np.arange(8) == 6 + seed % 2
    grounds = [Ground(0, texts), Ground(3, None if seed == 3 else texts)]
    optimum = brute_force(costs, grounds)
    found = solve(costs, grounds)
    assert found is not None
    assert optimum <= found.cost <= optimum * 1.001
    assert exact_cost(costs, grounds, 1 << 40) == optimum


@pytest.mark.parametrize(("name", "size"), [("still_life", (64, 64)), ("colour_wheel", (64, 32)), ("aurora", (48, 48))])
def test_plain_is_within_a_thousandth_of_the_optimum(name: str, size: tuple[int, int]) -> None:
    reached, optimum = optimum_of(scene(name, size), TABLE)
    assert optimum <= reached <= optimum * 1.001


def test_plain_cost_is_the_mean_difference_of_its_output() -> None:
    image = scene("rose")
    reached, _ = optimum_of(image, TABLE)
    output = convert_picture(png(image), SMALL, PLAIN, TABLE).preview(TABLE)
    assert delta_e(image, output) == pytest.approx(reached / COST_SCALE / (32 * 32), abs=1e-2)


def test_dithered_is_seen_nearer_than_error_diffusion() -> None:
    image = scene("eye", (64, 64))
    diffused = Image.fromarray(np.array(TABLE, dtype=np.uint8)[diffuse(image, TABLE)], "RGB")
    dithered = convert_picture(png(image), (64, 64), parse_options("mode=dithered"), TABLE).preview(TABLE)
    assert seen_delta_e(image, dithered) <= 0.88 * seen_delta_e(image, diffused)


def test_dither_strength_trades_noise_for_mixing() -> None:
    image = scene("dunes")
    outputs = [
        convert_picture(png(image), SMALL, parse_options(f"dither={strength}"), TABLE).preview(TABLE)
        for strength in ("0", "0.5", "1")
    ]
    noise = [delta_e(image, output) for output in outputs]
    seen = [seen_delta_e(image, output) for output in outputs]
    assert noise == sorted(noise)
    assert seen == sorted(seen, reverse=True)


def test_rules_each_cost_what_they_forbid() -> None:
    image = scene("slime")
    free, ours, fixed = (
        delta_e(image, convert_picture(png(image), SMALL, PLAIN, TABLE, rules).preview(TABLE))
        for rules in (FREE, CARD_SCREEN, BLACK_AND_WHITE)
    )
    assert free <= ours + 1e-2
    assert ours <= fixed + 1e-2


@pytest.mark.parametrize("mode", ["plain", "detail", "dithered"])
def test_same_input_same_output(mode: str) -> None:
    data = png(scene("parrot"))
    options = PictureOptions(mode=mode)
    first, second = (convert_picture(data, SMALL, options, TABLE) for _ in range(2))
    assert first == second


def test_plain_output_is_known_byte_for_byte() -> None:
    """A golden digest: the integers must not depend on the machine. Changing the converter changes it."""
    picture = convert_picture(png(scene("mushroom")), SMALL, PLAIN, TABLE)
    digest = hashlib.sha1(picture.map_blob() + picture.tile_blob()).hexdigest()
    assert digest == GOLDEN


@pytest.mark.parametrize("mode", ["plain", "dithered"])
def test_hints_are_in_the_palettes(mode: str) -> None:
    hints = (0x0F, 0x16, 0x27, 0x30, 0x2C, 0x14)
    options = PictureOptions(mode=mode, palette=hints)
    picture = convert_picture(png(scene("foliage")), SMALL, options, TABLE)
    assert_legal(picture, SMALL)
    assert set(hints) <= {picture.backdrop, *itertools.chain(*picture.palettes)}


def test_hints_that_do_not_fit_are_refused() -> None:
    options = PictureOptions(palette=(0x10, *range(0x11, 0x1D)))
    with pytest.raises(PictureError, match="do not fit"):
        convert_picture(png(scene("foliage")), SMALL, options, TABLE)


# --- as drawn -------------------------------------------------------------------------------------------------


def drawn(cells: Sequence[Sequence[int]], size: tuple[int, int] = SMALL) -> Image.Image:
    """A picture whose cells hold the given NES colours, in stripes."""
    columns = size[0] // 16
    pixels = np.zeros((size[1], size[0], 3), dtype=np.uint8)
    for at, colours in enumerate(cells):
        row, column = at // columns * 16, at % columns * 16
        for y in range(16):
            pixels[row + y, column : column + 16] = [TABLE[colours[(x + y) % len(colours)]] for x in range(16)]
    return Image.fromarray(pixels, "RGB")


LEGAL = ((0x0F, 0x16, 0x27, 0x30), (0x0F, 0x11), (0x0F, 0x11, 0x21, 0x2A), (0x05, 0x14))


@pytest.mark.parametrize("mode", ["plain", "detail", "dithered", "exact"])
def test_legal_picture_is_used_as_drawn(mode: str) -> None:
    image = drawn(LEGAL)
    picture = convert_picture(png(image), SMALL, PictureOptions(mode=mode), TABLE)
    assert picture.used_as_drawn
    assert_legal(picture, SMALL)
    assert picture.preview(TABLE).tobytes() == image.tobytes()


def test_converted_picture_converted_again_is_unchanged() -> None:
    first = convert_picture(png(scene("castle")), SMALL, PLAIN, TABLE)
    again = convert_picture(png(first.preview(TABLE)), SMALL, PLAIN, TABLE)
    assert again.used_as_drawn
    assert (again.indices() == first.indices()).all()


def test_exact_with_five_colours_in_a_cell_names_cell_and_colours() -> None:
    image = drawn(((0x0F, 0x16, 0x27, 0x30, 0x11), (0x0F,), (0x0F,), (0x0F,)))
    with pytest.raises(PictureError, match=r"cell 0,0 .*tile 0,0.*\$0F \$11 \$16 \$27 \$30") as caught:
        convert_picture(png(image), SMALL, PictureOptions(mode="exact"), TABLE)
    assert caught.value.annotated is not None
    assert caught.value.annotated.getpixel((0, 0)) == (255, 0, 0)
    assert caught.value.annotated.size == (256, 256)


def test_exact_with_five_palettes_is_refused() -> None:
    cells = [(0x0F, 0x11 + at, 0x21 + at, 0x31 + at) for at in range(5)] + [(0x0F,)]
    with pytest.raises(PictureError, match="more than 4 palettes"):
        convert_picture(png(drawn(cells, (48, 32))), (48, 32), PictureOptions(mode="exact"), TABLE)


def test_exact_without_common_backdrop_is_refused() -> None:
    cells = ((0x0F, 0x16, 0x27, 0x30), (0x01, 0x11, 0x21, 0x31), (0x0F,), (0x0F,))
    with pytest.raises(PictureError, match="no backdrop suits"):
        convert_picture(png(drawn(cells)), SMALL, PictureOptions(mode="exact"), TABLE)


def test_exact_with_foreign_colour_names_pixel_and_nearest() -> None:
    image = drawn(LEGAL)
    image.putpixel((17, 5), (254, 255, 255))
    with pytest.raises(PictureError, match=r"pixel 17,5 \(tile 2,0\) is #FEFFFF, the nearest is \$30"):
        convert_picture(png(image), SMALL, PictureOptions(mode="exact"), TABLE)


def test_exact_at_another_size_is_refused() -> None:
    with pytest.raises(PictureError, match="64x64 and not 32x32"):
        convert_picture(png(Image.new("RGB", (64, 64))), SMALL, PictureOptions(mode="exact"), TABLE)


# --- what cannot be used --------------------------------------------------------------------------------------


def refused(data: bytes, match: str) -> None:
    with pytest.raises(PictureError, match=match) as caught:
        convert_picture(data, SMALL, PLAIN, TABLE)
    assert caught.value.cure


def test_text_file_is_refused() -> None:
    refused(b"this is not a picture", "has no format that is known")
    refused(b"", "has no format that is known")


def test_every_truncation_is_refused_or_read() -> None:
    whole = png(scene("rose"))
    for length in (9, 20, 33, 40, len(whole) // 2, len(whole) - 30):
        refused(whole[:length], "no format that is known|damaged")


def head(width: int, height: int) -> bytes:
    """A PNG that claims a size, with next to nothing in it."""

    def chunk(kind: bytes, body: bytes) -> bytes:
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))

    size = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", size) + chunk(b"IDAT", zlib.compress(b"")) + chunk(b"IEND", b"")


def test_large_picture_is_refused_before_it_is_decoded() -> None:
    refused(head(4001, 4000), "megapixels")
    refused(head(60000, 60000), "too large")


def test_empty_picture_is_refused() -> None:
    refused(head(0, 5), "nothing in it|damaged|no format that is known")


@pytest.mark.parametrize("kind", ["PNG", "GIF"])
def test_animation_is_refused(kind: str) -> None:
    frames = [Image.new("RGB", (32, 32), colour) for colour in ("red", "blue")]
    data = io.BytesIO()
    frames[0].save(data, kind, save_all=True, append_images=frames[1:])
    refused(data.getvalue(), "animation")


def test_crop_outside_is_refused() -> None:
    with pytest.raises(PictureError, match="reaches outside"):
        convert_picture(png(scene("rose")), SMALL, parse_options("crop=8,8,32,32"), TABLE)


def test_more_than_255_tiles_are_refused() -> None:
    noise = np.random.default_rng(5).integers(0, 2, (128, 128)).astype(np.uint8) * 255
    with pytest.raises(PictureError, match="256 different tiles"):
        convert_picture(png(Image.fromarray(noise)), (128, 128), PLAIN, TABLE)


@pytest.mark.parametrize(
    ("change", "match"),
    [
        (lambda blob: blob[:10], "at least 15"),
        (lambda blob: bytes([3]) + blob[1:], "even"),
        (lambda blob: blob[:2] + b"\x40" + blob[3:], "no NES colour"),
        (lambda blob: blob + b"\0", "bytes, not"),
        (lambda blob: blob[:15] + b"\x04" + blob[16:], "palette 4"),
        (lambda blob: blob[:-1] + b"\xff", "tile 255"),
    ],
)
def test_nonsense_in_rom_is_refused(change: Callable[[bytes], bytes], match: str) -> None:
    picture = convert_picture(png(drawn(LEGAL)), SMALL, PLAIN, TABLE)
    with pytest.raises(ValueError, match=match):
        picture_from_rom(change(picture.map_blob()), picture.tile_blob())


def test_placeholders_differ_and_say_so() -> None:
    first, second = (placeholder("Fire Imp", seed, (64, 64)) for seed in ("fire_imp", "water_imp"))
    assert first != second
    assert first == placeholder("Fire Imp", "fire_imp", (64, 64))
    named, unnamed = placeholder("Fire Imp", "x", (64, 64)), placeholder("", "x", (64, 64))
    assert named != unnamed
    assert_legal(convert_picture(first, (64, 64), PictureOptions(), TABLE), (64, 64))


# --- options --------------------------------------------------------------------------------------------------


def test_options_are_read() -> None:
    options = parse_options("mode=plain; crop=1,2,30,40 palette=0f,$16,20 fit=contain filter=box")
    assert options == PictureOptions("plain", 0.75, (1, 2, 30, 40), (0x0F, 0x16, 0x30), "contain", "box")
    assert parse_options("") == PictureOptions()
    assert parse_options("dither=0.5") == PictureOptions(mode="dithered", dither=0.5)


@pytest.mark.parametrize(
    ("text", "match"),
    [
        ("mod=plain", 'did you mean "mode"'),
        ("mode=dithred", 'did you mean "dithered"'),
        ("fit=covr", 'did you mean "cover"'),
        ("mode", "no value"),
        ("mode=plain mode=plain", "twice"),
        ("dither=2", "0 to 1"),
        ("dither=0.5 mode=plain", "does not go with"),
        ("crop=1,2,3", "left, top, width and height"),
        ("crop=1,2,0,3", "at least 1"),
        ("palette=0F,zz", '"zz" is no NES colour'),
        ("palette=0D", "write 0F"),
        ("palette=40", r"\$00 to \$3F"),
    ],
)
def test_wrong_option_is_explained(text: str, match: str) -> None:
    with pytest.raises(ValueError, match=match):
        parse_options(text)


def test_every_option_is_documented_by_an_example_that_parses() -> None:
    names = {option.partition("=")[0] for option in OPTION_DOCS}
    assert names == set(PictureOptions.__dataclass_fields__)
    for option in OPTION_DOCS:
        parse_options(option.replace("x,y,w,h", "0,0,8,8"))
