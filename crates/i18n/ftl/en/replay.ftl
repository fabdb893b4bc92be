# The end of a game and its replay.
replay-title = Replay
replay-board = Board of the replayed game
replay-over = Game over
replay-you-won = Victory
replay-you-lost = Defeat
replay-you-drew = Drawn
replay-flag-taken = In move { $n } { $kindAcc } took the { $side ->
    [red] red
   *[blue] blue
  } Flag on { $square }.
replay-eyes = How to look
replay-open = Open
replay-as = { $side ->
    [red] As Red
   *[blue] As Blue
  }
replay-show = What to show
replay-facts = Summary
replay-fact-left = Stones left
replay-fact-won = Strikes won
replay-fact-told = Enemy stones made known
replay-fact-moves = Moves
replay-record = Record of the game
replay-download = Download
replay-copy = Copy
replay-copied = Copied
replay-copy-failed = The browser did not allow copying. You can select the text yourself:
replay-rematch = Rematch, sides swapped
replay-same = Again, same setup
replay-new = New game
replay-controls = Replay
replay-first = To the beginning
replay-back = One move back
replay-play = Play
replay-pause = Stop
replay-next = One move on
replay-last = To the end
replay-slider = Move
replay-of = Move { $ply } of { $last }
replay-ticks = The ticks are strikes: Red’s above, Blue’s below.
replay-start = The setup, before the first move.
replay-not-over = This game is not over yet. It can be replayed once it has ended.
replay-go-on = Go on playing

# A record from elsewhere
record-title = Open a record
record-lead = Replay a finished game from its record. There one number stands for a move of each side; here every move is counted by itself.
record-file = Choose a file…
record-text = Or paste the text of a record here
record-open = Replay
record-opening = Reading the record…
record-too-long = “{ $name }” is too long a file. A record has at most { $most } KiB.
record-another = Open another record
