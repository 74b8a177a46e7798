"""Tests of games, rules and what their numbers mean."""

from __future__ import annotations

import pickle

import numpy as np
import pytest

import rookery


def test_games_say_what_can_be_chosen():
    games = {game["id"]: game for game in rookery.games()}
    assert len(games) >= 27
    assert games["original-rook"]["players"] == [4]
    assert games["original-rook"]["options"]["all_pass"]["rule"].startswith("ORG-A")


def test_a_rule_set_is_one_line_that_is_read_back():
    rules = rookery.Rules("original-rook", 4, target=500)
    assert rules.text == "original-rook:4;target=500"
    assert rookery.Rules(rules.text) == rules
    assert hash(rookery.Rules(rules.text)) == hash(rules)
    assert rules.in_force["target"] == "500"
    assert len(rules.differences) == 1
    assert pickle.loads(pickle.dumps(rules)) == rules
    assert rules != rookery.Rules("original-rook")


@pytest.mark.parametrize(
    "args, options",
    [
        (("whist",), {}),
        (("original-rook", 5), {}),
        (("original-rook", 4), {"traget": 500}),
        (("original-rook", 4), {"target": "many"}),
        (("original-rook:4;",), {}),
        (("",), {}),
    ],
)
def test_bad_rules_are_refused_with_a_sentence(args, options):
    with pytest.raises(rookery.BadOptions) as error:
        rookery.Rules(*args, **options)
    assert len(str(error.value)) > 10
    assert isinstance(error.value, ValueError)


def test_an_option_of_a_wrong_type_is_a_type_error():
    with pytest.raises(TypeError):
        rookery.Rules("original-rook", 4, target=[500])


def test_numbers_have_words_and_words_have_numbers(rules):
    actions = rules.actions
    assert actions.words[0] == "wait"
    assert actions.segments[-1].first + actions.segments[-1].n == actions.n == len(actions)
    for word in filter(None, actions.words):
        assert actions.words[actions.number(word)] == word
    with pytest.raises(KeyError):
        actions.number("fly away")


def test_a_layout_reads_its_bytes():
    rules = rookery.Rules("original-rook")
    hand = rules.deal(3)
    blocks = rules.observation.decode(hand.observe())
    assert blocks["hand"].sum() == 9
    assert all(array.dtype == np.float32 for array in blocks.values())
    many = rules.observation.decode(np.stack([hand.observe()] * 5))
    assert many["hand"].shape == (5, *blocks["hand"].shape)
    with pytest.raises(rookery.ShapeError):
        rules.observation.decode(np.zeros(3, np.uint8))
