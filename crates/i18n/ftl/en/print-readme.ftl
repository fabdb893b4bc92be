# The README of a box to print.
print-readme-about = The whole game to print: { $stones ->
    [one] { $stones } stone
   *[other] { $stones } stones
  } a side, a board of { $width } × { $height } for { $paper } paper, { $faces ->
    [numbers] numbers
   *[pictures] pictures
  } on the stones.

print-readme-files = What is here
print-readme-file = File
print-readme-what = What it is
print-readme-file-plate = a plate of stones for PrusaSlicer, with its colours
print-readme-file-plate-bambu = a plate of stones for Bambu Studio and OrcaSlicer, with its colours
print-readme-file-plate-stl = a plate of stones, shapes only
print-readme-file-stones = each kind of stone by itself, its count in the name
print-readme-file-board = the board on one sheet
print-readme-file-board-svg = the same to edit, or for a cutting plotter
print-readme-file-board-cut = the board cut into sheets for a home printer
print-readme-file-rules = the rules to read, A5 pages
print-readme-file-fold = the rules to print and fold
print-readme-file-paper-stones = stones of paper for those without a 3D printer
print-readme-file-label = the label of the box

print-readme-paper = On paper
print-readme-actual-size = Print at actual size (100 %), not “fit to page”. A square of the board is then { $square } mm, and the stones fit it.
print-readme-board = The board holds best on cardboard. Cut the sheets out along the marks and glue the next sheet onto the strip that goes on.
print-readme-fold = Print the booklet on both sides, flipped on the short edge. Lay the sheets on one another, fold them, staple the middle.
print-readme-stones = Print the paper stones on card (160 to 200 g), so that no face shines through. Cut along the full lines, fold along the dashed ones, glue the tab under the base: it makes a little tent that stands.
print-readme-label = The label has three parts: for the lid, for the edge, and for the inside of the box.

print-readme-print = In three dimensions
print-readme-settings = Layer { $layer } mm, nozzle 0.4 mm, PLA, two perimeters, infill 15 %. The thinnest line is { $stroke } mm.
print-readme-lies = The stones are printed lying, their back on the bed, without supports and without a brim.
print-readme-colours-back = Two colours: the stone in the colour of its army, sign and rim in ivory. Change the filament at a height of { $from } mm, and back at { $to } mm.
print-readme-colours = Two colours: the stone in the colour of its army, sign and rim in ivory. Change the filament at a height of { $from } mm.
print-readme-colours-inside = The 3MF files have the changes in them.
print-readme-foot = A stone stands on its foot, its face towards you.
print-readme-flat = A stone lies face down.
print-readme-tile = A stone is a thick block that stands by itself.
print-readme-magnet = The stones have a hole for a magnet of { $diameter } × { $depth } mm.
print-readme-alike = All stones of an army have the same back and nearly the same weight, so that nobody can tell them apart blindfold.

print-readme-cost = Estimate
print-readme-cost-plate = Plate
print-readme-cost-stones = Stones
print-readme-cost-time = Time
print-readme-cost-filament = Filament
print-readme-cost-total = Together
print-readme-cost-note = Estimated for the speeds of a common printer, without heating and changes of filament. The slicer will tell you exactly.
print-readme-time = { $hours ->
    [0] { $minutes } min
   *[other] { $hours } h { $minutes } min
  }
print-readme-grams = { $grams } g

print-readme-licence = Licence
print-readme-licence-text = Drawings, board, booklet and shapes are under the MIT or the Apache-2.0 licence, as you like. You may print, change, give away and sell them. The fonts Vollkorn and Alegreya Sans are under the SIL Open Font License 1.1 and embedded in the PDF files.
