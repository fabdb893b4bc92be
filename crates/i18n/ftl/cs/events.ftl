# Co se stalo, jak to bylo řečeno jednomu divákovi. Které zprávě co patří:
#   tah         event-move (kámen neznámý), event-move-known (vlastní nebo odkrytý), event-move-recognised (cizí, který poznal)
#   běh         event-run (běhá jediný druh: víme, co to je), jinak event-move
#   úder        event-strike-CO-JAK; CO: known (známe oba), defender-hidden, attacker-hidden, hidden (ani jeden);
#               JAK: won, lost, both (z pohledu útočníka)
#   event-by    předsadí stranu větě, kde není jasné, čí kámen táhl; event-ran přidá, že útočník běžel
# $side, $defenderSide: red, blue. $defenderOwn: yes, no. $defenderRole: piece, mine, flag. $from, $to: pole.
event-move = { $side ->
    [red] Červený
   *[blue] Modrý
  } táhl z { $from } na { $to }.
event-move-known = { $kindSubject } { $from }–{ $to }.
event-move-recognised = { $kindGender ->
    [f] { $side ->
        [red] Červená
       *[blue] Modrá
      } { $kindOne } táhla
    [n] { $side ->
        [red] Červené
       *[blue] Modré
      } { $kindOne } táhlo
   *[m] { $side ->
        [red] Červený
       *[blue] Modrý
      } { $kindOne } táhl
  } z { $from } na { $to }.
event-run = { $side ->
    [red] Červený
   *[blue] Modrý
  } přeběhl z { $from } na { $to }: je to { $runnerOne }.
event-by = { $side ->
    [red] Červený
   *[blue] Modrý
  }: { $event }
event-ran = { $event } Útočník běžel, je to { $runnerOne }.

event-strike-known-won = { $attackerSubject } { $from } { $defenderRole ->
    [mine] odstranil
   *[other] bere
  } { $defenderAcc } na { $to }.
event-strike-known-lost = { $attackerSubject } { $from } udeřil na { $to }: { $defenderOne }. { $attackerSubject } padl.
event-strike-known-both = { $attackerSubject } { $from } udeřil na { $to }: { $defenderOne }. Oba kameny padly.

event-strike-defender-hidden-won = { $attackerSubject } { $from } udeřil na { $to } a vyhrál.
event-strike-defender-hidden-lost = { $attackerSubject } { $from } udeřil na { $to } a padl.
event-strike-defender-hidden-both = { $attackerSubject } { $from } udeřil na { $to }. Oba kameny padly.

event-strike-attacker-hidden-won = { $side ->
    [red] Červený
   *[blue] Modrý
  } udeřil z { $from } na { $to }. { $defenderOwn ->
    [yes] { $defenderGender ->
        [f] Padla tvá
        [n] Padlo tvé
       *[m] Padl tvůj
      } { $defender }
   *[no] { $defenderGender ->
        [f] Padla
        [n] Padlo
       *[m] Padl
      } { $defenderOne }
  }.
event-strike-attacker-hidden-lost = { $side ->
    [red] Červený
   *[blue] Modrý
  } udeřil z { $from } na { $to }. Útočník padl, leží rubem.
event-strike-attacker-hidden-both = { $side ->
    [red] Červený
   *[blue] Modrý
  } udeřil z { $from } na { $to }. Padl útočník i { $defenderOwn ->
    [yes] { $defenderGender ->
        [f] tvá
        [n] tvé
       *[m] tvůj
      } { $defender }
   *[no] { $defenderOne }
  }.

event-strike-hidden-won = { $side ->
    [red] Červený
   *[blue] Modrý
  } udeřil z { $from } na { $to } a vyhrál.
event-strike-hidden-lost = { $side ->
    [red] Červený
   *[blue] Modrý
  } udeřil z { $from } na { $to }. Útočník padl.
event-strike-hidden-both = { $side ->
    [red] Červený
   *[blue] Modrý
  } udeřil z { $from } na { $to }. Oba kameny padly.

# Proč úder dopadl tak, jak dopadl (jen tomu, kdo zná oba kameny). $high, $low: čísla.
why-higher = { $high } je víc než { $low }.
why-equal = { $high } proti { $low }: padají oba.
why-equal-attacker = { $high } proti { $low }: vyhrává útočník.
why-flag = { $defenderSubject } je dobyt.
why-mine-cleared = { $attackerSubject } umí odstranit { $defenderAcc }.
why-mine = { $defenderSubject } zničí každého, kdo na { $defenderGender ->
    [f] ni
    [n] ně
   *[m] něj
  } vstoupí.
why-mine-both = { $defenderSubject } vybuchuje jen jednou, ale útočníka vezme s sebou.
why-attacker-exception = { $attackerSubject } poráží { $defenderAcc }.
why-defender-exception = { $defenderSubject } poráží { $attackerAcc }.
why-both-exception = { $attackerSubject } a { $defenderOne } se tu zničí navzájem.

# Odkud víme, co kámen může být.
clue-told = odkryl se při úderu
clue-moved = už táhl
clue-ran = běžel přes víc polí
clue-beat = porazil { $kindAcc }
clue-lost-to = podlehl { $kindDat }
clue-tied = padl on i { $kindOne }
clue-counts = je vidět, které druhy ještě zbývají
