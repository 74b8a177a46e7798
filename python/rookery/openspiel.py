"""The games for OpenSpiel. Importing this module registers the game ``rookery`` with pyspiel.

    >>> import pyspiel, rookery.openspiel
    >>> game = pyspiel.load_game("rookery(rules=original-rook:4,deals=1000)")

`rules` is a rule set as a string (`rookery.Rules.text`), with ``~`` in place of ``=``, which OpenSpiel reserves:
``rookery(rules=original-rook:4;target~500)``. A game begins with a chance node that draws one of `deals` deals, with
seeds counting up from `seed`, all equally likely. A hand of more than `limit` steps ends without points. Needs
`open_spiel`.

The information state is what a player has observed, step by step. `resample_from_infostate` redeals the cards that
the player cannot see, so IS-MCTS works.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel

from . import Hand, Rules
from ._seen import seen_by

MOST_POINTS = 100_000.0
"""A bound on what a hand can score, for OpenSpiel; real hands stay far below it."""

_TYPE = pyspiel.GameType(
    short_name="rookery",
    long_name="Rook and Rack-O",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.GENERAL_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=8,
    min_num_players=1,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification={"rules": "original-rook:4", "deals": 1000, "seed": 0, "limit": 1000},
)


class RookeryGame(pyspiel.Game):
    """A Rookery game under one rule set."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        params = {**_TYPE.parameter_specification, **(params or {})}
        self.rules = Rules(str(params["rules"]).replace("~", "="))
        params["rules"] = self.rules.text.replace("=", "~")
        self.deals, self.first_seed, self.limit = (int(params[name]) for name in ("deals", "seed", "limit"))
        if self.deals < 1 or self.limit < 1:
            raise ValueError("`deals` and `limit` must be at least 1")
        self.probability = 1.0 / self.deals
        info = pyspiel.GameInfo(
            num_distinct_actions=self.rules.actions.n,
            max_chance_outcomes=self.deals,
            num_players=self.rules.players,
            min_utility=-MOST_POINTS,
            max_utility=MOST_POINTS,
            max_game_length=self.limit,
        )
        super().__init__(_TYPE, info, params)

    def new_initial_state(self) -> RookeryState:
        """A table before the deal."""
        return RookeryState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> RookeryObserver:
        """What players observe."""
        return RookeryObserver(self, iig_obs_type, params)


class RookeryState(pyspiel.State):
    """A hand as OpenSpiel sees it."""

    def __init__(self, game: RookeryGame) -> None:
        super().__init__(game)
        self._rules = game.rules
        self._hand: Hand | None = None
        self._steps = 0
        self._trail = [b""] * game.rules.players

    @property
    def hand(self) -> Hand:
        """The hand; there is no hand before the deal."""
        if self._hand is None:
            raise ValueError("the cards have not been dealt yet")
        return self._hand

    def current_player(self) -> int:
        """The player to act."""
        if self._hand is None:
            return pyspiel.PlayerId.CHANCE
        if self._hand.over or self._steps >= self.get_game().limit:
            return pyspiel.PlayerId.TERMINAL
        return self._hand.player

    def is_terminal(self) -> bool:
        """Whether the hand is over or was cut off."""
        return self.current_player() == pyspiel.PlayerId.TERMINAL

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The deals."""
        game = self.get_game()
        return [(deal, game.probability) for deal in range(game.deals)]

    def _legal_actions(self, player: int) -> list[int]:
        return self.hand.choices() if player == self.current_player() else []

    def _apply_action(self, action: int) -> None:
        if self._hand is None:
            self._hand = self._rules.deal(self.get_game().first_seed + action)
        else:
            self._hand.step(action)
            self._steps += 1
        self._remember()

    def _remember(self) -> None:
        """Adds what each player observes now to what they observed before."""
        for player, trail in enumerate(self._trail):
            observed = seen_by(self.hand, player).tobytes()
            seen = hashlib.blake2b(trail[:16] + observed, digest_size=16).digest()
            # The second half holds what was seen last; if nothing has changed, there is nothing new to
            # remember.
            now = hashlib.blake2b(observed, digest_size=16).digest()
            if trail[16:] != now:
                self._trail[player] = seen + now

    def _action_to_string(self, player: int, action: int) -> str:
        return f"deal {action}" if player == pyspiel.PlayerId.CHANCE else self._rules.actions.word(action)

    def returns(self) -> list[float]:
        """Each player's return."""
        if self._hand is None or not self.is_terminal():
            return [0.0] * self._rules.players
        return [float(got) for got in self._hand.rewards]

    def information_state_string(self, player: int | None = None) -> str:
        """A key for everything a player has observed in this hand."""
        player = self.current_player() if player is None else player
        if player < 0:
            raise pyspiel.SpielError(f"player >= 0, but it is {player}")
        if player >= len(self._trail):
            raise pyspiel.SpielError(f"player < {len(self._trail)}, but it is {player}")
        return f"{player}:{self._trail[player][:16].hex()}"

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> RookeryState:
        """Another state that looks the same to a player: the cards they cannot see are dealt again."""
        state = self.clone()
        state._hand = self.hand.scramble(player, int(sampler() * 2**53))
        return state

    def __str__(self) -> str:
        if self._hand is None:
            return "not dealt"
        return f"{self._rules.text} deal {self._hand.seed}: {' '.join(map(str, self.history()))}"


class RookeryObserver:
    """What a player may know, as numbers: each block in its own unit."""

    def __init__(self, game: RookeryGame, iig_obs_type: Any, params: Any) -> None:
        if params:
            raise ValueError(f"observations have no parameters: {params}")
        self._layout = game.rules.observation
        self._bytes = np.zeros(self._layout.n, np.uint8)
        self.tensor = np.zeros(self._layout.n, np.float32)
        self.dict = {
            block.name: self.tensor[block.slice].reshape(block.shape) for block in self._layout.blocks.values()
        }

    def set_from(self, state: RookeryState, player: int) -> None:
        """Writes what a player observes."""
        if state._hand is None:
            self.tensor.fill(0)
            return
        seen_by(state._hand, player, self._bytes)
        for name, block in self._layout.decode(self._bytes).items():
            self.dict[name][...] = block

    def string_from(self, state: RookeryState, player: int) -> str:
        """A key for what a player observes."""
        if state._hand is None:
            return f"{player}: not dealt"
        return f"{player}:{hashlib.blake2b(seen_by(state._hand, player).tobytes(), digest_size=16).hexdigest()}"


pyspiel.register_game(_TYPE, RookeryGame)
