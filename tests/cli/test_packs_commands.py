"""`erudit packs`: list, info, export, import."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from erudit import _core, packs

from .conftest import Run

pytestmark = pytest.mark.usefixtures("pack_ru")


def test_list(run: Run) -> None:
    answer = run("packs", "list")
    assert answer.code == 0
    assert answer.out.splitlines()[1].startswith("ru")
    found = json.loads(run("packs", "list", "--json").out)
    assert found["folder"] == str(packs.data_dir())
    assert found["packs"][0]["lang"] == "ru"


def test_list_of_nothing(run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("ERUDIT_DATA", str(tmp_path))
    for name in ("list", "info"):
        answer = run("packs", name)
        assert answer.code == 1
        assert "erudit packs build" in answer.err
    assert json.loads(run("packs", "list", "--json").out)["packs"] == []


def test_info(run: Run) -> None:
    answer = run("packs", "info", "ru")
    assert answer.code == 0
    assert "CC-BY-SA" in answer.out
    (pack,) = json.loads(run("packs", "info", "ru", "--json").out)["packs"]
    assert pack["lang"] == "ru"
    assert pack["sources"]
    assert {"package", "version", "licence"} <= set(pack["sources"][0])
    assert pack["counts"]["nouns"]["words"] > 60_000
    assert run("packs", "info", "de").code == 2


def test_report(run: Run) -> None:
    answer = run("packs", "report", "ru")
    assert answer.code == 0
    assert "| plural_only |" in answer.out
    (report,) = json.loads(run("packs", "report", "ru", "--json").out)["reports"]
    assert [row["nouns"] for row in report["coverage"][:3]] == [1000, 3000, 10_000]
    assert all(0 < row["defined"] <= row["nouns"] for row in report["coverage"])
    assert run("packs", "report", "xx").code == 2


def test_build_refuses_what_is_no_language(run: Run) -> None:
    answer = run("packs", "build", "de")
    assert answer.code == 2
    assert "ru, uk, en, sk" in answer.err
    assert run("packs", "build").code == 2


def test_build_of_what_is_there(run: Run) -> None:
    answer = run("packs", "build", "ru", "--offline", "--json")
    assert answer.code == 0
    assert json.loads(answer.out)["packs"][0]["lang"] == "ru"


def test_kwg_out_and_in(run: Run, tmp_path: Path) -> None:
    graph, lexicon = tmp_path / "nouns.kwg", tmp_path / "nouns.lex"
    answer = run("packs", "export", "ru", str(graph), "--words", "nouns", "--json")
    assert answer.code == 0
    words = json.loads(answer.out)["words"]
    answer = run("packs", "import", str(graph), "--lang", "ru", "--out", str(lexicon), "--json")
    assert answer.code == 0
    assert json.loads(answer.out) == {"file": str(lexicon), "words": words}
    assert "слово" in _core.Lexicon.open(lexicon)


@pytest.mark.parametrize(
    "arguments",
    [
        ("packs", "import", "nothing.kwg", "--lang", "ru", "--out", "x.lex"),
        ("packs", "import", "nothing.zip"),
        ("packs", "import", "nothing.kwg"),
        ("packs", "import", "nothing.kwg", "--lang", "xx", "--out", "x.lex"),
        ("packs", "export", "ru", "x.kwg", "--words", "verbs"),
        ("packs", "export", "xx", "x.zip"),
        ("packs", "export", "ru", "no/such/folder/x.kwg"),
    ],
)
def test_what_cannot_be_done(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, arguments: tuple[str, ...]
) -> None:
    monkeypatch.chdir(tmp_path)
    answer = run(*arguments)
    assert answer.code == 2
    assert answer.err.startswith("Error: ")
    assert list(tmp_path.iterdir()) == []


def test_a_hostile_graph(run: Run, tmp_path: Path) -> None:
    graph = tmp_path / "bad.kwg"
    for content in (b"", b"abc", b"\xff" * 64):
        graph.write_bytes(content)
        out = tmp_path / "x.lex"
        answer = run("packs", "import", str(graph), "--lang", "en", "--out", str(out))
        assert answer.code == 2
        assert not out.exists()


def test_a_pack_goes_to_another_machine(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, pack_sk: object
) -> None:
    archive = tmp_path / "sk.zip"
    assert run("packs", "export", "sk", str(archive)).code == 0
    monkeypatch.setenv("ERUDIT_DATA", str(tmp_path / "other"))
    assert run("check", "kôň").code == 2
    assert run("packs", "import", str(archive)).code == 0
    assert run("check", "kôň").code == 0
