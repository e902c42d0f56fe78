import Accounts
import AppTestSupport
import Core
import Database
import Foundation
import KorzoApp
import Testing

@testable import Live

@Suite("The log of events", .timeLimit(.minutes(5)))
struct LogTests {
  @Test("A transaction that commits late leaves no hole", arguments: Engine.allCases)
  func lateCommit(engine: Engine) async throws {
    try await withLive(engine) { world async throws in
      let client = try await world.begun()
      let (live, ana, database) = (world.live, world.ana, world.database)
      let (appended, hasAppended) = AsyncStream.makeStream(of: Void.self)
      let mayCommit = DispatchSemaphore(value: 0)
      let early = Task {
        try await database.write { db in
          try live.append("test.early", data: [String: String](), to: [ana], in: db)
          hasAppended.yield()
          mayCommit.wait()
        }
      }
      _ = await appended.first { _ in true }
      let late = Task { try await world.append("test.late") }
      // Whatever anybody reads now, the later number is not there before the earlier one. SQLite in
      // memory lets nobody read meanwhile.
      if engine == .postgres {
        #expect(try await database.read { db in try live.head(of: ana, in: db) } == 0)
      }
      mayCommit.signal()
      try await early.value
      try await late.value
      #expect(try await client.next()?.name == "test.early")
      #expect(try await client.next()?.name == "test.late")
    }
  }

  @Test("What is taken back is told to nobody, and leaves no gap", arguments: Engine.allCases)
  func rolledBack(engine: Engine) async throws {
    try await withLive(engine) { world async throws in
      let client = try await world.begun()
      let (live, ana) = (world.live, world.ana)
      await #expect(throws: TestFailure.self) {
        try await world.database.write { db in
          try live.append("test.never", data: [String: String](), to: [ana], in: db)
          throw TestFailure("no")
        }
      }
      try await world.append("test.thing")
      let event = try await client.next()
      #expect(event?.name == "test.thing" && event?.seq == 1)
    }
  }

  @Test("Each gets it once; who is gone gets nothing", arguments: Engine.allCases)
  func people(engine: Engine) async throws {
    try await withLive(engine) { world async throws in
      let bara = try await world.test.account("bara")
      let (live, ana) = (world.live, world.ana)
      try await world.database.write { db in
        let people = [bara, ana, ID(12), bara]
        try live.append("test.thing", data: ["a": "b"], to: people, in: db)
      }
      let heads = try await world.database.read { db in
        try [ana, bara, ID(12)].map { try live.head(of: $0, in: db) }
      }
      #expect(heads == [1, 1, 0])
    }
  }

  @Test("Many transactions at once do not lock each other out", arguments: Engine.allCases)
  func concurrently(engine: Engine) async throws {
    try await withLive(engine) { world async throws in
      let people = [world.ana, try await world.test.account("bara")]
      let (live, database) = (world.live, world.database)
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 0..<100 {
          group.addTask {
            try await database.write { db in
              let order = number % 2 == 0 ? people : people.reversed()
              try live.append("test.thing", data: ["n": "\(number)"], to: order, in: db)
            }
          }
        }
        try await group.waitForAll()
      }
      let heads = try await database.read { db in
        try people.map { try live.head(of: $0, in: db) }
      }
      #expect(heads == [100, 100])
    }
  }

  @Test("What is whispered reaches who is there, and is kept nowhere", arguments: Engine.allCases)
  func whisper(engine: Engine) async throws {
    try await withLive(engine) { world async throws in
      let client = try await world.begun()
      world.live.whisper("test.typing", data: ["by": "7"], to: [world.ana, ID(5)])
      #expect(
        try await client.next()
          == ArrivedEvent(id: nil, name: "test.typing", data: "{\"by\":\"7\"}"))
      let (live, ana) = (world.live, world.ana)
      #expect(try await world.database.read { db in try live.head(of: ana, in: db) } == 0)
    }
  }

  @Test("Everybody's streams are their own", arguments: Engine.allCases)
  func strangers(engine: Engine) async throws {
    try await withLive(engine) { world async throws in
      let other = try await world.test.person("bara")
      let client = try await world.begun(by: other)
      let own = try await world.begun()
      try await world.append()
      world.live.whisper("test.typing", data: [:], to: [world.ana])
      let bara = try #require(try await world.test.app.accounts.find(userName: "bara"))
      let live = world.live
      #expect(
        try await Set([own.next()?.name, own.next()?.name]) == ["test.thing", "test.typing"])
      try await world.database.write { db in
        try live.append("test.other", data: [String: String](), to: [bara], in: db)
      }
      let event = try await client.next()
      #expect(event?.name == "test.other" && event?.seq == 1)
    }
  }
}
