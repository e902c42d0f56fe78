import AppTestSupport
import Core
import Database
import KorzoApp
import Testing

@testable import Magazine

@Suite("How comments are found")
struct CommentPlanTests {
  @Test(
    "A page of threads reads no table as a whole and sorts no threads", arguments: Engine.allCases)
  func threads(engine: Engine) async throws {
    try await withComments(engine) { world async throws in
      let ana = try await world.person("ana", role: .editor)
      let id = try await world.article()
      for number in 1...4 {
        let root = try await world.comment(id, "thread \(number)", by: ana)
        try await world.comment(id, "answer", answering: root, by: ana)
      }
      try await world.test.run("ANALYZE")
      let now = world.test.clock.now
      let lines = try await world.database.read { [magazine = world.magazine] db in
        let entitlement = Entitlement(viewer: ana.viewer, isSubscriber: false)
        let article = try #require(try ArticleStore().find(id, for: entitlement, now: now, in: db))
        let noting = RecordingReadAccess(db)
        let page = try magazine.comments(for: ana.viewer, now: now).threads(
          of: article, after: nil, size: 3, answers: 10, in: noting)
        #expect(page.items.count == 3 && page.items.allSatisfy { $0.answers.count == 1 })
        #expect(noting.asked.count == 2, "whatever the number of comments")
        return try plans(of: noting.asked, in: db)
      }
      let text = Testing.Comment(rawValue: lines.joined(separator: "\n"))
      #expect(!lines.contains { isScan($0) }, text)
      #expect(lines.contains { $0.contains("magazine_comment_threads") }, text)
    }
  }

  /// PostgreSQL reads small tables whole, and rightly so: here it must not, as if they were large.
  private func plans(of statements: [SQL], in db: any ReadAccess) throws -> [String] {
    guard db.engine == .postgres else {
      return try statements.flatMap { statement in
        try db.rows("EXPLAIN QUERY PLAN \(statement)").map { try $0["detail", as: String.self] }
      }
    }
    _ = try db.rows(
      """
      SELECT set_config('enable_seqscan', 'off', TRUE), set_config('enable_sort', 'off', TRUE),
        set_config('enable_bitmapscan', 'off', TRUE)
      """)
    return try statements.flatMap { statement in
      try db.rows("EXPLAIN \(statement)").map { try $0[0] as String }
    }
  }

  private func isScan(_ line: String) -> Bool {
    line.hasPrefix("SCAN magazine_comment") && !line.contains("USING INDEX")
      || line.contains("Seq Scan on magazine_comment")
  }
}
