import AppTestSupport
import Core
import Database
import Testing
import Web

@testable import Messages

/// What pages point out.
@Suite("Marks in conversations and in what was found")
struct MessageMarksTests {
  @Test("New is what came after one's own last words")
  func fresh() async throws {
    try await withMessages(.sqlite) { world async throws in
      let people = try await world.people("anna", "bara")
      let (anna, bara) = (people[0], people[1])
      try await world.friends(anna, bara)
      let talk = try await world.direct(anna, bara)
      try await world.send("Jdeš?", to: talk, by: anna)
      try await world.send("Kam?", to: talk, by: bara)
      try await world.send("Na Třemšín", to: talk, by: anna)
      try await world.send("A vezmi foťák", to: talk, by: anna)
      let page = try await bara.visitor.get("/messages/\(talk)").text
      let fresh = try #require(page.firstRange(of: "id=\"new\""))
      #expect(page[..<fresh.lowerBound].contains("Jdeš?"))
      #expect(page[..<fresh.lowerBound].contains("Kam?"))
      #expect(page[fresh.upperBound...].contains("Na Třemšín"))
      let again = try await bara.visitor.get("/messages/\(talk)").text
      #expect(!again.contains("id=\"new\""))
    }
  }

  @Test("What was found shows the words, and in groups whose it is")
  func found() async throws {
    try await withMessages(.sqlite) { world async throws in
      let people = try await world.people("anna", "bara", "cyril")
      let (anna, bara, cyril) = (people[0], people[1], people[2])
      try await world.follow(anna, bara)
      let talk = try await world.direct(anna, bara)
      let group = try await world.group(anna, bara, cyril, title: "Kolo")
      try await world.send("Sejdeme se ráno na nádraží, <b>vlak</b> jede", to: talk, by: bara)
      try await world.send("Vlakem", to: group, by: bara)
      try await world.send("Žádný vlak", to: group, by: anna)
      let page = try await anna.visitor.get("/messages/search?q=vla").text
      #expect(page.contains("…nádraží, &lt;b&gt;<mark>vlak</mark>&lt;/b&gt; jede</p>"))
      #expect(page.contains(">bara: <mark>Vlakem</mark></p>"))
      #expect(page.contains(": Žádný <mark>vlak</mark></p>"))
      #expect(!page.contains("bara: …"))
    }
  }
}
