"""`python -m cartomancer`, and what the command `cartomancer` starts."""

from __future__ import annotations

import os
import sys


def run() -> None:
    """The command line. Ctrl-C while modules are imported, and a screen that takes no more, are one line."""
    try:
        from cartomancer.cli import main

        main(prog_name="cartomancer")
    except KeyboardInterrupt:
        sys.stderr.write("Aborted!\n")
        sys.exit(1)
    finally:
        _flush()


def _flush() -> None:
    """Write what is left; if that fails Python would end with a code and words of its own."""
    try:
        sys.stdout.flush()
    except OSError as error:
        sys.stdout = open(os.devnull, "w")  # noqa: SIM115, PTH123 - it lasts as long as the process
        sys.stderr.write(f"Error: the output cannot be written: {error.strerror}\n")
        sys.exit(1)


if __name__ == "__main__":
    run()
