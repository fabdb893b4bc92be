# Druhy kamenů ve všech tvarech, které věty potřebují. Hodnota je jméno samo („Kapitán“).
# Do zprávy jde jméno pod svým názvem, tvary s příponou: $kind, $kindSubject, $kindAcc, $kindGen, $kindDat, $kindIns,
# $kindOne, $kindPlural, $kindMany, $kindGender (m, f, n); stejně $attacker…, $defender…, $runner….
#   .subject  na začátku věty            „Kapitán padl“
#   .acc .gen .dat .ins                  4., 2., 3. a 7. pád
#   .one      po slovech „je to“         „je to Průzkumník“
#   .plural   1. pád množného čísla      „2 Kapitáni“
#   .many     po číslech od pěti výš     „5 Střelců“
#   .gender   rod: m, f, n
#   .short    značka na kameni v terminálu, dva znaky
# Druh, který tu není (z vlastních pravidel), vezme tvary z kind-custom a své jméno z pravidel.

# Maršál a špión
kind-marshal = Maršál
    .subject = Maršál
    .acc = Maršála
    .gen = Maršála
    .dat = Maršálovi
    .ins = Maršálem
    .one = Maršál
    .plural = Maršálové
    .many = Maršálů
    .gender = m
    .short = Mš

kind-general = Generál
    .subject = Generál
    .acc = Generála
    .gen = Generála
    .dat = Generálovi
    .ins = Generálem
    .one = Generál
    .plural = Generálové
    .many = Generálů
    .gender = m
    .short = Ge

kind-captain = Kapitán
    .subject = Kapitán
    .acc = Kapitána
    .gen = Kapitána
    .dat = Kapitánovi
    .ins = Kapitánem
    .one = Kapitán
    .plural = Kapitáni
    .many = Kapitánů
    .gender = m
    .short = Ka

kind-cadet = Kadet
    .subject = Kadet
    .acc = Kadeta
    .gen = Kadeta
    .dat = Kadetovi
    .ins = Kadetem
    .one = Kadet
    .plural = Kadeti
    .many = Kadetů
    .gender = m
    .short = Kd

kind-corporal = Kaprál
    .subject = Kaprál
    .acc = Kaprála
    .gen = Kaprála
    .dat = Kaprálovi
    .ins = Kaprálem
    .one = Kaprál
    .plural = Kaprálové
    .many = Kaprálů
    .gender = m
    .short = Kp

kind-shooter = Střelec
    .subject = Střelec
    .acc = Střelce
    .gen = Střelce
    .dat = Střelci
    .ins = Střelcem
    .one = Střelec
    .plural = Střelci
    .many = Střelců
    .gender = m
    .short = St

kind-miner = Minér
    .subject = Minér
    .acc = Minéra
    .gen = Minéra
    .dat = Minérovi
    .ins = Minérem
    .one = Minér
    .plural = Minéři
    .many = Minérů
    .gender = m
    .short = Mi

kind-explorer = Průzkumník
    .subject = Průzkumník
    .acc = Průzkumníka
    .gen = Průzkumníka
    .dat = Průzkumníkovi
    .ins = Průzkumníkem
    .one = Průzkumník
    .plural = Průzkumníci
    .many = Průzkumníků
    .gender = m
    .short = Pr

kind-spy = Špión
    .subject = Špión
    .acc = Špióna
    .gen = Špióna
    .dat = Špiónovi
    .ins = Špiónem
    .one = Špión
    .plural = Špióni
    .many = Špiónů
    .gender = m
    .short = Šp

kind-mine = Minové pole
    .subject = Minové pole
    .acc = Minové pole
    .gen = Minového pole
    .dat = Minovému poli
    .ins = Minovým polem
    .one = Minové pole
    .plural = Minová pole
    .many = Minových polí
    .gender = n
    .short = o*

kind-flag = Prapor
    .subject = Prapor
    .acc = Prapor
    .gen = Praporu
    .dat = Praporu
    .ins = Praporem
    .one = Prapor
    .plural = Prapory
    .many = Praporů
    .gender = m
    .short = |>

# Klasická hra
kind-colonel = Plukovník
    .subject = Plukovník
    .acc = Plukovníka
    .gen = Plukovníka
    .dat = Plukovníkovi
    .ins = Plukovníkem
    .one = Plukovník
    .plural = Plukovníci
    .many = Plukovníků
    .gender = m
    .short = Pl

kind-major = Major
    .subject = Major
    .acc = Majora
    .gen = Majora
    .dat = Majorovi
    .ins = Majorem
    .one = Major
    .plural = Majoři
    .many = Majorů
    .gender = m
    .short = Mj

kind-lieutenant = Poručík
    .subject = Poručík
    .acc = Poručíka
    .gen = Poručíka
    .dat = Poručíkovi
    .ins = Poručíkem
    .one = Poručík
    .plural = Poručíci
    .many = Poručíků
    .gender = m
    .short = Po

kind-sergeant = Četař
    .subject = Četař
    .acc = Četaře
    .gen = Četaře
    .dat = Četaři
    .ins = Četařem
    .one = Četař
    .plural = Četaři
    .many = Četařů
    .gender = m
    .short = Če

kind-scout = Průzkumník
    .subject = Průzkumník
    .acc = Průzkumníka
    .gen = Průzkumníka
    .dat = Průzkumníkovi
    .ins = Průzkumníkem
    .one = Průzkumník
    .plural = Průzkumníci
    .many = Průzkumníků
    .gender = m
    .short = Pr

kind-bomb = Bomba
    .subject = Bomba
    .acc = Bombu
    .gen = Bomby
    .dat = Bombě
    .ins = Bombou
    .one = Bomba
    .plural = Bomby
    .many = Bomb
    .gender = f
    .short = o*

# Druh z vlastních pravidel: jméno se neskloňuje, skloňuje se „kámen“.
kind-custom = { $name }
    .subject = Kámen { $name }
    .acc = kámen { $name }
    .gen = kamene { $name }
    .dat = kameni { $name }
    .ins = kamenem { $name }
    .one = kámen { $name }
    .plural = kameny { $name }
    .many = kamenů { $name }
    .gender = m
    .short = { $symbol }

# Kámen, o kterém nevíme nic.
kind-unknown = neznámý kámen
    .short = ##

# Strany
side-red = Červený
    .acc = Červeného
    .gen = Červeného
    .dat = Červenému
    .ins = Červeným
side-blue = Modrý
    .acc = Modrého
    .gen = Modrého
    .dat = Modrému
    .ins = Modrým
