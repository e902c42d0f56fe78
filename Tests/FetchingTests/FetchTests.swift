import Fetching
import Foundation
import TestSupport
import Testing

@Suite struct FetchTests {
  private static let page = Array("<rss/>".utf8)

  @Test("A page arrives with its status, headers and body")
  func plain() async throws {
    try await serve { _, connection in
      connection.answer(
        200, ["Content-Type: text/xml; charset=utf-8", "X-A: 1", "x-a: 2"], Self.page)
    }.run { world in
      let response = try await world.get("/feed")
      #expect(response.status == 200)
      #expect(response.body == Self.page)
      #expect(response.contentType == "text/xml; charset=utf-8")
      #expect(response.headers.values("X-a") == ["1", "2"])
      #expect(response.finalURL == world.server.url + "/feed")
      #expect(response.permanentURL == nil)
      #expect(response.bytesOnWire > Self.page.count)
    }
  }

  @Test("A status that tells of an error is a response all the same", arguments: [404, 410, 500])
  func errorStatus(status: Int) async throws {
    try await serve { _, connection in connection.answer(status, [], Self.page) }.run { world in
      let response = try await world.get()
      #expect(response.status == status)
      #expect(response.body == Self.page)
    }
  }

  @Test("Validators go back byte by byte, and 304 has no body")
  func conditional() async throws {
    let etag = "W/\"a-\u{e9}-- \\\""
    let date = "Tue, 01 Jul 2025 10:00:00 GMT"
    try await serve { request, connection in
      if request.header("If-None-Match") == nil {
        var head = Array("HTTP/1.1 200 OK\r\nLast-Modified: \(date)\r\nContent-Length: 0\r\n".utf8)
        head += Array("ETag: ".utf8) + etag.unicodeScalars.map { UInt8($0.value) }
        return connection.send(head + Array("\r\n\r\n".utf8))
      }
      return connection.answer(304, ["ETag: \"new\""])
    }.run { world in
      let first = try await world.get()
      #expect(first.etag == etag)
      #expect(first.lastModified == date)
      var again = FetchRequest(url: world.server.url)
      again.etag = first.etag
      again.lastModified = first.lastModified
      let second = try await world.fetcher.fetch(again)
      #expect(second.notModified)
      #expect(second.body.isEmpty)
      #expect(second.etag == "\"new\"")
      let sent = try #require(world.server.requests.last)
      #expect(sent.header("If-Modified-Since") == date)
      // The test server reads UTF-8, in which the lone byte E9 is not valid: it came back as sent.
      #expect(sent.header("If-None-Match") == "W/\"a-\u{fffd}-- \\\"")
    }
  }

  private static let hello = Array("hello".utf8)
  private static let packings: [(String, [UInt8])] = [
    ("gzip", compressed(hello, .gzip)), ("deflate", compressed(hello, .zlib)),
    ("deflate", compressed(hello, .raw)), ("br", [0x0b, 0x02, 0x80] + hello + [0x03]),
    ("zstd", [0x28, 0xb5, 0x2f, 0xfd, 0x20, 5, 0x29, 0, 0] + hello), ("UTF-8", hello),
    ("identity", hello),
  ]

  @Test("Compressed bodies are unpacked, whatever the packing", arguments: packings)
  func encodings(name: String, bytes: [UInt8]) async throws {
    try await serve { _, connection in
      connection.answer(200, ["Content-Encoding: \(name)"], bytes)
    }.run { world in
      let response = try await world.get()
      #expect(response.body == Array("hello".utf8))
    }
  }

  @Test("A request says who asks, for how many, and what is wanted")
  func manners() async throws {
    try await serve { _, connection in connection.answer() }.configured {
      $0.instanceURL = "https://korzo.example"
    }.run { world in
      let url = world.server.url.replacing("http://", with: "http://me:s%3Aecret@")
      var asked = FetchRequest(url: url + "/", accept: .feed, headers: ["X-Empty": ""])
      asked.subscribers = 12
      _ = try await world.fetcher.fetch(asked)
      let sent = try #require(world.server.requests.first)
      #expect(sent.header("User-Agent") == "Korzo/0.1 (+https://korzo.example; 12 subscribers)")
      #expect(sent.header("Accept")?.hasPrefix("application/atom+xml") == true)
      #expect(sent.header("Authorization") == "Basic bWU6czplY3JldA==")
      #expect(sent.header("Accept-Encoding")?.contains("gzip") == true)
      #expect(sent.header("X-Empty") == "")
      #expect(sent.header("Cookie") == nil)
    }
  }

  @Test("A post carries its body and does not follow redirects")
  func post() async throws {
    try await serve { _, connection in
      connection.answer(302, ["Location: /elsewhere", "Set-Cookie: a=b"])
    }.run { world in
      let request = FetchRequest(
        url: world.server.url, method: .post, headers: ["Content-Type": "application/json"],
        body: Array("{}".utf8))
      let response = try await world.fetcher.fetch(request)
      #expect(response.status == 302)
      let sent = try #require(world.server.requests.first)
      #expect(sent.method == "POST")
      #expect(sent.body == Array("{}".utf8))
      #expect(sent.header("Content-Type") == "application/json")
      #expect(world.server.requests.count == 1)
    }
  }

  @Test("Every method reaches the server", arguments: ["HEAD", "PUT", "PATCH", "DELETE"])
  func methods(name: String) async throws {
    try await serve { request, connection in
      request.method == "HEAD"
        ? connection.send("HTTP/1.1 200 OK\r\nContent-Length: 99999999\r\n\r\n")
        : connection.answer()
    }.run { world in
      let method = try #require(FetchRequest.Method(rawValue: name))
      let request = FetchRequest(url: world.server.url, method: method)
      #expect(try await world.fetcher.fetch(request).status == 200)
      #expect(world.server.requests.first?.method == name)
    }
  }

  @Test(
    "A header that would break the request is refused",
    arguments: [
      ("X-A", "1\r\nX-B: 2"), ("X-A", "1\n"), ("X-A", "\u{0}"), ("X A", "1"), ("X-A:", "1"),
      ("", "1"),
      ("X\r\nY", "1"), ("Host", "other"), ("Content-Length", "5"), ("Transfer-Encoding", "chunked"),
    ])
  func headerInjection(name: String, value: String) async throws {
    let fetcher = Fetcher()
    defer { fetcher.shutdown() }
    var request = FetchRequest(url: "http://example.invalid/")
    request.headers.add(name, value)
    await #expect(throws: FetchError.invalidHeader(name.lowercased())) {
      try await fetcher.fetch(request)
    }
    request.headers = [:]
    request.etag = "\"a\"\r\nX: 1"
    await #expect(throws: FetchError.invalidHeader("if-none-match")) {
      try await fetcher.fetch(request)
    }
  }

  @Test("Fifty requests at once share a few connections and none gets another's answer")
  func concurrency() async throws {
    try await serve { request, connection in connection.answer(200, [], Array(request.target.utf8))
    }.configured { $0.maximumConnectionsPerHost = 4 }.run { world in
      try await withThrowingTaskGroup(of: Bool.self) { group in
        for number in 0..<50 {
          group.addTask { try await world.get("/\(number)").body == Array("/\(number)".utf8) }
        }
        for try await isRight in group { #expect(isRight) }
      }
      #expect(world.server.requests.count == 50)
      #expect(world.server.connections <= 4)
    }
  }

  @Test("Requests that wait for a connection all get one", arguments: [1, 2])
  func turns(connections: Int) async throws {
    try await serve { _, connection in connection.answer() }.configured {
      $0.maximumConnectionsPerHost = connections
    }.run { world in
      await withTaskGroup(of: Int?.self) { group in
        for _ in 0..<60 { group.addTask { try? await world.get().status } }
        for await status in group { #expect(status == 200) }
      }
      #expect(world.server.requests.count == 60)
    }
  }
}
