extension DemoChannel {
  /// A hiking club.
  static let hikingClub = DemoChannel(
    name: "vydra", title: "Turistický oddíl Vydra",
    description:
      "Výpravy, značení cest a zápisky z cest. Jdeme za každého počasí, jen různě rychle.",
    language: "cs", folder: "Hory", format: .atom, kind: .articles,
    authors: ["Jonáš Kadlec", "Bára Novotná", "Milan „Jezevec“ Šíp"], colours: (0x3f7a5a, 0x1c3b30),
    sign: "M3 19l6-11 4 6 2-3 6 8zM9 8l1.5 3", count: 13, rhythm: 14...60,
    cast: [
      "hill": [
        "Třemšín/na Třemšín/z Třemšína", "Javorník/na Javorník/z Javorníku",
        "Čerchov/na Čerchov/z Čerchova",
      ],
      "who": ["Jezevec", "Kuba", "Vašek", "Honza"],
      "hut": [
        "chata Pod Sedlem/na chatě Pod Sedlem/chatu Pod Sedlem",
        "útulna U Tří smrků/v útulně U Tří smrků/útulnu U Tří smrků",
        "stará hájenka/ve staré hájence/starou hájenku",
      ],
    ],
    stories: hikingStories,
    asides: [
      """
      ## Co s sebou příště

      - pevné boty, které už něco pamatují
      - litr a půl vody, prameny jsou letos slabé
      - čelovku, i když se vrátíme za světla
      - drobné na chatu, kartou se tam neplatí
      """,
      """
      ## Kam půjdeme {v sobotu|v neděli|za týden}

      | Úsek | Délka | Převýšení | Čas |
      | Nádraží – rozcestí | 4,2 km | 180 m | 1:10 |
      | Rozcestí – vrchol | 5,8 km | 410 m | 2:05 |
      | Vrchol – {hut} | 3,1 km | −220 m | 0:50 |
      """,
      """
      > V horách se nespěchá. V horách se buď jde, nebo sedí.

      Z vrcholové knihy. Podepsán nikdo, jen razítko s liškou.
      """,
    ],
    endings: [
      """
      Další výprava je v kalendáři na [stránce oddílu](/demo/sites/vydra). Noví jsou vítáni, \
      děti taky, psi na vodítku.
      """,
      "Kdo má fotky, ať je přinese na schůzku ve čtvrtek.",
      "Ahoj na cestě!",
    ])
}

private let hikingStories: [DemoStory] = [
  DemoStory(
    [
      "Východ slunce {hill:1}: vstávání ve čtyři stálo za to",
      "Podruhé {hill:1}, tentokrát s mlhou až po kolena",
    ],
    [
      """
      Vlak v 6:12 už by bylo pozdě, a tak jsme šli z tábořiště potmě. Nahoře nás bylo \
      {#9-17} a nikdo nemluvil.
      """,
      """
      Předpověď slibovala jasno. Dostali jsme moře mlhy a nad ním jen tři vrcholy jako \
      ostrovy; nikdo si nestěžoval.
      """,
    ],
    tags: ["výprava"], scene: .hills,
    """
    První hodinu jsme viděli jen kužely čelovek a paty toho před sebou. Pak se na východě objevil
    pruh, který nebyl ještě světlem, ale už nebyl tmou, a {who} zhasl jako první.

    Slunce vyšlo v 6:41. Mlha v údolí se rozsvítila zespodu a vypadala, jako by někdo pod peřinou
    četl knížku.

    Dolů jsme sešli pomalu přes {hut:2}, kde nám paní správcová uvařila čaj a nechtěla za něj nic,
    jen slib, že zavřeme branku.
    """),
  DemoStory(
    [
      "Značkařský víkend: dvaadvacet kilometrů a tři plechovky červené",
      "Proč má značka tři pruhy a kdo ji vlastně maluje",
    ],
    [
      """
      Obnovili jsme červenou od rozcestí U Kapličky až po hranici okresu. Barvy jsou čtyři, \
      štětce dva a klíšťata nespočítaná.
      """,
      """
      Ptáte se nás na to na každé výpravě, tak jsme to sepsali. Krátká odpověď: malují je \
      dobrovolníci, dlouhá následuje.
      """,
    ],
    tags: ["značení"], scene: .forest,
    """
    Značka má deset krát deset centimetrů a maluje se shora: bílá, barva, bílá. Starou je třeba
    nejdřív oškrabat, jinak se barva do zimy loupe.

    Nejtěžší je vidět cestu očima někoho, kdo tu nikdy nebyl. Na každé křižovatce jsme se otočili,
    vrátili o padesát kroků a zkoušeli zapomenout, že to tu známe.

    > Dobrá značka je ta, kterou uvidíš ve chvíli, kdy začneš pochybovat.

    Pokud narazíte na přemalovanou nebo ulomenou, napište nám číslo ze směrovky.
    """),
  DemoStory(
    [
      "Dvoudenní přechod hřebene s noclehem {hut:1}",
      "Přechod hřebene za větru: co jsme se naučili",
    ],
    [
      """
      Čtyřicet kilometrů, tisíc osm set metrů nahoru a skoro totéž dolů. Místo {hut:1} bylo \
      pro všechny, když se spalo hlava k patě.
      """,
      """
      Vítr měl na hřebeni přes sedmdesát kilometrů v hodině. Došli jsme všichni, ale jeden \
      klobouk zůstal Bavorsku.
      """,
    ],
    tags: ["výprava", "přechod"], scene: .mountains,
    """
    Sobota začala deštěm a skončila duhou, která stála tak dlouho, že jsme si ji přestali fotit.
    Druhý den foukalo, zato byla vidět i sousední země.

    Pravidla, která se osvědčila:

    1. Nejpomalejší jde první a určuje tempo.
    1. Zastavuje se každou hodinu na deset minut, ne častěji.
    1. Kdo se rozhodne vrátit, nevrací se sám.

    Jídla jsme nesli moc a ponožek málo, tak jako vždycky.
    """),
  DemoStory(
    ["Na běžkách po okraji rašelinišť", "Zima přišla přes noc, stopu si děláme sami"],
    [
      """
      Napadlo {#18-35} centimetrů a rolba ještě nevyjela. Prošlapali jsme okruh kolem slatí, \
      na který se v létě nesmí.
      """,
      """
      Ráno bylo všechno jinak. Kdo měl běžky na půdě, měl hodinu zpoždění; kdo je měl za \
      dveřmi, kreslil první stopu.
      """,
    ],
    tags: ["zima"], scene: .mountains,
    """
    Rašeliniště mlčí jinak než les. Zvuk lyží se nikam neodráží a po chvíli máte dojem, že jedete
    na místě a krajina se pod vámi odvíjí.

    Viděli jsme stopy rysa. Šel rovně, krok do kroku, jako když někdo šije. {who} je přeměřil
    rukavicí a poslal ochráncům.
    """),
  DemoStory(
    [
      "Jak balit na týden do batohu, který váží devět kilo",
      "Nejneobhospodařovávatelnější věc v batohu je strach",
    ],
    [
      """
      Na schůzce jsme vysypali {#6-9} batohů na zem a hádali, co je zbytečné. Vyhrál žehlící \
      polštářek.
      """,
      """
      Balíme si ho všichni: deštník navíc, jídlo navíc, svetr navíc. Lída celý rok \
      zapisovala, co z batohu opravdu vytáhla.
      """,
    ],
    tags: ["výbava"], scene: .stillLife,
    """
    Výsledek nikoho nepřekvapil, a přesto po něm lidé doma přebalovali. Nejtěžší věci v batohu byly
    ty, které se tam dostaly na poslední chvíli.

    | Věc | Hmotnost | Použito |
    | Spacák | 920 g | každý den |
    | Plášť | 240 g | 3× |
    | Druhé boty | 760 g | jednou |
    | Kniha | 310 g | každý večer |

    Kniha zůstává. O tom se nehlasovalo.
    """),
  DemoStory(
    [
      "Děti našly na výpravě poklad, dospělí cestu zpátky",
      "Rodinná výprava k pramenům: sedm kilometrů, tři brody",
    ],
    [
      "Poklad byl v dutině buku a tvořily ho kaštany, knoflík a mapa, podle níž jsme se ztratili.",
      """
      Nejmladšímu účastníkovi byly čtyři, nejstaršímu sedmdesát osm. U druhého brodu si boty \
      sundali oba.
      """,
    ],
    tags: ["děti"], scene: .forest,
    """
    Šifru vymyslela Anežka a byla tak dobrá, že ji po hodině musela sama rozluštit znovu. Pomohl
    dědeček Vašek, který si pamatuje morseovku z vojny.

    U pramene jsme opékali jablka. Voda má pořád sedm stupňů a chutná po železe.

    - Brody jsou po dešti po kolena, kočár neprojede.
    - Lávka u mlýna má uvolněné prkno, nahlásili jsme ji.
    """),
  DemoStory(
    ["Noční výprava za Perseidami", "Hvězdy {hill:2}: jedna deka a třicet sedm meteorů"],
    [
      """
      Lehli jsme si na louku v jedenáct a počítali do půl třetí. Kdo usnul, tomu se \
      započítávala půlka.
      """,
      """
      Mraky se rozestoupily přesně na dvě hodiny. {who} stihl třicet sedm meteorů a jednu \
      ledničku, jak říká družicím.
      """,
    ],
    tags: ["noc"], scene: .night,
    """
    Nejjasnější meteor přeletěl od Kasiopeji k obzoru a nechal za sebou stopu, která svítila ještě
    čtyři vteřiny. Někdo začal tleskat a pak se zastyděl.

    Ráno jsme měli deky mokré od rosy a polévku teplou.
    """),
]
