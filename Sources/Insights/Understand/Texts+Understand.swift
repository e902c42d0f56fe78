import Core

// Charts, rates and comparisons.
extension Phrase {
  static let understand = Phrase(en: "Charts and best times", cs: "Grafy a nejlepší časy")
  static let understandKind = Phrase(en: "Posts or stories", cs: "Příspěvky, nebo příběhy")
  static let understandPeriod = Phrase(en: "Period", cs: "Období")
  static let understandFigures = Phrase(en: "In figures", cs: "V číslech")
  static let understandViews = Phrase(en: "views", cs: "zobrazení")
  static let understandInteractions = Phrase(en: "interactions", cs: "interakce")
  static let understandReach = Phrase(en: "average reach", cs: "průměrný dosah")
  static let understandRate = Phrase(en: "engagement by reach", cs: "míra zapojení z dosahu")
  static let understandCut = Phrase(
    en: "The newest {} count here.", cs: "Počítá se nejnovějších {}.")

  static let understandNoPosts = Phrase(en: "No posts", cs: "Žádné příspěvky")
  static let understandNoStories = Phrase(en: "No stories", cs: "Žádné příběhy")
  static let understandNothingYet = Phrase(
    en: "Charts appear as soon as something is collected.",
    cs: "Grafy se objeví, jakmile se něco posbírá.")
  static let understandNothingThen = Phrase(
    en: "Nothing was posted in this period.", cs: "V tomhle období nic nevyšlo.")
  static let understandAllTimes = Phrase(en: "Show all times", cs: "Ukázat celou dobu")

  static let understandComparison = Phrase(
    en: "Your selection against the average", cs: "Váš výběr proti průměru")
  static let understandNoSelection = Phrase(
    en: "Select some in the grid, and see here how they did against the average.",
    cs: "Vyberte něco v mřížce a tady uvidíte, jak si to vedlo proti průměru.")
  static let understandSelect = Phrase(en: "Select in the grid", cs: "Vybrat v mřížce")
  static let understandChosen = Phrase(en: "Selection ({})", cs: "Výběr ({})")
  static let understandUsual = Phrase(en: "Average ({})", cs: "Průměr ({})")
  static let understandDifference = Phrase(en: "Difference", cs: "Rozdíl")
  static let understandViewsMedian = Phrase(en: "views, median", cs: "zobrazení, medián")
  static let understandReachMedian = Phrase(en: "reach, median", cs: "dosah, medián")
  static let understandOutweighed = Phrase(
    en: "The mean is far above the median ({} views, {} reach): a few outweigh the others.",
    cs: "Průměr je vysoko nad mediánem ({} zobrazení, dosah {}): pár kusů převážilo ostatní.")
  static let understandViewsEach = Phrase(en: "views each", cs: "zobrazení na kus")
  static let understandReachEach = Phrase(en: "average reach", cs: "průměrný dosah")
  static let understandInteractionsEach = Phrase(
    en: "interactions each", cs: "interakcí na kus")
  static let understandComparisonText = Phrase(
    en: "The average is that of the period above ({}).",
    cs: "Průměr je za období nahoře ({}).")

  static let understandTopPosts = Phrase(
    en: "Most viewed posts", cs: "Příspěvky s nejvíce zobrazeními")
  static let understandTopStories = Phrase(
    en: "Most viewed stories", cs: "Příběhy s nejvíce zobrazeními")
  static let understandReached = Phrase(en: "reach", cs: "dosah")
  static let understandRateShort = Phrase(en: "engagement", cs: "zapojení")
}

extension PluralPhrase {
  static let understandPosts = PluralPhrase(
    en: (one: "post", other: "posts"), cs: (one: "příspěvek", few: "příspěvky", other: "příspěvků"))
  static let understandStories = PluralPhrase(
    en: (one: "story", other: "stories"), cs: (one: "příběh", few: "příběhy", other: "příběhů"))
}

extension UnderstandPeriod {
  /// What it is called.
  var title: Phrase {
    switch self {
    case .month: Phrase(en: "30 days", cs: "30 dní")
    case .quarter: Phrase(en: "90 days", cs: "90 dní")
    case .year: Phrase(en: "A year", cs: "Rok")
    case .all: Phrase(en: "All times", cs: "Celá doba")
    }
  }
}
