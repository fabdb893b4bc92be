# Hraní s ostatními: čas, jména, hodnocení, výzvy, turnaje.

# Vlastní slova
words-error-empty = Zpráva je prázdná; něco napiš.
words-error-too-long = Zpráva smí mít nejvýš { $most } znaků.
words-error-hidden = Zpráva má být jeden řádek bez znaků, které nejsou vidět.
words-error-marks = Písmeno může mít nejvýš { $most } znaménka; tu hromadu z něj sundej.

# Čas
time-none = bez hodin
time-increment = { $minutes } min + { $seconds } s na tah
time-days = { $days ->
    [one] { $days } den na tah
    [few] { $days } dny na tah
   *[other] { $days } dní na tah
  }
time-error = Takový čas hra nezná; napiš třeba 10+5 (1 až { $mostMinutes } minut, 0 až { $mostSeconds } sekund na tah), 3d (1 až { $mostDays } dní na tah), nebo none (bez hodin).
speed-lightning = bleskové hry
speed-blitz = rychlé hry
speed-rapid = svižné hry
speed-long = dlouhé hry
speed-correspondence = korespondenční hry
clock-error-setup-already = Rozestavování už začalo.
clock-error-not-setting-up = Rozestavování právě neprobíhá.
clock-error-not-playing = Teď se nehraje.
clock-error-not-ready = Hra začne, až budou mít rozestavěno oba.
clock-error-paused = Hodiny stojí; táhnout půjde, až se znovu rozběhnou.
clock-error-not-paused = Hodiny nestojí.
clock-error-time-out = Čas vypršel dřív, než tah dorazil.
clock-error-over = Hra už skončila.

# Jména
handle-error-length = Jméno má mít { $least } až { $most } znaků.
handle-error-hidden = Ve jméně je znak, který není vidět; napiš ho celé znovu.
handle-error-character = Znak „{ $character }“ ve jméně být nemůže; použij písmena, číslice a mezi nimi po jednom mezery, spojovníky, apostrofy, tečky nebo podtržítka.
handle-error-marks = Jedno písmeno jména má příliš mnoho znamének; nech nejvýš { $most }.
handle-error-start = Jméno má začínat písmenem.
handle-error-separators = Mezery, spojovníky, apostrofy, tečky a podtržítka piš po jednom a jen mezi písmena a číslice.
handle-error-mixed-scripts = Jméno míchá písmena z různých abeced; napiš ho celé jednou, třeba latinkou.
handle-error-reserved = Tohle jméno si web nechává pro sebe; zvol jiné.

# Které hry se hodnotí
unrated-own-rules = Hodnotí se jen hry podle vestavěných pravidel.
unrated-no-clock = Hodnotí se jen hry na čas.
unrated-aids-differ = Hodnotí se jen hry, ve kterých mají oba stejné pomůcky paměti.
unrated-hints = Hry s nápovědou se nehodnotí.
unrated-oneself = Hra s vlastním účtem se nehodnotí.
unrated-guest = Hodnotí se jen hry, ve kterých mají oba účet.
unrated-bot = Hry člověka s botem se nehodnotí.
unrated-computer = Hry s počítačem se hodnotí, jen dokud je tvé hodnocení nejisté.
unrated-too-many = Dnes jste spolu dohráli už { $most } hodnocených her; další se nehodnotí.

# Výzvy
challenge-refused-own = Tohle je tvoje vlastní výzva; pošli odkaz tomu, s kým chceš hrát.
challenge-refused-gone = Tahle výzva už neplatí.
challenge-refused-needs-account = Hra se má hodnotit: nejdřív se přihlas, nebo si domluv nehodnocenou.
challenge-refused-rating = Tahle výzva je pro hráče s jiným hodnocením.

# Turnaje
tournament-error-terms = Jak se turnaj hraje, se určí na začátku a jen jednou.
tournament-error-rounds = Turnaj má 1 až { $most } kol; každý s každým hraje jednou, nebo dvakrát.
tournament-error-full = Turnaj je plný, hraje v něm { $most } hráčů.
tournament-error-joined-already = V turnaji už hraješ.
tournament-error-too-late = Hraje každý s každým, takže po začátku prvního kola už se přihlásit nejde.
tournament-error-rating = Hodnocení má být číslo.
tournament-error-no-player = Hráč číslo { $player } v turnaji není, nebo už odstoupil.
tournament-error-round-open = { $games ->
    [one] Kolo ještě neskončilo: { $games } hra se dohrává.
    [few] Kolo ještě neskončilo: { $games } hry se dohrávají.
   *[other] Kolo ještě neskončilo: { $games } her se dohrává.
  }
tournament-error-too-few = Kolo potřebuje aspoň dva hráče.
tournament-error-no-pairing = Rozlosovat tak, aby spolu nikdo nehrál podruhé, už nejde; turnaj můžeš ukončit.
tournament-error-over = Turnaj už skončil.
tournament-error-bad-pairing = Rozlosování nesedí na hráče tohoto kola: každý má hrát jednou a s někým novým.
tournament-error-no-table = V kole { $round } není stůl { $table }.
tie-break-direct-encounter = vzájemné zápasy
tie-break-buchholz = Buchholz
tie-break-sonneborn-berger = Sonneborn-Berger
tie-break-wins = výhry
