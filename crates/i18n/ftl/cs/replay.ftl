# Konec hry a její přehrání.
replay-title = Přehrání hry
replay-board = Deska přehrávané hry
replay-over = Konec hry
replay-you-won = Vítězství
replay-you-lost = Porážka
replay-you-drew = Nerozhodně
replay-flag-taken = { $kindGender ->
    [f] { $kind } v tahu { $n } vzala
    [n] { $kind } v tahu { $n } vzalo
   *[m] { $kind } v tahu { $n } vzal
  } na { $square } { $side ->
    [red] červený
   *[blue] modrý
  } Prapor.
replay-eyes = Jak se dívat
replay-open = Odkrytě
replay-as = { $side ->
    [red] Jako Červený
   *[blue] Jako Modrý
  }
replay-show = Co ukázat
replay-facts = Souhrn
replay-fact-left = Zbylo kamenů
replay-fact-won = Vyhraných úderů
replay-fact-told = Poznaných cizích kamenů
replay-fact-moves = Tahů
replay-record = Záznam hry
replay-download = Stáhnout
replay-copy = Kopírovat
replay-copied = Zkopírováno
replay-copy-failed = Prohlížeč kopírování nedovolil. Text si můžeš označit sám:
replay-rematch = Odveta s vyměněnými stranami
replay-same = Znovu, stejné rozestavení
replay-new = Nová hra
replay-controls = Přehrávání
replay-first = Na začátek
replay-back = O tah zpět
replay-play = Přehrát
replay-pause = Zastavit
replay-next = O tah dál
replay-last = Na konec
replay-slider = Tah
replay-of = Tah { $ply } z { $last }
replay-ticks = Čárky jsou údery: nahoře červené, dole modré.
replay-start = Rozestavení, ještě před prvním tahem.
replay-not-over = Tahle hra ještě neskončila. Přehrát ji půjde, až skončí.
replay-go-on = Pokračovat ve hře

# Záznam odjinud
record-title = Otevřít záznam
record-lead = Přehraj si dohranou hru ze souboru se záznamem. V něm stojí pod jedním číslem tahy obou stran, tady se každý tah počítá zvlášť.
record-file = Vybrat soubor…
record-text = Nebo sem vlož text záznamu
record-open = Přehrát
record-opening = Čtu záznam…
record-too-long = „{ $name }“ je moc dlouhý soubor. Záznam má nejvýš { $most } KiB.
record-another = Otevřít jiný záznam

# Číma očima, a co je vidět
replay-common = Divák
replay-both = Obě strany
replay-analysis = Rozbor
replay-share = Sdílet
replay-board-as = { $eyes ->
    [red] Deska, jak ji znal Červený
    [blue] Deska, jak ji znal Modrý
   *[common] Deska, jak ji viděl divák
  }
replay-strike-back = K předchozímu úderu
replay-strike-on = K dalšímu úderu

# Rozbor
analysis-title = Co si myslí počítač
analysis-offer = Počítač projde hru tah po tahu a na každý se podívá očima strany, která ho měla zahrát: s tím, co tehdy věděla, a s ničím víc. Trvá to pár vteřin.
analysis-ask = Rozebrat hru
analysis-running = Počítač prochází hru…
analysis-failed = Rozbor se nepovedl. Můžeš si o něj říct znovu.
analysis-impossible = Hry podle těchto pravidel se počítač ještě posuzovat nenaučil. Na to, co si která strana mohla myslet, se podívat můžeš.
analysis-here = { $side ->
    [red] Na tahu je Červený a může
   *[blue] Na tahu je Modrý a může
  } čekat { $percent }.
analysis-here-over = Hra skončila.
analysis-same = Zahrál { $move }, stejně jako by hrál počítač.
analysis-other = Počítač by hrál { $best }; přišlo { $played }, a to stálo { $lost }.
analysis-costly = Tahy, které stály nejvíc
analysis-costly-none = Žádná strana nezahrála tah, který by stál mnoho.
analysis-honest = Všechno se posuzuje podle toho, co strana v té chvíli věděla. Odvážný tah mohl být správný, a přesto nevyšel.
curve-label = Jak hra stála, jak ji která strana mohla posoudit; nahoře je to dobré pro Červeného. Tabulka níže říká totéž.
curve-better = { $side ->
    [red] dobré pro Červeného
   *[blue] dobré pro Modrého
  }
curve-as = { $side ->
    [red] jak to mohl posoudit Červený
   *[blue] jak to mohl posoudit Modrý
  }
curve-table = Křivka jako tabulka
curve-column-ply = Tah
curve-column-side = Strana
curve-column-best = Nejlepší
curve-column-win = Výhra
curve-column-draw = Remíza
curve-column-played = Stálo
ledger-title = Co přinesly údery
ledger-how = Vědění se počítá v bitech: dozvědět se, co bylo napůl jisté, je jeden bit, jedna z osmi možností jsou tři.
ledger-strike = Úder
ledger-learnt = { $side ->
    [red] Červený zjistil
   *[blue] Modrý zjistil
  }
ledger-sum = Dohromady
belief-title = { $side ->
    [red] Co si mohl myslet Červený
   *[blue] Co si mohl myslet Modrý
  }
belief-where = Kde může stát?
belief-nowhere = vyber druh
belief-touch = Dotkni se soupeřova kamene a uvidíš, co mohl být.
belief-choose-side = Podívej se jako Červený nebo jako Modrý a uvidíš, co si ta strana mohla myslet.
belief-of = Kámen na { $square }
belief-rest = ostatní
belief-true = tím opravdu byl
belief-percent = { $percent } procent

# Sdílení
share-title = Pro ostatní
share-link = Adresa této pozice
share-make-link = Vytvořit adresu hry
share-png = Obrázek (PNG)
share-svg = Kresba (SVG)
share-strike = Tento úder v pohybu (SVG)
share-embed = Ukázat přehrávání na jiném webu
share-embed-how = Vlož tohle do stránky. Jména se neukazují.
embed-open = Otevřít celé přehrávání
record-missing = Taková hra tu není
