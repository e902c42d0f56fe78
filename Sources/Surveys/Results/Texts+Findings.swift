import Core
import Statistics

/// What a comparison says, in one sentence for people who never had statistics.
func sentence(of comparison: Comparison) -> Phrase {
  if comparison.overlaps, comparison.finding != .noData { return .findingOverlaps }
  switch (comparison.finding, comparison) {
  case (.noData, _): return .findingNoData
  case (.tooFew, _): return .findingTooFew
  case (.notTrustworthy(.noVariation), .counts): return .findingOneAnswer
  case (.notTrustworthy(.noVariation), .means): return .findingEqualNumbers
  case (.notTrustworthy, .counts): return .findingSmallCounts
  case (.notTrustworthy, .means): return .findingSmallGroups
  case (.notSignificant, .counts): return .findingNoDependence
  case (.notSignificant, .means): return .findingNoDifference
  case (.significant(let level), .counts(let counts)):
    return .findingDependence.filled(strength(counts.cramersV), surety(level))
  case (.significant(let level), .means(let means)): return difference(means, level)
  }
}

/// J. Cohen, "Statistical Power Analysis for the Behavioral Sciences", 1988, for tables whose
/// shorter side has two lines; the usual words for all.
private func strength(_ v: CramersV?) -> Phrase {
  switch v?.value ?? 0 {
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
  fileprivate static let findingOverlaps = Phrase(
    en: """
      People could choose several answers and so are in several groups. Read the figures; a test \
      of them would not be fair.
      """,
    cs: """
      Lidé mohli vybrat víc odpovědí, a jsou tak ve více skupinách. Čtěte čísla; test by tu nebyl \
      poctivý.
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
