import AppTestSupport
import Core
import Database
import Features
import Foundation
import Instagram
import InstagramStandIn
import Testing
import Web

@testable import Insights

@Suite("Tokens", .timeLimit(.minutes(3)))
struct InsightTokenTests {
  @Test(
    "A token is nowhere in clear: not in the database, not on a page", arguments: Engine.allCases)
  func sealed(engine: Engine) async throws {
    try await withConnections(engine) { world async throws in
      let alena = try await world.person("alena")
      _ = try await alena.connect(.facebook, as: "three-pages")
      let pending = try await world.insights.pending(of: alena.id)
      let sealed = try #require(pending).grant.sealedToken
      let cipher = world.insights.options.tokenCipher
      let waiting = try #require(cipher.decrypt(sealed, for: alena.id))
      #expect(waiting.hasPrefix("EAA"))
      #expect(!(try await world.everything()).contains(waiting))

      _ = try await alena.visitor.post("/insights/pages", ["page": "104500000000041"])
      _ = try await alena.connect()
      let secrets = try await tokens(of: alena)
      #expect(secrets.count == 2)
      let everything = try await world.everything()
      #expect(everything.contains("tereza.na.toulkach"))
      var pages = ""
      for path in ["/insights", "/insights/accounts", "/api/v1/insights/sources"] {
        pages += try await alena.visitor.get(path).text
      }
      for secret in secrets {
        #expect(secret.hasPrefix("EAA") || secret.hasPrefix("IGAA"))
        #expect(!everything.contains(secret) && !pages.contains(secret))
      }
      // Nor is it in what revokes it.
      for source in try await alena.sources() {
        _ = try await alena.visitor.post(source.path + "/disconnect")
      }
      let left = try await world.everything()
      for secret in secrets { #expect(!left.contains(secret)) }
    }
  }

  @Test("What was sealed by an earlier version opens still")
  func kept() {
    let options = Insights.Options(
      site: SiteIdentity(address: "", name: "", timeZone: .gmt, secret: [UInt8](0..<32)))
    let sealed = "ZGVmZ2hpamtsbW5vENl_tXQbWqMEkveDF-GPsy90mlSND4SRHg"
    #expect(options.tokenCipher.decrypt(sealed, for: ID(7)) == "IGAAtoken")
  }

  @Test(
    "A token is renewed when less than a month is left, and no sooner",
    arguments: [(InstagramLogin.instagram, "creator"), (.facebook, "one-page")])
  func renewal(login: InstagramLogin, person: String) async throws {
    try await withConnections(.sqlite) { world async throws in
      let alena = try await world.person("alena")
      _ = try await alena.connect(login, as: person)
      try await stopCollecting(world)
      let (token, end) = (try await alena.token(), try await alena.source().tokenExpiresAt)
      world.test.clock.advance(by: .days(29))
      try await renew(world)
      #expect(try await alena.token() == token)
      world.test.clock.advance(by: .days(2))
      try await renew(world)
      #expect(try await alena.token() != token)
      let later = try #require(try await alena.source().tokenExpiresAt)
      #expect(later.since(try #require(end)) > .days(30))
      // Once renewed, it is left alone.
      let renewed = try await alena.token()
      try await renew(world)
      #expect(try await alena.token() == renewed)
    }
  }

  @Test("Out of reach, it is tried again the next day")
  func later() async throws {
    try await withConnections(.sqlite) { world async throws in
      let alena = try await world.person("alena")
      _ = try await alena.connect()
      try await stopCollecting(world)
      let token = try await alena.token()
      world.test.clock.advance(by: .days(40))
      world.standIn.world.isDown = true
      try await renew(world)
      #expect(try await alena.token() == token)
      #expect(try await alena.source().state == .active)
      world.standIn.world.isDown = false
      world.test.clock.advance(by: .days(1))
      try await renew(world)
      #expect(try await alena.token() != token)
    }
  }

  @Test("A dead one has to be connected again, and is not kept")
  func dead() async throws {
    try await withConnections(.sqlite) { world async throws in
      let alena = try await world.person("alena")
      _ = try await alena.connect()
      try await stopCollecting(world)
      world.test.clock.advance(by: .days(40))
      world.standIn.world.killTokens(.passwordChanged)
      try await renew(world)
      let source = try await alena.source()
      #expect(source.state == .reconnect && source.tokenExpiresAt == nil)
      #expect(try await world.number("SELECT COUNT(token) FROM insight_source") == 0)
      // Nothing is asked any more.
      world.standIn.world.deleteCalls()
      try await renew(world)
      #expect(world.standIn.world.calls.isEmpty)
      // Another word brings it back, with everything that was there.
      world.test.clock.advance(by: .seconds(1))
      #expect(try await alena.connect().status == 303)
      #expect(try await alena.source().state == .active)
    }
  }

  private func tokens(of person: ConnectPerson) async throws -> [String] {
    let (sources, insights) = (try await person.sources(), person.world.insights)
    return try await person.world.database.read { db in
      try sources.compactMap { try insights.token(of: $0.id, in: db) }
    }
  }

  private func renew(_ world: ConnectWorld) async throws {
    try await world.insights.renewTokens()
    try await world.test.runJobs()
  }

  /// What renews is looked at here alone.
  private func stopCollecting(_ world: ConnectWorld) async throws {
    try await world.database.write { db in
      try db.execute("DELETE FROM job WHERE kind = 'insights.collect'")
    }
  }
}
