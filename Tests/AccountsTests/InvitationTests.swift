import Accounts
import AppTestSupport
import Core
import Database
import Mail
import Testing
import Web

@Suite("Invitations")
struct InvitationTests {
  /// Makes an invitation and returns its code.
  static func invite(
    _ admin: inout Browser, email: String = "", uses: String = "1", days: String = "14"
  ) async throws -> String {
    let page = try await admin.post(
      "/admin/invitations", ["email": email, "uses": uses, "days": days])
    #expect(page.status == 201)
    guard let start = page.text.firstRange(of: "/sign-up?invitation="),
      let end = page.text[start.upperBound...].firstIndex(of: "<")
    else { throw Missing(what: "an invitation") }
    return String(page.text[start.upperBound..<end])
  }

  private func signUp(
    _ world: World, _ name: String, code: String, email: String? = nil
  ) async throws -> TestResponse {
    var browser = world.browser()
    let email = email ?? "\(name)@example.org"
    let answer = try await browser.post(
      "/sign-up", ["user_name": name, "email": email, "invitation": code])
    guard answer.status == 303 else { return answer }
    return try await browser.finish(try world.linkMailed(to: email), as: name)
  }

  @Test("One needs one, and it works as often as it says", arguments: Engine.allCases)
  func uses(engine: Engine) async throws {
    try await withWorld(engine, registration: .invitation) { world in
      var admin = try await world.signedIn("boss_lady", role: .admin)
      var visitor = world.browser()
      #expect(try await visitor.get("/sign-up").text.contains("f-invitation"))
      #expect(try await signUp(world, "nobody_yet", code: "").status == 422)
      let code = try await Self.invite(&admin, uses: "2")
      #expect(try await visitor.get("/sign-up?invitation=\(code)").text.contains(code))
      #expect(try await signUp(world, "petr", code: code).status == 303)
      #expect(try await signUp(world, "eva", code: code).status == 303)
      let late = try await signUp(world, "late", code: code)
      #expect(late.status == 422)
      #expect(late.text.contains("One needs an invitation"))
      #expect(try await admin.get("/admin/invitations").text.contains("used 2 of 2"))
    }
  }

  @Test("The first person of a new place needs none", arguments: Engine.allCases)
  func firstPerson(engine: Engine) async throws {
    try await withWorld(engine, registration: .invitation) { world in
      var late = world.browser()
      _ = try await late.post("/sign-up", SignUpTests.fields("late", email: "late@example.org"))
      let answer = try await signUp(world, "founder", code: "")
      #expect(answer.status == 303)
      let refused = try await late.finish(
        try world.linkMailed(to: "late@example.org"), as: "late")
      #expect(refused.status == 422, "the place is not new any more")
      #expect(refused.text.contains("One needs an invitation"))
      #expect(try await world.accounts.list().items.first?.role == .admin)
    }
  }

  @Test("One for an address is mailed there and works for it alone", arguments: Engine.allCases)
  func forOneAddress(engine: Engine) async throws {
    try await withWorld(engine, registration: .invitation) { world in
      var admin = try await world.signedIn("boss_lady", role: .admin)
      let code = try await Self.invite(&admin, email: "petr@example.org")
      #expect(
        try world.linkMailed(to: "petr@example.org") == "/sign-up?invitation=\(code)")
      let refused = try await signUp(world, "eva", code: code)
      #expect(refused.status == 422)
      #expect(refused.text.contains("another e-mail address"))
      #expect(try await signUp(world, "petr", code: code).status == 303)
    }
  }

  @Test("Without one nobody learns which addresses have accounts", arguments: Engine.allCases)
  func addressIsNotTold(engine: Engine) async throws {
    try await withWorld(engine, registration: .invitation) { world in
      try await world.person("jana", role: .admin)
      let known = try await signUp(world, "stranger", code: "", email: "jana@example.org")
      let unknown = try await signUp(world, "stranger", code: "", email: "nobody@example.org")
      #expect(known.status == 422)
      #expect(unknown.status == 422)
      #expect(world.sentMails.isEmpty)
    }
  }

  @Test("It runs out, and can be revoked", arguments: Engine.allCases)
  func ends(engine: Engine) async throws {
    try await withWorld(engine, registration: .invitation) { world in
      var admin = try await world.signedIn("boss_lady", role: .admin)
      let short = try await Self.invite(&admin, days: "1")
      world.clock.advance(by: .days(1))
      #expect(try await signUp(world, "petr", code: short).status == 422)
      let code = try await Self.invite(&admin)
      let id: ID = try #require(
        try await world.database.read { db in
          try db.value("SELECT MAX(id) FROM account_invitation")
        })
      #expect(try await admin.post("/admin/invitations/\(id)/revoke").status == 303)
      #expect(try await admin.post("/admin/invitations/\(id)/revoke").status == 404)
      #expect(try await signUp(world, "petr", code: code).status == 422)
    }
  }

  @Test(
    "One that ran out while the mail waited was good when it was used, one that was revoked is not",
    arguments: Engine.allCases)
  func endsMeanwhile(engine: Engine) async throws {
    try await withWorld(engine, registration: .invitation) { world in
      var admin = try await world.signedIn("boss_lady", role: .admin)
      let code = try await Self.invite(&admin, uses: "2", days: "1")
      world.clock.advance(by: .hours(23))
      for name in ["petr", "eva"] {
        var browser = world.browser()
        _ = try await browser.post(
          "/sign-up",
          ["user_name": name, "email": "\(name)@example.org", "invitation": code])
      }
      world.clock.advance(by: .hours(2))
      var petr = world.browser()
      let link = try world.linkMailed(to: "petr@example.org")
      #expect(try await petr.finish(link, as: "petr").status == 303)
      let id: ID = try #require(
        try await world.database.read { db in try db.value("SELECT id FROM account_invitation") })
      _ = try await admin.post("/admin/invitations/\(id)/revoke")
      var eva = world.browser()
      let late = try world.linkMailed(to: "eva@example.org")
      #expect(try await eva.finish(late, as: "eva").status == 422)
    }
  }

  @Test("Of many at once only as many come in as are invited", arguments: Engine.allCases)
  func race(engine: Engine) async throws {
    try await withWorld(engine, registration: .invitation) { world in
      var admin = try await world.signedIn("boss_lady", role: .admin)
      let code = try await Self.invite(&admin)
      // The mails first: it is the links that are opened at once.
      var links: [(browser: Browser, link: String, name: String)] = []
      for name in ["racer1", "racer2", "racer3"] {
        var browser = world.browser()
        let email = "\(name)@example.org"
        _ = try await browser.post(
          "/sign-up", ["user_name": name, "email": email, "invitation": code])
        links.append((browser, try world.linkMailed(to: email), name))
      }
      let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
        for racer in links {
          group.addTask {
            var browser = racer.browser
            return try await browser.finish(racer.link, as: racer.name).status
          }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(statuses.filter { $0 == 303 }.count == 1)
      #expect(try await world.accounts.list().items.count == 2)
    }
  }
}
