# The rule booklet: only what is said otherwise at a table than on a screen. It takes the other sentences from rules.ftl and events.ftl.
print-list = { $first } and { $last }
print-booklet-title = Rules: { $rules }
print-booklet-intro = The game
print-intro-own = This game has rules of its own. The booklet is made from them alone, so what stands here is what holds.
print-cover-kicker = Rules of a game for two
print-cover-lead = { $stones ->
    [one] { $stones } stone a side
   *[other] { $stones } stones a side
  }, board { $width } × { $height }

# The game in four steps
print-step-move = One square straight.
print-step-run = A runner goes as far as the way is free.
print-step-mines-stay = Mines and the flag stay put.
print-step-flag-stays = The flag stays put.
print-step-strike = Step onto an enemy stone and the higher number wins.
print-step-exceptions = There are exceptions; the table of strikes has them.

# Setting up
print-setup-screen = Put a book or the lid of the box between you, and take it away once both armies stand.
print-setup-picture = One of many setups, as Red sees it. Of Blue it sees the backs only.

# Striking
print-strike-looks = At the table the attacker looks at the face of the stone it strikes and says how the strike ended. It does not show its own stone. You play on your honour.
print-strike-both-shown = At the table both turn their stones so that the enemy sees the face. The stone that stays is then turned back.
print-strike-referee = At the table only that is shown which the chapter “Who learns what” says. Where nobody could check the result, a third person who sees both stones tells it.
print-examples = Examples
print-examples-lead = This is how strikes end. Red attacks from the left; the other stone is turned in the picture, so that you see who it is.
print-known-both = Both know now who stood against whom.
print-known-defender = The attacker saw the enemy stone. The defender knows only how the strike ended.
print-known-attacker = The defender knows who struck. The attacker knows only how the strike ended.
print-known-neither = Both know only how the strike ended.

# Who learns what
print-know-lost-down = A fallen stone that the enemy did not see is laid beside the board face down. It is shown when the game is over.
print-know-infer = Moves, runs, strikes and counts let you work out a good deal. Notes may be taken only if you agree on it beforehand.

# The end
print-end-quiet = Count the moves without a strike on paper or with a die. Every strike sets the count back to nought.

# The last page
print-glance = Who is who
print-games = Games played
print-games-date = Date
print-games-result = Who won
print-colophon = The booklet is made from the data that the program Marshal referees by. Program and drawings: MIT or Apache-2.0. Fonts Vollkorn and Alegreya Sans: SIL OFL 1.1.

# Advice
print-tips = Advice for the first games
print-tip-flag = The flag belongs at the back, but not always in the corner. Put a few mines elsewhere, so that the enemy does not know which wall is the real one.
print-tip-clearer = Who clears mines ({ $kinds }) need not fight early. At the end a wall of mines gives way to nothing else.
print-tip-runner = Do not spend your runners at once. The last of them can cross the whole board and see where the flag really is.
print-tip-killer = Keep { $killerAcc } near a strong stone: only so is it within reach when { $giantAcc } shows up.
print-tip-move = What has moved once is neither mine nor flag. Let some stones stand for a long time, so that this cannot be read off.
print-tip-bluff = A calm march forward looks like strength, a retreat like weakness. Both can be feigned.
