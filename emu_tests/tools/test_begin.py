"""toolchain/begin.py: the same environment on Windows and elsewhere, by paths of each system."""

from __future__ import annotations

import subprocess
import sys
from pathlib import PurePosixPath, PureWindowsPath

from support.places import ROOT

sys.path.insert(0, str(ROOT / "toolchain"))
import begin


def test_commands_have_the_paths_of_the_system() -> None:
    windows = begin.commands(PureWindowsPath(r"C:\\games\\cartomancer"), "py", windows=True)
    posix = begin.commands(PurePosixPath("/games/cartomancer"), "python3", windows=False)
    assert windows[0] == ["py", "-m", "venv", r"C:\games\cartomancer\.venv"]
    assert windows[-1][0] == r"C:\games\cartomancer\.venv\Scripts\python.exe"
    assert posix[-1] == ["/games/cartomancer/.venv/bin/python", "-m", "cartomancer", "doctor", "--install"]
    assert [command[1:] for command in windows[2:]] != [] and len(windows) == len(posix) == 4


def test_the_lists_of_packages_exist_and_a_dry_run_changes_nothing() -> None:
    assert all((ROOT / "toolchain" / name).is_file() for name in begin.LISTS)
    done = subprocess.run(
        [sys.executable, str(ROOT / "toolchain/begin.py"), "--dry-run"], capture_output=True, text=True, check=True
    )
    assert [line.split()[-1] for line in done.stdout.splitlines()][-1] == "--install"
