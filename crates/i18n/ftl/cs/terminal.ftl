# Hra v terminálu.
terminal-too-small = Okno je malé: má { $haveWidth } × { $haveHeight } znaků. Tahle deska potřebuje { $width } × { $height }. Zvětši okno nebo zmenši písmo, hra počká.

# Rozestavení
terminal-setup-header = { $side ->
    [red] Rozestavení Červeného
   *[blue] Rozestavení Modrého
  } · { $placed } / { $total }
terminal-tray = Zásobník
terminal-setup-missing = Zbývá postavit: { $kinds }.
terminal-setup-complete = Armáda je celá. Můžeš ještě měnit, nebo klávesou S začít.
terminal-keys-setup = Enter postavit · Tab druh · Del sundat · R náhodně · Z zrcadlit · X vše pryč · S začít · Y kameny · ? klávesy
terminal-keys-setup-lifted = Enter položit nebo vyměnit · Esc nechat být

# Hra
terminal-ply = { $ply }. tah
terminal-quiet = bez úderu { $quiet } z { $limit }
terminal-your-turn = Jsi na tahu.
terminal-thinking = { $side ->
    [red] Červený přemýšlí…
   *[blue] Modrý přemýšlí…
  }
terminal-computer = počítač, { $name } ({ $level } z 10)
terminal-you = ty
terminal-lost = Padlo { $count }:
terminal-keys-play = šipky · Enter zvednout · Tab další kámen · V číslice · Y kameny · ? klávesy · Q konec
terminal-keys-lifted = Enter táhnout · Tab další cíl · Esc položit zpět
terminal-lifted = { $stone } z { $square }: { $free ->
    [one] { $free } volné pole
    [few] { $free } volná pole
   *[other] { $free } volných polí
  }, { $strikes ->
    [one] { $strikes } úder
    [few] { $strikes } údery
   *[other] { $strikes } úderů
  }.
terminal-no-target = Kámen na { $square } teď nemá kam táhnout.

# Co je pod kurzorem
terminal-here-free = { $square }: volné pole
terminal-here-blocked = { $square }: sem nikdo nesmí
terminal-here-stone = { $square }: { $whose ->
    [own] { $stone }
   *[enemy] soupeř, { $stone }
  }
terminal-own-moved = Už táhl.
terminal-exposed = Soupeř ví, co to je.
terminal-exposure = Pro soupeře to může být: { $kinds }.
terminal-clues = Odkud to víš: { $clues }.
terminal-inferred = Neukázal se, ale nic jiného to být nemůže: { $clues }.
terminal-possible = Může to být: { $kinds }.
terminal-anything = cokoli
terminal-kinds-and = { $kinds } a { $last }
terminal-anything-but = cokoli kromě { $kinds }
terminal-guess = Tvůj odhad: { $guess }.

# Karty
terminal-card-strike = Úder
terminal-card-question = Otázka
terminal-card-guess = Odhad
terminal-card-keys = Klávesy
terminal-card-kinds = Kdo je kdo
terminal-attacker = útočník
terminal-defender = obránce
terminal-attacker-possible = Útočník mohl být: { $kinds }.
terminal-enter-on = Enter dál
terminal-yes-no = Enter ano · Esc ne
terminal-ask-resign = Opravdu se vzdáváš?
terminal-ask-draw = Nabídnout soupeři remízu?
terminal-draw-offered = { $side ->
    [red] Červený nabízí remízu. Přijímáš?
   *[blue] Modrý nabízí remízu. Přijímáš?
  }
terminal-draw-declined = Soupeř remízu nechce. Hraje se dál.
terminal-draw-passed-on = Nabídka remízy počká, až bude soupeř na tahu.
terminal-ask-quit = Opravdu skončit? Rozehraná partie se neuloží.
terminal-guess-hint = Co si o tom kameni myslíš? Lístek vidíš jen ty.
terminal-guess-none = bez lístku

# Klávesy
terminal-help-move = chodit po desce, Home a End na kraj řady
    .key = šipky
terminal-help-jump = skočit na pole
    .key = c7
terminal-help-lift = zvednout kámen, táhnout
    .key = Enter
terminal-help-targets = další cíl nebo další kámen
    .key = Tab
terminal-help-back = položit kámen zpět
    .key = Esc
terminal-help-strike = ukázat znovu poslední úder
    .key = U
terminal-help-guess = připíchnout odhad na soupeřův kámen
    .key = W
terminal-help-signs = na kamenech písmena, čísla, čísla obráceně
    .key = V
terminal-help-kinds = kdo je kdo: obrázky a názvy kamenů
    .key = Y
terminal-help-log = listovat v průběhu
    .key = PgUp PgDn
terminal-help-draw = nabídnout remízu
    .key = T
terminal-help-resign = vzdát se
    .key = R
terminal-help-quit = skončit
    .key = Q
terminal-help-put = postavit kámen, stojící zvednout a položit jinam
    .key = Enter
terminal-help-kind = další druh
    .key = Tab
terminal-help-take = sundat kámen zpátky do zásobníku
    .key = Del
terminal-help-leave = nechat zvednutý kámen být
    .key = Esc
terminal-help-random = rozestavit náhodně, pokaždé jinak
    .key = R
terminal-help-mirror = prohodit levou a pravou stranu
    .key = Z
terminal-help-clear = sundat všechno
    .key = X
terminal-help-start = začít hru
    .key = S
terminal-help-step = krok po kroku
    .key = ← →
terminal-help-ends = na začátek, na konec
    .key = Home End
terminal-help-ten-steps = po deseti krocích
    .key = PgUp PgDn
terminal-help-turn = otočit desku
    .key = T
terminal-help-marks = Červené kameny jsou v hranatých závorkách, modré v kulatých. ## je rub, tučně je kámen, který se ti ukázal, = místo druhé závorky má kámen, který se neukázal, ale nic jiného být nemůže, ? je tvůj odhad, ··· kámen, který už táhl.

# Předání
terminal-curtain-turn = { $side ->
    [red] Na tahu je Červený
   *[blue] Na tahu je Modrý
  }
terminal-curtain-setup = { $side ->
    [red] Své kameny staví Červený
   *[blue] Své kameny staví Modrý
  }
terminal-curtain-only = { $side ->
    [red] Teď ať se dívá jen Červený.
   *[blue] Teď ať se dívá jen Modrý.
  }
terminal-curtain-enter = { $side ->
    [red] Jsem Červený, ukaž desku: Enter
   *[blue] Jsem Modrý, ukaž desku: Enter
  }

# Konec
terminal-step = { $step } / { $steps }
terminal-beginning = Tak to začalo.
terminal-saved = Záznam je uložen: { $path }
terminal-not-saved = Záznam se nepodařilo uložit: { $reason }
terminal-keys-review = ← → krok · PgUp PgDn po deseti · V číslice · ? klávesy · Q konec
terminal-keys-end = ← → krok · Home End · T otočit desku · S uložit záznam · Y znovu za druhou stranu · Q konec
terminal-keys-end-shared = ← → krok · Home End · T otočit desku · S uložit záznam · Y znovu · Q konec
