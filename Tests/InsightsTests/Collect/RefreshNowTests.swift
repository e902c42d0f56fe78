import AppTestSupport
import Core
import Database
import Instagram
import InstagramStandIn
import Testing
import Web

@testable import Insights

@Suite("Reading at once")
struct RefreshNowTests {
  @Test("New numbers are there; again only after two minutes", arguments: Engine.allCases)
  func cooldown(engine: Engine) async throws {
    try await withCollect(
      engine, prepare: Preparation { $0.publish(.feed, by: 5, at: collectStart - .hours(1)) }
    ) { world async throws in
      try await world.collect()
      let before = try #require(try await world.items().first)
      world.test.clock.advance(by: .minutes(20))
      let new = world.meta.publish(.story, by: 5)
      try await world.insights.refreshNow(world.source, by: world.account)
      try await world.test.runJobs()
      let after = try #require(try await world.items().first)
      #expect(after.readAt == world.now)
      #expect((after.numbers[.views] ?? 0) > (before.numbers[.views] ?? 0))
      #expect(try await world.item(new) != nil)
      for _ in 0..<2 {
        await #expect(throws: AppError.self) {
          try await world.insights.refreshNow(world.source, by: world.account)
        }
      }
      world.test.clock.advance(by: .minutes(2))
      try await world.insights.refreshNow(world.source, by: world.account)
    }
  }

  @Test("Nobody else's; not while it has to be connected again", arguments: Engine.allCases)
  func refused(engine: Engine) async throws {
    try await withCollect(engine) { world async throws in
      try await world.test.account("petr")
      let petr = try #require(
        try await world.database.read { db in
          try db.value("SELECT id FROM account WHERE user_name = 'petr'", as: ID.self)
        })
      let source = world.source
      let stranger = await error { try await world.insights.refreshNow(source, by: petr) }
      #expect(stranger?.status == 404)
      try await world.database.write { db in try world.insights.tokenDied(source, in: db) }
      let owner = await error { try await world.insights.refreshNow(source, by: world.account) }
      #expect(owner?.status == 409)
      let foreign = try await world.test.person("anna")
      #expect(try await foreign.get("/insights/\(source)/collection").status == 404)
      let visitor = world.test.visitor()
      #expect(try await visitor.get("/insights/\(source)/collection").status == 303)
    }
  }

  private func error(_ body: () async throws -> Void) async -> AppError? {
    do {
      try await body()
      return nil
    } catch {
      return error as? AppError
    }
  }
}
