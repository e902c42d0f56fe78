import AppTestSupport
import Core
import Database
import TestSupport
import Testing
import Web

@testable import Reader

/// A part of a feed does not tell which marks all entries share, which says nothing of each.
@Suite("A part of a feed")
struct HubPartTests {
  /// Podcasts whose episodes have the show's page for a link, and feeds with one id for all.
  enum Shared: CaseIterable {
    case link, id, nothingElse

    func items(_ numbers: some Sequence<Int>) -> [Item] {
      numbers.map { number in
        Item(number).with { item in
          switch self {
          case .link: item.link = "https://show.example/"
          case .id: item.guid = "urn:show"
          case .nothingElse: (item.guid, item.link) = ("none", "https://show.example/")
          }
        }
      }
    }
  }

  @Test(
    "That a hub brings takes no article for another one, and spoils no poll",
    arguments: Engine.allCases, Shared.allCases)
  func brought(engine: Engine, shared: Shared) async throws {
    try await withHub(engine) { hub async throws in
      let question = try await hub.followConfirmed(shared.items([2, 1]))
      for number in [3, 4] {
        let body = hub.document(shared.items([number]))
        #expect(try await hub.deliver(body, to: question).status == 202)
      }
      for last in [4, 5, 6] {
        hub.serve(shared.items((1...last).reversed()))
        hub.clock.advance(by: .days(1))
        #expect(try await hub.world.refresh().failed == 0)
        let titles = try await hub.world.titles()
        #expect(titles.sorted() == (1...last).map { "Article \($0)" }, "\(shared)")
      }
    }
  }

  @Test(
    "That a poll found alone, and took for another one, is put right by the whole",
    arguments: Engine.allCases)
  func polled(engine: Engine) async throws {
    try await withReader(engine) { world async throws in
      func serve(_ numbers: [Int]) {
        world.site.set("/feed.xml", body: rss(Shared.link.items(numbers)))
      }
      serve([5])
      try await world.subscribe()
      for numbers in [[6], [6, 5], [7, 6, 5], [8, 7, 6, 5]] {
        serve(numbers)
        world.clock.advance(by: .days(1))
        #expect(try await world.refresh().failed == 0, "\(numbers)")
      }
      #expect(try await world.titles().sorted() == (5...8).map { "Article \($0)" })
    }
  }

  @Test("That is announced while the feed is being fetched is fetched after that")
  func meanwhile() async throws {
    try await withHub(.sqlite) { hub async throws in
      let question = try await hub.followConfirmed(items([1]))
      try await hub.world.database.write { db in
        _ = try db.execute("UPDATE feed SET held = 1")
      }
      #expect(try await hub.deliver("", to: question).status == 202)
      // The answer that was under way is stored, and is older than what was announced.
      try await hub.world.database.write { [now = hub.clock.now] db in
        _ = try db.execute("UPDATE feed SET held = 0, next_check = \(now + .days(1))")
      }
      hub.serve(items([2, 1]))
      hub.clock.advance(by: .minutes(3))
      try await hub.test.runJobs()
      #expect(try await hub.world.titles().count == 2)
    }
  }
}
