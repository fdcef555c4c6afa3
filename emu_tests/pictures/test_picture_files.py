"""Picture files as artists have them: turned by the camera, with profiles, of many kinds, under inexact names."""

from __future__ import annotations

import io
import struct
import zlib
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PIL import Image, ImageCms

from cartomancer.check import check
from cartomancer.load.source import load
from cartomancer.pictures.convert import Picture, convert_picture
from cartomancer.pictures.errors import PictureError
from cartomancer.pictures.formats import FORMATS, SUFFIXES
from cartomancer.pictures.nes_palette import BLACK, default_rgb_table
from cartomancer.pictures.options import PictureOptions, parse_options
from cartomancer.pictures.source import read_art
from support.projects import BOLT, IMP, MASTER, Project
from support.ruleset_of import RULESETS

TABLE = default_rgb_table()
SIZE = (32, 32)
PLAIN = PictureOptions(mode="plain")
RED, GREEN = TABLE[0x16], TABLE[0x2A]


def saved(image: Image.Image, kind: str = "PNG", **options: object) -> bytes:
    data = io.BytesIO()
    image.save(data, kind, **options)
    return data.getvalue()


def halves() -> Image.Image:
    """Red above, green below."""
    image = Image.new("RGB", SIZE, RED)
    image.paste(GREEN, (0, 16, 32, 32))
    return image


def convert(data: bytes, options: str = "mode=plain") -> Picture:
    return convert_picture(data, SIZE, parse_options(options), TABLE)


def notes(data: bytes, options: str = "mode=plain") -> list[str]:
    return [note.what for note in convert(data, options).notes]


# --- the camera -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "WEBP", "TIFF"])
def test_exif_orientation_is_obeyed(kind: str) -> None:
    exif = Image.Exif()
    exif[0x0112] = 6  # to be turned a quarter clockwise
    exact: dict[str, dict[str, Any]] = {"WEBP": {"lossless": True}, "JPEG": {"quality": 95, "subsampling": 0}}
    turned = halves().transpose(Image.Transpose.ROTATE_90)
    shown = convert(saved(turned, kind, exif=exif, **exact.get(kind, {}))).indices()
    assert set(shown[:8].ravel().tolist()) == {0x16}
    assert set(shown[-8:].ravel().tolist()) == {0x2A}


# --- profiles -------------------------------------------------------------------------------------------------


def with_chunk(png: bytes, kind: bytes, body: bytes) -> bytes:
    """A PNG with a chunk put after its head."""
    chunk = struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
    return png[:33] + chunk + png[33:]


def pixel(image: Image.Image, at: tuple[int, int]) -> tuple[int, ...]:
    found = image.getpixel(at)
    assert isinstance(found, tuple)
    return found


def grey_of(data: bytes) -> int:
    red, green, blue, _ = pixel(read_art(data, "it").image, (0, 0))
    assert red == green == blue
    return int(red)


def test_linear_gamma_is_converted() -> None:
    grey = saved(Image.new("RGB", SIZE, (55, 55, 55)))
    assert grey_of(with_chunk(grey, b"gAMA", struct.pack(">I", 100_000))) == round(255 * (55 / 255) ** (1 / 2.2))


@pytest.mark.parametrize("stated", [45455, 0])
def test_usual_and_senseless_gamma_change_nothing(stated: int) -> None:
    assert grey_of(with_chunk(saved(Image.new("RGB", SIZE, (55, 55, 55))), b"gAMA", struct.pack(">I", stated))) == 55


def test_srgb_chunk_rules_out_gamma() -> None:
    grey = with_chunk(saved(Image.new("RGB", SIZE, (55, 55, 55))), b"gAMA", struct.pack(">I", 100_000))
    assert grey_of(with_chunk(grey, b"sRGB", b"\0")) == 55


def test_profile_of_lab_colours_is_reported_as_unusable_on_rgb() -> None:
    profile = ImageCms.ImageCmsProfile(ImageCms.createProfile("LAB")).tobytes()
    said = convert(saved(halves(), icc_profile=profile)).notes
    assert [note.what for note in said] == [
        "the picture has a colour profile that cannot be used: its colours may be off"
    ]
    assert "sRGB" in said[0].cure


def test_nonsense_for_a_profile_is_reported_without_the_words_of_a_library() -> None:
    said = notes(saved(halves(), icc_profile=b"nonsense"))
    assert said == ["the picture has a colour profile that cannot be used: its colours may be off"]


def test_srgb_profile_leaves_a_drawn_picture_as_drawn() -> None:
    profile = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
    picture = convert(saved(halves(), icc_profile=profile))
    assert picture.used_as_drawn
    assert picture.notes == ()


def swapped_profile() -> bytes:
    """A profile whose red is the green of sRGB and whose green is its red."""
    data = bytearray(ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes())
    count = struct.unpack_from(">I", data, 128)[0]
    for at in range(132, 132 + 12 * count, 12):
        name = bytes(data[at : at + 4])
        data[at : at + 4] = {b"rXYZ": b"gXYZ", b"gXYZ": b"rXYZ"}.get(name, name)
    return bytes(data).replace("sRGB".encode("utf-16-be"), "test".encode("utf-16-be"))


def test_other_profile_is_converted_and_alpha_kept() -> None:
    image = Image.new("RGBA", SIZE, (255, 0, 0, 255))
    image.putpixel((0, 0), (255, 0, 0, 0))
    art = read_art(saved(image, icc_profile=swapped_profile()), "it")
    red, green, _, alpha = pixel(art.image, (5, 5))
    assert (red < 40, green > 215, alpha) == (True, True, 255)
    assert pixel(art.image, (0, 0))[3] == 0
    assert art.notes == ()


# --- formats --------------------------------------------------------------------------------------------------


def test_every_kind_that_can_be_written_is_read() -> None:
    Image.init()
    kinds = sorted(set(FORMATS) & set(Image.SAVE) - {"MPO", "ICNS", "XBM", "MSP", "BLP"})
    assert len(kinds) >= 14
    for kind in kinds:
        assert convert(saved(halves(), kind)).width == 4, kind
    for kind in ("XBM", "MSP"):
        assert convert(saved(halves().convert("1"), kind)).width == 4, kind


def test_everything_that_pillow_reads_is_read_or_named() -> None:
    Image.init()
    assert set(FORMATS) - {"MPO"} <= set(Image.OPEN)  # MPO is opened as JPEG
    assert {suffix for suffix, kind in Image.registered_extensions().items() if kind in ("PNG", "JPEG")} <= set(
        SUFFIXES
    )
    with pytest.raises(PictureError, match=r"of the kind EPS, which is not read"):
        convert(saved(halves(), "EPS"))


def test_inks_are_read() -> None:
    assert set(convert(saved(Image.new("CMYK", SIZE, (0, 0, 0, 0)), "TIFF")).indices().ravel().tolist()) == {0x30}


def test_fractions_are_refused() -> None:
    with pytest.raises(PictureError, match="fractions"):
        convert(saved(Image.fromarray(np.zeros((32, 32), dtype=np.float32)), "TIFF"))


def test_no_words_of_a_library_are_in_a_message() -> None:
    whole = saved(halves(), "JPEG")
    for data in (whole[: len(whole) // 2], saved(halves())[:-40], b"\x89PNG\r\n\x1a\n" + bytes(40), b"GIF89a"):
        with pytest.raises(PictureError) as caught:
            convert(data)
        assert caught.value.what in ("the picture is damaged", "the picture has no format that is known")


# --- what shows nothing ---------------------------------------------------------------------------------------


def test_wholly_transparent_art_is_reported() -> None:
    clear = saved(Image.new("RGBA", SIZE, (200, 100, 50, 0)))
    assert notes(clear) == ["the picture is wholly transparent: it shows nothing"]
    assert set(convert(clear).indices().ravel().tolist()) == {BLACK}


def test_art_of_which_most_is_cut_off_is_reported() -> None:
    long = saved(Image.new("RGB", (2000, 20), RED))
    assert notes(long) == ["the picture shows 1 % of its 2000x20 pixels: the frame is 32x32"]
    assert notes(long, "fit=contain mode=plain") == []
    assert notes(long, "crop=0,0,20,20 mode=plain") == []
    assert notes(saved(Image.new("RGB", (90, 31), RED))) == []


# --- names ----------------------------------------------------------------------------------------------------


@pytest.fixture
def project(tmp_path: Path) -> Project:
    return Project(tmp_path)


def card(project: Project, art: str) -> None:
    """The imp with a cell in the column `art`."""
    sheet = (project.folder / "cards.csv").read_text().splitlines()
    header, *rows = [f"{line}," for line in sheet]
    rows = [row + art if row.startswith(IMP[: IMP.index(",", 3)]) else row for row in rows]
    project.write("cards.csv", "\n".join([header + "art", *rows]) + "\n")


def used(project: Project) -> str:
    return next(card.art for card in check(load(project.folder, RULESETS)).game.cards if card.id == "imp")


def warned(project: Project) -> str:
    return "\n".join(
        problem.render() for problem in check(load(project.folder, RULESETS)).problems if "imp" in problem.subject
    )


def renamed(project: Project, name: str) -> None:
    (project.folder / "art/imp.png").rename(project.folder / "art" / name)


def test_jpg_under_the_usual_name_is_used(project: Project) -> None:
    (project.folder / "art/imp.png").unlink()
    (project.folder / "art/imp.jpg").write_bytes(saved(halves(), "JPEG"))
    assert used(project) == "art/imp.jpg"
    assert warned(project) == ""


def test_jpg_named_in_the_sheet_is_used(project: Project) -> None:
    (project.folder / "art/devil.jpg").write_bytes(saved(halves(), "JPEG"))
    card(project, "devil.jpg")
    assert used(project) == "art/devil.jpg"
    assert warned(project) == ""


def test_png_is_preferred_where_there_are_both(project: Project) -> None:
    (project.folder / "art/imp.jpg").write_bytes(saved(halves(), "JPEG"))
    assert used(project) == "art/imp.png"


def test_other_capital_letters_are_pointed_out(project: Project) -> None:
    renamed(project, "Imp.PNG")
    said = warned(project)
    assert "art/imp.png is missing; there is art/Imp.PNG, with other capital letters" in said
    assert "rename that file to imp.png" in said


def test_slip_in_a_name_is_pointed_out(project: Project) -> None:
    renamed(project, "devil_small.png")
    card(project, "devil_smal.png")
    assert "did you mean art/devil_small.png?" in warned(project)


def test_file_of_another_card_is_not_suggested(project: Project) -> None:
    (project.folder / "art/imp.png").unlink()
    assert "did you mean" not in warned(project)


def test_file_that_is_no_picture_is_named_as_that(project: Project) -> None:
    card(project, "devil.kra")
    assert 'art/devil.kra is not read: its name ends with ".kra"' in warned(project)


def test_notes_are_warnings_of_the_build(project: Project) -> None:
    (project.folder / "art/imp.png").write_bytes(saved(Image.new("RGBA", SIZE)))
    for seed in ("", "\n"):  # the second time the picture comes from the cache
        project.write("text.csv", (project.folder / "text.csv").read_text() + seed)
        built = project.build()
        assert built.fresh
        assert any('warning: card "imp": the picture is wholly transparent' in warning for warning in built.warnings)


def test_a_game_without_any_picture_is_one_warning_for_each_folder(project: Project) -> None:
    project.cards(MASTER, IMP, BOLT, IMP.replace("2,imp", "4,fox", 1))
    for path in (*project.folder.glob("art/*"), *project.folder.glob("mini/*")):
        path.unlink()
    said = "\n".join(problem.render() for problem in check(load(project.folder, RULESETS)).problems)
    assert said.count("no card has its picture in art/ yet") == said.count("no card has its picture in mini/ yet") == 1
    assert "is missing" not in said
