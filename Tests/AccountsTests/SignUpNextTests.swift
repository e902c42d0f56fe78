import AppTestSupport
import Core
import Database
import Mail
import Testing
import Web

@testable import Accounts

@Suite("Signing up on the way to somewhere")
struct SignUpNextTests {
  /// Where the newcomer is on the way to, as it stands in a query, and where it leads.
  static let next = "/me/tokens"
  static let query = "next=%2Fme%2Ftokens"
  static let foreign = [
    "//evil.test", "https://evil.test/", "/\\evil.test", "javascript:alert(1)", "/", "me/tokens",
  ]

  static func fields(_ next: String, _ name: String = "jana") -> KeyValuePairs<String, String> {
    ["user_name": name, "email": "jana@example.org", "next": next]
  }

  /// Presses the button of the latest link to verify Jana's address, in a browser of its own: mail
  /// is often read elsewhere.
  static func verify(_ world: World) async throws -> TestResponse {
    var elsewhere = world.browser("Safari/605.1 (iPhone)", from: "192.0.2.9")
    return try await elsewhere.finish(
      try world.linkMailed(to: "jana@example.org"), as: "jana")
  }

  /// What proves that the latest mail to Jana was read.
  static func token(_ world: World) throws -> String {
    let link = try world.linkMailed(to: "jana@example.org")
    return try #require(link.split(separator: "=").last.map(String.init))
  }

  @Test(
    "From a page that asks to sign in, over the mail, back to that page",
    arguments: Engine.allCases)
  func journey(engine: Engine) async throws {
    try await withWorld(engine) { world in
      var browser = world.browser()
      let asked = try #require(try await browser.get(Self.next).location)
      #expect(try await browser.get(asked).text.contains("href=\"/sign-up?\(Self.query)\""))
      let form = try await browser.get("/sign-up?\(Self.query)").text
      #expect(form.contains("name=\"next\" value=\"\(Self.next)\""))
      #expect(form.contains("where you were going"))
      #expect(form.contains("href=\"/sign-in?\(Self.query)\""))
      let refused = try await browser.post("/sign-up", ["user_name": "x", "next": Self.next])
      #expect(refused.text.contains("name=\"next\" value=\"\(Self.next)\""))

      let sent = try await browser.post("/sign-up", Self.fields(Self.next))
      #expect(sent.location == "/sign-up/check-mail?name=jana&\(Self.query)")
      let waiting = try await browser.get(try #require(sent.location)).text
      #expect(waiting.contains("href=\"/sign-in?\(Self.query)\""))
      #expect(waiting.contains("name=\"next\" value=\"\(Self.next)\""))
      #expect(try await Self.verify(world).location == "/welcome?\(Self.query)")

      // Back in the first browser one signs in with the password.
      #expect(try await browser.signIn("jana", next: Self.next).location == Self.next)
      #expect(try await browser.get("/sign-up?\(Self.query)").location == Self.next)
    }
  }

  @Test("The first steps can be skipped or walked, and lead on", arguments: Engine.allCases)
  func welcome(engine: Engine) async throws {
    try await withWorld(engine) { world in
      var browser = try await world.signedIn()
      let first = try await browser.get("/welcome?\(Self.query)").text
      #expect(first.contains("href=\"\(Self.next)\""), "skipped")
      #expect(first.contains("href=\"/welcome?step=2&amp;\(Self.query)\""))
      let last = try await browser.get("/welcome?step=2&\(Self.query)").text
      #expect(last.contains("href=\"\(Self.next)\"") && last.contains("Go on"))
      let saved = try await browser.post("/welcome", ["display_name": "Jana", "next": Self.next])
      #expect(saved.location == "/welcome?step=2&\(Self.query)")
      for foreign in Self.foreign {
        for step in ["1", "2"] {
          let asked = path("/welcome", ("step", step), ("next", foreign))
          let page = try await browser.get(asked).text
          #expect(page.contains("href=\"/\""), "\(asked)")
          #expect(!page.contains("evil") && !page.contains("javascript:"), "\(asked)")
        }
        let sent = try await browser.post("/welcome", ["next": foreign])
        #expect(sent.location == "/welcome?step=2", "\(foreign)")
      }
      // As long as a path may be, and too long for a query with more in it.
      let long = "/" + String(repeating: "a", count: 2040)
      #expect(try await browser.post("/welcome", ["next": long]).location == "/welcome?step=2")
    }
  }

  @Test("A link that is sent anew leads to the same page", arguments: Engine.allCases)
  func resent(engine: Engine) async throws {
    try await withWorld(engine) { world in
      var browser = world.browser()
      _ = try await browser.post("/sign-up", Self.fields(Self.next))
      world.clock.advance(by: .hours(25))
      _ = try await browser.post("/verify/resend", ["name": "jana"])
      #expect(try await Self.verify(world).location == "/welcome?\(Self.query)")
    }
  }

  @Test(
    "Who signs in before the mail was opened has a link sent that leads where they are going now",
    arguments: Engine.allCases)
  func unverified(engine: Engine) async throws {
    try await withWorld(engine) { world in
      var browser = world.browser()
      _ = try await browser.post("/sign-up", Self.fields("/me/sessions"))
      try await world.person(verified: false)
      let refused = try await browser.signIn("jana", next: Self.next)
      #expect(refused.status == 403)
      #expect(refused.text.contains("name=\"next\" value=\"\(Self.next)\""))
      let resent = try await browser.post(
        "/verify/resend", ["name": "jana", "next": Self.next])
      #expect(resent.location == "/sign-up/check-mail?name=jana&\(Self.query)")
      #expect(try await Self.verify(world).location == "/welcome?\(Self.query)")
    }
  }

  @Test("No link leads to another site", arguments: Engine.allCases)
  func foreign(engine: Engine) async throws {
    try await withWorld(engine) { world in
      var browser = world.browser()
      for foreign in Self.foreign {
        let sent = try await browser.post("/sign-up", Self.fields(foreign))
        #expect(sent.location == "/sign-up/check-mail?name=jana", "\(foreign)")
        for place in ["/sign-up", "/sign-up/check-mail", "/forgot", "/forgot/sent", "/sign-in"] {
          let asked = path(place, ("name", "jana"), ("next", foreign))
          let page = try await browser.get(asked).text
          #expect(!page.contains("evil") && !page.contains("javascript:"), "\(asked)")
        }
        world.clock.advance(by: .hours(1))
      }
      let resent = try await browser.post(
        "/verify/resend", ["name": "jana", "next": Self.foreign[0]])
      #expect(resent.location == "/sign-up/check-mail?name=jana")
      #expect(try await Self.verify(world).location == "/welcome")
    }
  }

  @Test(
    "Who signs up with an address with which another did goes their own way",
    arguments: Engine.allCases)
  func takenOver(engine: Engine) async throws {
    try await withWorld(engine) { world in
      var mallory = world.browser()
      _ = try await mallory.post("/sign-up", Self.fields("/me/sessions", "mallory"))
      var jana = world.browser()
      _ = try await jana.post("/sign-up", Self.fields(""))
      #expect(try await Self.verify(world).location == "/welcome")
    }
  }

  @Test(
    "Who has an account already is told by mail, and finds the way there",
    arguments: Engine.allCases)
  func hasAccount(engine: Engine) async throws {
    try await withWorld(engine) { world in
      try await world.person()
      var browser = world.browser()
      _ = try await browser.post("/sign-up", Self.fields(Self.next, "other"))
      #expect(try world.linkMailed(to: "jana@example.org") == "/sign-in?\(Self.query)")
    }
  }

  @Test("An invitation and the way travel together", arguments: Engine.allCases)
  func invited(engine: Engine) async throws {
    try await withWorld(engine, registration: .invitation) { world in
      var admin = try await world.signedIn("boss_lady", role: .admin)
      let code = try await InvitationTests.invite(&admin)
      var browser = world.browser()
      let form = try await browser.get("/sign-up?invitation=\(code)&\(Self.query)").text
      #expect(form.contains("name=\"next\" value=\"\(Self.next)\""))
      #expect(form.contains("name=\"invitation\" value=\"\(code)\""))
      let sent = try await browser.post(
        "/sign-up",
        [
          "user_name": "jana", "email": "jana@example.org", "invitation": code,
          "next": Self.next,
        ])
      #expect(sent.status == 303)
      #expect(try await Self.verify(world).location == "/welcome?\(Self.query)")
    }
  }

  @Test("A new password leads on as well", arguments: Engine.allCases, [true, false])
  func forgotten(engine: Engine, isVerified: Bool) async throws {
    try await withWorld(engine) { world in
      var browser = world.browser()
      if isVerified {
        try await world.person()
      } else {
        // The address is proven by the mail; the way is that of the sign-up.
        _ = try await browser.post("/sign-up", Self.fields(Self.next))
      }
      let page = try await browser.get("/sign-in?\(Self.query)").text
      #expect(page.contains("href=\"/forgot?\(Self.query)\""))
      let form = try await browser.get("/forgot?\(Self.query)").text
      #expect(form.contains("name=\"next\" value=\"\(Self.next)\""))
      let sent = try await browser.post(
        "/forgot", ["email": "jana@example.org", "next": isVerified ? Self.next : ""])
      #expect(sent.location == (isVerified ? "/forgot/sent?\(Self.query)" : "/forgot/sent"))
      if isVerified {
        let done = try await browser.post(
          "/reset", ["link": try Self.token(world), "password": "four calm herons"])
        #expect(done.location == Self.next)
      } else {
        #expect(try await Self.verify(world).location == "/welcome?\(Self.query)")
      }
    }
  }
}
