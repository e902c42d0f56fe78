/// SplitMix64 (Steele, Lea, Flood 2014): the same numbers from the same seed on every machine and
/// with every version of the standard library, whose own ways of drawing may change.
struct SimulationRandom: Sendable {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  /// The next 64 bits.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  /// A number from zero up to, not including, `count`, which is at least one.
  mutating func below(_ count: Int) -> Int {
    Int(next().multipliedFullWidth(by: UInt64(count)).high)
  }

  /// Whether something of that probability happens.
  mutating func happens(_ probability: Double) -> Bool {
    Double(next() >> 11) * 0x1p-53 < probability
  }

  /// The elements in random order (Fisher and Yates).
  mutating func shuffled<Element>(_ elements: [Element]) -> [Element] {
    var elements = elements
    for place in elements.indices.reversed() {
      elements.swapAt(place, below(place + 1))
    }
    return elements
  }
}
