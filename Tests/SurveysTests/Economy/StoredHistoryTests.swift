import AppTestSupport
import Core
import Database
import Foundation
import KorzoApp
import Testing

@testable import EconomySimulation
@testable import Surveys

@Suite("The economy in the database")
struct StoredHistoryTests {
  @Test("Random histories go as in the model, and the book balances", arguments: Engine.allCases)
  func histories(engine: Engine) async throws {
    // The model alone lives through ten thousand (EconomyHistoryTests). So many in the database
    // take minutes: KORZO_HISTORIES=10000.
    let wanted = ProcessInfo.processInfo.environment["KORZO_HISTORIES"]
    let count = wanted.flatMap { UInt64($0) } ?? (engine == .sqlite ? 500 : 50)
    try await withApp(engine) { test in
      let (surveys, now) = (test.app.surveys, test.clock.now)
      for seed in 0..<count {
        let faults = try await test.app.database.write { db in
          var stored = try StoredHistory(surveys, now: now, in: db)
          var history = RandomHistory(.guaranteed, seed: 50_000 + seed)
          try history.live(steps: 20) { try stored.follow($0) }
          try stored.audit(history)
          return history.faults + stored.faults
        }
        #expect(faults == [], "seed \(seed)")
      }
    }
  }
}
