import AppTestSupport
import Core
import Database
import Testing
import Web

@testable import Messages

/// What a browser without scripts sees and does.
@Suite("Pages of conversations")
struct ConversationPageTests {
  @Test(
    "A form sends once, and again when other words were typed into it", arguments: Engine.allCases)
  func plainForm(engine: Engine) async throws {
    try await withMessages(engine) { world async throws in
      let people = try await world.people("anna", "bara")
      let (anna, bara) = (people[0], people[1])
      try await world.friends(anna, bara)
      let talk = try await world.direct(anna, bara)
      for text in ["Jdeš?", "Jdeš?", "A ty?"] {
        let sent = try await write(text, key: "one", to: "/messages/\(talk)", as: anna)
        #expect(sent.status == 303)
      }
      let texts = try await world.texts(talk, for: bara)
      #expect(texts == ["Jdeš?", "A ty?"])
      let empty = try await write(" ", key: "two", to: "/messages/\(talk)", as: anna)
      #expect(empty.status == 422)
    }
  }

  @Test("Opening reads what is shown; what is only fetched ahead stays unread")
  func opening() async throws {
    try await withMessages(.sqlite) { world async throws in
      let people = try await world.people("anna", "bara")
      let (anna, bara) = (people[0], people[1])
      try await world.friends(anna, bara)
      let talk = try await world.direct(anna, bara)
      try await world.send("Ahoj", to: talk, by: anna)
      let ahead = try await bara.visitor.get(
        "/messages/\(talk)", headers: ["Sec-Purpose": "prefetch"])
      #expect(ahead.status == 200)
      let before = try await world.unread(bara)
      #expect(before == 1)
      let opened = try await bara.visitor.get("/messages/\(talk)")
      #expect(opened.text.contains("Ahoj"))
      let after = try await world.unread(bara)
      #expect(after == 0)
      let seen = try await anna.visitor.get("/messages/\(talk)")
      #expect(seen.text.contains("data-seen"))
    }
  }

  @Test("The page of somebody to whom nobody has written makes nothing")
  func firstMessage() async throws {
    try await withMessages(.sqlite) { world async throws in
      let people = try await world.people("anna", "bara")
      let anna = people[0]
      let page = try await anna.visitor.get("/messages/with/@bara")
      #expect(page.status == 200)
      let none = try await world.number("SELECT COUNT(*) FROM conversation")
      #expect(none == 0)
      let sent = try await write("Ahoj", key: "one", to: "/messages/with/@bara", as: anna)
      #expect(sent.status == 303)
      let again = try await anna.visitor.get("/messages/with/@bara")
      #expect(again.status == 303)
      let unknown = try await anna.visitor.get("/messages/with/@nobody")
      #expect(unknown.status == 404)
      let oneself = try await anna.visitor.get("/messages/with/@anna")
      #expect(oneself.status == 404)
    }
  }

  @Test("Nobody else comes to a conversation, its people or its messages")
  func others() async throws {
    try await withMessages(.sqlite) { world async throws in
      let people = try await world.people("anna", "bara", "cyril")
      let (anna, bara, cyril) = (people[0], people[1], people[2])
      try await world.friends(anna, bara)
      let talk = try await world.direct(anna, bara)
      let message = try await world.send("Tajné", to: talk, by: anna)
      for path in ["", "/people", "/\(message.id)"] {
        let theirs = try await cyril.visitor.get("/messages/\(talk)\(path)")
        #expect(theirs.status == 404, "\(path)")
        let own = try await bara.visitor.get("/messages/\(talk)\(path)")
        #expect(own.status == 200, "\(path)")
      }
      // A message is found in its own conversation only.
      let other = try await world.direct(bara, cyril)
      let elsewhere = try await bara.visitor.get("/messages/\(other)/\(message.id)")
      #expect(elsewhere.status == 404)
      let found = try await cyril.visitor.get("/messages/search?q=tajne")
      #expect(found.status == 200 && !found.text.contains("Tajné"))
    }
  }
}

/// Sends the form at the foot of a conversation.
private func write(
  _ text: String, key: String, to path: String, as person: Person
) async throws -> TestResponse {
  let fields = ["text": text, "client_id": key].map { name, value in
    "--b\r\nContent-Disposition: form-data; name=\"\(name)\"\r\n\r\n\(value)\r\n"
  }
  let headers = [
    "Content-Type": "multipart/form-data; boundary=b", "Sec-Fetch-Site": "same-origin",
  ]
  return try await person.visitor.send(
    TestRequest("POST", path, headers: headers, body: Array((fields.joined() + "--b--\r\n").utf8)))
}
