import Accounts
import Core
import Database
import Mail
import TestSupport
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

  @Test("There is no signing up, no administration, no farewell", arguments: Engine.allCases)
  func noCommunity(engine: Engine) async throws {
    try await withWorld(engine, mode: .single) { world in
      var browser = world.browser()
      _ = try await browser.get("/sign-in")
      for path in ["/sign-up", "/forgot", "/verify", "/admin/people", "/me/account/delete"] {
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
