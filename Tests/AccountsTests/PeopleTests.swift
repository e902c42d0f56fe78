import Accounts
import AppTestSupport
import Core
import Database
import Mail
import Testing
import Web

@Suite("What admins do")
struct PeopleTests {
  private func id(of name: String, _ world: World) async throws -> ID {
    try #require(try await world.accounts.list().items.first { $0.userName == name }?.id)
  }

  @Test("People are found by the beginning of their user name", arguments: Engine.allCases)
  func search(engine: Engine) async throws {
    try await withWorld(engine) { world in
      var admin = try await world.signedIn("boss_lady", role: .admin)
      for name in ["anna", "anna_b", "annab", "petr"] {
        try await world.person(name, email: "\(name)@example.org")
      }
      let found = try await admin.get("/admin/people?q=anna_")
      #expect(found.text.contains("@anna_b"))
      #expect(!found.text.contains("@annab<"))
      #expect(!found.text.contains("@petr"))
      #expect(try await admin.get("/admin/people?q=zzz").text.contains("Nobody"))
    }
  }

  @Test("Long lists come in pages", arguments: Engine.allCases)
  func pages(engine: Engine) async throws {
    try await withWorld(engine) { world in
      var admin = try await world.signedIn("boss_lady", role: .admin)
      for number in 100..<152 {
        try await world.person("person\(number)", email: nil, password: nil)
      }
      let first = try await world.accounts.list()
      #expect(first.items.count == 50)
      #expect(first.next != nil)
      let rest = try await world.accounts.list(after: first.next)
      #expect(rest.items.count == 3)
      #expect(rest.next == nil)
      let page = try await admin.get("/admin/people?q=person")
      #expect(page.text.contains("after="))
      #expect(page.text.contains("q=person"))
    }
  }

  @Test("A role is changed and written down; the last admin stays", arguments: Engine.allCases)
  func roles(engine: Engine) async throws {
    try await withWorld(engine) { world in
      var admin = try await world.signedIn("boss_lady", role: .admin)
      try await world.person("petr", email: "petr@example.org")
      let (boss, petr) = (try await id(of: "boss_lady", world), try await id(of: "petr", world))
      #expect(try await admin.post("/admin/people/\(boss)/role", ["role": "member"]).status == 409)
      #expect(try await admin.post("/admin/people/\(petr)/role", ["role": "king"]).status == 400)
      #expect(try await admin.post("/admin/people/\(petr)/role", ["role": "admin"]).status == 303)
      #expect(
        try await admin.get("/admin/audit").text.contains(
          "@boss_lady changed the role of @petr: member → admin"))
      #expect(try await admin.post("/admin/people/\(boss)/role", ["role": "member"]).status == 303)
      #expect(try await admin.get("/admin/people").status == 403)
    }
  }

  @Test("Two admins who resign at once leave one", arguments: Engine.allCases)
  func resignRace(engine: Engine) async throws {
    try await withWorld(engine) { world in
      try await world.person("first", email: "1@example.org", role: .admin)
      try await world.person("second", email: "2@example.org", role: .admin)
      await withTaskGroup(of: Void.self) { group in
        for name in ["first", "second"] {
          group.addTask { try? await world.accounts.setRole(.member, of: name) }
        }
      }
      let admins = try await world.accounts.list().items.filter { $0.role == .admin }
      #expect(admins.count == 1)
    }
  }

  @Test("A suspended person is out at once and stays out", arguments: Engine.allCases)
  func suspend(engine: Engine) async throws {
    try await withWorld(engine) { world in
      var admin = try await world.signedIn("boss_lady", role: .admin)
      var petr = try await world.signedIn("petr")
      let id = try await id(of: "petr", world)
      #expect(try await admin.post("/admin/people/\(id)/suspend").status == 303)
      #expect(try await !petr.isSignedIn())
      let told = try await petr.signIn("petr")
      #expect(told.status == 422)
      #expect(told.text.contains("suspended by an administrator"))
      let silent = try await petr.signIn("petr", password: "wrong password")
      #expect(!silent.text.contains("suspended"), "only the right password is told")
      #expect(try await admin.get("/admin/people").text.contains("suspended"))
      _ = try await admin.post("/admin/people/\(id)/unsuspend")
      #expect(try await petr.signIn("petr").status == 303)
      let log = try await admin.get("/admin/audit").text
      #expect(log.contains("@boss_lady suspended @petr"))
      #expect(log.contains("@boss_lady let @petr in again"))
    }
  }

  @Test("Nobody suspends or deletes themselves here", arguments: Engine.allCases)
  func notYourself(engine: Engine) async throws {
    try await withWorld(engine) { world in
      var admin = try await world.signedIn("boss_lady", role: .admin)
      let id = try await id(of: "boss_lady", world)
      #expect(try await admin.post("/admin/people/\(id)/suspend").status == 409)
      #expect(try await admin.post("/admin/people/\(id)/delete").status == 409)
    }
  }

  @Test("A person is deleted, told and written down", arguments: Engine.allCases)
  func delete(engine: Engine) async throws {
    try await withWorld(engine) { world in
      var admin = try await world.signedIn("boss_lady", role: .admin)
      var petr = try await world.signedIn("petr")
      let id = try await id(of: "petr", world)
      #expect(try await admin.get("/admin/people/\(id)").text.contains("Delete the account"))
      #expect(try await admin.post("/admin/people/\(id)/delete").status == 303)
      #expect(try await !petr.isSignedIn())
      #expect(try await admin.get("/admin/people/\(id)").status == 404)
      #expect(world.sentMails.last?.to.address.description == "petr@example.org")
      #expect(
        try await admin.get("/admin/audit").text.contains("@boss_lady deleted the account @petr"))
    }
  }

  @Test("The administration is for admins alone", arguments: [Role.member, .editor])
  func guarded(role: Role) async throws {
    try await withWorld(.sqlite) { world in
      var browser = try await world.signedIn("petr", role: role)
      for path in ["/admin/people", "/admin/invitations", "/admin/audit"] {
        #expect(try await browser.get(path).status == 403, "\(path)")
      }
      #expect(try await browser.post("/admin/invitations", ["uses": "1"]).status == 403)
      #expect(try await !browser.get("/me").text.contains("/admin/people"))
    }
  }
}
