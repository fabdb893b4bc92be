"""The type stubs say what is there."""

import subprocess
import sys

import pytest

pytest.importorskip("mypy")


def test_the_stubs_fit_the_compiled_part(tmp_path):
    # From an empty folder, so that the sources beside it are not taken for the package.
    check = [sys.executable, "-m", "mypy.stubtest", "marshal_game._native"]
    answer = subprocess.run(check, cwd=tmp_path, capture_output=True, text=True, timeout=300)
    assert answer.returncode == 0, answer.stdout + answer.stderr
