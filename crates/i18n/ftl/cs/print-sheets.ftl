# Tisk: co je na papíře – deska, nálepka, papírové kameny. Sešit s pravidly má svůj soubor, většinu vět bere z rules.ftl.
print-board-title = Deska: { $rules }
print-board-cut = { $rules }: desku vyřízni podle značek.
print-board-sheet = { $rules }, deska, list { $number } z { $of }. Vyřízni podle značek; kde deska pokračuje dál, nech { $flap } mm navíc a další list na ně přilep.

# Papírové kameny
print-stones-title = Papírové kameny: { $rules }
print-stones-head = { $rules }, { $side }, list { $number } z { $of }. Tiskni na čtvrtku (160 až 200 g) ve skutečné velikosti. Rozstříhej po čarách, přehni po čárkách a jazýček přilep pod podstavec.
print-stones-glue = lep

# Nálepka na krabici
print-label-title = Nálepka na krabici: { $rules }
print-label-players = Hra pro dva
print-label-contents = Co patří do krabice
print-label-things = Deska, sešit s pravidly a { $stones ->
    [one] { $stones } kámen
    [few] { $stones } kameny
   *[other] { $stones } kamenů
  } od každé barvy:
