"""OpenSpiel's own checks, for every game and number of players."""

from __future__ import annotations

import unittest

import numpy as np
import pyspiel
import pytest
from open_spiel.integration_tests import api_test
from open_spiel.python.algorithms import external_sampling_mccfr, ismcts, mcts

import rookery
import rookery.openspiel  # noqa: F401, registers the game


def load(rules: rookery.Rules | str, **params: int) -> pyspiel.Game:
    text = rules if isinstance(rules, str) else rules.text
    return pyspiel.load_game("rookery", {"rules": text, **params})


def test_random_simulations_find_nothing_wrong(rules):
    pyspiel.random_sim_test(load(rules, deals=5, limit=150), num_sims=2, serialize=True, verbose=False)


def test_the_api_tests_find_nothing_wrong(rules):
    game = load(rules, deals=5, limit=60)
    tested = {"game": game, "game_type": game.get_type(), "game_name": rules.text}
    case = type("Api", (api_test.EnforceAPIOnPartialTreeBase,), tested)
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(case).run(result)
    assert result.testsRun > 0
    assert not result.failures + result.errors


def test_a_game_is_loaded_by_its_name():
    game = pyspiel.load_game("rookery(rules=original-rook:4;target~500,deals=3)")
    assert game.rules.text == "original-rook:4;target=500"
    assert game.num_players() == 4
    assert len(game.new_initial_state().chance_outcomes()) == 3
    assert str(pyspiel.load_game(str(game))) == str(game)


def test_information_states_do_not_tell_hidden_cards():
    game = load("original-rook:4", deals=3)
    state = game.new_initial_state()
    state.apply_action(1)
    rng = np.random.default_rng(1)
    for _ in range(25):
        player = state.current_player()
        other = state.resample_from_infostate(player, rng.random)
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.observation_string(player) == state.observation_string(player)
        assert other.legal_actions() == state.legal_actions()
        state.apply_action(int(rng.choice(state.legal_actions())))


def test_an_information_state_remembers_the_way():
    game = load("original-rook:4", deals=1)
    seen = set()
    state = game.new_initial_state()
    state.apply_action(0)
    while not state.is_terminal():
        key = state.information_state_string()
        assert key not in seen
        seen.add(key)
        state.apply_action(state.legal_actions()[0])


def test_mccfr_learns_a_small_form():
    solver = external_sampling_mccfr.ExternalSamplingSolver(load("rack-o:2", deals=1, limit=6))
    for _ in range(3):
        solver.iteration()
    assert len(solver._infostates) > 5


def test_information_set_search_plays():
    game = load("original-rook:4", deals=10)
    rng = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(
        game=game,
        evaluator=mcts.RandomRolloutEvaluator(1, rng),
        uct_c=100.0,
        max_simulations=10,
        random_state=rng,
    )
    state = game.new_initial_state()
    state.apply_action(7)
    for _ in range(4):
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)


@pytest.mark.parametrize("params", [{"deals": 0}, {"limit": 0}, {"rules": "whist:4"}])
def test_bad_parameters_are_refused(params):
    with pytest.raises(Exception):
        load(params.pop("rules", "original-rook:4"), **params)


def test_information_states_tell_when_a_dummy_must_act():
    game = load("display-rook:4", deals=3)
    state = game.new_initial_state()
    state.apply_action(1)
    choices: dict[str, list[int]] = {}
    rng = np.random.default_rng(1)
    dummies = 0
    while not state.is_terminal():
        hand = state.hand
        seen = choices.setdefault(state.observation_string(state.current_player()), hand.choices())
        assert seen == hand.choices()
        tensor = game.make_py_observer()
        tensor.set_from(state, state.current_player())
        assert (tensor.dict["acting"] == game.rules.observation.decode(hand.observe())["acting"]).all()
        dummies += hand.asked != hand.player
        state.apply_action(int(rng.choice(state.legal_actions())))
    assert dummies
