# Příkazová řádka.
cli = Maršál a špión: hra se skrytou armádou. Bez příkazu spustí hru v prohlížeči.
cli-usage = Použití
cli-commands = Příkazy
cli-options = Volby
cli-arguments = Co se zadává
cli-help = Ukáže tuto nápovědu
cli-version = Ukáže verzi
cli-lang = Jazyk: cs nebo en (jinak podle systému)
cli-addr = Adresa, na které hra poslouchá, nebo jen port
cli-data = Složka, kde se hry ukládají (jinak složka dat uživatele)

cli-serve = Spustí hru v prohlížeči
cli-serve-addr = Adresa, na které hra poslouchá, nebo jen port
cli-serve-data = Složka, kde se hry ukládají (jinak složka dat uživatele)
cli-serving = Maršál a špión se hraje na { $url } (ukončí ho Ctrl+C, hry se ukládají do { $data })
cli-addr-in-use = Na adrese { $addr } už běží něco jiného; zkus --addr { $other }.
cli-cannot-listen = Na adrese { $addr } nejde poslouchat: { $reason }.
cli-data-dir = Složku { $folder } nejde vytvořit: { $reason }. Zvol jinou pomocí --data.
cli-data-taken = Ve složce { $folder } už hraje jiný běžící marshal; zavři ho, nebo zvol jinou složku pomocí --data.
cli-store = Soubor s hrami { $file } nejde otevřít: { $reason }.
cli-stopped = Hra v prohlížeči se zastavila: { $reason }.

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
cli-rules-list-json = Vypíše je pro programy
cli-rules-show = Ukáže desku, armádu a všechna pravidla slovy
cli-rules-show-id = Vestavěná pravidla, nebo soubor
cli-rules-show-json = Vypíše je pro programy
cli-rules-show-toml = Vypíše je jako soubor, ze kterého můžeš vyjít
cli-rules-check = Zkontroluje soubor s vlastními pravidly
cli-rules-check-file = Soubor s pravidly
cli-rules-check-json = Odpoví pro programy
cli-rules-short = { $name }, { $width } × { $height }, { $stones ->
    [one] { $stones } kámen
    [few] { $stones } kameny
   *[other] { $stones } kamenů
  } na stranu
cli-rules-signs = [] území Červeného, () území Modrého, :: zakázané pole
cli-strike-signs = + vyhraje útočník, - vyhraje obránce, = padnou oba.
cli-kind-runs = běhá
cli-kind-immobile = nehýbe se
cli-checked = { $file } je v pořádku: { $rules }
cli-cannot-read = Soubor { $file } nejde přečíst: { $reason }.

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
cli-bench-sim-json = Odpoví pro programy
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
