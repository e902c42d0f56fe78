import Accounts
import AppTestSupport
import Core
import Database
import KorzoApp
import Media
import Testing
import Web

@testable import Reader

@Suite("Saved and archived articles keep their pictures")
struct SavedPictureTests {
  @Test("They are shown from here, also when feed and channel are gone", arguments: Engine.allCases)
  func kept(engine: Engine) async throws {
    try await withReader(engine) { world async throws in
      try await world.serveArticle()
      let id = try await world.article("Article 1")
      let path = "/read/articles/\(id)"
      #expect(world.isElsewhere("/a.png", in: try await world.person.get(path).text))

      try await world.person.post(path + "/save", ["saved": "true"])
      try await world.test.runJobs()
      let page = try await world.person.get(path).text
      #expect(!world.isElsewhere("/a.png", in: page))
      #expect(world.isElsewhere("/drawing.svg", in: page), "what we cannot keep stays there")
      let addresses = Set(
        page.matches(of: #/\/media\/[0-9]+\/[0-9a-f]+-[0-9]+\.\w+/#).map(\.output))
      #expect(addresses.count == 3, "the lead, and the other one as WebP and as JPEG")
      for address in addresses {
        #expect(try await world.person.get(String(address)).status == 200)
      }

      // The web forgets it, and so does the person, but for the saved article.
      world.site.set("/a.png", status: 404)
      let channel = try #require(try await world.ids("SELECT id FROM channel").first)
      try await world.person.post("/read/channels/\(channel)/delete")
      world.clock.advance(by: .days(40))
      try await world.cleanUp()
      let later = try await world.person.get(path).text
      for address in addresses {
        #expect(later.contains(address))
        #expect(try await world.person.get(String(address)).status == 200)
      }
    }
  }

  @Test("The lead picture is kept, in lists too", arguments: Engine.allCases)
  func lead(engine: Engine) async throws {
    try await withReader(engine) { world async throws in
      try await world.serveArticle()
      let id = try await world.article("Article 1")
      try await world.person.post("/read/articles/\(id)/folders", ["name": "Trips"])
      try await world.test.runJobs()
      let folder = try #require(try await world.ids("SELECT id FROM folder").first)
      #expect(world.isElsewhere("/lead.png", in: try await world.person.get("/read").text))
      for path in ["/read/archive/\(folder)", "/read/articles/\(id)"] {
        let page = try await world.person.get(path).text
        #expect(!world.isElsewhere("/lead.png", in: page), "\(path)")
        #expect(page.contains("src=\"/media/"), "\(path)")
      }
    }
  }

  @Test("Only who may read the article sees them", arguments: Engine.allCases)
  func visibility(engine: Engine) async throws {
    try await withReader(engine) { world async throws in
      try await world.serveArticle()
      let petr = try await world.newPerson("petr")
      let id = try await world.article("Article 1")
      try await world.person.post("/read/articles/\(id)/save", ["saved": "true"])
      try await world.test.runJobs()
      let address = try await world.keptAddress(id)
      let mine = try await world.person.get(address)
      #expect(mine.status == 200)
      #expect(mine.header("cache-control") == "private, max-age=600")
      #expect(try await petr.visitor.get(address).status == 404)
      #expect(try await world.test.visitor().get(address).status == 404)
      try await world.subscribe("/feed.xml", petr.id)
      #expect(try await petr.visitor.get(address).status == 200)
    }
  }

  @Test("They go when nobody keeps the article any more", arguments: Engine.allCases)
  func released(engine: Engine) async throws {
    try await withReader(engine) { world async throws in
      try await world.serveArticle()
      let id = try await world.article("Article 1")
      let path = "/read/articles/\(id)"
      try await world.person.post(path + "/save", ["saved": "true"])
      try await world.person.post(path + "/folders", ["name": "Trips"])
      try await world.test.runJobs()
      let address = try await world.keptAddress(id)
      try await world.person.post(path + "/save", ["saved": "false"])
      try await world.cleanUp()
      #expect(try await world.person.get(address).status == 200, "it is archived")
      try await world.person.post(path + "/folders")
      try await world.cleanUp()
      #expect(try await world.person.get(address).status == 404)
      #expect(world.isElsewhere("/a.png", in: try await world.person.get(path).text))
      world.clock.advance(by: .hours(25))
      try await world.cleanUp()
      #expect(try await world.number("SELECT COUNT(*) FROM picture") == 0)
    }
  }

  @Test("An article that is deleted leaves no pictures behind", arguments: Engine.allCases)
  func deleted(engine: Engine) async throws {
    try await withReader(engine) { world async throws in
      try await world.serveArticle()
      let id = try await world.article("Article 1")
      try await world.person.post("/read/articles/\(id)/save", ["saved": "true"])
      try await world.test.runJobs()
      #expect(try await world.number("SELECT COUNT(*) FROM picture") == 2)
      try await world.test.app.accounts.delete("jana")
      world.clock.advance(by: .days(40))
      try await world.cleanUp()
      world.clock.advance(by: .days(2))
      try await world.cleanUp()
      #expect(try await world.number("SELECT COUNT(*) FROM article") == 0)
      #expect(try await world.number("SELECT COUNT(*) FROM kept_picture") == 0)
      #expect(try await world.number("SELECT COUNT(*) FROM picture_use") == 0)
      #expect(try await world.number("SELECT COUNT(*) FROM picture") == 0)
    }
  }

  @Test("What could not be had is asked for again, a few times", arguments: Engine.allCases)
  func again(engine: Engine) async throws {
    try await withReader(engine) { world async throws in
      try await world.serveArticle()
      world.site.set("/a.png", status: 503)
      let id = try await world.article("Article 1")
      try await world.person.post("/read/articles/\(id)/save", ["saved": "true"])
      try await world.test.runJobs()
      #expect(try await world.keptURLs() == [world.site.url + "/lead.png"])
      // Not at once, and never the one that is here already.
      try await world.goOn()
      #expect(world.site.requests(for: "/a.png").count == 1)
      for _ in 0..<10 {
        world.clock.advance(by: .hours(13))
        try await world.goOn()
      }
      #expect(world.site.requests(for: "/a.png").count == KeepPictures.maximumTries)
      #expect(world.site.requests(for: "/lead.png").count == 1)
    }
  }

  @Test("They come along when two feeds become one", arguments: Engine.allCases)
  func merged(engine: Engine) async throws {
    try await withReader(engine) { world async throws in
      let item = try await world.serveArticle()
      let old = try await world.article("Article 1")
      try await world.person.post("/read/articles/\(old)/save", ["saved": "true"])
      try await world.test.runJobs()
      let urls = try await world.keptURLs()
      #expect(urls.count == 2)
      world.site.set("/other.xml", body: rss([item]))
      try await world.subscribe("/other.xml")
      world.site.set("/feed.xml", status: 301, headers: ["Location: /other.xml"])
      try await world.refresh()
      world.clock.advance(by: .days(4))
      try await world.refresh()
      let new = try #require(try await world.ids("SELECT article FROM read_later").first)
      #expect(new != old)
      try await world.goOn()
      try await world.cleanUp()
      #expect(try await world.keptURLs() == urls)
      for path in ["/a.png", "/lead.png"] {
        #expect(world.site.requests(for: path).count == 1, "\(path)")
        #expect(
          !world.isElsewhere(path, in: try await world.person.get("/read/articles/\(new)").text))
      }
      #expect(try await world.person.get(try await world.keptAddress(new)).status == 200)
      #expect(try await world.number("SELECT COUNT(*) FROM kept_article") == 1)
    }
  }

  @Test("An article that changes keeps its new pictures too", arguments: Engine.allCases)
  func changed(engine: Engine) async throws {
    try await withReader(engine) { world async throws in
      try await world.serveArticle()
      let id = try await world.article("Article 1")
      try await world.person.post("/read/articles/\(id)/save", ["saved": "true"])
      try await world.test.runJobs()
      let url = world.site.url
      world.site.set("/c.png", .answer(200, headers: [], body: testPicture(seed: 3)))
      world.clock.advance(by: .hours(1))
      world.site.set(
        "/feed.xml",
        body: rss([Item(1).with { $0.html = "<p>Anew.</p><img src=\"\(url)/c.png\">" }]))
      try await world.refresh()
      try await world.goOn()
      #expect(try await world.keptURLs().contains(url + "/c.png"))
      #expect(
        !world.isElsewhere("/c.png", in: try await world.person.get("/read/articles/\(id)").text))
    }
  }
}

extension ReaderWorld {
  /// A feed of one article with a lead picture, a picture and a drawing, read by the first person.
  @discardableResult
  fileprivate func serveArticle() async throws -> Item {
    site.set("/lead.png", .answer(200, headers: [], body: testPicture(seed: 1)))
    site.set("/a.png", .answer(200, headers: [], body: testPicture(seed: 2)))
    site.set(
      "/drawing.svg", headers: ["Content-Type: image/svg+xml"],
      body: "<svg xmlns=\"http://www.w3.org/2000/svg\"/>")
    let html = """
      <p>By the river, in the morning, with a long walk and many words to come before it.</p>\
      <img src="\(site.url)/a.png" alt="A"><img src="\(site.url)/drawing.svg" alt="D">
      """
    let item = Item(1).with {
      $0.html = html
      $0.extra = "<media:thumbnail url=\"\(self.site.url)/lead.png\" width=\"600\" height=\"400\"/>"
    }
    site.set("/feed.xml", body: rss([item]))
    try await subscribe()
    return item
  }

  /// Whether a page shows a picture of the test's site that is not kept here.
  fileprivate func isElsewhere(_ path: String, in page: String) -> Bool {
    page.contains("url=" + (site.url + path).percentEncoded)
  }

  /// What the timers do in time.
  fileprivate func goOn() async throws {
    try await reader.keepPictures.addDue()
    try await test.runJobs()
  }

  /// What the daily timers do.
  fileprivate func cleanUp() async throws {
    while try await database.write({ [clock] db in
      try ChannelStore().deleteOrphans(madeBefore: clock.now - .days(30), limit: 20, in: db)
    }) > 0 {}
    try await reader.keepPictures.releaseUnkept()
    try await test.app.media.collect()
  }

  /// The addresses whose pictures are here.
  fileprivate func keptURLs() async throws -> Set<String> {
    Set(try await column("SELECT url FROM kept_picture", as: String.self))
  }

  /// The address of a kept picture of an article, as its page says it.
  fileprivate func keptAddress(_ article: ID) async throws -> String {
    let page = try await person.get("/read/articles/\(article)").text
    let found = try #require(page.firstMatch(of: #/\/media\/[0-9]+\/[0-9a-f]+-[0-9]+\.webp/#))
    return String(found.output)
  }
}
