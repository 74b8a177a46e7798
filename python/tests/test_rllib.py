"""Tests of the environment for RLlib.

`cargo xtask python` does not install Ray, which is too heavy for it. Without Ray, a class with nothing in it stands in for
RLlib's, and RLlib's own check is skipped. `pip install "ray[rllib]"` is enough to run it; PyTorch is not needed.
"""

from __future__ import annotations

import importlib
import importlib.util
import sys
import types

import numpy as np
import pytest


@pytest.fixture(scope="module")
def environment():
    """The class `rookery.rllib.RookeryEnv`."""
    with pytest.MonkeyPatch.context() as patch:
        if importlib.util.find_spec("ray") is None:
            parts = "ray.rllib.env.multi_agent_env".split(".")
            for end in range(1, len(parts) + 1):
                name = ".".join(parts[:end])
                patch.setitem(sys.modules, name, types.ModuleType(name))
            sys.modules[name].MultiAgentEnv = type("MultiAgentEnv", (), {})
        module = importlib.import_module("rookery.rllib")
        # A module that was imported without Ray must not stay loaded for other tests.
        del sys.modules["rookery.rllib"]
        yield module.RookeryEnv


def test_the_player_being_asked_acts_until_the_hand_is_over(environment, rules):
    env = environment({"rules": rules.text, "limit": 300, "scale": 0.5})
    rng = np.random.default_rng(1)
    seen, _ = env.reset(seed=3)
    for step in range(1, 301):
        (agent, observed), = seen.items()
        assert agent == env.possible_agents[env.hand.player]
        assert env.observation_spaces[agent].contains(observed)
        assert (observed["observations"] == env.hand.observe()).all()
        number = int(rng.choice(np.flatnonzero(observed["action_mask"])))
        seen, rewards, ends, breaks, _ = env.step({agent: number})
        if ends["__all__"] or breaks["__all__"]:
            break
        assert not any(rewards.values())
    assert ends["__all__"] == env.hand.over
    assert breaks["__all__"] == (not env.hand.over and step == 300)
    assert set(seen) == set(env.possible_agents)
    if env.hand.over:
        assert np.allclose(list(rewards.values()), env.hand.rewards * 0.5)


def test_rllib_finds_nothing_wrong(environment, rules):
    checks = pytest.importorskip("ray.rllib.utils.pre_checks.env", reason="Ray is not installed")
    env = environment({"rules": rules.text})
    # Without this name from older environments, the check does nothing.
    env._agent_ids = set(env.possible_agents)
    checks.check_multiagent_environments(env)
    assert env._steps == 1


def test_the_same_seed_deals_the_same_hand(environment):
    env = environment({"rules": "original-rook:4"})
    deals = []
    for seed in (3, 4, 3):
        env.reset(seed=seed)
        deals.append(env.hand.seed)
    assert deals[0] == deals[2] != deals[1]


def test_a_deal_in_which_nobody_has_to_act_is_dealt_again(environment):
    env = environment({"rules": "thirteens:4"})
    assert env.rules.deal(5840).over
    seeds = iter([5840, 10164, 7])
    env._luck = types.SimpleNamespace(integers=lambda below: next(seeds))
    seen, _ = env.reset()
    assert env.hand.seed == 7
    (observed,) = seen.values()
    assert observed["action_mask"].any()


def test_an_illegal_number_changes_nothing(environment):
    env = environment({"rules": "original-rook:4"})
    env.reset(seed=3)
    before = env.hand.observe()
    illegal = int(np.flatnonzero(env.hand.mask() == 0)[-1])
    for number in (illegal, -1, 10**6):
        env.step({env.possible_agents[env.hand.player]: number})
        assert (env.hand.observe() == before).all()
