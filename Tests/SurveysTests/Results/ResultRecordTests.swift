import AppTestSupport
import Core
import Database
import Jobs
import Statistics
import Testing

@testable import Surveys

@Suite struct ResultRecordTests {
  @Test("By chance: records go into columns and come out again, also without one of them")
  func blocks() {
    var chance = DefinitionChance(seed: 11)
    for _ in 0..<60 {
      let definition = chance.definition()
      let layout = RecordLayout(definition)
      let records = (0..<chance.number(1...20)).map { index in
        var answers: [String: Answer] = [:]
        for question in definition.questions { answers[question.id] = chance.answer(question) }
        let walk = SurveyWalk(definition, answers: answers)
        let response = StoredResponse(
          id: ID(Int64(index)), survey: ID(1), claim: "", day: 1, seconds: index, pageSeconds: [:],
          answers: walk.answers, fingerprint: 0, flags: [], state: .counted)
        return (id: Int64(index), bytes: layout.record(of: response, in: definition))
      }
      #expect(records.allSatisfy { $0.bytes.count == layout.width })
      let block = RecordBlock(records, layout)
      #expect(records.indices.map { block.record($0, layout) } == records.map(\.bytes))
      let gone = chance.number(0...records.count - 1)
      let rest = block.removing(gone, layout)
      let kept = records.enumerated().filter { $0.offset != gone }.map(\.element)
      #expect(rest.ids == kept.map(\.id))
      #expect(kept.indices.map { rest.record($0, layout) } == kept.map(\.bytes))
      expectTally(of: block, layout)
    }
  }

  /// A tally is kept and read; what is counted row by row is what is counted at once.
  private func expectTally(of block: RecordBlock, _ layout: RecordLayout) {
    var whole = ResultTally(layout)
    whole.add(block, rows: nil, layout)
    #expect(ResultTally(bytes: whole.bytes) == whole)
    #expect(ResultTally(bytes: Array(whole.bytes.dropLast())) == nil)
    #expect(ResultTally(bytes: whole.bytes + [0]) == nil)
    var byRow = ResultTally(layout)
    for row in 0..<block.count {
      var one = ResultTally(layout)
      one.add(block, rows: [row], layout)
      byRow.add(one)
    }
    #expect(byRow == whole)
    byRow.remove(whole)
    #expect(byRow == ResultTally(layout))
  }

  @Test("Broken tallies are refused, whatever they claim")
  func brokenTallies() {
    #expect(ResultTally(bytes: []) == nil)
    #expect(ResultTally(bytes: Array(repeating: 0xFF, count: 64)) == nil)
    #expect(
      ResultTally(bytes: [UInt8](repeating: 0, count: 8) + [255, 255, 255, 127, 0, 0, 0, 0]) == nil)
  }

  @Test("Bars: single values while they are few, else ten to twenty with round bounds")
  func bars() throws {
    let few = try Histogram([1, 1, 2.5])
    #expect(few.bins.map(\.from) == [1, 2.5] && few.bins.map(\.to) == [1, 2.5])
    let ages = try Histogram((18...90).map { Double($0) })
    #expect(ages.bins.first?.from == 15 && ages.bins.last?.to == 95)
    #expect(ages.bins.allSatisfy { $0.to - $0.from == 5 })
    for scale in [1e-9, 0.001, 1, 1_000, 1e9] {
      let numbers = (0..<500).map { Double($0 * $0) * scale }
      let bins = try Histogram(numbers).bins
      #expect(bins.reduce(0) { $0 + $1.count } == 500)
      #expect((10...21).contains(bins.count), "\(bins.count)")
      #expect(zip(bins, bins.dropFirst()).allSatisfy { abs($0.to - $1.from) < scale })
    }
    let negative = try Histogram((-50...50).map { Double($0) * 1.5 })
    #expect(negative.bins.reduce(0) { $0 + $1.count } == 101)
    #expect(try Histogram([] as [Double]).bins.isEmpty)
  }

  @Test(
    "Many answers at once, packed at the same time: each is counted once",
    arguments: Engine.allCases)
  func manyAtOnce(_ engine: Engine) async throws {
    try await withCounted(engine, [choiceQuestion("one", "A", "B", "C")]) { world in
      try await withThrowingTaskGroup(of: Void.self) { group in
        for worker in 0..<8 {
          group.addTask {
            for turn in 0..<40 {
              let response = world.response(["one": .choices([["a", "b", "c"][turn % 3]])])
              try await world.add([response])
              if turn % 10 == worker { try await world.void(response) }
            }
          }
        }
        for _ in 0..<10 {
          group.addTask { try await world.store.packResponses(of: world.survey.id, size: 7) }
        }
        try await group.waitForAll()
      }
      let results = try await world.results()
      #expect(results.responses == 8 * 40 - 8 * 4)
      let filtered = try await world.results("one:b")
      guard case .choices(let counts, _) = results.questions[0].detail else { return }
      #expect(counts.reduce(0) { $0 + $1.count } == results.responses)
      #expect(filtered.responses == counts[1].count && filtered.allResponses == results.responses)
    }
  }

  @Test(
    "About every thousandth answer asks for packing, once at a time", arguments: Engine.allCases)
  func packingIsAskedFor(_ engine: Engine) async throws {
    try await withCounted(engine, [choiceQuestion("one", "A", "B")]) { world in
      try await world.test.runJobs()
      for number in [1, 1_023, 1_024, 2_047, 2_048] as [Int64] {
        let answer = world.response(["one": .choices(["a"])], id: ID(number))
        try await world.add([answer])
      }
      #expect(try await world.store.queue.counts().waiting == 1)
      // They fill no pack yet.
      try await world.test.runJobs()
      #expect(try await world.store.queue.counts().waiting == 0)
      #expect(try await world.results().responses == 5)
      let packs = try await world.database.read { db in
        try PackStore().packs(of: world.survey.id, in: db)
      }
      #expect(packs.isEmpty)
    }
  }
}

extension RecordBlock {
  /// One record, as it was put in.
  fileprivate func record(_ row: Int, _ layout: RecordLayout) -> [UInt8] {
    var record = [UInt8](repeating: 0, count: layout.width)
    for part in layout.parts {
      let start = part.offset * count + row * part.unit
      for byte in 0..<part.unit { record[part.offset + byte] = bytes[start + byte] }
    }
    return record
  }
}
