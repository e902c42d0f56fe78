import AppTestSupport
import Core
import Database
import KorzoApp
import Testing
import Web

@testable import Insights

@Suite("Pages of the grid")
struct GridStoreTests {
  @Test(
    "In each order everything comes once, and what has no views comes last",
    arguments: Engine.allCases)
  func orders(engine: Engine) async throws {
    try await withGrid(engine) { world in
      var views: [ID: Int?] = [:]
      var ages: [ID: Int] = [:]
      for index in 0..<23 {
        let count = index % 5 == 0 ? nil : (index * 37) % 6
        let numbers: [Metric: Int] = count.map { [.views: $0] } ?? [:]
        let id = try await world.add(age: .hours(Int64(index % 9)), numbers)
        views[id] = count
        ages[id] = index % 9
      }
      try await world.add(.story, age: .hours(1), [.views: 3])
      for sort in GridChoice.Sort.allCases {
        for direction in GridChoice.Direction.allCases {
          let choice = GridChoice(sort: sort, direction: direction)
          let all = try await walk(world, choice)
          #expect(all.count == 23 && Set(all) == Set(views.keys), "\(sort) \(direction)")
          let keys = all.map { id in
            sort == .date ? -(ages[id] ?? 0) : (views[id] ?? nil) ?? -1
          }
          let known = sort == .date ? keys : keys.filter { $0 >= 0 }
          #expect(known == known.sorted(by: direction == .ascending ? (<) : (>)))
          #expect(sort == .date || keys.suffix(5).allSatisfy { $0 == -1 }, "\(direction)")
        }
      }
    }
  }

  /// Goes from page to page.
  private func walk(_ world: GridWorld, _ choice: GridChoice) async throws -> [ID] {
    var all: [ID] = []
    var cursor: Cursor?
    let source = world.source
    repeat {
      let after = cursor
      let page = try await world.database.read { db in
        try GridStore().page(of: source, choice, after: after, size: 4, in: db)
      }
      all += page.items.map(\.id)
      cursor = page.next
    } while cursor != nil && all.count < 100
    return all
  }

  @Test(
    "Every question of the grid and of totals is answered by an index", arguments: Engine.allCases)
  func plans(engine: Engine) async throws {
    try await withGrid(engine) { world in
      let item = try await world.add(age: .hours(1))
      let (source, account) = (world.source, world.account)
      let plan = try await world.database.write { db -> [String] in
        // So little is soonest read whole: asked is whether there is another way.
        if db.engine == .postgres { try db.execute("SET LOCAL enable_seqscan = off") }
        let noting = RecordingReadAccess(db)
        for sort in GridChoice.Sort.allCases {
          for direction in GridChoice.Direction.allCases {
            let choice = GridChoice(sort: sort, direction: direction)
            for cursor in [nil, Cursor(key: 5, id: ID(5)), Cursor(key: -1, id: ID(5))] {
              _ = try GridStore().page(
                of: source, choice, after: cursor, size: 60, in: noting)
            }
          }
        }
        _ = try GridStore().counts(of: source, in: noting)
        if let found = try ItemStore().find(item, in: noting) {
          _ = try GridStore().neighbour(of: found, isNewer: true, in: noting)
          _ = try GridStore().neighbour(of: found, isNewer: false, in: noting)
        }
        _ = try SelectionStore().totals(of: account, source: source, in: noting)
        _ = try SelectionStore().count(of: account, source: source, in: noting)
        _ = try SelectionStore().page(
          of: account, source: source, after: item, size: 60, in: noting)
        return try noting.asked.flatMap { sql in
          switch db.engine {
          case .sqlite:
            try db.rows("EXPLAIN QUERY PLAN \(sql)").map { try $0["detail", as: String.self] }
          case .postgres: try db.rows("EXPLAIN \(sql)").map { try $0[0] as String }
          }
        }
      }
      let bad = plan.filter { line in
        line.contains("Seq Scan") || (line.hasPrefix("SCAN ") && !line.contains("CONSTANT"))
          || line.contains("USE TEMP B-TREE FOR ORDER BY")
      }
      #expect(!plan.isEmpty && bad.isEmpty, "\(plan.joined(separator: "\n"))")
    }
  }

  @Test("Before and after a thing come those of its kind", arguments: Engine.allCases)
  func neighbours(engine: Engine) async throws {
    try await withGrid(engine) { world in
      let oldest = try await world.add(age: .hours(9))
      let middle = try await world.add(age: .hours(5))
      try await world.add(.story, age: .hours(4))
      let newest = try await world.add(age: .hours(1))
      let found = try await world.database.read { db -> [ID?] in
        let item = try #require(try ItemStore().find(middle, in: db))
        let last = try #require(try ItemStore().find(newest, in: db))
        return [
          try GridStore().neighbour(of: item, isNewer: true, in: db)?.id,
          try GridStore().neighbour(of: item, isNewer: false, in: db)?.id,
          try GridStore().neighbour(of: last, isNewer: true, in: db)?.id,
        ]
      }
      #expect(found == [newest, oldest, nil])
    }
  }
}
