import AppTestSupport
import Core
import Database
import Testing
import Web

@testable import Media

@Suite("Who may see a picture")
struct VisibilityTests {
  @Test("Without a use only its owner sees it", arguments: Engine.allCases)
  func unused(_ engine: Engine) async throws {
    try await withWorld(engine) { world in
      let anna = try await world.test.account("anna")
      try await world.test.account("bara", role: .admin)
      let path = try #require(try await world.take(owner: anna).path(atLeast: 320))
      let answer = try await world.browser("anna").get(path)
      #expect(answer.status == 200)
      #expect(answer.header("content-type") == "image/webp")
      #expect(answer.header("cache-control") == "private, max-age=600")
      #expect(try await world.browser("bara").get(path).status == 404)
      #expect(try await world.stranger().get(path).status == 404)
    }
  }

  @Test("A use shows it to whom its guard lets", arguments: Engine.allCases)
  func guarded(_ engine: Engine) async throws {
    try await withWorld(engine) { world in
      let anna = try await world.test.account("anna")
      try await world.test.account("bara")
      try await world.test.account("cyril")
      let picture = try await world.take(owner: anna)
      let path = try #require(picture.path(atLeast: 320))
      try await world.use(picture, of: ID(7), by: anna)
      world.allow("bara", see: ID(7), .visible(isPublic: false))
      let bara = try await world.browser("bara")
      let cyril = try await world.browser("cyril")
      #expect(try await bara.get(path).status == 200)
      #expect(try await cyril.get(path).status == 404)
      #expect(try await world.stranger().get(path).status == 404)
      // A second use that everybody may see.
      try await world.use(picture, of: ID(8), by: anna)
      for name in [nil, "bara", "cyril"] {
        world.allow(name, see: ID(8), .visible(isPublic: true))
      }
      #expect(try await cyril.get(path).status == 200)
      let open = try await world.stranger().get(path)
      #expect(open.status == 200)
      #expect(open.header("cache-control") == "public, max-age=86400, immutable")
      // Both end.
      try await world.release(ID(7))
      try await world.release(ID(8))
      #expect(try await bara.get(path).status == 404)
      #expect(try await world.stranger().get(path).status == 404)
    }
  }

  @Test("A kind of use without a guard shows nothing", arguments: Engine.allCases)
  func unknownKind(_ engine: Engine) async throws {
    try await withWorld(engine) { world in
      let anna = try await world.test.account("anna")
      let picture = try await world.take(owner: anna)
      try await world.database.write { db in
        try PictureStore().use(picture.id, ownedBy: anna, as: "test.other", of: ID(7), in: db)
      }
      let path = try #require(picture.path(atLeast: 320))
      #expect(try await world.stranger().get(path).status == 404)
    }
  }

  @Test("What ends at a moment is kept no longer, and gone then", arguments: Engine.allCases)
  func ends(_ engine: Engine) async throws {
    try await withWorld(engine) { world in
      let anna = try await world.test.account("anna")
      let picture = try await world.take(owner: anna)
      let path = try #require(picture.path(atLeast: 320))
      try await world.use(picture, of: ID(7), by: anna)
      let end = world.test.clock.now + .hours(24)
      world.allow(nil, see: ID(7), .visible(isPublic: true, until: end))
      let stranger = world.stranger()
      var answer = try await stranger.get(path)
      #expect(answer.header("cache-control") == "public, max-age=86400, immutable")
      world.test.clock.advance(by: .hours(24) - .seconds(90))
      answer = try await stranger.get(path)
      #expect(answer.header("cache-control") == "public, max-age=90, immutable")
      world.allow(nil, see: ID(7), .visible(isPublic: false, until: end))
      #expect(try await stranger.get(path).header("cache-control") == "private, max-age=90")
      world.test.clock.advance(by: .seconds(90))
      #expect(try await stranger.get(path).status == 404)
      #expect(try await world.browser("anna").get(path).status == 200)
    }
  }

  @Test("What is denied and what is not there look the same", arguments: Engine.allCases)
  func sameRefusal(_ engine: Engine) async throws {
    try await withWorld(engine) { world in
      let anna = try await world.test.account("anna")
      let picture = try await world.take(owner: anna)
      let path = try #require(picture.path(atLeast: 320))
      let name = try #require(path.split(separator: "/").last.map(String.init))
      let asProgram = ["Accept": "application/json"]
      let denied = try await world.stranger().get(path, headers: asProgram)
      #expect(denied.status == 404)
      #expect(denied.header("cache-control") == "no-store")
      let others = [
        "/media/\(picture.id)/0000000000000000-48.webp", "/media/1/\(name)",
        "/media/\(picture.id)/\(name.dropLast(4))jpg", "/media/\(picture.id)/x",
        "/media/\(picture.id)/\(String(repeating: "a", count: 300)).webp",
        "/media/\(picture.id)/0000000000000000--48.webp",
        "/media/\(picture.id)/0000000000000000-99999999999999999999.webp",
      ]
      for other in others {
        let missing = try await world.stranger().get(other, headers: asProgram)
        #expect(missing.status == 404, "\(other)")
        #expect(missing.header("cache-control") == "no-store")
        #expect(missing.withoutID == denied.withoutID, "\(other)")
      }
    }
  }
}

extension TestResponse {
  /// The body without the request's id, the only thing that may differ.
  fileprivate var withoutID: String {
    text.replacing(header("x-request-id") ?? "", with: "")
  }
}
