import Core

extension DemoPost {
  /// Gardens, woods and meadows.
  static let outside: [DemoPost] = [
    DemoPost(
      .czech, .spring, [.meadow: "Kvetoucí louka, květiny v popředí ostré, v pozadí rozmazané"],
      "Letos jsme nechali půlku zahrady neposekanou. Sousedi mlčí, čmeláci děkují. #louka",
      """
      a: U nás totéž a manžel tomu říká džungle.
      b: Soused nemlčí, soused závidí 🙂
      *: Semínka rozdám na podzim, hlaste se.
      a: Hlásím se!
      """),
    DemoPost(
      .english, .morning, [.meadow: "Poppies and daisies in a meadow"],
      "Eleven species on one square metre. I counted on my knees, a beetle checked my numbers. #botany",
      """
      a: Is the blue one chicory?
      *: From this distance it could be. Come and see, second bench behind the mill.
      b: The beetle makes twelve.
      """),
    DemoPost(
      .czech, .rose, [.meadow: "Květy na louce v měkkém světle"],
      "Kytice pro maminku, jen vyfocená. Ať si ještě postojí.",
      """
      a: Takové se nejlíp zalévají.
      b: Krásné. Maminka bude mít radost.
      """),
    DemoPost(
      .czech, .morning,
      [.allotment: "Zahrádka s boudou, slunečnicemi a záhony se zeleninou"],
      """
      Stav ke dnešku: saláty ano, rajčata skoro, slimáci bohužel také ano.

      Co na ně platí? Prosím jen rady, po kterých se dá spát. #zahrádka
      """,
      """
      a: Prkno na noc a ráno vysbírat.
      b: Kachna!
      *: Kachnu mi rodina neschválila.
      c: Kávová sedlina kolem salátů. U nás pomohla.
      *: Zkusím, sedliny máme dost.
      """),
    DemoPost(
      .english, .spring, [.allotment: "A garden shed, sunflowers and rows of vegetables"],
      "After two years on the waiting list: a shed, four beds, and a neighbour who knows everything. Where do I start?",
      """
      a: With the neighbour. Bring biscuits.
      b: Compost first. Always compost first.
      *: Biscuits, then compost. Not the other way round, I assume.
      """),
    DemoPost(
      .czech, .evening, [.allotment: "Večer na zahrádce, bouda a rajčata na tyčkách"],
      "Rybíz je, sklenic není. Kdo má zavařovačky nazbyt? Výměna za rybíz, jak jinak.",
      """
      a: Mám třicet, stavte se.
      *: Jste zlatá. Beru žebřiňák.
      """),
    DemoPost(
      .czech, .autumn, [.mushrooms: "Tři hřiby v mechu"],
      "Neřeknu kde. Ani mámě. #houby #rostou",
      """
      a: Za druhým posedem vlevo?
      *: …
      b: Má pravdu, koukám 😄
      *: Mažu profil.
      """),
    DemoPost(
      .english, .autumn, [.mushrooms: "Three mushrooms with brown caps in the moss"],
      "Czech friends took me mushrooming. Rule one: speak quietly. Rule two: everybody else is lying about the place.",
      """
      a: Rule three: the knife stays with the oldest.
      b: Rule four: smaženice for breakfast.
      *: Rule four is now my religion.
      """),
    DemoPost(
      .czech, .spring, [.mushrooms: "Houby v lese zblízka", .forest: "Smrkový les v mlze"],
      "Studijní praxe: určit deset druhů. Určeno devět a jedna šiška.",
      """
      a: Šiška se počítá jako bonus.
      *: Asistentka říkala, že spíš jako minus.
      """),
    DemoPost(
      .czech, .autumn, [.avenue: "Alej se zlatým listím, cesta se ztrácí ve světle"],
      "Alej má přes dvě stě let a dnes shodila tak polovinu listí najednou. Slyšeli jste to taky? #podzim",
      """
      a: Znělo to jako déšť, ale bylo sucho.
      b: Zítra tam jdeme s vnoučaty, hrabat a hned zase rozkopat.
      *: Tak to má být.
      """),
    DemoPost(
      .english, .autumn, [.avenue: "An avenue of golden trees"],
      "I do not need a filter, I need a longer lunch break. #autumn",
      """
      a: Walk slower, it is medically advised.
      b: By whom?
      a: By me, I am a nurse.
      """),
    DemoPost(
      .czech, .rose, [.avenue: "Stromořadí na podzim, na cestě spadané listí"],
      "Tudy se chodilo do školy. Vzdálenost je stejná, jen kroky jsou delší.",
      """
      a: A aktovka těžší?
      *: Teď nosím notebook, takže ano.
      """),
    DemoPost(
      .czech, .dawn, [.forest: "Smrky v ranní mlze, řada za řadou"],
      "Půl šesté, mlha, ticho. Pak datel, a bylo po tichu.",
      """
      a: Datel je ranní směna lesa.
      b: Nádherná hloubka.
      """),
    DemoPost(
      .english, .spring, [.forest: "Rows of spruces in a light green mist"],
      "Every tree a different green. I have names for four of them and a feeling for the rest.",
      """
      a: Name them!
      *: Bottle, moss, unripe apple, and ‘the wall of my grandmother's kitchen’.
      """),
    DemoPost(
      .czech, .autumn, [.field: "Zoraná pole s osamělým stromem pod mraky"],
      "Strom uprostřed pole. Říká se mu Mlčoch a je na něm vyrytý celý okres. #krajina",
      """
      a: Máme tam iniciály z roku 1994.
      b: My taky! Tedy jiné.
      """),
    DemoPost(
      .english, .morning, [.field: "A lone tree in a wide field under clouds"],
      "Cycled against the wind for an hour to sit under this one. It gave me shade and no advice.",
      """
      a: Good tree.
      *: The best.
      """),
    DemoPost(
      .czech, .spring, [.field: "Pole na jaře, v dálce kopce"],
      "Skřivan se nevyfotil, ale je tam. Klikněte si na zvuk ve své hlavě.",
      """
      a: Slyším ho.
      b: Já taky, a k tomu traktor.
      """),
  ]
}
