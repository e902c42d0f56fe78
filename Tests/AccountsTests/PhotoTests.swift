import AppTestSupport
import Core
import Database
import KorzoApp
import Testing
import Web

@testable import Accounts

@Suite("The profile photo")
struct PhotoTests {
  @Test("It is chosen, changed, seen by everybody and taken away", arguments: Engine.allCases)
  func journey(_ engine: Engine) async throws {
    try await withApp(engine) { app in
      let anna = try await app.person("anna")
      let stranger = app.visitor()
      #expect(try await app.photo("anna") == nil)

      let first = try await anna.upload(
        "/me/profile", field: "photo", name: "me.png", type: "image/png",
        bytes: testPicture(width: 900, height: 500, seed: 1))
      #expect(first.status == 303)
      #expect(first.header("location") == "/me")
      let path = try #require(try await app.photo("anna"))
      #expect(path.hasSuffix("-320.webp"))
      #expect(try await anna.get("/me").text.contains("src=\"\(path)\""))
      #expect(try await anna.get("/me/profile").text.contains("/me/profile/photo/remove"))
      #expect(try await anna.get("/api/v1/me").text.contains(path))
      let seen = try await stranger.get(path)
      #expect(seen.status == 200)
      #expect(seen.header("cache-control") == "public, max-age=86400, immutable")

      try await anna.upload(
        "/me/profile", field: "photo", name: "me.png", type: "image/png",
        bytes: testPicture(width: 500, height: 900, seed: 2))
      let second = try #require(try await app.photo("anna"))
      #expect(second != path)
      #expect(try await stranger.get(path).status == 404)
      #expect(try await stranger.get(second).status == 200)

      #expect(try await anna.post("/me/profile/photo/remove").status == 303)
      #expect(try await app.photo("anna") == nil)
      #expect(try await stranger.get(second).status == 404)
      #expect(try await !anna.get("/me").text.contains(second))
    }
  }

  @Test("What is no picture is refused beside the field", arguments: Engine.allCases)
  func refused(_ engine: Engine) async throws {
    try await withApp(engine) { app in
      let anna = try await app.person("anna")
      let answer = try await anna.upload(
        "/me/profile", field: "photo", name: "me.jpg", type: "image/jpeg",
        bytes: Array("I am a letter.".utf8))
      #expect(answer.status == 422)
      #expect(answer.text.contains("id=\"f-photo-error\""))
      #expect(answer.text.contains("This file is not a picture."))
      let empty = try await anna.upload(
        "/me/profile", field: "photo", name: "", type: "application/octet-stream", bytes: [])
      #expect(empty.status == 303)
      #expect(try await app.photo("anna") == nil)
    }
  }

  @Test(
    "It is saved with what is around it, and kept when a text is refused",
    arguments: Engine.allCases)
  func together(_ engine: Engine) async throws {
    try await withApp(engine) { app in
      let anna = try await app.person("anna")
      func send(_ seed: UInt8, _ fields: [String: String]) async throws -> TestResponse {
        try await anna.upload(
          "/me/profile", field: "photo", name: "me.png", type: "image/png",
          bytes: testPicture(width: 400, height: 300, seed: seed), fields: fields)
      }
      #expect(try await send(1, ["display_name": "Anna Malá", "bio": "Ráno fotím."]).status == 303)
      let first = try #require(try await app.photo("anna"))
      let page = try await anna.get("/me/profile").text
      #expect(page.contains("value=\"Anna Malá\"") && page.contains("Ráno fotím."))
      let refused = try await send(2, ["bio": String(repeating: "a", count: 501)])
      #expect(refused.status == 422 && refused.text.contains("f-bio-error"))
      let second = try #require(try await app.photo("anna"))
      #expect(second != first && refused.text.contains(second))
      // What is not sent stays.
      #expect(try await send(3, [:]).status == 303)
      #expect(try await anna.get("/me/profile").text.contains("value=\"Anna Malá\""))
    }
  }

  @Test("Too many photos lose no word of what stands around them")
  func many() async throws {
    try await withApp(.sqlite) { app in
      let anna = try await app.person("anna")
      var last: TestResponse?
      for number in 0..<31 {
        last = try await anna.upload(
          "/me/profile", field: "photo", name: "me.png", type: "image/png",
          bytes: Array("no picture".utf8), fields: ["bio": "Text \(number)"])
      }
      let answer = try #require(last)
      #expect(answer.status == 422 && answer.text.contains("Text 30"))
    }
  }

  @Test("The part that was chosen is kept, as a square", arguments: Engine.allCases)
  func crop(_ engine: Engine) async throws {
    try await withApp(engine) { app in
      let anna = try await app.person("anna")
      func send(_ edit: String) async throws -> Int {
        try await anna.upload(
          "/me/profile", field: "photo", name: "me.png", type: "image/png",
          bytes: testPicture(width: 400, height: 300, seed: 7), fields: ["edit": edit]
        ).status
      }
      var photos: Set<String> = []
      for edit in [
        "", #"{"crop":{"x":0,"y":0,"width":0.75,"height":1}}"#,
        #"{"crop":{"x":0.25,"y":0,"width":0.75,"height":1}}"#,
        #"{"crop":{"x":0,"y":0,"width":1,"height":0.2}}"#, #"{"rotation":1}"#,
      ] {
        #expect(try await send(edit) == 303, "\(edit)")
        photos.insert(try #require(try await app.photo("anna")))
        let sizes = try await app.app.database.read { db in
          try db.rows("SELECT width, height FROM picture").map { try [$0[0, as: Int.self], $0[1]] }
        }
        #expect(sizes.allSatisfy { $0[0] == $0[1] }, "\(edit): \(sizes)")
      }
      // Another part is another picture.
      #expect(photos.count == 5)
      for edit in [
        "x", "[]", #"{"crop":{"x":2,"y":0,"width":1,"height":1}}"#, #"{"rotation":9}"#,
        #"{"crop":{"x":0,"y":0,"width":1e999,"height":1}}"#, String(repeating: " ", count: 1001),
      ] {
        #expect(try await send(edit) == 400, "\(edit.prefix(50))")
      }
    }
  }

  @Test("Only signed-in people have one", arguments: Engine.allCases)
  func stranger(_ engine: Engine) async throws {
    try await withApp(engine) { app in
      let answer = try await app.visitor().post("/me/profile/photo/remove")
      #expect(answer.status == 401)
    }
  }

  @Test(
    "It is hidden while the person is locked out, and goes with them", arguments: Engine.allCases)
  func suspended(_ engine: Engine) async throws {
    try await withApp(engine) { app in
      let admin = try await app.person("vera", role: .admin)
      let bara = try await app.person("bara")
      try await bara.upload(
        "/me/profile", field: "photo", name: "me.png", type: "image/png",
        bytes: testPicture())
      let path = try #require(try await app.photo("bara"))
      let id = try #require(try await app.app.accounts.find(userName: "bara"))
      try await admin.post("/admin/people/\(id)/suspend")
      #expect(try await app.photo("bara") == nil)
      #expect(try await app.visitor().get(path).status == 404)
      try await admin.post("/admin/people/\(id)/unsuspend")
      #expect(try await app.visitor().get(path).status == 200)
      try await admin.post("/admin/people/\(id)/delete")
      #expect(try await app.visitor().get(path).status == 404)
    }
  }
}

extension TestApp {
  /// The photo's address as other features see it.
  fileprivate func photo(_ userName: String) async throws -> String? {
    try await app.database.read { db in
      try db.value("SELECT photo_path FROM person WHERE user_name = \(userName)")
    }
  }
}
