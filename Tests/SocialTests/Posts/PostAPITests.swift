import AppTestSupport
import Core
import Database
import Foundation
import Testing
import Web

@testable import Social

@Suite("Posts for apps")
struct PostAPITests {
  private func send(
    _ method: String, _ path: String, by person: Person, json: String? = nil
  ) async throws -> TestResponse {
    var headers = ["Sec-Fetch-Site": "same-origin"]
    if json != nil { headers["Content-Type"] = "application/json" }
    return try await person.visitor.send(
      TestRequest(
        method, "/api/v1/social" + path, headers: headers, body: Array((json ?? "").utf8)))
  }

  @Test("The feed, a post, search and hashtags", arguments: Engine.allCases)
  func reading(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people("bara", "ana")
      try await world.follow(people[1], people[0])
      let first = try await world.post(by: people[0], "Mlha #ráno", photos: 2)
      let second = try await world.post(by: people[0], "Slunce")
      try await world.like(first, by: people[1])
      func ids(_ path: String) async throws -> [String] {
        try await send("GET", path, by: people[1]).items().compactMap { $0["id"] as? String }
      }
      #expect(try await ids("/feed") == ["\(second)", "\(first)"])
      #expect(try await ids("/feed?sort=likes_desc") == ["\(first)", "\(second)"])
      #expect(try await ids("/posts?q=mlha") == ["\(first)"])
      #expect(try await ids("/tags/r%C3%A1no") == ["\(first)"])
      let page = try await send("GET", "/feed?limit=1", by: people[1]).object()
      let next = try #require(page["next"] as? String)
      #expect(try await ids("/feed?limit=1&after=\(next)") == ["\(first)"])
      let post = try await send("GET", "/posts/\(first)", by: people[1]).object()
      #expect(post["caption"] as? String == "Mlha #ráno" && post["liked"] as? Bool == true)
      #expect((post["photos"] as? [[String: Any]])?.count == 2)
      #expect((post["author"] as? [String: Any])?["user_name"] as? String == "bara")
      for bad in ["/feed?sort=best", "/feed?limit=0", "/feed?after=x", "/posts"] {
        #expect(try await send("GET", bad, by: people[1]).status == 400, "\(bad)")
      }
    }
  }

  @Test("Posting, changing and deleting", arguments: Engine.allCases)
  func writing(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people("bara", "ana")
      let made = try await people[0].visitor.send(
        "/api/v1/social/posts", ["caption": "By an app", "client_id": "app-1"],
        files: [("photo", "a.jpg", tinyJPEG)])
      #expect(made.status == 201, "\(made.text)")
      let id = try #require(try made.object()["id"] as? String)
      let none = try await people[0].visitor.send("/api/v1/social/posts", ["caption": "x"])
      #expect(none.status == 422)
      let changed = try await send(
        "PATCH", "/posts/\(id)", by: people[0], json: #"{"caption":"Changed","alts":["Sea"]}"#)
      #expect(try changed.object()["edited"] as? Bool == true)
      let photos = try #require(try changed.object()["photos"] as? [[String: Any]])
      #expect(photos.first?["alt"] as? String == "Sea")
      let foreign = try await send(
        "PATCH", "/posts/\(id)", by: people[1], json: #"{"caption":"x"}"#)
      #expect(foreign.status == 404)
      #expect(try await send("DELETE", "/posts/\(id)", by: people[1]).status == 404)
      #expect(try await send("DELETE", "/posts/\(id)", by: people[0]).status == 204)
      #expect(try await send("GET", "/posts/\(id)", by: people[0]).status == 404)
    }
  }

  @Test("Likes and comments", arguments: Engine.allCases)
  func answers(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people("bara", "ana")
      let id = try await world.post(by: people[0])
      for method in ["PUT", "PUT"] {
        let liked = try await send(method, "/posts/\(id)/like", by: people[1]).object()
        #expect(liked["likes"] as? Int == 1)
      }
      let unliked = try await send("DELETE", "/posts/\(id)/like", by: people[1]).object()
      #expect(unliked["likes"] as? Int == 0 && unliked["liked"] as? Bool == false)
      let json = #"{"text":" hello ","client_id":"k"}"#
      let made = try await send("POST", "/posts/\(id)/comments", by: people[1], json: json)
      #expect(made.status == 201)
      #expect(try made.object()["text"] as? String == "hello")
      let again = try await send("POST", "/posts/\(id)/comments", by: people[1], json: json)
      #expect(again.status == 200)
      let empty = try await send(
        "POST", "/posts/\(id)/comments", by: people[1], json: #"{"text":""}"#)
      #expect(empty.status == 422)
      let list = try await send("GET", "/posts/\(id)/comments", by: people[0]).items()
      #expect(list.count == 1 && list.first?["deletable"] as? Bool == true)
      let comment = try #require(list.first?["id"] as? String)
      #expect(try await send("DELETE", "/comments/\(comment)", by: people[0]).status == 204)
      #expect(try await send("DELETE", "/comments/\(comment)", by: people[0]).status == 404)
    }
  }

  @Test("Nothing is given to those who may not see it", arguments: Engine.allCases)
  func refusals(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people("bara", "ana")
      let id = try await world.post(by: people[0], "Mlha #mlha", audience: .followers)
      for (method, path) in [
        ("GET", "/posts/\(id)"), ("PUT", "/posts/\(id)/like"), ("GET", "/posts/\(id)/comments"),
      ] {
        #expect(try await send(method, path, by: people[1]).status == 404, "\(method) \(path)")
      }
      let comment = try await send(
        "POST", "/posts/\(id)/comments", by: people[1], json: #"{"text":"hello"}"#)
      #expect(comment.status == 404)
      #expect(try await send("GET", "/posts?q=mlha", by: people[1]).items().isEmpty)
      #expect(try await send("GET", "/tags/mlha", by: people[1]).items().isEmpty)
      #expect(try await world.stranger.get("/api/v1/social/feed").status == 401)
    }
  }
}
