# Editor rozestavení.
setup-title = Rozestavení
setup-heading = Rozestavení { $side ->
    [red] Červeného
   *[blue] Modrého
  }
setup-standing = stojí { $placed }, zbývá { $left }
setup-rules = Pravidla
setup-side = Strana
setup-side-red = Červený
setup-side-blue = Modrý

# Deska a zásobník
setup-board = Rozestavení: { $side ->
    [red] Červený
   *[blue] Modrý
  }, stojí { $placed ->
    [one] { $placed } kámen
    [few] { $placed } kameny
   *[other] { $placed } kamenů
  }, zbývá { $left }
setup-tray = Zásobník kamenů
setup-in-tray = v zásobníku
setup-of = { $total ->
    [2] ze
    [3] ze
    [4] ze
    [6] ze
    [7] ze
    [12] ze
    [13] ze
    [14] ze
   *[other] z
  } { $total }
setup-hint = Přetáhni kámen na pole, nebo klepni na kámen a pak na pole.
setup-hint-carry = { $kind } v ruce: klepni na pole. Když klepneš znovu na zásobník, kámen se vrátí.
setup-hint-swap = { $kind } z { $square }: klepni, kam s ním. S jiným kamenem se vymění.
setup-hidden-red = Červený staví skrytě
setup-hidden-blue = Modrý staví skrytě
setup-hidden-note = uvidíš ho, až začne hra
setup-square-empty = { $square }, volno
setup-square-blocked = { $square }, sem nikdo nesmí
setup-square-outside = { $square }, mimo tvé území
setup-square-stone = { $square }, { $kind }
setup-square-wrong = { $label }. { $problem }

# Co se stalo (čte se nahlas)
setup-said-placed = { $kind } stojí na { $square }.
setup-said-moved = { $kind } je nově na { $square }.
setup-said-swapped = Výměna: { $first } je na { $square }, { $second } na { $other }.
setup-said-replaced = { $kind } stojí na { $square }, { $old } je zpět v zásobníku.
setup-said-back = { $kind } z { $square } je zpět v zásobníku.
setup-said-picked = { $kind } v ruce.
setup-said-laid = Kámen je zpátky na svém místě.
setup-said-none = { $kind }: v zásobníku už žádný není.
setup-said-outside = Na { $square } stavět nesmíš, tvé území je vyznačené.
setup-said-cleared = Deska je prázdná.
setup-said-random = Armáda je rozestavena náhodně.
setup-said-filled = Armáda je doplněna.
setup-said-mirrored = Rozestavení je převráceno zleva doprava.
setup-said-undone = Vráceno o krok zpět.
setup-said-redone = Krok je znovu proveden.
setup-said-preset = Rozestaveno: { $name }.
setup-said-saved = Uloženo jako „{ $name }“.
setup-said-deleted = „{ $name }“ je smazáno.
setup-said-copied = Zápis je ve schránce.
setup-said-copy-failed = Do schránky se nedostanu. Zápis označ a zkopíruj ručně.
setup-said-pasted = Rozestaveno podle zápisu.

# Stav
setup-ready = Armáda je celá.
setup-ready-note = Můžeš ještě měnit, co chceš.
setup-missing = Chybí { $n ->
    [one] { $n } kámen
    [few] { $n } kameny
   *[other] { $n } kamenů
  }: { $list }.
setup-missing-kinds = { $n ->
    [1] { $kind }
    [few] { $n } { $plural }
   *[other] { $n } { $many }
  }
setup-missing-own = { $n ->
    [1] { $kind }
   *[other] { $n }× { $kind }
  }
setup-checking = Prohlížím rozestavení…
setup-check-failed = Rozestavení teď nejde ověřit. Nic se neztratilo, zkusím to znovu.

# Nástroje
setup-tools = Nástroje
setup-random = Náhodně
setup-random-label = Rozestavit rozumně náhodně
setup-fill = Doplnit
setup-fill-label = Doplnit zbytek armády náhodně
setup-mirror = Zrcadlit
setup-mirror-label = Převrátit zleva doprava
setup-undo = Zpět
setup-redo = Znovu
setup-clear = Vyprázdnit
setup-presets = Hotové rozestavení
setup-presets-shipped = K těmto pravidlům
setup-presets-saved = Tvoje uložená
setup-presets-hidden = Tvoje uložená rozestavení se u společné obrazovky neukazují, aby je nenašel soupeř.
setup-presets-proposals = Návrhy
setup-preset-proposal = Návrh { $n }
setup-use = Použít
setup-line = Zápis jedním řádkem
setup-line-help = Přední řada první, řady dělí lomítko, tečka je volné pole.
setup-copy = Kopírovat
setup-paste = Postavit
setup-save = Uložit…
setup-save-name = Jak se má jmenovat?
setup-save-confirm = Uložit
setup-save-cancel = Zrušit
setup-save-taken = „{ $name }“ už existuje a přepíše se.
setup-save-empty = Napiš jméno.
setup-delete-label = Smazat uložené rozestavení „{ $name }“
setup-storage-failed = Prohlížeč odmítl ukládat. Zkopíruj si zápis.
setup-start = Začít hru
setup-start-waiting = Nejdřív postav celou armádu.
setup-play-this = Hrát s tímto rozestavením
setup-starting = Odesílám rozestavení…
setup-more = Hotová rozestavení a zápis
setup-keys = Klávesy
setup-keys-text = Šipky chodí po poli, Tab přechází mezi deskou a zásobníkem. Enter v zásobníku vezme kámen, Enter na poli ho postaví. Delete vrátí kámen do zásobníku, Escape položí, co držíš. Písmeno a číslo skočí na pole.
setup-loading = Připravuji desku…
setup-failed = Rozestavení se nepodařilo otevřít.

# Hotová rozestavení pro Maršála a špióna
setup-preset-corner = Prapor v rohu, miny na křídle
setup-preset-center = Prapor uprostřed, hradba kolem
setup-preset-decoy = Falešný roh
setup-preset-storm = Útok po pravém křídle
setup-preset-spread = Miny vpředu
# Hotová rozestavení pro klasickou hru
setup-preset-classic-corner = Prapor v rohu za bombami
setup-preset-classic-side = Prapor u kraje, falešný roh
setup-preset-classic-scouts = Průzkum vpředu
setup-preset-classic-centre = Prapor za jezerem
setup-preset-classic-heavy = Těžké levé křídlo
