import Testing

@testable import Statistics

@Suite("Moments")
struct MomentsTests {
  @Test("Parts merged in any order are one pass", arguments: 1...20)
  func merging(seed: UInt64) throws {
    var random = SeededGenerator(state: seed)
    let values = (0..<500).map { _ in Double.random(in: -50...1000, using: &random) }
    let whole = try Moments(values)
    var parts: [Moments] = []
    var rest = values.shuffled(using: &random)[...]
    while !rest.isEmpty {
      let size = Int.random(in: 0...60, using: &random)
      parts.append(try Moments(rest.prefix(size)))
      rest = rest.dropFirst(size)
    }
    var merged = Moments()
    for part in parts.shuffled(using: &random) { try merged.merge(part) }
    #expect(merged.count == whole.count)
    #expect(agrees(merged.mean, whole.mean, 1e-13))
    #expect(agrees(merged.m2, whole.m2, 1e-12))
  }

  @Test("A small spread far from zero keeps its digits")
  func farFromZero() throws {
    let moments = try Moments([4, 7, 13, 16].map { 1e9 + $0 })
    #expect(moments.mean == 1e9 + 10)
    #expect(moments.variance == 30)
  }

  @Test("The same number many times has no spread at all")
  func constant() throws {
    var moments = try Moments(Array(repeating: 0.1, count: 1000))
    try moments.merge(try Moments([0.1, 0.1, 0.1]))
    try moments.add(0.1, times: 77)
    #expect(moments.count == 1080)
    #expect(moments.mean == 0.1)
    #expect(moments.variance == 0)
  }

  @Test("What was kept goes on counting")
  func kept() throws {
    let before = try Moments([1, 2, 4])
    var after = try Moments(count: before.count, mean: before.mean, m2: before.m2)
    #expect(after == before)
    try after.add(8)
    #expect(after == (try Moments([1, 2, 4, 8])))
    #expect(Moments().variance == nil)
    #expect(try Moments([5]).standardError == nil)
  }

  @Test("Numbers that cannot be counted are refused, and change nothing")
  func refusals() throws {
    var moments = try Moments([1, 2])
    let before = moments
    #expect(throws: StatisticsError.notFinite) { try moments.add(.nan) }
    #expect(throws: StatisticsError.notFinite) { try moments.add(-.infinity) }
    #expect(throws: StatisticsError.tooLarge) { try moments.add(1e200) }
    #expect(throws: StatisticsError.outOfBounds) { try moments.add(1, times: -1) }
    #expect(throws: StatisticsError.tooLarge) { try moments.add(1, times: .max) }
    #expect(throws: StatisticsError.tooLarge) { try moments.add(1, times: 1 << 53) }
    try moments.add(3, times: 0)
    #expect(moments == before)
    for (count, mean, m2) in [(-1, 0, 0), (0, 1, 0), (1, 1, 2), (2, 1, -1)]
      as [(Int, Double, Double)]
    {
      #expect(throws: StatisticsError.outOfBounds) {
        try Moments(count: count, mean: mean, m2: m2)
      }
    }
    #expect(throws: StatisticsError.notFinite) { try Moments(count: 2, mean: 0, m2: .nan) }
    #expect(throws: StatisticsError.tooLarge) { try Moments(count: 2, mean: 0, m2: 1e300) }
  }
}
