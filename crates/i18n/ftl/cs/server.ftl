# Proč web požadavek odmítl: co je špatně a co by bylo správně.

# Adresy a hry
server-no-such-page = Na této adrese nic není.
server-no-such-game = Taková hra v tomto prohlížeči není; otevři ji v tom, ve kterém začala.
server-no-such-rules = Taková pravidla neznám; vestavěná jsou { $known }.
server-wrong-method = Takový požadavek tato adresa nepřijímá.
server-foreign-origin = Požadavek přišel ze stránky jiného webu; otevři hru na její vlastní adrese.
server-no-upgrade = Tato adresa je WebSocket; otevři ji tak.
server-not-json-type = Požadavek musí být typu application/json.
server-too-large = Požadavek je příliš dlouhý; smí mít nejvýš { $most } KiB.
server-broken-body = Požadavek je neúplný nebo porušený; pošli ho znovu celý.
server-too-slow = Požadavek přicházel příliš dlouho; pošli ho znovu.
server-too-many-games = Za hodinu odsud začalo už { $most } her, víc jich být nemůže; pokračuj v některé z nich, nebo přijď později.
server-too-many-offers = V lobby už čeká { $most } tvých her, víc jich být nemůže; některou zavři a za chvíli to zkus znovu.
server-too-many-sockets = V tomto prohlížeči je otevřeno { $most } desek, víc jich být nemůže; některé zavři.
server-store-full = Server nemá kam zapisovat, disk je plný. Co je potvrzeno, platí; zkus to za chvíli znovu.
server-store-away = Server se teď nedostane ke hrám. Co je potvrzeno, platí; zkus to za chvíli znovu.
server-store-busy = Server nestíhá zapisovat. Co je potvrzeno, platí; zkus to za chvíli znovu.
server-unavailable = Hru se nepodařilo zapsat nebo přečíst. Nic se nezměnilo; zkus to za chvíli znovu.

# Průběh hry
server-stale = Hra se mezitím pohnula dál; podívej se na desku a táhni znovu.
server-not-so-far = Tak daleko hra ještě není; podívej se na desku a táhni znovu.
server-not-started = Hra ještě nezačala, armády se teprve staví.
server-not-over = Tohle se otevře, až hra skončí.
server-game-over = Hra už skončila.
server-no-rematch = O odvetu se žádá jen ve hře dvou lidí na dálku; tady začni novou hru.
server-seat-taken = Někdo byl rychlejší a za druhou stranu už hraje; na hru se můžeš dívat.
server-setup-done = Své rozestavení už máš potvrzené, měnit ho nejde.
server-no-offer = Soupeř remízu nenabízí.
server-offered-already = Remízu můžeš znovu nabídnout až po dalším tahu.
server-not-away = Soupeř u hry je, nebo ještě není pryč dost dlouho; výhru nebo remízu si vezmi, až odpočet skončí.
server-no-talk = Psát si mohou jen dva hráči, kteří spolu hrají na dálku.
server-words-off = Vlastními slovy se píše, jen když to zapnou oba; pošli zatím hotovou větu.
server-talk-blocked = Soupeře máš zablokovaného; než mu napíšeš, zruš to.
server-too-much-talk = Moc zpráv najednou; další pošli za { $seconds ->
    [1] sekundu
    [2] 2 sekundy
    [3] 3 sekundy
    [4] 4 sekundy
   *[other] { $seconds } sekund
  }.
server-too-often = Blokuješ a odblokováváš moc rychle; zkus to znovu za { $seconds ->
    [1] sekundu
    [2] 2 sekundy
    [3] 3 sekundy
    [4] 4 sekundy
   *[other] { $seconds } sekund
  }.
server-starter-fixed = { $starter ->
    [red] Podle těchto pravidel začíná Červený.
    [blue] Podle těchto pravidel začíná Modrý.
   *[lot] Podle těchto pravidel se losuje, kdo začne.
  }
server-no-setup = Podle těchto pravidel počítač nenašel žádné dovolené rozestavení; uvolni místo před armádou, nebo ji zmenši.
server-again-unfit = Rozestavení z té hry se k těmto pravidlům nehodí; začni novou hru bez něj.

# Účty
server-not-signed-in = Tohle je pro ty, kdo mají účet; nejdřív se přihlas.
server-bad-token = Tento token nikoho nepustí; vytvoř si na stránce účtu nový.
server-not-for-bots = Tohle je pro lidi; přihlas se v prohlížeči, bez tokenu.
server-too-many-bots = Jeden člověk má nejvýš { $most } botů; některého smaž.
server-no-such-bot = Bota toho jména nemáš.
server-too-many-tokens = Bot má nejvýš { $most } tokenů; některý zruš.
server-wrong-password = Jméno a heslo k sobě nepatří; zkus to znovu.
server-wrong-own-password = Tohle tvé heslo není; zkus to znovu.
server-name-taken = Tohle jméno, nebo jedno k nerozeznání, už má někdo s účtem; vyber si jiné.
server-no-such-person = Tak se tu nikdo nejmenuje.
server-too-many-guesses = Pokusů bylo příliš; zkus to znovu za { $minutes ->
    [one] minutu
    [few] { $minutes } minuty
   *[other] { $minutes } minut
  }.
server-too-many-sign-ins = Právě se přihlašuje moc lidí; zkus to za chvíli znovu.
server-too-many-setups = Účet si pamatuje { $most } rozestavení, víc ne; některá smaž.
server-password-length = Heslo má { $least } až { $most } znaků.
server-password-common = Tohle heslo se zkouší jako první; vyber si jiné.
server-expected-label = „{ $value }“ nemůže být v poli „{ $field }“; napiš jméno o 1 až 60 znacích na jedné řádce.
server-expected-setup = „{ $value }“ nemůže být v poli „{ $field }“; napiš rozestavení s pravidly, jménem do 60 znaků a řádkou.

# Části požadavku
server-not-json = Požadavek není platný JSON: řádek { $line }, sloupec { $column }.
server-not-an-object = Požadavek musí být objekt JSON, { "{" }…{ "}" }.
server-missing-field = Chybí položka „{ $field }“.
server-unknown-field = Položka „{ $field }“ sem nepatří; vynech ji.
server-expected-word = V položce „{ $field }“ nemůže být „{ $value }“; napiš některé z těchto slov: { $words }.
server-expected-number = V položce „{ $field }“ nemůže být „{ $value }“; napiš celé číslo od { $least } do { $most }.
server-expected-text = V položce „{ $field }“ nemůže být „{ $value }“; napiš text.
server-expected-truth = V položce „{ $field }“ nemůže být „{ $value }“; napiš true, nebo false.
server-expected-letter = V položce „{ $field }“ nemůže být „{ $value }“; napiš jedno písmeno.
server-expected-list = V položce „{ $field }“ nemůže být „{ $value }“; napiš seznam v hranatých závorkách.
server-expected-object = V položce „{ $field }“ nemůže být „{ $value }“; napiš objekt JSON.
server-expected-square = „{ $value }“ není pole desky; napiš třeba a4.
server-expected-move = „{ $value }“ není tah; napiš třeba a4a5.
server-expected-rules = V položce „{ $field }“ nemůže být „{ $value }“; napiš označení pravidel, nebo celá pravidla.
server-expected-one-of = Položky „{ $one }“ a „{ $other }“ se vylučují; pošli jen jednu z nich.
server-rules-line = Řádek { $line }: { $reason }
server-rules-not-json = Tohle není platný JSON: řádek { $line }, sloupec { $column }.
server-bad-record = Záznam nejde přehrát, { $reason }
server-unfinished-record = Hra v tomhle záznamu nemá konec. Přehrát jde jen dohraná.
server-no-such-lesson = Taková lekce tu není; vyber si některou ze seznamu.
server-no-hints = V téhle hře nápověda domluvená není; zvol ji, když začínáš hru proti počítači.
server-no-hint-now = Nápověda je pro tvůj tah; zeptej se, až přijde.
server-no-such-record = Pod tímto jménem tu žádná hra není; zkontroluj adresu.
server-no-such-ply = Tak dlouhá ta hra není.
server-no-analysis = Hry podle těchto pravidel se počítač ještě posuzovat nenaučil.
server-too-many-records = Během hodiny se odsud sdílelo nebo rozebíralo { $most } her, víc to nejde; přijď později.
server-expected-paper = V položce „{ $field }“ nemůže být „{ $value }“; napiš a4, a3, letter, tabloid, nebo šířku a výšku v milimetrech od 100 do 2000, třeba 300x400.
server-expected-bed = V položce „{ $field }“ nemůže být „{ $value }“; napiš šířku a hloubku v milimetrech od 50 do 1000, třeba 250x210.
server-too-many-boxes = Pro tebe se už { $most } krabice připravují; počkej, až bude některá hotová.

# Turnaje
server-no-such-tournament = Takový turnaj tu není; zkontroluj adresu.
server-not-the-organiser = Tohle může jen organizátor turnaje.
server-tournament-full = Turnaj je plný, hraje v něm { $most } hráčů.
server-too-many-tournaments = Máš už { $most } turnajů, které neskončily, víc jich být nemůže; některý dohraj, nebo zruš.
server-tournament-needs-name = V tabulce bude tvé jméno; napiš ho.
server-name-in-tournament = Někdo s tímhle jménem, nebo jedním k nerozeznání, už v turnaji hraje; vyber si jiné.
server-tournament-stale = Turnaj se mezitím pohnul dál; podívej se na něj a zkus to znovu.
server-tournament-worn = V turnaji se změnilo už tolik věcí, že další nepřijme; založ nový.
server-expected-title = „{ $value }“ nemůže být jméno turnaje; napiš jeden řádek do 60 znaků.
