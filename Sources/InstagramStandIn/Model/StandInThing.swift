import Core

/// A post, reel or story of the stand-in.
package struct StandInThing: Hashable, Sendable {
  /// What it is.
  package enum Kind: String, CaseIterable, Sendable {
    case feed = "FEED"
    case reels = "REELS"
    case story = "STORY"
  }

  /// What it shows.
  package enum Medium: String, Sendable {
    case image = "IMAGE"
    case video = "VIDEO"
    case carousel = "CAROUSEL_ALBUM"
  }

  /// Its id: a decimal string above 2^53.
  package var id: String
  /// The number of its account.
  package var account: Int
  /// What it is.
  package var kind: Kind
  /// What it shows.
  package var medium: Medium
  /// When it was posted.
  package var publishedAt: Timestamp
  /// Its text.
  package var caption: String
  /// How many pictures and videos it has.
  package var children: Int
  /// Whether it was shared to Facebook as well; only then some metrics are answered.
  package var isOnFacebook: Bool
  /// All its numbers and its picture follow from it.
  package var seed: UInt64

  /// When a story ends; nil for the others.
  package var endsAt: Timestamp? { kind == .story ? publishedAt + .hours(24) : nil }

  /// The letters of its address.
  package var shortcode: String {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789")
    var rest = seed
    return "C"
      + String(
        (0..<10).map { _ -> Character in
          defer { rest /= 62 }
          return digits[Int(rest % 62)]
        })
  }

  /// The address of its page at Instagram; `username` is its account's.
  package func permalink(of username: String) -> String {
    switch kind {
    case .feed: "https://www.instagram.com/p/\(shortcode)/"
    case .reels: "https://www.instagram.com/reel/\(shortcode)/"
    case .story: "https://www.instagram.com/stories/\(username)/\(id)"
    }
  }

  /// Whether it can be asked for at a moment.
  func lives(at moment: Timestamp) -> Bool {
    publishedAt <= moment && (endsAt.map { moment < $0 } ?? true)
  }
}

/// Numbers that hold account, day and place: any thing is found by its id alone.
enum StandInID {
  private static let things = 17_900_000_000_000_000
  private static let parts = 18_000_000_000_000_000
  private static let perAccount = 1_000_000_000_000
  private static let perDay = 1_000_000

  /// The id of the `place`th thing of a day.
  static func thing(account: Int, day: Int, place: Int, seed: UInt64) -> String {
    "\(things + account * perAccount + day * perDay + place * 1000 + Int(seed % 1000))"
  }

  /// The id of a part of a carousel.
  static func part(_ index: Int, of thing: String) -> String {
    "\((Int(thing) ?? things) - things + parts + index - Int((Int(thing) ?? 0) % 1000))"
  }

  /// The account and the day of a thing's id; nil when it is none.
  static func place(_ id: String) -> (account: Int, day: Int)? {
    guard let number = Int(id), (things..<parts).contains(number) else { return nil }
    return ((number - things) / perAccount, (number - things) % perAccount / perDay)
  }

  /// Whether it is a part of a carousel.
  static func isPart(_ id: String) -> Bool {
    Int(id).map { (parts..<parts + 100 * perAccount).contains($0) } ?? false
  }

  /// The id of an account, by which it is asked.
  static func account(_ number: Int) -> String { "\(17_841_400_000_000_007 + number * 1000)" }

  /// The id of its person as the app of an Instagram Login knows them.
  static func scoped(_ number: Int) -> String { "\(24_500_000_000_001_111 + number * 1111)" }
}

extension Timestamp {
  /// The day since 1970 in UTC.
  var standInDay: Int { Int((Double(milliseconds) / 86_400_000).rounded(.down)) }
}
