"""Tests of the bots, the solver, the worlds and the arena."""

from __future__ import annotations

import os
import signal
import threading
from collections import Counter

import numpy as np
import pytest

import rookery
from rookery._arena import FEW, _seeds


def test_bots_play_a_hand_with_reasons_and_numbers(rules):
    name = "casual" if "casual" in dict(rookery.bot_names(rules)) else "random"
    for seed in range(2):
        hand = rules.deal(seed)
        bots = [rookery.Bot(name, rules, seat, seed=seat) for seat in range(rules.players)]
        for _ in range(3_000):
            if hand.over:
                break
            choice = bots[hand.player].choose(hand)
            assert choice.reason
            assert choice.numbers, choice
            for number in choice.numbers:
                hand.step(number)
        # Casual players can doubt each other forever.
        assert hand.over or rules.game == "i-doubt-it"


def test_the_same_bot_shown_the_same_hand_answers_alike():
    rules = rookery.Rules("original-rook")
    hand = rules.deal(5)
    watching = rookery.Bot("strong", rules, hand.player)
    for _ in range(12):
        choices = [rookery.Bot("strong", rules, hand.player).choose(hand) for _ in range(2)]
        assert choices[0] == choices[1]
        if hand.player == watching.seat:
            # A bot that was asked before has drawn different worlds, but it can still play on.
            assert hand.numbers(watching.choose(hand).action)
        for number in choices[0].numbers:
            hand.step(number)


def test_a_strong_bot_says_what_the_alternatives_cost():
    rules = rookery.Rules("original-rook")
    hand = rules.deal(5)
    choice = rookery.Bot("strong", rules, hand.player).choose(hand)
    assert choice.alternatives and all(other.cost >= 0 for other in choice.alternatives)
    assert choice.chance is None or 0 <= choice.chance <= 1


def test_bots_are_refused_where_they_do_not_belong():
    rules = rookery.Rules("original-rook")
    hand = rules.deal(5)
    with pytest.raises(rookery.BadOptions, match="the bots are: random"):
        rookery.Bot("deep-blue", rules, 0)
    with pytest.raises(rookery.RookeryError, match="not asking"):
        rookery.Bot("casual", rules, (hand.player + 1) % 4).choose(hand)
    with pytest.raises(rookery.RookeryError, match="different rules"):
        rookery.Bot("casual", rookery.Rules("kentucky"), 0).choose(hand)
    with pytest.raises(rookery.RookeryError, match="dealt again"):
        rookery.Bot("casual", rules, hand.player).choose(hand.scramble((hand.player + 1) % 4))
    rookery.Bot("casual", rules, hand.player).choose(hand.scramble(hand.player))


def test_bots_of_a_batch_play_as_at_single_hands():
    rules = rookery.Rules("original-rook")
    batch = rookery.Batch(rules, 5, seed=3)
    crew = rookery.Bots(rules, 5, {seat: "casual" for seat in range(4)}, seed=1)
    before = batch.hand(2).seed
    hand = batch.hand(2)
    while batch.seeds[2] == before:
        actions = crew.choose(batch)
        assert (actions >= 0).all()
        hand.step(int(actions[2]))
        batch.step(actions)
    assert hand.over


def test_tables_can_be_left_as_they_are():
    rules = rookery.Rules("original-rook")
    batch = rookery.Batch(rules, 3, seed=3)
    before = batch.observations.copy()
    actions = batch.sample(1)
    actions[1] = rookery.LEAVE
    batch.step(actions)
    assert (batch.observations[1] == before[1]).all()
    assert (batch.observations[0] != before[0]).any()


def test_the_solver_solves_a_deal():
    solved = rookery.solve(["G14 R5", "R14 B6", "G5 R10", "R7 B5"], trump="green", leader=0)
    assert (solved.points(0), solved.best) == (20, ["R5"])
    assert solved.leads == {"R5": 20, "G14": 15}
    assert rookery.solve([["R14"], ["R1"], ["R5"], ["R10"]], "green", 0, "kentucky:4").sides[1].tricks == 1
    for hands, trump, leader in (
        (["G14", "R14"], "green", 0),
        (["G14", "R14", "R5", "X9"], "green", 0),
        (["G14", "G14", "R5", "R6"], "green", 0),
        (["G14", "R14", "R5", "R6"], "purple", 0),
    ):
        with pytest.raises(rookery.CannotSolve):
            rookery.solve(hands, trump, leader)
    with pytest.raises(rookery.RookeryError):
        rookery.solve(["G14", "R14", "R5", "R6"], "green", 4)


def test_worlds_agree_with_what_a_seat_saw():
    rules = rookery.Rules("original-rook")
    hand = rules.deal(5)
    rng = np.random.default_rng(1)
    for _ in range(30):
        hand.step(int(rng.choice(hand.choices())))
    mine = hand.view(2)["hand"]
    for world in hand.worlds(2, n=20, seed=1):
        assert sorted(world["hands"][2]) == sorted(mine)
    assert hand.worlds(2, n=2, seed=1) == hand.worlds(2, n=2, seed=1)


def test_the_arena_tells_a_strong_player_from_a_weak_one():
    rules = rookery.Rules("original-rook")
    duel = rookery.arena("casual", "random", rules, deals=40, seed=1)
    assert duel.interval[0] > 0 and duel.mean > 20
    duel = rookery.arena(first_legal, "casual", rules, deals=40, seed=1)
    assert duel.interval[1] < 0
    assert duel.deals == 40 and duel.hands == 80


def first_legal(observations: np.ndarray, masks: np.ndarray) -> np.ndarray:
    return masks.argmax(axis=1)


def last_legal(observations: np.ndarray, masks: np.ndarray) -> np.ndarray:
    return masks.shape[1] - 1 - masks[:, ::-1].argmax(axis=1)


def test_the_arena_counts_what_every_hand_brings(rules):
    deals, limit = 7, 150
    duel = rookery.arena(first_legal, last_legal, rules, deals=deals, seed=3, limit=limit)
    got, hands = np.zeros((2, deals)), 0
    sums = Counter()
    winners = False
    for seating in rookery._rookery._seatings(rules):
        for deal, seed in enumerate(rookery.Batch(rules, deals, seed=3).seeds.tolist()):
            hand, steps = rules.deal(seed), 0
            while not hand.over and steps < limit:
                hand.step(hand.choices()[-seating[hand.player]])
                steps += 1
            hands += 1
            winners |= hand.over and hand.score["winners"] is not None
            for who in set(seating):
                mine = [seat for seat, sits in enumerate(seating) if sits == who]
                got[who, deal] += np.mean([hand.rewards[seat] for seat in mine])
                sums[who, deal] += 1
    got /= [[sums[who, deal] for deal in range(deals)] for who in (0, 1)]
    assert duel.hands == hands and duel.deals == deals
    assert np.allclose(duel.values, got.mean(axis=1))
    assert np.isclose(duel.mean, (got[0] - got[1]).mean())
    half = 1.96 * (got[0] - got[1]).std(ddof=1) / deals**0.5
    assert np.allclose(duel.interval, (duel.mean - half, duel.mean + half))
    assert duel.measure == rookery.arena("random", "random", rules, deals=1).measure
    assert duel.measure == "wins" or not winners
    if duel.measure == "wins":
        assert all(0 <= value <= 1 for value in duel.values)


def test_the_arena_deals_like_a_batch_and_takes_any_text_as_a_seed():
    rules = rookery.Rules("original-rook")
    assert (_seeds(5, 0, 300) == rookery.Batch(rules, 300, seed=5).seeds).all()
    assert (_seeds(5, 100, 300) == _seeds("5", 0, 300)[100:]).all()
    assert (_seeds("kitchen", 0, 5) != _seeds("porch", 0, 5)).all()
    one, other = (rookery.arena(first_legal, "casual", rules, deals=70, seed=seed) for seed in ("kitchen", "porch"))
    assert one.mean != other.mean


def test_a_stopped_arena_has_the_result_of_the_deals_that_were_finished():
    rules = rookery.Rules("original-rook")

    def stopped_after(calls: int) -> rookery.Stopped:
        left = iter(range(calls))

        def policy(observations: np.ndarray, masks: np.ndarray) -> np.ndarray:
            if next(left, None) is None:
                raise KeyboardInterrupt
            return first_legal(observations, masks)

        with pytest.raises(rookery.Stopped) as stopped:
            rookery.arena(policy, "random", rules, deals=10**9, seed=3)
        assert isinstance(stopped.value, KeyboardInterrupt)
        return stopped.value

    nothing = stopped_after(10)
    assert nothing.so_far is None and "before the first of 1000000000 deals" in str(nothing)
    some = stopped_after(300)
    assert some.so_far.deals == (1 + 2 + 4) * FEW
    assert some.so_far == rookery.arena(first_legal, "random", rules, deals=some.so_far.deals, seed=3)
    assert str(some.so_far) in str(some)


@pytest.fixture
def ctrl_c_is_heard():
    """A program started in the background may have been told to ignore Ctrl-C."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def test_ctrl_c_stops_an_arena_of_bots(ctrl_c_is_heard: None):
    rules = rookery.Rules("original-rook")
    for patience in (0.3, 3, 30):
        threading.Timer(patience, os.kill, [os.getpid(), signal.SIGINT]).start()
        with pytest.raises(rookery.Stopped) as stopped:
            rookery.arena("beginner", "random", rules, deals=10**9, seed=3)
        if stopped.value.so_far:
            break
    so_far = stopped.value.so_far
    assert 0 < so_far.deals < 10**9
    assert so_far == rookery.arena("beginner", "random", rules, deals=so_far.deals, seed=3)
