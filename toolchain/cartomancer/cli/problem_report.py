"""How the verbs show what is wrong: in full and bounded, all of it, as JSON for editors, or as notes for GitHub."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import ParamSpec, TypeVar

import click

from cartomancer.messages import messages_of
from cartomancer.problems import Problem, ProjectError, Say

P = ParamSpec("P")
R = TypeVar("R")

SHOWN_MOST = 20
"""Problems in full; the others are counted by file."""

_STYLE = "cartomancer.problem_style"
LANGUAGE = "cartomancer.language"
"""Keys of what the context of a command keeps."""


@dataclass(frozen=True)
class Style:
    """How problems are shown."""

    everything: bool = False
    json: bool = False
    github: bool = False


def problem_options(verb: Callable[P, R]) -> Callable[P, R]:
    """`--all`, `--json` and `--format`: how the problems of a project are shown."""

    def keep(context: click.Context, option: click.Parameter, value: object) -> object:
        found: dict[str, object] = context.meta.setdefault(_STYLE, {})
        found[option.name or ""] = value
        return value

    options = (
        click.option(
            "--all",
            "everything",
            is_flag=True,
            expose_value=False,
            callback=keep,
            help=f"Show every problem in full, not only the first {SHOWN_MOST}.",
        ),
        click.option(
            "--json", "as_json", is_flag=True, expose_value=False, callback=keep, help="Problems as JSON, for editors."
        ),
        click.option(
            "--format",
            "form",
            type=click.Choice(("text", "github")),
            default="text",
            expose_value=False,
            callback=keep,
            help="github: problems as annotations of a workflow.",
        ),
    )
    for option in reversed(options):
        verb = option(verb)
    return verb


def style() -> Style:
    """What the command line wants."""
    context = click.get_current_context(silent=True)
    found = context.meta.get(_STYLE, {}) if context else {}
    return Style(bool(found.get("everything")), bool(found.get("as_json")), found.get("form") == "github")


def say() -> Say:
    """Messages in the language of the command."""
    context = click.get_current_context(silent=True)
    return messages_of(context.meta.get(LANGUAGE, "en") if context else "en")


def echo(text: str, err: bool = False) -> None:
    """A message on the screen, in the language of the command; with --json only problems are on it."""
    if err or not style().json:
        click.echo(say()(text), err=err)


def show(problems: Iterable[Problem]) -> None:
    """Problems the way the command line wants them."""
    found = list(problems)
    how, words = style(), say()
    if how.json:
        _as_json(found, words)
    elif how.github:
        for problem in found:
            click.echo(annotation(problem.said(words)))
    else:
        shown = found if how.everything else found[:SHOWN_MOST]
        show_texts([problem.render(words) for problem in shown], [problem.warning for problem in shown])
        for line in counts(found[len(shown) :], words):
            click.echo(line, err=True)


def show_texts(texts: Sequence[str], warnings: Sequence[bool]) -> None:
    """Print problems as they are; colour the first line of each on a terminal."""
    for text, warning in zip(texts, warnings, strict=True):
        head, _, rest = text.partition("\n")
        colour = "yellow" if warning else "red"
        click.echo(click.style(head, fg=colour, bold=True) + ("\n" + rest if rest else ""), err=True)


def counts(left: Sequence[Problem], words: Say) -> list[str]:
    """How many problems of each file are not shown."""
    if not left:
        return []
    files = Counter(str(problem.place.path) for problem in left)
    lines = [words(f"and {len(left)} more; --all shows them:")]
    return lines + [f"    {path}: {count}" for path, count in files.most_common()]


def _as_json(problems: Sequence[Problem], words: Say) -> None:
    """One line for each game: a list, empty if nothing is wrong."""
    click.echo(json.dumps([problem.said(words).fields() for problem in problems], ensure_ascii=False))


_ESCAPES = {"%": "%25", "\r": "%0D", "\n": "%0A"}
_MORE = {":": "%3A", ",": "%2C"}


def annotation(problem: Problem) -> str:
    """A problem as a workflow command of GitHub."""
    place = problem.place
    where = {"file": str(place.path), "line": place.line, "col": place.column, "title": problem.subject}
    fields = ",".join(f"{name}={_escaped(str(value), {**_ESCAPES, **_MORE})}" for name, value in where.items() if value)
    text = "\n".join(filter(None, (problem.what, problem.detail, problem.cure)))
    return f"::{'warning' if problem.warning else 'error'} {fields}::{_escaped(text, _ESCAPES)}"


def _escaped(text: str, escapes: dict[str, str]) -> str:
    return "".join(escapes.get(letter, letter) for letter in text)


def report_problems(error: ProjectError) -> None:
    """What is wrong, and how many errors there are."""
    show(error.problems)
    errors = sum(not problem.warning for problem in error.problems)
    if not style().json:
        click.echo(say()(f"{errors} error{'s' if errors != 1 else ''}; nothing was written"), err=True)
