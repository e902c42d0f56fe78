import Fetching
import Foundation
import TestSupport
import Testing

@Suite struct FailureTests {
  @Test("A body shorter than announced is an error, not a short feed")
  func truncated() async throws {
    try await serve { _, connection in
      connection.send("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nabc")
      return false
    }.run { world in
      #expect(await world.failure(world.server.url)?.code == "bad_response")
    }
  }

  @Test(
    "An answer that is not HTTP is an error",
    arguments: ["220 mail.example ESMTP\r\n", "<html></html>", "", "\u{0}\u{1}\u{2}"])
  func notHTTP(answer: String) async throws {
    try await serve { _, connection in
      connection.send(answer)
      return false
    }.run { world in
      #expect(await world.failure(world.server.url)?.code == "bad_response")
    }
  }

  @Test("Broken compression is an error")
  func brokenCompression() async throws {
    try await serve { _, connection in
      connection.answer(200, ["Content-Encoding: gzip"], Array("not gzip at all".utf8))
    }.run { world in
      #expect(await world.failure(world.server.url)?.code == "bad_response")
    }
  }

  @Test("A closed port, an unknown name and a missing certificate are told apart")
  func connections() async throws {
    try await serve { _, connection in connection.answer() }.configured {
      $0.allowedPrivateHosts.append("127.0.0.1")
    }.run { world in
      #expect(await world.failure("http://127.0.0.1:1024/") == .cannotConnect(host: "127.0.0.1"))
      let name = String(repeating: "a", count: 64) + ".example"  // one letter more than DNS takes
      #expect(await world.failure("http://\(name)/") == .cannotResolve(host: name))
      let plain = try LocalServer(greeting: "HTTP/1.1 400 Bad Request\r\n\r\n") { _, _ in false }
      defer { plain.stop() }
      #expect(await world.failure("https://127.0.0.1:\(plain.port)/")?.code == "tls")
    }
  }

  @Test("Without an allow list this machine cannot be reached, by no name")
  func loopbackIsClosed() async throws {
    try await serve { _, connection in connection.answer() }.run { world in
      let fetcher = Fetcher()
      defer { fetcher.shutdown() }
      let closed = LocalWorld(server: world.server, fetcher: fetcher)
      for host in ["127.0.0.1", "localhost"] {
        let url = "http://\(host):\(world.server.port)/"
        #expect(await closed.failure(url) == .privateAddress(host: host))
      }
      #expect(world.server.connections == 0)
    }
  }

  @Test("Cancelling the task ends a transfer under way, and one that waits for its turn")
  func cancellation() async throws {
    let (arrivals, arrived) = AsyncStream.makeStream(of: Void.self)
    let (hangUps, hungUp) = AsyncStream.makeStream(of: Void.self)
    try await serve { _, connection in
      arrived.yield()
      connection.waitForHangUp()
      hungUp.yield()
      return false
    }.configured { $0.maximumConnectionsPerHost = 1 }.run { world in
      let first = Task { await world.failure(world.server.url + "/1") }
      for await _ in arrivals { break }
      let second = Task { await world.failure(world.server.url + "/2") }
      second.cancel()
      #expect(await second.value == .cancelled)
      first.cancel()
      let end = await first.value
      #expect(end == .cancelled)
      for await _ in hangUps { break }
      #expect(world.server.requests.map(\.target) == ["/1"])
    }
  }

  @Test("A shut-down fetcher ends what runs and refuses what comes")
  func shutdown() async throws {
    let (arrivals, arrived) = AsyncStream.makeStream(of: Void.self)
    try await serve { _, connection in
      arrived.yield()
      connection.waitForHangUp()
      return false
    }.run { world in
      let running = Task { await world.failure(world.server.url) }
      for await _ in arrivals { break }
      world.fetcher.shutdown()
      #expect(await running.value == .shutDown)
      #expect(await world.failure(world.server.url) == .shutDown)
    }
  }
}
