import Core
import Logging
import ServiceLifecycle
import Synchronization
import Testing

@testable import Web

/// Runs the site on a free port, and stops it when `body` is done.
func serving(
  _ site: Site,
  _ body:
    @escaping @Sendable (Int, _ stop: @escaping @Sendable () async -> Void) async throws -> Void
) async throws {
  try await serving({ site.service(host: "127.0.0.1", port: 0, onReady: $0) }, body)
}

/// Runs a service on a free port, and stops it when `body` is done.
func serving(
  _ make: (@escaping @Sendable (Int) async -> Void) -> any Service,
  _ body:
    @escaping @Sendable (Int, _ stop: @escaping @Sendable () async -> Void) async throws -> Void
) async throws {
  let (ports, ready) = AsyncStream.makeStream(of: Int.self)
  let service = make { ready.yield($0) }
  let group = ServiceGroup(
    configuration: .init(services: [service], logger: Logger(label: "test") { _ in Silence() }))
  try await withThrowingTaskGroup(of: Void.self) { tasks in
    tasks.addTask { try await group.run() }
    let port = try #require(await ports.first { _ in true })
    do {
      try await body(port) { await group.triggerGracefulShutdown() }
    } catch {
      await group.triggerGracefulShutdown()
      throw error
    }
    await group.triggerGracefulShutdown()
    try await tasks.waitForAll()
  }
}

func request(_ line: String, _ headers: String = "", body: String = "") -> String {
  let length = body.isEmpty ? "" : "Content-Length: \(body.utf8.count)\r\n"
  return "\(line) HTTP/1.1\r\nHost: localhost\r\n\(length)\(headers)\r\n\(body)"
}

/// Tells once that something happened.
final class Signal: Sendable {
  private let pair = AsyncStream.makeStream(of: Void.self)
  func give() { pair.continuation.finish() }
  func wait() async { for await _ in pair.stream {} }
}

/// A source that tells when its stream is over.
private final class Ending: EventSource {
  private let signal: Signal

  init(_ signal: Signal) { self.signal = signal }

  func outletIsReady() {}
  func outletEnded() { signal.give() }
}

@Suite("The server", .timeLimit(.minutes(1)))
struct ServerTests {
  @Test("streams what is sent, in its order, and nothing of it is compressed")
  func streaming() async throws {
    let site = try makeSite {
      $0.signedIn.get("/stream") { request in
        let name = request.viewer.userName
        return .events { outlet in
          outlet.send([ServerEvent(id: "1", name: "first", data: name)])
          outlet.send([ServerEvent(data: "second"), ServerEvent(name: "last", data: "")])
        }
      }
    }
    try await serving(site) { port, _ in
      let client = try Socket(port: port)
      try client.send(
        request(
          "GET /stream",
          "Accept: text/event-stream\r\nAccept-Encoding: gzip\r\nCookie: korzo=\(People.member)\r\n"
        ))
      let text = try await client.read(until: "event: last\ndata: \n\n")
      #expect(text.contains("text/event-stream"))
      #expect(!text.lowercased().contains("content-encoding"))
      #expect(text.contains("retry: "))
      #expect(text.contains("id: 1\nevent: first\ndata: ann\n\ndata: second\n\n"))
    }
  }

  @Test("ends a stream when its client leaves")
  func leaving() async throws {
    let left = Signal()
    let site = try makeSite {
      $0.anyone.get("/stream") { _ in
        .events { outlet in
          outlet.attach(Ending(left))
          outlet.send([ServerEvent(id: "1\n2", name: "n", data: "a\nb\r\nc")])
        }
      }
    }
    try await serving(site) { port, _ in
      let client = try Socket(port: port)
      try client.send(request("GET /stream"))
      _ = try await client.read(until: "id: 12\nevent: n\ndata: a\ndata: b\ndata: c\n\n")
      client.leave()
      await left.wait()
    }
  }

  @Test("keeps a quiet stream alive, and ends it when the server stops")
  func heartbeat() async throws {
    let site = try makeSite(options: makeOptions { $0.heartbeat = .milliseconds(20) }) {
      $0.anyone.get("/stream") { _ in .events { _ in } }
    }
    try await serving(site) { port, stop in
      let client = try Socket(port: port)
      try client.send(request("GET /stream"))
      _ = try await client.read(until: ":\n\n")
      await stop()
      #expect(try await client.readToEnd().hasSuffix("0\r\n\r\n"))
    }
  }

  @Test("HEAD of a stream ends at once")
  func headOfStream() async throws {
    let site = try makeSite {
      $0.anyone.get("/stream") { _ in .events { _ in } }
    }
    try await serving(site) { port, _ in
      let client = try Socket(port: port)
      try client.send(request("HEAD /stream") + request("GET /healthz", "Connection: close\r\n"))
      #expect(try await client.readToEnd().contains("ok\n"))
    }
  }

  @Test("finishes what is running when it is told to stop")
  func finishing() async throws {
    let (started, go) = (Signal(), Signal())
    let site = try makeSite {
      $0.anyone.get("/slow") { _ in
        started.give()
        await go.wait()
        return .text("done", contentType: "text/plain")
      }
    }
    try await serving(site) { port, stop in
      let client = try Socket(port: port)
      try client.send(request("GET /slow"))
      await started.wait()
      await stop()
      go.give()
      #expect(try await client.readToEnd().contains("done"))
    }
  }

  @Test("does not wait for ever for what is running")
  func grace() async throws {
    let started = Signal()
    let site = try makeSite(options: makeOptions { $0.gracePeriod = .milliseconds(50) }) {
      $0.anyone.get("/stuck") { _ in
        started.give()
        try await Task.sleep(for: .seconds(600))
        return .noContent
      }
    }
    try await serving(site) { port, stop in
      let client = try Socket(port: port)
      try client.send(request("GET /stuck"))
      await started.wait()
      await stop()
      _ = try await client.readToEnd()
    }
  }

  @Test(
    "closes connections on which nothing arrives",
    arguments: [
      "", "GET / HTTP/1.1\r\nHost: lo",
      "POST /form HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\na=",
    ])
  func slow(start: String) async throws {
    let site = try makeSite(options: makeOptions { $0.idleTimeout = .milliseconds(100) }) {
      $0.anyone.post("/form") { request in
        _ = try await request.form()
        return .noContent
      }
    }
    try await serving(site) { port, _ in
      let client = try Socket(port: port)
      try client.send(start)
      #expect(try await !client.readToEnd().contains(" 20"))
    }
  }

  @Test("closes the connection of a client that takes nothing of a long answer")
  func idleReader() async throws {
    let gone = Signal()
    let site = try makeSite(options: makeOptions { $0.idleTimeout = .milliseconds(100) }) {
      $0.anyone.get("/stream") { _ in
        .events { outlet in
          outlet.attach(Ending(gone))
          outlet.send([ServerEvent(name: "n", data: String(repeating: "x", count: 16 << 20))])
        }
      }
    }
    try await serving(site) { port, _ in
      let client = try Socket(port: port)
      try client.send(request("GET /stream"))
      // Nothing is read until the server has given up.
      await gone.wait()
    }
  }

  @Test("lets a slow client take a long answer in small pieces")
  func slowReader() async throws {
    let folder = try Folder(["film": String(repeating: "x", count: 48 << 20)])
    let path = folder.path + "/film"
    let site = try makeSite(options: makeOptions { $0.idleTimeout = .seconds(10) }) {
      $0.anyone.get("/film") { _ in .file(path: path, contentType: "video/mp4") }
    }
    try await serving(site) { port, _ in
      let client = try Socket(port: port)
      try client.send(request("GET /film"))
      // Longer than what may pass without a byte.
      #expect(try await client.readToEnd(pausing: .milliseconds(5)).utf8.count > 48 << 20)
    }
    withExtendedLifetime(folder) {}
  }

  @Test("lets connections above the most wait until one ends")
  func mostConnections() async throws {
    let site = try makeSite(options: makeOptions { $0.maximumConnections = 1 }) { _ in }
    try await serving(site) { port, _ in
      let first = try Socket(port: port)
      try first.send(request("GET /healthz"))
      _ = try await first.read(until: "ok\n")
      let second = try Socket(port: port)
      try second.send(request("GET /healthz", "Connection: close\r\n"))
      try first.send(request("GET /readyz"))
      #expect(try await first.read(until: "ready\n").contains("ready"))
      #expect(second.receivedNothing)
      first.leave()
      #expect(try await second.readToEnd().contains("ok\n"))
    }
  }

  @Test("gives the metrics an address of their own, with or without a token")
  func metricsAddress() async throws {
    let site = try makeSite { _ in }
    for (token, header, status) in [
      (nil, "", 200), ("numbers", "", 404), ("numbers", "Authorization: Bearer numbers\r\n", 200),
    ] as [(String?, String, Int)] {
      let make: (@escaping @Sendable (Int) async -> Void) -> any Service = {
        site.metricsService(host: "127.0.0.1", port: 0, token: token, onReady: $0)
      }
      try await serving(make) { port, _ in
        let close = "Connection: close\r\n"
        let client = try Socket(port: port)
        try client.send(request("GET /metrics", header + close))
        let text = try await client.readToEnd()
        #expect(text.hasPrefix("HTTP/1.1 \(status)"))
        #expect(text.contains("korzo_http_requests_total") == (status == 200))
        let other = try Socket(port: port)
        try other.send(request("GET /healthz", close))
        #expect(try await other.readToEnd().hasPrefix("HTTP/1.1 404"))
      }
    }
  }

  @Test("refuses a body that says it is too large, and a head that is")
  func large() async throws {
    let site = try makeSite {
      $0.anyone.post("/form") { request in
        _ = try await request.form()
        return .noContent
      }
    }
    try await serving(site) { port, _ in
      let client = try Socket(port: port)
      let type = "Content-Type: application/x-www-form-urlencoded\r\n"
      try client.send(request("POST /form", type + "Content-Length: 99999999\r\n"))
      let text = try await client.readToEnd()
      #expect(text.hasPrefix("HTTP/1.1 413"))
      #expect(text.lowercased().contains("connection: close"))
      let other = try Socket(port: port)
      try other.send(request("GET /", "X: " + String(repeating: "a", count: 100_000) + "\r\n"))
      #expect(try await other.readToEnd().hasPrefix("HTTP/1.1 4"))
    }
  }

  @Test("a client that leaves in the middle of its body is no failure of ours")
  func brokenOff() async throws {
    let log = Log()
    let done = Signal()
    let site = try makeSite(logger: log.logger()) {
      $0.anyone.post("/form") { request in
        defer { done.give() }
        _ = try await request.form()
        return .noContent
      }
    }
    try await serving(site) { port, _ in
      let client = try Socket(port: port)
      // A script's: what a page sends is read before its handler is asked.
      let type =
        "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 9\r\n"
        + "X-Requested-With: korzo\r\n"
      try client.send(request("POST /form", type) + "a=")
      client.leave()
      await done.wait()
    }
    #expect(!log.lines.contains { $0.hasPrefix("error") })
  }

  @Test("several requests share a connection, with bodies in pieces")
  func pipelining() async throws {
    let site = try makeSite {
      $0.anyone.post("/form") { request in
        .text(try await request.form()["a"], contentType: "text/plain")
      }
    }
    try await serving(site) { port, _ in
      let client = try Socket(port: port)
      let type = "Content-Type: application/x-www-form-urlencoded\r\n"
      try client.send(request("POST /form", type, body: "a=first"))
      _ = try await client.read(until: "first")
      let chunked = type + "Transfer-Encoding: chunked\r\nConnection: close\r\n"
      try client.send(request("POST /form", chunked) + "3\r\na=s\r\n")
      try client.send("5\r\necond\r\n0\r\n\r\n")
      #expect(try await client.readToEnd().hasSuffix("second"))
    }
  }
}
