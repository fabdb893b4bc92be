# Laboratoř: programy a jejich zápasy.
cli-engine = Počítačový hráč mluví po řádcích s programem, který řídí partie
cli-engine-protocol = Čím se mluví: marshal, nebo evaluator (klasická hra)
cli-engine-level = Jak je silný
cli-engine-seed = Číslo, ze kterého losuje, když je rozhodčí neurčí
cli-engine-nodes = Kolik pozic na tah projde, místo počtu podle úrovně

cli-arena = Programy hrají proti sobě a výsledky se spočítají
cli-arena-engines = Kdo hraje, pro každého zvlášť: random, greedy, hand:6, stress:rusher, level:3, level:6/20000 (pozic na tah), policy, net, net:20000, net:SOUBOR (váhy), marshal:PŘÍKAZ, evaluator:PŘÍKAZ; napřed může být JMÉNO@
cli-arena-file = Soubor TOML se seznamem dalších programů
cli-arena-rules = Vestavěná pravidla, nebo soubor
cli-arena-ladder = Odehraje podle těchto pravidel neměnný žebříček, všechny úrovně a hráče, kterými se měří; vypíše pořadí s Elo
cli-arena-levels = Vypíše řádky o síle jednotlivých úrovní, jak je má crates/ai/strength.txt
cli-arena-games = Kolik partií sehraje každá dvojice, sudé číslo: hraje se po dvou se stejným rozestavením a vyměněnými barvami
cli-arena-seed = Číslo, ze kterého se losují rozestavení i tahy
cli-arena-concurrency = Kolik partií najednou
cli-arena-time = Čas na tah jako 200ms, nebo hodiny s přídavkem jako 60s+500ms; jinak se čas neměří
cli-arena-nodes = Kolik pozic na tah mají programy projít
cli-arena-openings = Soubor s rozestaveními, na řádku Červeného, Modrého, a případně kdo začíná
cli-arena-sprt = Skončí, jakmile postupný test rozliší tyto dva rozdíly v Elo
cli-arena-out = Soubor pro výsledky, na řádku jeden JSON
cli-arena-resume = Naváže na soubor s výsledky
cli-arena-records = Složka pro záznamy partií
cli-arena-log = Složka pro to, co se každému programu píše a co píše on, za každou partii a program jeden soubor
cli-arena-json = Vypíše JSON

lab-arena-name = program
lab-arena-won = výhry
lab-arena-drawn = remízy
lab-arena-lost = prohry
lab-arena-points = body
lab-arena-interval = interval 95 %
lab-arena-elo = Elo
lab-arena-games = partie
lab-arena-meeting = dvojice
lab-arena-slowest = nejdéle
lab-arena-faults = chyby
lab-ladder-title = Žebříček { $version }, { $rules }, { $games ->
    [one] { $games } partie
    [few] { $games } partie
   *[other] { $games } partií
  }
lab-arena-difference = { $first } proti { $second }: { $elo } Elo, interval 95 % od { $low } do { $high }.
lab-arena-infinite = Kdo má všechny body, nemá Elo žádnou horní mez (∞); víc řekne interval nebo víc partií.
lab-arena-test-open = Test mezi { $low } a { $high } Elo zatím nerozhodl (logaritmus poměru věrohodností { $ratio }, končí při 2,94).
lab-arena-test-low = Podle testu spíš { $low } než { $high } Elo (logaritmus poměru věrohodností { $ratio }).
lab-arena-test-high = Podle testu spíš { $high } než { $low } Elo (logaritmus poměru věrohodností { $ratio }).
lab-arena-fault = { $count ->
    [one] { $name } prohrává chybou, soupeř { $opponent }, partie { $game } z dvojice { $pair }: { $reason }
    [few] { $name } prohrává touto chybou { $count } partie, soupeř { $opponent }, poprvé partie { $game } z dvojice { $pair }: { $reason }
   *[other] { $name } prohrává touto chybou { $count } partií, soupeř { $opponent }, poprvé partie { $game } z dvojice { $pair }: { $reason }
  }
lab-arena-beyond = { $games ->
    [one] V souboru s výsledky je nad rámec --games ještě { $games } partie; nepočítá se.
    [few] V souboru s výsledky jsou nad rámec --games ještě { $games } partie; nepočítají se.
   *[other] V souboru s výsledky je nad rámec --games ještě { $games } partií; nepočítají se.
  }
lab-arena-stopped = Přerušeno, odehráno { $played } z { $of } partií. Stejný příkaz s --resume pokračuje.
lab-arena-stopped-unkept = Přerušeno, odehráno { $played } z { $of } partií. S --out SOUBOR by zůstaly a --resume by pokračoval.

# Čím se program provinil; stojí v závorce za „prohrává chybou“
lab-fault-no-program = není co spustit
lab-fault-not-started = { $program } nejde spustit: { $reason }
lab-fault-ended = { $how ->
    [status] sám skončil s návratovým kódem { $number }
    [signal] ukončil ho signál { $number }
   *[unknown] sám skončil
  }
lab-fault-closed-output = zavřel svůj výstup a běží dál
lab-fault-last-words = { $fault }; naposled napsal „{ $said }“
lab-fault-not-running = skončil už předtím
lab-fault-no-answer = { $awaited ->
    [greeting] do { $time } nedokončil pozdrav slovem ready
    [setup] měl poslat rozestavení a do { $time } neodpověděl
   *[move] měl táhnout a do { $time } neodpověděl
  }
lab-fault-too-late = táhl až za { $time }, dovoleno bylo { $allowed }
lab-fault-time-ran-out = došel mu čas na hodinách; když měl táhnout, ukazovaly { $time }
lab-fault-too-much = píše víc, než kdo stačí číst
lab-fault-many-lines = než odpověděl, napsal přes { $lines ->
    [one] { $lines } řádek
    [few] { $lines } řádky
   *[other] { $lines } řádků
  }
lab-fault-does-not-read = nečte, co se mu píše
lab-fault-setup-row = { $row }. řada jeho rozestavení není deset kamenů: „{ $found }“
lab-fault-setup = jeho rozestavení pravidla nedovolují
lab-fault-setup-because = jeho rozestavení pravidla nedovolují: { $reason }
lab-fault-move = tah { $move } pravidla nedovolují
lab-fault-move-because = tah { $move }: { $reason }
lab-fault-long-line = napsal řádek delší než 65 536 bajtů
lab-fault-not-text = to, co napsal, není text
lab-fault-broken-stream = jeho výstup nejde číst
lab-fault-not-understood = „{ $said }“ nedává smysl; { $right }
lab-fault-refused = odmítl řádek: „{ $said }“
lab-fault-no-move = měl táhnout, a napsal „{ $said }“
lab-right-move = správně je move a dvě pole, třeba move a4a5
lab-right-option = správně je option JMÉNO number MIN MAX VÝCHOZÍ, option JMÉNO choice VÝCHOZÍ DALŠÍ… nebo option JMÉNO text VÝCHOZÍ
lab-right-answer = program píše id, want legal, option, ready, setup ŘÁDEK, move TAH, resign, info, error nebo pong

# Proč se zápas nedá hrát; stojí i za jménem souboru a dvojtečkou
lab-match-too-few = Do zápasu jsou potřeba aspoň dva programy, každý po jednom --engine.
lab-match-same-name = Dva programy se jmenují „{ $name }“. Dej jednomu vlastní jméno, třeba druhy@level:5.
lab-match-test = Postupný test porovnává dva programy, tady jich je { $count }. Vynech --sprt, nebo nech hrát jen dva.
lab-match-evaluator = „{ $name }“ mluví protokolem evaluátoru, a ten umí jen desku a armádu klasické hry. Zvol --rules classic.
lab-weights-none = „{ $name }“ hraje podle sítě a pro pravidla { $rules } žádná přibalená není. Uveď soubor s vahami, třeba net:SOUBOR.
lab-weights-magic = Tohle není soubor s vahami: nezačíná řádkem „marshal-network 1“.
lab-weights-damaged = Soubor s vahami je poškozený. Vyrob ho znovu.
lab-weights-other = Tyhle váhy patří k jiné desce, armádě nebo tabulce úderů. Zvol pravidla, pro která vznikly.
lab-weights-length = Soubor s vahami je neúplný, nebo v něm něco přebývá: čísla mají zabírat { $expected } bajtů, je jich { $found }.
lab-option-none = „{ $name }“ žádné volby nemá, { $option } nejde nastavit. Vyřaď ji z options.
lab-option-unknown = „{ $name }“ volbu { $option } nemá. Má { $known }.
lab-option-number = Volba { $option } programu „{ $name }“ nemůže být „{ $value }“. Je to celé číslo od { $min } do { $max }.
lab-option-choice = Volba { $option } programu „{ $name }“ nemůže být „{ $value }“. Je to jedno z { $known }.
lab-option-text = Volba { $option } programu „{ $name }“ nemůže být „{ $value }“. Je to jeden řádek znaků, které jsou vidět.
lab-match-log = Do { $file } nejde zapisovat, co programy píšou: { $reason }. Zvol jinou složku pomocí --log.
lab-match-no-setup = Pro tahle pravidla se nenašlo rozestavení, se kterým by se dalo hrát. Dej nějaké do --openings.
lab-match-record = Záznam { $file } nejde uložit: { $reason }.
lab-match-occupied = Ve složce { $folder } už jsou soubory partií odjinud, třeba { $file }. Zvol jinou, nebo naváž pomocí --resume.
lab-match-records = Do složky { $folder } nejde ukládat záznamy: { $reason }. Zvol jinou pomocí --records.

lab-file-name = „{ $name }“ není jméno programu. Napiš znaky, které jsou vidět.
lab-file-kind = U programu „{ $name }“ má být právě jedno z level, player a command.
lab-file-player = U programu „{ $name }“ má být player random, greedy, hand:1 až hand:6, třeba stress:rusher, policy, nebo net.
lab-file-level = U programu „{ $name }“ má být level číslo od 1 do { $most }.
lab-file-weights = Program „{ $name }“ podle sítě nehraje, weights u něj nic neznamená. Patří k hráčům net a policy.
lab-file-program = U programu „{ $name }“ protocol nebo options nic neznamená. Patří k příkazu command, options jen k protokolu marshal, a každá volba je text, číslo, true nebo false.
lab-file-nodes = U programu „{ $name }“ nodes nic neznamená. Patří k úrovni a k hráči net a je to aspoň 1.

lab-openings-empty = Není tu žádné rozestavení. Na řádek patří rozestavení Červeného a rozestavení Modrého.
lab-openings-words = Na řádek patří rozestavení Červeného, rozestavení Modrého, a když záleží na tom, kdo začíná, ještě red nebo blue.
lab-openings-starter = „{ $word }“ není strana. Kdo začíná, se píše red, nebo blue.

lab-results-exists = Soubor s výsledky už existuje. Navaž na něj pomocí --resume, nebo zvol jiný.
lab-results-other = Soubor patří k jinému zápasu: { $part ->
    [engines] hráli ho jiní
    [meetings] hráli spolu jiní
    [rules] hrál se podle jiných pravidel
    [seed] losovalo se z jiného čísla
    [time] hrál se na jiný čas
    [nodes] programy procházely jiný počet pozic
    [openings] hrál se z jiných rozestavení
   *[form] má jiný tvar
  }. Zvol jiný soubor.
lab-results-in-use = Do souboru s výsledky právě zapisuje jiný běh. Počkej, až skončí, nebo zvol jiný soubor.
lab-results-twice = Výsledek téže partie tu je už na řádku { $first }.
lab-results-winner = Vítěz nesouhlasí s koncem partie.
lab-results-players = Výsledek jmenuje hráče, kteří v zápase nejsou.
lab-results-line = Tohle není výsledek partie.
