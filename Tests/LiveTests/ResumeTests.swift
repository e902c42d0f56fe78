import AppTestSupport
import Core
import Database
import Synchronization
import Testing

@testable import Live

@Suite("A stream that is cut", .timeLimit(.minutes(5)))
struct ResumeTests {
  @Test(
    "1,000 events arrive once and in order while the client comes back every few of them",
    arguments: Engine.allCases)
  func reconnecting(engine: Engine) async throws {
    try await withLive(engine) { world async throws in
      let writing = Task {
        try await withThrowingTaskGroup(of: Void.self) { group in
          for writer in 0..<4 {
            group.addTask {
              for number in 0..<250 {
                try await world.append("test.thing", ["n": "\(writer) \(number)"])
              }
            }
          }
          try await group.waitForAll()
        }
      }
      var arrived: [ArrivedEvent] = []
      var last: Int64 = 0
      var connections = 0
      while arrived.count < 1000 {
        let client = try world.stream(after: last)
        connections += 1
        #expect(try await client.next() == world.mark("hello", last))
        for _ in 0..<min(1 + connections % 7, 1000 - arrived.count) {
          let event = try #require(try await client.next())
          last = try #require(event.seq)
          arrived.append(event)
        }
        client.leave()
      }
      try await writing.value
      #expect(connections > 150)
      #expect(arrived.map(\.seq) == (1...1000).map(Int64.init))
      let said = arrived.compactMap { $0.field("n") }
      for writer in 0..<4 {
        #expect(
          said.filter { $0.hasPrefix("\(writer) ") } == (0..<250).map { "\(writer) \($0)" })
      }
    }
  }

  @Test("It begins with what comes next, or with what it is told", arguments: Engine.allCases)
  func beginning(engine: Engine) async throws {
    try await withLive(engine) { world async throws in
      try await world.append(1...3)
      let client = try world.stream()
      #expect(try await client.next() == world.mark("hello", 3))
      let other = try StreamClient(
        port: world.port, path: "/live?after=1", header: ["Cookie: \(world.browser.cookieHeader)"])
      #expect(try await other.next() == world.mark("hello", 1))
      try await world.append(4...4)
      #expect(try await client.next()?.seq == 4)
      for seq in 2...4 { #expect(try await other.next()?.seq == Int64(seq)) }
    }
  }

  @Test("A trimmed log says reset, and goes on from there", arguments: Engine.allCases)
  func trimmed(engine: Engine) async throws {
    try await withLive(engine) { world async throws in
      try await world.append(1...10)
      try await world.live.trim(most: 3)
      let stale = try world.stream(after: 6)
      #expect(try await stale.next() == world.mark("reset", 10))
      let whole = try world.stream(after: 7)
      #expect(try await whole.next() == world.mark("hello", 7))
      for seq in 8...10 { #expect(try await whole.next()?.seq == Int64(seq)) }
      try await world.append(11...11)
      #expect(try await stale.next()?.seq == 11)
      #expect(try await whole.next()?.seq == 11)
    }
  }

  @Test("Nothing of a log is left after two quiet weeks but its number", arguments: Engine.allCases)
  func old(engine: Engine) async throws {
    try await withLive(engine) { world async throws in
      try await world.append(1...5)
      world.test.clock.advance(by: .days(13))
      try await world.append(6...7)
      world.test.clock.advance(by: .days(2))
      try await world.live.trim()
      #expect(try await world.stream(after: 4).next() == world.mark("reset", 7))
      #expect(try await world.stream(after: 5).next() == world.mark("hello", 5))
      world.test.clock.advance(by: .days(15))
      try await world.live.trim()
      #expect(try await world.stream(after: 6).next() == world.mark("reset", 7))
      #expect(try await world.stream(after: 7).next() == world.mark("hello", 7))
      #expect(try await world.stream().next() == world.mark("hello", 7))
    }
  }

  @Test(
    "Who knows a number that the log does not loads anew",
    arguments: Engine.allCases, ["12", "9223372036854775807", "m-7"])
  func unknown(engine: Engine, id: String) async throws {
    try await withLive(engine) { world async throws in
      try await world.append(1...3)
      let client = try StreamClient(
        port: world.port,
        header: ["Cookie: \(world.browser.cookieHeader)", "Last-Event-ID: \(id)"])
      #expect(try await client.next() == world.mark("reset", 3))
      try await world.append(4...4)
      #expect(try await client.next()?.seq == 4)
    }
  }

  @Test(
    "A client that reads nothing holds nothing in memory, and gets all", arguments: Engine.allCases)
  func slow(engine: Engine) async throws {
    try await withLive(engine) { world async throws in
      let slow = try world.stream(after: 0, receiveBuffer: 4096)
      let quick = try await world.begun()
      let text = String(repeating: "x", count: 4000)
      let (live, ana) = (world.live, world.ana)
      try await world.database.write { db in
        for _ in 0..<4000 { try live.append("test.long", data: ["text": text], to: [ana], in: db) }
      }
      for seq in 1...4000 { try #require(try await quick.next()?.seq == Int64(seq)) }
      // 16 MB were written, and the quick one has them: the slow one's wait in the log.
      #expect(live.streams.of(ana).filter { $0.lacks(4000) }.count == 1)
      #expect(try await slow.next() == world.mark("hello", 0))
      for seq in 1...4000 { try #require(try await slow.next()?.seq == Int64(seq)) }
      #expect(live.streams.of(ana).allSatisfy { !$0.lacks(4000) })
    }
  }
}
