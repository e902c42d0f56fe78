/// SplitMix64 (Steele, Lea, Flood, "Fast Splittable Pseudorandom Number Generators", 2014): the same
/// numbers from the same seed on every machine and with every version of the standard library. For
/// whatever has to come out the same again; never for a secret.
package struct SeededRandom: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// The numbers of a seed.
  package init(_ seed: UInt64) { state = seed }

  /// Numbers of their own for a part of the whole, so that a change of one part leaves the others.
  package init(_ seed: UInt64, for part: String) {
    // FNV-1a
    state = part.utf8.reduce(seed ^ 0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }

  /// The same for a part that has a number, such as a day.
  package init(_ seed: UInt64, for part: Int) {
    var mixed = SeededRandom(seed ^ UInt64(bitPattern: Int64(part)) &* 0x9e37_79b9_7f4a_7c15)
    state = mixed.next()
  }

  /// The next 64 bits.
  package mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  /// From 0 up to 1.
  package mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// A number of a range, all of them alike.
  package mutating func number(_ range: ClosedRange<Double>) -> Double {
    range.lowerBound + unit() * (range.upperBound - range.lowerBound)
  }

  /// A whole number of a range, all of them alike.
  package mutating func whole(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(next() % UInt64(range.upperBound - range.lowerBound + 1))
  }
}
