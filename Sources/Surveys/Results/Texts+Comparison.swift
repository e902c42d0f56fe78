import Core

// Two questions set against each other.
extension Phrase {
  static let comparison = Phrase(en: "Compare", cs: "Porovnání")
  static let comparisonNone = Phrase(en: "Nothing to compare", cs: "Není co porovnat")
  static let comparisonNoneText = Phrase(
    en: "It takes two questions with choices, a scale or numbers.",
    cs: "Jsou k tomu potřeba dvě otázky s výběrem, se škálou nebo s číslem.")
  static let comparisonOne = Phrase(en: "This question", cs: "Tahle otázka")
  static let comparisonTwo = Phrase(en: "by that one", cs: "podle téhle")
  static let comparisonShow = Phrase(en: "Compare", cs: "Porovnat")
  static let comparisonSame = Phrase(
    en: "Choose two different questions.", cs: "Vyberte dvě různé otázky.")
  static let comparisonOnly = Phrase(en: "Only: {}", cs: "Jen: {}")
  static let comparisonSays = Phrase(en: "What it says", cs: "Co z toho plyne")
  static let comparisonRows = Phrase(
    en: "Each row: those who answered “{}” so. The columns: what they answered to “{}”.",
    cs: "Každý řádek: ti, kdo tak odpověděli na „{}“. Sloupce: co odpověděli na „{}“.")
  static let comparisonMeans = Phrase(
    en: "The mean of “{}”, by “{}”.", cs: "Průměr otázky „{}“ podle otázky „{}“.")
  static let comparisonRangeNote = Phrase(
    en: "The dot is the mean. In truth it is most likely somewhere on the strip.",
    cs: "Tečka je průměr. Ve skutečnosti leží nejspíš někde na proužku.")
  static let comparisonGroup = Phrase(en: "Group", cs: "Skupina")
  static let comparisonMean = Phrase(en: "Mean", cs: "Průměr")
  static let comparisonMedian = Phrase(en: "Median", cs: "Medián")
  static let comparisonTest = Phrase(en: "For statisticians", cs: "Pro statistiky")
  static let testChiSquare = Phrase(
    en: "Chi-square ({} degrees of freedom)", cs: "Chí-kvadrát (stupňů volnosti: {})")
  static let testFisher = Phrase(en: "p by Fisher’s exact test", cs: "p podle Fisherova testu")
  static let testCramer = Phrase(
    en: "Cramér’s V (0 none, 1 full)", cs: "Cramérovo V (0 žádná, 1 úplná souvislost)")
  static let testWelch = Phrase(
    en: "Welch’s t ({} degrees of freedom)", cs: "Welchovo t (stupňů volnosti: {})")
  static let testDifference = Phrase(
    en: "Difference of the means (95%)", cs: "Rozdíl průměrů (95 %)")
  static let testKruskal = Phrase(
    en: "Kruskal–Wallis H ({} degrees of freedom)",
    cs: "Kruskalovo–Wallisovo H (stupňů volnosti: {})")
  static let testEpsilon = Phrase(
    en: "ε² (0 none, 1 full)", cs: "ε² (0 žádná, 1 úplná souvislost)")
  static let comparisonMerge = Phrase(en: "Merge rare answers", cs: "Sloučit vzácné odpovědi")
  static let comparisonMergeHint = Phrase(
    en: "Answers that few people gave are looked at as one, so that more can be concluded.",
    cs: "Odpovědi, které dalo málo lidí, se vezmou jako jedna, aby šlo víc vyvodit.")
  static let comparisonMerged = Phrase(
    en: "Rare answers are merged, only by how many people gave each.",
    cs: "Vzácné odpovědi jsou sloučené, a to jen podle toho, kolik lidí je dalo.")
  static let comparisonSeveral = Phrase(
    en: "Shares are of the people in a row, who could choose several.",
    cs: "Podíly jsou z lidí v řádku, kteří mohli vybrat víc možností.")
  static let comparisonChoice = Phrase(en: "Choice", cs: "Možnost")
  static let testHolm = Phrase(
    en: "p, corrected for many tests (Holm)", cs: "p po opravě na víc testů (Holm)")
  static let testPairs = Phrase(en: "People who answered both", cs: "Lidí s oběma odpověďmi")
  static let testSpearman = Phrase(
    en: "Spearman’s ρ (−1 to 1)", cs: "Spearmanovo ρ (−1 až 1)")
  static let testPearson = Phrase(en: "Pearson’s r (−1 to 1)", cs: "Pearsonovo r (−1 až 1)")
  static let testInterval = Phrase(en: "95%: {} to {}", cs: "95 %: {} až {}")
  static let testRange = Phrase(en: "{} to {}", cs: "{} až {}")
  static let testP = Phrase(en: "p", cs: "p")
}

extension PluralPhrase {
  static let choicesUntested = PluralPhrase(
    en: (
      "{} could not be tested, because too few people chose it, or too few did not.",
      "{} could not be tested, because too few people chose them, or too few did not."
    ),
    cs: (
      "{} otestovat nešlo: zvolilo ji příliš málo lidí, nebo ji příliš málo lidí nezvolilo.",
      "{} otestovat nešlo: zvolilo je příliš málo lidí, nebo je příliš málo lidí nezvolilo.",
      "{} otestovat nešlo: zvolilo je příliš málo lidí, nebo je příliš málo lidí nezvolilo."
    ))
  static let choicesMore = PluralPhrase(
    en: ("{} more among the figures.", "{} more among the figures."),
    cs: ("{} další mezi čísly.", "{} další mezi čísly.", "{} dalších mezi čísly."))
}
