# One sentence for each error: what is wrong, where, and what would be right.
# Moves
move-error-game-over = The game is over, there are no more moves.
move-error-not-your-turn = It is your opponent’s turn; wait for the move.
move-error-off-board = There is no square { $square }; the board has columns a–{ $lastColumn } and rows 1–{ $lastRow }.
move-error-nothing-there = There is no stone on { $square }; choose a square with your own stone.
move-error-not-your-stone = The stone on { $square } is your opponent’s; you can only move your own.
move-error-immobile = The stone on { $square } must not move; choose a mobile one.
move-error-same-square = A stone cannot move to where it stands; choose another square.
move-error-not-in-line = { $diagonal ->
    [quiet] Stones move straight along a row or column; diagonally one square only, and only onto a free one.
    [strikes] Stones move straight along a row or column, diagonally one square only.
   *[none] Stones move straight along a row or column, never diagonally.
  }
move-error-too-far = That is too far; this stone moves one square only.
move-error-blocked-square = Nobody may enter or pass { $square }.
move-error-own-stone = Your own stone stands on { $square }; choose a free square or an enemy stone.
move-error-in-the-way = { $square } is in the way; the run can go no further.
move-error-strike-after-run = A stone may not strike after a run; strike from the next square.
move-error-two-squares = This stone has crossed between these squares as often as it may; move elsewhere or another stone.
move-error-more-squares = This move would repeat the same chase; choose another one.

# Setups
setup-error-off-board = There is no square { $square }; the board has columns a–{ $lastColumn } and rows 1–{ $lastRow }.
setup-error-unknown-kind = The stone on { $square } does not belong to this game; use the kinds from the tray.
setup-error-blocked-square = Nobody may stand on { $square }; choose another square.
setup-error-outside-zone = { $square } is outside your zone; place your stones on the marked squares only.
setup-error-square-twice = Two stones stand on { $square }; only one may.
setup-error-too-many-flags = { $kind } is in the setup { $count }×, but only { $allowed }× is allowed; leave the rest out.
setup-error-too-many = { $kind } is in the setup { $count }×, but only { $allowed }× is allowed; leave the rest out.
setup-error-missing = The setup is not complete: { $kind } is missing ({ $missing }×).
setup-error-shut-in = Nobody could make a first move from this setup; free a square in front of a mobile stone.
setup-line-error-rows = The line has { $found } rows, the zone has { $expected }; rows are separated by a slash.
setup-line-error-length = Row { $row } of the line has { $found } squares, the zone has { $expected } there; an empty square is a dot.
setup-line-error-symbol = Row { $row } of the line has “{ $symbol }”, which is no letter of a kind here; an empty square is a dot.

# Rules from a file: the reason; file, line and field stand before it
rules-error-syntax = The file cannot be read: { $reason }
# Why, when the file cannot be read at all
syntax-error-unknown-field = the field “{ $name }” does not belong here; { $known } can.
syntax-error-missing-field = the field “{ $name }” is missing.
syntax-error-unknown-word = “{ $word }” means nothing here; write { $known }.
syntax-error-wrong-type = { $type ->
    [number] a whole number from 0 to { $most }
    [flag] true or false
    [text] a text in quotes
    [letter] a single letter in quotes
    [list] a list in square brackets
   *[table] a table
  } belongs here.
syntax-error-field-twice = the same field again; keep one.
syntax-error-unclosed = something was left open; close the bracket or the quotes.
syntax-error-no-value = a value belongs here: a number, true, false, a text in quotes or a list in square brackets.
syntax-error-unreadable = nothing is written like this here; a field looks like { "id = \"mine\"" }.
rules-error-bad-id = An id has 1 to 40 lower-case letters, digits and dashes, “{ $id }” does not.
rules-error-bad-name = A name has 1 to 80 characters that can be seen; take hidden ones, control characters and piles of marks out of it.
rules-error-bad-size = { $size } is no board size; write 1 to 16.
rules-error-bad-square = “{ $square }” is no square or rectangle of squares; write one like d5 or a1-j4.
rules-error-off-board = There is no square { $square } on the board.
rules-error-zones-overlap = The zones of both sides overlap on { $square }; a square may belong to one only.
rules-error-zone-too-small = { $stones } stones do not fit on the { $squares } open squares of the zone; enlarge the zone or shrink the army.
rules-error-bad-kind-count = Rules have 1 to 26 kinds of stones, these have { $count }.
rules-error-army-too-large = An army has at most 127 stones, this one has { $stones }.
rules-error-id-twice = The id “{ $id }” is used twice; each kind has its own.
rules-error-bad-symbol = “{ $symbol }” is no letter for a kind; write one capital A to Z.
rules-error-symbol-twice = The letter “{ $symbol }” is used twice; each kind has its own.
rules-error-zero-count = A kind has at least one stone.
rules-error-no-flag = There is no flag: one kind needs { "role = \"flag\"" }.
rules-error-many-flags = There is more than one flag; exactly one stone is the flag.
rules-error-mobile-role = { $role ->
    [flag] A flag
   *[mine] A mine
  } cannot be mobile; remove mobile = true.
rules-error-nothing-mobile = No kind is mobile; at least one must be.
rules-error-immobile-runner = A kind that is not mobile cannot run.
rules-error-bad-number = { $number } is no number for a stone; write 1 to 99.
rules-error-unknown-kind = There is no kind “{ $id }” here.
rules-error-immobile-attacker = “{ $id }” is not mobile, so it never strikes.
rules-error-strike-open = Nothing says what happens when “{ $attacker }” strikes “{ $defender }”; give both a number, or add the exception to strikes.
rules-error-flag-holds = “{ $id }” does not take the flag, but every mobile kind must.
rules-error-bad-two-squares = { $limit } is no limit for the two-squares rule; write 1 to 15, or 0 for none.
rules-error-not-found = There are no rules “{ $id }”; the built-in ones are { $known }.

# Game records
record-error-at = line { $line }: { $reason }
record-error-bad-tag = A tag looks like { "[Name \"value\"]" }.
record-error-tag = The tag { $tag } is missing or not understood; see how it looks in a saved record.
record-error-tag-twice = The tag { $tag } stands in the record twice; leave one.
record-error-setup-twice = The record has two setups of { $side ->
    [red] Red
   *[blue] Blue
  }; leave one.
record-error-unknown-rules = The rules “{ $id }” are not known and not in the record; add them to it, each line after “| ”.
record-error-no-setup = The setup of { $side ->
    [red] Red
   *[blue] Blue
  } is missing; add the line that begins with { $side }.
record-error-token = “{ $token }” is no move, no move number and no time in braces; a move looks like a4a5.
record-error-move = move { $ply }, { $move }: { $reason }
record-error-result = The record says “{ $written }”, but the moves end with “{ $played }”.

# Positions
position-error-parts = A position has four parts: the board, the side on turn (r or b), moves without a strike, and moves.
position-error-rows = The position has { $found } rows, the board has { $expected }; rows are separated by a slash.
position-error-length = Row { $row } of the position has { $found } squares, the board has { $expected }.
position-error-symbol = Row { $row } of the position has “{ $symbol }”; write the letter of a kind, a number of free squares, or # for a blocked one.
position-error-blocked = { $square } does not agree with the board: # belongs on blocked squares only.
position-error-too-many = { $side ->
    [red] Red
   *[blue] Blue
  } has { $count }× “{ $kind }”, an army has only { $allowed }×.
position-error-turn = “{ $text }” is no side on turn; write r or b.
position-error-count = “{ $text }” is no number of moves; write a whole number.
position-error-no-flags = Both flags are missing; in a game at least one stands.
