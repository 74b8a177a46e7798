"""Python sees what Rust sees: the same masks, observations and rewards, hand by hand.

`cargo xtask python` lets Rust play some hands and names the file with its checksums in ROOKERY_DIGESTS. The whole
check is a command, see docs/measurements/python.md.
"""

from __future__ import annotations

import os
import zlib
from collections import defaultdict
from pathlib import Path

import numpy as np
import pytest

import rookery

STEPS = int(os.environ.get("ROOKERY_STEPS", "300"))
WORD = 2**64 - 1
TABLES = 500

Line = tuple[int, int, str]


def by_rules() -> dict[str, list[Line]]:
    """The lines of the file: seed, numbers chosen and checksum, for each set of rules."""
    lines: dict[str, list[Line]] = defaultdict(list)
    path = os.environ.get("ROOKERY_DIGESTS")
    for line in Path(path).read_text().splitlines() if path else []:
        rules, seed, chosen, checksum = line.rsplit(" ", 3)
        lines[rules].append((int(seed), int(chosen), checksum))
    return lines


LINES = by_rules()
pytestmark = pytest.mark.skipif(not LINES, reason="ROOKERY_DIGESTS names no file")


class Luck:
    """The stream of random numbers that the engine uses (SplitMix64)."""

    def __init__(self, seed: int) -> None:
        self.state = seed

    def below(self, n: int) -> int:
        self.state = (self.state + 0x9E3779B97F4A7C15) & WORD
        z = self.state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & WORD
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & WORD
        return ((z ^ (z >> 31)) * n) >> 64


def test_the_file_covers_every_game() -> None:
    assert {rookery.Rules(rules).game for rules in LINES} == {game["id"] for game in rookery.games()}


@pytest.mark.parametrize("name", LINES)
def test_hands_are_the_same(name: str) -> None:
    rules = rookery.Rules(name)
    observation = np.zeros(rules.observation.n, np.uint8)
    mask = np.zeros(rules.actions.n, np.uint8)
    for seed, chosen, wanted in LINES[name]:
        hand, luck, checksum, steps = rules.deal(seed), Luck(seed), 0, 0
        while not hand.over and steps < STEPS:
            hand.mask(out=mask)
            hand.observe(out=observation)
            if steps % 7 == 0:
                other = hand.scramble(hand.player, seed=steps)
                assert (other.observe() == observation).all(), f"{name}, seed {seed}: hidden cards can be seen"
            checksum = zlib.crc32(observation, zlib.crc32(mask, zlib.crc32(bytes([hand.player]), checksum)))
            legal = hand.choices()
            assert legal == np.flatnonzero(mask).tolist()
            hand.step(legal[luck.below(len(legal))])
            steps += 1
        checksum = zlib.crc32(hand.rewards.astype("<f4"), checksum)
        assert (steps, f"{checksum:08x}") == (chosen, wanted), f"{name}, seed {seed}"


@pytest.mark.parametrize("name", LINES)
def test_batches_are_the_same(name: str) -> None:
    rules = rookery.Rules(name)
    # A hand that is over as soon as it is dealt has no place in a batch.
    lines = [line for line in LINES[name] if line[1] > 0]
    for first in range(0, len(lines), TABLES):
        part = lines[first : first + TABLES]
        batch = rookery.Batch(rules, len(part), limit=STEPS)
        batch.reset([seed for seed, _, _ in part])
        lucks = [Luck(seed) for seed, _, _ in part]
        checksums, steps = [0] * len(part), [0] * len(part)
        numbers = np.zeros(len(part), np.int64)
        playing = list(range(len(part)))
        while playing:
            numbers[:] = -1
            for table in playing:
                mask = batch.masks[table]
                checksum = zlib.crc32(batch.players[table : table + 1], checksums[table])
                checksums[table] = zlib.crc32(batch.observations[table], zlib.crc32(mask, checksum))
                legal = np.flatnonzero(mask)
                numbers[table] = legal[lucks[table].below(len(legal))]
                steps[table] += 1
            batch.step(numbers)
            for table in playing:
                if batch.ended[table]:
                    checksums[table] = zlib.crc32(batch.rewards[table].astype("<f4"), checksums[table])
            playing = [table for table in playing if not batch.ended[table]]
        for (seed, chosen, wanted), count, checksum in zip(part, steps, checksums):
            assert (count, f"{checksum:08x}") == (chosen, wanted), f"{name}, seed {seed}"
