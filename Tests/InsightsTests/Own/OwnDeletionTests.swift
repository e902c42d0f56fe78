import Accounts
import AppTestSupport
import Core
import Database
import KorzoApp
import Media
import Synchronization
import Testing
import Web

@testable import Insights
@testable import Social

@Suite("When something of one's own is deleted")
struct OwnDeletionTests {
  private func uses(_ world: OwnWorld) async throws -> Int {
    try await world.number("SELECT COUNT(*) FROM picture_use WHERE kind = 'insights.item'")
  }

  @Test("Words and picture of a post or story go, its numbers stay", arguments: Engine.allCases)
  func things(engine: Engine) async throws {
    try await withOwn(engine) { world async throws in
      let gone = try await world.post("Omyl")
      let kept = try await world.post()
      let story = try await world.story("Omyl také", hasPhoto: true)
      try await world.look("/posts/\(gone)")
      try await world.open()
      #expect(try await uses(world) == 3)
      try await world.social.delete(gone, by: world.alena.id)
      try await world.social.deleteStory(story, by: world.alena.id)
      world.test.clock.advance(by: .hours(1))
      try await world.readDue()
      for thing in [gone, story] {
        let item = try #require(try await world.item(thing))
        #expect(item.state == .gone && item.caption == "" && item.alt == "")
        #expect(item.permalink == nil)
      }
      #expect(try await world.item(gone)?.numbers[.views] == 1)
      #expect(try await world.item(kept)?.state == .live)
      #expect(try await uses(world) == 1)
      let path = try #require(try await world.item(gone)).path
      #expect(try await world.alena.visitor.get(path).text.contains("You deleted it."))
      // And it stays as it is.
      world.test.clock.advance(by: .hours(1))
      try await world.readDue()
      #expect(try await world.item(gone)?.state == .gone)
    }
  }

  @Test(
    "What was published while another reading listed is not taken for deleted",
    arguments: Engine.allCases)
  func meanwhile(engine: Engine) async throws {
    try await withOwn(engine) { world async throws in
      let (old, new) = (try await world.post("První"), try await world.post("Druhý"))
      let source = try await world.open()
      #expect(try await uses(world) == 2)
      try await world.insights.reading({ $0.filter { $0.id != new } }).readOwn(source)
      let item = try #require(try await world.item(new))
      #expect(item.state == .live && item.caption == "Druhý")
      #expect(try await uses(world) == 2)
      #expect(try await world.item(old)?.state == .live)
    }
  }

  @Test("A backup does not bring back what was deleted since", arguments: Engine.allCases)
  func backup(engine: Engine) async throws {
    try await withOwn(engine) { world async throws in
      let gone = try await world.post("Omyl")
      let source = try await world.open()
      try await world.social.delete(gone, by: world.alena.id)
      try await world.insights.readOwn(source)
      #expect(try await uses(world) == 0)
      let (picture, owner) = (try await world.picture(), world.alena.id)
      try await world.database.write { db in
        try db.execute("UPDATE insight_item SET picture = 'kept'")
        let id: ID? = try db.value("SELECT id FROM insight_item")
        try PictureStore().use(
          picture, ownedBy: owner, as: itemPictureUse, of: try #require(id), in: db)
      }
      try await world.insights.readOwn(source)
      #expect(try await uses(world) == 0)
      #expect(try await world.number("SELECT COUNT(*) FROM insight_item") == 1)
    }
  }

  @Test("The numbers can be deleted; posts and stories stay", arguments: Engine.allCases)
  func numbers(engine: Engine) async throws {
    try await withOwn(engine) { world async throws in
      let post = try await world.post()
      let source = try await world.open()
      let page = try await world.alena.visitor.get("/insights/\(source)/disconnect")
      #expect(page.text.contains("The posts and stories themselves stay."))
      #expect(!page.text.contains("Instagram"))
      #expect(try await world.petr.visitor.post("/insights/\(source)/disconnect").status == 404)
      let done = try await world.alena.visitor.post("/insights/\(source)/disconnect")
      #expect(done.status == 303)
      #expect(try await world.number("SELECT COUNT(*) FROM insight_source") == 0)
      #expect(try await world.number("SELECT COUNT(*) FROM insight_item") == 0)
      #expect(try await uses(world) == 0)
      #expect(try await world.petr.visitor.get("/posts/\(post)").status == 200)
      // A job that was under way finds nothing to do.
      try await world.insights.readOwn(source)
      #expect(try await world.number("SELECT COUNT(*) FROM insight_item") == 0)
    }
  }

  @Test("With an account goes everything", arguments: Engine.allCases)
  func account(engine: Engine) async throws {
    try await withOwn(engine) { world async throws in
      _ = try await world.post()
      _ = try await world.story(hasPhoto: true)
      let source = try await world.open()
      // Somebody else stays, or the first account could not go.
      _ = try await world.test.person("marta", role: .admin)
      try await world.test.app.accounts.delete("alena")
      for table: SQL in ["insight_source", "insight_item", "insight_reading", "post_view"] {
        #expect(try await world.number("SELECT COUNT(*) FROM \(table)") == 0, "\(table.text)")
      }
      #expect(try await uses(world) == 0)
      try await world.insights.readOwn(source)
    }
  }

  @Test("Download my data has them with their readings", arguments: Engine.allCases)
  func export(engine: Engine) async throws {
    try await withOwn(engine) { world async throws in
      let post = try await world.post("Ráno s kávou")
      let source = try await world.open()
      let files = try await world.insights.exporter.files(world.alena.id)
      #expect(files.map(\.name).contains("\(source).zip"))
      let backup = try await world.insights.backup(of: source, by: world.alena.id)
      var bytes: [UInt8] = []
      for try await piece in backup.plain { bytes += piece }
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(text.contains("\(post)") && text.contains("Ráno s kávou"))
    }
  }
}

extension Insights {
  /// The same, but for the first list that it reads.
  fileprivate func reading(
    _ change: @escaping @Sendable ([OwnPosts.Thing]) -> [OwnPosts.Thing]
  ) throws -> Insights {
    let own = try #require(options.ownPosts)
    let reads = Atomic(0)
    var options = options
    options.ownPosts = OwnPosts(
      read: { account, last, size, now, db in
        let things = try own.read(account, last, size, now, db)
        return reads.add(1, ordering: .relaxed).oldValue == 0 ? change(things) : things
      }, followers: own.followers)
    return Insights(platform, inbox: inbox, options)
  }
}
