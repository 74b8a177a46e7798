"""OpenSpiel's own checks, for every game and number of players."""

from __future__ import annotations

import types
import unittest

import numpy as np
import pyspiel
import pytest
from open_spiel.integration_tests import api_test
from open_spiel.python import policy
from open_spiel.python.algorithms import exploitability, external_sampling_mccfr, ismcts, mcts
from open_spiel.python.observation import INFO_STATE_OBS_TYPE, make_observation

import rookery
import rookery.openspiel  # noqa: F401, registers the game


def load(rules: rookery.Rules | str, **params: int) -> pyspiel.Game:
    text = rules if isinstance(rules, str) else rules.text
    return pyspiel.load_game("rookery", {"rules": text, **params})


@pytest.mark.parametrize("begin, limit", [(0, 150), (20, 300)])
def test_random_simulations_find_nothing_wrong(rules, begin, limit):
    game = load(rules, deals=5, limit=limit, begin=begin)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_the_api_tests_find_nothing_wrong(rules):
    game = load(rules, deals=5, limit=60)
    tested = {"game": game, "game_type": game.get_type(), "game_name": rules.text}
    case = type("Api", (api_test.EnforceAPIOnPartialTreeBase,), tested)
    result = unittest.TestResult()
    tests = unittest.defaultTestLoader.loadTestsFromTestCase(case)
    tests.run(result)
    assert result.testsRun == tests.countTestCases() >= 5
    assert not result.failures + result.errors + result.skipped


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


def test_an_information_state_tells_everything_its_player_did(rules):
    game = load(rules, deals=2, limit=150)
    before: dict[tuple[int, str], list[tuple[str, int]]] = {}
    rng = np.random.default_rng(1)
    for _ in range(10):
        state = game.new_initial_state()
        state.apply_action(int(rng.integers(2)))
        own: list[list[tuple[str, int]]] = [[] for _ in range(rules.players)]
        while not state.is_terminal():
            player, key = state.current_player(), state.information_state_string()
            assert before.setdefault((player, key), list(own[player])) == own[player]
            # Few different actions, so that hands begin in the same way.
            action = int(rng.choice(state.legal_actions()[:2]))
            own[player].append((key, action))
            state.apply_action(action)


def test_what_the_others_know_in_another_world_does_not_come_from_the_real_one():
    game = load("original-rook:4", deals=2)
    real = [game.new_initial_state() for _ in range(2)]
    for deal, state in enumerate(real):
        state.apply_action(deal)
    player = real[0].current_player()
    world = real[0].resample_from_infostate(player, lambda: 0.5)
    assert world.information_state_string(player) == real[0].information_state_string(player)
    # Let the same world be drawn where the others know different cards.
    real[1]._hand = types.SimpleNamespace(scramble=lambda player, seed: world.hand)
    same = real[1].resample_from_infostate(player, lambda: 0.5)
    for other in set(range(4)) - {player}:
        assert world.information_state_string(other) == same.information_state_string(other)
        assert world.information_state_string(other) != real[0].information_state_string(other)


def test_a_hand_can_begin_near_its_end():
    game = load("beginner-rook:4", deals=2, begin=28)
    for deal in range(2):
        state = game.new_initial_state()
        state.apply_action(deal)
        same = game.new_initial_state()
        same.apply_action(deal)
        assert state.information_state_string() == same.information_state_string()
        assert state.hand.view()["hand_sizes"] == [2, 2, 2, 2]
        steps = 0
        while not state.is_terminal():
            state.apply_action(state.legal_actions()[0])
            steps += 1
        assert steps == 8 and sum(state.returns())


def test_kinds_of_observation():
    game = load("original-rook:4", deals=1)
    state = game.new_initial_state()
    state.apply_action(0)
    seen = make_observation(game)
    seen.set_from(state, 1)
    assert seen.tensor.tolist() == state.observation_tensor(1)
    remembered = make_observation(game, INFO_STATE_OBS_TYPE)
    assert remembered.tensor is None
    assert remembered.string_from(state, 1) == state.information_state_string(1)
    for public, private in ((True, "NONE"), (False, "SINGLE_PLAYER"), (True, "ALL_PLAYERS")):
        kind = pyspiel.IIGObservationType(
            public_info=public, perfect_recall=False, private_info=getattr(pyspiel.PrivateInfoType, private)
        )
        assert make_observation(game, kind) is None


def test_mccfr_learns_the_end_of_a_hand():
    game = load("beginner-rook:4", deals=3, begin=28)
    np.random.seed(1)
    solver = external_sampling_mccfr.ExternalSamplingSolver(game)
    for _ in range(100):
        solver.iteration()
    # How many points all players together would gain if each knew what the others do.
    at_random = exploitability.nash_conv(game, policy.UniformRandomPolicy(game))
    learned = exploitability.nash_conv(game, solver.average_policy())
    assert at_random > 1 and learned < at_random / 10


def test_information_set_search_plays(rules):
    game = load(rules, deals=10, limit=60)
    rng = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, rng)
    bot = ismcts.ISMCTSBot(game=game, evaluator=evaluator, uct_c=100.0, max_simulations=5, random_state=rng)
    state = game.new_initial_state()
    state.apply_action(7)
    for _ in range(2):
        if not state.is_terminal():
            action = bot.step(state)
            assert action in state.legal_actions()
            state.apply_action(action)


@pytest.mark.parametrize("params", [{"deals": 0}, {"limit": 0}, {"begin": -1}, {"rules": "whist:4"}])
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
