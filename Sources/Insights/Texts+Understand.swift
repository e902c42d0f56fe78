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
  static let understandRate = Phrase(en: "engagement by reach", cs: "zapojení podle dosahu")
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

  static let understandRates = Phrase(en: "Engagement", cs: "Zapojení")
  static let understandRatesText = Phrase(
    en: """
      Averages of those that know both numbers. Reach counts people once each, so it is averaged and \
      never added up.
      """,
    cs: """
      Průměry těch, u kterých známe obě čísla. Dosah počítá každého člověka jednou, proto se \
      průměruje a nikdy nesčítá.
      """)
  static let understandByReach = Phrase(en: "By reach", cs: "Podle dosahu")
  static let understandByReachFormula = Phrase(
    en: "average interactions ÷ average reach", cs: "průměr interakcí ÷ průměrný dosah")
  static let understandByFollowers = Phrase(en: "By followers", cs: "Podle sledujících")
  static let understandByFollowersNow = Phrase(
    en: "By today's followers", cs: "Podle dnešních sledujících")
  static let understandByFollowersFormula = Phrase(
    en: "average interactions ÷ followers on the day of posting",
    cs: "průměr interakcí ÷ počet sledujících v den zveřejnění")
  static let understandByViews = Phrase(en: "By views", cs: "Podle zobrazení")
  static let understandByViewsFormula = Phrase(
    en: "average interactions ÷ average views", cs: "průměr interakcí ÷ průměr zobrazení")
  static let understandCompletion = Phrase(
    en: "Story completion", cs: "Míra dokoukání")
  static let understandCompletionFormula = Phrase(
    en: "1 − exits ÷ views: the share of views that did not leave the stories",
    cs: "1 − opuštění ÷ zobrazení: podíl zobrazení, po kterých lidé z příběhů neodešli")
  static let understandRateUnknown = Phrase(
    en: "The numbers for it are not known.", cs: "Čísla pro výpočet neznáme.")

  static let understandComparison = Phrase(
    en: "Your selection against the average", cs: "Váš výběr proti průměru")
  static let understandNoSelection = Phrase(
    en: "Select some in the grid, and see here how they did against the average.",
    cs: "Vyberte něco v mřížce a tady uvidíte, jak si to vedlo proti průměru.")
  static let understandSelect = Phrase(en: "Select in the grid", cs: "Vybrat v mřížce")
  static let understandChosen = Phrase(en: "Selection ({})", cs: "Výběr ({})")
  static let understandUsual = Phrase(en: "Average ({})", cs: "Průměr ({})")
  static let understandDifference = Phrase(en: "Difference", cs: "Rozdíl")
  static let understandViewsEach = Phrase(en: "views each", cs: "zobrazení na kus")
  static let understandReachEach = Phrase(en: "average reach", cs: "průměrný dosah")
  static let understandInteractionsEach = Phrase(
    en: "interactions each", cs: "interakcí na kus")
  static let understandComparisonText = Phrase(
    en: "The average is that of the period above ({}).",
    cs: "Průměr je za období nahoře ({}).")

  static let understandTopPosts = Phrase(en: "Most viewed posts", cs: "Nejzobrazovanější příspěvky")
  static let understandTopStories = Phrase(
    en: "Most viewed stories", cs: "Nejzobrazovanější příběhy")
  static let understandReached = Phrase(en: "reach", cs: "dosah")
  static let understandRateShort = Phrase(en: "engagement", cs: "zapojení")
}

extension PluralPhrase {
  static let understandPosts = PluralPhrase(
    en: (one: "post", other: "posts"), cs: (one: "příspěvek", few: "příspěvky", other: "příspěvků"))
  static let understandStories = PluralPhrase(
    en: (one: "story", other: "stories"), cs: (one: "příběh", few: "příběhy", other: "příběhů"))
  static let understandRateRests = PluralPhrase(
    en: (one: "From {}.", other: "From {}."), cs: (one: "Z {}.", few: "Ze {}.", other: "Z {}."))
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
