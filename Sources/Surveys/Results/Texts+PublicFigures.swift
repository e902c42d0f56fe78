import Core

// What the page of results for everybody says of noisy numbers.
extension Phrase {
  static let publicUnder = Phrase(en: "under {}", cs: "pod {}")
  static let publicOver = Phrase(en: "over {}", cs: "přes {}")
  static let publicRange = Phrase(en: "{} to {}", cs: "{} až {}")
  static let publicEqual = Phrase(
    en: "“{}” and “{}” are about equally frequent.", cs: "„{}“ a „{}“ jsou asi stejně časté.")
  static let publicMatrixNote = Phrase(
    en: "Each row adds up to about 100%; the stronger the colour, the more people chose it.",
    cs: "Každý řádek dává asi 100\u{A0}%; čím výraznější pole, tím víc lidí ho zvolilo.")
  static let publicRowHidden = Phrase(
    en: "A row without numbers was answered by too few people.",
    cs: "Na řádek bez čísel odpovědělo málo lidí.")
  static let publicQuestionHidden = Phrase(
    en: "Too few people answered this to show it without telling what each said.",
    cs: "Odpovědělo málo lidí a výsledek by prozradil, co kdo řekl.")
  static let publicMiddle = Phrase(
    en: "The middle one of the answers is {}.", cs: "Prostřední z odpovědí je {}.")
  static let publicQuarters = Phrase(
    en: "A quarter of the answers is in {} or below, a quarter in {} or above.",
    cs: "Čtvrtina odpovědí je v {} nebo níž, čtvrtina v {} nebo výš.")
  static let publicBelow = Phrase(en: "below {}", cs: "méně než {}")
  static let publicUpTo = Phrase(en: "at most {}", cs: "nejvýš {}")
  static let publicFrom = Phrase(en: "{} or more", cs: "{} a víc")
  static let publicBefore = Phrase(en: "before {}", cs: "před {}")
  static let publicSince = Phrase(en: "from {} on", cs: "od {}")
  static let publicScore = Phrase(
    en: "The net promoter score is about {}, most likely between {} and {} for all people like "
      + "these.",
    cs: "Skóre doporučení (NPS) je asi {}, pro všechny takové lidi nejspíš mezi {} a {}.")
  static let publicNumber = Phrase(en: "about {}", cs: "asi {}")
  static let publicFewNumber = Phrase(en: "fewer than ten", cs: "méně než deset")
  static let publicFewAnswers = Phrase(
    en: "fewer than ten answers", cs: "méně než deset odpovědí")
}

extension PluralPhrase {
  static let publicAnswers = PluralPhrase(
    en: ("about {} answer", "about {} answers"),
    cs: ("asi {} odpověď", "asi {} odpovědi", "asi {} odpovědí"))
}

/// `about 35 answers`, of a noisy count.
func aboutAnswers(_ told: Int) -> Phrase { AboutCount(told).answers }

/// `about 35`, of a noisy count.
func aboutNumber(_ told: Int) -> Phrase { AboutCount(told).number }

extension AboutCount {
  /// `about 35 answers`, `fewer than ten answers`.
  var answers: Phrase {
    rounded == 0 ? .publicFewAnswers : PluralPhrase.publicAnswers(rounded)
  }

  /// `about 35`, `fewer than ten`.
  var number: Phrase {
    rounded == 0 ? .publicFewNumber : Phrase.publicNumber.filled(counted(rounded))
  }
}
