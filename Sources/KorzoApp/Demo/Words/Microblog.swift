extension DemoChannel {
  /// Short notes without titles.
  static let microblog = DemoChannel(
    name: "lavicka", title: "Lavička pod lípou",
    description: "Krátké zápisky Jonáše Kadlece. Bez nadpisů, bez pointy.", language: "cs",
    folder: "Město", format: .json, kind: .notes, authors: ["Jonáš Kadlec"],
    colours: (0x6b8f71, 0x2f4a3a), sign: "M4 12h16M6 12v6M18 12v6M5 8h14", count: 24,
    rhythm: 2...30,
    stories: microblogNotes.map { DemoStory([], [$0]) } + [
      DemoStory(
        [],
        ["Lípa na návsi začala kvést o {#5-12} dní dřív než loni. Vedu si to na okraji kalendáře."],
        scene: .field),
      DemoStory([], ["Dnešní západ slunce, bez komentáře."], scene: .sea),
      DemoStory([], ["V noci bylo tak jasno, že sousedův pes štěkal na Jupiter."], scene: .night),
    ])
}

private let microblogNotes = [
  """
  Kafe na nádraží zdražilo o pět korun, zato ho paní Věra nově podává s úsměvem. Beru to \
  jako férovou výměnu.
  """,
  """
  Opravil jsem kapající kohoutek. Trvalo to {#3-5} hodiny, dvě cesty do železářství a jedno \
  video, na kterém to chlapík zvládl za devadesát vteřin.
  """,
  "Dcera: „Tati, kde je ten konec internetu?“ Chvíli jsem přemýšlel a pak jsem jí ukázal zásuvku.",
  "Kdo by chtěl pár cuket, ať se zastaví. Kdo by nechtěl, ať se zastaví taky, někam je dát musím.",
  """
  Zjistil jsem, že když si knížku vezmu do vlaku, vlak jede rychleji. Čtu teď cestou tam i \
  zpátky.
  """,
  "Na tabuli u pekárny: *Dnes nemáme nic, ale zítra to bude čerstvé.* Upřímnost roku.",
  """
  Přečteno: *Deník venkovského listonoše*. Tři sta stran o tom, jak chodil tam a zpátky. \
  Nechtěl jsem, aby to skončilo.
  """,
  """
  Soused zahrál na harmoniku přes plot. Já odpověděl sekačkou. Oba jsme přestali ve stejnou \
  chvíli.
  """,
  "Tři věci, které dnes fungovaly napoprvé: zip u bundy, přípoj v Lipnici a omluva.",
  "Pokud hledáte hodinku času navíc, doporučuju vypnout upozornění. Našel jsem ji hned v pondělí.",
  """
  Ve škole se letos učí psát všemi deseti. Já si to zkusil taky a vyšlo mi: „jdlakf jsem \
  spokojený“.
  """,
  """
  Na schodech do knihovny někdo vyskládal kaštany podle velikosti. Nikdo se jich celý den \
  nedotkl.
  """,
  """
  Malé vítězství: jízdní řád na zastávce už neplatí od neděle, ale od pondělí. Psal jsem jim \
  tři dopisy.
  """,
  "Jaký je rozdíl mezi chalupou a věčným staveništěm? Správně, žádný. Ale z okna je vidět na les.",
  "Přišel dopis napsaný rukou. Otevíral jsem ho nožem na chleba, slavnostně, jako v románu.",
  """
  Odpoledne jsem učil babičku posílat fotky. Teď mi chodí palec, stropnice a jednou opravdu \
  krásná fotka kočky.
  """,
  """
  Dnes jsem slyšel nejkrásnější slovo týdne: *nejneprozkoumatelnější*. Říkala to paní v \
  tramvaji o své kabelce.
  """,
  """
  Rozcvička na zastávce: stůj na jedné noze, dokud něco nepřijede. Autobus měl čtrnáct minut \
  zpoždění.
  """,
  """
  Kdo psal o tom, že nuda je začátek všeho dobrého? Rád bych mu poděkoval, jen si nemůžu \
  vzpomenout. [Zápisník](/demo/sites/lavicka) mlčí.
  """,
  "Zkouším týden nekupovat nic kromě jídla. Den třetí: koukám do výlohy železářství jako do moře.",
  "Na hřišti si děti hrály na úřad. Nejdelší fronta byla na razítko, které nikdo neměl.",
  "Prší od rána. Okap hraje ve tříčtvrťovém taktu a já jsem přestal předstírat, že pracuju.",
  "Seznam na dnešek: 1. přestat psát seznamy.",
]
