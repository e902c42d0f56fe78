import AppTestSupport
import Core
import Database
import Testing
import Web

@testable import Messages

/// What one can do with a conversation without opening it.
@Suite("Rows of the list")
struct RowTests {
  @Test(
    "A deleted conversation comes back as it was, with what was written since",
    arguments: Engine.allCases)
  func restoring(engine: Engine) async throws {
    try await withMessages(engine) { world async throws in
      let people = try await world.people("anna", "boris", "cyril")
      let (anna, boris, cyril) = (people[0], people[1], people[2])
      try await world.friends(anna, boris)
      let talk = try await world.direct(anna, boris)
      try await world.send("Dávná", to: talk, by: anna)
      try await world.messages.clear(talk, by: boris.viewer)
      world.clock.advance(by: .hours(1))
      try await world.send("Stará", to: talk, by: anna)
      try await world.messages.clear(talk, by: boris.viewer)
      // A second tap takes nothing away from the way back.
      try await world.messages.clear(talk, by: boris.viewer)
      try await world.send("Nová", to: talk, by: anna)
      #expect(try await world.list(boris) == ["Nová (1)"])
      #expect(try await refuses(talk, to: cyril, in: world) == "not_found")
      #expect(try await refuses(talk, to: anna, in: world) == "stays_deleted")
      try await world.messages.restore(talk, by: boris.viewer)
      #expect(try await world.texts(talk, for: boris) == ["Stará", "Nová"])
      #expect(try await world.list(boris) == ["Nová (2)"])
      #expect(try await world.unread(boris) == 2)
      // What was deleted an hour before is gone for good.
      #expect(try await refuses(talk, to: boris, in: world) == "stays_deleted")
      try await world.expectSound()
    }
  }

  @Test("After a while it stays deleted", arguments: Engine.allCases)
  func tooLate(engine: Engine) async throws {
    try await withTalk(engine) { (world, anna, boris, talk) async throws in
      try await world.messages.clear(talk, by: boris.viewer)
      world.clock.advance(by: .minutes(11))
      #expect(try await refuses(talk, to: boris, in: world) == "stays_deleted")
      #expect(try await world.list(boris) == [])
      try await world.expectSound()
    }
  }

  @Test("What can be taken back is not forgotten yet", arguments: Engine.allCases)
  func notForgotten(engine: Engine) async throws {
    try await withTalk(engine) { (world, anna, boris, talk) async throws in
      for person in [anna, boris] { try await world.messages.clear(talk, by: person.viewer) }
      try await world.messages.clean()
      try await world.messages.restore(talk, by: boris.viewer)
      #expect(try await world.texts(talk, for: boris) == ["Ahoj"])
      #expect(try await world.texts(talk, for: anna) == [])
      try await world.messages.clear(talk, by: boris.viewer)
      world.clock.advance(by: .minutes(11))
      try await world.messages.clean()
      #expect(try await world.number("SELECT COUNT(*) FROM message") == 0)
    }
  }

  @Test("The row mutes and deletes by forms, each of which can be taken back")
  func forms() async throws {
    try await withMessages(.sqlite) { world async throws in
      let people = try await world.people("anna", "bara")
      let (anna, bara) = (people[0], people[1])
      try await world.friends(anna, bara)
      let talk = try await world.direct(anna, bara)
      try await world.send("Ahoj", to: talk, by: anna)
      let path = "/messages/\(talk)"
      let list = try await bara.visitor.get("/messages").text
      #expect(list.contains("data-swipe=\"mute remove\""))
      #expect(list.contains("action=\"\(path)/mute\" data-enhance=\"mute\""))
      #expect(list.contains("action=\"\(path)/clear\" data-enhance=\"remove\""))
      #expect(list.contains("conversation unread\""))
      let muting = try await bara.visitor.post(
        "\(path)/mute", ["muted": "true", "back": "/messages"])
      #expect(muting.status == 303 && muting.header("Location") == "/messages")
      let muted = try await bara.visitor.get("/messages").text
      #expect(muted.contains("conversation unread muted\""))
      #expect(muted.contains("<div class=\"toast\">"))
      try await bara.visitor.post("\(path)/mute", ["muted": "false", "back": "/messages"])
      #expect(try await world.messages.conversation(talk, for: bara.viewer).isMuted == false)
      let clearing = try await bara.visitor.post("\(path)/clear", ["back": "/messages"])
      #expect(clearing.status == 303 && clearing.header("Location") == "/messages")
      let cleared = try await bara.visitor.get("/messages").text
      #expect(!cleared.contains("id=\"c-\(talk)\""))
      #expect(cleared.contains("action=\"\(path)/restore\""))
      try await bara.visitor.post("\(path)/restore", ["back": "/messages"])
      #expect(try await world.list(bara) == ["Ahoj (1)"])
      // Nobody is led to another place.
      let astray = try await bara.visitor.post("\(path)/mute", ["back": "//example.org"])
      #expect(astray.header("Location") == "\(path)/people")
    }
  }

  @Test("What is open beside the list is left by deleting it, and waits for no script")
  func current() async throws {
    try await withMessages(.sqlite) { world async throws in
      let people = try await world.people("anna", "bara")
      let (anna, bara) = (people[0], people[1])
      try await world.friends(anna, bara)
      let talk = try await world.direct(anna, bara)
      try await world.send("Ahoj", to: talk, by: anna)
      let page = try await bara.visitor.get("/messages/\(talk)").text
      #expect(page.contains("action=\"/messages/\(talk)/mute\" data-enhance=\"mute\""))
      #expect(page.contains("action=\"/messages/\(talk)/clear\">"))
    }
  }

  @Test("Requests are answered where they are read, not in their list")
  func requests() async throws {
    try await withMessages(.sqlite) { world async throws in
      let people = try await world.people("anna", "bara")
      let talk = try await world.direct(people[0], people[1])
      try await world.send("Dobrý den", to: talk, by: people[0])
      let page = try await people[1].visitor.get("/messages/requests").text
      #expect(page.contains("id=\"c-\(talk)\""))
      #expect(!page.contains("/messages/\(talk)/clear"))
    }
  }

  /// The code with which a person is refused who takes a deletion back; nil when they are not.
  private func refuses(
    _ talk: ID, to person: Person, in world: MessagesWorld
  ) async throws -> String? {
    try await refusal { try await world.messages.restore(talk, by: person.viewer) }
  }
}

/// Two friends, of whom Anna has written one word.
private func withTalk(
  _ engine: Engine, _ body: (MessagesWorld, Person, Person, ID) async throws -> Void
) async throws {
  try await withMessages(engine) { world async throws in
    let people = try await world.people("anna", "boris")
    let (anna, boris) = (people[0], people[1])
    try await world.friends(anna, boris)
    let talk = try await world.direct(anna, boris)
    try await world.send("Ahoj", to: talk, by: anna)
    try await body(world, anna, boris, talk)
  }
}
