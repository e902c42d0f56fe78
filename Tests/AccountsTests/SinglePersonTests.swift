import Accounts
import AppTestSupport
import Core
import Database
import Mail
import Testing
import Web

@Suite("Single-person mode")
struct SinglePersonTests {
  @Test("Nobody is asked for anything until a password is set", arguments: Engine.allCases)
  func journey(engine: Engine) async throws {
    try await withWorld(engine, mode: .single) { world in
      var browser = world.browser()
      let sent = try await browser.get("/me/profile")
      let letIn = try await browser.get(try #require(sent.location))
      #expect(letIn.location == "/me/profile")
      #expect(try await browser.get("/me/profile").status == 200)
      #expect(try await world.accounts.list().items.count == 1)

      _ = try await browser.post("/me/account/password", ["new_password": "four calm herons"])
      var other = world.browser()
      #expect(try await other.get("/sign-in").status == 200)
      let name = try #require(try await world.accounts.list().items.first?.userName)
      #expect(try await other.signIn(name, password: "four calm herons").status == 303)
      #expect(try await other.isSignedIn())
    }
  }

  @Test("The person chooses another user name, and signs in with it", arguments: Engine.allCases)
  func userName(engine: Engine) async throws {
    try await withWorld(engine, mode: .single) { world in
      var browser = world.browser()
      _ = try await browser.get("/sign-in")
      let id = try await world.accounts.singlePersonViewer().id
      let page = try await browser.get("/me/account")
      #expect(page.text.contains("action=\"/me/account/user-name\""))
      for (name, complaint) in [
        ("ab", "3 to 30"), ("admin", ""), ("Jana Nováková", "3 to 30"),
      ] {
        let refused = try await browser.post("/me/account/user-name", ["user_name": name])
        #expect(refused.status == 422, "\(name)")
        #expect(refused.text.contains(complaint))
      }
      let changed = try await browser.post("/me/account/user-name", ["user_name": " Jana_2 "])
      #expect(changed.location == "/me/account")
      #expect(try await browser.get("/me/account").text.contains("@jana_2"))
      #expect(try await world.accounts.find(userName: "jana_2") == id)

      _ = try await browser.post("/me/account/password", ["new_password": "four calm herons"])
      var other = world.browser()
      #expect(try await other.signIn("jana_2", password: "four calm herons").status == 303)
    }
  }

  @Test(
    "A name that somebody has is refused, and in a community it stays",
    arguments: Engine.allCases)
  func takenUserName(engine: Engine) async throws {
    try await withWorld(engine, mode: .single) { world in
      var browser = world.browser()
      _ = try await browser.get("/sign-in")
      try await world.person("petra")
      let refused = try await browser.post("/me/account/user-name", ["user_name": "petra"])
      #expect(refused.status == 422)
      #expect(refused.text.contains("Somebody has this name already."))
    }
    try await withWorld(engine) { world in
      var browser = try await world.signedIn("jana")
      let missing = try await browser.post("/me/account/user-name", ["user_name": "other"])
      #expect(missing.status == 404)
      #expect(try await !browser.get("/me/account").text.contains("/me/account/user-name"))
    }
  }

  @Test("There is no signing up, no administration, no farewell", arguments: Engine.allCases)
  func noCommunity(engine: Engine) async throws {
    try await withWorld(engine, mode: .single) { world in
      var browser = world.browser()
      _ = try await browser.get("/sign-in")
      for path in [
        "/sign-up", "/forgot", "/verify", "/welcome", "/admin/people", "/me/account/delete",
      ] {
        #expect(try await browser.get(path).status == 404, "\(path)")
      }
      #expect(try await browser.get("/me").text.contains("/me/appearance"))
    }
  }

  @Test("The account is made once, however many ask", arguments: Engine.allCases)
  func once(engine: Engine) async throws {
    try await withWorld(engine, mode: .single) { world in
      let viewers = try await withThrowingTaskGroup(of: Viewer.self) { group in
        for _ in 1...4 { group.addTask { try await world.accounts.singlePersonViewer() } }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(Set(viewers.map(\.id)).count == 1)
      #expect(viewers.first?.role == .admin)
    }
  }
}
