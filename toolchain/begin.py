"""The environment of a checkout, on every system and without a shell: `python toolchain/begin.py`.

Makes .venv/, installs the pinned packages and this project into it, and lets `cartomancer doctor --install` bring what
is missing where that needs no password. `--dry-run` only prints the commands. toolchain/setup.sh does the same for
make, and no more than a target needs. Afterwards: .venv/bin/cartomancer (Windows: .venv\\Scripts\\cartomancer) build.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path, PurePath

ROOT = Path(__file__).resolve().parents[1]
LISTS = ("requirements.txt", "requirements-play.txt")


def commands(root: PurePath, python: str, windows: bool) -> list[list[str]]:
    """What is run, in order."""
    folder = root / ".venv"
    own = str(folder / "Scripts" / "python.exe" if windows else folder / "bin" / "python")
    pip = [own, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    lists = [part for name in LISTS for part in ("-r", str(root / "toolchain" / name))]
    return [
        [python, "-m", "venv", str(folder)],
        [*pip, *lists],
        [*pip, "--no-deps", "--editable", str(root)],
        [own, "-m", "cartomancer", "doctor", "--install"],
    ]


def main() -> int:
    """Run the commands; the exit code of the first that fails."""
    if sys.version_info < (3, 11):  # noqa: UP036  # whoever has an older one runs just this file
        print("Python 3.11 or newer is needed", file=sys.stderr)
        return 1
    for command in commands(ROOT, sys.executable, os.name == "nt"):
        print(" ".join(command), flush=True)
        if "--dry-run" not in sys.argv[1:]:
            code = subprocess.call(command, cwd=ROOT)
            if code:
                return code
    return 0


if __name__ == "__main__":
    sys.exit(main())
