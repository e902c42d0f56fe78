extension DemoChannel {
  /// A magazine about technology that can be mended.
  static let technology = DemoChannel(
    name: "sroubovak", title: "Šroubovák",
    description: "Magazín o technice, která se dá otevřít, pochopit a opravit.",
    language: "cs", folder: "Technika", format: .atom, kind: .articles,
    authors: ["Ondřej Havel", "Klára Jelínková", "David Prokop"], colours: (0x2f7f86, 0x153b45),
    sign: "M4 20l7-7M11 13l2-2 6-6 1 1-6 6-2 2zM13 11l2 2", count: 15, rhythm: 4...22,
    cast: [
      "lab": [
        "brněnské laboratoře/v brněnské laboratoři", "libereckého ústavu/v libereckém ústavu",
        "ostravské univerzity/na ostravské univerzitě",
      ],
      "who": ["Marek Souček", "Jana Bílková", "Radim Kolář"],
    ],
    stories: technologyStories,
    asides: [
      """
      ## Z dopisů čtenářů

      {who} se ptá, proč měříme všechno třikrát. Protože poprvé měříme přístroj, podruhé sebe a
      teprve potřetí to, co jsme měřit chtěli.
      """,
      """
      ## Mimochodem

      > Oprava, kterou zvládne babička, je lepší než záruka.

      Tak zní heslo opravárenských kaváren, kterých je v zemi už {#60-90}.
      """,
      """
      Metodika: měříme vždy třikrát, přístroje kalibrujeme jednou ročně a výsledky včetně surových
      dat dáváme [na web](/demo/sites/sroubovak). Když se spleteme, opravu označíme datem.
      """,
    ],
    endings: [
      "Dotazy a výtky pište autorovi, na obojí odpovídáme.",
      "Za zapůjčení přístroje děkujeme čtenáři, který si nepřál být jmenován.",
      "Příští týden rozebereme tiskárnu. Drží palce i ona.",
    ])
}

private let technologyStories: [DemoStory] = [
  DemoStory(
    [
      "Baterie bez lithia poprvé vydržela deset tisíc cyklů",
      "Sodíkové baterie v praxi: rok na střeše školy",
    ],
    [
      "Sodíkový článek z {lab} ztratil po deseti tisících nabitích jen {#7-9} procent kapacity.",
      """
      Škola si loni pořídila úložiště ze sodíkových článků. Máme z něj rok dat a jeden \
      přehřátý střídač.
      """,
    ],
    tags: ["energie"], scene: .device,
    """
    Sodík je všude, stačí se podívat do slánky. Lehký ale není: na stejnou energii potřebujete
    článek asi o třetinu těžší. V autě vadí, ve sklepě ne.

    Klíčem je katoda z pruské modři, barviva, kterým se malovalo na porcelán. Její mřížka má díry
    dost velké na to, aby sodík prošel tam i zpět a nic cestou nerozbil.

    | Článek | Wh/kg | Cyklů do 80 % | Cena za kWh |
    | Li-ion NMC | 250 | 1 500 | 2 900 Kč |
    | LFP | 165 | 4 000 | 1 900 Kč |
    | Sodíkový | 140 | 10 000 | 1 300 Kč |

    „Nejde o zázrak, jde o deset let nudné práce,“ říká {who}.
    """),
  DemoStory(
    [
      "Recenze: telefon, který si opravíte sami",
      "Telefon na kuchyňském stole: třikrát rozebraný, třikrát složený",
    ],
    [
      """
      Šroubovák je v balení a baterie stojí méně než večeře pro dva. Zkusili jsme ho \
      rozebrat třikrát za týden.
      """,
      "Po měsíci s opravitelným telefonem víme, co je na něm nejlepší: přestali jsme se o něj bát.",
    ],
    tags: ["recenze"], scene: .device,
    """
    Když výrobce slíbí opravitelnost, obvykle tím myslí servis. Tady to znamená kuchyňský stůl.
    Zadní kryt drží osm šroubů, žádné lepidlo a jeden konektor, který nejde zapojit obráceně.

    ## Týden bez servisu

    Displej jsme měnili čtyřicet minut, baterii pět. Jediné, co se nepovedlo napoprvé, byla páska u
    fotoaparátu: je kratší, než vypadá.

    Fotky jsou průměrné, výdrž slušná a zvuk lepší, než odpovídá ceně. Po pádu ze stolu praskl
    rámeček; nový přišel v obálce za dva dny.
    """),
  DemoStory(
    [
      "Napište si čtečku kanálů za jedno odpoledne",
      "Proč mají kanály RSS po pětadvaceti letech zase budoucnost",
    ],
    [
      """
      Stačí čtyřicet řádků, trocha trpělivosti a ochota smířit se s tím, že datum umí každý \
      web zapsat jinak.
      """,
      "Nikdo vám v nich nevybírá, co uvidíte. Před deseti lety to byla nevýhoda, dnes je to důvod.",
    ],
    tags: ["programování", "web"], scene: .device,
    """
    Kanál je obyčejný soubor se seznamem článků. Čtečka ho jednou za čas stáhne, porovná s tím, co
    už zná, a ukáže zbytek. Slušná čtečka se při tom ptá, zda se vůbec něco změnilo:

        GET /feed.xml HTTP/1.1
        If-None-Match: "a7c1"

        HTTP/1.1 304 Not Modified

    Server odpoví třemi stovkami bajtů místo tří set kilobajtů. Když to dělá deset tisíc čteček,
    pozná to účet za elektřinu.

    Nejtěžší na celé věci je identita článku. Odkaz se mění, nadpis se opravuje a `guid` někdo
    generuje při každém dotazu znovu. Pomůže porovnat víc znaků najednou.
    """),
  DemoStory(
    [
      "Tepelné čerpadlo v paneláku: dva roky měření",
      "Kolik doopravdy stojí teplo ze vzduchu, když venku mrzne",
    ],
    [
      """
      Dům z roku 1974, šedesát čtyři bytů a jedna kaskáda na střeše. Spotřeba klesla o \
      {#54-61} procent.
      """,
      """
      Při minus dvanácti má čerpadlo topný faktor {#2-2},{#1-6}. Pořád je to víc než dva; s \
      mýty jsme tím skončili.
      """,
    ],
    tags: ["energie", "bydlení"], scene: .town,
    """
    Předsedkyně výboru zapisovala odečty každé pondělí ráno do sešitu. Teprve z něj se ukázalo, že
    největší úsporu nepřineslo čerpadlo, ale vyregulování stoupaček za zlomek ceny.

    ## Hluk

    Sousedé se báli hluku. Naměřili jsme 34 decibelů pod okny v noci, což je méně než lednička.
    Pomohly gumové podložky a to, že se odmrazuje jen přes den.

    Návratnost vychází na {#8-11} let. Kdyby cena plynu zůstala, jaká byla, byla by dvojnásobná.
    """),
  DemoStory(
    [
      "Nejrychlejší vlak? Ne, nejrychlejší přestup",
      "Tři minuty na přestup, nejnedoceňovanější číslo v jízdním řádu",
    ],
    [
      """
      Skupina nadšenců spočítala, kolik minut denně ztratíme čekáním na přípoje. Vyšlo jim \
      číslo, které se nevejde na kalkulačku.
      """,
      """
      Jízdní řád se nedá zrychlit výkonem. Zato se dá sešít tak, \
        aby se v uzlu všichni potkali.
      """,
    ],
    tags: ["doprava"], scene: .railway,
    """
    Taktový grafikon je starý nápad: vlaky se sjedou do uzlu, pár minut postojí a zase se rozjedou.
    Kdo vystoupí, má přípoj; kdo jede dál, ani si nevšimne.

    Celé to stojí a padá s jednou minutou. Zpozdí-li se jeden, čekají všichni, a proto je důležitější
    přesnost než rychlost. Dvě stě kilometrů v hodině se hezky inzeruje, tři minuty na přestup se
    hezky jezdí.
    """),
  DemoStory(
    [
      "Rádio z padesátých let hraje znovu. Stačily dva kondenzátory",
      "Otevřeli jsme lampové rádio a našli v něm vizitku opraváře z roku 1962",
    ],
    [
      """
      Čtenář přinesl přijímač po prastrýci. Nehrál čtyřicet let, opravit šel za odpoledne a \
      padesát korun.
      """,
      """
      Uvnitř byla vizitka, schéma překreslené tužkou a prosba: až to budete spravovat, \
      pošlete to dál.
      """,
    ],
    tags: ["opravy"], scene: .device,
    """
    Papírové kondenzátory vysychají a začnou vést proud. Dřív než přijímač zapnete do sítě, vyměňte
    je; jinak odejde transformátor a s ním i nálada.

    1. Odpojte přístroj a vybijte velké kondenzátory přes odpor.
    1. Vyfoťte si všechno, co budete odpojovat.
    1. Vyměňte dva kusy u koncové elektronky, ostatní změřte.
    1. Zapínejte přes žárovku v sérii; když svítí naplno, vypněte.

    A potom přijde ta chvíle, kdy se stupnice rozsvítí, půl minuty se nic neděje a nakonec někdo
    promluví maďarsky.
    """),
  DemoStory(
    [
      "Hodinky, které se nemusejí nabíjet ani natahovat",
      "Kolik energie je v pohybu zápěstí? Dost, když se neplýtvá",
    ],
    [
      """
      Sluneční článek pod číselníkem není novinka. Novinka je obvod, který celé hodinky \
      udrží na {#30-48} nanowattech.
      """,
      "Změřili jsme, co udělá běžný den: chůze, psaní, mytí nádobí. Nejvíc vyrábí šlehání bílků.",
    ],
    tags: ["elektronika"], scene: nil,
    """
    Nanowatt je miliardtina wattu. Komár v letu má spotřebu milionkrát větší a ještě bzučí.

    Konstruktéři z {lab} vyhodili krystal a čas odvozují ze dvou oscilátorů, které se navzájem
    hlídají. Za měsíc se rozejdou o osm vteřin a jednou denně se srovnají podle rádia.

        výkon článku při 200 lx:  1,9 µW
        spotřeba hodinek:         0,04 µW
        zásoba na tmu:            7 měsíců
    """),
  DemoStory(
    [
      "Malý počítač místo serveru: rok provozu za cenu dvou káv",
      "Domácí server bez cloudu: co jsme pokazili a co drží",
    ],
    [
      """
      Kalendář, fotky, čtečka a zálohy běží na krabičce velké jako kniha. Odebírá {#4-7} \
      wattů a mlčí.
      """,
      """
      Třikrát jsme obnovovali ze zálohy: jednou kvůli kartě, jednou kvůli kočce a jednou jen \
      pro zkoušku. Zkouška byla nejcennější.
      """,
    ],
    tags: ["server"], scene: .device,
    """
    Paměťová karta není disk. Vydrží, dokud nevydrží, a nikdy to neohlásí předem. Systém na ní být
    může, data ne.

    Druhá zkušenost: zálohu, ze které jste nikdy neobnovili, nemáte. Naplánujte si to do kalendáře
    stejně jako zubaře, jednou za půl roku, a vypijte si k tomu čaj.

        korzo backup /mnt/zaloha
        korzo restore /mnt/zaloha/posledni --do /tmp/zkouska
    """),
]
