"""Tests of matches with text seeds and records."""

from __future__ import annotations

import json
import pickle
import random
import re
from pathlib import Path

import pytest

import rookery

GOLDEN = Path(__file__).parents[2] / "golden"


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


def fields(lines: list[str]) -> dict[str, object]:
    """The fields of a view that a golden hand shows on one line each."""
    named = [re.fullmatch(r"    (\w+): (.*)", line) for line in lines]
    return {line[1]: json.loads(line[2]) for line in named if line}


def test_a_seed_deals_and_plays_the_golden_hand(form):
    """Rust recorded these hands from the seed `golden` and checks them against the same files."""
    game, players = form
    # A list of legal actions may take several lines.
    lines = (GOLDEN / f"{game}-{players}.txt").read_text().replace("\n    | ", " | ").splitlines()
    play = rookery.Match(rookery.Rules(game, players), seed="golden", dealer=0)
    pack = [line for line in play.record().splitlines() if line.startswith("pack ")]
    assert pack and pack == [line for line in lines if line.startswith("pack ")]
    at = 1 + len(pack)
    while lines[at].endswith(" sees"):
        who = lines[at].removesuffix(" sees")
        end = next(line for line in range(at + 1, len(lines)) if not lines[line].startswith(" "))
        view, shown = play.view(None if who == "a spectator" else int(who)), fields(lines[at + 1 : end])
        assert {name: view.get(name) for name in shown} == shown
        at = end
    for line in lines[at:]:
        if line.startswith("legal "):
            legal = [action for action in line.removeprefix("legal ").split(" | ") if action[0] != "…"]
            legal = [action for action in legal if not action.startswith("or: ")]
        elif line.startswith("> "):
            seat, action = line.removeprefix("> ").split(" ", 1)
            assert play.legal(int(seat))[: len(legal)] == legal
            told = iter(play.act(int(seat), action))
        elif line.startswith("    * "):
            seen, event = next(told), line.removeprefix("    * ")
            wanted = json.loads(event)
            assert wanted == (seen if event[0] == "{" else seen["event"])
    written = lines[-1].removeprefix("written ")
    assert written == ("None" if not play.scored else f"Some({play.totals})")


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
