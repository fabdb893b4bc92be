# The rules. Everything is put together from a rule set's data.
rules-title = Rules
rules-heading = Rules
rules-lead = One game in several shapes. Each page is made from the same data the computer referees by, so what stands here is what holds.
rules-loading = Opening the rules…
rules-failed = The rules could not be loaded.
rules-retry = Try again
rules-unknown = There are no such rules here.
rules-list = Rule sets
rules-contents = On this page
rules-play = Play by these rules
rules-arrange = Arrange an army
rules-print = Print
rules-back = All rules
rules-family-marsal = Marshal and Spy
rules-family-classic = The classic tournament game
rules-family-own = Your own

# The game in four steps
rules-short = The game in four steps
rules-short-setup = Set up your army
rules-short-setup-text = Each side does so in secret. The enemy will see where your stones stand, but not what they are.
rules-short-move = Move
rules-short-move-text = One square straight. The explorer runs as far as the way is free. Mines and the flag stay put.
rules-short-strike = Strike
rules-short-strike-text = Step onto an enemy stone and the higher number wins. But the spy takes the marshal, and only the miner clears mines.
rules-short-flag = Take the flag
rules-short-flag-text = Whoever takes the enemy flag wins. You have to find it first.

# The introduction of each set
rules-intro-marsal = As it lies in the box: forty stones a side, two standards in the middle of the board. Whoever strikes looks at the enemy stone but does not show their own. That is why so much is guessed and remembered here.
rules-intro-marsal-open = Rules and army as in the basic game, only nothing stands in the middle. Good for a board you draw yourself.
rules-intro-marsal-1987 = The shape of 1987. Stones may also step diagonally onto a free square, and a fallen stone is handed over, so the winner knows whom they beat.
rules-intro-marsal-small = Twenty stones on an 8 × 8 board. All the rules, on a smaller table and in a shorter evening.
rules-intro-marsal-mini = Ten stones on a 6 × 7 board. A ten-minute game for children and for everybody’s first try.
rules-intro-classic = The international tournament game. Two lakes, bombs in place of mine fields, and every strike shows both stones. Two exact rules keep repetition in check.
rules-intro-classic-5 = The classic game with a milder reading of the two-squares rule: to and fro five times instead of three.
rules-intro-barrage = Eight stones on the whole tournament board. Within your four rows you put them where you like, so even the empty squares tell something.
rules-intro-duel = Like Barrage, with ten stones: a bomb and a miner more.
rules-intro-own = Your own rule set, kept in this browser.

# Board
rules-board = The board
rules-board-size = The board is { $width } × { $height } and has { $open } open { $open ->
    [one] square
   *[other] squares
  }.
rules-board-names = Columns are lettered a to { $column } from the left, rows numbered 1 to { $height } from the bottom, as Red sees them. The bottom left corner is a1.
rules-board-blocked = { $n ->
    [one] Square { $squares } is blocked
   *[other] Squares { $squares } are blocked
  }: nobody stands there and nobody passes.
rules-board-free = No square is blocked.
rules-board-banners = On the board two standards lie across them.
rules-board-picture = { $width } × { $height } board with the ground of both sides
rules-board-caption = Red’s ground is below, Blue’s above.

# Army
rules-army = The army
rules-army-lead = { $n ->
    [one] Each side has { $n } stone.
   *[other] Each side has { $n } stones.
  } Both armies are alike.
rules-army-stone = Stone
rules-army-number = Number
rules-army-count = Count
rules-army-note = What it can do
rules-army-picture = picture
rules-army-gap = { $n ->
    [one] Number { $numbers } is not used.
   *[other] Numbers { $numbers } are not used.
  }
rules-kind-still = Does not move.
rules-kind-runs = Runs straight as far as the way is free.
rules-kind-flag = Whoever takes the enemy flag wins.
rules-kind-deadly = What strikes here falls.
rules-kind-cleared = Only { $kinds } can clear it.
rules-kind-beats = Beats a stronger one: { $kinds }, whoever strikes.
rules-kind-beats-attacking = When striking, beats a stronger one: { $kinds }.
rules-kind-beats-defending = When struck, beats a stronger one: { $kinds }.
rules-kind-clears = Clears: { $kinds }.

# Setup
rules-setup = Setting up
rules-setup-secret = Before play each side puts up its whole army in secret, one stone a square.
rules-setup-rows = Red has rows { $redFrom } to { $redTo }, Blue rows { $blueFrom } to { $blueTo }.
rules-setup-row = Red has row { $redFrom }, Blue row { $blueFrom }.
rules-setup-squares = Each side sets up on its own ground, marked on the picture of the board.
rules-setup-room = The ground has { $squares } { $squares ->
    [one] square
   *[other] squares
  } for only { $stones } stones. Which squares stay empty is up to you; both see it once play starts.
rules-setup-hidden = Until play starts the enemy sees nothing, not even a part. From then on it sees where your stones stand, never what they are.
rules-setup-refused = A setup that leaves its own side without a first move on the empty board is refused: it would force a draw.
rules-setup-allowed = You may set up so that nothing of yours can move. What comes of it is your own doing.
rules-starter-red = Red starts.
rules-starter-blue = Blue starts.
rules-starter-lot = The lot decides who starts.
rules-starter-agreed = Who starts is agreed. If you do not agree, the lot decides.

# Moving
rules-move = Moving
rules-move-turns = The sides take turns, and every move is counted by itself: the first is one side’s, the second the other’s. A side must move if it can; nobody ever has to strike.
rules-move-step = A stone goes one square straight: forward, back, left or right.
rules-move-diagonal-none = There are no diagonal moves.
rules-move-diagonal-quiet = Onto a free square a stone may also step one square diagonally, even between two occupied or blocked corners. It may not strike diagonally.
rules-move-diagonal-strikes = It may also go one square diagonally, onto a free square or to strike.
rules-move-closed = Nobody steps onto an own stone or a blocked square.
rules-move-closed-free = Nobody steps onto an own stone.
rules-move-runs = Runs: { $kinds }. It runs straight over as many free squares as it likes and jumps over nobody.
rules-move-run-strike-after-run = A run may end by striking the first stone in the way.
rules-move-run-strike-adjacent = A runner strikes from the next square only, not at the end of a longer run.
rules-move-run-diagonal = There are no diagonal runs.
rules-move-run-seen = Whoever runs more than one square has given itself away.
rules-move-still = These stay where they were put for the whole game: { $kinds }.
rules-move-picture-step = A numbered stone goes one square. It may strike an enemy next to it.
rules-move-picture-run = A runner goes straight as long as the way is free.
rules-move-picture-run-strike = A runner goes straight as long as the way is free, and may strike at the end.

# Striking
rules-strike = Striking
rules-strike-lead = To strike is to step onto the square of an enemy stone.
rules-strike-higher = The higher number wins and the loser leaves the board. A winning attacker takes the square. A winning defender stays where it is.
rules-strike-ties-both = Equal against equal: both fall.
rules-strike-ties-attacker = Equal against equal: the attacker wins.
rules-strike-either = Whether { $winnerAcc } strikes { $loserAcc } or the other way round, { $loserAcc } falls.
rules-strike-attacks = When { $winnerAcc } strikes { $loserAcc }, { $loserAcc } falls. Not the other way round.
rules-strike-defends = When { $loserAcc } strikes { $winnerAcc }, { $loserAcc } falls.
rules-strike-mine = What strikes a mine ({ $kinds }) falls.
rules-strike-mine-stays = The mine stays and goes on working.
rules-strike-mine-leaves = A mine that went off leaves together with what struck it.
rules-strike-mine-cleared = Only { $kindsAcc } clears the mine and takes its square.
rules-strike-flag = Any stone that moves takes the flag, and wins by it.
rules-table = Who beats whom
rules-table-help = The row strikes, the column defends.
rules-table-attacker = Strikes
rules-table-defender = Defends
rules-table-attacker-wins = the attacker wins
rules-table-defender-wins = the defender wins
rules-table-both = both fall
rules-table-cell = { $attacker } strikes, { $defender } defends: { $result ->
    [attacker] the attacker wins
    [defender] the defender wins
   *[both] both fall
  }

# Who learns what
rules-know = Who learns what
rules-know-lead = Who knows what is laid down as exactly as who may move where. The pictures show the other stone as you see it after the strike.
rules-know-attacker = You strike
rules-know-defender = The enemy strikes
rules-know-won = The attacker won
rules-know-lost = The attacker fell
rules-know-both = Both fell
rules-know-sees-defender = you know who it was
rules-know-blind-defender = you do not know who it was
rules-know-sees-attacker = you know who it was
rules-know-blind-attacker = you do not know who it was
rules-know-lost-shown = Fallen stones are also handed over face up, so both sides know every one that fell.
rules-know-lost-down = A fallen stone that the enemy did not see lies in the tray face down. Only where the aid “what can it be” leaves a single kind is that kind engraved on it.
rules-know-paths = Both see every move in full. A stone stays the same stone: whom you once knew you go on knowing, wherever it goes.
rules-know-infer = Moves, runs, strikes and counts let you work out a good deal. The aid “what can it be” does it for you and uses nothing else.
rules-know-spectator = A spectator sees stones, moves and results. Who is who they learn once both sides know.
rules-know-end = When the game is over both armies are laid open.
rules-know-picture-told = { $kind }, a known stone
rules-know-picture-hidden = an unknown stone, its back

# The end
rules-end = The end of the game
rules-end-win = A win
rules-end-draw = A draw
rules-end-flag = for the side that takes the enemy flag
rules-end-resign = for the side whose enemy resigns or runs out of time
rules-end-no-move-wins = for the side whose enemy is on turn and cannot move, even if only shut in
rules-end-no-move = when the side on turn cannot move: it has only immobile stones, or all others are shut in
rules-end-no-mobile = when neither side has a stone that may move
rules-end-dead = when neither side could ever take the enemy flag (a dead position)
rules-end-quiet = after { $n } { $n ->
    [one] move
   *[other] moves
  } in a row without a strike
rules-end-quiet-shown = The count of moves without a strike is shown from 150 on.
rules-end-length = when the game reaches { $n } moves
rules-end-agreed = when both sides agree on it
rules-end-time = A side that runs out of time when the enemy can no longer win has not lost: it is a draw.
rules-end-odd = it is odd that a beaten side may save itself like this, but it is the game’s own rule
rules-end-order = After every move, and once before the first, these are tested in order:
rules-order-flag = the flag is taken
rules-order-no-mobile = nobody has anything to move
rules-order-dead = a dead position
rules-order-no-move = the side on turn cannot move
rules-order-quiet = moves without a strike
rules-order-length = length of the game
rules-dead = When a position is dead
rules-dead-text = Imagine the board without all the stones that move: they can always step aside. Only blocked squares, mines and flags stand. A stone that can clear an enemy mine and gets to it opens the way for everybody; nobody clears their own mines. If in this way a single stone gets next to the enemy flag, the game lives. If neither side manages, it is a draw.

# Repetition
rules-repeat = Repeated moves
rules-repeat-none = Moves may be repeated here as anybody likes. An endless game is ended by the count of moves without a strike.
rules-repeat-endless = Moves may be repeated here as anybody likes.
rules-two = The two-squares rule
rules-two-text = One stone may cross the same border between two squares at most { $n } times in a row. The next crossing is not allowed, not even as a strike. A move of the same stone elsewhere, or of another stone, ends the count; what the enemy does has no bearing on it.
rules-two-run = A runner crosses every border on its way. Where one is used up its run ends; a shorter run is allowed.
rules-two-diagonal = A diagonal step counts as a crossing between those two squares.
rules-two-picture = How often it may cross the same border
rules-two-yes = allowed
rules-two-no = forbidden
rules-more = The more-squares rule
rules-more-text = Whoever chases an enemy stone may not chase it round and round for ever. With a move that ends next to an enemy stone they may not recreate a position that has already been in the same chase. Taking back one’s own previous move is allowed.
rules-more-length = A chase begins with the first threat and lasts as long as the chased steps away and the chaser is at its heels again each time. A strike ends it.
rules-more-picture = Red chases Blue round the lake. One full circle is allowed, recreating the same position after it is not.
rules-repeat-no-move = When the repetition rules leave you no move, it counts as if you could not move.

# Differences
rules-diff = How it differs from the basic game
rules-diff-base = This is the basic game. The other sets are described against it.
rules-diff-none = In nothing but its name.
rules-diff-board = The board is { $width } × { $height } instead of { $baseWidth } × { $baseHeight }.
rules-diff-blocked = Blocked squares: { $squares }.
rules-diff-unblocked = No square is blocked.
rules-diff-army = { $n ->
    [one] { $n } stone
   *[other] { $n } stones
  } instead of { $base }.
rules-diff-kinds = Another army: { $list }.
rules-diff-counts = Other counts: { $list }.
rules-diff-missing = Not in the game: { $list }.
rules-diff-know-shown = Every strike shows both stones.
rules-diff-know = The sides learn something else after a strike, see the table above.
rules-diff-strikes = Some strikes end differently, see the table above.
rules-diff-no-dead = A dead position is not noticed by itself; a draw must be agreed.
rules-diff-dead = A dead position is a draw.
rules-diff-no-quiet = Moves without a strike are not counted.
rules-diff-no-length = There is no limit to the length of a game.
rules-diff-quiet = Draw after { $n } moves without a strike.
rules-diff-length = The longest game has { $n } moves.
rules-diff-no-mobile = If nobody has anything to move, it is a draw.
rules-diff-no-no-mobile = If nobody has anything to move, that alone is no draw.
rules-diff-no-move-loses = A side on turn that cannot move loses.
rules-diff-no-move-draws = A side on turn that cannot move gets a draw.
rules-diff-two = The two-squares rule: at most { $n } times.
rules-diff-no-two = No two-squares rule.
rules-diff-more = The more-squares rule holds.
rules-diff-no-more = No more-squares rule.
