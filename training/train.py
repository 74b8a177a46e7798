"""Trains the network of the trick-taking games by self-play: deep Monte Carlo.

The network plays every seat of every table, with a few random moves mixed in. When a hand is over, each decision in
it is trained on how much more its player's side scored than the others. One network learns every rule set: the rules
are among its inputs.

    python training/train.py --seconds 60 --out network.npz

Resumes from the file if it exists. Runs on a GPU if JAX finds one; `--small` is for two cores.
"""

import argparse
import json
import os
import time

import jax
import jax.numpy as jnp
import numpy as np
from functools import partial

import rookery

RULE_MARK = 8.0  # The value of a full mark in the rule inputs.


def new_parameters(key, inputs, rules, widths, outputs):
    """Weights as in the file: the first layer reads the inputs and the rules, the others read the layer before."""
    sizes = [inputs + rules, *widths, outputs]
    layers = []
    for fan_in, fan_out in zip(sizes, sizes[1:]):
        key, part = jax.random.split(key)
        # About 80 inputs of the first layer are not 0.
        spread = np.sqrt(2.0 / min(fan_in, 100))
        layers.append((jax.random.normal(part, (fan_in, fan_out)) * spread * 0.5, jnp.zeros(fan_out)))
    return layers


def unpack(packed, length):
    bits = (packed[:, :, None] >> jnp.arange(8, dtype=jnp.uint8)) & 1
    return bits.reshape(packed.shape[0], -1)[:, :length]


def told_sums(layers, inputs, told):
    """What the rules add to the first layer, one row per rule set."""
    weights, bias = layers[0]
    return told.astype(jnp.float32) / RULE_MARK @ weights[inputs:] + bias


def values(layers, inputs, packed, sums):
    """The value of every action. `sums` has the rules' part of the first layer for each row."""
    x = unpack(packed, inputs).astype(jnp.bfloat16)
    first = x @ layers[0][0][:inputs].astype(jnp.bfloat16)
    hidden = jnp.clip(first.astype(jnp.float32) + sums, 0.0, 1.0)
    for weights, bias in layers[1:-1]:
        hidden = hidden.astype(jnp.bfloat16) @ weights.astype(jnp.bfloat16)
        hidden = jnp.clip(hidden.astype(jnp.float32) + bias, 0.0, 1.0)
    weights, bias = layers[-1]
    worth = (hidden.astype(jnp.bfloat16) @ weights.astype(jnp.bfloat16)).astype(jnp.float32) + bias
    # The last output is the value of the position; the others are what each action adds to it.
    return worth[:, :-1] + worth[:, -1:]


@partial(jax.jit, static_argnums=(1,))
def act(layers, sizes, told, sets, packed, masks, key, chance):
    inputs, outputs = sizes
    worth = values(layers, inputs, packed, told_sums(layers, inputs, told)[sets])
    legal = unpack(masks, outputs) == 1
    one, two = jax.random.split(key)
    noise = jax.random.uniform(one, worth.shape)
    explore = jax.random.uniform(two, (worth.shape[0], 1)) < chance
    return jnp.argmax(jnp.where(legal, jnp.where(explore, noise, worth), -1e9), axis=1).astype(jnp.int32)


def loss(layers, inputs, told, sets, packed, actions, targets, weight):
    worth = values(layers, inputs, packed, told_sums(layers, inputs, told)[sets])
    chosen = jnp.take_along_axis(worth, actions[:, None].astype(jnp.int32), axis=1)[:, 0]
    return jnp.sum(weight * (chosen - targets) ** 2) / jnp.maximum(jnp.sum(weight), 1.0)


@partial(jax.jit, static_argnums=(2, 3), donate_argnums=(0, 1))
def learn(layers, moments, sizes, parts, told, sets, packed, actions, targets, weight, step, rate):
    """Takes one Adam step for each part of the rows. Weights stay between -4 and 4, so that they fit in a byte."""

    def one(carried, rows):
        layers, first, second, step = carried
        error, slope = jax.value_and_grad(loss)(layers, sizes[0], told, *rows)
        step = step + 1
        first = jax.tree.map(lambda m, g: 0.9 * m + 0.1 * g, first, slope)
        second = jax.tree.map(lambda v, g: 0.999 * v + 0.001 * g * g, second, slope)
        fix1, fix2 = 1 - 0.9**step, 1 - 0.999**step
        layers = jax.tree.map(
            lambda w, m, v: jnp.clip(w - rate * (m / fix1) / (jnp.sqrt(v / fix2) + 1e-8), -4.0, 4.0),
            layers, first, second,
        )
        return (layers, first, second, step), error

    # Neighboring tables play different rule sets, so every part has tables of all rule sets.
    cut = lambda rows: rows.reshape(-1, parts, *rows.shape[1:]).swapaxes(0, 1)
    rows = tuple(cut(array) for array in (sets, packed, actions, targets, weight))
    (layers, first, second, _), errors = jax.lax.scan(one, (layers, *moments, step), rows)
    return layers, (first, second), errors.mean()


class Group:
    """Some tables, and what happened there since the last lesson."""

    def __init__(self, tables, seed, arguments):
        self.tables, self.seed, self.arguments = tables, seed, arguments
        self.deal()

    def deal(self):
        """Deals new tables with new house rules."""
        tables, seed, arguments = self.tables, self.seed, self.arguments
        self.seed += 2
        self.ground = rookery.Training(
            tables, seed=seed, games=arguments.games, house_rules=arguments.house_rules, changes=arguments.changes
        )
        self.told = jnp.asarray(self.ground.told)
        self.sets = jnp.asarray(np.arange(tables) % len(self.ground.names))
        self.forget()

    def forget(self):
        self.steps = []

    def think(self, layers, key, chance):
        ground = self.ground
        packed, masks = jnp.asarray(ground.inputs), jnp.asarray(ground.masks)
        self.thought = (packed, act(layers, ground.sizes, self.told, self.sets, packed, masks, key, chance), ground.players.copy())

    def move(self):
        packed, actions, players = self.thought
        self.ground.step(np.asarray(actions).astype(np.int64))
        self.steps.append((packed, actions, players, self.ground.ended.copy(), self.ground.rewards.copy()))

    def lessons(self):
        """Each decision with the result of its hand; decisions in unfinished hands get no weight."""
        tables = np.arange(len(self.ground.players))
        brought = np.zeros((len(tables), 8), np.float32)
        known = np.zeros(len(tables), np.float32)
        lessons = []
        for packed, actions, players, ended, rewards in reversed(self.steps):
            over = ended == 1
            brought[over], known[over] = rewards[over], 1.0
            lessons.append((packed, actions, np.clip(brought[tables, players], -4, 4), known.copy()))
        self.forget()
        return lessons


def load(path, key, sizes, rules, widths):
    if os.path.exists(path):
        file = np.load(path)
        count = sum(name.startswith("weights") for name in file.files)
        layers = [(jnp.asarray(file[f"weights{i}"]), jnp.asarray(file[f"bias{i}"])) for i in range(count)]
        return layers, json.loads(str(file["story"]))
    return new_parameters(key, sizes[0], rules, widths, sizes[1] + 1), {"decisions": 0, "seconds": 0.0, "curve": []}


def save(path, layers, story):
    arrays = {}
    for at, (weights, bias) in enumerate(layers):
        arrays[f"weights{at}"], arrays[f"bias{at}"] = np.asarray(weights), np.asarray(bias)
    np.savez(path + ".new.npz", story=json.dumps(story), **arrays)
    os.replace(path + ".new.npz", path)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--out", default="network.npz")
    parser.add_argument("--resume", help="begin with this file")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--tables", type=int, default=32768, help="tables in each of two groups")
    parser.add_argument("--parts", type=int, default=8, help="steps of learning for each row of tables")
    parser.add_argument("--steps", type=int, default=128, help="decisions per table between lessons")
    parser.add_argument("--widths", type=int, nargs="+", default=[384, 256, 256])
    parser.add_argument("--rate", type=float, nargs=2, default=[1e-3, 1e-4], help="first and last learning rate")
    parser.add_argument("--chance", type=float, nargs=2, default=[0.03, 0.01], help="first and last share of random moves")
    parser.add_argument("--house-rules", type=int, default=0, help="rule sets drawn at random, for each group")
    parser.add_argument("--changes", type=int, default=3)
    parser.add_argument("--fresh", type=float, default=60, help="seconds after which other house rules are drawn")
    parser.add_argument("--games", help="game:players,game:players; all printed ones without")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--small", action="store_true", help="a run for two cores")
    arguments = parser.parse_args()
    if arguments.games:
        arguments.games = [(game, int(players)) for game, players in (word.split(":") for word in arguments.games.split(","))]
    if arguments.small:
        arguments.tables, arguments.steps, arguments.widths = 256, 64, [32, 32]

    key = jax.random.PRNGKey(arguments.seed)
    groups = [Group(arguments.tables, arguments.seed * 1_000_000 + at, arguments) for at in range(2)]
    sizes = groups[0].ground.sizes
    layers, story = load(arguments.resume or arguments.out, key, sizes, groups[0].told.shape[1], arguments.widths)
    moments = (jax.tree.map(jnp.zeros_like, layers), jax.tree.map(jnp.zeros_like, layers))
    print("device", jax.devices()[0], "rule sets", len(groups[0].ground.names), "inputs", sizes[0], flush=True)

    began, step, decisions = time.time(), 0, 0
    dealt = began
    while (passed := time.time() - began) < arguments.seconds:
        share = passed / arguments.seconds
        rate = arguments.rate[0] * (arguments.rate[1] / arguments.rate[0]) ** share
        chance = arguments.chance[0] + (arguments.chance[1] - arguments.chance[0]) * share
        started = time.time()
        for group in groups:
            key, part = jax.random.split(key)
            group.think(layers, part, chance)
        for _ in range(arguments.steps):
            for group in groups:
                group.move()
                key, part = jax.random.split(key)
                group.think(layers, part, chance)
        played = time.time()
        errors, weights = [], []
        fresh = played - dealt > arguments.fresh
        for group in groups:
            lessons = group.lessons()
            np.random.shuffle(lessons)
            for packed, actions, targets, weight in lessons:
                layers, moments, error = learn(
                    layers, moments, sizes, arguments.parts, group.told, group.sets, packed, actions,
                    jnp.asarray(targets), jnp.asarray(weight), float(step), rate,
                )
                step += arguments.parts
                errors.append(error)
                weights.append(weight.sum())
        if fresh:
            dealt = time.time()
            for group in groups:
                group.deal()
        error = float(np.mean([float(e) for e in errors]))
        decisions += int(sum(weights))
        now = time.time()
        story["curve"].append([story["decisions"] + decisions, error])
        print(f"{now - began:6.0f} s  {decisions / 1e6:8.1f} M decisions  error {error:.4f}  "
              f"play {played - started:.2f} s  learn {now - played:.2f} s", flush=True)
    story["decisions"] += decisions
    story["seconds"] += time.time() - began
    save(arguments.out, layers, story)


if __name__ == "__main__":
    main()
