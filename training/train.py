"""Trains the network for the trick-taking games by self-play.

The network plays every seat of every table. A second, larger network, the critic, sees all the cards and predicts how
each hand will end; only training uses it. A decision is good if the critic likes the table better afterward. Since the
critic knows the cards, the luck of the deal does not blur that judgment. The player learns from the critic with
proximal policy optimization (PPO).

One network learns every rule set, because the rules are among its inputs. It also learns what each action gains, where
the unseen cards are, and how the hand will end.

    python training/train.py --seconds 60 --out network.npz

Resumes from the file if it exists. Runs on a GPU if JAX finds one; `--small` is for two cores.
"""

import argparse
import json
import os
import time
from concurrent.futures import ThreadPoolExecutor
from functools import partial

import jax
import jax.numpy as jnp
import numpy as np

import export
import rookery

RULE_MARK = 8.0  # The value of a full mark in the rule inputs.
STAGES = 5  # The last inputs say which stage the hand is in.
PLACES = 64  # The number of places the network has for cards.
NEVER = -1e9


def new_layers(key, sizes, spread):
    """The weights and biases of a network; `spread` is the typical number of inputs that are not 0."""
    layers = []
    for at, (fan_in, fan_out) in enumerate(zip(sizes, sizes[1:])):
        key, part = jax.random.split(key)
        scale = np.sqrt(1.0 / min(fan_in, spread)) * (0.1 if at == len(sizes) - 2 else 1.0)
        layers.append((jax.random.normal(part, (fan_in, fan_out)) * scale, jnp.zeros(fan_out)))
    return layers


def unpack(packed, length):
    """Unpacks eight numbers from each byte."""
    bits = (packed[:, :, None] >> jnp.arange(8, dtype=jnp.uint8)) & 1
    return bits.reshape(packed.shape[0], -1)[:, :length]


def product(x, weights):
    """A product in half precision, summed in full precision."""
    return jnp.matmul(x.astype(jnp.bfloat16), weights.astype(jnp.bfloat16), preferred_element_type=jnp.float32)


def run(layers, bits, told, sets, activation):
    """The outputs for each row. The first layer reads the bits and, once per rule set, the rules."""
    weights, bias = layers[0]
    inputs = bits.shape[1]
    rules = told.astype(jnp.float32) / RULE_MARK @ weights[inputs:] + bias
    hidden = activation(product(bits, weights[:inputs]) + rules[sets])
    for weights, bias in layers[1:-1]:
        hidden = activation(product(hidden, weights) + bias)
    weights, bias = layers[-1]
    return product(hidden, weights) + bias


def player(layers, sizes, told, sets, packed):
    """The preference and gain for each action, who holds the unseen cards, and the value of the position."""
    inputs, actions, holders = sizes
    out = run(layers, unpack(packed, inputs), told, sets, lambda x: jnp.clip(x, 0.0, 1.0))
    beliefs = out[:, 2 * actions : 2 * actions + PLACES * holders].reshape(-1, PLACES, holders)
    return out[:, :actions], out[:, actions : 2 * actions], beliefs, out[:, -1]


def critic(layers, sizes, told, sets, packed, hidden):
    """How the hand will end for each seat, clockwise from the player."""
    bits = jnp.concatenate([unpack(packed, sizes[0]), unpack(hidden, PLACES * sizes[2])], axis=1)
    return run(layers, bits, told, sets, jax.nn.relu)


def legal_logs(preferences, masks, actions):
    """The logarithm of each legal action's probability."""
    legal = unpack(masks, actions) == 1
    return jax.nn.log_softmax(jnp.where(legal, preferences, NEVER)), legal


@partial(jax.jit, static_argnums=(1,))
def act(layers, sizes, told, sets, packed, masks, key):
    preferences, _, _, _ = player(layers, sizes, told, sets, packed)
    logs, _ = legal_logs(preferences, masks, sizes[1])
    chosen = jax.random.categorical(key, logs)
    return chosen.astype(jnp.int32), jnp.take_along_axis(logs, chosen[:, None], axis=1)[:, 0]


def adam(layers, moments, slope, step, rate):
    """One step of Adam with the gradient's length limited. Weights stay small enough to fit in a byte."""
    length = jnp.sqrt(sum(jnp.sum(g * g) for g in jax.tree.leaves(slope)))
    slope = jax.tree.map(lambda g: g * jnp.minimum(1.0, 1.0 / (length + 1e-9)), slope)
    first = jax.tree.map(lambda m, g: 0.9 * m + 0.1 * g, moments[0], slope)
    second = jax.tree.map(lambda v, g: 0.999 * v + 0.001 * g * g, moments[1], slope)
    fix1, fix2 = 1 - 0.9**step, 1 - 0.999**step
    layers = jax.tree.map(
        lambda w, m, v: jnp.clip(w - rate * (m / fix1) / (jnp.sqrt(v / fix2) + 1e-7), -2.0, 2.0), layers, first, second
    )
    return layers, (first, second)


def player_loss(layers, sizes, told, rows, entropy):
    preferences, gains, beliefs, value = player(layers, sizes, told, rows["sets"], rows["packed"])
    logs, legal = legal_logs(preferences, rows["masks"], sizes[1])
    pick = lambda array: jnp.take_along_axis(array, rows["actions"][:, None], axis=1)[:, 0]
    ratio = jnp.exp(pick(logs) - rows["logs"])
    gained, scaled = rows["gained"], rows["scaled"]
    policy = -jnp.minimum(ratio * scaled, jnp.clip(ratio, 0.8, 1.2) * scaled).mean()
    doubt = -jnp.sum(jnp.where(legal, jnp.exp(logs) * logs, 0.0), axis=1).mean()
    gain = ((pick(gains) - gained) ** 2).mean()
    end = ((value - rows["ends"][:, 0]) ** 2).mean()
    held = unpack(rows["hidden"], PLACES * sizes[2]).reshape(-1, sizes[2], PLACES).swapaxes(1, 2)
    belief = -(held * jax.nn.log_softmax(beliefs)).sum() / jnp.maximum(held.sum(), 1)
    return policy - entropy * doubt + gain + 0.5 * end + 0.1 * belief, (doubt, belief, end)


def critic_loss(layers, sizes, told, rows):
    ends = critic(layers, sizes, told, rows["sets"], rows["packed"], rows["hidden"])
    return (((ends - rows["ends"]) ** 2) * rows["real"]).sum() / rows["real"].sum()


@partial(jax.jit, static_argnums=(1,))
def judge(layers, sizes, told, sets, packed, hidden, seats):
    """The critic's value for every seat of the table."""
    ends = critic(layers, sizes, told, sets, packed, hidden)
    # The position of each seat in clockwise order; a seat that is not in use gets an arbitrary position.
    where = jnp.argmax(seats[:, None, :] == jnp.arange(8)[None, :, None], axis=2)
    return jnp.take_along_axis(ends, where, axis=1)


@jax.jit
def gains(values, after, ended, rewards, seats, trust):
    """What each decision gained for its player, and how the hand ends for each seat, clockwise."""

    def back(carried, row):
        value, next_value, ended, reward = row
        step = jnp.where(ended[:, None] == 1, reward, next_value) - value
        gained = step + trust * jnp.where(ended[:, None] == 1, 0.0, carried)
        return gained, gained

    following = jnp.concatenate([values[1:], after[None]])
    _, gained = jax.lax.scan(back, jnp.zeros_like(after), (values, following, ended, rewards), reverse=True)
    ends = jnp.take_along_axis(gained + values, seats, axis=2)
    own = jnp.take_along_axis(gained, seats[:, :, :1], axis=2)[:, :, 0]
    # Each seat counts only where it first occurs; places past the last hand repeat seat 0.
    first = jnp.argmax(seats[:, :, None, :] == seats[:, :, :, None], axis=3) == jnp.arange(seats.shape[2])
    return own, jnp.clip(ends, -4, 4), first.astype(jnp.float32)


@partial(jax.jit, static_argnums=(0, 1))
def scaled(sizes, count, rows):
    """Gains in units of the usual gain in the same rule set and stage of the hand, since a bid matters more than a card."""
    stages = unpack(rows["packed"][:, (sizes[0] - STAGES) // 8 :], None)[:, (sizes[0] - STAGES) % 8 :][:, :STAGES]
    kind = rows["sets"] * STAGES + jnp.argmax(stages, axis=1)
    total = lambda array: jax.ops.segment_sum(array, kind, num_segments=count * STAGES)
    gained = rows["gained"]
    number = jnp.maximum(total(jnp.ones_like(gained)), 1.0)
    mean = (total(gained) / number)[kind]
    spread = jnp.sqrt(total((gained - mean) ** 2) / number)[kind]
    return jnp.clip((gained - mean) / (spread + 1e-3), -6.0, 6.0)


@partial(jax.jit, static_argnums=(2,), donate_argnums=(0, 1))
def learn(networks, moments, sizes, told, rows, chosen, step, rates, entropy):
    """One step of learning from the chosen rows, for the player and for the critic."""
    part = {name: array[chosen] for name, array in rows.items()}
    (actor, judge_), (actor_moments, judge_moments) = networks, moments
    (_, story), slope = jax.value_and_grad(player_loss, has_aux=True)(actor, sizes, told, part, entropy)
    actor, actor_moments = adam(actor, actor_moments, slope, step, rates[0])
    error, slope = jax.value_and_grad(critic_loss)(judge_, sizes, told, part)
    judge_, judge_moments = adam(judge_, judge_moments, slope, step, rates[1])
    return (actor, judge_), (actor_moments, judge_moments), jnp.stack([*story, error])


@jax.jit
def blended(average, layers):
    """The running average of the player's weights, which is steadier than the weights themselves."""
    return jax.tree.map(lambda old, new: 0.98 * old + 0.02 * new, average, layers)


class Group:
    """Some tables, and what has happened there since the last lesson."""

    def __init__(self, tables, seed, arguments):
        self.tables, self.seed, self.arguments = tables, seed, arguments
        self.deal()

    def deal(self):
        """Deals new tables with new house rules."""
        arguments = self.arguments
        self.ground = rookery.Training(
            self.tables, seed=self.seed, games=arguments.games, house_rules=arguments.house_rules, changes=arguments.changes
        )
        self.seed += 1_000
        self.told = jnp.asarray(self.ground.told)
        self.sets = jnp.asarray(np.arange(self.tables) % len(self.ground.names))
        self.steps = []
        self.thought = None

    def think(self, layers, key):
        ground = self.ground
        packed, masks, hidden = (jnp.array(array) for array in (ground.inputs, ground.masks, ground.hidden))
        actions, logs = act(layers, ground.sizes, self.told, self.sets, packed, masks, key)
        self.thought = dict(packed=packed, masks=masks, hidden=hidden, actions=actions, logs=logs, seats=ground.seats.copy())

    def move(self):
        self.ground.step(np.asarray(self.thought["actions"]).astype(np.int64))
        self.steps.append((self.thought, self.ground.ended.copy(), self.ground.rewards.copy()))

    def play(self, layers, key, steps):
        """Takes some steps at every table. The last choice has not been carried out yet."""
        for part in jax.random.split(key, steps + 1):
            if self.thought is not None:
                self.move()
            self.think(layers, part)

    def lessons(self, layers, trust):
        """Every decision since the last lesson and what it gained. The table's last position has not been decided yet."""
        judged = []
        for thought in [thought for thought, _, _ in self.steps] + [self.thought]:
            seats = jnp.asarray(thought["seats"].astype(np.int32))
            judged.append(judge(layers, self.ground.sizes, self.told, self.sets, thought["packed"], thought["hidden"], seats))
        stack = lambda name: jnp.stack([thought[name] for thought, _, _ in self.steps])
        seats = jnp.asarray(np.stack([thought["seats"] for thought, _, _ in self.steps]).astype(np.int32))
        ended = jnp.asarray(np.stack([ended for _, ended, _ in self.steps]))
        rewards = jnp.asarray(np.stack([rewards for _, _, rewards in self.steps]))
        gained, ends, real = gains(jnp.stack(judged[:-1]), judged[-1], ended, rewards, seats, trust)
        rows = {name: stack(name) for name in ("packed", "masks", "hidden", "actions", "logs")}
        rows |= dict(gained=gained, ends=ends, real=real, sets=jnp.broadcast_to(self.sets, gained.shape))
        self.steps, self.thought = [], None
        rows = {name: array.reshape(-1, *array.shape[2:]) for name, array in rows.items()}
        return rows | dict(scaled=scaled(self.ground.sizes, len(self.ground.names), rows))


def layers_of(file):
    count = sum(key.startswith("weights") for key in file.files)
    return [(jnp.asarray(file[f"weights{at}"]), jnp.asarray(file[f"bias{at}"])) for at in range(count)]


def exported_layers(path):
    """The layers of a network that was exported for the program, as real numbers again."""
    with open(path, "rb") as file:
        data = file.read()
    _, count = np.frombuffer(data, "<i4", 2, 8)
    place, layers = 16, []
    for at in range(count):
        fan_in, fan_out = np.frombuffer(data, "<i4", 2, place)
        whole = np.frombuffer(data, np.int8, fan_in * fan_out, place + 8).astype(np.float32)
        whole = whole.reshape(fan_in, fan_out) if at == 0 else whole.reshape(fan_out, fan_in).T
        place += 8 + fan_in * fan_out
        bias, factor = np.frombuffer(data, "<i4", 2 * fan_out, place).astype(np.float64).reshape(2, -1)
        place += 8 * fan_out
        unit = 1.0 if at == 0 else export.FULL
        scale = (export.PARTS if at == count - 1 else export.FULL) * 2**export.SHIFT / (factor * unit)
        layers.append((jnp.asarray(whole / scale, jnp.float32), jnp.asarray(bias / (scale * unit), jnp.float32)))
    return layers


def critic_file(path):
    return path.removesuffix(".npz") + ".critic.npz"


def load(key, sizes, rules, arguments):
    """The player and the critic, and the story so far."""
    inputs, actions, holders = sizes
    path = arguments.resume or arguments.out
    if os.path.exists(path):
        file, judge_ = np.load(path), np.load(critic_file(path))
        return (layers_of(file), layers_of(judge_)), json.loads(str(file["story"]))
    outputs = 2 * actions + PLACES * holders + 1
    one, two = jax.random.split(key)
    if arguments.begin:
        actor = exported_layers(arguments.begin)
    else:
        actor = new_layers(one, [inputs + rules, *arguments.widths, outputs], 100)
    judge_ = new_layers(two, [inputs + PLACES * holders + rules, *arguments.critic, holders], 100)
    return (actor, judge_), {"decisions": 0, "seconds": 0.0, "curve": []}


def save(path, networks, story):
    for path, layers in zip((critic_file(path), path), reversed(networks)):
        arrays = {}
        for at, (weights, bias) in enumerate(layers):
            arrays[f"weights{at}"], arrays[f"bias{at}"] = np.asarray(weights), np.asarray(bias)
        np.savez(path + ".new.npz", story=json.dumps(story), **arrays)
        os.replace(path + ".new.npz", path)


def read_arguments():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--out", default="network.npz")
    parser.add_argument("--resume", help="start from this file")
    parser.add_argument("--begin", help="start from this exported network, with a new critic")
    parser.add_argument("--critic-first", type=float, default=0, help="seconds in which only the critic learns")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--lessons", type=int, help="stop after this many lessons instead, so that a run can be repeated exactly")
    parser.add_argument("--tables", type=int, default=32768, help="tables in each group")
    parser.add_argument("--groups", type=int, default=4, help="groups of tables")
    parser.add_argument("--steps", type=int, default=32, help="decisions per table between lessons")
    parser.add_argument("--parts", type=int, default=32, help="steps of learning per lesson")
    parser.add_argument("--widths", type=int, nargs="+", default=[320, 160, 128])
    parser.add_argument("--critic", type=int, nargs="+", default=[512, 256, 256])
    parser.add_argument("--rate", type=float, nargs=2, default=[7e-4, 5e-5], help="first and last learning rate")
    parser.add_argument("--entropy", type=float, nargs=2, default=[0.1, 0.01], help="first and last bonus for variety")
    parser.add_argument("--trust", type=float, default=0.9, help="how much later results count beyond the critic's judgment")
    parser.add_argument("--house-rules", type=int, default=0, help="rule sets drawn at random for each group")
    parser.add_argument("--changes", type=int, default=3)
    parser.add_argument("--fresh", type=float, default=60, help="seconds after which other house rules are drawn")
    parser.add_argument("--games", help="game:players,game:players; all printed games by default")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--small", action="store_true", help="a run for two cores")
    arguments = parser.parse_args()
    if arguments.games:
        words = [word.split(":") for word in arguments.games.split(",")]
        arguments.games = [(game, int(players)) for game, players in words]
    if arguments.small:
        arguments.tables, arguments.groups, arguments.parts = 256, 2, 4
        arguments.widths, arguments.critic = [32, 32], [64, 64]
    return arguments


def main():
    arguments = read_arguments()
    key = jax.random.PRNGKey(arguments.seed)
    groups = [Group(arguments.tables, arguments.seed * 1_000_000 + at, arguments) for at in range(arguments.groups)]
    threads = ThreadPoolExecutor(arguments.groups)
    sizes = groups[0].ground.sizes
    networks, story = load(key, sizes, groups[0].told.shape[1], arguments)
    moments = tuple((jax.tree.map(jnp.zeros_like, layers), jax.tree.map(jnp.zeros_like, layers)) for layers in networks)
    average = jax.tree.map(jnp.copy, networks[0])
    print("device", jax.devices()[0], "rule sets", len(groups[0].ground.names), "sizes", sizes, flush=True)

    def play(key):
        """Starts the next decisions of every group, with the player as it is now."""
        now = jax.tree.map(jnp.copy, networks[0])
        keys = jax.random.split(key, len(groups))
        return [threads.submit(group.play, now, key, arguments.steps) for group, key in zip(groups, keys)]

    began, step, decisions, learned = time.time(), 0, 0, 0.0
    dealt = told = began
    key, part = jax.random.split(key)
    playing = play(part)
    lessons_done = 0
    while lessons_done < arguments.lessons if arguments.lessons else time.time() - began < arguments.seconds:
        passed = time.time() - began
        share = lessons_done / arguments.lessons if arguments.lessons else passed / arguments.seconds
        lessons_done += 1
        rate = arguments.rate[0] * (arguments.rate[1] / arguments.rate[0]) ** share
        rates = jnp.array([0.0 if passed < arguments.critic_first else rate, rate])
        entropy = arguments.entropy[0] * (arguments.entropy[1] / arguments.entropy[0]) ** share
        for group in playing:
            group.result()
        lessons = [(group.told, group.lessons(networks[1], arguments.trust)) for group in groups]
        if time.time() - dealt > arguments.fresh and arguments.house_rules:
            dealt = time.time()
            for group in groups:
                group.deal()
        key, part = jax.random.split(key)
        playing = play(part)
        started = time.time()
        for rules, rows in lessons:
            key, part = jax.random.split(key)
            count = rows["actions"].shape[0]
            for chosen in jax.random.permutation(part, count).reshape(arguments.parts, -1):
                step += 1
                networks, moments, lesson = learn(
                    networks, moments, sizes, rules, rows, chosen, float(step), rates, entropy
                )
                # The tables' questions wait in the same line, so the next step of learning must not be in it yet.
                lesson.block_until_ready()
            average = blended(average, networks[0])
            decisions += count
        now = time.time()
        learned += now - started
        doubt, belief, end, error = (float(number) for number in lesson)
        story["curve"].append([story["decisions"] + decisions, doubt, belief, end, error])
        if now - told > 5:
            told = now
            print(
                f"{now - began:6.0f} s {decisions / 1e6:8.1f} M decisions  doubt {doubt:.3f}  belief {belief:.4f}  value {end:.4f}"
                f"  critic {error:.4f}  learning {learned / (now - began):.0%} of the time", flush=True,
            )
    for group in playing:
        group.result()
    story["decisions"] += decisions
    story["seconds"] += time.time() - began
    save(arguments.out, (average, networks[1]), story)


if __name__ == "__main__":
    main()
