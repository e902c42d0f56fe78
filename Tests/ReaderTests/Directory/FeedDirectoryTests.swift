import AppTestSupport
import Core
import Database
import Foundation
import KorzoApp
import Logging
import Testing

@testable import Reader

@Suite("The directory of feeds")
struct FeedDirectoryTests {
  private static let good = opmlText([
    ("Film", [("Český film", "https://film.example/feed")]),
    (nil, [("Alone", "https://alone.example/feed")]),
  ])

  private func directory(_ world: ReaderWorld, _ source: DirectorySource) -> FeedDirectory {
    FeedDirectory(
      source, folder: world.test.app.settings.dataFolder, fetcher: world.reader.fetcher,
      clock: world.clock.clock, logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
  }

  private func write(_ text: String, _ world: ReaderWorld, as name: String = "feeds.opml") throws {
    let path = world.test.app.settings.dataFolder + "/" + name
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
  }

  @Test(
    "The setting is a path inside of the data folder, or an https address",
    arguments: [
      ("feeds.opml", .file("feeds.opml")), ("lists/feeds.opml", .file("lists/feeds.opml")),
      ("https://example.org/feeds.opml", .address("https://example.org/feeds.opml")),
      ("http://example.org/feeds.opml", nil), ("/etc/feeds.opml", nil), ("../feeds.opml", nil),
      ("lists/../../feeds.opml", nil), ("./feeds.opml", nil), ("lists//feeds.opml", nil),
      ("file:///etc/passwd", nil), ("https://", nil), ("", nil), ("a\0b", nil),
      (String(repeating: "a", count: 2001), nil),
    ] as [(String, DirectorySource?)])
  func setting(text: String, source: DirectorySource?) {
    #expect(DirectorySource(text) == source)
  }

  @Test("A file is read, and again when it changes; a bad one takes nothing away")
  func file() async throws {
    try await withReader(.sqlite) { world async throws in
      let directory = directory(world, .file("feeds.opml"))
      await directory.look()
      #expect(directory.content?.count == nil)
      #expect(directory.problem == .missing)
      try write(Self.good, world)
      await directory.look()
      #expect(directory.problem == nil)
      #expect(directory.content?.categories.map(\.name) == ["Film", nil])
      #expect(directory.content?.category("Film")?.feeds.map(\.title) == ["Český film"])
      // 1. What cannot be read.
      let bad: [(String, DirectoryProblem)] = [
        ("<html><body>Sorry</body></html>", .unreadable), ("", .unreadable),
        ("<opml version=\"2.0\"><body/></opml>", .unreadable),
        (String(repeating: " ", count: DirectoryContent.maximumBytes + 1), .tooLarge),
      ]
      for (text, problem) in bad {
        try write(text, world)
        await directory.look()
        #expect(directory.problem == problem)
        #expect(directory.content?.count == 2, "the last good one is kept")
      }
      // 2. Not even a restart takes it away, but another setting does.
      let again = self.directory(world, .file("feeds.opml"))
      await again.look()
      #expect(again.content?.count == 2)
      #expect(again.problem == .tooLarge)
      let other = self.directory(world, .file("other.opml"))
      await other.look()
      #expect(other.content?.count == nil)
      // 3. A better one is taken.
      try write(opmlText([("Art", [("Art", "https://art.example/feed")])]), world)
      await directory.look()
      #expect(directory.content?.categories.map(\.name) == ["Art"])
      #expect(directory.problem == nil)
      // 4. So is the same one when it is back.
      let path = world.test.app.settings.dataFolder + "/feeds.opml"
      try FileManager.default.moveItem(atPath: path, toPath: path + ".away")
      await directory.look()
      #expect(directory.problem == .missing)
      try write(String(repeating: " ", count: DirectoryContent.maximumBytes + 1), world)
      await directory.look()
      #expect(directory.problem == .tooLarge)
      try FileManager.default.removeItem(atPath: path)
      try FileManager.default.moveItem(atPath: path + ".away", toPath: path)
      await directory.look()
      #expect(directory.problem == nil)
      #expect(directory.content?.categories.map(\.name) == ["Art"])
    }
  }

  @Test("An address is fetched once a day, and within an hour after a failure")
  func address() async throws {
    try await withReader(.sqlite) { world async throws in
      let url = world.site.url + "/feeds.opml"
      let directory = directory(world, .address(url))
      await directory.look()
      #expect(directory.problem == .unreachable)
      world.site.set("/feeds.opml", body: Self.good)
      await directory.look()
      #expect(directory.problem == .unreachable, "not at once")
      world.clock.advance(by: .hours(1))
      await directory.look()
      #expect(directory.content?.count == 2)
      #expect(directory.problem == nil)
      world.clock.advance(by: .hours(23))
      await directory.look()
      #expect(world.site.requests(for: "/feeds.opml").count == 2)
      world.site.set("/feeds.opml", status: 500)
      world.clock.advance(by: .hours(1))
      await directory.look()
      #expect(world.site.requests(for: "/feeds.opml").count == 3)
      #expect(directory.problem == .unreachable)
      #expect(directory.content?.count == 2)
      // After a restart what was fetched last is there at once.
      let again = self.directory(world, .address(url))
      await again.look()
      #expect(again.content?.count == 2)
      // An answer without end.
      world.site.set(
        "/feeds.opml", body: String(repeating: " ", count: DirectoryContent.maximumBytes + 1))
      let large = self.directory(world, .address(url))
      await large.look()
      #expect(large.problem == .tooLarge)
      // An address inside is refused as any other.
      let inside = self.directory(world, .address("http://127.0.0.2/feeds.opml"))
      await inside.look()
      #expect(inside.problem == .unreachable)
    }
  }

  @Test("Of a hostile document only what can be shown is taken")
  func hostile() throws {
    let text = opmlText([
      (
        "<script>alert(1)</script>",
        [
          ("<b>Bold</b>", "https://a.example/feed"), ("Script", "javascript:alert(1)"),
          ("File", "file:///etc/passwd"), ("Login", "https://me:secret@a.example/feed"),
          ("Twice", "https://a.example/feed"),
          (String(repeating: "x", count: 5000), "https://long.example/feed"),
        ]
      ),
      (String(repeating: "y", count: 5000), [("Z", "https://z.example/feed")]),
    ])
    let content = try #require(DirectoryContent(Array(text.utf8)))
    #expect(
      content.index.feeds.map(\.url)
        == ["https://a.example/feed", "https://long.example/feed", "https://z.example/feed"])
    #expect(content.index.feeds.allSatisfy { $0.title.count <= 200 })
    #expect(content.categories.allSatisfy { ($0.name ?? "").count <= 100 })
  }

  @Test("Depth, number of feeds and number of categories are bounded")
  func bounds() throws {
    let deep =
      "<opml><body>" + String(repeating: "<outline text=\"x\">", count: 50_000)
      + "<outline type=\"rss\" text=\"a\" xmlUrl=\"https://a.example/feed\"/>"
    #expect(try #require(DirectoryContent(Array(deep.utf8))).count == 1)

    let many = opmlText([
      (nil, (0...DirectoryContent.mostFeeds).map { ("\($0)", "https://\($0).example/feed") })
    ])
    let content = try #require(DirectoryContent(Array(many.utf8)))
    #expect(content.count == DirectoryContent.mostFeeds)
    #expect(content.isTruncated)

    let wide = opmlText(
      (0..<1000).map { ("Category \($0)", [("\($0)", "https://\($0).example/feed")]) })
    let categories = try #require(DirectoryContent(Array(wide.utf8))).categories
    #expect(categories.count <= DirectoryContent.mostCategories + 1)
    #expect(categories.reduce(0) { $0 + $1.feeds.count } == 1000)
    #expect(DirectoryContent([]) == nil)
    #expect(DirectoryContent([0xFF, 0xFE, 0x00]) == nil)
  }
}
