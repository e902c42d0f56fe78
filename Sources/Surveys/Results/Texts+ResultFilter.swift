import Core

// Which answers results are of.
extension Phrase {
  static let resultsFilterByNumber = Phrase(en: "By a number", cs: "Podle čísla")
  static let resultsFilterLeast = Phrase(en: "At least", cs: "Nejméně")
  static let resultsFilterMost = Phrase(en: "At most", cs: "Nejvýš")
  static let resultsFilterByDay = Phrase(en: "By a day", cs: "Podle dne")
  static let resultsFilterSince = Phrase(en: "First day", cs: "Od dne")
  static let resultsFilterUntil = Phrase(en: "Last day", cs: "Do dne")
  static let resultsFilterByWords = Phrase(en: "By words", cs: "Podle slov")
  static let resultsFilterWords = Phrase(en: "The answer contains", cs: "Odpověď obsahuje")
  static let resultsFilterWordsHint = Phrase(
    en: "All of the words, in any order; capitals and accents make no difference.",
    cs: "Všechna slova v jakémkoli pořadí; na velikosti písmen a diakritice nezáleží.")
  static let resultsFilterNoEnds = Phrase(
    en: "Fill in one of the two, or both.", cs: "Vyplňte aspoň jeden z údajů.")
  static let resultsFilterTurned = Phrase(
    en: "This comes before the first one. Exchange them.",
    cs: "Tohle je míň než první údaj. Prohoďte je.")
  static let resultsFilterUnfit = Phrase(
    en: "This question is not answered like that.", cs: "Na tuhle otázku se takhle neodpovídá.")
  static let resultsFilterNoWords = Phrase(
    en: "Write a word to look for.", cs: "Napište slovo, které se má hledat.")
  static let resultsFilterLongWords = Phrase(
    en: "Write {} characters at most.", cs: "Napište nejvýš {} znaků.")
  static let resultsFilterLeftOut = Phrase(
    en: "The address asks for something that nobody could answer, or for more than five things. "
      + "That was left out.",
    cs: "Adresa se ptá na něco, co nikdo odpovědět nemohl, nebo na víc než pět věcí. To se "
      + "vynechalo.")
  static let resultsFilterBetween = Phrase(en: "{} to {}", cs: "{} až {}")
  static let resultsFilterFrom = Phrase(en: "{} or more", cs: "{} a víc")
  static let resultsFilterUpTo = Phrase(en: "{} or less", cs: "{} a míň")
  static let resultsFilterSinceDay = Phrase(en: "since {}", cs: "od {}")
  static let resultsFilterUntilDay = Phrase(en: "until {}", cs: "do {}")
  static let resultsFilterHasWords = Phrase(en: "contains “{}”", cs: "obsahuje „{}“")
}
