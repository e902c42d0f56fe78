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

  @Test("A feed that lies packed on its server is unpacked, once or twice packed")
  func packedFile() async throws {
    let text = Array(String(repeating: "<rss/>", count: 40_000).utf8)
    let packed = compressed(text, .gzip)
    let halves =
      compressed(Array(text[..<90_000]), .gzip) + compressed(Array(text[90_000...]), .gzip)
    try await serve { request, connection in
      switch request.target {
      case "/twice":
        connection.answer(200, ["Content-Encoding: gzip"], compressed(packed, .gzip))
      case "/halves": connection.answer(200, [], halves)
      case "/rest": connection.answer(200, [], packed + [0, 0, 0])
      default: connection.answer(200, ["Content-Type: application/gzip"], packed)
      }
    }.run { world async throws in
      for path in ["/feed.xml.gz", "/twice", "/halves", "/rest"] {
        for accept in [.feed, .html] as [FetchRequest.Accept] {
          let request = FetchRequest(url: world.server.url + path, accept: accept)
          #expect(try await world.fetcher.fetch(request).body == text, "\(path)")
        }
      }
      // A file that somebody asks for is what it is.
      #expect(try await world.get("/feed.xml.gz").body == packed)
    }
  }

  @Test("A packed file has the same limit, and must be whole")
  func packedLimits() async throws {
    let bomb = compressed([UInt8](repeating: 0, count: 100_000_000), .gzip)
    let text = compressed(Array("<rss/>".utf8), .gzip)
    var wrong = text
    wrong[wrong.count - 8] ^= 0xFF
    try await serve { [wrong] request, connection in
      switch request.target {
      case "/bomb": connection.answer(200, [], bomb)
      case "/short": connection.answer(200, [], Array(text.dropLast(9)))
      default: connection.answer(200, [], wrong)
      }
    }.configured { $0.maximumBytes = 1_048_576 }.run { world async throws in
      for (path, expected) in [
        ("/bomb", .tooLarge(limit: 1_048_576)), ("/short", .badResponse("gzip that was cut short")),
        ("/wrong", .badResponse("broken gzip")),
      ] as [(String, FetchError)] {
        let request = FetchRequest(url: world.server.url + path, accept: .feed)
        await #expect(throws: expected) { try await world.fetcher.fetch(request) }
      }
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
