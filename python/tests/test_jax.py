"""JAX reads a batch's arrays in place, without a copy."""

from __future__ import annotations

import jax
import numpy as np
import pytest

import rookery


@pytest.mark.parametrize("tables", [1, 7, 1024])
def test_jax_reads_a_batch_without_a_copy(tables: int) -> None:
    batch = rookery.Batch(rookery.Rules("original-rook"), tables, seed=1)
    for array in (batch.observations, batch.masks, batch.players, batch.rewards, batch.ended):
        there = jax.numpy.from_dlpack(array)
        assert there.unsafe_buffer_pointer() == array.ctypes.data
        assert (np.asarray(there) == array).all()
