import AppTestSupport
import Core
import Database
import Testing
import Web

@testable import Social

@Suite("Private accounts")
struct PrivateAccountTests {
  /// Ana, who is private, and Bara, who asks to follow her.
  private func start(
    _ engine: Engine, _ body: (SocialWorld, Person, Person) async throws -> Void
  ) async throws {
    try await withSocial(engine) { world async throws in
      let (ana, bara) = (try await world.person("ana"), try await world.person("bara"))
      try await world.makePrivate(ana)
      #expect(try await bara.visitor.post("/@ana/follow").status == 303)
      try await body(world, ana, bara)
    }
  }

  @Test("Following asks first; nothing counts until the answer", arguments: Engine.allCases)
  func asks(engine: Engine) async throws {
    try await start(engine) { world, ana, bara async throws in
      let relation = try await world.relation(bara, ana)
      #expect(relation.requested && !relation.follows && relation.isPrivate)
      #expect(try await world.profile(ana).followers == 0)
      let page = try await ana.visitor.get("/me/follow-requests")
      #expect(page.shows("@bara"))
      #expect(try await bara.visitor.get("/@ana").shows(Phrase.requestSent.en))
      // Asking again is still one request.
      #expect(try await bara.visitor.post("/@ana/follow").status == 303)
      #expect(try await world.number("SELECT COUNT(*) FROM follow") == 1)
    }
  }

  @Test("Accepted, one follows and is told", arguments: Engine.allCases)
  func accept(engine: Engine) async throws {
    try await start(engine) { world, ana, bara async throws in
      let words = Words()
      let social = world.listening(words)
      try await social.unfollow(ana.id, by: bara.viewer)
      _ = try await social.follow(ana.id, by: bara.viewer)
      #expect(words.all(ana, bara) == ["social.request ana<bara"])
      try await social.acceptRequest(of: bara.id, by: ana.viewer)
      #expect(words.all(ana, bara) == ["social.request_accepted bara<ana"])
      #expect(try await world.relation(bara, ana).follows)
      #expect(try await world.profile(ana).followers == 1)
      let again = try await ana.visitor.post("/me/follow-requests/\(bara.id)/accept")
      #expect(again.status == 404)
      #expect(try await world.profile(ana).followers == 1)
      try await world.expectRightCounters()
    }
  }

  @Test("By the buttons: accept, refuse", arguments: Engine.allCases)
  func buttons(engine: Engine) async throws {
    try await start(engine) { world, ana, bara async throws in
      #expect(try await ana.visitor.post("/me/follow-requests/\(bara.id)/refuse").status == 303)
      #expect(try await world.relation(bara, ana) == Relation(isPrivate: true))
      #expect(try await ana.visitor.post("/me/follow-requests/\(bara.id)/refuse").status == 404)
      #expect(try await bara.visitor.post("/@ana/follow").status == 303)
      #expect(try await ana.visitor.post("/me/follow-requests/\(bara.id)/accept").status == 303)
      #expect(try await world.relation(bara, ana).follows)
      // A follower is not refused any more, but removed.
      #expect(try await ana.visitor.post("/me/follow-requests/\(bara.id)/refuse").status == 404)
      #expect(try await world.relation(bara, ana).follows)
    }
  }

  @Test("Nobody answers for another", arguments: Engine.allCases)
  func foreign(engine: Engine) async throws {
    try await start(engine) { world, ana, bara async throws in
      let cyril = try await world.person("cyril")
      for person in [bara, cyril] {
        let answer = try await person.visitor.post("/me/follow-requests/\(bara.id)/accept")
        #expect(answer.status == 404)
        #expect(try await person.visitor.post("/me/follow-requests/accept").status == 303)
      }
      #expect(try await world.relation(bara, ana).requested)
    }
  }

  @Test("A request can be taken back", arguments: Engine.allCases)
  func takenBack(engine: Engine) async throws {
    try await start(engine) { world, ana, bara async throws in
      #expect(try await bara.visitor.post("/@ana/follow", ["on": "false"]).status == 303)
      #expect(try await !world.relation(bara, ana).requested)
      #expect(try await !ana.visitor.get("/me/follow-requests").shows("@bara"))
    }
  }

  @Test("All at once, however many", arguments: Engine.allCases)
  func acceptAll(engine: Engine) async throws {
    try await start(engine) { world, ana, _ async throws in
      let now = world.clock.now
      let ids = (0..<230).map { _ in world.social.ids.next() }
      try await world.database.write { db in
        for (index, id) in ids.enumerated() {
          try insertAccount(id, "somebody\(index)", now: now, in: db)
          try FollowStore().add(
            id: id, follower: id, followed: ana.id, isAccepted: false, in: db)
        }
      }
      let page = try await ana.visitor.get("/me/follow-requests")
      #expect(page.shows(Phrase.acceptAll.en))
      #expect(page.text.contains("rel=\"next\""))
      #expect(try await ana.visitor.post("/me/follow-requests/accept").status == 303)
      #expect(try await world.profile(ana).followers == 231)
      try await world.expectRightCounters()
    }
  }

  @Test("Opening the account asks before it lets everybody in", arguments: Engine.allCases)
  func opening(engine: Engine) async throws {
    try await start(engine) { world, ana, bara async throws in
      let asked = try await ana.visitor.post("/me/privacy", ["private": "false"])
      #expect(asked.status == 200)
      #expect(asked.shows(PluralPhrase.openingQuestion(1).en))
      #expect(try await world.profile(ana).isPrivate)
      #expect(try await !world.relation(bara, ana).follows)
      let open = try await ana.visitor.post("/me/privacy", ["private": "false", "sure": "on"])
      #expect(open.location == "/me/privacy")
      #expect(try await !world.profile(ana).isPrivate)
      #expect(try await world.relation(bara, ana).follows)
      // Nobody waits: nothing to ask.
      #expect(try await ana.visitor.post("/me/privacy", ["private": "true"]).status == 303)
      #expect(try await world.profile(ana).isPrivate)
      #expect(try await ana.visitor.post("/me/privacy", ["private": "false"]).status == 303)
      #expect(try await !world.profile(ana).isPrivate)
      try await world.expectRightCounters()
    }
  }

  @Test("The page says how it stands, in both languages", arguments: Engine.allCases)
  func page(engine: Engine) async throws {
    try await start(engine) { world, ana, _ async throws in
      let page = try await ana.visitor.get("/me/privacy")
      #expect(page.text.contains("aria-checked=\"true\""))
      let czech = try await world.signIn(ana, language: .czech).get("/me/privacy")
      #expect(czech.shows(Phrase.privateHint.cs))
    }
  }

  @Test("Strangers see the header and nothing else", arguments: Engine.allCases)
  func hidden(engine: Engine) async throws {
    try await start(engine) { world, ana, bara async throws in
      let post = try await world.post(by: ana, "secret")
      for visitor in [bara.visitor, world.stranger] {
        let page = try await visitor.get("/@ana")
        #expect(page.status == 200)
        #expect(page.shows(Phrase.followToSee.en))
        #expect(!page.text.contains("/posts/\(post)"))
        #expect(!page.text.contains("/feed.atom"))
        #expect(!page.text.contains("og:"))
        #expect(page.text.contains("noindex"))
      }
      #expect(try await bara.visitor.get("/@ana/followers").status == 404)
      #expect(try await bara.visitor.get("/@ana/following").status == 404)
      try await world.social.acceptRequest(of: bara.id, by: ana.viewer)
      #expect(try await bara.visitor.get("/@ana").text.contains("/posts/\(post)"))
      #expect(try await bara.visitor.get("/@ana/followers").status == 200)
    }
  }
}

/// A row of `account`, quicker than signing somebody up.
func insertAccount(_ id: ID, _ userName: String, now: Timestamp, in db: any WriteAccess) throws {
  try db.execute(
    """
    INSERT INTO account (id, user_name, email_verified, role, display_name, bio, appearance,
      suspended, created_at)
    VALUES (\(id), \(userName), FALSE, 'member', '', '', 'system', FALSE, \(now))
    """)
}
