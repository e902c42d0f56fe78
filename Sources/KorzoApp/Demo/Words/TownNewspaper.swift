extension DemoChannel {
  /// A weekly of a small town.
  static let townNewspaper = DemoChannel(
    name: "listy", title: "Bukovské listy",
    description: "Týdeník města Buková a okolních obcí. Vychází od roku 1904, s přestávkami.",
    language: "cs", folder: "Město", format: .rss, kind: .articles,
    authors: ["Petra Malá", "Jiří Dostál", "Eliška Vondrová"], colours: (0xc8553d, 0x7a2a1f),
    sign: "M5 5h14v14H5zM8 9h8M8 12h8M8 15h5", count: 14, rhythm: 5...26,
    cast: [
      "mayor": [
        "starostka Hana Říhová/starostky Hany Říhové",
        "místostarosta Karel Beneš/místostarosty Karla Beneše",
      ],
      "street": [
        "Nádražní/Nádražní ulici", "Koželužská/Koželužské ulici", "Mlýnská/Mlýnské ulici",
      ],
      "person": ["Antonín Kopecký", "Oldřich Vaněk", "Josef Hrubý", "Tomáš Urban"],
    ],
    stories: townStories,
    asides: [
      """
      ## Krátce z města

      - Kašna na náměstí se vypouští {v pondělí|ve čtvrtek|v pátek}, ryby už mají náhradní byt.
      - V {street:1} bude od šesti ráno blokové čištění, auta prosíme přeparkovat.
      - Našly se klíče s dřevěnou rybičkou. Majitel je pozná, městská policie ne.
      """,
      """
      ## Před padesáti lety jsme psali

      > Obec zakoupila televizor a umístila jej v hostinci. Od té doby má místní ochotnický spolek
      > potíže s obsazením mužských rolí.
      """,
      """
      ## Z redakční pošty

      {person} nám napsal, že v minulém čísle měl rybník o půl hektaru méně, než má. Přeměřili jsme
      ho a omlouváme se: má o půl hektaru více. Děkujeme za {#3-8} dopisů na totéž téma.
      """,
    ],
    endings: [
      """
      Podněty k tématu posílejte na redakci, odpovídáme všem. Starší články najdete [v \
      archivu](/demo/sites/listy).
      """,
      "Příští číslo vychází v pátek odpoledne, na pultech bude o hodinu dřív.",
      "Fotografie přibudou, až je kolegyně vyvolá; stará škola si žádá trpělivost.",
    ])
}

private let townStories: [DemoStory] = [
  DemoStory(
    [
      "Lávka přes Bukovku se otevře už v sobotu, o měsíc dřív",
      "Nová lávka vydržela první víkend: přešlo ji čtyři tisíce lidí",
    ],
    [
      """
      Zátěžová zkouška dopadla dobře, zbývá osadit zábradlí. Pěší se tak vyhnou objížďce \
      přes {street:1}, na kterou si stěžovali celé léto.
      """,
      """
      Počítadlo na levém břehu zaznamenalo od soboty {#3900-4200} chodců a dvanáct koz, \
      které hnal {person} na pastvu.
      """,
    ],
    tags: ["doprava"], scene: .town,
    """
    Ocelový oblouk váží dvacet sedm tun a sedí na původních kamenných pilířích. Projektant je
    nechal jen očistit a zpevnit injektáží; proti zbourání a stavbě nových to ušetřilo skoro třetinu
    rozpočtu.

    Zkouška vypadala prostě: na mostovku najely dva naložené nákladní vozy a geodeti měřili průhyb.
    Vyšlo {#9-13} milimetrů, povoleno jich bylo čtyřicet.

    - pěší a cyklisté: bez omezení
    - kočárky a vozíky: nájezd ze strany od parku
    - koně: po dohodě se správcem
    """),
  DemoStory(
    [
      "Knihovna prodlouží otevírací dobu, bude otevřeno i v neděli",
      "Nejpůjčovanější knihou roku je v Bukové atlas hub",
    ],
    [
      """
      Od příštího měsíce se do knihovny na náměstí dostanete i v neděli odpoledne. Službu si \
      vezmou střídavě knihovnice a dobrovolníci.
      """,
      """
      Městská knihovna sečetla výpůjčky. Vede atlas hub, těsně za ním kniha o tom, jak \
      přežít pubertu vlastních dětí.
      """,
    ],
    tags: ["kultura"], scene: .stillLife,
    """
    „Lidé chodí v neděli na procházku a u nás se zastaví zahřát. Tak jsme si řekli, že je nebudeme
    posílat pryč,“ vysvětluje ředitelka. V čítárně přibude osm míst a kávovar, který nikdo nesmí
    používat během autorského čtení.

    Knihovna loni půjčila 61 240 svazků. Nejstarší čtenářce je 97 let a detektivky vrací zásadně
    den před termínem.

    | Oddělení | Výpůjčky | Změna |
    | Dospělí | 34 810 | +4 % |
    | Děti | 22 190 | +11 % |
    | Noviny a časopisy | 4 240 | −2 % |
    """),
  DemoStory(
    [
      "Zastupitelé schválili rozpočet. Hádali se hlavně o lavičky",
      "Osm laviček, tři hodiny debaty: jak se rodil městský rozpočet",
    ],
    [
      """
      Po tříhodinovém jednání prošel rozpočet města třinácti hlasy z patnácti. Nejvíc emocí \
      vzbudila položka za {#180-260} tisíc korun.
      """,
      """
      Rozpočet má čtyřicet stran, ale zastupitelé uvázli na jediné řádce. {person} přinesl \
      dokonce vlastní lavičku jako důkaz.
      """,
    ],
    tags: ["radnice"], scene: nil,
    """
    Město bude hospodařit s 212 miliony korun. Nejvíc spolkne škola, kde se po čtyřiceti letech
    mění rozvody, a kanalizace v {street:1}.

    „Lavička není nábytek, lavička je důvod, proč se lidé potkají,“ obhajuje výdaj {mayor}. Opozice
    namítá, že stejný důvod poskytne i levnější lavička.

    > Hlasoval jsem pro. Ale jestli budou mít kovová sedátka, osobně na nich v lednu budu sedět
    > jako první a všem to povím.

    Nakonec vyhrál dub z městských lesů a místní truhlárna.
    """),
  DemoStory(
    [
      "Čápi letos na komíně pivovaru vyvedli čtyři mladé",
      "Čapí kamera se vrací, ornitologové mění objektiv",
    ],
    [
      """
      Je to nejvíc za posledních {#14-19} let. Mláďata dostala kroužky a podle ornitologů \
      jsou ve výborné kondici.
      """,
      """
      Obraz z hnízda na pivovarském komíně sledovalo na jaře v jednu chvíli přes devět set \
      lidí. Teď kamera dostane lepší oko.
      """,
    ],
    tags: ["příroda"], scene: .field,
    """
    Kroužkování se obešlo bez hasičského žebříku, stačila plošina z pily. Největší z mláďat vážilo
    tři a půl kilogramu a dalo to ornitologovi znát.

    „Rodiče lovili na loukách za čistírnou, které se přestaly sekat najednou celé. Tam se čápi
    nažerou,“ říká {person} ze spolku ochránců přírody.

    Čapí rodina odlétá obvykle kolem dvacátého srpna. Loni samec přezimoval ve Španělsku na
    skládce, odkud vysílačka posílala polohu každé tři hodiny.
    """),
  DemoStory(
    [
      "Na nádraží se po letech vrací čekárna s kamny",
      "Kavárna, čekárna a holič pod jednou střechou: nádraží znovu žije",
    ],
    [
      """
      Výpravní budova dostane zpět dřevěné lavice, kachlová kamna i hodiny, které půjdou \
      správně. Slavnostní zatopení je v pátek.
      """,
      """
      Ještě před rokem tu byla zamčená mříž. Dnes si tu dáte kávu, ostříháte se a vlak vám \
      při tom neujede.
      """,
    ],
    tags: ["doprava", "památky"], scene: .railway,
    """
    Opravu zaplatil stát, město přispělo na přednádraží. Nejsložitější bylo najít kamnáře, který
    umí postavit kachlová kamna podle fotografie z roku 1931.

    Původní lavice se našly v kůlně za točnou. Jedna má vyryto „Jdu na vojnu, Anna počká“ a datum;
    truhlář ji nechal tak, jak je.

    Kdo by Annu znal, nechť se ozve redakci.
    """),
  DemoStory(
    [
      "Sportovní hala má novou střechu i dluh, který se dá splatit",
      "Házenkářky se vrátily domů a hned porazily lídra",
    ],
    [
      """
      Po zimě pod plachtou je hala zase suchá. Účet vystoupal na {#11-14} milionů, polovinu \
      pokryla dotace.
      """,
      """
      První zápas pod opravenou střechou skončil {#24-29}:23 a hlediště zpívalo ještě deset \
      minut po hvizdu.
      """,
    ],
    tags: ["sport"], scene: nil,
    """
    Střechu strhl loni v únoru mokrý sníh. Oddíly se rozprchly po tělocvičnách od Lhoty až po
    Studenou a dorost trénoval v jídelně statku.

    Nová krytina unese dvojnásobek toho, co původní, a na jižní straně vyrábí elektřinu. Za rok by
    měla pokrýt svícení a polovinu topení.

    1. Pondělí a středa: házená
    1. Úterý: školní družina a senioři
    1. Čtvrtek: florbal
    1. Víkendy: zápasy podle rozpisu
    """),
  DemoStory(
    [
      "Nejnepravděpodobnějšímu sběrateli v kraji došlo místo na tramvajenky",
      "Sbírka tramvajenek míří do muzea, vejde se do jedenácti krabic",
    ],
    [
      """
      {person} sbírá jízdenky od roku 1968. Má jich přes osmdesát tisíc a ve skříni ve \
      sklepě už se nedá otevřít šuplík.
      """,
      """
      Muzeum přebírá jednu z nejúplnějších sbírek jízdenek v zemi. Nejvzácnější kus stál v \
      roce 1943 korunu dvacet.
      """,
    ],
    tags: ["lidé"], scene: .stillLife,
    """
    Začalo to zapomenutou jízdenkou v převlékané bundě. „Bylo na ní číslo 7777 a mně přišlo líto ji
    vyhodit. A pak už to bylo líto vždycky.“

    Jízdenky jsou seřazené podle měst a let, každá má kartičku s poznámkou, kdo ji přinesl. Mezi
    dárci je i jeden kardinál a celá posádka zaoceánské lodi.

    > Sbírka není o papíru. Je o tom, že si každý pamatuje, kam tehdy jel.
    """),
  DemoStory(
    [
      "Trh na náměstí hlásí rekord: dvaašedesát stánků a došly koláče",
      "Páteční trhy se stěhují pod kaštany",
    ],
    [
      """
      Takový zájem pořadatelé nepamatují. Koláče byly pryč v půl desáté, okurky vydržely do \
      oběda.
      """,
      """
      Kvůli předláždění náměstí budou trhy do podzimu pod kaštany u sokolovny. Prodejci si \
      stín pochvalují.
      """,
    ],
    tags: ["město"], scene: .dish,
    """
    Nejdelší fronta se stála na chléb z pece ve Lhotě, kterou {person} roztápí ve tři ráno. Upeče
    {#70-95} bochníků a víc nechce: „Pak už by to byla továrna.“

    Novinkou je stolek bez prodavače. Přebytky ze zahrádky sem může položit kdokoli a vzít si může
    každý; do kasičky se hází na opravu kašny.
    """),
]
