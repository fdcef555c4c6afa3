"""setup.sh: installs what is missing where it may, and says in one line what to install where it may not."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from support.places import ROOT

SETUP = ROOT / "toolchain/setup.sh"
TOOLS = ("sh", "dirname", "cmp", "cp", "id", "env", "cat", "ls", "mkdir", "rm", "touch", "chmod")


@pytest.fixture
def tools(tmp_path: Path) -> Path:
    """A PATH with the plain tools of any machine: no assembler, no package manager.

    Each is a script that calls the real one, never a link to it: what a test writes here must stay here.
    """
    folder = tmp_path / "bin"
    folder.mkdir()
    for name in TOOLS:
        found = shutil.which(name)
        assert found
        script(folder / name, f'exec {found} "$@"')
    script(folder / "python3", f'exec {sys.executable} "$@"')
    return folder


def run(what: str, tools: Path) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PATH": str(tools)}
    return subprocess.run([str(SETUP), what], capture_output=True, text=True, env=environment, check=False)


def script(path: Path, text: str) -> None:
    path.write_text(f"#!/bin/sh\n{text}\n")
    path.chmod(0o755)


def test_machine_that_has_everything_is_left_alone() -> None:
    done = subprocess.run([str(SETUP), "test"], capture_output=True, text=True, check=True)
    assert done.stdout + done.stderr == ""


def test_missing_assembler_without_apt_is_one_line_for_every_system(tools: Path) -> None:
    done = run("rom", tools)
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    for part in ("cc65 is missing", "apt install cc65", "Fedora: dnf", "macOS: brew", "Windows:"):
        assert part in done.stderr


def test_missing_assembler_is_installed_through_apt_where_that_is_allowed(tools: Path, tmp_path: Path) -> None:
    script(tools / "apt-get", f'echo "$@" >> {tmp_path}/said; touch {tools}/ca65; chmod +x {tools}/ca65')
    script(tools / "sudo", 'shift; exec "$@"')  # sudo -n command
    done = run("rom", tools)
    assert done.returncode == 0, done.stderr
    said = (tmp_path / "said").read_text()
    assert "install -y" in said
    assert "cc65" in said


def test_apt_that_needs_a_password_is_not_asked(tools: Path, tmp_path: Path) -> None:
    script(tools / "apt-get", f"touch {tmp_path}/asked")
    script(tools / "sudo", "exit 1")
    script(tools / "id", "echo 1000")
    done = run("rom", tools)
    assert done.returncode == 1
    assert "cc65 is missing" in done.stderr
    assert not (tmp_path / "asked").exists()


def test_failed_apt_ends_with_the_line_that_says_what_to_install(tools: Path) -> None:
    script(tools / "apt-get", "exit 100")
    script(tools / "sudo", 'shift; exec "$@"')
    done = run("rom", tools)
    assert done.returncode == 1
    assert "apt install cc65" in done.stderr


def test_unknown_target_is_refused() -> None:
    done = subprocess.run([str(SETUP), "roms"], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "usage" in done.stderr
