import Core
import Statistics
import Web

/// What a comparison says, in one sentence for people who never had statistics.
func sentence(of comparison: Comparison) -> Phrase {
  switch (comparison.finding, comparison) {
  case (.noData, _): return .findingNoData
  case (.significant, _) where comparison.overlaps: return .findingChoices
  case (.notSignificant, _) where comparison.overlaps: return .findingNoChoice
  case _ where comparison.overlaps: return .findingFewChosen
  case (.tooFew, _): return .findingTooFew
  case (.notTrustworthy(.noVariation), .means): return .findingEqualNumbers
  case (.notTrustworthy(.noVariation), _): return .findingOneAnswer
  case (.notTrustworthy, .counts): return .findingSmallCounts
  case (.notTrustworthy, .means): return .findingSmallGroups
  case (.notTrustworthy, .correlation): return .findingFewPairs
  case (.notSignificant, .counts): return .findingNoDependence
  case (.notSignificant, .means): return .findingNoDifference
  case (.notSignificant, .correlation): return .findingNoCorrelation
  case (.significant(let level), .counts(let counts)):
    return .findingDependence.filled(strength(counts.cramersV?.value ?? 0), surety(level))
  case (.significant(let level), .means(let means)): return difference(means, level)
  case (.significant(let level), .correlation(let found)): return together(found, level)
  }
}

/// What was found of one choice.
func sentence(of test: ChoiceTest) -> Phrase {
  guard case .significant(let level) = test.finding, let high = test.high, let low = test.low else {
    return Phrase(verbatim: test.choice)
  }
  let choice = Phrase(verbatim: test.choice)
  switch test.against {
  case .groups:
    return .findingChoiceOfGroups.filled(
      choice, Phrase(verbatim: high.label), percent(high.value), Phrase(verbatim: low.label),
      percent(low.value), surety(level))
  case .choice(let other):
    return .findingChoiceWithChoice.filled(
      choice, Phrase(verbatim: other), percent(high.value), percent(low.value), surety(level))
  case .numbers:
    return .findingChoiceOfNumbers.filled(
      choice, rounded(high.value, beside: low.value), rounded(low.value, beside: high.value),
      surety(level))
  }
}

private func percent(_ share: Double) -> Phrase {
  func text(_ language: Language) -> String {
    ViewContext(language: language, now: Timestamp(milliseconds: 0)).percent(share: share)
  }
  return Phrase(en: text(.english), cs: text(.czech))
}

private func together(_ found: CorrelationComparison, _ level: Finding.Level) -> Phrase {
  let coefficient = found.spearman?.coefficient ?? 0
  let phrase: Phrase = coefficient < 0 ? .findingFalling : .findingRising
  return phrase.filled(
    Phrase(verbatim: found.one.title), Phrase(verbatim: found.other.title),
    strength(abs(coefficient)), surety(level))
}

/// J. Cohen, "Statistical Power Analysis for the Behavioral Sciences", 1988, for tables whose
/// shorter side has two lines, and for coefficients; the usual words for all.
private func strength(_ value: Double) -> Phrase {
  switch value {
  case ..<0.1: .findingHardly
  case ..<0.3: .findingWeakly
  case ..<0.5: .findingNoticeably
  default: .findingStrongly
  }
}

private func surety(_ level: Finding.Level) -> Phrase {
  switch level {
  case .fivePercent: .findingLikely
  case .onePercent: .findingVeryLikely
  case .onePerMille: .findingAlmostSure
  }
}

private func difference(_ means: MeanComparison, _ level: Finding.Level) -> Phrase {
  let sorted = means.rows.filter { $0.summary.mean != nil }.sorted {
    ($0.summary.mean ?? 0) > ($1.summary.mean ?? 0)
  }
  guard let highest = sorted.first, let lowest = sorted.last, let top = highest.summary.mean,
    let bottom = lowest.summary.mean
  else { return .findingNoData }
  let phrase: Phrase = sorted.count == 2 ? .findingTwoDiffer : .findingGroupsDiffer
  return phrase.filled(
    Phrase(verbatim: highest.label), rounded(top, beside: bottom),
    Phrase(verbatim: lowest.label), rounded(bottom, beside: top), surety(level))
}

/// A mean with as many digits as tell it from the other.
private func rounded(_ number: Double, beside other: Double) -> Phrase {
  for power in [10.0, 100, 1_000] {
    let text = (number * power).rounded() / power
    if text != (other * power).rounded() / power { return shown(text) }
  }
  return shown(number)
}

extension Phrase {
  fileprivate static let findingNoData = Phrase(
    en: "Nobody has answered both questions yet.",
    cs: "Na obě otázky zatím nikdo neodpověděl.")
  fileprivate static let findingTooFew = Phrase(
    en: "There are too few answers to compare. Wait for more of them.",
    cs: "Na porovnání je odpovědí příliš málo. Počkejte, až jich přibude.")
  fileprivate static let findingOneAnswer = Phrase(
    en: "Everybody gave the same answer to one of the questions, so there is nothing to compare.",
    cs: "Na jednu z otázek odpověděli všichni stejně, takže není co porovnávat.")
  fileprivate static let findingEqualNumbers = Phrase(
    en: "Within the groups everybody gave the same number, so nothing can be tested.",
    cs: "Uvnitř skupin uvedli všichni stejné číslo, takže není co testovat.")
  fileprivate static let findingSmallCounts = Phrase(
    en: """
      Some combinations are so rare that nothing can be concluded from the table. Wait for more \
      answers.
      """,
    cs: """
      Některé kombinace jsou tak vzácné, že se z tabulky nedá nic vyvodit. Počkejte na další \
      odpovědi.
      """)
  fileprivate static let findingSmallGroups = Phrase(
    en: "Some groups are so small that nothing can be concluded. Wait for more answers.",
    cs: "Některé skupiny jsou tak malé, že se z nich nedá nic vyvodit. Počkejte na další odpovědi.")
  fileprivate static let findingFewPairs = Phrase(
    en: "Fewer than ten people answered both, so nothing can be concluded. Wait for more answers.",
    cs: """
      Na obojí odpovědělo méně než deset lidí, takže se z toho nedá nic vyvodit. Počkejte na další \
      odpovědi.
      """)
  fileprivate static let findingChoices = Phrase(
    en: """
      Some of the choices depend on the other question. Each was tested for itself, with allowance \
      for there being many tests.
      """,
    cs: """
      Některé z možností souvisejí s druhou otázkou. Každá se testovala zvlášť a s ohledem na to, \
      že testů je víc.
      """)
  fileprivate static let findingNoChoice = Phrase(
    en: """
      None of the choices seems to depend on the other question; each was tested for itself. \
      Chance alone can explain what differs. That is no proof that they do not.
      """,
    cs: """
      Žádná z možností podle všeho s druhou otázkou nesouvisí; každá se testovala zvlášť. Rozdíly \
      se dají vysvětlit pouhou náhodou. Není to ale důkaz, že nesouvisejí.
      """)
  fileprivate static let findingFewChosen = Phrase(
    en: """
      None of the choices can be tested yet: too few people made it, or too few did not, or some \
      groups are too small.
      """,
    cs: """
      Žádnou z možností zatím testovat nejde: zvolilo ji příliš málo lidí, nebo ji příliš málo lidí \
      nezvolilo, nebo jsou některé skupiny příliš malé.
      """)
  fileprivate static let findingChoiceOfGroups = Phrase(
    en: "“{}”: most often chosen by “{}” ({}), least by “{}” ({}); that is {}.",
    cs: "„{}“: nejčastěji u „{}“ ({}), nejméně u „{}“ ({}); {}.")
  fileprivate static let findingChoiceWithChoice = Phrase(
    en: "Of those who chose “{}”, “{}” was chosen by {}; of the others by {}; that is {}.",
    cs: "Z těch, kdo zvolili „{}“, má „{}“ {}, z ostatních {}; {}.")
  fileprivate static let findingChoiceOfNumbers = Phrase(
    en: "“{}”: those who chose it have the mean {}, the others {}; that is {}.",
    cs: "„{}“: kdo ji zvolil, má průměr {}, ostatní {}; {}.")
  fileprivate static let findingNoCorrelation = Phrase(
    en: """
      The two do not seem to rise and fall together: chance alone can explain what there is. That \
      is no proof that they do not.
      """,
    cs: """
      Nezdá se, že by obojí rostlo a klesalo spolu: co je vidět, se dá vysvětlit pouhou náhodou. \
      Není to ale důkaz, že spolu nesouvisejí.
      """)
  fileprivate static let findingRising = Phrase(
    en: """
      Whoever gives a higher number to “{}” tends to give a higher one to “{}” too: they depend on \
      each other {}, and that is {}.
      """,
    cs: """
      Kdo u „{}“ uvádí vyšší číslo, mívá vyšší i u „{}“: souvisí to spolu {} a {}.
      """)
  fileprivate static let findingFalling = Phrase(
    en: """
      Whoever gives a higher number to “{}” tends to give a lower one to “{}”: they depend on each \
      other {}, and that is {}.
      """,
    cs: """
      Kdo u „{}“ uvádí vyšší číslo, mívá u „{}“ nižší: souvisí to spolu {} a {}.
      """)
  fileprivate static let findingNoDependence = Phrase(
    en: """
      The answers to the two questions do not seem to depend on each other: chance alone can \
      explain what differs. That is no proof that they do not.
      """,
    cs: """
      Odpovědi na obě otázky spolu podle všeho nesouvisejí: rozdíly se dají vysvětlit pouhou \
      náhodou. Není to ale důkaz, že spolu nesouvisejí.
      """)
  fileprivate static let findingNoDifference = Phrase(
    en: """
      The groups do not seem to differ: chance alone can explain the difference between them. \
      That is no proof that they do not.
      """,
    cs: """
      Skupiny se podle všeho neliší: rozdíl mezi nimi se dá vysvětlit pouhou náhodou. Není to ale \
      důkaz, že se neliší.
      """)
  fileprivate static let findingDependence = Phrase(
    en: "The answers to the two questions {} depend on each other, and that is {}.",
    cs: "Odpovědi na obě otázky spolu {} souvisejí a {}.")
  fileprivate static let findingHardly = Phrase(en: "very weakly", cs: "velmi slabě")
  fileprivate static let findingWeakly = Phrase(en: "weakly", cs: "slabě")
  fileprivate static let findingNoticeably = Phrase(en: "noticeably", cs: "zřetelně")
  fileprivate static let findingStrongly = Phrase(en: "strongly", cs: "silně")
  fileprivate static let findingLikely = Phrase(
    en: "hardly chance (less than 1 in 20)", cs: "sotva jde o náhodu (méně než 1 ku 20)")
  fileprivate static let findingVeryLikely = Phrase(
    en: "very unlikely to be chance (less than 1 in 100)",
    cs: "náhoda je velmi nepravděpodobná (méně než 1 ku 100)")
  fileprivate static let findingAlmostSure = Phrase(
    en: "almost certainly no chance (less than 1 in 1,000)",
    cs: "téměř jistě nejde o náhodu (méně než 1 ku 1\u{A0}000)")
  fileprivate static let findingTwoDiffer = Phrase(
    en: "“{}” has the higher mean ({}), “{}” the lower one ({}), and that is {}.",
    cs: "„{}“ má vyšší průměr ({}), „{}“ nižší ({}) a {}.")
  fileprivate static let findingGroupsDiffer = Phrase(
    en: "The groups differ, from “{}” with the highest mean ({}) to “{}” ({}), and that is {}.",
    cs: "Skupiny se liší, od „{}“ s nejvyšším průměrem ({}) po „{}“ ({}), a {}.")
}
