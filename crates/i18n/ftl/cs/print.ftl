# Tisk: co se vytisknout nedá a proč. Délky jsou v milimetrech.
print-fault-stroke = { $kind }: nejtenčí čára by měla { $mm } mm, tiskárna potřebuje { $limit } mm. Zvol větší papír.
print-fault-gap = { $kind }: nejužší mezera by měla { $mm } mm a slila by se, potřebuje { $limit } mm. Zvol větší papír.
print-fault-sign = { $kind }: obrázek by přečníval přes okraj kamene. Zmenši ve stylu sign.picture nebo sign.number.
print-fault-wide = Kámen široký { $mm } mm se na pole o straně { $square } mm nevejde, smí mít nejvýš { $limit } mm. Zvol větší papír, nebo užší kámen.
print-fault-bed = Na podložku { $bedWidth } × { $bedDepth } mm se nevejde ani jeden kámen, potřebuje i s okraji { $width } × { $depth } mm.
print-fault-magnet = Díra pro magnet potřebuje { $mm } mm, kámen má jen { $limit } mm. Zvol větší papír, menší magnet, nebo ho vynech.
print-fault-back = Růžice na rubu je hluboká { $mm } mm, destička dovolí nejvýš { $limit } mm.
print-fault-drawing = { $kind } nemá číslo a obrázek „{ $glyph }“ neznáme. Dej druhu v pravidlech číslo, nebo glyph, který známe.
print-fault-same = Druhy { $kind } a { $other } by nešlo rozeznat. Dej jednomu z nich v pravidlech jiné číslo nebo jiný glyph.
print-fault-kind =
    { $expected ->
        [section] { $file }: { $field } musí být vlastní oddíl: [{ $field }].
        [flag] { $file }: { $field } musí být true, nebo false.
       *[number] { $file }: { $field } musí být číslo.
    }
print-fault-word = { $file }: { $field } musí být jedno z těchto slov v uvozovkách: { $expected }.
print-fault-range = { $file }: { $field } je { $value }, napiš { $least } až { $most }.
print-fault-layers = { $file }: { $field } je { $value } mm, to nejsou celé vrstvy po { $layer } mm.

# Příkaz marshal print
cli-print = Připraví celou hru k tisku: kameny, desku, pravidla i krabici
cli-print-rules = Vestavěná pravidla, nebo soubor s vlastními
cli-print-faces = Co je na kamenech: obrázky, nebo čísla
cli-print-paper = Papír, na který se má deska vejít; podle něj jsou velké i kameny. Vlastní rozměr třeba 300x400 (mm)
cli-print-stand = Jak kameny stojí: na patce, naležato bez patky, nebo jako silné destičky
cli-print-format = V čem jsou podložky s kameny; 3mf-bambu je pro Bambu Studio a OrcaSlicer
cli-print-colour = Která armáda: obě, červená, nebo modrá
cli-print-bed = Podložka tiskárny v milimetrech
cli-print-style = Soubor s vlastními mírami
cli-print-out = Kam soubory uložit (jinak do složky podle pravidel a papíru)
cli-print-force = Uloží je i do složky, ve které už něco je; stejně pojmenované soubory přepíše
cli-print-not-empty = Ve složce { $folder } už něco je. Zvol jinou pomocí --out, nebo přidej --force a stejně pojmenované soubory se přepíšou.
cli-print-done = { $count ->
    [one] Uložen { $count } soubor
    [few] Uloženy { $count } soubory
   *[other] Uloženo { $count } souborů
  } do složky { $folder }.
cli-print-plate = { $plate }: { $stones ->
    [one] { $stones } kámen
    [few] { $stones } kameny
   *[other] { $stones } kamenů
  }, asi { $hours ->
      [0] { $minutes } min
     *[other] { $hours } h { $minutes } min
    }, { $grams } g, { $changes ->
    [one] { $changes } výměna barvy
    [few] { $changes } výměny barvy
   *[other] { $changes } výměn barvy
  }
cli-value-wxd = ŠÍŘKAxHLOUBKA
usage-expected-paper = napiš a4, a3, letter, tabloid, nebo šířku a výšku v milimetrech od 100 do 2000, třeba 300x400
usage-expected-bed = napiš šířku a hloubku v milimetrech od 50 do 1000, třeba 250x210
usage-expected-faces = napiš pictures nebo numbers
usage-expected-stand = napiš foot, flat nebo tile
usage-expected-format = napiš 3mf, 3mf-bambu, stl nebo all
usage-expected-colour = napiš both, red nebo blue
