import Core
import HTML
import Logging
import Testing

@testable import Web

/// Pages while the database is away, or has more to do than it can.
@Suite("When the database is away")
struct AwayTests {
  /// As the database tells it.
  struct Away: ExplainedError {
    var explanation: AppError? {
      AppError(
        status: 503, code: "database_away",
        message: Phrase(
          en: "We cannot get to the data just now.", cs: "Teď se k datům nedostaneme."),
        detail: "SELECT secret", retryAfter: .seconds(5))
    }
  }

  /// Cannot say who somebody is.
  struct NobodyKnows: Authenticator {
    func viewer(session token: String) async throws -> Viewer? { throw Away() }
    func viewer(bearer token: String) async throws -> Viewer? { throw Away() }
    func valid(sessions: [String], bearers: [String]) async throws -> Set<String> { throw Away() }
  }

  private func site(_ authenticator: any Authenticator = People()) throws -> Site {
    let routes = Routes()
    routes.anyone.get("/page") { _ in throw Away() }
    routes.signedIn.post("/say") { request in
      _ = try await request.form()
      throw Away()
    }
    routes.signedIn.post("/show") { request in
      _ = try await request.upload(limit: 1 << 20)
      throw Away()
    }
    routes.signedIn.post("/busy") { _ in throw AppError.tooMany(retryAfter: .seconds(1)) }
    routes.signedIn.post("/wrong") { _ in throw AppError.notFound }
    return try Site(
      options: makeOptions(), routes: routes, authenticator: authenticator, clock: Clock { noon },
      logger: Logger(label: "test") { _ in Silence() }, metrics: Metrics(), ready: { [] })
  }

  @Test("a page says so in words and asks again by itself", arguments: ["en", "cs"])
  func page(language: String) async throws {
    let response = try await site().get("/page", ["Accept-Language": language])
    #expect(response.status == 503)
    #expect(response.header("retry-after") == "5")
    #expect((5...9).contains(Int(response.header("refresh") ?? "") ?? 0))
    #expect(response.header("cache-control")?.contains("no-") == true)
    #expect(response.text.contains(language == "cs" ? "sama zkusí znovu" : "tries again by itself"))
    #expect(response.text.contains(language == "cs" ? "k datům nedostaneme" : "cannot get to"))
    #expect(!response.text.contains("SELECT"))
  }

  @Test("a program is told as JSON, without a page's ways")
  func program() async throws {
    let response = try await site().get("/page", ["Accept": "application/json"])
    #expect(response.status == 503)
    #expect(response.text.contains("\"code\":\"database_away\""))
    #expect(response.header("retry-after") == "5")
    #expect(response.header("refresh") == nil)
  }

  @Test("also when it cannot be asked who somebody is; nobody is signed out by it")
  func unknown() async throws {
    let response = try await site(NobodyKnows()).get("/page", cookie(People.member))
    #expect(response.status == 503)
    #expect(response.header("set-cookie") == nil)
    // The process lives, and says so to whoever is signed in, too.
    #expect(try await site(NobodyKnows()).get("/healthz", cookie(People.member)).status == 200)
  }

  @Test("what somebody wrote is in the page, to be sent again", arguments: ["/say", "/busy"])
  func kept(path: String) async throws {
    let response = try await site().respond(
      to: .form(
        path + "?to=7", ["text": "Dobrý\r\n<b>den</b> & \"noc\"", "tag": "a", "tag": "b"],
        headers: cookie(People.member)))
    #expect([429, 503].contains(response.status))
    #expect(response.header("refresh") == nil)
    #expect(response.text.contains("method=\"post\" action=\"\(path)?to=7\""))
    #expect(
      response.text.contains("Dobrý\r\n&lt;b>den&lt;/b> &amp;")
        || response.text.contains("&lt;b&gt;den"))
    #expect(response.text.firstMatch(of: /(?s)name="tag".*a<\/textarea>.*name="tag".*b</) != nil)
    #expect(!response.text.contains("<b>den"))
  }

  @Test("the form in the page is good for the same session once it can be asked again")
  func token() async throws {
    let away = try await site(NobodyKnows()).respond(
      to: .form("/say", ["text": "hello"], headers: cookie(People.member)))
    #expect(away.status == 503)
    #expect(away.text.contains("hello"))
    let match = try #require(away.text.firstMatch(of: /name="_token" value="([^"]+)"/))
    let tokens = FormTokens(secret: secret, session: People.member, visitor: nil)
    #expect(tokens.accepts(String(match.1)))
  }

  @Test("a form with files is still in the browser, and the page says so")
  func files() async throws {
    let body = """
      --x\r
      Content-Disposition: form-data; name="text"\r
      \r
      hello\r
      --x\r
      Content-Disposition: form-data; name="photo"; filename="a.jpg"\r
      \r
      JPEG\r
      --x--\r

      """
    let headers = [
      "Content-Type": "multipart/form-data; boundary=x", "Sec-Fetch-Site": "same-origin",
    ]
    let response = try await site().respond(
      to: TestRequest(
        "POST", "/show", headers: headers.merging(cookie(People.member)) { $1 },
        body: Array(body.utf8)))
    #expect(response.status == 503)
    #expect(response.text.contains("still in the form"))
    #expect(!response.text.contains("<textarea"))
  }

  @Test("passwords and what is too long stay out of the page", arguments: ["password", "text"])
  func secrets(name: String) async throws {
    let value = name == "text" ? String(repeating: "long ", count: 100_000) : "very secret"
    let response = try await site().respond(
      to: .form("/say", [name: value, "note": "mine"], headers: cookie(People.member)))
    #expect(response.status == 503)
    #expect(response.text.contains("still in the form"))
    #expect(!response.text.contains(value.prefix(11)))
  }

  @Test("another site's form is never carried along: one press would make it ours")
  func crossSite() async throws {
    var request = TestRequest.form("/say", ["text": "evil"], headers: cookie(People.member))
    request.headers["Sec-Fetch-Site"] = "cross-site"
    for authenticator in [People(), NobodyKnows()] as [any Authenticator] {
      let response = try await site(authenticator).respond(to: request)
      #expect([403, 503].contains(response.status))
      #expect(!response.text.contains("evil"))
    }
  }

  @Test("a form that was refused for good is not offered again")
  func refused() async throws {
    let response = try await site().respond(
      to: .form("/wrong", ["text": "hello"], headers: cookie(People.member)))
    #expect(response.status == 404)
    #expect(!response.text.contains("<textarea"))
  }
}
