# Pravidla. Všechno se skládá z dat sady pravidel; jména kamenů stojí vždy v prvním pádě.
rules-title = Pravidla
rules-heading = Pravidla
rules-lead = Jedna hra, několik podob. Každá stránka vzniká z týchž dat, podle kterých hlídá hru počítač, takže co tu stojí, to platí.
rules-loading = Otevírám pravidla…
rules-failed = Pravidla se nepodařilo načíst.
rules-retry = Zkusit znovu
rules-unknown = Taková pravidla tu nejsou.
rules-list = Sady pravidel
rules-contents = Na této stránce
rules-play = Hrát podle těchto pravidel
rules-arrange = Postavit armádu
rules-print = Vytisknout
rules-back = Všechna pravidla
rules-family-marsal = Maršál a špión
rules-family-classic = Klasická turnajová hra
rules-family-own = Tvoje vlastní

# Hra ve čtyřech krocích
rules-short = Hra ve čtyřech krocích
rules-short-setup = Postav armádu
rules-short-setup-text = Každý staví skrytě. Soupeř uvidí, kde tvé kameny stojí, ale ne co jsou zač.
rules-short-move = Táhni
rules-short-move-text = O jedno pole rovně. Průzkumník běží, jak daleko má volno. Miny a prapor stojí.
rules-short-strike = Udeř
rules-short-strike-text = Vejdeš-li na soupeřův kámen, vyhraje vyšší číslo. Ale špión porazí maršála a miny klidí jen minér.
rules-short-flag = Vezmi prapor
rules-short-flag-text = Kdo vezme soupeřův prapor, vyhrál. Nejdřív ho ale musíš najít.

# Úvod každé sady
rules-intro-marsal = Tak, jak leží v krabici: čtyřicet kamenů na každé straně, dvě standarty uprostřed desky. Kdo udeří, prohlédne si soupeřův kámen, ale svůj neukáže. Proto se tu tolik hádá a pamatuje.
rules-intro-marsal-open = Pravidla i armáda jako v základní hře, jen uprostřed nic nepřekáží. Hodí se na vlastnoručně nakreslenou desku.
rules-intro-marsal-1987 = Podoba z roku 1987. Kameny smějí na volné pole i šikmo a padlý kámen se předává soupeři, takže vítěz ví, koho porazil.
rules-intro-marsal-small = Dvacet kamenů na desce 8 × 8. Pravidla jsou celá, jen na ně stačí menší stůl a kratší večer.
rules-intro-marsal-mini = Deset kamenů na desce 6 × 7. Hra na deset minut, pro děti a pro každého, kdo to zkouší poprvé.
rules-intro-classic = Mezinárodní turnajová hra. Dvě jezera, bomby místo minových polí, a v každém úderu se ukážou oba kameny. Opakování tahů hlídají dvě přesná pravidla.
rules-intro-classic-5 = Klasická hra s volnějším čtením pravidla dvou polí: tam a zpátky se smí pětkrát místo třikrát.
rules-intro-barrage = Osm kamenů na celé turnajové desce. Ve svých čtyřech řadách je stavíš, kam chceš, takže i prázdná pole něco říkají.
rules-intro-duel = Jako Přepad, jen je kamenů deset: přibyla bomba a minér.
rules-intro-own = Vlastní sada pravidel, uložená v tomto prohlížeči.

# Deska
rules-board = Deska
rules-board-size = Hraje se na desce { $width } × { $height }, dohromady na { $open } { $open ->
    [one] poli
   *[other] polích
  }.
rules-board-names = Sloupce se značí písmeny a až { $column } zleva, řady čísly 1 až { $height } odspodu, jak to vidí Červený. Levý dolní roh je a1.
rules-board-blocked = { $n ->
    [one] Pole { $squares } je zakázané
   *[other] Pole { $squares } jsou zakázaná
  }: nikdo tam nestojí a nikdo tudy nejde.
rules-board-free = Žádné pole není zakázané.
rules-board-banners = Na desce přes ně leží dvě standarty.
rules-board-picture = Deska { $width } × { $height } s územím obou stran
rules-board-caption = Červený má území dole, Modrý nahoře.

# Armáda
rules-army = Armáda
rules-army-lead = { $n ->
    [one] Každá strana má { $n } kámen.
    [few] Každá strana má { $n } kameny.
   *[other] Každá strana má { $n } kamenů.
  } Obě armády jsou stejné.
rules-army-stone = Kámen
rules-army-number = Číslo
rules-army-count = Počet
rules-army-note = Co umí
rules-army-picture = obrázek
rules-army-gap = { $n ->
    [one] Číslo { $numbers } se ve hře nepoužívá.
   *[other] Čísla { $numbers } se ve hře nepoužívají.
  }
rules-kind-still = Nehýbe se.
rules-kind-runs = Běží rovně, jak daleko má volno.
rules-kind-flag = Kdo vezme soupeřův prapor, vyhrál.
rules-kind-deadly = Kdo sem udeří, padne.
rules-kind-cleared = { $gender ->
    [f] Odklidit ji umí jen { $kinds }.
    [n] Odklidit je umí jen { $kinds }.
   *[m] Odklidit ho umí jen { $kinds }.
  }
rules-kind-beats = Porazí i { $kindsAcc }, ať udeří kdokoli.
rules-kind-beats-attacking = Když udeří, porazí i { $kindsAcc }.
rules-kind-beats-defending = Když se brání, porazí i { $kindsAcc }.
rules-kind-clears = Odklízí { $kindsAcc }.

# Rozestavení
rules-setup = Rozestavení
rules-setup-secret = Před hrou postaví každý skrytě celou svou armádu, na každé pole jeden kámen.
rules-setup-rows = Červený má pro sebe řady { $redFrom } až { $redTo }, Modrý řady { $blueFrom } až { $blueTo }.
rules-setup-row = Červený má pro sebe řadu { $redFrom }, Modrý řadu { $blueFrom }.
rules-setup-squares = Každý staví na pole svého území, na obrázku desky jsou vyznačená.
rules-setup-room = Území má { $squares } { $squares ->
    [one] pole
    [few] pole
   *[other] polí
  } a kamenů je jen { $stones }. Která pole zůstanou prázdná, je na tobě; od začátku hry to vidí oba.
rules-setup-hidden = Dokud hra nezačne, nevidí soupeř nic, ani zčásti. Potom vidí, kde tvé kameny stojí, nikdy však, co jsou zač.
rules-setup-refused = Rozestavení, ze kterého by se na prázdné desce nedalo táhnout, se nepřijme: vynutilo by remízu.
rules-setup-allowed = Postavit se smíš i tak, že se z místa nehneš. Co z toho bude, jde na tvůj účet.
rules-starter-red = Začíná Červený.
rules-starter-blue = Začíná Modrý.
rules-starter-lot = Kdo začne, rozhodne los.
rules-starter-agreed = Kdo začne, je na dohodě. Když se nedohodnete, rozhodne los.

# Tah
rules-move = Tah
rules-move-turns = Strany se střídají a každý tah se počítá zvlášť: první má jedna strana, druhý druhá. Kdo může, táhnout musí; udeřit nemusí nikdy nikdo.
rules-move-step = Kámen jde o jedno pole rovně: dopředu, dozadu, doleva nebo doprava.
rules-move-diagonal-none = Šikmo se nechodí.
rules-move-diagonal-quiet = Na volné pole smí kámen i o jedno pole šikmo, třeba mezi dvěma obsazenými nebo zakázanými rohy. Udeřit šikmo nesmí.
rules-move-diagonal-strikes = O jedno pole šikmo smí také, na volné pole i k úderu.
rules-move-closed = Na vlastní kámen ani na zakázané pole nikdo nesmí.
rules-move-closed-free = Na vlastní kámen nikdo nesmí.
rules-move-runs = Běhá: { $kinds }. Běží rovně přes kolik volných polí chce, nikoho nepřeskakuje.
rules-move-run-strike-after-run = Běh smí skončit úderem na první kámen v cestě.
rules-move-run-strike-adjacent = Udeřit smí běžec jen ze sousedního pole, ne na konci delšího běhu.
rules-move-run-diagonal = Šikmo se neběhá nikdy.
rules-move-run-seen = Kdo uběhne víc než jedno pole, prozradil se.
rules-move-still = Celou hru stojí, kde byly postaveny: { $kinds }.
rules-move-picture-step = Kámen s číslem jde o jedno pole. Na soupeře v sousedství smí udeřit.
rules-move-picture-run = Běžec jde rovně, dokud má volno.
rules-move-picture-run-strike = Běžec jde rovně, dokud má volno, a na konci smí udeřit.

# Úder
rules-strike = Úder
rules-strike-lead = Udeřit znamená vejít na pole, kde stojí soupeř.
rules-strike-higher = Vyšší číslo vyhraje a poražený jde z desky. Vyhraje-li útočník, zabere pole. Vyhraje-li obránce, zůstane, kde stojí.
rules-strike-ties-both = Stejný proti stejnému: padnou oba.
rules-strike-ties-attacker = Stejný proti stejnému: vyhraje útočník.
rules-strike-either = Ať udeří { $winner }, nebo { $loser }, padne { $loser }.
rules-strike-attacks = Udeří-li { $winner }, padne { $loser }. Naopak to neplatí.
rules-strike-defends = Udeří-li { $loser }, padne; vyhraje { $winner }.
rules-strike-mine = Kdo udeří na minu ({ $kinds }), padne.
rules-strike-mine-stays = Mina přitom zůstane a platí dál.
rules-strike-mine-leaves = Mina, která vybuchla, zmizí spolu s ním.
rules-strike-mine-cleared = Minu odklidí jen { $kinds } a zabere její pole.
rules-strike-flag = Prapor vezme každý, kdo se hýbe, a tím vyhrává.
rules-table = Kdo koho porazí
rules-table-help = Řádek udeří, sloupec se brání.
rules-table-attacker = Udeří
rules-table-defender = Brání se
rules-table-attacker-wins = vyhraje útočník
rules-table-defender-wins = vyhraje obránce
rules-table-both = padnou oba
rules-table-cell = { $attacker } udeří, { $defender } se brání: { $result ->
    [attacker] vyhraje útočník
    [defender] vyhraje obránce
   *[both] padnou oba
  }

# Kdo se co dozví
rules-know = Kdo se co dozví
rules-know-lead = Co kdo ví, je určeno stejně přesně jako to, kdo kam smí. Na obrázcích je druhý kámen tak, jak ho po úderu vidíš.
rules-know-attacker = Tvůj úder
rules-know-defender = Soupeřův úder
rules-know-won = Útočník vyhrál
rules-know-lost = Útočník padl
rules-know-both = Padli oba
rules-know-sees-defender = víš, kdo to byl
rules-know-blind-defender = nevíš, kdo to byl
rules-know-sees-attacker = víš, kdo to byl
rules-know-blind-attacker = nevíš, kdo to byl
rules-know-lost-shown = Padlé kameny se navíc předávají lícem nahoru, takže každý padlý je známý oběma.
rules-know-lost-down = Padlý kámen, který soupeř nepoznal, leží v zásobníku rubem nahoru. Jen když podle pomůcky „čím může být“ zbývá jediný druh, je na kameni vyryto, který.
rules-know-paths = Každý tah vidí oba celý. Kámen je pořád týž kámen: koho jednou poznáš, toho znáš dál, ať jde kamkoli.
rules-know-infer = Z tahů, běhů, úderů a počtů se dá leccos odvodit. Pomůcka „čím může být“ to dělá za tebe a nepoužívá k tomu nic jiného.
rules-know-spectator = Divák vidí kameny, tahy a výsledky. Kdo je kdo, se dozví, až to vědí obě strany.
rules-know-end = Po konci hry se obě armády odkryjí.
rules-know-picture-told = { $kind }, poznaný kámen
rules-know-picture-hidden = nepoznaný kámen, rub

# Konec hry
rules-end = Konec hry
rules-end-win = Vyhrává
rules-end-draw = Remíza
rules-end-flag = kdo vezme soupeřův prapor
rules-end-resign = čí soupeř se vzdá nebo překročí čas na hodinách
rules-end-no-move-wins = čí soupeř je na tahu a nemá čím táhnout, i kdyby byl jen zablokovaný
rules-end-no-move = když strana na tahu nemá čím táhnout: má jen nehybné kameny, nebo jsou všechny ostatní zablokované
rules-end-no-mobile = když ani jedna strana nemá kámen, který se smí hýbat
rules-end-dead = když už žádná strana nemůže nikdy vzít soupeřův prapor (mrtvá pozice)
rules-end-quiet = po { $n } { $n ->
    [one] tahu
   *[other] tazích
  } za sebou bez jediného úderu
rules-end-quiet-shown = Počítadlo tahů bez úderu se ukáže od 150.
rules-end-length = když hra dosáhne { $n } tahů
rules-end-agreed = když se na ní obě strany dohodnou
rules-end-time = Komu dojde čas, když už soupeř vyhrát nemůže, ten neprohrál: je to remíza.
rules-end-odd = je zvláštní, že se poražená strana takhle zachrání, ale hra to tak má
rules-end-order = Po každém tahu, a jednou ještě před prvním, se zkouší v tomto pořadí:
rules-order-flag = vzatý prapor
rules-order-no-mobile = nikdo nemá čím hýbat
rules-order-dead = mrtvá pozice
rules-order-no-move = strana na tahu nemůže táhnout
rules-order-quiet = tahy bez úderu
rules-order-length = délka hry
rules-dead = Kdy je pozice mrtvá
rules-dead-text = Představ si desku bez všech kamenů, které se hýbou: ty vždycky mohou uhnout. Stojí jen zakázaná pole, miny a prapory. Kámen, který umí soupeřovu minu odklidit a dojde k ní, otevře cestu všem; vlastní miny neodklidí nikdo. Dojde-li takhle aspoň jeden kámen vedle soupeřova praporu, hra žije. Když to nedokáže ani jedna strana, je remíza.

# Opakování
rules-repeat = Opakování tahů
rules-repeat-none = Tady se tahy opakovat smějí, jak kdo chce. Nekonečnou hru ukončí až počet tahů bez úderu.
rules-repeat-endless = Tady se tahy opakovat smějí, jak kdo chce.
rules-two = Pravidlo dvou polí
rules-two-text = Jeden kámen smí touž hranici mezi dvěma poli překročit nejvýš { $n }× za sebou. Další překročení se nepovolí, ani kdyby to byl úder. Tah týmž kamenem jinudy nebo tah jiným kamenem počítání ruší; co dělá soupeř, na ně nemá vliv.
rules-two-run = Běžec překračuje na své cestě každou hranici. Kde je některá vyčerpaná, tam jeho běh končí; kratší běh smí.
rules-two-diagonal = Šikmý krok se počítá jako přechod mezi těmi dvěma poli.
rules-two-picture = Kolikrát smí touž hranici překročit
rules-two-yes = smí
rules-two-no = nesmí
rules-more = Pravidlo více polí
rules-more-text = Kdo soupeřův kámen honí, nesmí ho honit dokola bez konce. Tahem, po kterém stojí vedle soupeřova kamene, nesmí obnovit postavení, které v téže honičce už bylo. Vzít zpátky svůj předchozí tah smí.
rules-more-length = Honička začíná prvním pohrozením a trvá, dokud honěný uhýbá a honič mu je pokaždé znovu v patách. Úder ji ukončí.
rules-more-picture = Červený honí Modrého kolem jezera. Celé kolečko smí jednou, podruhé už stejnou pozici obnovit nesmí.
rules-repeat-no-move = Když ti pravidla opakování nenechají žádný tah, platí to stejně, jako kdyby se táhnout nedalo.

# Rozdíly
rules-diff = Čím se liší od základní hry
rules-diff-base = Tohle je základní hra. Ostatní sady se popisují podle ní.
rules-diff-none = Ničím, kromě jména.
rules-diff-board = Deska je { $width } × { $height } místo { $baseWidth } × { $baseHeight }.
rules-diff-blocked = Zakázaná pole: { $squares }.
rules-diff-unblocked = Žádné pole není zakázané.
rules-diff-army = { $n ->
    [one] { $n } kámen
    [few] { $n } kameny
   *[other] { $n } kamenů
  } místo { $base }.
rules-diff-kinds = Jiná armáda: { $list }.
rules-diff-counts = Jiné počty: { $list }.
rules-diff-missing = Ve hře není: { $list }.
rules-diff-know-shown = V každém úderu se ukážou oba kameny.
rules-diff-know = Po úderu se strany dozvědí něco jiného, viz tabulku výše.
rules-diff-strikes = Některé údery dopadají jinak, viz tabulku výše.
rules-diff-no-dead = Mrtvá pozice se nepozná sama, remízu je třeba dohodnout.
rules-diff-dead = Mrtvá pozice je remíza.
rules-diff-no-quiet = Tahy bez úderu se nepočítají.
rules-diff-no-length = Délka hry není omezená.
rules-diff-quiet = Remíza po { $n } tazích bez úderu.
rules-diff-length = Nejdelší hra má { $n } tahů.
rules-diff-no-mobile = Nemá-li nikdo čím hýbat, je remíza.
rules-diff-no-no-mobile = Nemá-li nikdo čím hýbat, není to remíza samo sebou.
rules-diff-no-move-loses = Kdo na tahu nemůže táhnout, prohrál.
rules-diff-no-move-draws = Kdo na tahu nemůže táhnout, má remízu.
rules-diff-two = Pravidlo dvou polí: nejvýš { $n }×.
rules-diff-no-two = Pravidlo dvou polí neplatí.
rules-diff-more = Platí pravidlo více polí.
rules-diff-no-more = Pravidlo více polí neplatí.
