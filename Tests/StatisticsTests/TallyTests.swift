import Testing

@testable import Statistics

@Suite("Tallies")
struct TallyTests {
  @Test("Parts merged in any order, and answers taken out, are one pass", arguments: 1...20)
  func merging(seed: UInt64) throws {
    var random = SeededGenerator(state: seed)
    let answers = (0..<200).map { _ in
      Set((0..<6).filter { _ in Bool.random(using: &random) })
    }
    var whole = Tally<Int>()
    for answer in answers.prefix(150) { whole.add(answer) }
    var parts = [Tally<Int>(), Tally<Int>()]
    for answer in answers.shuffled(using: &random) {
      parts[Int.random(in: 0...1, using: &random)].add(answer)
    }
    var merged = Tally<Int>()
    for part in parts.shuffled(using: &random) { try merged.merge(part) }
    for answer in answers.dropFirst(150).shuffled(using: &random) { try merged.remove(answer) }
    #expect(merged == whole)
    #expect(merged == (try Tally(respondents: merged.respondents, counts: merged.counts)))
  }

  @Test("Shares are of people, not of choices")
  func shares() throws {
    var tally = Tally<String>()
    #expect(tally.share(of: "tea") == nil)
    #expect(throws: StatisticsError.empty) { try tally.interval(of: "tea") }
    for answer in [["tea", "coffee"], ["tea"], [], ["coffee", "tea"]] as [Set<String>] {
      tally.add(answer)
    }
    #expect(tally.respondents == 4)
    #expect(tally.share(of: "tea") == 0.75)
    #expect(tally.share(of: "coffee") == 0.5)
    #expect(tally["water"] == 0)
    #expect(try tally.interval(of: "tea") == (try Interval.wilson(3, of: 4)))
    #expect(try tally.interval(of: "water").lower == 0)
  }

  @Test("What was never counted cannot be taken out, and changes nothing")
  func refusals() throws {
    var tally = Tally<Int>()
    #expect(throws: StatisticsError.notCounted) { try tally.remove([]) }
    tally.add([1, 2])
    tally.add([1])
    let before = tally
    #expect(throws: StatisticsError.notCounted) { try tally.remove([3]) }
    #expect(throws: StatisticsError.notCounted) { try tally.remove([2]) }
    #expect(tally == before)
    #expect(throws: StatisticsError.outOfBounds) { try Tally(respondents: 1, counts: [1: 2]) }
    #expect(throws: StatisticsError.outOfBounds) { try Tally<Int>(respondents: -1, counts: [:]) }
    #expect(throws: StatisticsError.tooLarge) { try Tally<Int>(respondents: .max, counts: [:]) }
  }
}
