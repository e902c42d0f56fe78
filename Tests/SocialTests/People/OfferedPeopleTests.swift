import AppTestSupport
import Core
import Database
import Testing
import Web

@testable import Social

@Suite("People offered while one types")
struct OfferedPeopleTests {
  private func offered(
    _ typed: String, to viewer: Person, in world: SocialWorld
  ) async throws -> [String] {
    try await world.social.peopleBegun(typed, for: viewer.viewer).map(\.userName)
  }

  @Test(
    "Those whom one follows, those who follow one, whom one wrote to, then others",
    arguments: Engine.allCases)
  func order(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people(
        "ana", "eva_other", "eva_author", "eva_fan", "eva_friend", "eva_idol", "cyril")
      let ana = people[0]
      let post = try await world.post(by: people[2])
      try await world.comment(post, "Lovely", by: ana)
      try await world.follow(people[3], ana)
      // One of both kinds is there once; of each kind the latest comes first.
      try await world.follow(people[4], ana)
      try await world.follow(ana, people[4])
      try await world.follow(ana, people[5])
      let known = ["eva_idol", "eva_friend", "eva_fan", "eva_author"]
      for typed in ["eva", "EV", "e", "Ě"] {
        let found = try await offered(typed, to: ana, in: world)
        #expect(Array(found.prefix(4)) == known, "\(typed)")
      }
      for typed in ["eva", "EV", "e"] {
        #expect(try await offered(typed, to: ana, in: world) == known + ["eva_other"], "\(typed)")
      }
      #expect(try await offered("", to: ana, in: world) == known)
      #expect(try await offered("cy", to: ana, in: world) == ["cyril"])
      #expect(try await offered("evb", to: ana, in: world) == [])
      // Nobody is offered themselves.
      #expect(try await offered("ana", to: ana, in: world) == [])
      #expect(try await offered("a", to: ana, in: world) == ["eva_author"])
    }
  }

  @Test(
    "By any word of the name without accents, and by the whole user name",
    arguments: Engine.allCases)
  func words(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people("ana", "bara_n", "_olga")
      let (ana, bara) = (people[0], people[1])
      let named = try await bara.visitor.send(
        "/me/profile", ["display_name": "Barbora Šťastná", "bio": ""])
      #expect(named.status == 303)
      for typed in ["ba", "STA", "šť", "stastna", "bara_n", "barbora sta"] {
        #expect(try await offered(typed, to: ana, in: world) == ["bara_n"], "\(typed)")
      }
      // By one letter of the name only whom one knows, by one of the user name everybody.
      #expect(try await offered("s", to: ana, in: world) == [])
      #expect(try await offered("b", to: ana, in: world) == ["bara_n"])
      #expect(try await offered("_", to: ana, in: world) == ["_olga"])
      try await world.follow(ana, bara)
      #expect(try await offered("s", to: ana, in: world) == ["bara_n"])
    }
  }

  @Test("Nobody who is suspended, or blocked one way or the other", arguments: Engine.allCases)
  func hidden(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people("ana", "eva_gone", "eva_blocked", "eva_angry", "eva_here")
      let ana = people[0]
      for person in people[1...] {
        let post = try await world.post(by: person)
        try await world.comment(post, "Lovely", by: ana)
        try await world.follow(ana, person)
        try await world.follow(person, ana)
      }
      #expect(try await offered("e", to: ana, in: world).count == 4)
      try await world.suspend(people[1])
      try await world.block(ana, people[2])
      try await world.block(people[3], ana)
      for typed in ["", "e", "eva"] {
        #expect(try await offered(typed, to: ana, in: world) == ["eva_here"], "\(typed)")
      }
    }
  }

  @Test("A request to follow is nothing that anybody knows", arguments: Engine.allCases)
  func requested(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people("ana", "eva_first", "eva_private")
      try await world.makePrivate(people[2])
      try await world.follow(people[0], people[2])
      #expect(try await offered("", to: people[0], in: world) == [])
      #expect(try await offered("", to: people[2], in: world) == [])
    }
  }

  @Test("As scripts get them, at most eight", arguments: Engine.allCases)
  func route(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let ana = try await world.person("ana")
      for number in 0..<9 { _ = try await world.person("eva_\(number)") }
      let answer = try await ana.visitor.get("/suggest/people?q=eva")
      #expect(answer.status == 200)
      let people = try #require(try answer.object()["people"] as? [[String: Any]])
      #expect(people.count == 8)
      #expect(people[0]["name"] as? String == people[0]["user_name"] as? String)
      let name = try #require(people[0]["user_name"] as? String)
      #expect(people[0]["path"] as? String == "/@\(name)")
      #expect(try await ana.visitor.get("/suggest/people").status == 200)
      for path in ["/suggest/people?q=eva", "/suggest/tags?q=eva"] {
        let refused = try await world.stranger.get(path, headers: ["Accept": "application/json"])
        #expect(refused.status == 401, "\(path)")
        #expect(!refused.text.contains("eva"))
      }
    }
  }

  @Test("What is too long or odd is refused in words", arguments: [Engine.sqlite])
  func refused(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let ana = try await world.person("ana")
      let czech = try await world.signIn(ana, language: .czech)
      let json = ["Accept": "application/json"]
      let long = String(repeating: "a", count: 30)
      for kind in ["people", "tags"] {
        #expect(try await ana.visitor.get("/suggest/\(kind)?q=\(long)").status == 200)
        for typed in [long + "a", "%25", "%3Cb%3E", "%F0%9F%99%82", "@ana", "a%2Fb"] {
          let answer = try await ana.visitor.get("/suggest/\(kind)?q=\(typed)", headers: json)
          #expect(answer.status == 400, "\(kind) \(typed)")
          #expect(try problem(answer) == Phrase.suggestionOdd.en, "\(kind) \(typed)")
          let inCzech = try await czech.get("/suggest/\(kind)?q=\(typed)", headers: json)
          #expect(try problem(inCzech) == Phrase.suggestionOdd.cs, "\(kind) \(typed)")
        }
      }
      // A name may have several words, a hashtag has one.
      #expect(try await ana.visitor.get("/suggest/people?q=ana%20m").status == 200)
      #expect(try await ana.visitor.get("/suggest/tags?q=ana%20m").status == 400)
    }
  }

  private func problem(_ answer: TestResponse) throws -> String? {
    (try answer.object()["error"] as? [String: Any])?["message"] as? String
  }

  @Test("It is limited", arguments: [Engine.sqlite])
  func limited(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let ana = try await world.person("ana")
      var last = 200
      for number in 0...240 where last == 200 {
        let kind = number.isMultiple(of: 2) ? "people" : "tags"
        last = try await ana.visitor.get("/suggest/\(kind)?q=e").status
      }
      #expect(last == 429)
    }
  }
}
