import Core
import Logging
import Synchronization
import Testing

@testable import Web

/// Numbered pieces of a file. They tell how many were made, and when nobody asks for more.
private final class Pieces: AsyncSequence, Sendable {
  struct Broken: Error {}

  let made = Mutex(0)
  let ended = Signal()
  private let most: Int
  private let size: Int
  private let failsAt: Int?
  private let waitsAt: Int?

  init(_ most: Int, size: Int = 4, failsAt: Int? = nil, waitsAt: Int? = nil) {
    self.most = most
    self.size = size
    self.failsAt = failsAt
    self.waitsAt = waitsAt
  }

  func makeAsyncIterator() -> Iterator { Iterator(pieces: self) }

  final class Iterator: AsyncIteratorProtocol {
    private let pieces: Pieces

    fileprivate init(pieces: Pieces) {
      self.pieces = pieces
    }

    deinit { pieces.ended.give() }

    func next() async throws -> [UInt8]? {
      let index = pieces.made.withLock { $0 }
      if index == pieces.waitsAt { try await Task.sleep(for: .seconds(600)) }
      try Task.checkCancellation()
      if index == pieces.failsAt { throw Broken() }
      guard index < pieces.most else { return nil }
      pieces.made.withLock { $0 += 1 }
      return [UInt8](repeating: UInt8(ascii: "a") + UInt8(index % 26), count: pieces.size)
    }
  }
}

extension Routes {
  fileprivate func offer(_ pieces: Pieces) {
    anyone.get("/file") { _ in
      .stream(contentType: "text/csv; charset=utf-8", fileName: "Šest.csv", pieces: pieces)
    }
  }
}

@Suite("Answers that are made while they are taken", .timeLimit(.minutes(1)))
struct StreamTests {
  @Test("come whole, in their order, as a file, and not compressed")
  func whole() async throws {
    let site = try makeSite { $0.offer(Pieces(400)) }
    let response = try await site.get("/file", ["Accept-Encoding": "gzip"])
    #expect(response.status == 200)
    #expect(response.body.count == 1600)
    #expect(response.text.hasPrefix("aaaabbbbcccc"))
    #expect(response.header("content-encoding") == nil)
    #expect(response.header("content-length") == nil)
    #expect(response.header("cache-control") == "no-store")
    #expect(response.header("content-type") == "text/csv; charset=utf-8")
    #expect(
      response.header("content-disposition")
        == "attachment; filename=\"_est.csv\"; filename*=UTF-8''%C5%A0est.csv")
  }

  @Test("HEAD makes nothing of it")
  func head() async throws {
    let pieces = Pieces(3)
    let site = try makeSite { $0.offer(pieces) }
    let response = try await site.respond(to: TestRequest("HEAD", "/file"))
    #expect(response.status == 200)
    #expect(response.body.isEmpty)
    #expect(response.header("content-length") == nil)
    #expect(response.header("content-type") == "text/csv; charset=utf-8")
    #expect(pieces.made.withLock { $0 } == 0)
  }

  @Test("an end is an end, over a connection that goes on")
  func ending() async throws {
    let site = try makeSite { $0.offer(Pieces(3)) }
    try await serving(site) { port, _ in
      let client = try Socket(port: port)
      try client.send(request("GET /file") + request("GET /healthz", "Connection: close\r\n"))
      let text = try await client.readToEnd()
      #expect(text.contains("4\r\naaaa\r\n4\r\nbbbb\r\n4\r\ncccc\r\n0\r\n\r\n"))
      #expect(text.hasSuffix("ok\n"))
    }
  }

  @Test("a failure in the middle breaks the connection off, and is logged")
  func failing() async throws {
    let log = Log()
    let site = try makeSite(logger: log.logger()) { $0.offer(Pieces(9, failsAt: 2)) }
    try await serving(site) { port, _ in
      let client = try Socket(port: port)
      try client.send(request("GET /file"))
      let text = try await client.readToEnd()
      #expect(text.contains("aaaa") && text.contains("bbbb"))
      #expect(!text.contains("0\r\n\r\n"))
    }
    #expect(log.lines.contains { $0.contains("An answer broke off.") && $0.contains("Broken") })
  }

  @Test("no more is made than the client takes, and nothing once it has left")
  func leaving() async throws {
    let pieces = Pieces(.max, size: 1 << 20)
    let log = Log()
    let site = try makeSite(logger: log.logger()) { $0.offer(pieces) }
    try await serving(site) { port, _ in
      let client = try Socket(port: port)
      try client.send(request("GET /file"))
      _ = try await client.read(until: "aaaa")
      client.leave()
      await pieces.ended.wait()
    }
    // What fits into the buffers of the kernel on both sides, and a few.
    #expect(pieces.made.withLock { $0 } < 64)
    #expect(!log.lines.contains { $0.contains("broke off") })
  }

  @Test("a client that leaves while the next piece is made ends the making")
  func leavingEarly() async throws {
    let pieces = Pieces(9, waitsAt: 1)
    let site = try makeSite { $0.offer(pieces) }
    try await serving(site) { port, _ in
      let client = try Socket(port: port)
      try client.send(request("GET /file"))
      _ = try await client.read(until: "aaaa")
      client.leave()
      await pieces.ended.wait()
    }
  }

  @Test("the order to stop waits for what is taken, and for nothing that is stuck")
  func stopping() async throws {
    let pieces = Pieces(9, waitsAt: 1)
    let site = try makeSite(options: makeOptions { $0.gracePeriod = .milliseconds(50) }) {
      $0.offer(pieces)
    }
    try await serving(site) { port, stop in
      let client = try Socket(port: port)
      try client.send(request("GET /file"))
      _ = try await client.read(until: "aaaa")
      await stop()
      #expect(try await !client.readToEnd().contains("0\r\n\r\n"))
      await pieces.ended.wait()
    }
  }
}
