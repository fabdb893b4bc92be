# New game.
new-title = New game
new-heading = New game
new-lead = Pick rules and an opponent. Or just start: everything is set the way you played last.
new-lead-first = Pick rules and an opponent. Or just start: what is chosen now is good for a first game.
new-loading = Getting the games ready…
new-failed = The rules could not be loaded.
new-retry = Try again

new-rules = Rules
new-family-marsal = Marshal and Spy
new-family-classic = The classic tournament game
new-family-own = Your own rules
new-rules-read = Read the rules
new-card-size = { $width } × { $height }
new-card-army = { $n ->
    [one] { $n } stone
   *[other] { $n } stones
  }
new-picture = { $width } × { $height } board, { $blocked ->
    [0] no blocked squares
    [one] { $blocked } blocked square
   *[other] { $blocked } blocked squares
  }

# A sentence for each rule set
new-about-marsal = The original game from the box. Two standards in the middle; the attacker looks but does not show himself.
new-about-marsal-open = The same game without the standards, for a board drawn on paper.
new-about-marsal-1987 = Diagonal steps too, and a fallen stone is handed over.
new-about-marsal-small = Half the army on a smaller board. Several games fit an afternoon.
new-about-marsal-mini = Ten stones. For children and for a first try.
new-about-classic = The international tournament game with two lakes. Every strike shows both stones.
new-about-classic-5 = Like the classic game, only easier on repeated moves.
new-about-barrage = Eight stones on the large board. Short and sharp.
new-about-duel = Ten stones on the large board: one bomb and one miner more.
new-about-own = Your rules, kept in this browser.
new-own-make = Make your own
new-own-make-note = Board, army and rules as you like

new-opponent = Opponent
new-opponent-computer = Computer
new-opponent-hotseat = Two at this screen
new-opponent-hotseat-note = A curtain hides the board between turns, so nobody sees what they should not.
new-opponent-person = By link
new-opponent-person-note = You get a link. Whoever opens it first and accepts plays with you.
new-level = Level
new-level-1 = Recruit
new-level-2 = Corporal
new-level-3 = Sergeant
new-level-4 = Cadet
new-level-5 = Lieutenant
new-level-6 = Captain
new-level-7 = Major
new-level-8 = Colonel
new-level-9 = General
new-level-10 = Marshal
new-level-named = { $name } ({ $level } of 10)
new-level-1-note = Sees hardly any threat, forgets what it saw and strikes at whatever is near. For children and first games.
new-level-2-note = Attacks rashly, often misses threats and soon forgets what it saw.
new-level-3-note = Still misses and forgets a good deal. A good memory beats it.
new-level-4-note = Reckons with your reply, but still misses some threats.
new-level-5-note = Misses little and remembers almost everything. A decent opponent.
new-level-6-note = Forgets nothing, misses no threat and plays its best moves on in its mind.
new-level-7-note = Has learned from games against itself what is worth how much, and looks a little ahead.
new-level-8-note = Knows what the major knows and has more patience: it looks at three times as many positions.
new-level-9-note = More patient still: it looks at nine times as many positions as the major.
new-level-10-note = Everything that the computer can do.
new-level-like = It cannot play these rules any better yet: it plays them like the { $name }.
new-level-elo = Strength on the ladder: about { $elo } Elo.

new-side = You play
new-side-first = The first player plays
new-side-red = Red
new-side-blue = Blue
new-side-lot = By lot
new-starter = Who starts
new-starter-red = Red
new-starter-blue = Blue
new-starter-lot = By lot
new-starter-fixed = Under these rules { $side ->
    [red] Red
   *[blue] Blue
  } always starts.
new-starter-by-lot = Under these rules the lot decides who starts.

new-look = Stones
new-look-pictures = Pictures
new-look-numbers = Numbers
new-aids = Memory aids
new-aids-note = Switch off what you want to carry in your head. It holds for the whole game and for both.
new-aids-on = { $on ->
    [0] all off
    [3] all on
   *[other] { $on } of three
  }
new-aid-known = Known stones stay open
new-aid-known-note = what you once looked at keeps its sign
new-aid-moved = Stones that moved carry dots on the foot
new-aid-moved-note = such a stone is neither mine nor flag
new-aid-hints = Hints
new-aid-hints-note = Ask the computer what it would play in your place.
new-aid-possible = Show what a stone can be
new-aid-possible-note = on a tap, with the reasons

new-start = Start the game
new-start-person = Make the invitation
new-starting = Setting the game up…
new-summary-computer = { $rules } · against the computer, { $level }
new-summary-hotseat = { $rules } · two players
new-summary-person = { $rules } · by link
new-next-person = Then you get a link to send to your opponent.
new-next = Next you arrange your army: by hand, at random, or from a ready-made setup.
new-error = The game could not be started.
new-with-setup = You start with the setup you prepared.

# Own rules
own-heading = Your own rules
own-base = Start from
own-name = Name
own-name-default = My game
own-board = Board
own-width = Columns
own-height = Rows
own-less = { $what }: fewer
own-more = { $what }: more
own-tool = A tap on the board
own-tool-blocked = blocks a square
own-tool-red = is Red’s ground
own-tool-blue = is Blue’s ground
own-mirror = Both sides alike
own-mirror-note = what you change on one side changes on the other, turned about the centre
own-zone-rows = Rows of ground
own-board-label = Board of your own rules, { $width } × { $height }
own-square = { $square }, { $state ->
    [blocked] blocked
    [red] Red’s ground
    [blue] Blue’s ground
    [both] ground of both
   *[open] open
  }
own-army = Army
own-army-fits = { $n ->
    [one] { $n } stone
   *[other] { $n } stones
  } on { $squares ->
    [one] { $squares } square
   *[other] { $squares } squares
  } of ground
own-army-note = A kind with nought is not in the game. Both armies are alike.
own-params = How it is played
own-diagonal = Diagonal step
own-diagonal-none = no
own-diagonal-quiet = onto free squares only
own-diagonal-strikes = also to strike
own-run-strike = A runner strikes after a run
own-run-strike-after-run = yes
own-run-strike-adjacent = from the next square only
own-ties = Equal against equal
own-ties-both = both fall
own-ties-attacker = the attacker wins
own-mine = A mine that went off
own-mine-stays = stays
own-mine-leaves = leaves with what struck it
own-tell-attacker = The defender learns who attacked
own-tell-defender = The attacker learns who was struck
own-tell-won = when the attacker wins
own-tell-lost = when the attacker falls
own-tell-both = when both fall
own-lost-shown = Fallen stones lie face up
own-shut-in = A setup without a first move
own-shut-in-refused = not allowed
own-shut-in-allowed = allowed
own-no-move = Whoever cannot move
own-no-move-loses = loses
own-no-move-draws = gets a draw
own-no-mobile-draw = Draw when nobody has anything to move
own-dead-position = Draw when nobody can take the flag any more
own-two-squares = To and fro at most
own-more-squares = No endless chasing
own-quiet-limit = Draw after moves without a strike
own-length-limit = Longest game, moves
own-off = off
own-starter = Who starts
own-starter-red = Red
own-starter-blue = Blue
own-starter-lot = the lot
own-starter-agreed = as agreed
own-checking = Looking the rules over…
own-good = The rules are sound, you can play.
own-bad = It cannot be played like this: { $reason }
own-check-failed = The rules cannot be checked right now. Nothing is lost.
own-save = Save in this browser
own-saved = Saved as “{ $name }”.
own-save-failed = The browser refused to save. Copy the rules as text instead.
own-edit = Edit
own-edit-label = Edit the rules “{ $name }”
own-delete = Delete
own-delete-label = Delete the rules “{ $name }”
own-text = Rules as text
own-text-note = Send them or keep them in a file this way. Somebody else’s can be pasted and loaded too, as JSON or TOML.
own-text-load = Load from text
own-text-copy = Copy
own-text-download = Save to a file
own-text-bad = These rules cannot be loaded: { $reason }
own-text-loaded = The rules are loaded.
own-text-copied = The text is on the clipboard.
own-text-copy-failed = The clipboard is out of reach. Select the text and copy it yourself.
new-without-setup = Set up anew instead
