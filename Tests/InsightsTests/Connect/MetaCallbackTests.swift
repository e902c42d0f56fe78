import AppTestSupport
import Core
import Database
import Foundation
import Instagram
import InstagramStandIn
import Testing
import Web

@testable import Insights

@Suite("What Meta asks for by itself", .timeLimit(.minutes(3)))
struct MetaCallbackTests {
  @Test(
    "Permission taken back: to be connected again, and nothing is lost",
    arguments: Engine.allCases)
  func deauthorized(engine: Engine) async throws {
    try await withConnections(engine) { world async throws in
      let alena = try await world.person("alena")
      let petr = try await world.person("petr")
      _ = try await alena.connect()
      _ = try await petr.connect(as: "small")
      world.test.clock.advance(by: .minutes(1))
      let request = world.standIn.signedRequest(userID: try await appUser(of: alena))
      let done = try await post(world, "deauthorize/instagram", request)
      #expect(done.status == 204)
      let source = try await alena.source()
      #expect(source.state == .reconnect)
      #expect(try await petr.source().state == .active)
      let kept: String? = try await world.database.read { db in
        try SourceStore().token(of: source.id, in: db)
      }
      #expect(kept == nil)
      // The same once more, after it is connected again: it is a replay.
      _ = try await alena.connect()
      #expect(try await post(world, "deauthorize/instagram", request).status == 400)
      #expect(try await alena.source().state == .active)
    }
  }

  @Test("An old request does not end a newer permission")
  func late() async throws {
    try await withConnections(.sqlite) { world async throws in
      let alena = try await world.person("alena")
      _ = try await alena.connect()
      let request = world.standIn.signedRequest(userID: try await appUser(of: alena))
      world.test.clock.advance(by: .minutes(5))
      _ = try await alena.connect()
      #expect(try await post(world, "deauthorize/instagram", request).status == 204)
      #expect(try await alena.source().state == .active)
    }
  }

  @Test("Asked to delete: everything is, and a page says so", arguments: Engine.allCases)
  func deletion(engine: Engine) async throws {
    try await withConnections(engine) { world async throws in
      let alena = try await world.person("alena")
      let petr = try await world.person("petr")
      _ = try await alena.connect(.facebook, as: "one-page")
      _ = try await petr.connect(as: "small")
      let request = world.standIn.signedRequest(userID: try await appUser(of: alena))
      let answer = try await post(world, "deletion/facebook", request)
      #expect(answer.status == 200 && answer.header("content-type")?.contains("json") == true)
      let told = try JSONDecoder().decode([String: String].self, from: Data(answer.body))
      let (url, code) = (try #require(told["url"]), try #require(told["confirmation_code"]))
      #expect(try await alena.sources().isEmpty)
      #expect(try await petr.sources().count == 1)
      #expect(try await world.number("SELECT COUNT(*) FROM insight_source") == 1)

      let page = try await world.test.visitor().get(pathAndQuery(url))
      #expect(page.status == 200 && url.hasSuffix(code) && page.text.contains("is deleted"))
      for secret in ["alena", "tereza", try await petr.source().username] {
        #expect(!page.text.contains(secret))
      }
      #expect(
        try await world.test.visitor().get("/insights/deletion/status/x\(code)").status == 404)
      // Its answer may have been lost: it is the same, and what came since stays.
      _ = try await alena.connect(.facebook, as: "one-page")
      let again = try await post(world, "deletion/facebook", request)
      #expect(again.status == 200 && again.body == answer.body)
      #expect(try await alena.sources().count == 1)
      #expect(try await world.number("SELECT COUNT(*) FROM insight_deletion") == 1)
    }
  }

  @Test(
    "The same words signed for both callbacks, and for both logins, are not each other's replay",
    arguments: Engine.allCases)
  func purposes(engine: Engine) async throws {
    try await withConnections(engine) { world async throws in
      let alena = try await world.person("alena")
      _ = try await alena.connect()
      let request = world.standIn.signedRequest(userID: try await appUser(of: alena))
      #expect(try await post(world, "deauthorize/facebook", request).status == 204)
      #expect(try await post(world, "deauthorize/instagram", request).status == 204)
      #expect(try await post(world, "deletion/instagram", request).status == 200)
      #expect(try await alena.sources().isEmpty)
    }
  }

  @Test("Whose data is not here gets a code, and is told that there was nothing")
  func unknown() async throws {
    try await withConnections(.sqlite) { world async throws in
      let answer = try await post(
        world, "deletion/instagram", world.standIn.signedRequest(userID: "123"))
      let told = try JSONDecoder().decode([String: String].self, from: Data(answer.body))
      let page = try await world.test.visitor(language: .czech)
        .get(pathAndQuery(try #require(told["url"])))
      #expect(page.text.contains("z Instagramu tu nebylo nic"))
    }
  }

  @Test(
    "Forged ones change nothing",
    arguments: ["deauthorize/instagram", "deletion/instagram", "deauthorize/facebook"])
  func forged(path: String) async throws {
    try await withConnections(.sqlite) { world async throws in
      let alena = try await world.person("alena")
      _ = try await alena.connect()
      let user = try await appUser(of: alena)
      let right = world.standIn.signedRequest(userID: user)
      let body = right.split(separator: ".")[1]
      for request in [
        world.standIn.signedRequest(userID: user, secret: "another secret"),
        world.standIn.signedRequest(userID: user, secret: ""), "", ".", ".\(body)", "AAAA.\(body)",
        "\(body).\(body)", String(right.dropLast()), right + "." + body,
        String(repeating: "A", count: 20_000),
      ] {
        #expect(try await post(world, path, request).status == 400, "\(request)")
      }
      #expect(try await alena.source().state == .active)
      #expect(try await world.number("SELECT COUNT(*) FROM insight_callback") == 0)
      #expect(
        try await post(world, "deauthorize/twitter", right).status == 404)
    }
  }

  @Test("A request for one login does nothing to what is connected by the other")
  func logins() async throws {
    try await withConnections(.sqlite) { world async throws in
      let alena = try await world.person("alena")
      _ = try await alena.connect()
      let request = world.standIn.signedRequest(userID: try await appUser(of: alena))
      #expect(try await post(world, "deletion/facebook", request).status == 200)
      #expect(try await alena.sources().count == 1)
    }
  }

  /// As Meta does: without a word about where it comes from.
  private func post(
    _ world: ConnectWorld, _ path: String, _ request: String
  ) async throws -> TestResponse {
    let body = "signed_request=\(request)"
    return try await world.test.visitor().send(
      TestRequest(
        "POST", "/insights/\(path)",
        headers: ["Content-Type": "application/x-www-form-urlencoded"], body: Array(body.utf8)))
  }

  private func appUser(of person: ConnectPerson) async throws -> String {
    let id = person.id
    let user: String? = try await person.world.database.read { db in
      try db.value("SELECT app_user FROM insight_source WHERE owner = \(id)")
    }
    return try #require(user)
  }
}
