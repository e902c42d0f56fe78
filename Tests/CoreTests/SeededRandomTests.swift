import Core
import Testing

@Suite("Numbers from a seed")
struct SeededRandomTests {
  @Test("SplitMix64 gives the numbers of its reference")
  func reference() {
    var random = SeededRandom(1_234_567)
    #expect(random.next() == 6_457_827_717_110_365_317)
    #expect(random.next() == 3_203_168_211_198_807_973)
  }

  @Test("Each part of a whole has its own numbers, the same ones every time")
  func parts() {
    var firsts: Set<UInt64> = []
    for part in ["a", "b", "ab", "ba", ""] {
      var (one, again) = (SeededRandom(1, for: part), SeededRandom(1, for: part))
      let first = one.next()
      #expect(first == again.next())
      firsts.insert(first)
    }
    for day in [-1, 0, 1, 20_000] {
      var (one, again) = (SeededRandom(1, for: day), SeededRandom(1, for: day))
      let first = one.next()
      #expect(first == again.next())
      firsts.insert(first)
    }
    #expect(firsts.count == 9)
  }

  @Test("A range is kept and reached to its ends")
  func ranges() {
    var random = SeededRandom(5)
    var seen: Set<Int> = []
    for _ in 0..<500 {
      seen.insert(random.whole(-2...2))
      #expect((0..<1).contains(random.unit()))
      #expect((3...4).contains(random.number(3...4)))
    }
    #expect(seen == [-2, -1, 0, 1, 2])
    #expect(random.whole(7...7) == 7)
  }
}
