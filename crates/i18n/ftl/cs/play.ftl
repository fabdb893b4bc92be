# Hra: stůl, karta úderu, opona. $side: red, blue. $from, $to, $square: pole. Druhy kamenů jako v kinds.ftl.
play-title = Hra
play-missing = Hru se nepodařilo otevřít
play-board = Hrací deska
play-begin = { $side ->
    [red] Začíná Červený.
   *[blue] Začíná Modrý.
  }
play-your-turn = Jsi na tahu.
play-their-turn = { $side ->
    [red] Na tahu je Červený.
   *[blue] Na tahu je Modrý.
  }
play-computer-thinks = Počítač přemýšlí…
play-move-number = Tah { $n }
play-quiet = Bez úderu { $n } z { $limit }

# Hráči
play-computer = počítač · { $level }
play-you = ty
play-person = u této obrazovky
play-thinking = přemýšlí
play-on-turn-you = jsi na tahu
play-on-turn = je na tahu
play-stones = { $n ->
    [one] kámen
    [few] kameny
   *[other] kamenů
  }
play-yours = tvůj
play-fallen = { $side ->
    [red] Padlé červené kameny
   *[blue] Padlé modré kameny
  }
play-fallen-short = { $side ->
    [red] Padlé červené
   *[blue] Padlé modré
  }
play-face-down = rubem
play-fallen-inferred = { $kind }, nic jiného to být nemohlo
play-fallen-hidden = { $n ->
    [one] Jeden kámen padl při útoku na tebe. Co byl zač, víš jen z úvah.
    [2] Dva kameny padly při útoku na tebe. Co byly zač, víš jen z úvah.
    [3] Tři kameny padly při útoku na tebe. Co byly zač, víš jen z úvah.
    [4] Čtyři kameny padly při útoku na tebe. Co byly zač, víš jen z úvah.
    [5] Pět kamenů padlo při útoku na tebe. Co byly zač, víš jen z úvah.
   *[other] { $n } kamenů padlo při útoku na tebe. Co byly zač, víš jen z úvah.
  }

# Deska po slovech, pro čtečky
play-cell-blocked = sem nikdo nesmí
play-cell-empty = volno
play-cell-known = { $own ->
    [yes] { $gender ->
        [f] tvá { $kind }
        [n] tvé { $kind }
       *[m] tvůj { $kind }
      }
   *[no] { $kind } { $side ->
        [red] Červeného
       *[blue] Modrého
      }
  }
play-cell-hidden = { $side ->
    [red] neznámý kámen Červeného
   *[blue] neznámý kámen Modrého
  }
play-cell-moved = už táhl
play-cell-note = tvůj lístek: { $guess }
play-cell-lifted = zvednutý
play-cell-step = sem smí
play-cell-strike = na něj smí udeřit
play-lifted = { $kind } { $square }: { $steps ->
    [0] { "" }
    [one] { $steps } pole
    [few] { $steps } pole
   *[other] { $steps } polí
  }{ $strikes ->
    [0] { "" }
    [one] { $steps ->
        [0] { $strikes } úder
       *[other] , { $strikes } úder
      }
    [few] { $steps ->
        [0] { $strikes } údery
       *[other] , { $strikes } údery
      }
   *[other] { $steps ->
        [0] { $strikes } úderů
       *[other] , { $strikes } úderů
      }
  }.

# Úder
play-attacker = Útočník
play-defender = Obránce
play-strike-takes = { $attacker } bere { $defenderAcc }
play-strike-cleared = { $attackerGender ->
    [f] { $attacker } odstranila { $defenderAcc }
    [n] { $attacker } odstranilo { $defenderAcc }
   *[m] { $attacker } odstranil { $defenderAcc }
  }
play-strike-flag = { $attacker } bere { $defenderAcc }!
play-strike-upset = { $attackerGender ->
    [f] { $attacker } zabila { $defenderAcc }!
    [n] { $attacker } zabilo { $defenderAcc }!
   *[m] { $attacker } zabil { $defenderAcc }!
  }
play-strike-won = { $attackerGender ->
    [f] { $attacker } vyhrála
    [n] { $attacker } vyhrálo
   *[m] { $attacker } vyhrál
  }
play-strike-lost = { $attackerGender ->
    [f] { $attacker } padla
    [n] { $attacker } padlo
   *[m] { $attacker } padl
  }
play-strike-both = Padli oba
play-strike-yours-fell = { $defenderGender ->
    [f] Tvá { $defender } padla
    [n] Tvé { $defender } padlo
   *[m] Tvůj { $defender } padl
  }
play-strike-yours-flag = Přišel jsi o { $defenderAcc }
play-strike-yours-held = { $defenderGender ->
    [f] Tvá { $defender } se ubránila
    [n] Tvé { $defender } se ubránilo
   *[m] Tvůj { $defender } se ubránil
  }
play-strike-stands = { $kindSubject } stojí na { $to }.
play-strike-hidden-attacker = Kámen z { $from } teď stojí na { $to }.{ $certain ->
    [yes] { "" }
   *[no] { " " }Co je zač, se nedozvíš.
  }
play-strike-hidden-defender = Kámen z { $from } padl a leží rubem.{ $certain ->
    [yes] { "" }
   *[no] { " " }Co byl zač, se nedozvíš.
  }
play-strike-hidden-both = Kámen z { $from } padl také.
play-why-higher-reversed = { $high } poráží { $low }: v obrácených číslech vyhrává menší.
play-knows = { $side ->
    [red] Co teď ví Červený
   *[blue] Co teď ví Modrý
  }
play-knows-attacker-stands = cizí kámen na { $to }
play-knows-attacker-stands-known = { $kind } na { $to }
play-knows-attacker-fell = cizí kámen padl
play-knows-attacker-fell-known = { $kindGender ->
    [f] { $kind } padla
    [n] { $kind } padlo
   *[m] { $kind } padl
  }
play-knows-defender-stands = { $kindGender ->
    [n] jeho { $kind } drží { $to }
   *[m] jeho { $kind } drží { $to }
  }
play-knows-defender-fell = { $kindGender ->
    [f] jeho { $kind } padla
    [n] jeho { $kind } padlo
   *[m] jeho { $kind } padl
  }
play-strike-candidates = { $fell ->
    [yes] Podle pravidel to mohl být
   *[no] Podle pravidel to může být
  }
play-strike-certain = { $fell ->
    [yes] Nic jiného to být nemohlo. Byl to
   *[no] Nic jiného to být nemůže. Je to
  }
play-strike-on = Dál
play-strike-never = Údery nepřehrávat

# Průběh a lístky
play-log = Průběh
play-rules = Pravidla
play-rules-own = Vlastní pravidla
play-log-empty = Zatím se nic nestalo.
play-note = Poznámka
play-note-how = Klepni na cizí kámen. Uvidíš, čím může být, a můžeš na něj připíchnout svůj odhad.
play-note-enemy-only = Poznámky a úvahy jsou jen k cizím kamenům.
play-note-doubt = otazník
play-note-brass = žlutý kroužek
play-note-green = zelený čtverec
play-note-ink = černý trojúhelník
play-note-pinned = Připíchnuto na { $square }:
play-note-private = tvůj odhad, soupeř ho nevidí
play-note-take-off = Sundat
play-note-off = Sundat lístek
play-pin = Připíchnout: { $guess }
play-pin-hint = Dotykem připíchneš odhad. Vidíš ho jen ty.
play-inspect = Kámen na { $square }
play-inspect-told = Na { $square } je { $kindOne }
play-inspect-possible = Může to být
play-inspect-pin = Tvůj odhad
play-possible = Kámen na { $square } může být { $kinds }.{ $why ->
    [yes] { " " }Proč: { $clues }.
   *[no] { "" }
  }
play-possible-off = V téhle hře se hraje bez nápovědy, čím který kámen může být.

# Konec hry
play-end = Ukončit
play-resign = Vzdát se
play-resign-sure = Opravdu se vzdát
play-resign-no = Hrát dál
play-draw-offer = Nabídnout remízu
play-draw-offered = Remíza nabídnuta
play-draw-asked = { $side ->
    [red] Červený nabízí remízu.
   *[blue] Modrý nabízí remízu.
  }
play-draw-accept = Přijmout
play-draw-decline = Odmítnout
play-draw-declined = Soupeř remízu nepřijal. Hraje se dál.
play-connection-lost = Spojení se přerušilo. Obnovuje se samo, nic se neztratilo.
play-setup-hand-over = { $side ->
    [red] Hotovo, předat Červenému
   *[blue] Hotovo, předat Modrému
  }
play-setup-waiting = Tvá armáda je hotová. Čeká se na soupeře…

# Opona
play-curtain-play = { $side ->
    [red] Na tahu je Červený
   *[blue] Na tahu je Modrý
  }
play-curtain-play-text = { $side ->
    [red] Modrý dotáhl. Ať se teď dívá jen Červený.
   *[blue] Červený dotáhl. Ať se teď dívá jen Modrý.
  }
play-curtain-draw = { $side ->
    [red] Modrý nabízí remízu
   *[blue] Červený nabízí remízu
  }
play-curtain-draw-text = { $side ->
    [red] Odpoví Červený. Ať se teď dívá jen on.
   *[blue] Odpoví Modrý. Ať se teď dívá jen on.
  }
play-curtain-declined = { $side ->
    [red] Na tahu je Červený
   *[blue] Na tahu je Modrý
  }
play-curtain-declined-text = { $side ->
    [red] Modrý remízu odmítl. Ať se teď dívá jen Červený.
   *[blue] Červený remízu odmítl. Ať se teď dívá jen Modrý.
  }
play-curtain-setup = { $side ->
    [red] Staví Červený
   *[blue] Staví Modrý
  }
play-curtain-setup-text = { $side ->
    [red] Modrý má hotovo. Ať se teď dívá jen Červený.
   *[blue] Červený má hotovo. Ať se teď dívá jen Modrý.
  }
play-curtain-first = { $side ->
    [red] Ať se teď dívá jen Červený.
   *[blue] Ať se teď dívá jen Modrý.
  }
play-curtain-setup-note = Soupeř tvé rozestavení nesmí vidět.
play-curtain-open = { $side ->
    [red] Jsem Červený, ukaž desku
   *[blue] Jsem Modrý, ukaž desku
  }
play-curtain-open-setup = { $side ->
    [red] Jsem Červený, budu stavět
   *[blue] Jsem Modrý, budu stavět
  }

# Klávesy
play-keys = Klávesy
play-key-arrows = pohyb po desce
play-key-row = začátek a konec řady
play-key-square = písmeno a číslo: rovnou na pole
play-key-enter = zvednout kámen, položit ho
play-key-escape = vrátit kámen zpátky
play-key-tab = další pole, kam zvednutý kámen smí
play-key-note = poznámka k cizímu kameni
play-key-possible = čím může být cizí kámen
play-key-repeat = zopakovat poslední událost
play-key-help = tento přehled

# Hints
play-hint = Poradit
play-hint-thinks = Počítač přemýšlí…
play-hint-move = Počítač by hrál { $from }–{ $to }.
