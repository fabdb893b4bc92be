# Messages between two players

# Ready-made phrases that players send each other
phrase-hello = Hello!
phrase-good-luck = Good luck!
phrase-have-fun = Have fun!
phrase-thanks = Thanks!
phrase-same-to-you = Same to you!
phrase-your-move = It is your move.
phrase-take-your-time = Take your time.
phrase-thinking = Let me think for a moment…
phrase-back-soon = I will be right back.
phrase-back = I am back.
phrase-nice-move = Nice move!
phrase-nice-bluff = Now that was a nice bluff!
phrase-surprised = I did not see that coming!
phrase-ouch = Ouch!
phrase-lucky = That was lucky!
phrase-oops = Oops, my hand slipped.
phrase-no-problem = No problem.
phrase-draw = How about a draw?
phrase-good-game = Good game!
phrase-congratulations = Congratulations!
phrase-rematch = Another game?
phrase-last-one = One more, the last one.
phrase-must-go = Sorry, I have to go.
phrase-goodbye = Bye!

# At the board
talk = Messages
talk-new = { $n ->
    [0] Messages
    [one] Messages, { $n } new
   *[other] Messages, { $n } new
  }
talk-empty = Nobody has written yet. Send a ready-made phrase; your opponent will read it in their own language.
talk-you = you
talk-other = opponent
talk-phrases = Ready-made phrases
talk-words-label = Message
talk-send = Send
talk-words-switch = Own words
talk-words-neither = You can write when both of you have switched them on.
talk-words-mine = Waiting for your opponent to switch them on, too.
talk-words-theirs = Your opponent would like to write. Switch them on, too, if you want.
talk-words-both = Both of you have them on.
talk-block = Block your opponent
talk-block-note = You will see nothing more from them, and they cannot challenge you again. They are not told.
talk-unblock = Unblock
talk-blocked = You have blocked your opponent: you see no messages from them, and they cannot challenge you.
