"""Tests of self-play data and of rule sets as numbers."""

from __future__ import annotations

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


def test_a_run_that_was_stopped_goes_on(tmp_path):
    rules = rookery.Rules("tuxedo", 2)
    whole = rookery.data.write(tmp_path / "whole", rules, "casual", hands=6, part=2)
    first = rookery.data.write(tmp_path / "bits", rules, "casual", hands=2, part=2)
    made = first[0].stat().st_mtime_ns
    rest = rookery.data.write(tmp_path / "bits", rules, "casual", hands=6, part=2)
    assert rest[0].stat().st_mtime_ns == made
    for one, other in zip(rookery.data.read(tmp_path / "whole"), rookery.data.read(tmp_path / "bits")):
        assert all((one[name] == other[name]).all() for name in one)
    assert len(whole) == 3
    with pytest.raises(ValueError, match="different rules"):
        rookery.data.write(tmp_path / "bits", rookery.Rules("tuxedo", 3), "casual", hands=6, part=2)


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
