import AppTestSupport
import Core
import Database
import Testing
import Web

@testable import Social

@Suite("The API of people")
struct PeopleAPITests {
  @Test("Search, profile and their shapes", arguments: Engine.allCases)
  func reading(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let (ana, bara) = (try await world.person("ana"), try await world.person("bara"))
      try await world.follow(bara, ana)
      let post = try await world.post(by: bara)
      let found = try await ana.visitor.call("GET", "/people?q=bar").items()
      #expect(found.count == 1)
      #expect(found.first?["user_name"] as? String == "bara")
      #expect(found.first?["id"] as? String == "\(bara.id)")
      let relation = try #require(found.first?["relation"] as? [String: Any])
      #expect(relation["follows_me"] as? Bool == true)
      #expect(relation["follows"] as? Bool == false)
      let profile = try await ana.visitor.call("GET", "/people/bara").object()
      #expect(profile["following"] as? Int == 1)
      #expect(profile["posts"] as? Int == 1)
      #expect(profile["private"] as? Bool == false)
      #expect(profile["likes_received"] as? Int == 0)
      let posts = try await ana.visitor.call("GET", "/people/bara/posts").items()
      #expect(posts.first?["id"] as? String == "\(post)")
      let explore = try await ana.visitor.call("GET", "/explore").object()
      #expect((explore["items"] as? [Any])?.count == 1)
      #expect((explore["way"] as? String).flatMap(ExploreOrder.init) != nil)
      for path in ["/people", "/people?q=", "/people/bara/posts?sort=x", "/explore?way=x"] {
        #expect(try await ana.visitor.call("GET", path).status == 400, "\(path)")
      }
      #expect(try await ana.visitor.call("GET", "/people/nobody").status == 404)
    }
  }

  @Test("Follow, mute, block and back", arguments: Engine.allCases)
  func actions(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let (ana, bara) = (try await world.person("ana"), try await world.person("bara"))
      func relation(_ method: String, _ path: String, _ body: String = "") async throws
        -> [String: Any]
      {
        let answer = try await ana.visitor.call(method, "/people/bara" + path, body)
        #expect(answer.status == 200, "\(method) \(path)")
        return try #require(try answer.object()["relation"] as? [String: Any])
      }
      #expect(try await relation("PUT", "/follow")["follows"] as? Bool == true)
      #expect(try await relation("DELETE", "/follow")["follows"] as? Bool == false)
      #expect(try await relation("PUT", "/mute", "{\"for\":\"day\"}")["muted"] as? Bool == true)
      #expect(try await relation("DELETE", "/mute")["muted"] as? Bool == false)
      #expect(try await relation("PUT", "/mute")["muted"] as? Bool == true)
      let bad = try await ana.visitor.call("PUT", "/people/bara/mute", "{\"for\":\"year\"}")
      #expect(bad.status == 400)
      #expect(try await relation("PUT", "/block")["blocked"] as? Bool == true)
      #expect(try await ana.visitor.call("GET", "/blocked").items().count == 1)
      #expect(try await bara.visitor.call("GET", "/people/ana").status == 404)
      #expect(try await relation("DELETE", "/block")["blocked"] as? Bool == false)
      #expect(try await ana.visitor.call("GET", "/muted").items().count == 1)
      #expect(try await ana.visitor.call("PUT", "/people/ana/follow").status == 422)
      try await world.expectRightCounters()
    }
  }

  @Test("Requests and their answers", arguments: Engine.allCases)
  func requests(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people("ana", "bara", "cyril")
      let ana = people[0].visitor
      try await world.makePrivate(people[0])
      for person in people[1...] {
        let asked = try await person.visitor.call("PUT", "/people/ana/follow").object()
        #expect((asked["relation"] as? [String: Any])?["requested"] as? Bool == true)
        #expect(try await person.visitor.call("GET", "/people/ana/followers").status == 404)
      }
      #expect(try await ana.call("GET", "/follow-requests").items().count == 2)
      #expect(try await ana.call("PUT", "/follow-requests/\(people[1].id)").status == 204)
      #expect(try await ana.call("DELETE", "/follow-requests/\(people[2].id)").status == 204)
      #expect(try await ana.call("PUT", "/follow-requests/\(people[2].id)").status == 404)
      let followers = try await people[1].visitor.call("GET", "/people/ana/followers").items()
      #expect(followers.map { $0["user_name"] as? String } == ["bara"])
    }
  }

  @Test("Lists come in pages", arguments: Engine.allCases)
  func pages(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people("ana", "bara", "cyril", "dana")
      for person in people[1...] { try await world.follow(person, people[0]) }
      var names: [String] = []
      var after = ""
      for _ in 0..<5 {
        let page = try await people[0].visitor.call(
          "GET", "/people/ana/followers?limit=2" + after)
        names += try page.items().compactMap { $0["user_name"] as? String }
        guard let next = try page.object()["next"] as? String else { break }
        after = "&after=" + next
      }
      #expect(names == ["dana", "cyril", "bara"])
      for query in ["limit=0", "limit=101", "limit=x", "after=x"] {
        let answer = try await people[0].visitor.call("GET", "/people/ana/followers?\(query)")
        #expect(answer.status == 400, "\(query)")
      }
    }
  }

  @Test("Without an account there is nothing", arguments: Engine.allCases)
  func strangers(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      _ = try await world.person("ana")
      for path in ["/people?q=ana", "/people/ana", "/people/ana/followers", "/explore", "/muted"] {
        let answer = try await world.stranger.call("GET", path)
        #expect(answer.status == 401, "\(path)")
        #expect(!answer.text.contains("ana\""))
      }
      let change = try await world.stranger.call("PUT", "/people/ana/follow")
      #expect([401, 403].contains(change.status))
    }
  }
}
