"""help.toml: the pages that teach the game on the console.

In braces a page names a sign of the board or a number of the rules, so that help cannot contradict them: {hand_max}.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from cartomancer.check.words import Findings
from cartomancer.load.toml_file import TomlFile
from cartomancer.problems import Problem, did_you_mean
from cartomancer.project import HelpPage
from cartomancer.schema.board import SIGNS
from cartomancer.schema.numbers import Numbers

HELP_PAGES_MAX = 99
_FIELDS = ("title", "ja", "en")


def read_help(file: TomlFile, numbers: Numbers) -> tuple[tuple[HelpPage, ...], list[Problem]]:
    """All pages in file order."""
    pages = []
    problems: list[Problem] = []
    for key, value in file.values.items():
        findings = Findings(file.place(key), f'help page "{key}"')
        if isinstance(value, dict):
            pages.append(_page(key, value, {*SIGNS, *numbers.values}, findings, file))
        else:
            findings.error("is not a table", f"write [{key}] and under it title, ja, en")
        problems += findings.problems
    if len(pages) > HELP_PAGES_MAX:
        what = f"{len(pages)} pages are too many"
        problems.append(Problem(file.place(), what, f"write at most {HELP_PAGES_MAX}"))
    return tuple(pages), problems


def _page(key: str, value: Mapping[str, Any], names: set[str], findings: Findings, file: TomlFile) -> HelpPage:
    for field in value:
        if field not in _FIELDS:
            findings.error(f'unknown field "{field}"', did_you_mean(field, _FIELDS), file.place(key, field))
    title = value.get("title", {})
    named = isinstance(title, dict) and isinstance(title.get("ja"), str) and isinstance(title.get("en"), str)
    if not named:
        findings.error("has no title in both languages", 'write title = {ja = "...", en = "..."}')
    texts = []
    for language in ("ja", "en"):
        text = value.get(language)
        if not isinstance(text, str) or not text.strip():
            findings.error(f"has no text {language}", f'write {language} = """..."""')
            text = ""
        for sign in re.findall(r"{(.*?)}|[{}]", text):
            if sign not in names:
                cure = did_you_mean(sign, sorted(names)) if sign else "write a sign or a number of the rules in braces"
                findings.error(f'unknown sign "{{{sign}}}"', cure, file.place(key, language))
                text = ""
        texts.append(text)
    return HelpPage(key, title["ja"] if named else "", title["en"] if named else "", texts[0], texts[1], findings.place)
