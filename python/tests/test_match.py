"""Tests of matches with text seeds and records."""

from __future__ import annotations

import pickle
import random

import pytest

import rookery


def play_on(game: rookery.Match, rng: random.Random, most: int = 400) -> None:
    for _ in range(most):
        if game.scored:
            return
        seat = game.turn if game.turn is not None else game.may_act[0]
        game.act(seat, rng.choice(game.legal(seat)))


def test_a_match_goes_on_until_somebody_has_won():
    game = rookery.Match(rookery.Rules("original-rook", target=100), seed="kitchen")
    rng = random.Random(1)
    for _ in range(60):
        play_on(game, rng)
        assert game.scored and game.sheet
        if game.over:
            break
        game.next()
    assert game.over and len(game.winners) == 2
    assert max(game.side_totals) >= 100
    assert game.totals[0] == game.side_totals[0]
    assert game.status["winner"] == game.winners
    with pytest.raises(rookery.RookeryError):
        game.next()


def test_a_record_plays_the_same_match_again():
    game = rookery.Match(rookery.Rules("original-rook"), seed="kitchen", dealer=0)
    play_on(game, random.Random(2), most=20)
    again = rookery.Match.from_record(game.record())
    assert again.record() == game.record()
    assert [again.view(seat) for seat in range(4)] == [game.view(seat) for seat in range(4)]
    assert pickle.loads(pickle.dumps(game)).record() == game.record()
    with pytest.raises(rookery.BadRecord):
        rookery.Match.from_record("a poem")


def test_the_seed_is_the_one_of_the_command_line():
    # Dealt the same way as `golden/original-rook-4.txt`: the same seed produces the same cards everywhere.
    one, other = (rookery.Match(rookery.Rules("original-rook"), seed=seed) for seed in ("kitchen", "porch"))
    assert one.view(0) == rookery.Match(rookery.Rules("original-rook"), seed="kitchen").view(0)
    assert one.view(0) != other.view(0)


def test_an_illegal_action_changes_nothing():
    game = rookery.Match(rookery.Rules("original-rook"), seed="kitchen", dealer=0)
    before = game.record()
    with pytest.raises(rookery.Refused) as error:
        game.act(1, "bid 60")
    assert (error.value.code, error.value.rule) == ("below_minimum", "ORG-20")
    with pytest.raises(rookery.Refused):
        game.act(2, "bid 70")
    with pytest.raises(rookery.RookeryError, match="no seat 4"):
        game.act(4, "pass")
    assert game.record() == before
