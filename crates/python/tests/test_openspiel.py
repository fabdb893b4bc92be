"""OpenSpiel's own simulation test, and the laws of information states."""

import pickle
import random

import pytest

pyspiel = pytest.importorskip("pyspiel")

import marshal_game.openspiel  # noqa: E402, F401


def load(rules="marsal-mini"):
    return pyspiel.load_game("python_marshal", {"rules": rules})


@pytest.mark.parametrize("rules", ["marsal-mini", "duel"])
def test_random_simulations(rules):
    pyspiel.random_sim_test(load(rules), num_sims=4, serialize=True, verbose=False)


def test_it_is_registered_with_its_parameter():
    assert "python_marshal" in pyspiel.registered_names()
    game = pyspiel.load_game("python_marshal(rules=barrage)")
    assert str(game) == "python_marshal(rules=barrage)"


def walk(game, seed, plies):
    """A state after random actions, and the actions."""
    dice = random.Random(seed)
    state = game.new_initial_state()
    for _ in range(plies):
        if state.is_terminal():
            break
        state.apply_action(dice.choice(state.legal_actions()))
    return state


def test_copies_go_their_own_way():
    state = walk(load(), 1, 40)
    before = str(state)
    for copied in (state.clone(), pickle.loads(pickle.dumps(state))):
        assert str(copied) == before
        copied.apply_action(copied.legal_actions()[0])
        assert str(copied) != before
    assert str(state) == before


def test_information_states_recall_everything():
    """Whatever a player was told before is in what it is told later: two states that look equal had equal pasts."""
    game = load()
    past = {}
    for seed in range(30):
        dice = random.Random(seed % 6)
        state = game.new_initial_state()
        own = {0: [], 1: []}
        for ply in range(60):
            if state.is_terminal():
                break
            if ply == 40:
                dice = random.Random(seed)
            for player in (0, 1):
                told = state.information_state_string(player)
                assert past.setdefault((player, told), tuple(own[player])) == tuple(own[player])
            player = state.current_player()
            action = dice.choice(state.legal_actions())
            own[player].append((state.information_state_string(player), action))
            state.apply_action(action)


def test_players_who_cannot_tell_states_apart_have_the_same_choices():
    """Red sets up alike; Blue exchanges two stones that move alike. Red is told the same until one of them strikes."""
    game = load()
    codes = marshal_game.ActionCodes("marsal-mini")
    kinds = {"E": "explorer", "M": "marshal", "G": "general", "C": "captain", "N": "miner", "S": "spy", "B": "mine"}

    def begin(blue):
        state = game.new_initial_state()
        for side, line in (("red", "EMG.ECNSNBF"), ("blue", blue)):
            for symbol in line:
                name = "empty" if symbol == "." else f"place:{dict(kinds, F='flag')[symbol]}"
                state.apply_action(codes.index(side, name))
        return state

    one, two = begin("EMG.ECNSNBF"), begin("EGM.ECSNNBF")
    assert one.information_state_string(1) != two.information_state_string(1)
    dice = random.Random(3)
    for _ in range(25):
        for text in ("information_state_string", "observation_string"):
            assert getattr(one, text)(0) == getattr(two, text)(0)
        assert one.observation_tensor(0) == two.observation_tensor(0)
        if one.current_player() == 0:
            assert one.legal_actions() == two.legal_actions()
        squares = {stone["square"] for stone in one.match.phase.view("red").stones()}
        turn = ("red", "blue")[one.current_player()]
        quiet = [action for action in one.legal_actions() if codes.action(turn, action)[2:] not in squares]
        action = dice.choice(quiet)
        one.apply_action(action)
        two.apply_action(action)


def test_while_red_sets_up_blue_is_told_nothing():
    game = load()
    for seed in range(5):
        state = walk(game, seed, 5)
        assert state.information_state_string(1) == game.new_initial_state().information_state_string(1)
        assert state.observation_tensor(1) == game.new_initial_state().observation_tensor(1)


def test_observers_and_the_environment_of_learners():
    from open_spiel.python import rl_environment
    from open_spiel.python.observation import make_observation

    game = load()
    state = walk(game, 4, 45)
    public = pyspiel.IIGObservationType(perfect_recall=True, private_info=pyspiel.PrivateInfoType.NONE)
    told = make_observation(game, public).string_from(state, 0)
    assert told == make_observation(game, public).string_from(state, 1)
    assert "place:" not in told and "red ready; blue ready" in told
    recalled = make_observation(game, pyspiel.IIGObservationType(perfect_recall=True))
    assert recalled.string_from(state, 1) == state.information_state_string(1)
    environment, dice = rl_environment.Environment(game), random.Random(2)
    step = environment.reset()
    while not step.last():
        legal = step.observations["legal_actions"][step.observations["current_player"]]
        step = environment.step([dice.choice(legal)])
    assert sum(step.rewards) == 0
