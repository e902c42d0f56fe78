import Core
import ServiceLifecycle
import Testing

@testable import Web

@Suite("The host that a request names")
struct HostTests {
  static let ours = [
    "korzo.example", "KORZO.Example", "korzo.example.", "korzo.example:443", "korzo.example:",
    "other.example", "other.example:8080", "localhost", "LOCALHOST:8080", "localhost.",
    "127.0.0.1", "127.0.0.1:8080", "[::1]", "[::1]:8080", "192.168.1.5", "0.0.0.0:80",
    "[2001:DB8::1]:65535",
  ]
  static let foreign = [
    "evil.test", "evil.test:8080", "korzo.example.evil.test", "evilkorzo.example",
    "www.korzo.example",
    "localhost.evil.test", "127.0.0.1.evil.test", "2130706433", "0x7f.1", "127.1", "127.000.000.1",
    "a_b-c.test",
  ]
  static let malformed = [
    "", " ", ".", "..", "korzo.example..", "a..b", "korzo.example@evil.test",
    "evil.test@korzo.example",
    "user:pw@korzo.example", "korzo.example,evil.test", "korzo.example evil.test", "korzo.example/",
    "korzo.example#x", "korzo.example?x", "http://korzo.example", "korzo.example:port",
    "korzo.example:-1", "korzo.example:65536", "korzo.example:99999999999999999999",
    "korzo.example:80:80", "[::1", "::1", "[::1]x", "[korzo.example]", "[127.0.0.1]", "[]",
    "[::1]:x",
    "kořzo.example", "korzo%2eexample", String(repeating: "a", count: 254),
  ]

  private func site() throws -> Site {
    let options = makeOptions(baseURL: "https://korzo.example") { $0.hosts = ["other.example"] }
    return try makeSite(options: options) { routes in
      routes.anyone.get("/") { _ in .text("hello", contentType: "text/plain") }
    }
  }

  @Test(
    "is ours by the site's address, by a further name, on this machine, and in numbers",
    arguments: ours)
  func oursIsAnswered(host: String) async throws {
    var request = TestRequest("GET", "/")
    request.host = host
    #expect(try await site().respond(to: request).text == "hello")
  }

  @Test("is refused when it is another's, with word for who runs the place", arguments: foreign)
  func foreignIsRefused(host: String) async throws {
    for path in ["/", "/healthz", "/readyz", "/nothing"] {
      var request = TestRequest("GET", path, headers: ["Accept": "text/html"])
      request.host = host
      let answer = try await site().respond(to: request)
      #expect(answer.status == 421)
      #expect(answer.text.contains("SITE_URL") && answer.text.contains("SITE_HOSTS"))
      #expect(answer.header("set-cookie") == nil)
    }
  }

  @Test("is no request at all when it is none", arguments: malformed)
  func malformedIsRefused(host: String) async throws {
    var request = TestRequest("GET", "/")
    request.host = host
    #expect(try await site().respond(to: request).status == 400)
  }

  @Test("is told in the browser's language, and to programs as JSON")
  func words() async throws {
    var request = TestRequest(
      "GET", "/", headers: ["Accept": "text/html", "Accept-Language": "cs"])
    request.host = "evil.test"
    let czech = try await site().respond(to: request).text
    #expect(czech.contains("Tohle místo se nejmenuje evil.test"))
    request.path = "/api/v1/me"
    let program = try await site().respond(to: request)
    #expect(program.status == 421)
    #expect(program.text.contains("\"misdirected\""))
  }

  @Test("decides for assets as well, and before who asks is looked up")
  func assets() async throws {
    let folder = try Folder(["robots.txt": "User-agent: *"])
    var options = makeOptions()
    options.publicFolder = folder.path
    let site = try makeSite(options: options) { _ in }
    var request = TestRequest("GET", "/robots.txt", headers: cookie(People.member))
    #expect(try await site.respond(to: request).status == 200)
    request.host = "evil.test"
    #expect(try await site.respond(to: request).status == 421)
  }

  @Test(
    "is asked for once, in whatever form the request comes",
    arguments: [
      ("GET / HTTP/1.1\r\n", 400), ("GET / HTTP/1.0\r\n", 400),
      ("GET / HTTP/1.1\r\nHost: \r\n", 400),
      ("GET / HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\n", 400),
      ("GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil.test\r\n", 400),
      ("GET / HTTP/1.1\r\nHost: evil.test\r\nhost: localhost\r\n", 400),
      ("GET / HTTP/1.1\r\nHost: localhost, evil.test\r\n", 400),
      ("GET / HTTP/1.1\r\nHost: localhost@evil.test\r\n", 400),
      ("GET / HTTP/1.0\r\nHost: localhost\r\n", 200),
      ("GET / HTTP/1.1\r\nHost: localhost\r\n", 200),
      ("GET http://localhost/ HTTP/1.1\r\nHost: localhost\r\n", 200),
      ("GET http://localhost/ HTTP/1.1\r\nHost: evil.test\r\n", 421),
      ("GET http://localhost/ HTTP/1.1\r\n", 400),
      ("GET / HTTP/1.1\r\nHost: evil.test\r\nX-Forwarded-Host: localhost\r\n", 421),
      ("GET / HTTP/1.1\r\nHost: evil.test\r\nForwarded: host=localhost\r\n", 421),
    ])
  func onTheWire(start: String, status: Int) async throws {
    let site = try makeSite { routes in
      routes.anyone.get("/") { _ in .text("hello", contentType: "text/plain") }
    }
    try await serving(site) { port, _ in
      let client = try Socket(port: port)
      try client.send(start + "Connection: close\r\n\r\n")
      let answer = try await client.readToEnd()
      #expect(answer.split(separator: " ").dropFirst().first == "\(status)", "\(answer.prefix(80))")
    }
  }

  @Test("counts at the metrics' own address where no token protects them")
  func metrics() async throws {
    let site = try makeSite { _ in }
    for (token, host, status) in [
      (nil, "evil.test", 421), (nil, "127.0.0.1", 200), ("numbers", "prometheus.test", 200),
    ] as [(String?, String, Int)] {
      let make: (@escaping @Sendable (Int) async -> Void) -> any Service = {
        site.metricsService(host: "127.0.0.1", port: 0, token: token, onReady: $0)
      }
      try await serving(make) { port, _ in
        let client = try Socket(port: port)
        try client.send(
          "GET /metrics HTTP/1.1\r\nHost: \(host)\r\nAuthorization: Bearer numbers\r\n"
            + "Connection: close\r\n\r\n")
        #expect(try await client.readToEnd().hasPrefix("HTTP/1.1 \(status)"))
      }
    }
  }
}
