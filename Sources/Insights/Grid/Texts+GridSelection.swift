import Core

// What is selected, and what it comes to.
extension Phrase {
  static let selectedCount = Phrase(en: "{} selected", cs: "Vybráno {}")
  static let selectionTotals = Phrase(en: "Totals of the selection", cs: "Součty výběru")
  static let selectionViews = Phrase(en: "views in total", cs: "zobrazení celkem")
  static let selectionReach = Phrase(en: "average reach", cs: "průměrný dosah")
  static let selectionViewsShort = Phrase(en: "views", cs: "zobrazení")
  static let selectionShow = Phrase(en: "Show", cs: "Ukázat")
  static let selectionNone = Phrase(en: "Select none", cs: "Zrušit výběr")
  static let selectionDone = Phrase(en: "Done selecting", cs: "Hotovo")
  static let selectionPeriod = Phrase(en: "Select a whole period", cs: "Vybrat celé období")
  static let selectionWhat = Phrase(en: "What", cs: "Co")
  static let selectionBoth = Phrase(en: "Posts and stories", cs: "Příspěvky i příběhy")
  static let selectionThisMonth = Phrase(en: "This month", cs: "Tento měsíc")
  static let selectionLastMonth = Phrase(en: "Last month", cs: "Minulý měsíc")
  static let selectionAll = Phrase(en: "Everything", cs: "Všechno")
  static let selectionFrom = Phrase(en: "From", cs: "Od")
  static let selectionTo = Phrase(en: "To", cs: "Do")
  static let selectionDays = Phrase(en: "Select these days", cs: "Vybrat tyto dny")
  static let selectionCleared = Phrase(en: "Nothing is selected.", cs: "Nic není vybráno.")
  static let selectionTitle = Phrase(en: "Selection", cs: "Výběr")
  static let selectionEmpty = Phrase(en: "Nothing selected", cs: "Nic není vybráno")
  static let selectionEmptyText = Phrase(
    en: "Choose posts and stories in the grid, and see here what they come to.",
    cs: "V mřížce vyberte příspěvky a příběhy a tady uvidíte, kolik toho dají dohromady.")
  static let selectionChange = Phrase(en: "Change the selection", cs: "Změnit výběr")
  static let selectionNumber = Phrase(en: "Number", cs: "Číslo")
  static let selectionTogether = Phrase(en: "Together", cs: "Dohromady")
  static let selectionCount = Phrase(en: "How many", cs: "Kolik jich je")
  static let selectionAverageReach = Phrase(en: "Average reach", cs: "Průměrný dosah")
  static let selectionMaximumReach = Phrase(en: "Largest reach", cs: "Největší dosah")
  static let selectionReachNote = Phrase(
    en: "Reach counts people, so it is never added up: who saw two posts would count twice. A dash "
      + "means that nobody tells the number.",
    cs: "Dosah počítá lidi, proto se nesčítá: kdo viděl dva příspěvky, počítal by se dvakrát. "
      + "Pomlčka znamená, že to číslo neznáme.")
  static let selectionThings = Phrase(en: "What is selected", cs: "Co je vybráno")
}

extension PluralPhrase {
  static let selectedNow = PluralPhrase(
    en: (one: "{} thing is selected.", other: "{} things are selected."),
    cs: (one: "Vybrána {} věc.", few: "Vybrány {} věci.", other: "Vybráno {} věcí."))
}
