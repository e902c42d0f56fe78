import AppTestSupport
import Core
import Database
import FeedFormats
import Foundation
import Testing
import Web

@testable import Reader

@Suite("The Reader's part of download my data")
struct ExportTests {
  private func contents(_ world: ReaderWorld) async throws -> [String: [UInt8]] {
    try await world.person.post("/me/export")
    try await world.test.runJobs()
    let page = try await world.person.get("/me/export").text
    let path = try #require(page.firstMatch(of: #/\/me\/export\/\d+\/download/#))
    return try unpacked(try await world.person.get(String(path.output)).body)
  }

  private func list(_ name: String, _ contents: [String: [UInt8]]) throws -> [[String: Any]] {
    let bytes = try #require(contents[name])
    return try #require(
      try JSONSerialization.jsonObject(with: Data(bytes)) as? [[String: Any]])
  }

  @Test(
    "Channels, saved and read articles, and the archive with its texts", arguments: Engine.allCases)
  func everything(engine: Engine) async throws {
    try await withReader(engine) { world async throws in
      world.site.set("/feed.xml", body: rss(items([4, 3, 2, 1])))
      try await world.subscribe()
      let other = try await world.newPerson("petr")
      try await world.subscribe("/feed.xml", other.id)
      let (one, two) = (try await world.article("Article 1"), try await world.article("Article 2"))
      try await world.person.post("/read/articles/\(one)/save", ["saved": "1"])
      try await world.person.post("/read/articles/\(two)/folders", ["name": "Počasí"])
      try await world.person.post("/read/articles/\(two)/read", ["read": "1"])
      let three = try await world.article("Article 3")
      try await other.visitor.post("/read/articles/\(three)/folders", ["name": "His"])

      let contents = try await contents(world)
      let channels = try parseOPML(try #require(contents["reader/channels.opml"]))
      #expect(channels.feeds.map(\.xmlURL) == [world.site.url + "/feed.xml"])
      let saved = try list("reader/saved.json", contents)
      #expect(saved.compactMap { $0["title"] as? String } == ["Article 1"])
      #expect(saved.first?["url"] as? String == "https://news.example.org/1")
      #expect(saved.first?["at"] as? String == world.clock.now.iso8601)
      let history = try list("reader/history.json", contents)
      #expect(history.compactMap { $0["title"] as? String } == ["Article 2"])
      let archive = try list("reader/archive.json", contents)
      #expect(archive.compactMap { $0["title"] as? String } == ["Article 2"])
      #expect(archive.first?["folder"] as? String == "Počasí")
      #expect((archive.first?["html"] as? String)?.contains("Text number 2") == true)
    }
  }

  @Test("A long archive is written page by page, and nothing is left out")
  func long() async throws {
    try await withReader(.sqlite) { world async throws in
      world.site.set("/feed.xml", body: rss(items(1...130)))
      try await world.subscribe()
      for name in ["One", "Two"] {
        try await world.person.post("/read/archive", ["name": name])
      }
      try await world.database.write { db in
        try db.execute(
          """
          INSERT INTO archived (folder, article, account, archived_at)
          SELECT folder.id, article.id, \(world.id), \(world.clock.now)
          FROM folder CROSS JOIN article
          """)
      }
      let archive = try list("reader/archive.json", try await contents(world))
      let names = archive.compactMap { item in
        (item["folder"] as? String).flatMap { folder in
          (item["title"] as? String).map { "\(folder) \($0)" }
        }
      }
      #expect(names.count == 260)
      #expect(Set(names).count == 260)
    }
  }
}
