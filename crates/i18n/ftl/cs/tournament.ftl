# Turnaje: seznam, založení, průběh.
tournament-list-title = Turnaje
tournament-list-lead = Klubový večer o pár kolech: každý hraje s každým, nebo švýcarsky. Rozlosování i tabulku vede web.
tournament-new = Založit turnaj
tournament-list-open = Dá se přihlásit
tournament-list-running = Právě se hrají
tournament-list-over = Dohrané
tournament-none-open = Teď se nikam přihlásit nejde. Založ turnaj a pošli ostatním odkaz.
tournament-none-running = Žádný turnaj se právě nehraje.
tournament-own = tvůj
tournament-all = Všechny turnaje
tournament-missing = Takový turnaj tu není
tournament-missing-text = Zkontroluj adresu, nebo si řekni organizátorovi o nový odkaz.

tournament-format-swiss = { $rounds ->
    [one] švýcarsky, { $rounds } kolo
    [few] švýcarsky, { $rounds } kola
   *[other] švýcarsky, { $rounds } kol
  }
tournament-format-round-robin = každý s každým
tournament-format-double-round-robin = každý s každým dvakrát
tournament-state-open = { $players ->
    [0] Přihlašování, zatím nikdo
    [one] Přihlašování, { $players } hráč
    [few] Přihlašování, { $players } hráči
   *[other] Přihlašování, { $players } hráčů
  }
tournament-state-running = { $round }. kolo z { $rounds }
tournament-state-won = Vítěz: { $name }
tournament-state-over = { $players ->
    [one] Dohráno, { $players } hráč
    [few] Dohráno, { $players } hráči
   *[other] Dohráno, { $players } hráčů
  }

# Založení
tournament-new-title = Nový turnaj
tournament-new-lead = Vyber pravidla a čas, pak pošli odkaz. Hráči se přihlásí sami, i bez účtu, a první kolo začneš ty.
tournament-title-label = Jak se jmenuje
tournament-title-default = Klubový večer
tournament-format = Jak se hraje
tournament-choose-swiss = Švýcarsky
tournament-choose-round-robin = Každý s každým
tournament-choose-double-round-robin = Dvakrát
tournament-about-swiss = Pár kol, pokaždé s někým novým, kdo má podobně bodů. Stačí i pro velkou skupinu a dá se přijít později. Nejvýš 128 hráčů.
tournament-about-round-robin = Každý odehraje s každým jednu hru. Nejspravedlivější pro malou skupinu. Nejvýš 32 hráčů.
tournament-about-double-round-robin = Každý odehraje s každým dvě hry, podruhé s opačnými stranami. Nejvýš 32 hráčů.
tournament-rounds = Kola
tournament-no-clock = Bez hodin kolo nikdy samo neskončí: kdo nepřijde, tomu musíš výsledek zapsat.
tournament-automatic = Další kolo začne samo
tournament-automatic-note = jakmile dohraje poslední stůl; jinak ho začneš ty, třeba po přestávce
tournament-listed = Ukázat v seznamu turnajů
tournament-listed-note = přihlásit se může kdokoli, jinak jen ten, kdo má odkaz
tournament-make = Založit turnaj
tournament-making = Zakládám…

# Přihlášení
tournament-share = Pozvi hráče
tournament-link = Odkaz na turnaj
tournament-share-text = Přihlas se na turnaj { $name }.
tournament-share-note = Kdo odkaz otevře, může se přihlásit nebo se dívat.
tournament-qr = QR kód s odkazem na turnaj
tournament-join = Hraj taky
tournament-join-late = Turnaj už běží. Nastoupíš od dalšího kola, body za odehraná kola nedostaneš.
tournament-join-do = Přihlásit se
tournament-name-note = pod tímhle jménem budeš v tabulce
tournament-you = Tvoje účast
tournament-in = V turnaji jsi jako { $name }. Nech stránku otevřenou: až kolo začne, objeví se tu cesta k desce.
tournament-playing = Hraješ jako { $name }.
tournament-wait = Hraješ jako { $name }. Teď čekáš na další kolo; cesta k desce se tu objeví sama.
tournament-leave = Odhlásit se
tournament-withdraw = Odstoupit
tournament-withdraw-sure = Opravdu odstoupit a rozehranou hru prohrát
tournament-stay = Hrát dál
tournament-players = { $n ->
    [0] Hráči
   *[other] Hráči ({ $n })
  }
tournament-nobody = Zatím se nikdo nepřihlásil. Pošli odkaz, nebo ukaž QR kód.
tournament-nobody-came = Nikdo nehrál.
tournament-gone = smazaný účet
tournament-me = (ty)
tournament-withdrew = (mimo turnaj)

# Kolo
tournament-round = { $round }. kolo
tournament-earlier = Dřívější kola
tournament-table = Stůl { $number }
tournament-bye = Volno, bod bez hry:
tournament-watch = Dívat se
tournament-watch-label = Dívat se: { $red } a { $blue }
tournament-replay = Přehrát
tournament-replay-label = Přehrát: { $red } a { $blue }
tournament-to-board = K desce
tournament-to-board-label = K desce: { $red } a { $blue }
tournament-walkover = bez hry
tournament-your-game = Tvoje hra je připravená
tournament-your-game-note = Stůl { $table }, { $side ->
    [red] hraješ za Červeného
   *[blue] hraješ za Modrého
  } proti hráči { $name }.
tournament-your-turn-title = Tvoje hra čeká
tournament-of-game = { $name }: { $round }. kolo, stůl { $table }

# Tabulka
tournament-standings = Pořadí
tournament-cross = Každý s každým
tournament-place = Místo
tournament-player = Hráč
tournament-points = Body
tournament-tie-direct-encounter = vzájemné zápasy
    .short = Vz.
tournament-tie-buchholz = Buchholz, součet bodů soupeřů
    .short = Buch.
tournament-tie-sonneborn-berger = Sonneborn-Berger
    .short = S.-B.
tournament-tie-wins = výhry
    .short = Výh.

# Organizátor
tournament-organiser = Organizátor
tournament-too-few = Potřebuješ aspoň dva hráče.
tournament-ready = { $players ->
    [few] Přihlášeni jsou { $players } hráči. Až budou všichni, začni.
   *[other] Přihlášeno je { $players } hráčů. Až budou všichni, začni.
  }
tournament-start = Začít první kolo
tournament-between = Kolo je dohrané.
tournament-stuck = Další kolo samo začít nemohlo: nezbyli aspoň dva hráči, nebo už spolu všichni hráli. Můžeš to zkusit znovu, nebo turnaj ukončit.
tournament-next = Začít { $round }. kolo
tournament-open-games = { $n ->
    [one] Dohrává se { $n } stůl.
    [few] Dohrávají se { $n } stoly.
   *[other] Dohrává se { $n } stolů.
  }
tournament-then-itself = Další kolo pak začne samo.
tournament-then-you = Další kolo pak začneš ty.
tournament-correct = Opravovat výsledky
tournament-correct-note = u každého stolu půjde výsledek změnit; hráče půjde i vyřadit
tournament-result-of = Výsledek: { $red } a { $blue }
tournament-result-open = hraje se
tournament-result-red = výhra: { $red }
tournament-result-blue = výhra: { $blue }
tournament-result-draw = remíza
tournament-result-red-walkover = nepřišel soupeř, výhra: { $red }
tournament-result-blue-walkover = nepřišel soupeř, výhra: { $blue }
tournament-result-neither-came = nepřišel nikdo
tournament-take-out = Vyřadit: { $name }
tournament-take-out-title = Vyřadit hráče
tournament-take-out-do = Vyřadit
tournament-end = Ukončit turnaj
tournament-cancel = Zrušit turnaj
tournament-end-sure = Opravdu ukončit
tournament-go-on = Pokračovat
