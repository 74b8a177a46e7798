"""What the Rust part says to wrong arguments, and what it shows to each seat."""

from __future__ import annotations

import random
import subprocess
import sys
import textwrap

import numpy as np
import pytest

import rookery


@pytest.mark.parametrize("tables", [0, 2**20 + 1, 60_000_000, 2**40, 2**63])
def test_an_absurd_number_of_tables_is_refused(tables):
    with pytest.raises((ValueError, MemoryError, OverflowError), match="."):
        rookery.Batch(rookery.Rules("original-rook"), tables)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="limits the memory of a process")
def test_too_little_memory_is_an_exception(tmp_path):
    code = """
        import resource, rookery
        rules = rookery.Rules("original-rook")
        rookery.Batch(rules, 10)
        pages = int(open("/proc/self/statm").read().split()[0])
        limit = pages * resource.getpagesize() + 2**28
        resource.setrlimit(resource.RLIMIT_AS, (limit, limit))
        for tables in (2**20, 2**18):
            try:
                rookery.Batch(rules, tables)
            except MemoryError:
                print("refused")
        batch = rookery.Batch(rules, 10)
        batch.step(batch.sample())
        print("still here")
    """
    ran = subprocess.run([sys.executable, "-c", textwrap.dedent(code)], capture_output=True, text=True, cwd=tmp_path)
    assert ran.stdout.split("\n") == ["refused", "refused", "still here", ""], ran.stderr


def test_an_illegal_number_is_refused_as_the_referee_refuses_its_word():
    rules, rng = rookery.Rules("original-rook"), random.Random(2)
    codes = set()
    for seed in range(5):
        hand = rules.deal(seed)
        while not hand.over:
            mask, before = hand.mask(), hand.observe()
            number = rng.choice(np.flatnonzero(mask == 0).tolist())
            with pytest.raises(rookery.Refused) as by_number:
                hand.step(number)
            assert (hand.mask() == mask).all() and (hand.observe() == before).all()
            if by_number.value.code != "illegal_number":
                with pytest.raises(rookery.Refused) as in_words:
                    hand.act(hand.word(number))
                assert by_number.value.args == in_words.value.args
                codes.add((by_number.value.code, by_number.value.rule))
            hand.step(rng.choice(hand.choices()))
    assert any(code == "must_follow" and rule for code, rule in codes), codes


@pytest.mark.parametrize("number", [-1, -(2**63), 149, 2**32, 2**63 - 1])
def test_a_number_that_stands_for_nothing_is_refused(number):
    hand = rookery.Rules("original-rook").deal(1)
    with pytest.raises(rookery.Refused, match=f"action number {number} is not legal") as refused:
        hand.step(number)
    assert refused.value.code == "illegal_number"


def test_a_batch_says_at_which_table_and_why_a_number_is_illegal():
    rules, rng = rookery.Rules("original-rook"), random.Random(3)
    batch = rookery.Batch(rules, 30, seed=3)
    codes = set()
    for turn in range(120):
        good, table = batch.sample(turn).copy(), rng.randrange(30)
        bad, masks = good.copy(), batch.masks.copy()
        bad[table] = rng.choice(np.flatnonzero(masks[table] == 0).tolist())
        hand = batch.hand(table)
        with pytest.raises(rookery.Refused) as alone:
            hand.step(int(bad[table]))
        batch.masks[:] = 1
        with pytest.raises(rookery.Refused, match=f"table {table}") as refused:
            batch.step(bad)
        assert (refused.value.code, refused.value.rule) == (alone.value.code, alone.value.rule)
        codes.add(refused.value.code)
        assert (batch.hand(table).observe() == batch.observations[table]).all()
        batch.masks[:] = masks
        batch.step(good)
    assert "must_follow" in codes


WRONG = [
    (np.zeros(3, np.float32), r"float32 of shape \(3,\)"),
    (np.zeros((1, 4), np.int64), r"int64 of shape \(1, 4\)"),
    (np.zeros(8, np.int64)[::2], r"int64 of shape \(4,\), not C-contiguous"),
    ([0, 0, 0, 0], "list"),
    (None, "NoneType"),
]


@pytest.mark.parametrize("array, given", WRONG, ids=[given for _, given in WRONG])
def test_training_says_what_actions_it_expects(array, given):
    ground = rookery.Training(4)
    with pytest.raises(rookery.ShapeError, match=rf"`actions` must be an int64 array of shape \(4,\).*not {given}"):
        ground.step(array)


@pytest.mark.parametrize("array, given", WRONG[:-1], ids=[given for _, given in WRONG[:-1]])
def test_bots_say_what_array_they_expect(array, given):
    rules = rookery.Rules("original-rook")
    batch, bots = rookery.Batch(rules, 4), rookery.Bots(rules, 4, {1: "casual"})
    with pytest.raises(rookery.ShapeError, match=rf"`out` must be an int64 array of shape \(4,\).*not {given}"):
        bots.choose(batch, out=array)


def test_bots_do_not_write_to_a_read_only_array():
    rules = rookery.Rules("original-rook")
    batch, bots = rookery.Batch(rules, 4), rookery.Bots(rules, 4, {1: "casual"})
    frozen = np.zeros(4, np.int64)
    frozen.flags.writeable = False
    with pytest.raises(rookery.ShapeError, match="read-only"):
        bots.choose(batch, out=frozen)


def test_every_seat_observes_only_what_it_may_know(form):
    """Every seat, asked or not, a dummy's too: if the cards hidden from it are dealt again, it observes the same."""
    rng = random.Random(repr(form))
    hand = rookery.Rules(*form).deal(rng.randrange(2**63))
    for turn in range(120):
        if hand.over:
            break
        if turn % 5 == 0:
            assert (hand.observe(hand.player) == hand.observe()).all()
            for seat in range(hand.seats):
                other = hand.scramble(seat, rng.randrange(2**63))
                assert (other.observe(seat) == hand.observe(seat)).all(), (seat, hand.phase)
        hand.step(rng.choice(hand.choices()))


def test_whose_turn_it_is_can_be_observed_from_every_seat():
    rules, rng = rookery.Rules("original-rook"), random.Random(4)
    hand = rules.deal(4)
    while not hand.over:
        for seat in range(4):
            acting = rules.observation.decode(hand.observe(seat))["acting"]
            assert (seat + int(np.argmax(acting))) % 4 == hand.asked
        hand.step(rng.choice(hand.choices()))
