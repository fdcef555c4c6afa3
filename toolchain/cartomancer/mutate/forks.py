"""Work in a process of its own, and several such processes at once.

A child is a copy of a process that has everything imported and collected, so it starts in milliseconds, and whatever
a mutant leaves behind ends with it. It limits its own processor time; a signal ends it when that is used up.
"""

from __future__ import annotations

import json
import multiprocessing
import os
import signal
import sys
from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection, wait
from typing import Any

WALL_FACTOR = 200
"""A child that sleeps instead of working is ended after so many times its processor time."""


def limit_time(seconds: float) -> None:
    """End this process when it has worked so long; each call starts again."""
    signal.setitimer(signal.ITIMER_PROF, seconds)
    signal.setitimer(signal.ITIMER_REAL, WALL_FACTOR * seconds)


def in_child(work: Callable[[], Any]) -> Any:
    """The result of `work` in a child, as JSON gives it back; None if its time was up."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        _be_child(work, writing)
    os.close(writing)
    with os.fdopen(reading, "rb") as pipe:
        said = pipe.read()
    _, status = os.waitpid(child, 0)
    if os.WIFSIGNALED(status) and os.WTERMSIG(status) in (signal.SIGPROF, signal.SIGALRM):
        return None
    if status:
        raise RuntimeError(f"a child ended with status {status}: {said.decode(errors='replace')}")
    return json.loads(said)


def _be_child(work: Callable[[], Any], writing: int) -> None:
    status = 1
    try:
        signal.signal(signal.SIGPROF, signal.SIG_DFL)
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        nothing = os.open(os.devnull, os.O_RDWR)
        for stream in (0, 1, 2):
            os.dup2(nothing, stream)
        said = json.dumps(work())
        with os.fdopen(writing, "w") as pipe:
            pipe.write(said)
        status = 0
    except BaseException as error:  # nothing may leave a child: it would go on as a second parent
        os.write(writing, repr(error).encode())
    finally:
        os._exit(status)


def on_all_processors(
    count: int, work: Callable[[int], Any], jobs: int, begin: Callable[[], object] = lambda: None
) -> Iterator[tuple[int, Any]]:
    """`work` for each number below count, shared out among `jobs` processes that `begin`; results as they come."""
    context = multiprocessing.get_context("fork")
    counter = context.Value("i", 0)

    def run(results: Connection) -> None:
        begin()
        while True:
            with counter.get_lock():
                number = counter.value
                counter.value += 1
            if number >= count:
                return
            results.send((number, work(number)))

    sys.stdout.flush()
    pipes = []
    workers = []
    for _ in range(min(jobs, count)):
        receiving, sending = context.Pipe(duplex=False)
        worker = context.Process(target=run, args=(sending,))
        worker.start()
        sending.close()
        pipes.append(receiving)
        workers.append(worker)
    yield from _results(pipes)
    for worker in workers:
        worker.join()
        if worker.exitcode:
            raise RuntimeError("a process that tries mutants has failed; its message is above")


def _results(pipes: list[Connection]) -> Iterator[tuple[int, Any]]:
    while pipes:
        for pipe in wait(pipes):
            assert isinstance(pipe, Connection)
            try:
                yield pipe.recv()
            except EOFError:
                pipes.remove(pipe)
