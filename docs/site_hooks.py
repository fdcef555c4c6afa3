"""What the site has besides the pages of docs/: the reference, pictures from other folders, and no links out of it.

Pages link pictures and files as a reader of the repository sees them (../assets/...). On the site pictures are copied
to images/, and links to other files of the repository become plain text.
"""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

from mkdocs.structure.files import File

from cartomancer.cli import main
from cartomancer.reference.page import reference_page
from cartomancer.ruleset.read import RULESET_FILE, read_ruleset

ROOT = Path(__file__).resolve().parents[1]
RULESET = ROOT / "romsrc/rulesets/timeline" / RULESET_FILE
GALLERY = "gallery.md"
_PICTURE = re.compile(r"\]\((?:\.\./)+((?:assets|emu_tests)/[^)\s]+\.(?:png|gif))\)")
_OUTSIDE = re.compile(r"\[([^\]]+)\]\(((?:\.\./)+[^)\s]+)\)")


def on_files(files: Any, config: Any) -> Any:
    """Add the generated reference and the pictures that pages show."""
    read = read_ruleset(RULESET.read_bytes(), RULESET)
    files.append(File.generated(config, "reference.md", content=reference_page(main, read.ruleset)))
    texts = [page.content_string for page in files.documentation_pages()]
    texts.append(games_not_in((ROOT / "docs" / GALLERY).read_text(encoding="utf-8")))
    shown = {name for text in texts for name in _PICTURE.findall(text)}
    for name in sorted(shown):
        files.append(File.generated(config, image_path(name), abs_src_path=str(ROOT / name)))
    return files


def on_page_markdown(markdown: str, page: Any, config: Any, files: Any) -> str:
    """Pictures from images/; links that leave docs/ as text; the gallery has every game."""
    if page.file.src_uri == GALLERY:
        markdown = f"{markdown}\n{games_not_in(markdown)}"
    folder = Path(page.file.src_uri).parent
    up = "../" * len(folder.parts)
    text = _PICTURE.sub(lambda found: f"]({up}{image_path(found[1])})", markdown)

    def outside(found: re.Match[str]) -> str:
        target = (ROOT / "docs" / folder / found[2].partition("#")[0]).resolve()
        inside = target.is_relative_to(ROOT / "docs") or found[2].startswith(f"{up}images/")
        return found[0] if inside else found[1]

    return _OUTSIDE.sub(outside, text)


def games_not_in(gallery: str) -> str:
    """Sections for the games of assets/ that the page has no section of yet: title, animation, picture."""
    parts = []
    for path in sorted((ROOT / "assets").glob("*/game.toml")):
        game = path.parent.name
        if f"## {game}\n" in gallery:
            continue
        title = tomllib.loads(path.read_text(encoding="utf-8"))["title"]
        shown = [name for name in ("readme.gif", "readme.png") if (path.parent / name).is_file()]
        pictures = "\n\n".join(f"![{title['en']}](../assets/{game}/{name})" for name in shown)
        parts.append(f"## {game}\n\n{title['en']} ({title['ja']}).\n\n{pictures}\n")
    return "\n".join(parts)


def image_path(name: str) -> str:
    """Where a picture of the repository is on the site."""
    return f"images/{name.removeprefix('assets/').replace('/', '-')}"
