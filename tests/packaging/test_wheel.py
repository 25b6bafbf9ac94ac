"""The wheel holds the core and the page and works from an empty virtual environment."""

from __future__ import annotations

import os
import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A wheel built from this tree; the page has been built before (make sees to it)."""
    assert (ROOT / "python/erudit/web/index.html").exists(), (
        "build the page first: make test-python"
    )
    out = tmp_path_factory.mktemp("dist")
    subprocess.run(
        [sys.executable, "-m", "maturin", "build", "--quiet", "--release", "--out", str(out)],
        cwd=ROOT,
        check=True,
        env=os.environ | {"PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"},
    )
    (built,) = out.glob("*.whl")
    return built


def test_wheel_holds_core_page_and_data(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
    assert any(name.startswith("erudit/_core.") for name in names)
    assert "erudit/web/index.html" in names
    assert "erudit/py.typed" in names
    assert "erudit/_core.pyi" in names
    assert "erudit/packs/supplement/ru.txt" in names
    assert any(name.startswith("erudit/server/migrations/") for name in names)
    assert not [name for name in names if name.endswith((".lex", ".sqlite"))]


@pytest.mark.timeout(900)
def test_wheel_runs_from_an_empty_environment(wheel: Path, tmp_path: Path) -> None:
    venv.create(tmp_path / "env", with_pip=True)
    binaries = tmp_path / "env" / ("Scripts" if os.name == "nt" else "bin")
    subprocess.run([binaries / "python", "-m", "pip", "install", "--quiet", str(wheel)], check=True)
    # Away from the tree, so that only what is installed can be found.
    answer = subprocess.run(
        [binaries / "erudit", "check", "вуз", "--json"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert answer.returncode == 0, answer.stderr
    assert '"allowed": true' in answer.stdout.replace('":true', '": true')

    page = subprocess.run(
        [
            binaries / "python",
            "-c",
            "from pathlib import Path; import erudit; "
            "print((Path(erudit.__file__).parent / 'web/index.html').stat().st_size)",
        ],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
    )
    assert int(page.stdout) > 0
