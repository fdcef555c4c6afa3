"""The plugins of the tests: fixtures, reports, and `.duel` files."""

from __future__ import annotations

import pytest

pytest.register_assert_rewrite("support")

pytest_plugins = [
    "support.fixtures",
    "support.requirements_report",
    "support.machine_fixtures",
    "support.turn_fixtures",
    "support.form_fixtures",
    "cartomancer.duel.pytest_plugin",
]
