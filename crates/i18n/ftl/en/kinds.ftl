# The kinds of stones in every form the sentences need. The value is the bare name ("Captain").
# A message gets the name under its own key, the forms with a suffix: $kind, $kindSubject, $kindAcc, $kindGen, $kindDat,
# $kindIns, $kindOne, $kindPlural, $kindMany, $kindGender (m, f, n); likewise $attacker…, $defender…, $runner….
#   .subject  opening a sentence         "The Captain fell"
#   .acc .gen .dat .ins                  Czech cases; English has one form with the article
#   .one      after "it is"              "it is an Explorer"
#   .plural   two and more               "2 Captains"
#   .many     five and more (Czech)      "5 Captains"
#   .gender   m, f, n (Czech)
#   .short    the sign on a stone in the terminal, two characters
# A kind that is not here (of somebody's own rules) takes the forms of kind-custom and its name from the rules.

# Marshal and Spy
kind-marshal = Marshal
    .subject = The Marshal
    .acc = the Marshal
    .gen = the Marshal
    .dat = the Marshal
    .ins = the Marshal
    .one = a Marshal
    .plural = Marshals
    .many = Marshals
    .gender = m
    .short = Ms

kind-general = General
    .subject = The General
    .acc = the General
    .gen = the General
    .dat = the General
    .ins = the General
    .one = a General
    .plural = Generals
    .many = Generals
    .gender = m
    .short = Ge

kind-captain = Captain
    .subject = The Captain
    .acc = the Captain
    .gen = the Captain
    .dat = the Captain
    .ins = the Captain
    .one = a Captain
    .plural = Captains
    .many = Captains
    .gender = m
    .short = Ca

kind-cadet = Cadet
    .subject = The Cadet
    .acc = the Cadet
    .gen = the Cadet
    .dat = the Cadet
    .ins = the Cadet
    .one = a Cadet
    .plural = Cadets
    .many = Cadets
    .gender = m
    .short = Cd

kind-corporal = Corporal
    .subject = The Corporal
    .acc = the Corporal
    .gen = the Corporal
    .dat = the Corporal
    .ins = the Corporal
    .one = a Corporal
    .plural = Corporals
    .many = Corporals
    .gender = m
    .short = Cp

kind-shooter = Shooter
    .subject = The Shooter
    .acc = the Shooter
    .gen = the Shooter
    .dat = the Shooter
    .ins = the Shooter
    .one = a Shooter
    .plural = Shooters
    .many = Shooters
    .gender = m
    .short = Sh

kind-miner = Miner
    .subject = The Miner
    .acc = the Miner
    .gen = the Miner
    .dat = the Miner
    .ins = the Miner
    .one = a Miner
    .plural = Miners
    .many = Miners
    .gender = m
    .short = Mi

kind-explorer = Explorer
    .subject = The Explorer
    .acc = the Explorer
    .gen = the Explorer
    .dat = the Explorer
    .ins = the Explorer
    .one = an Explorer
    .plural = Explorers
    .many = Explorers
    .gender = m
    .short = Ex

kind-spy = Spy
    .subject = The Spy
    .acc = the Spy
    .gen = the Spy
    .dat = the Spy
    .ins = the Spy
    .one = a Spy
    .plural = Spies
    .many = Spies
    .gender = m
    .short = Sp

kind-mine = Mine
    .subject = The Mine
    .acc = the Mine
    .gen = the Mine
    .dat = the Mine
    .ins = the Mine
    .one = a Mine
    .plural = Mines
    .many = Mines
    .gender = n
    .short = o*

kind-flag = Flag
    .subject = The Flag
    .acc = the Flag
    .gen = the Flag
    .dat = the Flag
    .ins = the Flag
    .one = a Flag
    .plural = Flags
    .many = Flags
    .gender = m
    .short = |>

# The classic game
kind-colonel = Colonel
    .subject = The Colonel
    .acc = the Colonel
    .gen = the Colonel
    .dat = the Colonel
    .ins = the Colonel
    .one = a Colonel
    .plural = Colonels
    .many = Colonels
    .gender = m
    .short = Co

kind-major = Major
    .subject = The Major
    .acc = the Major
    .gen = the Major
    .dat = the Major
    .ins = the Major
    .one = a Major
    .plural = Majors
    .many = Majors
    .gender = m
    .short = Mj

kind-lieutenant = Lieutenant
    .subject = The Lieutenant
    .acc = the Lieutenant
    .gen = the Lieutenant
    .dat = the Lieutenant
    .ins = the Lieutenant
    .one = a Lieutenant
    .plural = Lieutenants
    .many = Lieutenants
    .gender = m
    .short = Lt

kind-sergeant = Sergeant
    .subject = The Sergeant
    .acc = the Sergeant
    .gen = the Sergeant
    .dat = the Sergeant
    .ins = the Sergeant
    .one = a Sergeant
    .plural = Sergeants
    .many = Sergeants
    .gender = m
    .short = Sg

kind-scout = Scout
    .subject = The Scout
    .acc = the Scout
    .gen = the Scout
    .dat = the Scout
    .ins = the Scout
    .one = a Scout
    .plural = Scouts
    .many = Scouts
    .gender = m
    .short = Sc

kind-bomb = Bomb
    .subject = The Bomb
    .acc = the Bomb
    .gen = the Bomb
    .dat = the Bomb
    .ins = the Bomb
    .one = a Bomb
    .plural = Bombs
    .many = Bombs
    .gender = f
    .short = o*

# A kind of somebody's own rules.
kind-custom = { $name }
    .subject = The { $name }
    .acc = the { $name }
    .gen = the { $name }
    .dat = the { $name }
    .ins = the { $name }
    .one = { $name }
    .plural = { $name }
    .many = { $name }
    .gender = m
    .short = { $symbol }

# A stone nothing is known about.
kind-unknown = unknown stone
    .short = ##

# Sides
side-red = Red
    .acc = Red
    .gen = Red
    .dat = Red
    .ins = Red
side-blue = Blue
    .acc = Blue
    .gen = Blue
    .dat = Blue
    .ins = Blue
