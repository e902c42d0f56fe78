import Core

extension DemoPost {
  /// Rivers, ponds and the sea.
  static let river: [DemoPost] = [
    DemoPost(
      .czech, .dawn, [.bridge: "Kamenný most s oblouky za úsvitu, odráží se v klidné řece"],
      """
      Most v pět ráno patří jen labutím a těm, kdo nemohli spát.

      #ráno #řeka #most
      """,
      """
      a: Ten odraz! Jako by tam bylo dvojí město.
      *: Přesně kvůli tomu tam stojím tak často.
      b: A já vstávám v sedm a myslím si, že je to brzo.
      """),
    DemoPost(
      .czech, .morning,
      [
        .jetty: "Dřevěné molo vede do jezera, vedle kotví loďka",
        .boats: "Tři loďky na vodě mezi rákosím",
      ],
      """
      Voda má osmnáct stupňů. Kdo přijde první, má molo pro sebe. {friend}, platí sobota? #plavání
      """,
      """
      a: Osmnáct je léto!
      b: Osmnáct je teplota bílého vína, ne koupaliště.
      a: Víno vezmu taky.
      *: Domluveno v sedm u mola.
      """),
    DemoPost(
      .english, .rose, [.jetty: "A wooden jetty on a lake under a pink sky"],
      """
      Ten minutes in, an hour to get warm again. Worth it, every single time.

      #wildswimming #lake
      """,
      """
      a: I cannot even put my feet in before June.
      *: Start with your hands. Then lie to yourself that it is warm.
      b: Is the tea afterwards part of the sport?
      *: The tea is the sport.
      """),
    DemoPost(
      .czech, .evening, [.boats: "Barevné loďky na rybníku v teplém večerním světle"],
      "Půjčovna zavírá v šest, rybník ne. Kdo ještě pamatuje pana Kubáta, co půjčoval na čestné slovo?",
      """
      a: Pan Kubát! Měl psa Brita, který hlídal vesla.
      b: A sešit, kam si psal jen křestní jména.
      *: Přesně ten. Dneska chtějí kartu.
      """),
    DemoPost(
      .english, .evening, [.sea: "A small sailing boat on the sea, the sun just above the horizon"],
      "Two weeks by the sea and all I have are forty photos of the same horizon. No regrets.",
      """
      a: The little boat makes it.
      *: He sailed past every evening at the same time. I started waving.
      a: Did he wave back?
      *: On the last day.
      """),
    DemoPost(
      .czech, .heather, [.sea: "Moře za soumraku, na hladině lodička a odlesky slunce"],
      "Poslední večer u moře. Zítra zase řeka, a taky se na ni těším. #moře #dovolená",
      """
      a: Vraťte se, tady prší a nemá kdo fotit louže.
      *: Louže fotím v pondělí!
      """),
    DemoPost(
      .czech, .autumn,
      [
        .bridge: "Starý most nad řekou v podzimním světle",
        .avenue: "Alej se zlatým listím",
        .boats: "Loďky přivázané u břehu",
      ],
      """
      Nedělní kolečko: most, alej, přístav, most. Sedm kilometrů a čtyři zastávky na fotky.

      Kudy chodíte vy? #podzim #procházka
      """,
      """
      a: My přes jez a pak na polévku k nádraží.
      b: Já ke kostelu a dolů po schodech. Dvě stě dvanáct jich je.
      *: Schody jdu zásadně jen dolů.
      b: To nejde, někdy se musí i nahoru 😄
      """),
    DemoPost(
      .english, .winter, [.bridge: "A stone bridge in cold, pale light"],
      "First frost on the parapet. The river does not seem to care. #winteriscoming",
      """
      a: You can see your breath in this one.
      b: Which side is it taken from?
      *: From the mill. Mind the ice on the steps.
      """),
    DemoPost(
      .czech, .spring, [.jetty: "Molo a loďka na klidné hladině, kolem lesy"],
      "Loďka je po zimě natřená a neteče. Tedy neteče moc.",
      """
      a: Kolik je moc?
      *: Jeden kelímek od jogurtu za hodinu.
      b: To je na naše poměry suchá loď.
      """),
    DemoPost(
      .english, .morning, [.boats: "Rowing boats among reeds on a bright morning"],
      "Which one would you take? Wrong answers only. #boats",
      """
      a: The one that is already taken.
      b: The one with the hole.
      c: All three, tied together, like a very slow train.
      *: We have a winner.
      """),
    DemoPost(
      .czech, .rose, [.bridge: "Růžové nebe nad mostem a střechami města"],
      "Říká se, že červánky ráno znamenají déšť. Zatím je sucho, deštník pro jistotu nesu. #nebe",
      """
      a: Pršelo?
      *: V půl třetí. Deštník zůstal v tramvaji.
      """),
    DemoPost(
      .english, .spring, [.sea: "A calm green sea with a headland and a boat"],
      "My grandfather mended nets on this beach. Today I only mended my sleep.",
      """
      a: That is a good trade.
      b: Lovely words for a lovely place.
      """),
  ]
}
