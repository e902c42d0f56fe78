import AppTestSupport
import Core
import Database
import Foundation
import KorzoApp
import Testing
import Web

@testable import Magazine

@Suite("Files that are imported")
struct ImportFileTests {
  @Test("Read an article at a time, a file brings the same as at once")
  func same() throws {
    let export = testExport(site: "https://old.example", pictures: "https://old.example")
    let whole = try readImport(Array(export.utf8)).articles
    #expect(whole.contains { $0.picture != nil } && whole.contains { !$0.comments.isEmpty })
    for bytes in [Array(export.utf8), utf16(export)] {
      try withFile(bytes) { path in
        let file = try ImportFile(path: path)
        for _ in 0..<2 {
          for size in [1, 1 << 20] {
            let next = try file.articles(atOnce: size)
            var articles: [ImportedArticle] = []
            while case let more = try next(), !more.isEmpty { articles += more }
            #expect(articles == whole && file.count == whole.count)
          }
        }
      }
    }
  }

  @Test("A feed in a file is read as before")
  func feed() throws {
    let feed = """
      <rss version="2.0"><channel><title>Mlha</title><link>https://mlha.example/</link>
      <item><guid>1</guid><title>Ráno</title><description>Stoupá</description></item>
      </channel></rss>
      """
    try withFile(Array(feed.utf8)) { path in
      let next = try ImportFile(path: path).articles()
      #expect(try next().map(\.title) == ["Ráno"])
      #expect(try next().isEmpty)
    }
  }

  @Test(
    "An article larger than is taken is refused with its line, and nothing is written",
    arguments: Engine.allCases)
  func tooLarge(engine: Engine) async throws {
    try await withApp(engine) { test in
      let admin = try await test.person("alena", role: .admin)
      let words = String(repeating: "Na komíně hnízdí čáp.\n", count: 400_000)
      let export = """
        <?xml version="1.0" encoding="UTF-8"?>
        <rss xmlns:wp="http://wordpress.org/export/1.2/"
          xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel>
        <item><title>Krátký</title><wp:post_id>1</wp:post_id></item>
        <item><title>Dlouhý</title><wp:post_id>2</wp:post_id>
        <content:encoded><![CDATA[\(words)]]></content:encoded></item></channel></rss>
        """
      let answer = try await admin.upload(
        "/admin/imports", field: "file", name: "x.xml", type: "text/xml",
        bytes: Array(export.utf8))
      #expect(answer.status == 422)
      #expect(answer.text.contains("More than 8 MB are in item 2, which begins in line 5."))
      #expect(try await test.rows() == [0, 0, 0])
    }
  }

  @Test("So is a feed that is too large to be read at once")
  func tooLargeFeed() async throws {
    try await withApp(.sqlite) { test in
      let admin = try await test.person("alena", role: .admin)
      let item = "<item><title>Ráno\(String(repeating: "\n", count: 1000))</title></item>"
      let items = String(repeating: item, count: 17_000)
      let answer = try await admin.upload(
        "/admin/imports", field: "file", name: "x.xml", type: "text/xml",
        bytes: Array("<rss><channel>\(items)</channel></rss>".utf8))
      #expect(answer.status == 422)
      #expect(answer.text.contains("a feed may have 16 MB at most"))
      #expect(try await test.rows() == [0, 0, 0])
    }
  }

  @Test(
    "What is noted only in part is no import, and goes after an hour", arguments: Engine.allCases)
  func incomplete(engine: Engine) async throws {
    try await withApp(engine) { test in
      let alena = try await test.account("alena", role: .admin)
      let magazine = test.app.magazine
      let export = testExport(site: "https://old.example", pictures: "https://old.example")
      let articles = try readImport(Array(export.utf8)).articles
      let (begun, whole) = (magazine.ids.next(), magazine.ids.next())
      try await test.app.database.write { db in
        let store = ImportStore()
        for id in [begun, whole] {
          try store.add(id, name: "x", by: alena, in: db)
          try store.add(articles, from: 0, to: id, in: db)
        }
        try store.complete(whole, total: articles.count, in: db)
      }
      let latest = try await test.app.database.read { db in try ImportStore().latest(9, in: db) }
      #expect(latest.map(\.id) == [whole])
      try await magazine.deleteIncompleteImports()
      #expect(try await test.rows()[1] == articles.count * 2)
      test.clock.advance(by: .hours(2))
      try await magazine.deleteIncompleteImports()
      #expect(try await test.rows()[..<2] == [1, articles.count])
    }
  }

  private func utf16(_ text: String) -> [UInt8] {
    let declared = text.replacing("encoding=\"UTF-8\"", with: "encoding=\"UTF-16\"")
    return [0xFF, 0xFE] + declared.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
  }
}

private func withFile(_ bytes: [UInt8], _ body: (String) throws -> Void) throws {
  let folder = repositoryFolder + "/.build/test-data"
  try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  let path = "\(folder)/\(UUID().uuidString).xml"
  try Data(bytes).write(to: URL(fileURLWithPath: path))
  defer { try? FileManager.default.removeItem(atPath: path) }
  try body(path)
}

extension TestApp {
  /// How much there is of imports and articles.
  fileprivate func rows() async throws -> [Int] {
    try await app.database.read { db in
      [
        try db.value("SELECT COUNT(*) FROM magazine_import") ?? 0,
        try db.value("SELECT COUNT(*) FROM magazine_import_item") ?? 0,
        try db.value("SELECT COUNT(*) FROM magazine_article") ?? 0,
      ]
    }
  }
}
