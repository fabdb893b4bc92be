# Jak hra skončila. outcome-title-…: nadpis. outcome-DŮVOD: věta pod ním; $to: winner, loser, neutral (komu se píše),
# $winner: red, blue, none (remíza).
outcome-title-won = Vítězství
outcome-title-lost = Porážka
outcome-title-draw = Remíza
outcome-title-red = Vyhrál Červený
outcome-title-blue = Vyhrál Modrý

outcome-flag = { $to ->
    [winner] Soupeřův Prapor je tvůj.
    [loser] Soupeř dobyl tvůj Prapor.
   *[neutral] { $winner ->
        [red] Červený dobyl modrý Prapor.
       *[blue] Modrý dobyl červený Prapor.
      }
  }
outcome-resigned = { $to ->
    [winner] Soupeř se vzdal.
    [loser] Vzdal ses.
   *[neutral] { $winner ->
        [red] Modrý se vzdal.
       *[blue] Červený se vzdal.
      }
  }
outcome-time = { $to ->
    [winner] Soupeři došel čas.
    [loser] Došel ti čas.
   *[neutral] { $winner ->
        [red] Modrému došel čas.
       *[blue] Červenému došel čas.
      }
  }
outcome-time-cannot-win = Jedné straně došel čas, ale druhá už vyhrát nemůže.
outcome-left = { $winner ->
    [none] Jeden z hráčů odešel a nevrátil se; druhý si vzal remízu.
   *[other] { $to ->
        [winner] Soupeř odešel a nevrátil se.
        [loser] Nebyl jsi u hry a soupeř si vzal výhru.
       *[neutral] { $winner ->
            [red] Modrý odešel a nevrátil se.
           *[blue] Červený odešel a nevrátil se.
          }
      }
  }
outcome-no-move = { $winner ->
    [none] Strana na tahu nemá čím táhnout.
   *[other] { $to ->
        [winner] Soupeř je na tahu a nemá čím táhnout.
        [loser] Jsi na tahu a nemáš čím táhnout.
       *[neutral] { $winner ->
            [red] Modrý je na tahu a nemá čím táhnout.
           *[blue] Červený je na tahu a nemá čím táhnout.
          }
      }
  }
outcome-no-mobile = Ani jedna strana už nemá kámen, který by mohl táhnout.
outcome-dead-position = Ani jedna strana už se k cizímu Praporu nemůže dostat.
outcome-quiet = Bez jediného úderu: { $limit ->
    [one] { $limit } tah
    [few] { $limit } tahy
   *[other] { $limit } tahů
  } za sebou.
outcome-length = Hra dosáhla nejvyšší délky, { $limit ->
    [one] { $limit } tah
    [few] { $limit } tahy
   *[other] { $limit } tahů
  }.
outcome-agreed = Strany se dohodly.
