"""Gymnasium's own checks, for every game and number of players."""

from __future__ import annotations

import warnings

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode, SyncVectorEnv
from gymnasium.wrappers.vector import RecordEpisodeStatistics

import rookery
import rookery.gym
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
        over = terminated | truncated
        assert not (terminated & truncated).any()
        assert bool(info) == over.any() and "illegal_action" not in info
        ends += over.sum()
    same = SeatVectorEnv(rules, 6, seat=0, limit=300)
    again, _ = same.reset(seed=3)
    env_again, _ = env.reset(seed=3)
    assert (again["observation"] == env_again["observation"]).all()


class Watched(SeatVectorEnv):
    """Follows every hand of the batch, one by one, to see how it ends."""

    def reset(self, **options):
        self.hands = []
        reset = super().reset(**options)
        return reset

    def _begin(self):
        super()._begin()
        self.ends = {}

    def _step(self, numbers):
        hands = [self.batch.hand(table) for table in range(self.num_envs)]
        super()._step(numbers)
        for table, (hand, number) in enumerate(zip(hands, numbers)):
            if number != rookery.LEAVE:
                hand.step(int(number))
            if self.batch.ended[table]:
                self.ends.setdefault(table, hand)


def test_a_vector_environment_says_what_was_seen_at_the_end(rules):
    seat = rules.players - 1
    env = Watched(rules, 5, seat=seat, limit=70)
    observations, info = env.reset(seed=3)
    assert info["seed"].tolist() == env.batch.seeds.tolist() and info["_seed"].all()
    rng = np.random.default_rng(1)
    ended = 0
    for _ in range(150):
        actions = [rng.choice(np.flatnonzero(mask)) for mask in observations["action_mask"]]
        observations, rewards, terminated, truncated, info = env.step(actions)
        over = terminated | truncated
        assert set(env.ends) == set(np.flatnonzero(over))
        for table, hand in env.ends.items():
            final = info["final_obs"][table]
            assert final in env.single_observation_space
            assert (final["observation"] == hand.observe(None if hand.player == seat else seat)).all()
            assert (final["action_mask"] == (hand.mask() if hand.player == seat else 0)).all()
            assert terminated[table] == hand.over and rewards[table] == hand.rewards[seat]
            assert env.rules.deal(int(info["seed"][table])).seed == env.batch.seeds[table]
            ended += 1
        if over.any():
            for name in ("_final_obs", "_final_info", "_seed"):
                assert (info[name] == over).all()
            assert [final is None for final in info["final_obs"]] == (~over).tolist()
    assert ended > 5


def test_a_vector_environment_reports_like_gymnasiums_own():
    def end(env):
        observations, info = env.reset(seed=1)
        shape = {name: (value.dtype.kind, value.shape) for name, value in info.items()}
        over = np.zeros(3, bool)
        while not over.any():
            observations, _, terminated, truncated, info = env.step(observations["action_mask"].argmax(axis=1))
            over = terminated | truncated
        assert (info["_final_obs"] == over).all() and (info["_final_info"] == over).all()
        final = next(final for final in info["final_obs"] if final is not None)
        parts = {name: (part.dtype, part.shape) for name, part in final.items()}
        return set(shape), set(info), info["final_obs"].dtype, info["final_info"], parts

    rules = rookery.Rules("original-rook")
    sync = SyncVectorEnv([lambda: SeatEnv(rules)] * 3, autoreset_mode=AutoresetMode.SAME_STEP)
    assert end(SeatVectorEnv(rules, 3)) == end(sync)


def test_gymnasiums_wrappers_count_the_hands_of_a_vector_environment():
    env = RecordEpisodeStatistics(SeatVectorEnv("tuxedo:2", 4))
    observations, _ = env.reset(seed=1)
    counted = 0
    for _ in range(300):
        observations, rewards, terminated, _, info = env.step(observations["action_mask"].argmax(axis=1))
        if terminated.any():
            assert np.allclose(info["episode"]["r"][terminated], rewards[terminated])
            counted += terminated.sum()
    assert counted == env.episode_count > 0


def test_others_who_go_on_forever_do_not_leave_their_mask(monkeypatch):
    monkeypatch.setattr(rookery.gym, "MOST_TURNS", 3)
    env = SeatEnv("original-rook-five-six:6", seat=0)
    observation, _ = env.reset(seed=1)
    assert env.hand.player == 0 and observation["action_mask"].any(), "a deal in which the turn comes in time"
    action = int(observation["action_mask"].argmax())
    observation, reward, terminated, truncated, _ = env.step(action)
    assert env.hand.player not in (0, None) and env.hand.mask().any()
    assert truncated and not terminated and reward == 0
    assert not observation["action_mask"].any()
    assert (observation["observation"] == env.hand.observe(0)).all()
    before = env.hand.copy()
    observation, _, _, truncated, _ = env.step(env.hand.choices()[0])
    assert truncated and (env.hand.perfect_information() == before.perfect_information()).all()


def test_an_opponent_may_do_what_has_no_number():
    class Bidder:
        words = iter(["bid 5000", "pass", "pass"])

        def choose(self, hand):
            word = next(self.words)
            return rookery.Choice(word, hand.numbers(word), "It was told to.")

    rules = rookery.Rules("original-rook", 4, bid_cap="none")
    env = SeatEnv(rules, seat=0)
    env.reset(seed=1)
    env.hand = next(hand for hand in map(rules.deal, range(99)) if hand.player == 1)
    assert env.hand.numbers("bid 5000") is None
    env._bots = dict.fromkeys((1, 2, 3), Bidder())
    env._others()
    assert env.hand.view(0)["bid"] == {"seat": 1, "points": 5000}


def test_a_vector_environment_leaves_tables_with_illegal_actions():
    env = SeatVectorEnv("original-rook:4", 3)
    before, _ = env.reset(seed=1)
    actions = before["action_mask"].argmax(axis=1)
    actions[1] = env.rules.actions.n - 1 if not before["action_mask"][1, -1] else 0
    after, *_, info = env.step(actions)
    assert info["_illegal_action"].tolist() == [False, True, False]
    assert info["illegal_action"].tolist() == [0, actions[1], 0]
    assert (after["observation"][1] == before["observation"][1]).all()
