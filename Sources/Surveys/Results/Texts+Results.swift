import Core

// Results, as their author sees them; some of it is also on the page for everybody.
extension Phrase {
  static let results = Phrase(en: "Results", cs: "Výsledky")
  static let resultsNobody = Phrase(
    en: "Nobody has answered this one yet.", cs: "Na tuhle otázku zatím nikdo neodpověděl.")
  static let resultsSeveral = Phrase(
    en: "People could choose several, so it adds up to more than 100%.",
    cs: "Šlo vybrat víc možností, součet je proto víc než 100\u{A0}%.")
  static let resultsLeading = Phrase(
    en: "The chart shows the {} that were chosen most, of {}; the table has all.",
    cs: "Graf ukazuje {} nejčastěji vybraných z {}; v tabulce jsou všechny.")
  static let resultsMostChosen = Phrase(
    en: "Most chosen: “{}”. Among all people like those who answered, it would most likely be "
      + "chosen by {} to {}.",
    cs: "Nejčastější odpověď: „{}“. Mezi všemi lidmi, jako jsou ti, kdo odpověděli, by ji nejspíš "
      + "zvolilo {} až {}.")
  static let resultsQuartiles = Phrase(
    en: "Half of the answers lie between {} and {}, the middle one is {}.",
    cs: "Polovina odpovědí leží mezi {} a {}, prostřední je {}.")
  static let resultsMeanInterval = Phrase(
    en: "The mean is {}, most likely between {} and {} for all people like these.",
    cs: "Průměr je {}, pro všechny takové lidi nejspíš mezi {} a {}.")
  static let resultsMean = Phrase(en: "The mean is {}.", cs: "Průměr je {}.")
  static let resultsTopTwo = Phrase(
    en: "One of the two highest steps was chosen by {}.",
    cs: "Jeden ze dvou nejvyšších stupňů zvolilo {}.")
  static let resultsFromTo = Phrase(en: "{}–{}", cs: "{}–{}")
  static let resultsMatrixNote = Phrase(
    en: "Each row adds up to 100%; the stronger the colour, the more people chose it.",
    cs: "Každý řádek dává 100\u{A0}%; čím výraznější pole, tím víc lidí ho zvolilo.")
  static let resultsRankingNote = Phrase(
    en: "Behind each bar is the mean place: the smaller, the better.",
    cs: "Za každým pruhem je průměrné místo: čím menší číslo, tím lépe.")
  static let resultsAnswer = Phrase(en: "Answer", cs: "Odpověď")
  static let resultsCount = Phrase(en: "Count", cs: "Počet")
  static let resultsShare = Phrase(en: "Share", cs: "Podíl")
  static let resultsInterval = Phrase(en: "Likely in truth", cs: "Nejspíš ve skutečnosti")
  static let resultsMeanPlace = Phrase(en: "Mean place", cs: "Průměrné místo")
  static let resultsFirstPlaces = Phrase(en: "Came first", cs: "Na prvním místě")
  static let resultsDay = Phrase(en: "Day", cs: "Den")
  static let resultsCompareThis = Phrase(
    en: "Compare with another question", cs: "Porovnat s jinou otázkou")
  static let resultsAllTexts = Phrase(en: "Read and search all", cs: "Číst a hledat ve všech")
  static let resultsOtherTexts = Phrase(
    en: "Read the answers in people’s own words", cs: "Číst odpovědi vlastními slovy")
}

extension PluralPhrase {
  static let resultsAnswers = PluralPhrase(
    en: ("{} answer", "{} answers"), cs: ("{} odpověď", "{} odpovědi", "{} odpovědí"))
  static let resultsLeftEmpty = PluralPhrase(
    en: ("{} left it empty", "{} left it empty"),
    cs: ("{} nechal prázdné", "{} nechali prázdné", "{} nechalo prázdné"))
}
