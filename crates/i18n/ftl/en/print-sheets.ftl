# Printing: what is on paper – board, label, paper stones. The booklet has its own file and takes most of its sentences from rules.ftl.
print-board-title = Board: { $rules }
print-board-cut = { $rules }: cut the board out along the marks.
print-board-sheet = { $rules }, board, sheet { $number } of { $of }. Cut along the marks; where the board goes on, leave { $flap } mm more and glue the next sheet onto it.

# Paper stones
print-stones-title = Paper stones: { $rules }
print-stones-head = { $rules }, { $side }, sheet { $number } of { $of }. Print on card (160 to 200 g) at actual size. Cut along the lines, fold along the dashes, glue the tab under the base.
print-stones-glue = glue

# The label of the box
print-label-title = Box label: { $rules }
print-label-players = A game for two
print-label-contents = What belongs in the box
print-label-things = Board, rule booklet and { $stones ->
    [one] { $stones } stone
   *[other] { $stones } stones
  } of each colour:
