import AppTestSupport
import Archives
import Core
import Database
import Foundation
import KorzoApp
import Storage
import Testing
import Web

@testable import Insights

@Suite("What is not restored")
struct RestoreRefusalTests {
  /// What a file says, and what the person is told.
  static let refused: [(file: String, words: String)] = [
    ("", "Choose a file that is not empty"),
    ("hello", "Line 1 of the file cannot be read"),
    ("{}", "This is not a backup of Insights"),
    ("{\"format\":\"other\",\"items\":[]}", "This is not a backup of Insights"),
    ("{\"format\":\"korzo-insights\",\"version\":2,\"items\":[]}", "format 2"),
    ("{\"format\":\"korzo-insights\",\"version\":1,\"items\":[]}", "no posts and no stories"),
    ("{\"format\":\"korzo-insights\",\"items\":[{\"id\":\"1\"", "The end of the file is missing"),
    (items("3"), "begins on line 2"), (items("{\"id\" \"1\"}"), "line 2"),
    (items("{\"caption\":\"no id\"}"), "line 2 of the file has no valid ID"),
    (items(item(id: "../../etc")), "has no valid ID"),
    (items(item(id: String(repeating: "1", count: 41))), "has no valid ID"),
    (items(item() + ",\n" + item()), "Line 3 of the file: 178 is in it twice"),
    (items(item(time: "yesterday")), "178 has a time that cannot be"),
    (items(item(time: "2099-01-01T00:00:00Z")), "178 has a time that cannot be"),
    (items(item(time: "1999-01-01T00:00:00Z")), "178 has a time that cannot be"),
    (items(item(numbers: "{\"views\":NaN}")), "line 2"),
    (items(item(numbers: "{\"views\":1e999}")), "line 2"),
    (items(item(numbers: "{\"views\":1e30}")), "178 has numbers that cannot be"),
    (items(item(numbers: "{\"views\":\"12\"}")), "178 has numbers that cannot be"),
    (items(item(numbers: "{\"a\\\"b\":1}")), "178 has numbers that cannot be"),
    (items(item(numbers: "[]")), "178 has numbers that cannot be"),
    (items(item(readings: "{}")), "the readings of 178"),
    (items(item(readings: "[{\"at\":\"x\",\"numbers\":{}}]")), "178 has a time that cannot be"),
    (
      items(
        item(
          readings: """
            [{"at":"2026-11-01T10:00:00Z","until":"2026-11-01T12:00:00Z","numbers":{}},\
            {"at":"2026-11-01T11:00:00Z","numbers":{}}]
            """)), "the readings of 178 overlap"
    ),
    (
      "{\"format\":\"korzo-insights\",\"account_readings\":[\n{\"day\":\"2026-02-30\",\"numbers\":{}}]}",
      "The day on line 2"
    ),
  ]

  @Test("A bad file changes nothing and says why and where", arguments: Engine.allCases)
  func refused(engine: Engine) async throws {
    try await withGrid(engine) { world in
      try await world.add(age: .days(3), [.views: 12])
      let before = try await world.kept()
      for (file, words) in Self.refused {
        world.test.clock.advance(by: .minutes(10))  // checks are limited by the hour
        let answer = try await world.bring(Array(file.utf8))
        #expect(answer.status == 422, "\(file.prefix(200)): \(answer.status)")
        #expect(answer.text.contains(words), "\(file.prefix(200)) should say: \(words)")
        #expect(answer.text.contains("Nothing was saved"))
      }
      #expect(try await world.kept() == before)
      let restores = try await world.database.read { db in
        try db.value("SELECT COUNT(*) FROM insight_restore", as: Int.self)
      }
      #expect(restores == 0)
      let keys = try await world.insights.storage.keys(under: restorePrefix, after: nil, limit: 10)
      #expect(keys.isEmpty)
    }
  }

  @Test(
    "Archives that are none, cut, or hold something else are refused", arguments: Engine.allCases)
  func archives(engine: Engine) async throws {
    try await withGrid(engine) { world in
      try await world.add(age: .days(3), [.views: 12])
      let before = try await world.kept()
      let good = try await world.file("\(world.path)/backup.zip")
      let other = try ZipWriter()
      try other.add(name: "readme.txt", bytes: [1], modified: .now)
      try other.finish()
      let bomb = try ZipWriter()
      try bomb.beginEntry(name: "backup.json", modified: .now)
      try bomb.append(Array("[\"".utf8))
      let letters = [UInt8](repeating: 0x61, count: 1 << 20)
      for _ in 0..<40 { try bomb.append(letters) }
      try bomb.endEntry()
      try bomb.finish()
      let files: [([UInt8], String)] = [
        (Array(good.dropLast(5)), "not a complete ZIP"),
        (Array(good.prefix(50)), "not a complete ZIP"),
        (other.take(), "no backup.json"), (bomb.take(), "unpacks to far more"),
      ]
      for (file, words) in files {
        let answer = try await world.bring(file)
        #expect(answer.status == 422)
        #expect(answer.text.contains(words), "\(words)")
      }
      #expect(try await world.kept() == before)
    }
  }

  @Test("More than any account has is refused in words, a long caption is cut as when collecting")
  func large() async throws {
    try await withGrid(.sqlite) { world in
      var many = "["
      for number in 0...100_000 {
        many += "{\"id\":\"\(number)\",\"timestamp\":\"2020-01-01T00:00:00+0000\"},\n"
      }
      let answer = try await world.bring(Array((many + "]").utf8))
      #expect(answer.status == 422)
      #expect(answer.text.contains("more than 100,000 posts and stories"))
      #expect(try await world.kept().isEmpty)

      let caption = String(repeating: "=čau ", count: 2_000_000)
      let long = items(item(caption: caption))
      #expect(try await world.restore(Array(long.utf8), isConfirmed: true).state == .done)
      let found = try await world.database.read { db in
        try db.value("SELECT LENGTH(caption) FROM insight_item", as: Int.self)
      }
      #expect(found == 10_000)
    }
  }

  @Test(
    "A picture that is none is left out and counted; a script is no link",
    arguments: Engine.allCases)
  func picture(engine: Engine) async throws {
    try await withGrid(engine) { world in
      let zip = try ZipWriter()
      let text = """
        [{"id":"1","timestamp":"2026-11-01T10:00:00+0000","permalink":"javascript:alert(1)"},
        {"id":"2","timestamp":"2026-11-01T10:00:00+0000","permalink":"https://www.instagram.com/p/2/"}]
        """
      try zip.add(name: "insights.json", bytes: Array(text.utf8), modified: .now)
      try zip.add(name: "media/1.jpg", bytes: Array("<script>".utf8), modified: .now)
      try zip.add(name: "media/2.jpg", bytes: testPicture(), modified: .now)
      try zip.add(name: "media/3.jpg", bytes: testPicture(), modified: .now)
      try zip.finish()
      let restored = try await world.restore(zip.take(), isConfirmed: true)
      #expect(restored.found.pictures == 2)
      #expect(restored.badPictures == 1)
      #expect(restored.state == .done)
      let rows = try await world.database.read { db in
        try db.rows("SELECT picture, permalink FROM insight_item ORDER BY remote_id").map {
          "\(try $0[0, as: String.self]) \(try $0[1, as: String?.self] ?? "-")"
        }
      }
      #expect(rows == ["wanted -", "kept https://www.instagram.com/p/2/"])
    }
  }
}

private func items(_ items: String) -> String {
  "{\"format\":\"korzo-insights\",\"version\":1,\"items\":[\n\(items)\n]}"
}

private func item(
  id: String = "178", time: String = "2026-11-01T10:00:00Z", caption: String = "",
  numbers: String = "{}", readings: String = "[]"
) -> String {
  """
  {"id":"\(id)","kind":"feed","published_at":"\(time)","caption":"\(caption)",\
  "numbers":\(numbers),"readings":\(readings)}
  """
}
