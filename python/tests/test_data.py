"""Tests of self-play data and of rule sets as numbers."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import rookery
import rookery.data


@pytest.mark.parametrize("file_form", ["npz", "parquet"])
def test_data_comes_back_and_replays(tmp_path, file_form):
    rules = rookery.Rules("original-rook")
    files = rookery.data.write(tmp_path, rules, "casual", hands=5, part=2, form=file_form)
    assert len(files) == 3
    parts = list(rookery.data.read(tmp_path))
    seeds = np.concatenate([part["seeds"] for part in parts])
    assert sorted(set(seeds.tolist())) == [0, 1, 2, 3, 4]
    for part in parts:
        for seed in set(part["seeds"].tolist()):
            hand = rules.deal(int(seed))
            for at in np.flatnonzero(part["seeds"] == seed):
                assert hand.player == part["players"][at]
                assert (hand.observe() == part["observations"][at]).all()
                assert (hand.mask() == part["masks"][at]).all()
                hand.step(int(part["actions"][at]))
            assert hand.over
            mine = part["seeds"] == seed
            assert (part["returns"][mine] == hand.rewards[part["players"][mine]]).all()


KILLED = """
import os, sys
import rookery, rookery.data
folder, form, part, half = sys.argv[1], sys.argv[2], int(sys.argv[3]), sys.argv[4] == "half"
save, saved = rookery.data._save, []

def stop_at_a_part(out, arrays, form):
    saved.append(out)
    if len(saved) <= part:
        return save(out, arrays, form)
    if half:
        out.write(b"half a part")
        out.flush()
    os._exit(9)

rookery.data._save = stop_at_a_part
rookery.data.write(folder, rookery.Rules("tuxedo", 2), "casual", hands=5, part=2, form=form)
"""


def contents(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in folder.iterdir()}


@pytest.mark.parametrize("half", ["before", "half"])
@pytest.mark.parametrize("part", range(3))
@pytest.mark.parametrize("file_form", ["npz", "parquet"])
def test_a_run_that_was_killed_at_any_part_ends_like_one_that_was_not(tmp_path, file_form, part, half):
    rules = rookery.Rules("tuxedo", 2)
    rookery.data.write(tmp_path / "whole", rules, "casual", hands=5, part=2, form=file_form)
    killed = [sys.executable, "-c", KILLED, tmp_path / "bits", file_form, str(part), half]
    assert subprocess.run(killed, cwd=tmp_path).returncode == 9
    assert len(list(rookery.data.read(tmp_path / "bits"))) == part
    made = {file: file.stat().st_mtime_ns for file in (tmp_path / "bits").glob("part-*")}
    rookery.data.write(tmp_path / "bits", rules, "casual", hands=5, part=2, form=file_form)
    assert contents(tmp_path / "bits") == contents(tmp_path / "whole")
    assert all(file.stat().st_mtime_ns == when for file, when in made.items())


@pytest.mark.parametrize("hands", range(1, 7))
@pytest.mark.parametrize("file_form", ["npz", "parquet"])
def test_a_longer_run_completes_the_last_part_of_a_shorter_one(tmp_path, file_form, hands):
    rules = rookery.Rules("tuxedo", 2)
    rookery.data.write(tmp_path / "whole", rules, "casual", hands=7, part=3, form=file_form)
    rookery.data.write(tmp_path / "bits", rules, "casual", hands=hands, part=3, form=file_form)
    rookery.data.write(tmp_path / "bits", rules, "casual", hands=7, part=3, form=file_form)
    assert contents(tmp_path / "bits") == contents(tmp_path / "whole")
    seeds = np.concatenate([part["seeds"] for part in rookery.data.read(tmp_path / "bits")])
    assert sorted(set(seeds.tolist())) == [0, 1, 2, 3, 4, 5, 6]
    # A shorter run takes nothing away.
    rookery.data.write(tmp_path / "bits", rules, "casual", hands=hands, part=3, form=file_form)
    assert contents(tmp_path / "bits") == contents(tmp_path / "whole")


def first_legal(observations: np.ndarray, masks: np.ndarray) -> np.ndarray:
    return masks.argmax(axis=1)


def last_legal(observations: np.ndarray, masks: np.ndarray) -> np.ndarray:
    return masks.shape[1] - 1 - masks[:, ::-1].argmax(axis=1)


class Network:
    def __init__(self, name: str) -> None:
        self.name = name

    def __call__(self, observations: np.ndarray, masks: np.ndarray) -> np.ndarray:
        return first_legal(observations, masks)


@pytest.mark.parametrize(
    "other",
    [
        {"rules": rookery.Rules("tuxedo", 3)},
        {"players": "casual"},
        {"players": {0: "casual", 1: first_legal}},
        {"players": last_legal},
        {"players": Network("lesson 2")},
        {"seed": 7},
        {"part": 3},
        {"limit": 500},
    ],
)
def test_a_folder_is_continued_only_by_the_run_that_started_it(tmp_path, other):
    run = {"rules": rookery.Rules("tuxedo", 2), "players": first_legal, "hands": 3, "part": 2}
    if isinstance(other.get("players"), Network):
        run["players"] = Network("lesson 1")
    rookery.data.write(tmp_path, **run)
    before = contents(tmp_path)
    with pytest.raises(ValueError, match=f"different .*{next(iter(other))}.*: choose another folder"):
        rookery.data.write(tmp_path, **{**run, "hands": 9, **other})
    assert contents(tmp_path) == before
    rookery.data.write(tmp_path, **{**run, "hands": 9})
    assert len(contents(tmp_path)) == 1 + 5


def test_the_seeds_are_those_of_the_hands_that_were_played(tmp_path):
    rules = rookery.Rules("thirteens", 4)
    assert rules.deal(5840).over, "this test needs a deal in which nobody has to act"
    rookery.data.write(tmp_path, rules, "random", hands=2, seed=5840)
    (part,) = rookery.data.read(tmp_path)
    for seed in set(part["seeds"].tolist()):
        first = np.flatnonzero(part["seeds"] == seed)[0]
        assert (rules.deal(int(seed)).observe() == part["observations"][first]).all()


def test_every_seat_needs_a_player(tmp_path):
    for players in ({0: "casual"}, {0: "casual", 1: first_legal, 2: "casual"}, {}):
        with pytest.raises(ValueError, match="each of the seats 0 to 1"):
            rookery.data.write(tmp_path, rookery.Rules("tuxedo", 2), players, hands=1)


@pytest.mark.parametrize(
    "answer, error",
    [
        (lambda masks: np.full(len(masks), rookery.LEAVE), rookery.Refused),
        (lambda masks: np.full(len(masks), masks.shape[1]), rookery.Refused),
        (lambda masks: masks.argmax(), rookery.ShapeError),
        (lambda masks: masks.argmax(axis=1) + 0.5, rookery.ShapeError),
    ],
)
def test_a_policy_must_choose_a_legal_number_at_every_table(tmp_path, answer, error):
    rules = rookery.Rules("tuxedo", 2)
    with pytest.raises(error):
        rookery.data.write(tmp_path, rules, lambda observations, masks: answer(masks), hands=3)
    with pytest.raises(error):
        rookery.arena(lambda observations, masks: answer(masks), "random", rules, deals=3)


def test_rule_sets_of_a_family_have_arrays_of_one_length():
    lengths: dict[str, set[int]] = {}
    for game in rookery.games():
        for players in game["players"]:
            rules = rookery.Rules(game["id"], players)
            array = rules.array()
            assert array.dtype == np.float32 and (array >= 0).all() and (array <= 1).all()
            assert len(rookery.rule_names(rules)) == len(array)
            lengths.setdefault(rules.family, set()).add(len(array))
    assert all(len(found) == 1 for found in lengths.values())
    assert "trick" in lengths


def test_every_difference_of_the_rules_shows_in_the_array():
    printed = rookery.Rules("original-rook").array()
    names = rookery.rule_names(rookery.Rules("original-rook"))
    for options in ({"target": 500}, {"bird": "low"}, {"nest_shown": "top"}, {"hands": 12}):
        changed = rookery.Rules("original-rook", **options).array()
        different = [names[at] for at in np.flatnonzero(printed != changed)]
        assert any(name.startswith(next(iter(options))) for name in different), (options, different)
