extension DemoIssueArticle {
  /// Reviews, the newest first.
  static let reviews: [DemoIssueArticle] = [
    DemoIssueArticle(
      title: "Kavárna U Jezu: nejlepší je neděle ráno",
      lead: "Espresso bez řečí, koláč s příběhem a pes, který rozhoduje o tom, kde se sedí.",
      category: 2, author: 2, scene: .coffee, light: nil,
      pictureText: "Šálek kávy na dřevěném stole", rating: 85, age: 1.9,
      text: """
        Otevírají v sedm. V půl osmé už je plno a v osm dojdou koláče s rybízem. Kdo přijde později, \
        dostane makový, což není trest.

        **Káva** je z pražírny o dvě ulice dál, pražená tak akorát. **Obsluha** si pamatuje, co jste \
        měli minule, i když to bylo v létě.

        Body dolů: tři schody u vchodu a žádná rampa. Slibují ji na jaře. Přijdeme se podívat.
        """,
      comments: [
        DemoComment("terka", "Pes se jmenuje Arnošt a sedí se tam, kde on neleží."),
        DemoComment("diego", "The poppy-seed one is the reason I stayed in this country."),
      ]),
    DemoIssueArticle(
      title: "Loutky na dvorku: Faust pro tři židle",
      lead: "Hodinové představení bez opony, zato s vážným rizikem, že se čert rozbrečí.",
      category: 2, author: 1, scene: .festival, light: .evening,
      pictureText: "Lampiony nad dvorkem, před jevištěm sedí děti", rating: 92, age: 12.7,
      text: """
        Tři židle, dvě ruce a čert z lípy. Víc Iveta Malá nepotřebuje. Když Faust podepisuje úpis, je \
        ticho, jaké se v divadle s plyšovými sedadly nedá koupit.

        Druhá půle trochu ztrácí dech a Kašpar říká o jeden vtip víc. Ale pak přijde konec, který \
        nebudu prozrazovat, a dospělí odcházejí pomaleji než děti.
        """,
      comments: [DemoComment("iveta", "Čert děkuje. Brečí až na třetí repríze.")]),
    DemoIssueArticle(
      title: "Kolo, které unese pračku",
      lead:
        "Dva týdny jsme vozili nákupy, děti a jednou opravdu pračku. Kopec za nádražím rozhodl.",
      category: 3, author: 0, scene: .bicycle, light: .morning,
      pictureText: "Nákladní kolo opřené o zeď", rating: 71, age: 29.3,
      text: """
        Prázdné jede jako každé jiné. S pračkou jede jako parník: pomalu, důstojně a zatáčí s předstihem.

        Brzdy jsou výborné, převody příliš těžké. Na rovině jste králem, v kopci pokorným chodcem. Za \
        tu cenu bychom čekali lepší stojan; ten náš povolil druhý den, naštěstí bez pračky.
        """),
  ]
}
