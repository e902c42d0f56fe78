import Core
import Foundation

extension StandInAccount {
  /// Its numbers of one day by the API's names; of the present day, what there is so far.
  package func numbers(ofDay day: Int, at moment: Timestamp) -> [String: Double] {
    var random = SeededRandom(seed ^ 0xACC0, for: day)
    let start = Timestamp(milliseconds: Int64(day) * 86_400_000)
    guard start <= moment, start >= since - .days(1) else { return [:] }
    let passed = min(1, Double(moment.milliseconds - start.milliseconds) / 86_400_000)
    let reach = Double(followers(at: start)) * 0.24 * exp(random.bell() * 0.25) * passed
    func part(_ rate: Double) -> Double {
      (reach * rate * random.number(0.8...1.2)).rounded(.down)
    }
    var numbers = ["reach": reach.rounded(.down), "views": (reach * 2.4).rounded(.down)]
    numbers["likes"] = part(0.09)
    numbers["comments"] = part(0.006)
    numbers["saves"] = part(0.014)
    numbers["shares"] = part(0.02)
    numbers["reposts"] = part(0.003)
    numbers["replies"] = 0
    numbers["accounts_engaged"] = part(0.08)
    numbers["profile_links_taps"] = part(0.004)
    numbers["total_interactions"] = ["likes", "comments", "saves", "shares"]
      .reduce(0) { $0 + (numbers[$1] ?? 0) }
    let more = Double(followers(at: start + .days(1)) - followers(at: start))
    numbers["follower_count"] = (max(0, more) * passed).rounded(.down)
    return numbers
  }

  /// Who of those who follow was there at which hour of a day, by the clock of California: nine hours
  /// before those who follow.
  func online(onDay day: Int) -> [Int: Double] {
    var random = SeededRandom(seed ^ 0x0411, for: day)
    let crowd = Double(followers(at: Timestamp(milliseconds: Int64(day) * 86_400_000)))
    return Dictionary(
      uniqueKeysWithValues: (0..<24).map { hour in
        let local = Double((hour + 9) % 24)
        let wake = 0.18 + 0.32 * max(0, sin((local - 5) / 18 * Double.pi))
        return (hour, (crowd * wake * random.number(0.9...1.1)).rounded(.down))
      })
  }

  /// How those who follow are split up.
  func demographics(_ breakdown: [String], at moment: Timestamp) -> [(key: [String], value: Double)]
  {
    let crowd = Double(followers(at: moment))
    let shares = breakdown.map { Self.shares[$0] ?? [] }
    guard let first = shares.first else { return [] }
    return shares.dropFirst().reduce(first.map { ([$0.0], $0.1) }) { rows, next in
      rows.flatMap { row in next.map { (row.0 + [$0.0], row.1 * $0.1) } }
    }
    .prefix(45).map { ($0.0, (crowd * $0.1).rounded(.down)) }
  }

  private static let shares: [String: [(String, Double)]] = [
    "age": [
      ("13-17", 0.02), ("18-24", 0.19), ("25-34", 0.38), ("35-44", 0.24), ("45-54", 0.11),
      ("55-64", 0.04), ("65+", 0.02),
    ],
    "gender": [("F", 0.57), ("M", 0.37), ("U", 0.06)],
    "country": [("CZ", 0.78), ("SK", 0.13), ("DE", 0.03), ("AT", 0.02), ("PL", 0.02)],
    "city": [
      ("Prague, Prague", 0.24), ("Brno, South Moravian Region", 0.11),
      ("Ostrava, Moravian-Silesian Region", 0.06), ("Bratislava, Bratislava Region", 0.05),
      ("Plzeň, Plzeň Region", 0.04),
    ],
  ]
}
