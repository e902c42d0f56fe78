import AppTestSupport
import Core
import Database
import KorzoApp
import Testing

@testable import Surveys

@Suite("How the board asks the database")
struct BoardPlanTests {
  @Test(
    "What each page asks, and each look at the board, reads no table whole",
    arguments: Engine.allCases)
  func plans(engine: Engine) async throws {
    try await withApp(engine) { test in
      let network = Network(test)
      let alena = try await test.account("alena")
      let (now, size) = (network.now, 20)
      let plan = try await network.database.write { db -> [String] in
        // So little is soonest read whole: asked is whether there is another way.
        if db.engine == .postgres { try db.execute("SET LOCAL enable_seqscan = off") }
        let noting = RecordingReadAccess(db)
        let (board, cursor) = (BoardStore(), Cursor(id: alena))
        _ = try board.countNew(for: alena, now: now, in: noting)
        _ = try board.begun(by: alena, now: now, limit: size, in: noting)
        _ = try board.newest(now: now, limit: size, in: noting)
        _ = try board.answered(by: alena, after: cursor, size: size, in: noting)
        _ = try MineStore().page(
          of: alena, .all, now: now, after: cursor, size: size, in: noting)
        _ = try NetworkStore().facts(for: alena, now: now, in: noting)
        _ = try SurveyAnnouncementStore().unfinished(limit: size, in: noting)
        return try noting.asked.flatMap { sql in
          switch db.engine {
          case .sqlite:
            try db.rows("EXPLAIN QUERY PLAN \(sql)").map { try $0["detail", as: String.self] }
          case .postgres: try db.rows("EXPLAIN \(sql)").map { try $0[0] as String }
          }
        }
      }
      // An index that holds nothing but what is looked for may be read whole.
      let scans = plan.filter { line in
        line.contains("Seq Scan") || (line.hasPrefix("SCAN ") && !line.contains("USING"))
      }
      let whole = scans.filter { line in
        [
          "survey", "survey_attempt", "survey_participation", "token_balance", "token_transfer",
          "account", "survey_telling",
        ].contains { line.hasSuffix("SCAN \($0)") || line.contains("Seq Scan on \($0) ") }
      }
      #expect(!plan.isEmpty && whole.isEmpty, "\(plan.joined(separator: "\n"))")
    }
  }
}
