import AppTestSupport
import Core
import Database
import Mail
import Testing
import Web

@testable import Accounts

@Suite("Signing up with an OpenID provider on the way to somewhere")
struct OpenIDNextTests {
  private let next = SignUpNextTests.next
  private let query = SignUpNextTests.query

  @Test(
    "A newcomer sees the first steps, which lead on to where they were going",
    arguments: Engine.allCases)
  func newcomer(engine: Engine) async throws {
    let provider = try await FakeProvider()
    try await withWorld(engine, provider: provider) { world in
      var browser = world.browser()
      let page = try await browser.get("/sign-up?\(query)&invitation=x").text
      #expect(page.contains("href=\"/sign-in/with/testid?\(query)&amp;invitation=x\""))
      let back = try await OpenIDTests.travel(&browser, provider, query: "?\(query)")
      #expect(back.location == "/welcome?\(query)")
    }
  }

  @Test("So does one who is asked for a name", arguments: Engine.allCases)
  func asksForName(engine: Engine) async throws {
    let provider = try await FakeProvider()
    try await withWorld(engine, provider: provider) { world in
      var browser = world.browser()
      let claims = OpenIDTests.claims(email: "x@example.org", name: "李", preferred: "admin")
      _ = try await OpenIDTests.travel(&browser, provider, as: claims, query: "?\(query)")
      let done = try await browser.post("/sign-in/name", ["user_name": "li_wei"])
      #expect(done.location == "/welcome?\(query)")
    }
  }

  @Test("Who connects an account that they had goes on from there", arguments: Engine.allCases)
  func linked(engine: Engine) async throws {
    let provider = try await FakeProvider()
    try await withWorld(engine, provider: provider) { world in
      try await world.person()
      var browser = world.browser()
      _ = try await OpenIDTests.travel(&browser, provider, query: "?\(query)")
      _ = try await browser.signIn("jana", next: "/me/account/link")
      #expect(try await browser.get("/me/account/link").text.contains("href=\"\(next)\""))
      #expect(try await browser.post("/me/account/link").location == next)
    }
  }

  @Test(
    "Who turns back at the provider can still sign in on the way, in this browser alone",
    arguments: Engine.allCases)
  func refused(engine: Engine) async throws {
    let provider = try await FakeProvider()
    try await withWorld(engine, provider: provider) { world in
      var browser = world.browser()
      let begin = try await browser.get("/sign-in/with/testid?\(query)")
      let way = try await provider.visit(
        try #require(begin.location), as: OpenIDTests.claims())
      let state = try #require(way.firstRange(of: "state=")).lowerBound
      let denied = "/sign-in/with/testid/callback?error=access_denied&\(way[state...])"
      #expect(try await browser.get(denied).text.contains("href=\"/sign-in?\(query)\""))
      var other = world.browser()
      #expect(try await other.get(denied).text.contains("href=\"/sign-in\""))
    }
  }
}
