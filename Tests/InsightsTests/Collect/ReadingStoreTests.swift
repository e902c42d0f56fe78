import AppTestSupport
import Core
import Database
import Testing

@testable import Insights

@Suite("Readings in any order")
struct ReadingStoreTests {
  @Test("Each moment keeps what was read at it, however they come", arguments: Engine.allCases)
  func anyOrder(engine: Engine) async throws {
    try await withGrid(engine) { grid async throws in
      let item = try await grid.add(age: .days(40))
      let start = grid.test.clock.now - .days(30)
      var random = SeededGenerator(seed: 7)
      // Numbers change now and then; some readings come twice.
      var value = 1.0
      var truth: [(at: Timestamp, numbers: Numbers)] = []
      for hour in 0..<120 {
        if Int.random(in: 0..<3, using: &random) == 0 { value += 1 }
        if hour == 60 { value -= 2 }
        truth.append((start + .hours(Int64(hour)), Numbers(["views": value])))
      }
      let order = truth.shuffled(using: &random) + truth.shuffled(using: &random).prefix(60)
      try await grid.database.write { db in
        for reading in order {
          try ReadingStore().add(reading.numbers, of: item, at: reading.at, in: db)
        }
      }
      let readings = try await grid.database.read { db in
        try ReadingStore().readings(of: item, in: db)
      }
      for (at, numbers) in truth {
        let span = readings.last { $0.at <= at }
        #expect(span?.numbers == numbers && (span?.until ?? at) >= at, "\(at)")
      }
      let changes = zip(truth, truth.dropFirst()).count { $0.numbers != $1.numbers }
      #expect(readings.count >= changes + 1 && readings.count < 120)
      for (one, next) in zip(readings, readings.dropFirst()) {
        #expect(one.at <= one.until && one.until < next.at)
      }
      // A past that is written down at once is what its readings one by one would have left.
      let (inTurn, atOnce) = (
        try await grid.add(age: .days(40)), try await grid.add(age: .days(40))
      )
      let (left, written) = try await grid.database.write { [truth] db in
        let store = ReadingStore()
        for reading in truth {
          try store.add(reading.numbers, of: inTurn, at: reading.at, in: db)
        }
        try store.begin(with: truth, of: atOnce, in: db)
        return (
          try store.readings(of: inTurn, in: db), try store.readings(of: atOnce, in: db)
        )
      }
      #expect(left.count == changes + 1 && left.elementsEqual(written, by: ==))
    }
  }

  @Test(
    "The newest alone changes what lists show; what it leaves out keeps its last value",
    arguments: Engine.allCases)
  func newest(engine: Engine) async throws {
    try await withGrid(engine) { grid async throws in
      let item = try await grid.add(age: .days(2))
      let now = grid.test.clock.now
      func record(_ numbers: [String: Double], _ hours: Int64) async throws {
        try await grid.database.write { db in
          try ItemStore().record(Numbers(numbers), of: item, at: now - .hours(hours), in: db)
        }
      }
      try await record(["views": 10, "likes": 2], 5)
      try await record(["views": 20], 2)
      try await record(["views": 15, "saved": 1], 3)
      try await record(["views": 20], 2)
      let (found, row, readings) = try await grid.database.read { db in
        (
          try #require(try ItemStore().find(item, in: db)),
          try #require(
            try db.first(
              "SELECT views, likes, saved, sort_views, reach FROM insight_item WHERE id = \(item)")
          ),
          try ReadingStore().readings(of: item, in: db)
        )
      }
      #expect(found.readAt == now - .hours(2))
      #expect(found.numbers == Numbers(["views": 20, "likes": 2]))
      let columns: [Int?] = try (0..<5).map { try row[$0] }
      #expect(columns == [20, 2, nil, 20, nil])
      #expect(readings.map { $0.numbers[.views] } == [10, 15, 20])
    }
  }

  @Test("What was deleted lives again when it is back; the same again changes nothing")
  func keptTwice() async throws {
    try await withGrid(.sqlite) { grid async throws in
      let now = grid.test.clock.now
      let thing = FoundThing(
        remoteID: "17", kind: .feed, medium: .image, caption: "Ráno", publishedAt: now - .days(1))
      func keep() async throws -> (id: ID, isNew: Bool) {
        try await grid.database.write { [id = grid.insights.ids.next()] db in
          try ItemStore().keep(thing, of: grid.source, id: id, now: now, in: db)
        }
      }
      let first = try await keep()
      let again = try await keep()
      #expect(first.isNew && !again.isNew && first.id == again.id)
      try await grid.database.write { db in
        try DueItemStore().close(first.id, at: now, in: db)
      }
      #expect(try await state(first.id, grid) == .gone)
      _ = try await keep()
      #expect(try await state(first.id, grid) == .live)
    }
  }

  private func state(_ item: ID, _ grid: GridWorld) async throws -> InsightItem.State? {
    try await grid.database.read { db in try ItemStore().find(item, in: db)?.state }
  }
}
