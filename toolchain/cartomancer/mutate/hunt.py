"""All mutants of a run: a pytest plugin that runs nothing itself, but every mutant's tests in children.

A mutant's tests are those that execute its instruction: first the ones that noticed another mutant of the routine,
then some quick ones, those that go where few go, the longest, and then the rest. The first that fails ends it.

Most of a quick test is what tests share: an image is linked, a console boots, a duel is prepared. A conftest.py does
that in `pytest_mutate_prepare`, and the children of most mutants begin with it done; only mutants of instructions that
the preparation executes are tried from the very beginning.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from functools import partial
from itertools import zip_longest
from pathlib import Path
from time import monotonic, process_time

import pytest

from cartomancer.mutate.forks import in_child, limit_time, on_all_processors
from cartomancer.mutate.memo import Memo
from cartomancer.mutate.mutants import Mutant
from cartomancer.mutate.test_map import Progress, TestMap, passes, recorded
from cartomancer.mutate.watch import Watch

TIMES_SLOWER = 6
"""A test may take so many times what it takes without a mutant, and the hunt's patience more; then it hangs."""

QUICK, SPECIAL, LONG, NEAR = 8, 16, 4, 15
"""How many of the quickest tests come first, then of the special ones, which run what few others run within so many
lines of the mutant, then of the longest ones."""

ENOUGH, ENOUGH_TIMES = 20.0, 10
"""A mutant's tests may take so many seconds of processor time, and so many times what they take without a mutant: what
none of them has noticed until then counts as survived, though later ones might."""

PYTEST_OPTIONS = ("-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-p", "no:randomly", "--tb=native")


class Verdict(StrEnum):
    """What became of a mutant."""

    KILLED = "killed"
    HUNG = "hung"
    SURVIVED = "survived"
    NOT_RUN = "not run"
    """No test executes the instruction; counts as survived."""


@dataclass(frozen=True)
class Outcome:
    """A mutant and its end."""

    mutant: Mutant
    verdict: Verdict
    test: str = ""
    """The one that noticed it."""

    tests: int = 0
    """How many ran."""

    seconds: float = 0.0


class Hooks:
    """What a conftest.py may add."""

    def pytest_mutate_prepare(self, config: pytest.Config) -> None:
        """Prepare what many tests share and keep, such as a console that has booted."""


@dataclass(eq=False)
class Hunt:
    """The plugin. After the session `outcomes` has a row for each mutant, in their order."""

    mutants: Sequence[Mutant]
    memo: Memo
    watch: Watch
    map_file: Path
    jobs: int
    patience: float
    on_record: Progress
    on_mutant: Progress
    outcomes: list[Outcome] = field(default_factory=list)
    broken: list[str] = field(default_factory=list)
    """Tests that fail without a mutant; they judge nothing."""

    tests: int = 0
    _found: dict[int, Outcome] = field(default_factory=dict)

    def pytest_addhooks(self, pluginmanager: pytest.PytestPluginManager) -> None:
        """Let conftest.py prepare."""
        pluginmanager.add_hookspecs(Hooks)

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """In place of pytest's own loop."""
        if session.testsfailed:
            raise session.Interrupted("a test file cannot be collected")
        items = {item.nodeid: item for item in session.items}
        prepare = partial(session.config.hook.pytest_mutate_prepare, config=session.config)
        files = (self.map_file, self.memo, self.watch)
        runs = recorded(session.items, *files, self.jobs, self.on_record, prepare)
        self.tests = len(runs)
        self.broken = sorted(name for name, run in runs.items() if not run.passed)
        self.watch.learn(self.memo.load())
        touched = set(in_child(lambda: self._executed_by(prepare)))
        gc.freeze()  # children must not copy pages only because a collector looks at them
        good = {name: run for name, run in runs.items() if run.passed}
        numbers = range(len(self.mutants))
        early = [one for one in numbers if self.mutants[one].at.key in touched]
        self._try_all(early, items, good, lambda: None)
        self._try_all([one for one in numbers if one not in set(early)], items, good, prepare)
        self.outcomes = [self._found[number] for number in numbers]
        return True

    def _executed_by(self, prepare: Callable[[], object]) -> list[str]:
        prepare()
        return sorted(self.watch.executed())

    def _try_all(
        self, numbers: Sequence[int], items: dict[str, pytest.Item], runs: TestMap, begin: Callable[[], object]
    ) -> None:
        executing: dict[str, list[str]] = {}
        for name, run in sorted(runs.items(), key=lambda pair: pair[1].seconds):
            for key in run.executed:
                executing.setdefault(key, []).append(name)
        killers: dict[str, list[str]] = {}

        def judge(place: int) -> Outcome:
            mutant = self.mutants[numbers[place]]
            names = executing.get(mutant.at.key, [])
            killing = [name for name in killers.get(mutant.at.routine, ()) if name in names]
            first = [*killing, *names[:QUICK], *_special(mutant, names, executing), *reversed(names[-LONG:])]
            ordered = list(dict.fromkeys([*first, *names]))
            outcome = self._judge(mutant, [(items[name], runs[name].seconds) for name in ordered])
            if outcome.test:
                killers.setdefault(mutant.at.routine, []).insert(0, outcome.test)
            return outcome

        for place, outcome in on_all_processors(len(numbers), judge, self.jobs, begin):
            self._found[numbers[place]] = outcome
            self.on_mutant(len(self._found), len(self.mutants))

    def _judge(self, mutant: Mutant, tests: Sequence[tuple[pytest.Item, float]]) -> Outcome:
        if not tests:
            return Outcome(mutant, Verdict.NOT_RUN)
        start = monotonic()
        said = in_child(lambda: self._first_failure(mutant, tests))
        seconds = monotonic() - start
        if said is None:
            return Outcome(mutant, Verdict.HUNG, seconds=seconds)
        name, ran = said
        return Outcome(mutant, Verdict.KILLED if name else Verdict.SURVIVED, name, ran, seconds)

    def _first_failure(self, mutant: Mutant, tests: Sequence[tuple[pytest.Item, float]]) -> tuple[str, int]:
        """In a child: the test that notices the mutant, and how many ran."""
        self.watch.put_in(mutant)
        enough = process_time() + ENOUGH + ENOUGH_TIMES * sum(seconds for _, seconds in tests)
        following = [item for item, _ in tests[1:]]
        for number, ((item, seconds), after) in enumerate(zip_longest(tests, following), 1):
            limit_time(self.patience + TIMES_SLOWER * seconds)
            if not passes(item, after):
                return item.nodeid, number
            if process_time() > enough:
                return "", number
        return "", len(tests)


def _special(mutant: Mutant, names: Sequence[str], executing: Mapping[str, Sequence[str]]) -> list[str]:
    """The tests that run what few others run near the mutant: at its edges, where its routine gives up."""
    weight: dict[str, float] = {}
    at = mutant.at
    for line in range(at.line - NEAR, at.line + NEAR + 1):
        runners = executing.get(f"{at.file}:{line}:0", ())
        for name in runners:
            weight[name] = weight.get(name, 0.0) + 1 / len(runners)
    wanted = set(names)
    return sorted(wanted & weight.keys(), key=lambda name: (-weight[name], name))[:SPECIAL]
