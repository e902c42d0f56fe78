import AppTestSupport
import Core
import Database
import Mail
import Testing
import Web

@testable import Accounts

@Suite("Settings")
struct SettingsTests {
  @Test(
    "Profile: what was saved is shown, what is too long is refused and kept",
    arguments: Engine.allCases)
  func profile(engine: Engine) async throws {
    try await withWorld(engine) { world in
      var browser = try await world.signedIn()
      let saved = try await browser.post(
        "/me/profile", ["display_name": " Jana <b>Nováková</b> ", "bio": "Ráda čtu.\nHodně."])
      #expect(saved.location == "/me")
      let page = try await browser.get("/me")
      #expect(page.text.contains("Jana &lt;b&gt;Nováková&lt;/b&gt;"))
      #expect(page.text.contains("Ráda čtu.") && !page.text.contains("data-fold"))
      _ = try await browser.post(
        "/me/profile", ["display_name": "Jana", "bio": String(repeating: "Čtu. ", count: 40)])
      #expect(try await browser.get("/me").text.contains("class=\"bio\" data-fold"))
      let long = String(repeating: "á", count: 61)
      let refused = try await browser.post("/me/profile", ["display_name": long, "bio": "x"])
      #expect(refused.status == 422)
      #expect(refused.text.contains(long))
    }
  }

  @Test(
    "Language and colours are chosen, and the browser can decide again", arguments: Engine.allCases)
  func appearance(engine: Engine) async throws {
    try await withWorld(engine) { world in
      var browser = try await world.signedIn()
      _ = try await browser.post("/me/appearance", ["language": "cs", "appearance": "dark"])
      let czech = try await browser.get("/me/appearance")
      #expect(czech.text.contains("Vzhled a jazyk"))
      _ = try await browser.post("/me/appearance", ["language": "browser", "appearance": "system"])
      #expect(try await browser.get("/me/appearance").text.contains("Appearance and language"))
      #expect(
        try await browser.get("/me/appearance", language: "cs").text.contains("Vzhled a jazyk"))
      #expect(
        try await browser.post("/me/appearance", ["language": "de", "appearance": "dark"]).status
          == 422)
    }
  }

  @Test(
    "A new password needs the current one and ends the other sessions", arguments: Engine.allCases)
  func changePassword(engine: Engine) async throws {
    try await withWorld(engine) { world in
      var browser = try await world.signedIn()
      var other = world.browser()
      _ = try await other.signIn("jana")
      let wrong = try await browser.post(
        "/me/account/password",
        ["current_password": "no", "new_password": "four calm herons"])
      #expect(wrong.status == 422)
      #expect(wrong.text.contains("not your current password"))
      #expect(!wrong.text.contains("four calm herons"), "passwords are never written back")
      let done = try await browser.post(
        "/me/account/password",
        [
          "current_password": "three calm herons", "new_password": "four calm herons",
          "end_sessions": "on",
        ])
      #expect(done.location == "/me/account")
      #expect(try await browser.isSignedIn())
      #expect(try await !other.isSignedIn())
      #expect(try await other.signIn("jana", password: "four calm herons").status == 303)
    }
  }

  @Test("A new address is verified first, and the old one is told", arguments: Engine.allCases)
  func changeEmail(engine: Engine) async throws {
    try await withWorld(engine) { world in
      var browser = try await world.signedIn()
      let wrong = try await browser.post(
        "/me/account/email", ["new_email": "new@example.org", "password": "no"])
      #expect(wrong.status == 422)
      _ = try await browser.post(
        "/me/account/email", ["new_email": "new@example.org", "password": "three calm herons"])
      #expect(try await world.accounts.list().items.first?.email == "jana@example.org")
      let warned = try #require(world.sentMails.first { $0.to.address.key == "jana@example.org" })
      #expect(warned.text.contains("new@example.org"), "while it can still be stopped")
      #expect(!warned.text.contains("confirm-email"))
      let link = try world.linkMailed(to: "new@example.org")
      var anywhere = world.browser()
      #expect(try await anywhere.get(link).text.contains("new@example.org"))
      let token = try #require(link.split(separator: "=").last.map(String.init))
      #expect(try await anywhere.post("/confirm-email", ["link": token]).status == 303)
      #expect(try await anywhere.post("/confirm-email", ["link": token]).status == 410)
      #expect(try await world.accounts.list().items.first?.email == "new@example.org")
      let told = try #require(world.sentMails.last)
      #expect(told.to.address.description == "jana@example.org")
      #expect(told.text.contains("new@example.org"))
    }
  }

  @Test("An address that has an account cannot be taken", arguments: Engine.allCases)
  func changeEmailTaken(engine: Engine) async throws {
    try await withWorld(engine) { world in
      var browser = try await world.signedIn()
      try await world.person("petr", email: "petr@example.org")
      let answer = try await browser.post(
        "/me/account/email", ["new_email": "petr@example.org", "password": "three calm herons"])
      #expect(answer.status == 303, "nobody is told whose an address is")
      let mail = try #require(world.sentMails.last)
      #expect(mail.to.address.description == "petr@example.org")
      #expect(!mail.text.contains("/confirm-email"))
    }
  }

  @Test("Sessions are listed in words and end one by one or all", arguments: Engine.allCases)
  func sessions(engine: Engine) async throws {
    try await withWorld(engine) { world in
      var browser = try await world.signedIn()
      var phone = world.browser(
        "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0) AppleWebKit/605 Version/19.0 Safari/604.1")
      _ = try await phone.signIn("jana")
      var third = world.browser()
      _ = try await third.signIn("jana")
      let page = try await browser.get("/me/sessions")
      #expect(page.text.contains("Safari on iPhone"))
      #expect(page.text.contains("Firefox on Linux"))
      #expect(page.text.contains("this device"))
      let id: ID = try #require(
        try await world.database.read { db in
          try db.value("SELECT id FROM account_session WHERE user_agent LIKE '%iPhone%'")
        })
      var stranger = try await world.signedIn("petr")
      #expect(try await stranger.post("/me/sessions/\(id)/end").status == 404)
      #expect(try await phone.isSignedIn())
      #expect(try await browser.post("/me/sessions/\(id)/end").status == 303)
      #expect(try await !phone.isSignedIn())
      _ = try await browser.post("/me/sessions/end-others")
      #expect(try await browser.isSignedIn())
      #expect(try await !third.isSignedIn())
    }
  }

  @Test(
    "A session lives 90 days from its last use, noted once a minute", arguments: Engine.allCases)
  func sliding(engine: Engine) async throws {
    try await withWorld(engine) { world in
      var browser = try await world.signedIn()
      func seen() async throws -> Timestamp? {
        try await world.database.read { db in try db.value("SELECT seen_at FROM account_session") }
      }
      let start = world.clock.now
      world.clock.advance(by: .seconds(59))
      _ = try await browser.get("/me")
      #expect(try await seen() == start)
      world.clock.advance(by: .seconds(1))
      _ = try await browser.get("/me")
      #expect(try await seen() == world.clock.now)
      world.clock.advance(by: .days(89))
      #expect(try await browser.isSignedIn())
      world.clock.advance(by: .days(89))
      #expect(try await browser.isSignedIn())
      world.clock.advance(by: .days(90))
      #expect(try await !browser.isSignedIn())
    }
  }

  @Test("Every page of the settings is drawn in both languages", arguments: ["en", "cs"])
  func pages(language: String) async throws {
    try await withWorld(.sqlite) { world in
      var browser = try await world.signedIn("root_of_all", role: .admin)
      for path in [
        "/me", "/me/profile", "/me/account", "/me/appearance", "/me/sessions", "/me/tokens",
        "/me/account/delete", "/me/prove", "/welcome", "/admin/people", "/admin/invitations",
        "/admin/audit",
      ] {
        let page = try await browser.get(path, language: language)
        #expect(page.status == 200, "\(path)")
        #expect(page.text.contains("<html lang=\"\(language)\""), "\(path)")
        let forms = page.text.ranges(of: "method=\"post\"").count
        let tokens = page.text.ranges(of: "name=\"_token\"").count
        #expect(forms == tokens, "\(path): every form has a token")
      }
    }
  }
}
