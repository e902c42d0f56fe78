import Core

extension DemoPost {
  /// What belongs nowhere else.
  static let more: [DemoPost] = [
    DemoPost(
      .czech, .autumn, [.device: "Starý přístroj na stole vedle květiny"],
      "Nález z půdy. Po dědovi, třicet let v krabici a hned napoprvé funguje. Co funguje po třiceti letech u vás?",
      """
      a: Mixér. Zvuk startujícího letadla, ale šlehá.
      b: Babička.
      *: Babička vyhrává.
      """),
    DemoPost(
      .english, .rose, [.device: "An old machine on a table, a plant beside it"],
      "Five crowns at the flea market, and the seller apologised that it only works on weekdays. #vintage",
      """
      a: And does it?
      *: It is Saturday. It does not.
      """),
    DemoPost(
      .czech, .morning, [.jetty: "Molo na jezeře", .dog: "Pes se dívá do objektivu"],
      "Jeden z nás uměl plavat a druhý dělal, že to je taky on.",
      """
      a: Ferda je přece obojživelník!
      *: Obojživelník po kolena.
      """),
    DemoPost(
      .english, .morning, [.bread: "A loaf on a board", .allotment: "Vegetable beds and a shed"],
      "Bread from the oven, tomato from the stick, salt. I have nothing to add. Truly, only salt.",
      """
      a: Olive oil?
      *: I said only salt, Dad.
      b: 😂
      """),
    DemoPost(
      .czech, .winter, [.avenue: "Stromořadí, na cestě zbytky listí"],
      "Poslední list držel do dneška, do 14.20. Svědků bylo pět, jeden tleskal.",
      """
      a: To jsem byl já!
      b: Dojemné. A teď hrábě.
      """),
    DemoPost(
      .english, .dawn,
      [.field: "A tree in a wide field at dawn", .balloons: "Balloons above hills"],
      "Came for the tree, got an air show.",
      """
      a: Same morning, other hill! We must have waved at the same pilot.
      *: The one with the bun?
      a: The one with the bun.
      """),
    DemoPost(
      .czech, .rose,
      [.market: "Stánek s ovocem", .cake: "Dort s ovocem", .coffee: "Káva shora"],
      "Cesta malin ve třech krocích. Foto {friend} (kroky) a já (drobky).",
      """
      a: Krok čtyři: gauč.
      b: Prosím recept, nebo aspoň adresu.
      *: Adresu máte, recept je rodinný poklad.
      """),
    DemoPost(
      .czech, .spring, [.bicycle: "Kolo s košem květin u zdi"],
      "Hlášení: cyklostezka k jezu je zase průjezdná, jen pozor na kačeny. Mají přednost a vědí o tom. #kolo",
      """
      a: Pravidlo levé kačeny.
      *: A pravé taky.
      """),
    DemoPost(
      .english, .evening,
      [.bridge: "An old bridge in the evening", .street: "A street with a lantern"],
      "Walked my parents through town today. Dad inspected the bridge, Mum the bakeries. Both passed.",
      """
      a: Which bakery won?
      *: She wants a second round before she decides.
      """),
    DemoPost(
      .czech, .evening, [.forest: "Les ve večerním slunci"],
      "Les večer voní jinak než ráno. Nevím jak to vyfotit, tak aspoň tohle. #les",
      """
      a: Voní to až sem.
      b: Pryskyřice, mech a trochu kouře?
      *: Přesně tak.
      """),
    DemoPost(
      .czech, .dawn, [.stillLife: "Váza s kyticí na stole"],
      "Půjčeno od babičky: váza, ubrus, trpělivost. Vrátit do neděle.",
      """
      a: Trpělivost si klidně nech.
      *: ♥
      """),
    DemoPost(
      .english, .spring,
      [.mountains: "Peaks and a lake in green light", .campfire: "A fire at night"],
      "Out of office: the office.",
      """
      a: I will not reply to this until Monday either.
      """),
    DemoPost(
      .czech, .heather, [.meadow: "Květy za soumraku"],
      "Vřes, máta a jeden ztracený klobouk. Klobouk čeká na plotě u včelína. #nálezy",
      """
      a: Můj! Stavím se pro něj, díky!
      *: Včely ho už skoro přijaly za svého.
      """),
  ]
}
