"""Gymnasium environments: one seat against chosen opponents, alone or many tables at once.

    >>> env = rookery.gym.SeatEnv(rookery.Rules("original-rook"), seat=0, opponents="casual")
    >>> observation, info = env.reset(seed=7)
    >>> action = env.action_space.sample(observation["action_mask"])
    >>> observation, reward, terminated, truncated, info = env.step(action)

One episode is one hand. The reward comes at its end: the seat's points, negated in games where the fewest points
win, or 1 for a win in games of a single hand. An action that the mask does not allow changes nothing and costs a
step, and `info` reports it. Needs `gymnasium`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv

from . import LEAVE, Batch, Bot, Bots, Hand, Rules
from ._seen import seen_by

MOST_TURNS = 10_000
"""A hand is truncated when the others have acted this often in a row; some players can go on forever by themselves."""

Opponent = str | Callable[[Hand], int]
"""The name of a bot, or a function from a hand to one of its `choices`."""


def make_spaces(rules: Rules) -> tuple[spaces.Dict, spaces.Discrete]:
    """The spaces of observations and actions under these rules."""
    observation = spaces.Dict(
        {
            "observation": spaces.Box(0, 255, (rules.observation.n,), np.uint8),
            "action_mask": spaces.Box(0, 1, (rules.actions.n,), np.int8),
        }
    )
    return observation, spaces.Discrete(rules.actions.n)


def _observed(hand: Hand, seat: int) -> dict[str, np.ndarray]:
    """What a seat observes. It may choose something only when it is asked."""
    asked = hand.player == seat
    mask = hand.mask().view(np.int8) if asked else np.zeros(hand.rules.actions.n, np.int8)
    return {"observation": seen_by(hand, seat), "action_mask": mask}


def _opponents(rules: Rules, seat: int, given: Opponent | Mapping[int, Opponent]) -> dict[int, Opponent]:
    others = [other for other in range(rules.players) if other != seat]
    if isinstance(given, Mapping):
        missing = [other for other in others if other not in given]
        if missing:
            raise ValueError(f"no player is named for seats {missing}")
        return {other: given[other] for other in others}
    return dict.fromkeys(others, given)


class SeatEnv(gymnasium.Env[dict[str, np.ndarray], np.int64]):
    """One seat at one table.

    `opponents` is a bot's name or a function for all other seats, or a dict by seat. A hand is truncated after
    `limit` actions by this seat, or when its turn does not come back.
    """

    metadata = {"render_modes": ["ansi"]}

    def __init__(
        self,
        rules: Rules | str,
        seat: int = 0,
        opponents: Opponent | Mapping[int, Opponent] = "random",
        limit: int = 1_000,
        render_mode: str | None = None,
    ) -> None:
        self.rules = Rules(rules) if isinstance(rules, str) else rules
        if not 0 <= seat < self.rules.players:
            raise ValueError(f"there is no seat {seat}: seats are 0 to {self.rules.players - 1}")
        self.seat = seat
        self.limit = limit
        self.render_mode = render_mode
        self.observation_space, self.action_space = make_spaces(self.rules)
        self._opponents = _opponents(self.rules, seat, opponents)
        self._bots: dict[int, Bot] = {}
        self.hand: Hand = self.rules.deal(0)
        self._steps = 0

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, np.ndarray], dict[str, Any]]:
        """Deals a hand, and lets the others act until this seat is asked. `options={"deal": 7}` deals that one."""
        super().reset(seed=seed)
        deal = (options or {}).get("deal")
        for _ in range(1_000):
            self.hand = self.rules.deal(int(self.np_random.integers(2**63)) if deal is None else int(deal))
            self._bots = {
                other: Bot(who, self.rules, other, seed=int(self.np_random.integers(2**63)))
                for other, who in self._opponents.items()
                if isinstance(who, str)
            }
            self._steps = 0
            self._others()
            # A hand can be over before this seat's first turn, for example when the others throw it in.
            if self.hand.player == self.seat or deal is not None:
                break
        return _observed(self.hand, self.seat), {"seed": self.hand.seed}

    def step(self, action: Any) -> tuple[dict[str, np.ndarray], float, bool, bool, dict[str, Any]]:
        """Chooses an action number for this seat, and lets the others act until its next turn."""
        number, info = int(action), {}
        if self.hand.player == self.seat:
            if 0 <= number < self.rules.actions.n and self.hand.mask()[number]:
                self.hand.step(number)
                self._others()
            else:
                info = {"illegal_action": number}
        self._steps += 1
        over = self.hand.over
        reward = float(self.hand.rewards[self.seat]) if over else 0.0
        cut_off = not over and (self._steps >= self.limit or self.hand.player != self.seat)
        return _observed(self.hand, self.seat), reward, over, cut_off, info

    def _others(self) -> None:
        hand = self.hand
        for _ in range(MOST_TURNS):
            if hand.over or hand.player == self.seat:
                return
            who = self._opponents[hand.player]
            if callable(who):
                hand.step(int(who(hand)))
                continue
            choice = self._bots[hand.player].choose(hand)
            if choice.numbers is None:
                hand.act(choice.action)
                continue
            for number in choice.numbers:
                hand.step(number)

    def render(self) -> str | None:
        """What this seat sees, as text."""
        return str(self.hand.view(self.seat)) if self.render_mode == "ansi" else None


class SeatVectorEnv(VectorEnv[dict[str, np.ndarray], np.ndarray, np.ndarray]):
    """The same seat at many tables of a `rookery.Batch`.

    When a hand is over, the next one is dealt in the same step (`AutoresetMode.SAME_STEP`): the observation belongs to
    the new hand, `info["final_obs"]` has what the seat saw at the end of the old one, and `info["seed"]` says what was
    dealt. A hand is truncated after `limit` action numbers, counting all seats; illegal ones, which change nothing, do
    not count.
    """

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}

    def __init__(
        self,
        rules: Rules | str,
        num_envs: int,
        seat: int = 0,
        opponents: str | Mapping[int, str] = "random",
        limit: int = 10_000,
    ) -> None:
        self.rules = Rules(rules) if isinstance(rules, str) else rules
        if not 0 <= seat < self.rules.players:
            raise ValueError(f"there is no seat {seat}: seats are 0 to {self.rules.players - 1}")
        self.num_envs, self.seat, self.limit = num_envs, seat, limit
        self.single_observation_space, self.single_action_space = make_spaces(self.rules)
        self.observation_space = spaces.Dict(
            {
                "observation": spaces.Box(0, 255, (num_envs, self.rules.observation.n), np.uint8),
                "action_mask": spaces.Box(0, 1, (num_envs, self.rules.actions.n), np.int8),
            }
        )
        self.action_space = spaces.MultiDiscrete([self.rules.actions.n] * num_envs)
        self._opponents = {seat: str(who) for seat, who in _opponents(self.rules, seat, opponents).items()}
        self.batch: Batch
        self._bots: Bots

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, np.ndarray], dict[str, Any]]:
        """Deals at every table, and lets the others act until it is this seat's turn."""
        super().reset(seed=seed)
        luck = int(self.np_random.integers(2**63))
        self.batch = Batch(self.rules, self.num_envs, seed=luck, limit=self.limit)
        self._bots = Bots(self.rules, self.num_envs, self._opponents, seed=luck)
        # What is needed to play each hand again: its seed, and the numbers chosen in it.
        self._seeds = self.batch.seeds
        self._chosen: list[list[int]] = [[] for _ in range(self.num_envs)]
        self._begin()
        self._others()
        return self._observed(), {"seed": self._seeds.copy(), "_seed": np.ones(self.num_envs, np.bool_)}

    def step(
        self, actions: Any
    ) -> tuple[dict[str, np.ndarray], np.ndarray, np.ndarray, np.ndarray, dict[str, Any]]:
        """Chooses an action number at every table, and lets the others act until this seat's next turn."""
        given = np.asarray(actions, np.int64)
        inside = (given >= 0) & (given < self.rules.actions.n)
        legal = inside & (self.batch.masks[np.arange(self.num_envs), np.where(inside, given, 0)] == 1)
        self._begin()
        self._step(np.where(legal, given, LEAVE))
        self._others()
        info: dict[str, Any] = {}
        if not legal.all():
            info |= {"illegal_action": np.where(legal, 0, given), "_illegal_action": ~legal}
        ended = self._ended > 0
        if ended.any():
            info |= {"final_obs": self._final, "_final_obs": ended, "final_info": {}, "_final_info": ended.copy()}
            info |= {"seed": self._seeds * ended, "_seed": ended.copy()}
        return self._observed(), self._rewards, self._ended == 1, self._ended == 2, info

    def _begin(self) -> None:
        """Forgets what the last step brought."""
        self._rewards = np.zeros(self.num_envs)
        self._ended = np.zeros(self.num_envs, np.uint8)
        self._final = np.full(self.num_envs, None, object)

    def _step(self, numbers: np.ndarray) -> None:
        self.batch.step(numbers)
        moved = np.flatnonzero(numbers != LEAVE)
        for table, number in zip(moved.tolist(), numbers[moved].tolist()):
            self._chosen[table].append(number)
        over = np.flatnonzero(self.batch.ended)
        for table in over.tolist():
            # Only the first hand that ends belongs to this step's action.
            if not self._ended[table]:
                self._rewards[table] = self.batch.rewards[table, self.seat]
                self._ended[table] = self.batch.ended[table]
                self._final[table] = self._observed_at_the_end(table)
            self._chosen[table] = []
        if len(over):
            self._seeds[over] = self.batch.seeds[over]

    def _observed_at_the_end(self, table: int) -> dict[str, np.ndarray]:
        """The batch shows the next hand already, so the one that ended is played again."""
        hand = self.rules.deal(int(self._seeds[table]))
        for number in self._chosen[table]:
            hand.step(number)
        return _observed(hand, self.seat)

    def _others(self) -> None:
        while (self.batch.players != self.seat).any():
            self._step(self._bots.choose(self.batch))

    def _observed(self) -> dict[str, np.ndarray]:
        return {"observation": self.batch.observations.copy(), "action_mask": self.batch.masks.view(np.int8).copy()}
