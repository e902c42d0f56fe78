import Core
import HTML
import Testing

@testable import Web

@Suite("Requests from other sites")
struct SameOriginTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let cookie: Bool
    let site: String?
    let origin: String?
    let token: Bool
    let isLet: Bool
    var testDescription: String {
      "cookie \(cookie), site \(site ?? "-"), origin \(origin ?? "-"), token \(token): \(isLet)"
    }
  }

  /// Every combination: the fetch header decides, then the origin, then the token.
  static let matrix: [Case] = [true, false].flatMap { (cookie: Bool) -> [Case] in
    ([nil, "same-origin", "none", "same-site", "cross-site"] as [String?]).flatMap {
      (site: String?) -> [Case] in
      ([nil, "https://korzo.example", "https://evil.example", "null", "http://korzo.example"]
        as [String?])
        .flatMap { (origin: String?) -> [Case] in
          [true, false].map { token in
            Case(
              cookie: cookie, site: site, origin: origin, token: token,
              isLet: isLet(cookie, site, origin, token))
          }
        }
    }
  }

  private static func isLet(
    _ cookie: Bool, _ site: String?, _ origin: String?, _ token: Bool
  ) -> Bool {
    let isOwn = [nil, "https://korzo.example", "null"].contains(origin)
    if let site { return (site == "same-origin" || site == "none") && isOwn }
    if let origin { return origin == "https://korzo.example" }
    return !cookie || token
  }

  static func site() throws -> Site {
    try makeSite(baseURL: "https://korzo.example") { routes in
      routes.anyone.post("/do") { _ in .noContent }
      routes.anyone.postByLink("/do/{token}") { _ in .noContent }
      routes.anyone.get("/form") { request in
        page("Form", "<form method=\"post\">\(request.view.tokenField)</form>")
      }
      routes.signedIn.get("/form2") { request in
        .text(request.view.token, contentType: "text/plain")
      }
    }
  }

  @Test("are refused", arguments: matrix)
  func decide(_ item: Case) async throws {
    let site = try Self.site()
    var headers = ["Content-Type": "application/x-www-form-urlencoded"]
    let session = ["Cookie": "__Host-korzo=\(People.member)"]
    if item.cookie { headers.merge(session) { $1 } }
    if let value = item.site { headers["Sec-Fetch-Site"] = value }
    if let value = item.origin { headers["Origin"] = value }
    let token = try await site.get("/form2", session).text
    let body = item.token ? "_token=\(token)" : "a=b"
    let response = try await site.respond(
      to: TestRequest("POST", "/do", headers: headers, body: Array(body.utf8)))
    #expect(response.status == (item.isLet ? 204 : 403))
  }

  @Test("are let in where the path itself is the proof", arguments: matrix)
  func byLink(_ item: Case) async throws {
    var headers = ["Content-Type": "application/x-www-form-urlencoded"]
    if item.cookie { headers["Cookie"] = "__Host-korzo=\(People.member)" }
    if let value = item.site { headers["Sec-Fetch-Site"] = value }
    if let value = item.origin { headers["Origin"] = value }
    let response = try await Self.site().respond(
      to: TestRequest("POST", "/do/x", headers: headers, body: Array("a=b".utf8)))
    #expect(response.status == 204)
  }

  @Test("the host that was asked for counts as our own where it is one of ours")
  func host() async throws {
    let options = makeOptions(baseURL: "https://korzo.example") { $0.hosts = ["other.example"] }
    let site = try makeSite(options: options) { $0.anyone.post("/do") { _ in .noContent } }
    for (origin, host, status) in [
      ("https://other.example:8443", "localhost", 403),
      ("https://other.example:8443", "other.example:8443", 204),
      ("https://other.example", "other.example:8443", 403),
      ("http://other.example:8443", "other.example:8443", 403),
      ("https://evil.test", "evil.test", 421), ("http://evil.test", "korzo.example", 403),
      ("http://127.0.0.1:8080", "127.0.0.1:8080", 204),
      ("http://127.0.0.1:9090", "127.0.0.1:8080", 403),
      ("http://localhost:8080", "localhost:8080", 204), ("", "korzo.example", 403),
    ] {
      for more in [[:], ["Sec-Fetch-Site": "same-origin"]] {
        let headers = ["Origin": origin, "Cookie": "__Host-korzo=\(People.member)"]
        var request = TestRequest("POST", "/do", headers: headers.merging(more) { $1 })
        request.host = host
        #expect(try await site.respond(to: request).status == status, "\(origin) \(host) \(more)")
      }
    }
  }

  @Test("where the public address is a guess, the browser's own word of the site counts")
  func guessed() async throws {
    var options = makeOptions(baseURL: "http://127.0.0.1:8080")
    options.knowsAddress = false
    let site = try makeSite(options: options) { $0.anyone.post("/do") { _ in .noContent } }
    var headers = ["Origin": "https://korzo.example", "Cookie": "korzo=\(People.member)"]
    #expect(try await site.respond(to: TestRequest("POST", "/do", headers: headers)).status == 403)
    headers["Sec-Fetch-Site"] = "same-origin"
    #expect(try await site.respond(to: TestRequest("POST", "/do", headers: headers)).status == 204)
  }

  @Test("the token may come in a header, and in a multipart form")
  func elsewhere() async throws {
    let site = try Self.site()
    let session = ["Cookie": "__Host-korzo=\(People.member)"]
    let token = try await site.get("/form2", session).text
    let header = TestRequest(
      "POST", "/do", headers: session.merging(["X-Korzo-Token": token]) { $1 })
    #expect(try await site.respond(to: header).status == 204)
    let body = "--b\r\nContent-Disposition: form-data; name=\"_token\"\r\n\r\n\(token)\r\n--b--\r\n"
    let multipart = TestRequest(
      "POST", "/do",
      headers: session.merging(["Content-Type": "multipart/form-data; boundary=b"]) { $1 },
      body: Array(body.utf8))
    #expect(try await site.respond(to: multipart).status == 204)
  }

  @Test("a token of another session is worth nothing, nor a damaged one")
  func foreign() async throws {
    let site = try Self.site()
    let other = try await site.get("/form2", ["Cookie": "__Host-korzo=\(People.editor)"]).text
    for token in [other, "", "x", String(repeating: "A", count: 86)] {
      let request = TestRequest(
        "POST", "/do",
        headers: ["Cookie": "__Host-korzo=\(People.member)", "X-Korzo-Token": token])
      #expect(try await site.respond(to: request).status == 403)
    }
  }

  @Test("each answer masks its token anew, and each is accepted")
  func masked() {
    let one = FormTokens(secret: secret, session: "s", visitor: nil)
    let two = FormTokens(secret: secret, session: "s", visitor: nil)
    #expect(one.token != two.token)
    #expect(one.accepts(two.token))
    #expect(two.accepts(one.token))
    #expect(!FormTokens(secret: secret, session: nil, visitor: "s").accepts(one.token))
    #expect(!FormTokens(secret: [1], session: "s", visitor: nil).accepts(one.token))
  }

  @Test("a visitor's form brings a cookie that its token belongs to")
  func visitor() async throws {
    let site = try Self.site()
    let form = try await site.get("/form")
    #expect(form.cookies.hasPrefix("__Host-korzo-visitor="))
    let token = try #require(form.text.firstMatch(of: /name="_token" value="([^"]+)"/)?.1)
    var headers = ["Cookie": form.cookies, "Content-Type": "application/x-www-form-urlencoded"]
    let body = Array("_token=\(token)".utf8)
    let good = TestRequest("POST", "/do", headers: headers, body: body)
    #expect(try await site.respond(to: good).status == 204)
    headers["Cookie"] = "__Host-korzo-visitor=AAAAAAAAAAAAAAAAAAAAAA"
    let bad = TestRequest("POST", "/do", headers: headers, body: body)
    #expect(try await site.respond(to: bad).status == 403)
    #expect(try await site.get("/form", ["Cookie": form.cookies]).cookies == "")
  }
}
