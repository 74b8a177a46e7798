"""Everything a reader is told to run: the code in the guides, the notebooks, and the training example."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

import matplotlib
import numpy as np
import pytest

import rookery

matplotlib.use("Agg")
PACKAGE = Path(__file__).parents[1]
GUIDES = [PACKAGE / "README.md", PACKAGE.parent / "docs" / "python.md"]
NOTEBOOKS = sorted((PACKAGE / "notebooks").glob("*.ipynb"))


@pytest.fixture
def example(monkeypatch):
    """The training example as a module."""
    monkeypatch.syspath_prepend(str(PACKAGE / "examples"))
    import train_rack_o

    return train_rack_o


@pytest.mark.parametrize("guide", GUIDES, ids=lambda guide: guide.stem)
def test_the_code_in_a_guide_runs(guide, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    text = guide.read_text()
    blocks = list(re.finditer(r"^```python\n(.*?)^```", text, re.MULTILINE | re.DOTALL))
    assert blocks
    names: dict[str, object] = {}
    for block in blocks:
        # Errors show the line in the guide.
        lines_before = "\n" * text.count("\n", 0, block.start(1))
        exec(compile(lines_before + block[1], str(guide), "exec"), names)


@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda notebook: notebook.stem)
@pytest.mark.filterwarnings("ignore:FigureCanvasAgg is non-interactive")
def test_a_notebook_runs_from_top_to_bottom(notebook, monkeypatch):
    from matplotlib import pyplot

    monkeypatch.chdir(notebook.parent)
    monkeypatch.setattr(sys, "path", list(sys.path))
    pyplot.close("all")
    names: dict[str, object] = {}
    cells = json.loads(notebook.read_text())["cells"]
    for number, cell in enumerate(cells, start=1):
        if cell["cell_type"] == "code":
            exec(compile("".join(cell["source"]), f"{notebook.name}, cell {number}", "exec"), names)
    assert pyplot.get_fignums(), "a notebook has plots"
    pyplot.close("all")


def test_there_are_notebooks():
    assert {notebook.stem for notebook in NOTEBOOKS} >= {"first_hour", "train_rack_o", "how_good_is_your_bid"}


def test_the_rack_o_example_learns(example):
    rules = rookery.Rules("rack-o", 2)
    player = example.Player(rules)
    school = example.School(rules, player, tables=256)
    before = rookery.arena(player, "beginner", rules, deals=100, seed=10**6, limit=400)
    for _ in range(10):
        school.lesson(rate=2e-3)
    after = rookery.arena(player, "beginner", rules, deals=100, seed=10**6, limit=400)
    assert after.interval[0] > before.interval[1] + 10, (before, after)


def test_the_rack_o_example_knows_when_a_rack_is_in_order(example):
    player = example.Player(rookery.Rules("rack-o", 2))
    ordered = np.array([[0, 3, 8, 9, 15, 16, 20, 28, 30, 33, 40, 41]])
    broken = ordered.copy()
    broken[0, 4] = 7
    to_come = np.ones(42, int)
    to_come[ordered[0]] = 0
    lower = np.concatenate([[0], to_come.cumsum()[:-1]])
    in_order = player.plan(ordered, lower[ordered])[0, : len(example.LOOKS)]
    one_gap = player.plan(broken, lower[broken])[0, : len(example.LOOKS)]
    assert np.allclose(in_order, 1)
    assert (np.diff(one_gap) > 0).all() and one_gap[0] < 0.5


def test_the_rack_o_example_plays_at_every_size_of_table(example):
    for players in (2, 3, 4):
        rules = rookery.Rules("rack-o", players)
        player = example.Player(rules)
        assert np.isfinite(example.School(rules, player, tables=8).lesson(steps=100))
