"""PettingZoo environments: every seat is an agent, ``player_0`` and so on.

    >>> env = rookery.pettingzoo.env(rookery.Rules("original-rook"))
    >>> env.reset(seed=7)
    >>> for agent in env.agent_iter():
    ...     observation, reward, termination, truncation, info = env.last()
    ...     over = termination or truncation
    ...     env.step(None if over else env.action_space(agent).sample(observation["action_mask"]))

One episode is one hand. Rewards come at its end. Needs `pettingzoo`.
"""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium.utils import EzPickle, seeding
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers

from . import Hand, Rules
from ._seen import deal, seen_by
from .gym import make_spaces


def env(rules: Rules | str, limit: int = 10_000, illegal_reward: float = -1.0) -> AECEnv:
    """The environment with PettingZoo's usual wrappers: an illegal action ends it with `illegal_reward`."""
    made: AECEnv = raw_env(rules, limit)
    made = wrappers.TerminateIllegalWrapper(made, illegal_reward=illegal_reward)
    made = wrappers.AssertOutOfBoundsWrapper(made)
    return wrappers.OrderEnforcingWrapper(made)


class _Table:
    """What both kinds of environment have in common."""

    def __init__(self, rules: Rules | str, limit: int) -> None:
        self.rules = Rules(rules) if isinstance(rules, str) else rules
        self.limit = limit
        self.render_mode = None
        self.possible_agents = [f"player_{seat}" for seat in range(self.rules.players)]
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        made = [make_spaces(self.rules) for _ in self.possible_agents]
        self.observation_spaces = {agent: made[seat][0] for agent, seat in self._seat.items()}
        self.action_spaces = {agent: made[seat][1] for agent, seat in self._seat.items()}
        self.agents: list[str] = []
        self.hand: Hand = self.rules.deal(0)
        self._np_random, _ = seeding.np_random(None)
        self._steps = 0

    def observation_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        return self.action_spaces[agent]

    def _deal(self, seed: int | None) -> None:
        if seed is not None:
            self._np_random, _ = seeding.np_random(seed)
        self.hand = deal(self.rules, self._np_random)
        self._steps = 0
        self.agents = list(self.possible_agents)

    def _observed(self, agent: str) -> dict[str, np.ndarray]:
        seat = self._seat[agent]
        asked = self.hand.player == seat
        mask = self.hand.mask().view(np.int8) if asked else np.zeros(self.rules.actions.n, np.int8)
        return {"observation": seen_by(self.hand, seat), "action_mask": mask}

    def close(self) -> None:
        pass

    def render(self) -> None:
        pass


class raw_env(_Table, AECEnv, EzPickle):  # noqa: N801, PettingZoo's name for it
    """The environment without wrappers: an illegal action raises `rookery.Refused`."""

    metadata = {"name": "rookery_v0", "render_modes": [], "is_parallelizable": False}

    def __init__(self, rules: Rules | str, limit: int = 10_000) -> None:
        EzPickle.__init__(self, rules, limit)
        AECEnv.__init__(self)
        _Table.__init__(self, rules, limit)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deals a hand."""
        self._deal(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.hand.player]

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        """What an agent may know, and its legal actions."""
        return self._observed(agent)

    def step(self, action: Any) -> None:
        """Chooses a number for the agent being asked."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.hand.step(int(action))
        self._steps += 1
        if self.hand.over:
            self.rewards = {agent: float(got) for agent, got in zip(self.agents, self.hand.rewards)}
            self.terminations = dict.fromkeys(self.agents, True)
        elif self._steps >= self.limit:
            self.truncations = dict.fromkeys(self.agents, True)
        if self.hand.player is not None:
            self.agent_selection = self.possible_agents[self.hand.player]
        self._accumulate_rewards()


class parallel_env(_Table, ParallelEnv, EzPickle):  # noqa: N801, PettingZoo's name for it
    """All agents act at once; when only one is asked, the others' only choice is number 0, ``wait``.

    Only the agents whose turn it is affect the hand. An illegal action does nothing, and `infos` reports it.
    """

    metadata = {"name": "rookery_parallel_v0", "render_modes": []}

    def __init__(self, rules: Rules | str, limit: int = 10_000) -> None:
        EzPickle.__init__(self, rules, limit)
        _Table.__init__(self, rules, limit)

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, dict[str, np.ndarray]], dict[str, dict[str, Any]]]:
        """Deals a hand."""
        self._deal(seed)
        return self._all(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, Any]
    ) -> tuple[
        dict[str, dict[str, np.ndarray]],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        """Chooses a number for the agent being asked."""
        agents, infos = self.agents, {agent: {} for agent in self.agents}
        asked = self.possible_agents[self.hand.player or 0]
        number = int(actions[asked])
        if 0 <= number < self.rules.actions.n and self.hand.mask()[number]:
            self.hand.step(number)
        else:
            infos[asked] = {"illegal_action": number}
        self._steps += 1
        over, late = self.hand.over, self._steps >= self.limit
        rewards = {agent: float(got) for agent, got in zip(agents, self.hand.rewards)}
        terminations = dict.fromkeys(agents, over)
        truncations = dict.fromkeys(agents, late and not over)
        observations = self._all()
        if over or late:
            self.agents = []
        return observations, rewards, terminations, truncations, infos

    def _all(self) -> dict[str, dict[str, np.ndarray]]:
        seen = {agent: self._observed(agent) for agent in self.agents}
        for agent in self.agents:
            if self.hand.player != self._seat[agent]:
                seen[agent]["action_mask"][0] = 1
        return seen
