import AppTestSupport
import Core
import Database
import Mail
import Testing
import Web

@testable import Accounts

@Suite("API tokens")
struct TokenTests {
  private func token(in page: String) throws -> String {
    guard let start = page.firstRange(of: "korzo_"),
      let end = page[start.lowerBound...].firstIndex(of: "<")
    else { throw Missing(what: "a token") }
    return String(page[start.lowerBound..<end])
  }

  private func me(_ world: World, _ token: String) async throws -> TestResponse {
    try await world.site.respond(
      to: TestRequest("GET", "/api/v1/me", headers: ["Authorization": "Bearer \(token)"]))
  }

  @Test("Made, shown once, used, revoked", arguments: Engine.allCases)
  func journey(engine: Engine) async throws {
    try await withWorld(engine) { world in
      var browser = try await world.signedIn()
      let made = try await browser.post("/me/tokens", ["name": "My reader", "scopes": "read"])
      #expect(made.status == 201)
      let token = try token(in: made.text)
      #expect(token.utf8.count == 49)
      let list = try await browser.get("/me/tokens")
      #expect(list.text.contains("My reader"))
      #expect(list.text.contains("never used"))
      #expect(!list.text.contains(token))

      let answer = try await me(world, token)
      #expect(answer.status == 200)
      #expect(answer.text.contains("\"user_name\":\"jana\""))
      #expect(answer.text.contains("\"scopes\":[\"read\"]"))
      #expect(try await browser.get("/me/tokens").text.contains("last used"))

      let id: ID = try #require(
        try await world.database.read { db in try db.value("SELECT id FROM account_token") })
      var stranger = try await world.signedIn("petr")
      #expect(try await stranger.post("/me/tokens/\(id)/revoke").status == 404)
      #expect(try await browser.post("/me/tokens/\(id)/revoke").status == 303)
      #expect(try await me(world, token).status == 401)
    }
  }

  @Test("Only its hash is stored", arguments: Engine.allCases)
  func hashedAtRest(engine: Engine) async throws {
    try await withWorld(engine) { world in
      try await world.person()
      let token = try await world.accounts.createToken(for: "jana", name: "x", scopes: .read)
      let stored: [String] = try await world.database.read { db in
        try db.column("SELECT token_hash FROM account_token")
      }
      #expect(stored == [Secret.hash(token)])
    }
  }

  @Test("A member's token cannot be an admin's", arguments: Engine.allCases)
  func noAdminScope(engine: Engine) async throws {
    try await withWorld(engine) { world in
      var browser = try await world.signedIn()
      let refused = try await browser.post("/me/tokens", ["name": "x", "scopes": "admin"])
      #expect(refused.status == 422)
      var admin = try await world.signedIn("boss_lady", role: .admin)
      #expect(try await admin.post("/me/tokens", ["name": "x", "scopes": "admin"]).status == 201)
    }
  }

  @Test("A token opens no page and no suspended account", arguments: Engine.allCases)
  func limits(engine: Engine) async throws {
    try await withWorld(engine) { world in
      let id = try await world.person()
      let token = try await world.accounts.createToken(
        for: "jana", name: "x", scopes: .everything)
      let page = try await world.site.respond(
        to: TestRequest("GET", "/me", headers: ["Authorization": "Bearer \(token)"]))
      #expect(page.status == 303)
      #expect(try await me(world, token).status == 200)
      try await world.database.write { db in try AccountStore().setSuspended(true, of: id, in: db) }
      #expect(try await me(world, token).status == 401)
      #expect(try await me(world, "korzo_nonsense").status == 401)
    }
  }
}
