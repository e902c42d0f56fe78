import Core

extension SeededRandom {
  /// A number from zero up to, not including, `count`, which is at least one.
  mutating func below(_ count: Int) -> Int {
    Int(next().multipliedFullWidth(by: UInt64(count)).high)
  }

  /// Whether something of that probability happens.
  mutating func happens(_ probability: Double) -> Bool { unit() < probability }

  /// The elements in random order (Fisher and Yates).
  mutating func shuffled<Element>(_ elements: [Element]) -> [Element] {
    var elements = elements
    for place in elements.indices.reversed() {
      elements.swapAt(place, below(place + 1))
    }
    return elements
  }
}
