# Hra na dálku: pozvání, soupeř u jiné obrazovky, diváci.
online-name = Tvé jméno
online-name-note = uvidí ho soupeř; nech prázdné a zůstaneš beze jména
online-nameless = bez jména

# Pozvání, jak ho vidí hostitel
invite-title = Pozvi soupeře
invite-lead = Pošli tenhle odkaz. Kdo ho první otevře a přijme, hraje s tebou; další se budou dívat.
invite-link = Odkaz na hru
invite-copy = Kopírovat
invite-copied = Odkaz je ve schránce.
invite-copy-failed = Do schránky se nedostanu. Odkaz označ a zkopíruj ručně.
invite-share = Poslat
invite-share-text = Zahrajeme si Maršála a špióna?
invite-qr = QR kód s odkazem na hru
invite-qr-note = Sedíte vedle sebe? Stačí kód vyfotit telefonem.
invite-here-only = Tahle adresa platí jen na tomto počítači. Aby se ke hře dostal i někdo jiný, otevři web adresou, kterou má tento počítač v síti.
invite-meanwhile = Armádu si můžeš postavit už teď.
invite-ready = Tvá armáda je hotová. Hra začne, až někdo pozvání přijme a postaví svou.
invite-joined = { $named ->
    [yes] { $name } je tady. Rozestavte armády.
   *[no] Soupeř je tady. Rozestavte armády.
  }

# Pozvání, jak ho vidí host
join-title = Pozvání ke hře
join-heading = { $named ->
    [yes] { $name } tě zve ke hře
   *[no] Pozvání ke hře
  }
join-terms = Co se bude hrát
join-rules = Pravidla
join-side = Hraješ za
join-side-of = { $side ->
    [red] Červeného
   *[blue] Modrého
  }
join-aids = Pomůcky paměti
join-accept = Přijmout a hrát
join-accepting = Přijímám…

# U desky
online-you = { $named ->
    [yes] { $name } (ty)
   *[no] ty
  }
online-other = { $named ->
    [yes] { $name }
   *[no] soupeř
  }
online-player = { $named ->
    [yes] { $name }
   *[no] hráč
  }
online-nobody = čeká se na soupeře
online-waits = Čeká se, až soupeř rozestaví armádu…
online-watching = Díváš se. Vidíš jen to, co vědí obě strany.
online-watch-setup = Hráči právě rozestavují armády. Jakmile začnou, uvidíš desku.

# Hodiny
clock-choice = Čas
clock-none = bez hodin
clock-days = { $hours ->
    [0] { $days } d
   *[other] { $days } d { $hours } h
  }
clock-increment = { $minutes } + { $seconds }
clock-days-a-move = { $days ->
    [one] { $days } den
    [few] { $days } dny
   *[other] { $days } dní
  }
clock-none-words = Nikdo nespěchá, hraje se bez hodin.
clock-increment-words = { $minutes } { $minutes ->
    [one] minuta
    [few] minuty
   *[other] minut
  } pro každého a { $seconds } { $seconds ->
    [one] sekunda
    [few] sekundy
   *[other] sekund
  } navíc za každý tah.
clock-days-a-move-words = { $days } { $days ->
    [one] den
    [few] dny
   *[other] dní
  } na každý tah.
clock-setup = Na rozestavení je zvlášť pět minut; kdo to nestihne, tomu armádu postaví server, náhodně, ale rozumně.
clock-setup-days = Na rozestavení je stejně času jako na tah; kdo to nestihne, tomu armádu postaví server, náhodně, ale rozumně.
clock-setup-late = Kdo to nestihne, tomu armádu postaví server, náhodně, ale rozumně.
clock-of = { $side ->
    [red] Čas Červeného
   *[blue] Čas Modrého
  }
clock-short = { $seconds ->
    [60] Zbývá ti poslední minuta.
   *[other] Zbývá ti { $seconds } sekund.
  }

# Kdo u hry není
absence-title = Soupeř tu není
absence-waits = { $named ->
    [yes] { $name } tu není. Když se do konce odpočtu nevrátí, můžeš si vzít výhru, nebo remízu.
   *[no] Soupeř tu není. Když se do konce odpočtu nevrátí, můžeš si vzít výhru, nebo remízu.
  }
absence-over = { $named ->
    [yes] { $name } se nevrací. Můžeš si vzít výhru nebo remízu, anebo dál čekat.
   *[no] Soupeř se nevrací. Můžeš si vzít výhru nebo remízu, anebo dál čekat.
  }
absence-seen = { $named ->
    [yes] { $name } tu není, čeká se.
   *[no] { $side ->
        [red] Hráč Červeného tu není, čeká se.
       *[blue] Hráč Modrého tu není, čeká se.
      }
  }
absence-countdown = Zbývá na návrat
absence-win = Vzít výhru
absence-draw = Vzít remízu

# Odveta
replay-rematch-person = Navrhnout odvetu
rematch-waits = Odveta navržena, čeká se…
rematch-asked = { $named ->
    [yes] { $name } chce odvetu.
   *[no] Soupeř chce odvetu.
  }
rematch-accept = Přijmout odvetu
rematch-go = Přejít na odvetu
rematch-watch = Dívat se na odvetu
