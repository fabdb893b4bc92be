"""Processes that are forked, as `multiprocessing` does with the start method `fork`: they go on, or say why not."""

import multiprocessing
import os
import threading
import warnings

import pytest

from marshal_game import VectorEnv
from test_vector_env import bytes_of

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="this system does not fork")


def in_a_fork(call):
    """What a call returns in a forked process. One that hangs is ended and fails the test."""
    context = multiprocessing.get_context("fork")
    receive, send = context.Pipe(duplex=False)
    process = context.Process(target=lambda: send.send(call()))
    with warnings.catch_warnings():
        # From 3.12 on Python warns of every fork beside a thread.
        warnings.simplefilter("ignore", DeprecationWarning)
        process.start()
    send.close()
    try:
        assert receive.poll(60), "the forked process hangs"
        return receive.recv()
    finally:
        process.kill()
        process.join()


def steps(env, count):
    for _ in range(count):
        env.step(env.random_actions())
    return bytes_of(env)


def test_an_environment_with_threads_goes_on_in_a_forked_process():
    env = VectorEnv("marsal-mini", 64, seed=2, threads=4)
    before = steps(env, 20)
    there = in_a_fork(lambda: steps(env, 50))
    assert bytes_of(env) == before, "the copy has arrays of its own"
    assert steps(env, 50) == there


def test_a_fork_in_the_middle_of_a_step_says_so():
    env = VectorEnv("marsal-mini", 4_000, seed=3, threads=3)
    stop = threading.Event()

    def play():
        while not stop.is_set():
            steps(env, 1)

    def there():
        new = VectorEnv("marsal-mini", 8, threads=3)
        try:
            steps(env, 1)
        except RuntimeError as error:
            return str(error), steps(new, 5)
        return "", steps(new, 5)

    player = threading.Thread(target=play)
    player.start()
    try:
        answers = [in_a_fork(there) for _ in range(6)]
    finally:
        stop.set()
        player.join()
    for said, new in answers:
        assert said == "" or "forked" in said
        assert new == answers[0][1]
    assert any(said for said, _ in answers), "no fork came in the middle of a step"

