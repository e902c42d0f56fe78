import Accounts
import AppTestSupport
import Core
import Database
import KorzoApp
import Testing
import Web

@testable import Live

@Suite("The end of a stream", .timeLimit(.minutes(5)))
struct EndTests {
  @Test("Signing out ends it, and not that of another browser", arguments: Engine.allCases)
  func signOut(engine: Engine) async throws {
    try await withLive(engine) { world async throws in
      let other = try await signedIn(world)
      let (ending, staying) = (try await world.begun(), try await world.begun(by: other))
      try await world.browser.post("/sign-out")
      #expect(try await ending.rest() == [])
      try await world.append()
      #expect(try await staying.next()?.seq == 1)
      #expect(try await world.stream().status() == 303)
    }
  }

  @Test("A session that is ended from elsewhere", arguments: Engine.allCases)
  func endOthers(engine: Engine) async throws {
    try await withLive(engine) { world async throws in
      let other = try await signedIn(world)
      let ending = try await world.begun(by: other)
      try await world.browser.post("/me/sessions/end-others")
      #expect(try await ending.rest() == [])
    }
  }

  @Test("A new password ends all others", arguments: Engine.allCases)
  func password(engine: Engine) async throws {
    try await withLive(engine) { world async throws in
      let other = try await signedIn(world)
      let (ending, staying) = (try await world.begun(by: other), try await world.begun())
      let answer = try await world.browser.post(
        "/me/account/password",
        [
          "current_password": testPassword, "new_password": "Jiná kolonáda 18",
          "end_sessions": "on",
        ])
      #expect(answer.status == 303)
      #expect(try await ending.rest() == [])
      try await world.append()
      #expect(try await staying.next()?.seq == 1)
    }
  }

  @Test("A revoked token", arguments: Engine.allCases)
  func token(engine: Engine) async throws {
    try await withLive(engine) { world async throws in
      let token = try await world.test.app.accounts.createToken(
        for: "ana", name: "app", scopes: .read)
      let client = try StreamClient(
        port: world.port, path: "/api/v1/live", header: ["Authorization: Bearer \(token)"])
      #expect(try await client.next()?.name == "hello")
      let page = try await world.browser.get("/me/tokens").text
      let path = try #require(page.firstMatch(of: #//me/tokens/[0-9]+/revoke/#)).output
      #expect(try await world.browser.post(String(path)).status == 303)
      #expect(try await client.rest() == [])
    }
  }

  @Test(
    "Suspension, and deletion", .timeLimit(.minutes(5)), arguments: Engine.allCases,
    ["suspend", "delete"])
  func byAdmin(engine: Engine, deed: String) async throws {
    try await withLive(engine) { world async throws in
      let admin = try await world.test.person("boss", role: .admin)
      let ending = try await world.begun()
      let answer = try await admin.post("/admin/people/\(world.ana)/\(deed)", ["name": "ana"])
      #expect(answer.status == 303)
      #expect(try await ending.rest() == [])
      // The client may see the end before the server has put the stream away.
      while !world.live.streams.of(world.ana).isEmpty { await Task.yield() }
    }
  }

  @Test("A session of whose end no word came is found all the same", arguments: Engine.allCases)
  func check(engine: Engine) async throws {
    try await withLive(engine) { world async throws in
      let other = try await signedIn(world)
      let (ending, staying) = (try await world.begun(by: other), try await world.begun())
      let streams = world.live.streams
      await streams.endWhatMayNot(streams.all)
      #expect(streams.all.count == 2)
      // As another process of SQLite would do it, such as `korzo user password`.
      let ana = world.ana
      _ = try await world.database.write { db in
        try db.execute(
          """
          DELETE FROM account_session WHERE account_id = \(ana)
            AND id = (SELECT MAX(id) FROM account_session WHERE account_id = \(ana))
          """)
      }
      await streams.endWhatMayNot(streams.all)
      #expect(try await ending.rest() == [])
      try await world.append()
      #expect(try await staying.next()?.seq == 1)
      world.test.clock.advance(by: .days(400))
      await streams.endWhatMayNot(streams.all)
      #expect(try await staying.rest() == [])
    }
  }

  @Test("With more streams than anybody needs, the oldest ends")
  func tooMany() async throws {
    try await withLive(.sqlite) { world async throws in
      let first = try await world.begun()
      var others: [StreamClient] = []
      for _ in 0..<LiveStreams.maximumOfOne { others.append(try await world.begun()) }
      #expect(try await first.rest() == [])
      try await world.append()
      for client in others { #expect(try await client.next()?.seq == 1) }
    }
  }

  private func signedIn(_ world: LiveWorld) async throws -> Visitor {
    let visitor = world.test.visitor()
    let answer = try await visitor.post("/sign-in", ["name": "ana", "password": testPassword])
    guard answer.status == 303 else { throw TestFailure("cannot sign in: \(answer.status)") }
    return visitor
  }
}
