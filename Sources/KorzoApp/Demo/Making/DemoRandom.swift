/// SplitMix64 (Steele, Lea, Flood 2014): the same numbers from the same seed on every machine and
/// with every version of the standard library.
struct DemoRandom: Sendable {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  /// Numbers of their own for a part of the whole, so that a change of one part leaves the others.
  init(_ seed: UInt64, for part: String) {
    // FNV-1a
    state = part.utf8.reduce(seed ^ 0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
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

  /// True so many times of a hundred.
  mutating func chance(_ percent: Int) -> Bool { whole(1...100) <= percent }

  /// One of them; the lists are written in our sources and never empty.
  mutating func pick<T>(_ list: [T]) -> T {
    precondition(!list.isEmpty, "a list of the demonstration is empty")
    return list[whole(0...list.count - 1)]
  }

  mutating func shuffled<T>(_ list: [T]) -> [T] {
    var list = list
    for index in list.indices.dropFirst().reversed() { list.swapAt(index, whole(0...index)) }
    return list
  }
}
