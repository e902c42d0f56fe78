import AppTestSupport
import Core
import Database
import Synchronization
import Testing
import Web

@testable import Live
@testable import Messages

@Suite("Typing")
struct TypingTests {
  @Test(
    "Members hear of it, at most every three seconds; nobody else does",
    arguments: Engine.allCases)
  func heard(engine: Engine) async throws {
    try await withMessages(engine) { world async throws in
      let people = try await world.people("anna", "boris", "cyril", "stranger")
      let (anna, boris, cyril, stranger) = (people[0], people[1], people[2], people[3])
      let heard = Heard()
      world.messages.live.hub.listen { event, _ in
        if event.name == "messages.typing" { heard.add(event.user) }
      }
      for other in [boris, cyril] { try await world.follow(other, anna) }
      let talk = try await world.messages.open(
        with: [boris.id, cyril.id, stranger.id], by: anna.viewer)
      try await world.block(cyril, anna)
      try await world.messages.typing(in: talk, by: anna.viewer)
      try await world.messages.typing(in: talk, by: anna.viewer)
      #expect(heard.all == [boris.id])
      world.clock.advance(by: .seconds(3))
      try await world.messages.typing(in: talk, by: anna.viewer)
      #expect(heard.all == [boris.id, boris.id])
      try await world.messages.typing(in: talk, by: stranger.viewer)
      #expect(heard.all.count == 2, "who has not agreed does not type either")
      try await world.messages.leave(talk, by: boris.viewer)
      #expect(
        try await refusal { try await world.messages.typing(in: talk, by: boris.viewer) }
          == "not_found")
      #expect(
        try await world.number("SELECT COUNT(*) FROM live_event WHERE name LIKE '%typing%'") == 0)
    }
  }
}

private final class Heard: Sendable {
  private let people = Mutex<[ID?]>([])
  var all: [ID?] { people.withLock { $0 } }
  func add(_ person: ID?) { people.withLock { $0.append(person) } }
}
