import Core

// Rates, each with its formula.
extension Phrase {
  static let understandRates = Phrase(en: "Engagement and reach", cs: "Zapojení a dosah")
  static let understandRatesText = Phrase(
    en: """
      Averages of those for which both numbers are known. Reach counts people once each, so it is averaged and \
      never added up.
      """,
    cs: """
      Průměry těch, u kterých známe obě čísla. Dosah počítá každého člověka jednou, proto se \
      průměruje a nikdy nesčítá.
      """)
  static let understandByReach = Phrase(
    en: "Engagement by reach", cs: "Míra zapojení z dosahu")
  static let understandByReachFormula = Phrase(
    en: "average interactions ÷ average reach", cs: "průměr interakcí ÷ průměrný dosah")
  static let understandByFollowers = Phrase(
    en: "Engagement by followers", cs: "Míra zapojení ze sledujících")
  static let understandByFollowersNow = Phrase(
    en: "Engagement by today's followers", cs: "Míra zapojení z dnešních sledujících")
  static let understandByFollowersFormula = Phrase(
    en: "average interactions ÷ followers on the day of posting",
    cs: "průměr interakcí ÷ počet sledujících v den zveřejnění")
  static let understandByFollowersNowFormula = Phrase(
    en: "average interactions ÷ today's followers",
    cs: "průměr interakcí ÷ dnešní počet sledujících")
  static let understandByViews = Phrase(
    en: "Engagement by views", cs: "Míra zapojení ze zobrazení")
  static let understandByViewsFormula = Phrase(
    en: "average interactions ÷ average views", cs: "průměr interakcí ÷ průměr zobrazení")
  static let understandReachRate = Phrase(en: "Reach rate", cs: "Míra dosahu")
  static let understandReachRateFormula = Phrase(
    en: "average reach ÷ followers on the day of posting",
    cs: "průměrný dosah ÷ počet sledujících v den zveřejnění")
  static let understandReachRateNowFormula = Phrase(
    en: "average reach ÷ today's followers", cs: "průměrný dosah ÷ dnešní počet sledujících")
  static let understandCompletion = Phrase(
    en: "Story completion", cs: "Míra dokoukání")
  static let understandCompletionFormula = Phrase(
    en: "1 − exits ÷ views: the share of views that did not leave the stories",
    cs: "1 − opuštění ÷ zobrazení: podíl zobrazení, po kterých lidé z příběhů neodešli")
  static let understandRetention = Phrase(en: "Retention", cs: "Míra udržení")
  static let understandRetentionFormula = Phrase(
    en: "average reach of the last story of a day ÷ average reach of its first",
    cs: "průměrný dosah posledního příběhu dne ÷ průměrný dosah prvního")
  static let understandRetentionUnknown = Phrase(
    en: "It needs a day with at least two stories that have ended and whose reach is known.",
    cs: "Je potřeba den s aspoň dvěma příběhy, které už skončily a u kterých známe dosah.")
  static let understandRateUnknown = Phrase(
    en: "The numbers for it are not known.", cs: "Čísla pro výpočet neznáme.")
}

extension PluralPhrase {
  static let understandRestsOnPosts = PluralPhrase(
    en: (one: "From one post.", other: "From {} posts."),
    cs: (one: "Z jednoho příspěvku.", few: "Ze {} příspěvků.", other: "Z {} příspěvků."))
  static let understandRestsOnStories = PluralPhrase(
    en: (one: "From one story.", other: "From {} stories."),
    cs: (one: "Z jednoho příběhu.", few: "Ze {} příběhů.", other: "Z {} příběhů."))
  static let understandRestsOnDays = PluralPhrase(
    en: (one: "From one day.", other: "From {} days."),
    cs: (one: "Z jednoho dne.", few: "Ze {} dnů.", other: "Z {} dnů."))
}
