"""Marshal and Spy and other hidden-army board games: full rules, views, and many games at once.

``Game`` is one game, ``View`` what a side knows of it, ``SetupPhase`` the setups as actions. ``VectorEnv`` is many games
that step together in NumPy arrays written in place. The adapters ``marshal_game.pettingzoo``, ``marshal_game.gymnasium`` and
``marshal_game.openspiel`` are imported by name, where those packages are installed.
"""

from ._native import *
from ._native import __all__ as __all__
from ._native import __version__ as __version__
