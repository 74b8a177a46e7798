"""The games for RLlib: a `MultiAgentEnv` in which the player being asked acts.

    >>> from ray.tune.registry import register_env
    >>> register_env("rookery", lambda config: rookery.rllib.RookeryEnv(config))

`config` has `rules` (a rule set as a string) and `limit`. Agents are called ``player_0`` and so on. An observation is
a dict with `observations` and `action_mask`, as RLlib's action-masking modules expect. Needs `ray[rllib]`.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from ray.rllib.env.multi_agent_env import MultiAgentEnv

from . import Hand, Rules
from ._seen import deal, seen_by


class RookeryEnv(MultiAgentEnv):
    """One table. An episode is one hand, and rewards come at its end."""

    def __init__(self, config: dict[str, Any] | None = None) -> None:
        super().__init__()
        config = dict(config or {})
        self.rules = Rules(config.get("rules", "original-rook:4"))
        self.limit = int(config.get("limit", 2_000))
        # Scales points for the network: a hand of Original Rook is worth up to 200.
        self.scale = float(config.get("scale", 0.01))
        self.possible_agents = [f"player_{seat}" for seat in range(self.rules.players)]
        self.agents = list(self.possible_agents)
        observation = spaces.Dict(
            {
                "observations": spaces.Box(0.0, 255.0, (self.rules.observation.n,), np.float32),
                "action_mask": spaces.Box(0.0, 1.0, (self.rules.actions.n,), np.float32),
            }
        )
        self.observation_spaces = dict.fromkeys(self.possible_agents, observation)
        self.action_spaces = dict.fromkeys(self.possible_agents, spaces.Discrete(self.rules.actions.n))
        self.hand: Hand = self.rules.deal(0)
        self._luck = np.random.default_rng()
        self._steps = 0

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Deals a hand."""
        if seed is not None:
            self._luck = np.random.default_rng(seed)
        self.hand = deal(self.rules, self._luck)
        self.agents = list(self.possible_agents)
        self._steps = 0
        return self._observed(), {}

    def step(self, action_dict: dict[str, Any]) -> tuple[dict[str, Any], ...]:
        """Chooses a number for the player being asked. A number that the mask does not allow changes nothing."""
        number = int(action_dict[self.possible_agents[self.hand.player or 0]])
        if 0 <= number < self.rules.actions.n and self.hand.mask()[number]:
            self.hand.step(number)
        self._steps += 1
        over, late = self.hand.over, self._steps >= self.limit
        rewards = dict.fromkeys(self.agents, 0.0)
        if over:
            rewards = {agent: float(got) * self.scale for agent, got in zip(self.agents, self.hand.rewards)}
        ends = {"__all__": over}
        breaks = {"__all__": late and not over}
        return self._observed(everybody=over or late), rewards, ends, breaks, {}

    def _observed(self, everybody: bool = False) -> dict[str, Any]:
        seats = range(self.rules.players) if everybody else [self.hand.player or 0]
        mask = self.hand.mask().astype(np.float32)
        if everybody:
            # Nobody has to act anymore, but a mask that allows nothing would not give a distribution.
            mask[:] = 1.0
        return {
            self.possible_agents[seat]: {
                "observations": seen_by(self.hand, seat).astype(np.float32),
                "action_mask": mask.copy(),
            }
            for seat in seats
        }
