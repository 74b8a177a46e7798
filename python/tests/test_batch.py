"""Tests of many tables at once."""

from __future__ import annotations

import os

import numpy as np
import pytest

import rookery


def test_a_batch_plays_the_same_hands_as_one_by_one(rules):
    batch = rookery.Batch(rules, 9, seed=5, limit=200)
    hands = [rules.deal(int(seed)) for seed in batch.seeds]
    steps = [0] * len(hands)
    for turn in range(250):
        actions = batch.sample(turn).copy()
        for at, hand in enumerate(hands):
            assert (batch.observations[at] == hand.observe()).all()
            assert (batch.masks[at] == hand.mask()).all()
            assert batch.players[at] == hand.player
            assert batch.masks[at, actions[at]] == 1
            hand.step(int(actions[at]))
            steps[at] += 1
        batch.step(actions)
        for at, hand in enumerate(hands):
            ended = 1 if hand.over else 2 if steps[at] >= 200 else 0
            assert batch.ended[at] == ended
            if ended:
                assert (batch.rewards[at] == hand.rewards).all()
                hands[at] = rules.deal(int(batch.seeds[at]))
                steps[at] = 0
            else:
                assert not batch.rewards[at].any()


def test_arrays_belong_to_the_caller_and_are_written_in_place():
    rules = rookery.Rules("original-rook")
    mine = {
        "observations": np.zeros((10, rules.observation.n), np.uint8),
        "masks": np.zeros((10, rules.actions.n), np.uint8),
        "players": np.zeros(10, np.uint8),
        "rewards": np.zeros((10, 4), np.float32),
        "ended": np.zeros(10, np.uint8),
    }
    batch = rookery.Batch(rules, 10, **mine)
    for name, array in mine.items():
        assert getattr(batch, name) is array
    before = mine["observations"].copy()
    batch.step(batch.sample(0))
    assert (before != mine["observations"]).any()
    for name, array in mine.items():
        wrong = [array[:5], array.astype(np.float64), np.repeat(array, 2, axis=0)[::2], "no"]
        for bad in wrong:
            with pytest.raises(rookery.ShapeError, match=f"`{name}` must be"):
                rookery.Batch(rules, 10, **{**mine, name: bad})


@pytest.mark.parametrize("tables", [1, 7, 1024])
def test_new_arrays_start_where_vector_instructions_like_it(tables):
    batch = rookery.Batch(rookery.Rules("original-rook"), tables)
    for array in (batch.observations, batch.masks, batch.players, batch.rewards, batch.ended):
        assert array.ctypes.data % 64 == 0
        assert array.flags.c_contiguous and array.flags.writeable


def test_illegal_or_misshapen_actions_move_no_table():
    rules = rookery.Rules("original-rook")
    batch = rookery.Batch(rules, 100, seed=1)
    good = batch.sample(1).copy()
    before = [array.copy() for array in (batch.observations, batch.masks, batch.players)]
    for number in (-2, 10**9, int(np.flatnonzero(batch.masks[7] == 0)[0])):
        bad = good.copy()
        bad[7] = number
        with pytest.raises(rookery.Refused, match="table 7"):
            batch.step(bad)
    with pytest.raises(rookery.ShapeError):
        batch.step(good[:50])
    for bad in (good.astype(np.float32), good.reshape(10, 10), good.tolist(), None, good.astype(np.uint8)):
        with pytest.raises(TypeError, match="int64 or int32 array of shape"):
            batch.step(bad)
    after = (batch.observations, batch.masks, batch.players)
    assert all((one == other).all() for one, other in zip(before, after))
    batch.step(good.astype(np.int32))
    batch.step(np.repeat(batch.sample(2), 2)[::2])


def test_the_same_seed_gives_the_same_play():
    rules = rookery.Rules("original-rook")
    one, other = (rookery.Batch(rules, 300, seed=4) for _ in range(2))
    for turn in range(60):
        one.step(one.sample(turn))
        other.step(other.sample(turn))
    assert (one.observations == other.observations).all()
    assert (one.seeds == other.seeds).all()


def test_reset_deals_again():
    rules = rookery.Rules("original-rook")
    batch = rookery.Batch(rules, 4, seed=4)
    first = batch.seeds
    batch.reset()
    assert (batch.seeds != first).all()
    batch.reset(4)
    assert (batch.seeds == first).all()
    batch.reset(np.array([1, 2, 3, 2**64 - 1], np.uint64))
    assert batch.seeds.tolist() == [1, 2, 3, 2**64 - 1]
    assert (batch.observations[0] == rules.deal(1).observe()).all()
    with pytest.raises(rookery.ShapeError):
        batch.reset([1, 2])


def test_a_hand_of_a_batch_can_be_taken_out_and_played_on():
    rules = rookery.Rules("original-rook")
    batch = rookery.Batch(rules, 4, seed=4)
    for turn in range(25):
        batch.step(batch.sample(turn))
    hand = batch.hand(2)
    assert (hand.observe() == batch.observations[2]).all()
    assert hand.seed == batch.seeds[2]
    assert len(hand.events()) > 0
    hand.step(hand.choices()[0])
    assert (batch.hand(2).observe() == batch.observations[2]).all()
    with pytest.raises(rookery.RookeryError):
        batch.hand(4)


def test_tables_must_fit():
    rules = rookery.Rules("original-rook")
    for tables in (0, 2**60):
        with pytest.raises(ValueError, match="`tables` must be"):
            rookery.Batch(rules, tables)


def test_other_libraries_share_the_memory():
    batch = rookery.Batch(rookery.Rules("original-rook"), 8)
    shared = np.from_dlpack(batch.observations)
    assert np.shares_memory(shared, batch.observations)
    assert memoryview(batch.observations).nbytes == batch.observations.nbytes


def test_a_forked_process_has_threads_of_its_own():
    if not hasattr(os, "fork"):
        pytest.skip("this system has no fork")
    batch = rookery.Batch(rookery.Rules("original-rook"), 500)
    batch.step(batch.sample(0))
    child = os.fork()
    if child == 0:
        batch.step(batch.sample(1))
        os._exit(0)
    assert os.waitpid(child, 0)[1] == 0
