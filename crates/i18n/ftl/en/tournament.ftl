# Tournaments: the list, a new one, how one goes.
tournament-list-title = Tournaments
tournament-list-lead = A club evening of a few rounds: everybody plays everybody, or Swiss. The site pairs the players and keeps the table.
tournament-new = New tournament
tournament-list-open = Open to join
tournament-list-running = Going on now
tournament-list-over = Finished
tournament-none-open = There is none to join right now. Make one and send others the link.
tournament-none-running = No tournament is going on right now.
tournament-own = yours
tournament-all = All tournaments
tournament-missing = There is no such tournament
tournament-missing-text = Check the address, or ask the organiser for a new link.

tournament-format-swiss = { $rounds ->
    [one] Swiss, { $rounds } round
   *[other] Swiss, { $rounds } rounds
  }
tournament-format-round-robin = everybody plays everybody
tournament-format-double-round-robin = everybody plays everybody twice
tournament-state-open = { $players ->
    [0] Open, nobody yet
    [one] Open, { $players } player
   *[other] Open, { $players } players
  }
tournament-state-running = Round { $round } of { $rounds }
tournament-state-won = Winner: { $name }
tournament-state-over = { $players ->
    [one] Finished, { $players } player
   *[other] Finished, { $players } players
  }

# A new one
tournament-new-title = New tournament
tournament-new-lead = Choose rules and time, then send the link. Players join by themselves, with or without an account, and you begin the first round.
tournament-title-label = What it is called
tournament-title-default = Club evening
tournament-format = How it is played
tournament-choose-swiss = Swiss
tournament-choose-round-robin = All play all
tournament-choose-double-round-robin = Twice
tournament-about-swiss = A few rounds, each against somebody new with about as many points. Good for many players, and one can come late. Up to 128 players.
tournament-about-round-robin = Everybody plays one game against everybody. Fairest for a small group. Up to 32 players.
tournament-about-double-round-robin = Everybody plays two games against everybody, the second with sides swapped. Up to 32 players.
tournament-rounds = Rounds
tournament-no-clock = Without a clock a round never ends by itself: you have to enter the result of whoever does not come.
tournament-automatic = The next round begins by itself
tournament-automatic-note = as soon as the last table has finished; otherwise you begin it, perhaps after a break
tournament-listed = Show it in the list of tournaments
tournament-listed-note = anybody can join; otherwise only who has the link
tournament-make = Make the tournament
tournament-making = Making it…

# Joining
tournament-share = Invite players
tournament-link = Link to the tournament
tournament-share-text = Join the tournament { $name }.
tournament-share-note = Whoever opens the link can join or watch.
tournament-qr = QR code with the link to the tournament
tournament-join = Join in
tournament-join-late = The tournament has begun. You play from the next round on, without points for the rounds before.
tournament-join-do = Join
tournament-name-note = the table will show you by this name
tournament-you = Your part
tournament-in = You are in as { $name }. Keep this page open: when the round begins, the way to your board appears here.
tournament-playing = You play as { $name }.
tournament-wait = You play as { $name }. You are waiting for the next round; the way to your board will appear here by itself.
tournament-leave = Leave
tournament-withdraw = Withdraw
tournament-withdraw-sure = Withdraw, and lose the game going on
tournament-stay = Play on
tournament-players = { $n ->
    [0] Players
   *[other] Players ({ $n })
  }
tournament-nobody = Nobody has joined yet. Send the link, or show the QR code.
tournament-nobody-came = Nobody has played.
tournament-gone = deleted account
tournament-me = (you)
tournament-withdrew = (withdrew)

# A round
tournament-round = Round { $round }
tournament-earlier = Earlier rounds
tournament-table = Table { $number }
tournament-bye = No opponent, a point without a game:
tournament-watch = Watch
tournament-watch-label = Watch: { $red } and { $blue }
tournament-replay = Replay
tournament-replay-label = Replay: { $red } and { $blue }
tournament-to-board = To the board
tournament-to-board-label = To the board: { $red } and { $blue }
tournament-walkover = not played
tournament-your-game = Your game is ready
tournament-your-game-note = Table { $table }, { $side ->
    [red] you play Red
   *[blue] you play Blue
  } against { $name }.
tournament-your-turn-title = Your game is waiting
tournament-of-game = { $name }: round { $round }, table { $table }

# The table
tournament-standings = Standings
tournament-cross = Cross table
tournament-place = Place
tournament-player = Player
tournament-points = Points
tournament-tie-direct-encounter = direct encounter
    .short = D.E.
tournament-tie-buchholz = Buchholz, the sum of the opponents’ points
    .short = Buch.
tournament-tie-sonneborn-berger = Sonneborn-Berger
    .short = S.-B.
tournament-tie-wins = wins
    .short = Wins

# The organiser
tournament-organiser = Organiser
tournament-too-few = You need at least two players.
tournament-ready = { $players } players have joined. Begin when all are here.
tournament-start = Begin the first round
tournament-between = The round is over.
tournament-stuck = The next round could not begin by itself: fewer than two players are left, or all have met each other. You can try again, or end the tournament.
tournament-next = Begin round { $round }
tournament-open-games = { $n ->
    [one] { $n } table is still playing.
   *[other] { $n } tables are still playing.
  }
tournament-then-itself = Then the next round begins by itself.
tournament-then-you = Then you begin the next round.
tournament-correct = Correct results
tournament-correct-note = at each table the result can be changed, and players can be taken out
tournament-result-of = Result: { $red } and { $blue }
tournament-result-open = still playing
tournament-result-red = win for { $red }
tournament-result-blue = win for { $blue }
tournament-result-draw = draw
tournament-result-red-walkover = opponent did not come, win for { $red }
tournament-result-blue-walkover = opponent did not come, win for { $blue }
tournament-result-neither-came = neither came
tournament-take-out = Take out: { $name }
tournament-take-out-title = Take a player out
tournament-take-out-do = Take out
tournament-end = End the tournament
tournament-cancel = Cancel the tournament
tournament-end-sure = End it now
tournament-go-on = Go on
