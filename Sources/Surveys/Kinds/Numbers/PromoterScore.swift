import Core
import Statistics
import Web

/// The share of those who would recommend something, less the share of those who would not, from
/// −100 to 100.
struct PromoterScore: Hashable, Sendable {
  /// Who chose 9 or 10.
  let promoters: Int
  /// Who chose 7 or 8.
  let passives: Int
  /// Who chose 0 to 6.
  let detractors: Int

  /// Nil where nobody answered.
  init?(promoters: Int, passives: Int, detractors: Int) {
    guard promoters + passives + detractors > 0 else { return nil }
    self.promoters = promoters
    self.passives = passives
    self.detractors = detractors
  }

  /// The score of steps that were counted; nil where nobody answered.
  init?(_ bins: [NumberBin]) {
    func count(_ steps: ClosedRange<Double>) -> Int {
      bins.filter { steps.contains($0.from) }.reduce(0) { $0 + $1.count }
    }
    self.init(promoters: count(9...10), passives: count(7...8), detractors: count(0...6))
  }

  /// How many answered.
  var count: Int { promoters + passives + detractors }

  /// The score.
  var value: Double { 100 * Double(promoters - detractors) / Double(count) }

  /// Where the score of all people like these most likely is, at 95 %: the adjusted Wald interval,
  /// for which three answers are added, ¾ for, ¾ against and 1½ between (B. Rocks, "Interval
  /// Estimation for the Net Promoter Score", The American Statistician 70, 2016). Unlike the plain
  /// one it says something, too, where all answered alike.
  var interval: (lower: Double, upper: Double) {
    let all = Double(count) + 3
    let (plus, minus) = ((Double(promoters) + 0.75) / all, (Double(detractors) + 0.75) / all)
    let middle = plus - minus
    let variance = plus + minus - middle * middle
    let half = Normal.inverseSurvival(0.025) * (variance / all).squareRoot()
    return (max(-100, 100 * (middle - half)), min(100, 100 * (middle + half)))
  }
}

extension PromoterScore {
  /// Those who answered alike.
  struct Group {
    let name: Phrase
    let count: Int
    let share: Double
  }

  /// From those who would recommend it on.
  var groups: [Group] {
    [(.promoters, promoters), (.promoterPassives, passives), (.detractors, detractors)].map {
      Group(name: $0, count: $1, share: Double($1) / Double(count))
    }
  }

  /// The lines of a table: name, count, share, and what the share is likely to be in truth.
  func rows(_ t: ViewContext) -> [[String]] {
    groups.map { group in
      let interval = try? Interval.wilson(group.count, of: count)
      return [
        t(group.name), t.language.number(group.count), t.percent(share: group.share),
        interval.map { shareRange(t, $0) } ?? "–",
      ]
    }
  }

  /// The score and its interval.
  func sentence(_ t: ViewContext) -> Phrase {
    func said(_ value: Double) -> Phrase {
      let whole = value.rounded()
      return Phrase(verbatim: (whole > 0 ? "+" : "") + t.decimal(whole == 0 ? 0 : whole, places: 0))
    }
    return Phrase.promoterScore.filled(said(value), said(interval.lower), said(interval.upper))
  }
}

/// The same for apps.
struct APIPromoterScore: Codable, Sendable {
  /// The ends of the 95 % interval.
  struct Range: Codable, Sendable {
    let lower: Double
    let upper: Double
  }

  let score: Double
  let interval: Range
  let promoters: Int
  let passives: Int
  let detractors: Int

  init(_ score: PromoterScore) {
    self.score = score.value
    interval = Range(lower: score.interval.lower, upper: score.interval.upper)
    promoters = score.promoters
    passives = score.passives
    detractors = score.detractors
  }
}

extension Phrase {
  static let promoterFromLabel = Phrase(en: "What 0 means", cs: "Co znamená 0")
  static let promoterToLabel = Phrase(en: "What 10 means", cs: "Co znamená 10")
  static let promoterScore = Phrase(
    en: "The net promoter score is {}, most likely between {} and {} for all people like these.",
    cs: "Skóre doporučení (NPS) je {}, pro všechny takové lidi nejspíš mezi {} a {}.")
  static let promoterNote = Phrase(
    en: "The score is the share of promoters less the share of detractors, from −100 to +100.",
    cs: "Skóre je podíl příznivců bez podílu odpůrců, od −100 do +100.")
  static let promoterGroup = Phrase(en: "Group", cs: "Skupina")
  static let promoters = Phrase(en: "Promoters (9–10)", cs: "Příznivci (9–10)")
  static let promoterPassives = Phrase(en: "Passives (7–8)", cs: "Neutrální (7–8)")
  static let detractors = Phrase(en: "Detractors (0–6)", cs: "Odpůrci (0–6)")
}
