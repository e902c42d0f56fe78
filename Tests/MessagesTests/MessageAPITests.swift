import AppTestSupport
import Core
import Database
import Foundation
import Testing
import Web

@testable import Messages

@Suite("Messages for apps")
struct MessageAPITests {
  @Test("A conversation from opening to deleting", arguments: Engine.allCases)
  func journey(engine: Engine) async throws {
    try await withMessages(engine) { world async throws in
      let people = try await world.people("anna", "boris")
      let (anna, boris) = (people[0], people[1])
      let opened = try await anna.visitor.call(
        "POST", "/conversations", "{\"people\": [\"\(boris.id)\"]}")
      #expect(opened.status == 201)
      let talk = try #require(try opened.object()["id"] as? String)
      let path = "/conversations/\(talk)"
      let body = "{\"text\": \" Ahoj\\r\\nBorisi \", \"client_id\": \"k-1\"}"
      let sent = try await anna.visitor.call("POST", "\(path)/messages", body)
      #expect(sent.status == 201)
      #expect(try sent.object()["text"] as? String == "Ahoj\nBorisi")
      #expect(try sent.object()["client_id"] as? String == "k-1")
      let again = try await anna.visitor.call("POST", "\(path)/messages", body)
      #expect(again.status == 200)
      #expect(try again.object()["id"] as? String == sent.object()["id"] as? String)

      // It is a request to Boris.
      let counts = try await boris.visitor.call("GET", "/counts").object()
      #expect(counts["unread"] as? Int == 0 && counts["requests"] as? Int == 1)
      #expect(try await boris.visitor.call("GET", "/conversations").items().isEmpty)
      #expect(try await boris.visitor.call("GET", "/conversations?requests=1").items().count == 1)
      #expect(try await boris.visitor.call("POST", "\(path)/accept").status == 204)
      let listed = try await boris.visitor.call("GET", "/conversations").items()
      #expect(listed.first?["unread"] as? Int == 1)
      #expect(try await boris.visitor.call("POST", "\(path)/read", "{\"seq\": 1}").status == 204)
      let receipts = try await anna.visitor.call("GET", "\(path)/receipts").items()
      #expect(receipts.first?["seq"] as? Int == 1)
      #expect(receipts.first?["person"] as? String == "\(boris.id)")
      let messages = try await boris.visitor.call("GET", "\(path)/messages?after=0")
      #expect(try messages.items().map { $0["seq"] as? Int } == [1])
      #expect(try messages.object()["has_later"] as? Bool == false)
      #expect(try messages.items().first?["client_id"] == nil, "the key is its sender's")

      #expect(
        try await boris.visitor.call("PUT", "\(path)/mute", "{\"for\": \"day\"}").status == 204)
      #expect(try await boris.visitor.call("GET", path).object()["muted"] as? Bool == true)
      #expect(try await boris.visitor.call("DELETE", "\(path)/mute").status == 204)
      #expect(try await boris.visitor.call("POST", "\(path)/typing").status == 204)
      let id = try #require(try sent.object()["id"] as? String)
      #expect(try await boris.visitor.call("DELETE", "/\(id)?for=all").status == 403)
      #expect(try await anna.visitor.call("DELETE", "/\(id)?for=all").status == 204)
      #expect(try await boris.visitor.call("GET", "/\(id)").object()["deleted"] as? Bool == true)
      #expect(try await boris.visitor.call("DELETE", path).status == 204)
      #expect(try await boris.visitor.call("GET", "/conversations").items().isEmpty)
    }
  }

  @Test("A group, its people and its name", arguments: Engine.allCases)
  func group(engine: Engine) async throws {
    try await withMessages(engine) { world async throws in
      let people = try await world.people("anna", "boris", "cyril", "dana")
      let (anna, boris) = (people[0], people[1])
      try await world.follow(boris, anna)
      let opened = try await anna.visitor.call(
        "POST", "/conversations",
        "{\"people\": [\"\(boris.id)\", \"\(people[2].id)\"], \"title\": \"Výlet\"}")
      let talk = try #require(try opened.object()["id"] as? String)
      let path = "/conversations/\(talk)"
      #expect(try opened.object()["title"] as? String == "Výlet")
      let renamed = try await boris.visitor.call("PUT", "\(path)/title", "{\"title\": \"Hory\"}")
      #expect(try renamed.object()["title"] as? String == "Hory")
      let added = try await anna.visitor.call(
        "POST", "\(path)/people", "{\"people\": [\"\(people[3].id)\"]}")
      #expect(try (added.object()["others"] as? [Any])?.count == 3)
      #expect(
        try await anna.visitor.call("DELETE", "\(path)/people/\(people[3].id)").status == 204)
      #expect(try await boris.visitor.call("POST", "\(path)/leave").status == 204)
      #expect(try await boris.visitor.call("GET", path).status == 404)
      #expect(try await people[2].visitor.call("POST", "\(path)/decline").status == 204)
      #expect(try await people[2].visitor.call("GET", path).status == 404)
    }
  }

  @Test("What cannot be read is refused in words", arguments: Engine.allCases)
  func refused(engine: Engine) async throws {
    try await withMessages(engine) { world async throws in
      let people = try await world.people("anna", "boris")
      let anna = people[0].visitor
      try await world.friends(people[0], people[1])
      let talk = try await world.direct(people[0], people[1])
      let path = "/conversations/\(talk)"
      let long = String(repeating: "x", count: maximumMessageLength + 1)
      let refusals: [(String, String, String, Int)] = [
        ("POST", "/conversations", "{\"people\": []}", 422),
        ("POST", "/conversations", "{\"people\": [\"abc\"]}", 400),
        ("POST", "/conversations", "{}", 400),
        ("POST", "/conversations", "{\"people\": [\"1\"]}", 404),
        ("POST", "\(path)/messages", "{\"text\": \"  \"}", 422),
        ("POST", "\(path)/messages", "{\"text\": \"\(long)\"}", 422),
        ("POST", "\(path)/messages", "{\"text\": \"a\", \"client_id\": \"\"}", 400),
        ("POST", "\(path)/messages", "{\"text\": \"a\", \"shared\": \"post\"}", 400),
        ("POST", "\(path)/messages", "{\"text\": \"a\", \"shared\": \"post:1\"}", 422),
        ("POST", "\(path)/messages", "[]", 400),
        ("POST", "\(path)/read", "{\"seq\": \"x\"}", 400),
        ("PUT", "\(path)/mute", "{\"for\": \"year\"}", 400),
        ("PUT", "\(path)/title", "{\"title\": \"x\"}", 422),
        ("POST", "\(path)/leave", "", 422),
        ("POST", "\(path)/decline", "", 404),
        ("GET", "\(path)/messages?before=x", "", 400),
        ("GET", "\(path)/messages?after=-1", "", 400),
        ("GET", "\(path)/messages?limit=101", "", 400),
        ("GET", "/conversations?limit=0", "", 400),
        ("GET", "/conversations?after=x", "", 400),
        ("GET", "/search", "", 400),
        ("GET", "/conversations/1", "", 404),
        ("GET", "/conversations/abc", "", 404),
        ("DELETE", "/1", "", 404),
        ("DELETE", "/1?for=some", "", 400),
        ("PATCH", "/settings", "{\"who\": \"friends\"}", 400),
      ]
      for (method, path, body, status) in refusals {
        let answer = try await anna.call(method, path, body)
        #expect(answer.status == status, "\(method) \(path) \(body.prefix(40))")
        #expect(try answer.object()["error"] != nil, "\(method) \(path)")
      }
      #expect(try await world.texts(talk, for: people[0]) == [])
    }
  }

  @Test("Settings change one by one", arguments: Engine.allCases)
  func settings(engine: Engine) async throws {
    try await withMessages(engine) { world async throws in
      let anna = try await world.person("anna").visitor
      let before = try await anna.call("GET", "/settings").object()
      #expect(before["receipts"] as? Bool == true && before["who"] as? String == "everyone")
      _ = try await anna.call("PATCH", "/settings", "{\"receipts\": false}")
      _ = try await anna.call("PATCH", "/settings", "{\"who\": \"followed\"}")
      let after = try await anna.call("GET", "/settings").object()
      #expect(after["receipts"] as? Bool == false && after["who"] as? String == "followed")
    }
  }

  @Test("A photo is taken in, and shown to those who have the message", arguments: Engine.allCases)
  func photo(engine: Engine) async throws {
    try await withMessages(engine) { world async throws in
      let people = try await world.people("anna", "boris", "cyril")
      try await world.friends(people[0], people[1])
      let talk = try await world.direct(people[0], people[1])
      let sent = try await people[0].visitor.upload(
        "/api/v1/messages/conversations/\(talk)/messages", field: "photo", name: "a.png",
        type: "image/png", bytes: testPicture())
      #expect(sent.status == 201)
      let photos = try #require(try sent.object()["photos"] as? [[String: Any]])
      let sizes = try #require(photos.first?["webp"] as? [[String: Any]])
      let path = try #require(sizes.first?["path"] as? String)
      #expect(try await people[1].visitor.get(path).status == 200)
      #expect(try await people[2].visitor.get(path).status == 404)
      #expect(try await world.test.visitor().get(path).status == 404)
      #expect(
        try await world.messages.conversations(for: people[1].viewer, size: 5).items.first?.last?
          .photos == 1)
    }
  }
}
