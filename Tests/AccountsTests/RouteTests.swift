import Accounts
import AppTestSupport
import Core
import Database
import Mail
import Testing
import Web

@Suite("Routes")
struct RouteTests {
  /// What a visitor may do without being signed in.
  private let open: Set<String> = [
    "/sign-in", "/sign-out", "/sign-up", "/verify", "/verify/resend", "/forgot", "/reset",
    "/confirm-email", "/sign-in/name",
  ]

  @Test("Whatever changes something has a guard or is meant for visitors")
  func guards() async throws {
    let provider = try await FakeProvider()
    try await withWorld(.sqlite, provider: provider) { world in
      let routes = Routes()
      world.accounts.routes(routes)
      for route in routes.table where route.method != "GET" {
        if route.access == "anyone" { #expect(open.contains(route.path), "\(route.path)") }
      }
      for route in routes.table where route.path.hasPrefix("/admin") {
        #expect(route.access == "admin", "\(route.path)")
      }
      for route in routes.table where route.path.hasPrefix("/me") {
        #expect(route.access == "signed in", "\(route.path)")
      }
    }
  }

  @Test("Every mail is complete in both languages", arguments: ["en", "cs"])
  func mails(language: String) async throws {
    try await withWorld(.sqlite) { world in
      var browser = world.browser()
      _ = try await browser.post("/sign-up", SignUpTests.fields(), language: language)
      let mail = try #require(world.sentMails.last)
      #expect(mail.from.address.description == "korzo@korzo.test")
      #expect(mail.text.contains("@jana"))
      #expect(mail.text.contains(language == "cs" ? "Dobrý den" : "Hello"))
      #expect(!mail.text.contains("{}"))
      let html = try #require(mail.html)
      #expect(html.contains("<html lang=\"\(language)\">"))
      #expect(html.contains("https://korzo.test/verify?link="))
      #expect(!html.contains("{}"))
    }
  }
}
