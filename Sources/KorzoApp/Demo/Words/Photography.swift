extension DemoChannel {
  /// A photographer's diary: pictures, few words.
  static let photography = DemoChannel(
    name: "svetlo", title: "Světlo do osmi",
    description:
      "Fotografický deník Báry Novotné. Každý týden pár obrázků, málokdy víc než dvě věty.",
    language: "cs", folder: "Hory", format: .json, kind: .album, authors: ["Bára Novotná"],
    colours: (0x8b6fa3, 0x3b2a4a),
    sign: "M4 8h4l2-3h4l2 3h4v11H4zM12 10a3.5 3.5 0 1 0 .01 0z", count: 16, rhythm: 9...44,
    stories: [
      album(
        ["Ráno nad mlhou", "Mlha se zvedla v osm"], .hills,
        [
          "Stálo to za to vstávání ve čtyři, příště jdeme všichni.",
          "Čekala jsem hodinu na deset vteřin. Pak se to zase zavřelo.",
        ]),
      album(
        ["Pět odstínů téhož lesa", "Les bez jediného zvuku"], .forest,
        [
          "Stejné místo, pět po sobě jdoucích rán. Změnilo se všechno kromě stromů.",
          "Jen kapky. Fotila jsem s rukou před objektivem.",
        ]),
      album(
        ["Hladina", "Přístav, než přijedou lidé"], .sea,
        [
          "Slunce šlo pod obzor {#4-9} minut a já celou dobu zapomněla dýchat.",
          "Rybáři už byli pryč, výletníci ještě spali.",
        ]),
      album(
        ["Okna", "Modrá hodina nad střechami"], .town,
        [
          "Sedmnáct rozsvícených oken. Zkuste si ke každému vymyslet, kdo tam bydlí.",
          "Trvá dvacet minut a je pokaždé jinak modrá.",
        ]),
      album(
        ["Noc na sedle", "Třicet vteřin tmy"], .night,
        [
          "Clona dokořán, třicet vteřin a prosba, ať nikdo nerozsvítí čelovku.",
          "Oko vidí tři tisíce hvězd. Čip jich viděl víc a mlčel o tom.",
        ]),
      album(
        ["Jezero, které vydrželo stát", "Bílé vrcholy"], .mountains,
        [
          "Bez větru, bez filtru, bez lidí. Vlastně i beze mě, stála jsem za stativem.",
          "První sníh. Do poledne byl pryč.",
        ]),
      album(
        ["Stůl u okna", "Zátiší s tím, co zbylo"], .stillLife,
        [
          "V neděli se nikam nejde, v neděli se přesouvá váza o deset centimetrů.",
          "Ovoce, knížky a světlo, které se v půl třetí zlomí o rám.",
        ]),
      album(
        ["Strom uprostřed ničeho", "Pole před bouřkou"], .field,
        [
          "Fotím ho třetím rokem. Příště mu přinesu jméno.",
          "Za čtvrt hodiny už bylo všechno mokré, i já.",
        ]),
      album(
        ["Odpolední vlak", "Most a jeho stín"], .railway,
        [
          "Jezdí v 15:42. V 15:41 mi došla paměťová karta a v 15:42 jsem ji našla v druhé kapse.",
          "Jedenáct oblouků a jedna ještěrka, která se odmítla hnout.",
        ]),
    ])

  private static func album(
    _ titles: [String], _ scene: DemoPicture.Scene, _ words: [String]
  ) -> DemoStory {
    DemoStory(titles, words, tags: ["fotografie"], scene: scene)
  }
}
