import AppTestSupport
import Core
import Database
import Testing

@testable import Messages

/// Conversations grow for ever, so nothing that is read often may look through all messages, nor
/// through all members.
@Suite("How messages are read")
struct QueryPlanTests {
  @Test("By indexes, whatever one has", arguments: Engine.allCases)
  func plans(engine: Engine) async throws {
    try await withMessages(engine) { world async throws in
      let viewer = try await world.person("viewer")
      let talk = try await world.fill(viewer: viewer)
      let (id, now) = (viewer.id, world.clock.now)
      try await world.expectNoScan { db in
        _ = try ConversationListStore().page(
          of: id, .member, now: now, after: nil, size: 30, in: db)
      }
      try await world.expectNoScan { db in
        _ = try MessageStore().before(.max, in: talk, for: id, size: 51, db)
        _ = try MessageStore().after(10, in: talk, for: id, size: 51, db)
      }
      try await world.expectNoScan { db in
        _ = try MemberStore().unreadCount(of: id, now: now, in: db)
        _ = try MemberStore().requestCount(of: id, in: db)
      }
      try await world.expectNoScan { db in
        _ = try MessageStore().find(clientID: "k", by: id, in: db)
        _ = try MemberStore().all(in: talk, db)
        _ = try MemberStore().readMarks(in: talk, without: id, db)
      }
    }
  }
}
