"""What the site has besides the pages of docs/: the reference; and links out of it become plain text.

Pages link files as a reader of the repository sees them (../assets/...).
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from mkdocs.structure.files import File

from cartomancer.cli import main
from cartomancer.reference.page import reference_page
from cartomancer.ruleset.read import RULESET_FILE, read_ruleset

ROOT = Path(__file__).resolve().parents[1]
RULESET = ROOT / "romsrc/rulesets/timeline" / RULESET_FILE
_OUTSIDE = re.compile(r"\[([^\]]+)\]\(((?:\.\./)+[^)\s]+)\)")


def on_files(files: Any, config: Any) -> Any:
    """Add the generated reference."""
    read = read_ruleset(RULESET.read_bytes(), RULESET)
    files.append(File.generated(config, "reference.md", content=reference_page(main, read.ruleset)))
    return files


def on_page_markdown(markdown: str, page: Any, config: Any, files: Any) -> str:
    """Links that leave docs/ as text."""
    folder = ROOT / "docs" / Path(page.file.src_uri).parent

    def outside(found: re.Match[str]) -> str:
        target = (folder / found[2].partition("#")[0]).resolve()
        return found[0] if target.is_relative_to(ROOT / "docs") else found[1]

    return _OUTSIDE.sub(outside, markdown)
