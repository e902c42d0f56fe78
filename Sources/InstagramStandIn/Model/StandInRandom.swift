/// SplitMix64 (Steele, Lea, Flood 2014): the same numbers from the same seed everywhere.
struct StandInRandom: Sendable {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  /// Numbers of their own for a part of the whole.
  init(_ seed: UInt64, _ part: Int) {
    var mixed = StandInRandom(seed ^ UInt64(bitPattern: Int64(part)) &* 0x9e37_79b9_7f4a_7c15)
    state = mixed.next()
  }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  /// From 0 up to 1.
  mutating func unit() -> Double { Double(next() >> 11) / 9_007_199_254_740_992 }

  mutating func number(_ range: ClosedRange<Double>) -> Double {
    range.lowerBound + unit() * (range.upperBound - range.lowerBound)
  }

  mutating func whole(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(next() % UInt64(range.upperBound - range.lowerBound + 1))
  }

  /// About a bell around 0 whose spread is 1.
  mutating func bell() -> Double { (unit() + unit() + unit() + unit() - 2) * 1.732 }
}
