import Fetching
import Foundation
import TestSupport
import Testing

/// Every number that a foreign server's header or an address carries, as whoever means harm writes it.
@Suite("Hostile numbers from other servers")
struct HostileNumberTests {
  private static let sent = hostileNumbers.filter { $0.utf8.count < 500 }

  @Test("Headers: refused, or bounded")
  func headers() async throws {
    let world = serve { request, connection in
      let index = Int(request.target.drop { !$0.isNumber }.prefix { $0.isNumber }) ?? 0
      let number = Self.sent[index]
      if request.target.hasPrefix("/length") {
        // Whatever it says, it ends here.
        return connection.send(
          "HTTP/1.1 200 OK\r\nContent-Length: \(number)\r\nConnection: close\r\n\r\nabc") && false
      }
      return connection.answer(
        200,
        [
          "Retry-After: \(number)", "Cache-Control: max-age=\(number)", "Age: \(number)",
          "RateLimit: limit=\(number), remaining=\(number), reset=\(number)",
          "RateLimit-Reset: \(number)", "X-RateLimit-Remaining: \(number)",
          "X-RateLimit-Reset: \(number)", "Expires: \(number)", "ETag: \"\(number)\"",
          "Last-Modified: \(number)",
        ], Array("abc".utf8))
    }
    try await world.run { world in
      for index in Self.sent.indices {
        let response = try await world.get("/headers\(index)")
        let number = Self.sent[index]
        let quota = response.quota
        #expect(quota.remaining ?? 0 >= 0, "\(number.prefix(40))")
        let times = [response.retryAfterSeconds, response.cacheMaxAge, quota.resetSeconds]
        for seconds in times.compactMap(\.self) {
          #expect((0...FetchResponse.longest).contains(seconds), "\(number.prefix(40))")
        }
        // Too long, too short or no number: an error, or what came; never the end of the process.
        if let response = try? await world.get("/length\(index)") {
          #expect(response.body.count <= 3, "\(number.prefix(40))")
        }
      }
    }
  }

  @Test("Ports of addresses")
  func ports() async throws {
    try await serve { _, connection in connection.answer() }.run { world in
      for number in Self.sent where number.allSatisfy({ $0.isNumber }) && !number.isEmpty {
        guard Int(number) != world.server.port else { continue }
        let error = await world.failure("http://127.0.0.1:\(number)/")
        #expect(error != nil)
      }
    }
  }
}
