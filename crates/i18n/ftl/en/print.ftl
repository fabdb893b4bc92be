# Printing: what cannot be printed, and why. Lengths are in millimetres.
print-fault-stroke = { $kind }: the thinnest line would be { $mm } mm, the printer needs { $limit } mm. Choose a larger paper.
print-fault-gap = { $kind }: the narrowest gap would be { $mm } mm and close, it needs { $limit } mm. Choose a larger paper.
print-fault-sign = { $kind }: the sign would reach over the edge of the stone. Make sign.picture or sign.number in the style smaller.
print-fault-wide = A stone { $mm } mm wide does not fit a square of { $square } mm, it may be { $limit } mm at most. Choose a larger paper or a narrower stone.
print-fault-bed = Not even one stone fits a bed of { $bedWidth } × { $bedDepth } mm, it needs { $width } × { $depth } mm with the borders.
print-fault-magnet = The hole for a magnet needs { $mm } mm, the stone has only { $limit } mm. Choose a larger paper, a smaller magnet or none.
print-fault-back = The rosette of the back is { $mm } mm deep, the plate allows { $limit } mm at most.
print-fault-drawing = { $kind } has no number, and there is no picture “{ $glyph }”. Give the kind a number in the rules, or a glyph that we have.
print-fault-same = { $kind } and { $other } would look the same. Give one of them another number or another glyph in the rules.
print-fault-range = { $file }: { $field } is { $value }; write { $least } to { $most }.
print-fault-layers = { $file }: { $field } is { $value } mm, which is no whole number of layers of { $layer } mm.
