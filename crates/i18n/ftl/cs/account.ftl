# Účty a profily: přihlášení, co si účet pamatuje, jak je kdo silný.
account-title = Účet
account-heading = Tvůj účet
account-welcome = Hraj dál, ať jsi kdekoli
account-lead = Ke hře účet není potřeba. S ním ale najdeš své hry a rozestavení v každém prohlížeči, jméno budeš mít jen pro sebe a hodnocené hry řeknou, jak jsi silný hráč.
account-sign-in = Přihlásit se
account-sign-up = Založit účet
account-sign-out = Odhlásit se
account-choice = Co chceš
account-name = Jméno
account-name-note = uvidí ho každý; 2 až 24 znaků
account-password = Heslo
account-password-note = aspoň 10 znaků; nejlíp se pamatuje celá věta
account-busy = Okamžik…
account-takes-over = Hry a rozestavení z tohoto prohlížeče půjdou s tebou.
account-no-way-back = Tvůj e-mail neznáme, zapomenuté heslo ti tedy nikdo nepošle. Zapiš si ho.
account-since = od { $date }
account-profile = Můj profil
account-devices = Přihlášené prohlížeče
account-devices-note = Prohlížeč, který odhlásíš, hned ztratí tvé hry.
account-device-unknown = neznámý prohlížeč
account-device-here = tento prohlížeč
account-device-seen = naposledy { $when }
account-device-end = Odhlásit
account-device-end-label = Odhlásit: { $device }
account-device-end-others = Odhlásit všude jinde
account-change = Jméno a heslo
account-rename = Změnit jméno
account-renamed = Od teď se jmenuješ { $name }. V dřívějších hrách ti zůstává jméno z té doby.
account-old-password = Dosavadní heslo
account-new-password = Nové heslo
account-change-password = Změnit heslo
account-password-changed = Heslo je změněné. Všechny ostatní prohlížeče jsou odhlášené.
account-data = Tvá data
account-data-note = Co o tobě web ví, v jednom souboru: účet, prohlížeče, hry, rozestavení, hodnocení, zprávy a koho máš zablokovaného. Z rozehraných her jen to, co vidíš ty.
account-export = Stáhnout všechno
account-delete = Smazat účet
account-delete-note = Zmizí všechno: jméno, hodnocení, rozestavení, hry s počítačem. Hry s ostatními jim zůstanou, bez tvého jména a tvých zpráv. Cesta zpět není.
account-delete-open = Smazat účet…
account-delete-sure = Navždy smazat
account-deleted = Účet je smazaný.

profile-title = { $name }
profile-since = hraje tu od { $date }
profile-bot = program
profile-own = Takhle tě vidí ostatní. Hry s počítačem a hry na odkaz vidíš v seznamu jen ty.
profile-edit = Nastavení účtu
profile-ratings = Hodnocení
profile-no-ratings = Zatím žádná hodnocená hra. Hodnotí se hry s hodinami mezi dvěma lidmi s účtem, podle vestavěných pravidel.
profile-rating-games = { $games ->
    [one] { $games } hra
    [few] { $games } hry
   *[other] { $games } her
  }
profile-provisional = předběžné: poslední dobou je na spolehlivé číslo málo her
profile-picture = Hodnocení den po dni: { $rules }, { $speed }
profile-table = Jako tabulka
profile-day = Den
profile-rating = Hodnocení
profile-band = Rozmezí
profile-games = Hry
profile-no-games = Žádné hry tu nejsou.
profile-none-fit = Žádná hra tomu neodpovídá.
profile-more = Starší hry
profile-search = Hledat ve hrách
profile-opponent = Soupeř
profile-rules = Pravidla
profile-any-rules = všechna pravidla
profile-result = Výsledek
profile-result-any = jakýkoli výsledek
profile-result-won = výhra
profile-result-lost = prohra
profile-result-drawn = remíza
profile-result-running = hraje se
profile-rated = Hodnocená
profile-rated-any = hodnocené i ostatní
profile-rated-yes = hodnocené
profile-rated-no = nehodnocené
profile-against = soupeř: { $name }
profile-against-nobody = čeká na soupeře
profile-against-nameless = soupeř beze jména
profile-against-deleted = soupeř: smazaný hráč
profile-against-computer = s počítačem, { $level }
profile-against-hotseat = dva u jedné obrazovky
profile-open = Otevřít
profile-open-label = Otevřít hru, { $against }, { $rules }

speed-name-lightning = bleskově
speed-name-blitz = rychle
speed-name-rapid = svižně
speed-name-long = dlouze
speed-name-correspondence = korespondenčně

rating-shown = { $rating }{ $provisional ->
    [yes] ?
   *[no] {""}
  }
rating-change = { $before } → { $after }
rating-changed = Hodnocení: Červený { $red }, Modrý { $blue }
new-rated = Hodnocená hra
new-rated-note = počítá se oběma do hodnocení; s hodinami a podle vestavěných pravidel
new-rated-guest = k tomu potřebují účet oba hráči
new-as = Hraješ jako { $name }.
lobby-rated = hodnocená
join-rated = Hodnocená
join-rated-yes = ano, hra se oběma počítá do hodnocení
online-gone = smazaný hráč
