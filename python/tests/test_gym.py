"""Gymnasium's own checks, for every game and number of players."""

from __future__ import annotations

import warnings

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import rookery
from rookery.gym import SeatEnv, SeatVectorEnv


def test_gymnasium_finds_nothing_wrong(rules):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(SeatEnv(rules, seat=rules.players - 1), skip_render_check=True)


def test_a_hand_against_bots_ends_with_the_seats_points():
    rules = rookery.Rules("original-rook")
    env = SeatEnv(rules, seat=2, opponents={0: "casual", 1: "random", 3: lambda hand: hand.choices()[0]})
    for seed in range(3):
        observation, info = env.reset(seed=seed)
        assert env.hand.player == 2
        terminated = False
        while not terminated:
            action = env.action_space.sample(observation["action_mask"])
            assert (observation["observation"] == env.hand.observe()).all()
            observation, reward, terminated, truncated, info = env.step(action)
            assert not truncated and "illegal_action" not in info
        assert reward == env.hand.rewards[2]


def test_an_illegal_action_changes_nothing_and_is_told():
    env = SeatEnv("original-rook:4", limit=3)
    before, _ = env.reset(seed=1)
    illegal = int(np.flatnonzero(before["action_mask"] == 0)[0])
    for step in range(3):
        after, reward, terminated, truncated, info = env.step(illegal)
        assert info == {"illegal_action": illegal}
        assert (after["observation"] == before["observation"]).all() and reward == 0 and not terminated
    assert truncated


def test_a_certain_deal_can_be_played():
    env = SeatEnv("original-rook:4")
    env.reset(seed=1, options={"deal": 77})
    assert env.hand.seed == 77


def test_seats_without_players_are_refused():
    with pytest.raises(ValueError, match="no seat 4"):
        SeatEnv("original-rook:4", seat=4)
    with pytest.raises(ValueError, match=r"no player is named for seats \[1\]"):
        SeatEnv("original-rook:4", seat=0, opponents={2: "random", 3: "random"})


def test_a_vector_environment_always_asks_its_seat(rules):
    env = SeatVectorEnv(rules, 6, seat=0, limit=300)
    observations, _ = env.reset(seed=3)
    ends = 0
    for _ in range(30):
        assert observations in env.observation_space
        assert (env.batch.players == 0).all()
        masks = observations["action_mask"]
        actions = np.array([np.random.default_rng(1).choice(np.flatnonzero(mask)) for mask in masks])
        observations, rewards, terminated, truncated, info = env.step(actions)
        assert rewards.shape == terminated.shape == truncated.shape == (6,)
        assert not (terminated & truncated).any() and not info
        ends += (terminated | truncated).sum()
    same = SeatVectorEnv(rules, 6, seat=0, limit=300)
    again, _ = same.reset(seed=3)
    env_again, _ = env.reset(seed=3)
    assert (again["observation"] == env_again["observation"]).all()


def test_a_vector_environment_leaves_tables_with_illegal_actions():
    env = SeatVectorEnv("original-rook:4", 3)
    before, _ = env.reset(seed=1)
    actions = before["action_mask"].argmax(axis=1)
    actions[1] = env.rules.actions.n - 1 if not before["action_mask"][1, -1] else 0
    after, *_, info = env.step(actions)
    assert info["illegal_action"].tolist() == [False, True, False]
    assert (after["observation"][1] == before["observation"][1]).all()
