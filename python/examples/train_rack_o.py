"""Trains a Rack-O player with nothing but NumPy: `python train_rack_o.py [--minutes 3] [--plot curve.png]`.

A small network learns what a position is worth right after a move: how many more points than the others its player will
write down. The player looks at the position after each possible move and chooses the best one. It learns by playing
against `casual`. From time to time, the arena measures it on deals it has never seen.

The minutes are processor time, so the curve does not depend on what else the machine is doing.
"""

from __future__ import annotations

import argparse
import time

import numpy as np

import rookery

SLOTS = 10
MOVES = SLOTS + 1  # A card goes into one of the slots, or not into the rack.
DRAW, TAKE, DISCARD, SWAP = 1, 2, 3, 4  # Action numbers; `SWAP` is the first of ten.
LOOKS = (1, 3, 6, 10, 16, 24)  # How far ahead the player estimates its chances.
TABLE = {"known racks": 40, "placed": 1, "draw pile": 20, "turns": 20}  # What else matters, and its usual size.
POINTS = 75  # The most points in a round. The network's values are points divided by this.


class Network:
    """Two hidden layers and one number out, trained with Adam."""

    def __init__(self, inputs: int, seed: int = 0) -> None:
        rng = np.random.default_rng(seed)
        sizes = [inputs, 64, 32, 1]
        self.weights = [rng.normal(0, (2 / a) ** 0.5, (a, b)).astype(np.float32) for a, b in zip(sizes, sizes[1:])]
        self.weights += [np.zeros(size, np.float32) for size in sizes[1:]]
        self.moments = [[np.zeros_like(weight), np.zeros_like(weight)] for weight in self.weights]
        self.steps = 0

    def layers(self, x: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        w1, w2, w3, b1, b2, b3 = self.weights
        one = np.maximum(x @ w1 + b1, 0)
        two = np.maximum(one @ w2 + b2, 0)
        return one, two, (two @ w3 + b3)[:, 0]

    def learn(self, x: np.ndarray, targets: np.ndarray, rate: float) -> float:
        """Moves the values of these positions toward the targets. Returns the mean squared error before that."""
        one, two, values = self.layers(x)
        error = values - targets
        slope = (2 / len(x)) * error[:, None]
        back_two = slope @ self.weights[2].T * (two > 0)
        back_one = back_two @ self.weights[1].T * (one > 0)
        slopes = [x.T @ back_one, one.T @ back_two, two.T @ slope, back_one.sum(0), back_two.sum(0), slope.sum(0)]
        self.steps += 1
        rate *= np.sqrt(1 - 0.999**self.steps) / (1 - 0.9**self.steps)
        for weight, (mean, square), change in zip(self.weights, self.moments, slopes):
            mean += 0.1 * (change - mean)
            square += 0.001 * (change * change - square)
            weight -= rate * mean / (np.sqrt(square) + 1e-8)
        return float(np.mean(error * error))


def gap_chances(cards: int) -> np.ndarray:
    """The chance that a gap in the rack is filled in time: by slots in the gap, cards that fit into it, and `LOOKS`.

    Each look shows one of the cards that may come, all equally likely, and that card goes where it leaves the best chance.
    """
    now = np.zeros((MOVES, cards + 1))
    now[0] = 1
    kept = []
    for look in range(1, LOOKS[-1] + 1):
        before, now = now, now.copy()
        for slots in range(1, MOVES):
            for fit in range(slots, cards + 1):
                placed = before[:slots, :fit] * before[:slots, :fit][::-1, ::-1]
                better = np.maximum(placed.max(axis=0), before[slots, fit])
                now[slots, fit] = (better.sum() + (cards - fit) * before[slots, fit]) / cards
        if look in LOOKS:
            kept.append(now)
    return np.stack(kept, axis=2).astype(np.float32)


class Player:
    """Chooses the move that leads to the best position. It can sit down in the arena."""

    def __init__(self, rules: rookery.Rules, seed: int = 0) -> None:
        self.layout = rules.observation
        self.highest = self.layout["unseen"].shape[0]
        # The last column is for two cards that are not in order.
        self.gaps = np.log(np.maximum(np.pad(gap_chances(self.highest - SLOTS), ((0, 0), (0, 1), (0, 0))), 1e-4))
        example = self.after(rules.deal(0).observe()[None])
        self.network = Network(example.shape[-1], seed)

    def after(self, observations: np.ndarray) -> np.ndarray:
        """The position after each move, as numbers for the network.

        Move 0 puts the card into the front slot, and so on. The card is the one in hand, or else the top of the Discard
        Pile. The last move leaves the rack as it is: it discards the card in hand, or else draws.
        """
        tables, slots = len(observations), np.arange(SLOTS)
        seen = self.layout.decode(observations)
        holds = seen["in hand"].any(axis=1, keepdims=True)
        card = np.where(holds, seen["in hand"], seen["discard top"]).argmax(axis=1) + 1
        racks = np.zeros((tables, MOVES, SLOTS + 2), np.int64)
        racks[:, :, 1:-1] = seen["rack"][:, None]
        racks[:, :, -1] = self.highest + 1
        given_up = np.concatenate([racks[:, 0, 1:-1], card[:, None]], axis=1)
        racks[:, slots, slots + 1] = card[:, None]

        to_come = (seen["unseen"] > 0) | (seen["draw order"] > 0)
        lower = np.zeros((tables, self.highest + 2), np.int64)
        lower[:, 2:] = to_come.cumsum(axis=1)
        lower = lower[np.arange(tables)[:, None, None], racks]
        plans = self.plan(racks.reshape(-1, SLOTS + 2), lower.reshape(-1, SLOTS + 2))
        plans = plans.reshape(-1, MOVES, plans.shape[1])
        rising = np.logical_and.accumulate(racks[:, :, 1:-2] < racks[:, :, 2:-1], axis=2)
        top = given_up[:, :, None] == np.arange(1, self.highest + 1)
        draws = np.zeros((tables, MOVES, 1), np.float32)
        draws[:, -1] = ~holds
        table = [observations[:, self.layout[name].slice] / unit for name, unit in TABLE.items()]
        table = np.concatenate(table, axis=1)[:, None].repeat(MOVES, axis=1)
        return np.concatenate([plans, rising, top, draws, draws * plans, table], axis=2, dtype=np.float32)

    def plan(self, racks: np.ndarray, lower: np.ndarray) -> np.ndarray:
        """The chance that each rack is in order after some looks, if the right cards stay, and its logarithm.

        Racks have a 0 in front and a card higher than all others at the back. `lower` says how many of the cards that
        may come are lower than each card.
        """
        racks, lower = racks.T, lower.T
        best = np.zeros((*racks.shape, len(LOOKS)), np.float32)
        for right in range(1, SLOTS + 2):
            fits = np.where(racks[:right] < racks[right], lower[right] - lower[:right], -1)
            gaps = self.gaps[np.arange(right)[::-1, None], fits]
            np.max(best[:right] + gaps, axis=0, out=best[right])
        return np.concatenate([np.exp(best[-1]), best[-1] / 10], axis=1)

    def weigh(self, observations: np.ndarray, masks: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """The position after each move, and its value: minus infinity if the move is not allowed."""
        positions = self.after(observations)
        values = self.network.layers(positions.reshape(-1, positions.shape[-1]))[-1].reshape(-1, MOVES)
        allowed = np.concatenate([masks[:, SWAP:] | masks[:, [TAKE]], masks[:, [DRAW]] | masks[:, [DISCARD]]], axis=1)
        return positions, np.where(allowed == 1, values, -np.inf)

    def numbers(self, moves: np.ndarray, masks: np.ndarray) -> np.ndarray:
        """The action numbers of moves. Putting the top of the Discard Pile into a slot begins with taking it."""
        begins = masks[:, DRAW] == 1
        return np.where(moves == SLOTS, np.where(begins, DRAW, DISCARD), np.where(begins, TAKE, SWAP + moves))

    def __call__(self, observations: np.ndarray, masks: np.ndarray) -> np.ndarray:
        return self.numbers(self.weigh(observations, masks)[1].argmax(axis=1), masks)


class School:
    """Tables at which a player in seat 0 plays against a bot and learns from what happens."""

    def __init__(
        self, rules: rookery.Rules, player: Player, opponent: str = "casual", tables: int = 512, seed: int = 1
    ) -> None:
        self.player, self.hands = player, 0
        self.batch = rookery.Batch(rules, tables, seed=seed, limit=400)
        self.bots = rookery.Bots(rules, tables, dict.fromkeys(range(1, rules.players), opponent), seed=seed)
        self.rng = np.random.default_rng(seed)

    def lesson(self, rate: float = 1e-3, steps: int = 48, noise: float = 0.02, patience: float = 0.9) -> float:
        """Plays some steps at every table, then learns from them. Returns the mean squared error."""
        batch, rng, kept = self.batch, self.rng, []
        for _ in range(steps):
            actions = self.bots.choose(batch)
            mine = np.flatnonzero(batch.players == 0)
            masks = batch.masks[mine]
            positions, values = self.player.weigh(batch.observations[mine], masks)
            # A little noise shows what moves of almost the same value lead to.
            moves = (values + rng.gumbel(0, noise, values.shape)).argmax(axis=1)
            actions[mine] = self.player.numbers(moves, masks)
            batch.step(actions)
            over = np.flatnonzero(batch.ended)
            result = (batch.rewards[over, 0] - batch.rewards[over, 1:].mean(axis=1)) / POINTS
            rows = np.arange(len(mine))
            kept.append((mine, positions[rows, moves], values[rows, moves], over, result))
            self.hands += len(over)

        # Going back in time, each position gets a target: a little of what the network said about the player's
        # next position, and a lot of what happened after it.
        said, happened = np.full((2, len(batch)), np.nan, np.float32)
        examples = []
        for mine, positions, values, over, result in reversed(kept):
            said[over] = happened[over] = result
            targets = (1 - patience) * said[mine] + patience * happened[mine]
            known = ~np.isnan(targets)
            examples.append((positions[known], targets[known]))
            said[mine], happened[mine] = values, np.where(known, targets, values)
        x, targets = (np.concatenate(parts) for parts in zip(*examples))
        order = np.concatenate([rng.permutation(len(x)) for _ in range(2)])
        parts = np.array_split(order, max(1, len(order) // 512))
        return float(np.mean([self.player.network.learn(x[at], targets[at], rate) for at in parts]))


def train(rules: rookery.Rules, minutes: float, deals: int = 1_000, points: int = 16) -> tuple[Player, np.ndarray]:
    """A trained player and its curve. Rows are seconds, hands, points against `casual`, and their 95% interval."""
    player = Player(rules)
    school = School(rules, player)
    curve: list[tuple[float, ...]] = []
    spent, error = 0.0, float("nan")
    while True:
        # Most is learned at the beginning, so the curve is measured more often there.
        if spent >= minutes * 60 * (len(curve) / points) ** 2:
            duel = rookery.arena(player, "casual", rules, deals=deals, seed=10**6, limit=400)
            curve.append((spent, school.hands, duel.mean, *duel.interval))
            print(f"{spent:5.0f} s  {school.hands:9,} hands  error {error:.3f}  against casual {duel}", flush=True)
        if len(curve) > points:
            return player, np.array(curve)
        begun = time.process_time()
        error = school.lesson(rate=2e-3 * max(0.02, 1 - spent / (minutes * 60)))
        spent += time.process_time() - begun


def draw(curve: np.ndarray, file: str) -> None:
    """Draws the learning curve. Needs Matplotlib."""
    import matplotlib.pyplot as plt

    seconds, _, mean, low, high = curve.T
    figure, axes = plt.subplots(figsize=(7, 4))
    axes.axhline(0, color="gray", linewidth=1)
    axes.fill_between(seconds / 60, low, high, alpha=0.3)
    axes.plot(seconds / 60, mean)
    axes.set(xlabel="minutes of processor time", ylabel="points per round against casual", yticks=range(-70, 21, 10))
    figure.savefig(file, bbox_inches="tight")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=3)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--save", help="write the curve and the weights to this .npz file")
    parser.add_argument("--plot", help="draw the curve into this .png or .svg file")
    args = parser.parse_args()
    rules = rookery.Rules("rack-o", args.players)
    player, curve = train(rules, args.minutes)
    for bot in ("casual", "strong"):
        duel = rookery.arena(player, bot, rules, deals=5_000, seed=2 * 10**6, limit=400)
        print(f"against {bot}: {duel}", flush=True)
    if args.save:
        np.savez(args.save, curve=curve, **{f"w{at}": weight for at, weight in enumerate(player.network.weights)})
    if args.plot:
        draw(curve, args.plot)


if __name__ == "__main__":
    main()
