"""The engine imports nothing of a single game: what Python must know of one is in cartomancer/rulesets."""

from __future__ import annotations

import ast
from pathlib import Path

from support.places import ROOT

PACKAGE = ROOT / "toolchain/cartomancer"


def imports_a_game(path: Path) -> bool:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    froms = [node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    plain = [one.name for node in ast.walk(tree) if isinstance(node, ast.Import) for one in node.names]
    return any(name.startswith("cartomancer.rulesets.") for name in (*froms, *plain))


def test_no_generic_module_imports_a_game() -> None:
    modules = (path for path in PACKAGE.rglob("*.py") if "rulesets" not in path.relative_to(PACKAGE).parts)
    found = {path.relative_to(PACKAGE).as_posix() for path in modules if imports_a_game(path)}
    assert found == set()


def test_an_import_is_noticed(tmp_path: Path) -> None:
    module = tmp_path / "module.py"
    module.write_text("def late():\n    from cartomancer.rulesets.timeline.codes import Place\n", encoding="utf-8")
    assert imports_a_game(module)
