# Zprávy mezi dvěma hráči

# Hotové věty, které si hráči posílají
phrase-hello = Ahoj!
phrase-good-luck = Hodně štěstí!
phrase-have-fun = Ať tě to baví!
phrase-thanks = Díky!
phrase-same-to-you = Tobě taky!
phrase-your-move = Jsi na tahu.
phrase-take-your-time = Klidně si dej na čas.
phrase-thinking = Chvilku přemýšlím…
phrase-back-soon = Hned jsem zpátky.
phrase-back = Už jsem tady.
phrase-nice-move = Pěkný tah!
phrase-nice-bluff = To byl ale pěkný blaf!
phrase-surprised = Tak tohle mě překvapilo!
phrase-ouch = Au!
phrase-lucky = To byla klika!
phrase-oops = Ups, to mi ujela ruka.
phrase-no-problem = Nic se neděje.
phrase-draw = Co takhle remíza?
phrase-good-game = Pěkná hra!
phrase-congratulations = Gratuluju!
phrase-rematch = Dáme odvetu?
phrase-last-one = Tak ještě jednu, poslední.
phrase-must-go = Promiň, už musím jít.
phrase-goodbye = Měj se!

# U desky
talk = Zprávy
talk-new = { $n ->
    [0] Zprávy
    [one] Zprávy, { $n } nová
    [few] Zprávy, { $n } nové
   *[other] Zprávy, { $n } nových
  }
talk-empty = Zatím nikdo nic nenapsal. Pošli hotovou větu; soupeř ji uvidí ve svém jazyce.
talk-you = ty
talk-other = soupeř
talk-phrases = Hotové věty
talk-words-label = Zpráva
talk-send = Poslat
talk-words-switch = Vlastní slova
talk-words-neither = Psát si budete moci, až je zapnete oba.
talk-words-mine = Čeká se, až je zapne i soupeř.
talk-words-theirs = Soupeř si chce psát. Zapni je taky, pokud chceš.
talk-words-both = Máte je zapnutá oba.
talk-block = Zablokovat soupeře
talk-block-note = Nic dalšího od něj neuvidíš a znovu už tě nevyzve. Nedozví se to.
talk-unblock = Zrušit zablokování
talk-blocked = Soupeře máš zablokovaného: jeho zprávy nevidíš a on tě nevyzve.
