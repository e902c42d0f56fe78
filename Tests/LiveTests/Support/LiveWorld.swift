import Accounts
import AppTestSupport
import Core
import Database
import KorzoApp
import Logging
import ServiceLifecycle
import Testing
import Web

@testable import Live

/// An application that answers on a port, and `ana`, who is signed in. Nothing sweeps and nothing
/// checks unless a test says so.
struct LiveWorld: Sendable {
  let test: TestApp
  let port: Int
  let ana: ID
  let browser: Visitor

  var live: Live { test.app.live }
  var database: any Database { test.app.database }

  /// Opens the stream in ana's browser.
  /// - Parameter after: the last number that the client has.
  func stream(
    after seq: Int64? = nil, by visitor: Visitor? = nil, receiveBuffer: Int32? = nil
  ) throws -> StreamClient {
    try StreamClient(
      port: port,
      header: ["Cookie: \((visitor ?? browser).cookieHeader)"]
        + (seq.map { ["Last-Event-ID: \($0)"] } ?? []), receiveBuffer: receiveBuffer)
  }

  /// The stream, once it has begun; gives the number with which it did.
  func begun(by visitor: Visitor? = nil) async throws -> StreamClient {
    let client = try stream(by: visitor)
    let event = try await client.next()
    #expect(event?.name == "hello")
    return client
  }

  /// An event of the stream itself, as it arrives.
  func mark(_ name: String, _ seq: Int64) -> ArrivedEvent {
    ArrivedEvent(id: "\(seq)", name: name, data: "{\"account\":\"\(ana)\",\"seq\":\"\(seq)\"}")
  }

  /// Writes an event into ana's log.
  func append(_ name: String = "test.thing", _ data: [String: String] = [:]) async throws {
    let (live, ana) = (live, ana)
    try await database.write { db in try live.append(name, data: data, to: [ana], in: db) }
  }

  /// Writes many, numbered in `n`, in one transaction.
  func append(_ numbers: ClosedRange<Int>) async throws {
    let (live, ana) = (live, ana)
    try await database.write { db in
      for number in numbers {
        try live.append("test.thing", data: ["n": "\(number)"], to: [ana], in: db)
      }
    }
  }
}

/// Gives `body` an application that serves.
func withLive(_ engine: Engine, _ body: @escaping (LiveWorld) async throws -> Void) async throws {
  try await withApp(engine) { test async throws in
    let browser = try await test.person("ana")
    let ana = try #require(try await test.app.accounts.find(userName: "ana"))
    try await serving(test.app.site) { port in
      try await body(LiveWorld(test: test, port: port, ana: ana, browser: browser))
    }
  }
}

/// Runs a site on a free port, and stops it when `body` is done.
func serving(_ site: Site, _ body: (Int) async throws -> Void) async throws {
  let (ports, ready) = AsyncStream.makeStream(of: Int.self)
  let service = site.service(host: "127.0.0.1", port: 0) { ready.yield($0) }
  let group = ServiceGroup(
    configuration: .init(services: [service], logger: makeQuietLogger()))
  async let run: Void = group.run()
  let port = try #require(await ports.first { _ in true })
  do {
    try await body(port)
  } catch {
    await group.triggerGracefulShutdown()
    throw error
  }
  await group.triggerGracefulShutdown()
  try await run
}

func makeQuietLogger() -> Logger {
  var logger = Logger(label: "test")
  logger.logLevel = .critical
  return logger
}
