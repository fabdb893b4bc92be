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
