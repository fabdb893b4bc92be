# Tisk: co se vytisknout nedá a proč. Délky jsou v milimetrech.
print-fault-stroke = { $kind }: nejtenčí čára by měla { $mm } mm, tiskárna potřebuje { $limit } mm. Zvol větší papír.
print-fault-gap = { $kind }: nejužší mezera by měla { $mm } mm a slila by se, potřebuje { $limit } mm. Zvol větší papír.
print-fault-sign = { $kind }: obrázek by přečníval přes okraj kamene. Zmenši ve stylu sign.picture nebo sign.number.
print-fault-wide = Kámen široký { $mm } mm se na pole o straně { $square } mm nevejde, smí mít nejvýš { $limit } mm. Zvol větší papír, nebo užší kámen.
print-fault-bed = Na podložku { $bedWidth } × { $bedDepth } mm se nevejde ani jeden kámen, potřebuje i s okraji { $width } × { $depth } mm.
print-fault-magnet = Díra pro magnet potřebuje { $mm } mm, kámen má jen { $limit } mm. Zvol větší papír, menší magnet, nebo ho vynech.
print-fault-back = Růžice na rubu je hluboká { $mm } mm, destička dovolí nejvýš { $limit } mm.
print-fault-drawing = { $kind } nemá číslo a obrázek „{ $glyph }“ neznáme. Dej druhu v pravidlech číslo, nebo glyph, který známe.
print-fault-same = { $kind } a { $other } by vypadali stejně. Dej jednomu z nich v pravidlech jiné číslo nebo jiný glyph.
print-fault-range = { $file }: { $field } je { $value }, napiš { $least } až { $most }.
print-fault-layers = { $file }: { $field } je { $value } mm, to nejsou celé vrstvy po { $layer } mm.
