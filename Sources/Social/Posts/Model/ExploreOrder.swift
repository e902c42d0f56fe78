import Core

/// The order in which one visit sees Explore: every post has a random number, and a visit goes
/// round the circle of these numbers from its own start in its own direction. So the order is
/// stable while one pages, another one at the next visit, and no post comes twice.
struct ExploreOrder: Hashable, Sendable, LosslessStringConvertible {
  /// The numbers are less than this.
  static let size = 1 << 31

  /// Where the visit begins, 0 ..< `size`.
  let start: Int
  /// Whether the numbers rise.
  let isRising: Bool

  /// A way of a visit.
  init(start: Int, isRising: Bool) {
    self.start = start
    self.isRising = isRising
  }

  /// A new visit's way.
  static func random() -> ExploreOrder {
    ExploreOrder(start: .random(in: 0..<size), isRising: .random())
  }

  /// The same way, walked from its end to its beginning.
  var reversed: ExploreOrder {
    let last = (start + (isRising ? Self.size - 1 : 1)) % Self.size
    return ExploreOrder(start: last, isRising: !isRising)
  }

  /// Reads `123u` (rising) or `123d`; nil when it is anything else.
  init?(_ description: String) {
    guard let letter = description.last, letter == "u" || letter == "d",
      let start = Int(decimal: description.dropLast(), in: 0...(Self.size - 1))
    else { return nil }
    self.init(start: start, isRising: letter == "u")
  }

  /// The form used in addresses.
  var description: String { "\(start)\(isRising ? "u" : "d")" }
}

/// A post's place on the way.
struct ExplorePosition: Hashable, Sendable {
  let id: ID
  /// The post's random number.
  let shuffle: Int

  var cursor: Cursor { Cursor(key: Int64(shuffle), id: id) }
}
