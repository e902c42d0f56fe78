import Core
import Database
import TestSupport
import Testing

@testable import Jobs

@Suite("Taking jobs")
struct ClaimTests {
  @Test("Of many who take at the same time, each gets as many as it asked for, and none twice")
  func concurrent() async throws {
    try await withProcesses(.postgres) { processes in
      let (takers, each) = (8, 5)
      let process = processes.begin()
      try await process.database.write { db in
        try process.add(
          countJob, (0..<400).map { ($0, "\($0)", process.clock.now()) }, in: db)
      }
      let taken = try await withThrowingTaskGroup(of: [[Int]].self) { group in
        for _ in 0..<takers {
          group.addTask {
            var batches: [[Int]] = []
            for _ in 0..<5 {
              batches.append(try await process.takeAndDie(most: each).map { Int($0.payload) ?? -1 })
            }
            return batches
          }
        }
        return try await group.reduce(into: []) { $0 += $1 }
      }
      #expect(taken.allSatisfy { $0.count == each })
      #expect(Set(taken.joined()).count == takers * each * 5)
      #expect(try await processes.column("attempt", as: Int.self).reduce(0, +) == 200)
    }
  }

  @Test(
    "A claim asks one index, and reads no more however much waits", arguments: Engine.allCases)
  func plan(engine: Engine) async throws {
    try await withProcesses(engine) { processes in
      let process = processes.begin()
      let kinds = (0..<20).map { JobKind<Int>("test.kind\($0)") }
      try await process.database.write { db in
        for kind in kinds {
          try process.add(
            kind, (0..<1000).map { ($0, "\($0)", process.clock.now()) },
            owner: { .account(ID(Int64($0 % 100))) }, in: db)
        }
      }
      let lines = try await processes.database.read { [store = process.store] db in
        if engine == .postgres {
          _ = try db.rows("SELECT set_config('enable_seqscan', 'off', TRUE)")
        }
        let noting = RecordingReadAccess(db)
        let request = ClaimRequest(
          kinds: Dictionary(uniqueKeysWithValues: kinds.map { ($0.name, 1) }), workers: 1,
          fullOwners: ["account 7"], suspects: .overdue)
        #expect(try store.heads(request, now: process.clock.now(), in: noting).count == 20)
        return try noting.asked.flatMap { sql in
          try db.rows(engine == .sqlite ? "EXPLAIN QUERY PLAN \(sql)" : "EXPLAIN \(sql)")
            .map { try $0[engine == .sqlite ? 3 : 0] as String }
        }
      }
      let text = lines.joined(separator: "\n")
      #expect(text.contains("job_turn"), "\(text)")
      #expect(!text.contains("SCAN due") && !text.contains("SCAN job"), "\(text)")
      #expect(!text.contains("Seq Scan on job"), "\(text)")
      // Sorting is for the twenty heads, not for what waits behind them.
      let sorts = lines.count { $0.contains("TEMP B-TREE FOR ORDER BY") || $0.contains("Sort Key") }
      #expect(sorts <= 1, "\(text)")
    }
  }
}
