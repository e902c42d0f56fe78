import AppTestSupport
import Core
import Database
import Foundation
import Testing
import Web

@testable import Reader

@Suite("Read and unread")
struct ReadStateTests {
  private func start(_ engine: Engine, _ body: (ReaderWorld, ID) async throws -> Void) async throws
  {
    try await withReader(engine) { world async throws in
      world.site.set("/feed.xml", body: rss(items([4, 3, 2, 1])))
      let channel = try await world.subscribe()
      world.clock.advance(by: .minutes(1))
      try await body(world, channel)
    }
  }

  @Test("Opening marks as read and goes into the history", arguments: Engine.allCases)
  func opening(engine: Engine) async throws {
    try await start(engine) { world, _ async throws in
      let id = try await world.article("Article 2")
      #expect(try await world.person.get("/read/articles/\(id)?from=new").status == 200)
      #expect(try await world.titles() == ["Article 4", "Article 3", "Article 1"])
      #expect(try await world.titles(.history) == ["Article 2"])
      world.clock.advance(by: .minutes(1))
      _ = try await world.person.get("/read/articles/\(world.article("Article 1"))")
      world.clock.advance(by: .minutes(1))
      _ = try await world.person.get("/read/articles/\(id)")
      #expect(try await world.titles(.history) == ["Article 2", "Article 1"])
      #expect(try await world.person.get("/read/history").shows("Article 2"))
      try await world.expectRightCounters()
    }
  }

  @Test(
    "What browsers fetch ahead is not read",
    arguments: Engine.allCases,
    [["Sec-Purpose": "prefetch"], ["Sec-Purpose": "prefetch;prerender"], ["Purpose": "prefetch"]])
  func fetchingAhead(engine: Engine, headers: [String: String]) async throws {
    try await start(engine) { world, _ async throws in
      let id = try await world.article("Article 2")
      let page = try await world.person.get("/read/articles/\(id)", headers: headers)
      #expect(page.status == 200)
      #expect(page.shows("Article 2"))
      #expect(try await world.titles().count == 4)
      #expect(try await world.titles(.history).isEmpty)
    }
  }

  @Test("A HEAD request reads nothing", arguments: Engine.allCases)
  func head(engine: Engine) async throws {
    try await start(engine) { world, _ async throws in
      let id = try await world.article("Article 2")
      _ = try await world.person.send(TestRequest("HEAD", "/read/articles/\(id)"))
      #expect(try await world.titles().count == 4)
    }
  }

  @Test("One article is read and unread again by its button", arguments: Engine.allCases)
  func oneByOne(engine: Engine) async throws {
    try await start(engine) { world, _ async throws in
      let path = "/read/articles/\(try await world.article("Article 3"))/read"
      let answer = try await world.person.post(path, ["read": "true"])
      #expect(answer.status == 303)
      let undo = try await world.undo(on: "/read")
      #expect(undo.path == path)
      #expect(undo.fields == ["read": "false"])
      #expect(try await world.titles() == ["Article 4", "Article 2", "Article 1"])
      let back = try await world.person.post(
        path, ["read": "false", "back": "//evil.example/"])
      #expect(back.location == "/read")
      #expect(try await world.titles().count == 4)
      #expect(try await world.titles(.history).isEmpty)
      try await world.expectRightCounters()
    }
  }

  @Test(
    "Marking all as read leaves what arrived after the page was shown",
    arguments: Engine.allCases)
  func markAll(engine: Engine) async throws {
    try await start(engine) { world, _ async throws in
      let upTo = try await world.arrived()
      world.clock.advance(by: .minutes(1))
      world.site.set("/feed.xml", body: rss(items([6, 5, 4, 3, 2, 1])))
      try await world.refresh()
      let answer = try await world.person.post("/read/mark", ["arrived": "\(upTo)"])
      #expect(answer.status == 303)
      #expect(answer.location == "/read")
      #expect(try await world.person.get("/read").shows("4 articles marked as read."))
      #expect(try await world.titles() == ["Article 6", "Article 5"])
      #expect(try await world.titles(.history).count == 4)
      try await world.expectRightCounters()
    }
  }

  @Test(
    "Marking all can be taken back, with what was read before left alone",
    arguments: Engine.allCases)
  func undo(engine: Engine) async throws {
    try await start(engine) { world, _ async throws in
      _ = try await world.person.get("/read/articles/\(world.article("Article 1"))")
      world.clock.advance(by: .minutes(1))
      _ = try await world.person.post("/read/mark", ["arrived": "\(world.arrived())"])
      let (path, fields) = try await world.undo(on: "/read")
      #expect(path == "/read/unmark")
      #expect(try await world.titles().isEmpty)
      world.clock.advance(by: .minutes(1))
      let time = try #require(fields["time"])
      // Somebody else's undo of the same moment takes nothing back.
      let petr = try await world.newPerson("petr")
      _ = try await petr.visitor.post("/read/unmark", ["time": time])
      #expect(try await world.titles().isEmpty)
      _ = try await world.person.post("/read/unmark", ["time": time])
      #expect(try await world.titles() == ["Article 4", "Article 3", "Article 2"])
      #expect(try await world.titles(.history) == ["Article 1"])
      try await world.expectRightCounters()
    }
  }

  @Test("Marking this and newer leaves what is older", arguments: Engine.allCases)
  func markAbove(engine: Engine) async throws {
    try await start(engine) { world, _ async throws in
      let row = try #require(try await world.list(.new).first { $0.title == "Article 3" })
      _ = try await world.person.post(
        "/read/mark", ["arrived": "\(world.arrived())", "above": "\(row.cursor)"])
      #expect(try await world.titles() == ["Article 2", "Article 1"])
      try await world.expectRightCounters()
    }
  }

  @Test("Marking one channel leaves the others", arguments: Engine.allCases)
  func markChannel(engine: Engine) async throws {
    try await start(engine) { world, channel async throws in
      world.site.set("/second.xml", body: rss(items([12, 11])))
      try await world.subscribe("/second.xml")
      let answer = try await world.person.post(
        "/read/mark", ["arrived": "\(world.arrived())", "channel": "\(channel)"])
      #expect(answer.location == "/read/channels/\(channel)")
      #expect(try await world.titles() == ["Article 12", "Article 11"])
      let petr = try await world.newPerson("petr")
      _ = try await petr.visitor.post(
        "/read/mark", ["arrived": "\(world.arrived())", "channel": "\(channel)"])
      #expect(try await world.titles().count == 2)
      try await world.expectRightCounters()
    }
  }

  @Test("Nonsense marks nothing", arguments: Engine.allCases)
  func nonsense(engine: Engine) async throws {
    try await start(engine) { world, _ async throws in
      let upTo = "\(try await world.arrived())"
      #expect(try await world.person.post("/read/mark", ["arrived": ""]).status == 400)
      #expect(
        try await world.person.post("/read/mark", ["arrived": upTo, "above": "x"]).status == 400)
      #expect(
        try await world.person.post("/read/mark", ["arrived": upTo, "channel": "x"]).status == 400)
      #expect(try await world.person.post("/read/unmark", ["time": "soon"]).status == 400)
      #expect(try await world.titles().count == 4)
    }
  }

  @Test("What leaves the history stays read", arguments: Engine.allCases)
  func forgetting(engine: Engine) async throws {
    try await start(engine) { world, _ async throws in
      for number in 1...3 {
        world.clock.advance(by: .minutes(1))
        _ = try await world.person.get("/read/articles/\(world.article("Article \(number)"))")
      }
      let second = try await world.article("Article 2")
      _ = try await world.person.post("/read/history/\(second)/forget")
      #expect(try await world.titles(.history) == ["Article 3", "Article 1"])
      #expect(try await world.titles() == ["Article 4"])
      _ = try await world.person.post("/read/history/clear")
      #expect(try await world.titles(.history).isEmpty)
      #expect(try await world.titles() == ["Article 4"])
      #expect(try await world.person.get("/read/history").shows("Nothing read yet"))
    }
  }

  @Test(
    "A channel that is switched off leaves New and stays unread; on, all is back",
    arguments: Engine.allCases)
  func switching(engine: Engine) async throws {
    try await start(engine) { world, channel async throws in
      let path = "/read/channels/\(channel)/active"
      #expect(try await world.person.post(path, ["on": "false"]).status == 303)
      #expect(try await world.titles().isEmpty)
      #expect(try await world.number("SELECT unread FROM channel") == 4)
      #expect(try await world.list(.channel(channel)).filter(\.isUnread).count == 4)
      #expect(try await world.person.get("/read/channels").shows("Switched off"))
      // Marking all means what New shows.
      _ = try await world.person.post("/read/mark", ["arrived": "\(world.arrived())"])
      #expect(try await world.person.post(path, ["on": "true"]).status == 303)
      #expect(try await world.titles().count == 4)
      let petr = try await world.newPerson("petr")
      #expect(try await petr.visitor.post(path, ["on": "false"]).status == 404)
      #expect(try await world.titles().count == 4)
    }
  }

  @Test("Deleting a channel keeps what was saved, archived and read", arguments: Engine.allCases)
  func deleting(engine: Engine) async throws {
    try await start(engine) { world, channel async throws in
      let saved = try await world.article("Article 1")
      let archived = try await world.article("Article 2")
      let read = try await world.article("Article 3")
      _ = try await world.person.post("/read/articles/\(saved)/save", ["saved": "true"])
      _ = try await world.person.post("/read/articles/\(archived)/folders", ["name": "Keep"])
      _ = try await world.person.get("/read/articles/\(read)")
      let petr = try await world.newPerson("petr")
      let path = "/read/channels/\(channel)/delete"
      #expect(try await petr.visitor.post(path).status == 404)
      #expect(try await world.person.post(path).location == "/read/channels")
      #expect(try await world.titles().isEmpty)
      for id in [saved, archived, read] {
        #expect(try await world.person.get("/read/articles/\(id)").status == 200)
      }
      let gone = try await world.article("Article 4")
      #expect(try await world.person.get("/read/articles/\(gone)").status == 404)
      #expect(try await world.titles(.later) == ["Article 1"])
    }
  }

  @Test(
    "The counters equal a recount after four hundred random actions",
    arguments: Engine.allCases, [1, 2] as [UInt64])
  func randomActions(engine: Engine, seed: UInt64) async throws {
    try await withReader(engine) { world async throws in
      world.site.set("/a.xml", body: rss(items(1...40), title: "A"))
      world.site.set("/b.xml", body: rss(items(101...140), title: "B"))
      let channels = [try await world.subscribe("/a.xml"), try await world.subscribe("/b.xml")]
      let articles = try await world.ids("SELECT id FROM article ORDER BY id")
      var dice = SeededGenerator(seed: seed)
      var times: [Timestamp] = []
      for step in 1...400 {
        world.clock.advance(by: .seconds(1))
        let now = world.clock.now
        times.append(now)
        let kind = Int.random(in: 0...9, using: &dice)
        let article = articles[Int.random(in: articles.indices, using: &dice)]
        let channel = channels[Int.random(in: channels.indices, using: &dice)]
        let time = times[Int.random(in: times.indices, using: &dice)]
        let flag = Bool.random(using: &dice)
        let account = world.id
        let upTo = try await world.arrived()
        try await world.database.write { db in
          let store = StateStore()
          switch kind {
          case 0, 1, 2:
            _ = try store.markRead(.articles([article]), of: account, now: now, in: db)
          case 3, 4: try store.markUnread(article, of: account, in: db)
          case 5:
            _ = try store.markRead(
              .all(channel: flag ? channel : nil, upTo: article.rawValue % 3), of: account,
              now: now, in: db)
          case 6:
            guard let row = try ArticleStore().row(article, for: account, in: db) else { return }
            _ = try store.markRead(
              .above(row.cursor, channel: flag ? channel : nil, upTo: upTo), of: account, now: now,
              in: db)
          case 7: try store.undoRead(at: time, of: account, in: db)
          case 8: _ = try ChannelStore().setActive(flag, channel, of: account, in: db)
          default: try store.delete(flag ? article : nil, of: account, in: db)
          }
        }
        if step.isMultiple(of: 20) { try await world.expectRightCounters("after \(step)") }
      }
      // Hidden is what its channel says.
      #expect(
        try await world.number(
          """
          SELECT COUNT(*) FROM unread JOIN channel ON channel.id = unread.channel
          WHERE unread.hidden = channel.active
          """) == 0)
    }
  }

  @Test("Marking all while articles arrive loses none", arguments: Engine.allCases)
  func concurrently(engine: Engine) async throws {
    try await start(engine) { world, _ async throws in
      for round in 1...8 {
        world.site.set("/feed.xml", body: rss(items(1...(4 + round * 15))))
        let upTo = try await world.arrived()
        world.clock.advance(by: .minutes(1))
        async let refreshed = world.refresh()
        async let marked = world.person.post("/read/mark", ["arrived": "\(upTo)"])
        let (answer, result) = try await (marked, refreshed)
        #expect(answer.status == 303)
        #expect(result.added == 15)
        #expect(try await world.titles().count == 15)
        try await world.expectRightCounters()
      }
      // Each article is either unread or was read.
      #expect(
        try await world.number("SELECT COUNT(*) FROM unread")
          + world.number("SELECT COUNT(*) FROM history") == 4 + 8 * 15)
    }
  }
}
