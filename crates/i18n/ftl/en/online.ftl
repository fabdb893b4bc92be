# Playing at a distance: invitations, an opponent at another screen, watching.
online-name = Your name
online-name-note = your opponent will see it; leave it empty to stay nameless
online-nameless = nameless

# An invitation as the host sees it
invite-title = Invite somebody
invite-lead = Send this link. Whoever opens it first and accepts plays with you; others will watch.
invite-link = Link to the game
invite-copy = Copy
invite-copied = The link is on the clipboard.
invite-copy-failed = The clipboard is out of reach. Select the link and copy it by hand.
invite-share = Send
invite-share-text = A game of Marshal and Spy?
invite-qr = QR code with the link to the game
invite-qr-note = Side by side? Scan the code with a phone.
invite-here-only = This address works on this computer only. To let somebody else in, open the site by the address that this computer has in the network.
invite-meanwhile = You can set up your army meanwhile.
invite-ready = Your army is ready. Play starts when somebody has accepted and set up theirs.
invite-joined = { $named ->
    [yes] { $name } is here. Set up your armies.
   *[no] Your opponent is here. Set up your armies.
  }

# An invitation as the guest sees it
join-title = Invitation
join-heading = { $named ->
    [yes] { $name } invites you to a game
   *[no] You are invited to a game
  }
join-terms = What will be played
join-rules = Rules
join-side = You play
join-side-of = { $side ->
    [red] Red
   *[blue] Blue
  }
join-aids = Memory aids
join-accept = Accept and play
join-accepting = Accepting…

# At the board
online-you = { $named ->
    [yes] { $name } (you)
   *[no] you
  }
online-other = { $named ->
    [yes] { $name }
   *[no] opponent
  }
online-player = { $named ->
    [yes] { $name }
   *[no] player
  }
online-nobody = waiting for an opponent
online-waits = Waiting for your opponent to set up…
online-watching = You are watching. You see what both sides know, no more.
online-watch-setup = The players are setting up their armies. The board appears when they begin.

# Clocks
clock-choice = Time
clock-none = no clock
clock-days = { $hours ->
    [0] { $days } d
   *[other] { $days } d { $hours } h
  }
clock-increment = { $minutes } + { $seconds }
clock-days-a-move = { $days ->
    [one] { $days } day
   *[other] { $days } days
  }
clock-none-words = No hurry: there is no clock.
clock-increment-words = { $minutes } { $minutes ->
    [one] minute
   *[other] minutes
  } each, and { $seconds } { $seconds ->
    [one] second
   *[other] seconds
  } more with every move.
clock-days-a-move-words = { $days } { $days ->
    [one] day
   *[other] days
  } for every move.
clock-setup = Setting up has five minutes of its own; whoever is late is given a random sensible setup.
clock-setup-days = Setting up has as much time as a move; whoever is late is given a random sensible setup.
clock-setup-late = Whoever is late is given a random sensible setup.
clock-of = { $side ->
    [red] Red’s time
   *[blue] Blue’s time
  }
clock-short = { $seconds ->
    [60] You have one minute left.
   *[other] You have { $seconds } seconds left.
  }

# Somebody is not there
absence-title = Your opponent is away
absence-waits = { $named ->
    [yes] { $name } is away. If they are not back when the countdown ends, you may claim a win or a draw.
   *[no] Your opponent is away. If they are not back when the countdown ends, you may claim a win or a draw.
  }
absence-over = { $named ->
    [yes] { $name } is not coming back. You may claim a win or a draw, or go on waiting.
   *[no] Your opponent is not coming back. You may claim a win or a draw, or go on waiting.
  }
absence-seen = { $named ->
    [yes] { $name } is away and is being waited for.
   *[no] { $side ->
        [red] Red’s player is away and is being waited for.
       *[blue] Blue’s player is away and is being waited for.
      }
  }
absence-countdown = Time left to come back
absence-win = Claim the win
absence-draw = Claim a draw

# Rematch
replay-rematch-person = Ask for a rematch
rematch-waits = Rematch proposed, waiting…
rematch-asked = { $named ->
    [yes] { $name } wants a rematch.
   *[no] Your opponent wants a rematch.
  }
rematch-accept = Accept the rematch
rematch-go = Go to the rematch
rematch-watch = Watch the rematch
