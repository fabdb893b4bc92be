# How the game ended. outcome-title-…: the heading. outcome-REASON: the sentence under it; $to: winner, loser, neutral
# (who reads it), $winner: red, blue, none (a draw).
outcome-title-won = Victory
outcome-title-lost = Defeat
outcome-title-draw = Draw
outcome-title-red = Red won
outcome-title-blue = Blue won

outcome-flag = { $to ->
    [winner] The enemy Flag is yours.
    [loser] Your Flag was taken.
   *[neutral] { $winner ->
        [red] Red took the blue Flag.
       *[blue] Blue took the red Flag.
      }
  }
outcome-resigned = { $to ->
    [winner] Your opponent resigned.
    [loser] You resigned.
   *[neutral] { $winner ->
        [red] Blue resigned.
       *[blue] Red resigned.
      }
  }
outcome-time = { $to ->
    [winner] Your opponent ran out of time.
    [loser] You ran out of time.
   *[neutral] { $winner ->
        [red] Blue ran out of time.
       *[blue] Red ran out of time.
      }
  }
outcome-time-cannot-win = One side ran out of time, but the other can no longer win.
outcome-left = { $winner ->
    [none] One player left and did not come back; the other claimed a draw.
   *[other] { $to ->
        [winner] Your opponent left and did not come back.
        [loser] You were away, and your opponent claimed the win.
       *[neutral] { $winner ->
            [red] Blue left and did not come back.
           *[blue] Red left and did not come back.
          }
      }
  }
outcome-no-move = { $winner ->
    [none] The side on turn has no move.
   *[other] { $to ->
        [winner] Your opponent is on turn and has no move.
        [loser] You are on turn and have no move.
       *[neutral] { $winner ->
            [red] Blue is on turn and has no move.
           *[blue] Red is on turn and has no move.
          }
      }
  }
outcome-no-mobile = Neither side has a stone left that can move.
outcome-dead-position = Neither side can ever reach the other’s Flag.
outcome-quiet = { $limit ->
    [one] { $limit } move
   *[other] { $limit } moves
  } in a row without a strike.
outcome-length = The game reached its greatest length, { $limit ->
    [one] { $limit } move
   *[other] { $limit } moves
  }.
outcome-agreed = Both sides agreed.
