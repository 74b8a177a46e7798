"""Tests of one hand at a time."""

from __future__ import annotations

import copy
import pickle

import numpy as np
import pytest
from conftest import play_at_random

import rookery


def test_a_hand_is_played_to_its_rewards(rules):
    rng = np.random.default_rng(1)
    for seed in range(3):
        hand = rules.deal(seed)
        play_at_random(hand, rng)
        if hand.over:
            assert hand.asked is None and hand.player is None and hand.choices() == []
            assert hand.score is not None
            assert hand.rewards.shape == (rules.players,)
            assert not hand.mask().any()


def test_the_mask_the_choices_and_the_words_agree(rules):
    rng = np.random.default_rng(2)
    hand = rules.deal(5)
    for _ in range(60):
        if hand.over:
            break
        mask, choices = hand.mask(), hand.choices()
        assert mask.dtype == np.uint8 and mask.shape == (rules.actions.n,)
        assert np.flatnonzero(mask).tolist() == choices
        assert all(hand.word(number) for number in choices)
        if not hand.drafting:
            for action in hand.legal()[:5]:
                numbers = hand.numbers(action)
                other = hand.copy()
                for number in numbers:
                    assert other.mask()[number]
                    other.step(number)
                by_words = hand.copy()
                by_words.act(action)
                assert by_words.view() == other.view()
                assert by_words.choices() == other.choices()
        hand.step(int(rng.choice(choices)))


def test_illegal_numbers_and_words_change_nothing():
    hand = rookery.Rules("original-rook").deal(7)
    before = hand.view(hand.asked)
    for number in (rookery.Rules("original-rook").actions.number("pass") + 500, 2**32 - 1):
        with pytest.raises(rookery.Refused) as error:
            hand.step(number)
        assert error.value.code == "illegal_number"
    with pytest.raises(rookery.Refused) as error:
        hand.act("bid 60")
    assert (error.value.code, error.value.rule) == ("below_minimum", "ORG-20")
    assert "ORG-20" in str(error.value)
    with pytest.raises(rookery.Refused) as error:
        hand.act("fly away")
    assert error.value.code == "unreadable_action"
    assert hand.view(hand.asked) == before


def test_hidden_cards_dealt_again_leave_observations_and_keys_unchanged(rules):
    rng = np.random.default_rng(3)
    hand = rules.deal(11)
    for step in range(120):
        if hand.over:
            break
        if step % 5 == 0:
            other = hand.scramble(hand.player, seed=step)
            assert (other.observe() == hand.observe()).all()
            assert (other.mask() == hand.mask()).all()
            assert other.key(hand.player) == hand.key(hand.player)
            assert other.view(hand.player) == hand.view(hand.player)
        hand.step(int(rng.choice(hand.choices())))


def test_a_hand_can_be_copied_and_pickled_in_the_middle(rules):
    rng = np.random.default_rng(4)
    hand = rules.deal(13)
    play_at_random(hand, rng, most=15)
    if hand.over:
        return
    there = [copy.copy(hand), copy.deepcopy(hand), hand.copy(), pickle.loads(pickle.dumps(hand))]
    choice = hand.choices()[0]
    hand.step(choice)
    for other in there:
        other.step(choice)
        assert (other.observe(0) == hand.observe(0)).all()
        assert other.view() == hand.view()
        assert other.asked == hand.asked


def test_pickles_keep_words_and_scrambles():
    hand = rookery.Rules("original-rook").deal(7)
    hand.act("bid 70")
    hand = hand.scramble(hand.player, 5)
    again = pickle.loads(pickle.dumps(hand))
    assert all((again.observe(seat) == hand.observe(seat)).all() for seat in range(4))


def test_events_are_what_a_seat_saw():
    hand = rookery.Rules("original-rook").deal(7)
    acted = [hand.asked]
    hand.act("bid 70")
    acted.append(hand.asked)
    hand.step(hand.choices()[0])
    for seat in (None, 0, 3):
        events = hand.events(seat)
        assert [event["seat"] for event in events] == acted
        assert events[0]["seen"][0] == {"event": "said", "seat": acted[0], "call": {"bid": 70}}


def test_arrays_can_be_written_in_place():
    rules = rookery.Rules("original-rook")
    hand = rules.deal(1)
    mask = np.full(rules.actions.n, 7, np.uint8)
    assert hand.mask(out=mask) is mask
    assert (mask == hand.mask()).all()
    rows = np.full((3, rules.observation.n), 9, np.uint8)
    hand.observe(out=rows[1])
    assert (rows[1] == hand.observe()).all() and (rows[0] == 9).all() and (rows[2] == 9).all()
    for wrong in (
        np.zeros(rules.actions.n, np.int8),
        np.zeros(rules.actions.n + 1, np.uint8),
        np.zeros((rules.actions.n, 2), np.uint8)[:, 0],
        np.zeros((1, rules.actions.n), np.uint8),
        [0] * rules.actions.n,
    ):
        with pytest.raises(rookery.ShapeError, match="uint8 array of shape"):
            hand.mask(out=wrong)
    frozen = np.zeros(rules.actions.n, np.uint8)
    frozen.flags.writeable = False
    with pytest.raises(rookery.ShapeError):
        hand.mask(out=frozen)


def test_perfect_information_is_not_in_the_observation():
    rules = rookery.Rules("original-rook")
    hand = rules.deal(1)
    hidden = rules.hidden.decode(hand.perfect_information())
    assert hidden
    other = hand.scramble(hand.player, 1)
    assert (other.perfect_information() != hand.perfect_information()).any()


def test_seats_that_nobody_has_are_refused():
    hand = rookery.Rules("original-rook").deal(1)
    for call in (hand.view, hand.observe, hand.legal, hand.key, hand.scramble, hand.events):
        with pytest.raises(rookery.RookeryError, match="no seat 9"):
            call(9)


def test_a_bid_beyond_the_numbered_ones_is_made_in_words():
    hand = rookery.Rules("original-rook", 4, bid_cap="none").deal(seed=1)
    hand.act("bid 5000")
    assert hand.numbers("bid 6000") is None
    assert [hand.word(number) for number in hand.choices()] == ["pass"]
    hand.act("bid 6000")
