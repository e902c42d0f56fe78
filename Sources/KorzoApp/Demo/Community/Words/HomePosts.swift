import Core

extension DemoPost {
  /// Cats, books and dogs.
  static let home: [DemoPost] = [
    DemoPost(
      .czech, .evening, [.cat: "Kočka sedí na okenním parapetu vedle květináče"],
      "Mourek drží večerní hlídku. Zatím zaznamenal dva holuby a jednu podezřelou tašku. #kočka",
      """
      a: Ta taška určitě něco chystá.
      b: Dejte mu hodnost.
      *: Už je četař. Na poručíka nemá docházku.
      """),
    DemoPost(
      .english, .rose, [.cat: "A cat on a window sill between curtains"],
      "Moved the plant. The cat has filed a complaint.",
      """
      a: In writing?
      *: On the keyboard, yes. It says ‘kkkkkkkkö’.
      b: Strong wording.
      """),
    DemoPost(
      .czech, .dawn, [.cat: "Kočka na parapetu za úsvitu, v pozadí město"],
      "V pět ráno se zjistilo, že miska je z půlky prázdná. Nebo z půlky plná. Názory se liší.",
      """
      a: U nás se to řeší skokem na břicho.
      *: Skok byl ve 4:58.
      """),
    DemoPost(
      .english, .autumn, [.cat: "A cat looking at you from a window sill"],
      "She came with the flat. The contract says ‘furnished’.",
      """
      a: Does she pay rent?
      *: In mice. The exchange rate is terrible.
      b: I would sign that contract.
      """),
    DemoPost(
      .czech, .autumn, [.books: "Dřevěné police plné knih s barevnými hřbety"],
      "Srovnáno podle barev. Za hodinu se nedalo nic najít, ale ta krása.",
      """
      a: Jako knihovník se musím na chvíli posadit.
      *: Slibuju, že je to jen do pátku.
      a: Beru. Ale modrá patří k filozofii.
      """),
    DemoPost(
      .english, .winter, [.books: "Shelves of books with two plants"],
      "What is the last book you finished in one night? I need a long one, the weekend looks wet. #books",
      """
      a: ‘The Summer Book’. Short, so I read it twice.
      b: Anything with a map at the front.
      *: A map at the front is my whole personality.
      """),
    DemoPost(
      .czech, .spring, [.books: "Police s knihami a květináčem"],
      "Sousedská knihobudka se plní. Vezmi, vrať, přines. Detektivky mizejí nejrychleji, poezie se vrací s poznámkami.",
      """
      a: Ty poznámky jsou někdy lepší než báseň.
      b: Přinesu kuchařky. Tři stejné, od tří tet.
      *: Tety jsou vítány taky.
      """),
    DemoPost(
      .czech, .spring, [.dog: "Pes se dívá do objektivu, v pozadí louka"],
      "Ferda, 4 roky, specializace: klacky. Dnes poprvé aportoval něco, co jsme mu hodili. #pes",
      """
      a: Ta čelní bílá cesta pro pohlazení!
      b: Kdo je hodný kluk? Nevíme, ale Ferda taky ne.
      *: Vyřízeno, uražen na pět minut.
      """),
    DemoPost(
      .english, .morning, [.dog: "A dog with a red collar looks straight at you"],
      "We do not know what he is. The vet says ‘yes’.",
      """
      a: Fifty percent ears.
      b: One hundred percent good.
      *: He read this and now wants it in writing.
      """),
    DemoPost(
      .czech, .autumn, [.dog: "Portrét psa s vyplazeným jazykem", .avenue: "Podzimní alej"],
      "Hledáme parťáka na ranní venčení kolem rybníka. Tempo: čichací. Ozvěte se Ferdovi, já mu to přečtu.",
      """
      a: Hlásíme se, máme jezevčíka a taky nikam nespěcháme.
      *: Paráda! Zítra v sedm u splavu?
      a: Platí. Beru rohlík. Pro psa. Asi.
      """),
    DemoPost(
      .english, .evening, [.dog: "A dog in the evening light, out of focus hills behind"],
      "Golden hour, golden boy (he is brown).",
      """
      a: Gold is a feeling.
      b: Tell him he has fans.
      """),
    DemoPost(
      .czech, .morning, [.stillLife: "Květiny ve váze, vedle knihy a ovoce v ranním světle"],
      "První den dovolené doma. Plán: nemít plán.",
      """
      a: Nejtěžší disciplína.
      *: V jedenáct jsme skoro umyli okna, ale ustáli jsme to.
      """),
    DemoPost(
      .english, .spring, [.stillLife: "A blue vase with flowers, fruit on a wooden table"],
      "Flowers from a neighbour who only says ‘dobrý den’ and then this. How do I answer in Czech? Cake?",
      """
      a: Cake is correct in every language.
      b: Děkuju moc, and cake.
      *: Děkuju moc and cake it is.
      """),
    DemoPost(
      .czech, nil, [.rain: "Okno s kapkami deště a barevnými světly města"],
      "Kreslení podle skla. Která kapka doteče první? Sázky přijímáme v čaji.",
      """
      a: Vlevo ta tlustá.
      b: Ta se vždycky zasekne o rám. Beru prostřední.
      *: Vyhrála prostřední. Dlužíš mi hrnek.
      """),
    DemoPost(
      .english, nil, [.space: "A planet among stars, drawn like in an old atlas"],
      "From the poster wall of the little observatory. Open on Fridays, cocoa included. #astronomy",
      """
      a: I came for the planets, stayed for the cocoa.
      b: Is Friday fine with small children?
      *: They ask the best questions, please bring them.
      """),
    DemoPost(
      .czech, nil, [.space: "Vesmír plný hvězd a barevné mlhoviny nebo planety"],
      "Nová výstava v hvězdárně. Děti kreslily, dospělí se divili. Vstup dobrovolný, tma povinná. #hvězdárna",
      """
      a: Povinná tma, to zní jako náš panelák v osmdesátém pátém.
      b: Přijdeme v pátek celá třída!
      *: Připravíme víc židlí.
      """),
  ]
}
