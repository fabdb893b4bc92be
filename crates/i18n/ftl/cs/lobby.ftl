# Herna: kdo čeká na soupeře.
lobby-title = Herna
lobby-heading = Herna
lobby-lead = Najdi si soupeře, nebo přijmi výzvu někoho, kdo už čeká. Účet není potřeba.
lobby-seek = Rychlá hra
lobby-rules = Pravidla
rules-own-mark = vlastní pravidla
lobby-find = Najít soupeře
lobby-seeking = Hledám…
lobby-seek-note = Když někdo chce totéž, hrajete hned. Jinak počkáš u desky a zatím si postavíš armádu.
lobby-waiting = Kdo čeká
lobby-offer = Vypsat vlastní výzvu
lobby-empty = Právě nikdo nečeká. Najdi si soupeře rychlou hrou, nebo vypiš výzvu; uvidí ji tu každý.
lobby-own = Tvoje výzva
lobby-own-open = K desce
lobby-nameless = Někdo beze jména
lobby-side = { $side ->
    [red] hraješ za Červeného
   *[blue] hraješ za Modrého
  }
lobby-take = Hrát
lobby-take-label = Hrát: { $who }, { $rules }
new-offered = Ukázat v herně
new-offered-note = výzvu může přijmout kdokoli, nejen kdo má odkaz
invite-offered = Výzva visí v herně, dokud máš tuhle stránku otevřenou.
