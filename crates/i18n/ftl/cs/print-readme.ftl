# Soubor README v krabici k vytištění.
print-readme-about = Celá hra k vytištění: { $stones ->
    [one] { $stones } kámen
    [few] { $stones } kameny
   *[other] { $stones } kamenů
  } na každé straně, deska { $width } × { $height } na papír { $paper }, na kamenech { $faces ->
    [numbers] čísla
   *[pictures] obrázky
  }.

print-readme-files = Co tu je
print-readme-file = Soubor
print-readme-what = Co to je
print-readme-file-plate = podložka s kameny pro PrusaSlicer, i s barvami
print-readme-file-plate-bambu = podložka s kameny pro Bambu Studio a OrcaSlicer, i s barvami
print-readme-file-plate-stl = podložka s kameny, jen tvary
print-readme-file-stones = každý druh kamene zvlášť, počet je v názvu
print-readme-file-board = deska na jeden list
print-readme-file-board-svg = totéž pro úpravy a pro řezací plotr
print-readme-file-board-cut = deska rozdělená na listy pro domácí tiskárnu
print-readme-file-rules = pravidla ke čtení, stránky A5
print-readme-file-fold = pravidla k vytištění a složení do sešitu
print-readme-file-paper-stones = kameny z papíru pro toho, kdo nemá 3D tiskárnu
print-readme-file-label = nálepka na krabici

print-readme-paper = Tisk na papír
print-readme-actual-size = Tiskni ve skutečné velikosti (100 %), ne „přizpůsobit stránce“. Pole na desce má pak { $square } mm a kameny na něj pasují.
print-readme-board = Deska drží nejlépe na kartonu. Listy vyřízni podle značek a na přesahující pruh přilep další list.
print-readme-fold = Sešit tiskni oboustranně s otočením podle kratší strany. Listy polož na sebe, přehni a uprostřed sešij.
print-readme-stones = Papírové kameny tiskni na čtvrtku (160 až 200 g), aby líc neprosvítal. Rozstříhej je po plných čarách, přehni po čárkovaných a jazýček přilep pod podstavec: vznikne stříška, která stojí.
print-readme-label = Nálepka má tři díly: na víko, na hranu a dovnitř krabice.

print-readme-print = 3D tisk
print-readme-settings = Vrstva { $layer } mm, tryska 0,4 mm, PLA, dva obvody, výplň 15 %. Nejtenčí čára má { $stroke } mm.
print-readme-lies = Kameny se tisknou naležato, rubem na podložce, bez podpor a bez límce.
print-readme-colours-back = Dvě barvy: kámen v barvě armády, znamení a rámeček slonovinové. Barvu vyměň ve výšce { $from } mm a zpátky ve výšce { $to } mm.
print-readme-colours = Dvě barvy: kámen v barvě armády, znamení a rámeček slonovinové. Barvu vyměň ve výšce { $from } mm.
print-readme-colours-inside = V souborech 3MF už obě výměny jsou.
print-readme-foot = Kámen stojí na patce, lícem k tobě.
print-readme-flat = Kámen leží lícem dolů.
print-readme-tile = Kámen je silný blok, který stojí sám.
print-readme-magnet = V kamenech je díra na magnet { $diameter } × { $depth } mm.
print-readme-alike = Všechny kameny jedné armády mají stejný rub a skoro stejnou váhu, takže je nejde poznat poslepu.

print-readme-cost = Odhad
print-readme-cost-plate = Podložka
print-readme-cost-stones = Kamenů
print-readme-cost-time = Čas
print-readme-cost-filament = Filament
print-readme-cost-total = Celkem
print-readme-cost-note = Odhad je pro rychlosti běžné tiskárny, bez ohřevu a výměn barvy. Přesné číslo ti řekne slicer.
print-readme-time = { $hours ->
    [0] { $minutes } min
   *[other] { $hours } h { $minutes } min
  }
print-readme-grams = { $grams } g

print-readme-licence = Licence
print-readme-licence-text = Kresby, deska, sešit i tvary jsou pod licencí MIT nebo Apache-2.0, jak si vybereš. Tisknout, měnit, dávat i prodávat se smí. Písma Vollkorn a Alegreya Sans jsou pod SIL Open Font License 1.1 a v souborech PDF jsou vložena.
