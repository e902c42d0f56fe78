extension DemoChannel {
  /// A railway magazine that gives only excerpts in its feed.
  static let railway = DemoChannel(
    name: "koleje", title: "Koleje a čas",
    description: "O železnici, kterou jezdíme, a o té, která už nejezdí. Celé články na webu.",
    language: "cs", folder: "Technika", format: .rss, kind: .excerpts,
    authors: ["Ing. Vladimír Sedlák", "Tereza Pokorná"], colours: (0x3d6b8e, 0x1b3a4b),
    sign: "M7 4h10v11H7zM7 10h10M9 19l2-4M15 19l-2-4M7 19h10", count: 12, rhythm: 18...52,
    cast: [
      "line": [
        "Lipnice – Studená/trati do Studené", "Buková – Podhradí/trati do Podhradí",
        "Horní Ves – Javor/trati na Javor",
      ],
      "class": ["řady 810", "řady 830", "řady 851"],
    ],
    stories: railwayStories,
    asides: [
      """
      > Lokomotiva vám odpustí leccos, ale nikdy ne to, že ji nepozdravíte.

      Říkával strojvedoucí, se kterým autor jezdil na stanovišti jako kluk.
      """,
      """
      ## Prameny

      - Pamětní kniha stanice, svazek III
      - Archiv drah, fond *Stavební úřad*
      - Vzpomínky traťmistra, zapsané v roce {#1988-1996}
      """,
      """
      ## Trať {line} v číslech

      | Rok | Vlaků denně | Cestujících |
      | 1937 | 18 | 1 240 |
      | 1985 | 26 | 2 010 |
      | 2005 | 8 | 190 |
      | letos | 32 | 1 870 |
      """,
    ],
    endings: [
      "Na viděnou na peróně.",
      "Máte doma fotografii, která tu chybí? Rádi ji naskenujeme a vrátíme.",
    ])
}

private let railwayStories: [DemoStory] = [
  DemoStory(
    [
      "Železnice otevřela nejdelší most ve střední Evropě",
      "Jak se staví most, po kterém se nesmí přestat jezdit",
    ],
    [
      """
      První vlaky pojedou v prosinci, cesta se zkrátí o dvacet minut. Prošli jsme most \
      pěšky, dokud se to smí.
      """,
      """
      Pod provozem se stavělo {#22-31} měsíců. Nový oblouk vyrostl metr vedle starého a \
      přesunul se za jedinou noc.
      """,
    ],
    tags: ["stavby"], scene: .railway,
    """
    Most má jedenáct polí a v nejvyšším místě je to k hladině devadesát šest metrů. Zábradlí je
    nižší, než byste čekali, a vítr silnější.

    Beton se lil v noci, aby netvrdl na slunci příliš rychle. Každý segment nesl číslo a teploměr;
    dispečer věděl o každém víc než o vlastních dětech.

    Přesun trval čtyři hodiny a dvanáct minut. Hydraulické lisy posouvaly tři tisíce tun rychlostí
    hlemýždě a celá vesnice stála na stráni s dekami a termoskami. Když oblouk dosedl, nikdo
    netleskal, jen se najednou všichni rozpovídali.

    Zatěžkávací zkouška proběhla s osmi lokomotivami za sebou. Průhyb činil čtrnáct milimetrů,
    tedy přesně tolik, kolik řekl výpočet, a to je na mostech to nejkrásnější.
    """),
  DemoStory(
    [
      "Trať, kterou chtěli zrušit, dnes nestačí vozit lidi",
      "Po {line:1} jezdí vlak každou hodinu. Co se změnilo?",
    ],
    [
      """
      Před patnácti lety jezdil po {line:1} motoráček s jedním cestujícím. Dnes se v sedm \
      ráno stojí.
      """,
      """
      Nepomohly dotace ani nové vozy. Pomohlo, že vlak jezdí tak často, že se na něj nemusí \
      myslet.
      """,
    ],
    tags: ["provoz"], scene: .railway,
    """
    Všechno začalo jízdním řádem. Místo osmi spojů roztroušených po dni jich jezdí osmnáct, vždy
    ve stejnou minutu, a na konci čeká autobus, který opravdu čeká.

    Rychlost se nezvýšila nikde. Zmizely jen dvě pomalé jízdy přes přejezdy, kde dnes svítí závory,
    a vlak tím získal šest minut, které dal přípojům.

    První rok přibyla čtvrtina cestujících, druhý rok polovina. Třetí rok přestal dopravce počítat
    a objednal delší soupravy. Stanice mají zpátky lavice a v Podhradí i bufet, kde se dá koupit
    jízdenka, rohlík a šňůrky do bot.
    """),
  DemoStory(
    [
      "Motorový vůz {class} odchází, lidé mu mávali",
      "Poslední jízda, dvě stě fotoaparátů a jeden harmonikář",
    ],
    [
      "Sloužil {#38-46} let, nacestoval by se s ním pětkrát na Měsíc. V neděli dojel naposledy.",
      """
      Pětadvacet kilometrů jsme jeli dvě hodiny. Na každé zastávce stála kapela nebo aspoň \
      babička s buchtami.
      """,
    ],
    tags: ["vozidla"], scene: .railway,
    """
    Nebyl rychlý, nebyl tichý a v zimě se topilo buď moc, nebo vůbec. Přesto v něm lidé psali úkoly,
    žádali o ruku a usínali s hlavou o sklo, které drnčelo na tónu malé f.

    Konstruktéři ho navrhli na patnáct let. Měl dvě nápravy, motor z autobusu a podlahu, pod níž
    bylo slyšet každou spáru koleje.

    Jeden kus zůstane muzeu, druhý koupil spolek nadšenců a třetí stojí na zahradě, kde v něm pan
    Fiala suší bylinky. Prý se mu o něm nikdy nepřestalo zdát.
    """),
  DemoStory(
    [
      "Nádražní hodiny: proč se vteřinová ručka na dvanáctce zastaví",
      "Minuta, na kterou čeká celá síť",
    ],
    [
      """
      Není to vada. Ručka oběhne ciferník za {#57-58} a půl vteřiny a pak počká na povel z \
      hlavních hodin.
      """,
      "Hodiny na nástupišti nejdou. Každou minutu je někdo posune, všechny najednou, v celé zemi.",
    ],
    tags: ["technika"], scene: .town,
    """
    Princip je starý skoro sto let. Matečné hodiny v ústředně pošlou každou minutu impuls a tisíce
    podružných poskočí o dílek. Když se ztratí, zůstanou stát, ale nikdy se nerozejdou.

    Krátké zastavení na dvanáctce vzniklo z nouze: synchronní motorek neuměl přesně minutu, a tak
    ji uměl o něco kratší a zbytek pročekal. Dnes by to šlo jinak, ale cestující si zvykli. Kdo
    dobíhá, tomu ta vteřina připadá jako dar.
    """),
  DemoStory(
    ["S traťmistrem po kolejích: dvanáct kilometrů pěšky", "Povolání: naslouchat pražcům"],
    [
      "Obchůzku dělá každé úterý, v dešti i v mrazu. Poslouchá, jak kolej zní, když na ni klepne.",
      """
      Diagnostický vůz změří trať na desetiny milimetru. Traťmistr přesto chodí pěšky a \
      pokaždé něco najde.
      """,
    ],
    tags: ["lidé"], scene: .forest,
    """
    Vyrazili jsme v půl šesté. Kladívko s dlouhou násadou, klíč, sešit. „Dobrý svěrkový šroub
    zazvoní. Povolený řekne jen bum,“ vysvětluje.

    Za dopoledne dotáhl devatenáct šroubů, odklidil spadlou větev a pozdravil každého, koho jsme
    potkali; dohromady čtyři lidi a jednoho psa, který ho znal jménem.

    Nejhorší je jaro, kdy půda povolí. Nejhezčí je podzim, kdy je slyšet vlak z vedlejšího údolí
    a podle zvuku se pozná, jestli jede načas.
    """),
  DemoStory(
    [
      "Noční rychlík se vrací: usnout doma, probudit se u moře",
      "Lůžkový vůz zevnitř: devět metrů čtverečních klidu",
    ],
    [
      """
      Od června pojede třikrát týdně. Lůžko stojí méně než nocleh a ráno vás probudí \
      průvodčí s kávou.
      """,
      """
      Zkusili jsme první vůz po přestavbě. Spali jsme čtyři hodiny a nelitujeme ani jedné z \
      těch ostatních.
      """,
    ],
    tags: ["provoz", "cestování"], scene: .sea,
    """
    Noční vlaky zmizely, protože se nevyplácely. Vracejí se, protože se nevyplácí letět na pět set
    kilometrů a dvě hodiny čekat na letišti.

    V kupé jsou tři lůžka, umyvadlo a okno, které se dá zatemnit i nechat tak. Doporučujeme nechat
    tak: kolem druhé ráno projíždí vlak podél řeky a měsíc jede s vámi.

    Dveře jsou na kartu, podlaha neskřípe a ztlumené světlo míří na polštář, ne do očí souseda.
    Někdo o tom konečně přemýšlel ve vodorovné poloze.
    """),
]
