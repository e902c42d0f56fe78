import AppTestSupport
import Core
import Database
import Testing
import Web

@testable import Messages

@Suite("Faces beside messages")
struct FaceTests {
  @Test("In a group each message of others has a face and the way to its author")
  func group() async throws {
    try await withMessages(.sqlite) { world async throws in
      let people = try await world.people("anna", "bara", "cyril")
      let (anna, bara, cyril) = (people[0], people[1], people[2])
      let talk = try await world.group(anna, bara, cyril)
      for text in ["Jedna", "Dvě"] { try await world.send(text, to: talk, by: bara) }
      try await world.send("Tři", to: talk, by: cyril)
      try await world.send("Čtyři", to: talk, by: anna)
      // By a page that is loaded, and by the piece that a page asks for which is open.
      let ways: [(query: String, headers: [String: String])] = [
        ("", [:]), ("?after=0", ["X-Requested-With": "korzo"]),
      ]
      for (query, headers) in ways {
        let page = try await anna.visitor.get("/messages/\(talk)\(query)", headers: headers).text
        #expect(page.ranges(of: "<a class=\"face-link\" href=\"/@bara\"").count == 2, "\(query)")
        #expect(page.ranges(of: "<a class=\"face-link\" href=\"/@cyril\"").count == 1, "\(query)")
        #expect(page.ranges(of: "<a class=\"by\" href=\"/@bara\"").count == 2, "\(query)")
        #expect(!page.contains("href=\"/@anna\" tabindex"), "\(query)")
      }
    }
  }

  @Test("Whose account is gone has a plain sign, and no way to them")
  func gone() async throws {
    try await withMessages(.sqlite) { world async throws in
      let people = try await world.people("anna", "bara", "cyril")
      let talk = try await world.group(people[0], people[1], people[2])
      try await world.send("Sbohem", to: talk, by: people[1])
      try await world.run("DELETE FROM account WHERE id = \(people[1].id)")
      let page = try await people[0].visitor.get("/messages/\(talk)").text
      #expect(page.contains("<b class=\"by\""))
      #expect(!page.contains("/@bara"))
    }
  }

  @Test("Of two people each knows who the other one is")
  func pair() async throws {
    try await withMessages(.sqlite) { world async throws in
      let people = try await world.people("anna", "bara")
      try await world.friends(people[0], people[1])
      let talk = try await world.direct(people[0], people[1])
      try await world.send("Ahoj", to: talk, by: people[1])
      let page = try await people[0].visitor.get("/messages/\(talk)").text
      #expect(page.contains("Ahoj"))
      #expect(!page.contains(" faced"))
      #expect(!page.contains("class=\"by\""))
    }
  }
}
