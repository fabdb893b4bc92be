# A game: table, strike card, curtain. $side: red, blue. $from, $to, $square: squares. Kinds as in kinds.ftl.
play-title = Game
play-missing = The game could not be opened
play-board = Board
play-begin = { $side ->
    [red] Red begins.
   *[blue] Blue begins.
  }
play-your-turn = Your move.
play-their-turn = { $side ->
    [red] Red to move.
   *[blue] Blue to move.
  }
play-computer-thinks = The computer is thinking…
play-move-number = Move { $n }
play-quiet = { $n } of { $limit } without a strike

# Players
play-computer = computer · { $level }
play-you = you
play-person = at this screen
play-thinking = thinking
play-on-turn-you = your move
play-on-turn = to move
play-stones = { $n ->
    [one] stone
   *[other] stones
  }
play-yours = yours
play-fallen = { $side ->
    [red] Lost red stones
   *[blue] Lost blue stones
  }
play-fallen-short = { $side ->
    [red] Lost: red
   *[blue] Lost: blue
  }
play-face-down = face down
play-fallen-inferred = { $kind }, it can have been nothing else
play-fallen-hidden = { $n ->
    [one] One stone fell attacking you. What it was you can only work out.
    [2] Two stones fell attacking you. What they were you can only work out.
    [3] Three stones fell attacking you. What they were you can only work out.
    [4] Four stones fell attacking you. What they were you can only work out.
    [5] Five stones fell attacking you. What they were you can only work out.
   *[other] { $n } stones fell attacking you. What they were you can only work out.
  }

# The board in words, for screen readers
play-cell-blocked = nobody may stand here
play-cell-empty = empty
play-cell-known = { $own ->
    [yes] your { $kind }
   *[no] { $side ->
        [red] Red
       *[blue] Blue
      } { $kind }
  }
play-cell-hidden = { $side ->
    [red] unknown red stone
   *[blue] unknown blue stone
  }
play-cell-moved = has moved
play-cell-note = your slip: { $guess }
play-cell-lifted = lifted
play-cell-step = may go here
play-cell-strike = may strike it
play-lifted = { $kind } { $square }: { $steps ->
    [0] { "" }
    [one] { $steps } square
   *[other] { $steps } squares
  }{ $strikes ->
    [0] { "" }
    [one] { $steps ->
        [0] { $strikes } strike
       *[other] , { $strikes } strike
      }
   *[other] { $steps ->
        [0] { $strikes } strikes
       *[other] , { $strikes } strikes
      }
  }.

# Strike
play-attacker = Attacker
play-defender = Defender
play-strike-takes = { $attacker } takes { $defenderAcc }
play-strike-cleared = { $attacker } clears { $defenderAcc }
play-strike-flag = { $attacker } takes { $defenderAcc }!
play-strike-upset = { $attacker } kills { $defenderAcc }!
play-strike-won = { $attackerSubject } won
play-strike-lost = { $attackerSubject } fell
play-strike-both = Both fell
play-strike-yours-fell = Your { $defender } fell
play-strike-yours-flag = You lost { $defenderAcc }
play-strike-yours-held = Your { $defender } held
play-strike-stands = { $kindSubject } stands on { $to }.
play-strike-hidden-attacker = The stone from { $from } now stands on { $to }.{ $certain ->
    [yes] { "" }
   *[no] { " " }What it is you are not told.
  }
play-strike-hidden-defender = The stone from { $from } fell and lies face down.{ $certain ->
    [yes] { "" }
   *[no] { " " }What it was you are not told.
  }
play-strike-hidden-both = The stone from { $from } fell too.
play-why-higher-reversed = { $high } beats { $low }: with reversed numbers the smaller wins.
play-knows = { $side ->
    [red] What Red knows now
   *[blue] What Blue knows now
  }
play-knows-attacker-stands = a stone on { $to }
play-knows-attacker-stands-known = { $kindOne } on { $to }
play-knows-attacker-fell = a stone fell
play-knows-attacker-fell-known = { $kindOne } fell
play-knows-defender-stands = its { $kind } holds { $to }
play-knows-defender-fell = its { $kind } fell
play-strike-candidates = { $fell ->
    [yes] By the rules it can have been
   *[no] By the rules it can be
  }
play-strike-certain = { $fell ->
    [yes] It can have been nothing else. It was
   *[no] It can be nothing else. It is
  }
play-strike-on = Go on
play-strike-never = Don’t show strikes

# Log and slips
play-log = So far
play-rules = Rules
play-rules-own = Own rules
play-log-empty = Nothing has happened yet.
play-note = Note
play-note-how = Tap an enemy stone. You will see what it can be, and you can pin your guess on it.
play-note-enemy-only = Notes and reasoning are for enemy stones only.
play-note-doubt = question mark
play-note-brass = yellow circle
play-note-green = green square
play-note-ink = black triangle
play-note-pinned = Pinned to { $square }:
play-note-private = your guess, hidden from your opponent
play-note-take-off = Take off
play-note-off = Take the slip off
play-pin = Pin: { $guess }
play-pin-hint = A touch pins your guess. Only you see it.
play-inspect = Stone on { $square }
play-inspect-told = On { $square } it is { $kindOne }
play-inspect-possible = It can be
play-inspect-pin = Your guess
play-possible = The stone on { $square } can be: { $kinds }.{ $why ->
    [yes] { " " }Why: { $clues }.
   *[no] { "" }
  }
play-possible-off = This game is played without the help that says what a stone can be.

# Ending
play-end = End
play-resign = Resign
play-resign-sure = Yes, resign
play-resign-no = Play on
play-draw-offer = Offer a draw
play-draw-offered = Draw offered
play-draw-asked = { $side ->
    [red] Red offers a draw.
   *[blue] Blue offers a draw.
  }
play-draw-accept = Accept
play-draw-decline = Decline
play-draw-declined = The draw was declined. The game goes on.
play-connection-lost = The connection was lost. It heals by itself, nothing is lost.
play-setup-hand-over = { $side ->
    [red] Done, hand over to Red
   *[blue] Done, hand over to Blue
  }
play-setup-waiting = Your army is ready. Waiting for your opponent…

# Curtain
play-curtain-play = { $side ->
    [red] Red to move
   *[blue] Blue to move
  }
play-curtain-play-text = { $side ->
    [red] Blue has moved. Now only Red should look.
   *[blue] Red has moved. Now only Blue should look.
  }
play-curtain-draw = { $side ->
    [red] Blue offers a draw
   *[blue] Red offers a draw
  }
play-curtain-draw-text = { $side ->
    [red] Red answers. Now only Red should look.
   *[blue] Blue answers. Now only Blue should look.
  }
play-curtain-declined = { $side ->
    [red] Red to move
   *[blue] Blue to move
  }
play-curtain-declined-text = { $side ->
    [red] Blue declined the draw. Now only Red should look.
   *[blue] Red declined the draw. Now only Blue should look.
  }
play-curtain-setup = { $side ->
    [red] Red sets up
   *[blue] Blue sets up
  }
play-curtain-setup-text = { $side ->
    [red] Blue is ready. Now only Red should look.
   *[blue] Red is ready. Now only Blue should look.
  }
play-curtain-first = { $side ->
    [red] Now only Red should look.
   *[blue] Now only Blue should look.
  }
play-curtain-setup-note = The other side must not see the setup.
play-curtain-open = { $side ->
    [red] I am Red, show the board
   *[blue] I am Blue, show the board
  }
play-curtain-open-setup = { $side ->
    [red] I am Red, let me set up
   *[blue] I am Blue, let me set up
  }

# Keys
play-keys = Keys
play-key-arrows = move over the board
play-key-row = start and end of the row
play-key-square = letter and number: straight to a square
play-key-enter = lift a stone, put it down
play-key-escape = lay the stone back
play-key-tab = next square the lifted stone may go to
play-key-note = note on an enemy stone
play-key-possible = what an enemy stone can be
play-key-repeat = repeat the last event
play-key-help = this list

# Hints
play-hint = Hint
play-hint-thinks = The computer is thinking of one…
play-hint-move = The computer would play { $from }–{ $to }.
