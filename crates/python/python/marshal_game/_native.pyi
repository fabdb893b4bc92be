"""Types of the compiled part. What is said here of a class holds for `marshal_game` as well."""

from os import PathLike
from typing import Any, Literal, TypedDict, final

import numpy as np
from numpy.typing import ArrayLike, NDArray
from typing_extensions import Self

__all__ = [
    "ActionCodes",
    "ArrayBusy",
    "EnvError",
    "Game",
    "GameOver",
    "IllegalAction",
    "MarshalError",
    "RecordError",
    "RulesError",
    "SetupPhase",
    "SetupRefused",
    "ShapeError",
    "Snapshot",
    "VectorEnv",
    "View",
    "__version__",
    "rule_set",
    "rule_sets",
]

__version__: str

_Side = Literal["red", "blue"]
_Viewer = Literal["red", "blue", "spectator"]
_Rules = str | PathLike[str] | dict[str, Any]
"""An id of `rule_sets()`, the path of a `.toml` file, or a dict of the same shape."""
_Outcome = tuple[_Side | None, str]
"""The winner (`None`: a draw) and the reason, like `("red", "flag")`."""

class _Stone(TypedDict):
    id: int
    side: _Side
    start: str
    square: str | None
    """`None` once lost."""
    kind: str | None
    """`None` where the viewer was not told."""
    moved: bool
    told: bool
    """Whether the enemy of the stone was told what it is."""

class _Strike(TypedDict):
    defender: int
    result: Literal["attacker", "defender", "both"]
    """Who stayed; `both` left."""
    attacker_kind: str | None
    defender_kind: str | None

class _Event(TypedDict):
    ply: int
    side: _Side
    stone: int
    move: str
    strike: _Strike | None

class _Meaning(TypedDict):
    """Of a plane or a fact."""

    name: str
    doc: str
    largest: int
    """The largest value it can have, by which a learner may divide."""

_Observation = tuple[NDArray[np.uint8], NDArray[np.uint8]]
"""The planes, `[H, W, planes]`, and the facts, `[facts]`."""

class MarshalError(ValueError): ...
class RulesError(MarshalError): ...
class SetupRefused(MarshalError): ...
class IllegalAction(MarshalError): ...
class GameOver(MarshalError): ...
class ShapeError(MarshalError): ...
class ArrayBusy(MarshalError): ...
class EnvError(MarshalError): ...
class RecordError(MarshalError): ...

def rule_set(rules: _Rules) -> dict[str, Any]:
    """A rule set as a dict, shaped like its TOML file. Raises `RulesError`."""

def rule_sets() -> list[str]:
    """The ids of the built-in rule sets, the default game first."""

@final
class ActionCodes:
    """The numbering of the actions: a move has the same number for either side, as its owner sees the board."""

    def __new__(cls, rules: _Rules) -> Self: ...
    def __len__(self) -> int: ...
    @property
    def moves(self) -> int:
        """How many actions, from 0 on, are moves; the others set up."""
    @property
    def kinds(self) -> list[str]: ...
    def index(self, side: _Side, action: str) -> int:
        """The number of a move (`a2a3`), of a stone placed (`place:miner`), or of a square left `empty`."""
    def action(self, side: _Side, index: int) -> str: ...

@final
class View:
    """What one viewer was told, and nothing else. Once the game is over, everything."""

    @property
    def viewer(self) -> _Viewer: ...
    @property
    def rules(self) -> dict[str, Any]: ...
    @property
    def turn(self) -> _Side: ...
    @property
    def ply(self) -> int: ...
    @property
    def quiet(self) -> int: ...
    @property
    def outcome(self) -> _Outcome | None: ...
    def stones(self) -> list[_Stone]: ...
    def events(self) -> list[_Event]: ...
    def legal_moves(self) -> list[str]: ...
    def legal_actions(self) -> list[int]: ...
    def possible(self, stone: int) -> list[str]:
        """The kinds that a stone can be, the counts of the army considered."""
    def evidence(self, stone: int) -> list[str]:
        """The kinds that a stone can be by its own deeds."""
    def observe(self) -> _Observation:
        """The observation; a spectator has none."""
    def sample(self, seed: int) -> Game:
        """A game that agrees with all the viewer knows, the hidden stones dealt evenly, without a past."""

@final
class Game:
    """One game with everything that is hidden in it. Who plays should be given a view."""

    def __new__(cls, rules: _Rules, red_setup: str, blue_setup: str, starter: _Side | None = None) -> Self:
        """Setups are lines like `EMG.EC/NSNBF.`: the front row first, as the owner sees it. Without a starter the rules
        say who begins, or it is Red."""
    @staticmethod
    def from_record(text: str) -> Game: ...
    @staticmethod
    def from_position(rules: _Rules, line: str) -> Game: ...
    @property
    def rules(self) -> dict[str, Any]: ...
    @property
    def turn(self) -> _Side: ...
    @property
    def ply(self) -> int: ...
    @property
    def outcome(self) -> _Outcome | None: ...
    @property
    def position(self) -> str: ...
    def play(self, mv: str) -> None:
        """Raises `IllegalAction` or `GameOver`; the game is then unchanged."""
    def act(self, action: int) -> None: ...
    def undo(self) -> str | None: ...
    def resign(self, side: _Side) -> None: ...
    def legal_moves(self) -> list[str]: ...
    def legal_actions(self) -> list[int]: ...
    def action_text(self, action: int) -> str: ...
    def history(self) -> list[str]:
        """The moves played so far, the first one first."""
    def view(self, viewer: _Viewer) -> View: ...
    def observe(self, side: _Side) -> _Observation: ...
    def last_told(self, viewer: _Viewer) -> str:
        """What a viewer was told of the last ply: `b2b5`, or `b2b5 attacker miner mine` (`?` for a kind not told)."""
    def setup(self, side: _Side) -> str: ...
    def record(self) -> str: ...
    def perft(self, depth: int, threads: int = 1) -> int: ...
    def copy(self) -> Game: ...
    def __copy__(self) -> Game: ...
    def __deepcopy__(self, _memo: Any) -> Game: ...

@final
class SetupPhase:
    """The setups as actions: Red fills its zone square by square, the front row first and from its left, then Blue."""

    def __new__(cls, rules: _Rules, starter: _Side | None = None) -> Self: ...
    @property
    def turn(self) -> _Side: ...
    def legal_actions(self) -> list[int]: ...
    def action_text(self, action: int) -> str: ...
    def act(self, action: int) -> Game | None:
        """Returns the game once both armies stand. Raises `SetupRefused` where the rules refuse an army, which is then
        begun anew."""
    def observe(self, side: _Side) -> _Observation: ...
    def copy(self) -> SetupPhase: ...
    def __copy__(self) -> SetupPhase: ...
    def __deepcopy__(self, _memo: Any) -> SetupPhase: ...

@final
class Snapshot:
    """One environment as it was. It is pickled as its bytes, which hold everything hidden."""
    @staticmethod
    def from_bytes(data: bytes) -> Snapshot:
        """Raises `RecordError` for bytes that are no snapshot."""
    def to_bytes(self) -> bytes: ...

@final
class VectorEnv:
    """Games that step together. The arrays are allocated once and written in place."""

    def __new__(
        cls,
        rules: _Rules,
        num_envs: int,
        seed: int = 0,
        threads: int = 1,
        *,
        opening: Literal["drawn", "placed"] = "drawn",
        auto_reset: bool = True,
        max_plies: int | None = None,
    ) -> Self: ...
    def __len__(self) -> int: ...
    @property
    def num_envs(self) -> int: ...
    @property
    def threads(self) -> int: ...
    @property
    def num_actions(self) -> int: ...
    @property
    def rules(self) -> dict[str, Any]: ...
    @property
    def planes(self) -> list[_Meaning]: ...
    @property
    def fact_list(self) -> list[_Meaning]: ...
    @property
    def observations(self) -> NDArray[np.uint8]:
        """`[n, H, W, planes]`: what the side to move knows of each square."""
    @property
    def facts(self) -> NDArray[np.uint8]:
        """`[n, facts]`: what the side to move knows besides."""
    @property
    def masks(self) -> NDArray[np.bool_]:
        """`[n, actions]`: which actions are legal."""
    @property
    def rewards(self) -> NDArray[np.float32]:
        """`[n]`: of the side that acted, 1 won, -1 lost, else 0."""
    @property
    def terminated(self) -> NDArray[np.bool_]: ...
    @property
    def truncated(self) -> NDArray[np.bool_]: ...
    @property
    def to_move(self) -> NDArray[np.uint8]:
        """`[n]`: 0 Red, 1 Blue."""
    def observe(self) -> None: ...
    def reset(self, seed: int) -> None: ...
    def step(self, actions: ArrayLike) -> None:
        """All actions are checked before one is played. Raises `IllegalAction`, `GameOver`, `ShapeError` or `ArrayBusy`."""
    def random_actions(self) -> NDArray[np.int64]: ...
    def reset_one(self, env: int) -> None: ...
    def begin(self, env: int, red_setup: str, blue_setup: str, starter: _Side | None = None) -> None: ...
    def set_up(self, env: int, setup: str) -> None: ...
    def snapshot(self, env: int) -> Snapshot: ...
    def restore(self, env: int, snapshot: Snapshot) -> None: ...
    def resample(self, env: int, seed: int) -> None: ...
    def game(self, env: int) -> Game | None: ...
    def action_codes(self) -> ActionCodes: ...
