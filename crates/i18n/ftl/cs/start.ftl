# Úvodní stránka.
start-heading = Maršál a špión
start-lead = Dvě armády skrytých kamenů. Vidíš, kde soupeř stojí. Kdo to je, musíš zjistit. Vyhrává, kdo vezme prapor.
start-choices = Jak chceš hrát
start-computer = Proti počítači
start-computer-note = Deset úrovní, od nováčka po maršála
start-hotseat = Dva u jedné obrazovky
start-hotseat-note = Mezi tahy se deska zakryje
start-person = S kamarádem na dálku
start-person-note = Pošli odkaz a hraj, bez přihlašování
start-link-learn = Ještě nikdy? Za pět minut to umíš
start-link-lobby = Najít soupeře v herně
start-link-tournaments = Turnaje na klubový večer
start-link-setup = Připravit rozestavení
start-link-rules = Přečíst pravidla
start-link-record = Otevřít záznam
start-hero = Červený průzkumník, špión a maršál stojí proti modrým kamenům. Na jednom je vyryt generál, ke druhému je připíchnut lístek s praporem.
start-caption = Své kameny vidíš zepředu. Soupeř k tobě stojí zády: co o něm víš, je vyryto, co si jen myslíš, to si připíchneš jako lístek.

start-unfinished = Rozehrané v tomto prohlížeči
start-finished = Dohrané hry
start-continue = Pokračovat
start-replay = Přehrát
start-continue-label = Pokračovat: { $game }
start-replay-label = Přehrát: { $game }
start-game-computer = { $rules } · proti počítači
start-game-hotseat = { $rules } · ve dvou
start-game-person = { $rules } · na dálku
start-game-open = Čeká se na soupeře · { $when }
start-game-setup = Rozestavování · { $when }
start-game-you = Tah { $move }, hraješ za { $side ->
    [red] Červeného
   *[blue] Modrého
  } · { $when }
start-game-turn = Tah { $move }, na řadě je { $side ->
    [red] Červený
   *[blue] Modrý
  } · { $when }
start-game-won = { $winner ->
    [red] Vyhrál Červený
    [blue] Vyhrál Modrý
   *[none] Remíza
  } po { $plies } { $plies ->
    [one] tahu
   *[other] tazích
  } · { $when }
start-when-today = dnes { $time }
start-when-yesterday = včera { $time }
start-more = { $n ->
    [one] Ukázat ještě { $n } hru
    [few] Ukázat ještě { $n } hry
   *[other] Ukázat ještě { $n } her
  }
start-loading = Hledám tvé rozehrané hry…
start-failed = Rozehrané hry se nepodařilo načíst.
start-retry = Zkusit znovu
