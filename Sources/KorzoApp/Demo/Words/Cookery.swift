extension DemoChannel {
  /// A cookery blog.
  static let cookery = DemoChannel(
    name: "varecha", title: "Lžíce a hrnec",
    description: "Domácí kuchyně bez vážení na gramy. Recepty, které vyšly aspoň třikrát.",
    language: "cs", folder: "Doma", format: .rss, kind: .articles,
    authors: ["Alžběta Krásná"], colours: (0xe9a23b, 0xa8521f),
    sign: "M5 10h14v5a4 4 0 0 1-4 4H9a4 4 0 0 1-4-4zM3 10h18M9 6c0-2 2-1 2-3M13 6c0-2 2-1 2-3",
    count: 13, rhythm: 20...70,
    retellsWhole: true,
    cast: [
      "woman": ["babička z Vysočiny", "teta Jarmila", "paní Květa odvedle"],
      "man": ["soused Hynek", "strýc Bohouš", "pan Fiala"],
      "guests": ["čtyři", "šest", "pět"],
    ],
    stories: cookeryStories,
    asides: [
      """
      > Nejlepší koření je, když se u stolu nikdo nedívá na hodiny.
      """,
      """
      ## Na co se ptáte

      Ano, dá se to zmrazit. Ne, rostlinné mléko nevadí. A pokud se vám omáčka srazí, kostka ledu a
      metlička ji obvykle přemluví.
      """,
      """
      - Předem: všechno nakrájejte, teprve pak zapněte plotnu.
      - Sůl: půlku na začátek, půlku po ochutnání.
      - Nádobí: myjte průběžně, večer si poděkujete.
      """,
    ],
    endings: [
      "Dejte vědět, jak se povedlo. Fotky mě těší i ty připálené.",
      "Dobrou chuť!",
      "Příště něco s kysaným zelím. Chystejte se.",
    ])
}

private let cookeryStories: [DemoStory] = [
  DemoStory(
    ["Kulajda, jak ji dělala {woman}", "Kulajda podruhé: s hříbky, které letos konečně rostou"],
    [
      """
      Je to polévka, kterou buď milujete, nebo jste ji ještě nejedli pořádně. Tajemství je v \
      octu až úplně nakonec.
      """,
      """
      Přišel déšť, po něm slunce a v koši {#11-23} hříbků. Kulajda byla hotová dřív, než si \
      stihli zout boty.
      """,
    ],
    tags: ["polévky"], scene: .dish,
    """
    Brambory nakrájejte na kostky, zalijte vodou a vařte s kmínem a hrstí sušených hub. Až změknou,
    zašlehejte do smetany dvě lžíce mouky a vlijte do hrnce.

    Teď pomalu: čtvrt hodiny na mírném ohni. Kopr přijde na závěr, ocet po kapkách, cukru špetka.
    Vejce se vaří zvlášť, ztracené, a do talíře se pokládá s úctou.

    ## Suroviny pro {guests}

    - 5 brambor
    - hrst hub, čerstvých i sušených
    - 250 ml smetany ke šlehání
    - velký svazek kopru
    - ocet, kmín, nové koření, vejce
    """),
  DemoStory(
    ["Kváskový chléb bez teploměru a bez nervů", "Chléb, který počká, až se vrátíte z práce"],
    [
      """
      Peču ho třetí rok každý čtvrtek. Nevážím nic kromě mouky a stejně je pokaždé trochu \
      jiný, a v tom je to.
      """,
      """
      Těsto zadělám ráno, v poledne ho nechám být a večer peču. Lednička je nejlepší \
      pekařský pomocník.
      """,
    ],
    tags: ["pečení", "chléb"], scene: .stillLife,
    """
    Kvásek nakrmte večer předem. Ráno má vypadat jako pěna na pivě a vonět po jablkách; pokud voní
    po odlakovači, dejte mu ještě den.

    1. Smíchejte půl kila mouky, 350 ml vody a tři lžíce kvásku.
    1. Po půlhodině přidejte sůl a přeložte těsto přes sebe, ze čtyř stran.
    1. Totéž ještě třikrát, vždy po půl hodině.
    1. Přes noc do lednice, ráno do rozpáleného litinového hrnce.

    Dvacet minut pod poklicí, dvacet bez ní. A potom to nejtěžší: hodinu do něj nekrájet.
    """),
  DemoStory(
    [
      "Švestkový koláč s drobenkou, za kterou se nestydíte",
      "Koláč na plech: švestky dolů, drobenka nahoru",
    ],
    [
      "Drobenka má být hrubá a má jí být moc. Kdo tvrdí opak, ten ji nikdy neuždiboval z plechu.",
      """
      Stromy se prohýbají a {man} přinesl kbelík. Koláč je jediná možnost, jak z toho vyjít \
      se ctí.
      """,
    ],
    tags: ["pečení", "ovoce"], scene: .dish,
    """
    Těsto je obyčejné kynuté, jen s lžící tvarohu, aby druhý den nezestárlo. Švestky kladu řezem
    nahoru, jinak pustí šťávu dolů a spodek zvlhne.

    Na drobenku: dva díly mouky, jeden díl cukru, jeden díl studeného másla. Prsty, ne mixér.
    Když držíte hroudu a ona se rozpadne až po napomenutí, je to ono.

    Pečte na 180 stupňů, dokud švestky nezačnou bublat a kuchyň nezavoní do schodiště.
    """),
  DemoStory(
    ["Svíčková bez spěchu, na dvě odpoledne", "Co dělat, když svíčková vyjde sladká"],
    [
      """
      První odpoledne se nakládá, druhé se vaří. Mezi tím se chodí na procházku a občas se \
      přičichne k hrnci.
      """,
      """
      Stává se to i zkušeným: mrkev byla letos sladší než jindy. Zachrání to hořčice, citron \
      a klid.
      """,
    ],
    tags: ["omáčky"], scene: .dish,
    """
    Zeleniny dávám na kilo masa kilo: mrkev, celer, petržel. Opékám ji na sádle tak dlouho, až je
    hnědá po okrajích. Tady vzniká barva i chuť, omáčka z bílé zeleniny zůstane smutná.

    Potom maso, víno, bobkový list a trouba na 150 stupňů. Po třech hodinách vidlička vjede dovnitř
    sama.

    > Knedlík se krájí nití. Nůž ho zmáčkne a urazí.

    Omáčku propasíruji, zjemním smetanou a dochutím. Brusinky patří vedle, ne do ní.
    """),
  DemoStory(
    [
      "Nejobyčejnější čočka, která zmizí z hrnce první",
      "Čočka na kyselo pro ty, kdo ji ze školy nemají rádi",
    ],
    [
      "Levná, rychlá a sytá. Stačí jedna cibule navíc a nikdo se neptá, kde je maso.",
      """
      Školní jídelna ji rozvařila a zalila octem. Dejme jí druhou šanci: má držet tvar a \
      chutnat po pepři.
      """,
    ],
    tags: ["luštěniny"], scene: nil,
    """
    Čočku namočte aspoň na hodinu a vařte v čisté vodě bez soli, dokud není měkká na skus. Sůl
    přijde až pak, jinak slupky ztvrdnou.

    Tři cibule nakrájejte na půlměsíčky a smažte pomalu, dvacet minut, až jsou zlaté. Polovina jde
    do hrnce, polovina navrch.

    Vejce, okurka, krajíc. Celý stůl nasytíte za méně než stokorunu.
    """),
  DemoStory(
    ["Zavařovací sobota: osmnáct sklenic a jedna popálenina", "Meruňková marmeláda s rozmarýnem"],
    [
      "Začali jsme v osm ráno s bednou rajčat a skončili za tmy. Spíž vypadá jako lékárna.",
      """
      Rozmarýn se zavaří celý a před plněním vyndá. Nikdo neuhodne, co to je, a všichni si \
      přidají.
      """,
    ],
    tags: ["zavařování"], scene: .stillLife,
    """
    Sklenice myju v horké vodě a suším v troubě na 120 stupňů. Plním horké, až po okraj, zavírám a
    obracím dnem vzhůru na pět minut; potom je nechávám být pod dekou.

    | Co | Kolik | Cukr | Doba |
    | Rajčata | 6 kg | hrst | 40 min |
    | Meruňky | 3 kg | 1,2 kg | 25 min |
    | Okurky | 4 kg | 250 g | 20 min |

    Popisky pište hned. Loni jsme v lednu otevírali „asi švestky“.
    """),
  DemoStory(
    ["Dýňová polévka s hruškou a pepřem", "Podzim v hrnci: co s dýní, která váží víc než dítě"],
    [
      "Dýně je sladká, hruška taky, a tak to celé drží pepř a pár kapek citronu.",
      "{man} vypěstoval dýni za {#14-22} kilo a rozdal ji celé ulici. Tady je náš díl.",
    ],
    tags: ["polévky"], scene: .dish,
    """
    Dýni hokaido není třeba loupat. Rozkrojte, vydlabejte, nakrájejte na měsíčky a pečte s cibulí
    a hruškou, dokud okraje nezhnědnou.

    Rozmixujte s vývarem, přidejte lžíci másla a pepř, víc, než se zdá rozumné. Na talíř opražená
    semínka a kapka oleje.
    """),
]
