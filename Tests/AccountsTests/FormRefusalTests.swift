import Accounts
import AppTestSupport
import Core
import Database
import Mail
import Testing
import Web

@Suite("What forms refuse")
struct FormRefusalTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let path: String
    let fields: KeyValuePairs<String, String>
    let field: String
    var kept: String?

    var testDescription: String { name }
  }

  static let visitor = [
    Case(
      name: "sign-up: no address", path: "/sign-up",
      fields: ["user_name": "jana_n", "email": "nonsense"],
      field: "email", kept: "value=\"jana_n\""),
    Case(
      name: "sign-up: header in the address", path: "/sign-up",
      fields: ["user_name": "jana_n", "email": "a@b.cz\r\nBcc: c@d.cz"], field: "email"),
    Case(
      name: "sign-up: spaces in the name", path: "/sign-up",
      fields: ["user_name": "jana n", "email": "a@b.cz"],
      field: "user_name", kept: "value=\"a@b.cz\""),
    Case(
      name: "sign-up: a reserved name", path: "/sign-up",
      fields: ["user_name": "admin", "email": "a@b.cz"],
      field: "user_name"),
    Case(
      name: "sign-up: nothing at all", path: "/sign-up", fields: [:], field: "email"),
    Case(name: "sign-in: nothing", path: "/sign-in", fields: [:], field: "name"),
    Case(
      name: "sign-in: no password", path: "/sign-in", fields: ["name": "jana<b>"],
      field: "password", kept: "value=\"jana&lt;b&gt;\""),
    Case(name: "forgot: no address", path: "/forgot", fields: ["email": "x"], field: "email"),
  ]

  static let signedIn = [
    Case(
      name: "profile: a name that is too long", path: "/me/profile",
      fields: ["display_name": String(repeating: "x", count: 61), "bio": "kept"],
      field: "display_name", kept: "kept</textarea>"),
    Case(
      name: "profile: a bio that is too long", path: "/me/profile",
      fields: ["display_name": "kept", "bio": String(repeating: "x", count: 501)], field: "bio",
      kept: "value=\"kept\""),
    Case(
      name: "welcome: a name that is too long", path: "/welcome",
      fields: ["display_name": String(repeating: "x", count: 61), "bio": "kept"],
      field: "display_name", kept: "kept</textarea>"),
    Case(
      name: "welcome: a bio that is too long", path: "/welcome",
      fields: ["bio": String(repeating: "x", count: 501), "next": "/me/tokens"], field: "bio",
      kept: "name=\"next\" value=\"/me/tokens\""),
    Case(
      name: "e-mail: no address", path: "/me/account/email",
      fields: ["new_email": "x y", "password": "three calm herons"], field: "new_email"),
    Case(
      name: "e-mail: the present one", path: "/me/account/email",
      fields: ["new_email": "JANA@example.org", "password": "three calm herons"],
      field: "new_email"),
    Case(
      name: "password: with the user name", path: "/me/account/password",
      fields: ["current_password": "three calm herons", "new_password": "jana jana jana x"],
      field: "new_password"),
    Case(
      name: "token: without a name", path: "/me/tokens", fields: ["name": "", "scopes": "read"],
      field: "name"),
    Case(
      name: "invitation: too many uses", path: "/admin/invitations",
      fields: ["uses": "1001", "days": "1"], field: "uses", kept: "value=\"1001\""),
    Case(
      name: "invitation: for one address but many people", path: "/admin/invitations",
      fields: ["uses": "5", "days": "1", "email": "a@b.cz"], field: "uses"),
    Case(
      name: "invitation: no number of days", path: "/admin/invitations",
      fields: ["uses": "5", "days": "many"], field: "days"),
  ]

  @Test("Visitors' forms", arguments: visitor, ["en", "cs"])
  func visitors(item: Case, language: String) async throws {
    try await withWorld(.sqlite) { world in
      var browser = world.browser()
      let answer = try await browser.post(item.path, item.fields, language: language)
      try check(item, answer)
      #expect(world.sentMails.isEmpty)
    }
  }

  @Test("Forms of people who are signed in", arguments: signedIn)
  func people(item: Case) async throws {
    try await withWorld(.sqlite) { world in
      var browser = try await world.signedIn("jana", role: .admin)
      try check(item, try await browser.post(item.path, item.fields))
      #expect(world.sentMails.isEmpty)
    }
  }

  private func check(_ item: Case, _ answer: TestResponse) throws {
    #expect(answer.status == 422)
    #expect(answer.text.contains("role=\"alert\""))
    #expect(answer.text.contains("id=\"f-\(item.field)-error\""))
    if let kept = item.kept { #expect(answer.text.contains(kept)) }
  }

  @Test("A form of another site is refused", arguments: Engine.allCases)
  func crossSite(engine: Engine) async throws {
    try await withWorld(engine) { world in
      try await world.person()
      let answer = try await world.site.respond(
        to: .form(
          "/sign-in", ["name": "jana", "password": "three calm herons"],
          headers: ["Sec-Fetch-Site": "cross-site"]))
      #expect(answer.status == 403)
      #expect(answer.header("set-cookie")?.contains("korzo=") != true)
    }
  }
}
