import AppTestSupport
import Core
import Database
import Testing
import Web

@testable import Social

@Suite("Explore")
struct ExploreTests {
  /// All posts of a visit, page by page.
  private func visit(
    _ world: SocialWorld, _ way: ExploreOrder, _ viewer: Person?, size: Int = 7
  ) async throws -> [ID] {
    let now = world.clock.now
    var ids: [ID] = []
    var cursor: Cursor?
    repeat {
      let after = cursor
      let page = try await world.database.read { db in
        try ExploreStore().page(
          way, for: viewer?.viewer, after: after, size: size, now: now, in: db)
      }
      #expect(page.items.count <= size)
      ids += page.items.map(\.id)
      cursor = page.next
    } while cursor != nil && ids.count < 10_000
    return ids
  }

  /// Rows of posts, quicker than publishing them; several share a number.
  private func fill(_ world: SocialWorld, _ count: Int, by author: Person) async throws -> [ID] {
    let ids = (0..<count).map { _ in world.social.ids.next() }
    try await world.database.write { db in
      for id in ids {
        try db.execute(
          """
          INSERT INTO post (id, author, caption, audience, hidden, shuffle, keeps_camera)
          VALUES (\(id), \(author.id), '', 'everyone', FALSE,
            \(Int.random(in: 0..<50) * (ExploreOrder.size / 50)), FALSE)
          """)
      }
    }
    return ids
  }

  @Test("Two hundred posts come once each, whatever the way", arguments: Engine.allCases)
  func noRepeats(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let (ana, bara) = (try await world.person("ana"), try await world.person("bara"))
      let posts = try await fill(world, 200, by: bara)
      var orders: Set<[ID]> = []
      let last = ExploreOrder.size - 1
      for start in [0, 1, last / 3, last / 2, last] {
        for isRising in [true, false] {
          let way = ExploreOrder(start: start, isRising: isRising)
          let seen = try await visit(world, way, ana)
          #expect(seen.count == 200, "\(way)")
          #expect(Set(seen) == Set(posts), "\(way)")
          #expect(try await visit(world, way, ana, size: 31) == seen, "stable: \(way)")
          orders.insert(seen)
        }
      }
      #expect(orders.count >= 6)
    }
  }

  @Test("The pages lead on in one order; a new visit has another", arguments: Engine.allCases)
  func pages(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let (ana, bara) = (try await world.person("ana"), try await world.person("bara"))
      for _ in 0..<35 { try await world.post(by: bara) }
      func posts(_ page: String) -> [String] {
        page.matches(of: #/href="(\/posts\/[0-9]+)[^"]*" data-open/#).map { String($0.output.1) }
      }
      let first = try await ana.visitor.get("/explore").text
      let next = try #require(first.firstMatch(of: #/data-more href="([^"]+)"/#)).output.1
      #expect(posts(first).count == gridSize)
      let second = try await ana.visitor.get(String(next).replacing("&amp;", with: "&")).text
      #expect(Set(posts(first)).isDisjoint(with: posts(second)))
      #expect(posts(first).count + posts(second).count == 35)
      #expect(!second.contains("data-more"))
      var firsts: Set<[String]> = []
      for _ in 0..<5 { firsts.insert(posts(try await ana.visitor.get("/explore").text)) }
      #expect(firsts.count > 1)
    }
  }

  @Test(
    "Nothing of one's own, of muted and blocked people, nor what is not for one",
    arguments: Engine.allCases)
  func excluded(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people("ana", "bara", "cyril", "dana", "emil")
      let (ana, bara) = (people[0], people[1])
      try await world.post(by: ana)
      let open = try await world.post(by: bara)
      let members = try await world.post(by: bara, audience: .members)
      let closed = try await world.post(by: bara, audience: .followers)
      let hidden = try await world.post(by: bara)
      try await world.hide(hidden)
      for person in people[2...] { try await world.post(by: person) }
      try await world.mute(ana, people[2])
      try await world.block(people[3], ana)
      try await world.makePrivate(people[4])
      let way = ExploreOrder(start: 5, isRising: false)
      #expect(Set(try await visit(world, way, ana)) == [open, members])
      try await world.follow(ana, bara)
      #expect(Set(try await visit(world, way, ana)) == [open, members, closed])
      let forVisitors = try await visit(world, way, nil)
      #expect(
        forVisitors.contains(open) && !forVisitors.contains(members)
          && !forVisitors.contains(closed))
      #expect(forVisitors.count == 4)
    }
  }

  @Test("A way that cannot be read is refused; an empty place says so", arguments: Engine.allCases)
  func refusals(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let ana = try await world.person("ana")
      for way in ["x", "1", "-1u", "2147483648u", "99999999999999999999u", "u"] {
        #expect(try await ana.visitor.get("/explore?way=\(way)").status == 400, "\(way)")
      }
      #expect(try await ana.visitor.get("/explore?after=x").status == 400)
      let huge = try await ana.visitor.get("/explore?way=5u&after=9223372036854775807.5")
      #expect(huge.status == 200)
      #expect(try await ana.visitor.get("/explore").shows(Phrase.nothingToExplore.en))
      #expect(try await world.stranger.get("/explore").status == 200)
    }
  }

  @Test("A way reads as it is written", arguments: [true, false])
  func actions(isRising: Bool) {
    for start in [0, 17, ExploreOrder.size - 1] {
      let way = ExploreOrder(start: start, isRising: isRising)
      #expect(ExploreOrder(way.description) == way)
    }
  }
}
