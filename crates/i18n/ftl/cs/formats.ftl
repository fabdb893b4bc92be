# Cizí zápisy her: proč soubor nejde přečíst (před důvod se píše řádek)
import-error-not-text = Tohle není text v UTF-8.
import-error-unknown-format = Takový zápis neznám; umím záznam z téhle hry, log evaluátoru, .gsn a XML z Gravonu, StraDoS, StraDoS3, .stg a Ataraxos.
import-error-missing = { $part ->
    [header] Chybí první řádek, který říká, co to je. Možná je soubor useknutý.
    [type] Chybí druh hry, třeba type 0. Možná je soubor useknutý.
    [field] Chybí pole s oběma rozestaveními, sto písmen. Možná je soubor useknutý.
    [setup] Chybí rozestavení, každá strana má čtyři řady po deseti kamenech. Možná je soubor useknutý.
   *[turn] Chybí strana na tahu, za deskou stojí r nebo b. Možná je soubor useknutý.
  }
import-error-length = { $found ->
    [one] Je tu { $found } znak
    [few] Jsou tu { $found } znaky
   *[other] Je tu { $found } znaků
  }, patří jich sem { $expected }.
import-error-letter = „{ $letter }“ tady nic neznamená.
import-error-lakes = Jezera nejsou tam, kde je má klasická deska.
import-error-hidden = Stojí tu skrytý kámen; přečíst jde jen to, kde je o každém kameni známo, co to je.
import-error-no-move = „{ $text }“ není tah.
import-error-no-square = „{ $text }“ není pole území.
import-error-unknown-type = Hra druhu „{ $text }“ tu svoje pravidla nemá.
import-error-unexpected = „{ $text }“ není to, co má následovat.
import-error-after-end = Hra skončila už předtím.
import-error-setup = Rozestavení, které má { $side ->
    [red] Červený
   *[blue] Modrý
  }: { $reason }
import-error-strike = Úder je zapsaný jako „{ $written }“, podle pravidel ale dopadne „{ $played }“.
import-error-value = Zbylé kameny mají podle zápisu hodnotu { $written }, po odehrání mají { $played }.
import-error-no-result = „{ $text }“ není výsledek.
import-error-xml = Tohle není správně utvořené XML. Možná je soubor useknutý.

# Proč něco nejde v cizím zápisu napsat
export-error-read-only = V tomhle zápisu se jen čte, psát neumím.
export-error-other-content = Tenhle zápis takovou věc neobsahuje: hra, rozestavení a postavení jsou každé něco jiného.
export-error-board = Tenhle zápis zná jen klasickou desku 10 × 10.
export-error-army = Tenhle zápis nemá písmena pro všechny kameny téhle hry.
export-error-army-size = Tenhle zápis zná jen armády o 40 kamenech.
export-error-starter = V tomhle zápisu začíná vždycky Červený.
export-error-unsound = Záznam se nedrží svých pravidel.
