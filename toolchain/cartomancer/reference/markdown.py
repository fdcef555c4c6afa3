"""Tables of the reference page."""

from __future__ import annotations

from collections.abc import Iterator, Sequence


def md_table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """A table as Markdown, with an empty line after it."""
    yield "| " + " | ".join(head) + " |"
    yield "|" + "---|" * len(head)
    for row in rows:
        yield "| " + " | ".join(cell.replace("|", "\\|") for cell in row) + " |"
    yield ""
