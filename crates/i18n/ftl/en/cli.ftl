# The command line.
cli = Marshal and Spy, a hidden-army board game. Without a command it starts the game for the browser.
cli-usage = Usage
cli-commands = Commands
cli-options = Options
cli-arguments = Arguments
cli-help = Show this help
cli-version = Show the version
cli-lang = Language: cs or en (else that of the system)
cli-addr = Address to listen on, or a port alone (else 127.0.0.1:8080)
cli-data = Folder to keep games in (else the user’s data folder)
cli-database_url = PostgreSQL database to keep games in, for any number of servers at once
cli-config = File with settings
cli-nats_url = NATS server by which servers on one database tell each other
cli-think = Also work out computer moves that other servers have put into the queue
cli-connections = Connections that may be open at a time (else 512)
cli-connections_per_address = Of these, from one address (else 192)
cli-trusted_proxy = Proxies whose word about visitors is believed besides this machine’s, as addresses or networks like 10.0.0.0/8,fd00::/8
cli-metrics = Address, or a port alone, where /metrics says for Prometheus how much goes on (else nowhere)
cli-log = How much to tell on the standard error stream: off, error, warn, info, debug or trace (else warn)
cli-log_format = Tell it as text for people or as JSON for programs (else text)

cli-default = (else { $value })
cli-value-options = [options]
cli-value-command = COMMAND
cli-value-addr = ADDRESS
cli-value-url = ADDRESS
cli-value-dir = FOLDER
cli-value-file = FILE
cli-value-id-file = NAME|FILE

# A command line that is wrong
usage-unknown-option = There is no option { $option }.
usage-unknown-option-near = There is no option { $option }; the nearest is { $near }.
usage-one-too-many = “{ $option }” is one too many.
usage-unknown-command = There is no command “{ $command }”; the commands here are { $known }.
usage-no-value = Something is missing after { $option }: { $expected }.
usage-wrong-value = “{ $value }” does not belong after { $option }: { $expected }.
usage-expected = write a value
usage-expected-one-of = write one of { $known }
usage-expected-addr = write an address with a port, like 127.0.0.1:8080, or a port alone
usage-expected-metrics = write an address with a port, like 127.0.0.1:8080, or a port alone
usage-expected-trusted-proxy = write addresses or networks with commas between, like 10.0.0.0/8,fd00::/8
usage-expected-log = write off, error, warn, info, debug or trace
usage-expected-log-format = write text or json
usage-expected-at-least = write a whole number, { $least } or more
usage-expected-lang = write cs or en
usage-expected-level = write a number from 1 to 10
usage-expected-seed = write a whole number from 0
usage-expected-seconds = write a number of seconds
usage-missing = { $missing } is missing.
usage-conflict = { $option } and { $other } do not go together, keep one.
usage-twice = { $option } may stand in a command only once.
usage-takes-no-value = Nothing belongs after { $option }, there is “{ $value }”.
usage-not-utf8 = The command has characters that are not UTF-8.
usage-wrong = The command is not written like this.
usage-help = How the command is written, --help tells.

# Why a file, a folder or an address fails; stands after a colon
io-not-found = there is no such thing
io-denied = permission is missing
io-folder = it is a folder
io-no-file = it is no ordinary file
io-no-folder = something on the way is no folder
io-exists = it exists already
io-not-text = it is no text in UTF-8
io-too-large = it is too large
io-full = the disk is full
io-read-only = this disk cannot be written to
io-no-address = this computer has no such address

cli-serve = Start the game for the browser
cli-serve-addr = Address to listen on, or a port alone (else 127.0.0.1:8080)
cli-serve-data = Folder to keep games in (else the user’s data folder)
cli-serve-database_url = PostgreSQL database to keep games in, for any number of servers at once
cli-serve-config = File with settings
cli-serve-nats_url = NATS server by which servers on one database tell each other
cli-serve-think = Also work out computer moves that other servers have put into the queue
cli-serve-connections = Connections that may be open at a time (else 512)
cli-serve-connections_per_address = Of these, from one address (else 192)
cli-serve-trusted_proxy = Proxies whose word about visitors is believed besides this machine’s, as addresses or networks like 10.0.0.0/8,fd00::/8
cli-serve-metrics = Address, or a port alone, where /metrics says for Prometheus how much goes on (else nowhere)
cli-serve-log = How much to tell on the standard error stream: off, error, warn, info, debug or trace (else warn)
cli-serve-log_format = Tell it as text for people or as JSON for programs (else text)
cli-serving = Marshal and Spy is on { $url } (Ctrl+C ends it, games are kept in { $data })
cli-addr-in-use = Something else is running on { $addr }; try --addr { $other }.
cli-cannot-listen = Cannot listen on { $addr }: { $reason }.
cli-data-dir = Nothing can be kept in the folder { $folder }: { $reason }. Choose another with --data.
cli-data-taken = Another running marshal is using the folder { $folder }; close it, or choose another folder with --data.
cli-store = The games in { $place } cannot be opened: { $reason }.
cli-stopped = The game for the browser has stopped: { $reason }.
cli-serving-shared = Marshal and Spy is on { $url } (Ctrl+C ends it, games are kept in { $data })
cli-working = Computer moves are worked out for { $data } (Ctrl+C ends it)
cli-worker-needs = A worker needs a database and a NATS server that servers share; name them by --database-url and --nats-url.
cli-nats-alone = A NATS server connects servers on one database; name that too, by --database-url.
cli-nats-url = The address of the NATS server must be one like nats://127.0.0.1:4222.
cli-database-url = The address of the database must be one like postgres://user:password@127.0.0.1:5432/marshal.
cli-config-broken = { $file }, line { $line }: this is not TOML.
cli-config-unknown = { $file }: there is no setting “{ $setting }”; there are { $known }.
cli-config-value = { $file }: “{ $setting }” must be a text in quotation marks (“think” true or false).
cli-backup-made = { $games ->
    [one] One game is
   *[other] { $games } games are
 } in { $file }.
cli-restored = { $games ->
    [one] One game is
   *[other] { $games } games are
 } back in { $data }.
cli-backup-unusable = { $file } does not do for a backup: { $reason }.
cli-backup-none = { $file } is no backup.
cli-backup-later = { $file } was made by a later marshal; put it back with that one.
cli-backup-cut = { $file } ends too early, at line { $line }; nothing was changed.
cli-backup-changed = { $file } is not as marshal has written it; nothing was changed.
cli-backup-misfit = { $file }, line { $line }: this does not fit the tables; nothing was changed.
cli-backup-store = The database did not do its part: { $reason }. Nothing was changed.
cli-restore-not-empty = Games are kept there already; they go only with --force.

cli-worker = Work out computer moves for the servers on one database
cli-worker-data = Folder to keep games in (else the user’s data folder)
cli-worker-database_url = PostgreSQL database to keep games in, for any number of servers at once
cli-worker-config = File with settings
cli-worker-nats_url = NATS server by which servers on one database tell each other
cli-worker-log = How much to tell on the standard error stream: off, error, warn, info, debug or trace (else warn)
cli-worker-log_format = Tell it as text for people or as JSON for programs (else text)
cli-backup = Write everything that is kept to one file, while servers go on
cli-backup-file = The file; one of that name is replaced
cli-backup-data = Folder to keep games in (else the user’s data folder)
cli-backup-database_url = PostgreSQL database to keep games in, for any number of servers at once
cli-backup-config = File with settings
cli-restore = Put everything back that such a file holds
cli-restore-file = A file that marshal backup has written
cli-restore-data = Folder to keep games in (else the user’s data folder)
cli-restore-database_url = PostgreSQL database to keep games in, for any number of servers at once
cli-restore-config = File with settings
cli-restore-force = Even if games are kept there already: they are gone then

cli-play = Play in the terminal, against the computer or two at one screen
cli-play-rules = Built-in rules, or a file with your own
cli-play-level = How strong the computer is
cli-play-seed = The number the computer draws from; same number, same game
cli-play-numbers = Numbers on the stones instead of letters; reversed: 1 is the highest, S the spy
cli-play-side = Your side
cli-play-starter = Who starts, where the rules leave it open
cli-play-hotseat = Two people at one screen
cli-no-terminal = marshal play needs a terminal; neither input nor output may be redirected.

cli-rules = What can be played
cli-rules-list = List the built-in rules
cli-rules-list-json = List them as JSON
cli-rules-show = Show board, army and every rule in words
cli-rules-show-id = Built-in rules, or a file
cli-rules-show-json = Print them as JSON
cli-rules-show-toml = Print them as a file to begin your own from
cli-rules-check = Check a file with your own rules
cli-rules-check-file = The file with the rules
cli-rules-check-json = Answer in JSON
cli-rules-short = { $name }, { $width } × { $height }, { $stones ->
    [one] { $stones } stone
   *[other] { $stones } stones
  } a side
cli-rules-signs = [] Red’s ground, () Blue’s ground, :: a blocked square
cli-strike-signs = + the attacker wins, – the defender wins, = both fall.
cli-army-count = count
cli-army-kind = kind
cli-army-number = number
cli-army-letter = letter
cli-army-letters = The letter stands for the kind in the notation of games and setups, in either language.
cli-kind-runs = runs
cli-kind-immobile = does not move
cli-checked = { $file } is in order: { $rules }
cli-cannot-read = The file { $file } cannot be read: { $reason }.

cli-record = Records of games, in notations of other programs too
cli-record-check = Replay records and tell what they hold, or where they do not follow the rules
cli-record-check-files = Files with records, or a folder of them
cli-record-show = Show a record step by step; without a terminal one board
cli-record-show-file = File with a record
cli-record-show-ply = Show one board, after so many moves
cli-record-show-side = Whose view: red, blue, spectator, or everything open
cli-record-convert = Write a record in another notation
cli-record-convert-file = File with a record
cli-record-convert-to = Notation: record, evaluator, gsn, xml, strados, ataraxos
cli-record-convert-out = Where to save it (else it is printed)
cli-value-format = FORMAT
cli-value-engine = PROGRAM
cli-value-time = TIME
cli-value-line = LINE
usage-expected-engine = write random, greedy, hand:6, stress:rusher, level:3, level:6/20000, policy, net, net:20000, net:FILE, marshal:COMMAND or evaluator:COMMAND
usage-expected-engine-level = a level is a number from 1 to 10, like level:3, or level:6/20000 with positions a move
usage-expected-engine-hand = the hand-written player has strengths from 1 to 6, like hand:6
usage-expected-engine-stress = write stress:statue, stress:shuffler, stress:chaser, stress:rusher or stress:hider
usage-expected-engine-net = write net, net:20000, net:FILE or net:FILE:20000
usage-expected-engine-policy = write policy or policy:FILE
usage-expected-engine-marshal = the command that starts the program comes after marshal:, like “marshal:python3 bot.py”
usage-expected-engine-evaluator = the command that starts the program comes after evaluator:, like “evaluator:python3 bot.py”
usage-expected-games = write an even number from 2 to 4,294,967,294, for games are played in pairs
usage-expected-nodes = write a whole number from 1
usage-expected-concurrency = write a whole number from 1
usage-expected-time = write open, 200ms or 60s+500ms
usage-expected-sprt = write two differences in Elo, the lower first, like 0,20
usage-expected-depth = write a number from 1 to 100
usage-expected-threads = write a whole number from 1
usage-expected-to = write record, evaluator, gsn, xml, strados or ataraxos
usage-expected-ply = write a number from 0
usage-expected-plies = write a whole number from 1
record-checked = { $file } is in order: { $format }, { $held }
record-checked-all = In order: { $good }, refused: { $bad }
record-checked-fault = { $checked } Lost by a fault: { $fault }.
record-empty-folder = There is no file to check in the folder { $folder }.
record-holds-game = { $rules }, { $plies ->
    [one] { $plies } move
   *[other] { $plies } moves
  }. { $outcome }
record-holds-setups = { $count ->
    [one] { $count } setup
   *[other] { $count } setups
  }
record-holds-position = one position
record-unfinished = The game is not finished.
record-refused = { $file }: { $reason }
record-no-ply = The game has { $plies ->
    [one] only { $plies } move
   *[other] only { $plies } moves
  }, there is no move { $ply }.
record-cannot-convert = { $file } cannot be written like this. { $reason }
cli-cannot-tell = The output cannot be written: { $reason }.
cli-cannot-write = The file { $file } cannot be saved: { $reason }.
format-record = our record
format-evaluator = evaluator log
format-gsn = Gravon, .gsn
format-xml = Gravon, XML
format-strados = StraDoS
format-strados3 = StraDoS3
format-stg = Demon of Ignorance, .stg
format-ataraxos = Ataraxos

cli-bench = Measure how fast the rules run here
cli-bench-shut-in = No army thrown at random can move: each shuts itself in. Make the zones larger, or take fewer stones that stand still.
cli-bench-figures = { $rules }: { $plies } million moves a second, { $games } games a second, { $threads ->
    [one] one thread
   *[other] { $threads } threads
  }
cli-bench-sim = Play random games by all rules
cli-bench-sim-rules = Built-in rules, or a file
cli-bench-sim-threads = On how many threads
cli-bench-sim-seconds = How long
cli-bench-sim-plies = So many moves of each thread, instead of a time
cli-bench-sim-observe = Also write down after each move what the side to move knows
cli-bench-sim-seed = The number to draw from
cli-bench-sim-json = Answer in JSON
cli-bench-live = Play on a running server as a crowd, and check every message
cli-bench-live-url = The server; it must run on this machine, since the crowd stands in for a proxy
cli-bench-live-rules = Built-in rules
cli-bench-live-games = How many games at once, each with two players and two sockets
cli-bench-live-moves_per_second = How many moves a second all games make together
cli-bench-live-seconds = How long, once all games have begun
cli-bench-live-seed = The number to draw from
cli-bench-live-pid = The server’s process, to tell its memory a player
cli-bench-live-json = Answer in JSON
cli-live-bad-url = “{ $what }” is no address of a server; write one like http://127.0.0.1:8080.
cli-live-own-rules = The crowd plays built-in rules only; “{ $what }” are your own.
cli-live-bad-games = The number of games must be from 1 to { $what }.
cli-live-bad-pace = The moves per second must be a number above 0.
cli-live-away = Nobody answers at { $what }. Start the server first: marshal serve
cli-live-refused = The games cannot begin: { $what }
cli-live-failed = { $games ->
    [one] One game could not go on
   *[other] { $games } games could not go on
}; first of all: { $faults }
cli-live-figures =
    { $games } games at once, { $rate } moves a second; from the move until both have heard of it: { $median } ms for the middle one, { $p99 } ms for 99 %, { $longest } ms at the most.
    { $checked } messages checked: each said what the rules say, no more and no less. Games played to their end: { $ended }.
    The machine alone: { $echoes } echoes of 4 kB a second on sockets, { $commits } commits a second of one writer in SQLite.
cli-live-memory = The server has grown by { $kilobytes } kB a player.
cli-bad-seconds = For --seconds write more than 0 and at most 3600 seconds.
cli-bad-threads = For --threads write a number from 1 to 256.

cli-perft = Count all lines of play to a depth
cli-perft-rules = Built-in rules, or a file
cli-perft-depth = How many moves deep
cli-perft-position = Where to begin, as one line; else drawn setups
cli-perft-seed = The number to draw the setups from
cli-perft-threads = On how many threads
cli-perft-divide = List the lines behind each first move
cli-perft-total = { $leaves } lines of depth { $depth } in { $seconds } s, { $speed } million a second, from { $position }
