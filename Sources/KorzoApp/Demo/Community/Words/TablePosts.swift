import Core

extension DemoPost {
  /// Markets, kitchens and cafés.
  static let table: [DemoPost] = [
    DemoPost(
      .czech, .morning, [.market: "Stánek s barevným ovocem a zeleninou pod pruhovanou plachtou"],
      "Sobotní trh. Přišlo se pro česnek, odchází se s deseti kily švestek. Kdo chce povidla? #trh",
      """
      a: Já! Vyměním za okurky.
      b: Já taky, ale nemám nic než dobrou náladu.
      *: Dobrá nálada se počítá. Sklenice na prahu v úterý.
      """),
    DemoPost(
      .english, .spring, [.market: "Crates of fruit and vegetables in all colours"],
      "The lady at the stall corrected my Czech, gave me two extra apples for trying, and a third for the correct ending. #market",
      """
      a: The endings are worth it.
      *: I now own nine apples and one grammatical case.
      b: Seven cases to go, that is a cider.
      """),
    DemoPost(
      .czech, .autumn, [.bread: "Bochník chleba na prkýnku, kolem mouka a klasy"],
      """
      Bochník číslo sto. Béďa má dnes čtvrté narozeniny a pořád chce jíst každý den.

      Recept: 500 g mouky, 350 g vody, 10 g soli, čas. Hlavně čas.

      #chleba #kvásek
      """,
      """
      a: Béďa je v lepší kondici než já.
      b: Kolik hodin kyne?
      *: V zimě přes noc, v létě od snídaně do oběda.
      b: Děkuju, jdu na to!
      c: Posílám fotku svého. Je to spíš talíř.
      """),
    DemoPost(
      .english, .winter, [.bread: "A dark loaf with four cuts on a wooden board"],
      "My first loaf that did not need an explanation.",
      """
      a: Look at that crust!
      b: Butter. Now. No photos, butter.
      *: There was a photo because there was no butter in the house. I have learned.
      """),
    DemoPost(
      .czech, .heather, [.bread: "Upečený bochník shora"],
      "Kdo má recept na drožďovou pomazánku po babičce? Chleba už je.",
      """
      a: Droždí, cibulka, vajíčko, pepř. A nespěchat s cibulkou.
      b: A trochu strouhanky, ale to se nesmí říkat nahlas.
      *: Tajemství je v bezpečí (a na internetu).
      """),
    DemoPost(
      .czech, .rose, [.coffee: "Šálek kávy shora, vedle croissant a noviny"],
      "Deset minut, než se rozběhne pondělí. #káva",
      """
      a: Ten obrázek v pěně je srdce, nebo sova?
      *: Podle toho, kdo se dívá. Dneska sova.
      """),
    DemoPost(
      .english, .spring, [.coffee: "A cup of coffee with a pattern in the milk, seen from above"],
      "They remembered my order. I think I live here now.",
      """
      a: Congratulations, that is better than a visa.
      b: Which café?
      *: The one under the arcade, with the crooked chairs.
      """),
    DemoPost(
      .czech, .autumn, [.coffee: "Káva na dřevěném stole", .books: "Police plné knih"],
      "Nová kavárna v knihovně. Šeptá se tu i při objednávce.",
      """
      a: Dvojité espresso se objednává zvednutím obočí.
      b: A koláč?
      *: Oběma obočími.
      """),
    DemoPost(
      .czech, .rose, [.cake: "Dort s krémem a lesním ovocem na podstavci"],
      "Dort pro prababičku. Devadesát pět let, tři patra, jedna svíčka (aby nás nepohnali hasiči).",
      """
      a: Ať slouží zdraví!
      b: Kolik šlehačky?
      *: Ano.
      c: Nejlepší odpověď.
      """),
    DemoPost(
      .english, .rose, [.cake: "A cream cake topped with berries"],
      "Failed twice, cried once, ate all three. #baking",
      """
      a: A success rate of one hundred percent eaten.
      b: What was it that failed?
      *: Patience, mostly.
      """),
    DemoPost(
      .czech, .spring, [.cake: "Ovocný dort se šlehačkou", .coffee: "Šálek kávy shora"],
      "Odpolední pauza u Lucie. Kdo říká, že si dá jen kousek, ještě neochutnal. S {friend} ♥",
      """
      a: Já si dala jen kousek. Třikrát.
      *: Matematika cukrárny.
      """),
    DemoPost(
      .czech, .autumn, [.dish: "Talíř s jídlem na kostkovaném ubrusu"],
      "Nedělní oběd u babičky: kdo nedojí, nejde ven. Nikdo ven nechtěl.",
      """
      a: Ten ubrus máme taky!
      b: Ten ubrus má celá republika.
      """),
    DemoPost(
      .english, .morning, [.dish: "A plate on a checked tablecloth, with a spoon"],
      "Lunch menu, 139 crowns, and a conversation about mushrooms for free.",
      """
      a: The conversation is the main course.
      *: I now know seven places. All of them secret. All of them the same forest.
      """),
    DemoPost(
      .czech, .winter, [.dish: "Plný talíř a lžíce na ubrusu"],
      "Co vaříte, když venku mrzne? U nás dneska podle prababiččina sešitu, strana 14.",
      """
      a: Kulajda!
      b: Česnečka a brzo do postele.
      c: Strana 14 je i u nás legendární. Fleky od másla?
      *: Po celé stránce. Nejlíp se podle nich hledá.
      """),
    DemoPost(
      .english, .heather, [.market: "A market stall with full crates under an awning"],
      "If you come at closing time, you pay in coins and leave in wheelbarrows. Soup for the whole street tonight! #nowaste",
      """
      a: What time is soup?
      *: Seven, bring a bowl.
      b: Bringing a bowl and a trombone.
      *: The trombone stays in the hall.
      """),
    DemoPost(
      .czech, .evening, [.stillLife: "Váza s květinami a ovoce na stole u okna"],
      "Kytka ze zahrady, jablka od sousedů, světlo zadarmo. #zátiší",
      """
      a: To by se dalo pověsit.
      *: Visí to na ledničce, to je u nás Louvre.
      """),
  ]
}
