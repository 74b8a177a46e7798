"""Finds out who plays better, and how certain that is: built-in bots by name, and your own policies."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np

from ._answers import Duel
from ._errors import Refused, ShapeError
from ._rookery import Batch, Bots, Rules, _duel, _seatings

Policy = Callable[[np.ndarray, np.ndarray], np.ndarray]
"""Your own player: observations (N, O) and masks (N, A) in, N action numbers out."""

LEAVE = -1
"""The action number that leaves a table in a batch unchanged."""


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
    """
    if deals < 1:
        raise ValueError("`deals` must be at least 1")
    if isinstance(first, str) and isinstance(second, str):
        return _duel((first, second), rules, deals, str(seed), threads)
    seats = _seatings(rules)
    values = np.zeros((2, len(seats), deals))
    for at, seating in enumerate(seats):
        rewards = _play(rules, [(first, second)[who] for who in seating], deals, int(seed), limit)
        for who in (0, 1):
            values[who, at] = rewards[:, [seat for seat, sits in enumerate(seating) if sits == who]].mean(axis=1)
    values = values.mean(axis=1)
    difference = values[0] - values[1]
    spread = difference.std(ddof=1) / math.sqrt(deals) if deals > 1 else math.inf
    mean = float(difference.mean())
    interval = (mean - 1.96 * spread, mean + 1.96 * spread)
    means = (float(values[0].mean()), float(values[1].mean()))
    return Duel("points", mean, interval, means, deals, deals * len(seats))


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


def _play(rules: Rules, players: list[str | Policy], deals: int, seed: int, limit: int) -> np.ndarray:
    """What each player scored on each deal."""
    batch = Batch(rules, deals, seed=seed, limit=limit)
    bots = Bots(rules, deals, {seat: who for seat, who in enumerate(players) if isinstance(who, str)}, seed=seed)
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
