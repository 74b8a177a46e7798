"""Decisions per second of processor time, compared with OpenSpiel.

Run it with `python python/benchmarks/speed.py [SECONDS] [ROUNDS]`.

The loops take turns, so a busy machine slows them all equally; each figure is the best of its rounds. Processor
time counts all threads, so batches gain nothing from more cores here. Every loop plays random legal actions to the
end of each hand.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable, Iterator

import numpy as np
import pyspiel

import rookery

TABLES = 1024
FEWER = 256
"""With this many tables, everything fits in the caches of one core."""


def openspiel(name: str, tensors: bool) -> Iterator[int]:
    """OpenSpiel's loop; with tensors, it also computes the information state (or observation) of the player to act."""
    game, rng = pyspiel.load_game(name), random.Random(1)
    kind = game.get_type().provides_information_state_tensor
    while True:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes())
                state.apply_action(rng.choices(outcomes, weights)[0])
                continue
            if tensors:
                player = state.current_player()
                state.information_state_tensor(player) if kind else state.observation_tensor(player)
            state.apply_action(rng.choice(state.legal_actions()))
            yield 1


def single(name: str, observe: bool) -> Iterator[int]:
    """One table."""
    rules, rng = rookery.Rules(name), random.Random(1)
    out = np.zeros(rules.observation.n, np.uint8)
    for seed in range(2**62):
        hand = rules.deal(seed)
        for _ in range(5_000):
            if hand.over:
                break
            if observe:
                hand.observe(out=out)
            hand.step(rng.choice(hand.choices()))
            yield 1


def batched(name: str, tables: int) -> Iterator[int]:
    """Many tables, with the observation and the mask of every decision; the actions are drawn in Rust."""
    batch = rookery.Batch(rookery.Rules(name), tables, seed=1, limit=5_000)
    # All tables start their hands together. Play until they are at different points in their hands, as in training.
    for _ in range(300):
        batch.step(batch.sample())
    while True:
        batch.step(batch.sample())
        yield tables


LOOPS: dict[str, tuple[Callable[[], Iterator[int]], str]] = {
    "OpenSpiel hearts, one table": (lambda: openspiel("hearts", False), ""),
    "OpenSpiel hearts, one table, with tensors": (lambda: openspiel("hearts", True), ""),
    "OpenSpiel gin_rummy, one table": (lambda: openspiel("gin_rummy", False), ""),
    "Original Rook, one table": (lambda: single("original-rook:4", False), "OpenSpiel hearts, one table"),
    "Original Rook, one table, with observations": (
        lambda: single("original-rook:4", True),
        "OpenSpiel hearts, one table, with tensors",
    ),
    f"Original Rook, {FEWER} tables, with observations and masks": (
        lambda: batched("original-rook:4", FEWER),
        "OpenSpiel hearts, one table",
    ),
    f"Original Rook, {TABLES} tables, with observations and masks": (
        lambda: batched("original-rook:4", TABLES),
        "OpenSpiel hearts, one table",
    ),
    f"Club Rook, {TABLES} tables, with observations and masks": (
        lambda: batched("club-rook:4", TABLES),
        "OpenSpiel gin_rummy, one table",
    ),
}


def measure(loop: Iterator[int], seconds: float) -> float:
    """Decisions per second of processor time."""
    done, begin = 0, time.process_time()
    while True:
        for _ in range(20):
            done += next(loop)
        took = time.process_time() - begin
        if took > seconds:
            return done / took


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 1.0
    rounds = int(sys.argv[2]) if len(sys.argv) > 2 else 5
    running = {name: make() for name, (make, _) in LOOPS.items()}
    best = dict.fromkeys(LOOPS, 0.0)
    for _ in range(rounds):
        for name, loop in running.items():
            best[name] = max(best[name], measure(loop, seconds))
    print(f"Python {sys.version.split()[0]}, NumPy {np.__version__}, {rounds} rounds of {seconds} s")
    for name, (_, beside) in LOOPS.items():
        times = f"  {best[name] / best[beside]:6.1f} times {beside}" if beside else ""
        print(f"{name:62} {best[name]:12,.0f}{times}")
    tensors = best["OpenSpiel hearts, one table, with tensors"]
    many = best[f"Original Rook, {TABLES} tables, with observations and masks"]
    print(f"{'':62} {'':12}  {many / tensors:6.1f} times OpenSpiel hearts, one table, with tensors")


if __name__ == "__main__":
    main()
