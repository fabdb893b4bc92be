# The start page.
start-heading = Marshal and Spy
start-lead = Two armies of hidden stones. You see where the enemy stands. Who it is, you have to find out. Take the flag and you win.
start-choices = How do you want to play
start-computer = Against the computer
start-computer-note = Ten levels, from recruit to marshal
start-hotseat = Two at one screen
start-hotseat-note = A curtain hides the board between turns
start-person = With a friend far away
start-person-note = Send a link and play, without an account
start-link-learn = Never played? Learn it in five minutes
start-link-lobby = Find an opponent
start-link-tournaments = Tournaments for a club evening
start-link-setup = Arrange an army
start-link-rules = Read the rules
start-link-record = Open a record
start-hero = A red explorer, spy and marshal face blue stones. A general is carved into one of them, a slip with a flag is pinned to another.
start-caption = Your own stones face you. The enemy’s show their backs: what you know is carved in, what you only guess is a slip you pin on.

start-unfinished = Unfinished games in this browser
start-finished = Finished games
start-continue = Continue
start-replay = Replay
start-continue-label = Continue: { $game }
start-replay-label = Replay: { $game }
start-game-computer = { $rules } · against the computer
start-game-hotseat = { $rules } · two players
start-game-person = { $rules } · by link
start-game-open = Waiting for an opponent · { $when }
start-game-setup = Setting up · { $when }
start-game-you = Move { $move }, you play { $side ->
    [red] Red
   *[blue] Blue
  } · { $when }
start-game-turn = Move { $move }, { $side ->
    [red] Red
   *[blue] Blue
  } to play · { $when }
start-game-won = { $winner ->
    [red] Red won
    [blue] Blue won
   *[none] Draw
  } after { $plies } { $plies ->
    [one] move
   *[other] moves
  } · { $when }
start-when-today = today { $time }
start-when-yesterday = yesterday { $time }
start-more = { $n ->
    [one] Show { $n } more game
   *[other] Show { $n } more games
  }
start-loading = Looking for your unfinished games…
start-failed = Your unfinished games could not be loaded.
start-retry = Try again
