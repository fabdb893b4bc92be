# The lobby: who waits for an opponent.
lobby-title = Lobby
lobby-heading = Lobby
lobby-lead = Find an opponent, or take up the challenge of somebody who is waiting. No account is needed.
lobby-seek = Quick game
lobby-rules = Rules
rules-own-mark = own rules
lobby-find = Find an opponent
lobby-seeking = Looking…
lobby-seek-note = If somebody wants the same, you play at once. Otherwise you wait at the board and set up your army meanwhile.
lobby-waiting = Who is waiting
lobby-offer = Offer a challenge
lobby-empty = Nobody is waiting right now. Find an opponent with a quick game, or offer a challenge; everybody will see it here.
lobby-own = Your challenge
lobby-own-open = To the board
lobby-nameless = Somebody nameless
lobby-side = { $side ->
    [red] you play Red
   *[blue] you play Blue
  }
lobby-take = Play
lobby-take-label = Play: { $who }, { $rules }
new-offered = Show it in the lobby
new-offered-note = anybody may take it up, not only who has the link
invite-offered = The challenge is in the lobby as long as this page is open.
