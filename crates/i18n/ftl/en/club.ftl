# Playing with others: time, names, ratings, challenges, tournaments.

# Own words
words-error-empty = The message is empty; write something.
words-error-too-long = A message has { $most } characters at the most.
words-error-hidden = A message is one line, without characters that cannot be seen.
words-error-marks = A letter has at most { $most } marks; take the pile of them off.

# Time
time-none = no clock
time-increment = { $minutes } min + { $seconds } s a move
time-days = { $days ->
    [one] { $days } day a move
   *[other] { $days } days a move
  }
time-error = There is no such time; write something like 10+5 (1 to { $mostMinutes } minutes, 0 to { $mostSeconds } seconds a move), 3d (1 to { $mostDays } days a move), or none (no clock).
speed-lightning = lightning
speed-blitz = blitz
speed-rapid = rapid
speed-long = long games
speed-correspondence = correspondence
clock-error-setup-already = The setup has begun already.
clock-error-not-setting-up = No setup is going on.
clock-error-not-playing = No play is going on.
clock-error-not-ready = Play begins when both are ready.
clock-error-paused = The clock stands; you can move when it goes on.
clock-error-not-paused = The clock is not standing.
clock-error-time-out = The time ran out before the move arrived.
clock-error-over = The game is over.

# Names
handle-error-length = A name has { $least } to { $most } characters.
handle-error-hidden = The name holds a character that cannot be seen; type all of it anew.
handle-error-character = “{ $character }” cannot stand in a name; use letters, digits, and between them single spaces, hyphens, apostrophes, dots or underscores.
handle-error-marks = A letter of the name has too many marks; leave { $most } at the most.
handle-error-start = A name begins with a letter.
handle-error-separators = Put spaces, hyphens, apostrophes, dots and underscores one at a time, and only between letters and digits.
handle-error-mixed-scripts = The name mixes letters of several alphabets; write all of it in one, such as Latin.
handle-error-reserved = The site keeps this name for itself; choose another.

# Which games are rated
unrated-own-rules = Only games by the built-in rules are rated.
unrated-no-clock = Only games with a clock are rated.
unrated-aids-differ = Only games in which both have the same memory aids are rated.
unrated-hints = Games with hints are not rated.
unrated-oneself = A game against your own account is not rated.
unrated-guest = Only games between two accounts are rated.
unrated-bot = Games between a person and a bot are not rated.
unrated-computer = Games against the computer are rated only as long as your rating is uncertain.
unrated-too-many = You two have finished { $most } rated games today; further ones are not rated.

# Challenges
challenge-refused-own = This is your own challenge; send the link to whom you want to play.
challenge-refused-gone = This challenge is no longer open.
challenge-refused-needs-account = The game is to be rated: sign in first, or agree on one that is not.
challenge-refused-rating = This challenge is for players with another rating.

# Tournaments
tournament-error-terms = A tournament says at its start, and once, how it is played.
tournament-error-rounds = A tournament has 1 to { $most } rounds; where everybody plays everybody, they do so once or twice.
tournament-error-full = The tournament is full, it has { $most } players.
tournament-error-joined-already = You take part already.
tournament-error-too-late = Everybody plays everybody here, so nobody can join once the first round has begun.
tournament-error-rating = A rating is a number.
tournament-error-no-player = There is no player { $player } in the tournament, or the player has withdrawn.
tournament-error-round-open = { $games ->
    [one] The round is not over: { $games } game is still going on.
   *[other] The round is not over: { $games } games are still going on.
  }
tournament-error-too-few = A round needs two players at the least.
tournament-error-no-pairing = No pairing is left in which nobody meets an opponent again; you can end the tournament.
tournament-error-over = The tournament is over.
tournament-error-bad-pairing = The pairing does not fit the players of this round: everybody plays once, and somebody new.
tournament-error-no-table = There is no table { $table } in round { $round }.
tie-break-direct-encounter = direct encounter
tie-break-buchholz = Buchholz
tie-break-sonneborn-berger = Sonneborn-Berger
tie-break-wins = wins
