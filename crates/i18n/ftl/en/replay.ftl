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

# Whose eyes, and what is shown
replay-common = Onlooker
replay-both = Both
replay-analysis = Analysis
replay-share = Share
replay-board-as = { $eyes ->
    [red] The board as Red knew it
    [blue] The board as Blue knew it
   *[common] The board as an onlooker saw it
  }
replay-strike-back = To the strike before
replay-strike-on = To the next strike

# Analysis
analysis-title = What the computer thinks
analysis-offer = The computer goes through the game move by move and looks at each with the eyes of the side that had to play it: what it knew then, and nothing more. That takes some seconds.
analysis-ask = Analyse the game
analysis-running = The computer is going through the game…
analysis-failed = The analysis came to nothing. You can ask for it again.
analysis-impossible = The computer has not learnt to judge games by these rules yet. What each side could believe you can still look at.
analysis-here = { $side ->
    [red] Red
   *[blue] Blue
  } is to move, and could expect { $percent }.
analysis-here-over = The game is over.
analysis-same = It played { $move }, as the computer would have.
analysis-other = The computer would have played { $best }; { $played } was played, which cost { $lost }.
analysis-costly = The moves that cost most
analysis-costly-none = Neither side made a move that cost much.
analysis-honest = Everything is judged by what the side knew at that moment. A bold move may have been right and still go wrong.
curve-label = How the game stood, as each side could judge it; up is good for Red. The table below says the same.
curve-better = { $side ->
    [red] good for Red
   *[blue] good for Blue
  }
curve-as = { $side ->
    [red] as Red could judge it
   *[blue] as Blue could judge it
  }
curve-table = The curve as a table
curve-column-ply = Move
curve-column-side = Side
curve-column-best = Best
curve-column-win = Win
curve-column-draw = Draw
curve-column-played = Cost
ledger-title = What the strikes brought
ledger-how = Knowledge is counted in bits: to learn what was as likely as not is one bit, what was one of eight is three.
ledger-strike = Strike
ledger-learnt = { $side ->
    [red] Red learnt
   *[blue] Blue learnt
  }
ledger-sum = Together
belief-title = { $side ->
    [red] What Red could believe
   *[blue] What Blue could believe
  }
belief-where = Where may it stand?
belief-nowhere = choose a kind
belief-touch = Touch an enemy stone to see what it could be.
belief-choose-side = Look as Red or as Blue to see what that side could believe.
belief-of = The stone on { $square }
belief-rest = others
belief-true = this is what it was
belief-percent = { $percent } percent

# Sharing
share-title = For others
share-link = Address of this position
share-make-link = Make an address for this game
share-png = Picture (PNG)
share-svg = Drawing (SVG)
share-strike = This strike, moving (SVG)
share-embed = Show the replay on another site
share-embed-how = Put this into the page. Names are not shown.
embed-open = Open the whole replay
record-missing = No such game
