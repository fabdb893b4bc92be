# Tiskárna: stránka, kde se vybírá a stahuje celá hra k tisku.
shop-title = Tiskárna
shop-heading = Vytiskni si celou hru
shop-lead = Kameny pro 3D tiskárnu, deska, pravidla do ruky i štítek na krabici. Vyber, prohlédni si to a stáhni.
shop-choices = Co se má vytisknout
shop-waiting = Připravuji…
shop-nothing = Tohle vytisknout nejde. Proč, stojí u volby, které se to týká.
shop-again = Zkusit znovu

shop-rules = Pravidla
shop-rules-own = Vlastní pravidla
shop-rules-unknown = Pravidla z odkazu tenhle prohlížeč nezná, ukazuje se { $rules }. Vlastní pravidla má jen ten, kdo je sestavil.
shop-faces = Na kamenech
shop-faces-pictures = Obrázky
shop-faces-numbers = Čísla
shop-paper = Papír pro desku
shop-paper-a4 = A4
shop-paper-a3 = A3
shop-paper-letter = Letter
shop-paper-tabloid = Tabloid
shop-paper-width = Šířka papíru v milimetrech
shop-paper-height = Výška papíru v milimetrech
shop-size-own = Vlastní rozměr
shop-stand = Kameny
shop-stand-foot = Na patce
shop-stand-tile = Destičky
shop-stand-flat = Naležato
shop-stand-foot-note = Tenký štít na patce. Stojí a líc vidí jen jeho hráč.
shop-stand-tile-note = Silná destička, která stojí sama. Spotřebuje víc materiálu.
shop-stand-flat-note = Tenký štít bez patky, leží lícem dolů. Vytiskne se nejrychleji.
shop-colour = Armády
shop-colour-both = Obě
shop-colour-red = Červená
shop-colour-blue = Modrá
shop-lang = Jazyk papírů
shop-lang-cs = Čeština
shop-lang-en = English
shop-bed = Podložka tiskárny
shop-bed-250x210 = 250 × 210 mm (Prusa MK3, MK4)
shop-bed-180x180 = 180 × 180 mm (malé tiskárny)
shop-bed-220x220 = 220 × 220 mm (Ender 3)
shop-bed-256x256 = 256 × 256 mm (Bambu Lab)
shop-bed-300x300 = 300 × 300 mm (velké tiskárny)
shop-bed-width = Šířka podložky v milimetrech
shop-bed-height = Hloubka podložky v milimetrech
shop-format = Soubory pro 3D tisk
shop-format-3mf = 3MF
shop-format-3mf-bambu = Bambu
shop-format-stl = STL
shop-format-all = Všechny

shop-measures = Míry a magnety
shop-measures-note = Délky jsou v milimetrech. Prázdné políčko nechá míru, jaká bývá.
shop-magnet-hole = Díra na magnet
shop-magnet-hole-note = zespodu každého kamene
shop-magnet-diameter = Průměr magnetu
shop-magnet-depth = Výška magnetu
shop-magnet-tolerance = Vůle kolem magnetu
shop-back-drawing = Rub kamenů
shop-back-rosette = S růžicí
shop-back-plain = Hladký
shop-stone-widest = Největší šířka kamene
shop-stone-plate = Tloušťka štítu
shop-stone-corner = Zaoblení rohů
shop-sign-height = Výška znamení nad lícem
shop-sign-picture = Velikost obrázku (setiny pole)
shop-sign-number = Velikost čísla (setiny pole)
shop-printer-layer = Výška vrstvy
shop-printer-stroke = Nejtenčí čára, kterou tiskárna zvládne
shop-board-margin = Okraj papíru kolem desky

shop-plates = Tiskové podložky
shop-plate-of = { $side } { $number }/{ $of }
shop-plate-label = Podložka { $side ->
    [red] s červenými kameny
   *[blue] s modrými kameny
  }: { $count }
shop-plate-facts = { $count ->
    [one] { $count } kámen
    [few] { $count } kameny
   *[other] { $count } kamenů
  }, { $changes ->
    [0] bez výměny barvy
    [one] { $changes } výměna barvy
    [few] { $changes } výměny barvy
   *[other] { $changes } výměn barvy
  }
shop-effort = asi { $hours ->
    [0] { $minutes } min
   *[other] { $hours } h { $minutes } min
  }, { $grams } g
shop-total = Celá krabice
shop-stone = Kámen (šířka × výška × hloubka)
shop-stone-size = { $width } × { $height } × { $depth } mm
shop-square = Pole desky
shop-millimetres = { $length } mm

shop-papers = Na papír
shop-papers-note = Všechno je v krabici jako PDF ve skutečné velikosti. Deska větší než A4 je tam i rozřezaná na listy pro domácí tiskárnu.
shop-booklet = Pravidla do ruky
shop-sheet-board = Deska
shop-sheet-board-of = Deska { $number }/{ $of }
shop-sheet-stones = Papírové kameny
shop-sheet-stones-of = Papírové kameny { $number }/{ $of }
shop-sheet-label = Štítek na krabici
shop-sheet-label-of = Štítek { $number }/{ $of }
shop-sheet-booklet = Pravidla
shop-sheet-booklet-of = Strana { $number } z { $of }
shop-sheet-open = { $name }: zvětšit

shop-download = Stáhnout krabici
shop-packing = Balím…
shop-download-note = { $rules } v jednom souboru ZIP: podložky, jednotlivé kameny, deska, pravidla, papírové kameny, štítek a návod.
shop-command = Totéž na příkazové řádce
shop-command-note = Stejnou krabici vyrobí program bez prohlížeče:
shop-command-files = Stejnou krabici vyrobí program bez prohlížeče. Soubory, které k tomu potřebuje, jsou pod příkazem:
shop-copy = Zkopírovat
shop-copied = Zkopírováno
