import AppTestSupport
import Core
import Database
import Testing
import Web

@testable import Reader

@Suite("Hubs, and two hosts of one place")
struct HubHostsTests {
  @Test("Two that look at the same moment ask a hub once", arguments: Engine.allCases)
  func askedOnce(engine: Engine) async throws {
    try await withHub(engine) { hub async throws in
      hub.serve(items([1]))
      hub.world.other.set("/hub", status: 202)
      try await hub.world.subscribe()
      let feed = try #require(try await hub.subscription()?.feed)
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 1...4 {
          group.addTask { try await hub.reader.askHub(feed) }
          group.addTask { try await hub.reader.keepHubs.due() }
        }
        try await group.waitForAll()
      }
      try await hub.test.runJobs()
      #expect(hub.asked.count == 1)
      let question = try #require(hub.asked.first)
      #expect(try await hub.subscription()?.token == question.token)

      // So with the farewell, and with the confirmation of both.
      async let first = hub.confirm(question)
      async let second = hub.confirm(question)
      let answers = [try await first, try await second]
      #expect(answers.map(\.status) == [200, 200])
      try await hub.world.database.write { db in
        _ = try db.execute("DELETE FROM channel")
      }
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 1...4 { group.addTask { try await hub.reader.askHub(feed) } }
        try await group.waitForAll()
      }
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 1...4 { group.addTask { try await hub.reader.leaveHub(question.token) } }
        try await group.waitForAll()
      }
      try await hub.test.runJobs()
      #expect(hub.asked.count { $0["mode"] == "unsubscribe" } == 1)
    }
  }

  @Test(
    "The same delivery at both, while a poll finds it too, is there once",
    arguments: Engine.allCases)
  func deliveredOnce(engine: Engine) async throws {
    try await withHub(engine) { hub async throws in
      let question = try await hub.followConfirmed(items([1]))
      let subscription = try #require(try await hub.subscription())
      // Another process has other turns.
      let readers = [hub.reader, Reader(hub.reader.platform, Reader.Options())]
      for round in 2...5 {
        hub.clock.advance(by: .minutes(1))
        hub.serve(items((1...round).reversed()))
        let body = Array(hub.document(items([round])).utf8)
        try await withThrowingTaskGroup(of: Void.self) { group in
          for reader in readers {
            group.addTask {
              _ = try await reader.receiveFeed(
                body, contentType: nil, of: subscription, token: question.token)
            }
          }
          group.addTask { _ = try await hub.world.refresh() }
          try await group.waitForAll()
        }
        #expect(try await hub.world.titles().count == round)
        #expect(try await hub.world.number("SELECT COUNT(*) FROM article") == round)
      }
      try await hub.world.expectRightCounters()
      #expect(try await hub.world.number("SELECT held FROM feed_hub") == 0)
    }
  }
}
