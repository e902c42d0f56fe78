extension DemoIssueArticle {
  /// Articles of the last weeks, the newest first.
  static let stories: [DemoIssueArticle] = [
    DemoIssueArticle(
      title: "Fotoaparát, který si opravíte sami",
      lead:
        "Šroubovák je v balení, baterie stojí méně než večeře pro dva. Zkusili jsme ho rozebrat třikrát za týden.",
      category: 3, author: 1, scene: .device, light: nil,
      pictureText: "Červený fotoaparát na stole, vedle něj rostlina v květináči",
      caption: "Všech osm šroubků má stejnou hlavu.", isPinned: true, age: 0.3,
      text: """
        Když výrobce slíbí opravitelnost, obvykle tím myslí servis. Tohle znamená kuchyňský stůl. \
        Zadní kryt drží **osm šroubků**, žádné lepidlo a jeden konektor, který nejde zapojit obráceně.

        ## Týden bez servisu

        V pondělí jsme vyměnili baterii, ve středu displej a v pátek závěrku. Nejdéle trval \
        displej: dvacet dva minut, z toho deset hledání šroubku, který se zakutálel pod lednici.

        | Díl | Čas výměny | Cena |
        | --- | ---: | ---: |
        | Baterie | 4 min | 690 Kč |
        | Displej | 22 min | 2 190 Kč |
        | Závěrka | 9 min | 390 Kč |

        > Nejlepší oprava je ta, po které člověk věci rozumí.

        ![Váza s květinami, vedle ní knihy a ovoce]({1} "Zkušební snímek po výměně závěrky.")

        ### Co potřebujete

        - šroubovák z balení
        - hrnek na šroubky
        - dvacet minut klidu

        Náhradní díly mají skladem tři obchody v republice. Návod je přiložený a nelže, což je u \
        návodů vzácnost. Kdo si netroufne, ať přijde v sobotu do [dílny v knihovně](/magazine).
        """,
      pictures: [.stillLife],
      comments: [
        DemoComment("pavel_h", "Konečně. Mám doma tři foťáky, které umřely na baterii."),
        DemoComment("terka", "A jak je na tom s vodou? Plavu s ním v pouzdře.", answers: 0),
        DemoComment(
          "jonas",
          "V pouzdře bez potíží. Bez pouzdra ho do řeky neberte, těsnění je jen proti dešti.",
          answers: 1),
        DemoComment("standa", "Šroubek pod lednicí znám. U nás je jich tam celá sbírka."),
      ]),
    DemoIssueArticle(
      title: "Kam zmizely lavičky z nábřeží",
      lead:
        "Na jaře jich bylo třicet jedna, teď devatenáct. Prošli jsme nábřeží s metrem a s kronikou.",
      category: 0, author: 2, scene: .bridge, light: .evening,
      pictureText: "Most přes řeku v podvečer, na vodě labuť", age: 1.4,
      text: """
        Lavička u jezu byla první. Pak dvě pod kaštany, pak ta, na které se četly noviny. Město říká, \
        že jsou v opravě. **Dílna říká, že žádné nemá.**

        Obešli jsme úřad, dílnu i sklad technických služeb. Výsledek: osm laviček stojí v areálu \
        koupaliště, dvě na zahradě školky a dvě nikdo nedokáže vysvětlit.

        ## Co bude dál

        1. Do konce měsíce se vrátí pět laviček pod kaštany.
        2. Na jaře přibudou tři nové, z modřínu.
        3. Ty dvě nevysvětlené hledáme dál. Pište.

        Kronika z roku 1931 připomíná, že to není poprvé: „Lavice od řeky odneseny neznámým dobrodincem \
        do sokolovny, kde jich bylo třeba více.“
        """,
      comments: [
        DemoComment("marie", "Jedna z těch dvou je u nás na hřbitově. Stojí tam moc pěkně."),
        DemoComment("bara", "Děkujeme, jdeme se podívat!", answers: 0),
        DemoComment("iveta", "Školka se omlouvá. Mysleli jsme, že jsou darem."),
        DemoComment(
          "super_slevy", "Kdo dneska sedí na lavičce, ten nemá co na práci.",
          reported: "Bručí pod každým článkem. Není to zakázané, ale nedá se to číst."),
      ]),
    DemoIssueArticle(
      title: "Ranní mlha se nedá naplánovat",
      lead: "Tři rána na jednom kopci, dvě termosky a jediná fotka, která za to stála.",
      category: 1, author: 0, scene: .hills, light: .dawn,
      pictureText: "Kopce v ranní mlze, za nimi slunce těsně nad obzorem", age: 2.6,
      text: """
        Předpověď tvrdila *mlha do osmi*. V pět hodin bylo jasno, v šest taky a v sedm jsem snědla \
        svačinu, která měla být k obědu.

        Druhé ráno mlha přišla, jenže i s deštěm. Třetí ráno jsem nechala foťák v batohu a jen se \
        dívala. Samozřejmě tehdy.

        ![Mlha mezi stromy]({1})
        ![Paseka po dešti]({2})

        ## Kdy vyrazit

        Nejlépe po jasné noci, kdy den předtím pršelo. V údolí musí být chladněji než nahoře. A pak \
        už jen sedět a nečekat nic; mlha pozná, když ji někdo chce.
        """,
      pictures: [.forest, .meadow],
      comments: [
        DemoComment("ela", "Kopec za vodojemem? Byla jsem tam taky, o hodinu dřív."),
        DemoComment("kuba", "Po jasné noci aspoň nejsem nevyspalý zbytečně sám."),
      ]),
    DemoIssueArticle(
      title: "Kvásek, který přežil povodeň",
      lead:
        "Sklenice plavala sklepem dva dny. Béďa se probral třetí den, a chleba je z něj lepší než dřív.",
      category: 3, author: 2, scene: .bread, light: nil,
      pictureText: "Bochník kvasového chleba na dřevěném prkénku", stage: .subscribers,
      age: 9.2,
      text: """
        Když voda opadla, našel jsem sklenici pod schody. Víčko drželo. Uvnitř bylo ticho, šedá voda \
        nahoře a naděje dole.

        ## První pomoc kvásku

        Slijte vodu, nechte lžíci toho, co zbylo, a krmte po malých dávkách: lžíce mouky, lžíce vody, \
        dvakrát denně. Třetí den se objevily bublinky. Pátý den voněl po jablkách.

        ```
        den 1   10 g kvásku   10 g mouky   10 g vody
        den 3   10 g kvásku   30 g mouky   30 g vody
        den 5   50 g kvásku  100 g mouky  100 g vody
        ```

        Chleba z něj má od té doby tenčí kůrku. Nevím proč a neptám se.
        """,
      comments: [
        DemoComment("vojta", "Béďa zdraví čtenáře a prosí o žitnou."),
        DemoComment("lucie", "Mám jeho dceru. Jmenuje se Bedřiška a je to dračice.", answers: 0),
      ]),
    DemoIssueArticle(
      title: "Poslední vlak do Lhoty",
      lead: "Od prosince skončí spoj ve 22:47. Jeli jsme jím naposledy s těmi, kdo ho potřebují.",
      category: 0, author: 1, scene: .railway, light: .evening,
      pictureText: "Osobní vlak na viaduktu při západu slunce", age: 16.1,
      text: """
        V posledním voze sedí sedm lidí. Zdravotní sestra, dva kuchaři, student, paní s kočkou v \
        přepravce a pan Beneš, který tudy jezdil třicet let vpředu, v kabině.

        „Nejdřív zruší poslední vlak,“ říká. „Pak zjistí, že jím nikdo nejezdí.“

        ## Co má být místo něj

        Kraj slibuje autobus ve 23:10. Zastávka je kilometr od nemocnice, do kopce. Petici za posun o \
        dvacet minut podepsalo devět set lidí; v celé Lhotě jich žije osm set.

        > Vlak není jen způsob, jak někam dojet. Je to jistota, že se dá vrátit.
        """,
      comments: [
        DemoComment("standa", "Děkuji, že jste jeli. Ta kočka se jmenuje Rychlík."),
        DemoComment(
          "sam", "I took it every Thursday after rehearsal. I will miss the conductor's jokes."),
        DemoComment("jonas", "He promised to tell them on the bus too.", answers: 1),
      ]),
    DemoIssueArticle(
      title: "Hvězdy nad sídlištěm",
      lead: "Tmu jsme našli na střeše panelového domu. Stačilo požádat o hodinu bez lamp.",
      category: 1, author: 0, scene: .night, light: nil,
      pictureText: "Noční obloha s Mléčnou dráhou, dole svítí stan", stage: .early, age: -0.5,
      text: """
        Správce osvětlení byl první, kdo přišel s dalekohledem. „Já ty lampy zapínám dvacet let,“ řekl. \
        „Chtěl jsem vidět, co jsem vypínal.“

        Na hodinu zhaslo tři sta lamp. Napočítali jsme čtyřikrát víc hvězd a jednu družici, na kterou \
        si děti ukazovaly, dokud nezapadla za komín teplárny.
        """),
    DemoIssueArticle(
      title: "Co vaříme, když dojde plyn",
      lead: "Zimní speciál o ohni, troubách a trpělivosti. Vyjde v pátek.",
      category: 3, author: 2, scene: .campfire, light: .winter,
      pictureText: "Lidé u ohně v nočním lese", stage: .planned, age: -4,
      text: """
        Kotlík, tři kameny a fazole, které se namočily už včera. Zbytek je čekání a dým v očích.
        """),
    DemoIssueArticle(
      title: "Rozhovor s kapelníkem (pracovní verze)",
      lead: "", category: 2, author: 1, scene: .concert, light: nil,
      pictureText: "Kapela na pódiu", stage: .draft, age: 0.1,
      text: """
        - zeptat se na rok 1998
        - proč basa hraje vždycky o čtvrt tónu níž
        - fotky: Bára
        """),
  ]
}
