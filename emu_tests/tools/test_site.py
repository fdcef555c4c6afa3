"""The site of the documents: it is built without a warning, and no link or picture of it leads nowhere."""

from __future__ import annotations

import re
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote

import pytest

from support.places import ROOT


class Targets(HTMLParser):
    """What a page links to, and what can be linked in it."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.ids: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name in ("href", "src") and value:
                self.links.append(value)
            elif name in ("id", "name") and value:
                self.ids.add(value)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    place = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(place)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout + done.stderr) == (0, "")
    return place


def dead_links(site: Path) -> list[str]:
    pages = {
        path: Targets(path.read_text(encoding="utf-8")) for path in site.rglob("*.html") if path.name != "404.html"
    }
    dead = []
    for path, targets in pages.items():
        for link in targets.links:
            if re.match(r"[a-z]+:", link):
                continue
            name, _, anchor = unquote(link).partition("#")
            target = (path.parent / name).resolve() if name else path
            known = pages.get(target)
            if not target.exists() or (anchor and known is not None and anchor not in known.ids):
                dead.append(f"{path.relative_to(site)}: {link}")
    return dead


def test_no_link_or_picture_of_the_site_leads_nowhere(site: Path) -> None:
    assert dead_links(site) == []
    assert len(list((site / "pictures").iterdir())) >= 6


def test_a_dead_link_is_found(tmp_path: Path) -> None:
    (tmp_path / "a.html").write_text('<p id="here"><a href="b.html"></a><a href="#here"></a><a href="#gone"></a>')
    assert dead_links(tmp_path) == ["a.html: b.html", "a.html: #gone"]


def test_the_site_has_the_reference_and_every_page(site: Path) -> None:
    pages = {path.relative_to(ROOT / "docs").with_suffix(".html") for path in (ROOT / "docs").rglob("*.md")}
    assert {path.relative_to(site) for path in site.rglob("*.html")} >= {*pages, Path("reference.html")}
    reference = (site / "reference.html").read_text(encoding="utf-8")
    assert "gain_life" in reference and "cartomancer watch" in reference


def test_the_gallery_shows_every_game(site: Path) -> None:
    gallery = (site / "gallery.html").read_text(encoding="utf-8")
    for path in (ROOT / "assets").glob("*/game.toml"):
        assert f'id="{path.parent.name}"' in gallery
        assert f"pictures/{path.parent.name}.gif" in gallery
