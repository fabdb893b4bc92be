# The setup editor.
setup-title = Setup
setup-heading = { $side ->
    [red] Red’s setup
   *[blue] Blue’s setup
  }
setup-standing = { $placed } placed, { $left } to go
setup-rules = Rules
setup-side = Side
setup-side-red = Red
setup-side-blue = Blue

# Board and tray
setup-board = Setup of { $side ->
    [red] Red
   *[blue] Blue
  }, { $placed ->
    [one] { $placed } stone
   *[other] { $placed } stones
  } placed, { $left } to go
setup-tray = Tray of stones
setup-in-tray = in the tray
setup-of = of { $total }
setup-hint = Drag a stone, or tap it and then a square.
setup-hint-carry = { $kind } in hand: tap a square. Tap the tray again to lay it back.
setup-hint-swap = { $kind } ({ $square }): tap where it should go. On another stone they swap.
setup-hidden-red = Red sets up in secret
setup-hidden-blue = Blue sets up in secret
setup-hidden-note = you will see it when play starts
setup-square-empty = { $square }, empty
setup-square-blocked = { $square }, blocked
setup-square-outside = { $square }, outside your ground
setup-square-stone = { $square }, { $kind }
setup-square-wrong = { $label }. { $problem }

# What happened (read aloud)
setup-said-placed = { $kind } stands on { $square }.
setup-said-moved = { $kind } moved to { $square }.
setup-said-swapped = Swapped: { $first } is on { $square }, { $second } on { $other }.
setup-said-replaced = { $kind } stands on { $square }, { $old } is back in the tray.
setup-said-back = { $kind } from { $square } is back in the tray.
setup-said-picked = { $kind } in hand.
setup-said-laid = The stone is laid back.
setup-said-none = { $kind }: none left in the tray.
setup-said-outside = You cannot set up on { $square }; the edge of your ground is marked.
setup-said-cleared = The board is empty.
setup-said-random = The army is set up at random.
setup-said-filled = The army is filled up.
setup-said-mirrored = The setup is mirrored left to right.
setup-said-undone = One step back.
setup-said-redone = One step forward.
setup-said-preset = Set up: { $name }.
setup-said-saved = Saved as “{ $name }”.
setup-said-deleted = “{ $name }” is deleted.
setup-said-copied = The line is on the clipboard.
setup-said-copy-failed = The clipboard is out of reach. Select the line and copy it yourself.
setup-said-pasted = Set up from the line.

# State
setup-ready = The army is complete.
setup-ready-note = You can still change whatever you like.
setup-missing = { $n ->
    [one] { $n } stone is missing
   *[other] { $n } stones are missing
  }: { $list }.
setup-missing-kinds = { $n ->
    [1] { $kind }
   *[other] { $n } { $plural }
  }
setup-missing-own = { $n ->
    [1] { $kind }
   *[other] { $n }× { $kind }
  }
setup-checking = Looking the setup over…
setup-check-failed = The setup cannot be checked right now. Nothing is lost; trying again.

# Tools
setup-tools = Tools
setup-random = Random
setup-random-label = Set up at random, sensibly
setup-fill = Fill up
setup-fill-label = Fill up the rest of the army at random
setup-mirror = Mirror
setup-mirror-label = Mirror left to right
setup-undo = Undo
setup-redo = Redo
setup-clear = Clear
setup-presets = Ready-made setups
setup-presets-shipped = For these rules
setup-presets-saved = Saved by you
setup-presets-hidden = Your saved setups are not shown at a shared screen, so that your opponent does not find them.
setup-presets-proposals = Proposals
setup-preset-proposal = Proposal { $n }
setup-use = Use
setup-line = As one line
setup-line-help = Front row first, rows divided by a slash, a dot is an empty square.
setup-copy = Copy
setup-paste = Set up
setup-save = Save…
setup-save-name = What should it be called?
setup-save-confirm = Save
setup-save-cancel = Cancel
setup-save-taken = “{ $name }” exists and will be replaced.
setup-save-empty = Type a name.
setup-delete-label = Delete the saved setup “{ $name }”
setup-storage-failed = The browser refused to save. Copy the line instead.
setup-start = Start the game
setup-start-waiting = Finish your army first.
setup-play-this = Play with this setup
setup-starting = Sending the setup…
setup-more = Ready-made setups and the line
setup-keys = Keys
setup-keys-text = Arrows walk over the squares, Tab goes between board and tray. Enter in the tray picks a stone, Enter on a square puts it down. Delete takes a stone back to the tray, Escape lays down what you hold. A letter and a number jump to a square.
setup-loading = Getting the board ready…
setup-failed = The setup editor could not be opened.

# Ready-made setups for Marshal and Spy
setup-preset-corner = Flag in the corner, mines on the wing
setup-preset-center = Flag in the middle, walled in
setup-preset-decoy = False corner
setup-preset-storm = Storm on the right
setup-preset-spread = Mines in front
# Ready-made setups for the classic game
setup-preset-classic-corner = Flag in the corner behind bombs
setup-preset-classic-side = Flag at the side, false corner
setup-preset-classic-scouts = Scouts in front
setup-preset-classic-centre = Flag behind the lake
setup-preset-classic-heavy = Heavy left wing
