import Fetching
import Foundation
import TestSupport
import Testing

@Suite struct ResponseHeaderTests {
  private static let now = Date(timeIntervalSince1970: 1_750_000_000)  // 15 June 2025, 15:06:40

  private func response(_ headers: [String], status: Int = 200) async throws -> FetchResponse? {
    var response: FetchResponse?
    try await serve { _, connection in connection.answer(status, headers) }.configured {
      $0.now = { Self.now }
    }.run { world in response = try await world.get() }
    return response
  }

  @Test(
    "Retry-After is read as seconds and as a date",
    arguments: [
      ("120", 120), ("0", 0), ("Sun, 15 Jun 2025 15:08:40 GMT", 120),
      ("Sunday, 15-Jun-25 15:08:40 GMT", 120), ("Sun, 15 Jun 2025 15:00:00 GMT", 0),
      ("soon", nil), ("-5", nil),
    ] as [(String, Int?)])
  func retryAfter(value: String, expected: Int?) async throws {
    let response = try #require(try await response(["Retry-After: \(value)"], status: 429))
    #expect(response.status == 429)
    #expect(response.retryAfterSeconds == expected)
  }

  @Test(
    "Freshness comes from max-age, or else from Expires",
    arguments: [
      (["Cache-Control: public, max-age=3600"], 3600), (["Cache-Control: Max-Age=\"60\""], 60),
      (["Cache-Control: no-cache"], nil), (["Cache-Control: max-age=x"], nil), ([], nil),
      (["Expires: Sun, 15 Jun 2025 15:07:40 GMT"], 60), (["Expires: 0"], nil),
      (["Cache-Control: max-age=5", "Expires: Sun, 15 Jun 2025 15:07:40 GMT"], 5),
    ] as [([String], Int?)])
  func freshness(headers: [String], expected: Int?) async throws {
    #expect(try #require(try await response(headers)).cacheMaxAge == expected)
  }

  @Test("Validators of servers that must not be asked with them are dropped")
  func badValidators() async throws {
    let never = try #require(
      try await response(["Last-Modified: Tue, 19 Jan 2038 03:14:07 GMT", "ETag: \"a\""]))
    #expect(never.lastModified == nil)
    #expect(never.etag == "\"a\"")
    let uncached = try #require(
      try await response([
        "Expires: 0", "ETag: \"a\"", "Last-Modified: Tue, 01 Jul 2025 10:00:00 GMT",
      ]))
    #expect(uncached.lastModified == nil)
    #expect(uncached.etag == nil)
  }

  @Test("Folded lines are joined, and other bytes than UTF-8 are read as Latin-1")
  func oddLines() async throws {
    try await serve { _, connection in
      let head = "HTTP/1.1 200 OK\r\nContent-Length: 0\r\nX-Long: a\r\n\tb\r\nX-Latin: "
      return connection.send(Array(head.utf8) + [0xe9] + Array("\r\n\r\n".utf8))
    }.run { world in
      let response = try await world.get()
      #expect(response.headers["X-Long"] == "a b")
      #expect(response.headers["X-Latin"] == "é")
    }
  }

  @Test("Interim answers and trailers do not count as the header")
  func interimAndTrailer() async throws {
    try await serve { _, connection in
      connection.send(
        """
        HTTP/1.1 103 Early Hints\r\nX-A: early\r\n\r\nHTTP/1.1 200 OK\r\nX-A: right\r
        Transfer-Encoding: chunked\r\nTrailer: ETag\r\n\r\n2\r\nok\r\n0\r\nETag: "late"\r\n\r\n
        """)
    }.run { world in
      let response = try await world.get()
      #expect(response.body == Array("ok".utf8))
      #expect(response.headers.values("X-A") == ["right"])
      #expect(response.etag == nil)
    }
  }
}
