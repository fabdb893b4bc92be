#!/usr/bin/env python3
"""A bot in about fifty lines: it keeps what it is told and plays a legal move at random, strikes first.

Let it play:  marshal arena --rules marsal-mini --games 20 --engine "marshal:python3 examples/bots/random_bot.py" --engine greedy
The lines it reads and writes are described in docs/protocol.md.
"""

import argparse
import random
import sys


class Bot:
    def __init__(self):
        self.dice = random.Random()
        self.side = None
        self.enemies = set()  # the squares where enemy stones stand

    def hear(self, line):
        """Returns the lines to answer with."""
        word, *rest = line.split(" ")
        if word == "marshal":
            return ["id name Random Bot (Python)", "want legal", "ready"]
        if word == "new":
            self.side = rest[0]
            self.dice.seed(int(rest[2]) if len(rest) == 3 else None)
        elif word == "start":
            red, blue = (set(squares.split(",")) for squares in rest[1:])
            self.enemies = blue if self.side == "red" else red
        elif word == "told":
            self.follow(*rest[1:])
        elif word == "go":
            moves = rest[rest.index("legal") + 1 :]
            strikes = [move for move in moves if squares_of(move)[1] in self.enemies]
            return ["move " + self.dice.choice(strikes or moves)]
        elif word == "ping":
            return ["pong " + " ".join(rest)]
        elif word == "quit":
            sys.exit()
        return []

    def follow(self, side, move, winner="attacker", *_kinds):
        """Keeps track of where the enemy's stones stand; a quiet move is like a strike that was won."""
        source, target = squares_of(move)
        if side == self.side:
            if winner != "defender":
                self.enemies.discard(target)
        else:
            self.enemies.discard(source)
            if winner == "attacker":
                self.enemies.add(target)


def squares_of(move):
    """a10b10 -> a10, b10"""
    second = next(at for at in range(1, len(move)) if move[at].isalpha())
    return move[:second], move[second:]


if __name__ == "__main__":
    argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter).parse_args()
    bot = Bot()
    for line in sys.stdin:
        for answer in bot.hear(line.rstrip("\n")):
            print(answer, flush=True)
