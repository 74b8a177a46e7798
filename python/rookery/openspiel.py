"""The games for OpenSpiel. Importing this module registers the game ``rookery`` with pyspiel.

    >>> import pyspiel, rookery.openspiel
    >>> game = pyspiel.load_game("rookery(rules=original-rook:4,deals=1000)")

`rules` is a rule set as a string (`rookery.Rules.text`), with ``~`` in place of ``=``, which OpenSpiel reserves:
``rookery(rules=original-rook:4;target~500)``. A game begins with a chance node that draws one of `deals` deals, with
seeds counting up from `seed`, all equally likely. A hand of more than `limit` steps ends without points. Needs
`open_spiel`.

For algorithms that walk through a whole tree, `begin` makes a game small: each hand begins after that many actions,
drawn at random from the deal's seed. ``rookery(rules=beginner-rook:4,deals=3,begin=28)`` is the last two tricks of three
hands of Beginner Rook.

The information state is what a player has observed and done, step by step. `resample_from_infostate` redeals the cards
that the player cannot see, so IS-MCTS works. It does not ask whether the others would have acted as they did with
these cards, and `history` stays that of the real deal.
"""

from __future__ import annotations

import hashlib
import random
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
    parameter_specification={"rules": "original-rook:4", "deals": 1000, "seed": 0, "limit": 1000, "begin": 0},
)


def _key(data: bytes) -> bytes:
    return hashlib.blake2b(data, digest_size=16).digest()


class RookeryGame(pyspiel.Game):
    """A Rookery game under one rule set."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        params = {**_TYPE.parameter_specification, **(params or {})}
        self.rules = Rules(str(params["rules"]).replace("~", "="))
        params["rules"] = self.rules.text.replace("=", "~")
        self.deals, self.first_seed, self.limit = (int(params[name]) for name in ("deals", "seed", "limit"))
        self.begin = int(params["begin"])
        if self.deals < 1 or self.limit < 1 or self.begin < 0:
            raise ValueError("`deals` and `limit` must be at least 1, and `begin` at least 0")
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

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> RookeryObserver | None:
        """What players observe: what is public together with their own cards, which are not told apart."""
        kind = iig_obs_type
        if kind is None:
            return RookeryObserver(self, False, params)
        if not kind.public_info or kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            return None
        return RookeryObserver(self, kind.perfect_recall, params)


class RookeryState(pyspiel.State):
    """A hand as OpenSpiel sees it."""

    def __init__(self, game: RookeryGame) -> None:
        super().__init__(game)
        self._rules = game.rules
        self._hand: Hand | None = None
        self._steps = 0
        # For each player, keys for everything observed and done so far, and for what was observed last.
        self._known = [b""] * game.rules.players
        self._last = [b""] * game.rules.players

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
            game = self.get_game()
            self._hand = self._rules.deal(game.first_seed + action)
            self._observe()
            luck = random.Random(self._hand.seed)
            for _ in range(game.begin):
                if not self._hand.over:
                    choices = self._hand.choices()
                    self._choose(choices[luck.randrange(len(choices))])
        else:
            self._choose(action)
            self._steps += 1

    def _choose(self, action: int) -> None:
        player = self.hand.player
        self.hand.step(action)
        self._known[player] = _key(self._known[player] + action.to_bytes(4, "little"))
        self._observe()

    def _observe(self) -> None:
        """Adds what each player observes now to what they know; if nothing has changed, there is nothing to add."""
        for player, last in enumerate(self._last):
            now = _key(seen_by(self.hand, player).tobytes())
            if now != last:
                self._known[player] = _key(self._known[player] + now)
                self._last[player] = now

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
        if player >= len(self._known):
            raise pyspiel.SpielError(f"player < {len(self._known)}, but it is {player}")
        return f"{player}:{self._known[player].hex()}"

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> RookeryState:
        """Another state that looks the same to a player: the cards they cannot see are dealt again."""
        state = self.clone()
        state._hand = self.hand.scramble(player, int(sampler() * 2**53))
        for other in range(self._rules.players):
            if other != player:
                # What the others knew about their real cards is not theirs any more.
                state._known[other] = state._last[other] = b""
        state._observe()
        return state

    def __str__(self) -> str:
        if self._hand is None:
            return "not dealt"
        return f"{self._rules.text} deal {self._hand.seed}: {' '.join(map(str, self.history()))}"


class RookeryObserver:
    """What a player may know, as numbers: each block in its own unit.

    With perfect recall, there is only the key of the information state and no tensor, because there is no limit to what
    a player may have to remember.
    """

    def __init__(self, game: RookeryGame, perfect_recall: bool, params: Any) -> None:
        if params:
            raise ValueError(f"observations have no parameters: {params}")
        self._layout = game.rules.observation
        self._recalls = perfect_recall
        self._bytes = np.zeros(self._layout.n, np.uint8)
        self.tensor = None if perfect_recall else np.zeros(self._layout.n, np.float32)
        self.dict = {}
        if self.tensor is not None:
            for block in self._layout.blocks.values():
                self.dict[block.name] = self.tensor[block.slice].reshape(block.shape)

    def set_from(self, state: RookeryState, player: int) -> None:
        """Writes what a player observes."""
        if self.tensor is None:
            return
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
        if self._recalls:
            return state.information_state_string(player)
        return f"{player}:{_key(seen_by(state._hand, player).tobytes()).hex()}"


pyspiel.register_game(_TYPE, RookeryGame)
