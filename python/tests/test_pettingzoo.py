"""PettingZoo's own checks, for every game and number of players."""

from __future__ import annotations

import pickle
import warnings

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

import rookery
from rookery.pettingzoo import env, parallel_env, raw_env


@pytest.fixture(autouse=True)
def quiet():
    """Ignores warnings about style: an observation with a mask is a dict, and an agent that is not to act has no
    choice."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)
        yield


@pytest.mark.parametrize("limit", [40, 10_000])
def test_pettingzoo_finds_nothing_wrong(rules, limit, capsys):
    api_test(env(rules, limit), num_cycles=200)


def test_the_same_seed_gives_the_same_episode(rules):
    seed_test(lambda: env(rules, limit=400), num_cycles=20)


def test_pettingzoo_finds_nothing_wrong_in_parallel(rules):
    parallel_api_test(parallel_env(rules, limit=100), num_cycles=60)


def test_the_same_seed_gives_the_same_episode_in_parallel(rules):
    parallel_seed_test(lambda: parallel_env(rules, limit=30))


def test_rewards_are_those_of_the_hand():
    table = raw_env("original-rook:4")
    table.reset(seed=5)
    rng = np.random.default_rng(1)
    while not table.hand.over:
        observation, *_ = table.last()
        assert (observation["observation"] == table.hand.observe()).all()
        table.step(int(rng.choice(np.flatnonzero(observation["action_mask"]))))
    assert list(table.rewards.values()) == table.hand.rewards.tolist()
    assert all(table.terminations.values())


class Luck:
    """Random numbers that deal the given hands."""

    def __init__(self, *seeds: int) -> None:
        self.seeds = iter(seeds)

    def integers(self, below: int) -> int:
        return next(self.seeds)


@pytest.mark.parametrize("kind", [raw_env, parallel_env])
def test_a_deal_in_which_nobody_has_to_act_is_dealt_again(kind):
    table = kind("thirteens:4")
    assert table.rules.deal(5840).over
    table._np_random = Luck(5840, 10164, 7)
    table.reset()
    assert table.hand.seed == 7 and not table.hand.over
    agent = table.possible_agents[table.hand.player]
    assert table._observed(agent)["action_mask"].any()


def test_a_limit_truncates():
    table = raw_env("rack-o:2", limit=10)
    table.reset(seed=5)
    for _ in range(10):
        table.step(table.hand.choices()[0])
    assert all(table.truncations.values())


def test_an_illegal_action_ends_the_wrapped_environment_and_raises_in_the_raw_one():
    table = raw_env("original-rook:4")
    table.reset(seed=5)
    illegal = int(np.flatnonzero(table.hand.mask() == 0)[0])
    with pytest.raises(rookery.Refused):
        table.step(illegal)
    wrapped = env("original-rook:4", illegal_reward=-9)
    wrapped.reset(seed=5)
    agent = wrapped.agent_selection
    wrapped.step(illegal)
    assert wrapped.rewards[agent] == -9


def test_environments_can_be_pickled():
    again = pickle.loads(pickle.dumps(raw_env("tuxedo:3")))
    assert again.rules == rookery.Rules("tuxedo", 3)


def test_a_player_knows_when_a_dummy_must_act():
    table = raw_env("display-rook:4")
    table.reset(seed=3)
    dummies = 0
    rng = np.random.default_rng(1)
    while not table.hand.over:
        assert (table.observe(table.agent_selection)["observation"] == table.hand.observe()).all()
        dummies += table.hand.asked != table.hand.player
        table.step(int(rng.choice(table.hand.choices())))
    assert dummies
