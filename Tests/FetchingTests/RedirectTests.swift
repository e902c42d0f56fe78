import Fetching
import Foundation
import TestSupport
import Testing

@Suite struct RedirectTests {
  /// Answers `/301/302/x` with a 301 to `/302/x`, and anything else with its path.
  @Sendable private static func chain(_ request: LocalRequest, _ connection: LocalConnection)
    -> Bool
  {
    let parts = request.target.dropFirst().split(separator: "/", maxSplits: 1)
    guard parts.count == 2, let status = Int(parts[0]), (300..<400).contains(status) else {
      return connection.answer(
        request.target == "/gone" ? 410 : 200, [], Array(request.target.utf8))
    }
    return connection.answer(status, ["Location: /\(parts[1])"], Array("moved".utf8))
  }

  @Test(
    "The new URL is for good only when every hop says so",
    arguments: [
      ("/301/x", "/x", true), ("/308/x", "/x", true), ("/301/308/x", "/x", true),
      ("/302/x", "/x", false), ("/303/x", "/x", false), ("/307/x", "/x", false),
      ("/301/302/x", "/x", false), ("/302/301/x", "/x", false), ("/301/gone", "/gone", false),
    ])
  func permanence(path: String, end: String, isPermanent: Bool) async throws {
    try await serve(Self.chain).run { world in
      let response = try await world.get(path)
      #expect(response.finalURL == world.server.url + end)
      #expect(response.body == Array(end.utf8))
      #expect(response.permanentURL == (isPermanent ? world.server.url + end : nil))
    }
  }

  @Test(
    "A permanent redirect to a login page is not for good",
    arguments: ["/login?to=feed", "/LandingPage", "/users/register", "/hotspot.html"])
  func loginPages(path: String) async throws {
    try await serve { request, connection in
      request.target == "/feed"
        ? connection.answer(301, ["Location: \(path)"]) : connection.answer()
    }.run { world in
      let response = try await world.get("/feed")
      #expect(response.finalURL == world.server.url + path)
      #expect(response.permanentURL == nil)
    }
  }

  @Test("A redirect without a place to go is an ordinary answer")
  func noLocation() async throws {
    try await serve { _, connection in connection.answer(301) }.run { world in
      let response = try await world.get()
      #expect(response.status == 301)
    }
  }

  @Test("Redirects end at the limit")
  func endless() async throws {
    try await serve { request, connection in
      connection.answer(302, ["Location: \(request.target)x"])
    }.run { world in
      #expect(await world.failure(world.server.url + "/a") == .tooManyRedirects(limit: 10))
      #expect(world.server.requests.count == 11)
    }
  }

  @Test("A redirect in a circle is noticed at once")
  func loop() async throws {
    try await serve { request, connection in
      connection.answer(301, ["Location: \(request.target == "/a" ? "/b" : "/a")"])
    }.run { world in
      #expect(await world.failure(world.server.url + "/a") == .redirectLoop)
      #expect(world.server.requests.count == 2)
    }
  }

  @Test(
    "A redirect to a private address is refused, however it is written",
    arguments: [
      ("http://127.0.0.2:PORT/", "127.0.0.2"), ("http://localhost:PORT/", "localhost"),
      ("http://127.2:PORT/", nil), ("http://0x7f000001:81/", nil), ("http://2130706433:81/", nil),
      ("http://0177.0.0.1:81/", nil), ("http://[::1]:PORT/", "[::1]"),
      ("http://[::ffff:127.0.0.1]:PORT/", nil), ("http://0.0.0.0:PORT/", "0.0.0.0"),
      ("http://169.254.169.254/latest/meta-data/", "169.254.169.254"),
    ] as [(String, String?)])
  func privateAddress(location: String, host: String?) async throws {
    try await serve { request, connection in
      connection.answer(302, ["Location: http:" + request.target.dropFirst(2)])
    }.run { world in
      let target = location.replacing("PORT", with: "\(world.server.port)")
      let error = await world.failure(world.server.url + "/x" + target.dropFirst(5))
      guard case .privateAddress(let refused) = error else {
        Issue.record("\(target) was not refused: \(String(describing: error))")
        return
      }
      #expect(host == nil || refused == host)
    }
  }

  @Test(
    "A name that has a private address is refused, at once and after a redirect",
    arguments: ["127.0.0.1", "10.1.2.3", "169.254.169.254", "[::1]", "[::ffff:127.0.0.1]"])
  func privateName(address: String) async throws {
    try await serve { request, connection in
      connection.answer(302, ["Location: http://inside.example:\(request.target.dropFirst())/"])
    }.naming("inside.example", address).run { world async throws in
      let port = world.server.port
      #expect(
        await world.failure("http://inside.example:\(port)/")
          == .privateAddress(host: "inside.example"))
      #expect(world.server.connections == 0)
      #expect(
        await world.failure(world.server.url + "/\(port)")
          == .privateAddress(host: "inside.example"))
      #expect(world.server.connections == 1)
    }
  }

  @Test("A name with a private address is reached when the operator names it")
  func allowedName() async throws {
    try await serve { _, connection in connection.answer() }
      .configured { $0.allowedPrivateHosts.append("inside.example") }
      .naming("inside.example", "127.0.0.1").run { world async throws in
        let url = "http://inside.example:\(world.server.port)/"
        #expect(try await world.fetcher.fetch(FetchRequest(url: url)).status == 200)
      }
  }

  @Test("A redirect to another scheme or to the port of another service is refused")
  func otherServices() async throws {
    try await serve { request, connection in
      connection.answer(
        302,
        ["Location: \(request.target == "/a" ? "file:///etc/passwd" : "http://127.0.0.1:6379/")"])
    }.run { world in
      #expect(await world.failure(world.server.url + "/a") == .unsupportedScheme)
      #expect(await world.failure(world.server.url + "/b") == .blockedPort(6379))
    }
  }

  @Test("Secrets and foreign headers stay with the origin that they were meant for")
  func secrets() async throws {
    let other = try LocalServer { _, connection in connection.answer() }
    defer { other.stop() }
    try await serve { request, connection in
      request.target == "/a"
        ? connection.answer(301, ["Location: /b"])
        : connection.answer(301, ["Location: http://x:y@127.0.0.1:\(other.port)/"])
    }.configured { $0.allowedPrivateHosts.append("127.0.0.1:\(other.port)") }.run { world in
      let url = world.server.url.replacing("http://", with: "http://me:secret@") + "/a"
      var asked = FetchRequest(url: url, headers: ["X-Key": "k", "Accept-Language": "cs"])
      asked.etag = "\"e\""
      let response = try await world.fetcher.fetch(asked)
      #expect(world.server.requests.allSatisfy { $0.header("Authorization") != nil })
      #expect(world.server.requests.allSatisfy { $0.header("X-Key") == "k" })
      let sent = try #require(other.requests.first)
      #expect(sent.header("Authorization") == nil)
      #expect(sent.header("X-Key") == nil)
      #expect(sent.header("Accept-Language") == "cs")
      #expect(sent.header("If-None-Match") == "\"e\"")
      #expect(response.permanentURL == "\(other.url)/")
    }
  }
}
