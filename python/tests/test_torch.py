"""PyTorch reads a batch's arrays in place, without a copy.

PyTorch from PyPI weighs gigabytes, so the ordinary tests do without it. Debian's `python3-torch` is enough to run this
one.
"""

from __future__ import annotations

import pytest

import rookery

torch = pytest.importorskip("torch", reason="PyTorch is not installed")


def check(batch: rookery.Batch) -> None:
    for array in (batch.observations, batch.masks, batch.players, batch.rewards, batch.ended):
        for read in (torch.from_dlpack, torch.from_numpy):
            there = read(array)
            assert there.data_ptr() == array.ctypes.data
            assert there.tolist() == array.tolist()


@pytest.mark.parametrize("tables", [1, 7, 1024])
def test_pytorch_reads_a_batch_of_any_size_without_a_copy(tables: int) -> None:
    check(rookery.Batch(rookery.Rules("original-rook"), tables, seed=1))


def test_pytorch_reads_every_game_without_a_copy(rules: rookery.Rules) -> None:
    check(rookery.Batch(rules, 5, seed=1))


def test_a_step_is_seen_in_the_tensor() -> None:
    batch = rookery.Batch(rookery.Rules("original-rook"), 64, seed=1)
    there = torch.from_dlpack(batch.observations)
    before = there.clone()
    batch.step(batch.sample())
    assert not torch.equal(there, before)
    assert (there.numpy() == batch.observations).all()
