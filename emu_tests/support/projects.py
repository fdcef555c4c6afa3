"""A small complete game for tests: three cards, one deck, real pictures; a test changes a file and builds it."""

from __future__ import annotations

import io
import shutil
from pathlib import Path

from PIL import Image, ImageDraw

from cartomancer.build import Built, build_game
from cartomancer.places import Folders
from cartomancer.problems import ProjectError
from support.places import ROOT
from support.shared_cache import lend_cache

HEADER = (
    "no,id,name,short,english,category,colour,cost,cc_wt,atk,hp,type1,type2,rarity,illustrator,keywords,"
    "condition1,x1,ability1,picture,short_english"
)
MASTER = "1,hero,勇者,勇者,Hero,マスター,白,,,,20,,,レア,,,,,,,"
IMP = "2,imp,火の小鬼,小鬼,Fire Imp,ミニオン,赤,1,1,2,1,炎,,コモン,山田,速攻,配置時,,火の粉,,"
BOLT = "3,bolt,火球,火球,Fireball,スキル,赤,2,1,,,,,コモン,,,使用時,,火球,,"

GAME = """\
title = {ja = "試し", en = "TRIAL"}
ruleset = "timeline"
types = [{ja = "剣術", en = "Sword"}, {ja = "炎", en = "Flame"}]
deck = {size = 4, copies = 2}
"""
ABILITIES = '''\
"火の粉" = """
１相手フィールド　全色　タイプ指定なし　ミニオン　強制一枚選択　全て　1ダメージ
"""
"火球" = """
1 opponent field; all colours; any type; minion; choose 1; any value; 3 damage
"""
'''
DECKS = """\
[first]
name = {ja = "最初", en = "First"}
master = "hero"

[first.cards]
imp = 2
bolt = 2
"""


class Project:
    """A game folder that a test may spoil."""

    def __init__(self, place: Path) -> None:
        self.folders = Folders(place / "assets", ROOT / "romsrc", place / "build")
        self.folder = self.folders.game("trial")
        (self.folder / "art").mkdir(parents=True)
        (self.folder / "mini").mkdir()
        for shared in ("ui", "sound"):
            shutil.copytree(ROOT / "assets" / shared, self.folders.assets / shared)
        lend_cache(self.folders.build)
        shutil.copy(ROOT / "assets/timeline/text.csv", self.folder / "text.csv")
        self.write("game.toml", GAME)
        self.write("abilities.toml", ABILITIES)
        self.write("decks.toml", DECKS)
        self.cards(MASTER, IMP, BOLT)
        for at, name in enumerate(("hero", "imp", "bolt")):
            (self.folder / f"art/{name}.png").write_bytes(picture(at))
            (self.folder / f"mini/{name}.png").write_bytes(mini(at))

    def write(self, name: str, text: str, encoding: str = "utf-8") -> None:
        (self.folder / name).write_text(text, encoding=encoding, newline="")

    def cards(self, *rows: str, header: str = HEADER, encoding: str = "utf-8") -> None:
        self.write("cards.csv", "\n".join([header, *rows]) + "\n", encoding)

    def build(self, strict: bool = False) -> Built:
        return build_game("trial", self.folders, lambda done, total: None, strict)

    def problems(self, strict: bool = False) -> str:
        """What a build that must fail says, with paths relative to the game folder; nothing may be written."""
        try:
            self.build(strict)
        except ProjectError as error:
            assert not self.folders.output("trial", "nes").exists(), "an image was written in spite of errors"
            text = "\n".join(problem.render() for problem in error.problems)
            return text.replace(f"{self.folder}/", "").replace(f"{self.folders.build}", "build")
        raise AssertionError("the build found nothing wrong")


def picture(seed: int) -> bytes:
    """A true-colour picture, another for each seed."""
    image = Image.new("RGB", (96, 96), (20, 24, 60 + 40 * seed))
    draw = ImageDraw.Draw(image)
    draw.ellipse((10 + 8 * seed, 12, 70, 80), fill=(200, 90 + 50 * seed, 40))
    draw.polygon([(48, 4), (90, 90), (20 + 10 * seed, 88)], fill=(230, 220, 150))
    return _png(image)


def mini(seed: int) -> bytes:
    """A mini character of two frames."""
    image = Image.new("RGBA", (32, 16), (0, 0, 0, 0))
    draw = ImageDraw.Draw(image)
    for left in (0, 16):
        draw.ellipse((left + 2, 2 + seed, left + 13, 14), fill=(181, 49, 32, 255))
        draw.rectangle((left + 6, 5, left + 7 + left // 16, 8), fill=(0, 0, 0, 255))
    return _png(image)


def _png(image: Image.Image) -> bytes:
    data = io.BytesIO()
    image.save(data, "PNG")
    return data.getvalue()
