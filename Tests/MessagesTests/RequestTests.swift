import AppTestSupport
import Core
import Database
import Testing
import Web

@testable import Messages

@Suite("Somebody whom one does not follow writes")
struct RequestTests {
  @Test("It waits apart, uncounted, until one agrees", arguments: Engine.allCases)
  func consent(engine: Engine) async throws {
    try await withMessages(engine) { world async throws in
      let people = try await world.people("anna", "stranger")
      let (anna, stranger) = (people[0], people[1])
      let talk = try await world.direct(stranger, anna)
      try await world.send("Dobrý den", to: talk, by: stranger)
      #expect(try await world.list(anna) == [])
      #expect(try await world.list(anna, requests: true) == ["Dobrý den (1)"])
      #expect(try await world.unread(anna) == 0)
      #expect(try await world.messages.requestCount(of: anna.id) == 1)
      // Reading it tells nobody.
      try await world.messages.markRead(talk, upTo: 1, by: anna.viewer)
      #expect(try await world.messages.receipts(of: talk, for: stranger.viewer) == [:])
      #expect(try await world.log(stranger) == ["messages.message \(talk) 1"])
      #expect(try await world.messages.conversation(talk, for: anna.viewer).state == .request)

      try await world.messages.accept(talk, by: anna.viewer)
      #expect(try await world.list(anna) == ["Dobrý den"])
      #expect(try await world.list(anna, requests: true) == [])
      try await world.send("Jste tam?", to: talk, by: stranger)
      #expect(try await world.unread(anna) == 1)
      let receipts = try await world.messages.receipts(of: talk, for: stranger.viewer)
      #expect(receipts.mapValues(\.seq) == [anna.id: 1])
    }
  }

  @Test("Answering agrees", arguments: Engine.allCases)
  func answering(engine: Engine) async throws {
    try await withMessages(engine) { world async throws in
      let people = try await world.people("anna", "stranger")
      let talk = try await world.direct(people[1], people[0])
      try await world.send("Dobrý den", to: talk, by: people[1])
      try await world.send("Kdo je to?", to: talk, by: people[0])
      #expect(try await world.list(people[0]) == ["Kdo je to? (1)"])
      #expect(try await world.messages.requestCount(of: people[0].id) == 0)
      try await world.expectSound()
    }
  }

  @Test(
    "Whoever writes first is told that it waits, until it is accepted, and not among people who know each other",
    arguments: Engine.allCases)
  func told(engine: Engine) async throws {
    try await withMessages(engine) { world async throws in
      let people = try await world.people("anna", "stranger", "friend")
      let (anna, stranger, friend) = (people[0], people[1], people[2])
      try await world.follow(anna, friend)
      func isTold(_ person: Person, _ path: String) async throws -> Bool {
        try await person.visitor.get(path).text.contains("class=\"hint waits\"")
      }
      #expect(try await isTold(stranger, "/messages/with/@anna"))
      #expect(try await !isTold(friend, "/messages/with/@anna"))
      let talk = try await world.direct(stranger, anna)
      try await world.send("Dobrý den", to: talk, by: stranger)
      #expect(try await isTold(stranger, "/messages/\(talk)"))
      #expect(try await !isTold(anna, "/messages/\(talk)"))
      // Declined it looks as before.
      try await world.messages.decline(talk, by: anna.viewer)
      #expect(try await isTold(stranger, "/messages/\(talk)"))
      try await world.send("Ano?", to: talk, by: anna)
      #expect(try await !isTold(stranger, "/messages/\(talk)"))
    }
  }

  @Test("Whoever is followed needs not be asked about", arguments: Engine.allCases)
  func followed(engine: Engine) async throws {
    try await withMessages(engine) { world async throws in
      let people = try await world.people("anna", "boris")
      let talk = try await world.direct(people[1], people[0])
      try await world.follow(people[0], people[1])
      try await world.send("Ahoj", to: talk, by: people[1])
      #expect(try await world.list(people[0]) == ["Ahoj (1)"])
    }
  }

  @Test(
    "A stranger has three messages, and no photo, until there is an answer",
    arguments: Engine.allCases)
  func few(engine: Engine) async throws {
    try await withMessages(engine) { world async throws in
      let people = try await world.people("anna", "stranger")
      let (anna, stranger) = (people[0], people[1])
      let talk = try await world.direct(stranger, anna)
      let photo = try await world.pictures(1, of: stranger)
      func code(_ new: NewMessage) async throws -> String? {
        try await refusal {
          _ = try await world.messages.send(new, to: talk, by: stranger.viewer)
        }
      }
      #expect(try await code(NewMessage(text: "Foto", pictures: photo)) == "cannot_write")
      #expect(
        try await !world.messages.conversation(talk, for: stranger.viewer).maySendPhotos)
      for number in 0..<maximumUnanswered {
        #expect(try await code(NewMessage(text: "\(number)")) == nil)
      }
      #expect(try await code(NewMessage(text: "dost")) == "cannot_write")
      #expect(
        try await world.messages.conversation(talk, for: stranger.viewer).refusal
          == .waitForAnswer)
      // Deleting the request does not give them more.
      try await world.messages.decline(talk, by: anna.viewer)
      #expect(try await code(NewMessage(text: "dost")) == "cannot_write")
      try await world.send("Ano?", to: talk, by: anna)
      #expect(try await code(NewMessage(text: "Foto", pictures: photo)) == nil)
    }
  }

  @Test("What is declined is gone for one, and nobody hears of it", arguments: Engine.allCases)
  func declining(engine: Engine) async throws {
    try await withMessages(engine) { world async throws in
      let people = try await world.people("anna", "stranger")
      let (anna, stranger) = (people[0], people[1])
      let talk = try await world.direct(stranger, anna)
      try await world.send("Dobrý den", to: talk, by: stranger)
      try await world.messages.decline(talk, by: anna.viewer)
      #expect(try await world.list(anna, requests: true) == [])
      #expect(try await world.texts(talk, for: anna) == [])
      #expect(try await world.texts(talk, for: stranger) == ["Dobrý den"])
      #expect(try await world.log(stranger) == ["messages.message \(talk) 1"])
      try await world.send("Haló", to: talk, by: stranger)
      #expect(try await world.list(anna, requests: true) == ["Haló (1)"])
      #expect(try await world.texts(talk, for: anna) == ["Haló"])
      #expect(
        try await refusal { try await world.messages.decline(talk, by: stranger.viewer) }
          == "not_found", "one's own conversation is no request")
    }
  }

  @Test("Who may write first is for each to say", arguments: Engine.allCases)
  func settings(engine: Engine) async throws {
    try await withMessages(engine) { world async throws in
      let people = try await world.people("anna", "boris", "cyril")
      let anna = people[0]
      try await world.follow(anna, people[1])
      func mayOpen(_ person: Person) async throws -> Bool {
        try await world.messages.refusal(of: anna.id, to: person.viewer) == nil
      }
      try await world.messages.change(MessageSettings(who: .followed), of: anna.id)
      #expect(try await mayOpen(people[1]))
      #expect(try await !mayOpen(people[2]))
      #expect(
        try await refusal { _ = try await world.direct(people[2], anna) } == "cannot_write")
      // A conversation that was opened before does not get around it.
      try await world.messages.change(MessageSettings(), of: anna.id)
      let talk = try await world.direct(people[2], anna)
      let open = try await world.direct(people[1], anna)
      try await world.messages.change(MessageSettings(who: .nobody), of: anna.id)
      #expect(try await !mayOpen(people[1]))
      #expect(
        try await refusal { try await world.send("Ahoj", to: talk, by: people[2]) }
          == "cannot_write")
      // Anna herself may, and to whom she has agreed.
      try await world.send("Ahoj", to: open, by: anna)
      try await world.send("Nazdar", to: open, by: people[1])
      #expect(try await world.texts(open, for: anna) == ["Ahoj", "Nazdar"])
    }
  }

  @Test("A notification of a request comes once; of messages, to members who have not muted them")
  func words() async throws {
    try await withMessages(.sqlite) { world async throws in
      let people = try await world.people("anna", "boris", "stranger")
      let (anna, boris, stranger) = (people[0], people[1], people[2])
      let book = WordBook()
      var world = world
      world.messages = book.listening(to: world.messages)
      let request = try await world.direct(stranger, anna)
      try await world.send("1", to: request, by: stranger)
      try await world.send("2", to: request, by: stranger)
      #expect(book.all(anna, boris, stranger) == ["messages.request anna<stranger"])
      try await world.friends(anna, boris)
      let talk = try await world.direct(anna, boris)
      try await world.send("3", to: talk, by: anna)
      try await world.messages.mute(talk, for: .hour, by: boris.viewer)
      try await world.send("4", to: talk, by: anna)
      world.clock.advance(by: .hours(1))
      try await world.send("5", to: talk, by: anna)
      try await world.messages.mute(talk, for: .always, by: boris.viewer)
      try await world.send("6", to: talk, by: anna)
      try await world.messages.mute(talk, for: nil, by: boris.viewer)
      try await world.send("7", to: talk, by: anna)
      #expect(
        book.all(anna, boris, stranger).dropFirst()
          == Array(repeating: "messages.message boris<anna", count: 3)[...])
    }
  }
}
