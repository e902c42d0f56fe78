import Core

extension DemoPost {
  /// Hills, mountains and winter.
  static let journeys: [DemoPost] = [
    DemoPost(
      .czech, .dawn, [.mountains: "Hory se zasněženými vrcholy se zrcadlí v jezeře"],
      "Budík ve tři, výstup po čelovce, odměna v 5:12. Kdo jde příště? #hory",
      """
      a: Já ne, ale budu fandit z peřin.
      b: Já! Jen mi řekněte, že to není jako minule.
      *: Není to jako minule. Minule byla lanovka.
      """),
    DemoPost(
      .english, .heather, [.mountains: "Snowy peaks above a lake in violet light"],
      """
      The hut had four bunks, one candle and a visitors' book from 1961.

      Page one: ‘Rain.’ Page two: ‘Still rain.’ Page three: ‘Oh.’

      We saw page three. #mountains
      """,
      """
      a: I want to read the whole book.
      b: What did you write?
      *: ‘Oh’, of course.
      """),
    DemoPost(
      .czech, .winter, [.mountains: "Zasněžené vrcholy nad jezerem za jasného dne"],
      "Sníh drží, led ne. Dál než na okraj se nechodilo, a stejně je to nejhezčí okraj v kraji.",
      """
      a: Děkuju za rozum i za fotku.
      *: Rozum měla horská služba, my jen poslouchali.
      """),
    DemoPost(
      .czech, .autumn,
      [
        .hills: "Kopce za kopci v podzimním oparu",
        .forest: "Les na podzim",
        .mountains: "Vrcholy nad jezerem",
        .campfire: "Lidé u ohně pod hvězdami",
      ],
      """
      Přechod hřebene: 3 dny, 61 km, 2 puchýře, 0 lítosti. Díky {friend} za mapu i za to, že se v ní vyzná.

      #přechod #podzim
      """,
      """
      a: Bylo to krásné. Puchýře byly oba moje.
      *: A nikdo se nevzdal!
      b: Kde jste spali druhou noc?
      *: U studánky pod sedlem, oheň jen v ohništi.
      """),
    DemoPost(
      .english, .spring, [.hills: "Green hills one behind the other, birds above them"],
      "Counted nine ridges. Walked two. Saving seven for when I am old.",
      """
      a: At this rate you will need grandchildren.
      *: They are welcome to four of them.
      """),
    DemoPost(
      .czech, .evening, [.hills: "Hřebeny kopců v oranžovém večeru"],
      "Západ od rozhledny. Nahoru 156 schodů, dolů 156 důvodů proč zase přijít.",
      """
      a: Počítali jste je taky dvakrát, jestli sedí?
      *: Třikrát, pokaždé jinak.
      """),
    DemoPost(
      .english, .dawn, [.hills: "Hills in the morning mist"],
      "No words, only mist.",
      """
      a: These are three words.
      *: Four. I checked in the mist.
      """),
    DemoPost(
      .czech, .morning, [.balloons: "Čtyři barevné balony nad kopci"],
      "Balony dnes letěly tak nízko, že jsme si s posádkou vyměnili buchtu za pozdrav. #balony",
      """
      a: Kdo dal buchtu?
      *: My. Oni dali pozdrav.
      b: Férový obchod.
      """),
    DemoPost(
      .english, .rose, [.balloons: "Hot-air balloons in a pink sky"],
      "Woke up because the sky was breathing. It was this. #balloons",
      """
      a: The red and white one flew over our roof, the dog is still speechless.
      b: What a way to wake up!
      """),
    DemoPost(
      .czech, .heather, [.balloons: "Horkovzdušné balony za soumraku"],
      "Hádejte, kdo se bojí výšek a stejně letěl. (Nápověda: fotka je ze země.)",
      """
      a: Příště už nastoupíš!
      *: Příště podržím lano. To je taky létání.
      """),
    DemoPost(
      .czech, nil, [.winter: "Chalupy ve sněhu se svítícími okny"],
      "Napadlo tolik, že pošta dnes přijela na lyžích. Pozdravy z chalupy! #zima #sníh",
      """
      a: Paní pošťačka je hrdinka.
      *: Dostala čaj s něčím a jela dál rychleji.
      b: To něco bych prosila taky.
      """),
    DemoPost(
      .english, nil, [.winter: "A village in the snow"],
      "The quietest day of the year: even the church bell sounds as if it had a scarf on.",
      """
      a: I am stealing ‘a bell with a scarf’.
      *: It is yours, keep it warm.
      """),
    DemoPost(
      .czech, nil, [.winter: "Vesnice pod sněhem", .campfire: "Posezení u ohně v noci"],
      "Masopust se vydařil. Medvěd byl letos opravdu přesvědčivý, dva psi se dodnes nevrátili z pod postele.",
      """
      a: Medvěd děkuje. Kostým se vrací do sokolovny v pondělí.
      b: Až moc přesvědčivý!
      """),
    DemoPost(
      .english, .autumn,
      [.forest: "A forest in warm autumn mist", .avenue: "A path under golden trees"],
      "Two hours without signal. I recommend the app. It is called ‘forest’.",
      """
      a: Does it have dark mode?
      *: From about five o'clock.
      b: 😂 Downloading now.
      """),
    DemoPost(
      .czech, .rose, [.railway: "Vlak jede po viaduktu do růžového večera"],
      "Poslední spoj domů. Jeli jsme tři a řidič autobusu, který nám ujel, řekl, že přesně pro tohle jezdí vlaky.",
      """
      a: Moudrý muž.
      b: Kdy jede?
      *: Ve 20:41, ale buďte tam ve 20:35, jezdí rád dřív.
      """),
  ]
}
