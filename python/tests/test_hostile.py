"""Passes garbage to every function: errors are exceptions, and the interpreter survives.

A panic in the Rust part would be a `PanicException`, which is not an `Exception`, so the test would fail.
"""

from __future__ import annotations

import os
import random
import threading

import numpy as np
import pytest

import rookery

ALLOWED = (rookery.RookeryError, TypeError, ValueError, OverflowError, KeyError, IndexError)
ROUNDS = int(os.environ.get("ROOKERY_FUZZ_ROUNDS", "300"))


def garbage(rng: random.Random) -> object:
    """Something that hardly anybody would pass on purpose."""
    numbers = [-1, 0, 1, 2, 3, 7, 8, 9, 255, 2**31, 2**32 - 1, 2**32, 2**63, 2**64 - 1, 2**64, -(2**63), 10**40]
    texts = ["", " ", "play R14", "bid 70", "pass", "original-rook", "a:b;c=d", "\0", "é" * 50, "x" * 5000, "R14 R14"]
    arrays = [
        np.zeros(rng.randrange(4), rng.choice([np.uint8, np.int64, np.float32, np.bool_, object])),
        np.zeros((rng.randrange(3), rng.randrange(200)), np.uint8),
        np.full(5, 2**63 - 1, np.int64),
        np.zeros((2, 2, 2)),
        np.array("text"),
    ]
    others = [None, True, 1.5, float("nan"), float("inf"), b"bytes", [], {}, (), [1, 2, 3], ["R14"], {1: 2}, object()]
    return rng.choice([rng.choice(numbers), rng.choice(texts), rng.choice(arrays), rng.choice(others), rng.random()])


def attempt(call, *args, **options) -> None:
    try:
        call(*args, **options)
    except ALLOWED:
        pass


@pytest.mark.parametrize("seed", range(4))
def test_constructors_and_functions_survive_garbage(seed):
    rng = random.Random(seed)
    rules = rookery.Rules("original-rook")
    targets = [
        rookery.Rules,
        rookery.Match,
        rookery.Match.from_record,
        rookery.Bot,
        rookery.Bots,
        rookery.solve,
        rookery.bot_names,
        rookery._rookery._restore,
        rookery._rookery._duel,
        rookery._rookery._seatings,
        rules.deal,
        rules.observation.decode,
        rules.actions.number,
        rookery.Hand,
    ]
    for _ in range(ROUNDS):
        call = rng.choice(targets)
        args = [garbage(rng) for _ in range(rng.randrange(6))]
        if rng.random() < 0.5 and args:
            args[rng.randrange(len(args))] = rules
        attempt(call, *args)
    # A batch with a huge number of tables would be slow, not wrong.
    for _ in range(ROUNDS // 10):
        names = ["observations", "masks", "players", "rewards", "ended"]
        attempt(rookery.Batch, rules, 3, **{rng.choice(names): garbage(rng)})


def test_hands_survive_garbage(form):
    rng = random.Random(repr(form))
    rules = rookery.Rules(*form)
    hand = rules.deal(rng.randrange(2**63))
    methods = [
        "legal", "choices", "mask", "observe", "perfect_information", "step", "act", "numbers", "word", "view", "key",
        "scramble", "events", "copy", "worlds", "__reduce__", "__repr__",
    ]
    for _ in range(ROUNDS):
        args = [garbage(rng) for _ in range(rng.randrange(4))]
        attempt(getattr(hand, rng.choice(methods)), *args)
        if hand.over:
            hand = rules.deal(rng.randrange(2**63))
        elif rng.random() < 0.5:
            hand.step(rng.choice(hand.choices()))
        elif rng.random() < 0.2:
            attempt(hand.act, rng.choice(hand.legal() or ["pass"]), rng.randrange(9))


def test_batches_survive_garbage(form):
    rng = random.Random(repr(form))
    batch = rookery.Batch(rookery.Rules(*form), 5, seed=1, limit=50)
    for _ in range(ROUNDS // 3):
        attempt(getattr(batch, rng.choice(["step", "sample", "reset", "hand"])), garbage(rng))
        # The arrays belong to the caller, who may write anything into them.
        if rng.random() < 0.3:
            batch.masks[rng.randrange(5)] = rng.choice([0, 1, 2, 255])
            batch.observations[:] = 255
        attempt(batch.step, batch.sample(rng.randrange(2**64)))
        if rng.random() < 0.1:
            batch.reset()
    batch.reset(4)
    for _ in range(20):
        batch.step(batch.sample())


def test_a_batch_used_by_two_threads_says_so():
    batch = rookery.Batch(rookery.Rules("original-rook"), 5_000)
    strange: list[BaseException] = []

    def work() -> None:
        for _ in range(30):
            try:
                batch.step(batch.sample())
            except (RuntimeError, *ALLOWED):
                pass
            except BaseException as error:  # noqa: BLE001, a panic is what this looks for
                strange.append(error)

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not strange
    batch.reset(1)
    batch.step(batch.sample())


def test_arrays_that_share_their_memory_are_refused():
    rules = rookery.Rules("original-rook")
    shared = np.zeros(10, np.uint8)
    with pytest.raises(rookery.ShapeError):
        rookery.Batch(rules, 10, players=shared, ended=shared)


def test_a_pickle_of_nonsense_is_refused():
    rules = rookery.Rules("original-rook")
    for done in ([10**6], [(9, "pass")], [(0, "fly")], [(9, 3)], ["pass"], [None]):
        with pytest.raises(ALLOWED):
            rookery._rookery._restore(rules, 1, done)


@pytest.mark.parametrize(
    "arguments",
    [
        {"tables": 0},
        {"tables": 2**40},
        {"tables": 1, "house_rules": 2**40},
        {"tables": 1, "changes": 2**40},
    ],
)
def test_a_training_ground_of_absurd_size_is_refused(arguments: dict[str, int]) -> None:
    with pytest.raises(ValueError, match="must be|at least"):
        rookery.Training(**arguments)
