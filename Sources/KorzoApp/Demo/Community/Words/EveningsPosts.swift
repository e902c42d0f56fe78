import Core

extension DemoPost {
  /// Music, fires and stars.
  static let evenings: [DemoPost] = [
    DemoPost(
      .czech, nil, [.festival: "Girlandy žárovek nad náměstím plným lidí"],
      "Slavnosti 2026: tři kapely, jeden výpadek proudu a nejlepší sborový zpěv potmě. #slavnosti",
      """
      a: Ten výpadek byl nejhezčí část.
      b: Za elektřinu se omlouváme, za zpěv ne. (pořadatelé)
      *: Příště vypněte schválně!
      """),
    DemoPost(
      .english, nil, [.festival: "Strings of light bulbs over a crowd"],
      "Whoever hung these lamps in five perfect curves: I see you.",
      """
      a: It was my dad and two ladders!
      *: Please tell him a stranger is moved.
      a: He says the fourth one hangs too low.
      """),
    DemoPost(
      .czech, nil,
      [.festival: "Večerní náměstí se světýlky", .concert: "Kapela na pódiu v barevném světle"],
      "Kdo tancoval v první řadě v gumácích, ať se přihlásí. Máte u nás pivo. {friend}?",
      """
      a: Nepopírám.
      *: Věděli jsme to!
      """),
    DemoPost(
      .czech, nil, [.concert: "Tři hudebníci na pódiu pod barevnými reflektory"],
      "Sto padesát lidí, jedna prasklá struna, tři přídavky. Díky, že jste přišli! #koncert",
      """
      a: Ta pomalá před koncem… jak se jmenuje?
      *: Zatím ‘Ta pomalá’. Hlasujte.
      b: Nechte jí to.
      """),
    DemoPost(
      .english, nil, [.concert: "A band on a stage, beams of light above the crowd"],
      "I understood none of the lyrics and all of the songs.",
      """
      a: The third one is about a lost umbrella.
      *: I cried at the umbrella?!
      a: Everybody does.
      """),
    DemoPost(
      .czech, nil, [.campfire: "Čtyři lidé sedí u táboráku pod hvězdami"],
      "Kytara měla pět strun a my pět písniček. Vyšlo to přesně. #oheň",
      """
      a: Kdo spálil buřty?
      *: Výbor pro pálení buřtů v plném složení.
      b: Příště beru náhradní struny i buřty.
      """),
    DemoPost(
      .english, nil, [.campfire: "Friends around a campfire under the stars"],
      "Somebody asked ‘what was your best day?’ and it got very quiet, and then very good.",
      """
      a: That question belongs to every fire.
      b: What did you say?
      *: This one, of course. I know my audience.
      """),
    DemoPost(
      .czech, nil, [.night: "Hvězdná obloha nad stanem", .campfire: "Táborák v noci"],
      "Perseidy: napočítáno 34, přání povoleno jedno na osobu. Deka byla společná. #hvězdy",
      """
      a: A co jste si přáli?
      *: To by se pak nesplnilo!
      b: Já napočítala 31 a jeden satelit.
      """),
    DemoPost(
      .english, nil, [.night: "The Milky Way above a tent"],
      "Twelve kilometres from the last street lamp. The sky was so full that we lost the Great Bear in it. #darksky",
      """
      a: Where is this?
      *: Behind the third hill, and please, no lights.
      b: Reminds me how small our arguments are.
      """),
    DemoPost(
      .czech, nil, [.night: "Noční obloha s hvězdami, dole svítí stan"],
      """
      Prosba na dnešní noc: kdo bydlíte ve svahu, zhasněte mezi desátou a jedenáctou venkovní světla. Děti ze třetí B budou hledat Saturn.

      #tma #hvězdárna
      """,
      """
      a: Zhasneme i dvorek.
      b: U nás hotovo, i soused slíbil.
      *: Našli ho! A křičeli tak, že ho viděl i soused.
      """),
    DemoPost(
      .czech, nil, [.town: "Město s věží a rozsvícenými okny"],
      "Modrá hodina trvá u nás devatenáct minut. Stačí to na jednu fotku a jeden rohlík.",
      """
      a: V tomhle pořadí?
      *: Opačně jsou na objektivu drobky.
      """),
    DemoPost(
      .english, nil, [.space: "Stars and planets"],
      "My daughter asked what is behind the stars. I said more stars. She said: ‘And behind those, the shop?’",
      """
      a: She is right, you know.
      b: Please tell me the shop sells ice cream.
      *: According to her only ice cream.
      """),
    DemoPost(
      .czech, nil, [.concert: "Koncert, paprsky světel nad hlavami diváků"],
      "Zkouška se změnila v koncert, protože přišli sousedi stěžovat si a zůstali do konce.",
      """
      a: Stížnost stahuji. Kdy hrajete příště?
      *: V úterý, oficiálně potichu.
      """),
    DemoPost(
      .czech, nil,
      [
        .cake: "Dort s ovocem", .festival: "Světýlka nad dvorkem s hosty",
        .campfire: "Oheň a přátelé kolem něj",
      ],
      "Svatba na dvorku. Dort nakřivo, všechno ostatní přesně tak, jak mělo být. Gratulujeme! ♥",
      """
      a: Děkujeme vám všem, pořád nám to nedochází.
      b: Nejkrásnější den roku.
      c: Dort byl nakřivo schválně, aby držel s dvorkem.
      """),
    DemoPost(
      .english, nil,
      [
        .festival: "An evening square under strings of lamps", .market: "A market stall with fruit",
        .cake: "A cake with berries",
      ],
      "The street party in three pictures: before, during, and the reason I cannot move. #streetparty",
      """
      a: The third one! Recipe?
      *: It is Lucie's, and she only sells it by the smile.
      b: See you all next year.
      """),
    DemoPost(
      .czech, nil,
      [
        .rain: "Déšť na okně a světla ulice", .books: "Police s knihami", .cat: "Kočka na parapetu",
      ],
      "Víkend ve třech obrazech. Nic víc se nestalo a bylo to přesně akorát.",
      """
      a: Tomu se říká wellness.
      b: Ta kočka ví své.
      *: Ta kočka to celé režírovala.
      """),
  ]
}
