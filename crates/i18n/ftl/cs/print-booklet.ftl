# Sešit s pravidly: jen to, co se u stolu říká jinak než na obrazovce. Ostatní věty bere z rules.ftl a events.ftl.
print-list = { $first } a { $last }
print-booklet-title = Pravidla: { $rules }
print-booklet-intro = O hře
print-intro-own = Tahle hra má vlastní pravidla. Sešit je celý sestavený z nich, takže co v něm stojí, to platí.
print-cover-kicker = Pravidla hry pro dva
print-cover-lead = { $stones ->
    [one] { $stones } kámen na každé straně
    [few] { $stones } kameny na každé straně
   *[other] { $stones } kamenů na každé straně
  }, deska { $width } × { $height }

# Hra ve čtyřech krocích
print-step-move = O jedno pole rovně.
print-step-run = Kdo běhá, běží, jak daleko má volno.
print-step-mines-stay = Miny a prapor stojí.
print-step-flag-stays = Prapor stojí.
print-step-strike = Vejdeš-li na soupeřův kámen, vyhraje vyšší číslo.
print-step-exceptions = Má to výjimky, najdeš je u tabulky úderů.

# Rozestavení
print-setup-screen = Postavte mezi sebe knihu nebo víko krabice a odložte je, až budou stát obě armády.
print-setup-picture = Jedno z mnoha rozestavení, jak ho vidí Červený. Z Modrého vidí jen ruby.

# Úder
print-strike-looks = U stolu to jde tak, že se útočník podívá na líc napadeného kamene a řekne, jak úder dopadl. Svůj kámen přitom neukáže. Hraje se na čestné slovo.
print-strike-both-shown = U stolu oba otočí své kameny lícem k soupeři. Kámen, který zůstal, se pak zase otočí zpátky.
print-strike-referee = U stolu se ukazuje jen to, co říká kapitola „Kdo se co dozví“. Kde by výsledek nemohl nikdo ověřit, řekne ho třetí, který vidí oba kameny.
print-examples = Příklady
print-examples-lead = Takhle údery dopadnou. Červený útočí zleva; druhý kámen je na obrázku otočený, aby bylo vidět, kdo to je.
print-known-both = Oba teď vědí, kdo proti komu stál.
print-known-defender = Útočník soupeřův kámen viděl. Obránce ví jen to, jak úder dopadl.
print-known-attacker = Obránce ví, kdo na něj udeřil. Útočník ví jen to, jak úder dopadl.
print-known-neither = Oba vědí jen to, jak úder dopadl.

# Kdo se co dozví
print-know-lost-down = Padlý kámen, který soupeř neviděl, polož vedle desky rubem nahoru. Ukáže se až po hře.
print-know-infer = Z tahů, běhů, úderů a počtů se dá leccos odvodit. Psát si poznámky se smí, jen když se na tom předem dohodnete.

# Konec hry
print-end-quiet = Tahy bez úderu si počítejte třeba na papíře nebo kostkou. Každý úder počítání vynuluje.

# Zadní strana
print-glance = Kdo je kdo
print-games = Odehrané hry
print-games-date = Datum
print-games-result = Kdo vyhrál
print-colophon = Sešit se skládá z dat pravidel, podle kterých hlídá hru program Marshal. Program i kresby: MIT nebo Apache-2.0. Písma Vollkorn a Alegreya Sans: SIL OFL 1.1.

# Rady
print-tips = Rady do začátku
print-tip-flag = Prapor patří dozadu, ale ne vždycky do rohu. Pár min postav i jinam: soupeř ať neví, která hradba je ta pravá.
print-tip-clearer = Kdo umí klidit miny ({ $kinds }), ať se zpočátku nebije. Na konci bez něj hradba z min nepovolí.
print-tip-runner = Běžce neutrať hned. Poslední z nich umí přeběhnout celou desku a podívat se, kde prapor opravdu stojí.
print-tip-killer = { $killer } ať stojí poblíž silného kamene: jen tak se dostane na dosah, když se objeví { $giant }.
print-tip-move = Co jednou táhlo, není mina ani prapor. Nech několik kamenů dlouho stát, aby se to nedalo odečíst.
print-tip-bluff = Klidný pochod vpřed vypadá jako síla, ústup jako slabost. Obojí se dá předstírat.
