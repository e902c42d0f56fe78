import Accounts
import AppTestSupport
import Core
import Database
import KorzoApp
import Testing
import Web

@testable import Social

/// What browsers say of themselves.
private let browser = [
  "User-Agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
]

extension SocialWorld {
  /// What is counted of somebody's things, by id, after everything is written down.
  func counts(of person: Person) async throws -> [ID: CountedThing.Counts] {
    try await social.flushViews()
    return try await database.read { db in
      let things = try Social.ownThings(of: person.id, after: nil, size: 100, in: db)
      return Dictionary(uniqueKeysWithValues: things.map { ($0.id, $0.counts) })
    }
  }
}

@Suite("Views of posts")
struct CountViewTests {
  @Test(
    "Every look counts as a view, each signed-in person once as reach, the author never",
    arguments: Engine.allCases)
  func page(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people("anna", "olga", "petr")
      let id = try await world.post(by: people[0])
      #expect(try await world.counts(of: people[0])[id]?.views == 0)
      #expect(try await world.counts(of: people[0])[id]?.reach == 0)
      for visitor in [people[0], people[1], people[1], people[2]].map(\.visitor) {
        #expect(try await visitor.get("/posts/\(id)", headers: browser).status == 200)
      }
      #expect(try await world.stranger.get("/posts/\(id)", headers: browser).status == 200)
      #expect(try await world.counts(of: people[0])[id]?.views == 4)
      #expect(try await world.counts(of: people[0])[id]?.reach == 2)
      // Whom it has reached already is known across writes.
      _ = try await people[1].visitor.get("/posts/\(id)", headers: browser)
      #expect(try await world.counts(of: people[0])[id]?.views == 5)
      #expect(try await world.counts(of: people[0])[id]?.reach == 2)
    }
  }

  @Test("Programs, what is fetched ahead and further comments are no views")
  func nobody() async throws {
    try await withSocial(.sqlite) { world async throws in
      let people = try await world.people("anna", "olga")
      let id = try await world.post(by: people[0])
      let path = "/posts/\(id)"
      _ = try await world.stranger.get(path)
      _ = try await world.stranger.get(path, headers: ["User-Agent": "Googlebot/2.1"])
      let ahead = browser.merging(["Sec-Purpose": "prefetch"]) { $1 }
      _ = try await people[1].visitor.get(path, headers: ahead)
      _ = try await people[1].visitor.get("\(path)?after=\(Cursor(id: ID(1)))", headers: browser)
      #expect(try await world.counts(of: people[0])[id]?.views == 0)
    }
  }

  @Test(
    "A list reports what was in sight in one go; what one may not see or made counts nothing",
    arguments: Engine.allCases)
  func inSight(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people("anna", "olga")
      let seen = try await world.post(by: people[0])
      let other = try await world.post(by: people[0])
      let secret = try await world.post(by: people[0], audience: .followers)
      let own = try await world.post(by: people[1])
      let ids = [seen, secret, own, seen, ID(5)].map(\.description).joined(separator: ",")
      let answer = try await people[1].visitor.post("/posts/seen", ["ids": ids])
      #expect(answer.status == 204)
      _ = try await world.stranger.post("/posts/seen", ["ids": "\(seen)"], headers: browser)
      let counts = try await world.counts(of: people[0])
      #expect(counts[seen]?.views == 2 && counts[seen]?.reach == 1)
      #expect(counts[other]?.views == 0 && counts[secret]?.views == 0)
      #expect(try await world.counts(of: people[1])[own]?.views == 0)
      let page = try await people[0].visitor.get("/posts/\(seen)")
      #expect(page.text.contains("data-post=\"\(seen)\""))
    }
  }

  @Test("Reports are small, from our own pages, and not too many")
  func reports() async throws {
    try await withSocial(.sqlite) { world async throws in
      let anna = try await world.person("anna")
      let many = (1...51).map { "\($0)" }.joined(separator: ",")
      for ids in ["", "x", "1,,2", "1;2", many] {
        let answer = try await anna.visitor.post("/posts/seen", ["ids": ids])
        #expect(answer.status == 400, "\(ids)")
      }
      let foreign = try await anna.visitor.post(
        "/posts/seen", ["ids": "1"], headers: ["Sec-Fetch-Site": "cross-site"])
      #expect(foreign.status == 403)
      var statuses: Set<Int> = []
      for _ in 0..<900 {
        statuses.insert(try await anna.visitor.post("/posts/seen", ["ids": "1"]).status)
      }
      #expect(statuses == [204, 429])
      let olga = try await world.person("olga")
      #expect(try await olga.visitor.post("/posts/seen", ["ids": "1"]).status == 204)
    }
  }

  @Test(
    "What is older than the counting stays unknown, and nobody is noted", arguments: Engine.allCases
  )
  func older(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people("anna", "olga")
      let (post, story) = (
        try await world.post(by: people[0]), try await world.story(by: people[0])
      )
      try await world.run("INSERT INTO post_view (post) VALUES (\(post))")
      try await world.run("INSERT INTO story_stats (story) VALUES (\(story))")
      _ = try await people[1].visitor.get("/posts/\(post)")
      _ = try await people[1].visitor.get("/stories/@anna")
      let counts = try await world.counts(of: people[0])
      #expect(counts[post]?.views == nil && counts[post]?.reach == nil)
      #expect(counts[post]?.likes == 0)
      #expect(counts[story]?.views == nil && counts[story]?.reach == 1)
      #expect(counts[story]?.tapsForward == nil)
      #expect(try await world.number("SELECT COUNT(*) FROM post_viewer") == 0)
    }
  }

  @Test("With an account goes that it was there, the sum stays", arguments: Engine.allCases)
  func deletedViewer(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people("anna", "olga")
      let id = try await world.post(by: people[0])
      _ = try await people[1].visitor.get("/posts/\(id)")
      #expect(try await world.counts(of: people[0])[id]?.reach == 1)
      #expect(try await world.number("SELECT COUNT(*) FROM post_viewer") == 1)
      try await world.test.app.accounts.delete("olga")
      #expect(try await world.number("SELECT COUNT(*) FROM post_viewer") == 0)
      #expect(try await world.counts(of: people[0])[id]?.reach == 1)
    }
  }

  @Test(
    "What was deleted before it is written down keeps nothing else back", arguments: Engine.allCases
  )
  func deletedPost(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people("anna", "olga")
      let gone = try await world.post(by: people[0])
      let kept = try await world.post(by: people[0])
      let story = try await world.story(by: people[0])
      for id in [gone, kept] { world.social.views.addPost(id, viewer: people[1].id) }
      world.social.views.addPost(kept, viewer: ID(5))
      world.social.views.addStory(story)
      world.social.views.addStory(ID(6))
      try await world.run("DELETE FROM post WHERE id = \(gone)")
      let counts = try await world.counts(of: people[0])
      #expect(counts[kept]?.views == 2 && counts[kept]?.reach == 1)
      #expect(counts[story]?.views == 1)
    }
  }
}
