import AppTestSupport
import Core
import Database
import Foundation
import Media
import Testing
import Web

@testable import Insights

extension GridWorld {
  /// Gives a thing a picture, as collecting does.
  func picture(_ item: ID, seed: UInt8 = 0) async throws {
    let picture = try await insights.media.take(fetched: testPicture(seed: seed))
    try await database.write { db in
      try PictureStore().use(picture.id, ownedBy: nil, as: itemPictureUse, of: item, in: db)
      try db.execute("UPDATE insight_item SET picture = 'kept' WHERE id = \(item)")
    }
  }

  /// Everything that a backup keeps, as text, without our own ids. A picture that is still wanted of
  /// what is over is none afterwards.
  func kept(of source: ID? = nil) async throws -> [String] {
    let source = source ?? self.source
    return try await database.read { db in
      let items = try db.rows(
        """
        SELECT remote_id, kind, medium, caption, alt, permalink, published_at, ends_at, children,
          fields, state, note,
          CASE WHEN picture = 'wanted' AND state <> 'live' THEN 'none' ELSE picture END, seen_at, read_at, numbers, sort_views, views, reach,
          interactions, likes, comments, saved, shares, reposts, follows, profile_visits, replies,
          votes, answers, reactions, link_clicks, tap_forward, tap_back, tap_exit, swipe_forward,
          impressions
        FROM insight_item WHERE source = \(source) ORDER BY remote_id
        """)
      let readings = try db.rows(
        """
        SELECT insight_item.remote_id, insight_reading.at, insight_reading.until,
          insight_reading.numbers
        FROM insight_reading JOIN insight_item ON insight_item.id = insight_reading.item
        WHERE insight_item.source = \(source)
        ORDER BY insight_item.remote_id, insight_reading.at
        """)
      let days = try db.rows(
        """
        SELECT day, numbers FROM insight_account_reading WHERE source = \(source) ORDER BY day
        """)
      return (items + readings + days).map { row in
        (0..<row.count).map { "\(row.value($0))" }.joined(separator: "|")
      }
    }
  }

  /// The file that a path gives.
  func file(_ path: String) async throws -> [UInt8] {
    let answer = try await owner.get(path)
    #expect(answer.status == 200, "\(path): \(answer.status) \(answer.text.prefix(300))")
    return answer.body
  }

  /// Begins an export as the page does.
  /// - Returns: the address of its files, without their endings.
  func export(_ fields: KeyValuePairs<String, String> = ["what": "all"]) async throws -> String {
    let answer = try await owner.post("\(path)/export.zip", fields)
    #expect(answer.status == 303, "\(answer.text.prefix(300))")
    let address = try #require(answer.header("location"))
    return try #require(address.split(separator: "?").first.map(String.init)) + "/export"
  }

  /// Brings a file to be restored.
  func bring(_ bytes: [UInt8], to source: ID? = nil) async throws -> TestResponse {
    try await owner.upload(
      "/insights/\(source ?? self.source)/restore", field: "file", name: "backup", type: "a/b",
      bytes: bytes)
  }

  /// Brings a file and has it restored.
  func restore(
    _ bytes: [UInt8], to source: ID? = nil, isConfirmed: Bool = false
  ) async throws -> InsightRestore {
    let answer = try await bring(bytes, to: source)
    #expect(answer.status == 303, "\(answer.text)")
    let path = try #require(answer.header("location"))
    let started = try await owner.post(path, isConfirmed ? ["confirmed": "on"] : [:])
    #expect(started.status == 303, "\(started.text)")
    try await test.runJobs()
    let id = try #require(path.split(separator: "/").last.flatMap { ID(String($0)) })
    let account = account
    return try await database.read { db in
      try #require(try RestoreStore().find(id, of: account, in: db))
    }
  }
}

/// An object of an archive.
func json(_ bytes: [UInt8]?) throws -> Any {
  try JSONSerialization.jsonObject(with: Data(try #require(bytes)))
}
