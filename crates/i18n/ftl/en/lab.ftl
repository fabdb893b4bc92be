# The laboratory: engines and their matches.
cli-engine = Let the computer player speak to a program that referees games, line by line
cli-engine-protocol = What is spoken: marshal, or evaluator (classic game)
cli-engine-level = How strong it is
cli-engine-seed = The number it draws from, where the referee names none
cli-engine-nodes = Positions a move, instead of the level’s own number

cli-arena = Let engines play each other and count the results
cli-arena-engines = Who plays, once for each: random, greedy, hand:6, stress:rusher, level:3, level:6/20000 (positions a move), policy, net, net:20000, net:FILE (weights), marshal:COMMAND, evaluator:COMMAND; NAME@ may come first
cli-arena-file = A TOML file that lists more engines
cli-arena-rules = Built-in rules, or a file
cli-arena-ladder = Play the frozen ladder on these rules, all levels and the players they are measured by; the answer is a standing with Elo
cli-arena-levels = Answer with the lines that tell how strong each level is, as crates/ai/strength.txt has them
cli-arena-games = Games of each two engines, an even number: they are played in pairs with the same setups and swapped colours
cli-arena-seed = The number that setups and engines draw from
cli-arena-concurrency = Games at a time
cli-arena-time = Time for a move like 200ms, or a clock with its increment like 60s+500ms; else there is none
cli-arena-nodes = Positions a move that engines are told to look at
cli-arena-openings = A file with setups to play from, a line each: Red’s, Blue’s, and who starts if that matters
cli-arena-sprt = Stop as soon as a sequential test can tell these two differences in Elo apart
cli-arena-out = File for the results, a line of JSON each
cli-arena-resume = Take the file of results up again
cli-arena-records = Folder for the records of the games
cli-arena-log = Folder for what is said to each program and by it, a file for each game and engine
cli-arena-json = Answer in JSON

lab-arena-name = engine
lab-arena-won = won
lab-arena-drawn = drawn
lab-arena-lost = lost
lab-arena-points = points
lab-arena-interval = 95 % interval
lab-arena-elo = Elo
lab-arena-games = games
lab-arena-meeting = meeting
lab-arena-slowest = slowest
lab-arena-faults = faults
lab-ladder-title = Ladder { $version }, { $rules }, { $games ->
    [one] { $games } game
   *[other] { $games } games
  }
lab-arena-difference = { $first } against { $second }: { $elo } Elo, 95 % interval { $low } to { $high }.
lab-arena-infinite = Who has all the points has no upper limit in Elo (∞); the interval says more, and so would more games.
lab-arena-test-open = The test has not decided between { $low } and { $high } Elo (log-likelihood ratio { $ratio }, it ends at 2.94).
lab-arena-test-low = The test says { $low } Elo rather than { $high } (log-likelihood ratio { $ratio }).
lab-arena-test-high = The test says { $high } Elo rather than { $low } (log-likelihood ratio { $ratio }).
lab-arena-fault = { $count ->
    [one] { $name } lost to { $opponent } by a fault in game { $game } of pair { $pair }: { $reason }
   *[other] { $name } lost { $count } games to { $opponent } by such a fault, the first in game { $game } of pair { $pair }: { $reason }
  }
lab-arena-beyond = { $games ->
    [one] The file of results holds one game beyond --games; it is not counted.
   *[other] The file of results holds { $games } games beyond --games; they are not counted.
  }
lab-arena-stopped = Stopped after { $played } of { $of } games. The same command with --resume goes on.
lab-arena-stopped-unkept = Stopped after { $played } of { $of } games. With --out FILE they would be kept, and --resume would go on.

# What an engine did wrong; fits behind “lost by a fault: …”
lab-fault-no-program = there is no program to start
lab-fault-not-started = { $program } does not start: { $reason }
lab-fault-ended = { $how ->
    [status] it ended by itself with status { $number }
    [signal] signal { $number } ended it
   *[unknown] it ended by itself
  }
lab-fault-closed-output = it closed its output and runs on
lab-fault-last-words = { $fault }; its last words: “{ $said }”
lab-fault-not-running = it had ended before
lab-fault-no-answer = { $awaited ->
    [greeting] it did not end its greeting with ready within { $time }
    [setup] it was asked for its setup and did not answer within { $time }
   *[move] it was asked for a move and did not answer within { $time }
  }
lab-fault-too-late = its move took { $time }, and { $allowed } were allowed
lab-fault-time-ran-out = its clock ran out; it showed { $time } when it was asked for a move
lab-fault-too-much = it says more than anybody can read
lab-fault-many-lines = it said more than { $lines } lines before it answered
lab-fault-does-not-read = it does not read what it is told
lab-fault-setup-row = row { $row } of its setup is not ten stones: “{ $found }”
lab-fault-setup = the rules refuse its setup
lab-fault-setup-because = the rules refuse its setup: { $reason }
lab-fault-move = the rules refuse its move { $move }
lab-fault-move-because = its move { $move }: { $reason }
lab-fault-long-line = it said a line of more than 65,536 bytes
lab-fault-not-text = what it said is no text
lab-fault-broken-stream = what it says cannot be read
lab-fault-not-understood = “{ $said }” is not understood; { $right }
lab-fault-refused = it refused a line: “{ $said }”
lab-fault-no-move = it was asked for a move and said “{ $said }”
lab-right-move = right would be move and its two squares, like move a4a5
lab-right-option = right would be option NAME number MIN MAX DEFAULT, option NAME choice DEFAULT OTHER… or option NAME text DEFAULT
lab-right-answer = an engine says id, want legal, option, ready, setup LINE, move MOVE, resign, info, error or pong

# Why a match cannot be played; also after the name of a file and a colon
lab-match-too-few = A match needs two engines or more, each with an --engine of its own.
lab-match-same-name = Two engines are called “{ $name }”. Give one of them a name of its own, like old@level:5.
lab-match-test = A sequential test compares two engines, here are { $count }. Leave out --sprt, or let only two play.
lab-match-evaluator = “{ $name }” speaks the evaluator’s protocol, which knows the board and the army of the classic game only. Choose --rules classic.
lab-weights-none = “{ $name }” follows a network, and none ships for { $rules }. Name a file of weights, like net:FILE.
lab-weights-magic = This is no file of weights: it does not begin with the line “marshal-network 1”.
lab-weights-damaged = The file of weights is damaged. Export it again.
lab-weights-other = These weights are for another board, army or table of strikes. Choose the rules that they were made for.
lab-weights-length = The file of weights is cut off, or something was added: its numbers take { $expected } bytes, and here are { $found }.
lab-option-none = “{ $name }” has no options, so { $option } cannot be set. Take it out of options.
lab-option-unknown = “{ $name }” has no option { $option }. It has { $known }.
lab-option-number = The option { $option } of “{ $name }” cannot be “{ $value }”. It is a whole number from { $min } to { $max }.
lab-option-choice = The option { $option } of “{ $name }” cannot be “{ $value }”. It is one of { $known }.
lab-option-text = The option { $option } of “{ $name }” cannot be “{ $value }”. It is one line of characters that can be seen.
lab-match-log = What the engines say cannot be written to { $file }: { $reason }. Choose another folder with --log.
lab-match-no-setup = No setup that can be played was found for these rules. Give some with --openings.
lab-match-record = The record { $file } cannot be saved: { $reason }.
lab-match-occupied = The folder { $folder } holds files of other games already, such as { $file }. Choose another, or go on with --resume.
lab-match-records = Records cannot be kept in the folder { $folder }: { $reason }. Choose another with --records.

lab-file-name = “{ $name }” is no name for an engine. Write characters that can be seen.
lab-file-kind = The engine “{ $name }” needs exactly one of level, player and command.
lab-file-player = The player of the engine “{ $name }” is random, greedy, hand:1 to hand:6, one like stress:rusher, policy, or net.
lab-file-level = The level of the engine “{ $name }” is a number from 1 to { $most }.
lab-file-weights = The engine “{ $name }” follows no network, so weights mean nothing there. They go with the players net and policy.
lab-file-program = The engine “{ $name }” has a protocol or options where they mean nothing. They go with command, options only with the protocol marshal, and each is a text, a number, true or false.
lab-file-nodes = The nodes of the engine “{ $name }” mean nothing there. They go with a level and with the player net, and are 1 or more.

lab-openings-empty = There is no opening in it. A line holds Red’s setup and Blue’s setup.
lab-openings-words = A line holds Red’s setup, Blue’s setup, and red or blue if it matters who starts.
lab-openings-starter = “{ $word }” is no side. Who starts is red or blue.

lab-results-exists = The file of results is there already. Take it up again with --resume, or choose another.
lab-results-other = The file belongs to another match: { $part ->
    [engines] others play in it
    [meetings] others meet in it
    [rules] it has other rules
    [seed] it draws from another number
    [time] it has another time
    [nodes] its engines look at another number of positions
    [openings] it has other openings
   *[form] it has another form
  }. Choose another file.
lab-results-in-use = Another run is writing to this file of results. Wait until it ends, or choose another file.
lab-results-twice = The result of the same game stands in line { $first } already.
lab-results-winner = The winner does not agree with the end of the game.
lab-results-players = The result names players that are not in the match.
lab-results-line = This is no result of a game.
