import Fetching
import Foundation
import Synchronization
import TestSupport
import Testing

@Suite struct LimitTests {
  @Test("A small packet that unpacks to a hundred megabytes is stopped at the limit")
  func bomb() async throws {
    let bomb = compressed([UInt8](repeating: 0, count: 100_000_000), .gzip)
    try await serve { _, connection in connection.answer(200, ["Content-Encoding: gzip"], bomb) }
      .configured { $0.maximumBytes = 1_048_576 }.run { world in
        #expect(bomb.count < 200_000)
        #expect(await world.failure(world.server.url) == .tooLarge(limit: 1_048_576))
      }
  }

  @Test("A body without end is stopped at the limit")
  func endlessBody() async throws {
    let sent = Atomic(0)
    try await serve { _, connection in
      connection.send("HTTP/1.1 200 OK\r\n\r\n")
      let block = [UInt8](repeating: 0x20, count: 65_536)
      while sent.load(ordering: .relaxed) < 100_000_000, connection.send(block) {
        sent.add(block.count, ordering: .relaxed)
      }
      return false
    }.run { world in
      #expect(await world.failure(world.server.url) == .tooLarge(limit: 15 * 1_048_576))
      #expect(sent.load(ordering: .relaxed) < 40_000_000)
    }
  }

  @Test("A body that announces more than the limit is not read at all")
  func announced() async throws {
    try await serve { _, connection in
      connection.send("HTTP/1.1 200 OK\r\nContent-Length: 100000000\r\n\r\n")
      connection.waitForHangUp()
      return false
    }.run { world in
      #expect(await world.failure(world.server.url) == .tooLarge(limit: 15 * 1_048_576))
    }
  }

  @Test("A header without end is stopped at its limit", arguments: [100, 60_000])
  func hugeHeader(length: Int) async throws {
    try await serve { _, connection in
      connection.send("HTTP/1.1 200 OK\r\n")
      let line = "X-A: " + String(repeating: "a", count: length) + "\r\n"
      while connection.send(line) {}
      return false
    }.run { world in
      #expect(await world.failure(world.server.url) == .tooLarge(limit: 65_536))
    }
  }

  @Test("A server that stops in the middle is given up")
  func slowDrip() async throws {
    try await serve { _, connection in
      connection.send("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nx")
      connection.waitForHangUp()
      return false
    }.configured {
      $0.lowSpeedBytesPerSecond = 1000
      $0.lowSpeedSeconds = 1
    }.run { world in
      #expect(await world.failure(world.server.url) == .timedOut)
    }
  }

  @Test("A server that says nothing is given up after the request's time, redirects included")
  func timeout() async throws {
    try await serve { request, connection in
      if request.target == "/a" { return connection.answer(302, ["Location: /b"]) }
      connection.waitForHangUp()
      return false
    }.run { world in
      let request = FetchRequest(url: world.server.url + "/a", timeout: .milliseconds(100))
      await #expect(throws: FetchError.timedOut) { try await world.fetcher.fetch(request) }
    }
  }
}
