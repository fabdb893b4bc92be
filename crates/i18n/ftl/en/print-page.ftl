# The print shop: the page where a whole game is chosen and downloaded for printing.
shop-title = Print shop
shop-heading = Print the whole game
shop-lead = Stones for a 3D printer, a board, rules to hold in your hand and a label for the box. Choose, look at it, download.
shop-choices = What is printed
shop-waiting = Getting it ready …
shop-nothing = This cannot be printed. The reason stands at the choice that it is about.
shop-again = Try again

shop-rules = Rules
shop-rules-own = Your own rules
shop-rules-unknown = This browser does not know the rules of the link, so { $rules } is shown. Own rules are only there where they were made.
shop-faces = On the stones
shop-faces-pictures = Pictures
shop-faces-numbers = Numbers
shop-paper = Paper of the board
shop-paper-a4 = A4
shop-paper-a3 = A3
shop-paper-letter = Letter
shop-paper-tabloid = Tabloid
shop-paper-width = Width of the paper in millimetres
shop-paper-height = Height of the paper in millimetres
shop-size-own = Your own size
shop-stand = Stones
shop-stand-foot = On a foot
shop-stand-tile = Tiles
shop-stand-flat = Lying
shop-stand-foot-note = A thin shield on a foot. It stands, and only its player sees the face.
shop-stand-tile-note = A thick tile that stands by itself. It takes more material.
shop-stand-flat-note = A thin shield without a foot, lying face down. The quickest to print.
shop-colour = Armies
shop-colour-both = Both
shop-colour-red = Red
shop-colour-blue = Blue
shop-lang = Language of the paper
shop-lang-cs = Čeština
shop-lang-en = English
shop-bed = Bed of the printer
shop-bed-250x210 = 250 × 210 mm (Prusa MK3, MK4)
shop-bed-180x180 = 180 × 180 mm (small printers)
shop-bed-220x220 = 220 × 220 mm (Ender 3)
shop-bed-256x256 = 256 × 256 mm (Bambu Lab)
shop-bed-300x300 = 300 × 300 mm (large printers)
shop-bed-width = Width of the bed in millimetres
shop-bed-height = Depth of the bed in millimetres
shop-format = Files for the 3D printer
shop-format-3mf = 3MF
shop-format-3mf-bambu = Bambu
shop-format-stl = STL
shop-format-all = All

shop-measures = Measures and magnets
shop-measures-note = Lengths are in millimetres. An empty field leaves the measure as it usually is.
shop-magnet-hole = Hole for a magnet
shop-magnet-hole-note = in the underside of each stone
shop-magnet-diameter = Diameter of the magnet
shop-magnet-depth = Height of the magnet
shop-magnet-tolerance = Play around the magnet
shop-back-drawing = Backs of the stones
shop-back-rosette = With a rosette
shop-back-plain = Plain
shop-stone-widest = Greatest width of a stone
shop-stone-plate = Thickness of the shield
shop-stone-corner = Radius of the corners
shop-sign-height = Height of the sign above the face
shop-sign-picture = Size of a picture (hundredths of a square)
shop-sign-number = Size of a number (hundredths of a square)
shop-printer-layer = Height of a layer
shop-printer-stroke = Thinnest line that the printer can lay
shop-board-margin = Margin of the paper around the board

shop-plates = Plates
shop-plate-of = { $side } { $number }/{ $of }
shop-plate-label = Plate { $side ->
    [red] of red stones
   *[blue] of blue stones
  }: { $count }
shop-plate-facts = { $count ->
    [one] { $count } stone
   *[other] { $count } stones
  }, { $changes ->
    [0] no change of colour
    [one] { $changes } change of colour
   *[other] { $changes } changes of colour
  }
shop-effort = about { $hours ->
    [0] { $minutes } min
   *[other] { $hours } h { $minutes } min
  }, { $grams } g
shop-total = The whole box
shop-stone = Stone (width × height × depth)
shop-stone-size = { $width } × { $height } × { $depth } mm
shop-square = Square of the board
shop-millimetres = { $length } mm

shop-papers = On paper
shop-papers-note = All of it is in the box as PDF at its true size. A board larger than A4 is there cut into sheets for a home printer, too.
shop-booklet = Rules to hold in your hand
shop-sheet-board = Board
shop-sheet-board-of = Board { $number }/{ $of }
shop-sheet-stones = Paper stones
shop-sheet-stones-of = Paper stones { $number }/{ $of }
shop-sheet-label = Label of the box
shop-sheet-label-of = Label { $number }/{ $of }
shop-sheet-booklet = Rules
shop-sheet-booklet-of = Page { $number } of { $of }
shop-sheet-open = { $name }: enlarge

shop-download = Download the box
shop-packing = Packing …
shop-download-note = { $rules } in one ZIP file: plates, single stones, board, rules, paper stones, label and instructions.
shop-command = The same on the command line
shop-command-note = The program makes the same box without a browser:
shop-command-files = The program makes the same box without a browser. The files that it needs are below the command:
shop-copy = Copy
shop-copied = Copied
