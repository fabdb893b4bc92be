# What happened, as one viewer was told it. Which message belongs to what:
#   move        event-move (unknown stone), event-move-known (own or open), event-move-recognised (an enemy stone they know)
#   run         event-run (only one kind runs: so we know what it is), else event-move
#   strike      event-strike-WHAT-HOW; WHAT: known (both known), defender-hidden, attacker-hidden, hidden (neither);
#               HOW: won, lost, both (seen from the attacker)
#   event-by    puts the side before a sentence that does not say whose stone moved; event-ran adds that the attacker ran
# $side, $defenderSide: red, blue. $defenderOwn: yes, no. $defenderRole: piece, mine, flag. $from, $to: squares.
event-move = { $side ->
    [red] Red
   *[blue] Blue
  } moved from { $from } to { $to }.
event-move-known = { $kind } { $from }–{ $to }.
event-move-recognised = { $side ->
    [red] Red
   *[blue] Blue
  } { $kind } moved from { $from } to { $to }.
event-run = { $side ->
    [red] Red
   *[blue] Blue
  } ran from { $from } to { $to }: it is { $runnerOne }.
event-by = { $side ->
    [red] Red
   *[blue] Blue
  }: { $event }
event-ran = { $event } The attacker ran, so it is { $runnerOne }.

event-strike-known-won = { $attacker } { $from } { $defenderRole ->
    [mine] clears
   *[other] takes
  } { $defenderAcc } on { $to }.
event-strike-known-lost = { $attacker } { $from } struck { $to }: { $defenderOne }. { $attackerSubject } fell.
event-strike-known-both = { $attacker } { $from } struck { $to }: { $defenderOne }. Both stones fell.

event-strike-defender-hidden-won = { $attacker } { $from } struck { $to } and won.
event-strike-defender-hidden-lost = { $attacker } { $from } struck { $to } and fell.
event-strike-defender-hidden-both = { $attacker } { $from } struck { $to }. Both stones fell.

event-strike-attacker-hidden-won = { $side ->
    [red] Red
   *[blue] Blue
  } struck from { $from } on { $to }. { $defenderOwn ->
    [yes] Your { $defender }
   *[no] { $defenderSubject }
  } fell.
event-strike-attacker-hidden-lost = { $side ->
    [red] Red
   *[blue] Blue
  } struck from { $from } on { $to }. Attacker fell, face down.
event-strike-attacker-hidden-both = { $side ->
    [red] Red
   *[blue] Blue
  } struck from { $from } on { $to }. The attacker and { $defenderOwn ->
    [yes] your { $defender }
   *[no] { $defenderAcc }
  } fell.

event-strike-hidden-won = { $side ->
    [red] Red
   *[blue] Blue
  } struck from { $from } on { $to } and won.
event-strike-hidden-lost = { $side ->
    [red] Red
   *[blue] Blue
  } struck from { $from } on { $to }. Attacker fell.
event-strike-hidden-both = { $side ->
    [red] Red
   *[blue] Blue
  } struck from { $from } on { $to }. Both stones fell.

# Why a strike ended as it did (only for who knows both stones). $high, $low: numbers.
why-higher = { $high } is more than { $low }.
why-equal = { $high } against { $low }: both fall.
why-equal-attacker = { $high } against { $low }: the attacker wins.
why-flag = { $defenderSubject } is taken.
why-mine-cleared = { $attackerSubject } can clear { $defenderAcc }.
why-mine = { $defenderSubject } destroys whoever steps on it.
why-mine-both = { $defenderSubject } goes off only once, but takes the attacker along.
why-attacker-exception = { $attackerSubject } beats { $defenderAcc }.
why-defender-exception = { $defenderSubject } beats { $attackerAcc }.
why-both-exception = { $attackerSubject } and { $defenderAcc } destroy each other.

# How we know what a stone can be.
clue-told = shown in a strike
clue-moved = has moved
clue-ran = ran over several squares
clue-beat = beat { $kindAcc }
clue-lost-to = lost to { $kindDat }
clue-tied = fell together with { $kindOne }
clue-counts = only some kinds are left
