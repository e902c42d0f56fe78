import Accounts
import AppTestSupport
import Core
import Database
import DatabasePostgres
import Foundation
import Testing
import Web

@testable import KorzoApp
@testable import Live

/// Each application stands for a process: they share nothing but the database.
@Suite("Two processes on one PostgreSQL", .timeLimit(.minutes(5)))
struct ProcessesTests {
  @Test("An event of one reaches the stream of the other, and so does a whisper")
  func told() async throws {
    try await withTwo { world async throws in
      try await world.bridging {
        let client = try await world.stream()
        try await world.append("test.first", by: world.near)
        #expect(try await client.next()?.name == "test.first")
        world.near.live.whisper("test.typing", data: ["by": "7"], to: [world.ana])
        #expect(try await client.next()?.field("by") == "7")
        try await world.append("test.own", by: world.far)
        #expect(try await client.next()?.name == "test.own")
      }
    }
  }

  @Test("When no word comes, the sweep finds the event")
  func swept() async throws {
    try await withTwo { world async throws in
      let client = try await world.stream()
      try await world.append("test.first", by: world.near)
      try await world.append("test.second", by: world.near)
      await world.far.live.sweep()
      #expect(try await client.next() == event(1, "test.first"))
      #expect(try await client.next() == event(2, "test.second"))
      await world.far.live.sweep()
      try await world.append("test.third", by: world.near)
      await world.far.live.sweep()
      #expect(try await client.next() == event(3, "test.third"))
    }
  }

  @Test("When the connection that carries word is lost, nothing else is")
  func gap() async throws {
    try await withTwo { world async throws in
      try await world.bridging {
        let client = try await world.stream()
        try await world.append("test.first", by: world.near)
        #expect(try await client.next()?.seq == 1)
        for number in 2...6 {
          try await world.breakListeners()
          try await world.append("test.more", by: world.near)
          #expect(try await client.next()?.seq == Int64(number))
        }
      }
    }
  }

  @Test("Signing out at one ends the stream at the other")
  func signOut() async throws {
    try await withTwo { world async throws in
      try await world.bridging {
        let client = try await world.stream()
        try await world.browser.post("/sign-out")
        #expect(try await client.rest() == [])
      }
    }
  }

  private func event(_ seq: Int64, _ name: String) -> ArrivedEvent {
    ArrivedEvent(id: "\(seq)", name: name, data: "{}")
  }
}

/// Two applications; people act at the near one, and streams are open at the far one.
private struct TwoProcesses: Sendable {
  let near: App
  let far: App
  let farPort: Int
  let ana: ID
  let browser: Visitor

  func stream() async throws -> StreamClient {
    let client = try StreamClient(port: farPort, header: ["Cookie: \(browser.cookieHeader)"])
    #expect(try await client.next()?.name == "hello")
    return client
  }

  func append(_ name: String, by app: App) async throws {
    let ana = ana
    try await app.database.write { db in
      try app.live.append(name, data: [String: String](), to: [ana], in: db)
    }
  }

  /// Runs `body` while both hear of each other.
  func bridging(_ body: () async throws -> Void) async throws {
    let bridges = [near, far].map { app in
      let bridge = EventBridge(database: app.database, hub: app.live.hub, logger: makeQuietLogger())
      { await app.live.sweep() }
      return Task { try await bridge.run() }
    }
    defer { for bridge in bridges { bridge.cancel() } }
    try await waitUntilTheyHear()
    try await body()
  }

  /// Ends the connections on which notifications come; they also hold the processes' slots.
  func breakListeners() async throws {
    _ = try await near.database.read { db in
      try db.rows(
        """
        SELECT pg_terminate_backend(pid) FROM pg_locks
        WHERE locktype = 'advisory'
          AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
        """)
    }
  }

  /// Whispers until the other side has heard one: then both listen and tell.
  private func waitUntilTheyHear() async throws {
    for (speaker, listener) in [(near, far), (far, near)] {
      let (heard, hear) = AsyncStream.makeStream(of: Void.self)
      let listening = listener.live.hub.listen { event, _ in
        if event.name == "test.ready" { hear.yield() }
      }
      let speaking = Task {
        for number in 0... {
          guard !Task.isCancelled else { return }
          speaker.live.whisper("test.ready", data: ["n": "\(number)"], to: [ID(1)])
          try await Task.sleep(for: .milliseconds(10))
        }
      }
      _ = await heard.first { _ in true }
      speaking.cancel()
      listening.stop()
    }
  }
}

private func withTwo(_ body: @escaping (TwoProcesses) async throws -> Void) async throws {
  try await withPostgresDatabase(migrations: App.migrations) { _, url in
    let folder = repositoryFolder + "/.build/test-data/\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    // One folder: both sign with the same secret.
    let near = try await makeApp(url, folder: folder)
    let far = try await makeApp(url, folder: folder)
    let ana = try await near.accounts.createAccount(
      userName: "ana", email: "ana@example.org", password: testPassword, role: nil, verified: true)
    let browser = Visitor(site: near.site)
    try await browser.post("/sign-in", ["name": "ana", "password": testPassword])
    try await serving(far.site) { port in
      try await body(
        TwoProcesses(near: near, far: far, farPort: port, ana: ana, browser: browser))
    }
    await near.close()
    await far.close()
  }
}

func makeApp(_ url: String, folder: String) async throws -> App {
  let database = try await PostgresDatabase(url: url, connections: 8)
  try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  let flags = ["data.dir": folder, "site.public": repositoryFolder + "/Public"]
  return try await App(
    readSettings(flags: flags, environment: [:]), database: database,
    clock: .system, logger: makeQuietLogger(), worker: builtWorker
  ) { accounts, _ in accounts.passwordCost = .forTests }
}
