"""One game, and what a side knows of it."""

import copy
import pickle
import random

import numpy as np
import pytest
from conftest import MINI, played

import marshal_game
from marshal_game import ActionCodes, Game, SetupPhase


def test_a_strike_tells_the_defender_only(mini):
    # Red's explorer runs from a2 into Blue's front row; in `marsal-mini` only the defender is told to the enemy.
    mini.play("a2a6")
    strike = mini.view("red").events()[0]["strike"]
    # Blue's a6 is the last of its front row, a captain (8): the explorer (2) leaves.
    assert strike == {
        "defender": strike["defender"],
        "result": "defender",
        "attacker_kind": "explorer",
        "defender_kind": "captain",
    }
    assert mini.view("blue").events()[0]["strike"]["attacker_kind"] is None
    # A spectator knows what both sides know.
    assert mini.last_told("spectator") == "a2a6 defender ? captain"
    assert mini.last_told("red") == "a2a6 defender explorer captain"
    assert mini.last_told("blue") == "a2a6 defender ? captain"
    # Only explorers run, so Blue can tell.
    assert mini.view("blue").possible(mini.view("blue").events()[0]["stone"]) == ["explorer"]


def test_undo_takes_the_game_back(mini):
    before = mini.position, mini.record()
    mini.play("a2a5")
    mini.play("f6f5")
    assert mini.undo() == "f6f5"
    assert mini.undo() == "a2a5"
    assert mini.undo() is None
    assert (mini.position, mini.record()) == before


def test_resigning_ends_the_game_and_opens_it(mini):
    mini.resign("blue")
    assert mini.outcome == ("red", "resigned")
    assert all(stone["kind"] for stone in mini.view("spectator").stones())
    with pytest.raises(marshal_game.GameOver):
        mini.play("a2a3")


def test_records_positions_pickles_and_copies_are_the_same_game():
    for seed in range(5):
        game = played("marsal-mini", seed, 30)
        for other in (
            Game.from_record(game.record()),
            pickle.loads(pickle.dumps(game)),
            copy.deepcopy(game),
            game.copy(),
        ):
            assert (other.record(), other.position) == (game.record(), game.position)
            assert all(other.view(viewer) == game.view(viewer) for viewer in ("red", "blue", "spectator"))
        assert Game.from_position("marsal-mini", game.position).position == game.position


def test_perft_counts_what_the_slow_walk_counts(mini):
    def walk(game, depth):
        if depth == 0:
            return 1
        count = 0
        for mv in game.legal_moves():
            game.play(mv)
            count += walk(game, depth - 1)
            game.undo()
        return count

    assert mini.perft(0) == 1
    assert mini.perft(3, threads=2) == walk(mini, 3)


def test_the_numbers_of_actions_go_both_ways():
    codes = ActionCodes("classic")
    # A board of 10 x 10: 100 squares of 18 ways, then 12 kinds and the empty square.
    assert (len(codes), codes.moves) == (1813, 1800)
    assert codes.index("red", "b1b4") == 1 * 18 + 9 + 2
    # Blue's board is turned by 180 degrees.
    assert codes.action("blue", 1 * 18 + 9 + 2) == "i10i7"
    assert codes.action("red", 1812) == "empty"
    for number, kind in enumerate(codes.kinds):
        assert codes.index("blue", f"place:{kind}") == 1800 + number
    game = played("classic", 1, 50)
    for action, mv in zip(game.legal_actions(), sorted(game.legal_moves(), key=lambda mv: codes.index(game.turn, mv))):
        assert codes.action(game.turn, action) == mv == game.action_text(action)


def test_a_setup_by_actions_is_the_setup_by_its_line(mini):
    phase, codes = SetupPhase("marsal-mini"), ActionCodes("marsal-mini")
    kinds = {"E": "explorer", "M": "marshal", "G": "general", "C": "captain", "N": "miner", "S": "spy", "B": "mine"}
    game = None
    for side in ("red", "blue"):
        for symbol in "EMG.ECNSNB":
            game = phase.act(codes.index(side, f"place:{kinds[symbol]}" if symbol != "." else "empty"))
        game = phase.act(codes.index(side, "place:flag"))
    assert game.position == mini.position
    assert phase.legal_actions() == []


def test_a_sample_keeps_what_is_known():
    for seed in range(40):
        game = played("marsal-mini", seed, 40)
        if game.outcome:
            continue
        for side in ("red", "blue"):
            view = game.view(side)
            world = view.sample(seed)
            dealt = world.view(side)
            for stone, again in zip(view.stones(), dealt.stones()):
                assert stone == again
                assert view.possible(stone["id"]) == dealt.possible(stone["id"])
            truth = {stone["id"]: stone["kind"] for stone in world.view("red" if side == "blue" else "blue").stones()}
            for stone in view.stones():
                if stone["side"] != side:
                    assert truth[stone["id"]] in view.possible(stone["id"])
            assert all(map(np.array_equal, view.observe(), dealt.observe()))


def test_other_hidden_stones_change_nothing_that_a_side_sees():
    """Two games that differ in stones that Red was not told, and play the same quiet moves."""
    dice = random.Random(5)
    compared = 0
    for seed in range(20):
        kinds = list("EMG.EC/NSNBF.")
        swapped = kinds[:]
        # Miner and spy in the back row, general and marshal in front: they move alike.
        swapped[7], swapped[8] = kinds[8], kinds[7]
        swapped[1], swapped[2] = kinds[2], kinds[1]
        one = Game("marsal-mini", MINI, "".join(kinds), "red")
        two = Game("marsal-mini", MINI, "".join(swapped), "red")
        for _ in range(30):
            quiet = [mv for mv in one.legal_moves() if not any(s["square"] == mv[2:] for s in one.view("red").stones())]
            mv = dice.choice(quiet)
            one.play(mv)
            two.play(mv)
            red = one.view("red"), two.view("red")
            assert red[0] == red[1], seed
            assert all(map(np.array_equal, red[0].observe(), red[1].observe())), seed
            assert all(map(np.array_equal, one.observe("red"), two.observe("red"))), seed
            assert red[0].legal_actions() == red[1].legal_actions(), seed
            assert one.last_told("red") == two.last_told("red"), seed
            assert repr(red[0]) == repr(red[1]), seed
            assert one.view("spectator") == two.view("spectator"), seed
            compared += 1
    assert compared == 600


def test_a_view_and_its_game_write_the_same_observation():
    for rules in marshal_game.rule_sets():
        game = played(rules, 3, 60)
        for side in ("red", "blue"):
            assert all(map(np.array_equal, game.observe(side), game.view(side).observe()))


def test_the_history_is_what_was_played(mini):
    assert mini.history() == []
    played = [mini.legal_moves()[0]]
    mini.play(played[0])
    played.append(mini.legal_moves()[0])
    mini.play(played[1])
    assert mini.history() == played
    mini.undo()
    assert mini.history() == played[:1]
