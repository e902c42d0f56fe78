import AppTestSupport
import Core
import Database
import FeedFormats
import KorzoApp
import Synchronization
import Testing
import Web

@testable import Reader

/// A database whose process dies after so many writes.
private final class DyingDatabase: Database {
  struct Death: Error {}

  private let base: any Database
  private let left: Mutex<Int>

  init(_ base: any Database, writes: Int) {
    self.base = base
    left = Mutex(writes)
  }

  var engine: Engine { base.engine }
  var changes: TableChanges { base.changes }

  func read<T: Sendable>(_ body: @escaping @Sendable (any ReadAccess) throws -> T) async throws -> T
  {
    try await base.read(body)
  }

  func write<T: Sendable>(
    _ body: @escaping @Sendable (any WriteAccess) throws -> T
  ) async throws -> T {
    let isAlive = left.withLock { left in
      left -= 1
      return left >= 0
    }
    // The last write is begun and never committed.
    return try await base.write { db in
      let result = try body(db)
      if !isAlive { throw Death() }
      return result
    }
  }

  func migrate(_ migrations: [Migration]) async throws { try await base.migrate(migrations) }

  func pendingMigrations(_ migrations: [Migration]) async throws -> [String] {
    try await base.pendingMigrations(migrations)
  }

  func claimProcessSlot(of count: Int) async throws -> Int {
    try await base.claimProcessSlot(of: count)
  }

  func backup(to path: String) async throws { try await base.backup(to: path) }

  func notify(channel: String, payload: String) async throws {
    try await base.notify(channel: channel, payload: payload)
  }

  func notifications(channel: String) async throws -> AsyncStream<String> {
    try await base.notifications(channel: channel)
  }

  func close() async {}
}

@Suite("OPML")
struct OPMLTests {
  private func document(_ outlines: String) -> [UInt8] {
    Array("<?xml version=\"1.0\"?><opml version=\"2.0\"><body>\(outlines)</body></opml>".utf8)
  }

  private func outline(_ title: String, _ url: String) -> String {
    "<outline type=\"rss\" text=\"\(markup(title))\" xmlUrl=\"\(markup(url))\"/>"
  }

  private func upload(_ bytes: [UInt8], _ person: Visitor) async throws -> TestResponse {
    try await person.upload(
      "/read/channels/import", field: "file", name: "feeds.opml", type: "text/x-opml",
      bytes: bytes)
  }

  private func numbered(_ count: Int) -> [UInt8] {
    document(
      (1...count).map { outline("Feed \($0)", "https://feed\($0).example.org/rss") }.joined())
  }

  @Test(
    "A file becomes channels in folders, with a page that shows how far it is",
    arguments: Engine.allCases)
  func journey(engine: Engine) async throws {
    try await withReader(engine) { world async throws in
      for path in ["/a.xml", "/b.xml", "/c.xml"] {
        world.site.set(path, body: rss(items([2, 1]), title: "From " + path))
      }
      try await world.subscribe("/b.xml")
      let url = world.site.url
      let file = document(
        """
        \(outline("Top", url + "/a.xml"))
        <outline text="News"><outline text=" Local  news ">\(outline("Known", url + "/b.xml"))
        \(outline("", url + "/c.xml"))</outline></outline>
        \(outline("Nonsense", "ftp://example.org/feed"))
        """)
      let answer = try await upload(file, world.person)
      #expect(answer.status == 303)
      let progress = try #require(answer.location)
      #expect(progress.hasPrefix("/read/imports/"))
      let waiting = try await world.person.get(progress)
      #expect(waiting.shows("Importing channels"))
      #expect(waiting.text.contains("http-equiv=\"refresh\""))
      let petr = try await world.newPerson("petr").visitor
      #expect(try await petr.get(progress).status == 404)

      try await world.test.runJobs()
      let finished = try await world.person.get(progress)
      #expect(finished.shows("Import finished"))
      #expect(finished.shows("2 channels added."))
      #expect(!finished.text.contains("http-equiv=\"refresh\""))
      let channels = try await world.database.read { [id = world.id] db in
        try ChannelStore().all(of: id, in: db)
      }
      let byURL = Dictionary(uniqueKeysWithValues: channels.map { ($0.url, $0) })
      #expect(byURL.count == 3)
      #expect(byURL[url + "/a.xml"]?.title == "Top")
      #expect(byURL[url + "/a.xml"]?.folder == nil)
      #expect(byURL[url + "/b.xml"]?.title == "Known")
      #expect(byURL[url + "/c.xml"]?.folder == "News / Local news")
      // The job fetched what was new.
      #expect(try await world.titles(.new).count == 6)
      try await world.expectRightCounters()
    }
  }

  @Test(
    "A file without feeds is refused in both languages and stores nothing",
    arguments: Engine.allCases)
  func unreadable(engine: Engine) async throws {
    try await withReader(engine) { world async throws in
      let czech = try await world.signIn(language: .czech)
      let files: [[UInt8]] = [
        Array("Dear diary".utf8), [], [0xFF, 0xD8, 0xFF, 0xE0, 0, 0x10], document(""),
        document("<outline text=\"Empty folder\"/>"), Array(rss(items([1])).utf8),
      ]
      for file in files {
        let answer = try await upload(file, world.person)
        #expect(answer.status == 422)
        #expect(answer.shows(Phrase.opmlUnreadable.en))
        #expect(try await upload(file, czech).shows(Phrase.opmlUnreadable.cs))
      }
      #expect(try await world.number("SELECT COUNT(*) FROM opml_import") == 0)
    }
  }

  @Test("What is exported comes back the same", arguments: Engine.allCases)
  func roundTrip(engine: Engine) async throws {
    try await withReader(engine) { world async throws in
      let feeds = [
        OPMLFeed(title: "Říp & \"okolí\"", xmlURL: "https://rip.example.org/?a=1&b=2", folders: []),
        OPMLFeed(title: "One", xmlURL: "https://one.example.org/rss", folders: ["News"]),
        OPMLFeed(title: "Two", xmlURL: "http://two.example.org/", folders: ["News", "Local"]),
        OPMLFeed(title: "<Three>", xmlURL: "https://three.example.org/", folders: ["Ž"]),
      ]
      let bytes = opmlDocument(OPML(title: "Mine", feeds: feeds))
      let result = try await world.reader.importOPML(bytes, for: world.id)
      #expect(result.total == 4)
      #expect(result.added == 4)
      let export = try await world.person.get("/read/channels/export.opml")
      #expect(export.status == 200)
      #expect(export.header("Content-Type")?.hasPrefix("text/x-opml") == true)
      #expect(export.header("Content-Disposition")?.contains("korzo-jana.opml") == true)
      #expect(try Set(parseOPML(export.body).feeds) == Set(feeds))
      let again = try await world.reader.importOPML(export.body, for: world.id)
      #expect(again.added == 0)
      #expect(try await world.number("SELECT COUNT(*) FROM channel") == 4)
    }
  }

  @Test(
    "A process that dies in the middle loses nothing, and the next goes on",
    arguments: Engine.allCases, [0, 1, 2])
  func resume(engine: Engine, writes: Int) async throws {
    try await withReader(engine) { world async throws in
      let total = ImportOPML.chunk * 2 + 20
      let reader = world.reader
      let id = try await reader.importing.start(numbered(total), for: world.id)
      let dying = ImportOPML(
        database: DyingDatabase(world.database, writes: writes), ids: reader.ids,
        clock: reader.clock, queue: reader.queue)
      await #expect(throws: DyingDatabase.Death.self) {
        try await dying.run(ImportPayload(id: id))
      }
      #expect(
        try await world.number("SELECT done FROM opml_import") == writes * ImportOPML.chunk)
      #expect(try await world.number("SELECT COUNT(*) FROM channel") == writes * ImportOPML.chunk)
      for _ in 1...2 { try await reader.importing.run(ImportPayload(id: id)) }
      let done = try await world.database.read { [account = world.id] db in
        try ImportStore().find(id, of: account, in: db)
      }
      #expect(done?.isFinished == true)
      #expect(done?.done == total)
      #expect(done?.added == total)
      #expect(try await world.number("SELECT COUNT(*) FROM channel") == total)
    }
  }

  @Test("Five thousand feeds", arguments: Engine.allCases)
  func many(engine: Engine) async throws {
    try await withReader(engine) { world async throws in
      let result = try await world.reader.importOPML(numbered(5000), for: world.id)
      #expect(result.total == 5000)
      #expect(result.added == 5000)
      #expect(try await world.person.get("/read/channels?q=5000").shows("Feed 5000"))
    }
  }

  @Test("No person gets more channels than the limit", arguments: Engine.allCases)
  func limit(engine: Engine) async throws {
    try await withReader(engine) { world async throws in
      _ = try await world.reader.importOPML(numbered(Subscribe.maximumChannels + 5), for: world.id)
      #expect(
        try await world.number("SELECT COUNT(*) FROM channel") == Subscribe.maximumChannels)
    }
  }

  @Test(
    "The path of a file's folders becomes the name of a group",
    arguments: [
      ([], nil), (["News"], "News"), (["News", "Local"], "News / Local"), (["", " "], nil),
      ([" a \n b ", ""], "a b"),
      ([String(repeating: "x", count: 200)], String(repeating: "x", count: 100)),
    ] as [([String], String?)])
  func folders(path: [String], name: String?) {
    #expect(folderName(path) == name)
  }

  @Test(
    "What a file says of known channels is taken over, what is switched off stays so",
    arguments: Engine.allCases)
  func known(engine: Engine) async throws {
    try await withReader(engine) { world async throws in
      for path in ["/a.xml", "/b.xml", "/c.xml"] {
        world.site.set(path, body: rss(items([1]), title: "From " + path))
      }
      try await world.subscribe("/a.xml")
      let channel = try await world.subscribe("/b.xml")
      let path = "/read/channels/\(channel)"
      try await world.person.post("\(path)/edit", ["title": "Mine", "folder": "Kept"])
      let url = world.site.url
      let file = document(
        """
        <outline text="News">\(outline("Named", url + "/a.xml"))
        \(outline("Other", url + "/b.xml"))
        <outline type="rss" text="Off" korzo:active="false" xmlUrl="\(url)/c.xml"/></outline>
        \(outline("Gone", url + "/gone.xml"))\(outline("No address", "https://"))
        """)
      let progress = try #require(try await upload(file, world.person).location)
      try await world.test.runJobs()
      let rows = try await world.test.app.database.read { db in
        try ChannelStore().all(of: world.id, in: db)
      }
      let said = Set(rows.map { "\($0.title) in \($0.folder ?? "none"), \($0.isActive)" })
      #expect(
        said == [
          "Named in News, true", "Mine in Kept, true", "Off in News, false", "Gone in none, true",
        ])
      let page = try await world.person.get(progress)
      #expect(page.shows("2 channels added."))
      #expect(page.shows("2 were there already."))
      #expect(page.shows("This is not a web address. It should look like https://example.org."))
      #expect(page.shows("There is no feed at this address any more, or not at the moment."))
      // The way out and in again keeps it.
      let exported = try await world.person.get("/read/channels/export.opml")
      let read = try parseOPML(exported.body).feeds
      #expect(read.filter { !$0.isActive }.map(\.title) == ["Off"])
    }
  }
}
