"""Trains a player for two-player Rack-O, using only NumPy: `python train_rack_o.py [MINUTES] [OUT.npz]`.

The player is a small network. The bot `strong` says what it would do at many tables at once, and the network learns to do
the same, also where it has played itself (as DAgger does). Every half minute the arena says how the network stands against
`casual`, on deals it never saw.
"""

from __future__ import annotations

import sys
import time

import numpy as np

import rookery

TABLES, HIDDEN, RATE = 256, 256, 1e-3
PUPILS = slice(0, TABLES // 2)


class Network:
    """Two hidden layers and Adam."""

    def __init__(self, inputs: int, outputs: int, seed: int = 0) -> None:
        rng = np.random.default_rng(seed)
        sizes = [inputs, HIDDEN, HIDDEN, outputs]
        self.weights = [
            rng.normal(0, np.sqrt(2 / one), (one, other)).astype(np.float32) for one, other in zip(sizes, sizes[1:])
        ]
        self.weights += [np.zeros(size, np.float32) for size in sizes[1:]]
        self.moments = [[np.zeros_like(weight), np.zeros_like(weight)] for weight in self.weights]
        self.steps = 0

    def layers(self, x: np.ndarray) -> list[np.ndarray]:
        w1, w2, w3, b1, b2, b3 = self.weights
        one = np.maximum(x @ w1 + b1, 0)
        two = np.maximum(one @ w2 + b2, 0)
        return [x, one, two, two @ w3 + b3]

    def learn(self, x: np.ndarray, masks: np.ndarray, actions: np.ndarray) -> float:
        """Makes these actions more likely among the legal ones; returns the cross entropy."""
        x, one, two, out = self.layers(x)
        rows = np.arange(len(x))
        out = np.where(masks == 1, out, -np.inf)
        chances = np.exp(out - out.max(axis=1, keepdims=True))
        chances /= chances.sum(axis=1, keepdims=True)
        loss = -np.log(chances[rows, actions] + 1e-9).mean()
        slope = chances
        slope[rows, actions] -= 1
        slope /= len(x)
        back_two = slope @ self.weights[2].T * (two > 0)
        back_one = back_two @ self.weights[1].T * (one > 0)
        slopes = [x.T @ back_one, one.T @ back_two, two.T @ slope, back_one.sum(0), back_two.sum(0), slope.sum(0)]
        self.steps += 1
        for weight, (mean, square), change in zip(self.weights, self.moments, slopes):
            mean += 0.1 * (change - mean)
            square += 0.001 * (change * change - square)
            rate = RATE * np.sqrt(1 - 0.999**self.steps) / (1 - 0.9**self.steps)
            weight -= rate * mean / (np.sqrt(square) + 1e-8)
        return float(loss)


def main() -> None:
    minutes = float(sys.argv[1]) if len(sys.argv) > 1 else 5.0
    rules = rookery.Rules("rack-o", 2)
    network = Network(rules.observation.n, rules.actions.n)

    # Scale the inputs to about the same size, as measured on a few hundred random positions.
    batch = rookery.Batch(rules, TABLES, seed=2, limit=40)
    sample = []
    for _ in range(60):
        batch.step(batch.sample())
        sample.append(batch.observations.copy())
    usual = np.concatenate(sample).astype(np.float32)
    middle, spread = usual.mean(axis=0), usual.std(axis=0) + 0.1

    def inputs(observations: np.ndarray) -> np.ndarray:
        return (observations - middle) / spread

    def best(observations: np.ndarray, masks: np.ndarray) -> np.ndarray:
        likely = network.layers(inputs(observations))[-1]
        return np.where(masks == 1, likely, -np.inf).argmax(axis=1)

    batch = rookery.Batch(rules, TABLES, seed=1, limit=400)
    teachers = rookery.Bots(rules, TABLES, {0: "strong", 1: "strong"}, seed=1)
    rng = np.random.default_rng(1)
    begun, told, hands, loss = time.perf_counter(), 0.0, 0, 0.0
    kept: list[tuple[np.ndarray, np.ndarray, np.ndarray]] = []
    curve: list[tuple[float, int, float, float, float]] = []
    while True:
        spent = time.perf_counter() - begun
        if spent >= told or spent > minutes * 60:
            duel = rookery.arena(best, "casual", rules, deals=300, seed=99, limit=400)
            curve.append((spent, hands, duel.mean, *duel.interval))
            print(f"{spent:6.0f} s  {hands:8,} hands  loss {loss:.3f}  against casual {duel}", flush=True)
            told = time.perf_counter() - begun + 30
            if spent > minutes * 60:
                break
        actions = teachers.choose(batch)
        kept.append((batch.observations.copy(), batch.masks.copy(), actions))
        # The network plays at half of the tables, so that it learns what to do in the positions it gets
        # itself into.
        mine = best(batch.observations[PUPILS], batch.masks[PUPILS])
        played = actions.copy()
        played[PUPILS] = mine
        batch.step(played)
        hands += int((batch.ended > 0).sum())
        if len(kept) == 32:
            observations, masks, chosen = (np.concatenate(parts) for parts in zip(*kept))
            order = rng.permutation(len(chosen))
            for at in np.split(order, len(order) // 512):
                loss = network.learn(inputs(observations[at]), masks[at], chosen[at])
            kept.clear()
    if len(sys.argv) > 2:
        np.savez(sys.argv[2], curve=np.array(curve), **{f"w{at}": weight for at, weight in enumerate(network.weights)})


if __name__ == "__main__":
    main()
