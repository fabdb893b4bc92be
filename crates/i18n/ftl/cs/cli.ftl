# Příkazová řádka.
cli = Maršál a špión: hra se skrytou armádou. Bez příkazu spustí hru v prohlížeči.
cli-usage = Použití
cli-commands = Příkazy
cli-options = Volby
cli-arguments = Co se zadává
cli-help = Ukáže tuto nápovědu
cli-version = Ukáže verzi
cli-lang = Jazyk: cs nebo en (jinak podle systému)
cli-addr = Adresa, na které hra poslouchá, nebo jen port (jinak 127.0.0.1:8080)
cli-data = Složka, kde se hry ukládají (jinak složka dat uživatele)
cli-database_url = Databáze PostgreSQL, kam se hry ukládají; může ji sdílet víc serverů
cli-config = Soubor s nastavením
cli-nats_url = Server NATS, přes který se dorozumívají servery nad jednou databází
cli-think = Promýšlí i tahy počítače, které do fronty daly jiné servery
cli-connections = Kolik spojení smí být najednou otevřeno (jinak 512)
cli-connections_per_address = Kolik z nich z jedné adresy (jinak 192)
cli-trusted_proxy = Proxy, kterým se kromě tohoto počítače věří, odkud kdo přichází, jako adresy nebo sítě, třeba 10.0.0.0/8,fd00::/8
cli-metrics = Adresa nebo jen port, kde /metrics říká pro Prometheus, co se děje (jinak nikde)
cli-log = Kolik se má psát na chybový výstup: off, error, warn, info, debug, nebo trace (jinak warn)
cli-log_format = Psát to jako text pro lidi, nebo jako JSON pro programy (jinak text)

cli-default = (jinak { $value })
cli-value-options = [volby]
cli-value-command = PŘÍKAZ
cli-value-addr = ADRESA
cli-value-url = ADRESA
cli-value-dir = SLOŽKA
cli-value-file = SOUBOR
cli-value-id-file = JMÉNO|SOUBOR

# Špatně napsaný příkaz
usage-unknown-option = Volbu { $option } neznám.
usage-unknown-option-near = Volbu { $option } neznám, nejbližší je { $near }.
usage-one-too-many = „{ $option }“ je tu navíc.
usage-unknown-command = Příkaz „{ $command }“ neznám; příkazy jsou tu { $known }.
usage-no-value = Za { $option } něco chybí: { $expected }.
usage-wrong-value = Za { $option } nepatří „{ $value }“: { $expected }.
usage-expected = napiš hodnotu
usage-expected-one-of = napiš jedno z { $known }
usage-expected-addr = napiš adresu s portem, třeba 127.0.0.1:8080, nebo jen port
usage-expected-metrics = napiš adresu s portem, třeba 127.0.0.1:8080, nebo jen port
usage-expected-trusted-proxy = napiš adresy nebo sítě oddělené čárkami, třeba 10.0.0.0/8,fd00::/8
usage-expected-log = napiš off, error, warn, info, debug, nebo trace
usage-expected-log-format = napiš text, nebo json
usage-expected-at-least = napiš celé číslo, nejméně { $least }
usage-expected-lang = napiš cs, nebo en
usage-expected-level = napiš číslo od 1 do 10
usage-expected-seed = napiš celé číslo od 0
usage-expected-seconds = napiš počet sekund
usage-missing = Chybí { $missing }.
usage-conflict = { $option } a { $other } nejdou dohromady, nech jen jedno.
usage-twice = { $option } smí být v příkazu jen jednou.
usage-takes-no-value = Za { $option } nepatří nic, tady stojí „{ $value }“.
usage-not-utf8 = Příkaz obsahuje znaky, které nejsou v UTF-8.
usage-wrong = Takhle se příkaz nepíše.
usage-help = Jak se příkaz píše, ukáže --help.

# Proč soubor, složka nebo adresa nejde; stojí za dvojtečkou
io-not-found = nic takového tam není
io-denied = chybí oprávnění
io-folder = je to složka
io-no-file = není to obyčejný soubor
io-no-folder = v cestě stojí něco, co není složka
io-exists = už existuje
io-not-text = není to text v UTF-8
io-too-large = je příliš velký
io-full = na disku není místo
io-read-only = na tento disk se zapisovat nedá
io-no-address = takovou adresu tento počítač nemá

cli-serve = Spustí hru v prohlížeči
cli-serve-addr = Adresa, na které hra poslouchá, nebo jen port (jinak 127.0.0.1:8080)
cli-serve-data = Složka, kde se hry ukládají (jinak složka dat uživatele)
cli-serve-database_url = Databáze PostgreSQL, kam se hry ukládají; může ji sdílet víc serverů
cli-serve-config = Soubor s nastavením
cli-serve-nats_url = Server NATS, přes který se dorozumívají servery nad jednou databází
cli-serve-think = Promýšlí i tahy počítače, které do fronty daly jiné servery
cli-serve-connections = Kolik spojení smí být najednou otevřeno (jinak 512)
cli-serve-connections_per_address = Kolik z nich z jedné adresy (jinak 192)
cli-serve-trusted_proxy = Proxy, kterým se kromě tohoto počítače věří, odkud kdo přichází, jako adresy nebo sítě, třeba 10.0.0.0/8,fd00::/8
cli-serve-metrics = Adresa nebo jen port, kde /metrics říká pro Prometheus, co se děje (jinak nikde)
cli-serve-log = Kolik se má psát na chybový výstup: off, error, warn, info, debug, nebo trace (jinak warn)
cli-serve-log_format = Psát to jako text pro lidi, nebo jako JSON pro programy (jinak text)
cli-serving = Maršál a špión se hraje na { $url } (ukončí ho Ctrl+C, hry se ukládají do { $data })
cli-addr-in-use = Na adrese { $addr } už běží něco jiného; zkus --addr { $other }.
cli-cannot-listen = Na adrese { $addr } nejde poslouchat: { $reason }.
cli-data-dir = Do složky { $folder } nejde nic uložit: { $reason }. Zvol jinou pomocí --data.
cli-data-taken = Ve složce { $folder } už hraje jiný běžící marshal; zavři ho, nebo zvol jinou složku pomocí --data.
cli-store = Hry v { $place } nejde otevřít: { $reason }.
cli-stopped = Hra v prohlížeči se zastavila: { $reason }.
cli-serving-shared = Maršál a špión se hraje na { $url } (ukončí ho Ctrl+C, hry se ukládají do { $data })
cli-working = Promýšlím tahy počítače pro { $data } (ukončí to Ctrl+C)
cli-worker-needs = Je potřeba databáze a server NATS, které servery sdílejí; zadej je volbami --database-url a --nats-url.
cli-nats-alone = Server NATS spojuje servery nad jednou databází; zadej i tu, volbou --database-url.
cli-nats-url = Adresa serveru NATS má vypadat třeba takto: nats://127.0.0.1:4222.
cli-database-url = Adresa databáze má vypadat třeba takto: postgres://jmeno:heslo@127.0.0.1:5432/marshal.
cli-config-broken = { $file }, řádek { $line }: tohle není TOML.
cli-config-unknown = { $file }: nastavení „{ $setting }“ neexistuje; jsou tu { $known }.
cli-config-value = { $file }: „{ $setting }“ má být text v uvozovkách („think“ true, nebo false).
cli-backup-made = V souboru { $file } { $games ->
    [one] je { $games } hra
    [few] jsou { $games } hry
   *[other] je { $games } her
 }.
cli-restored = V { $data } { $games ->
    [one] je zase { $games } hra
    [few] jsou zase { $games } hry
   *[other] je zase { $games } her
 }.
cli-backup-unusable = Se souborem { $file } se zálohovat nedá: { $reason }.
cli-backup-none = Soubor { $file } není záloha.
cli-backup-later = Zálohu { $file } zapsala novější verze; vrať ji tou.
cli-backup-cut = Soubor { $file } končí předčasně, na řádku { $line }; nic se nezměnilo.
cli-backup-changed = Soubor { $file } není takový, jak byl zapsán; nic se nezměnilo.
cli-backup-misfit = { $file }, řádek { $line }: tohle se do tabulek nehodí; nic se nezměnilo.
cli-backup-store = Databáze neposloužila: { $reason }. Nic se nezměnilo.
cli-restore-not-empty = Už tam nějaké hry jsou; zmizet smějí jen s volbou --force.

cli-worker = Promýšlí tahy počítače za servery nad jednou databází
cli-worker-data = Složka, kde se hry ukládají (jinak složka dat uživatele)
cli-worker-database_url = Databáze PostgreSQL, kam se hry ukládají; může ji sdílet víc serverů
cli-worker-config = Soubor s nastavením
cli-worker-nats_url = Server NATS, přes který se dorozumívají servery nad jednou databází
cli-worker-log = Kolik se má psát na chybový výstup: off, error, warn, info, debug, nebo trace (jinak warn)
cli-worker-log_format = Psát to jako text pro lidi, nebo jako JSON pro programy (jinak text)
cli-backup = Zapíše všechno uložené do jednoho souboru, servery přitom běží dál
cli-backup-file = Soubor; pokud už takový je, nahradí se
cli-backup-data = Složka, kde se hry ukládají (jinak složka dat uživatele)
cli-backup-database_url = Databáze PostgreSQL, kam se hry ukládají; může ji sdílet víc serverů
cli-backup-config = Soubor s nastavením
cli-restore = Vrátí všechno, co je v takovém souboru
cli-restore-file = Soubor, který zapsal marshal backup
cli-restore-data = Složka, kde se hry ukládají (jinak složka dat uživatele)
cli-restore-database_url = Databáze PostgreSQL, kam se hry ukládají; může ji sdílet víc serverů
cli-restore-config = Soubor s nastavením
cli-restore-force = I když tam už nějaké hry jsou; ty tím zmizí

cli-play = Hraje v terminálu, proti počítači nebo ve dvou
cli-play-rules = Vestavěná pravidla, nebo soubor s vlastními
cli-play-level = Jak silný je počítač
cli-play-seed = Číslo, ze kterého počítač losuje; stejné číslo, stejná hra
cli-play-numbers = Na kamenech čísla místo písmen; reversed: 1 je nejvyšší, S špión
cli-play-side = Za koho hraješ
cli-play-starter = Kdo začíná, když to pravidla nechávají na dohodě
cli-play-hotseat = Dva u jedné obrazovky
cli-no-terminal = marshal play potřebuje terminál; vstup ani výstup nesmí být přesměrovaný.

cli-rules = Co se dá hrát
cli-rules-list = Vypíše vestavěná pravidla
cli-rules-list-json = Vypíše je jako JSON
cli-rules-show = Ukáže desku, armádu a všechna pravidla slovy
cli-rules-show-id = Vestavěná pravidla, nebo soubor
cli-rules-show-json = Vypíše je jako JSON
cli-rules-show-toml = Vypíše je jako soubor, ze kterého můžeš vyjít
cli-rules-check = Zkontroluje soubor s vlastními pravidly
cli-rules-check-file = Soubor s pravidly
cli-rules-check-json = Vypíše JSON
cli-rules-short = { $name }, { $width } × { $height }, { $stones ->
    [one] { $stones } kámen
    [few] { $stones } kameny
   *[other] { $stones } kamenů
  } na stranu
cli-rules-signs = [] území Červeného, () území Modrého, :: zakázané pole
cli-strike-signs = + vyhraje útočník, – vyhraje obránce, = padnou oba.
cli-army-count = počet
cli-army-kind = druh
cli-army-number = číslo
cli-army-letter = písmeno
cli-army-letters = Písmeno zastupuje druh v zápisu partií a rozestavení. Je v obou jazycích stejné, proto se s českým jménem shodovat nemusí.
cli-kind-runs = běhá
cli-kind-immobile = nehýbe se
cli-checked = { $file } je v pořádku: { $rules }
cli-cannot-read = Soubor { $file } nejde přečíst: { $reason }.

cli-record = Záznamy odehraných her, i v zápisech jiných programů
cli-record-check = Přehraje záznamy a řekne, co v nich je, nebo kde se neshodují s pravidly
cli-record-check-files = Soubory se záznamy, nebo složka s nimi
cli-record-show = Ukáže záznam krok za krokem; mimo terminál jednu desku
cli-record-show-file = Soubor se záznamem
cli-record-show-ply = Ukáže jednu desku, po tolika tazích
cli-record-show-side = Čí pohled: červený, modrý, divák, nebo vše odkryté
cli-record-convert = Přepíše záznam do jiného zápisu
cli-record-convert-file = Soubor se záznamem
cli-record-convert-to = Zápis: record, evaluator, gsn, xml, strados, ataraxos
cli-record-convert-out = Kam ho uloží (jinak ho vypíše)
cli-value-format = ZÁPIS
cli-value-engine = PROGRAM
cli-value-time = ČAS
cli-value-line = ZÁPIS
usage-expected-engine = napiš random, greedy, hand:6, stress:rusher, level:3, level:6/20000, policy, net, net:20000, net:SOUBOR, marshal:PŘÍKAZ nebo evaluator:PŘÍKAZ
usage-expected-engine-level = úroveň je číslo od 1 do 10, třeba level:3, nebo s počtem pozic na tah level:6/20000
usage-expected-engine-hand = ručně psaný hráč má sílu od 1 do 6, třeba hand:6
usage-expected-engine-stress = napiš stress:statue, stress:shuffler, stress:chaser, stress:rusher nebo stress:hider
usage-expected-engine-net = napiš net, net:20000, net:SOUBOR nebo net:SOUBOR:20000
usage-expected-engine-policy = napiš policy, nebo policy:SOUBOR
usage-expected-engine-marshal = za marshal: patří příkaz, který program spustí, třeba „marshal:python3 bot.py“
usage-expected-engine-evaluator = za evaluator: patří příkaz, který program spustí, třeba „evaluator:python3 bot.py“
usage-expected-games = napiš sudé číslo od 2 do 4 294 967 294, hraje se po dvou partiích
usage-expected-nodes = napiš celé číslo od 1
usage-expected-concurrency = napiš celé číslo od 1
usage-expected-time = napiš open, 200ms nebo 60s+500ms
usage-expected-sprt = napiš dva rozdíly v Elo, menší napřed, třeba 0,20
usage-expected-depth = napiš číslo od 1 do 100
usage-expected-threads = napiš celé číslo od 1
usage-expected-to = napiš record, evaluator, gsn, xml, strados nebo ataraxos
usage-expected-ply = napiš číslo od 0
usage-expected-plies = napiš celé číslo od 1
record-checked = { $file } je v pořádku: { $format }, { $held }
record-checked-all = V pořádku: { $good }, odmítnuto: { $bad }
record-checked-fault = { $checked } Prohra za chybu: { $fault }.
record-empty-folder = Ve složce { $folder } není žádný soubor, který by šlo zkontrolovat.
record-holds-game = { $rules }, { $plies ->
    [one] { $plies } tah
    [few] { $plies } tahy
   *[other] { $plies } tahů
  }. { $outcome }
record-holds-setups = { $count ->
    [one] { $count } rozestavení
   *[other] { $count } rozestavení
  }
record-holds-position = jedno postavení
record-unfinished = Hra není dohraná.
record-refused = { $file }: { $reason }
record-no-ply = Hra má { $plies ->
    [one] jen { $plies } tah
    [few] jen { $plies } tahy
   *[other] jen { $plies } tahů
  }, { $ply }. tah v ní není.
record-cannot-convert = { $file } takhle zapsat nejde. { $reason }
cli-cannot-tell = Výstup nejde zapsat: { $reason }.
cli-cannot-write = Soubor { $file } nejde uložit: { $reason }.
format-record = náš záznam
format-evaluator = log evaluátoru
format-gsn = Gravon, .gsn
format-xml = Gravon, XML
format-strados = StraDoS
format-strados3 = StraDoS3
format-stg = Demon of Ignorance, .stg
format-ataraxos = Ataraxos

cli-bench = Změří, jak rychle tu pravidla běží
cli-bench-shut-in = S náhodným rozestavením se podle těchhle pravidel nikdo nepohne: armády se samy zavřou. Zvětši území, nebo uber nehybné kameny.
cli-bench-figures = { $rules }: { $plies } milionu tahů za sekundu, { $games } partií za sekundu, { $threads ->
    [one] jedno vlákno
    [few] { $threads } vlákna
   *[other] { $threads } vláken
  }
cli-bench-sim = Hraje náhodné partie podle všech pravidel
cli-bench-sim-rules = Vestavěná pravidla, nebo soubor
cli-bench-sim-threads = V kolika vláknech
cli-bench-sim-seconds = Jak dlouho
cli-bench-sim-plies = Tolik tahů v každém vlákně, místo času
cli-bench-sim-observe = Po každém tahu také zapíše, co ví strana na tahu
cli-bench-sim-seed = Číslo, ze kterého se losuje
cli-bench-sim-json = Vypíše JSON
cli-bench-live = Hraje na běžícím serveru jako zástup hráčů a kontroluje každou zprávu
cli-bench-live-url = Server; musí běžet na tomhle počítači, protože zástup se hlásí jako proxy
cli-bench-live-rules = Vestavěná pravidla
cli-bench-live-games = Kolik partií najednou, každá se dvěma hráči a dvěma sokety
cli-bench-live-moves_per_second = Kolik tahů za sekundu zahrají všechny partie dohromady
cli-bench-live-seconds = Jak dlouho od chvíle, kdy všechny partie začaly
cli-bench-live-seed = Číslo, ze kterého se losuje
cli-bench-live-pid = Proces serveru, aby se zjistila paměť na hráče
cli-bench-live-json = Vypíše JSON
cli-live-bad-url = „{ $what }“ není adresa serveru; napiš třeba http://127.0.0.1:8080.
cli-live-own-rules = Zástup hraje jen vestavěná pravidla; „{ $what }“ jsou vlastní.
cli-live-bad-games = Počet partií musí být od 1 do { $what }.
cli-live-bad-pace = Počet tahů za sekundu musí být číslo větší než 0.
cli-live-away = Na adrese { $what } nikdo neodpovídá. Nejdřív spusť server: marshal serve
cli-live-refused = Partie nemohou začít: { $what }
cli-live-failed = { $games ->
    [one] Jedna partie nemohla pokračovat
    [few] { $games } partie nemohly pokračovat
   *[other] { $games } partií nemohlo pokračovat
}; nejdřív tohle: { $faults }
cli-live-figures =
    Partií najednou: { $games }, tahů za sekundu: { $rate }. Od tahu, než o něm vědí oba: prostřední { $median } ms, 99 % do { $p99 } ms, nejdéle { $longest } ms.
    Zkontrolovaných zpráv: { $checked }, každá říkala přesně to, co pravidla, nic víc a nic míň. Dohraných partií: { $ended }.
    Samotný počítač: { $echoes } ozvěn po 4 kB za sekundu na soketech, { $commits } zápisů za sekundu od jednoho pisatele v SQLite.
cli-live-memory = Server narostl o { $kilobytes } kB na hráče.
cli-bad-seconds = Za --seconds napiš víc než 0 a nejvýš 3600 sekund.
cli-bad-threads = Za --threads napiš číslo od 1 do 256.

cli-perft = Spočítá všechny průběhy hry do dané hloubky
cli-perft-rules = Vestavěná pravidla, nebo soubor
cli-perft-depth = Kolik tahů do hloubky
cli-perft-position = Odkud začít, jako jeden řádek; jinak z vylosovaných rozestavení
cli-perft-seed = Číslo, ze kterého se rozestavení losují
cli-perft-threads = V kolika vláknech
cli-perft-divide = Vypíše, kolik průběhů je za každým prvním tahem
cli-perft-total = Průběhů do hloubky { $depth }: { $leaves }, spočítáno za { $seconds } s, { $speed } milionu za sekundu, z pozice { $position }
