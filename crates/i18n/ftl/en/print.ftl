# Printing: what cannot be printed, and why. Lengths are in millimetres.
print-fault-stroke = { $kind }: the thinnest line would be { $mm } mm, the printer needs { $limit } mm. Choose a larger paper.
print-fault-gap = { $kind }: the narrowest gap would be { $mm } mm and close, it needs { $limit } mm. Choose a larger paper.
print-fault-sign = { $kind }: the sign would reach over the edge of the stone. Make sign.picture or sign.number in the style smaller.
print-fault-wide = A stone { $mm } mm wide does not fit a square of { $square } mm, it may be { $limit } mm at most. Choose a larger paper or a narrower stone.
print-fault-bed = Not even one stone fits a bed of { $bedWidth } × { $bedDepth } mm, it needs { $width } × { $depth } mm with the borders.
print-fault-magnet = The hole for a magnet needs { $mm } mm, the stone has only { $limit } mm. Choose a larger paper, a smaller magnet or none.
print-fault-back = The rosette of the back is { $mm } mm deep, the plate allows { $limit } mm at most.
print-fault-drawing = { $kind } has no number, and there is no picture “{ $glyph }”. Give the kind a number in the rules, or a glyph that we have.
print-fault-same = { $kind } and { $other } would look the same. Give one of them another number or another glyph in the rules.
print-fault-kind =
    { $expected ->
        [section] { $file }: { $field } must be a section of its own: [{ $field }].
        [flag] { $file }: { $field } must be true or false.
       *[number] { $file }: { $field } must be a number.
    }
print-fault-word = { $file }: { $field } must be one of these, in quotes: { $expected }.
print-fault-range = { $file }: { $field } is { $value }; write { $least } to { $most }.
print-fault-layers = { $file }: { $field } is { $value } mm, which is no whole number of layers of { $layer } mm.

# The command marshal print
cli-print = Make the whole game ready to print: stones, board, rules and box
cli-print-rules = Built-in rules, or a file with your own
cli-print-faces = What the stones show: pictures or numbers
cli-print-paper = The sheet that the board should fit; the stones follow its size. A size of your own is written like 300x400 (mm)
cli-print-stand = How the stones stand: on a foot, lying without one, or as thick tiles
cli-print-format = What the plates of stones are written as; 3mf-bambu is for Bambu Studio and OrcaSlicer
cli-print-colour = Which army: both, red or blue
cli-print-bed = The bed of the printer, in millimetres
cli-print-style = A file with measures of your own
cli-print-out = Where to save the files (else in a folder named after rules and paper)
cli-print-force = Save them even where something is already; files of the same name are replaced
cli-print-not-empty = There is something in the folder { $folder } already. Choose another with --out, or add --force and files of the same name are replaced.
cli-print-done = { $count ->
    [one] { $count } file
   *[other] { $count } files
  } saved in the folder { $folder }.
cli-print-plate = { $plate }: { $stones ->
    [one] { $stones } stone
   *[other] { $stones } stones
  }, about { $hours ->
      [0] { $minutes } min
     *[other] { $hours } h { $minutes } min
    }, { $grams } g, { $changes ->
    [one] { $changes } change of colour
   *[other] { $changes } changes of colour
  }
cli-value-wxd = WIDTHxDEPTH
usage-expected-paper = write a4, a3, letter, tabloid, or a width and height in millimetres from 100 to 2000, like 300x400
usage-expected-bed = write a width and depth in millimetres from 50 to 1000, like 250x210
usage-expected-faces = write pictures or numbers
usage-expected-stand = write foot, flat or tile
usage-expected-format = write 3mf, 3mf-bambu, stl or all
usage-expected-colour = write both, red or blue
