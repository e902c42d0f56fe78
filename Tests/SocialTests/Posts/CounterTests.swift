import AppTestSupport
import Core
import Database
import Testing

@testable import Social

@Suite("Counters")
struct CounterTests {
  /// 10,000 of them.
  @Test("They equal a recount after random actions at once", arguments: Engine.allCases)
  func random(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let names = (0..<8).map { "person\($0)" }
      var people: [Person] = []
      for name in names { people.append(try await world.person(name)) }
      var posts: [ID] = []
      for number in 0..<120 { posts.append(try await world.post(by: people[number % 8])) }
      let (everybody, all) = (people, posts)
      try await withThrowingTaskGroup(of: Void.self) { group in
        for worker in 0..<8 {
          group.addTask {
            var dice = SeededGenerator(seed: UInt64(worker))
            for _ in 0..<1250 { try await act(world, everybody, all, &dice) }
          }
        }
        try await group.waitForAll()
      }
      try await world.expectRightCounters()
      #expect(try await world.number("SELECT COUNT(*) FROM post_like") > 0)
      #expect(try await world.number("SELECT COUNT(*) FROM follow") > 0)
    }
  }

  /// One random action; that its post is gone by then, or one's limit reached, is no failure.
  private func act(
    _ world: SocialWorld, _ people: [Person], _ posts: [ID], _ dice: inout SeededGenerator
  ) async throws {
    guard let person = people.randomElement(using: &dice),
      let other = people.randomElement(using: &dice), let post = posts.randomElement(using: &dice)
    else { return }
    let choice = Int.random(in: 0..<100, using: &dice)
    // Buckets would be empty soon: time passes.
    world.clock.advance(by: .seconds(20))
    do {
      switch choice {
      case ..<35: try await world.like(post, by: person)
      case ..<55: try await world.like(post, by: person, false)
      case ..<70: try await world.comment(post, "hello", by: person)
      case ..<78: try await deleteComment(world, by: person)
      case ..<90: try await world.follow(person, other)
      case ..<96: try await world.social.unfollow(other.id, by: person.viewer)
      case ..<98: try await world.block(person, other)
      case ..<99: try await world.social.unblock(other.id, by: person.viewer)
      default: try await world.social.delete(post, by: person.id)
      }
    } catch is AppError {}
  }

  private func deleteComment(_ world: SocialWorld, by person: Person) async throws {
    let own = try await world.ids(
      "SELECT id FROM post_comment WHERE author = \(person.id) ORDER BY id LIMIT 1")
    for id in own { _ = try await world.social.deleteComment(id, by: person.id) }
  }

  @Test("A wrong counter is found", arguments: Engine.allCases)
  func wrong(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let bara = try await world.person("bara")
      let id = try await world.post(by: bara)
      try await world.run("UPDATE post_stats SET likes = 3 WHERE post = \(id)")
      let wrong = try await world.database.read { db in try CounterStore().differences(in: db) }
      #expect(wrong.map(\.description) == ["likes of \(id): 3, counted 0"])
    }
  }
}
