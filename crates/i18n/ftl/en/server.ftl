# Why the site refused a request: what is wrong and what would be right.

# Addresses and games
server-no-such-page = There is nothing at this address.
server-no-such-game = There is no such game in this browser; open it in the browser it was begun in.
server-no-such-rules = There are no such rules; the built-in ones are { $known }.
server-wrong-method = This address does not take such a request.
server-foreign-origin = The request came from a page of another site; open the game at its own address.
server-no-upgrade = This address is a WebSocket; open it as one.
server-not-json-type = The request must be of the type application/json.
server-too-large = The request is too long; { $most } KiB is the most.
server-broken-body = The request is incomplete or damaged; send the whole of it again.
server-too-slow = The request took too long to arrive; send it again.
server-too-many-games = Within an hour { $most } games have begun from here, that is the most; go on with one of them, or come back later.
server-too-many-offers = { $most } of your games wait in the lobby already, that is the most; close one of them and come back in a moment.
server-too-many-sockets = This browser has { $most } open boards, that is the most; close some of them.
server-store-full = The server has nowhere to write, its disk is full. What was confirmed holds; try it again in a moment.
server-store-away = The server cannot reach the games just now. What was confirmed holds; try it again in a moment.
server-store-busy = The server cannot write fast enough. What was confirmed holds; try it again in a moment.
server-unavailable = The game could not be written down or read. Nothing has changed; try it again in a moment.

# The course of a game
server-stale = The game has gone on meanwhile; look at the board and move again.
server-not-so-far = The game has not come so far yet; look at the board and move again.
server-not-started = Play has not begun, the armies are still being set up.
server-not-over = This opens when the game is over.
server-game-over = The game is over.
server-no-rematch = A rematch is asked for in games by link only; begin a new game here.
server-seat-taken = Somebody was quicker and plays the other side already; you can watch the game.
server-setup-done = Your setup is confirmed already and can no longer be changed.
server-no-offer = Your opponent is not offering a draw.
server-offered-already = You have offered a draw already; offer it again after the next move.
server-not-away = Your opponent is there, or has not been away for long enough; claim the game when the countdown is over.
server-no-talk = Messages are for two players who play each other at a distance.
server-words-off = Own words need both players to switch them on; send a ready-made phrase meanwhile.
server-talk-blocked = You have blocked your opponent; take that back before you write.
server-too-much-talk = Too many messages at once; send the next one in { $seconds ->
    [1] a second
   *[other] { $seconds } seconds
  }.
server-too-often = You have blocked and unblocked too often; do it again in { $seconds ->
    [1] a second
   *[other] { $seconds } seconds
  }.
server-starter-fixed = { $starter ->
    [red] By these rules Red starts.
    [blue] By these rules Blue starts.
   *[lot] By these rules it is drawn by lot who starts.
  }
server-no-setup = By these rules the computer finds no setup that is allowed; make room in front of the army, or make it smaller.
server-again-unfit = The setup of that game does not fit these rules; begin a new game without it.

# Accounts
server-not-signed-in = This is for people with an account; sign in first.
server-bad-token = This token lets nobody in; make a new one on the account page.
server-not-for-bots = This is for people; sign in in a browser, without a token.
server-too-many-bots = One person has { $most } bots, that is the most; delete one of them.
server-no-such-bot = You have no bot of this name.
server-too-many-tokens = A bot has { $most } tokens, that is the most; revoke one of them.
server-wrong-password = The name and the password do not belong together; try it again.
server-wrong-own-password = This is not your password; try it again.
server-name-taken = Somebody with an account has this name, or one that looks like it; choose another.
server-no-such-person = Nobody here has this name.
server-too-many-guesses = There were too many attempts; try it again in { $minutes ->
    [one] a minute
   *[other] { $minutes } minutes
  }.
server-too-many-sign-ins = Too many people are signing in just now; try it again in a moment.
server-too-many-setups = An account keeps { $most } setups, that is the most; delete some of them.
server-password-length = A password has { $least } to { $most } characters.
server-password-common = This password is one of those that are tried first; choose another.
server-expected-label = “{ $value }” cannot stand in the field “{ $field }”; write a name of 1 to 60 characters in one line.
server-expected-setup = “{ $value }” cannot stand in the field “{ $field }”; write setups with rules, a name of up to 60 characters and a line.

# The parts of a request
server-not-json = The request is not valid JSON: line { $line }, column { $column }.
server-not-an-object = The request must be a JSON object, { "{" }…{ "}" }.
server-missing-field = The field “{ $field }” is missing.
server-unknown-field = There is no field “{ $field }” here; leave it out.
server-expected-word = “{ $value }” cannot stand in the field “{ $field }”; write one of: { $words }.
server-expected-number = “{ $value }” cannot stand in the field “{ $field }”; write a whole number from { $least } to { $most }.
server-expected-text = “{ $value }” cannot stand in the field “{ $field }”; write a text.
server-expected-truth = “{ $value }” cannot stand in the field “{ $field }”; write true or false.
server-expected-letter = “{ $value }” cannot stand in the field “{ $field }”; write one letter.
server-expected-list = “{ $value }” cannot stand in the field “{ $field }”; write a list in square brackets.
server-expected-object = “{ $value }” cannot stand in the field “{ $field }”; write a JSON object.
server-expected-square = “{ $value }” is no square; write one like a4.
server-expected-move = “{ $value }” is no move; write one like a4a5.
server-expected-rules = “{ $value }” cannot stand in the field “{ $field }”; write the id of a rule set, or a rule set itself.
server-expected-one-of = The fields “{ $one }” and “{ $other }” exclude each other; send one of them.
server-rules-line = Line { $line }: { $reason }
server-rules-not-json = This is no valid JSON: line { $line }, column { $column }.
server-bad-record = The record cannot be replayed, { $reason }
server-unfinished-record = The game in this record has no end. Only finished games can be replayed.
server-no-such-lesson = There is no such lesson; choose one from the list.
server-no-hints = In this game hints were not agreed; choose them when you begin a game against the computer.
server-no-hint-now = A hint is for your own turn; ask again when it comes.
server-no-such-record = No game is kept here under this name; check the address.
server-no-such-ply = The game is shorter than that.
server-no-analysis = The computer has not learnt to judge games by these rules yet.
server-too-many-records = Within an hour { $most } games have been shared or analysed from here, that is the most; come back later.
server-expected-paper = The field “{ $field }” cannot be “{ $value }”; write a4, a3, letter, tabloid, or a width and a height of 100 to 2000 millimetres, like 300x400.
server-expected-bed = The field “{ $field }” cannot be “{ $value }”; write a width and a depth of 50 to 1000 millimetres, like 250x210.
server-too-many-boxes = { $most } boxes are being made for you already; wait until one of them is done.

# Tournaments
server-no-such-tournament = There is no such tournament; check the address.
server-not-the-organiser = Only the organiser of the tournament can do this.
server-tournament-full = The tournament is full, it has { $most } players.
server-too-many-tournaments = You have { $most } tournaments that are not over, and there can be no more; finish one, or cancel it.
server-tournament-needs-name = The table will show your name; write one.
server-name-in-tournament = Somebody in the tournament has this name, or one that looks like it; choose another.
server-tournament-stale = The tournament has gone on meanwhile; look at it and try again.
server-tournament-worn = So much has been changed in this tournament that it takes no more; make a new one.
server-expected-title = “{ $value }” cannot be the name of a tournament; write one line of up to 60 characters.
