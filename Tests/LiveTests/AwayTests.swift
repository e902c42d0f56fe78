import AppTestSupport
import Core
import Foundation
import Logging
import Testing
import Web

@testable import KorzoApp
@testable import Live

@Suite("Two processes whose PostgreSQL goes away", .timeLimit(.minutes(5)))
struct AwayTests {
  @Test("Who could not listen at the start listens as soon as the server is back")
  func firstListen() async throws {
    try await withTwo { near, far, proxy in
      proxy.cut()
      let log = Warnings()
      let bridges = [bridge(near), bridge(far, log.logger)]
      defer { for bridge in bridges { bridge.cancel() } }
      await log.first { $0.contains("not heard") }
      proxy.mend()
      await whisper(by: near, until: far)
    }
  }

  @Test("What is said while the server is away is told when it is back")
  func toldLater() async throws {
    try await withTwo { near, far, proxy in
      let log = Warnings()
      let bridges = [bridge(near), bridge(far, log.logger)]
      defer { for bridge in bridges { bridge.cancel() } }
      await whisper(by: far, until: near)
      proxy.cut()
      let (heard, hear) = AsyncStream.makeStream(of: Void.self)
      let listening = near.live.hub.listen { event, _ in
        if event.name == "test.once" { hear.yield() }
      }
      defer { listening.stop() }
      far.live.whisper("test.once", data: [String: String](), to: [ID(1)])
      await log.first { $0.contains("not told") }
      proxy.mend()
      _ = await heard.first { _ in true }
    }
  }

  @Test("Each time the server was away, both hear each other afterwards")
  func again() async throws {
    try await withTwo { near, far, proxy in
      let bridges = [bridge(near), bridge(far)]
      defer { for bridge in bridges { bridge.cancel() } }
      for _ in 1...3 {
        await whisper(by: near, until: far)
        await whisper(by: far, until: near)
        proxy.cut()
        proxy.mend()
      }
    }
  }

  private func bridge(_ app: App, _ logger: Logger = makeQuietLogger()) -> Task<Void, any Error> {
    let bridge = EventBridge(database: app.database, hub: app.live.hub, logger: logger) {
      await app.live.sweep()
    }
    return Task { try await bridge.run() }
  }

  /// Whispers until the other side has heard one.
  private func whisper(by speaker: App, until listener: App) async {
    let (heard, hear) = AsyncStream.makeStream(of: Void.self)
    let name = "test.\(UInt64.random(in: 0 ... .max))"
    let listening = listener.live.hub.listen { event, _ in
      if event.name == name { hear.yield() }
    }
    let speaking = Task {
      for number in 0... {
        guard !Task.isCancelled else { return }
        speaker.live.whisper(name, data: ["n": "\(number)"], to: [ID(1)])
        try await Task.sleep(for: .milliseconds(10))
      }
    }
    _ = await heard.first { _ in true }
    speaking.cancel()
    listening.stop()
  }
}

/// Two applications, of which one reaches the server by a way that can be cut.
private func withTwo(_ body: @escaping (App, App, DatabaseProxy) async throws -> Void) async throws
{
  try await withPostgresDatabase(migrations: App.migrations) { _, url in
    let folder = repositoryFolder + "/.build/test-data/\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let proxy = try DatabaseProxy(to: url)
    let near = try await makeApp(url, folder: folder)
    let far = try await makeApp(proxy.url, folder: folder)
    try await body(near, far, proxy)
    await near.close()
    await far.close()
    proxy.stop()
  }
}

/// What was warned of.
private final class Warnings: Sendable {
  private let stream: AsyncStream<String>
  private let added: AsyncStream<String>.Continuation

  init() {
    (stream, added) = AsyncStream.makeStream()
  }

  var logger: Logger {
    Logger(label: "test") { [added] _ in Handler(added: added) }
  }

  /// Waits for a line.
  func first(_ isMeant: @escaping (String) -> Bool) async {
    _ = await stream.first(where: isMeant)
  }

  private struct Handler: LogHandler {
    let added: AsyncStream<String>.Continuation
    var metadata: Logger.Metadata = [:]
    var logLevel: Logger.Level = .warning
    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }
    func log(event: LogEvent) { added.yield("\(event.message)") }
  }
}
