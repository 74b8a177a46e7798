"""JAX reads a batch's arrays in place, without a copy."""

from __future__ import annotations

import jax
import numpy as np
import pytest

import rookery


def check(batch: rookery.Batch) -> None:
    for array in (batch.observations, batch.masks, batch.players, batch.rewards, batch.ended):
        there = jax.numpy.from_dlpack(array)
        assert there.unsafe_buffer_pointer() == array.ctypes.data
        assert (np.asarray(there) == array).all()


@pytest.mark.parametrize("tables", [1, 7, 1024])
def test_jax_reads_a_batch_of_any_size_without_a_copy(tables: int) -> None:
    check(rookery.Batch(rookery.Rules("original-rook"), tables, seed=1))


def test_jax_reads_every_game_without_a_copy(rules: rookery.Rules) -> None:
    check(rookery.Batch(rules, 5, seed=1))
