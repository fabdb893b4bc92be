#!/usr/bin/env python3
"""A bot for the site: it plays any rules with sensible setups and legal moves at random. Needs nothing but Python 3.9.

Make a bot and a token on the account page of the site, then:

    export MARSHAL_TOKEN=marshal_...
    site_bot.py --site http://127.0.0.1:8080                     offer a game in the lobby and play whoever comes
    site_bot.py --site http://127.0.0.1:8080 --accept            take up what waits in the lobby
    site_bot.py --site http://127.0.0.1:8080 --join GAME         take the free seat of a game
    site_bot.py --site http://127.0.0.1:8080 --level 3           play against the computer

What it asks for is described in docs/api.md.
"""

import argparse, base64, json, os, random, socket, ssl, sys, time
from urllib.error import HTTPError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen


class Site:
    def __init__(self, url, token):
        self.url, self.token = url.rstrip("/"), token

    def ask(self, path, body=None):
        """GETs an address, or POSTs a body to it. A refusal is an HTTPError."""
        headers = {"Authorization": f"Bearer {self.token}", "Content-Type": "application/json"}
        data = None if body is None else json.dumps(body).encode()
        while True:
            try:
                with urlopen(Request(self.url + path, data, headers), timeout=60) as answer:
                    return json.load(answer)
            except HTTPError as refusal:
                if refusal.code != 503:
                    raise
                time.sleep(int(refusal.headers.get("Retry-After", 2)))  # the server is asked again, as it wishes

    def listen(self, path):
        """Opens a WebSocket (RFC 6455) that only listens, and yields its messages until it is closed."""
        url = urlsplit(self.url)
        line = socket.create_connection((url.hostname, url.port or (443 if url.scheme == "https" else 80)), timeout=60)
        if url.scheme == "https":
            line = ssl.create_default_context().wrap_socket(line, server_hostname=url.hostname)
        key = base64.b64encode(os.urandom(16)).decode()
        asked = {"Host": url.netloc, "Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": "13",
                 "Sec-WebSocket-Key": key, "Authorization": f"Bearer {self.token}"}
        head = [f"GET {url.path}{path} HTTP/1.1", *(f"{name}: {value}" for name, value in asked.items()), "", ""]
        with line, line.makefile("rb") as frames:
            line.sendall("\r\n".join(head).encode())
            status = frames.readline().decode().strip()
            if status.split()[1].startswith("5"):
                raise ConnectionError(status)
            if status.split()[1] != "101":
                sys.exit(f"the socket was refused: {status}")
            while frames.readline().strip():
                pass
            message = b""
            while len(first := frames.read(2)) == 2:
                size = first[1] & 127
                if size > 125:
                    size = int.from_bytes(frames.read(2 if size == 126 else 8), "big")
                content, kind = frames.read(size), first[0] & 15
                if kind == 8:  # closed
                    return
                if kind == 9:  # a ping, which is answered at once: the site measures the network by it
                    line.sendall(bytes([0x8A, 0x80 | size, 0, 0, 0, 0]) + content)
                elif kind < 3:
                    message += content
                    if first[0] & 128:  # the last piece of a message
                        yield json.loads(message)
                        message = b""


def act(site, view, dice):
    """Does what the game waits for, if it waits for us."""
    game, seat = f"/api/games/{view['id']}", view["seat"]
    if view["phase"] == "setup" and view["setup"] is None:
        rules = view["rules"]["data"] if view["rules"]["own"] else view["rules"]["id"]
        setup = site.ask("/api/setups/random", {"rules": rules, "side": seat})["setup"]
        site.ask(game + "/setup", {"seat": seat, "setup": setup})
    elif view["moves"]:
        move = dice.choice([start + end for start, ends in view["moves"].items() for end in ends])
        site.ask(game + "/move", {"seat": seat, "ply": view["ply"], "move": move})
    elif view["absent"] and view["absent"]["side"] != seat and view["absent"]["left"] is None:
        site.ask(game + "/claim", {"seat": seat, "claim": "win"})


def play(site, game, seat, dice):
    """Plays a game to its end, through lost connections, and says how it ended."""
    print(f"{site.url}/game/{game}", flush=True)
    while True:
        try:
            for message in site.listen(f"/api/games/{game}/socket?seat={seat}"):
                view = message["view"]
                if view["elsewhere"]:  # somebody who waited, too, was met at another board
                    game, seat = view["elsewhere"], site.ask(f"/api/games/{view['elsewhere']}")["seat"]
                    break
                if view["outcome"]:
                    return seat, view["outcome"]
                try:
                    act(site, view, dice)
                except HTTPError as refusal:
                    if refusal.code != 409:  # the game has gone on meanwhile; the next message tells how
                        raise
        except OSError as lost:
            if isinstance(lost, HTTPError):
                raise
            print(f"lost the connection: {lost}", file=sys.stderr)
            time.sleep(2)


def find(site, asked):
    """A game to play, as its name and our seat."""
    if asked.join:
        made = site.ask(f"/api/games/{asked.join}/join", {})
    elif asked.level:
        made = site.ask("/api/games", {"rules": asked.rules, "opponent": "computer", "level": asked.level})
    elif asked.accept:
        waiting = [it for it in site.ask("/api/lobby") if not it["own"] and (it["bot"] or not it["rated"])]
        try:
            made = waiting and site.ask(f"/api/games/{waiting[0]['id']}/join", {})
        except HTTPError:  # somebody was quicker
            made = None
        if not made:
            time.sleep(2)
            return None
    else:
        made = site.ask("/api/games", {"rules": asked.rules, "opponent": "person", "clock": asked.clock, "offered": True})
    return made["id"], made["seat"]


if __name__ == "__main__":
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--site", required=True)
    arguments.add_argument("--rules", default="marsal")
    arguments.add_argument("--clock", default="10+5")
    arguments.add_argument("--games", type=int, default=1, help="so many, then it ends")
    arguments.add_argument("--seed", type=int, help="the same seed moves alike")
    ways = arguments.add_mutually_exclusive_group()
    ways.add_argument("--accept", action="store_true")
    ways.add_argument("--join", metavar="GAME")
    ways.add_argument("--level", type=int)
    asked = arguments.parse_args()
    site, dice = Site(asked.site, os.environ["MARSHAL_TOKEN"]), random.Random(asked.seed)
    try:
        while asked.games > 0:
            if found := find(site, asked):
                seat, outcome = play(site, *found, dice)
                print({seat: "won", None: "drawn"}.get(outcome["winner"], "lost"), outcome["reason"], flush=True)
                asked.games -= 1
    except HTTPError as refusal:
        sys.exit(json.load(refusal)["error"]["message"])
