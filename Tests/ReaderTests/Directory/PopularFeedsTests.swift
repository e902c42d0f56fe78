import AppTestSupport
import Core
import Database
import Testing
import Web

@testable import Reader

/// Whoever searches is taken for an attacker who wants to know what somebody else reads.
@Suite("What others follow")
struct PopularFeedsTests {
  @Test(
    "What four people follow and four do not is found by its words", arguments: Engine.allCases)
  func found(engine: Engine) async throws {
    try await withReader(engine) { world async throws in
      let people = try await world.readers(8)
      try await world.follow("https://film.example/feed", "Český film", people.prefix(4))
      for words in ["cesky film", "ČESKÝ", "film.example and"] {
        let answer = try await world.look(words)
        let isFound = answer.text.contains("value=\"https://film.example/feed\"")
        #expect(isFound == (words != "film.example and"), "\(words)")
      }
      let page = try await world.look("film")
      #expect(page.status == 200)
      #expect(page.shows("Český film"))
      #expect(page.shows(Phrase.foundByWords.en))
      #expect(page.text.contains("film.example/feed\" checked"), "the only one is meant")
      let czech = try await world.signIn(language: .czech)
      #expect(try await world.look("film", czech).shows(Phrase.foundByWords.cs))
      let near = try await world.look("fylm")
      #expect(near.shows(Phrase.foundNearlyByWords.en))
    }
  }

  @Test(
    "Where there are two people, neither learns what the other follows", arguments: Engine.allCases)
  func two(engine: Engine) async throws {
    try await withReader(engine) { world async throws in
      let petr = try await world.newPerson("petr")
      try await world.follow("https://film.example/feed", "Film", [petr.id])
      let known = try await world.look("film")
      let unknown = try await world.look("fork")
      #expect(known.status == 422)
      #expect(known.shows(Phrase.nothingByWords.en))
      // The answers differ in nothing but the words.
      let (one, other) = (try masked(known.text, "film"), try masked(unknown.text, "fork"))
      #expect(one == other)
      // Following it oneself tells nothing either.
      try await world.follow("https://film.example/feed", "Film", [world.id])
      world.clock.advance(by: .days(9))
      #expect(try await world.look("film").status == 422)
      #expect(try await world.look("film", petr.visitor).status == 422)
    }
  }

  /// What the page shows, without the word and the form's token.
  private func masked(_ text: String, _ word: String) throws -> String {
    let main = try #require(text.firstMatch(of: #/<main.*</main>/#.dotMatchesNewlines()))
    return String(main.output).replacing(word, with: "…")
      .replacing(#/name="_token" value="[^"]*"/#, with: "")
  }

  @Test(
    "What three follow, or all but three, is not told", arguments: Engine.allCases, [0, 1, 3, 6, 8])
  func edges(engine: Engine, followers: Int) async throws {
    try await withReader(engine) { world async throws in
      let people = try await world.readers(8)
      try await world.follow("https://film.example/feed", "Film", people.prefix(followers))
      #expect(try await world.look("film").status == 422)
    }
  }

  @Test("Nobody sees a feed come or go when somebody follows it", arguments: Engine.allCases)
  func moments(engine: Engine) async throws {
    try await withReader(engine) { world async throws in
      let people = try await world.readers(8)
      try await world.follow("https://film.example/feed", "Film", people.prefix(3))
      #expect(try await world.look("film").status == 422)
      // 1. A fourth comes: it shows after a week, not before.
      try await world.follow("https://film.example/feed", "Film", [people[3]], days: 0)
      for _ in 0..<6 {
        world.clock.advance(by: .days(1))
        #expect(try await world.look("film").status == 422)
      }
      world.clock.advance(by: .days(2))
      #expect(try await world.look("film").status == 200)
      // 2. One leaves: it is as before until the next day.
      let leaver = people[0]
      try await world.database.write { db in
        _ = try db.execute("DELETE FROM channel WHERE account = \(leaver)")
      }
      #expect(try await world.look("film").status == 200)
      world.clock.advance(by: .days(1))
      #expect(try await world.look("film").status == 422)
    }
  }

  @Test("No private address is told, however many follow it", arguments: Engine.allCases)
  func privateAddresses(engine: Engine) async throws {
    try await withReader(engine) { world async throws in
      let people = try await world.readers(8)
      let addresses = [
        "https://me:secret@film.example/feed", "https://film.example/feed?token=abc",
        "http://192.168.1.2/film", "https://intranet/film", "https://film.example/private/feed",
        "https://kill-the-newsletter.com/feeds/film.xml",
        "https://film.example/feed/0123456789abcdef0123",
      ]
      for url in addresses { try await world.follow(url, "Film", people.prefix(4)) }
      let answer = try await world.look("film")
      #expect(answer.status == 422)
      for url in addresses { #expect(!answer.text.contains(markup(url))) }
    }
  }

  @Test(
    "The names that people give their channels are neither searched nor told",
    arguments: Engine.allCases)
  func ownNames(engine: Engine) async throws {
    try await withReader(engine) { world async throws in
      let people = try await world.readers(8)
      try await world.follow(
        "https://film.example/feed", "Film", people.prefix(4), name: "Boss's tips")
      #expect(try await world.look("tips").status == 422)
      let page = try await world.look("film")
      #expect(page.status == 200)
      #expect(!page.text.contains("tips"))
    }
  }

  @Test("Feeds that fail or are switched off do not count", arguments: Engine.allCases)
  func troubled(engine: Engine) async throws {
    try await withReader(engine) { world async throws in
      let people = try await world.readers(8)
      try await world.follow("https://film.example/feed", "Film", people.prefix(4))
      try await world.follow("https://kino.example/feed", "Kino", people.suffix(4))
      let one = people[0]
      try await world.database.write { db in
        try db.execute(
          "UPDATE feed SET problem = 'notFound' WHERE url = 'https://kino.example/feed'")
        try db.execute("UPDATE channel SET active = FALSE WHERE account = \(one)")
      }
      #expect(try await world.look("film").status == 422)
      #expect(try await world.look("kino").status == 422)
    }
  }
}
