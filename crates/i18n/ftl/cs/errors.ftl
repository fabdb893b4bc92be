# Jedna věta na každou chybu: co je špatně, kde, a jak by to bylo správně.
# Tahy
move-error-game-over = Hra už skončila, táhnout nelze.
move-error-not-your-turn = Teď je na tahu soupeř, počkej na jeho tah.
move-error-off-board = Pole { $square } na desce není; deska má sloupce a–{ $lastColumn } a řady 1–{ $lastRow }.
move-error-nothing-there = Na { $square } nic nestojí, vyber pole se svým kamenem.
move-error-not-your-stone = Na { $square } stojí soupeřův kámen, táhnout můžeš jen svým.
move-error-immobile = Kámen na { $square } se nesmí hýbat, vyber pohyblivý.
move-error-same-square = Kámen nemůže táhnout na místo, kde stojí; vyber jiné pole.
move-error-not-in-line = { $diagonal ->
    [quiet] Táhne se rovně po řadě nebo sloupci; šikmo jen o jediné pole a jen na volné.
    [strikes] Táhne se rovně po řadě nebo sloupci, šikmo jen o jediné pole.
   *[none] Táhne se jen rovně po řadě nebo sloupci, nikdy šikmo.
  }
move-error-too-far = To je daleko, tenhle kámen smí jen o jedno pole.
move-error-blocked-square = Na { $square } nikdo nesmí ani vstoupit, ani tudy projít.
move-error-own-stone = Na { $square } stojí tvůj vlastní kámen, vyber volné pole nebo soupeřův kámen.
move-error-in-the-way = Cestu zahrazuje pole { $square }, dál se běžet nedá.
move-error-strike-after-run = Po běhu se udeřit nesmí; udeř ze sousedního pole.
move-error-two-squares = Kámen už mezi těmito poli přešel tolikrát, kolikrát smí; táhni jinudy nebo jiným kamenem.
move-error-more-squares = Tímhle tahem by se pronásledování opakovalo dokola; zvol jiný tah.

# Rozestavení
setup-error-off-board = Pole { $square } na desce není; deska má sloupce a–{ $lastColumn } a řady 1–{ $lastRow }.
setup-error-unknown-kind = Kámen na { $square } do téhle hry nepatří; použij druhy ze zásobníku.
setup-error-blocked-square = Na { $square } nesmí stát nikdo, vyber jiné pole.
setup-error-outside-zone = Pole { $square } je mimo tvé území; stavět smíš jen na vyznačená pole.
setup-error-square-twice = Na { $square } stojí dva kameny, smí tam být jediný.
setup-error-too-many-flags = { $kind } je v rozestavení { $count }×, ale smí jen { $allowed }×; zbylé vynech.
setup-error-too-many = { $kind } je v rozestavení { $count }×, ale smí jen { $allowed }×; zbylé vynech.
setup-error-missing = Rozestavení není úplné, chybí { $kind } ({ $missing }×).
setup-error-shut-in = V tomhle rozestavení by nešlo ani jednou táhnout; uvolni v první řadě pole některému pohyblivému kameni.
setup-line-error-rows = Zápis má { $found ->
    [one] { $found } řadu
    [few] { $found } řady
   *[other] { $found } řad
  }, území jich má { $expected }; řady se oddělují lomítkem.
setup-line-error-length = { $row }. řada zápisu má { $found ->
    [one] { $found } pole
    [few] { $found } pole
   *[other] { $found } polí
  }, území jich tam má { $expected }; prázdné pole je tečka.
setup-line-error-symbol = V { $row }. řadě zápisu je „{ $symbol }“, což není písmeno žádného zdejšího druhu; prázdné pole je tečka.

# Pravidla ze souboru: důvod, před něj se píše soubor, řádek a položka
rules-error-syntax = Soubor nejde přečíst: { $reason }
# Proč, když soubor nejde přečíst vůbec
syntax-error-unknown-field = položka „{ $name }“ sem nepatří; být tu může { $known }.
syntax-error-missing-field = chybí položka „{ $name }“.
syntax-error-unknown-word = „{ $word }“ tu nic neznamená; napiš { $known }.
syntax-error-wrong-type = patří sem { $type ->
    [number] celé číslo od 0 do { $most }
    [flag] true, nebo false
    [text] text v uvozovkách
    [letter] jediné písmeno v uvozovkách
    [list] seznam v hranatých závorkách
   *[table] tabulka
  }.
syntax-error-field-twice = táž položka je tu podruhé; nech jen jednu.
syntax-error-unclosed = něco zůstalo otevřené; uzavři závorku nebo uvozovky.
syntax-error-no-value = patří sem hodnota: číslo, true, false, text v uvozovkách nebo seznam v hranatých závorkách.
syntax-error-unreadable = takhle se tu nic nezapisuje; položka vypadá jako { "id = \"moje\"" }.
rules-error-bad-id = Značka má 1 až 40 malých písmen bez diakritiky, číslic a pomlček, „{ $id }“ taková není.
rules-error-bad-name = Jméno má mít 1 až 80 znaků, které jsou vidět; skryté a řídicí znaky i hromady znamének z něj vymaž.
rules-error-bad-size = { $size } není rozměr desky, napiš 1 až 16.
rules-error-bad-square = „{ $square }“ není pole ani obdélník polí; napiš třeba d5 nebo a1-j4.
rules-error-off-board = Pole { $square } na desce není.
rules-error-zones-overlap = Území obou stran se překrývají na { $square }; každé pole smí patřit jen jedné.
rules-error-zone-too-small = { $stones } kamenů se nevejde na { $squares } volných polí území; zvětši území, nebo zmenši armádu.
rules-error-bad-kind-count = Pravidla mají mít 1 až 26 druhů kamenů, tady jich je { $count }.
rules-error-army-too-large = Armáda má nejvýš 127 kamenů, tady jich je { $stones }.
rules-error-id-twice = Značka „{ $id }“ je použita dvakrát; každý druh má svou.
rules-error-bad-symbol = „{ $symbol }“ není písmeno druhu, napiš jedno velké A až Z.
rules-error-symbol-twice = Písmeno „{ $symbol }“ je použito dvakrát; každý druh má svoje.
rules-error-zero-count = Druh musí mít aspoň jeden kámen.
rules-error-no-flag = Chybí prapor: jeden druh potřebuje { "role = \"flag\"" }.
rules-error-many-flags = Praporů je víc, praporem smí být jediný kámen.
rules-error-mobile-role = { $role ->
    [flag] Prapor
   *[mine] Mina
  } se nesmí hýbat; smaž mobile = true.
rules-error-nothing-mobile = Žádný druh se nehýbe; aspoň jeden musí.
rules-error-immobile-runner = Druh, který se nehýbe, nemůže běhat.
rules-error-bad-number = { $number } není číslo kamene, napiš 1 až 99.
rules-error-unknown-kind = Druh „{ $id }“ tu není.
rules-error-immobile-attacker = „{ $id }“ se nehýbe, takže nikdy neudeří.
rules-error-strike-open = Není řečeno, co se stane, když „{ $attacker }“ udeří na „{ $defender }“; dej oběma číslo, nebo přidej výjimku do strikes.
rules-error-flag-holds = „{ $id }“ prapor nebere, ale každý pohyblivý druh musí.
rules-error-bad-two-squares = { $limit } není mez pro pravidlo dvou polí; napiš 1 až 15, nebo 0, když neplatí.
rules-error-not-found = Pravidla „{ $id }“ neznám; vestavěná jsou { $known }.

# Záznam hry
record-error-at = řádek { $line }: { $reason }
record-error-bad-tag = Značka má mít tvar { "[Jméno \"hodnota\"]" }.
record-error-tag = Značka { $tag } chybí, nebo jí nerozumím; podívej se, jak vypadá v uloženém záznamu.
record-error-tag-twice = Značka { $tag } je v záznamu dvakrát, smí jen jednou.
record-error-setup-twice = V záznamu jsou dvě rozestavení, obě za { $side ->
    [red] Červeného
   *[blue] Modrého
  }; nech jen jedno.
record-error-unknown-rules = Pravidla „{ $id }“ neznám a v záznamu nejsou; přidej je do něj, každý řádek za „| “.
record-error-no-setup = Chybí rozestavení, které má { $side ->
    [red] Červený
   *[blue] Modrý
  }; přidej řádek, který začíná { $side }.
record-error-token = „{ $token }“ není tah, číslo tahu ani čas ve složených závorkách; tah vypadá jako a4a5.
record-error-move = { $ply }. tah { $move }: { $reason }
record-error-result = V záznamu stojí výsledek „{ $written }“, ale tahy končí „{ $played }“.

# Zápis postavení
position-error-parts = Postavení má čtyři části: desku, stranu na tahu (r nebo b), počet tahů bez úderu a počet tahů.
position-error-rows = Postavení má { $found ->
    [one] { $found } řadu
    [few] { $found } řady
   *[other] { $found } řad
  }, deska jich má { $expected }; řady se oddělují lomítkem.
position-error-length = { $row }. řada postavení má { $found ->
    [one] { $found } pole
    [few] { $found } pole
   *[other] { $found } polí
  }, deska jich má { $expected }.
position-error-symbol = V { $row }. řadě postavení je „{ $symbol }“; píše se písmeno druhu, počet volných polí, nebo # na zakázané pole.
position-error-blocked = Pole { $square } nesedí s deskou: # patří právě na zakázaná pole.
position-error-too-many = { $side ->
    [red] Červený
   *[blue] Modrý
  } má { $count }× „{ $kind }“, v armádě je jen { $allowed }×.
position-error-turn = „{ $text }“ není strana na tahu, napiš r nebo b.
position-error-count = „{ $text }“ není počet tahů, napiš celé číslo.
position-error-no-flags = Chybí oba prapory; v rozehrané hře stojí aspoň jeden.
