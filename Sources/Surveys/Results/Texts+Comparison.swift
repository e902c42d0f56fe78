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
  static let comparisonUnfit = Phrase(
    en: "These two cannot be compared: one of them needs choices or a scale.",
    cs: "Tyhle dvě porovnat nejde: aspoň jedna musí mít výběr nebo škálu.")
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
  static let testP = Phrase(en: "p", cs: "p")
}
