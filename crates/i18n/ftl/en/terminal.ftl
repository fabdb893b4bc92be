# The game in a terminal.
terminal-too-small = The window is small: { $haveWidth } × { $haveHeight } characters. This board needs { $width } × { $height }. Enlarge the window or use smaller type; the game waits.

# Setup
terminal-setup-header = { $side ->
    [red] Red sets up
   *[blue] Blue sets up
  } · { $placed } / { $total }
terminal-tray = Tray
terminal-setup-missing = Still to place: { $kinds }.
terminal-setup-complete = The army is complete. Change what you like, or start with S.
terminal-keys-setup = Enter put · Tab kind · Del take · R random · Z mirror · X clear · S start · Y stones · ? keys
terminal-keys-setup-lifted = Enter put down or swap · Esc leave it

# Play
terminal-ply = move { $ply }
terminal-quiet = no strike for { $quiet } of { $limit }
terminal-your-turn = Your move.
terminal-thinking = { $side ->
    [red] Red is thinking…
   *[blue] Blue is thinking…
  }
terminal-computer = computer, { $name } ({ $level } of 10)
terminal-you = you
terminal-lost = Lost { $count }:
terminal-keys-play = arrows · Enter lift · Tab next stone · V numbers · Y stones · ? keys · Q quit
terminal-keys-lifted = Enter move · Tab next target · Esc lay back
terminal-lifted = { $stone } from { $square }: { $free ->
    [one] { $free } free square
   *[other] { $free } free squares
  }, { $strikes ->
    [one] { $strikes } strike
   *[other] { $strikes } strikes
  }.
terminal-no-target = The stone on { $square } has nowhere to go now.

# What is under the cursor
terminal-here-free = { $square }: free square
terminal-here-blocked = { $square }: nobody may enter
terminal-here-stone = { $square }: { $whose ->
    [own] { $stone }
   *[enemy] enemy, { $stone }
  }
terminal-own-moved = Has moved.
terminal-exposed = The enemy knows what it is.
terminal-exposure = To the enemy it can be: { $kinds }.
terminal-clues = How you know: { $clues }.
terminal-inferred = It was not shown, but it can be nothing else: { $clues }.
terminal-possible = It can be: { $kinds }.
terminal-anything = anything
terminal-kinds-and = { $kinds } and { $last }
terminal-anything-but = anything but { $kinds }
terminal-guess = Your guess: { $guess }.

# Cards
terminal-card-strike = Strike
terminal-card-question = Question
terminal-card-guess = Guess
terminal-card-keys = Keys
terminal-card-kinds = Who is who
terminal-attacker = attacker
terminal-defender = defender
terminal-attacker-possible = The attacker can have been: { $kinds }.
terminal-enter-on = Enter go on
terminal-yes-no = Enter yes · Esc no
terminal-ask-resign = Do you really resign?
terminal-ask-draw = Offer your opponent a draw?
terminal-draw-offered = { $side ->
    [red] Red offers a draw. Do you accept?
   *[blue] Blue offers a draw. Do you accept?
  }
terminal-draw-declined = Your opponent does not want a draw. The game goes on.
terminal-draw-passed-on = The offer waits until it is your opponent’s turn.
terminal-ask-quit = Really quit? The game in progress is not saved.
terminal-guess-hint = What do you think this stone is? Only you see the slip.
terminal-guess-none = no slip

# Keys
terminal-help-move = walk, Home and End to the ends of a row
    .key = arrows
terminal-help-jump = jump to a square
    .key = c7
terminal-help-lift = lift a stone, move it
    .key = Enter
terminal-help-targets = next target, or next stone
    .key = Tab
terminal-help-back = lay the stone back
    .key = Esc
terminal-help-strike = show the last strike again
    .key = U
terminal-help-guess = pin a guess on an enemy stone
    .key = W
terminal-help-signs = letters, numbers, or numbers reversed
    .key = V
terminal-help-kinds = who is who: pictures and names of stones
    .key = Y
terminal-help-log = scroll the log
    .key = PgUp PgDn
terminal-help-draw = offer a draw
    .key = T
terminal-help-resign = resign
    .key = R
terminal-help-quit = quit
    .key = Q
terminal-help-put = put a stone down, lift one that stands and lay it elsewhere
    .key = Enter
terminal-help-kind = next kind
    .key = Tab
terminal-help-take = take a stone back into the tray
    .key = Del
terminal-help-leave = leave the lifted stone where it is
    .key = Esc
terminal-help-random = set up at random, another way each time
    .key = R
terminal-help-mirror = swap left and right
    .key = Z
terminal-help-clear = take everything back
    .key = X
terminal-help-start = start the game
    .key = S
terminal-help-step = step by step
    .key = ← →
terminal-help-ends = to the beginning, to the end
    .key = Home End
terminal-help-ten-steps = ten steps at once
    .key = PgUp PgDn
terminal-help-turn = turn the board
    .key = T
terminal-help-marks = Red stones are in square brackets, blue ones in round. ## is a back, bold a stone you were shown, = for the second bracket a stone that was not shown but can be nothing else, ? your guess, ··· a stone that has moved.

# Hand-over
terminal-curtain-turn = { $side ->
    [red] It is Red’s turn
   *[blue] It is Blue’s turn
  }
terminal-curtain-setup = { $side ->
    [red] Red sets up
   *[blue] Blue sets up
  }
terminal-curtain-only = { $side ->
    [red] Only Red should look now.
   *[blue] Only Blue should look now.
  }
terminal-curtain-enter = { $side ->
    [red] I am Red, show the board: Enter
   *[blue] I am Blue, show the board: Enter
  }

# The end
terminal-step = { $step } / { $steps }
terminal-beginning = This is how it began.
terminal-saved = The record is saved: { $path }
terminal-not-saved = The record could not be saved: { $reason }
terminal-keys-review = ← → step · PgUp PgDn ten steps · V numbers · ? keys · Q quit
terminal-keys-end = ← → step · Home End · T turn the board · S save record · Y again, sides swapped · Q quit
terminal-keys-end-shared = ← → step · Home End · T turn the board · S save record · Y again · Q quit
