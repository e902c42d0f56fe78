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
      #expect(try await anna.get("/me/profile").text.contains("/me/profile/photo\""))
      #expect(try await app.photo("anna") == nil)

      let first = try await anna.upload(
        "/me/profile/photo", field: "photo", name: "me.png", type: "image/png",
        bytes: testPicture(width: 900, height: 500, seed: 1))
      #expect(first.status == 303)
      #expect(first.header("location") == "/me/profile")
      let path = try #require(try await app.photo("anna"))
      #expect(path.hasSuffix("-320.webp"))
      #expect(try await anna.get("/me").text.contains("src=\"\(path)\""))
      #expect(try await anna.get("/me/profile").text.contains("/me/profile/photo/remove"))
      #expect(try await anna.get("/api/v1/me").text.contains(path))
      let seen = try await stranger.get(path)
      #expect(seen.status == 200)
      #expect(seen.header("cache-control") == "public, max-age=86400, immutable")

      try await anna.upload(
        "/me/profile/photo", field: "photo", name: "me.png", type: "image/png",
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
        "/me/profile/photo", field: "photo", name: "me.jpg", type: "image/jpeg",
        bytes: Array("I am a letter.".utf8))
      #expect(answer.status == 422)
      #expect(answer.text.contains("id=\"f-photo-error\""))
      #expect(answer.text.contains("This file is not a picture."))
      let empty = try await anna.upload(
        "/me/profile/photo", field: "photo", name: "", type: "application/octet-stream", bytes: [])
      #expect(empty.status == 422)
      #expect(empty.text.contains("Choose a photo first."))
      #expect(try await app.photo("anna") == nil)
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
        "/me/profile/photo", field: "photo", name: "me.png", type: "image/png",
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
