"""Finds out who plays better, and how certain that is: built-in bots by name, and your own policies."""

from __future__ import annotations

import hashlib
import math
from collections.abc import Callable

import numpy as np

from ._answers import Duel
from ._errors import Refused, ShapeError, Stopped
from ._rookery import Batch, Bots, Rules, _duel, _measure, _seatings

Policy = Callable[[np.ndarray, np.ndarray], np.ndarray]
"""Your own player: observations (N, O) and masks (N, A) in, N action numbers out."""

LEAVE = -1
"""The action number that leaves a table in a batch unchanged."""

FEW, MANY = 64, 4_096
"""How many deals are played at once: few at first and then more, so that a run that is stopped has a result."""


def arena(
    first: str | Policy,
    second: str | Policy,
    rules: Rules,
    deals: int = 100,
    seed: int | str = 0,
    limit: int = 10_000,
    threads: int = 0,
) -> Duel:
    """Compares two players on the same deals in every seating.

    A player is the name of a bot (see `rookery.bot_names`) or a `Policy`: a function that gets the observations and the
    masks of many tables and returns an action number for each. Two bots are compared as in ``rookery arena``, with
    the same figures for the same seed. A hand of more than `limit` steps is cut off and counts as a draw.

    Ctrl-C raises `rookery.Stopped`, which has the result of the deals that were finished.
    """
    if deals < 1:
        raise ValueError("`deals` must be at least 1")
    if isinstance(first, str) and isinstance(second, str):
        return _duel((first, second), rules, deals, str(seed), threads)
    values, at_once = np.zeros((2, 0)), FEW
    try:
        while values.shape[1] < deals:
            begin = values.shape[1]
            seeds = _seeds(seed, begin, min(deals, begin + at_once))
            values = np.concatenate([values, _meet(rules, (first, second), seeds, limit)], axis=1)
            at_once = min(2 * at_once, MANY)
    except KeyboardInterrupt:
        raise Stopped(_result(rules, values) if values.size else None, deals) from None
    return _result(rules, values)


def _result(rules: Rules, values: np.ndarray) -> Duel:
    deals = values.shape[1]
    difference = values[0] - values[1]
    spread = float(difference.std(ddof=1)) / math.sqrt(deals) if deals > 1 else math.inf
    mean = float(difference.mean())
    interval = (mean - 1.96 * spread, mean + 1.96 * spread)
    means = (float(values[0].mean()), float(values[1].mean()))
    return Duel(_measure(rules), mean, interval, means, deals, deals * len(_seatings(rules)))


def _seeds(seed: int | str, begin: int, end: int) -> np.ndarray:
    """The seeds of some deals: those that a batch with this seed would deal first."""
    if isinstance(seed, str):
        digest = hashlib.blake2b(seed.encode(), digest_size=8).digest()
        seed = int(seed) if seed.isdecimal() else int.from_bytes(digest, "big")
    state = np.uint64(seed) + np.arange(begin + 1, end + 1, dtype=np.uint64) * np.uint64(0x9E3779B97F4A7C15)
    state = (state ^ (state >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    state = (state ^ (state >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return state ^ (state >> np.uint64(31))


def _meet(rules: Rules, two: tuple[str | Policy, str | Policy], seeds: np.ndarray, limit: int) -> np.ndarray:
    """What each of the two got per seat on each deal, on average over the seatings."""
    got = np.zeros((2, len(seeds)))
    seated = [0, 0]
    for seating in _seatings(rules):
        rewards = _play(rules, [two[who] for who in seating], seeds, limit)
        # In a game for one, only one of them plays.
        for who in set(seating):
            got[who] += rewards[:, [seat for seat, sits in enumerate(seating) if sits == who]].mean(axis=1)
            seated[who] += 1
    return got / np.array(seated)[:, None]


def ask(policy: Policy, observations: np.ndarray, masks: np.ndarray) -> np.ndarray:
    """What a policy chooses at these tables: one number for each."""
    numbers = np.asarray(policy(observations, masks))
    if numbers.shape != (len(masks),) or numbers.dtype.kind not in "iu":
        raise ShapeError(
            f"a policy must return whole numbers of shape ({len(masks)},), not {numbers.dtype} of shape {numbers.shape}"
        )
    if (numbers.astype(np.int64) == LEAVE).any():
        raise Refused("a policy must choose an action at every table it is asked about", "illegal_number")
    return numbers


def _play(rules: Rules, players: list[str | Policy], seeds: np.ndarray, limit: int) -> np.ndarray:
    """What each player scored on each deal."""
    deals = len(seeds)
    batch = Batch(rules, deals, limit=limit)
    batch.reset(seeds)
    named = {seat: who for seat, who in enumerate(players) if isinstance(who, str)}
    bots = Bots(rules, deals, named, seed=int(seeds[0]))
    policies: dict[int, list[int]] = {}
    for seat, who in enumerate(players):
        if not isinstance(who, str):
            policies.setdefault(id(who), []).append(seat)
    rewards = np.zeros((deals, rules.players), np.float32)
    open_tables = np.ones(deals, bool)
    while open_tables.any():
        actions = bots.choose(batch)
        for seats in policies.values():
            asked = np.flatnonzero(np.isin(batch.players, seats) & open_tables)
            if len(asked):
                policy = players[seats[0]]
                actions[asked] = ask(policy, batch.observations[asked], batch.masks[asked])
        actions[~open_tables] = LEAVE
        batch.step(actions)
        just_ended = batch.ended > 0
        rewards[just_ended] = batch.rewards[just_ended]
        open_tables &= ~just_ended
    return rewards
