# Nová hra.
new-title = Nová hra
new-heading = Nová hra
new-lead = Vyber pravidla a soupeře. Nebo rovnou začni: všechno je nastavené jako minule.
new-lead-first = Vyber pravidla a soupeře. Nebo rovnou začni: vybrané je to, s čím se začíná nejlíp.
new-loading = Připravuji hry…
new-failed = Pravidla se nepodařilo načíst.
new-retry = Zkusit znovu

new-rules = Pravidla
new-family-marsal = Maršál a špión
new-family-classic = Klasická turnajová hra
new-family-own = Vlastní pravidla
new-rules-read = Přečíst pravidla
new-card-size = { $width } × { $height }
new-card-army = { $n ->
    [one] { $n } kámen
    [few] { $n } kameny
   *[other] { $n } kamenů
  }
new-picture = Deska { $width } × { $height }, { $blocked ->
    [0] bez zakázaných polí
    [one] { $blocked } zakázané pole
    [few] { $blocked } zakázaná pole
   *[other] { $blocked } zakázaných polí
  }

# Jedna věta ke každým pravidlům
new-about-marsal = Původní hra z krabice. Dvě standarty uprostřed, útočník se dívá, ale sám se neukáže.
new-about-marsal-open = Táž hra bez standart, třeba na desku nakreslenou na papíře.
new-about-marsal-1987 = Krok i šikmo a padlý kámen se předává soupeři.
new-about-marsal-small = Poloviční armáda, menší deska. Za odpoledne ji stihnete i několikrát.
new-about-marsal-mini = Deset kamenů. Pro děti a na první vyzkoušení.
new-about-classic = Mezinárodní turnajová hra se dvěma jezery. V každém úderu se ukážou oba kameny.
new-about-classic-5 = Jako klasická, jen volnější při opakování tahů.
new-about-barrage = Osm kamenů na velké desce. Krátká a ostrá.
new-about-duel = Deset kamenů na velké desce: o bombu a minéra víc.
new-about-own = Tvoje pravidla, uložená v tomto prohlížeči.
new-own-make = Sestavit vlastní
new-own-make-note = Deska, armáda i pravidla podle tebe

new-opponent = Soupeř
new-opponent-computer = Počítač
new-opponent-hotseat = Dva u jedné obrazovky
new-opponent-hotseat-note = Mezi tahy se deska zakryje, takže nikdo neuvidí, co nemá.
new-opponent-person = Na dálku
new-opponent-person-note = Dostaneš odkaz. Kdo ho první otevře a přijme, hraje s tebou.
new-level = Úroveň
new-level-1 = Nováček
new-level-2 = Kaprál
new-level-3 = Seržant
new-level-4 = Kadet
new-level-5 = Poručík
new-level-6 = Kapitán
new-level-7 = Major
new-level-8 = Plukovník
new-level-9 = Generál
new-level-10 = Maršál
new-level-named = { $name } ({ $level } z 10)
new-level-1-note = Hrozeb si skoro nevšimne, co viděl, hned zapomene, a udeří na všechno, co má blízko. Pro děti a pro první partie.
new-level-2-note = Útočí zbrkle, hrozeb si často nevšimne a co viděl, brzy zapomene.
new-level-3-note = Pořád dost přehlíží a leccos zapomene. Kdo si pamatuje, porazí ho.
new-level-4-note = Počítá s tvou odpovědí, ale leckterou hrozbu přehlédne.
new-level-5-note = Přehlédne málo a pamatuje si skoro všechno. Slušný soupeř.
new-level-6-note = Nic nezapomene, žádnou hrozbu nepřehlédne a nejlepší tahy si v duchu přehraje dál.
new-level-7-note = Z partií sám se sebou se naučil, co má jakou cenu, a kousek počítá dopředu.
new-level-8-note = Umí totéž co major, jen má víc trpělivosti: projde třikrát tolik pozic.
new-level-9-note = Ještě trpělivější: projde devětkrát tolik pozic co major.
new-level-10-note = Všechno, co počítač dokáže.
new-level-like = Podle těchto pravidel zatím lépe hrát neumí: hraje jako { $name }.
new-level-elo = Síla podle žebříčku: asi { $elo } Elo.

new-side = Tvá strana
new-side-first = Strana prvního hráče
new-side-red = Červený
new-side-blue = Modrý
new-side-lot = Losem
new-starter = Začíná
new-starter-red = Červený
new-starter-blue = Modrý
new-starter-lot = Losem
new-starter-fixed = V těchto pravidlech začíná vždycky { $side ->
    [red] Červený
   *[blue] Modrý
  }.
new-starter-by-lot = V těchto pravidlech o začátku rozhoduje los.

new-look = Kameny
new-look-pictures = Obrázky
new-look-numbers = Čísla
new-aids = Pomůcky paměti
new-aids-note = Vypni, co chceš nosit v hlavě. Platí pro celou hru a pro oba.
new-aids-on = { $on ->
    [0] všechny vypnuté
    [3] všechny zapnuté
   *[other] { $on } ze tří
  }
new-aid-known = Poznané kameny zůstanou odkryté
new-aid-known-note = koho jednou poznáš, má svůj znak i dál
new-aid-moved = Kdo už táhl, má na patce tečky
new-aid-moved-note = takový kámen není mina ani prapor
new-aid-hints = Rady
new-aid-hints-note = Počítače se můžeš zeptat, co by hrál na tvém místě.
new-aid-possible = Ukázat, čím kámen může být
new-aid-possible-note = po klepnutí, i s důvody

new-start = Začít hru
new-start-person = Vytvořit pozvání
new-starting = Zakládám hru…
new-summary-computer = { $rules } · proti počítači, { $level }
new-summary-hotseat = { $rules } · ve dvou
new-summary-person = { $rules } · na dálku
new-next-person = Pak dostaneš odkaz, který pošleš soupeři.
new-next = Pak rozestavíš armádu: ručně, náhodně, nebo podle hotového vzoru.
new-error = Hru se nepodařilo založit.
new-with-setup = Začneš s připraveným rozestavením.

# Vlastní pravidla
own-heading = Vlastní pravidla
own-base = Vyjít z
own-name = Jméno
own-name-default = Moje hra
own-board = Deska
own-width = Sloupců
own-height = Řad
own-less = { $what }: méně
own-more = { $what }: více
own-tool = Klepnutím na desku
own-tool-blocked = zakázat pole
own-tool-red = území Červeného
own-tool-blue = území Modrého
own-mirror = Obě strany stejně
own-mirror-note = co změníš na jedné straně, změní se souměrně i na druhé
own-zone-rows = Řad území
own-board-label = Deska vlastních pravidel, { $width } × { $height }
own-square = { $square }, { $state ->
    [blocked] zakázané
    [red] území Červeného
    [blue] území Modrého
    [both] území obou
   *[open] volné
  }
own-army = Armáda
own-army-fits = { $n ->
    [one] { $n } kámen
    [few] { $n } kameny
   *[other] { $n } kamenů
  } na { $squares ->
    [one] { $squares } poli
   *[other] { $squares } polích
  } území
own-army-note = Kdo má nulu, ve hře není. Obě armády jsou stejné.
own-params = Jak se hraje
own-diagonal = Krok šikmo
own-diagonal-none = ne
own-diagonal-quiet = jen na volné pole
own-diagonal-strikes = i k úderu
own-run-strike = Běžec po běhu udeří
own-run-strike-after-run = ano
own-run-strike-adjacent = jen ze sousedního pole
own-ties = Stejný proti stejnému
own-ties-both = padnou oba
own-ties-attacker = vyhraje útočník
own-mine = Mina po výbuchu
own-mine-stays = zůstane
own-mine-leaves = zmizí i s útočníkem
own-tell-attacker = Obránce se dozví, kdo útočil
own-tell-defender = Útočník se dozví, do koho udeřil
own-tell-won = když útočník vyhraje
own-tell-lost = když útočník padne
own-tell-both = když padnou oba
own-lost-shown = Padlé kameny leží lícem nahoru
own-shut-in = Rozestavení bez prvního tahu
own-shut-in-refused = nedovolit
own-shut-in-allowed = dovolit
own-no-move = Kdo nemůže táhnout
own-no-move-loses = prohrál
own-no-move-draws = má remízu
own-no-mobile-draw = Remíza, když nikdo nemá čím táhnout
own-dead-position = Remíza, když už nikdo nemůže vzít prapor
own-two-squares = Nejvýš tolikrát sem a tam
own-more-squares = Zákaz honění dokola
own-quiet-limit = Remíza po tazích bez úderu
own-length-limit = Nejdelší hra, tahů
own-off = vypnuto
own-starter = Kdo začíná
own-starter-red = Červený
own-starter-blue = Modrý
own-starter-lot = los
own-starter-agreed = podle dohody
own-checking = Prohlížím pravidla…
own-good = Pravidla jsou v pořádku, dá se hrát.
own-bad = Takhle se hrát nedá: { $reason }
own-check-failed = Pravidla teď nejde ověřit. Nic se neztratilo.
own-save = Uložit v prohlížeči
own-saved = Uloženo jako „{ $name }“.
own-save-failed = Prohlížeč odmítl ukládat. Zkopíruj si pravidla jako text.
own-edit = Upravit
own-edit-label = Upravit pravidla „{ $name }“
own-delete = Smazat
own-delete-label = Smazat pravidla „{ $name }“
own-text = Pravidla jako text
own-text-note = Takhle si je pošleš nebo schováš do souboru. Vložit a načíst můžeš i cizí, jako JSON nebo TOML.
own-text-load = Načíst z textu
own-text-copy = Kopírovat
own-text-download = Uložit do souboru
own-text-bad = Tahle pravidla nejdou načíst: { $reason }
own-text-loaded = Pravidla jsou načtena.
own-text-copied = Text je ve schránce.
own-text-copy-failed = Do schránky se nedostanu. Text označ a zkopíruj ručně.
new-without-setup = Raději stavět znovu
