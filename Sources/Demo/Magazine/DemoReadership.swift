import Core
import Magazine

/// How the articles of the demonstration's magazine were read: many on the first days, a few for
/// long after, more on weekends.
struct DemoReadership {
  private var random: SeededRandom
  private let now: Timestamp

  init(seed: UInt64, now: Timestamp) {
    random = SeededRandom(seed, for: "readership")
    self.now = now
  }

  /// The days of an article that has been out for so many.
  mutating func days(of article: ID, age: Double) -> [Magazine.DemoDay] {
    guard age > 0 else { return [] }
    let interest = random.number(140...420)
    let tail = random.number(4...14)
    let end = random.number(0.42...0.68)
    let taste = Self.sources.map { ($0.name, $0.share * random.number(0.5...1.6)) }
    return (0...Int(age)).map { daysOut in
      let isPresent = Int(age) == daysOut
      let opens = (interest * fading(daysOut) + tail) * random.number(0.75...1.25)
      // The present day is not over.
      let total = isPresent ? opens * 0.6 : opens
      return .opens(
        of: article, on: now - .days(Int64(Int(age) - daysOut)),
        sources: shared(total, taste, daysOut: daysOut),
        quarters: (1...4).map { Int(total * (0.94 - (0.94 - end) * Double($0) / 4)) })
    }
  }

  /// The days of a banner that has run for so many.
  mutating func days(ofPromotion id: ID, age: Int) -> [Magazine.DemoDay] {
    (0...age).map { daysOut in
      let views = random.whole(180...420)
      return .promotion(
        id, on: now - .days(Int64(age - daysOut)), views: views,
        clicks: Int(Double(views) * random.number(0.008...0.03)))
    }
  }

  /// From 1 on the first day towards nothing.
  private func fading(_ days: Int) -> Double { 1 / Double(1 + days * days) }

  private func shared(
    _ total: Double, _ taste: [(String, Double)], daysOut: Int
  ) -> [String: Int] {
    // What is no longer news is found by search engines.
    let weights = taste.map { name, share in
      (name, name == "search" ? share * (1 + Double(daysOut) / 4) : share)
    }
    let whole = weights.reduce(0) { $0 + $1.1 }
    return Dictionary(weights.map { ($0.0, Int(total * $0.1 / whole)) }) { $1 }
  }

  private static let sources: [(name: String, share: Double)] = [
    ("direct", 0.2), ("search", 0.1), ("social", 0.19), ("feed", 0.12), ("push", 0.11),
    ("mail", 0.08), ("inside", 0.16), ("other", 0.04),
  ]
}
